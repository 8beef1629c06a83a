import { example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { system } from '../index.ts';
import type { Action } from '../types.ts';
import { fire, played, unit, WAIT } from './played.ts';

const APART = [unit('red-1', '0103'), unit('blue-1', '0703')];

describe('1 The turn', () => {
  it('TMPL-1.1 Red acts first, then Blue, then the next turn begins', () => {
    expect(played(APART, []).asked.map(({ side }) => side)).toEqual(['red']);
    expect(played(APART, [WAIT]).asked.map(({ side }) => side)).toEqual(['blue']);
    expect(played(APART, [WAIT, WAIT]).log).toEqual([{ rule: 'TMPL-1.1', event: { type: 'turnBegan', turn: 2 } }]);
  });

  it('TMPL-1.2 a side may wait, move or fire, with its own units alone', () => {
    const close = [unit('red-1', '0403'), unit('blue-1', '0503')];
    const [question] = played(close, []).asked;
    expect(new Set(question?.choices.map(({ action }) => action.type))).toEqual(new Set(['wait', 'move', 'fire']));
    expect(played(close, [fire('blue-1', 'red-1')]).refusal).toEqual({
      rule: 'TMPL-1.2',
      why: { word: 'notYourUnit', with: { unit: 'blue-1' } },
    });
  });

  it('TMPL-1.3 after the last turn whoever holds the objective wins; if nobody does, it is a draw', () => {
    const end = (at: string) =>
      example(system, {
        scenario: { ...system.scenarios[0], turns: 1 },
        board: { units: [unit('red-1', at), unit('blue-1', '0703')] },
        answers: ['red', 'blue'].map((side): { side: string; action: Action } => ({ side, action: WAIT })),
      }).position.outcome;
    expect(end('0403')?.winner).toBe('red');
    expect(end('0103')).toEqual({ winner: null, rule: 'TMPL-1.3', why: { word: 'nobodyHeld' } });
  });

  it('TMPL-1.4 a side without units loses at once', () => {
    const { position } = played([unit('red-1', '0403'), unit('blue-1', '0503')], [fire('red-1', 'blue-1')], [6, 6]);
    expect(position.outcome).toEqual({
      winner: 'red',
      rule: 'TMPL-1.4',
      why: { word: 'wipedOut', with: { side: { word: 'blue' } } },
    });
  });
});
