"""The `tesela` command: main() reads the line, does the job and returns the exit code."""

import sys
from collections.abc import Sequence

from tesela import texts
from tesela.errors import TeselaError


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; what it cannot do is one line on standard error and the exit code 2."""
    # Only here, so that importing this room for one of its parts stays cheap.
    from tesela.cli.app import UsageError, explain, run
    from tesela.cli.language import choose_language

    texts.use(texts.from_locale())
    try:
        language, rest = choose_language(list(sys.argv[1:] if argv is None else argv))
        texts.use(language)
        return run(rest)
    except TeselaError as error:
        problem = str(error)
    except UsageError as error:
        problem = explain(error)
    sys.stdout.flush()
    print(f"tesela: {' '.join(problem.split())}", file=sys.stderr)
    return 2
