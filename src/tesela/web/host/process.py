"""Process: how a process of the server shares out its time."""

import gc
import os
import sys

SWITCH = 0.001  # seconds after which a thread that computes lets the one in that answers
# What is made and dropped within a move is no garbage to look for, and what was loaded at the start stays: Python's own
# thresholds would have it looked through several times a move.
THRESHOLDS = (20_000, 20, 20)

BEHIND = 10  # steps of priority (nice) that a process goes back


def settle() -> None:
    """Everything is loaded, and from now on people are answered."""
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def step_back() -> None:
    """Let those who answer go before this process, where the system can do that; not everybody: people wait for it."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
