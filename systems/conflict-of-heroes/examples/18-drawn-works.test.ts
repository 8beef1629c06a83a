import type { DrawnPath } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { fortDrawing, runOf } from '../web/forts.ts';
import { labels, PLACES, placesOf } from '../web/places.ts';
import { draw } from './small-map.ts';

const ROWS = ['......', '......', '......', '......', '......'];
const wire = (id: string, hex: string) => ({ id, hex, kind: 'wire' as const });

describe('works on the map', () => {
  it('run on into the next that is like them: a line of wire is one line', () => {
    const map = draw({ rows: ROWS, forts: [wire('a', 'C02'), wire('b', 'C03'), wire('c', 'C04')] });
    const [a, b, c] = map.board.forts;
    expect([runOf(map, a!), runOf(map, b!), runOf(map, c!)]).toEqual([
      [90, 270],
      [90, 270],
      [270, 90],
    ]);
  });

  it('bend where the line bends', () => {
    const map = draw({ rows: ROWS, forts: [wire('a', 'C02'), wire('b', 'C03'), wire('c', 'D03')] });
    expect(new Set(runOf(map, map.board.forts[1]!))).toEqual(new Set([270, 30]));
  });

  it('lie across where nothing is near, and do not turn to the works of the enemy', () => {
    const far = draw({ rows: ROWS, forts: [wire('a', 'C02')] });
    expect(runOf(far, far.board.forts[0]!)).toEqual([270, 90]);
    const [own, other] = [wire('a', 'C02'), { ...wire('b', 'D02'), side: 'soviet' }];
    const map = draw({ rows: ROWS, forts: [own, other] });
    expect(runOf(map, map.board.forts[0]!)).toEqual([270, 90]);
  });

  it('reach from edge to edge of their hex, and no drawing has a gap in its figures', () => {
    const kinds = ['trench', 'wire', 'mines', 'roadblock', 'bunker'] as const;
    const forts = kinds.map((kind, i) => ({ id: kind, kind, hex: `C0${i + 1}` }));
    const map = draw({ rows: ROWS, forts });
    const paths = map.board.forts.map((fort) =>
      fortDrawing(map, fort).flatMap((mark) => (mark.kind === 'path' ? [mark as DrawnPath] : [])),
    );
    expect(paths.flat().some(({ d }) => /NaN|undefined|Infinity/.test(d))).toBe(false);
    const [trench] = paths;
    expect(trench![0]!.d).toMatch(/^M71\.0 -?0\.0L/);
    expect(trench![0]!.d).toMatch(/L-71\.0 -?0\.0$/);
  });
});

describe('names on the map', () => {
  it('are those of the scenario, in whatever form it is played; a map of nobody has none', () => {
    const { setting } = draw({ rows: ROWS });
    expect(labels(setting)).toEqual([]);
    const scenario = { ...setting.scenario, id: 'couriers-satchel-cards' };
    expect(placesOf(scenario)).toBe(PLACES['couriers-satchel']);
  });
});
