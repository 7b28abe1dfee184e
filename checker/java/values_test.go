package java

import (
	"math"
	"math/big"
	"testing"

	"pruefstein/checker/trace"
)

func str(s string) trace.Value { return trace.StringValue(s) }

func list(items ...trace.Value) trace.Value { return trace.ListValue(items) }

func mapping(entries ...trace.Value) trace.Value {
	var keys, values []trace.Value
	for i := 0; i < len(entries); i += 2 {
		keys, values = append(keys, entries[i]), append(values, entries[i+1])
	}
	return trace.MapValue(keys, values)
}

const echoes = `
import java.math.*;
import java.util.*;
import java.util.function.*;

public class Echo {
    enum Farbe { ROT, GRUEN }
    enum Wort { EINS; @Override public String toString() { return "eins"; } }
    record Paar(int links, String rechts) {}
    static class Knoten { private final int wert; Knoten(int wert) { this.wert = wert; } public int getWert() { return wert; } boolean isLeer() { return wert == 0; } }

    int i(int v) { return v; }
    long l(long v) { return v; }
    Long boxed(Long v) { return v; }
    short s(short v) { return v; }
    double d(double v) { return v; }
    float f(float v) { return v; }
    boolean b(boolean v) { return v; }
    char c(char v) { return v; }
    String t(String v) { return v; }
    Object o(Object v) { return v; }
    BigInteger g(BigInteger v) { return v; }
    int[] a(int[] v) { return v; }
    List<String> x(List<String> v) { v.add("neu"); return v; }
    Map<String, Long> m(Map<String, Long> v) { return v; }
    Set<Integer> menge(Set<Integer> v) { return v; }
    Optional<Integer> opt(Optional<Integer> v) { return v.map(n -> n + 1); }
    Farbe farbe(Farbe v) { return v; }
    Wort wort(Wort v) { return v; }
    Paar paar(Paar v) { return v; }
    Knoten knoten(int v) { return new Knoten(v); }
    Object lambda() { return (Runnable) () -> {}; }
    String over(int v) { return "int"; }
    String over(double v) { return "double"; }
    String over(String v) { return "String"; }
    List<Object> tief() { List<Object> l = new ArrayList<>(); l.add(l); return l; }
    String lang() { return "x".repeat(1 << 20); }
    String halb() { return "a\ud800b"; }
    Exception fehler() { return new NoSuchElementException("weg"); }
    Object selbst() { return this; }
    List<Integer> boese() { return new AbstractList<>() { public Integer get(int i) { throw new IllegalStateException("nein"); } public int size() { return 1; } }; }
    int klein(byte v) { return v; }
}`

