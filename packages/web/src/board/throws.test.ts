import type { Check, Roll } from '@grognard/kernel';
import { DEEDS } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { interfaceIn, loadWords } from '../state/i18n.ts';
import type { Session } from '../state/session.ts';
import { shotsAt } from '../state/shots.ts';
import { voiceOf } from '../state/speech.ts';
import { linesOf } from '../state/story.ts';
import { playedGame } from '../test/real-games.ts';
import { cameOff, inRows, laidOut, stoodIn, type Throw, throwsOf, verdictOf } from './throws.ts';

const voiceIn = ({ desk }: Session) => voiceOf(desk.system, desk.looks, 'en', desk.setting);

/** What is seen of the dice of an answer. */
const thrownIn = (session: Session, at: number): readonly Throw[] => {
  const { desk, match } = session;
  const standing = (answers: number) =>
    desk.looks.pieces({ setting: desk.setting, board: match.positions[answers]!.board }, null);
  const lines = linesOf(desk, voiceIn(session), match, 'all', at - 1);
  const stood = stoodIn(stoodIn(new Map(), standing(at - 1), []), standing(at), []);
  return throwsOf({ lines, shots: shotsAt(desk, match, 'all', at), at }, stood);
};

/** Dice that are thrown at somebody, or by somebody for himself; initiative is nobody's on the map. */
const isOfBattle = ({ shape }: Check): boolean => shape === 'pool' || shape === 'readings' || shape === 'target';

/** What is read first of a throw, by what it is about: shots, fire at a stack, a battle of blocks, which has nobody who fires alone. */
const READ: Readonly<Record<string, readonly [head: RegExp | null, text: RegExp]>> = {
  attackOn: [null, /^\d+ needed, \d+: (hit|missed)$/],
  toHitAtRange: [null, /^\d+ needed, −?\d+: (hit|missed)$/],
  fireOf: [/^Fire of /, /^\d (die|dice), \d hits?$/],
  directFireAt: [null, /^\d+: (no effect$|.* (-|M\d?|\d\+?)$)/],
  hitOf: [null, /^\d needed, −?\d: (hit|missed)$/],
};

describe.each(DEEDS)('the dice of $system', ({ system, scenario }) => {
  it('fall on the map beside what they were thrown at, and say what was needed and what came', async () => {
    await loadWords('en');
    const session = await playedGame({ id: 'x', system, scenario, humans: [], bot: 'greedy', seed: 3, most: 120 });
    const { match } = session;
    let [read, alone, lined] = [0, 0, 0];
    for (const [i, { log }] of match.entries.entries()) {
      const rolls = log.flatMap((item) => ('roll' in item && isOfBattle(item.roll.check) ? [item.roll as Roll] : []));
      const named = rolls.filter(({ check }) => check.about?.with);
      const thrown = thrownIn(session, i + 1);
      if (named.length > 0) expect(thrown.length, `${named.map(({ check }) => check.about!.word)}`).toBeGreaterThan(0);
      for (const one of thrown) {
        const reading = READ[one.roll.check.about?.word ?? ''];
        if (!reading) continue;
        const [head, text] = reading;
        const verdict = verdictOf(interfaceIn('en'), voiceIn(session), one);
        expect(verdict.text).toMatch(text);
        if (head) expect(verdict.head).toMatch(head);
        read += 1;
        alone += head ? 0 : 1;
        lined += one.from && !head ? 1 : 0;
      }
    }
    expect(read).toBeGreaterThan(0);
    // Who fired is seen, unless something else was asked between the shot and its dice.
    if (alone > 0) expect(lined).toBeGreaterThan(alone * 0.8);
  });
});

const at = (x: number, y: number) => ({ kind: 'spot' as const, x, y });
const roll = (faces: readonly number[], add = 0): Roll => ({
  check: {
    shape: 'target',
    rule: 'X',
    sides: 6,
    dice: faces.length,
    add: [{ rule: 'X', value: add }],
    need: [{ rule: 'X', value: 9 }],
    pass: 'atLeast',
  },
  faces,
  result: faces.reduce((sum, face) => sum + face, 0) + add - 9,
});
const beat = (from: number | null, to: readonly [number, number], text = '9 needed, 8: missed') => ({
  roll: roll([3, 5]),
  text: '',
  from: from === null ? null : at(from, 0),
  to: at(...to),
  verdict: { head: null, text, sum: '3 + 5 = 8' },
});
const layout = { dotOf: (place: { readonly kind: string }) => place as unknown as { x: number; y: number } };

describe('dice on the map', () => {
  it('lie on the side of their target that is turned away from who fires, and never over it', () => {
    const [left, right] = laidOut([beat(900, [500, 500]), beat(100, [500, 900])], layout, 1);
    expect(left!.side).toBe('left');
    expect(left!.left + left!.wide).toBeLessThan(500 - 30);
    expect(right!.side).toBe('right');
    expect(right!.left).toBeGreaterThan(500 + 30);
  });

  it('of several throws lie one below the other', () => {
    const lies = laidOut([beat(100, [500, 500]), beat(100, [500, 500]), beat(100, [510, 520])], layout, 1.4);
    for (const [i, one] of lies.entries())
      for (const other of lies.slice(i + 1)) expect(Math.abs(one.top - other.top)).toBeGreaterThan(one.high - 1);
  });

  it('of several throws at the same place are rows of a strip, which hides less than their sentences', () => {
    const told = (place: readonly [number, number]) => {
      const one = beat(100, place);
      return { ...one, verdict: { ...one.verdict, head: 'To wound somebody', sum: '5 + 1 = 6' } };
    };
    const beats = [told([500, 500]), told([500, 500]), told([900, 500])];
    const rows = inRows(beats);
    expect(rows.map(({ inRow, verdict }) => [inRow ?? false, verdict.head])).toEqual([
      [true, null],
      [true, null],
      [false, 'To wound somebody'],
    ]);
    const high = (those: typeof rows): number => laidOut(those, layout, 1)[0]!.high;
    expect(high(rows)).toBeLessThan(high(beats) / 2);
  });

  it('add up in a line of their own, below nothing with a true minus', async () => {
    await loadWords('en');
    const thrown: Throw = { roll: roll([3, 2], -9), text: '', from: at(0, 0), to: at(9, 9) };
    expect(verdictOf(interfaceIn('en'), { language: 'en' } as never, thrown)).toEqual({
      head: null,
      text: '9 needed, −4: missed',
      sum: '3 + 2 − 9 = −4',
    });
    expect(cameOff(thrown.roll)).toBe(false);
  });
});
