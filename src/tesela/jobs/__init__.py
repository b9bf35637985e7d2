"""Jobs: tasks spread over the cores of this machine or over a Ray; whose tasks they are, nobody here knows."""

from tesela.jobs.spreading import spread
from tesela.jobs.workers import Hire, Worker, cores, step_back

__all__ = ["Hire", "Worker", "cores", "spread", "step_back"]
