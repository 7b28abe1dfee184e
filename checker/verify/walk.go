package verify

import "pruefstein/lessons"

// tables returns all tables of blocks.
func tables(blocks []lessons.Block) []*lessons.Table {
	var out []*lessons.Table
	lessons.Walk(blocks, func(b lessons.Block) {
		if table, ok := b.(*lessons.Table); ok {
			out = append(out, table)
		}
	})
	return out
}
