# Reaches for the network in all ways there are.
import socket

attempts = (
    lambda: socket.create_connection(("127.0.0.1", 22), 1),
    lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
    lambda: socket.socket(socket.AF_INET6),
    lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP),
    lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW),
    lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW),
    lambda: socket.socket(socket.AF_INET, socket.SOCK_STREAM, 262),
    lambda: socket.socket(socket.AF_VSOCK),
    lambda: socket.socket(socket.AF_ALG, socket.SOCK_SEQPACKET),
    lambda: socket.socket(31, socket.SOCK_SEQPACKET),
    lambda: socket.create_server(("127.0.0.1", 0)),
)


def attack():
    for i, attempt in enumerate(attempts):
        try:
            return f"{i}: {attempt()}"
        except OSError:
            pass


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