// Values come back as Java holds them.
func TestValuesCross(t *testing.T) {
	huge, _ := new(big.Int).SetString("-170141183460469231731687303715884105728", 10)
	tests := []struct {
		method string
		args   []trace.Value
		want   trace.Value
	}{
		{"i", []trace.Value{num(-7)}, num(-7)},
		{"l", []trace.Value{num(math.MinInt64)}, num(math.MinInt64)},
		{"boxed", []trace.Value{num(1)}, num(1)},
		{"boxed", []trace.Value{trace.NullValue()}, trace.NullValue()},
		{"s", []trace.Value{num(300)}, num(300)},
		{"d", []trace.Value{trace.FloatValue(0.125)}, trace.FloatValue(0.125)},
		{"d", []trace.Value{num(2)}, trace.FloatValue(2)},
		{"d", []trace.Value{trace.FloatValue(math.Inf(-1))}, trace.FloatValue(math.Inf(-1))},
		{"f", []trace.Value{trace.FloatValue(0.1)}, trace.FloatValue(0.1)},
		{"b", []trace.Value{trace.BoolValue(true)}, trace.BoolValue(true)},
		{"c", []trace.Value{str("ß")}, str("ß")},
		{"t", []trace.Value{str("grüße \U0001f600\x00")}, str("grüße \U0001f600\x00")},
		{"t", []trace.Value{str("\xed\xa0\x80")}, str("\xed\xa0\x80")}, // a lone surrogate
		{"halb", nil, str("a\xed\xa0\x80b")},
		{"o", []trace.Value{num(1)}, num(1)},
		{"g", []trace.Value{trace.BigValue(huge)}, trace.BigValue(huge)},
		{"g", []trace.Value{num(255)}, num(255)},
		{"a", []trace.Value{list(num(1), num(2))}, list(num(1), num(2))},
		{"x", []trace.Value{list(str("alt"))}, list(str("alt"), str("neu"))},
		{"m", []trace.Value{mapping(str("k"), num(1))}, mapping(str("k"), num(1))},
		{"menge", []trace.Value{list(num(1))}, trace.ObjectValue("LinkedHashSet")},
		{"opt", []trace.Value{num(1)}, num(2)},
		{"opt", []trace.Value{trace.NullValue()}, trace.NullValue()},
		{"farbe", []trace.Value{str("ROT")}, str("ROT")},
		{"wort", []trace.Value{str("eins")}, str("eins")},
		{"paar", []trace.Value{trace.MadeValue("Paar", []trace.Value{num(1), str("r")})}, mapping(str("links"), num(1), str("rechts"), str("r"))},
		{"knoten", []trace.Value{num(0)}, mapping(str("wert"), num(0), str("leer"), trace.BoolValue(true))},
		{"over", []trace.Value{num(1)}, str("int")},
		{"over", []trace.Value{trace.FloatValue(1)}, str("double")},
		{"over", []trace.Value{str("1")}, str("String")},
		{"tief", nil, trace.ObjectValue("ArrayList")},
		{"lang", nil, trace.ObjectValue("String")},
		{"selbst", nil, trace.ObjectValue("Echo")},
		{"fehler", nil, trace.RaisedValue(trace.Exception{Type: "NoSuchElementException"})},
		{"boese", nil, trace.RaisedValue(trace.Exception{Type: "IllegalStateException"})},
		{"i", []trace.Value{trace.FloatValue(1)}, missing},
		{"i", []trace.Value{num(1 << 40)}, missing},
		{"i", []trace.Value{trace.NullValue()}, missing},
		{"klein", []trace.Value{num(128)}, missing},
		{"c", []trace.Value{str("ab")}, missing},
		{"farbe", []trace.Value{str("BLAU")}, missing},
	}
	batch := batchOf("Echo", nil)
	batch.Fields = map[string][]string{"Paar": {"links", "rechts"}, "Knoten": {"wert", "leer"}}
	for _, test := range tests {
		batch.Scripts[0].Calls = append(batch.Scripts[0].Calls, call(test.method, test.args...))
	}
	records := runAll(t, load(t, newRuntime(t), source("Echo", echoes)), batch)
	for i, test := range tests {
		got := records[0].Steps[i+1].Result
		if !got.Equal(test.want) {
			t.Errorf("%s(%v): %v, want %v; %+v", test.method, test.args, got, test.want, got.Exception())
		}
	}
}

// missing is what comes of a call for which there is no method.
var missing = trace.RaisedValue(trace.Exception{Type: "NoSuchMethodException"})

func TestTypesAndNames(t *testing.T) {
	s := load(t, newRuntime(t), source("Konto", `
public class Konto {
    private int stand = 3;
    protected long zinssatz = 2;
    public int naechsterStand() { return ++stand; }
    int getAnzahlBuchungen() { return 7; }
    static int doppelt(int n) { return 2 * n; }
    private int geheim() { return 1; }
}`))
	batch := batchOf("Account", nil, call("naechster_stand"), call("zahl"), call("geheim"))
	batch.Attributes = []string{"zinssatz", "anzahl_buchungen"}
	batch.Types = map[string]string{"naechster_stand": "float", "zinssatz": "int"}
	s.(*session).program.Names = map[string]string{"Account": "Konto", "zahl": "getAnzahlBuchungen"}
	steps := runAll(t, s, batch)[0].Steps
	for i, want := range []trace.Value{trace.NullValue(), trace.FloatValue(4), num(7), missing} {
		if !steps[i].Result.Equal(want) {
			t.Errorf("step %d: %v, want %v", i, steps[i].Result, want)
		}
	}
	if a := steps[0].Attributes; !a[0].Equal(num(2)) || !a[1].Equal(num(7)) {
		t.Errorf("attributes %v", a)
	}

	functions := batchOf("", nil, call("doppelt", num(4)), call("naechsterStand"))
	steps = runAll(t, s, functions)[0].Steps
	if !steps[1].Result.Equal(num(8)) || !steps[2].Result.Equal(missing) {
		t.Errorf("functions give %v and %v", steps[1].Result, steps[2].Result)
	}
}
