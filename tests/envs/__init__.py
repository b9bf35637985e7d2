"""The environments: the checks of PettingZoo, Gymnasium and OpenSpiel, and what those do not look at."""
