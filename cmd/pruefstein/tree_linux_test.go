package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// Submissions that must not lie in a repository, such as pipes, bombs and names
// that lead elsewhere, are described by files that end in .tree and are built
// when they are needed. Each line makes one thing; lines below an archive that
// are indented by one more tab are in it:
//
//	submission NAME          what is handed in
//	file NAME PIECE…         PIECE is "text" or @FILE of this folder, times=N after it repeats it
//	dir|pipe|socket|device NAME
//	link|hard NAME TARGET    by name, or a second name of the same file
//	zip|tar|tgz NAME         cut=N keeps N bytes, flip=N changes one, encrypted
//	odd NAME                 in a tar, of a kind that there is not
//
// Options: mode=OCTAL, count=N makes N of %d in NAME, size=N without content,
// claim=N has an archive say that its files are of that size.

// A recipe is a line with the lines below it.
type recipe struct {
	verb, name string
	pieces     []piece
	options    map[string]string
	body       []*recipe
}

// A piece is content, repeated.
type piece struct {
	data  []byte
	times int
}

// readTree reads a description. Files are taken from sources.
func readTree(text, sources string) (submission string, recipes []*recipe, err error) {
	levels := [][]*recipe{nil}
	var open []*recipe
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		depth := len(line) - len(strings.TrimLeft(line, "\t"))
		if line == "" || line[depth] == '#' {
			continue
		}
		r, err := readRecipe(line[depth:], sources)
		if err != nil {
			return "", nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		switch {
		case r.verb == "submission":
			submission = r.name
		case depth > len(open):
			return "", nil, fmt.Errorf("line %d: is in nothing", i+1)
		case depth == 0:
			levels[0] = append(levels[0], r)
		default:
			open[depth-1].body = append(open[depth-1].body, r)
		}
		open = append(open[:depth], r)
	}
	return submission, levels[0], nil
}

func readRecipe(line, sources string) (*recipe, error) {
	words, err := splitTree(line)
	if err != nil || len(words) < 2 {
		return nil, fmt.Errorf("cannot read %q: %v", line, err)
	}
	r := &recipe{verb: words[0].text, name: words[1].text, options: make(map[string]string)}
	for _, w := range words[2:] {
		key, value, isOption := strings.Cut(w.text, "=")
		switch {
		case w.quoted:
			r.pieces = append(r.pieces, piece{[]byte(w.text), 1})
		case w.text[0] == '@':
			data, err := os.ReadFile(filepath.Join(sources, w.text[1:]))
			if err != nil {
				return nil, err
			}
			r.pieces = append(r.pieces, piece{data, 1})
		case key == "times":
			if r.pieces[len(r.pieces)-1].times, err = strconv.Atoi(value); err != nil {
				return nil, err
			}
		case isOption, key == "encrypted":
			r.options[key] = value
		default: // the target of a link
			r.pieces = append(r.pieces, piece{[]byte(w.text), 1})
		}
	}
	return r, nil
}

type treeWord struct {
	text   string
	quoted bool
}

func splitTree(line string) ([]treeWord, error) {
	var words []treeWord
	for line = strings.TrimLeft(line, " "); line != ""; line = strings.TrimLeft(line, " ") {
		if line[0] != '"' {
			word, rest, _ := strings.Cut(line, " ")
			words, line = append(words, treeWord{text: word}), rest
			continue
		}
		quoted, err := strconv.QuotedPrefix(line)
		if err != nil {
			return nil, err
		}
		text, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, err
		}
		words, line = append(words, treeWord{text, true}), line[len(quoted):]
	}
	return words, nil
}

// number returns an option, 0 without it.
func (r *recipe) number(option string, base int) int64 {
	n, err := strconv.ParseInt(r.options[option], base, 64)
	if err != nil && r.options[option] != "" {
		panic(err)
	}
	return n
}

// size returns how many bytes the content has.
func (r *recipe) size() int64 {
	var n int64
	for _, p := range r.pieces {
		n += int64(len(p.data)) * int64(p.times)
	}
	return n
}

// content returns a reader of the content, which may be far too large to hold.
func (r *recipe) content() io.Reader {
	var all []io.Reader
	for _, p := range r.pieces {
		block := bytes.Repeat(p.data, min(p.times, 1<<16))
		for left := p.times; left > 0; left -= 1 << 16 {
			all = append(all, bytes.NewReader(block[:len(p.data)*min(left, 1<<16)]))
		}
	}
	return io.MultiReader(all...)
}

func (r *recipe) target() string { return string(r.pieces[0].data) }

// mode returns the mode of what r makes.
func (r *recipe) mode() fs.FileMode {
	mode := fs.FileMode(0o644)
	if r.verb == "dir" {
		mode = 0o755
	}
	if r.options["mode"] != "" {
		bits := r.number("mode", 8)
		mode = fs.FileMode(bits & 0o777)
		if bits&0o4000 != 0 {
			mode |= fs.ModeSetuid
		}
	}
	kinds := map[string]fs.FileMode{
		"dir": fs.ModeDir, "link": fs.ModeSymlink, "pipe": fs.ModeNamedPipe, "socket": fs.ModeSocket, "device": fs.ModeDevice | fs.ModeCharDevice,
	}
	return mode | kinds[r.verb]
}

