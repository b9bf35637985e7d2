"""`python -m tesela.cli` is the `tesela` command."""

import sys

from tesela.cli import main

sys.exit(main())
