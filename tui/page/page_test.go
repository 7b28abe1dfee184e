package page

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"pruefstein/lessons"
)

// breaker is the diagram that most readers meet first.
const breaker = "```mermaid\nstateDiagram-v2\n[*] --> closed\nclosed --> open: schwelle Fehler in Folge\n" +
	"open --> half_open: wartezeit ist um\nhalf_open --> closed: Probe klappt\nhalf_open --> open: Probe scheitert\n```\n"

// The charts have what makes drawing hard: marks at neighbouring places, series
// that meet, values far apart.
const (
	chart = "```chart\ntitle: Belegte Slots\nx: {label: Tick}\ny: {label: Slots, max: 10}\nseries:\n" +
		"  - {name: ohne Timeout, values: [2, 4, 6, 8, 10, 10, 10]}\n  - {name: mit Timeout, values: [2, 4, 6, 6, 6, 6, 6]}\n" +
		"marks:\n  - {x: 3, label: erste Abbrüche}\n  - {x: 4, label: alles belegt}\n```\n"
	steepChart = "```chart\ntitle: Antwortzeit bei steigender Last\nx: {label: Auslastung in Prozent, ticks: [0, 25, 50, 75, 90, 99]}\n" +
		"y: {label: Millisekunden}\nseries:\n  - {name: Median, values: [10, 13.5, 20, 40, 100, 25000]}\n  - {name: Verlust, values: [0, 0, 0, 0, -2000, 0]}\n```\n"
)

// colourful returns styles that all differ from plain text.
func colourful() Styles {
	k := func(n int) lipgloss.Style { return lipgloss.NewStyle().Foreground(lipgloss.Color(fmt.Sprint(n))) }
	callout := CalloutStyles{k(21), k(22).Bold(true), k(23)}
	return Styles{
		Text: k(1), Strong: k(2).Bold(true), Emphasis: lipgloss.NewStyle().Italic(true), CodeSpan: k(3),
		Link: k(4).Underline(true), Title: k(5), Step: k(6), Subheading: k(7), Underline: k(8), Bullet: k(9),
		Quote: k(10), QuoteBar: k(11), Border: k(12), Header: k(13), CodeBar: k(14), Continued: k(15),
		Note: callout, Tip: callout, Warning: callout, KeyIdea: callout,
		Diagram: DiagramStyles{k(31), k(32), k(33), k(34), k(35)},
		Chart:   ChartStyles{k(51), k(52), k(53), k(54), []lipgloss.Style{k(55), k(56)}},
		Code:    CodeStyles{k(41), k(42), k(43), k(44), k(45), k(46), k(47), k(48)},
	}
}

// TestConstructs shows each construct at four widths, and in plain form at two.
func TestConstructs(t *testing.T) {
	constructs := map[string]string{
		"headings": "# Resilienz\n\nText.\n\n## Schritt 4: Circuit Breaker im Zusammenspiel mit allen anderen\n\nText.\n\n" +
			"### Zehn Ticks mit `schwelle`\n\nText.\n\n#### Ein Nachtrag, der über eine Zeile hinausgeht und umbrochen wird\n\nText.\n",
		"paragraph": "Ein Downstream-Service, der **dauerhaft *überlastet*** ist, legt über die\nDonau\u00addampf\u00adschiff\u00adfahrts\u00adgesellschafts\u00adkapitäns\u00admützen " +
			"jeden Aufrufer lahm.  \nNach dem Umbruch: `fehler_in_folge >= schwelle` und 日本語のテキスト 👩\u200d💻.\n\n" +
			"Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz-Kommission.\n",
		"links": "Löse die [erste Übung mit dem Schutzschalter](exercise:circuit-breaker), lies <https://example.org/> und\n" +
			"[eine Seite mit langem Namen](https://example.org/eine/sehr/lange/adresse/die/nirgends/passt?frage=antwort).\n",
		"lists": "- Punkt mit so viel Text, dass er auf einer schmalen Zeile keinen Platz hat\n  1. innen\n  2. auch\n\n     - tiefer\n- zwei\n\n" +
			"9. neun\n10. zehn, ebenfalls mit einem Satz, der umbrochen werden muss\n",
		"table": "| Tick | Zustand | erlaubt? |\n|-----:|:-------:|---|\n| 0 | `closed` | ja |\n| 10 | **half_open** | nein |\n",
		"wide-table": "| Begriff | Idee | Preis |\n|---|---|---|\n" +
			"| Hedged Requests | Dauert eine Leseanfrage lange, geht sie zusätzlich an ein zweites Replikat. | mehr Last |\n" +
			"| Graceful Degradation | Eine [schlichte Antwort](exercise:x) statt gar keiner. | |\n",
		"code": "```python\nclass CircuitBreaker:\n\tdef erlaubt(self, jetzt):\n\n" +
			"        return self.zustand == \"closed\" or jetzt - self.geoeffnet_um >= self.wartezeit\n```\n",
		"callouts": "> [!NOTE]\n> Ein Hinweis mit einem Satz, der nicht in eine schmale Zeile passt.\n>\n> - Punkt\n\n> [!TIP]\n> Tipp.\n\n" +
			"> [!WARNING]\n> Achtung.\n\n> [!MERKSATZ]\n> Merke.\n",
		"quote":   "> Jemand sagte etwas, das länger ist als eine schmale Zeile.\n>\n> > Darin noch jemand.\n\n---\n",
		"diagram": breaker,
		"chart":   chart, "steep-chart": steepChart,
	}
	for name, markdown := range constructs {
		t.Run(name, func(t *testing.T) {
			blocks := lessons.Parse([]byte(markdown)).Blocks
			var b strings.Builder
			for _, width := range []int{30, 40, 80, 120} {
				show(&b, fmt.Sprintf("width %d", width), Render(blocks, Options{Width: width}))
			}
			for _, width := range []int{40, 80} {
				show(&b, fmt.Sprintf("plain, width %d", width), Render(blocks, Options{Width: width, Plain: true}))
			}
			golden.RequireEqual(t, b.String())
		})
	}
}

