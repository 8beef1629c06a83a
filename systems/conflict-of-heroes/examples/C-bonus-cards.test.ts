import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { caps, fire } from './combat.ts';
import { choicesOf, E, groupMove, move, PASS, refused, W, walk } from './moves.ts';
import { CAP, OPPORTUNITY, play } from './situation.ts';

const MISS = [1, 1] as const;
const FOES = {
  g: { type: 'german-rifles', hex: '1-E02', facing: E },
  g2: { type: 'german-rifles', hex: '1-F02', facing: E },
  s: { type: 'soviet-rifles', hex: '1-E07', facing: W },
};
const hold = (hand: readonly string[], german: object = {}) => ({ forces: { german: { hand, ...german } } });
const playCard = (id: string) => ({ type: 'playCard', card: id });

describe('C.2 Bonus cards', () => {
  const QUICK = ['german', playCard('quick-action')] as const;
  const quick = (answers: readonly (readonly [string, object])[], dice: readonly number[] = [], units: object = FOES) =>
    play({ units: units as typeof FOES, ...hold(['quick-action'], { caps: 4 }) }, [QUICK, ...answers], dice);
  it('COH-C.10, COH-Q.3 Quick action: announced for 1 CAP, two actions in a row, then the other side', () => {
    const first = quick([['german', move('g', 'E03', E, CAP)]]);
    expect([first.asked[0]!.side, first.board.forces.german!.caps]).toEqual(['german', 2]);
    const both = quick([
      ['german', move('g', 'E03', E, CAP)],
      ['german', move('g', 'E04', E, CAP)],
    ]);
    expect([both.asked[0]!.side, both.unit('g')!.hex! % 12]).toEqual(['soviet', 3]);
    expect(
      refused(play({ units: FOES, ...hold(['quick-action', 'quick-action'], { caps: 4 }) }, [QUICK, QUICK])),
    ).toEqual(['COH-C.10', 'alreadyQuick']);
  });
  it('COH-C.10 a second card makes no third action: it waits until both are done', () => {
    const two = { units: FOES, ...hold(['quick-action', 'quick-action'], { caps: 6 }) };
    const among = [QUICK, ['german', move('g', 'E03', E, CAP)], QUICK] as const;
    expect(refused(play(two, among))).toEqual(['COH-C.10', 'alreadyQuick']);
    const listed = (second: boolean) => {
      const stack = [
        { kind: 'phases', at: 0, step: 'find' },
        { kind: 'phase', side: 'german', second },
      ];
      return choicesOf({ ...two, stack }).some(({ action }) => action.type === 'playCard');
    };
    expect([listed(false), listed(true)]).toEqual([true, false]);
  });
  it('COH-C.10 a group may use it, for a move and then for fire', () => {
    const pair = groupMove([walk('g', 'E03', E), walk('g2', 'F03', E)], OPPORTUNITY);
    const shot = fire('g', '1-E07', { supporters: ['g2'], pay: CAP });
    const { asked, log } = quick(
      [
        ['german', pair],
        ['german', shot],
      ],
      MISS,
    );
    expect(asked[0]!.side).toBe('soviet');
    expect(rollsOf(log)).toHaveLength(1);
  });
  it('COH-Q.8 neither of the two is a pass, either may be a wait; who can do nothing else may pass after all', () => {
    expect(refused(quick([['german', PASS]]))).toEqual(['COH-Q.8', 'noPassNow']);
    expect(
      refused(
        quick([
          ['german', move('g', 'E03', E, CAP)],
          ['german', PASS],
        ]),
      ),
    ).toEqual(['COH-Q.8', 'noPassNow']);
    expect(
      refused(
        quick([
          ['german', { type: 'wait', by: 'cap' }],
          ['german', { type: 'wait', by: 'cap' }],
          ['soviet', PASS],
        ]),
      ),
    ).toBeNull();
    const worn = { g: { ...FOES.g, status: 'spent' }, s: FOES.s };
    const stuck = play({ units: worn, ...hold(['quick-action'], { caps: 1 }) }, [QUICK, ['german', PASS]]);
    expect([stuck.board.passes, stuck.board.quick, stuck.asked[0]!.side]).toEqual([['german'], null, 'soviet']);
  });
  it('COH-C.12 Luck: 1 gives −2, 2 to 6 give +2, on top of CAPs, to any roll of one’s own', () => {
    const roll = (die: number) => {
      const { log, unit } = play(
        { units: { ...FOES, s: { ...FOES.s, hex: '1-E04' } }, ...hold(['luck'], { caps: 2 }) },
        [
          ['german', fire('g', '1-E04')],
          ['german', caps(2)],
          ['german', { type: 'luck', play: true }],
        ],
        die === 1 ? [4, 4, die] : [3, 3, die, 'pinned'],
      );
      return [eventsOf(log).find((event) => event.type === 'luckOnRoll'), unit('s')!.hit];
    };
    expect(roll(1)).toEqual([{ type: 'luckOnRoll', side: 'german', luck: -2, margin: -2 }, null]); // 2+8+2-2 against 12
    expect(roll(2)).toEqual([{ type: 'luckOnRoll', side: 'german', luck: 2, margin: 0 }, 'pinned']); // 2+6+2+2
  });
  it('COH-C.12, COH-8.0.5 whoever has another may play it on the same roll', () => {
    const { log, unit, board } = play(
      { units: { ...FOES, s: { ...FOES.s, hex: '1-E04' } }, ...hold(['luck', 'luck', 'luck']) },
      [
        ['german', fire('g', '1-E04')],
        ['german', { type: 'luck', play: true }],
        ['german', { type: 'luck', play: true }],
        ['german', { type: 'luck', play: false }],
      ],
      [3, 3, 4, 5, 'pinned'],
    );
    expect(eventsOf(log).filter(({ type }) => type === 'luckOnRoll')).toEqual([
      { type: 'luckOnRoll', side: 'german', luck: 2, margin: -2 },
      { type: 'luckOnRoll', side: 'german', luck: 4, margin: 0 },
    ]);
    expect([unit('s')!.hit, board.forces.german!.hand]).toEqual(['pinned', ['luck']]); // 2+6+4
  });
  it('COH-C.12 it is played in an enemy’s action too, on a roll of one’s own mines', () => {
    const more = { forts: [{ id: 'm', kind: 'mines', hex: '1-E06', side: 'german' }] };
    const { unit, asked } = play(
      { units: FOES, phase: 'soviet', ...hold(['luck']), more },
      [
        ['soviet', move('s', 'E06', W, OPPORTUNITY)],
        ['german', { type: 'luck', play: true }],
      ],
      [3, 3, 4, 'pinned'],
    );
    expect([unit('s')!.hit, asked[0]!.side]).toEqual(['pinned', 'german']);
  });
});
