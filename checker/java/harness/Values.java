package pruefstein.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Writes values of learner code in the neutral form. */
final class Values {
    private static final int MAX_DEPTH = 50;
    private static final int MAX_SIZE = 256 << 10;
    private static final String FLOAT = "float";

    private final Program program;
    private final Batch batch;
    private final Members members;

    Values(Program program, Batch batch, Members members) {
        this.program = program;
        this.batch = batch;
        this.members = members;
    }

    /**
     * Writes v. A type of "float" makes whole numbers floats, which Java would
     * do, too. What does not cross, or is too large, is told by its class; what
     * throws while it is read counts as that exception.
     */
    void write(Answer answer, Object v, String type) throws Fault {
        int begin = answer.size();
        try {
            Object plain = FLOAT.equals(type) && isWhole(v) ? (Object) ((Number) v).doubleValue() : v;
            write(answer, plain, MAX_DEPTH, begin + MAX_SIZE);
        } catch (TooLarge e) {
            answer.cut(begin);
            object(answer, v);
        } catch (OutOfMemoryError e) {
            throw Fault.memory(Thrown.of(e, program));
        } catch (Throwable e) {
            answer.cut(begin);
            raised(answer, e);
        }
    }

    /** Writes what a call ended with. */
    void raised(Answer answer, Throwable e) {
        answer.put('R');
        Thrown.of(Thrown.unwrap(e), program).write(answer);
    }

    private static boolean isWhole(Object v) {
        return v instanceof Integer || v instanceof Long || v instanceof Short || v instanceof Byte;
    }

    private static final class TooLarge extends Exception {
        private static final long serialVersionUID = 1;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    private void write(Answer a, Object v, int depth, int end) throws TooLarge, Lookup, Throwable {
        if (depth < 0 || a.size() > end) {
            throw new TooLarge();
        }
        if (v == null) {
            a.put('N');
        } else if (v instanceof Boolean b) {
            a.put(b ? 'T' : 'F');
        } else if (v instanceof Number n) {
            number(a, n);
        } else if (v instanceof String || v instanceof Character) {
            text(a, v.toString(), end);
        } else if (v instanceof Enum<?> e) {
            text(a, nameOf(e), end);
        } else if (v instanceof Throwable e) {
            raised(a, e);
        } else if (v.getClass().isArray()) {
            a.put('L').count(Array.getLength(v));
            for (int i = 0; i < Array.getLength(v); i++) {
                write(a, Array.get(v, i), depth - 1, end);
            }
        } else if (v instanceof Collection<?> c && !(v instanceof Set)) {
            List<?> items = new ArrayList<>(c);
            a.put('L').count(items.size());
            for (Object item : items) {
                write(a, item, depth - 1, end);
            }
        } else if (v instanceof Map<?, ?> m) {
            map(a, m, depth, end);
        } else {
            other(a, v, depth, end);
        }
    }

    private static void number(Answer a, Number n) {
        if (isWhole(n)) {
            a.put('I').number(n.longValue());
        } else if (n instanceof Double || n instanceof Float || n instanceof BigDecimal) {
            a.put('D').number(Double.doubleToLongBits(n instanceof Float ? Double.parseDouble(n.toString()) : n.doubleValue()));
        } else if (n instanceof BigInteger b) {
            a.put('B').bytes(b.toByteArray());
        } else {
            object(a, n);
        }
    }

    private static void text(Answer a, String s, int end) throws TooLarge {
        if (s.length() > end - a.size()) {
            throw new TooLarge();
        }
        a.put('S').text(s);
    }

    /** Returns the name of a constant, or its own words if it has some. */
    private static String nameOf(Enum<?> e) throws NoSuchMethodException {
        boolean own = e.getClass().getMethod("toString").getDeclaringClass() != Enum.class;
        return own ? e.toString() : e.name();
    }

    private void map(Answer a, Map<?, ?> m, int depth, int end) throws Throwable {
        List<Map.Entry<?, ?>> entries = new ArrayList<>(m.entrySet());
        a.put('M').count(entries.size());
        for (Map.Entry<?, ?> entry : entries) {
            write(a, entry.getKey(), depth - 1, end);
            write(a, entry.getValue(), depth - 1, end);
        }
    }

    private void other(Answer a, Object v, int depth, int end) throws Throwable {
        if (v instanceof Optional<?> o) {
            write(a, o.orElse(null), depth, end);
        } else if (v instanceof OptionalInt o) {
            write(a, o.isPresent() ? o.getAsInt() : null, depth, end);
        } else if (v instanceof OptionalLong o) {
            write(a, o.isPresent() ? o.getAsLong() : null, depth, end);
        } else if (v instanceof OptionalDouble o) {
            write(a, o.isPresent() ? o.getAsDouble() : null, depth, end);
        } else {
            List<String> fields = batch.fields().get(v.getClass().getSimpleName());
            if (fields == null) {
                object(a, v);
                return;
            }
            a.put('M').count(fields.size());
            for (String field : fields) {
                a.put('S').text(field);
                write(a, members.attribute(v.getClass(), v, field), depth - 1, end);
            }
        }
    }

    private static void object(Answer a, Object v) {
        String name = v.getClass().getSimpleName();
        if (Proxy.isProxyClass(v.getClass()) && Proxy.getInvocationHandler(v) instanceof FakeFunction f) {
            name = f.toString();
        }
        a.put('O').text(name.isEmpty() ? v.getClass().getName() : name);
    }
}
