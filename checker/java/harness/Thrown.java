package pruefstein.harness;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * What is told of an exception.
 *
 * @param file the further file that line is of; empty for the main one
 * @param line where in that file, counted from 1; 0 if nowhere
 * @param column counted from 1; 0 if unknown
 * @param name what was looked up in vain, or for a compiler's complaint its key
 */
record Thrown(String type, String message, String file, int line, int column, String name) {
    static final Thrown NONE = new Thrown("", "", "", 0, 0, "");
    private static final int MAX_MESSAGE = 4 << 10;

    /** Tells of e, whose type counts as "Error" if it is the general one. */
    static Thrown of(Throwable e, Program program) {
        if (e instanceof Lookup missing) {
            return new Thrown(missing.type(), missing.getMessage(), "", 0, 0, missing.name());
        }
        Place place = placeOf(e, program);
        return new Thrown(typeOf(e.getClass()), messageOf(e), place.file(), place.line(), 0, "");
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

    private record Place(String file, int line) {}

    /** Finds the innermost line of the main file, else that of a further one. */
    private static Place placeOf(Throwable e, Program program) {
        Place place = new Place("", 0);
        try {
            for (StackTraceElement frame : e.getStackTrace()) {
                if (frame.getLineNumber() > 0 && program.wrote(frame)) {
                    return new Place("", frame.getLineNumber());
                }
                if (frame.getLineNumber() > 0 && place.line() == 0 && program.holds(frame)) {
                    place = new Place(frame.getFileName(), frame.getLineNumber());
                }
            }
        } catch (RuntimeException | StackOverflowError ownMethod) {
            return new Place("", 0);
        }
        return place;
    }

    /** Tells where the calling thread is in the learner's file. */
    static Thrown here(Program program) {
        Place place = placeOf(new Throwable(), program);
        return new Thrown("", "", place.file(), place.line(), 0, "");
    }

    void write(Answer answer) {
        answer.text(type).text(message).text(file).count(line).count(column).text(name);
    }
}
