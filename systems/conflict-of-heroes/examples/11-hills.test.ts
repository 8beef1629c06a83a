import { describe, expect, it } from 'vitest';
import { entryCost, isIllegal } from '../rules/05-foot-movement.ts';
import { sight } from '../rules/06-line-of-sight.ts';
import { climbTerms, elevationTerms, highGroundTerms, levelOf } from '../rules/11-hills.ts';
import type { UnitTypeId } from '../types.ts';
import type { Drawing } from './small-map.ts';
import { draw, told } from './small-map.ts';

const EAST = 1;

/** What stops the line from the first hex of a row to its last, "clear" or the hex and the rule. */
const along = (terrain: string, level: string, smoke: Drawing['smoke'] = []): string => {
  const map = draw({ rows: [terrain], levels: [level], smoke });
  const [first, last] = [map.setting.hexes[0]!, map.setting.hexes.at(-1)!];
  const seen = sight(map, first, last);
  return seen.clear ? 'clear' : `${map.setting.names[seen.by]!.slice(2)} ${seen.rule}`;
};
const climb = (type: UnitTypeId, rows: string, level: string) => {
  const map = draw({
    rows: [rows],
    levels: [level],
    units: [{ id: 'g', type, hex: 'A01', facing: EAST }],
  });
  const cost = entryCost(map, map.unit('g'), map.hex('A02'));
  return isIllegal(cost) ? cost.rule : told(cost);
};

describe('COH-11.0 hills', () => {
  it('COH-11.0.1, COH-11.0.2: a hex has a level beside its terrain; bare hill is open', () => {
    const map = draw({ rows: ['..F'], levels: ['012'] });
    expect(map.setting.hexes.map((hex) => [levelOf(map, hex), map.setting.terrain[hex]])).toEqual([
      [0, 'open'],
      [1, 'open'],
      [2, 'forest'],
    ]);
  });

  it('COH-EX-68, COH-11.0.3: rifles climb one level for 2 AP in the open, for 3 AP into forest', () => {
    expect(climb('german-rifles', '..', '01')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-11.0.3', 1],
    ]);
    expect(climb('german-rifles', '.F', '01')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-4.0.10', 1],
      ['COH-11.0.3', 1],
    ]);
  });

  it('COH-11.0.3: going down costs nothing', () => {
    expect(climb('german-rifles', '..', '10')).toEqual([['COH-5.0.0.1', 1]]);
    expect(climb('german-rifles', '..', '20')).toEqual([['COH-5.0.0.1', 1]]);
  });

  it('COH-EX-69, COH-11.1.1: engineers climb two levels at once for 3 AP, and three for 4', () => {
    expect(climb('german-engineers', '..', '02')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-11.1.1', 2],
    ]);
    expect(climb('german-engineers', '..', '03')).toEqual([
      ['COH-5.0.0.1', 1],
      ['COH-11.1.1', 3],
    ]);
  });

  it('COH-11.1.1: vehicles cross a steep side neither up nor down', () => {
    expect(climb('panzer-3e', '..', '02')).toBe('COH-11.1.1');
    expect(climb('panzer-3e', '..', '20')).toBe('COH-11.1.1');
    expect(climb('opel-truck', '..', '01')).toEqual([
      ['COH-14.0.2', 1],
      ['COH-11.0.3', 1],
    ]);
  });

  it('COH-11.2.1, COH-11.2.2, COH-11.2.3: the higher target gains 1 DM, the higher firer 1 FP, at any difference', () => {
    const map = draw({ rows: ['...'], levels: ['012'] });
    const [low, high] = [map.hex('A01'), map.hex('A03')];
    expect(told(elevationTerms(map, low, high))).toEqual([['COH-11.2.1', 1]]);
    expect(told(highGroundTerms(map, high, low))).toEqual([['COH-11.2.2', 1]]);
    expect([elevationTerms(map, high, low), highGroundTerms(map, low, high)]).toEqual([[], []]);
    expect([elevationTerms(map, low, low), highGroundTerms(map, low, low)]).toEqual([[], []]);
    expect(climbTerms(map.setting, 'foot', high, low)).toEqual([]);
  });
});

