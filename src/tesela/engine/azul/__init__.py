"""Azul and Azul Master Chocolatier: what the other storeys ask of their rules."""

from tesela.engine.azul.account import account
from tesela.engine.azul.drawing import draw
from tesela.engine.azul.facts import facts
from tesela.engine.azul.preview import preview
from tesela.engine.azul.state import AzulState as STATE

__all__ = ["STATE", "account", "draw", "facts", "preview"]
