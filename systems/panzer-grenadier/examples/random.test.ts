import { fastRandom, pickFrom } from '@grognard/kernel';
import { tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { book } from '../book.ts';
import { panzerGrenadier } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';

const SWITCHES = Object.entries(book).flatMap(([rule, entry]) => ('optional' in entry ? [rule] : []));
const SEVERAL_PLAYERS = 'PG-17.5.1';

interface Forces {
  readonly forces: readonly object[];
}

/** A scenario with some optional rules, each side shared by so many players. */
const played = (id: string, use: readonly string[], players = 2): object => {
  const file = SCENARIOS.find((one) => one.id === id) as unknown as Forces;
  return { ...file, rules: { use, skip: [] }, forces: file.forces.map((force) => ({ ...force, players })) };
};

/** Every optional rule on or off by lot, in a scenario by lot. */
const byLot = (seed: number) => {
  const random = fastRandom(Math.imul(seed, 0x9e3779b1));
  for (let i = 0; i < 8; i += 1) random();
  const { id } = pickFrom(SCENARIOS, random);
  return { id, use: SWITCHES.filter(() => random() < 0.5) };
};

const lots = Array.from({ length: 6 }, (_, i) => ({ seed: i + 1, ...byLot(i + 1) }));

describe('random games under every law', () => {
  for (const { seed, id, use } of lots)
    it(`of ${id} with ${use.join(', ')}`, () => {
      const trial = tryGame(panzerGrenadier, played(id, use), seed, { every: 24 });
      expect(trial.broken).toEqual([]);
      expect(trial.outcome).not.toBeNull();
    });

  for (const players of [2, 4])
    it(`${SEVERAL_PLAYERS} with sides of ${players} players each`, () => {
      const scenario = played('state-farm', SWITCHES, players);
      const trial = tryGame(panzerGrenadier, scenario, players, { every: 16 });
      expect(trial.broken).toEqual([]);
      expect(trial.outcome).not.toBeNull();
    });

  it('try each optional rule both on and off', () => {
    for (const rule of SWITCHES)
      expect(new Set(lots.map(({ use }) => use.includes(rule))), rule).toEqual(new Set([true, false]));
  });
});
