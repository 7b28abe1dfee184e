package python

import "os"

// farewell does not exist here. The harness watches the time by itself.
var farewell os.Signal
