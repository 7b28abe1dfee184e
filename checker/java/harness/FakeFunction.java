package pruefstein.harness;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A function that does what was decided beforehand, behind whatever functional interface. */
final class FakeFunction implements InvocationHandler {
    /** What a function does: it is given its arguments and the type of its result. */
    private interface Body {
        Object call(List<Object> args, Type result) throws Throwable;
    }

    private final String name;
    private final Type type;
    private final Body body;

    private FakeFunction(String name, Type type, Body body) {
        this.name = name;
        this.type = type;
        this.body = body;
    }

    /** Returns a fake that is handed over now. */
    static Object of(Run run, Neutral.Fake fake, Type type) {
        int step = run.step();
        return proxy(run, new FakeFunction(fake.name(), type, (args, result) -> run.fake(fake, step, args, result)));
    }

    /** Returns a function that reads the virtual clock in ticks. */
    static Object clock(Run run, Type type, Class<?> c) {
        return proxy(run, new FakeFunction("clock", type, (args, result) -> run.arguments().convert(run.ticks().now(), result)));
    }

    private static Object proxy(Run run, FakeFunction function) {
        Class<?> c = Arguments.raw(function.type);
        ClassLoader loader = c.getClassLoader() == null ? run.loader() : c.getClassLoader();
        return Proxy.newProxyInstance(loader, new Class<?>[] {c}, function);
    }

    /** Returns the only abstract method of an interface, null if that is no functional one. */
    static Method method(Class<?> c) {
        Method found = null;
        for (Method method : c.isInterface() ? c.getMethods() : new Method[0]) {
            if (!Modifier.isAbstract(method.getModifiers()) || ofObject(method)) {
                continue;
            }
            if (found != null) {
                return null;
            }
            found = method;
        }
        return found;
    }

    private static boolean ofObject(Method method) {
        try {
            Object.class.getMethod(method.getName(), method.getParameterTypes());
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
        List<Object> given = new ArrayList<>();
        if (args != null) {
            given.addAll(Arrays.asList(args));
        }
        if (method.getDeclaringClass() == Object.class) {
            return switch (method.getName()) {
                case "equals" -> proxy == given.get(0);
                case "hashCode" -> System.identityHashCode(proxy);
                default -> name;
            };
        }
        if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, args);
        }
        return body.call(given, result(method));
    }

    /** Returns what a method returns, given what the interface is of. */
    private Type result(Method method) {
        Type declared = method.getGenericReturnType();
        if (declared instanceof TypeVariable<?> variable && type instanceof ParameterizedType p) {
            TypeVariable<?>[] all = Arguments.raw(type).getTypeParameters();
            for (int i = 0; i < all.length; i++) {
                if (all[i].equals(variable)) {
                    return p.getActualTypeArguments()[i];
                }
            }
        }
        return declared;
    }

    /** Tells whether a type can hold a future, which a call may complete later. */
    static boolean holdsFuture(Type type, boolean async) {
        Class<?> c = Arguments.raw(type);
        return c.isAssignableFrom(CompletableFuture.class) && (c != Object.class || async);
    }

    @Override
    public String toString() {
        return name;
    }
}
