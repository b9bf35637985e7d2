"""A slow network: between a browser and a server on this machine, so much a second and so long on the way."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 1400  # bytes, as much as a packet holds


class Line:
    """One direction of a line that all connections share: bytes leave one after the other, and arrive later."""

    def __init__(self, rate: float, delay: float):
        self._rate, self._delay = rate, delay
        self._free = 0.0  # when the line is free again

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry all that comes to where it goes."""
        loop = asyncio.get_running_loop()
        on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivery = asyncio.create_task(_deliver(on_the_way, writer))
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                self._free = max(self._free, loop.time()) + len(data) / self._rate
                on_the_way.put_nowait((self._free + self._delay, data))
                await asyncio.sleep(self._free - loop.time())
        on_the_way.put_nowait((loop.time() + self._delay, b""))
        await delivery


async def _deliver(on_the_way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while True:
            at, data = await on_the_way.get()
            await asyncio.sleep(at - asyncio.get_running_loop().time())
            if not data:
                break
            writer.write(data)
        writer.close()


@contextmanager
def slowly(port: int, rate: float, latency: float) -> Iterator[int]:
    """A port that leads to this one over a line of `rate` bytes a second, `latency` seconds there and back."""
    loop = asyncio.new_event_loop()
    up, down = Line(rate, latency / 2), Line(rate, latency / 2)

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(latency)  # what it takes to connect
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(up.pump(reader, far_writer), down.pump(far_reader, writer))

    thread = threading.Thread(target=loop.run_forever, daemon=True)  # Playwright has a loop of its own here
    thread.start()
    server = asyncio.run_coroutine_threadsafe(asyncio.start_server(accept, "127.0.0.1"), loop).result()
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        asyncio.run_coroutine_threadsafe(_cut(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _cut() -> None:
    """End all that is still on the line."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
