import { describe, expect, it } from 'vitest';
import { borderHexes } from '../map/start-lines.ts';
import { hex, map } from '../map/test/the-map.ts';
import { BLOCKS, blockCalled } from './blocks.ts';
import { strangeHexes } from './scenario-schema.ts';
import { lotNameOf, namedLots, startPool } from './start-pool.ts';
import { freeScenarios, levelOf, lineOf, SIDES, scenario, scenarios, sumOf } from './test/the-scenarios.ts';

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
      for (const { name, lot } of namedLots(file.setUp.forces[side])) {
        const pool = startPool(file, side).filter((block) => lotNameOf(block) === name);
        expect([name, lot.units <= pool.length, lot.cv <= steps(pool, lot.units)]).toEqual([name, true, true]);
        if (!/hq|static/.test(name)) expect(lot.cv).toBeGreaterThanOrEqual(lot.units);
      }
  });

  it.each(freeScenarios)('$id: EF-3.22.3: a block is in play, comes later, comes by an event or is gone', (file) => {
    const inPlay = SIDES.flatMap((side) => startPool(file, side)).map(({ id }) => id);
    const later = BLOCKS.filter(({ enters }) => enters !== null && enters >= file.from.slice(0, 7)).map(({ id }) => id);
    const waiting = BLOCKS.filter(({ id, event }) => event !== undefined && ![...inPlay, ...file.gone].includes(id));
    const fates = [...inPlay, ...later, ...waiting.map(({ id }) => id), ...file.gone];
    expect(fates.toSorted()).toEqual(BLOCKS.map(({ id }) => id).toSorted());
  });

  it.each(freeScenarios)('$id: EF-3.24.1: every border hex can be held, and a reserve remains', (file) => {
    for (const side of SIDES) {
      const troops = namedLots({ lots: file.setUp.forces[side].lots }).filter(({ name }) => !name.endsWith('hq'));
      const units = sumOf(troops.map(({ lot }) => lot.units));
      expect(units).toBeGreaterThanOrEqual(borderHexes(map, lineOf(file), side).length + 8);
    }
  });

  it.each(freeScenarios)('$id: what the rules demand of the set-up leaves units over', ({ setUp }) => {
    for (const side of SIDES) {
      const demanded = setUp.must.filter((each) => each.side === side);
      const units = demanded.map((each) => (each.kind === 'offMap' ? each.opposite.length : each.least));
      expect(sumOf(units)).toBeLessThan(sumOf(namedLots(setUp.forces[side]).map(({ lot }) => lot.units)));
    }
  });
});

describe('EF-11.2.1: production', () => {
  it('the level each scenario starts with', () =>
    expect(
      Object.fromEntries(freeScenarios.map((file) => [file.code, SIDES.map((side) => levelOf(file, side))])),
    ).toEqual({
      S41: [40, 64],
      W41: [50, 47],
      S42: [51, 54],
      W42: [54, 69],
      S43: [61, 74],
      W43: [47, 85],
      S44: [40, 90],
      W44: [23, 101],
    }));

  it('EF-11.31.1: Soviet industry is back from winter 1942; German output goes up in 1943, then falls', () => {
    const points = (side: 'axis' | 'soviet') => freeScenarios.map(({ automatic }) => automatic[side]);
    const [, , s42, w42, ...later] = points('soviet');
    expect(w42).toBeGreaterThan(s42! * 1.5);
    for (const each of later) expect(each).toBeGreaterThanOrEqual(w42!);
    const [, , , axisW42, s43, w43, s44, w44] = points('axis');
    expect([s43! > axisW42!, w43! < s43!, s44! < w43!, w44! < s44!]).toEqual([true, true, true, true]);
  });
});

