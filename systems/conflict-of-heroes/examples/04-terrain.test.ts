import { neighboursOf } from '@grognard/hex';
import { sumOf } from '@grognard/kernel';
import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { UNIT_TYPES } from '../data/units.ts';
import { followsRoad, stepOf } from '../rules/04-steps.ts';
import { isCover, mayStand, terrainAt, terrainTerms } from '../rules/04-terrain.ts';
import { entryCost, isIllegal } from '../rules/05-foot-movement.ts';
import { crossesWall, sight } from '../rules/06-line-of-sight.ts';
import { refuseBonus } from '../rules/14-vehicle-movement.ts';
import { against, shooting } from './combat.ts';
import { move } from './moves.ts';
import { OPPORTUNITY, play } from './situation.ts';
import type { Drawing } from './small-map.ts';
import { draw, told } from './small-map.ts';

const ALL = draw({ rows: ['.fwFBS~'], roads: [['A04', 'A05']] });

describe('COH-4.0 terrain', () => {
  it('COH-4.0.2 to COH-4.0.11: every hex has one terrain, and COH-T.1 gives its DM', () => {
    const dms = ALL.setting.hexes.map((hex) => [terrainAt(ALL, hex), told(terrainTerms(ALL, hex))]);
    expect(dms).toEqual([
      ['open', []],
      ['field', []],
      ['lightWoods', [['COH-4.0.10', 1]]],
      ['forest', [['COH-4.0.10', 2]]],
      ['woodenBuilding', [['COH-4.0.5', 1]]],
      ['stoneBuilding', [['COH-4.0.6', 2]]],
      ['water', [['COH-4.0.11', -1]]],
    ]);
  });

  it('COH-EX-03: a target in the forest adds 2 to its DR of 12', () => {
    const dr = 12;
    expect(dr + terrainTerms(ALL, ALL.hex('A04'))[0]!.value).toBe(14);
  });

  it('COH-T.1: woods, forest and buildings are cover; open ground, fields and water are not', () => {
    const covered = ALL.setting.hexes.filter((hex) => isCover(ALL, hex)).map((hex) => ALL.setting.names[hex]);
    expect(covered).toEqual(['1-A03', '1-A04', '1-A05', '1-A06']);
  });

  it('COH-4.0.3, COH-5.0.1.3: a road leaves terrain, DM and cover of its hex as they are', () => {
    const forest = ALL.hex('A04');
    expect(ALL.setting.roadHexes.has(forest)).toBe(true);
    expect([terrainAt(ALL, forest), isCover(ALL, forest)]).toEqual(['forest', true]);
    expect(told(terrainTerms(ALL, forest))).toEqual([['COH-4.0.10', 2]]);
  });

  it('COH-14.2.3: a bridge is a road across water and has the DM of the water', () => {
    const map = draw({ rows: ['.~.'], roads: [['A01', 'A02', 'A03']] });
    const bridge = map.hex('A02');
    expect(told(terrainTerms(map, bridge))).toEqual([['COH-4.0.11', -1]]);
    const truck = UNIT_TYPES['opel-truck'];
    const bare = draw({ rows: ['.~.'] });
    expect([mayStand(map.setting, truck, bridge), mayStand(bare.setting, truck, bridge)]).toEqual([true, false]);
  });

  it('COH-4.0.12: costs and DMs all add up; vehicles have costs of their own and the same DM', () => {
    const drawing: Drawing = {
      rows: ['.F'],
      levels: ['01'],
      walls: ['A01 E'],
      units: [
        { id: 'g', type: 'german-rifles', hex: 'A01', facing: 1 },
        { id: 'gT', type: 'panzer-3e', hex: 'A01', facing: 1 },
        { id: 's', type: 'soviet-rifles', hex: 'A02', facing: 4 },
        { id: 'sT', type: 't-34a', hex: 'A02', facing: 4 },
      ],
    };
    const map = draw(drawing);
    const extra = (id: string) => sumOf(stepOf(map, map.unit(id), map.hex('A02'))!.extra);
    expect([extra('g'), extra('gT')]).toEqual([1 + 1 + 1, 2 + 1 + 1]);
    const modifiers = (target: string) => against(shooting(drawing, 'gT', { hex: 'A02' }), target).dv.slice(1, 4);
    const all = [
      ['COH-4.0.10', 2],
      ['COH-5.0.2.1', 1],
      ['COH-11.2.1', 1],
    ];
    expect([modifiers('s'), modifiers('sT')]).toEqual([all, all]);
  });

  it('COH-4.0.13: marsh on a map makes vehicles test for immobilisation, and is open ground in all else', () => {
    const drive = (id: string, type: string, dice: readonly number[]) =>
      play(
        {
          terrain: ['.m..........'],
          units: { [id]: { type, hex: '1-A01', facing: 1 }, s: { type: 'soviet-rifles', hex: '1-A09', facing: 4 } },
        },
        [['german', move(id, 'A02', 1, OPPORTUNITY)]],
        dice,
      );
    const rolled = drive('gT', 'panzer-3e', [2, 3]);
    expect([rollsOf(rolled.log).map(({ check }) => check.rule), rolled.unit('gT')!.bogged]).toEqual([
      ['COH-14.5.1'],
      'terrain',
    ]);
    expect([
      drive('gT', 'opel-truck', [3, 3]).unit('gT')!.bogged,
      rollsOf(drive('g', 'german-rifles', []).log),
    ]).toEqual([null, []]);
    // In all else it is as bare as the open ground beside it: to enter, to hide in, to look over and to fire at.
    const bare = (terrain: string) => {
      const drawing: Drawing = {
        rows: [`.${terrain}.`],
        units: [
          { id: 'gT', type: 'panzer-3e', hex: 'A01', facing: 1 },
          { id: 'g', type: 'german-rifles', hex: 'A01', facing: 1 },
          { id: 's', type: 'soviet-rifles', hex: 'A02', facing: 4 },
        ],
      };
      const map = draw(drawing);
      const price = (id: string) => entryCost(map, map.unit(id), map.hex('A02'));
      const bonus = refuseBonus(map, map.unit('gT'), map.hex('A02'));
      const { dv } = against(shooting(drawing, 'g', { hex: 'A02' }), 's');
      const isSeenOver = sight(map, map.hex('A01'), map.hex('A03')).clear;
      return { foot: price('g'), tracks: price('gT'), bonus, dv, isCover: isCover(map, map.hex('A02')), isSeenOver };
    };
    expect(bare('m')).toEqual(bare('.'));
  });

  it('COH-4.0.4: a wall stands on one hexside, seen from both its hexes', () => {
    const map = draw({ rows: ['...', '...'], walls: ['A02 NW'] });
    const isWalled = (from: string, to: string) => crossesWall(map, map.hex(from), map.hex(to));
    expect([isWalled('A02', 'B02'), isWalled('B02', 'A02'), isWalled('A02', 'B03')]).toEqual([true, true, false]);
    expect(terrainAt(map, map.hex('A02'))).toBe('open');
  });

  it('COH-4.0.8: hexes that differ by two levels or more have a cliff between them', () => {
    const map = draw({ rows: ['.....'], levels: ['01312'] });
    const { step, hexes } = map.setting;
    const bans = hexes.slice(1).map((hex, i) => {
      const [up, down] = [step('tracked', hexes[i]!, hex)!.closed, step('tracked', hex, hexes[i]!)!.closed];
      return [up?.rule ?? null, down?.rule ?? null, step('foot', hexes[i]!, hex)!.closed];
    });
    const [open, cliff] = [[null, null, null], ['COH-11.1.1', 'COH-11.1.1', null]]; // biome-ignore format: one line
    expect(bans).toEqual([open, cliff, cliff, open]);
  });
});

