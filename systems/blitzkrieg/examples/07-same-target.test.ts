import { describe, expect, it } from 'vitest';
import type { Situation } from './firing-range.ts';
import { events, firing, played, rolls, shoot, shot } from './firing-range.ts';
import { after, area, FAR } from './marching.ts';

const PANZER = { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 } as const;
/** Two hulls 62 mm long, nose to nose: so far apart base to base. */
const t34 = (gap: number) => ({ profile: 't-34-76', at: [1620 + gap, 6000] as const, facing: 270 });
const AP = { shot: { shell: 'ap' } } as const;
const LOST = { type: 'shotAt', element: 's1', weapon: 0, target: null };

/** The Germans give one of theirs an order; a Soviet gun has fired twice at g1. */
const ordered = (element: string, order: string, situation: Situation, then: readonly object[] = []) =>
  played({
    dice: [6], // to obey: their commander is far off (BK-SEQ.5)
    ...situation,
    stack: [
      { kind: 'formation', formation: 'german-company' },
      { kind: 'activation', element, order },
    ],
    answers: then.map((action) => ['german', action] as const),
  });
const GUN = {
  profile: 'zis-3',
  at: [9000, 6000],
  facing: 270,
  acted: true,
  shots: [{ weapon: 0, target: 'g1', count: 2 }],
} as const;

describe('7 Guns: successive shots', () => {
  it('BK-GUN.4 counts shots running at one target that stays where it is', () => {
    const seen = (...shots: readonly object[]) =>
      rolls(shot('g1', 's1', { elements: { g1: { ...PANZER, shots }, s1: t34(2500) }, dice: [1, 1] }, AP))[0];
    expect(seen()).toBe('BK-GUN.1:  -> BK-GUN.s1 4 = -2');
    expect(seen({ weapon: 0, target: 's1', count: 1 })).toBe('BK-GUN.1: BK-GUN.m3 1 -> BK-GUN.s1 4 = -1');
    expect(seen({ weapon: 0, target: 's1', count: 4 })).toBe('BK-GUN.1: BK-GUN.m3 2 -> BK-GUN.s1 4 = -1');
    expect(seen({ weapon: 0, target: 's9', count: 4 })).toBe('BK-GUN.1:  -> BK-GUN.s1 4 = -2');
    // Another weapon's run is no help to this one.
    expect(seen({ weapon: 1, target: 's1', count: 4 })).toBe('BK-GUN.1:  -> BK-GUN.s1 4 = -2');
    const shots = [
      { weapon: 0, target: 's1', count: 1 },
      { weapon: 1, target: 's9', count: 3 },
    ];
    const twice = shot('g1', 's1', { elements: { g1: { ...PANZER, shots }, s1: t34(2500) }, dice: [1, 1] }, AP);
    expect(twice.board.elements[0]!.shots).toEqual([shots[1], { weapon: 0, target: 's1', count: 2 }]);
  });

  it('BK-GUN.4 counts by weapon: the machine gun on the roof does not range for the gun', () => {
    const sherman = { profile: 'sherman-m4', at: [1000, 6000], facing: 90 } as const;
    const halfTrack = { profile: 'ussr-scout-car', at: [4000, 6000], facing: 270 } as const;
    const both = played({
      elements: { g1: sherman, s1: halfTrack },
      stack: [firing('g1')],
      answers: [shoot('g1', 's1', 3, { shell: 'ap' }), shoot('g1', 's1', 0, { shell: 'ap' })],
      dice: [1, 1, 1, 1],
    });
    expect(both.refusal).toBeNull();
    expect(rolls(both).map((roll) => roll.includes('BK-GUN.m3'))).toEqual([false, false]);
  });

  it('BK-GUN.4 ends a run when the weapon fires at something else', () => {
    const gun = { profile: 'flak-38', at: [1000, 6000], facing: 90, shots: [{ weapon: 0, target: 's1', count: 2 }] };
    const men = { profile: 'soviet-rifles', at: [3000, 7000] } as const;
    const fired = shot('g1', 's2', { elements: { g1: gun as never, s1: t34(2500), s2: men }, dice: [1, 1] });
    expect(events(fired)).toContainEqual({ type: 'shotAt', element: 'g1', weapon: 0, target: null });
    expect(fired.board.elements[0]!.shots).toEqual([]);
  });

  it('BK-GUN.4 ends a run when somebody drives between, and not before', () => {
    const elements = {
      ...FAR,
      g1: { ...PANZER, at: [4000, 6000] },
      g2: { ...PANZER, at: [6000, 8000], facing: 0 },
      s1: GUN,
    } as const;
    const over = (y: number) =>
      ordered('g2', 'advance', { elements }, [{ type: 'route', route: [{ x: 6000, y }] }, { type: 'done' }]);
    expect(events(over(7000))).not.toContainEqual(LOST);
    expect(events(over(6000))).toContainEqual(LOST);
    expect(after(over(6000), 's1')?.shots).toEqual([]);
  });

  it('BK-GUN.4 goes on past somebody camouflaged between: a run that ended would show where he lies', () => {
    const scrub = area('scrub', 'scrub', [5500, 5500, 6500, 6500]);
    const between = (camouflaged: boolean) => {
      const g2 = { ...PANZER, at: [6000, 6000], facing: 0, camouflaged } as const;
      const elements = {
        ...FAR,
        g1: { ...PANZER, at: [4000, 6000] },
        g2,
        g3: { ...PANZER, at: [1000, 9000] },
        s1: GUN,
      };
      return after(ordered('g3', 'stay', { elements: elements as never, areas: [scrub], dice: [] }), 's1')?.shots;
    };
    expect([between(false), between(true)]).toEqual([[], GUN.shots]);
  });

  it('BK-GUN.4 ends a run at men who crawl out of sight, though to crawl is not to move', () => {
    const men = { profile: 'german-rifles', at: [4000, 6000] } as const;
    const house = area('house', 'house', [4400, 5000, 5000, 5950]);
    const crawl = (x: number, y: number) =>
      ordered('g1', 'crawl', { elements: { ...FAR, g1: men, s1: GUN }, areas: [house] }, [
        { type: 'route', route: [{ x, y }] },
      ]);
    expect(after(crawl(3600, 6100), 's1')?.shots).toEqual(GUN.shots);
    expect(after(crawl(4000, 5500), 's1')?.shots).toEqual([]);
  });

  it('BK-GUN.4 ends a run by night when the flash of the target is gone (BK-LOS.8)', () => {
    const elements = {
      ...FAR,
      g1: { ...PANZER, at: [4000, 6000], flash: true },
      g2: { ...PANZER, at: [2000, 9000], flash: true },
      s1: GUN,
    } as const;
    const stays = (element: string) => ordered(element, 'stay', { elements, scenario: { night: true }, dice: [] });
    expect(events(stays('g2'))).not.toContainEqual(LOST);
    expect(events(stays('g1'))).toContainEqual(LOST);
  });
});
