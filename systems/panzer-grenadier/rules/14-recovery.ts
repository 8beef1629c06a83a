import type { Game, TargetCheck, Term } from '@grognard/kernel';
import { bareTotal, message, passed, term } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader, State } from '../types.ts';
import { loseLeader } from './06-casualties.ts';
import { isCommissar } from './06-commissars.ts';
import { loseStep } from './07-steps.ts';
import { ownMorale } from './14-morale.ts';
import { hasEntrenchment } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isBuiltUp, isKind, isLeader, pieceAt, unitsIn } from './facts.ts';

type G = Game<Grenadier>;
type T = Term<Grenadier>;

/** PG-6.62.1, PG-6.62.2: a commissar's morale instead of theirs; else their own and one leader's help (PG-6.52.2, PG-14.41.3). */
const moraleTerms = (look: L, piece: Piece, helper: Leader | null): readonly T[] => {
  if (helper && isCommissar(helper)) return [term('PG-6.62.1', helper.morale, 'leaderNamed', { leader: helper.id })];
  const help: readonly T[] = helper
    ? [term('PG-6.52.1', helper.support, 'leaderNamed', { leader: helper.id }) satisfies T]
    : [];
  return [...ownMorale(look, piece), ...help];
};

/** PG-14.41.1, PG-14.45.1: strictly below one's morale, so one less is what is needed. */
export const recoveryCheck = (look: L, piece: Piece, helper: Leader | null): TargetCheck<Grenadier> => {
  const hex = hexOf(look, piece);
  const isSheltered = hex !== null && (isBuiltUp(look, hex) || hasEntrenchment(look, hex));
  const isBroken = piece.state === 'demoralised';
  return {
    shape: 'target',
    rule: 'PG-14.41.1',
    about: message('recoveryOf', { piece: piece.id }),
    sides: 6,
    dice: 2,
    add: [],
    need: [
      ...moraleTerms(look, piece, helper),
      ...(isSheltered ? [term('PG-14.45.1', 1)] : []),
      term('PG-14.41.1', -1, 'strictlyBelow'),
    ],
    pass: 'atMost',
    // PG-14.43.1
    ...(isBroken ? { always: [BEST] } : {}),
    // PG-14.44.1
    ...(isBroken && isLeader(piece) ? { never: [WORST] } : {}),
  };
};
const BEST = 2;
const WORST = 12;

/** PG-14.41.2, PG-14.43.1, PG-6.63.1: one level up; to good order at once on a bare 2, or under a commissar's eyes. */
export const recoveredTo = ({ state }: Piece, bare: number, helper: Leader | null): State =>
  state === 'demoralised' && bare !== BEST && !(helper && isCommissar(helper)) ? 'disrupted' : 'good';

const recoveryRule = (bare: number, piece: Piece, helper: Leader | null): Grenadier['rule'] => {
  if (helper && isCommissar(helper)) return 'PG-6.63.1';
  return bare === BEST && piece.state === 'demoralised' ? 'PG-14.43.1' : 'PG-14.41.2';
};

/** PG-14.41.1 to PG-14.44.1: one piece tries; all who took part are marked (PG-14.4.2). Whoever must flee comes back. */
export const tryRecovery = (g: G, piece: Piece, helper: Leader | null): FrameOf<'flight'> | null => {
  const roll = g.roll(recoveryCheck(g, piece, helper));
  const { check } = roll;
  const bare = check.shape === 'target' ? bareTotal(check, roll.faces) : 0;
  for (const one of helper ? [piece, helper] : [piece])
    if (one.mark !== 'moved') g.emit('PG-14.4.2', { type: 'marked', piece: one.id, mark: 'moved' });
  if (!passed(roll)) return fail(g, piece, helper, bare);
  g.emit(recoveryRule(bare, piece, helper), {
    type: 'recovered',
    piece: piece.id,
    state: recoveredTo(piece, bare, helper),
  });
  return null;
};

/** PG-14.44.1, PG-6.63.1, PG-14.31.1: what a failed attempt leads to. */
const fail = (g: G, piece: Piece, helper: Leader | null, bare: number): FrameOf<'flight'> | null => {
  if (piece.state !== 'demoralised') return null;
  if (isLeader(piece)) {
    if (bare !== WORST) return flightOf(g, piece, helper);
    loseLeader(g, 'PG-14.44.1', piece);
    return null;
  }
  if (helper && isCommissar(helper)) loseStep(g, 'PG-6.63.1', piece.id);
  return pieceAt(g, piece.id) ? flightOf(g, piece, helper) : null;
};

const flightOf = (g: G, piece: Piece, helper: Leader | null): FrameOf<'flight'> => ({
  kind: 'flight',
  side: piece.side,
  piece: piece.id,
  with: helper && hexOf(g, helper) === hexOf(g, piece) ? [helper.id] : [],
  others: ferriedBy(g, piece),
  driven: false,
});

/** PG-5.75.3: when the engineer who helps them flees a river hex, those he has brought there go too. */
const ferriedBy = (g: G, piece: Piece): readonly string[] => {
  const hex = hexOf(g, piece);
  if (isLeader(piece) || hex === null || g.setting.river[hex] === null || !isKind(g, piece, 'engineer')) return [];
  return unitsIn(g, hex, piece.side).flatMap(({ id, forded }) => (id !== piece.id && forded !== null ? [id] : []));
};
