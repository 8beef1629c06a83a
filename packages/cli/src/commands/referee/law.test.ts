import type { Match, Types } from '@grognard/kernel';
import { facesOf, now, readPosition, throughText, writePosition } from '@grognard/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patrol, randomGame } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';
import type { Adjudication } from './referee.ts';
import { adjudicate } from './referee.ts';

const judge = (file: unknown): Adjudication => {
  const read = readPosition(patrol, throughText(file));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const judged = adjudicate(patrol, read.value, { language: 'en', side: null });
  if (!judged.ok) throw new Error(JSON.stringify(judged.problems));
  return judged.value;
};

/** The position after so many answers, as a file with the next answer and its dice. */
const fileAt = (match: Match<Types>, number: number): unknown => {
  const file = writePosition(patrol, match.setting, 'crossing', match.positions[number]!);
  const entry = match.entries[number];
  if (!entry) return file;
  return { ...file, answers: [{ side: entry.side, action: entry.action }], dice: facesOf(entry.log) };
};

describe('for random games', () => {
  it('the referee goes from every position to the next as the game did, and its output is its input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (seed, pick) => {
        const match = randomGame(seed);
        const number = pick % match.positions.length;
        const judged = judge(fileAt(match, number));
        const next = match.positions[number + 1] ?? now(match);
        expect(judged.ok).toBe(true);
        expect(judged.position).toEqual(writePosition(patrol, match.setting, 'crossing', next));
        const again = judge(judged.position);
        expect(again.position).toEqual(judged.position);
        expect(again.outcome).toEqual(judged.outcome);
        expect(again.asked).toEqual(judged.asked);
      }),
      { seed: 21, numRuns: 60 },
    );
  });

  it('every choice the referee offers it takes, and everything it refuses it refuses for that reason', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat({ max: 40 }), (seed, answers) => {
        const match = randomGame(seed, answers);
        const file = writePosition(patrol, match.setting, 'crossing', now(match));
        const judged = judge(file);
        for (const { side, choices, refused } of judged.asked) {
          const sample = choices.filter((_, i) => i % 17 === 0);
          for (const { action, filled } of sample)
            for (const whole of filled.length > 0 ? filled.map((ready) => ready.action) : [action])
              expect(judge({ ...file, answers: [{ side, action: whole }], seed: 'ab'.repeat(32) }).refused).toBeNull();
          for (const { action, why, rule } of refused.filter((_, i) => i % 41 === 0))
            expect(judge({ ...file, answers: [{ side, action }] }).refused).toMatchObject({ action, why, rule });
        }
      }),
      { seed: 22, numRuns: 20 },
    );
  });

  it('the position the text ends with is a file for the next run', async () => {
    const folder = newFolder();
    for (const [seed, answers] of [
      [1, 3],
      [2, 9],
      [3, 17],
      [4, 30],
    ] as const) {
      const match = randomGame(seed, answers);
      folder.write('p.json', writePosition(patrol, match.setting, 'crossing', now(match)));
      const { out } = await run(['referee', 'p.json'], { cwd: folder.path, width: 60 });
      const text = out.slice(out.indexOf('\n  {\n'));
      expect(judge(JSON.parse(text)).position).toEqual(writePosition(patrol, match.setting, 'crossing', now(match)));
    }
  });
});
