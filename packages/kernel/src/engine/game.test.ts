import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../check/dice.ts';
import type { Duel } from '../test/duel.ts';
import { duel } from '../test/duel.ts';
import { dawn, KEY, played } from '../test/play.ts';
import { attemptsOf, priceOf } from './attempts.ts';
import { laidOut } from './course.ts';
import type { Position } from './game.ts';
import { answer, askOf, begin, goOn, questions, refusalOf, waitingFor } from './game.ts';
import { checksOf, refusedCandidates } from './preview.ts';
import { AGAIN, END } from './procedure.ts';
import type { GameSystem } from './system.ts';
import { message } from './types.ts';
import { view } from './view.ts';

const LUNGE = [
  ['ash', { type: 'done' }],
  ['birch', { type: 'done' }],
  ['ash', { type: 'lunge' }],
  ['birch', { type: 'wait' }],
] as const;

describe('a game', () => {
  it('begins at its first question, with what never changes left outside', () => {
    const { position, log } = begin(duel, dawn, { key: KEY, drawn: 0 });
    expect(log).toEqual([]);
    expect(position.stack).toEqual([
      { kind: 'bout', step: 'birch' },
      { kind: 'stance', side: 'ash' },
    ]);
    expect(questions(duel, dawn, position)).toEqual([
      {
        kind: 'stance',
        side: 'ash',
        rule: 'D-2',
        prompt: { word: 'ask' },
        choices: [
          { action: { type: 'done' } },
          { action: { type: 'guard', guard: 'high' }, holes: { guard: { kind: 'options', options: ['high', 'low'] } } },
        ],
      },
    ]);
  });

  it('asks again, goes on to the next step, and seals what is chosen in secret', () => {
    const low = played([['ash', { type: 'guard', guard: 'low' }]]);
    expect(low.board.ash.guard).toBe('low');
    expect(waitingFor(duel, dawn, low)).toEqual(['ash']);
    const sealed = played([
      ['ash', { type: 'done' }],
      ['birch', { type: 'done' }],
      ['birch', { type: 'lunge' }],
    ]);
    expect(waitingFor(duel, dawn, sealed)).toEqual(['ash']);
    expect(sealed.stack.at(-1)).toEqual({ kind: 'intent', sealed: { birch: { type: 'lunge' } } });
    expect(refusalOf(duel, dawn, sealed, 'birch', { type: 'wait' })).toEqual({
      rule: 'D-1',
      why: { word: 'alreadyAnswered', with: { side: 'birch' } },
    });
  });

  it('resolves an interrupt inside an interrupt from a stack that anyone can read', () => {
    const deep = played([
      ...LUNGE,
      ['birch', { type: 'parry' }],
      ['ash', { type: 'parry' }],
      ['ash', { type: 'effort', points: 1 }],
    ]);
    // The innermost lunge was rolled: ash at a birch who has parried. Now birch, whose lunge stands above the first.
    expect(deep.stack).toEqual([
      { kind: 'bout', step: 'end' },
      { kind: 'lunge', by: 'ash', depth: 0, step: 'effort' },
      { kind: 'lunge', by: 'birch', depth: 1, step: 'roll' },
      { kind: 'effort', by: 'birch' },
    ]);
    const middle = answer(duel, dawn, deep, 'birch', { type: 'effort', points: 0 }, scriptedDice([2, 2]));
    if (!middle.ok) throw new Error('refused');
    expect(middle.entry.log).toMatchObject([
      { roll: { result: -5, faces: [2, 2] } },
      { rule: 'D-4', event: { type: 'lunged' } },
    ]);
    const outer = answer(duel, dawn, middle.position, 'ash', { type: 'effort', points: 2 }, scriptedDice([3, 3]));
    expect(outer.ok && outer.entry.log.map((item) => ('roll' in item ? item.roll.result : item.event.type))).toEqual([
      'breathSpent',
      -1,
      'lunged',
      'roundEnded',
    ]);
  });

  it('opens sealed answers together, and rolls, draws and finishes with every rule cited', () => {
    const start = played([...LUNGE, ['birch', { type: 'done' }]]);
    const dying: Position<Duel> = { ...start, board: { ...start.board, birch: { ...start.board.birch, life: 1 } } };
    const hit = answer(duel, dawn, dying, 'ash', { type: 'effort', points: 2 }, scriptedDice([2, 3, 'cut']));
    expect(hit).toMatchObject({
      ok: true,
      position: {
        board: { birch: { life: 0 }, deck: ['scratch', 'scratch'] },
        outcome: { winner: 'ash', rule: 'D-7', why: { word: 'won', with: { side: 'ash' } } },
      },
      entry: {
        side: 'ash',
        question: 'effort',
        action: { type: 'effort', points: 2 },
        log: [
          { rule: 'D-5', event: { type: 'breathSpent', side: 'ash', points: 2 } },
          {
            roll: {
              faces: [2, 3],
              result: 0,
              check: { add: [{ rule: 'D-5', value: 2 }], need: [{ rule: 'D-4', value: 7 }] },
            },
          },
          { rule: 'D-4', event: { type: 'lunged' } },
          { roll: { faces: [3], result: 'cut' } },
          { rule: 'D-7', event: { type: 'touched', side: 'birch', card: 'cut' } },
        ],
      },
    });
    if (!hit.ok) throw new Error('refused');
    expect(waitingFor(duel, dawn, hit.position)).toEqual([]);
    expect(questions(duel, dawn, hit.position)).toEqual([]);
    expect(refusalOf(duel, dawn, hit.position, 'ash', { type: 'done' })).toEqual({
      rule: 'D-7',
      why: { word: 'gameOver' },
    });
  });

  it('refuses who is not asked without naming what is asked, and what is illegal with its reason', () => {
    const start = played([]);
    expect(answer(duel, dawn, start, 'birch', { type: 'done' })).toEqual({
      ok: false,
      refusal: { rule: 'D-1', why: { word: 'notAsked', with: { side: 'birch' } } },
    });
    expect(answer(duel, dawn, start, 'ash', { type: 'lunge' })).toEqual({
      ok: false,
      refusal: { rule: 'D-2', why: { word: 'notHere' } },
    });
  });

  it('shows what an answer would roll, and why other answers are greyed', () => {
    const start = played([...LUNGE, ['birch', { type: 'done' }]]);
    expect(checksOf(duel, dawn, start, 'ash', { type: 'effort', points: 2 })).toMatchObject([
      { rule: 'D-4', add: [{ rule: 'D-5', value: 2 }] },
    ]);
    expect(checksOf(duel, dawn, start, 'ash', { type: 'effort', points: 9 })).toEqual([]);
    expect(checksOf(duel, dawn, start, 'birch', { type: 'done' })).toEqual([]);
    expect(refusedCandidates(duel, dawn, start, 'ash')).toEqual([
      { action: { type: 'effort', points: 3 }, refusal: { rule: 'D-5', why: { word: 'noBreath', with: { most: 2 } } } },
    ]);
    expect(refusedCandidates(duel, dawn, start, 'birch')).toEqual([]);
    expect(attemptsOf(duel, dawn, start, 'ash', 'ash')).toEqual([{ type: 'effort', points: 2 }]);
    expect(attemptsOf(duel, dawn, start, 'birch', 'birch')).toEqual([]);
    expect(priceOf(duel, dawn, start, 'ash', { type: 'effort', points: 2 })).toEqual([{ rule: 'D-5', value: 2 }]);
    expect(priceOf(duel, dawn, start, 'ash', { type: 'effort', points: 9 })).toEqual([]);
    expect(attemptsOf(duel, dawn, played([]), 'ash', 'ash')).toEqual([]);
    expect(refusedCandidates(duel, dawn, played([]), 'ash')).toEqual([]);
  });

  it('keeps the official dice of a position apart from dice it is lent', () => {
    const start = played([...LUNGE, ['birch', { type: 'done' }]]);
    const lent = answer(duel, dawn, start, 'ash', { type: 'effort', points: 0 }, scriptedDice([1, 1]));
    const own = answer(duel, dawn, start, 'ash', { type: 'effort', points: 0 });
    expect(lent.ok && lent.position.dice).toEqual({ key: KEY, drawn: 0 });
    expect(own.ok && own.position.dice.drawn).toBeGreaterThanOrEqual(2);
  });
});