// each calls do for every thing that r makes.
func (r *recipe) each(do func(name string) error) error {
	count := r.number("count", 10)
	if count == 0 {
		return do(r.name)
	}
	for i := range count {
		if err := do(fmt.Sprintf(r.name, i)); err != nil {
			return err
		}
	}
	return nil
}

// build makes everything on disk below dir.
func build(dir string, recipes []*recipe) error {
	for _, r := range recipes {
		err := r.each(func(name string) error {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return err
			}
			return r.build(path, dir)
		})
		if err != nil {
			return fmt.Errorf("%s %q: %w", r.verb, r.name, err)
		}
	}
	return nil
}

func (r *recipe) build(path, dir string) error {
	switch r.verb {
	case "file":
		return r.buildFile(path)
	case "dir":
		if err := os.MkdirAll(path, 0o755); err != nil {
			return err
		}
		return os.Chmod(path, r.mode())
	case "link":
		return os.Symlink(r.target(), path)
	case "hard":
		return os.Link(filepath.Join(dir, r.target()), path)
	case "pipe":
		return syscall.Mkfifo(path, 0o644)
	case "socket":
		return syscall.Mknod(path, syscall.S_IFSOCK|0o644, 0)
	case "device":
		const zero = 1<<8 | 5
		return syscall.Mknod(path, syscall.S_IFCHR|0o644, zero)
	case "zip", "tar", "tgz":
		data, err := r.archive()
		if err != nil {
			return err
		}
		return os.WriteFile(path, data, 0o644)
	}
	return fmt.Errorf("unknown verb")
}

func (r *recipe) buildFile(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := io.Copy(file, r.content()); err != nil {
		return err
	}
	if size := r.number("size", 10); size > 0 {
		if err := file.Truncate(size); err != nil {
			return err
		}
	}
	return file.Chmod(r.mode())
}

// archive returns the bytes of an archive.
func (r *recipe) archive() ([]byte, error) {
	var b bytes.Buffer
	write := r.writeTar
	switch r.verb {
	case "zip":
		write = r.writeZip
	case "tgz":
		write = func(w io.Writer) error {
			packed := gzip.NewWriter(w)
			if err := r.writeTar(packed); err != nil {
				return err
			}
			return packed.Close()
		}
	}
	if err := write(&b); err != nil {
		return nil, err
	}
	data := b.Bytes()
	if cut := r.number("cut", 10); cut > 0 {
		data = data[:cut]
	}
	if flip := r.number("flip", 10); flip > 0 {
		data[flip] ^= 0xff
	}
	return data, nil
}

// members calls add for everything in an archive. Archives in it come as files.
func (r *recipe) members(add func(name string, r *recipe) error) error {
	for _, member := range r.body {
		if len(member.body) > 0 {
			data, err := member.archive()
			if err != nil {
				return err
			}
			member = &recipe{verb: "file", name: member.name, pieces: []piece{{data, 1}}}
		}
		if err := member.each(func(name string) error { return add(name, member) }); err != nil {
			return err
		}
	}
	return nil
}

func (r *recipe) writeZip(w io.Writer) error {
	_, encrypted := r.options["encrypted"]
	out := zip.NewWriter(w)
	err := r.members(func(name string, member *recipe) error {
		header := &zip.FileHeader{Name: name, Method: zip.Deflate}
		header.SetMode(member.mode())
		if encrypted || r.options["claim"] != "" {
			return r.writeRaw(out, header, member)
		}
		entry, err := out.CreateHeader(header)
		if err != nil {
			return err
		}
		_, err = io.Copy(entry, member.content())
		return err
	})
	if err != nil {
		return err
	}
	return out.Close()
}

// writeRaw writes an entry whose header says what is not so.
func (r *recipe) writeRaw(out *zip.Writer, header *zip.FileHeader, member *recipe) error {
	header.Method = zip.Store
	header.CompressedSize64, header.UncompressedSize64 = uint64(member.size()), uint64(member.size())
	if _, encrypted := r.options["encrypted"]; encrypted {
		header.Flags |= 1
	}
	if claim := r.number("claim", 10); claim > 0 {
		header.UncompressedSize64 = uint64(claim)
	}
	entry, err := out.CreateRaw(header)
	if err != nil {
		return err
	}
	_, err = io.Copy(entry, member.content())
	return err
}

func (r *recipe) writeTar(w io.Writer) error {
	kinds := map[string]byte{"link": tar.TypeSymlink, "hard": tar.TypeLink, "pipe": tar.TypeFifo, "device": tar.TypeChar, "odd": 'Z', "dir": tar.TypeDir}
	out := tar.NewWriter(w)
	claim := r.number("claim", 10)
	err := r.members(func(name string, member *recipe) error {
		mode := member.mode()
		header := &tar.Header{Name: name, Mode: int64(mode.Perm()), Typeflag: tar.TypeReg, Size: member.size(), Format: tar.FormatGNU}
		if mode&fs.ModeSetuid != 0 {
			header.Mode |= 0o4000
		}
		if kind, ok := kinds[member.verb]; ok {
			header.Typeflag, header.Size = kind, 0
		}
		if member.verb == "link" || member.verb == "hard" {
			header.Linkname = member.target()
		}
		header.Size = max(header.Size, claim)
		if err := out.WriteHeader(header); err != nil || header.Typeflag != tar.TypeReg {
			return err
		}
		_, err := io.Copy(out, member.content())
		return err
	})
	if err != nil || claim > 0 {
		return err
	}
	return out.Close()
}
