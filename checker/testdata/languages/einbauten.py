

import builtins

builtins.len = builtins.type = builtins.str = None