describe('a procedure', () => {
  const withBout = (steps: GameSystem<Duel>['procedures']['bout']): GameSystem<Duel> => ({
    ...duel,
    procedures: { ...duel.procedures, bout: steps },
  });
  const start = {
    board: duel.setup(dawn),
    stack: [{ kind: 'bout' as const }],
    dice: { key: KEY, drawn: 0 },
    outcome: null,
  };

  it('can go to a step by name, change its frame, leave at once, and call another in leaving', () => {
    const system = withBout({
      rule: 'D-1',
      steps: {
        a: () => ({ goTo: 'c' }),
        b: () => {
          throw new Error('passed over');
        },
        c: (game) => {
          game.emit('D-1', { type: 'roundEnded' });
          return { call: { kind: 'stance', side: 'birch' }, goTo: END };
        },
      },
    });
    const { position } = goOn(system, dawn, start);
    expect(position.stack).toEqual([{ kind: 'stance', side: 'birch' }]);
    expect(position.board.round).toBe(2);
  });

  it.each([
    ['the notes that change', (depth: number) => ({ depth })],
    ['the whole frame', (depth: number) => ({ kind: 'lunge' as const, by: 'ash' as const, depth })],
  ])('goes on with its frame changed by %s', (_how, set) => {
    const lunge: GameSystem<Duel>['procedures']['lunge'] = {
      rule: 'D-3',
      steps: {
        deepen: (_game, f) => ({ set: set(f.depth + 1) }),
        ask: () => ({ call: { kind: 'stance', side: 'birch' } }),
        end: () => undefined,
      },
    };
    const system = { ...duel, procedures: { ...duel.procedures, lunge } };
    const { position } = goOn(system, dawn, { ...start, stack: [{ kind: 'lunge', by: 'ash', depth: 1 }] });
    expect(position.stack).toEqual([
      { kind: 'lunge', by: 'ash', depth: 2, step: 'end' },
      { kind: 'stance', side: 'birch' },
    ]);
  });

  it('laid out beforehand goes on as it would without', () => {
    const system = { ...duel, procedures: laidOut(duel.procedures) };
    const after = LUNGE.reduce<Position<Duel>>(
      (position, [side, action]) => {
        const answered = answer(system, dawn, position, side, action);
        return answered.ok ? answered.position : position;
      },
      begin(system, dawn, { key: KEY, drawn: 0 }).position,
    );
    expect(after).toEqual(played(LUNGE));
  });

  it('that never asks anybody is told as a bug, with its stack', () => {
    expect(() => goOn(withBout({ rule: 'D-1', steps: { round: () => ({ goTo: AGAIN }) } }), dawn, start)).toThrow(
      'no question after 100000 steps: bout.',
    );
  });

  it('with a step that is not there is a bug', () => {
    expect(() => goOn(withBout({ rule: 'D-1', steps: { a: () => ({ goTo: 'z' }) } }), dawn, start)).toThrow(
      "bout has no step 'z'",
    );
  });

  it('of a kind that is not there is a bug', () => {
    expect(() => goOn(duel, dawn, { ...start, stack: [{ kind: 'joust' } as never] })).toThrow(
      "duel has no procedure 'joust'",
    );
  });

  it('that asks has no step to go to, and one of steps asks nobody', () => {
    const stance = {
      ...(duel.procedures.stance as object),
      take: () => ({ goTo: 'z' }),
    } as unknown as GameSystem<Duel>['procedures']['stance'];
    const system = { ...duel, procedures: { ...duel.procedures, stance } };
    expect(() => answer(system, dawn, played([]), 'ash', { type: 'done' })).toThrow(
      "stance asks; it has no step 'z' to go to",
    );
    expect(() => askOf(duel, { kind: 'bout' })).toThrow('bout asks nobody');
  });

  it('ends the game when the last frame is done', () => {
    const { position } = goOn(
      withBout({
        rule: 'D-1',
        steps: { a: (game) => game.finish({ winner: null, rule: 'D-1', why: message('drawn') }) },
      }),
      dawn,
      start,
    );
    expect(position.outcome).toEqual({ winner: null, rule: 'D-1', why: { word: 'drawn' } });
    expect(waitingFor(duel, dawn, { ...position, outcome: null, stack: [] })).toEqual([]);
  });
});

