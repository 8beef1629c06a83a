import type { Match } from '@grognard/kernel';
import {
  checksOf,
  fairDice,
  fastRandom,
  fillHoles,
  fold,
  hearLog,
  newMatch,
  now,
  pickFrom,
  play,
  questionFor,
  undo,
  view,
  waitingFor,
  whyNoUndo,
} from '@grognard/kernel';
import { rollsOf, secretOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import type { Skirmish } from '../types.ts';
import { move, played, setting, stand } from './range.ts';

const GAMES = 3;

const farm = (() => {
  const loaded = skirmish.load(skirmish.scenarios[0]);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
})();

/** A random answer to whatever is asked. */
const oneMore = (match: Match<Skirmish>, random: () => number): Match<Skirmish> => {
  const position = now(match);
  const side = pickFrom(waitingFor(skirmish, farm, position), random);
  const board = skirmish.see(farm, position.board, side);
  const frame = position.stack.at(-1)!;
  const { choices } = questionFor(skirmish, farm, board, frame, side);
  const action = fillHoles(skirmish, { setting: farm, board }, frame, side, pickFrom(choices, random), random);
  const next = play(match, side, action);
  if (!next.ok) throw new Error(next.refusal.why.word);
  return next.match;
};

/** Random games, answer by answer: the match before an answer and after it. */
function* answered() {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const random = fastRandom(seed);
    let match = newMatch(skirmish, farm, fairDice(secretOf(seed)));
    while (!now(match).outcome) {
      const after = oneMore(match, random);
      yield { before: now(match), after: now(after), entry: after.entries.at(-1)!, random };
      match = after;
    }
  }
}

describe('views', () => {
  it('what a side hears, laid on what it saw, makes what it sees', () => {
    for (const { before, after, entry } of answered())
      for (const side of ['red', 'blue', null]) {
        const seen = skirmish.see(farm, before.board, side);
        const heard = hearLog(skirmish, farm, before.board, entry.log, side);
        expect(fold(skirmish, seen, heard)).toEqual(skirmish.see(farm, after.board, side));
      }
  });
  it('a side is asked the same, and sent the same frames, whatever is hidden from it', () => {
    let compared = 0;
    for (const { before, random } of answered())
      for (const side of waitingFor(skirmish, farm, before)) {
        const board = skirmish.twin(farm, before.board, side, random);
        if (!board || !waitingFor(skirmish, farm, { ...before, board }).includes(side)) continue;
        expect(view(skirmish, farm, { ...before, board }, side)).toEqual(view(skirmish, farm, before, side));
        compared += 1;
      }
    expect(compared).toBeGreaterThan(50);
  });
  it('the odds shown before a shot are the odds rolled', () => {
    let shots = 0;
    for (const { before, entry } of answered()) {
      const [shown] = checksOf(skirmish, farm, before, entry.side, entry.action);
      if (!shown) continue;
      expect(rollsOf(entry.log)[0]!.check).toEqual(shown);
      shots += 1;
    }
    expect(shots).toBeGreaterThan(5);
  });
});

describe('undo', () => {
  /** A match in the middle of a turn that only red can still act in. */
  const matchFrom = (stands: readonly object[], hidden: readonly string[]): Match<Skirmish> => {
    const { position } = played(stands, [], {
      acted: ['blue-1', 'blue-4'],
      hiding: hidden.map((id) => ({ stand: id, woods: ['far-wood'] })),
    });
    const fair = fairDice(secretOf(1));
    const dice = { key: secretOf(1), drawn: 0 };
    const positions = [{ ...position, dice }];
    return { system: skirmish, setting, fair, opening: [], positions, entries: [], past: null };
  };
  const after = (match: Match<Skirmish>, answers: readonly (readonly [string, object])[]): Match<Skirmish> => {
    let reached = match;
    for (const [side, action] of answers) {
      const next = play(reached, side, action as Skirmish['action']);
      if (!next.ok) throw new Error(next.refusal.why.word);
      reached = next.match;
    }
    return reached;
  };
  const red = [stand('red-1', 7500, 6000), stand('red-2', 1000, 5000)];

  it('gives back a move that was said but not drawn, and one that could have told nothing', () => {
    const match = matchFrom([stand('blue-1', 11_000, 1000), ...red], []);
    const said = after(match, [move('red-1', [8500, 6000])[0]]);
    expect(undo(said, 'red')).toMatchObject({ ok: true, match: { entries: [] } });
    expect(whyNoUndo(after(match, move('red-1', [8500, 6000])), 'red')).toBeNull();
  });
  it('stops where a stand in hiding might have been found, or have fired', () => {
    const match = matchFrom([stand('blue-1', 11_000, 1000), stand('blue-4', 10_500, 6500), ...red], ['blue-4']);
    const near = after(match, move('red-1', [8500, 6000]));
    expect(near.entries.at(-1)!.log).toHaveLength(3);
    expect(whyNoUndo(near, 'red')).toBe('knowledge');
    expect(whyNoUndo(after(match, move('red-2', [1000, 6000])), 'red')).toBeNull();
  });
});
