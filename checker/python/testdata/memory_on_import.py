x = 1
y = bytearray(8 << 30)
