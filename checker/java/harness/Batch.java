package pruefstein.harness;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scripts to be run one after the other.
 *
 * @param construct the class of the objects; empty: static methods are called
 * @param main each script runs the program as a whole
 * @param detail keep prints and answer step by step
 * @param tick how long a tick of the virtual clock is; zero: there is none
 * @param names what the program calls what the checks name otherwise
 * @param types what methods return and attributes are, by name
 * @param fields by class, the fields as which its objects cross
 */
record Batch(String construct, boolean main, boolean detail, Duration tick, List<String> attributes,
             Map<String, String> names, Map<String, String> types, Map<String, List<String>> fields,
             List<Script> scripts) {

    /** The arguments of the construction, what main reads, and the calls. */
    record Script(List<Object> args, String input, List<Call> calls) {}

    static Batch read(Request r) throws IOException {
        String construct = r.text();
        boolean main = r.bool();
        boolean detail = r.bool();
        Duration tick = Duration.ofNanos(r.number());
        List<String> attributes = r.texts();
        Map<String, String> names = r.names();
        Map<String, String> types = r.names();
        Map<String, List<String>> fields = new HashMap<>();
        for (int n = r.count(); n > 0; n--) {
            fields.put(r.text(), r.texts());
        }
        List<Script> scripts = new ArrayList<>();
        for (int n = r.count(); n > 0; n--) {
            scripts.add(new Script(r.values(), r.text(), r.calls()));
        }
        return new Batch(construct, main, detail, tick, attributes, names, types, fields, scripts);
    }

    /** Tells that there is a virtual clock. */
    boolean timed() {
        return !tick.isZero();
    }

    /** Returns what the program calls name. */
    String named(String name) {
        return names.getOrDefault(name, name);
    }
}
