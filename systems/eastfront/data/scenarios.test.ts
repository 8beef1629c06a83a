import { distance, neighboursOf } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { borderHexes } from '../map/start-lines.ts';
import { hex, map, railFrom } from '../map/test/the-map.ts';
import { BLOCKS, blockCalled } from './blocks.ts';
import type { ScenarioFile } from './scenario-schema.ts';
import { readScenarioFile, strangeHexes } from './scenario-schema.ts';
import {
  freeScenarios,
  levelOf,
  lineOf,
  lotsOf,
  poolOf,
  SIDES,
  scenario,
  scenarios,
  sumOf,
} from './test/the-scenarios.ts';

const steps = (list: readonly { readonly max: number }[], units: number): number =>
  sumOf(
    list
      .map(({ max }) => max)
      .toSorted((a, b) => b - a)
      .slice(0, units),
  );

describe('the scenarios', () => {
  it.each(scenarios)('$id names only hexes that are on the map', (file) => expect(strangeHexes(map, file)).toEqual([]));

  it.each(scenarios)('$id: reinforcements are the blocks whose month falls into it', (file) => {
    if (file.setUp.kind === 'fixed') return expect(file.reinforcements).toEqual([]);
    const due = BLOCKS.filter(({ enters }) => enters !== null && enters >= file.from.slice(0, 7));
    const within = due.filter(({ enters }) => enters! <= file.to.slice(0, 7));
    const listed = file.reinforcements.map(({ block, month }) => `${month} ${block}`);
    expect(listed.toSorted()).toEqual(within.map(({ id, enters }) => `${enters} ${id}`).toSorted());
  });
});

describe('EF-3.22.1: starting forces', () => {
  it.each(freeScenarios)('$id: every lot can be filled from the blocks in play', (file) => {
    for (const side of SIDES)
      for (const [type, lot] of Object.entries(file.setUp.forces[side].lots)) {
        const pool = poolOf(file, side, type);
        expect([type, lot.units <= pool.length, lot.cv <= steps(pool, lot.units)]).toEqual([type, true, true]);
        if (type !== 'hq' && type !== 'shq') expect(lot.cv).toBeGreaterThanOrEqual(lot.units);
      }
  });

  it.each(freeScenarios)('$id: satellites are within what their country has', (file) => {
    for (const side of SIDES)
      for (const [nation, lots] of Object.entries(file.setUp.forces[side].satellites ?? {}))
        for (const type of ['infantry', 'static'] as const) {
          const lot = lots[type] ?? { units: 0, cv: 0 };
          const own = BLOCKS.filter((block) => block.nation === nation && block.type === type);
          expect(lot.units).toBeLessThanOrEqual(own.length);
          expect(lot.cv).toBeLessThanOrEqual(steps(own, lot.units));
        }
  });

  it.each(freeScenarios)('$id: EF-3.24.1: every border hex can be held, and a reserve remains', (file) => {
    for (const side of SIDES) {
      const { lots } = file.setUp.forces[side];
      const troops = sumOf(lotsOf({ lots }).map(({ units }) => units)) - lots.hq!.units - lots.shq!.units;
      expect(troops).toBeGreaterThanOrEqual(borderHexes(map, lineOf(file), side).length + 8);
    }
  });

  it.each(freeScenarios)('$id: what the rules demand of the set-up leaves units over', ({ setUp }) => {
    for (const side of SIDES) {
      const demanded = setUp.must.filter((each) => each.side === side);
      const units = demanded.map((each) => (each.kind === 'offMap' ? each.opposite.length : each.least));
      expect(sumOf(units)).toBeLessThan(sumOf(lotsOf(setUp.forces[side]).map((lot) => lot.units)));
    }
  });
});

describe('EF-11.2.1: production', () => {
  it.each(freeScenarios)('$id: each side can pay three steps of headquarters and more', (file) => {
    if (file.code === 'W44') return expect(levelOf(file, 'soviet')).toBeGreaterThan(40);
    for (const side of SIDES) expect(levelOf(file, side)).toBeGreaterThanOrEqual(35);
  });
});

