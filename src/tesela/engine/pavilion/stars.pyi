COSTS: dict[str, tuple[tuple[int, ...], ...]]
STAR_BONUSES: tuple[int, ...]
COST_BONUSES: tuple[int, ...]

def things() -> list[tuple[list[tuple[int, int]], int]]: ...
