import { neighboursOf } from '@grognard/hex';
import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import type { Manner } from '../rules/05-foot-movement.ts';
import { costWithinHex, entryCost, entryPrice, isIllegal } from '../rules/05-foot-movement.ts';
import { move, refused } from './moves.ts';
import { CAP, play } from './situation.ts';
import type { Drawing, Drawn } from './small-map.ts';
import { draw, told } from './small-map.ts';

const EAST = 1;
const WEST = 4;

/** The cost of one step of one unit, term by term, or the rule that forbids it. */
const cost = (map: Drawn, id: string, to: string, manner: Manner = 'normal') => {
  const result = entryCost(map, map.unit(id), map.hex(to), manner);
  return isIllegal(result) ? result.rule : told(result);
};
const walker = (type: 'german-rifles' | 'german-engineers' | 'pak-38' | 'german-hmg', rest: Partial<Drawing>) =>
  draw({ rows: ['..'], ...rest, units: [{ id: 'g', type, hex: 'A01', facing: EAST }] });

describe('COH-5.0 the cost of a hex on foot', () => {
  it('COH-5.1.3: the three hexes in front are entered forward, the three others backward at 1 more', () => {
    const map = draw({
      rows: ['...', '...', '...'],
      units: [{ id: 'g', type: 'german-rifles', hex: 'B02', facing: EAST }],
    });
    const ap = (to: string): number => sumOf(entryCost(map, map.unit('g'), map.hex(to)) as never);
    expect(['C03', 'B03', 'A03'].map(ap)).toEqual([1, 1, 1]);
    expect(['C02', 'B01', 'A02'].map(ap)).toEqual([2, 2, 2]);
  });

  it('COH-EX-01, COH-5.0.0.1: engineers pay their printed move cost of 1 for open ground', () => {
    expect(cost(walker('german-engineers', {}), 'g', 'A02')).toEqual([['COH-5.0.0.1', 1]]);
  });

  it.each([
    ['.', 1, '+0 for open ground'],
    ['f', 1, '+0 for a field'],
    ['w', 1, '+0 for light woods'],
    ['F', 2, '+1 for forest'],
    ['B', 2, '+1 for a wooden building'],
    ['S', 2, '+1 for a stone building, as in COH-EX-64'],
    ['~', 5, '+4 for water'],
  ])('COH-T.1: into %s at %i AP: %4$s', (terrain, ap) => {
    const map = walker('german-rifles', { rows: [`.${terrain}`] });
    const result = entryCost(map, map.unit('g'), map.hex('A02'));
    expect(isIllegal(result) ? result : sumOf(result)).toBe(ap);
  });

  it('COH-5.0.1.1: along a road the terrain costs nothing, beside it everything', () => {
    const roads = [['A01', 'A02']];
    expect(cost(walker('german-rifles', { rows: ['.F'], roads }), 'g', 'A02')).toEqual([['COH-5.0.0.1', 1]]);
    const beside = draw({
      rows: ['..', '.F'],
      roads,
      units: [{ id: 'g', type: 'german-rifles', hex: 'B02', facing: 3 }],
    });
    expect(cost(beside, 'g', 'A02')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-4.0.10', 1],
    ]);
  });

  it('COH-5.0.1.4, COH-5.0.1.5: a road cancels neither climbing nor walls nor reversing', () => {
    const map = draw({
      rows: ['FF'],
      levels: ['01'],
      roads: [['A01', 'A02']],
      walls: ['A01 E'],
      units: [{ id: 'g', type: 'german-rifles', hex: 'A01', facing: WEST }],
    });
    expect(cost(map, 'g', 'A02')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-5.0.2.3', 1],
      ['COH-11.0.3', 1],
      ['COH-5.2.1', 1],
    ]);
  });

  it('COH-5.0.1.5: a road cancels neither wire nor a roadblock: they are rolled for and paid, and closed to wheels', () => {
    const along = (type: string, kind: string, dice: readonly number[]) =>
      play(
        {
          terrain: ['FFFFFFFF'],
          board: { roads: [['A01', 'A02', 'A03', 'A04']] },
          units: {
            g: { type, hex: '1-A01', facing: EAST },
            s: { type: 'soviet-rifles', hex: '1-A08', facing: WEST },
          },
          forces: { german: { caps: 6 } },
          more: { forts: [{ id: 'f', kind, hex: '1-A02', side: 'soviet' }] },
        },
        [
          ['german', move('g', 'A02', EAST, CAP)],
          ...(dice.length === 0 ? [] : [['german', { type: 'payCost', caps: 1 + dice[0]!, give: true }] as const]),
        ],
        dice,
      );
    const onFoot = along('german-rifles', 'wire', [4]);
    expect([onFoot.unit('g')!.hex, onFoot.board.forces.german!.caps]).toEqual([1, 6 - 1 - 4]);
    const onTracks = along('panzer-3e', 'roadblock', [3]);
    expect([onTracks.unit('g')!.hex, onTracks.board.forces.german!.caps]).toEqual([1, 6 - 1 - 3]);
    const closed = ['wire', 'roadblock'].map((kind) => refused(along('opel-truck', kind, []))?.[0]);
    expect(closed).toEqual(['COH-18.3.1.1', 'COH-18.3.2.1']);
    expect(along('german-rifles', 'roadblock', []).board.forces.german!.caps).toBe(6 - 1);
  });

  it('COH-5.0.2.3: crossing a wall costs 1 more, from either side', () => {
    expect(cost(walker('german-rifles', { walls: ['A02 W'] }), 'g', 'A02')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-5.0.2.3', 1],
    ]);
  });

  it('COH-4.0.11: only light infantry crosses water, but a gun goes over a bridge', () => {
    expect(cost(walker('pak-38', { rows: ['.~'] }), 'g', 'A02')).toBe('COH-4.0.11');
    const bridge = walker('pak-38', { rows: ['.~'], roads: [['A01', 'A02']] });
    expect(cost(bridge, 'g', 'A02')).toEqual([['COH-5.0.0.1', 4]]);
    expect(cost(walker('german-hmg', { rows: ['.~'] }), 'g', 'A02')).toEqual([
      ['COH-5.0.0.1', 2],
      ['COH-4.0.11', 4],
    ]);
  });

  it('COH-5.2.1: the three hexes behind cost 1 more than the three in front', () => {
    const map = draw({ rows: ['...', '...', '...'], units: [{ id: 'g', type: 'german-rifles', hex: 'B02' }] });
    const costs = ['C02', 'C03', 'B03', 'A03', 'A02', 'B01'].map((hex) => {
      const result = entryCost(map, { ...map.unit('g'), facing: EAST }, map.hex(hex));
      return isIllegal(result) ? null : sumOf(result);
    });
    expect(costs).toEqual([2, 1, 1, 1, 2, 2]);
  });

  it('COH-18.1.1.3: a unit in a trench faces all ways, so it backs into none; in a bunker it faces as the bunker', () => {
    const inside = (kind: 'trench' | 'bunker') =>
      draw({
        rows: ['...'],
        units: [{ id: 'g', type: 'german-rifles', hex: 'A02', facing: EAST, fort: 'f' }],
        forts: [{ id: 'f', kind, hex: 'A02', ...(kind === 'bunker' ? { facing: WEST } : {}) }],
      });
    expect(['A01', 'A03'].map((hex) => cost(inside('trench'), 'g', hex)?.length)).toEqual([1, 1]);
    expect(['A01', 'A03'].map((hex) => cost(inside('bunker'), 'g', hex)?.length)).toEqual([1, 2]);
  });

  it('COH-T.3: a cowering unit pays 1 more for every hex', () => {
    const map = draw({
      rows: ['.F'],
      units: [{ id: 'g', type: 'german-rifles', hex: 'A01', facing: EAST, hit: 'cowering' }],
    });
    expect(cost(map, 'g', 'A02')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-T.3', 1],
      ['COH-4.0.10', 1],
    ]);
  });

  it('COH-5.0.0.1: only to the next hex, and only on the map', () => {
    const map = walker('german-rifles', { rows: ['...'] });
    expect(cost(map, 'g', 'A03')).toBe('COH-5.0.0.1');
    expect(entryCost(map, map.unit('g'), 99)).toMatchObject({ rule: 'COH-1.0.6' });
  });

  it('COH-5.5.3: a unit that comes onto the map pays for the hex as always', () => {
    const map = draw({ rows: ['F'], levels: ['1'], units: [{ id: 'g', type: 'german-rifles' }] });
    expect(cost(map, 'g', 'A01')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-4.0.10', 1],
    ]);
  });

  it('COH-18.2.2: to leave a fortification and stay costs what the hex costs', () => {
    const map = draw({ rows: ['F'], units: [{ id: 'g', type: 'german-lmg', hex: 'A01', hit: 'cowering' }] });
    expect(told(costWithinHex(map, { ...map.unit('g'), hex: map.hex('A01') }))).toEqual([
      ['COH-18.2.2', 1],
      ['COH-T.3', 1],
      ['COH-4.0.10', 1],
    ]);
  });
});