describe('Edelweiss', () => {
  const edelweiss = scenario('edelweiss');
  const { setUp } = edelweiss;
  const units = setUp.kind === 'fixed' ? setUp.units : [];
  const unit = (letter: string) => units.find((each) => each.letter === letter)!;
  const facts = (letter: string) => {
    const { block, cv, at } = unit(letter);
    return [blockCalled(block)!.type, cv, at];
  };

  it('T12: strengths, types and towns the play-through gives', () => {
    const given = {
      Z: 4,
      Y: 4,
      X: 4,
      W: 4,
      V: 4,
      S: 3,
      R: 3,
      Q: 4,
      U: 2,
      P: 3,
      A: 3,
      B: 2,
      C: 3,
      D: 3,
      E: 2,
      G: 3,
      H: 3,
    };
    for (const [letter, cv] of Object.entries(given)) expect([letter, unit(letter).cv]).toEqual([letter, cv]);
    for (const letter of ['X', 'W', 'V', 'Q', 'H']) expect(facts(letter)[0]).toBe('armour');
    for (const letter of ['Z', 'Y', 'S', 'R', 'A', 'B', 'D', 'E', 'J']) expect(facts(letter)[0]).toBe('infantry');
    expect([facts('T')[0], facts('C'), facts('G')[0]]).toEqual(['mountain', ['mechanised', 3, 'Rostov E2'], 'shock']);
    expect([facts('U'), facts('P')]).toEqual([
      ['hq', 2, 'Kamensk'],
      ['shq', 3, 'Voroshilovgrad'],
    ]);
    const towns = ['S', 'R', 'Q', 'A', 'B', 'E', 'H', 'J'].map((letter) => unit(letter).at);
    expect(towns.join(', ')).toBe('Kamensk E1, Kalach, Kalach, Rostov, Rostov E1, Kotelnikovo, Stalingrad E1, Tbilisi');
  });

  it('EF-EDEL.5: STAVKA sits in Moscow at its full strength', () =>
    expect(units.find(({ block }) => block === 'su-stavka')).toEqual({ block: 'su-stavka', cv: 3, at: 'Moscow' }));

  it('EF-EDEL.4: L, a cavalry corps, and M, an army, start eliminated', () => {
    const lost = setUp.kind === 'fixed' ? setUp.eliminated : null;
    expect(lost?.axis).toEqual([]);
    expect(lost?.soviet.map((id) => blockCalled(id)?.type)).toEqual(['cavalry', 'infantry']);
  });

  it('T12: D and H are Guards', () =>
    expect(['D', 'H'].map((letter) => blockCalled(unit(letter).block)?.max)).toEqual([4, 4]));

  it('EF-EX-53: V alone is strongest in the attack on Rostov E1', () =>
    expect(unit('T').cv).toBeLessThan(unit('V').cv));

  it('EF-EX-51: the attackers of Rostov and Rostov E1 stand beside them, V and T on either river side', () => {
    const beside = (letters: string, town: string) =>
      [...letters].every((letter) => neighboursOf(map.grid, hex(town)).includes(hex(unit(letter).at)));
    expect([beside('ZYXW', 'Rostov'), beside('VT', 'Rostov E1')]).toEqual([true, true]);
    expect([unit('V').at, unit('T').at]).toEqual(['Kamensk', 'Kamensk E1']);
    expect([...'ZYXW'].filter((letter) => unit(letter).at === 'Kamensk')).toEqual(['W']);
  });

  it('EF-EX-57: the HQ has eleven rail hexes to Stalingrad E1, D two hexes to Maikop, G one to Stalingrad SE1', () => {
    expect(railFrom('Stalingrad E1').get(hex(unit('I').at))).toBe(11);
    expect(distance(map.grid, hex(unit('D').at), hex('Maikop'))).toBe(2);
    expect(distance(map.grid, hex(unit('G').at), hex('Stalingrad SE1'))).toBe(1);
  });

  it('EF-EX-50: Stalingrad is fought over', () =>
    expect([...'NOFK'].map((letter) => unit(letter).at)).toEqual(Array(4).fill('Stalingrad')));

  it('everything but STAVKA and the HQ on the railway is within the area', () => {
    const outside = units.filter(({ at }) => !edelweiss.area!.includes(at));
    expect(outside.map(({ block }) => block)).toEqual(['su-south-western', 'su-stavka']);
  });

  it('EF-EDEL.6: 28 points for the Axis; the Soviets have 30 once Rostov (1) is cut off', () => {
    expect(levelOf(edelweiss, 'axis')).toBe(28);
    expect(levelOf(edelweiss, 'soviet') - 1).toBe(30);
  });
});

