import type { HexId } from '@grognard/hex';
import { neighboursOf } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { nameOfHex } from '../../map/names.ts';
import { borderHexes } from '../../map/start-lines.ts';
import { hex, map } from '../../map/test/the-map.ts';
import type { Block, BlockSide } from '../blocks.ts';
import { blockCalled } from '../blocks.ts';
import { lotNameOf, namedLots, startPool } from '../start-pool.ts';
import { freeScenarios, lineOf, SIDES, scenario, sumOf, suppliedHexes } from '../test/the-scenarios.ts';
import { sensibleSetUp } from './sensible-set-up.ts';

const cases = freeScenarios.flatMap((file) => SIDES.map((side) => ({ id: file.id, side, file })));
type Case = (typeof cases)[number];

interface Standing {
  readonly block: Block;
  readonly cv: number;
  readonly hex: HexId;
}

const laid = ({ file, side }: Case) => sensibleSetUp(file, { map, line: lineOf(file) }, side);
const onMap = (each: Case): readonly Standing[] =>
  laid(each).flatMap(({ block, cv, place }) =>
    place.at === 'hex' ? [{ block: blockCalled(block)!, cv, hex: place.hex }] : [],
  );
const names = (hexes: readonly HexId[]): readonly string[] => hexes.map((each) => nameOfHex(map, each));
const isStaff = ({ type }: Block): boolean => type === 'hq' || type === 'shq';

