"""Learned networks, compiled: what they see (`lens`), how they judge (`network`), where they lie (`store`)."""
