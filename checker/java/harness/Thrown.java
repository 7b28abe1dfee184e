package pruefstein.harness;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * What is told of an exception.
 *
 * @param line where in the learner's file, counted from 1; 0 if nowhere in it
 * @param column counted from 1; 0 if unknown
 * @param name what was looked up in vain, or for a compiler's complaint its key
 */
record Thrown(String type, String message, int line, int column, String name) {
    static final Thrown NONE = new Thrown("", "", 0, 0, "");
    private static final int MAX_MESSAGE = 4 << 10;

    /** Tells of e, whose type counts as "Error" if it is the general one. */
    static Thrown of(Throwable e, Program program) {
        if (e instanceof Lookup missing) {
            return new Thrown(missing.type(), missing.getMessage(), 0, 0, missing.name());
        }
        return new Thrown(typeOf(e.getClass()), messageOf(e), lineOf(e, program), 0, "");
    }

    /** Returns what learner code threw, without what others have wrapped it in. */
    static Throwable unwrap(Throwable e) {
        while (e.getCause() != null && (e instanceof InvocationTargetException || e instanceof ExceptionInInitializerError
            || e instanceof UndeclaredThrowableException || e instanceof CompletionException || e instanceof ExecutionException)) {
            e = e.getCause();
        }
        return e;
    }

    private static String typeOf(Class<?> type) {
        if (type == RuntimeException.class || type == Exception.class) {
            return "Error";
        }
        String name = type.getSimpleName();
        return name.isEmpty() ? type.getName() : name;
    }

    private static String messageOf(Throwable e) {
        try {
            String message = e.getMessage();
            return message == null ? "" : message.substring(0, Math.min(message.length(), MAX_MESSAGE));
        } catch (RuntimeException | StackOverflowError ownMethod) {
            return "";
        }
    }

    private static int lineOf(Throwable e, Program program) {
        try {
            for (StackTraceElement frame : e.getStackTrace()) {
                if (frame.getLineNumber() > 0 && program.wrote(frame)) {
                    return frame.getLineNumber();
                }
            }
        } catch (RuntimeException | StackOverflowError ownMethod) {
            return 0;
        }
        return 0;
    }

    /** Tells where the calling thread is in the learner's file. */
    static Thrown here(Program program) {
        return new Thrown("", "", lineOf(new Throwable(), program), 0, "");
    }

    void write(Answer answer) {
        answer.text(type).text(message).count(line).count(column).text(name);
    }
}
