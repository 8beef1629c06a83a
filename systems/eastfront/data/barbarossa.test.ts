import { describe, expect, it } from 'vitest';
import { borderHexes } from '../map/start-lines.ts';
import { hex, map } from '../map/test/the-map.ts';
import { blockCalled } from './blocks.ts';
import { namedLots } from './start-pool.ts';
import { levelOf, lineOf, SIDES, scenario, sumOf } from './test/the-scenarios.ts';

describe('Barbarossa', () => {
  const barbarossa = scenario('barbarossa');
  const line = lineOf(barbarossa);
  const historical = barbarossa.historical!;
  const sideOf = (block: string) => blockCalled(block)!.side;

  it('EF-OB41: the historical list is the forces of the scenario', () => {
    for (const side of SIDES) {
      const own = historical.filter(({ block }) => sideOf(block) === side);
      const lots =
        barbarossa.setUp.kind === 'free' ? namedLots(barbarossa.setUp.forces[side]).map(({ lot }) => lot) : [];
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
