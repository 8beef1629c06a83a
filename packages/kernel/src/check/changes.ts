import type { Cites } from '../engine/types.ts';
import type { Check, DieChange, DrawCheck, Roll } from './check.ts';
import { diceToReroll, keptResult, resultOf } from './check.ts';

/** The dice as they lie: thrown again where a rule said so, turned where somebody paid for it. */
export const facesNow = (roll: Roll): readonly number[] => {
  const faces = [...facesThrown(roll)];
  for (const { die, by } of roll.changed ?? []) faces[die] = faces[die]! + by;
  return faces;
};

/** The dice that counted, before anybody turned one. */
const facesThrown = ({ check, faces, again }: Roll): readonly number[] => {
  if (check.shape === 'draw' || !check.reroll || !again) return faces;
  if (check.reroll.what === 'roll') return keptThrow(check, faces, again);
  const places = diceToReroll(check, check.reroll, faces);
  return faces.map((face, i) => (places.includes(i) ? again[places.indexOf(i)]! : face));
};

const keptThrow = (
  check: Exclude<Check, DrawCheck>,
  first: readonly number[],
  second: readonly number[],
): readonly number[] => {
  const before = resultOf(check, first);
  const after = resultOf(check, second);
  return keptResult(check.reroll!, before, after) === after ? second : first;
};

/**
 * A roll after one of its dice was turned; no die goes past its first or last face. Whether and by how much it may be
 * turned is the system's to say; it asks each side in turn, with the roll in its frame.
 */
export const changeDie = <C extends Cites>(roll: Roll<C>, change: DieChange<C>): Roll<C> => {
  const { check } = roll;
  if (check.shape === 'draw') throw new Error(`what is drawn has no faces to turn (${change.rule})`);
  const lies = facesNow(roll as Roll)[change.die];
  if (lies === undefined) throw new Error(`there is no die ${change.die} to turn (${change.rule})`);
  const by = Math.min(Math.max(lies + change.by, 1), check.sides) - lies;
  const changed = [...(roll.changed ?? []), { ...change, by }];
  const next: Roll<C> = { ...roll, changed };
  return { ...next, result: resultOf(check as Exclude<Check, DrawCheck>, facesNow(next as Roll)) };
};
