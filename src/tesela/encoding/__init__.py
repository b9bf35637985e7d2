"""Positions as arrays, for learning: one encoder for the environments and for the learned bots."""

from tesela.encoding.encoder import Encoder

__all__ = ["Encoder"]
