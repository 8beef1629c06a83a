import { checksOf, refusedCandidates } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import type { Placed, Situation } from './firing-range.ts';
import { happened, lookAt, played, rolls } from './firing-range.ts';
import { after, area, FAR, placeOf, refused, way } from './marching.ts';

/** Base against hull: the T-34 is 32 mm wide, a squad 36 mm. */
const TANK = { profile: 't-34-76', at: [5000, 6000], facing: 0 } as const;
const MEN = { profile: 'german-rifles', at: [5340, 6000] } as const;
const lost = (element: string, how = 'destroyed', wreck = true) => ({ type: 'lost', element, how, wreck });

const attack = (situation: Situation, next: readonly (readonly [string, object])[] = []) =>
  played({
    ...situation,
    elements: { ...FAR, ...situation.elements },
    stack: [{ kind: 'tankAssault', attacker: 'g1', target: 's1', inOverrun: false }],
    answers: next,
  });

const against = (profile: string, more: Partial<Placed> = {}): Situation['elements'] => ({
  g1: { ...MEN, profile },
  s1: { ...TANK, ...more },
});

describe('10 Infantry against armour', () => {
  it('BK-INF.1 tests the nerve of the attacker, BK-INF.2 destroys on 6', () => {
    const won = attack({ elements: against('german-rifles'), dice: [4, 6] });
    expect(rolls(won)).toEqual(['BK-INF.1:  -> BK-EXP.1 4 = 0', 'BK-INF.2: BK-INF.2 1 -> BK-INF.2 6 = 1']);
    expect(happened(won)).toEqual([lost('s1')]);
    expect(placeOf(won, 'g1')).toEqual([5340, 6000]);
  });

  it('BK-INF.3 stops 5 cm short when the test fails', () => {
    const shy = attack({ elements: against('german-rifles'), dice: [3] });
    expect(happened(shy)).toMatchObject([{ type: 'moved', how: 'pushed', element: 'g1' }]);
    expect(placeOf(shy, 'g1')).toEqual([5840, 6000]);
  });

  it('BK-INF.3, BK-HOUSE.38 stands 2 cm off a vehicle it attacked in vain', () => {
    const vain = attack({ elements: against('german-rifles'), dice: [4, 5] });
    expect(happened(vain)).toMatchObject([
      { type: 'unharmed', element: 's1' },
      { type: 'moved', how: 'pushed', element: 'g1' },
    ]);
    expect(placeOf(vain, 'g1')).toEqual([5540, 6000]);
  });

  it('BK-INF.2 gives +1 for an open top and for an immobilised vehicle, −1 for a moving one', () => {
    const roll = (profile: string, more: object, dice: readonly number[]) =>
      rolls(attack({ elements: against('german-rifles', { profile, ...more }), dice }))[1];
    expect(roll('su-76', {}, [4, 1])).toBe('BK-INF.2: BK-INF.2 1, BK-INF.2 1 -> BK-INF.2 6 = 0');
    expect(roll('t-34-76', { immobilised: true }, [4, 1, 6])).toBe(
      'BK-INF.2: BK-INF.2 1, BK-INF.2 1 -> BK-INF.2 6 = 0',
    );
    expect(roll('t-34-76', { motion: 'moved' }, [4, 6])).toBe('BK-INF.2: BK-INF.2 1, BK-INF.2 -1 -> BK-INF.2 6 = 0');
  });

  it('BK-EXP.3 shakes the crew of a stopped vehicle by an attack it survives', () => {
    const shaken = attack({ elements: against('german-rifles', { immobilised: true }), dice: [4, 1, 3] });
    expect(happened(shaken)).toMatchObject([{ type: 'unharmed', element: 's1' }, lost('s1', 'bailedOut')]);
  });

  it('BK-MOV.24 throws out the passengers of what it destroys', () => {
    const aboard = { profile: 'soviet-rifles', at: null, carried: { by: 's1', how: 'riding' } } as const;
    const won = attack({ elements: { ...against('german-rifles'), s2: aboard }, dice: [4, 6, 6] });
    expect(happened(won)).toMatchObject([
      { type: 'disembarked', element: 's2' },
      lost('s1'),
      { type: 'unharmed', element: 's2' },
    ]);
  });

  it('BK-INF.3 lets the player choose among what the roster gives, and spends charges and mines', () => {
    const mine = attack({ elements: against('german-tank-hunters'), dice: [4, 2] }, [
      ['german', { type: 'attackWith', means: 'magneticMine' }],
    ]);
    expect(rolls(mine)[1]).toBe('BK-INF.2: BK-INF.2 1 -> BK-INF.2 2 = 1');
    expect(happened(mine)).toEqual([{ type: 'aidUsed', element: 'g1', aid: 'magneticMine' }, lost('s1')]);
    const byHand = attack({ elements: against('german-tank-hunters'), dice: [4, 5] }, [
      ['german', { type: 'attackWith', means: 'assault' }],
    ]);
    expect(rolls(byHand)[1]).toBe('BK-INF.2: BK-INF.2 1 -> BK-INF.2 5 = 1');
    expect(after(byHand, 'g1')!.aidsUsed).toEqual([]);
    const charge = attack({ elements: against('german-engineers'), dice: [4, 2] }, [
      ['german', { type: 'attackWith', means: 'charge' }],
    ]);
    expect(rolls(charge)[1]).toBe('BK-INF.2: BK-INF.2 1 -> BK-INF.2 3 = 0');
    expect(after(charge, 'g1')!.aidsUsed).toEqual(['charge']);
  });

  it('BK-INF.2 throws two dice for a flame-thrower, one success being enough; it is not spent', () => {
    const burnt = attack({ elements: against('german-flame-thrower'), dice: [4, 3, 4] }, [
      ['german', { type: 'attackWith', means: 'flame' }],
    ]);
    expect(rolls(burnt)[1]).toBe('BK-INF.2: BK-INF.2 2 -> BK-INF.2 4 = 1');
    expect(happened(burnt)).toEqual([lost('s1')]);
  });

  it('BK-INF.2 attacks on 5+ with Molotov cocktails, which last', () => {
    const soviets: Situation['elements'] = {
      s1: { profile: 'soviet-rifles-1941', at: [5340, 6000] },
      g1: { ...TANK, profile: 'panzer-4-f2' },
    };
    const burnt = played({
      elements: { ...FAR, ...soviets },
      stack: [{ kind: 'tankAssault', attacker: 's1', target: 'g1', inOverrun: false }],
      answers: [['soviet', { type: 'attackWith', means: 'molotov' }]],
      dice: [4, 5],
    });
    expect(rolls(burnt)[1]).toBe('BK-INF.2: BK-INF.2 1 -> BK-INF.2 5 = 1');
    expect(happened(burnt)).toEqual([lost('g1')]);
  });

  it('BK-INF.3 refuses what an element does not have, or has no more', () => {
    const none = attack({ elements: against('german-tank-hunters'), dice: [4] }, [
      ['german', { type: 'attackWith', means: 'molotov' }],
    ]);
    expect(refused(none)).toEqual(['BK-INF.3', 'hasNoMeans', { element: 'g1', means: { word: 'molotov' } }]);
    expect(none.asked[0]!.choices.map(({ action }) => action)).toEqual([
      { type: 'attackWith', means: 'magneticMine' },
      { type: 'attackWith', means: 'assault' },
    ]);
    const other = attack({ elements: against('german-tank-hunters'), dice: [4] }, [['german', { type: 'done' }]]);
    expect(refused(other)).toEqual(['BK-INF.2', 'notHere']);
    const used = attack({
      elements: {
        ...against('german-tank-hunters'),
        g1: { ...MEN, profile: 'german-tank-hunters', aidsUsed: ['magneticMine'] },
      },
      dice: [4, 1],
    });
    expect(rolls(used)[1]).toBe('BK-INF.2: BK-INF.2 1 -> BK-INF.2 5 = 0');
  });

  it('BK-INF.3 shows greyed what was spent, with the odds of the rest', () => {
    const g1 = { profile: 'soviet-partisans', at: [5340, 6000], aidsUsed: ['charge'] } as const;
    const elements = { g1, s1: TANK };
    const { asked, position } = attack({ elements, dice: [4] });
    const { setting } = lookAt({ elements: { ...FAR, ...elements } });
    expect(asked[0]!.prompt).toEqual({ word: 'askMeans', with: { element: 'g1', target: 's1' } });
    expect(asked[0]!.choices.map(({ action }) => action)).toEqual([
      { type: 'attackWith', means: 'molotov' },
      { type: 'attackWith', means: 'infantry' },
    ]);
    const greyed = refusedCandidates(blitzkrieg, setting, position, 'german');
    expect(greyed.map(({ action, refusal }) => [action, refusal.why.word])).toEqual([
      [{ type: 'attackWith', means: 'assault' }, 'hasNoMeans'],
      [{ type: 'attackWith', means: 'flame' }, 'hasNoMeans'],
      [{ type: 'attackWith', means: 'charge' }, 'meansSpent'],
      [{ type: 'attackWith', means: 'magneticMine' }, 'hasNoMeans'],
    ]);
    expect(checksOf(blitzkrieg, setting, position, 'german', { type: 'attackWith', means: 'molotov' })).toMatchObject([
      { rule: 'BK-INF.2', about: { word: 'attackOf', with: { element: 'g1', target: 's1' } } },
    ]);
  });

  it('BK-INF.1 is reached by a charge at a vehicle near cover, and by no other', () => {
    const near = { g1: { profile: 'german-rifles', at: [6000, 6000] }, s1: { ...TANK, acted: true } } as const;
    const charge = (areas: readonly object[], dice: readonly number[]) =>
      played({
        elements: { ...FAR, ...near },
        areas,
        stack: [{ kind: 'route', element: 'g1', order: 'assault' }],
        answers: [['german', { type: 'charge', target: 's1', route: way([[5341, 6000]]) }]],
        dice,
      });
    const wood = area('wood', 'wood', [4000, 5000, 4400, 7000]);
    const won = charge([wood], [4, 6]);
    expect(happened(won).at(-1)).toEqual(lost('s1'));
    expect(refused(charge([area('wood', 'wood', [4000, 5000, 4300, 7000])], []))).toEqual([
      'BK-INF.1',
      'noCoverNear',
      { element: 'g1', target: 's1', most: 5 },
    ]);
  });
});