func show(b *strings.Builder, title string, p Page) {
	fmt.Fprintf(b, "== %s\n%s\n", title, strings.Join(p.Lines, "\n"))
}

// TestStylesChangeNoWords compares the lesson in colour with that without.
func TestStylesChangeNoWords(t *testing.T) {
	blocks := lesson(t)
	for width := 1; width <= 120; width += 7 {
		styles := colourful()
		styles.CodeSpan, styles.Link = lipgloss.Style{}, lipgloss.Style{} // these two do change words
		plain := Render(blocks, Options{Width: width})
		styled := Render(blocks, Options{Width: width, Styles: styles})
		if len(plain.Lines) != len(styled.Lines) {
			t.Fatalf("width %d: %d lines, in colour %d", width, len(plain.Lines), len(styled.Lines))
		}
		for i, l := range styled.Lines {
			if ansi.Strip(l) != plain.Lines[i] {
				t.Fatalf("width %d, line %d: %q, in colour %q", width, i, plain.Lines[i], l)
			}
			if strings.Contains(l, "\x1b") && !strings.Contains(l[strings.LastIndex(l, "\x1b"):], reset) {
				t.Errorf("width %d, line %d does not end its style: %q", width, i, l)
			}
		}
	}
}

func TestStylesAreUsed(t *testing.T) {
	markdown := "# a\n\n## b\n\n### c\n\nd **e** *f* `g` [h](exercise:i)\n\n- j\n\n> k\n\n> [!TIP]\n> l\n\n|m|\n|-|\n|n|\n\n```python\n" +
		strings.Repeat("o", 50) + "\n```\n\n" + breaker + "\n" + chart
	p := Render(lessons.Parse([]byte(markdown)).Blocks, Options{
		Width: 45, Styles: colourful(),
		Highlight: func(code, _ string) [][]Token { return [][]Token{{{Keyword, code[:5]}, {Name, code[5:]}}} },
	})
	text := strings.Join(p.Lines, "\n")
	for name, style := range map[string]lipgloss.Style{
		"text": colourful().Text, "strong": colourful().Strong, "emphasis": colourful().Emphasis, "code span": colourful().CodeSpan,
		"link": colourful().Link, "title": colourful().Title, "step": colourful().Step, "subheading": colourful().Subheading,
		"underline": colourful().Underline, "bullet": colourful().Bullet, "quote": colourful().Quote, "quote bar": colourful().QuoteBar,
		"border": colourful().Border, "header": colourful().Header, "code bar": colourful().CodeBar, "continued": colourful().Continued,
		"callout bar": colourful().Tip.Bar, "callout label": colourful().Tip.Label, "callout text": colourful().Tip.Text,
		"keyword": colourful().Code.Keyword, "name": colourful().Code.Name,
		"chart title": colourful().Chart.Title, "axis": colourful().Chart.Axis, "axis label": colourful().Chart.Label, "mark": colourful().Chart.Mark,
		"first series": colourful().Chart.Series[0], "second series": colourful().Chart.Series[1],
		"state": colourful().Diagram.State, "arrow": colourful().Diagram.Arrow, "label": colourful().Diagram.Label,
	} {
		if k := inkOf(style); k == "" || !strings.Contains(text, string(k)) {
			t.Errorf("%s: %q does not occur", name, k)
		}
	}
}

