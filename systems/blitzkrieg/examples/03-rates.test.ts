import { describe, expect, it } from 'vitest';
import { profileNamed } from '../data/roster.ts';
import { rateOf } from '../rules/03-rates.ts';
import type { MoveOrder } from '../types.ts';
import { after, go, line, placeOf, refused } from './marching.ts';

const rate = (id: string, order: MoveOrder = 'advance') => {
  const found = rateOf(profileNamed(id)!, order);
  return found && [found.rule, found.clear, found.road];
};

describe('3 Movement: rates', () => {
  it('BK-MOV.1 to BK-MOV.14 are the rates of the sheet, clear and road', () => {
    expect([
      rate('german-rifles'),
      rate('german-rifles', 'rapid'),
      rate('german-rifles', 'crawl'),
      rate('pak-36'),
      rate('pak-40'),
      rate('german-cavalry'),
      rate('panzer-38t'),
      rate('panzer-4-h'),
      rate('hetzer'),
      rate('sdkfz-222'),
      rate('sdkfz-251'),
      rate('opel-blitz'),
      rate('german-wagon'),
    ]).toEqual([
      ['BK-MOV.1', 20, 25],
      ['BK-MOV.2', 30, 35],
      ['BK-MOV.3', 5, 5],
      ['BK-MOV.4', 10, 15],
      ['BK-MOV.5', 5, 10],
      ['BK-MOV.6', 40, 40],
      ['BK-MOV.7', 50, 75],
      ['BK-MOV.8', 40, 60],
      ['BK-MOV.9', 40, 60],
      ['BK-MOV.11', 40, 120],
      ['BK-MOV.12', 60, 90],
      ['BK-MOV.13', 20, 80],
      ['BK-MOV.14', 20, 30],
    ]);
    expect(rateOf({ ...profileNamed('tiger')!, pace: 'normal' }, 'advance')).toEqual({
      rule: 'BK-MOV.10',
      clear: 30,
      road: 45,
    });
  });

  it('BK-MOV.6 gives cavalry 20 cm more when it charges', () => {
    expect(rate('german-cavalry', 'assault')).toEqual(['BK-MOV.6', 60, 60]);
  });

  it('BK-MOV.15 gives fast tanks 10 and 15 cm more, and takes as much from slow ones', () => {
    const tank = profileNamed('panzer-4-h')!;
    expect(rateOf({ ...tank, pace: 'fast' }, 'advance')).toMatchObject({ clear: 50, road: 75 });
    expect(rateOf({ ...tank, pace: 'slow' }, 'advance')).toMatchObject({ clear: 30, road: 45 });
  });

  it('BK-MOV.19 leaves guns of 80 mm and more where they stand', () => {
    expect(rate('flak-88')).toBeNull();
    expect(
      ['mortar-107', 'mortar-120', 'granatwerfer-42', 'mortar-4-2', 'british-mortar-4-2'].map((id) => rate(id)),
    ).toEqual([null, null, null, null, null]);
    expect(refused(go([[5100, 6000]], { elements: { s1: { profile: 'mortar-120', at: [5000, 6000] } } }))?.[0]).toBe(
      'BK-MOV.19',
    );
    expect(refused(go([[5100, 6000]], { elements: { g1: { profile: 'flak-88', at: [5000, 6000] } } }))).toEqual([
      'BK-MOV.19',
      'canNotMove',
      { element: 'g1' },
    ]);
  });

  it('BK-MOV.1 lets men go 20 cm and not a tenth of a millimetre more', () => {
    const elements = { g1: { profile: 'german-rifles', at: [5000, 6000] } } as const;
    const far = go([[7000, 6000]], { elements });
    expect([placeOf(far, 'g1'), after(far, 'g1')?.motion, after(far, 'g1')?.paid]).toEqual([
      [7000, 6000],
      'moved',
      2000,
    ]);
    expect(refused(go([[7001, 6000]], { elements }))).toEqual(['BK-MOV.1', 'tooLong', { cost: 20.01, most: 20 }]);
  });

  it('BK-MOV.2 lets men in a hurry go 30 cm', () => {
    const elements = { g1: { profile: 'german-rifles', at: [5000, 6000] } } as const;
    expect(placeOf(go([[8000, 6000]], { elements, order: 'rapid' }), 'g1')).toEqual([8000, 6000]);
    expect(refused(go([[8001, 6000]], { elements, order: 'rapid' }))).toEqual([
      'BK-MOV.2',
      'tooLong',
      { cost: 30.01, most: 30 },
    ]);
  });

  it('BK-MOV.20 counts what is gone on a road at the road rate, the rest in proportion', () => {
    const elements = { g1: { profile: 'german-rifles', at: [5000, 6000] } } as const;
    const lines = [
      line(
        'road',
        'road',
        [
          [4000, 6000],
          [6250, 6000],
        ],
        300,
      ),
    ];
    // 12.5 cm of road cost 10 cm at the clear rate: 10 cm are left beyond its end.
    expect(placeOf(go([[7250, 6000]], { elements, lines }), 'g1')).toEqual([7250, 6000]);
    expect(refused(go([[7251, 6000]], { elements, lines }))).toEqual([
      'BK-MOV.1',
      'tooLong',
      { cost: 20.01, most: 20 },
    ]);
  });

  it('BK-MOV.20 lets a road cancel the wood it runs through', () => {
    const elements = { g1: { profile: 'opel-blitz', at: [5000, 6000], facing: 90 } } as const;
    const lines = [
      line(
        'road',
        'road',
        [
          [4000, 6000],
          [14_000, 6000],
        ],
        300,
      ),
    ];
    const wood = {
      id: 'wood',
      terrain: 'wood',
      outline: [
        { x: 5500, y: 5000 },
        { x: 9000, y: 5000 },
        { x: 9000, y: 7000 },
        { x: 5500, y: 7000 },
      ],
    };
    expect(placeOf(go([[13_000, 6000]], { elements, lines, areas: [wood] }), 'g1')).toEqual([13_000, 6000]);
  });
});