describe('a view', () => {
  it('gives the frames and the question to the side that is asked, and to nobody else', () => {
    const position = played([['ash', { type: 'guard', guard: 'low' }]]);
    expect(view(duel, dawn, position, 'ash')).toMatchObject({
      side: 'ash',
      board: { ash: { guard: 'low' }, birch: { guard: 'unknown' } },
      waitingFor: ['ash'],
      outcome: null,
    });
    expect(view(duel, dawn, position, 'ash').stack).toEqual(position.stack);
    for (const side of ['birch', null]) {
      const other = view(duel, dawn, position, side);
      expect(other.stack).toEqual([]);
      expect(other.questions).toEqual([]);
      expect(other.board.ash.guard).toBe('unknown');
    }
  });

  it('keeps a sealed answer for the one who gave it', () => {
    const position = played([
      ['ash', { type: 'done' }],
      ['birch', { type: 'done' }],
      ['birch', { type: 'lunge' }],
    ]);
    expect(view(duel, dawn, position, 'birch').stack.at(-1)).toEqual({
      kind: 'intent',
      sealed: { birch: { type: 'lunge' } },
    });
    expect(view(duel, dawn, position, 'ash').stack.at(-1)).toEqual({ kind: 'intent' });
    expect(JSON.stringify(view(duel, dawn, position, 'ash'))).not.toContain('sealed');
    expect(view(duel, dawn, position, null).stack).toEqual([]);
  });
});
