package verify

// The rules, each with what a finding of it says.
const (
	ruleLoad       = "load"       // a file is missing, malformed or has unknown keys
	ruleEdition    = "edition"    // a learner's edition holds nothing that could be proven
	ruleProblem    = "markdown"   // a text is not understood as its author meant it
	ruleUnlisted   = "unlisted"   // a lesson that course.yaml, or an exercise that no lesson mentions
	ruleUnknown    = "unknown"    // a lesson mentions an exercise that is not there
	ruleDeadLink   = "dead-link"  // a link leads nowhere
	ruleNoAlt      = "no-alt"     // a picture has no alternative text
	ruleNoText     = "no-text"    // a solution, hints or sources are missing
	ruleStray      = "stray"      // a file that nothing uses
	ruleTodo       = "todo"       // the author has not finished
	ruleNoTodo     = "no-todo"    // a stub does not show where to begin
	ruleWide       = "wide"       // a table or a line of code does not fit 80 columns
	ruleCatalogue  = "catalogue"  // misconceptions and wrong solutions do not match
	ruleEquation   = "equation"   // an equation in a text does not hold
	ruleFigure     = "figure"     // a cell of a trace table, or a value of a chart, is not what is computed
	ruleTrace      = "trace"      // a trace table or chart cannot be computed
	ruleExample    = "example"    // an example demands what the reference does not do
	ruleLevel      = "level"      // what is to be drawn of the reference is no number
	ruleRounding   = "rounding"   // inputs on which floats and exact arithmetic differ
	ruleReference  = "reference"  // the reference does not run, or does not pass
	rulePredicate  = "predicate"  // an author's predicate does not decide
	ruleUnsteady   = "unsteady"   // the reference does not always do the same
	ruleWorthless  = "worthless"  // nobody's work passes
	ruleAccepted   = "accepted"   // a wrong solution passes
	ruleRare       = "rare"       // too few random sequences reject a wrong solution
	ruleTwins      = "twins"      // two misconceptions cannot be told apart
	ruleSurvivor   = "survivor"   // a mutant of the reference passes
	ruleEquivalent = "equivalent" // a mutant is excused that need not or must not be
	ruleLeak       = "leak"       // learners may read what must stay hidden
	ruleKey        = "key"        // a quiz does not accept its key, accepts what is wrong, or lacks a model answer
	ruleMemorized  = "memorized"  // whoever knows the inputs of one seed by heart passes with another
)
