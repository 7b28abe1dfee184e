package pruefstein.harness;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.List;

/**
 * The private way to the checker. Requests come one at a time; to each belong
 * the answers that repeat its tag and count from 0.
 */
final class Channel {
    private static final int TAG = 8;
    private static final int MAX_REQUEST = 64 << 20;

    private final DataInputStream in;
    private final OutputStream out;
    private byte[] tag = new byte[TAG];
    private int index;

    private Channel(DataInputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * Takes the standard streams for itself. What learner code knows as
     * FileDescriptor.out leads to standard error from now on, FileDescriptor.in
     * nowhere.
     */
    static Channel open() throws ReflectiveOperationException {
        FileDescriptor in = new FileDescriptor();
        FileDescriptor out = new FileDescriptor();
        for (String name : List.of("fd", "handle")) {
            Field field;
            try {
                field = FileDescriptor.class.getDeclaredField(name);
            } catch (NoSuchFieldException e) {
                continue; // "handle" matters on Windows only
            }
            field.setAccessible(true);
            copy(field, FileDescriptor.in, in);
            copy(field, FileDescriptor.out, out);
            copy(field, FileDescriptor.err, FileDescriptor.out);
            copy(field, new FileDescriptor(), FileDescriptor.in);
        }
        return new Channel(new DataInputStream(new FileInputStream(in)),
            new BufferedOutputStream(new FileOutputStream(out), 64 << 10));
    }

    private static void copy(Field field, FileDescriptor from, FileDescriptor to) throws IllegalAccessException {
        if (field.getType() == long.class) {
            field.setLong(to, field.getLong(from));
        } else {
            field.setInt(to, field.getInt(from));
        }
    }

    /** Waits for the next request; null if there will be none. */
    Request next() throws IOException {
        byte[] frame;
        try {
            int size = in.readInt();
            if (size < TAG + 1 || size > MAX_REQUEST) {
                throw new IOException("request of " + size + " bytes");
            }
            frame = in.readNBytes(size);
            if (frame.length < size) {
                return null;
            }
        } catch (EOFException e) {
            return null;
        }
        Request request = new Request(frame);
        synchronized (this) {
            tag = request.bytes(TAG);
            index = 0;
        }
        request.begin();
        return request;
    }

    /** Sends an answer; it may wait for a later one unless it is to go at once. */
    synchronized void send(Answer answer, boolean atOnce) throws IOException {
        answer.writeTo(out, tag, index++);
        if (atOnce) {
            out.flush();
        }
    }

    /** Sends a fault and ends the process, from whatever thread. */
    void fail(Fault fault) {
        try {
            Answer answer = fault.answer();
            synchronized (this) { // nothing follows a fault
                send(answer, true);
                Runtime.getRuntime().halt(Main.FAILED);
            }
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(Main.OUT_OF_MEMORY);
        } catch (Throwable e) {
            Runtime.getRuntime().halt(Main.FAILED);
        }
    }
}
