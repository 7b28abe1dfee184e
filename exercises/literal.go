package exercises

// A Literal is a value written in exercise.yaml: nil, bool, int64, float64,
// string or []Literal. Literals that name no value of YAML, such as a raised
// exception, come with the kinds of exercise that need them.
type Literal struct{ Value any }
