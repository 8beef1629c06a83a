import { LANGUAGES } from '@grognard/kernel';
import { tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { playable } from './registry.ts';

/**
 * Random games for each scenario under every law: whole games of the practice systems, a sample of the answers of the
 * large ones. `npm run soak` plays thousands.
 */
const SAMPLE = { toy: { games: 3, every: 1 }, other: { games: 1, every: 20 } } as const;

for (const { id, stage, load } of playable()) {
  const system = await load!();
  const { games, every } = stage === 'toy' ? SAMPLE.toy : SAMPLE.other;

  describe(`${id} keeps the contract`, () => {
    it('is registered under its own id, with a scenario, and a book in both languages', () => {
      expect(system.id).toBe(id);
      expect(system.scenarios.length).toBeGreaterThan(0);
      const untitled = Object.entries(system.book).filter(([, rule]) =>
        LANGUAGES.some((language) => !rule.title[language]),
      );
      expect(untitled).toEqual([]);
      expect(Object.keys(system.words.fr).sort()).toEqual(Object.keys(system.words.en).sort());
    });

    it('reaches its version by upgrades, one for each step', () => {
      expect(system.upgrades.map((upgrade) => upgrade.to)).toEqual(
        Array.from({ length: system.version - 1 }, (_, i) => i + 2),
      );
    });

    it('has allies who are allies of each other, and somebody to fight against', () => {
      for (const scenario of system.scenarios) {
        const loaded = system.load(scenario);
        if (!loaded.ok) throw new Error(`${scenario.id} does not load`);
        const sides = system.sides(loaded.value);
        const campOf = (side: string) => sides.filter((other) => system.allied(loaded.value, side, other));
        for (const side of sides) {
          expect(campOf(side)).toContain(side);
          for (const ally of campOf(side)) expect(campOf(ally)).toEqual(campOf(side));
        }
        expect(new Set(sides.map((side) => campOf(side).join())).size).toBe(2);
      }
    });

    for (const scenario of system.scenarios)
      for (let seed = 1; seed <= games; seed += 1)
        it(`random game ${seed} of ${scenario.id} ends and breaks no law`, () => {
          const trial = tryGame(system, scenario, seed, { every });
          expect(trial.broken).toEqual([]);
          expect(trial.outcome).not.toBeNull();
        });
  });
}
