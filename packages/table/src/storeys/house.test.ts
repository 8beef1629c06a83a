import type { Text } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { HOUSE } from '../test/houses.ts';
import { buildHouse } from './built.ts';
import { type House, houseProblems, type Opening } from './house.ts';

const inEnglish = (problems: readonly Text[]): readonly string[] => problems.map(({ en }) => en);

const TABLE = { width: 6000, height: 6000 };
const p = (x: number, y: number): Point => ({ x, y });
const withDoor = (door: Partial<Opening>): House => ({
  ...HOUSE,
  storeys: HOUSE.storeys.map((storey, i) =>
    i > 0 ? storey : { ...storey, openings: storey.openings.map((o) => (o.id === 'door' ? { ...o, ...door } : o)) },
  ),
});

describe('a house', () => {
  it('is sound, or everything wrong with it is told', () => {
    expect(inEnglish(houseProblems(HOUSE, TABLE))).toEqual([]);
    expect(inEnglish(houseProblems({ ...HOUSE, storeys: [] }, TABLE))).toEqual([
      'house: has no storey',
      'stair: there is no storey 1',
      'ladder: there is no storey 1',
    ]);
    expect(inEnglish(houseProblems({ ...HOUSE, top: 31 }, TABLE))).toEqual([
      'house: no room between 30 and 31',
      'bedroom: from 38 to 50 is not between floor 30 and ceiling 31',
    ]);
    expect(inEnglish(houseProblems({ ...HOUSE, lowest: 0.5, links: [] }, TABLE))).toEqual(['house: has no storey']);
  });
  it('has its openings on one side, wide enough, between floor and ceiling, beside each other', () => {
    expect(inEnglish(houseProblems(withDoor({ from: p(1400, 1990) }), TABLE))).toEqual([
      'door: not on a side of house, off its corners',
    ]);
    expect(inEnglish(houseProblems(withDoor({ from: p(1000, 2000) }), TABLE))).toEqual([
      'door: not on a side of house, off its corners',
    ]);
    expect(inEnglish(houseProblems(withDoor({ from: p(1400, 2000), to: p(1402, 2000) }), TABLE))).toEqual([
      'door: too narrow',
    ]);
    expect(inEnglish(houseProblems(withDoor({ lintel: 31 }), TABLE))).toEqual([
      'door: from 0 to 31 is not between floor 0 and ceiling 30',
    ]);
    const two = withDoor({});
    const over = { ...two.storeys[0]!.openings[0]!, id: 'other', from: p(1700, 2000), to: p(1500, 2000) };
    const crowded = {
      ...two,
      storeys: [{ ...two.storeys[0]!, openings: [...two.storeys[0]!.openings, over] }, two.storeys[1]!],
    };
    expect(inEnglish(houseProblems(crowded, TABLE))).toEqual(['door: lies over other']);
  });
  it('takes ends that whole points can not lay nearer to a slanting side', () => {
    const slanting: House = {
      ...HOUSE,
      outline: [p(1000, 1000), p(2000, 1333), p(2000, 2000), p(1000, 2000)],
      storeys: [
        {
          floor: 0,
          walls: 'closed',
          openings: [{ id: 'slit', terrain: 'window', from: p(1300, 1100), to: p(1400, 1133), sill: 5, lintel: 9 }],
        },
      ],
      links: [],
    };
    expect(inEnglish(houseProblems(slanting, TABLE))).toEqual([]);
  });
  it('is built of floors, walls between openings, what is under and over them, and a roof', () => {
    const { sight, plans, parts } = buildHouse(HOUSE);
    expect(sight.map(({ id, terrain, bottom, level }) => `${id}: ${terrain} ${bottom} to ${level}`)).toEqual([
      'house/0/floor: floor -1 to 0',
      'house/0/wall 1: brick 0 to 30',
      'house/0/wall 2: brick 0 to 30',
      'door: door 0 to 20',
      'door/above: brick 20 to 30',
      'kitchen: window 8 to 20',
      'kitchen/below: brick 0 to 8',
      'kitchen/above: brick 20 to 30',
      'partition: brick 0 to 30',
      'house/1/floor: floor 29 to 30',
      'house/1/wall 1: brick 30 to 60',
      'bedroom: window 38 to 50',
      'bedroom/below: brick 30 to 38',
      'bedroom/above: brick 50 to 60',
      'house/roof: floor 59 to 60',
    ]);
    expect([...plans].map(([storey, shapes]) => [storey, shapes.map(({ id }) => id)])).toEqual([
      [0, ['house/0/floor', 'house/0/wall 1', 'house/0/wall 2', 'door', 'kitchen', 'partition']],
      [1, ['house/1/floor', 'house/1/wall 1', 'bedroom']],
    ]);
    expect(parts.get('bedroom/below')).toEqual({ house: 'house', storey: 1, part: 'below', opening: 'bedroom' });
  });
  it('may end in a roof to stand on, and a bridge is a floor in the air', () => {
    const [ground] = HOUSE.storeys;
    const open = { floor: 30, walls: 'open', openings: [] } as const;
    const flat: House = { ...HOUSE, storeys: [ground!, open], top: 30, links: [] };
    expect(inEnglish(houseProblems(flat, TABLE))).toEqual([]);
    expect(
      buildHouse(flat)
        .sight.map(({ id }) => id)
        .slice(-2),
    ).toEqual(['partition', 'house/1/floor']);
    const bridge: House = { ...HOUSE, id: 'bridge', lowest: 1, storeys: [open], top: 30, links: [] };
    expect(inEnglish(houseProblems(bridge, TABLE))).toEqual([]);
    expect(buildHouse(bridge).sight.map(({ id, bottom }) => [id, bottom])).toEqual([['bridge/1/floor', 29]]);
  });
});
