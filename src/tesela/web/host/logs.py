"""Logs: one JSON object a line on standard error. No token ever stands in one."""

import json
import logging
from datetime import UTC, datetime

# What every record of the logging module has; anything else is ours.
_COMMON = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _COMMON},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def begin(level: str) -> None:
    """Write what this process logs, from this level on.

    The handlers that others have set up stay: `dictConfig` would close them all, and some close their stream with them.
    """
    lines = logging.StreamHandler()
    lines.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(lines)
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
