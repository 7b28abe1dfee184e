package pruefstein.harness;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Numbers and constants of the types that learner code declares. */
final class Numbers {
    private static final int NONE = -1;
    /** The types that hold whole numbers, the most usual first. */
    private static final List<Class<?>> WHOLE = List.of(int.class, long.class, Integer.class, Long.class, short.class, byte.class,
        Short.class, Byte.class, BigInteger.class, double.class, float.class, Double.class, Float.class, BigDecimal.class, Number.class,
        Comparable.class, Object.class);
    private static final List<Class<?>> FLOATING = List.of(double.class, Double.class, float.class, Float.class, BigDecimal.class,
        Number.class, Comparable.class, Object.class);

    private Numbers() {}

    /** Tells how well a whole number fits a type, as {@link Arguments#fitAll} does. */
    static int fit(Number n, Class<?> c, boolean timed) {
        if (c == Duration.class || c == Instant.class) {
            return timed ? 2 : NONE;
        }
        long bound = c == int.class || c == Integer.class ? Integer.MAX_VALUE
            : c == short.class || c == Short.class ? Short.MAX_VALUE
            : c == byte.class || c == Byte.class ? Byte.MAX_VALUE : Long.MAX_VALUE;
        boolean holds = n instanceof Long l ? l <= bound && l >= -bound - 1 : WHOLE.indexOf(c) >= WHOLE.indexOf(BigInteger.class);
        return holds ? WHOLE.indexOf(c) : NONE;
    }

    static int fit(Double d, Class<?> c) {
        return FLOATING.indexOf(c);
    }

    /** Makes n a number of class c, which is no primitive type. */
    static Object convert(Number n, Class<?> c, Run run) {
        if (c == Integer.class) {
            return n.intValue();
        } else if (c == Long.class) {
            return n.longValue();
        } else if (c == Double.class) {
            return n.doubleValue();
        } else if (c == Float.class) {
            return n.floatValue();
        } else if (c == Short.class) {
            return n.shortValue();
        } else if (c == Byte.class) {
            return n.byteValue();
        } else if (c == BigInteger.class) {
            return new BigInteger(n.toString());
        } else if (c == BigDecimal.class) {
            return new BigDecimal(n.toString());
        } else if (c == Duration.class) {
            return run.tick().multipliedBy(n.longValue());
        } else if (c == Instant.class) {
            return VirtualClock.START.plus(run.tick().multipliedBy(n.longValue()));
        }
        return n instanceof Long l && l == l.intValue() ? (Object) l.intValue() : n; // as a literal would be
    }

    /** Returns the constant of an enum that is called or written so, null if there is none. */
    static Object constant(String text, Class<?> c) {
        for (Object constant : c.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(text) || constant.toString().equals(text)) {
                return constant;
            }
        }
        return null;
    }
}
