import type { Game } from '@grognard/kernel';
import { passed } from '@grognard/kernel';
import type { Grenadier, Nation, State, Unit } from '../types.ts';
import { STATES } from '../types.ts';
import type { Fallen } from './06-leader-loss.ts';
import { removeLeader } from './06-leader-loss.ts';
import { comeOff, loseStep } from './07-steps.ts';
import { failureOf, moraleCheck } from './14-morale.ts';
import type { Piece } from './facts.ts';
import { hexOf, isKind, isLeader, loadOf, unitAt, unitsIn } from './facts.ts';

type G = Game<Grenadier>;

const isWorse = (state: State, than: State): boolean => STATES.indexOf(state) > STATES.indexOf(than);

/** A piece falls into a state, and with it what it carries and who depends on it. */
export const shake = (g: G, rule: Grenadier['rule'], piece: Piece, state: State): void => {
  if (!isWorse(state, piece.state)) return;
  g.emit(rule, { type: 'shaken', piece: piece.id, state });
  if (isLeader(piece)) return;
  for (const load of loadOf(g, piece)) if (!isLeader(load)) shake(g, 'PG-5.66.1', load, state);
  if (isKind(g, piece, 'engineer')) shakeFerried(g, piece, state);
};

/** PG-5.75.1: when the engineer who helps somebody over a river is shaken, so are all others of his side in the hex. */
const shakeFerried = (g: G, engineer: Unit, state: State): void => {
  const hex = hexOf(g, engineer);
  if (hex === null || g.setting.river[hex] === null) return;
  const others = unitsIn(g, hex, engineer.side).filter(({ id }) => id !== engineer.id);
  if (others.every((one) => one.forded === null || isKind(g, one, 'engineer'))) return;
  for (const { id } of others) shake(g, 'PG-5.75.1', unitAt(g, id)!, state);
};

/** PG-14.1.1, PG-14.12.1, PG-14.12.2: one piece checks, and what comes of it; the leader who goes by it. */
export const checkMorale = (
  g: G,
  piece: Piece,
  worse: number,
  help?: Parameters<typeof moraleCheck>[3],
): Fallen | null => {
  const roll = g.roll(moraleCheck(g, piece, worse, help));
  if (passed(roll)) return null;
  const failure = failureOf(piece, -(roll.result as number));
  if (failure !== 'step') shake(g, piece.state === 'disrupted' ? 'PG-14.12.1' : 'PG-14.1.1', piece, failure);
  else if (isLeader(piece)) return removeLeader(g, 'PG-6.7.1', piece);
  else loseStep(g, 'PG-14.12.2', piece.id);
  return null;
};

/** The carriers of a side and their states, to see afterwards which of them were shaken. */
export const carriersOf = ({ board: { units, leaders } }: G, side: Nation): ReadonlyMap<string, State> => {
  const ids = new Set([...units, ...leaders].flatMap(({ at }) => (at.in === 'aboard' ? [at.unit] : [])));
  return new Map(units.flatMap((one) => (one.side === side && ids.has(one.id) ? [[one.id, one.state] as const] : [])));
};

/** PG-5.66.1: what a shaken transport carries comes off. */
export const unloadShaken = (g: G, before: ReadonlyMap<string, State>): void => {
  for (const [id, state] of before) {
    const carrier = unitAt(g, id);
    const hex = carrier ? hexOf(g, carrier) : null;
    if (!carrier || hex === null || !isWorse(carrier.state, state)) continue;
    for (const load of loadOf(g, carrier)) comeOff(g, load, hex);
  }
};
