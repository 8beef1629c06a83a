import { describe, expect, it } from 'vitest';
import { gunShot } from '../rules/07-guns.ts';
import { diced, events, firing, happened, offered, played, rolls, shot } from './firing-range.ts';

const PANZER = { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 } as const;
/** Two hulls 62 mm long, nose to nose: so far apart base to base. */
const t34 = (gap: number, more: object = {}) => ({
  profile: 't-34-76',
  at: [1620 + gap, 6000] as const,
  facing: 270,
  ...more,
});
const lost = (element: string, how: string, wreck = false) => ({ type: 'lost', element, how, wreck });
const square = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const AP = { shot: { shell: 'ap' } } as const;
const HE = { shot: { shell: 'he' } } as const;

describe('7 Guns', () => {
  it('BK-GUN.1 hits, BK-AT.1 pierces, and the vehicle leaves its wreck (BK-AT.5)', () => {
    const fired = shot('g1', 's1', { elements: { g1: PANZER, s1: t34(2500) }, dice: [2, 2, 4, 3] }, AP);
    expect(rolls(fired)).toEqual(['BK-GUN.1:  -> BK-GUN.s1 4 = 0', 'BK-AT.1: BK-AT.1 7 -> BK-AT.2 13, BK-AT.1 1 = 0']);
    expect(events(fired)).toMatchObject([
      { type: 'fired', element: 'g1', weapon: 0, at: 's1' },
      { type: 'shotAt', element: 'g1', target: 's1' },
      lost('s1', 'destroyed', true),
      { type: 'commanderLost', formation: 'soviet-company' },
      { type: 'scored', side: 'german' },
    ]);
    expect(fired.board.wrecks).toEqual([{ id: 's1', profile: 't-34-76', at: { x: 4120, y: 6000 }, facing: 270 }]);
  });

  it('BK-GUN.1 misses below the score', () => {
    const fired = shot('g1', 's1', { elements: { g1: PANZER, s1: t34(2500) }, dice: [1, 2] }, AP);
    expect(happened(fired)).toEqual([{ type: 'missed', element: 's1' }]);
  });

  it('BK-GUN.m6, m11 and m14 come from the board, and the range is exact', () => {
    const scrub = { id: 'scrub', terrain: 'scrub', outline: square(8500, 5500, 9800, 6500) };
    const at = (gap: number) =>
      rolls(
        shot(
          'g1',
          's1',
          { elements: { g1: PANZER, s1: t34(gap, { motion: 'moved' }) }, areas: [scrub], dice: [1, 2] },
          AP,
        ),
      )[0];
    expect(at(7500)).toBe('BK-GUN.1: BK-GUN.m6 -2, BK-GUN.m11 -1, BK-GUN.m14 -2 -> BK-GUN.s1 4 = -6');
    const bare = (gap: number) =>
      rolls(shot('g1', 's1', { elements: { g1: PANZER, s1: t34(gap) }, dice: [1, 2] }, AP))[0];
    expect([bare(3000), bare(3001)]).toEqual([
      'BK-GUN.1:  -> BK-GUN.s1 4 = -1',
      'BK-GUN.1: BK-GUN.m6 -1 -> BK-GUN.s1 4 = -2',
    ]);
  });

  it('BK-GUN.3, BK-HOUSE.43 keeps a turret still within 45 degrees of where it points, and lays it on the target', () => {
    const elements = (y: number) => ({ g1: PANZER, s1: { profile: 't-34-76', at: [3000, y], facing: 270 } }) as const;
    const near = shot('g1', 's1', { elements: elements(8000), dice: [1, 2] }, AP);
    expect(rolls(near)[0]).toContain('BK-GUN.s1 4');
    expect(near.board.elements[0]).toMatchObject({ turret: 135, facing: 90 });
    // BK-HOUSE.43: as long as a corner of the target's base is in the arc.
    const stances = [8001, 8400, 8900].map(
      (y) => rolls(shot('g1', 's1', { elements: elements(y), dice: [1, 2] }, AP))[0],
    );
    expect(stances[0]).toContain('BK-GUN.s1 4');
    expect(stances[2]).toContain('BK-GUN.s4 5');
  });

  it('BK-GUN.s2 and BK-GUN.s3 are for turrets after a move', () => {
    const frame = { power: 'reduced', moved: true };
    const german = shot('g1', 's1', { elements: { g1: PANZER, s1: t34(2500) }, dice: [1, 2] }, { ...AP, frame });
    expect(rolls(german)[0]).toContain('BK-GUN.s2 8');
    const sherman = { profile: 'ussr-sherman', at: [4120, 6000], facing: 270 } as const;
    const soviet = shot('s1', 'g1', { elements: { g1: PANZER, s1: sherman }, dice: [1, 2] }, { ...AP, frame });
    expect(rolls(soviet)[0]).toBe('BK-GUN.1: BK-GUN.m9 -1 -> BK-GUN.s3 6 = -4');
  });

  it('BK-GUN.s5 is for every vehicle that is no tank, in a turret or not (BK-HOUSE.2)', () => {
    const frame = { power: 'reduced', moved: true };
    const after = (profile: string) =>
      rolls(
        shot(
          'g1',
          's1',
          { elements: { g1: { profile, at: [1000, 6000], facing: 90 }, s1: t34(2500) }, dice: [1, 2] },
          { ...AP, frame },
        ),
      )[0];
    expect(['panzer-2', 'puma', 'm10', 'stug-3-g'].map((profile) => after(profile)?.split('-> ')[1])).toEqual([
      'BK-GUN.s2 8 = -5',
      'BK-GUN.s5 7 = -4',
      'BK-GUN.s5 7 = -4',
      'BK-GUN.s5 7 = -4',
    ]);
  });

  it('BK-GUN.3 fires a hull mount 30 degrees to either side; past it the vehicle has to move', () => {
    const stug = { profile: 'stug-3-g', at: [1000, 6000], facing: 90 } as const;
    const at = (y: number, dice: readonly number[]) =>
      shot('g1', 's1', { elements: { g1: stug, s1: { profile: 't-34-76', at: [5000, y], facing: 270 } }, dice }, AP);
    expect(at(8000, [1, 2]).refusal).toBeNull();
    expect(at(9000, []).refusal).toEqual({
      rule: 'BK-GUN.3',
      why: { word: 'outOfArc', with: { element: 'g1', target: 's1' } },
    });
  });

  it('BK-GUN.s6 pivots a towed gun that does not bear', () => {
    const pak = { profile: 'pak-40', at: [1000, 6000], facing: 0 } as const;
    const fired = shot('g1', 's1', { elements: { g1: pak, s1: t34(2500) }, dice: [1, 2] }, AP);
    expect(rolls(fired)[0]).toContain('BK-GUN.s6 7');
    expect(fired.board.elements[0]).toMatchObject({ facing: 90, turret: 90 });
    const laid = shot('g1', 's1', { elements: { g1: { ...pak, facing: 90 }, s1: t34(2500) }, dice: [1, 2] }, AP);
    expect(rolls(laid)[0]).toContain('BK-GUN.s1 4');
  });

  it('BK-GUN.5 fires AP at armour and HE at everything, each where it is of use', () => {
    const men = { profile: 'soviet-rifles', at: [3000, 8000] } as const;
    const elements = { g1: PANZER, s1: t34(2500), s2: men } as const;
    const word = (target: string, shell: string | null) =>
      shot('g1', target, { elements }, { shot: { shell } }).refusal?.why.word;
    expect([word('s2', 'ap'), word('s1', 'apcr'), word('s1', null), word('s1', 'smoke')]).toEqual([
      'needsHe',
      'noShellOf',
      'noShellOf',
      'noShellOf',
    ]);
    expect(shot('g1', 's1', { elements, dice: [6, 6, 1, 1] }, HE).refusal).toBeNull();
  });

  it('BK-AMM.1 is rolled after each special shell, and its owner alone sees what is left', () => {
    const pak = { profile: 'pak-38', at: [1000, 6000], facing: 90 } as const;
    const fired = (spent: readonly object[], dice: readonly number[]) =>
      shot('g1', 's1', { elements: { g1: { ...pak, spent }, s1: t34(2500) }, dice }, { shot: { shell: 'apcr' } });
    const first = fired([], [1, 2, 2]);
    expect(rolls(first)).toEqual([
      'BK-GUN.1: BK-GUN.m10 -1 -> BK-GUN.s1 4 = -2',
      'BK-AMM.1:  -> BK-AMM.1 1, BK-AMM.1 1 = 0',
    ]);
    expect(happened(first).at(-1)).toEqual({
      type: 'ammunitionUsed',
      element: 'g1',
      weapon: 0,
      shell: 'apcr',
      out: false,
    });
    const last = fired([{ weapon: 0, shell: 'apcr', fired: 2, out: false }], [1, 2, 3]);
    expect(happened(last).at(-1)).toMatchObject({ out: true });
    const none = fired([{ weapon: 0, shell: 'apcr', fired: 3, out: true }], []);
    expect(none.refusal).toMatchObject({ rule: 'BK-AMM.1', why: { word: 'isOutOf' } });
  });

  it('BK-GUN.5 fires a Stielgranate no further than 30 cm', () => {
    const pak = { profile: 'pak-36-stielgranate', at: [1000, 6000], facing: 90 } as const;
    // Half a base of 35 mm and half a hull of 62 mm.
    const at = (gap: number, dice: readonly number[]) =>
      shot(
        'g1',
        's1',
        { elements: { g1: pak, s1: { ...t34(0), at: [1485 + gap, 6000] } }, dice },
        { shot: { shell: 'stielgranate' } },
      );
    expect(rolls(at(3000, [6, 6, 1, 1, 6]))[1]).toBe('BK-AT.1: BK-AT.1 7 -> BK-AT.2 13, BK-AT.1 1 = -5');
    expect(at(3001, []).refusal).toMatchObject({ rule: 'BK-GUN.5', why: { with: { most: 30, over: 0.1 } } });
  });

  it('BK-GUN.6 stops a vehicle without an armour roll, unless its Schürzen save it', () => {
    const aim = { shot: { shell: 'ap', aim: 'immobilise' } } as const;
    const stopped = shot('g1', 's1', { elements: { g1: PANZER, s1: t34(2500) }, dice: [3, 4, 4] }, aim);
    expect(rolls(stopped)).toEqual(['BK-GUN.1: BK-GUN.m16 -3 -> BK-GUN.s1 4 = 0', 'BK-EXP.2:  -> BK-EXP.1 4 = 0']);
    expect(happened(stopped)).toEqual([{ type: 'immobilised', element: 's1' }]);
    const skirted = { profile: 'panzer-4-h', at: [1000, 6000], facing: 90 } as const;
    const soviet = (dice: readonly number[]) =>
      shot(
        's1',
        'g1',
        { elements: { g1: skirted, g2: { profile: 'german-hq', at: [500, 500] }, s1: t34(2500) }, dice },
        aim,
      );
    expect(happened(soviet([6, 6, 4]))).toEqual([{ type: 'unharmed', element: 'g1' }]);
    expect(happened(soviet([6, 6, 3, 1]))).toEqual([
      { type: 'immobilised', element: 'g1' },
      lost('g1', 'bailedOut', true),
    ]);
  });

  it('BK-LOS.6 hides the tracks of a hull-down vehicle, BK-GUN.6 asks for a factor of 1', () => {
    const wall = {
      id: 'wall',
      terrain: 'wall',
      line: [
        { x: 3780, y: 5000 },
        { x: 3780, y: 7000 },
      ],
    };
    const elements = { g1: PANZER, s1: t34(2500) } as const;
    const aimed = shot('g1', 's1', { elements, lines: [wall] }, { shot: { shell: 'ap', aim: 'immobilise' } });
    expect(aimed.refusal).toEqual({
      rule: 'BK-LOS.6',
      why: { word: 'isHullDown', with: { element: 'g1', target: 's1' } },
    });
    const plain = shot('g1', 's1', { elements, lines: [wall], dice: [1, 2] }, AP);
    expect(rolls(plain)[0]).toBe('BK-GUN.1: BK-GUN.m11 -2 -> BK-GUN.s1 4 = -3');
    const dshk = { profile: 'dshk', at: [4000, 6000], facing: 270 } as const;
    const weak = shot('s1', 'g1', { elements: { g1: PANZER, s1: dshk } }, { shot: { shell: 'ap', aim: 'immobilise' } });
    expect(weak.refusal?.why.word).toBe('tooWeakToAim');
    const stopped = { g1: PANZER, s1: t34(2500, { immobilised: true }) } as const;
    const again = shot('g1', 's1', { elements: stopped }, { shot: { shell: 'ap', aim: 'immobilise' } });
    expect(again.refusal?.why.word).toBe('nothingToImmobilise');
  });

  it('BK-GUN.7 gives a firer one level higher its bonus, and none to one on the same level', () => {
    const step = (id: string, level: number, at: number) => ({
      id,
      terrain: 'hill',
      level,
      outline: square(at - 500, 5500, at + 500, 6500),
    });
    const gains = (own: number, theirs: number) => {
      const areas = [step('ours', own, 1000), step('theirs', theirs, 4120)];
      const fired = shot('g1', 's1', { elements: { g1: PANZER, s1: t34(2500) }, areas, dice: [1, 1] }, AP);
      return rolls(fired)[0]!.includes('BK-GUN.m5 1');
    };
    expect([gains(4, 3), gains(3, 3), gains(3, 4), gains(5, 3)]).toEqual([true, false, false, true]);
  });

  it('BK-GUN.m2, m8, m9 and m15 are of the firer and the line', () => {
    const smoke = [{ at: { x: 3000, y: 6000 }, radius: 500, until: 2 }];
    const fired = shot(
      's1',
      'g1',
      {
        elements: { g1: PANZER, s1: t34(2500, { headOut: true }) },
        scenario: { year: 1942 },
        board: { smoke },
        dice: [1, 2],
      },
      AP,
    );
    expect(rolls(fired)[0]).toBe(
      'BK-GUN.1: BK-GUN.m2 1, BK-GUN.m8 -1, BK-GUN.m9 -1, BK-GUN.m15 -2 -> BK-GUN.s1 4 = -4',
    );
  });

  it('BK-SEQ.6 takes the ordinary score and the −2 of a moving target out of turn', () => {
    const fired = shot(
      'g1',
      's1',
      { elements: { g1: PANZER, s1: t34(2500) }, dice: [1, 2] },
      {
        ...AP,
        frame: { power: 'opportunity', only: 's1' },
      },
    );
    expect(rolls(fired)[0]).toBe('BK-GUN.1: BK-GUN.m14 -2 -> BK-GUN.s1 4 = -3');
  });
});

