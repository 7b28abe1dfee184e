package pruefstein.harness;

import java.util.List;

/**
 * Arguments before it is known which type they are to have: null, Boolean,
 * Long, BigInteger, Double, String, List, Map and the following.
 */
final class Neutral {
    /** Stands for what reads the virtual clock. */
    static final Object CLOCK = new Object();

    private Neutral() {}

    /** An exception. */
    record Raised(String type, String message) {}

    /** An object to be made by calling a class of the program. */
    record Made(String type, List<Object> args) {}

    /** A function that does what was decided beforehand. */
    record Fake(String name, boolean async, List<Outcome> outcomes) {}

    /** How one call of a fake ends: after so many ticks, below 0 never. */
    record Outcome(Object result, long after, List<Call> then) {}
}
