"""Client: a WebSocket spoken as cheaply as can be, so that the crowd leaves the processor to the server."""

import asyncio
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a mask that changes nothing is a mask


class Client(asyncio.Protocol):
    """One connection; each message goes to `hear` as bytes, None when there will be no more."""

    def __init__(self, url: str, path: str, token: str, hear: Callable[[bytes | None], None]):
        self._hear = hear
        self._wire: asyncio.Transport | None = None
        self._buffer = bytearray()
        self.is_open = False
        lines = (
            f"GET {path} HTTP/1.1", f"Host: {urlsplit(url).netloc}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGVzZWxhIHRlc2VsYSB0ZQ==",
            f"Authorization: Bearer {token}",
        )
        self._hello = "\r\n".join((*lines, "", "")).encode()

    def connection_made(self, wire: asyncio.BaseTransport) -> None:
        self._wire = cast(asyncio.Transport, wire)  # uvloop's is one only to look at
        self._wire.write(self._hello)

    def connection_lost(self, _: Exception | None) -> None:
        self._wire = None
        self._hear(None)

    def say(self, text: str) -> None:
        """Send a message."""
        self._send(TEXT, text.encode())

    def close(self) -> None:
        """Say no more and hear no more."""
        self._hear = _nothing
        if self._wire is not None:
            self._wire.abort()

    def _send(self, kind: int, payload: bytes) -> None:
        if self._wire is not None:
            size = len(payload)
            length = bytes((MASKED | size,)) if size < 126 else struct.pack("!BH", MASKED | 126, size)
            self._wire.write(bytes((LAST | kind,)) + length + NO_MASK + payload)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                assert self._wire is not None
                self._wire.abort()
                return
            self.is_open = True
            del self._buffer[: end + 4]
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE and self._wire is not None:
                self._wire.close()

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame, if all of it is here; the server sends each message in one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            start = 4
        elif size == 127:
            start = 10
        if len(buffer) < start:
            return None
        if start > 2:
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, payload


def _nothing(_: bytes | None) -> None:
    pass
