"""House: everything that works in one worker, put together, opened and closed."""

from typing import Any

from tesela.web.door.connections import Connections
from tesela.web.door.quotas import Quotas
from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.keeping.advice import Advice
from tesela.web.keeping.analysing import Analysing
from tesela.web.keeping.crew import BOTS, HINTS, REVIEWS, Crew, crews
from tesela.web.keeping.keeper import Keeper
from tesela.web.keeping.notices import Notices
from tesela.web.keeping.players import Players
from tesela.web.keeping.pondering import Pondering
from tesela.web.keeping.reviewing import Reviewing
from tesela.web.keeping.sharing import Sharing
from tesela.web.keeping.thinking import Thinking
from tesela.web.keeping.turns import Turns
from tesela.web.rooms.board import Board
from tesela.web.rooms.hall import Hall
from tesela.web.rooms.presence import Presence
from tesela.web.storage.archive import Archive
from tesela.web.tasks import Tasks


class House:
    """The hall with its archive, and who works there: the keeper, the bots that think, the one who hears the others."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.metrics = Metrics()
        self.tasks = Tasks()
        self.archive = Archive(settings.db, self.metrics)
        self.quotas = Quotas(settings, shared=self.archive.store.shared)
        self.connections = Connections(settings)
        self.hall = Hall(self.archive, self.tasks, self.metrics, settings)
        self.presence = Presence(self.archive, self.tasks, settings.away)
        self.crews = crews(settings.threads_each, self.metrics)
        self.players = Players(settings.ponder > 0)
        self.thinking = Thinking(self.crews[BOTS], self.players, self.metrics)
        self.pondering = Pondering(Crew(settings.ponder, self.metrics) if settings.ponder else None, self.players)
        self.advice = Advice(settings, self.crews[HINTS])
        self.analysing = Analysing(settings, self.crews, self.quotas, self.metrics)
        self.reviewing = Reviewing(settings, self.crews[REVIEWS], self.archive, self.tasks)
        self.board = Board(self.archive)
        for observer in (self.thinking, self.pondering, self.advice, self.board, self.presence):
            self.hall.observe(observer.gone_on)
        turns = Turns(settings, self.thinking, self.pondering)
        self.keeper = Keeper(
            settings, self.archive, self.hall, self.presence, self.players, turns, self.tasks, self.metrics
        )
        self._sharing = Sharing(self.archive, self.quotas, self.connections, self.keeper.worker)
        self._notices = Notices(self.archive.store, self._hear, self.hall.refresh_all)

    async def open(self) -> None:
        """Begin to keep the tables."""
        if self.archive.store.shared:
            await self._notices.start()
            self.tasks.spawn(self._sharing.run)
        await self.keeper.start()

    async def close(self) -> None:
        """Stop keeping the tables; everything is written already, and what bots think about is thought anew."""
        await self.tasks.stop()
        await self._notices.stop()
        self.hall.close()
        for crew in set(self.crews.values()):
            await crew.close()
        self.analysing.close()
        await self.pondering.close()
        self.players.close()
        self.archive.close()

    def _hear(self, message: dict[str, Any]) -> None:
        """What another worker tells: of a table, or of what was taken there."""
        (self.keeper if "table" in message else self._sharing).hear(message)
