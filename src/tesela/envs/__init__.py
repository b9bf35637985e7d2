"""Environments for research: PettingZoo (`azul_v0`, `pavilion_v0`), Gymnasium and OpenSpiel.

Importing this registers `tesela/Azul-v0` and `tesela/Pavilion-v0` with Gymnasium, where it is installed.
"""

from contextlib import suppress

with suppress(ModuleNotFoundError):  # without Gymnasium there is nobody to tell
    from gymnasium.envs.registration import register, registry

    for _name, _kind in (("tesela/Azul-v0", "Azul"), ("tesela/Pavilion-v0", "Pavilion")):
        if _name not in registry:
            register(
                _name,
                entry_point=f"tesela.envs.single:{_kind}Env",
                vector_entry_point=f"tesela.envs.vector:{_kind}VectorEnv",
            )
