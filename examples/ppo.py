"""PPO with masks in NumPy, with Autograd's gradients: a small agent that learns to beat `random` within minutes.

    pip install 'tesela[gymnasium,plots]' autograd
    python examples/ppo.py [--game Azul] [--minutes 5] [--save agent.npz] [--plot curve.png]

It plays the vector environment against random opponents, 256 games at a time, and prints how many of them it wins.
"""

import argparse
import time

import autograd.numpy as anp
import gymnasium
import numpy as np
from autograd import grad

import tesela.envs  # noqa: F401  registers the environments

GAMES, STEPS = 256, 32  # decisions a batch: GAMES x STEPS
EPOCHS, MINIBATCH = 3, 1024
KEPT = ("observation", "mask", "action", "log_prob", "value")  # of every decision
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.99, 0.95, 0.2, 0.01, 1e-3
WIDTH = 128

Agent = dict[str, np.ndarray]


def newborn(entries: int, actions: int, rng: np.random.Generator) -> Agent:
    """Two hidden layers that both heads share: the policy, and the value of a position."""
    shapes = {"first": (entries, WIDTH), "second": (WIDTH, WIDTH), "policy": (WIDTH, actions), "value": (WIDTH, 1)}
    agent = {}
    for name, shape in shapes.items():
        width = shape[0] ** -0.5
        agent[name] = rng.uniform(-width, width, shape).astype(np.float32)
        agent[f"{name} bias"] = rng.uniform(-width, width, shape[1]).astype(np.float32)
    return agent


def look(agent: Agent, observation: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The logarithms of the policy among the legal actions, and the value; entries are small counts: logarithms do."""
    hidden = np.log1p(observation.astype(np.float32))
    for layer in ("first", "second"):
        hidden = hidden @ agent[layer] + agent[f"{layer} bias"]
        hidden = hidden * (hidden > 0)
    logits = hidden @ agent["policy"] + agent["policy bias"] - np.float32(1e9) * (mask == 0)
    logits = logits - anp.max(logits, axis=1, keepdims=True)
    value = hidden @ agent["value"] + agent["value bias"]
    return logits - anp.log(anp.sum(anp.exp(logits), axis=1, keepdims=True)), value[:, 0]


def advantages(rewards: np.ndarray, values: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Generalized advantages; `values` has one row more than `rewards`, and nothing carries over the end of a game."""
    found, carried = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[step]
        delta = rewards[step] + GAMMA * goes_on * values[step + 1] - values[step]
        found[step] = carried = delta + GAMMA * LAMBDA * goes_on * carried
    return found


def loss(agent: Agent, batch: dict[str, np.ndarray]) -> np.ndarray:
    """PPO's clipped loss, with the error of the values, and less for a policy that stays open."""
    policy, value = look(agent, batch["observation"], batch["mask"])
    ratio = anp.exp(policy[np.arange(len(policy)), batch["action"]] - batch["log_prob"])
    gain = batch["advantage"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    lower = anp.minimum(ratio * gain, anp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -anp.sum(anp.exp(policy) * policy * batch["mask"], axis=1)
    return anp.sum(-lower + 0.5 * (value - batch["return"]) ** 2 - ENTROPY * entropy) / len(gain)


class Adam:
    """Changes an agent by gradients, cut to a length of a half."""

    def __init__(self, agent: Agent):
        self.agent, self.done = agent, 0
        self.mean, self.square = ({name: np.zeros_like(array) for name, array in agent.items()} for _ in range(2))

    def step(self, gradients: Agent) -> None:
        """One step, in place."""
        self.done += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        for name, gradient in gradients.items():
            short = gradient * min(1.0, 0.5 / (length + 1e-6))
            self.mean[name] += 0.1 * (short - self.mean[name])
            self.square[name] += 0.001 * (short**2 - self.square[name])
            mean, square = self.mean[name] / (1 - 0.9**self.done), self.square[name] / (1 - 0.999**self.done)
            self.agent[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


def improve(optimizer: Adam, batch: dict[str, np.ndarray], rng: np.random.Generator) -> None:
    """A few passes over the batch."""
    count = len(batch["action"])
    for _ in range(EPOCHS):
        for rows in np.split(rng.permutation(count), range(MINIBATCH, count, MINIBATCH)):
            optimizer.step(grad(loss)(optimizer.agent, {name: found[rows] for name, found in batch.items()}))


def train(game: str, minutes: float, seed: int) -> tuple[Agent, list[tuple[int, float, float]]]:
    """The agent after so many minutes, and its curve: decisions, share of wins, points ahead."""
    rng = np.random.default_rng(seed)
    env = gymnasium.make_vec(f"tesela/{game}-v0", num_envs=GAMES, opponents="random", margin=0.02, steps=0.02)
    seen, _ = env.reset(seed=seed)
    agent = newborn(seen["observation"].shape[1], seen["action_mask"].shape[1], rng)
    optimizer = Adam(agent)
    curve, began, done = [], time.process_time(), 0
    while time.process_time() - began < 60 * minutes:
        kept: dict[str, list[np.ndarray]] = {name: [] for name in KEPT}
        rewards, ends, wins, leads = [], [], [], []
        for _ in range(STEPS):
            observation, mask = seen["observation"].copy(), seen["action_mask"].copy()
            policy, value = look(agent, observation, mask)
            # The largest of the logarithms, each with Gumbel's noise, is a draw from the policy.
            action = (policy + rng.gumbel(size=policy.shape)).argmax(axis=1)
            log_prob = policy[np.arange(GAMES), action]
            for name, found in zip(kept, (observation, mask, action, log_prob, value), strict=True):
                kept[name].append(found)
            seen, reward, terminated, truncated, infos = env.step(action)
            rewards.append(reward)
            ends.append((terminated | truncated).astype(np.float32))
            if terminated.any():
                final = infos["final_info"]
                wins += list(final["ranks"][terminated, 0] == 0)
                leads += list(final["scores"][terminated, 0] - final["scores"][terminated, 1:].max(axis=1))
        _, last = look(agent, seen["observation"], seen["action_mask"])
        values = np.stack([*kept.pop("value"), last])
        gains = advantages(np.stack(rewards).astype(np.float32), values, np.stack(ends))
        batch = {name: np.concatenate(found) for name, found in kept.items()}
        batch |= {"advantage": gains.reshape(-1), "return": (gains + values[:-1]).reshape(-1)}
        improve(optimizer, batch, rng)
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
        np.savez(asked.save, **agent)
    if asked.plot:
        plot(curve, asked.plot)


if __name__ == "__main__":
    main()
