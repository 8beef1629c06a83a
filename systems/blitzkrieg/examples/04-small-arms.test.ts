import { describe, expect, it } from 'vitest';
import { events, firing, happened, offered, played, rolls, shoot, shot } from './firing-range.ts';

/** Riflemen 18 mm in radius: so far apart base to base. */
const at = (gap: number): readonly [number, number] => [1000 + 360 + gap, 6000];
const RIFLES = { profile: 'german-rifles', at: [1000, 6000] } as const;
const TARGET = { profile: 'soviet-rifles', at: at(2000) } as const;
const square = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const lost = (element: string, how: string, wreck = false) => ({ type: 'lost', element, how, wreck });

describe('4 Small arms', () => {
  it('BK-SA.9 is one pool at one target, whose hits it saves once', () => {
    const fired = shot('g1', 's1', { elements: { g1: RIFLES, s1: TARGET }, dice: [4, 6, 5] });
    expect(rolls(fired)).toEqual([
      'BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 4 = 2',
      'BK-SA.3: BK-SA.3 -1 ->  = outcomeDemoralised',
    ]);
    expect(events(fired)).toEqual([
      { type: 'fired', element: 'g1', weapon: 0, at: 's1' },
      { type: 'demoralised', element: 's1' },
    ]);
    expect(fired.board.elements.find(({ id }) => id === 's1')).toMatchObject({ demoralised: true });
  });

  it('BK-SA.2 misses when no die reaches the score', () => {
    const fired = shot('g1', 's1', { elements: { g1: RIFLES, s1: TARGET }, dice: [3, 3] });
    expect(happened(fired)).toEqual([{ type: 'missed', element: 's1' }]);
  });

  it('BK-SA.3 is harder for the demoralised; BK-SA.8 adds nothing to a second demoralisation', () => {
    const shaken = { ...TARGET, demoralised: true };
    const fired = shot('g1', 's1', { elements: { g1: RIFLES, s1: shaken }, dice: [4, 1, 4] });
    expect(rolls(fired)[1]).toBe('BK-SA.3: BK-SA.3 -1 ->  = outcomeDemoralised');
    expect(happened(fired)).toEqual([]);
    const killed = shot('g1', 's1', { elements: { g1: RIFLES, s1: shaken }, dice: [4, 1, 2] });
    expect(happened(killed)).toEqual([lost('s1', 'eliminated')]);
  });

  it('BK-SA.t4 reaches 60 cm and not 0.1 mm more, and says by how much', () => {
    const far = (gap: number, dice: readonly number[]) =>
      shot('g1', 's1', { elements: { g1: RIFLES, s1: { ...TARGET, at: at(gap) } }, dice });
    expect(rolls(far(6000, [1]))).toEqual(['BK-SA.t4: BK-SA.t4 2, BK-SA.1 -1 -> BK-SA.2 4 = 0']);
    expect(far(6001, []).refusal).toEqual({
      rule: 'BK-SA.t4',
      why: { word: 'outOfRange', with: { target: 's1', range: 60.01, most: 60, over: 0.1 } },
    });
    expect(far(7234, []).refusal?.why.with).toMatchObject({ over: 123.4 });
  });

  it('BK-SA.2 takes motion and cover from the board', () => {
    const wood = { id: 'wood', terrain: 'wood', outline: square(3200, 5500, 3800, 6500) };
    const pool = (more: object, areas: readonly object[] = []) =>
      rolls(shot('g1', 's1', { elements: { g1: RIFLES, s1: { ...TARGET, ...more } }, areas, dice: [1, 1] }))[0];
    expect(pool({ motion: 'moved' })).toBe('BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 3 = 0');
    expect(pool({}, [wood])).toBe('BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 5 = 0');
  });

  it('BK-SA.1 takes a die from whoever fires at a bunker, in heavy cover', () => {
    const bunker = { id: 'bunker', terrain: 'bunker', outline: square(3000, 5600, 3800, 6400) };
    const fired = shot('g1', 's1', { elements: { g1: RIFLES, s1: TARGET }, areas: [bunker], dice: [1] });
    expect(rolls(fired)).toEqual(['BK-SA.t4: BK-SA.t4 2, BK-SA.1 -1 -> BK-SA.2 6 = 0']);
  });

  it('BK-SA.5 takes one die for smoke or night, not one for each', () => {
    const smoke = [{ at: { x: 2000, y: 6000 }, radius: 500, until: 2 }];
    const elements = { g1: RIFLES, s1: { ...TARGET, at: at(1500) } };
    const veiled = shot('g1', 's1', { elements, board: { smoke }, scenario: { night: true }, dice: [1] });
    expect(rolls(veiled)).toEqual(['BK-SA.t4: BK-SA.t4 2, BK-SA.1 -1 -> BK-SA.2 4 = 0']);
  });

  it('BK-SA.6 can not be fired without dice', () => {
    const crew = { profile: 'pak-40', at: [1000, 6000], facing: 90 } as const;
    const fired = shot(
      'g1',
      's1',
      { elements: { g1: crew, s1: { ...TARGET, at: at(1000) } } },
      { weapon: 1, frame: { power: 'opportunity', only: 's1' } },
    );
    expect(fired.refusal).toEqual({
      rule: 'BK-SA.6',
      why: { word: 'noDiceLeft', with: { weapon: { word: 'armGunCrew' }, had: 1, gone: 1 } },
    });
  });

  it('BK-SA.7 is one die less out of turn, at a target that is moving (BK-SEQ.6)', () => {
    const fired = shot(
      'g1',
      's1',
      { elements: { g1: RIFLES, s1: TARGET }, dice: [1] },
      {
        frame: { power: 'opportunity', only: 's1' },
      },
    );
    expect(rolls(fired)).toEqual(['BK-SA.t4: BK-SA.t4 2, BK-SA.1 -1 -> BK-SA.2 3 = 0']);
    const other = played({
      elements: { g1: RIFLES, s1: TARGET, s2: { profile: 'soviet-rifles', at: [1000, 7500] } },
      stack: [firing('g1', { power: 'opportunity', only: 's1' })],
      answers: [shoot('g1', 's2')],
    });
    expect(other.refusal).toEqual({ rule: 'BK-SEQ.6', why: { word: 'onlyTheMover', with: { target: 's1' } } });
  });

  it('BK-LOS.7 keeps small arms off friends on foot within 2 cm of the line', () => {
    const friend = { profile: 'german-rifles', at: [2000, 6000 + 180 + 200] } as const;
    const fired = (y: number, dice: readonly number[]) =>
      shot('g1', 's1', { elements: { g1: RIFLES, g2: { ...friend, at: [2000, y] }, s1: TARGET }, dice });
    expect(fired(6380, []).refusal).toEqual({
      rule: 'BK-LOS.7',
      why: { word: 'friendInTheWay', with: { element: 'g2', target: 's1' } },
    });
    expect(fired(6381, [1, 1]).refusal).toBeNull();
  });

  it('BK-SA.11 covers the crew of a gun by its shield, from the front', () => {
    const gun = (facing: number) => ({ profile: 'zis-3', at: [3400, 6000], facing }) as const;
    const pool = (facing: number) =>
      rolls(shot('g1', 's1', { elements: { g1: RIFLES, s1: gun(facing) }, dice: [1, 1] }))[0];
    expect(pool(270)).toBe('BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 5 = 0');
    expect(pool(0)).toBe('BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 4 = 0');
    const killed = shot('g1', 's1', { elements: { g1: RIFLES, s1: gun(0) }, dice: [4, 1, 1] });
    expect(happened(killed)).toEqual([lost('s1', 'eliminated')]);
  });

  it('BK-SA.11 destroys soft vehicles, or drives them 20 cm back', () => {
    const lorry = { profile: 'gaz-aa', at: [3400, 6000], facing: 270 } as const;
    const fired = (die: number) => shot('g1', 's1', { elements: { g1: RIFLES, s1: lorry }, dice: [4, 1, die] });
    expect(happened(fired(1))).toEqual([lost('s1', 'destroyed', true)]);
    const driven = fired(3);
    expect(happened(driven)).toMatchObject([
      { type: 'demoralised', element: 's1' },
      { type: 'moved', how: 'pushed', element: 's1', at: { x: 5400, y: 6000 } },
    ]);
    expect(happened(fired(6))).toEqual([{ type: 'unharmed', element: 's1' }]);
  });

  it('BK-SA.11 drives them away from the nearest enemy when fire comes from nowhere', () => {
    const elements = {
      g1: RIFLES,
      g2: { profile: 'german-rifles', at: [9000, 6000] },
      s1: { profile: 'gaz-aa', at: [7000, 6000], facing: 270 },
    } as const;
    const shelled = (more: object) =>
      played({
        elements: { ...elements, s1: { ...elements.s1, ...more } },
        stack: [{ kind: 'saves', hits: [{ element: 's1', hits: 1 }] }],
        dice: [3],
      });
    expect(happened(shelled({}))).toMatchObject([{ type: 'demoralised' }, { type: 'moved', at: { x: 5000, y: 6000 } }]);
    expect(happened(shelled({ bogged: true }))).toEqual([{ type: 'demoralised', element: 's1' }]);
  });

  it('BK-MOV.24 lets the passengers of a lorry that is lost save as if hit once', () => {
    const elements = {
      g1: RIFLES,
      s1: { profile: 'gaz-aa', at: [3400, 6000], facing: 270 },
      s2: { profile: 'soviet-rifles', at: null, carried: { by: 's1', how: 'inside' } },
    } as const;
    const fired = shot('g1', 's1', { elements, dice: [4, 1, 1, 2] });
    expect(happened(fired)).toMatchObject([
      { type: 'disembarked', element: 's2' },
      lost('s1', 'destroyed', true),
      { type: 'demoralised', element: 's2' },
    ]);
    expect(rolls(fired).at(-1)).toBe('BK-SA.3:  ->  = outcomeDemoralised');
  });

  it('BK-SA.11 has no effect on armour', () => {
    const tank = { profile: 't-34-76', at: [3400, 6000], facing: 270 } as const;
    expect(shot('g1', 's1', { elements: { g1: RIFLES, s1: tank } }).refusal).toEqual({
      rule: 'BK-SA.11',
      why: { word: 'noEffectOnArmour', with: { element: 'g1', target: 's1' } },
    });
  });

  it('BK-SA.13 fires at a commander who looks out, within short range, and shakes his crew', () => {
    const tank = (x: number) => ({ profile: 't-34-76', at: [x, 6000], facing: 270, headOut: true }) as const;
    const fired = (x: number, dice: readonly number[]) =>
      shot('g1', 's1', { elements: { g1: RIFLES, s1: tank(x) }, dice });
    // Half a base of 18 mm and half a hull of 62 mm: 30 cm are between them at 4490.
    const hit = fired(4490, [6, 1, 3]);
    expect(rolls(hit)).toEqual(['BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 6 = 1', 'BK-SA.13:  -> BK-EXP.1 4 = -1']);
    expect(happened(hit)).toEqual([{ type: 'demoralised', element: 's1' }]);
    expect(happened(fired(4490, [6, 1, 4]))).toEqual([{ type: 'unharmed', element: 's1' }]);
    expect(happened(fired(4490, [5, 1]))).toEqual([{ type: 'missed', element: 's1' }]);
    expect(fired(4491, []).refusal).toMatchObject({ rule: 'BK-SA.13', why: { with: { over: 0.1, most: 30 } } });
  });

  it('BK-MOV.24 hits men riding on a tank as in the open, and they get off at once', () => {
    const elements = {
      g1: RIFLES,
      s1: { profile: 't-34-76', at: [4490, 6000], facing: 270, motion: 'moved' },
      s2: { profile: 'soviet-smg', at: null, carried: { by: 's1', how: 'riding' } },
    } as const;
    const fired = shot('g1', 's1', { elements, dice: [3, 1, 6] });
    expect(rolls(fired)[0]).toBe('BK-SA.t4: BK-SA.t4 2 -> BK-SA.2 3 = 1');
    expect(happened(fired)).toMatchObject([
      { type: 'disembarked', element: 's2' },
      { type: 'unharmed', element: 's2' },
    ]);
    const missed = shot('g1', 's1', { elements, dice: [1, 1] });
    expect(happened(missed)).toMatchObject([
      { type: 'disembarked', element: 's2' },
      { type: 'missed', element: 's2' },
    ]);
  });

  it('BK-SA.9 gives no saving throw from flames', () => {
    const flame = { profile: 'german-flame-thrower', at: [1000, 6000] } as const;
    const fired = shot('g1', 's1', { elements: { g1: flame, s1: { ...TARGET, at: [1830, 6000] } }, dice: [3, 1] });
    expect(rolls(fired)).toEqual(['BK-SA.t18: BK-SA.t18 2, BK-SA.2 1 -> BK-SA.2 4 = 1']);
    expect(happened(fired)).toEqual([lost('s1', 'eliminated')]);
  });

  it('BK-SA.10 blows up everybody round the point of a charge, friends too, and it is spent', () => {
    const elements = {
      g1: { profile: 'german-engineers', at: [1000, 6000] },
      g2: { profile: 'german-rifles', at: [1500, 6500] },
      s1: { profile: 'soviet-rifles', at: [1500, 6000] },
      s2: { profile: 'soviet-rifles', at: [1500, 5400] },
    } as const;
    const thrown = played({
      elements,
      stack: [firing('g1')],
      answers: [['german', { type: 'shootAt', weapon: 1, at: { x: 1500, y: 6000 } }]],
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 4],
    });
    // Whoever throws it no further than 5 cm from his own middle, too.
    expect(rolls(thrown).map((roll) => roll.split(':')[0])).toEqual(['BK-SA.t17', 'BK-SA.t17', 'BK-SA.t17', 'BK-SA.3']);
    expect(happened(thrown)).toEqual([
      { type: 'shellLanded', at: { x: 1500, y: 6000 }, radius: 500 },
      { type: 'aidUsed', element: 'g1', aid: 'charge' },
      { type: 'demoralised', element: 's1' },
    ]);
    const again = played({
      elements: { ...elements, g1: { ...elements.g1, aidsUsed: ['charge'] } },
      stack: [firing('g1')],
      answers: [['german', { type: 'shootAt', weapon: 1, at: { x: 1500, y: 6000 } }]],
    });
    expect(again.refusal).toEqual({ rule: 'BK-SA.10', why: { word: 'isOutOf', with: { element: 'g1' } } });
  });

  it('BK-SEQ.13 jams a machine gun on two bare ones, where the scenario wants it', () => {
    const elements = { g1: { profile: 'german-hmg', at: [1000, 6000] }, s1: TARGET } as const;
    const rules = { use: ['BK-SEQ.13'], skip: [] };
    const jammed = shot('g1', 's1', { elements, scenario: { rules }, dice: [1, 1, 2, 2] });
    expect(happened(jammed)).toEqual([
      { type: 'jammed', element: 'g1', weapon: 0 },
      { type: 'missed', element: 's1' },
    ]);
    expect(happened(shot('g1', 's1', { elements, dice: [1, 1, 2, 2] }))).toEqual([{ type: 'missed', element: 's1' }]);
    const tank = { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90, jammed: [1] } as const;
    const silent = shot('g1', 's1', { elements: { ...elements, g1: tank } }, { weapon: 1 });
    expect(silent.refusal).toEqual({ rule: 'BK-SEQ.13', why: { word: 'isJammed', with: { element: 'g1' } } });
  });
});

