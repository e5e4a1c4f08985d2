"""`python -m playmat` is the command `playmat`."""

from __future__ import annotations

import sys

from playmat.cli import main

if __name__ == "__main__":
    sys.exit(main())
