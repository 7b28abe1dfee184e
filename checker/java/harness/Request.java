package pruefstein.harness;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A request, read from its beginning. Numbers have the greatest byte first. */
final class Request {
    private final ByteBuffer data;
    private char kind;

    Request(byte[] frame) {
        data = ByteBuffer.wrap(frame);
    }

    void begin() {
        kind = (char) data.get();
    }

    char kind() {
        return kind;
    }

    byte[] bytes(int size) {
        byte[] out = new byte[size];
        data.get(out);
        return out;
    }

    byte[] bytes() {
        return bytes(data.getInt());
    }

    boolean bool() {
        return data.get() != 0;
    }

    int count() {
        return data.getInt();
    }

    long number() {
        return data.getLong();
    }

    String text() {
        return Text.decode(bytes());
    }

    List<String> texts() {
        List<String> out = new ArrayList<>();
        for (int n = count(); n > 0; n--) {
            out.add(text());
        }
        return out;
    }

    Map<String, String> names() {
        Map<String, String> out = new LinkedHashMap<>();
        for (int n = count(); n > 0; n--) {
            out.put(text(), text());
        }
        return out;
    }

    List<Call> calls() throws IOException {
        List<Call> out = new ArrayList<>();
        for (int n = count(); n > 0; n--) {
            out.add(new Call(text(), number(), values()));
        }
        return out;
    }

    List<Object> values() throws IOException {
        List<Object> out = new ArrayList<>();
        for (int n = count(); n > 0; n--) {
            out.add(value());
        }
        return out;
    }

    /** Reads a value; see {@link Neutral} for what it becomes. */
    private Object value() throws IOException {
        char code = (char) data.get();
        return switch (code) {
            case 'N' -> null;
            case 'T' -> true;
            case 'F' -> false;
            case 'I' -> data.getLong();
            case 'B' -> new BigInteger(bytes());
            case 'D' -> data.getDouble();
            case 'S' -> text();
            case 'L' -> values();
            case 'M' -> map();
            case 'R' -> new Neutral.Raised(text(), text());
            case 'm' -> new Neutral.Made(text(), values());
            case 'f' -> new Neutral.Fake(text(), bool(), outcomes());
            case 'k' -> Neutral.CLOCK;
            default -> throw new IOException("value " + code);
        };
    }

    private Map<Object, Object> map() throws IOException {
        Map<Object, Object> out = new LinkedHashMap<>();
        for (int n = count(); n > 0; n--) {
            Object key = value();
            out.put(key, value());
        }
        return out;
    }

    private List<Neutral.Outcome> outcomes() throws IOException {
        List<Neutral.Outcome> out = new ArrayList<>();
        for (int n = count(); n > 0; n--) {
            out.add(new Neutral.Outcome(value(), number(), calls()));
        }
        return out;
    }
}
