"""Players: the bots at their seats, kept from move to move, each for one thread at a time."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from tesela.bots import bot
from tesela.web.keeping.player import Player

MOST_PLAYERS = 64  # bots kept for their next move; programs among them run meanwhile
GIVING_BACK = 1.0  # seconds for another thread to let go of a bot that it was told to stop

Place = tuple[str, int]  # a table and a seat


class Players:
    """The bots that have played and may play again; called from any thread.

    Only where they ponder do they keep their thoughts from move to move: these take much memory.
    """

    def __init__(self, pondering: bool = False) -> None:
        self._pondering = pondering
        self._kept: OrderedDict[Place, Player] = OrderedDict()
        self._taken: set[Place] = set()
        self._changed = threading.Condition()

    @contextmanager
    def at(self, place: Place, spec: str) -> Iterator[Player]:
        """The bot of a place, for this thread alone as long as it lasts; one that fails is told its game anew."""
        kept = self._take(place)
        player = None
        try:
            if kept is not None and kept.spec != spec:
                kept.bot.close()
                kept = None
            player = kept or Player(spec, bot(spec))
            yield player
        except BaseException:
            if player is not None:
                player.fresh = True
            raise
        finally:
            self._put_back(place, player)

    def forget(self, table: str) -> None:
        """The bots of this table are not needed any more."""
        with self._changed:
            gone = [self._kept.pop(place) for place in list(self._kept) if place[0] == table]
        for player in gone:
            player.bot.close()

    def close(self) -> None:
        """Let go of all bots, when none thinks any more."""
        for player in self._kept.values():
            player.bot.close()

    def _take(self, place: Place) -> Player | None:
        with self._changed:
            self._changed.wait_for(lambda: place not in self._taken, GIVING_BACK)
            self._taken.add(place)
            return self._kept.pop(place, None)

    def _put_back(self, place: Place, player: Player | None) -> None:
        """Keep the bot, if there is one, for its next move, in the place of the one that has waited longest."""
        if player is not None and not self._pondering:
            player.bot.rest()
        with self._changed:
            spare = [self._kept.pop(place)] if player is not None and place in self._kept else []
            if player is not None:
                self._kept[place] = player
            if len(self._kept) > MOST_PLAYERS:
                spare.append(self._kept.popitem(last=False)[1])
            self._taken.discard(place)
            self._changed.notify_all()
        for old in spare:
            old.bot.close()
