import type { Types } from '@grognard/kernel';
import { judged, type Puzzle } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { loadSystem, playable, registeredAs } from './registry.ts';

/** A best deed that is better by less is a matter of taste. */
const CLEARLY = 0.04;
const LANGUAGES = ['en', 'fr'] as const;

it('reckons a shot as the tables of two dice have it', async () => {
  const [first] = await (await registeredAs('conflict-of-heroes')!.looks!()).puzzles!();
  const { chances, best } = judged((await loadSystem('conflict-of-heroes'))!, first!);
  expect(best).toBe(1);
  expect(chances.map((chance) => Math.round(chance * 36 * 1e6) / 1e6)).toEqual([15, 26, 21]);
});

for (const { id, looks, puzzles = 0 } of playable()) {
  const found: readonly Puzzle<Types>[] = (await (await looks!()).puzzles?.()) ?? [];
  if (found.length === 0 && puzzles === 0) continue;

  describe(`the puzzles of ${id}`, async () => {
    const system = (await loadSystem(id))!;

    it('are as many as the lists say, each by a name of its own', () => {
      expect(found).toHaveLength(puzzles);
      expect(new Set(found.map((puzzle) => puzzle.id)).size).toBe(puzzles);
    });

    for (const puzzle of found)
      it(`${puzzle.id}: one deed is clearly the best, by every throw of the dice`, () => {
        const { chances, best } = judged(system, puzzle);
        const [first, second] = chances.toSorted((a, b) => b - a);
        expect(best).not.toBeNull();
        expect(first! - second!).toBeGreaterThan(CLEARLY);
        expect(first).toBeLessThanOrEqual(1 + 1e-9);
        // Its rule is one of the book's, and everything is said in both languages.
        expect(system.book[puzzle.rule]).toBeDefined();
        for (const language of LANGUAGES)
          for (const said of [
            puzzle.title,
            puzzle.task,
            puzzle.hint,
            puzzle.why,
            ...puzzle.deeds.map(({ name }) => name),
          ])
            expect(said[language]).not.toBe('');
      });
  });
}
