"""House: everything that works in one worker, put together, opened and closed."""

import asyncio

from tesela.web.door.rates import Rates
from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.keeping.advice import Advice
from tesela.web.keeping.crew import BOTS, HINTS, crews
from tesela.web.keeping.keeper import Keeper
from tesela.web.keeping.notices import Notices
from tesela.web.keeping.thinking import Thinking
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
        self.rates = Rates(settings.rate, settings.at_once)
        self.archive = Archive(settings.db, self.metrics)
        self.hall = Hall(self.archive, self.tasks, self.metrics, settings.most_tables)
        self.presence = Presence(self.archive, settings.away)
        self.crews = crews(settings.threads_each, self.metrics)
        self.reviewing = asyncio.Lock()  # one review at a time
        self.thinking = Thinking(self.crews[BOTS], self.metrics)
        self.advice = Advice(settings, self.crews[HINTS])
        for observer in (self.thinking.gone_on, self.advice.gone_on):
            self.hall.observe(observer)
        self.keeper = Keeper(settings, self.archive, self.hall, self.presence, self.thinking, self.tasks)
        self.sockets = 0  # connections of this worker
        self._notices = Notices(self.archive.store, self.keeper.hear, self.hall.refresh_all)

    async def open(self) -> None:
        """Begin to keep the tables."""
        if self.archive.store.shared:
            await self._notices.start()
        await self.keeper.start()

    async def close(self) -> None:
        """Stop keeping the tables; everything is written already, and what bots think about is thought anew."""
        await self.tasks.stop()
        await self._notices.stop()
        self.hall.close()
        for crew in set(self.crews.values()):
            await crew.close()
        self.thinking.close()
        self.archive.close()
