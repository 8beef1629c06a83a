import { type ForcedFace, scriptedDice } from '../check/dice.ts';
import { fairDice } from '../check/fair.ts';
import type { Position } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { newMatch, now, play } from '../engine/match.ts';
import type { Duel } from './duel.ts';
import { duel } from './duel.ts';

/** The one scenario of the test system. */
export const scenario = duel.scenarios[0]!;
const loaded = duel.load(scenario);
if (!loaded.ok) throw new Error('the test scenario must load');
export const dawn: Duel['setting'] = loaded.value;

const SECRET = 'ab'.repeat(32);
export const KEY = newMatch(duel, dawn, fairDice(SECRET)).positions[0]!.dice.key;

type Given = readonly (readonly [string, Duel['action']])[];

/** A match with these answers given, none of them refused. */
export const matchOf = (answers: Given, faces?: readonly ForcedFace[]): Match<Duel> => {
  const dice = faces ? scriptedDice(faces) : undefined;
  let match = newMatch(duel, dawn, fairDice(SECRET, { ash: 'a', birch: 'b' }));
  if (answers.length === 0 || faces) match = newMatch(duel, dawn, fairDice(SECRET));
  for (const [side, action] of answers) {
    const next = play(match, side, action, dice);
    if (!next.ok) throw new Error(`${side} may not ${action.type}: ${next.refusal.why.word}`);
    match = next.match;
  }
  return match;
};

/** Where these answers lead from the start, dice untouched. */
export const played = (answers: Given): Position<Duel> => {
  let match = newMatch(duel, dawn, fairDice(SECRET));
  for (const [side, action] of answers) {
    const next = play(match, side, action);
    if (!next.ok) throw new Error(`${side} may not ${action.type}: ${next.refusal.why.word}`);
    match = next.match;
  }
  return now(match);
};
