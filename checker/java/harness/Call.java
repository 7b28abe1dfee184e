package pruefstein.harness;

import java.util.List;

/** One call of a method, or with an empty name so many ticks that pass. */
record Call(String method, long advance, List<Object> args) {}
