import { hexsideBetween } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import type { MapSetting } from '../load/map.ts';
import { layMap } from '../load/map.ts';
import { TERRAINS } from '../types/sides.ts';
import { BOARDS } from './index.ts';

const IDS = Object.keys(BOARDS);
const TURNS = [false, true];
const [WIDTH, HEIGHT] = [12, 11];

interface Laid {
  readonly board: string;
  readonly at: [number, number];
  readonly turned: boolean;
}

const laid = (map: readonly Laid[]): MapSetting => {
  const result = layMap({ map: [...map] });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

const goes = ({ grid, roads, hexNamed }: MapSetting, from: string, to: string): boolean => {
  const side = hexsideBetween(grid, hexNamed.get(from) as never, hexNamed.get(to) as never);
  return side !== null && roads.has(side);
};

/** A hex of a board by the name it has where the board lies turned about. */
const seen = (name: string, turned: boolean): string => {
  if (!turned) return name;
  const [column, row] = [WIDTH + 1 - Number(name.slice(0, 2)), HEIGHT + 1 - Number(name.slice(2))];
  return [column, row].map((part) => String(part).padStart(2, '0')).join('');
};

const pairs = IDS.flatMap((one) => IDS.filter((other) => other !== one).map((other) => [one, other] as const));
const turns = TURNS.flatMap((one) => TURNS.map((other) => [one, other] as const));

const everyPair = (at: [number, number], meet: readonly (readonly [string, string])[]): readonly string[] =>
  pairs.flatMap(([one, other]) =>
    turns.flatMap(([turned, otherTurned]) => {
      const setting = laid([
        { board: one, at: [0, 0], turned },
        { board: other, at, turned: otherTurned },
      ]);
      return meet
        .filter(([a, b]) => !goes(setting, `${one}-${seen(a, turned)}`, `${other}-${seen(b, otherTurned)}`))
        .map(([a, b]) => `${one} ${turned} ${a} to ${other} ${otherTurned} ${b}`);
    }),
  );

describe('geomorphic boards', () => {
  it('PG-2.3.1: side by side the road runs on, whichever way they are turned', () => {
    expect(everyPair([WIDTH, 0], [['1206', '0106']])).toEqual([]);
  });

  it('PG-2.3.1: one above the other both roads run on, whichever way they are turned', () => {
    const meet = [
      ['0411', '0401'],
      ['0911', '0901'],
    ] as const;
    expect(everyPair([0, HEIGHT], meet)).toEqual([]);
  });

  it.each(IDS)('have the same edge, flat, save where a river leaves: board %s', (id) => {
    const { terrain, levels, rivers } = BOARDS[id]!;
    const wet = new Set(rivers.flatMap(({ hexes }) => hexes));
    const edge = (column: number, row: number): string => {
      const name = `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
      if (wet.has(name)) return '.';
      if (row === 0 || row === HEIGHT - 1) return 'ww...ff...ww'[column]!;
      return row === 1 || row === HEIGHT - 2 ? 'w' : '.';
    };
    for (let row = 0; row < HEIGHT; row++)
      for (let column = 0; column < WIDTH; column++) {
        if (row > 0 && row < HEIGHT - 1 && column > 0 && column < WIDTH - 1) continue;
        expect([column, row, terrain[row]![column]]).toEqual([column, row, edge(column, row)]);
        expect(Number(levels[row]?.[column] ?? 0)).toBe(0);
      }
  });

  it.each(IDS)('let rivers and railways out at their places only: board %s', (id) => {
    const isEdge = (name: string): boolean => /^(01|12)|(01|11)$/.test(name);
    const { rivers, rails } = BOARDS[id]!;
    const out = (major: boolean) =>
      rivers.filter((one) => one.major === major).flatMap(({ hexes }) => hexes.filter(isEdge));
    expect(['0601', '0611']).toEqual(expect.arrayContaining(out(true)));
    expect(['0108', '1208']).toEqual(expect.arrayContaining(out(false)));
    expect(['0103', '1203']).toEqual(expect.arrayContaining(rails.flat().filter(isEdge)));
  });

  it('PG-REC-TEC.1: show every terrain that rules name', () => {
    const settings = IDS.map((board) => laid([{ board, at: [0, 0], turned: false }]));
    expect(new Set(settings.flatMap(({ terrain }) => terrain))).toEqual(new Set(TERRAINS));
    expect(new Set(settings.flatMap(({ river }) => river))).toEqual(new Set([null, 'minor', 'major']));
    expect(Math.max(...settings.flatMap(({ level }) => level))).toBeGreaterThanOrEqual(2);
    expect(settings.filter(({ fords }) => fords.size > 0).length).toBeGreaterThan(0);
    expect(settings.filter(({ rails }) => rails.size > 0).length).toBeGreaterThan(0);
  });

  it.each(IDS)('put fords in rivers, away from bridges, and keep roads out of the water elsewhere: board %s', (id) => {
    const { fords, rivers, roads } = BOARDS[id]!;
    const wet = new Set(rivers.flatMap(({ hexes }) => hexes));
    const onRoad = new Set(roads.flat());
    expect(fords.filter((hex) => !wet.has(hex) || onRoad.has(hex))).toEqual([]);
    const inWater = roads.flatMap((road) => road.slice(1).filter((hex, i) => wet.has(hex) && wet.has(road[i]!)));
    expect(inWater).toEqual([]);
  });
});
