package java

import "os"

// farewell is none: Windows knows no such signal.
var farewell os.Signal