describe('part IV: what the scenarios say', () => {
  const demands = (id: string) => freeScenarios.find((file) => file.id === id)!.setUp.must;

  it('EF-3.12.1, EF-3.14.1: one runs on into the next, from June 1941 to May 1945', () => {
    const chain = freeScenarios.map(({ id }) => id);
    expect(freeScenarios.map(({ next }) => next)).toEqual([...chain.slice(1), null]);
    const starts = freeScenarios.map(({ from, chainedFrom }) => chainedFrom ?? from);
    expect(starts.slice(1)).toEqual([
      '1941-12-I',
      '1942-06-I',
      '1942-12-I',
      '1943-06-I',
      '1943-12-I',
      '1944-06-I',
      '1944-12-I',
    ]);
  });

  it('EF-3.11.1: summer ends in November, winter in May', () =>
    expect(freeScenarios.map(({ code, to }) => `${code[0]} ${to.slice(5)}`)).toEqual(
      Array.from({ length: 4 }, () => ['S 11-II', 'W 05-II']).flat(),
    ));

  it('EF-3.21.1, EF-S41.5, EF-W42.1: who sets up first', () =>
    expect(freeScenarios.map(({ code, setUp }) => `${code} ${setUp.first}`)).toEqual([
      'S41 soviet',
      'W41 soviet',
      'S42 axis',
      'W42 axis',
      'S43 axis',
      'W43 soviet',
      'S44 axis',
      'W44 soviet',
    ]));

  it('EF-16.4.1, EF-W41.5, EF-S42.4, EF-W42.4: which satellites are free', () =>
    expect(freeScenarios.map(({ expeditions }) => expeditions.length)).toEqual([0, 1, 1, 2, 0, 0, 0, 0]));

  it('EF-16.4.1: a town that frees satellites is in German hands at the start', () => {
    for (const file of freeScenarios)
      for (const town of file.expeditions) expect(lineOf(file).control[hex(town)]).toBe('axis');
  });

  it('EF-S42.2, EF-W42.3, EF-S43.3, EF-W43.2: both sides have a unit in every battle hex', () => {
    for (const file of freeScenarios)
      for (const battle of lineOf(file).battles)
        for (const side of SIDES) {
          const isBorder = borderHexes(map, lineOf(file), side).includes(battle.hex);
          const isAsked = file.setUp.must.some(
            (each) => each.kind === 'hex' && each.side === side && hex(each.hex) === battle.hex,
          );
          expect([file.id, side, isBorder || isAsked]).toEqual([file.id, side, true]);
        }
  });

  it('EF-W42.2: four in Stalingrad, one of them armour, each of three steps, face up', () =>
    expect(demands('uranus')).toContainEqual({
      kind: 'hex',
      rule: 'EF-W42.2',
      side: 'axis',
      hex: 'Stalingrad',
      least: 4,
      of: { type: 'armour', least: 1 },
      leastCv: 3,
      faceUp: true,
    }));

  it('EF-W43.2: the Soviets show a unit at Volkhov and in the bridgehead', () => {
    const shown = demands('crisis-in-ukraine').filter((each) => each.kind === 'hex' && each.faceUp === true);
    expect(shown.map((each) => each.kind === 'hex' && [each.side, each.hex, each.least])).toEqual([
      ['soviet', 'Volkhov', 1],
      ['soviet', 'Kremenchug W1', 1],
    ]);
  });

  it('EF-W44.1: eight in Courland with Army Group North, in hexes the Axis holds', () => {
    const file = scenario('race-to-berlin');
    const courland = demands('race-to-berlin').find(({ kind }) => kind === 'area');
    expect(courland).toMatchObject({ side: 'axis', least: 8, includes: ['de-agn'] });
    const hexes = courland?.kind === 'area' ? courland.hexes.map(hex) : [];
    expect(new Set(hexes.map((each) => lineOf(file).control[each]))).toEqual(new Set(['axis']));
    expect(hexes).toContain(hex('Ventspils'));
  });

  it('EF-W44.3: the three Soviet hexes of the edge north of Belgrade, and a unit opposite each', () => {
    const plain = map.hungarianPlain.filter(
      (each) => lineOf(scenario('race-to-berlin')).control[each] === 'soviet' && each !== hex('Belgrade'),
    );
    const asked = demands('race-to-berlin').flatMap((each) => (each.kind === 'hex' ? [hex(each.hex)] : []));
    const opposite = demands('race-to-berlin').flatMap((each) =>
      each.kind === 'offMap' ? each.opposite.map(hex) : [],
    );
    expect(plain).toHaveLength(3);
    expect([asked.toSorted(), opposite.toSorted()]).toEqual([plain.toSorted(), plain.toSorted()]);
  });

  it('EF-W44.2: Army Group E is listed; a Romanian, a Hungarian and a Bulgarian fight for the Soviets, no other is left', () => {
    const { setUp, gone } = freeScenarios.find(({ code }) => code === 'W44')!;
    expect(setUp.forces.axis.armyGroupE?.units).toBe(4);
    expect(setUp.forces.axis.satellites).toEqual({});
    const left = BLOCKS.filter(({ id, side, nation }) => side === 'axis' && nation !== 'Germany' && !gone.includes(id));
    expect(left.map(({ nation }) => nation)).toEqual(['Romania', 'Hungary', 'Bulgaria']);
    expect(Object.keys(setUp.forces.soviet.satellites ?? {})).toEqual(['Romania', 'Hungary', 'Bulgaria']);
  });

  it('EF-S43.2: the Italian 8th is out of the game from Citadel on, and in play in Uranus alone', () => {
    const isGone = freeScenarios.map(({ gone }) => gone.includes('it-8'));
    expect(isGone).toEqual([false, false, false, false, true, true, true, true]);
    const listed = freeScenarios.filter(({ setUp }) => setUp.forces.axis.satellites?.Italy !== undefined);
    expect(listed.map(({ code }) => code)).toEqual(['W42']);
  });

  it('EF-OOB.4: 46 German corps in Uranus', () => {
    const { infantry, armour, mechanised } = freeScenarios.find(({ code }) => code === 'W42')!.setUp.forces.axis.lots;
    expect(infantry!.units + armour!.units + mechanised!.units).toBe(46);
  });

  it('EF-2.64.1, EF-11.6.3: the paratroops come in the first month of Typhoon', () =>
    expect(scenario('typhoon').reinforcements).toContainEqual({
      month: '1941-12',
      side: 'soviet',
      block: 'su-para',
      cv: blockCalled('su-para')!.max,
    }));

  it('every headquarters is there at the start of every scenario', () => {
    for (const { setUp } of freeScenarios) {
      expect([setUp.forces.axis.lots.hq?.units, setUp.forces.axis.lots.shq?.units]).toEqual([4, 1]);
      expect([setUp.forces.soviet.lots.hq?.units, setUp.forces.soviet.lots.shq?.units]).toEqual([5, 1]);
    }
  });

  it('special rules hold where the book says so', () => {
    const holds = (rule: string) => scenarios.filter(({ special }) => rule in special).map(({ code }) => code);
    expect(holds('EF-S41.2')).toEqual(['S41']);
    expect(holds('EF-S41.3')).toEqual(['S41']);
    expect(holds('EF-W41.2')).toEqual(['W41']);
    expect(holds('EF-S42.1')).toEqual(['EDEL', 'S42', 'W42', 'S43', 'W43', 'S44', 'W44']);
    expect(holds('EF-W42.5')).toEqual(['W42', 'S43', 'W43', 'S44', 'W44']);
    expect(holds('EF-S43.2')).toEqual(['S43', 'W43', 'S44', 'W44']);
    expect(holds('EF-S44.3')).toEqual(['S44']);
    expect([...holds('EF-W41.1'), ...holds('EF-W44.4'), ...holds('EF-W44.5')]).toEqual(['W41', 'W44', 'W44']);
  });
});
