import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@grognard/kernel';
import { tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Part } from './registry.ts';
import { loadSystem, playable } from './registry.ts';

/**
 * Random games for each scenario under every law: whole games of the practice systems, a sample of the answers of the
 * large ones. `npm run soak` plays thousands.
 */
const SAMPLE = { toy: { games: 3, every: 1 }, other: { games: 1, every: 20 } } as const;

for (const { id, stage, load, looks, brain, has } of playable()) {
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

    it('can be seen in the browser, and its looks have their words in both languages', async () => {
      expect(looks, `systems/registry.ts: ${id} needs looks: web/looks.ts, as in systems/toy-patrol`).not.toBeNull();
      const { words } = await looks!();
      expect(Object.keys(words.fr).sort()).toEqual(Object.keys(words.en).sort());
    });

    it('can be played by bots', () => {
      expect(brain, `systems/registry.ts: ${id} needs a brain: bot/brain.ts, as in systems/toy-patrol`).toBeDefined();
    });

    it('has the parts that its about.ts promises, and no others', async () => {
      const whole = (await loadSystem(id))!;
      const parts: Readonly<Record<Part, unknown>> = {
        odds: whole.calculator,
        armies: whole.armies,
        generator: whole.generator,
        solitaire: whole.doctrine,
        bids: whole.withBid,
      };
      const there = Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [] : [part]));
      expect([...has].sort(), `systems/${id}/about.ts: has`).toEqual(there.sort());
    });

    it('has a golden game to read', () => {
      const folder = join(import.meta.dirname, id, 'playthroughs');
      const kept = existsSync(folder) ? readdirSync(folder) : [];
      const remedy = `\`npx grognard playthrough ${id} ${system.scenarios[0]!.id} --write\` makes one`;
      expect(kept, `systems/${id}/playthroughs: ${remedy}`).not.toEqual([]);
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
