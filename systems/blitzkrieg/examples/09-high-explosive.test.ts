import { fillHoles } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { indirectFire } from '../rules/09-high-explosive.ts';
import type { Situation } from './firing-range.ts';
import { diced, events, firing, happened, lookAt, played, rolls, shot } from './firing-range.ts';
import { after, area, FAR, refused } from './marching.ts';

const MORTAR = { profile: 'german-mortar-80', at: [2000, 6000] } as const;
const MEN = { profile: 'soviet-rifles', at: [9000, 6000] } as const;
const POINT = { x: 9000, y: 6000 };
const landed = (x = 9000, y = 6000, radius = 500) => ({ type: 'shellLanded', at: { x, y }, radius });
const laid = { type: 'laidOn', element: 'g1', at: POINT };

/** The first weapon of g1 is fired at a point. */
const lob = (situation: Situation, { at = POINT, shell = 'he' as string | null, weapon = 0 } = {}) =>
  played({
    ...situation,
    elements: { ...FAR, ...situation.elements },
    stack: [firing('g1')],
    answers: [['german', { type: 'shootAt', weapon, at, shell }]],
  });

describe('9 High explosive: indirect fire', () => {
  it('BK-HE.5 lands on its point on the precision roll, and BK-HE.2 throws the dice at everybody in the zone', () => {
    const others = { s2: { ...MEN, at: [9500, 6000] as const }, s3: { ...MEN, at: [9501, 6500] as const } };
    const fired = lob({ elements: { g1: MORTAR, s1: MEN, ...others }, dice: [5, 5, 1, 1, 4, 4, 5, 6, 6] });
    expect(rolls(fired)).toEqual([
      'BK-ART.5:  -> BK-ART.5 5 = 0',
      'BK-HE.2: BK-HE.2 3 -> BK-HE.3 5 = 1',
      'BK-HE.2: BK-HE.2 3 -> BK-HE.3 5 = 1',
      'BK-SA.3:  ->  = outcomeUnharmed',
      'BK-SA.3:  ->  = outcomeUnharmed',
    ]);
    expect(happened(fired)).toEqual([
      laid,
      landed(),
      { type: 'unharmed', element: 's1' },
      { type: 'unharmed', element: 's2' },
    ]);
  });

  it('BK-ART.6 scatters to one of six sides, half as far as off-table fire; 1 is away from the firer', () => {
    const at = (way: number, far: number) =>
      happened(lob({ elements: { g1: MORTAR, s1: MEN }, dice: [4, way, far] })).at(-1);
    expect([at(1, 6), at(4, 4), at(3, 6), at(5, 6)]).toEqual([
      landed(10_500),
      landed(8000),
      landed(8250, 7299),
      landed(8250, 4701),
    ]);
    const astray = lob({ elements: { g1: MORTAR, s1: MEN }, dice: [4, 1, 6] });
    expect(rolls(astray)).toEqual(['BK-ART.5:  -> BK-ART.5 5 = -1', 'BK-ART.6:  ->  = 1', 'BK-ART.6:  ->  = 6']);
  });

  it('BK-ART.5 asks Russians and minors for a 6', () => {
    const look = {
      elements: { ...FAR, g1: { profile: 'german-rifles', at: [9000, 6000] }, s1: { ...MORTAR } },
    } as const;
    const frame = { kind: 'indirectFire', by: 's1', weapon: 0, at: { x: 5000, y: 2000 }, shell: 'he' } as const;
    const fired = diced(look, (game) => void indirectFire.steps.land!(game, frame), [5, 1, 1]);
    expect(fired.rolls[0]).toBe('BK-ART.5:  -> BK-ART.5 6 = -1');
  });

  it('BK-HE.5 needs no precision roll at a point it is laid on, and forgets it when it moves', () => {
    const again = lob({ elements: { g1: { ...MORTAR, laid: POINT }, s1: MEN }, dice: [1, 1, 1] });
    expect(rolls(again)).toEqual(['BK-HE.2: BK-HE.2 3 -> BK-HE.3 5 = 0']);
    const other = lob({ elements: { g1: { ...MORTAR, laid: { x: 9001, y: 6000 } }, s1: MEN }, dice: [5, 1, 1, 1] });
    expect(rolls(other)[0]).toBe('BK-ART.5:  -> BK-ART.5 5 = 0');
    const move = { x: 2000, y: 5000 };
    const moved = played({
      elements: { ...FAR, g1: { ...MORTAR, laid: POINT } },
      stack: [{ kind: 'route', element: 'g1', order: 'advance' }],
      answers: [['german', { type: 'route', route: [move] }]],
    });
    expect(after(moved, 'g1')).toMatchObject({ at: move, laid: null });
  });

  it('BK-HOUSE.32 is laid on its point by a round that went astray, too', () => {
    const astray = lob({ elements: { g1: MORTAR, s1: MEN }, dice: [4, 1, 6] });
    expect(after(astray, 'g1')!.laid).toEqual(POINT);
  });

  it('BK-HOUSE.31 does nothing off the table', () => {
    const at = { x: 9000, y: 100 };
    const lost = lob({ elements: { g1: MORTAR, s1: MEN }, dice: [1, 6, 6] }, { at });
    expect(happened(lost).at(-1)).toMatchObject({ type: 'shellLost', at: { y: 0 } });
  });

  it('BK-HE.3 hits on 6 with a die fewer in buildings, ruins and entrenchments; bunkers take three dice away', () => {
    const inside = (terrain: string, dice: readonly number[]) =>
      rolls(
        lob({
          elements: { g1: { ...MORTAR, laid: POINT }, s1: MEN },
          areas: [area('a', terrain, [8500, 5500, 9500, 6500])],
          dice,
        }),
      );
    expect(inside('wood', [1, 1, 1])).toEqual(['BK-HE.2: BK-HE.2 3 -> BK-HE.3 5 = 0']);
    expect(inside('trench', [5, 5])).toEqual(['BK-HE.2: BK-HE.2 3, BK-HE.3 -1 -> BK-HE.3 6 = 0']);
    expect(inside('rubble', [1, 1])).toEqual(['BK-HE.2: BK-HE.2 3, BK-HE.3 -1 -> BK-HE.3 6 = 0']);
    expect(inside('bunker', [])).toEqual([]);
  });

  it('BK-SA.10 and BK-HE.5 give every mortar and howitzer the dice of its calibre', () => {
    const dice = (profile: string, thrown: number) =>
      rolls(
        lob({
          elements: { g1: { profile, at: [3500, 6000], facing: 90, laid: POINT }, s1: MEN },
          dice: Array.from({ length: thrown }, () => 1),
        }),
      );
    expect(dice('german-mortar-50', 2)).toEqual(['BK-HE.2: BK-HE.2 2 -> BK-HE.3 5 = 0']);
    expect(dice('granatwerfer-42', 5)).toEqual(['BK-HE.2: BK-HE.2 5 -> BK-HE.3 5 = 0']);
    expect(dice('lefh-18', 4)).toEqual(['BK-HE.2: BK-HE.2 4 -> BK-HE.3 5 = 0']);
    expect(dice('sig-33', 6)).toEqual(['BK-HE.2: BK-HE.2 6 -> BK-HE.3 5 = 0']);
  });

  it('BK-HE.4 counts who is in by the centre of the base, friend and foe, to a tenth of a millimetre', () => {
    const friend = { profile: 'german-rifles', at: [9000, 6500] } as const;
    const out = { profile: 'soviet-rifles', at: [9000, 5499] } as const;
    const fired = lob({ elements: { g1: { ...MORTAR, laid: POINT }, g2: friend, s1: out }, dice: [6, 6, 6, 3] });
    expect(happened(fired)).toEqual([laid, landed(), { type: 'lost', element: 'g2', how: 'eliminated', wreck: false }]);
    expect(rolls(fired)).toEqual([
      'BK-HE.2: BK-HE.2 3 -> BK-HE.3 5 = 3',
      'BK-SA.3: BK-SA.3 -2 ->  = outcomeEliminated',
    ]);
  });

  it('BK-HE.2 hits vehicles on 4+, then from above against their rear armour (BK-AT.m3)', () => {
    const howitzer = { profile: 'sig-33', at: [3000, 6000], facing: 90, laid: POINT } as const;
    const tank = { profile: 't-34-76', at: [9000, 6000] } as const;
    const fired = lob({ elements: { g1: howitzer, s1: tank }, dice: [4, 3, 3] });
    expect(rolls(fired)).toEqual([
      'BK-HE.2:  -> BK-HE.2 4 = 0',
      'BK-AT.1: BK-AT.1 6, BK-AT.m3 1 -> BK-AT.2 12, BK-AT.1 1 = 0',
    ]);
    expect(happened(fired)).toMatchObject([
      laid,
      landed(),
      { type: 'lost', element: 's1', how: 'destroyed', wreck: true },
    ]);
    const missed = lob({ elements: { g1: howitzer, s1: tank }, dice: [3] });
    expect(happened(missed)).toEqual([laid, landed()]);
  });

  it('BK-HE.2 bursts bombs of 60 mm on open tops alone, and does nothing to others with smaller ones', () => {
    const su = { profile: 'su-76', at: [9000, 6000] } as const;
    const fired = lob({ elements: { g1: { ...MORTAR, laid: POINT }, s1: su }, dice: [4, 1, 1] });
    expect(rolls(fired)[1]).toBe('BK-AT.1: BK-AT.1 1, BK-AT.m3 3 -> BK-AT.2 7, BK-AT.1 1 = -2');
    const light = { profile: 'german-mortar-50', at: [4000, 6000], laid: POINT } as const;
    expect(happened(lob({ elements: { g1: light, s1: su }, dice: [6] })).at(-1)).toEqual({
      type: 'unharmed',
      element: 's1',
    });
  });

  it('BK-AT.5 destroys a lorry that is hit, and throws out its passengers, who save (BK-MOV.24)', () => {
    const lorry = { profile: 'gaz-aa', at: [9000, 6000] } as const;
    const aboard = { profile: 'soviet-rifles', at: null, carried: { by: 's1', how: 'inside' } } as const;
    const fired = lob({ elements: { g1: { ...MORTAR, laid: POINT }, s1: lorry, s2: aboard }, dice: [4, 6] });
    expect(happened(fired)).toMatchObject([
      laid,
      landed(),
      { type: 'disembarked', element: 's2' },
      { type: 'lost', element: 's1', how: 'destroyed' },
      { type: 'unharmed', element: 's2' },
    ]);
  });

  it('BK-HOUSE.32 tests the crew of an immobilised vehicle when it is hit', () => {
    const stuck = { profile: 't-34-76', at: [9000, 6000], immobilised: true } as const;
    const hit = lob({ elements: { g1: { ...MORTAR, laid: POINT }, s1: stuck }, dice: [4, 1, 1, 3] });
    expect(rolls(hit).map((roll) => roll.slice(0, 8))).toEqual(['BK-HE.2:', 'BK-AT.1:', 'BK-EXP.2']);
    expect(happened(hit).at(-1)).toMatchObject({ type: 'lost', element: 's1', how: 'bailedOut' });
  });

  it('BK-MOV.24 throws a die at riders of a vehicle that is hit', () => {
    const tank = { profile: 't-34-76', at: [9000, 6000] } as const;
    const rider = { profile: 'soviet-smg', at: null, carried: { by: 's1', how: 'riding' } } as const;
    const fired = lob({ elements: { g1: { ...MORTAR, laid: POINT }, s1: tank, s2: rider }, dice: [4, 4, 1, 1, 6] });
    expect(happened(fired)).toMatchObject([
      laid,
      landed(),
      { type: 'disembarked', element: 's2' },
      { type: 'unharmed', element: 's1' },
      { type: 'unharmed', element: 's2' },
    ]);
  });

  it('BK-HOUSE.32 throws dice at the camouflaged in secret, and finds them when they are hit', () => {
    const wood = [area('wood', 'wood', [8700, 5700, 9300, 6300])];
    const hidden = { ...MEN, camouflaged: true, lair: ['wood'] } as const;
    const g1 = { ...MORTAR, laid: POINT };
    const missed = lob({ elements: { g1, s1: hidden }, areas: wood, dice: [4, 4, 4] });
    expect(happened(missed)).toEqual([laid, landed()]);
    expect(missed.log.flatMap((item) => ('roll' in item ? [item.roll.check.seenBy] : []))).toEqual([['soviet']]);
    expect(after(missed, 's1')!.camouflaged).toBe(true);
    const hit = lob({ elements: { g1, s1: hidden }, areas: wood, dice: [4, 4, 5, 6] });
    expect(happened(hit)).toMatchObject([laid, landed(), { type: 'found', why: 'hit' }, { type: 'unharmed' }]);
  });
});

