import type { HexId, HexsideId } from '@grognard/hex';
import { hexesOf as hexesBeside } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { BUNKERS } from '../data/bunkers.ts';
import { LEADERS } from '../data/leaders.ts';
import { ROSTER } from '../data/roster.ts';
import { layMap } from '../load/map.ts';
import type { Area, Scenario } from '../load/scenario.ts';
import { scenarioSchema } from '../load/scenario.ts';
import { RANKS } from '../types/sides.ts';
import { SCENARIOS } from './index.ts';

const ALL = SCENARIOS.map((file) => [file.id, scenarioSchema.parse(file)] as const);

const groupsOf = ({ forces }: Scenario) => forces.flatMap((force) => force.groups.map((group) => ({ force, group })));

const hexesOf = (area: Area | undefined): readonly string[] => [
  ...(area?.hexes ?? []),
  ...(area?.within ? [area.within.hex] : []),
];

const total = (some: readonly { readonly count: number }[]): number => some.reduce((sum, { count }) => sum + count, 0);

describe.each(ALL)('the scenario %s', (_id, scenario) => {
  it('names only hexes of its map', () => {
    const map = layMap(scenario);
    if (!map.ok) throw new Error(JSON.stringify(map.problems));
    const named = [
      ...groupsOf(scenario).flatMap(({ group }) => [
        ...hexesOf(group.area),
        ...group.units.flatMap(({ hex }) => (hex === undefined ? [] : [hex])),
      ]),
      ...scenario.forces.flatMap(({ minesIn }) => hexesOf(minesIn)),
      ...scenario.control.flatMap(({ hexes }) => hexes),
      ...scenario.goals.flatMap(({ hold }) => hold ?? []),
    ];
    expect(named.filter((name) => !map.value.hexNamed.has(name))).toEqual([]);
  });

  it('brings nobody up who can not come on: guns are limbered or aboard', () => {
    const later = groupsOf(scenario).flatMap(({ group }) => (group.turn > 0 ? group.units : []));
    const stuck = later.filter(({ type, limbered, aboard }) => {
      const { ma = 0, limberedMa = 0 } = ROSTER.get(type) ?? {};
      return aboard === undefined && (limbered ? limberedMa : ma) === 0;
    });
    expect(stuck).toEqual([]);
  });

  it('has types of the roster, of its side and year', () => {
    const strange = groupsOf(scenario).flatMap(({ force, group }) =>
      group.units
        .map(({ type }) => ROSTER.get(type) ?? type)
        .filter((type) => {
          if (typeof type === 'string' || type.nation !== force.side) return true;
          return scenario.year < type.years[0] || scenario.year > type.years[1];
        }),
    );
    expect(strange).toEqual([]);
    expect(scenario.forces.flatMap(({ bunkers }) => bunkers).filter((id) => !BUNKERS.has(id))).toEqual([]);
  });

  it('PG-5.61.1: gives whoever rides a carrier of his own', () => {
    const crowded = groupsOf(scenario).flatMap(({ group: { units } }) => {
      const carriers = new Set(units.flatMap(({ aboard }) => (aboard === undefined ? [] : [aboard])));
      const riders = (carrier: string): number => total(units.filter(({ aboard }) => aboard === carrier));
      return [...carriers].filter((carrier) => riders(carrier) > total(units.filter(({ type }) => type === carrier)));
    });
    expect(crowded).toEqual([]);
  });

  it('PG-15.31.1, PG-15.32.1: lets trains come by rail and vessels by a major river', () => {
    const map = layMap(scenario);
    if (!map.ok) throw new Error(JSON.stringify(map.problems));
    const { grid, rails, river, hexNamed } = map.value;
    const onRails = new Set([...rails].flatMap((side) => [...hexesBeside(grid, side as HexsideId)]));
    const astray = groupsOf(scenario).flatMap(({ group }) => {
      const hexes = hexesOf(group.area).map((name) => hexNamed.get(name)!);
      const has = (kind: string): boolean => group.units.some(({ type }) => ROSTER.get(type)?.kind === kind);
      if (has('train')) return hexes.some((hex) => onRails.has(hex as HexId)) ? [] : [group.id];
      if (has('vessel')) return hexes.some((hex) => river[hex] === 'major') ? [] : [group.id];
      return [];
    });
    expect(astray).toEqual([]);
  });

  it('PG-6.1.1: draws no more leaders than there are counters', () => {
    for (const { side, groups } of scenario.forces) {
      const leaders = groups.flatMap((group) => group.leaders);
      for (const rank of RANKS)
        expect(total(leaders.filter((one) => one.rank === rank))).toBeLessThanOrEqual(
          LEADERS[side].leaders[rank].length,
        );
      const commissars = groups.reduce((sum, group) => sum + group.commissars, 0);
      expect(commissars).toBeLessThanOrEqual(LEADERS[side].commissars.length);
    }
  });
});
