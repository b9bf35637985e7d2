"""Azul Summer Pavilion."""

from tesela.shelf.entry import Edition, Entry, Option

ENTRY = Entry(
    name="pavilion",
    title="Azul Summer Pavilion",
    colors=("purple", "green", "orange", "yellow", "blue", "red"),  # in the order in which they are wild
    letters={"purple": "P", "green": "G", "orange": "O", "yellow": "Y", "blue": "B", "red": "R"},
    options=(Option("board", ("colored", "gray")),),
    editions=(Edition("pavilion"),),
)
