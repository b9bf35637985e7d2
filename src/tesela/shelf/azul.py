"""Azul and Azul Master Chocolatier, which is Azul with special displays."""

from tesela.shelf.entry import Edition, Entry, Option

ENTRY = Entry(
    name="azul",
    title="Azul and Azul Master Chocolatier",
    colors=("blue", "yellow", "red", "black", "white"),
    letters={"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W"},
    options=(
        Option("wall", ("colored", "gray")),
        Option("displays", ("plain", "special")),
        Option("floor", ("standard", "gentle"), house=True),
    ),
    editions=(
        Edition("azul"),
        # Yellow pieces are brown there, red ones cream, white ones green.
        Edition("chocolate", {"displays": "special"}, {"yellow": "N", "red": "C", "white": "G"}),
    ),
)
