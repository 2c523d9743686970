"""A line between browser and site that a test breaks: cut with a bang, or silent as a lost network."""

import contextlib
import socket
import threading


class Line:
    """Listens at a port of its own and hands on every byte as long as it is whole."""

    def __init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.target = 0
        """The port of the site."""
        self._state = "whole"
        self._ends: set[socket.socket] = set()
        self._lost: set[socket.socket] = set()
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Every connection breaks, and no new one is made."""
        self._state = "cut"
        for end in tuple(self._ends):
            _break(end)

    def silence(self) -> None:
        """Nothing arrives any more at either end, and neither is told."""
        self._state = "silent"
        self._lost |= self._ends

    def mend(self) -> None:
        """New connections work again; what went silent stays so."""
        self._state = "whole"

    def close(self) -> None:
        self._door.close()
        self.cut()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                self._ends.add(near)
                if self._state == "cut":
                    _break(near)
                    continue
                far = socket.create_connection(("127.0.0.1", self.target))
                self._ends.add(far)
                if self._state == "silent":
                    self._lost |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if source not in self._lost:
                    sink.sendall(data)
        if source not in self._lost:
            _break(sink)
        self._ends.discard(source)


def _break(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
