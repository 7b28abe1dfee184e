package pruefstein.harness;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds constructors, methods and attributes by the names of the checks. */
final class Members {
    private record Key(Class<?> type, String name, int arity) {}

    private final Batch batch;
    private final Map<Key, List<Method>> methods = new HashMap<>();
    private final Map<Key, AccessibleObject> attributes = new HashMap<>();

    Members(Batch batch) {
        this.batch = batch;
    }

    /** Makes an object by the constructor that fits args best. */
    Object construct(Class<?> type, List<Object> args, Arguments arguments) throws Throwable {
        List<Constructor<?>> all = List.of(type.getDeclaredConstructors());
        Constructor<?> best = best(all.stream().filter(c -> c.getParameterCount() == args.size()).toList(), args, arguments);
        if (best == null) {
            throw Lookup.constructor(signature(type.getSimpleName(), args), type.getSimpleName());
        }
        best.setAccessible(true);
        return best.newInstance(arguments.convertAll(args, best.getGenericParameterTypes()));
    }

    /** Calls the method that fits args best; object is null for a static one. */
    Object call(Class<?> type, Object object, String name, List<Object> args, Arguments arguments) throws Throwable {
        List<Method> all = methods.computeIfAbsent(new Key(type, name, args.size()), this::find);
        Method best = best(object == null ? all.stream().filter(m -> Modifier.isStatic(m.getModifiers())).toList() : all, args, arguments);
        if (best == null) {
            throw Lookup.method(type.getSimpleName(), signature(batch.named(name), args), name);
        }
        return best.invoke(object, arguments.convertAll(args, best.getGenericParameterTypes()));
    }

    /** Reads an attribute: by accessor, getter or field that is not private. */
    Object attribute(Class<?> type, Object object, String name) throws Throwable {
        AccessibleObject found = attributes.computeIfAbsent(new Key(type, name, 0), this::findAttribute);
        if (found instanceof Method method) {
            return method.invoke(object);
        }
        if (found instanceof Field field) {
            return field.get(object);
        }
        throw Lookup.attribute(type.getSimpleName(), name);
    }

    /** Returns what was found under the names that Java would use for name. */
    private Set<String> spellings(String name) {
        String own = batch.named(name);
        return new LinkedHashSet<>(List.of(own, camel(own)));
    }

    private static String camel(String name) {
        String[] parts = name.split("_");
        return parts.length == 0 ? name : parts[0] + Stream.of(parts).skip(1).map(Members::capital).collect(Collectors.joining());
    }

    private static String capital(String name) {
        return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private List<Method> find(Key key) {
        List<Method> out = new ArrayList<>();
        for (String spelling : spellings(key.name())) {
            for (Method method : all(key.type())) {
                if (method.getName().equals(spelling) && method.getParameterCount() == key.arity()) {
                    method.setAccessible(true);
                    out.add(method);
                }
            }
        }
        return out;
    }

    /** Returns the methods of a class that can be called from beside it, its own first. */
    private static List<Method> all(Class<?> type) {
        List<Method> out = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            Stream.of(c.getDeclaredMethods()).filter(m -> !m.isBridge() && !Modifier.isPrivate(m.getModifiers())).forEach(out::add);
        }
        for (Method method : type.getMethods()) {
            if (method.isDefault()) {
                out.add(method);
            }
        }
        return out;
    }

    private AccessibleObject findAttribute(Key key) {
        for (String spelling : spellings(key.name())) {
            for (String accessor : List.of(spelling, "get" + capital(spelling), "is" + capital(spelling))) {
                for (Method method : all(key.type())) {
                    if (method.getName().equals(accessor) && method.getParameterCount() == 0 && method.getReturnType() != void.class) {
                        method.setAccessible(true);
                        return method;
                    }
                }
            }
            for (Class<?> c = key.type(); c != null; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (field.getName().equals(spelling) && !Modifier.isPrivate(field.getModifiers())) {
                        field.setAccessible(true);
                        return field;
                    }
                }
            }
        }
        return null;
    }

    private static <E extends Executable> E best(List<E> candidates, List<Object> args, Arguments arguments) {
        E best = null;
        int least = Integer.MAX_VALUE;
        for (E candidate : candidates) {
            int cost = arguments.fitAll(args, candidate.getParameterTypes());
            if (cost >= 0 && cost < least) {
                best = candidate;
                least = cost;
            }
        }
        return best;
    }

    private static String signature(String name, List<Object> args) {
        return name + args.stream().map(Arguments::typeName).collect(Collectors.joining(", ", "(", ")"));
    }
}
