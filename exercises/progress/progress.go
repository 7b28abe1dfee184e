// Package progress keeps attempts, solved exercises and reading positions in
// an SQLite database.
//
// It may be lost without harm: what is solved follows from the workspace by
// checking it again. Answers, hints and backups are therefore not kept here
// but by package workspace. Several programs may use one database at once,
// and a program may be killed at any moment: what was recorded stays.
package progress

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver named sqlite
)

// A Store is an open database. Close it after use. One program opens one
// Store for a file; it may be used by several goroutines.
type Store struct {
	db    *sql.DB
	path  string // absolute
	clock func() time.Time
}

// patience is how long to wait for other programs, which never keep the
// database locked for longer than a write takes.
const patience = 5 * time.Second

// Open opens the database in the file at path, which it makes if needed,
// together with missing parents. The clock dates what is recorded.
//
// It opens the file at once, in a few milliseconds; callers that may not need
// progress open late. If the file cannot be used, the error is a [*FileError]
// and the file is left untouched: go on without progress.
func Open(path string, clock func() time.Time) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, &FileError{Path: path, Reason: Unwritable, Err: err}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fault(path, err)
	}
	if err := inspect(path); err != nil {
		return nil, fault(path, err)
	}
	db, err := connect(path, "rwc")
	if err != nil {
		return nil, fault(path, err)
	}
	if err := prepare(db); err != nil {
		return nil, errors.Join(fault(path, err), db.Close())
	}
	return &Store{db: db, path: path, clock: clock}, nil
}

// connect opens path in one of SQLite's modes: ro, rw or rwc. Nothing is read or
// written before the first statement.
//
// In WAL mode, synchronous=NORMAL survives the death of the program; a power
// cut may cost the last attempts but not the database.
func connect(path, mode string) (*sql.DB, error) {
	slashes := filepath.ToSlash(path)
	if !strings.HasPrefix(slashes, "/") {
		slashes = "/" + slashes // C:/…
	}
	query := url.Values{
		"mode":          {mode},
		"_busy_timeout": {fmt.Sprint(patience.Milliseconds())},
		"_txlock":       {"immediate"},
		"_pragma":       {"synchronous(NORMAL)"},
	}
	name := url.URL{Scheme: "file", Path: slashes, RawQuery: query.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// Close closes the database.
func (s *Store) Close() error { return fault(s.path, s.db.Close()) }

// write runs work in one transaction.
func (s *Store) write(work func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(context.Background(), nil)
	if err != nil {
		return fault(s.path, err)
	}
	if err := work(tx); err != nil {
		return fault(s.path, errors.Join(err, tx.Rollback()))
	}
	return fault(s.path, tx.Commit())
}

// read calls scan for each row of the result.
func (s *Store) read(scan func(*sql.Rows) error, query string, args ...any) error {
	rows, err := s.db.Query(query, args...)
	if err != nil {
		return fault(s.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return fault(s.path, err)
		}
	}
	return fault(s.path, rows.Err())
}
