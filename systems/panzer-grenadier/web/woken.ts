import type { Side } from '@grognard/kernel';
import type { Toll } from '@grognard/looks';
import { reduce } from '../reduce.ts';
import { actingGroup, withCommissars } from '../rules/03-activate.ts';
import { leaderWakes, mayAct, refuseGroup, vehicleWakes } from '../rules/03-activation.ts';
import { segment } from '../rules/03-segment.ts';
import { isPaid, priceStep } from '../rules/05-step.ts';
import { refuseSettingOut, walkerOf } from '../rules/05-walker.ts';
import { waysInReach } from '../rules/05-way.ts';
import { isCommissar } from '../rules/06-commissars.ts';
import type { L, Piece } from '../rules/facts.ts';
import { isLeader, pieceAt } from '../rules/facts.ts';
import type { Action, ActionOf, OwnFrame } from '../types.ts';
import { RANKS } from '../types.ts';
import { say } from './say.ts';

type Group = ActionOf<'activate'>;

const moving = (ids: readonly string[]): Group => ({
  type: 'activate',
  lines: ids.map((row) => ({ row, does: 'move' })),
});

/** The cheapest first: leaders by rank, whose hands are then free for others; tanks with a leader of their own last. */
const wakersOf = (look: L, piece: Piece): readonly Piece[] => {
  const own = (one: Piece): boolean => one.side === piece.side && mayAct(look, one);
  const men = look.board.leaders.filter((one) => own(one) && leaderWakes(look, one, piece));
  const tanks = look.board.units.filter((one) => own(one) && vehicleWakes(look, one, piece));
  return [...men.sort((a, b) => RANKS.indexOf(a.rank!) - RANKS.indexOf(b.rank!)), ...tanks];
};

/** PG-3.1.2, PG-3.1.3, PG-5.41.1: by itself, where that is enough, and else with one who leads it, and nobody else. */
const groupsFor = (look: L, piece: Piece, group: Action | null): readonly Group[] => {
  const declared = group?.type === 'activate' ? group.lines.find(({ row }) => row === piece.id) : undefined;
  if (group?.type === 'activate' && declared?.does === 'move') return [group];
  const led = isLeader(piece) ? [] : wakersOf(look, piece).map((one) => [one, piece]);
  return [[piece], ...led].map((pieces) => moving(withCommissars(look, pieces)));
};

/** Where a piece may walk that is woken for it, and by whom. */
export const woken = (
  look: L,
  stack: readonly OwnFrame[],
  side: Side,
  id: string,
  group: Action | null,
): ReadonlyMap<number, readonly Action[]> => {
  const ways = new Map<number, readonly Action[]>();
  const asking = stack.at(-1);
  const piece = pieceAt(look, id);
  if (asking?.kind !== 'segment' || piece?.side !== side || !mayAct(look, piece)) return ways;
  // PG-6.61.2: a commissar goes where he is needed, and nowhere else.
  if (isLeader(piece) && isCommissar(piece)) return ways;
  for (const first of groupsFor(look, piece, group)) {
    const ids = first.lines.map(({ row }) => row);
    if (refuseGroup(look, asking.side, ids) !== null || segment.refuse(look, asking, side, first) !== null) continue;
    const awake = { ...look, board: reduce(look.board, { type: 'activated', pieces: ids }) };
    const frame = actingGroup(awake, asking.side, first.lines);
    const walker = pieceAt(awake, id)!;
    if (refuseSettingOut(awake, frame, walker) !== null) continue;
    for (const [hex, path] of waysInReach(awake, walkerOf(awake, frame, walker)))
      if (!ways.has(hex)) ways.set(hex, [first, { type: 'move', unit: id, path: [...path], with: [] }]);
  }
  return ways;
};

/** Points are kept in halves. */
const HALVES = 2;

/** PG-5.0.3: what a walk costs of the points there are, what is left then, and who leads it. */
export const toll = (look: L, stack: readonly OwnFrame[], _side: Side, action: Action): Toll | null => {
  const frame = stack.at(-1);
  const piece = action.type === 'move' ? pieceAt(look, action.unit) : undefined;
  if (action.type !== 'move' || frame?.kind !== 'acting' || !piece) return null;
  const walker = walkerOf(look, frame, piece);
  let { from } = walker;
  let spent = 0;
  for (const to of action.path) {
    const paid = priceStep(look, walker, from, to);
    if (!isPaid(paid)) return null;
    spent += paid.cost;
    from = to;
  }
  // PG-5.0.5: the one hex that is open to whoever has not enough takes all he has.
  const left = Math.max(0, walker.left - spent);
  const [leader] = frame.leaders.filter((one) => one !== piece.id);
  return {
    cost: say('lookToll', { cost: (walker.left - left) / HALVES, have: walker.left / HALVES }),
    left:
      leader === undefined
        ? say('lookTollLeft', { left: left / HALVES })
        : say('lookTollLed', { left: left / HALVES, leader }),
    // PG-3.1.1: a segment is for one group, though it be of one.
    ...(frame.starts.length === 1 ? { wakes: say('lookTollSegment') } : {}),
  };
};
