// Quiet sounds, made by code: a tile on ceramic, tiles that slide, a point, the end. Off unless the user wants them.

const VOLUME = 0.16;
/** @type {{ context: AudioContext, volume: GainNode } | null} */
let speaker = null;

/** The sounds of a table: functions that say nothing while the setting `sound` is off. */
export function sounds(settings) {
  const whenOn = (play) => (...what) => {
    if (settings?.get("sound")) play(audio(), ...what);
  };
  return {
    tile: whenOn((out) => {
      knock(out, { pitch: 2300 + Math.random() * 900, length: 0.035, loud: 0.9 });
      ring(out, { pitch: 1250 + Math.random() * 250, length: 0.06, loud: 0.16 });
    }),
    slide: whenOn((out) => knock(out, { pitch: 900, length: 0.16, loud: 0.22 })),
    point: whenOn((out, points) => {
      const pitch = points < 0 ? 294 : 587 * 2 ** (Math.min(points, 12) / 12);
      ring(out, { pitch, length: 0.28, loud: 0.3 });
    }),
    end: whenOn((out) => {
      const chord = [523, 659, 784, 1047];
      chord.forEach((pitch, index) => ring(out, { pitch, length: 0.9, loud: 0.3, after: index * 0.13 }));
    }),
  };
}

// A browser lets a page be heard only after its user has done something: until then this is silent.
function audio() {
  if (!speaker) {
    const context = new AudioContext();
    const volume = new GainNode(context, { gain: VOLUME });
    volume.connect(context.destination);
    speaker = { context, volume };
  }
  if (speaker.context.state === "suspended") speaker.context.resume().catch(() => {});
  return speaker;
}

// A short noise through a narrow filter: the click of something hard.
function knock({ context, volume }, { pitch, length, loud }) {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * length), sampleRate: context.sampleRate });
  const noise = buffer.getChannelData(0);
  noise.forEach((_, index) => (noise[index] = (Math.random() * 2 - 1) * (1 - index / noise.length) ** 3));
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 2.5 }))
    .connect(new GainNode(context, { gain: loud }))
    .connect(volume);
  source.start();
}

// A soft bell that fades away.
function ring({ context, volume }, { pitch, length, loud, after = 0 }) {
  const start = context.currentTime + after;
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(loud, start + 0.008);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  tone.connect(fade).connect(volume);
  tone.start(start);
  tone.stop(start + length);
}
