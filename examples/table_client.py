"""Sit a bot at a table of a Tesela server: python table_client.py http://127.0.0.1:8000 [TABLE SEAT KEY]

Without a table it opens one against the server's `greedy`. It needs the package websockets; docs/table-api.md explains
the messages.
"""

import json
import secrets
import sys
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

SERVER, *PLACE = sys.argv[1:]
TOKEN = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}


def post(path, body):
    headers = {**TOKEN, "Content-Type": "application/json"}
    request = urllib.request.Request(SERVER + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def choose(moves, seat):
    """The bot: whatever leaves it with the best forecast, compared with the best of the others."""
    return max(moves, key=lambda move: 2 * move["forecast"][seat] - max(move["forecast"]))


if PLACE:
    table, seat, key = PLACE[0], int(PLACE[1]), PLACE[2]
    post(f"/api/tables/{table}/seats/{seat}", {"name": "table client", "key": key})
else:
    seats = [{"kind": "here", "name": "table client"}, {"kind": "bot", "bot": "greedy"}]
    opened = post("/api/tables", {"game": "azul", "seats": seats, "number": True})
    table, seat = opened["id"], 0
    print("the deals follow from the seed with the hash", opened["commitment"], "and from a number of ours")
    post(f"/api/tables/{table}/commands", {"type": "give_number", "seat": seat, "number": secrets.token_hex(16)})

known, over = 0, False
while not over:  # after a lost connection: go on where we were
    address = f"{SERVER.replace('http', 'ws', 1)}/api/tables/{table}/socket?since={known}"
    try:
        with connect(address, additional_headers=TOKEN) as socket:
            for message in map(json.loads, socket):
                if message["type"] == "refused":
                    print("refused:", message["message"])
                if message["type"] != "table":
                    continue
                known, state = message["seq"], message["table"]
                over = state["status"] == "over"
                if over:
                    print("scores", state["scores"], "seed", state["seed"])
                    break
                if state["actor"] == seat:
                    move = choose(message["legal"], seat)
                    print("round", state["round"], "plays", move["notation"])
                    socket.send(json.dumps({"type": "act", "seat": seat, "seq": known, "action": move["number"]}))
    except ConnectionClosed:
        pass
