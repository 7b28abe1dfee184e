package progress

import (
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

const (
	version     = 1          // of the schema, kept as user_version
	application = 0x50725566 // "PrUf", kept as application_id
)

// Times are in milliseconds since 1970, durations in nanoseconds. The seed is
// the unsigned one with its bits kept.
const schema = `
CREATE TABLE attempts (
	id         INTEGER PRIMARY KEY,
	course     TEXT NOT NULL,
	exercise   TEXT NOT NULL,
	language   TEXT NOT NULL,
	time       INTEGER NOT NULL,
	status     TEXT NOT NULL,
	points     REAL NOT NULL,
	max_points REAL NOT NULL,
	seed       INTEGER NOT NULL,
	duration   INTEGER NOT NULL,
	work       BLOB NOT NULL
);
CREATE INDEX attempts_of ON attempts (course, exercise);
CREATE TABLE solved (
	course   TEXT NOT NULL,
	exercise TEXT NOT NULL,
	language TEXT NOT NULL,
	first    INTEGER NOT NULL,
	best     REAL NOT NULL,
	PRIMARY KEY (course, exercise, language)
) WITHOUT ROWID;
CREATE TABLE lessons (
	course TEXT NOT NULL,
	lesson TEXT NOT NULL,
	anchor TEXT NOT NULL DEFAULT '',
	block  INTEGER NOT NULL DEFAULT 0,
	offset INTEGER NOT NULL DEFAULT 0,
	read   INTEGER NOT NULL DEFAULT 0,
	last   INTEGER NOT NULL,
	PRIMARY KEY (course, lesson)
) WITHOUT ROWID;
`

// inspect refuses files that prepare must not touch: of a newer version, of
// another program, damaged. It writes nothing.
func inspect(path string) error {
	if empty, err := readHeader(path); err != nil || empty {
		return err
	}
	// Read-only, so that closing does not move a log into the file.
	db, err := connect(path, "ro")
	if err != nil {
		return err
	}
	defer db.Close()
	err = examine(db)
	if !isInterrupted(err) {
		return err
	}
	// The first writer was killed before the log was on. Only with the right
	// to write can SQLite undo what it had begun.
	writing, err := connect(path, "rw")
	if err != nil {
		return err
	}
	defer writing.Close()
	return examine(writing)
}

// readHeader judges the first bytes of the file. They may be out of date,
// since newer ones may be in the write-ahead log.
func readHeader(path string) (empty bool, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return false, errors.Join(err, errNotOurs)
	}
	header := make([]byte, 100)
	if n, err := io.ReadFull(f, header); n == 0 {
		return err == io.EOF, nil
	} else if err != nil || string(header[:16]) != "SQLite format 3\x00" {
		return false, errNotOurs
	}
	// The places of user_version and application_id in the file format.
	return false, judge(binary.BigEndian.Uint32(header[60:]), binary.BigEndian.Uint32(header[68:]))
}

// judge judges a version and the mark of a program, both 0 in a new database.
func judge(found, mark uint32) error {
	switch {
	case mark != application && (mark != 0 || found != 0):
		return errNotOurs
	case found > version:
		return errNewer
	}
	return nil
}

// small is the size in bytes up to which a database is checked as a whole
// when it is opened, which takes a millisecond or two. In a larger one damage
// shows when it is met.
const small = 1 << 20

// examine judges the database as SQLite sees it.
func examine(db *sql.DB) error {
	var found, mark uint32
	var tables, size int64
	err := db.QueryRow(`SELECT v.user_version, a.application_id, n.page_count * s.page_size,
		(SELECT count(*) FROM sqlite_schema WHERE type = 'table')
		FROM pragma_user_version v, pragma_application_id a, pragma_page_count n, pragma_page_size s`,
	).Scan(&found, &mark, &size, &tables)
	if err != nil {
		return err
	}
	if err := judge(found, mark); err != nil {
		return err
	}
	if (found == 0) != (tables == 0) {
		return errNotOurs
	}
	if size > small {
		return nil
	}
	var verdict string
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", errDamaged, verdict)
	}
	return nil
}

// prepare turns on the write-ahead log and creates what is missing.
func prepare(db *sql.DB) error {
	if err := turnOnLog(db); err != nil {
		return err
	}
	var found uint32
	if err := db.QueryRow("PRAGMA user_version").Scan(&found); err != nil || found == version {
		return err
	}
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	// Another program may have been first.
	if err := tx.QueryRow("PRAGMA user_version").Scan(&found); err != nil || found == version {
		return err
	}
	if found != 0 {
		return errNewer
	}
	if _, err := tx.Exec(schema); err != nil {
		return err
	}
	if _, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, version)); err != nil {
		return err
	}
	return tx.Commit()
}

// turnOnLog switches to the write-ahead log, which stays on. SQLite does not
// wait for other programs here as it does elsewhere. Where a file system
// cannot have the log, the older journal serves.
func turnOnLog(db *sql.DB) error {
	for waited := time.Duration(0); ; waited += 10 * time.Millisecond {
		var mode string
		err := db.QueryRow("PRAGMA journal_mode = WAL").Scan(&mode)
		if err == nil || reasonOf(err) != Busy || waited > patience {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
}
