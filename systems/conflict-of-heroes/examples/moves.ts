import type { Choice } from '@grognard/kernel';
import { goOn, problemLine, questions, readPosition, spellOut } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import type { CohEvent } from '../events.ts';
import { coh } from '../index.ts';
import type { Action } from '../types.ts';
import type { Outcome, Situation } from './situation.ts';
import { AP, fileOf } from './situation.ts';

/** Facings by name. */
export const [NE, E, SE, SW, W, NW] = [0, 1, 2, 3, 4, 5] as const;

export const activate = (unit: string) => ({ type: 'activate', unit });
export const PASS = { type: 'pass' };

/** One part of a move: the hexes by name without their board, "A02 A03"; none for a pivot. */
export const walk = (unit: string, hexes: string, facing: number, more: object = {}) => ({
  unit,
  path: hexes === '' ? [] : hexes.split(' ').map((hex) => `1-${hex}`),
  facing,
  ...more,
});
export const move = (unit: string, hexes: string, facing: number, pay: object = AP, more: object = {}) => ({
  type: 'move',
  ...walk(unit, hexes, facing, more),
  pay,
});
export const groupMove = (walks: readonly object[], pay: object = AP) => ({ type: 'groupMove', walks, pay });

/** What no test of movement is about: how the points were counted and the action closed. */
const BOOKKEEPING = ['acted', 'barsLifted', 'settled', 'activated', 'rolled', 'apPaid', 'capsPaid', 'joined', 'spent'];

/** What happened on the map, without the bookkeeping. */
export const happened = ({ log }: Outcome): readonly CohEvent[] =>
  eventsOf(log).filter(({ type }) => !BOOKKEEPING.includes(type));

/** The names of what happened, in order. */
export const kindsOf = (outcome: Outcome): readonly string[] => happened(outcome).map(({ type }) => type);

/** The rule and the word of a refusal, or null. */
export const refused = ({ refusal }: Outcome): readonly [string, string] | null =>
  refusal && [refusal.rule, refusal.why.word];

/** What is offered to whoever is asked in a situation. */
export const choicesOf = (situation: Situation): readonly Choice<Action>[] => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
  const { setting } = read.value;
  const { position } = goOn(coh, setting, { ...read.value.position, dice: { key: '', drawn: 0 } });
  return questions(coh, setting, position).flatMap(({ choices, side }) => {
    const look = { setting, board: coh.see(setting, position.board, side) };
    return choices.map((choice) => spellOut(coh, look, position.stack.at(-1)!, side, choice) as Choice<Action>);
  });
};
