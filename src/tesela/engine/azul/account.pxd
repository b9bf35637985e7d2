# Compiled, so that it reads positions as the rules do.
