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

/** What is heard of dice is heard as they are seen to fall, at the usual pace after so many seconds. */
const AFTER: Partial<Readonly<Record<Sound, number>>> = { dice: 0.24, miss: 0.62, hit: 0.71, fall: 0.71, wreck: 0.71 };

/** Seconds from when it begins. */
const SCORE = {
  put: [knock(0, 420, 0.45), knock(0.03, 260, 0.34)],
  march: [knock(0, 300, 0.2), knock(0.11, 280, 0.2), knock(0.22, 300, 0.2)],
  shot: [burst(0, 1800, 0.24, 1.6), burst(0.05, 500, 0.6, 1.1)],
  salvo: [burst(0, 1800, 0.2, 1.3), burst(0.12, 1500, 0.2, 1.2), burst(0.23, 1700, 0.6, 1.1)],
  dice: [knock(0, 900, 0.16, 0.03), knock(0.09, 780, 0.14, 0.03), knock(0.17, 860, 0.12, 0.03)],
  hit: [knock(0, 150, 0.34, 0.16), burst(0, 900, 0.24, 0.5)],
  miss: [knock(0, 620, 0.3, 0.05)],
  fall: [knock(0, 170, 0.3, 0.14), knock(0.15, 120, 0.22, 0.2)],
  wreck: [burst(0, 420, 1.1, 1.2), knock(0, 80, 0.4, 0.5)],
  turn: [knock(0, 520, 0.2, 0.3), knock(0.18, 390, 0.2, 0.4)],
  undo: [knock(0, 260, 0.34), knock(0.05, 340, 0.3)],
  refused: [knock(0, 130, 0.2, 0.09), knock(0.1, 130, 0.2, 0.09)],
  end: [knock(0, 390, 0.22, 0.4), knock(0.22, 330, 0.22, 0.4), knock(0.44, 260, 0.24, 0.9)],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

/**
 * Plays sounds all at once, each note at its time; `beat` is how long a moment of the dice lasts, 1 at the usual pace. A page
 * that nobody has touched yet stays silent.
 */
export type Player = (sounds: readonly Sound[], beat: number) => void;

/** A room they sound in: a browser gives a page few of them, so it stays open. */
export const openRoom = (): Player => {
  const room = new AudioContext();
  const table = tableIn(room);
  return (sounds, beat) => {
    if (room.state === 'suspended') void room.resume().catch(() => undefined);
    if (room.state !== 'running') return;
    for (const sound of sounds)
      for (const note of SCORE[sound]) {
        const start = room.currentTime + (AFTER[sound] ?? 0) * beat + note.at;
        if ('knock' in note) strike(table, note, start);
        else roar(table, note, start);
      }
  };
};

/** However much happens at once, it is no louder than a table bears. */
const tableIn = (room: AudioContext): AudioNode => {
  const lid = room.createDynamicsCompressor();
  lid.threshold.value = -14;
  lid.ratio.value = 12;
  lid.attack.value = 0.002;
  lid.release.value = 0.12;
  const far = room.createGain();
  far.gain.value = 0.8;
  lid.connect(far).connect(room.destination);
  return lid;
};

const fading = (table: AudioNode, start: number, loud: number, lasts: number): GainNode => {
  const gain = table.context.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(table);
  return gain;
};

const strike = (table: AudioNode, { knock: pitch, rings, loud }: Knock, start: number): void => {
  const tone = table.context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch * 1.6, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
  tone.connect(fading(table, start, loud, rings));
  tone.start(start);
  tone.stop(start + rings);
};

const roar = (table: AudioNode, { below, lasts, loud }: Burst, start: number): void => {
  const room = table.context;
  const noise = room.createBuffer(1, Math.ceil(room.sampleRate * lasts), room.sampleRate);
  const samples = noise.getChannelData(0);
  for (const i of samples.keys()) samples[i] = Math.random() * 2 - 1;
  const source = room.createBufferSource();
  source.buffer = noise;
  const hill = room.createBiquadFilter();
  hill.type = 'lowpass';
  hill.frequency.setValueAtTime(below, start);
  hill.frequency.exponentialRampToValueAtTime(below / 4, start + lasts);
  source.connect(hill).connect(fading(table, start, loud, lasts));
  source.start(start);
};
