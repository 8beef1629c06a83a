import type { Sum, TargetCheck, Term } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import type { Grenadier, Leader, State } from '../types.ts';
import { RANKS } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexOf, isAfv, isAssaultHex, isLeader, typeOf } from './facts.ts';

type T = Term<Grenadier>;

/** PG-14.0.1: printed for leaders; for units the scenario's, full or reduced; a headquarters has that of its side (PG-15.1.1). */
const printed = (look: L, piece: Piece): number => {
  if (isLeader(piece)) return piece.morale;
  const force = look.setting.scenario.forces.find(({ side }) => side === piece.side)!;
  const [full, reduced] = force.moraleOf[piece.type] ?? force.morale;
  return piece.steps < typeOf(look, piece).steps ? reduced : full;
};

/** PG-14.3.3: its own morale now, without anybody's help. */
export const ownMorale = (look: L, piece: Piece): Sum<Grenadier> => [
  term('PG-14.0.1', printed(look, piece)),
  ...(piece.state === 'demoralised' ? [term('PG-14.3.3', -1)] : []),
];

/** PG-6.53.1: how far a leader's support goes. */
const supportReach = ({ state }: Leader): number => (state === 'good' ? 1 : state === 'disrupted' ? 0 : -1);

const outranks = (one: Leader, other: Leader): boolean =>
  one.rank !== null && (other.rank === null || RANKS.indexOf(one.rank) > RANKS.indexOf(other.rank));

/** PG-6.51.1, PG-6.54.1, PG-6.82.2, PG-12.51.1, PG-13.13.1: may this leader help that piece where they are? */
export const mayHelp = (look: L, leader: Leader, piece: Piece): boolean => {
  if (leader.side !== piece.side || leader.id === piece.id || leader.rank === null) return false;
  if (isLeader(piece) ? !outranks(leader, piece) : isAfv(look, piece)) return false;
  const [from, to] = [hexOf(look, leader), hexOf(look, piece)];
  if (from === null || to === null) return false;
  const far = apart(look, from, to);
  return far <= supportReach(leader) && (far === 0 || (!isAssaultHex(look, from) && !isAssaultHex(look, to)));
};

/** PG-6.52.2: one leader's help, the best there is. */
const supportFor = (look: L, piece: Piece): readonly T[] => {
  const helpers = look.board.leaders.filter((one) => one.support > 0 && mayHelp(look, one, piece));
  const best = helpers.reduce<Leader | null>((so, one) => (so && so.support >= one.support ? so : one), null);
  return best ? [term('PG-6.51.1', best.support, 'leaderNamed', { leader: best.id })] : [];
};

/** PG-14.1.1: two dice and the number of the result, at most its morale and a leader's help. */
export const moraleCheck = (
  look: L,
  piece: Piece,
  worse: number,
  help: readonly T[] = supportFor(look, piece),
): TargetCheck<Grenadier> => ({
  shape: 'target',
  rule: 'PG-14.1.1',
  about: message('moraleOf', { piece: piece.id }),
  sides: 6,
  dice: 2,
  add: worse > 0 ? [term('PG-14.1.1', worse)] : [],
  need: [...ownMorale(look, piece), ...help],
  pass: 'atMost',
});

/** What becomes of a piece that has missed its morale by so much. */
export type Failure = State | 'step';

/** PG-14.1.1, PG-14.12.1, PG-14.12.2: the margin is how much too high it threw. */
export const failureOf = ({ state }: Piece, by: number): Failure => {
  if (state === 'demoralised') return by >= 3 ? 'step' : 'demoralised';
  return state === 'disrupted' || by >= 3 ? 'demoralised' : 'disrupted';
};

/** PG-14.13.1: leaders first, from the highest, then units. */
export const inOrderOfChecks = (pieces: readonly Piece[]): readonly Piece[] => {
  const rank = (piece: Piece): number =>
    isLeader(piece) ? (piece.rank === null ? 0 : RANKS.indexOf(piece.rank) + 1) : -1;
  return pieces.toSorted((a, b) => rank(b) - rank(a));
};

/** PG-AST.3: state and steps counted, leaders not. */
export const bareMorale = (look: L, piece: Piece): number => sumOf(ownMorale(look, piece));
