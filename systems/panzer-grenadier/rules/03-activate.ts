import type { Illegal, SheetRow } from '@grognard/kernel';
import { allWrong, illegal, message, pickFrom, sheetFaults, sheetOf, wrongAt } from '@grognard/kernel';
import { rememberedOf } from '../cache/remember.ts';
import type { ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import { chainOf, hasAssault, isCalledIn, readyPieces, refuseGroup } from './03-activation.ts';
import type { Order } from './03-order.ts';
import { chargesOf, idleCommissarBeside, isCommissar } from './06-commissars.ts';
import type { L, Piece } from './facts.ts';
import { forceOf, hexOf, isBunker, isLeader, pieceAt, pieceOf } from './facts.ts';

const ROW_HOLES = { does: { kind: 'options', options: ['move', 'fire'] } } as const;

const rowOf = (piece: Piece): SheetRow<Grenadier> => ({
  id: piece.id,
  what: isLeader(piece) ? message('leaderNamed', { leader: piece.id }) : message('pieceNamed', { piece: piece.id }),
  holes: ROW_HOLES,
  min: 0,
  max: 1,
});

/** The row of a piece is the same all game long, whatever becomes of the piece. */
const rowIn = ({ setting: { rows } }: L, piece: Piece): SheetRow<Grenadier> => {
  const known = rows.get(piece.id) as SheetRow<Grenadier> | undefined;
  if (known) return known;
  const made = rowOf(piece);
  rows.set(piece.id, made);
  return made;
};

const rowsFor = (look: L, side: Nation): readonly SheetRow<Grenadier>[] => {
  const pieces = readyPieces(look, side);
  return rememberedOf(look.setting, 'rows', forceOf(look, side), [pieces], () => pieces.map((one) => rowIn(look, one)));
};

/** PG-14.3.4, PG-6.6.2: all that a demoralised piece does is try to recover, and a commissar helps or walks. */
const refuseFire = (piece: Piece | undefined): Illegal<Grenadier> | null => {
  if (piece?.state === 'demoralised') return illegal('PG-14.3.4', 'demoralisedOnlyRecovers', { piece: piece.id });
  return piece && isLeader(piece) && isCommissar(piece)
    ? illegal('PG-6.6.2', 'commissarFiresNot', { leader: piece.id })
    : null;
};

/** PG-16.82.1: a bunker never moves. PG-12.51.2, PG-3.1.9: whoever is called into an assault goes in, which is fire, and moves nowhere else. */
const refuseMove = (look: L, asked: FrameOf<'acting'> | null, id: string): Illegal<Grenadier> | null => {
  if (isBunker(look, id)) return illegal('PG-16.82.1', 'bunkerStays', { piece: id });
  return asked && isCalledIn(look, asked, id) ? illegal('PG-12.51.2', 'calledIn', { piece: id }) : null;
};

/** PG-3.1.7: everybody is declared as moving or firing before the first acts. */
const refuse = (look: L, side: Nation, { lines }: ActionOf<'activate'>): Illegal<Grenadier> | null => {
  const group = refuseGroup(
    look,
    side,
    lines.map(({ row }) => row),
  );
  if (group) return group;
  const asked = groupInAssault(look, side, lines);
  return allWrong<Grenadier>([
    ...sheetFaults<Grenadier>('PG-3.1.7', 'lines', rowsFor(look, side), lines),
    ...lines.flatMap(({ row, does }, line) => {
      const wrong = does === 'fire' ? refuseFire(pieceAt(look, row)) : refuseMove(look, asked, row);
      return wrong ? [wrongAt({ hole: 'lines', line, field: 'does' }, wrong)] : [];
    }),
  ]);
};

/** PG-6.65.1: those, with the commissars who must help them, or whom they must help. */
export const withCommissars = (look: L, pieces: readonly Piece[]): readonly string[] => {
  const others = pieces.flatMap((one): readonly Piece[] => {
    if (isLeader(one)) return chargesOf(look, one);
    const commissar = idleCommissarBeside(look, one);
    return commissar ? [commissar] : [];
  });
  return [...new Set([...pieces, ...others].map(({ id }) => id))];
};

/** One group by chance: somebody alone, those of a hex, or a leader with some of those he reaches. */
const sampleGroup = (look: L, side: Nation, random: () => number): ActionOf<'activate'> => {
  const all = readyPieces(look, side);
  const first = pickFrom(all, random);
  const reached = isLeader(first)
    ? chainOf(look, first)
    : all.filter((one) => !isLeader(one) && hexOf(look, one) === hexOf(look, first));
  const asked = withCommissars(
    look,
    reached.filter((one) => one === first || random() < 0.7),
  );
  const ids = refuseGroup(look, side, asked) === null ? asked : withCommissars(look, [first]);
  const group = groupInAssault(
    look,
    side,
    ids.map((row) => ({ row, does: 'fire' as const })),
  );
  const does = (id: string): 'move' | 'fire' => {
    if (refuseFire(pieceOf(look, id)) !== null) return 'move';
    return isBunker(look, id) || (group && isCalledIn(look, group, id)) || random() < 0.5 ? 'fire' : 'move';
  };
  return { type: 'activate', lines: ids.map((row) => ({ row, does: does(row) })) };
};

/** The group that would act, where somebody may be called into an assault; null: there is none. */
const groupInAssault = (look: L, side: Nation, lines: ActionOf<'activate'>['lines']): FrameOf<'acting'> | null =>
  hasAssault(look) ? actingGroup(look, side, lines) : null;

/** A group as it begins to act. */
export const actingGroup = (look: L, side: Nation, lines: ActionOf<'activate'>['lines']): FrameOf<'acting'> => {
  const doing = (what: 'move' | 'fire'): readonly string[] =>
    lines.flatMap(({ row, does }) => (does === what ? [row] : []));
  return {
    kind: 'acting',
    side,
    leaders: lines.map(({ row }) => row).filter((id) => isLeader(pieceOf(look, id))),
    moving: doing('move'),
    firing: doing('fire'),
    helped: [],
    combined: [],
    added: [],
    parts: [],
    bunkers: [],
    again: [],
    starts: lines.map(({ row }) => {
      const one = pieceOf(look, row);
      return { piece: row, hex: hexOf(look, one), state: one.state };
    }),
    mover: null,
  };
};

/** PG-3.1.1: one piece, the units of a hex, or whoever one leader and those under him can reach. */
export const activate: Order<'activate'> = {
  type: 'activate',
  choices: (look, f) => {
    const rows = rowsFor(look, f.side);
    return rows.length > 0 ? [{ action: { type: 'activate', lines: [] }, holes: { lines: sheetOf(rows) } }] : [];
  },
  refuse: (look, f, action) => refuse(look, f.side, action),
  sample: (look, f, _choice, random) => sampleGroup(look, f.side, random),
  take: (g, { side }, { lines }) => {
    g.emit('PG-3.1.1', { type: 'activated', pieces: lines.map(({ row }) => row) });
    return { call: actingGroup(g, side, lines) };
  },
};
