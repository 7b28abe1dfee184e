package pruefstein.harness;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigInteger;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes arguments of the types that learner code declares. */
final class Arguments {
    private static final int NONE = -1;
    private static final int ANY = 9;

    private final Run run;

    Arguments(Run run) {
        this.run = run;
    }

    /** Tells how well args fit types, the less the better; below 0 not at all. */
    int fitAll(List<Object> args, Class<?>[] types) {
        int sum = 0;
        for (int i = 0; i < types.length; i++) {
            int cost = fit(args.get(i), types[i]);
            if (cost < 0) {
                return NONE;
            }
            sum += cost;
        }
        return sum;
    }

    Object[] convertAll(List<Object> args, Type[] types) throws Throwable {
        Object[] out = new Object[args.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = convert(args.get(i), types[i]);
        }
        return out;
    }

    private int fit(Object v, Class<?> c) {
        if (v == null) {
            return c.isPrimitive() ? NONE : 1;
        }
        if (c == Optional.class) {
            return 2;
        }
        if (v instanceof Long || v instanceof BigInteger) {
            return Numbers.fit((Number) v, c, run.timed());
        }
        if (v instanceof Double) {
            return Numbers.fit((Double) v, c);
        }
        if (v instanceof Boolean) {
            return c == boolean.class ? 0 : first(c, Boolean.class);
        }
        if (v instanceof String s) {
            return fitText(s, c);
        }
        if (v instanceof List) {
            return c.isArray() ? 1 : first(c, ArrayList.class, LinkedHashSet.class);
        }
        if (v instanceof Map) {
            return first(c, LinkedHashMap.class);
        }
        return fitMade(v, c);
    }

    private int fitMade(Object v, Class<?> c) {
        if (v instanceof Neutral.Made made) {
            return run.typeOf(made) == null || c.isAssignableFrom(run.typeOf(made)) ? 0 : NONE;
        }
        if (v instanceof Neutral.Raised) {
            return c.isAssignableFrom(RuntimeException.class) || Throwable.class.isAssignableFrom(c) ? 0 : NONE;
        }
        if (v == Neutral.CLOCK && c.isAssignableFrom(Clock.class)) {
            return c == Object.class ? ANY : 0;
        }
        return FakeFunction.method(c) != null ? 1 : c == Object.class ? ANY : NONE;
    }

    private static int fitText(String s, Class<?> c) {
        if (c.isEnum()) {
            return Numbers.constant(s, c) == null ? NONE : 2;
        }
        if (c == char.class || c == Character.class) {
            return s.length() == 1 ? 1 : NONE;
        }
        return first(c, String.class);
    }

    /** Tells how well the first of the types that c can hold fits it. */
    private static int first(Class<?> c, Class<?>... types) {
        for (int i = 0; i < types.length; i++) {
            if (c == types[i]) {
                return 1 + i;
            }
            if (c.isAssignableFrom(types[i])) {
                return c == Object.class ? ANY : 2 + i;
            }
        }
        return NONE;
    }

    /** Makes v what a parameter or result of the type is to hold. */
    Object convert(Object v, Type type) throws Throwable {
        Class<?> c = raw(type);
        if (c == Optional.class) {
            return v == null ? Optional.empty() : Optional.of(convert(v, argument(type, 0)));
        }
        if (v == null) {
            return null;
        }
        if (v instanceof Number n) {
            return Numbers.convert(n, MethodType.methodType(c).wrap().returnType(), run);
        }
        if (v instanceof String s) {
            return c.isEnum() ? Numbers.constant(s, c) : c == char.class || c == Character.class ? (Object) s.charAt(0) : s;
        }
        if (v instanceof List<?> list) {
            return items(list, type, c);
        }
        if (v instanceof Map<?, ?> map) {
            Map<Object, Object> out = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.put(convert(entry.getKey(), argument(type, 0)), convert(entry.getValue(), argument(type, 1)));
            }
            return out;
        }
        if (v instanceof Neutral.Made made) {
            return run.make(made);
        }
        if (v instanceof Neutral.Raised raised) {
            return run.exception(raised);
        }
        if (v == Neutral.CLOCK) {
            return c.isAssignableFrom(VirtualClock.class) ? run.clock() : FakeFunction.clock(run, type, c);
        }
        return v instanceof Neutral.Fake fake ? FakeFunction.of(run, fake, c == Object.class ? Supplier.class : type) : v;
    }

    private Object items(List<?> list, Type type, Class<?> c) throws Throwable {
        if (c.isArray()) {
            Type of = type instanceof GenericArrayType g ? g.getGenericComponentType() : c.getComponentType();
            Object out = Array.newInstance(raw(of), list.size());
            for (int i = 0; i < list.size(); i++) {
                Array.set(out, i, convert(list.get(i), of));
            }
            return out;
        }
        Collection<Object> out = c.isAssignableFrom(ArrayList.class) ? new ArrayList<>() : new LinkedHashSet<>();
        for (Object item : list) {
            out.add(convert(item, argument(type, 0)));
        }
        return out;
    }

    /** Returns what a type is of, such as String for List of String; Object if it does not say. */
    static Type argument(Type type, int i) {
        return type instanceof ParameterizedType p && i < p.getActualTypeArguments().length ? p.getActualTypeArguments()[i] : Object.class;
    }

    static Class<?> raw(Type type) {
        if (type instanceof Class<?> c) {
            return c;
        }
        if (type instanceof ParameterizedType p) {
            return (Class<?>) p.getRawType();
        }
        if (type instanceof WildcardType w) {
            return raw(w.getUpperBounds()[0]);
        }
        if (type instanceof TypeVariable<?> t) {
            return raw(t.getBounds()[0]);
        }
        return raw(((GenericArrayType) type).getGenericComponentType()).arrayType();
    }

    /** Names the type of a value as a learner would write it. */
    static String typeName(Object v) {
        if (v instanceof Long n) {
            return n == n.intValue() ? "int" : "long";
        }
        if (v instanceof Double || v instanceof Boolean) {
            return v instanceof Double ? "double" : "boolean";
        }
        if (v instanceof Neutral.Made made) {
            return made.type();
        }
        if (v instanceof List || v instanceof Map) {
            return v instanceof List ? "List" : "Map";
        }
        return v == null ? "null" : v instanceof String || v instanceof BigInteger ? v.getClass().getSimpleName() : v == Neutral.CLOCK ? "Clock" : "Supplier";
    }
}
