"""A bot for azul in plain Python: it drafts the tiles that fill one of its pattern lines most exactly."""
import json
import sys

GAMES = [{"game": "azul", "players": [2, 3, 4], "wall": ["colored"], "displays": ["plain"]}]


def best_draft(players, starter, events):
    lines, wall = {}, set()  # by seat and number of the line
    for event in events:
        if event["event"] == "deal":  # the complete lines have gone to the wall
            wall |= {(*line, tiles[0]) for line, tiles in lines.items() if len(tiles) == line[1]}
            lines = {line: tiles for line, tiles in lines.items() if len(tiles) < line[1]}
            sources = {"center": [], **dict(enumerate(event["displays"], 1))}
            seat, starter, marker = starter, (starter + 1) % players, True
        else:
            seat, (source, color, line) = event["player"], map(event["action"].get, ("source", "color", "line"))
            starter, marker = (seat, False) if marker and source == "center" else (starter, marker)
            tiles, sources[source] = sources[source], []
            sources["center"] += [tile for tile in tiles if tile != color]
            if line != "floor":
                lines[seat, line] = (lines.get((seat, line), []) + [color] * tiles.count(color))[:line]
            seat = (seat + 1) % players

    def misfit(source, color, line):
        held = lines.get((seat, line), [])
        legal = len(held) < line and color in (held or [color]) and (seat, line, color) not in wall
        return abs(line - len(held) - sources[source].count(color)) if legal else 99

    drafts = [(source, color, line) for source in sources for color in sources[source] for line in range(6)]
    source, color, line = min(drafts, key=lambda draft: misfit(*draft))  # the first if none is legal: line 0, the floor
    return {"type": "draft", "source": source, "color": color, "line": line or "floor"}


for message in map(json.loads, sys.stdin):
    if message["type"] == "hello":
        print(json.dumps({**message, "name": "first bot", "version": "1.0", "games": GAMES}), flush=True)
    elif message["type"] == "position":
        game = message["setup"]["players"], message["setup"]["first_player"], message["events"]
    elif message["type"] == "go":
        print(json.dumps({"type": "move", "action": best_draft(*game)}), flush=True)
    elif message["type"] == "quit":
        break
