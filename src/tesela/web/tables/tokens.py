"""Tokens: what nobody can guess, and what is kept of it."""

import hashlib
import re
import secrets

TOKEN = re.compile("[A-Za-z0-9_-]{32,128}")


def new_token() -> str:
    """A token that nobody can guess: of a visitor, or the key that brings another device to a seat."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token, so that whoever reads the database cannot sit down with it."""
    return hashlib.sha256(token.encode()).hexdigest()
