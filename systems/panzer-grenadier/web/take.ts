import { actingGroup, withCommissars } from '../rules/03-activate.ts';
import { chainOf, isCalledIn, mayAct, refuseGroup } from '../rules/03-activation.ts';
import { bombard } from '../rules/09-bombard.ts';
import { direct } from '../rules/10-fire.ts';
import { antiTank } from '../rules/11-anti-tank-fire.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isBunker, isLeader, pieceAt } from '../rules/facts.ts';
import type { Action, ActionOf } from '../types.ts';

type Line = ActionOf<'activate'>['lines'][number];

/** Has it anybody to fire at from where it stands? */
const canFire = (look: L, piece: Piece): boolean => {
  const f = actingGroup(look, piece.side, [{ row: piece.id, does: 'fire' }]);
  return [direct, antiTank, bombard].some((deed) => deed.choices(look, f).length > 0);
};

/** PG-3.1.7: units fire where they can and move where not; a leader stays with those of his hex who fire. */
const linesFor = (look: L, ids: readonly string[]): readonly Line[] => {
  const pieces = ids.flatMap((id) => pieceAt(look, id) ?? []);
  const firing = new Set(pieces.filter((one) => !isLeader(one) && canFire(look, one)).map(({ id }) => id));
  const busy = new Set(pieces.filter(({ id }) => firing.has(id)).map((one) => hexOf(look, one)));
  const side = pieces[0]?.side;
  const group =
    side &&
    actingGroup(
      look,
      side,
      ids.map((row) => ({ row, does: 'fire' as const })),
    );
  const isCalled = ({ id }: Piece): boolean => group !== undefined && isCalledIn(look, group, id);
  const fires = (one: Piece): boolean =>
    isBunker(look, one.id) ||
    isCalled(one) ||
    (isLeader(one)
      ? one.rank !== null && one.state !== 'demoralised' && busy.has(hexOf(look, one))
      : firing.has(one.id));
  return pieces.map((one) => ({ row: one.id, does: fires(one) ? 'fire' : 'move' }));
};

/** PG-3.1.1: a leader comes with all he wakes, a unit alone, and with either the commissar who must help. */
const wokenBy = (look: L, piece: Piece): readonly string[] =>
  withCommissars(look, isLeader(piece) ? chainOf(look, piece) : [piece]);

/** Whoever can be woken with the others joins them; with anybody else one begins anew. */
const joined = (look: L, lines: readonly Line[], piece: Piece): readonly Line[] => {
  const ids = [...lines.map(({ row }) => row), piece.id];
  return refuseGroup(look, piece.side, ids) === null
    ? [...lines, ...linesFor(look, [piece.id])]
    : linesFor(look, wokenBy(look, piece));
};

/** Pointed at once a piece is woken, once more it does the other thing, and then it sleeps on. */
const turned = (look: L, lines: readonly Line[], piece: Piece): readonly Line[] => {
  const at = lines.findIndex(({ row }) => row === piece.id);
  const now = lines[at]?.does;
  if (now === undefined) return joined(look, lines, piece);
  const [usual] = linesFor(look, [piece.id]);
  const isOther = isLeader(piece) ? now === 'move' : now !== usual?.does;
  if (isOther || piece.state === 'demoralised') return lines.toSpliced(at, 1);
  return lines.with(at, { row: piece.id, does: now === 'fire' ? 'move' : 'fire' });
};

/** What pointing at a piece does to the sheet of those who are woken. */
export const takes = (look: L, action: Action, id: string): Action | null => {
  const piece = action.type === 'activate' ? pieceAt(look, id) : undefined;
  if (action.type !== 'activate' || !piece || !mayAct(look, piece)) return null;
  const lines = action.lines.length === 0 ? linesFor(look, wokenBy(look, piece)) : turned(look, action.lines, piece);
  return { ...action, lines };
};
