import type { Ask, Illegal, SheetRow } from '@grognard/kernel';
import { allWrong, illegal, message, sheetFaults, sheetOf, shuffled, wrongAt } from '@grognard/kernel';
import type { ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import { playersOf } from './17-players.ts';
import type { L, Piece } from './facts.ts';
import { isLeader, notHere } from './facts.ts';

type Lines = ActionOf<'split'>['lines'];

const piecesOf = ({ board }: L, side: Nation): readonly Piece[] => [
  ...board.leaders.filter((one) => one.side === side),
  ...board.units.filter((one) => one.side === side),
];

const rowsFor = (look: L, side: Nation): readonly SheetRow<Grenadier>[] => {
  const holes = { player: { kind: 'options', options: playersOf(look, side) } } as const;
  return piecesOf(look, side).map((one) => ({
    id: one.id,
    what: isLeader(one) ? message('leaderNamed', { leader: one.id }) : message('pieceNamed', { piece: one.id }),
    under: message(isLeader(one) ? 'under_leaders' : 'under_units'),
    holes,
    min: 0,
    max: 1,
  }));
};

/** PG-17.51.1: the highest leader is the commander's. */
const refuse = (look: L, side: Nation, lines: Lines): Illegal<Grenadier> | null => {
  const { chief = null, leader = null } = look.board.split[side] ?? {};
  return allWrong<Grenadier>([
    ...sheetFaults<Grenadier>('PG-17.5.1', 'lines', rowsFor(look, side), lines),
    ...lines.flatMap(({ row, player }, line) =>
      chief !== null && row === leader && player !== chief
        ? [wrongAt({ hole: 'lines', line, field: 'player' }, illegal('PG-17.51.1', 'chiefHasHim', { leader: row }))]
        : [],
    ),
  ]);
};

/** Everybody dealt round, leaders and units apart, so that each player has as many; the highest leader to the commander. */
export const evenSplit = (look: L, side: Nation, order: (pieces: readonly Piece[]) => readonly Piece[]): Lines => {
  const { chief = null, leader = null } = look.board.split[side] ?? {};
  const players = playersOf(look, side);
  const first = Math.max(0, players.indexOf(chief ?? 1));
  const seat = (i: number): number => players[(first + i) % players.length]!;
  const isHigh = ({ id }: Piece): number => (id === leader ? 0 : 1);
  const all = order(piecesOf(look, side)).toSorted((a, b) => isHigh(a) - isHigh(b));
  const dealt = [all.filter(isLeader), all.filter((one) => !isLeader(one))];
  return dealt.flatMap((some) => some.map(({ id }, i) => ({ row: id, player: seat(i) })));
};

/** 17.5 Who of the players of a side commands whom, as they like; the commander settles it (PG-17.51.2). */
export const split: Ask<Grenadier, FrameOf<'split'>> = {
  rule: 'PG-17.5.1',
  who: (_look, f) => f.side,
  prompt: (look, { side }) => message('askSplit', { player: look.board.split[side]?.chief ?? 1 }),
  choices: (look, { side }) => [
    { action: { type: 'split', lines: [] }, holes: { lines: sheetOf<Grenadier>(rowsFor(look, side)) } },
  ],
  refuse: (look, { side }, _side, action) =>
    action.type === 'split' ? refuse(look, side, action.lines) : notHere('PG-17.5.1'),
  sample: (look, { side }, _choice, random) => ({
    type: 'split',
    lines: evenSplit(look, side, (pieces) => shuffled(pieces, random)),
  }),
  take: (g, { side }, _side, action) => {
    if (action.type !== 'split') return;
    const chief = g.board.split[side]?.chief ?? 1;
    const given = new Map(action.lines.map(({ row, player }) => [row, player]));
    const of = Object.fromEntries(piecesOf(g, side).map(({ id }) => [id, given.get(id) ?? chief]));
    g.emit('PG-17.5.1', { type: 'sideSplit', side, of });
  },
};