describe('Barbarossa', () => {
  const barbarossa = scenario('barbarossa');
  const line = lineOf(barbarossa);
  const historical = barbarossa.historical!;
  const sideOf = (block: string) => blockCalled(block)!.side;

  it('EF-OB41: the historical list is the forces of the scenario', () => {
    for (const side of SIDES) {
      const own = historical.filter(({ block }) => sideOf(block) === side);
      const lots = barbarossa.setUp.kind === 'free' ? lotsOf(barbarossa.setUp.forces[side]) : [];
      expect([own.length, sumOf(own.map(({ cv }) => cv))]).toEqual([
        sumOf(lots.map(({ units }) => units)),
        sumOf(lots.map(({ cv }) => cv)),
      ]);
    }
  });

  it('EF-OB41.1, EF-OB41.4: every sector has a unit for each of its hexes', () => {
    for (const { side, name, hexes } of line.sectors) {
      const there = historical.filter((each) => 'sector' in each && each.sector === name);
      expect(new Set(there.map(({ block }) => sideOf(block)))).toEqual(new Set([side]));
      const placed = historical.filter((each) => 'hex' in each && hexes.includes(hex(each.hex)));
      expect(there.length + placed.length).toBeGreaterThanOrEqual(hexes.length);
    }
  });

  it('EF-3.24.3: no headquarters in a border hex', () => {
    const border = SIDES.flatMap((side) => borderHexes(map, line, side));
    const staffs = historical.filter(({ block }) => blockCalled(block)!.type.endsWith('hq'));
    expect(staffs.every((each) => 'hex' in each && !border.includes(hex(each.hex)))).toBe(true);
  });

  it('EF-S41.5: history has the garrisons too', () => {
    const demanded = barbarossa.setUp.kind === 'free' ? barbarossa.setUp.must : [];
    for (const each of demanded) {
      if (each.kind !== 'hex') continue;
      const there = historical.filter((unit) => 'hex' in unit && unit.hex === each.hex);
      expect([each.hex, there.length >= each.least]).toEqual([each.hex, true]);
    }
    expect(demanded.filter(({ kind }) => kind === 'hex')).toHaveLength(18);
  });

  it('EF-S41.5: the district units are those of the historical list', () => {
    const district = historical.filter((each) => 'sector' in each && sideOf(each.block) === 'soviet');
    const border = barbarossa.setUp.kind === 'free' && barbarossa.setUp.must.find(({ kind }) => kind === 'border');
    expect(border).toMatchObject({ side: 'soviet', least: district.length });
  });

  it('EF-S41.3: Hungary is held without Germans: its border hexes have Hungarians or Romanians', () => {
    const hungarian = borderHexes(map, line, 'axis').filter((each) => map.nation[each] === 'Hungary');
    const there = hungarian.map((each) => historical.filter((unit) => 'hex' in unit && hex(unit.hex) === each));
    const nations = there.flat().map(({ block }) => blockCalled(block)!.nation);
    expect(there.every((units) => units.length === 1)).toBe(true);
    expect(new Set(nations)).toEqual(new Set(['Hungary', 'Romania']));
  });

  it('EF-11.31.1: 40 points for the Axis, 64 for the Soviets', () =>
    expect(SIDES.map((side) => levelOf(barbarossa, side))).toEqual([40, 64]));
});

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
      { path: 'setUp.units[0]', why: 'no town is called "Atlantis"' },
    ]);
  });
});
