import { describe, expect, it } from 'vitest';
import type { GameSystem } from '../engine/system.ts';
import type { Cellar } from '../test/cellar.ts';
import { cellar } from '../test/cellar.ts';
import { LEAKS } from '../test/leaks.ts';
import { FOG_LAWS } from './fog.ts';
import { tryGame } from './index.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** The laws of fog a system breaks in a few games, some of them left out. */
const found = (system: GameSystem<Cellar>, without: readonly string[] = []): readonly string[] => {
  const laws = new Set<string>();
  for (const seed of SEEDS)
    for (const { law } of tryGame(system, cellar.scenarios[0], seed, { every: 1000, fogEvery: 1, without }).broken)
      if ((FOG_LAWS as readonly string[]).includes(law)) laws.add(law);
  return [...laws];
};

describe('the laws of fog', () => {
  it('find nothing in a sound system with one of each secret', () => {
    for (const seed of SEEDS) expect(tryGame(cellar, cellar.scenarios[0], seed).broken).toEqual([]);
  });

  it.each(LEAKS.map((leak) => [leak.name, leak] as const))('find %s', (_name, { law, system }) => {
    expect(found(system)).toContain(law);
  });

  it.each(FOG_LAWS)('let a leak through without the law: %s', (law) => {
    // The others have a law of their own that finds them.
    const through = LEAKS.filter((leak) => leak.law === law && found(leak.system, [law]).length === 0);
    expect(through.length).toBeGreaterThan(0);
  });
});
