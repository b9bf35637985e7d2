"""Places: where every tile lies, told by the slow models and by the engine's views in the same words."""

from tests.reference.azul import MARKER
from tests.reference.star import STARS


def of_model(model):
    """Return the tiles of each place of a model, in the order of their names."""
    if hasattr(model, "lid"):
        return _named(model, "bag", "center") | {
            **_shield_and_lid(bool(model.tiling), model.shield_holder, model.shield_tile, model.lid),
            "displays": _each(model.displays),
            "special": model.special,
            "lines": [_each(lines) for lines in model.lines],
            "walls": model.walls,
            "floors": _each(model.floors),
        }
    return _named(model, "bag", "tower", "center", "supply", "bonus", "round") | {
        "displays": _each(model.displays),
        "hands": _each(model.hands),
        "kept": _each(model.kept),
        "stars": [{star: list(board[star].values()) for star in STARS} for board in model.boards],
        "passed": model.passed,
    }


def of_view(view):
    """Return the tiles of each place of a position of the engine, likewise."""
    seats = view.seats
    if hasattr(view, "lid"):
        return _named(view, "bag", "center") | {
            **_shield_and_lid(view.phase == "tile", view.shield, view.shield_holds, view.lid),
            "displays": _each(view.displays),
            "special": dict(view.special),
            "lines": [_each(seat.lines) for seat in seats],
            "walls": [[list(row) for row in seat.wall] for seat in seats],
            "floors": _each((*seat.floor, *[MARKER] * seat.marker_on_floor) for seat in seats),
        }
    return _named(view, "bag", "tower", "center", "supply", "bonus", "round") | {
        "displays": _each(view.displays),
        "hands": _each(seat.hand for seat in seats),
        "kept": _each(seat.kept for seat in seats),
        "stars": [{star: list(seat.stars[star]) for star in STARS} for seat in seats],
        "passed": [seat.passed for seat in seats],
    }


def _shield_and_lid(tiling, holder, holds, lid):
    """Return what lies on the shield and in the lid; when the tile goes there, while a round is tiled, is all one."""
    if not tiling:
        return {"shield": (holder, holds), "lid": sorted(lid)}
    return {"shield and lid": sorted([*lid, *([holds] if holds not in (None, MARKER) else [])])}


def _named(holder, *names):
    values = {name: getattr(holder, name) for name in names}
    return {name: value if isinstance(value, int) else sorted(value) for name, value in values.items()}


def _each(places):
    return [sorted(place) for place in places]