describe('COH-11.3 elevation and sight', () => {
  it('COH-11.3.1: a higher hex is seen past what is lower than it, and not past what is as high', () => {
    expect(along('...w..', '000001')).toBe('A04 COH-11.3.1');
    expect(along('...w..', '000002')).toBe('clear');
  });

  it('COH-11.3.2: a lower hex is seen past what is lower than one’s own', () => {
    expect(along('..w...', '100000')).toBe('A03 COH-11.3.2');
    expect(along('..w...', '200000')).toBe('clear');
  });

  it('COH-EX-71, COH-11.3.3: from below one sees the first hex of a plateau and the hill beyond, not the plateau', () => {
    // A at level 0, the edge B at level 1, D behind it at level 1, H at level 2.
    expect(along('..', '01')).toBe('clear');
    expect(along('...', '011')).toBe('A02 COH-11.3.3');
    expect(along('....', '0112')).toBe('clear');
  });

  it('COH-EX-73, COH-11.3.4: a building on level 0 is an obstacle of level 1', () => {
    expect(along('..B..', '10000')).toBe('A03 COH-11.3.2');
    expect(along('..B..', '20000')).toBe('clear');
  });

  it('COH-11.3.5: between equal levels bare ground of that level hides nothing, higher ground does', () => {
    expect(along('...', '111')).toBe('clear');
    expect(along('...', '121')).toBe('A02 COH-11.3.5');
    expect(along('...', '101')).toBe('clear');
  });

  it('COH-11.3.5: woods in the valley hide level 1 from level 1, and not level 2 from level 2', () => {
    expect(along('.w.', '101')).toBe('A02 COH-11.3.5');
    expect(along('.w.', '202')).toBe('clear');
    expect(along('.w.', '212')).toBe('A02 COH-11.3.5');
    expect(along('.w.', '111')).toBe('A02 COH-6.0.2');
  });

  it('COH-11.3.6: smoke over woods counts by the taller of the two, not by both', () => {
    expect(along('..w...', '300000', [['A03', 2]])).toBe('clear');
    expect(along('..w...', '200000', [['A03', 2]])).toBe('A03 COH-13.0.1');
  });
});

describe('COH-11.4 blind hexes', () => {
  it('COH-EX-74, COH-11.4.1, COH-11.4.3: from level 2 the hex right behind an obstacle is blind, the one after is not', () => {
    expect(along('.F', '20')).toBe('clear');
    expect(along('..F', '200')).toBe('clear');
    expect(along('..F.', '2000')).toBe('A03 COH-11.4.1');
    expect(along('..F..', '20000')).toBe('clear');
    expect(along('..FF.', '20000')).toBe('A04 COH-11.4.1');
  });

  it('COH-11.4.1: the same from below', () => {
    expect(along('.F..', '0002')).toBe('A02 COH-11.4.1');
    expect(along('..F.', '0002')).toBe('clear');
  });

  it('COH-11.4.1: behind what is no higher than the target nothing is blind', () => {
    expect(along('..F.', '3001')).toBe('clear');
    expect(along('..F.', '3011')).toBe('A03 COH-11.4.1');
  });

  it('COH-11.4.2: a bare hill hex hides nothing from higher up the same slope', () => {
    expect(along('...', '210')).toBe('clear');
    expect(along('....', '2110')).toBe('clear');
    expect(along('.....', '32110')).toBe('clear');
  });

  it('COH-11.4.2: woods on the slope do', () => {
    expect(along('.w.', '310')).toBe('A02 COH-11.4.1');
  });

  it('COH-11.4.4: a rise after a dip is another slope and hides what lies behind it', () => {
    expect(along('....', '2010')).toBe('A03 COH-11.4.1');
    expect(along('.....', '31210')).toBe('A04 COH-11.4.1');
    expect(along('....', '0102')).toBe('A02 COH-11.4.1');
  });

  it('COH-6.0.5, COH-11.4.1: behind a pair of hexes one is blind only if both hide', () => {
    // From C02 down to A02 the line runs between B01 and B02.
    const down = (west: string, east: string, levels: string[]) => {
      const map = draw({ rows: ['...', `${west}${east}.`, '...'], levels });
      return sight(map, map.hex('C02'), map.hex('A02')).clear;
    };
    expect(down('F', 'F', ['020', '000', '000'])).toBe(false);
    expect(down('F', '.', ['020', '000', '000'])).toBe(true);
    expect(down('F', '.', ['020', '010', '000'])).toBe(true);
  });

  it('COH-11.4.4: of a pair that hides nothing the line follows the hex that keeps to the slope', () => {
    const clear = (levels: string[]) => {
      const map = draw({ rows: ['.....', '.....', '.....', '.....', '.....'], levels });
      return sight(map, map.hex('E03'), map.hex('A03')).clear;
    };
    // From E03 to A03 the line runs between D02 and D03, across C03, and between B02 and B03.
    expect(clear(['00300', '00200', '00200', '01100', '00000'])).toBe(true);
    expect(clear(['00300', '01100', '00200', '01100', '00000'])).toBe(false);
    expect(clear(['00300', '01200', '00200', '01100', '00000'])).toBe(true);
  });
});