describe('7 Direct HE', () => {
  const men = (x: number, y: number, more: object = {}) => ({ profile: 'soviet-rifles', at: [x, y] as const, ...more });

  it('BK-HE.1 is a hit by itself, and more by the dice', () => {
    const fired = shot('g1', 's1', { elements: { g1: PANZER, s1: men(3000, 6000) }, dice: [2, 2, 5, 1, 1, 5] }, HE);
    expect(rolls(fired)).toEqual([
      'BK-GUN.1:  -> BK-GUN.s1 4 = 0',
      'BK-HE.1: BK-HE.1 3 -> BK-HE.3 5 = 1',
      'BK-SA.3: BK-SA.3 -1 ->  = outcomeDemoralised',
    ]);
    expect(happened(fired)).toEqual([{ type: 'demoralised', element: 's1' }]);
  });

  it('BK-GUN.m12 and m13 make men and guns in cover harder to hit', () => {
    const bunker = { id: 'bunker', terrain: 'bunker', outline: square(2600, 5600, 3400, 6400) };
    const wood = { id: 'wood', terrain: 'wood', outline: square(2600, 5600, 3400, 6400) };
    const at = (area: object, target: object) =>
      rolls(shot('g1', 's1', { elements: { g1: PANZER, s1: target as never }, areas: [area], dice: [1, 2] }, HE))[0];
    expect(at(wood, men(3000, 6000))).toContain('BK-GUN.m12 -2');
    expect(at(wood, { profile: 'zis-3', at: [3000, 6000], facing: 270 })).toContain('BK-GUN.m12 -4');
    expect(at(bunker, men(3000, 6000))).toContain('BK-GUN.m13 -6');
  });

  it('BK-HE.1 shares further hits among those within 5 cm, never armour', () => {
    const elements = {
      g1: PANZER,
      s1: men(3000, 6000),
      s2: men(3000, 6500),
      s3: men(3000, 6901),
      s4: { profile: 't-34-76', at: [3400, 5600], facing: 270 },
    } as const;
    const frame = {
      kind: 'gunShot',
      by: 'g1',
      weapon: 0,
      target: 's1',
      shell: 'he',
      aim: 'destroy',
      power: 'full',
      moved: false,
    } as const;
    let next: unknown;
    diced(
      { elements },
      (game) => {
        next = gunShot.steps.shoot!(game, frame);
      },
      [2, 2, 5, 5, 1],
    );
    expect(next).toEqual({ call: { kind: 'shareHits', by: 'g1', target: 's1', hits: 2, among: ['s1', 's2'] } });
  });

  it('BK-HE.7 brings down a house with 91 mm and more, on 5+', () => {
    const house = { id: 'house', terrain: 'house', outline: square(2600, 5600, 3400, 6400) };
    const howitzer = { profile: 'lefh-18', at: [1000, 6000], facing: 90 } as const;
    const elements = { g1: howitzer, s1: men(2790, 6000) } as const;
    const fired = shot('g1', 's1', { elements, areas: [house], dice: [6, 6, 1, 1, 1, 5, 6] }, HE);
    expect(happened(fired)).toEqual([
      { type: 'ruined', building: 'house' },
      { type: 'unharmed', element: 's1' },
    ]);
    const small = shot(
      'g1',
      's1',
      { elements: { ...elements, g1: PANZER }, areas: [house], dice: [6, 6, 1, 1, 6] },
      HE,
    );
    expect(happened(small)).toEqual([{ type: 'unharmed', element: 's1' }]);
  });

  it('BK-GUN.7 bursts an infantry weapon among men as a small shell', () => {
    const team = { profile: 'panzerschreck', at: [1000, 6000] } as const;
    const fired = shot('g1', 's1', { elements: { g1: team, s1: men(2000, 6000) }, dice: [3, 3, 1, 1, 6] });
    expect(rolls(fired)).toEqual([
      'BK-GUN.1:  -> BK-GUN.s8 6 = 0',
      'BK-HE.1: BK-HE.1 2 -> BK-HE.3 5 = 0',
      'BK-SA.3:  ->  = outcomeUnharmed',
    ]);
  });

  it('BK-GUN.8 rolls for ammunition after each Panzerfaust', () => {
    const squad = { profile: 'german-rifles-1944', at: [1000, 6000] } as const;
    const tank = { profile: 't-34-76', at: [2300, 6000], facing: 270 } as const;
    const fired = shot('g1', 's1', { elements: { g1: squad, s1: tank }, dice: [4, 4, 5, 4, 1] }, { weapon: 1 });
    expect(rolls(fired)).toEqual([
      'BK-GUN.1: BK-GUN.m7 -2 -> BK-GUN.s8 6 = 0',
      'BK-AT.1: BK-AT.1 7, BK-AT.m11 -2 -> BK-AT.2 13, BK-AT.1 1 = 0',
      'BK-AMM.1:  -> BK-AMM.1 1, BK-AMM.1 1 = -1',
    ]);
    expect(happened(fired)).toEqual([
      lost('s1', 'destroyed', true),
      { type: 'ammunitionUsed', element: 'g1', weapon: 1, shell: 'shot', out: true },
    ]);
    const empty = { ...squad, spent: [{ weapon: 1, shell: 'shot', fired: 1, out: true }] };
    expect(offered(played({ elements: { g1: empty, s1: tank }, stack: [firing('g1')] }))).toEqual(['holdFire']);
  });
});
