import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Where chance comes from. `names` are what the faces stand for in a draw, so that a script can force one by name. */
export interface Dice {
  /** 1 to `sides`, each as likely as any other. */
  face(sides: number, names?: readonly string[]): number;
  /** All dice of a throw at once, for those who go through its outcomes instead of leaving them to chance. */
  throwOf?(dice: number, sides: number): readonly number[];
  /** Others for what nobody sees rolled: for those who foresee what can be seen. */
  readonly unseen?: Dice;
}

/** Official dice are a function of a key (32 bytes, in hex) and of how many words were drawn from its stream. */
export interface DiceState {
  readonly key: string;
  readonly drawn: number;
}

/** Dice that know how far they have got, so that a position can be saved after them. */
export interface OfficialDice extends Dice {
  state(): DiceState;
}

const WORDS_A_BLOCK = 16;
const WORD = 2 ** 32;
const NONCE = new Uint8Array(12);

/**
 * Dice for play: ChaCha20 in counter mode under the game's secret key. However many faces are known, the next
 * is as unknown as the key itself; the same key and count give the same face in every engine.
 */
export const officialDice = (from: DiceState): OfficialDice => {
  // Most answers roll nothing: the key is unpacked when the first die falls.
  let key: Uint8Array | null = null;
  let drawn = from.drawn;
  let block: DataView | null = null;
  let blockNumber = -1;
  const word = (): number => {
    const wanted = Math.floor(drawn / WORDS_A_BLOCK);
    if (block === null || blockNumber !== wanted) {
      key ??= hexToBytes(from.key);
      block = new DataView(chacha20(key, NONCE, new Uint8Array(WORDS_A_BLOCK * 4), undefined, wanted).buffer);
      blockNumber = wanted;
    }
    const value = block.getUint32((drawn % WORDS_A_BLOCK) * 4, true);
    drawn += 1;
    return value;
  };
  return {
    face: (sides) => {
      mustHaveSides(sides);
      // Words past the last whole multiple of `sides` would favour the low faces: draw again.
      const fair = WORD - (WORD % sides);
      let value = word();
      while (value >= fair) value = word();
      return (value % sides) + 1;
    },
    state: () => (drawn === from.drawn ? from : { key: from.key, drawn }),
  };
};

/** A stream of chance for search, sampling and tests: fast, repeatable, and never used for a game's own dice. */
export const fastDice = (seed: number): Dice => {
  const generator = xoroshiro128plus(seed);
  return {
    face: (sides) => {
      mustHaveSides(sides);
      return uniformInt(generator, 1, sides);
    },
  };
};

/** Numbers from 0 up to but not including 1, for sampling. */
export const fastRandom = (seed: number): (() => number) => {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / WORD;
};

/**
 * The same for whoever needs but a few: `fastRandom` begins near 1 with small seeds, and alike with seeds near each other, so
 * that what happens in one case of two by the first number never does.
 */
export const freshRandom = (seed: number): (() => number) => fastRandom(mixed(seed));

/** Every bit of a seed spread over all of them (Appleby's MurmurHash3). */
const mixed = (seed: number): number => {
  let bits = seed ^ 0x9e3779b9;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** A face a test or a referee forces: a number, or the name of what is drawn. */
export type ForcedFace = number | string;

export interface ScriptedDice extends Dice {
  /** Faces not asked for yet. */
  left(): readonly ForcedFace[];
  /** An error when a face is left over. */
  finish(): void;
}

/** Raised when a script of dice does not fit what is rolled; `at` counts the faces used before. */
export class DiceScriptError extends Error {
  readonly at: number;
  constructor(at: number, why: string) {
    super(why);
    this.name = 'DiceScriptError';
    this.at = at;
  }
}

/** Dice that fall as written, or as recorded; one too few, one too many or one that does not fit is an error. */
export const scriptedDice = (faces: readonly ForcedFace[]): ScriptedDice => {
  let next = 0;
  return {
    face: (sides, names) => {
      mustHaveSides(sides);
      const forced = faces[next];
      if (forced === undefined)
        throw new DiceScriptError(next, `a die of ${sides} sides is rolled, but the script has ended`);
      const face = typeof forced === 'number' ? forced : (names?.indexOf(forced) ?? -1) + 1;
      if (!Number.isInteger(face) || face < 1 || face > sides)
        throw new DiceScriptError(next, misfit(forced, sides, names));
      next += 1;
      return face;
    },
    left: () => faces.slice(next),
    finish: () => {
      if (next < faces.length)
        throw new DiceScriptError(
          next,
          `${faces.length - next} scripted faces were never rolled: ${faces.slice(next).join(', ')}`,
        );
    },
  };
};

const misfit = (forced: ForcedFace, sides: number, names: readonly string[] | undefined): string => {
  if (typeof forced === 'number') return `a die of ${sides} sides can't show ${forced}`;
  if (!names) return `a die of ${sides} sides is rolled, which can't show '${forced}'`;
  return `'${forced}' is not among what is drawn from: ${[...new Set(names)].join(', ')}`;
};

const mustHaveSides = (sides: number): void => {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORD) throw new Error(`no die has ${sides} sides`);
};
