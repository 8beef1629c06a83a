import { describe, expect, it } from 'vitest';
import { map } from '../map/test/the-map.ts';
import type { ScenarioFile } from './scenario-schema.ts';
import { readScenarioFile, strangeHexes } from './scenario-schema.ts';
import { scenario } from './test/the-scenarios.ts';

describe('a scenario file', () => {
  const file = scenario('edelweiss') as ScenarioFile & { setUp: { kind: 'fixed' } };
  const [first, ...others] = file.setUp.units;
  const withFirst = (change: object) => ({
    ...file,
    setUp: { ...file.setUp, units: [{ ...first, ...change }, ...others] },
  });
  const paths = (given: unknown) => {
    const read = readScenarioFile(given);
    return read.ok ? [] : read.problems.map(({ path }) => path);
  };

  it('is read as it is written', () => expect(paths(file)).toEqual([]));

  it.each([
    ['a block nobody knows', withFirst({ block: 'de-99' }), 'setUp.units[0]'],
    ['more steps than the block has', withFirst({ block: 'de-agn', cv: 4 }), 'setUp.units[0]'],
    ['no step at all', withFirst({ cv: 0 }), 'setUp.units[0]'],
    ['a block in two places', withFirst({ block: 'de-52' }), 'setUp'],
    ['an end before the start', { ...file, to: '1942-07-I' }, 'to'],
    ['a month written otherwise', { ...file, from: 'July 1942' }, 'from'],
    ['a rule nobody knows', { ...file, special: { nobody: true } }, 'special.nobody'],
    [
      'a reinforcement out of time',
      { ...file, reinforcements: [{ month: '1943-01', side: 'axis', block: 'de-2-ss', cv: 4 }] },
      'reinforcements[0].month',
    ],
    [
      'a reinforcement of the other side',
      { ...file, reinforcements: [{ month: '1942-08', side: 'axis', block: 'su-2g', cv: 4 }] },
      'reinforcements[0]',
    ],
  ])('%s is refused by its path', (_, given, path) => expect(new Set(paths(given))).toEqual(new Set([path])));

  it('a hex that is not on the map is found', () => {
    const read = readScenarioFile(withFirst({ at: 'Atlantis' }));
    expect(read.ok && strangeHexes(map, read.value)).toEqual([
      {
        path: 'setUp.units[0]',
        why: { en: 'no town is called "Atlantis"', fr: "aucune ville ne s'appelle « Atlantis »" },
      },
    ]);
  });
});