describe('9 High explosive: smoke', () => {
  it('BK-HE.6 lays a screen of 5 cm to the end of the next turn, with the roll of a shell', () => {
    const smoke = lob({ elements: { g1: MORTAR, s1: MEN }, board: { turn: 3 }, dice: [5] }, { shell: 'smoke' });
    expect(happened(smoke)).toEqual([laid, { type: 'smokeLaid', at: POINT, radius: 500, until: 4 }]);
    const astray = lob({ elements: { g1: MORTAR, s1: MEN }, dice: [1, 1, 2] }, { shell: 'smoke' });
    expect(astray.board.smoke).toEqual([{ at: { x: 9500, y: 6000 }, radius: 500, until: 2 }]);
  });

  it('BK-HE.6 is for mortars and for guns of 75 mm and more', () => {
    const gun = (profile: string, dice: readonly number[]) =>
      lob({ elements: { g1: { profile, at: [3000, 6000], facing: 90 }, s1: MEN }, dice }, { shell: 'smoke' });
    expect(gun('panzer-4-f2', [6]).board.smoke).toHaveLength(1);
    expect(refused(gun('panzer-3-j', []))).toEqual(['BK-HE.5', 'firesAtElements', { element: 'g1' }]);
  });
});

describe('9 High explosive: direct fire', () => {
  const GUN = { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 } as const;
  const TARGET = { profile: 'soviet-rifles', at: [3500, 6000] } as const;
  const NEAR = { profile: 'soviet-rifles', at: [3500, 6500] } as const;
  const HE = { shot: { shell: 'he' } } as const;
  const share = (hits: readonly object[], dice: readonly number[], elements = { g1: GUN, s1: TARGET, s2: NEAR }) =>
    played({
      elements,
      stack: [firing('g1')],
      answers: [
        ['german', { type: 'shoot', weapon: 0, target: 's1', shell: 'he' }],
        ['german', { type: 'shareHits', hits }],
      ],
      dice,
    });

  it('BK-HE.1 is one hit by itself and more with the dice, shared among elements within 5 cm by the one who fired', () => {
    const shared = share([{ element: 's2', hits: 2 }], [3, 3, 5, 5, 1, 4, 3]);
    expect(rolls(shared)).toEqual([
      'BK-GUN.1:  -> BK-GUN.s1 4 = 2',
      'BK-HE.1: BK-HE.1 3 -> BK-HE.3 5 = 2',
      'BK-SA.3:  ->  = outcomeDemoralised',
      'BK-SA.3: BK-SA.3 -1 ->  = outcomeDemoralised',
    ]);
    expect(happened(shared)).toEqual([
      { type: 'demoralised', element: 's1' },
      { type: 'demoralised', element: 's2' },
    ]);
    const split = share(
      [
        { element: 's1', hits: 1 },
        { element: 's2', hits: 1 },
      ],
      [3, 3, 5, 5, 1, 6, 6],
    );
    expect(rolls(split).slice(2)).toEqual([
      'BK-SA.3: BK-SA.3 -1 ->  = outcomeUnharmed',
      'BK-SA.3:  ->  = outcomeUnharmed',
    ]);
  });

  it('BK-HE.1 asks nobody when only the target is near, or nothing more hits', () => {
    const alone = { g1: GUN, s1: TARGET, s2: { ...NEAR, at: [3500, 6501] as const } };
    const fired = shot('g1', 's1', { elements: alone, dice: [3, 3, 5, 5, 1, 6] }, HE);
    expect(rolls(fired)[2]).toBe('BK-SA.3: BK-SA.3 -2 ->  = outcomeDemoralised');
    const one = shot('g1', 's1', { elements: { g1: GUN, s1: TARGET, s2: NEAR }, dice: [3, 3, 1, 1, 1, 6] }, HE);
    expect(happened(one)).toEqual([{ type: 'unharmed', element: 's1' }]);
  });

  it('BK-HE.1 refuses hits that are not all shared, shared twice, or given to somebody who is not there', () => {
    const word = (hits: readonly object[]) => refused(share(hits, [3, 3, 5, 5, 1]));
    expect(word([{ element: 's1', hits: 1 }])).toEqual(['BK-HE.1', 'notAllShared', { hits: 2, given: 1 }]);
    expect(word([{ element: 'g1', hits: 2 }])).toEqual(['BK-HE.1', 'notNearBurst', { element: 'g1' }]);
    const twice = { element: 's1', hits: 1 };
    expect(word([twice, twice])).toEqual(['BK-HE.1', 'sharedTwice', { element: 's1' }]);
    const other = played({
      elements: { g1: GUN, s1: TARGET, s2: NEAR },
      stack: [{ kind: 'shareHits', by: 'g1', target: 's1', hits: 1, among: ['s1', 's2'] }],
      answers: [['german', { type: 'holdFire' }]],
    });
    expect(refused(other)).toEqual(['BK-HE.1', 'notHere']);
    expect(other.asked[0]!.choices).toEqual([
      {
        action: { type: 'shareHits', hits: [{ element: 's1', hits: 1 }] },
        holes: {
          hits: {
            kind: 'several',
            options: [
              { element: 's1', hits: 1 },
              { element: 's2', hits: 1 },
            ],
            min: 1,
            max: 2,
          },
        },
      },
    ]);
  });

  it('BK-HE.1 samples shares that add up', () => {
    const { asked, position } = played({
      elements: { g1: GUN, s1: TARGET, s2: NEAR },
      stack: [{ kind: 'shareHits', by: 'g1', target: 's1', hits: 3, among: ['s1', 's2'] }],
    });
    const look = { setting: lookAt({ elements: { g1: GUN, s1: TARGET } }).setting, board: position.board };
    const throws = [0.1, 0.9, 0.2];
    const next = () => throws.shift()!;
    expect(fillHoles(blitzkrieg, look, position.stack.at(-1)!, asked[0]!.side, asked[0]!.choices[0]!, next)).toEqual({
      type: 'shareHits',
      hits: [
        { element: 's1', hits: 2 },
        { element: 's2', hits: 1 },
      ],
    });
  });

  it('BK-HE.4 never gives further hits to armour', () => {
    const tank = { profile: 't-34-76', at: [3500, 6400] } as const;
    const fired = shot('g1', 's1', { elements: { g1: GUN, s1: TARGET, s2: tank }, dice: [3, 3, 5, 1, 1, 6] }, HE);
    expect(happened(fired)).toEqual([{ type: 'unharmed', element: 's1' }]);
    expect(events(fired).filter((event) => 'element' in event && event.element === 's2')).toEqual([]);
  });
});