describe('COH-5.0.3 cautious movement', () => {
  const use = ['COH-5.0.3.1'];

  it('COH-EX-48, COH-5.0.3.4: a cautious move into the open costs 2, the forest hex after it 2', () => {
    const map = walker('german-engineers', { rows: ['..F'], use });
    expect(cost(map, 'g', 'A02', 'cautious')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-5.0.3.4', 1],
    ]);
    const next = draw({ rows: ['..F'], use, units: [{ id: 'g', type: 'german-engineers', hex: 'A02', facing: EAST }] });
    expect(cost(next, 'g', 'A03')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-4.0.10', 1],
    ]);
  });

  it('COH-5.2.2: going back is cautious without paying for it', () => {
    const map = draw({ rows: ['..'], use, units: [{ id: 'g', type: 'german-rifles', hex: 'A01', facing: WEST }] });
    expect(cost(map, 'g', 'A02', 'cautious')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-5.2.1', 1],
    ]);
  });

  it('COH-5.0.3.4: nobody can be cautious where the rule is not in use', () => {
    expect(cost(walker('german-rifles', {}), 'g', 'A02', 'cautious')).toBe('COH-5.0.3.4');
  });

  it('COH-14.1.1: bonus moves are for vehicles', () => {
    expect(cost(walker('german-rifles', {}), 'g', 'A02', 'bonus')).toBe('COH-14.1.1');
  });
});

describe('The price of a step as a bare number', () => {
  it('is what its terms add up to, for every unit of every scenario beside every hex, sound or hit; null where it is refused', () => {
    for (const scenario of coh.scenarios) {
      const loaded = coh.load(scenario);
      if (!loaded.ok) throw new Error(`${scenario.id} does not load`);
      const look = { setting: loaded.value, board: coh.setup(loaded.value) };
      const types = new Map(look.board.units.map((unit) => [unit.type, unit]));
      const said = [...types.values()].flatMap((unit) =>
        look.setting.hexes.flatMap((hex) =>
          neighboursOf(look.setting.grid, hex).map((to) => {
            const standing = { ...unit, hex, facing: to % 6, hit: to % 2 === 0 ? null : ('cowering' as const) };
            const cost = entryCost(look, standing, to);
            return [entryPrice(look, standing, to), isIllegal(cost) ? null : sumOf(cost)];
          }),
        ),
      );
      expect(said.filter(([price, sum]) => price !== sum)).toEqual([]);
    }
  });
});
