"""Azul Summer Pavilion: what the other storeys ask of its rules."""

from tesela.engine.pavilion.account import account
from tesela.engine.pavilion.drawing import draw
from tesela.engine.pavilion.facts import facts
from tesela.engine.pavilion.preview import preview
from tesela.engine.pavilion.state import PavilionState as STATE

__all__ = ["STATE", "account", "draw", "facts", "preview"]