describe('a sensible set-up', () => {
  it.each(cases)('$id, $side: EF-3.22.1: every lot is used up, unit for unit and step for step', (each) => {
    const placed = laid(each).map(({ block, cv }) => ({ block: blockCalled(block)!, cv }));
    expect(new Set(placed.map(({ block }) => block.id)).size).toBe(placed.length);
    for (const { name, lot } of namedLots(each.file.setUp.forces[each.side])) {
      const own = placed.filter(({ block }) => lotNameOf(block) === name);
      expect([name, own.length, sumOf(own.map(({ cv }) => cv))]).toEqual([name, lot.units, lot.cv]);
    }
    for (const { block, cv } of placed) expect([block.id, cv <= block.max, cv >= 0]).toEqual([block.id, true, true]);
  });

  it.each(cases)('$id, $side: EF-3.22.3: only blocks that are in play', (each) => {
    const pool = startPool(each.file, each.side).map(({ id }) => id);
    expect(laid(each).filter(({ block }) => !pool.includes(block))).toEqual([]);
  });

  it.each(cases)('$id, $side: EF-3.24.1: a unit in every border hex', (each) => {
    const held = onMap(each).map((standing) => standing.hex);
    expect(names(borderHexes(map, lineOf(each.file), each.side).filter((border) => !held.includes(border)))).toEqual(
      [],
    );
  });

  it.each(cases)('$id, $side: EF-3.24.2: else in supplied hexes of its own, or in a battle', (each) => {
    const line = lineOf(each.file);
    const border = borderHexes(map, line, each.side);
    const battles = line.battles.map((battle) => battle.hex);
    const isOwn = (place: HexId): boolean => line.control[place] === each.side;
    const rails = suppliedHexes(line, each.side);
    const near = (place: HexId, steps: number): boolean =>
      rails.has(place) ||
      (steps > 0 && neighboursOf(map.grid, place).some((next) => isOwn(next) && near(next, steps - 1)));
    const held = onMap(each).map((standing) => standing.hex);
    const wrong = onMap(each).filter(({ hex: place }) => {
      const isOnlyGuard = border.includes(place) && held.filter((other) => other === place).length === 1;
      return !battles.includes(place) && !isOnlyGuard && (!isOwn(place) || !near(place, 2));
    });
    expect(names(wrong.map((standing) => standing.hex))).toEqual([]);
  });

  it.each(cases)('$id, $side: EF-6.21.1: no hex holds too many', (each) => {
    const most = { clear: 4, forest: 4, hill: 4, marsh: 3, mountain: 2, sea: 0 };
    const held = onMap(each).map((standing) => standing.hex);
    const full = held.filter((place) => held.filter((other) => other === place).length > most[map.terrain[place]!]);
    expect(names(full)).toEqual([]);
  });

  it.each(cases)('$id, $side: EF-3.24.3: no headquarters in a border hex, nor in or beside a battle', (each) => {
    const line = lineOf(each.file);
    const battles = line.battles.flatMap((battle) => [battle.hex, ...neighboursOf(map.grid, battle.hex)]);
    const barred = [...borderHexes(map, line, each.side), ...battles];
    const staffs = onMap(each).filter(({ block }) => isStaff(block));
    expect(staffs.filter(({ hex: place }) => barred.includes(place)).map(({ block }) => block.id)).toEqual([]);
  });

  it.each(cases)('$id, $side: what the scenario demands is there', (each) => {
    const standing = onMap(each);
    const border = borderHexes(map, lineOf(each.file), each.side);
    for (const must of each.file.setUp.must.filter(({ side }) => side === each.side)) {
      if (must.kind === 'offMap') {
        const away = laid(each).flatMap(({ place }) => (place.at === 'offMap' ? [place.opposite] : []));
        expect(away).toEqual(must.opposite.map(hex));
        continue;
      }
      const hexes = must.kind === 'border' ? border : must.kind === 'area' ? must.hexes.map(hex) : [hex(must.hex)];
      const there = standing.filter(({ hex: place }) => hexes.includes(place));
      expect(there.length).toBeGreaterThanOrEqual(must.least);
      if (must.kind === 'area')
        expect(there.map(({ block }) => block.id)).toEqual(expect.arrayContaining(must.includes));
      if (must.kind !== 'hex') continue;
      expect(there.every(({ cv }) => cv >= (must.leastCv ?? 1))).toBe(true);
      expect(there.filter(({ block }) => block.type === must.of?.type).length).toBeGreaterThanOrEqual(
        must.of?.least ?? 0,
      );
    }
  });

  it.each(cases.filter(({ file }) => file.code !== 'W44'))(
    '$id, $side: EF-2.66.1: satellites at home or next to it',
    (each) => {
      const free = (block: Block): boolean => each.file.expeditions.some((town) => town === block.expedition);
      const isHome = (block: Block, place: HexId): boolean =>
        [place, ...neighboursOf(map.grid, place)].some((near) => map.nation[near] === block.nation);
      const abroad = onMap(each).filter(
        ({ block, hex: place }) =>
          block.nation !== 'Germany' && block.nation !== 'USSR' && !free(block) && !isHome(block, place),
      );
      expect(abroad.map(({ block }) => block.id)).toEqual([]);
    },
  );

  it('EF-S41.3: no German stands in Hungary in June 1941', () => {
    const june = cases.find(({ id, side }) => id === 'barbarossa' && side === 'axis')!;
    const inHungary = onMap(june).filter(({ hex: place }) => map.nation[place] === 'Hungary');
    expect(inHungary.map(({ block }) => block.id).toSorted()).toEqual(['hu-1', 'hu-2', 'hu-3', 'ro-2']);
  });

  it('EF-OB41.1, EF-OB41.4: in June 1941 everybody is in his sector', () => {
    const { file } = cases.find(({ id }) => id === 'barbarossa')!;
    const line = lineOf(file);
    for (const side of SIDES satisfies readonly BlockSide[])
      for (const { block, hex: place } of onMap({ id: file.id, side, file })) {
        const listed = file.historical!.find((each) => each.block === block.id)!;
        if ('hex' in listed) expect(place).toBe(hex(listed.hex));
        else {
          const front = line.sectors.find(({ name, side: whose }) => name === listed.sector && whose === side)!.hexes;
          const allowed =
            side === 'soviet' ? front : [...front, ...front.flatMap((each) => neighboursOf(map.grid, each))];
          expect(allowed).toContain(place);
        }
      }
  });

  it('EF-EDEL.1: a fixed set-up is not arranged', () => {
    const edelweiss = scenario('edelweiss');
    expect(sensibleSetUp(edelweiss, { map, line: lineOf(edelweiss) }, 'axis')).toEqual([]);
  });
});
