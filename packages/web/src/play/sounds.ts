/** A dozen sounds of wood and of far away, made here and free of rights. */
export type Sound = keyof typeof SCORE;

/** Wood that is struck: its pitch, how long it rings, how loud. */
interface Knock {
  readonly at: number;
  readonly knock: number;
  readonly rings: number;
  readonly loud: number;
}

/** A burst of noise behind a hill: what is left of it above which pitch is cut off. */
interface Burst {
  readonly at: number;
  readonly below: number;
  readonly lasts: number;
  readonly loud: number;
}

type Note = Knock | Burst;
const knock = (at: number, pitch: number, loud = 0.2, rings = 0.06): Knock => ({ at, knock: pitch, rings, loud });
const burst = (at: number, below: number, lasts: number, loud: number): Burst => ({ at, below, lasts, loud });

/** Seconds from when it begins. */
const SCORE = {
  put: [knock(0, 420), knock(0.03, 260, 0.14)],
  march: [knock(0, 300, 0.12), knock(0.11, 280, 0.12), knock(0.22, 300, 0.12)],
  shot: [burst(0, 1800, 0.18, 0.3), burst(0.05, 500, 0.5, 0.14)],
  salvo: [burst(0, 1800, 0.14, 0.26), burst(0.12, 1500, 0.14, 0.24), burst(0.23, 1700, 0.5, 0.22)],
  dice: [knock(0.24, 900, 0.16, 0.03), knock(0.33, 780, 0.14, 0.03), knock(0.41, 860, 0.12, 0.03)],
  hit: [knock(0.71, 150, 0.34, 0.16), burst(0.71, 900, 0.2, 0.12)],
  miss: [knock(0.62, 620, 0.08, 0.04)],
  fall: [knock(0.71, 170, 0.3, 0.14), knock(0.86, 120, 0.22, 0.2)],
  wreck: [burst(0.71, 420, 1.1, 0.42), knock(0.71, 80, 0.4, 0.5)],
  turn: [knock(0, 520, 0.2, 0.3), knock(0.18, 390, 0.2, 0.4)],
  undo: [knock(0, 260, 0.12), knock(0.05, 340, 0.1)],
  refused: [knock(0, 130, 0.2, 0.09), knock(0.1, 130, 0.2, 0.09)],
  end: [knock(0, 390, 0.22, 0.4), knock(0.22, 330, 0.22, 0.4), knock(0.44, 260, 0.24, 0.9)],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

/** Plays sounds all at once, each note at its time. A page that nobody has touched yet stays silent. */
export type Player = (sounds: readonly Sound[]) => void;

/** A room they sound in: a browser gives a page few of them, so it stays open. */
export const openRoom = (): Player => {
  const room = new AudioContext();
  return (sounds) => {
    if (room.state === 'suspended') void room.resume().catch(() => undefined);
    if (room.state !== 'running') return;
    for (const sound of sounds)
      for (const note of SCORE[sound])
        if ('knock' in note) strike(room, note);
        else roar(room, note);
  };
};

const fading = (room: AudioContext, start: number, loud: number, lasts: number): GainNode => {
  const gain = room.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(room.destination);
  return gain;
};

const strike = (room: AudioContext, { at, knock: pitch, rings, loud }: Knock): void => {
  const start = room.currentTime + at;
  const tone = room.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch * 1.6, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
  tone.connect(fading(room, start, loud, rings));
  tone.start(start);
  tone.stop(start + rings);
};

const roar = (room: AudioContext, { at, below, lasts, loud }: Burst): void => {
  const start = room.currentTime + at;
  const noise = room.createBuffer(1, Math.ceil(room.sampleRate * lasts), room.sampleRate);
  const samples = noise.getChannelData(0);
  for (const i of samples.keys()) samples[i] = Math.random() * 2 - 1;
  const source = room.createBufferSource();
  source.buffer = noise;
  const hill = room.createBiquadFilter();
  hill.type = 'lowpass';
  hill.frequency.setValueAtTime(below, start);
  hill.frequency.exponentialRampToValueAtTime(below / 4, start + lasts);
  source.connect(hill).connect(fading(room, start, loud, lasts));
  source.start(start);
};
