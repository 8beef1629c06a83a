import { describe, expect, it } from 'vitest';
import { fairDice } from '../check/fair.ts';
import type { Duel } from '../test/duel.ts';
import { duel } from '../test/duel.ts';
import { dawn, matchOf } from '../test/play.ts';
import type { Match } from './match.ts';
import { lastStep, newMatch, now, plainlyNoUndo, play, undo, whoLearned, whyKnown, whyNoUndo } from './match.ts';
import type { Ask } from './procedure.ts';
import type { GameSystem } from './system.ts';
import { hearEntry } from './view.ts';

type StanceFrame = Extract<Duel['frame'], { kind: 'stance' }>;

const DONE = [
  ['ash', { type: 'done' }],
  ['birch', { type: 'done' }],
] as const;

describe('undo', () => {
  it('gives back the very position, as long as nobody learned anything', () => {
    const match = matchOf([
      ['ash', { type: 'guard', guard: 'low' }],
      ['ash', { type: 'guard', guard: 'high' }],
    ]);
    const once = undo(match, 'ash');
    expect(once.ok && now(once.match)).toBe(match.positions[1]);
    const twice = once.ok ? undo(once.match, 'ash') : once;
    expect(twice.ok && twice.match.entries).toEqual([]);
    expect(twice.ok && whyNoUndo(twice.match, 'ash')).toBe('nothingToUndo');
  });

  it('is for the side that answered', () => {
    expect(undo(matchOf([['ash', { type: 'guard', guard: 'low' }]]), 'birch')).toEqual({ ok: false, why: 'notYours' });
  });

  it('stops when somebody else has been asked', () => {
    expect(whyNoUndo(matchOf([['ash', { type: 'done' }]]), 'ash')).toBe('othersAsked');
  });

  it('takes back a sealed answer while the others still think, and not after they are opened', () => {
    expect(whyNoUndo(matchOf([...DONE, ['ash', { type: 'lunge' }]]), 'ash')).toBeNull();
    // Opened: the other fencer is asked whether he parries.
    expect(whyNoUndo(matchOf([...DONE, ['birch', { type: 'wait' }], ['ash', { type: 'lunge' }]]), 'ash')).toBe(
      'othersAsked',
    );
    // Opened, and the one who answered last is the one asked next: but what the other chose is now known.
    expect(whyNoUndo(matchOf([...DONE, ['ash', { type: 'lunge' }], ['birch', { type: 'wait' }]]), 'birch')).toBe(
      'knowledge',
    );
  });

  it('goes back over a roll that nobody sees, and not over one that only the other sees', () => {
    const shuffling = (seenBy: readonly string[]): GameSystem<Duel> => ({
      ...duel,
      procedures: {
        ...duel.procedures,
        stance: {
          ...duel.procedures.stance,
          take: (game, frame, side, action) => {
            game.roll({ shape: 'draw', rule: 'D-2', from: ['a', 'b', 'c'], seenBy });
            return (duel.procedures.stance as Ask<Duel, StanceFrame>).take(game, frame, side, action);
          },
        } as Ask<Duel, StanceFrame>,
      },
    });
    const afterShuffle = (seenBy: readonly string[]): Match<Duel> => {
      const played = play(newMatch(shuffling(seenBy), dawn, fairDice('ab'.repeat(32))), 'ash', {
        type: 'guard',
        guard: 'low',
      });
      if (!played.ok) throw new Error(played.refusal.why.word);
      return played.match;
    };
    expect(whyNoUndo(afterShuffle([]), 'ash')).toBeNull();
    expect(whyNoUndo(afterShuffle(['birch']), 'ash')).toBe('diceFell');
  });

  it('is plainly refused at once where nobody need be asked what he learned', () => {
    expect(plainlyNoUndo(matchOf([['ash', { type: 'done' }]]), 'ash')).toBe('othersAsked');
    const known = matchOf([...DONE, ['ash', { type: 'lunge' }], ['birch', { type: 'wait' }]]);
    expect([plainlyNoUndo(known, 'birch'), whyKnown(duel, dawn, lastStep(known))]).toEqual([null, 'knowledge']);
  });

  it('stops where dice fell, and when the game is over', () => {
    const rolled = matchOf(
      [
        ...DONE,
        ['ash', { type: 'lunge' }],
        ['birch', { type: 'wait' }],
        ['birch', { type: 'done' }],
        ['ash', { type: 'effort', points: 0 }],
      ],
      [1, 1],
    );
    expect(whyNoUndo(rolled, 'ash')).toBe('diceFell');
    const over = matchOf(
      [
        ...DONE,
        ['ash', { type: 'lunge' }],
        ['birch', { type: 'wait' }],
        ['birch', { type: 'done' }],
        ['ash', { type: 'effort', points: 0 }],
        ...DONE,
        ['ash', { type: 'lunge' }],
        ['birch', { type: 'wait' }],
        ['birch', { type: 'done' }],
        ['ash', { type: 'effort', points: 0 }],
      ],
      [6, 6, 1, 6, 6, 1],
    );
    expect(now(over).outcome?.winner).toBe('ash');
    expect(whyNoUndo(over, 'ash')).toBe('gameOver');
  });
});

