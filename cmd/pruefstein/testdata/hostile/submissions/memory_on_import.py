# Wants 8 GiB to load.
ROOM = bytearray(8 << 30)
