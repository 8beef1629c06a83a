/** What other tests of cards and hiding pass over: each of these fails when the code at the rule's own place is broken. */
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { activate, E, move, refused, W } from './moves.ts';
import { CAP, OPPORTUNITY, play } from './situation.ts';

const rifles = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });
const soviets = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });
const FOES = { g: rifles('1-E02'), g2: rifles('1-F02'), s: soviets('1-E07') };
const playCard = (card: string) => ['german', { type: 'playCard', card }] as const;

describe('cards', () => {
  it('COH-C.10 another card may be one of the two actions in a row; a second of this kind may not', () => {
    const hand = ['quick-action', 'quick-action', 'sniper'];
    const holding = { units: FOES, forces: { german: { hand, caps: 5 }, soviet: { caps: 3 } } };
    const shot = play(holding, [playCard('quick-action'), playCard('sniper')], [6]);
    expect([shot.refusal, shot.asked[0]!.side, shot.board.forces.german!.hand]).toEqual([
      null,
      'german',
      ['quick-action'],
    ]);
    const again = play(holding, [playCard('quick-action'), playCard('sniper'), playCard('quick-action')], [6]);
    expect(refused(again)).toEqual(['COH-C.10', 'alreadyQuick']);
    const moved = play(
      holding,
      [playCard('quick-action'), playCard('sniper'), ['german', move('g', 'E03', E, OPPORTUNITY)]],
      [6],
    );
    expect(moved.asked[0]!.side).toBe('soviet');
  });

  it('COH-C.12 luck with the action points is told as gained, and nothing is where nobody played it', () => {
    const scenario = { rules: { use: ['COH-3.0.1.1'], skip: [] } };
    const gained = (answers: readonly (readonly [string, object])[], dice: readonly number[]) =>
      eventsOf(
        play(
          { units: FOES, scenario, forces: { german: { hand: ['luck'] } } },
          [['german', activate('g')], ...answers],
          dice,
        ).log,
      ).filter(({ type }) => type === 'apGained');
    expect(gained([], [5, 4, 3])).toEqual([]);
    expect(gained([['german', { type: 'luck', play: true }]], [5, 4, 3, 2])).toEqual([
      { type: 'apGained', side: 'german', ap: 2 },
    ]);
    expect(gained([['german', { type: 'luck', play: true }]], [5, 4, 3, 1])).toEqual([
      { type: 'apGained', side: 'german', ap: -2 },
    ]);
  });
});

describe('hiding', () => {
  const hide = (units: object, hex: string, unit = 'g') =>
    play(
      {
        terrain: ['............', '....FFF.....', '............'],
        units: units as never,
        forces: { german: { caps: 7 } },
      },
      [['german', { type: 'hide', units: [{ unit, hex: `1-${hex}` }], pay: CAP }]],
    ).refusal;

  it('COH-10.2.1, COH-10.0.3 is refused with its reason: watched here, watched there, hit, or not alone', () => {
    const watched = { g: rifles('1-A03'), s: soviets('1-A06') };
    expect(hide(watched, 'A03')).toEqual({ rule: 'COH-10.2.1', why: { word: 'isWatched', with: { hex: '1-A03' } } });
    const alone = { g: rifles('1-A03'), s: soviets('1-C12', { hex: null }) };
    expect(hide(alone, 'A03')).toBeNull();
    expect(hide({ ...alone, g: rifles('1-A03', { hit: 'suppressed' }) }, 'A03')).toEqual({
      rule: 'COH-10.2.1',
      why: { word: 'hitCanNotHide', with: { unit: 'g' } },
    });
    expect(hide({ ...alone, g2: rifles('1-A03') }, 'A03')).toEqual({
      rule: 'COH-10.0.3',
      why: { word: 'notAloneThere', with: { unit: 'g', hex: '1-A03' } },
    });
    expect(hide({ ...alone, g: rifles('1-A03', { type: 'opel-truck' }) }, 'A03')).toEqual({
      rule: 'COH-10.2.1',
      why: { word: 'tooHeavyToHide', with: { unit: 'g' } },
    });
    expect(hide({ ...alone, g: rifles('1-A03', { hidden: true }) }, 'A03')).toEqual({
      rule: 'COH-10.2.1',
      why: { word: 'isHidden', with: { unit: 'g' } },
    });
  });
});
