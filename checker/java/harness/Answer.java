package pruefstein.harness;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** An answer in the making. */
final class Answer {
    private byte[] data = new byte[256];
    private int size;

    Answer(char kind) {
        put(kind);
    }

    Answer put(int b) {
        room(1);
        data[size++] = (byte) b;
        return this;
    }

    Answer bool(boolean b) {
        return put(b ? 1 : 0);
    }

    Answer count(int n) {
        room(Integer.BYTES);
        ByteBuffer.wrap(data).putInt(size, n);
        size += Integer.BYTES;
        return this;
    }

    Answer number(long n) {
        room(Long.BYTES);
        ByteBuffer.wrap(data).putLong(size, n);
        size += Long.BYTES;
        return this;
    }

    Answer bytes(byte[] b) {
        count(b.length);
        room(b.length);
        System.arraycopy(b, 0, data, size, b.length);
        size += b.length;
        return this;
    }

    Answer text(String s) {
        return bytes(Text.encode(s));
    }

    Answer texts(List<String> all) {
        count(all.size());
        all.forEach(this::text);
        return this;
    }

    Answer append(Answer other) {
        room(other.size);
        System.arraycopy(other.data, 0, data, size, other.size);
        size += other.size;
        return this;
    }

    /** Returns how long the answer is, to be cut back to later. */
    int size() {
        return size;
    }

    void cut(int size) {
        this.size = size;
    }

    void writeTo(OutputStream out, byte[] tag, int index) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(Integer.BYTES + tag.length + Integer.BYTES);
        head.putInt(tag.length + Integer.BYTES + size).put(tag).putInt(index);
        out.write(head.array());
        out.write(data, 0, size);
    }

    private void room(int n) {
        if (data.length - size < n) {
            data = Arrays.copyOf(data, Math.max(2 * data.length, size + n));
        }
    }
}
