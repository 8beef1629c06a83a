import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Result, Text } from '@grognard/kernel';

/** A board on the way of a game as a camp looks at it: its worth in logits, and its features. */
export interface Input {
  readonly worth: number;
  readonly features: ArrayLike<number>;
}
/** The same board as both camps look at it. */
export interface Sample {
  readonly first: Input;
  readonly second: Input;
}
/** A game to learn from. */
export interface SelfPlayGame {
  /** Which of the scenarios, and how it ended for the first camp: 1 won, ½ drawn, 0 lost. */
  readonly scenario: number;
  readonly result: number;
  readonly samples: readonly Sample[];
}

// Each game is: scenario, result, how many samples, how many numbers each; then the samples' numbers, camp by camp.
const HEAD = 4;

const rowOf = ({ first, second }: Sample): readonly number[] => [
  first.worth,
  ...Array.from(first.features),
  second.worth,
  ...Array.from(second.features),
];

/** Add games to a file of samples; what was written before stays. */
export const keepGames = (path: string, games: readonly SelfPlayGame[]): void => {
  for (const { scenario, result, samples } of games) {
    const rows = samples.map(rowOf);
    const width = rows[0]?.length ?? 0;
    const numbers = new Float32Array(HEAD + rows.length * width);
    numbers.set([scenario, result, rows.length, width]);
    for (const [i, row] of rows.entries()) numbers.set(row, HEAD + i * width);
    appendFileSync(path, new Uint8Array(numbers.buffer));
  }
};

const otherWidth = (game: number, wide: number, width: number): Text => ({
  en: `game ${game} has ${wide} numbers a sample, not ${width}`,
  fr: `la partie ${game} a ${wide} nombres par échantillon au lieu de ${width}`,
});

/** The games of a file of samples, none when there is no such file; a game cut short at the end is left out. */
export const keptGames = (path: string, features: number): Result<readonly SelfPlayGame[]> => {
  if (!existsSync(path)) return { ok: true, value: [] };
  const bytes = readFileSync(path);
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
  const width = 2 * (features + 1);
  const games: SelfPlayGame[] = [];
  for (let at = 0; at + HEAD <= numbers.length; ) {
    const [scenario, result, count, wide] = numbers.subarray(at, at + HEAD) as unknown as [
      number,
      number,
      number,
      number,
    ];
    if (wide !== width && count > 0)
      return {
        ok: false,
        problems: [{ path, why: otherWidth(games.length + 1, wide, width) }],
      };
    const end = at + HEAD + count * wide;
    if (end > numbers.length) break;
    games.push({ scenario, result, samples: samplesIn(numbers.subarray(at + HEAD, end), count, features) });
    at = end;
  }
  return { ok: true, value: games };
};

const samplesIn = (numbers: Float32Array, count: number, features: number): readonly Sample[] =>
  Array.from({ length: count }, (_, i) => {
    const inputAt = (at: number): Input => ({
      worth: numbers[at]!,
      features: numbers.subarray(at + 1, at + 1 + features),
    });
    const at = i * 2 * (features + 1);
    return { first: inputAt(at), second: inputAt(at + features + 1) };
  });
