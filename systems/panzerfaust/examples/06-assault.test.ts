import { describe, expect, it } from 'vitest';
import { assaultsOf } from '../rules/06-assault.ts';
import { insideCheck } from '../rules/checks/assault.ts';
import type { Action } from '../types.ts';
import { happened, looked, played, rolls, type Situation, spot } from './played.ts';

/** A Panther of 4.2 by 1.9 inches facing up: a man at its side touches it at 0.95 and half an inch from its middle. */
const SIDE = 0.95 + 0.492;
const situation = (gear: readonly string[], tank: object = {}) => ({
  men: { a1: { at: [20 + SIDE, 20], gear }, g1: { at: [60, 40] } } as const,
  vehicles: { gt: { profile: 'de-panther', at: [20, 20], ...tank } } as const,
  stack: [{ kind: 'assault', vehicle: 'gt', men: ['a1'] }],
});
const TOLD = ['assaulted', 'moved', 'knockedDown', 'wounded', 'lost', 'unharmed'] as const;

describe('an assault on a vehicle', () => {
  it('PF-VCB.5: by who touches it and has grenades', () => {
    const armed = looked(situation(['grenade']));
    expect(assaultsOf(armed, new Set())).toEqual([{ vehicle: 'gt', men: ['a1'] }]);
    expect(assaultsOf(armed, new Set(['a1']))).toEqual([]);
    expect(assaultsOf(looked(situation([])), new Set())).toEqual([]);
  });

  it('PF-VCB.6: without a 4 he has no grenade and backs off', () => {
    const run = played({ ...situation(['grenade']), dice: [3] });
    expect(rolls(run)).toEqual(['PF-VCB.6:  -> PF-VCB.6 4 = -1']);
    expect(happened(run, ...TOLD)).toMatchObject([
      { type: 'assaulted', man: 'a1', vehicle: 'gt', came: 'noGrenade' },
      { type: 'moved', man: 'a1', how: 'pushed' },
    ]);
  });

  it('PF-VCB.7: a 6 gets it inside, PF-VCB.9 a 4 does harm, PF-VCB.10 then he steps back', () => {
    const run = played({ ...situation(['grenade']), dice: [4, 6, 4] });
    expect(rolls(run)).toEqual([
      'PF-VCB.6:  -> PF-VCB.6 4 = 0',
      'PF-VCB.7:  -> PF-VCB.7 6 = 0',
      'PF-VCB.9:  -> PF-VCB.9 4 = 0',
    ]);
    expect(happened(run, ...TOLD)).toMatchObject([
      { type: 'assaulted', came: 'inside' },
      { type: 'wounded', piece: 'gt', wounds: 1 },
      { type: 'moved', man: 'a1' },
    ]);
    expect(happened(played({ ...situation(['grenade']), dice: [4, 6, 3] }), 'wounded')).toEqual([]);
  });

  it('PF-VCB.7: 2 is enough where the roof is 5 or less; PF-EQP.5: a magnetic mine needs a 5', () => {
    const need = (roof: number, what: 'grenade' | 'magneticMine') => insideCheck({ roof, with: what }).need[0]?.value;
    expect([need(5, 'grenade'), need(6, 'grenade'), need(6, 'magneticMine'), need(5, 'magneticMine')]).toEqual([
      2, 6, 5, 2,
    ]);
  });

  it('PF-VCB.8: who fails falls an inch off and is hurt on a 4', () => {
    const run = played({ ...situation(['grenade']), dice: [4, 5, 4, 4] });
    expect(happened(run, ...TOLD)).toMatchObject([
      { type: 'assaulted', came: 'failed' },
      { type: 'moved', man: 'a1' },
      { type: 'knockedDown', man: 'a1' },
      { type: 'wounded', piece: 'a1' },
      { type: 'lost', piece: 'a1' },
    ]);
    const spared = played({ ...situation(['grenade']), dice: [4, 5, 3] });
    expect(happened(spared, 'knockedDown', 'lost', 'unharmed')).toEqual([{ type: 'knockedDown', man: 'a1' }]);
  });

  it('PF-VCB.8: not from a vehicle that can not move', () => {
    const run = played({ ...situation(['grenade'], { wheelsOut: true }), dice: [4, 5] });
    expect(happened(run, 'knockedDown')).toEqual([]);
  });

  it('PF-VEQ.5: a magnetic mine does not hold on zimmerit', () => {
    const run = played({ ...situation(['magneticMines'], { options: ['zimmerit'] }), dice: [4, 3] });
    expect(happened(run, 'assaulted')).toMatchObject([{ came: 'failed' }]);
    expect(rolls(run)).toHaveLength(2);
    const grenade = played({ ...situation(['magneticMines', 'grenade'], { options: ['zimmerit'] }), dice: [4, 5, 3] });
    expect(rolls(grenade)[1]).toBe('PF-VCB.7:  -> PF-VCB.7 6 = -1');
  });

  it('PF-VCB.11, PF-CBT.12: men fight who sits in a transport that is stuck, as across a barrier', () => {
    const stuck = {
      men: { a1: { at: [20 + 0.8 + 0.492, 20] }, g1: { at: 'gx' } } as const,
      vehicles: { gx: { profile: 'de-251-1', at: [20, 20], bogged: true } } as const,
      stack: [{ kind: 'pairing', side: 'german' }],
    };
    const answers = [['us', { type: 'retreat', man: 'a1', to: { x: 5662, y: 5080 } }]] as const;
    const run = played({ ...stuck, answers, dice: [6, 1, 3] });
    expect(happened(run, 'duelWon')).toEqual([{ type: 'duelWon', winners: ['g1'], losers: ['a1'] }]);
    expect(rolls(run)[2]).toBe('PF-CBT.12:  -> PF-CBT.12 4 = -1');
  });

  describe('PF-VCB.11: against a transport that is stuck, with men in it', () => {
    const AT = 20 + 0.8 + 0.492;
    const stuck = (gear: readonly string[], answers: Situation['answers'], dice: readonly number[] = []) =>
      played({
        men: { a1: { at: [AT, 20], gear }, a2: { at: [AT, 21.1], gear }, g1: { at: 'gx' } },
        vehicles: { gx: { profile: 'de-251-1', life: 2, at: [20, 20], bogged: true } },
        stack: [{ kind: 'pairing', side: 'german' }],
        answers: answers!,
        dice,
      });
    const choose = (piece: string): readonly [string, Action] => ['us', { type: 'choose', piece }];

    it('who has a grenade goes for the men or for the vehicle, as his player likes', () => {
      const asked = stuck(['grenade'], []).asked.at(-1);
      expect([asked?.kind, asked?.side]).toEqual(['storming', 'us']);
      expect(stuck(['grenade'], [choose('a2')]).refusal).toMatchObject({ rule: 'PF-VCB.11' });
      const run = stuck(['grenade'], [choose('g1'), choose('gx')], [1, 6, 4, 4, 4, 2, 3]);
      expect(happened(run, 'duelWon', 'assaulted')).toEqual([
        { type: 'duelWon', winners: ['a1'], losers: ['g1'] },
        { type: 'assaulted', man: 'a2', vehicle: 'gx', came: 'inside' },
      ]);
    });

    it('and nobody fights where all go for the vehicle', () => {
      const run = stuck(['grenade'], [choose('gx'), choose('gx')], [3, 3]);
      expect(happened(run, 'duelWon', 'assaulted')).toMatchObject([
        { man: 'a1', came: 'noGrenade' },
        { man: 'a2', came: 'noGrenade' },
      ]);
    });

    it('who has none fights the men', () => {
      const run = stuck([], [], [1, 6, 6, 3, 3, 3, 3]);
      expect(happened(run, 'duelWon')).toEqual([{ type: 'duelWon', winners: ['a1', 'a2'], losers: ['g1'] }]);
    });
  });
});

describe('after an assault', () => {
  it('PF-VCB.10: they step back from what is a wreck by now, too', () => {
    const run = played({ ...situation(['grenade'], { life: 1, profile: 'de-panzer-4' }), dice: [4, 6, 4, 2] });
    expect(happened(run, 'lost', 'moved')).toEqual([
      { type: 'lost', piece: 'gt', how: 'destroyed' },
      { type: 'moved', man: 'a1', at: spot(20 + SIDE + 1, 20), spent: 0, how: 'pushed' },
    ]);
  });
});
