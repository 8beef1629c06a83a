import type { Ask, Choice, Game, Illegal, SheetRow } from '@grognard/kernel';
import { illegal, message, ready, sheetOf } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import { chainOf, mayAct, piecesOf, refuseGroup } from './03-activation.ts';
import { sideAfter } from './03-turn.ts';
import type { L, Piece } from './facts.ts';
import { enemyOf, hexOf, isIn, isLeader, notHere, pieceOf } from './facts.ts';

/** Everybody who could still be activated this turn. */
const readyPieces = (look: L, side: Nation): readonly Piece[] =>
  piecesOf(look, side).filter((one) => mayAct(look, one) && hexOf(look, one) !== null);

/** PG-3.0.7, PG-14.42.2, PG-6.65.1: who keeps his side from passing. */
const keepsFromPassing = (look: L, side: Nation): Illegal<Grenadier> | null => {
  const waiting = readyPieces(look, side);
  const shaken = waiting.find((one) => !isLeader(one) && one.state === 'demoralised');
  return shaken ? illegal('PG-14.42.2', 'mustRecoverFirst', { piece: shaken.id }) : null;
};

const ROW_HOLES = { does: { kind: 'options', options: ['move', 'fire'] } } as const;

const rowOf = (piece: Piece): SheetRow<Grenadier> => ({
  id: piece.id,
  what: message(
    isLeader(piece) ? 'leaderNamed' : 'pieceNamed',
    isLeader(piece) ? { leader: piece.id } : { piece: piece.id },
  ),
  holes: ROW_HOLES,
  min: 0,
  max: 1,
});

const refuseActivation = (look: L, side: Nation, { lines }: ActionOf<'activate'>): Illegal<Grenadier> | null => {
  const group = refuseGroup(
    look,
    side,
    lines.map(({ row }) => row),
  );
  if (group) return group;
  // PG-14.3.4: all that a demoralised piece does is try to recover.
  const shaken = lines.find(({ row, does }) => does === 'fire' && pieceOf(look, row).state === 'demoralised');
  return shaken ? illegal('PG-14.3.4', 'demoralisedOnlyRecovers', { piece: shaken.row }) : null;
};

/** One group by chance: somebody alone, those of a hex, or a leader with some of those he reaches. */
const sampleGroup = (look: L, side: Nation, random: () => number): ActionOf<'activate'> => {
  const all = readyPieces(look, side);
  const first = all[Math.floor(random() * all.length)]!;
  const reached = isLeader(first)
    ? chainOf(look, first)
    : all.filter((one) => !isLeader(one) && isIn(look, one, hexOf(look, first)!));
  const asked = reached.filter((one) => one === first || random() < 0.7).map(({ id }) => id);
  const ids = refuseGroup(look, side, asked) === null ? asked : [first.id];
  const does = (id: string): 'move' | 'fire' =>
    pieceOf(look, id).state === 'demoralised' || random() < 0.5 ? 'move' : 'fire';
  return { type: 'activate', lines: ids.map((row) => ({ row, does: does(row) })) };
};

/** 3.1 Action segments: wake a group, or let the chance go by. */
export const segment: Ask<Grenadier, FrameOf<'segment'>> = {
  rule: 'PG-3.1.1',
  who: (_look, f) => f.side,
  prompt: () => message('askSegment'),
  choices: (look, f) => {
    const rows = readyPieces(look, f.side).map(rowOf);
    const wake: Choice<Action> = { action: { type: 'activate', lines: [] }, holes: { lines: sheetOf(rows) } };
    return [
      ...(rows.length > 0 ? [wake] : []),
      ...(keepsFromPassing(look, f.side) === null ? [ready<Action>({ type: 'pass' })] : []),
    ];
  },
  refuse: (look, f, _side, action) => {
    switch (action.type) {
      case 'pass':
        return keepsFromPassing(look, f.side);
      case 'activate':
        return refuseActivation(look, f.side, action);
      default:
        return notHere('PG-3.1.1');
    }
  },
  sample: (look, f, choice, random) =>
    choice.action.type === 'activate' ? sampleGroup(look, f.side, random) : choice.action,
  take: (g, f, _side, action) => {
    if (action.type === 'activate') return wake(g, f.side, action);
    endSegment(g, f.side, f.side);
  },
};

const wake = (g: Game<Grenadier>, side: Nation, { lines }: ActionOf<'activate'>) => {
  g.emit('PG-3.1.1', { type: 'activated', pieces: lines.map(({ row }) => row) });
  const doing = (what: 'move' | 'fire'): readonly string[] =>
    lines.flatMap(({ row, does }) => (does === what ? [row] : []));
  const leaders = lines.map(({ row }) => row).filter((id) => isLeader(pieceOf(g, id)));
  endSegment(g, side, null);
  return {
    call: {
      kind: 'acting' as const,
      side,
      leaders,
      moving: doing('move'),
      firing: doing('fire'),
      helped: [],
      combined: [],
      added: [],
      parts: [],
      again: [],
      starts: lines.map(({ row }) => {
        const one = pieceOf(g, row);
        return { piece: row, hex: hexOf(g, one), state: one.state };
      }),
      mover: null,
    },
  };
};

/** PG-3.0.4, PG-3.0.6: whose segment comes next; nobody's when both have passed one after the other. */
const endSegment = (g: Game<Grenadier>, side: Nation, passed: Nation | null): void => {
  const { segment: now } = g.board;
  const isOver = passed !== null && now.passed === enemyOf(g, side);
  g.emit(passed === null ? 'PG-3.0.4' : 'PG-3.0.5', {
    type: 'segmentEnded',
    next: isOver ? null : sideAfter(g, side),
    lead: Math.max(0, now.lead - 1),
    passed,
  });
};