describe('10 Overrun', () => {
  const PANZER = { profile: 'panzer-4-f2', at: [5000, 6000], facing: 90 } as const;
  const run = (target: Placed, dice: readonly number[], more: Partial<Situation> = {}) =>
    played({
      ...more,
      elements: { ...FAR, g1: PANZER, s1: target },
      stack: [{ kind: 'overrun', tank: 'g1', target: 's1' }],
      dice,
    });
  const men = (more: object = {}): Placed => ({ profile: 'soviet-rifles', at: [5490, 6000], ...more });

  it('BK-OVR.2 lets men who are not demoralised strike first, moving −1, on their test', () => {
    const struck = run(men(), [4, 6, 3]);
    expect(rolls(struck)).toEqual([
      'BK-INF.1:  -> BK-EXP.1 4 = 0',
      'BK-INF.2: BK-INF.2 1, BK-INF.2 -1 -> BK-INF.2 6 = 0',
      'BK-OVR.1:  -> BK-OVR.1 3 = 0',
    ]);
    expect(happened(struck)).toEqual([{ type: 'unharmed', element: 'g1' }, lost('s1', 'eliminated', false)]);
    const shy = run(men(), [3, 2]);
    expect(rolls(shy)).toEqual(['BK-INF.1:  -> BK-EXP.1 4 = -1', 'BK-OVR.1:  -> BK-OVR.1 3 = -1']);
  });

  it('BK-OVR.2 is over when the men destroy the tank', () => {
    const hunters = { profile: 'soviet-smg', at: [5490, 6000] } as const;
    const won = run(hunters, [4, 6]);
    expect(happened(won)).toEqual([lost('g1')]);
    expect(after(won, 's1')).toBeDefined();
  });

  it('BK-OVR.1 runs over the demoralised without a blow: 3+ in the open, 5+ in cover', () => {
    expect(rolls(run(men({ demoralised: true }), [3]))).toEqual(['BK-OVR.1:  -> BK-OVR.1 3 = 0']);
    const wood = [area('wood', 'wood', [5200, 5500, 6500, 6500])];
    expect(rolls(run(men({ demoralised: true }), [4], { areas: wood }))).toEqual(['BK-OVR.1:  -> BK-OVR.1 5 = -1']);
  });

  it('BK-OVR.1 drives back whoever gets away, demoralised: men 5 cm, vehicles 20', () => {
    const fled = run(men({ demoralised: false }), [1, 2]);
    expect(happened(fled)).toMatchObject([
      { type: 'demoralised', element: 's1' },
      { type: 'moved', how: 'pushed', element: 's1', at: { x: 5990, y: 6000 } },
    ]);
    const lorry = run({ profile: 'gaz-aa', at: [5650, 6000], facing: 90 }, [3]);
    expect(rolls(lorry)).toEqual(['BK-OVR.1:  -> BK-OVR.1 4 = -1']);
    expect(placeOf(lorry, 's1')).toEqual([7650, 6000]);
    const jeep = run({ profile: 'gaz-67', at: [5550, 6000], facing: 90 }, [5]);
    expect(rolls(jeep)).toEqual(['BK-OVR.1:  -> BK-OVR.1 5 = 0']);
    expect(happened(jeep)).toEqual([lost('s1')]);
  });

  it('BK-OVR.1 crushes guns and heavy mortars without a roll', () => {
    const gun = run({ profile: 'zis-3', at: [5560, 6000], facing: 270 }, []);
    expect(happened(gun)).toEqual([lost('s1', 'eliminated', false)]);
    const mortar = run({ profile: 'soviet-mortar-80', at: [5480, 6000], demoralised: true }, []);
    expect(happened(mortar)).toEqual([lost('s1', 'eliminated', false)]);
  });

  it('BK-OVR.2 drives on after a success, over ground it may enter, and stops after a failure', () => {
    const charge = (dice: readonly number[]) =>
      played({
        elements: { ...FAR, g1: PANZER, s1: { ...men({ demoralised: true, acted: true }), at: [6000, 6000] } },
        stack: [{ kind: 'route', element: 'g1', order: 'assault' }],
        answers: [['german', { type: 'charge', target: 's1', route: way([[8000, 6000]]) }]],
        dice,
      });
    const on = charge([3]);
    expect(happened(on)).toMatchObject([
      { type: 'setOut' },
      { type: 'halted', element: 'g1' },
      lost('s1', 'eliminated', false),
      { type: 'moved', element: 'g1', at: { x: 8000, y: 6000 } },
    ]);
    const off = charge([2]);
    expect(placeOf(off, 'g1')![0]).toBeLessThan(6000);
    expect(placeOf(off, 's1')![0]).toBeGreaterThan(6000);
  });
});