describe('what is learned', () => {
  const afterGuard = matchOf([['ash', { type: 'guard', guard: 'low' }]]);
  const learned = (system: typeof duel): readonly (string | null)[] =>
    whoLearned(system, dawn, afterGuard.positions[0]!, afterGuard.entries[0]!, afterGuard.positions[1]!);

  it('is nothing when all that is heard follows from what was known', () => {
    expect(learned(duel)).toEqual([]);
  });

  it('is not what an event alone tells of a hidden thing: that is what the laws of fog look for', () => {
    // A duel whose guards are called out loud as they change, but not seen before.
    const called: typeof duel = {
      ...duel,
      hear: (_setting, before, event) =>
        event.type === 'guarded' ? { type: 'guarded', side: event.side, guard: before[event.side].guard } : event,
    };
    expect(learned(called)).toEqual([]);
    expect(whyNoUndo({ ...afterGuard, system: called }, 'ash')).toBe('knowledge');
  });

  it('is, for undo, also that nothing was heard where something might have been', () => {
    // A duel in which changing a low guard makes a noise.
    const noisy: typeof duel = {
      ...duel,
      hear: (_setting, before, event, side) => {
        if (event.type !== 'guarded' || event.side === side) return event;
        return before.ash.guard === 'low' ? { type: 'lunged' } : null;
      },
    };
    expect(whyNoUndo({ ...afterGuard, system: noisy }, 'ash')).toBe('knowledge');
  });

  const silent: typeof duel = {
    ...duel,
    hear: (_setting, _before, event, side) => ('side' in event && event.side !== side ? null : event),
    suspicions: () => [],
  };
  type Looks = Readonly<{ board: { readonly ash: { readonly guard: string } } }>;

  it('is nothing from an answer that a side neither saw nor could have foreseen', () => {
    const stance = {
      ...duel.procedures.stance,
      refuse: ({ board }: Looks) => (board.ash.guard === 'unknown' ? { rule: 'D-2', why: { word: 'notHere' } } : null),
    } as never;
    expect(learned({ ...silent, procedures: { ...duel.procedures, stance } })).toEqual([]);
  });

  it('is not looked for where a rule fails on what a side knows: that is a fault, and said so', () => {
    const stance = {
      ...duel.procedures.stance,
      take: ({ board }: Looks) => {
        if (board.ash.guard === 'unknown') throw new Error('no guard is known here');
      },
    } as never;
    expect(() => learned({ ...silent, procedures: { ...duel.procedures, stance } })).toThrow('no guard is known here');
  });
});

describe('an entry', () => {
  it('is heard by each side as it may, the answer itself only by the one who gave it', () => {
    const match = matchOf([['ash', { type: 'guard', guard: 'low' }]]);
    const [entry] = match.entries;
    const before = match.positions[0]!.board;
    expect(hearEntry(duel, dawn, before, entry!, 'ash')).toEqual({
      side: 'ash',
      action: { type: 'guard', guard: 'low' },
      log: [{ rule: 'D-2', event: { type: 'guarded', side: 'ash', guard: 'low' } }],
    });
    expect(hearEntry(duel, dawn, before, entry!, 'birch')).toEqual({
      side: 'ash',
      action: null,
      log: [{ rule: 'D-2', event: { type: 'guarded', side: 'ash', guard: 'unknown' } }],
    });
  });

  it('has rolls that only some may see', () => {
    const match = matchOf(
      [
        ...DONE,
        ['ash', { type: 'lunge' }],
        ['birch', { type: 'wait' }],
        ['birch', { type: 'done' }],
        ['ash', { type: 'effort', points: 0 }],
      ],
      [6, 6, 'cut'],
    );
    const entry = match.entries.at(-1)!;
    const before = match.positions.at(-2)!.board;
    const rolls = (side: string | null) =>
      hearEntry(duel, dawn, before, entry, side).log.filter((item) => 'roll' in item).length;
    expect([rolls('birch'), rolls('ash'), rolls(null)]).toEqual([2, 1, 1]);
  });
});

describe('play', () => {
  it('gives the refusal and leaves the match alone', () => {
    const match = matchOf([]);
    expect(play(match, 'ash', { type: 'lunge' })).toEqual({
      ok: false,
      refusal: { rule: 'D-2', why: { word: 'notHere' } },
    });
    expect(match.entries).toEqual([]);
  });
});
