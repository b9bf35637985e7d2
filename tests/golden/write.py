"""Write all playthroughs anew: `python -m tests.golden.write`. Read the difference before it is committed."""

import tesela
from tests.golden.playthrough import file_of, playthrough

if __name__ == "__main__":
    for game in tesela.games():
        file_of(game).write_text(playthrough(game), "utf-8")
        print(file_of(game).name)
