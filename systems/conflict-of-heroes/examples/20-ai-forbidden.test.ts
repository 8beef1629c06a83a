import { describe, expect, it } from 'vitest';
import { activate, choicesOf, PASS, refused } from './moves.ts';
import type { Situation } from './situation.ts';
import { AP, CAP, play } from './situation.ts';
import { active, enemy, ground, rifles, SOLO, shot } from './solitaire.ts';

/** The Soviets are the AI. */
const ai = (situation: Situation): Situation => ({ phase: 'soviet', scenario: SOLO, ...situation });
const refusal = (situation: Situation, action: object, dice: readonly number[] = [1, 1]) =>
  refused(play(ai(situation), [['soviet', action]], dice));
const topped = (caps: number) => ({ by: 'activation', caps });

describe('20.2 Solitaire: what the AI is refused', () => {
  it('COH-20.2.3 it activates only who sees an enemy; the player and two players are free', () => {
    const wall = ground(...Array.from({ length: 10 }, (_, i) => `${String.fromCharCode(65 + i)}08 F`));
    const units = { sC: rifles('1-E09'), sD: rifles('1-E05'), gA: enemy('1-E04'), gB: enemy('1-E01') };
    const blind = { units, terrain: wall };
    expect(refusal(blind, activate('sC'))).toEqual(['COH-20.2.3', 'aiSeesNobody']);
    expect(refused(play(ai(blind), [['soviet', activate('sD')]]))).toBeNull();
    const woken = choicesOf(ai(blind)).flatMap(({ action }) => (action.type === 'activate' ? [action.unit] : []));
    expect(woken).toEqual(['sD']);
    const free = { ...ai(blind), scenario: { solo: 'soviet' } };
    expect(refused(play(free, [['soviet', activate('sC')]]))).toBeNull();
    const mirrored = { ...ai(blind), scenario: { ...SOLO, solo: 'german' } };
    expect(refused(play(mirrored, [['soviet', activate('sC')]]))).toBeNull();
    const unless = { ...SOLO, rules: { use: ['COH-20.2.1'], skip: ['COH-20.2.3'] } };
    expect(refused(play({ ...ai(blind), scenario: unless }, [['soviet', activate('sC')]]))).toBeNull();
  });

  it('COH-20.2.6 it fires within normal range, and only where a bare 10 hits', () => {
    const at = (hex: string, terrain = ground()) => ({
      units: { sC: rifles('1-E09', active), gA: enemy(hex) },
      terrain,
      forces: { soviet: { ap: 7 } },
    });
    expect(refusal(at('1-E01'), shot('sC', '1-E01'))).toEqual(['COH-20.2.6', 'aiFiresNear']);
    expect(refusal(at('1-E06', ground('E06 S')), shot('sC', '1-E06'))).toEqual(['COH-20.2.6', 'aiFiresWell']);
    expect(refusal(at('1-E06'), shot('sC', '1-E06'))).toBeNull();
    const listed = (hex: string, terrain?: readonly string[]) =>
      choicesOf(ai(at(hex, terrain))).filter(({ action }) => action.type === 'fire').length;
    expect([listed('1-E01'), listed('1-E06', ground('E06 S')), listed('1-E06')]).toEqual([0, 0, 1]);
  });

  it('COH-20.2.6 what is offered are the targets it may fire at', () => {
    const units = { sC: rifles('1-E09', active), gA: enemy('1-E01'), gB: enemy('1-E06') };
    const [fire] = choicesOf(ai({ units, forces: { soviet: { ap: 7 } } })).filter(
      ({ action }) => action.type === 'fire',
    );
    expect(fire).toMatchObject({ action: { leader: 'sC' }, holes: { hex: { kind: 'hexes' } } });
    const { hexes } = (fire!.holes as unknown as { readonly hex: { readonly hexes: readonly number[] } }).hex;
    expect(hexes).toHaveLength(1);
  });

  it('COH-20.2.8 a German AI does not fire where it has friends', () => {
    const units = { gC: enemy('1-E03', active), gD: enemy('1-E05', { status: 'spent' }), sA: rifles('1-E05') };
    const at = { units, phase: 'german', scenario: { ...SOLO, solo: 'german' }, forces: { german: { ap: 7 } } };
    expect(refused(play(at, [['german', shot('gC', '1-E05')]]))).toEqual(['COH-20.2.8', 'aiSparesFriends']);
  });

  it('COH-EX-106, COH-20.2.9 to short action points it adds one CAP for a shot that needs a 9, never two', () => {
    const at = (ap: number, terrain = ground()) => ({
      units: { sC: rifles('1-E07', active), gA: enemy('1-E04') },
      terrain,
      forces: { soviet: { ap, caps: 5 } },
    });
    const tooMuch = ['COH-20.2.9', 'aiTopsUpLittle'];
    expect(refusal(at(2), shot('sC', '1-E04', topped(2)))).toEqual(tooMuch);
    // A die for CAPs on the attack first (COH-20.2.7).
    expect(refusal(at(3), shot('sC', '1-E04', topped(1)), [5, 1, 1])).toBeNull();
    expect(refusal(at(3, ground('E04 w')), shot('sC', '1-E04', topped(1)))).toEqual(tooMuch);
    const ways = choicesOf(ai(at(3))).flatMap(({ action, holes }) =>
      action.type === 'fire' ? [(holes as unknown as { readonly pay: { readonly options: unknown } }).pay.options] : [],
    );
    expect(ways).toEqual([[topped(1), CAP]]);
    expect(refusal(at(7), shot('sC', '1-E04', AP), [5, 1, 1])).toBeNull();
  });

  it('COH-20.2.10 a hit unit rallies before it fires, unless it would hit on an 8', () => {
    const at = (gA: ReturnType<typeof enemy>) => ({
      units: { sC: rifles('1-E07', { ...active, hit: 'pinned' }), gA },
      forces: { soviet: { ap: 7 } },
    });
    expect(refusal(at(enemy('1-E04')), shot('sC', '1-E04'))).toEqual(['COH-20.2.10', 'aiRalliesFirst']);
    expect(refusal(at(enemy('1-E04', { facing: 4 })), shot('sC', '1-E04'))).toBeNull();
  });

  it('COH-2.2.17 it can always pass', () => {
    expect(refused(play(ai({ units: { sC: rifles('1-E09'), gA: enemy('1-E01') } }), [['soviet', PASS]]))).toBeNull();
  });
});
