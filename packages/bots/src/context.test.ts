import type { Position } from '@grognard/kernel';
import { fastDice, fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Duel } from '../../kernel/src/test/duel.ts';
import { meterOf, NO_LIMIT } from './bot.ts';
import { after, askedIn, begunWith } from './context.ts';
import { positionAt, setting, thinkingDuel } from './test/duelist.ts';

const { brain } = thinkingDuel;
if (!brain) throw new Error('the fencers must think');
const meter = meterOf(NO_LIMIT, 1);
const context = { system: thinkingDuel, setting, brain, weights: brain.weights, random: fastRandom(1), meter };
const dice = () => fastDice(1);

const answered = (from: Position<Duel>, ...given: readonly (readonly [string, Duel['action']])[]): Position<Duel> =>
  given.reduce((position, [side, action]) => {
    const next = after(context, position, side, action, dice());
    if (!next) throw new Error(`${side} may not ${action.type}`);
    return next;
  }, from);

const idea = (action: Duel['action'], ...line: readonly Duel['action'][]) => ({
  action,
  line,
  hope: 0,
  why: { word: 'x' },
});

describe('an idea with a line, begun', () => {
  // Ash lunges, Birch strikes back inside that, and Ash may strike back once more: then Ash is asked how hard, deeper in.
  const asked = answered(
    positionAt('intent'),
    ['ash', { type: 'lunge' }],
    ['birch', { type: 'wait' }],
    ['birch', { type: 'parry' }],
  );
  const { breath } = asked.board.ash;

  it('goes on as it means to where a deeper question is asked of it at once', () => {
    const begun = begunWith(context, asked, 'ash', idea({ type: 'parry' }, { type: 'effort', points: 2 }), dice())!;
    expect(begun.position.board.ash).toMatchObject({ breath: breath - 2, parried: true });
    expect(begun.line).toEqual([]);
  });

  it('keeps its line where something else is asked in between', () => {
    const line = { type: 'lunge' } as const;
    const begun = begunWith(context, asked, 'ash', idea({ type: 'parry' }, line), dice())!;
    expect(begun.position.stack.at(-1)).toMatchObject({ kind: 'effort', by: 'ash' });
    expect(begun.line).toEqual([line]);
  });

  it('keeps its line where the other side is asked first', () => {
    const from = positionAt('intent');
    const line = { type: 'effort', points: 1 } as const;
    const begun = begunWith(context, from, 'ash', idea({ type: 'lunge' }, line), dice())!;
    expect(askedIn(context, begun.position)).toBe('birch');
    expect(begun.line).toEqual([line]);
  });

  it('gives up what may not be done where the same is asked again', () => {
    const from = positionAt('stance');
    const begun = begunWith(context, from, 'ash', idea({ type: 'guard', guard: 'low' }, { type: 'lunge' }), dice())!;
    expect(begun.position.board.ash.guard).toBe('low');
    expect(begun.line).toEqual([]);
  });

  it('is nothing where its first answer may not be given', () => {
    expect(begunWith(context, asked, 'ash', idea({ type: 'wait' }), dice())).toBeNull();
  });
});

describe('a limit in positions', () => {
  it('is used up by answers given in the head, and by nothing else', () => {
    const counted = { ...context, meter: meterOf({ positions: 2 }, 0.1) };
    const from = positionAt('stance');
    const isLeft = Array.from({ length: 3 }, () => {
      const before = counted.meter.isLeft();
      after(counted, from, 'ash', { type: 'guard', guard: 'low' }, dice());
      return before;
    });
    expect(isLeft).toEqual([true, true, false]);
  });
});
