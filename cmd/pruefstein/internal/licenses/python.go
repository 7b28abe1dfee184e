package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const pythonModule = "github.com/kluctl/go-embed-python"

// bundled names what the builds of CPython hold besides CPython itself. Their
// licence texts are not part of the embedded distribution.
const bundled = `The embedded builds of CPython hold further software, some of it on some systems
only. The distribution carries no texts for these parts; their licences are, by
SPDX identifier where there is one:

  OpenSSL                     Apache-2.0 (text below)  https://www.openssl.org/
  SQLite                      public domain            https://sqlite.org/copyright.html
  zlib                        Zlib                     https://zlib.net/
  bzip2                       bzip2-1.0.6              https://sourceware.org/bzip2/
  XZ Utils (liblzma)          0BSD                     https://tukaani.org/xz/
  Zstandard                   BSD-3-Clause             https://facebook.github.io/zstd/
  libffi                      MIT                      https://sourceware.org/libffi/
  Expat                       MIT                      https://libexpat.github.io/
  mpdecimal                   BSD-2-Clause             https://www.bytereef.org/mpdecimal/
  mimalloc                    MIT                      https://github.com/microsoft/mimalloc
  HACL*                       MIT                      https://github.com/hacl-star/hacl-star
  ncurses                     X11-distribute-modifications-variant  https://invisible-island.net/ncurses/
  libedit                     BSD-3-Clause             https://www.thrysoee.dk/editline/
  libuuid                     BSD-3-Clause             https://github.com/util-linux/util-linux
  Tcl/Tk, itcl, thread        TCL                      https://www.tcl-lang.org/
  Berkeley DB (lib-dynload/_dbm, Linux)  AGPL-3.0-only  https://www.oracle.com/database/technologies/related/berkeleydb.html
  Visual C++ runtime (Windows)  Microsoft's redistribution terms

What CPython's own source takes from others, with all texts:
https://docs.python.org/3.14/license.html
How the builds are made: https://github.com/astral-sh/python-build-standalone`

// pythonPart returns the licence of the interpreter that a module embeds.
func pythonPart() (part, error) {
	module, err := goCommand(nil, "list", "-m", "-f", "{{.Dir}}\t{{.Path}} {{.Version}}", pythonModule)
	if err != nil {
		return part{}, err
	}
	dir, name, _ := strings.Cut(module, "\t")
	pattern := filepath.Join(dir, "python", "internal", "data", "linux-amd64", "lib", "python3*", "LICENSE.txt")
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) != 1 {
		return part{}, fmt.Errorf("found %d licences of CPython, want 1", len(files))
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		return part{}, err
	}
	return part{[]string{"CPython, embedded by " + name}, strings.TrimSpace(string(text)) + "\n\n" + bundled}, nil
}