describe('4 Who fires what', () => {
  const tank = { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 } as const;
  const men = { profile: 'soviet-rifles', at: [3000, 6000] } as const;

  it('BK-SEQ.9 lists each way to fire with the targets it may be fired at', () => {
    const elements = { g1: tank, s1: men, s2: { profile: 't-34-76', at: [6000, 8000], facing: 270 } } as const;
    expect(offered(played({ elements, stack: [firing('g1')] }))).toEqual([
      '0 ap destroy: s2',
      '0 ap immobilise: s2',
      '0 he destroy: s1 s2',
      '1 - destroy: s1',
      '2 - destroy: s1',
      'shootAt',
      'holdFire',
    ]);
  });

  it('BK-GUN.8 fires gun and machine guns at full power, one or the other after a move', () => {
    const elements = { g1: tank, s1: men } as const;
    const left = (frame: object) =>
      offered(played({ elements, stack: [firing('g1', frame)] })).filter((it) => it.includes(':'));
    expect(left({ used: [0] })).toEqual(['1 - destroy: s1', '2 - destroy: s1']);
    expect(left({ power: 'reduced', moved: true })).toEqual(['0 he destroy: s1', '1 - destroy: s1', '2 - destroy: s1']);
    expect(left({ power: 'reduced', moved: true, used: [1] })).toEqual(['2 - destroy: s1']);
    const after = shot('g1', 's1', { elements, dice: [] }, { frame: { power: 'reduced', moved: true, used: [1] } });
    expect(after.refusal).toEqual({ rule: 'BK-GUN.8', why: { word: 'gunOrMachineGuns', with: { element: 'g1' } } });
  });

  it('BK-GUN.8 fires the coaxial machine gun at the target of the gun', () => {
    const elements = {
      g1: { ...tank, turret: 90 },
      s1: men,
      s2: { profile: 'soviet-rifles', at: [1000, 8000] },
    } as const;
    const fired = shot('g1', 's2', { elements }, { weapon: 1, frame: { used: [0] } });
    expect(fired.refusal).toEqual({
      rule: 'BK-GUN.8',
      why: { word: 'turretElsewhere', with: { element: 'g1', target: 's2' } },
    });
    expect(shot('g1', 's1', { elements, dice: [1, 1] }, { weapon: 1, frame: { used: [0] } }).refusal).toBeNull();
  });

  it('BK-HOUSE.25 lets men fire one weapon in an activation', () => {
    const elements = {
      g1: { profile: 'german-rifles-1944', at: [1000, 6000] },
      s1: { ...men, at: [1700, 6000] },
    } as const;
    const asked = (used: readonly number[]) => played({ elements, stack: [firing('g1', { used })] }).asked[0]!.kind;
    expect([asked([]), asked([1])]).toEqual(['fire', 'chooseFormation']);
  });

  it('BK-SEQ.11 keeps mortars and towed guns from firing when they move', () => {
    const elements = {
      g1: { profile: 'german-mortar-80', at: [1000, 6000] },
      g2: { profile: 'pak-40', at: [1000, 8000], facing: 90 },
      s1: men,
    } as const;
    const mortar = played({
      elements,
      stack: [firing('g1', { power: 'reduced', moved: true })],
      answers: [['german', { type: 'shootAt', weapon: 0, at: { x: 4000, y: 6000 }, shell: 'he' }]],
    });
    expect(mortar.refusal).toEqual({ rule: 'BK-SEQ.11', why: { word: 'mustStand', with: { element: 'g1' } } });
    const gun = shot('g2', 's1', { elements }, { frame: { power: 'reduced' }, shot: { shell: 'he' } });
    expect(gun.refusal).toEqual({ rule: 'BK-SEQ.11', why: { word: 'mustStand', with: { element: 'g2' } } });
  });

  it('BK-SEQ.7 never offers a camouflaged enemy, and firing gives the firer away', () => {
    const wood = { id: 'wood', terrain: 'wood', outline: square(500, 5500, 1500, 6500) };
    const elements = {
      g1: { profile: 'german-hmg', at: [1200, 6000], camouflaged: true, lair: ['wood'] },
      s1: men,
      s2: { ...men, at: [3000, 8000], camouflaged: true, lair: ['grove'] },
    } as const;
    const areas = [wood, { id: 'grove', terrain: 'wood', outline: square(2500, 7500, 3500, 8500) }];
    const fired = shot('g1', 's1', { elements, areas, dice: [1, 1, 1, 1] });
    expect(happened(fired)).toMatchObject([
      { type: 'found', why: 'fired', element: { id: 'g1', camouflaged: false } },
      { type: 'missed', element: 's1' },
    ]);
    expect(shot('g1', 's2', { elements, areas }).refusal).toEqual({
      rule: 'BK-SA.9',
      why: { word: 'noTarget', with: { target: 's2' } },
    });
  });

  it('BK-LOS.1 asks for sight', () => {
    const house = { id: 'house', terrain: 'house', outline: square(1800, 5000, 2200, 7000) };
    expect(shot('g1', 's1', { elements: { g1: RIFLES, s1: men }, areas: [house] }).refusal).toEqual({
      rule: 'BK-LOS.3',
      why: { word: 'blockedBy', with: { element: 'g1', target: 's1', ground: 'house' } },
    });
  });

  it('BK-MOV.24, BK-HOUSE.28 lets one of the men in a half-track fire from its place, with small arms', () => {
    const elements = {
      g1: { profile: 'sdkfz-251', at: [1000, 6000], facing: 90 },
      g2: { profile: 'panzergrenadiers-1944', at: null, carried: { by: 'g1', how: 'inside' } },
      g3: { profile: 'panzergrenadiers', at: null, carried: { by: 'g1', how: 'inside' }, flash: true, acted: true },
      g4: { profile: 'opel-blitz', at: [1000, 8000], facing: 90 },
      g5: { profile: 'german-rifles', at: null, carried: { by: 'g4', how: 'inside' } },
      s1: { ...men, at: [1700, 6000] },
    } as const;
    const asked = (by: string) => played({ elements, stack: [firing(by, { power: 'reduced' })] }).asked[0]!.kind;
    expect([asked('g2'), asked('g5')]).toEqual(['chooseFormation', 'chooseFormation']);
    const ordered = (by: string) =>
      played({
        elements,
        stack: [{ kind: 'chooseOrder', element: by }],
        answers: [['german', { type: 'order', order: 'fire' }]],
      });
    expect(ordered('g2').refusal).toEqual({
      rule: 'BK-MOV.24',
      why: { word: 'onePassengerFires', with: { element: 'g2' } },
    });
    const alone = { ...elements, g3: { ...elements.g3, flash: false } };
    const faust = shot('g2', 's1', { elements: alone }, { weapon: 1, frame: { power: 'reduced' } });
    expect(faust.refusal).toEqual({ rule: 'BK-MOV.24', why: { word: 'passengersHoldFire', with: { element: 'g2' } } });
    const fired = shot('g2', 's1', { elements: alone, dice: [1, 1] }, { frame: { power: 'reduced' } });
    expect(rolls(fired)).toEqual(['BK-SA.t7: BK-SA.t7 3, BK-SA.1 -1, BK-SA.2 1 -> BK-SA.2 4 = 0']);
  });
});
