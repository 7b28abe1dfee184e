package verify_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
)

// Every rule has an archive in testdata that breaks it.
func TestEveryRuleIsTested(t *testing.T) {
	tested := make(map[string]bool)
	for _, archive := range archives(t) {
		for _, f := range parse(t, archive).Files {
			if f.Name != "findings" {
				continue
			}
			for line := range strings.SplitSeq(string(f.Data), "\n") {
				rule, _, _ := strings.Cut(line, " ")
				tested[rule] = true
			}
		}
	}
	rules := constants(t, "rules.go")
	if len(rules) < 20 {
		t.Fatalf("found only the rules %v", rules)
	}
	for _, rule := range rules {
		if !tested[rule] {
			t.Errorf("no archive in testdata breaks the rule %q", rule)
		}
	}
}

// constants returns the values of all constants in a file of this package.
func constants(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var values []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok {
			value, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			values = append(values, value)
		}
		return true
	})
	return values
}