// TestHighlighterCannotChangeText gives tokens that do not spell the text.
func TestHighlighterCannotChangeText(t *testing.T) {
	blocks := lessons.Parse([]byte("```python\na = 1\nb = 2\nc = 3\n```\n")).Blocks
	p := Render(blocks, Options{Width: 40, Highlight: func(string, string) [][]Token {
		return [][]Token{{{Keyword, "a"}, {Plain, " = 1"}}, {{Keyword, "rm"}}}
	}})
	if got, want := strings.Join(p.Lines, "\n"), "│ a = 1\n│ b = 2\n│ c = 3"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestForeignTextIsHarmless makes sure that no text reaches the terminal as an
// escape sequence.
func TestForeignTextIsHarmless(t *testing.T) {
	const evil = "\x1b]0;x\x07\x1b[2Jä\x9b\u202eb\rc"
	code := &lessons.Code{Text: evil}
	paragraph := &lessons.Paragraph{Content: []lessons.Inline{
		lessons.Text(evil), lessons.CodeSpan(evil), lessons.Link{Destination: "https://" + evil, Content: []lessons.Inline{lessons.Text(evil)}},
	}}
	diagram := &lessons.Diagram{
		States:      []lessons.State{{ID: "a", Label: evil}, {ID: "b", Label: "b"}},
		Transitions: []lessons.Transition{{From: "a", To: "b", Label: evil}},
	}
	chart := &lessons.Chart{
		Title: evil, X: lessons.Axis{Label: evil}, Y: lessons.Axis{Label: evil},
		Series: []lessons.Series{{Name: evil, Values: []float64{1, 2}}}, Marks: []lessons.Mark{{X: 1, Label: evil}},
	}
	for _, plain := range []bool{false, true} {
		p := Render([]lessons.Block{code, paragraph, diagram, chart}, Options{Width: 200, Plain: plain})
		for _, l := range p.Lines {
			if strings.ContainsFunc(l, harmful) {
				t.Errorf("plain %t: %q", plain, l)
			}
		}
	}
}

func TestActiveState(t *testing.T) {
	d := lessons.Parse([]byte(breaker)).Blocks[0].(*lessons.Diagram)
	var b strings.Builder
	for _, width := range []int{80, 36} {
		fmt.Fprintf(&b, "== width %d\n%s\n", width, strings.Join(Diagram(d, width, "open", DiagramStyles{}), "\n"))
	}
	golden.RequireEqual(t, b.String())
}

// lesson returns the blocks of a real lesson.
func lesson(tb testing.TB) []lessons.Block {
	tb.Helper()
	course, err := lessons.Load(os.DirFS("../../lessons"))
	if err != nil {
		tb.Fatal(err)
	}
	return course.Lessons[0].Blocks
}

// BenchmarkRender lays out 5 000 lines: real lesson text over and over.
func BenchmarkRender(b *testing.B) {
	once := lesson(b)
	var blocks []lessons.Block
	for lines := 0; lines < 5000; lines = len(Render(blocks, Options{Width: 80}).Lines) {
		blocks = append(blocks, once...)
	}
	for _, width := range []int{40, 80, 120} {
		b.Run(fmt.Sprintf("width=%d", width), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Render(blocks, Options{Width: width, Styles: colourful()})
			}
		})
	}
}

// TestDiagramShapes shows what the breaker has none of: lanes on both sides, a
// loop, an end, labels of several lines.
func TestDiagramShapes(t *testing.T) {
	const both = "```mermaid\nstateDiagram-v2\n[*] --> neu: los\nneu --> wartet\nwartet --> fertig: Antwort kommt\nneu --> fertig: Treffer im Cache\n" +
		"fertig --> neu: noch einmal\nwartet --> wartet: Tick\nfertig --> [*]\nneu --> [*]: verworfen\nwartet --> neu\n```\n"
	var b strings.Builder
	for _, c := range []struct {
		text  string
		width int
	}{{breaker, 60}, {both, 80}} {
		show(&b, fmt.Sprintf("width %d", c.width), Render(lessons.Parse([]byte(c.text)).Blocks, Options{Width: c.width}))
	}
	golden.RequireEqual(t, b.String())
}
