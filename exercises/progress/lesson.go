package progress

import (
	"database/sql"
	"time"
)

// A Position is a place in a lesson.
type Position struct {
	Anchor string // of the step
	Block  int    // counted from 0 within the lesson
	Offset int    // within the block
}

// A Lesson is how far a lesson was read.
type Lesson struct {
	Position Position
	Read     bool      // to its end
	Last     time.Time // when it was last open
}

// SavePosition records where in a lesson the reader is.
func (s *Store) SavePosition(course, lesson string, p Position) error {
	return s.write(func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO lessons (course, lesson, anchor, block, offset, last) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET anchor = excluded.anchor, block = excluded.block, offset = excluded.offset, last = excluded.last`,
			course, lesson, p.Anchor, p.Block, p.Offset, s.clock().UnixMilli())
		return err
	})
}

// MarkRead records that a lesson was read to its end, which stays so.
func (s *Store) MarkRead(course, lesson string) error {
	return s.write(func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO lessons (course, lesson, read, last) VALUES (?, ?, 1, ?)
			ON CONFLICT DO UPDATE SET read = 1, last = excluded.last`,
			course, lesson, s.clock().UnixMilli())
		return err
	})
}

// Lessons returns the lessons of a course that were opened, by lesson id.
func (s *Store) Lessons(course string) (map[string]Lesson, error) {
	lessons := map[string]Lesson{}
	err := s.read(func(rows *sql.Rows) error {
		var id string
		var l Lesson
		var last int64
		err := rows.Scan(&id, &l.Position.Anchor, &l.Position.Block, &l.Position.Offset, &l.Read, &last)
		l.Last = time.UnixMilli(last)
		lessons[id] = l
		return err
	}, "SELECT lesson, anchor, block, offset, read, last FROM lessons WHERE course = ?", course)
	if err != nil {
		return nil, err
	}
	return lessons, nil
}
