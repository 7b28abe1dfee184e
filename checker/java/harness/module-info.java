/** Runs beside learner code and keeps its own classes from it: nothing is exported or opened. */
module pruefstein.harness {
    requires java.compiler;
    requires jdk.compiler;
}
