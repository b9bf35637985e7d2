"""PPO with masks in plain PyTorch: a small agent that learns to beat `random` within minutes.

    pip install 'tesela[gymnasium,plots]' torch
    python examples/ppo.py [--game Azul] [--minutes 5] [--save agent.pt] [--plot curve.png]

It plays the vector environment against random opponents, 256 games at a time, and prints how many of them it wins.
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import tesela.envs  # noqa: F401  registers the environments

GAMES, STEPS = 256, 32  # decisions a batch: GAMES x STEPS
EPOCHS, MINIBATCH = 3, 1024
KEPT = ("observation", "mask", "action", "log_prob", "value")  # of every decision
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.99, 0.95, 0.2, 0.01, 1e-3


class Agent(nn.Module):
    """Two hidden layers that both heads share: the policy, and the value of a position."""

    def __init__(self, entries: int, actions: int, width: int = 128):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(entries, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The policy among the legal actions, and the value; entries are small counts, so their logarithm is enough."""
        hidden = self.body(torch.log1p(observation.float()))
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


def advantages(rewards: torch.Tensor, values: torch.Tensor, ends: torch.Tensor) -> torch.Tensor:
    """Generalized advantages; `values` has one row more than `rewards`, and nothing carries over the end of a game."""
    found, carried = torch.zeros_like(rewards), torch.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[step]
        delta = rewards[step] + GAMMA * goes_on * values[step + 1] - values[step]
        found[step] = carried = delta + GAMMA * LAMBDA * goes_on * carried
    return found


def improve(agent: Agent, optimizer: torch.optim.Optimizer, batch: dict[str, torch.Tensor]) -> None:
    """A few passes over the batch with PPO's clipped loss."""
    count = len(batch["action"])
    for _ in range(EPOCHS):
        for rows in torch.randperm(count).split(MINIBATCH):
            policy, value = agent(batch["observation"][rows], batch["mask"][rows])
            ratio = (policy.log_prob(batch["action"][rows]) - batch["log_prob"][rows]).exp()
            gain = batch["advantage"][rows]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = loss + 0.5 * (value - batch["return"][rows]).pow(2).mean() - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def train(game: str, minutes: float, seed: int) -> tuple[Agent, list[tuple[int, float, float]]]:
    """The agent after so many minutes, and its curve: decisions, share of wins, points ahead."""
    torch.manual_seed(seed)
    env = gymnasium.make_vec(f"tesela/{game}-v0", num_envs=GAMES, opponents="random", margin=0.02, steps=0.02)
    seen, _ = env.reset(seed=seed)
    agent = Agent(seen["observation"].shape[1], seen["action_mask"].shape[1])
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE)
    curve, began, done = [], time.process_time(), 0
    while time.process_time() - began < 60 * minutes:
        kept: dict[str, list[torch.Tensor]] = {name: [] for name in KEPT}
        rewards, ends, wins, leads = [], [], [], []
        for _ in range(STEPS):
            observation, mask = map(torch.from_numpy, (seen["observation"], seen["action_mask"]))
            with torch.no_grad():
                policy, value = agent(observation, mask)
            action = policy.sample()
            for name, found in zip(kept, (observation, mask, action, policy.log_prob(action), value), strict=True):
                kept[name].append(found)
            seen, reward, terminated, truncated, infos = env.step(action.numpy())
            rewards.append(torch.from_numpy(reward))
            ends.append(torch.from_numpy((terminated | truncated).astype(np.float32)))
            if terminated.any():
                final = infos["final_info"]
                wins += list(final["ranks"][terminated, 0] == 0)
                leads += list(final["scores"][terminated, 0] - final["scores"][terminated, 1:].max(axis=1))
        with torch.no_grad():
            _, last = agent(*map(torch.from_numpy, (seen["observation"], seen["action_mask"])))
        values = torch.stack([*kept.pop("value"), last])
        gains = advantages(torch.stack(rewards), values, torch.stack(ends))
        batch = {name: torch.cat(found) for name, found in kept.items()}
        batch |= {"advantage": gains.flatten(), "return": (gains + values[:-1]).flatten()}
        improve(agent, optimizer, batch)
        done += GAMES * STEPS
        if wins:
            curve.append((done, float(np.mean(wins)), float(np.mean(leads))))
            print(f"{done:9} decisions  wins {curve[-1][1]:6.1%}  ahead by {curve[-1][2]:+6.1f}", flush=True)
    return agent, curve


def plot(curve: list[tuple[int, float, float]], file: str) -> None:
    """The learning curve as a picture."""
    import matplotlib.pyplot as plt

    decisions, wins, leads = map(np.array, zip(*curve, strict=True))
    figure, (top, bottom) = plt.subplots(2, 1, sharex=True, figsize=(7, 5), layout="constrained")
    for axes, values, label in ((top, 100 * wins, "wins, %"), (bottom, leads, "points ahead of the best other")):
        axes.plot(decisions / 1000, values, color="#1f6fb2", linewidth=1.6)
        axes.set_ylabel(label)
        axes.grid(alpha=0.3)
    top.axhline(50, color="#888888", linewidth=0.8, linestyle=":")
    bottom.axhline(0, color="#888888", linewidth=0.8, linestyle=":")
    bottom.set_xlabel("thousand decisions of the agent")
    figure.savefig(file, dpi=110)


def main() -> None:
    """Learn, and keep what was learned."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="Azul", choices=["Azul", "Pavilion"])
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="keep the agent in this file")
    parser.add_argument("--plot", help="draw the learning curve to this file")
    asked = parser.parse_args()
    agent, curve = train(asked.game, asked.minutes, asked.seed)
    if asked.save:
        torch.save(agent.state_dict(), asked.save)
    if asked.plot:
        plot(curve, asked.plot)


if __name__ == "__main__":
    main()
