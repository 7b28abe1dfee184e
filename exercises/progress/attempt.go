package progress

import (
	"database/sql"
	"time"
)

// An Attempt is one verdict on one piece of work.
type Attempt struct {
	Course    string // id
	Exercise  string // id
	Language  string // empty for a quiz
	Status    string // the word of the report, such as "pass"
	Solved    bool   // everything passed
	Points    float64
	MaxPoints float64
	Seed      uint64
	Duration  time.Duration
	Work      [32]byte // SHA-256 of the work
}

// Add records a, dated now. When it returns nil, the attempt outlives the program.
func (s *Store) Add(a Attempt) error {
	now := s.clock().UnixMilli()
	return s.write(func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO attempts
			(course, exercise, language, time, status, points, max_points, seed, duration, work)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			a.Course, a.Exercise, a.Language, now, a.Status, a.Points, a.MaxPoints, int64(a.Seed), int64(a.Duration), a.Work[:])
		if err != nil || !a.Solved {
			return err
		}
		_, err = tx.Exec(`INSERT INTO solved (course, exercise, language, first, best) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET best = max(best, excluded.best)`,
			a.Course, a.Exercise, a.Language, now, a.Points)
		return err
	})
}

// An Exercise sums up the attempts on one exercise, over all languages.
type Exercise struct {
	Attempts   int
	Solved     bool
	FirstSolve time.Time // zero if not solved
	Tries      int       // attempts up to the first that solved it; 0 if not solved
	First      time.Time // when the first attempt was made
	Best       float64   // the best points so far
	MaxPoints  float64   // of the last attempt
	Status     string    // of the last attempt
	Last       time.Time // when the last attempt was made
}

// Summary returns what is known of a course, by exercise id. Exercises without
// attempts are missing.
func (s *Store) Summary(course string) (map[string]Exercise, error) {
	exercises := map[string]Exercise{}
	err := s.read(func(rows *sql.Rows) error {
		var id string
		var e Exercise
		var first, last int64
		var solved sql.NullInt64
		err := rows.Scan(&id, &e.Attempts, &e.Best, &e.Status, &e.MaxPoints, &first, &last, &solved, &e.Tries)
		e.First, e.Last = time.UnixMilli(first), time.UnixMilli(last)
		if e.Solved = solved.Valid; e.Solved {
			e.FirstSolve = time.UnixMilli(solved.Int64)
		}
		exercises[id] = e
		return err
	}, `SELECT a.exercise, a.count, a.best, l.status, l.max_points, a.first, l.time, s.first,
			(SELECT count(*) FROM attempts WHERE course = l.course AND exercise = l.exercise AND time <= s.first)
		FROM (SELECT exercise, count(*) AS count, max(points) AS best, min(time) AS first, max(id) AS last
			FROM attempts WHERE course = ? GROUP BY exercise) a
		JOIN attempts l ON l.id = a.last
		LEFT JOIN (SELECT course, exercise, min(first) AS first FROM solved GROUP BY course, exercise) s
			ON s.course = l.course AND s.exercise = l.exercise`, course)
	if err != nil {
		return nil, err
	}
	return exercises, nil
}