describe('COH-5.0.1 roads', () => {
  const map = draw({
    rows: ['.....', 'F~F..'],
    roads: [['A01', 'A02', 'A03']],
    units: [
      { id: 'g1', type: 'german-rifles', hex: 'A01' },
      { id: 'g2', type: 'german-rifles', hex: 'B02' },
      { id: 'g3', type: 'german-rifles' },
    ],
  });

  it('COH-5.0.1.1: one follows a road only from road hex to road hex, along it', () => {
    expect(followsRoad(map, map.unit('g1'), map.hex('A02'))).toBe(true);
    expect(followsRoad(map, map.unit('g2'), map.hex('A02'))).toBe(false);
    expect(followsRoad(map, { ...map.unit('g1'), hex: map.hex('A03') }, map.hex('A04'))).toBe(false);
  });

  it('COH-5.0.1.1: two roads side by side are not one', () => {
    const roads = draw({ rows: ['...', '...'], roads: [['A01', 'A02'], ['B01', 'B02']] }); // biome-ignore format: one line
    const isOneRoad = (from: string, to: string) => roads.setting.step('foot', roads.hex(from), roads.hex(to))!.byRoad;
    expect([isOneRoad('A01', 'B01'), isOneRoad('B01', 'B02')]).toEqual([false, true]);
  });

  it('COH-5.0.1.2: a road over water is a bridge: whoever follows it pays nothing for the water', () => {
    const price = (id: string) => {
      const cost = entryCost(map, { ...map.unit(id), facing: 1 }, map.hex('A02'));
      return isIllegal(cost) ? cost.rule : sumOf(cost);
    };
    expect([price('g1'), price('g2')]).toEqual([1, 1 + 4]);
  });

  it('COH-5.0.1.1, COH-5.5.3: a reinforcement that comes on by a road hex has followed the road', () => {
    expect(followsRoad(map, map.unit('g3'), map.hex('A01'))).toBe(true);
    expect(followsRoad(map, map.unit('g3'), map.hex('B01'))).toBe(false);
  });
});

describe('COH-1.0.6 half-hexes', () => {
  it('are not there: rows half a hex to the east of a straight-edged board are one hex shorter', () => {
    const map = draw({ rows: ['...', '..', '...'] });
    expect(map.setting.hexes.map((hex) => map.setting.names[hex])).toEqual(
      '1-C01 1-C02 1-C03 1-B01 1-B02 1-A01 1-A02 1-A03'.split(' '),
    );
    const next = neighboursOf(map.setting.grid, map.setting.hexNamed.get('C03')!);
    expect(next.map((hex) => map.setting.names[hex])).toEqual(['1-B02', '1-C02']);
  });
});
