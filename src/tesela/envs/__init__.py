"""Environments for research: PettingZoo (`azul_v0`, `pavilion_v0`), Gymnasium and OpenSpiel.

Importing this registers `tesela/Azul-v0` and `tesela/Pavilion-v0` with Gymnasium, where it is installed.
"""

from contextlib import suppress

from tesela import shelf

with suppress(ModuleNotFoundError):  # without Gymnasium there is nobody to tell
    from gymnasium.envs.registration import register, registry

    for _game in shelf.names():
        if (_name := f"tesela/{_game.title()}-v0") not in registry:
            register(
                _name,
                entry_point="tesela.envs.single:BotsEnv",
                vector_entry_point="tesela.envs.vector:BatchEnv",
                kwargs={"game": _game},
            )
