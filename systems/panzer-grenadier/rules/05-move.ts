import type { Choice, Game, Illegal, Space } from '@grognard/kernel';
import { OPEN } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Grenadier } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { companionsOf, refuseCompanions } from './05-companions.ts';
import { allowanceOf } from './05-going.ts';
import { leaderThatShows } from './05-led.ts';
import { crossingCheck } from './05-river.ts';
import type { Walker } from './05-step.ts';
import { isPaid, priceStep } from './05-step.ts';
import { hindererOf } from './05-toward-the-enemy.ts';
import { maySwap } from './05-transport.ts';
import { refuseMover, refuseSettingOut, walkerOf } from './05-walker.ts';
import { hexesInReach, isHurried, refuseWay, someStep, someWay } from './05-way.ts';
import { commissarWay, refuseCommissarWay } from './06-commissar-way.ts';
import { mayLeaveBy } from './16-exit.ts';
import { forecastMines } from './16-mines.ts';
import type { L, Piece } from './facts.ts';
import { isKind, isLeader, loadOf, pieceAt, pieceOf, uses } from './facts.ts';

type F = FrameOf<'acting'>;
type Move = ActionOf<'move'>;

const choiceFor = (look: L, f: F, piece: Piece): readonly Choice<Action>[] => {
  if (refuseSettingOut(look, f, piece) !== null) return [];
  const walker = walkerOf(look, f, piece);
  const duty = commissarWay(look, walker);
  if (duty !== null) return duty.length > 0 ? [{ action: { type: 'move', unit: piece.id, path: duty, with: [] } }] : [];
  const first = someStep(look, walker);
  if (first === null) return [];
  const along: Space = { kind: 'units', units: companionsOf(look, f, piece).map(({ id }) => id), min: 0, max: 9 };
  const holes = along.units.length > 0 ? { path: OPEN, with: along } : { path: OPEN };
  return [{ action: { type: 'move', unit: piece.id, path: [first], with: [] }, holes }];
};

const refuseGoing = (look: L, f: F, piece: Piece, going: Pick<Move, 'path' | 'with'>): Illegal<Grenadier> | null => {
  const wrong = refuseSettingOut(look, f, piece);
  if (wrong) return wrong;
  const walker = walkerOf(look, f, piece);
  return (
    refuseWay(look, walker, going.path) ??
    refuseCommissarWay(look, walker, going.path) ??
    refuseCompanions(look, f, piece, going)
  );
};

/** The cheapest step is half a point; in a hurry there are twice as many (PG-17.3.1). */
const mostSteps = (look: L, { piece, left, most }: Walker): number =>
  Math.max(1, Math.min(most.hexes, left + (uses(look, 'PG-17.3.1') ? allowanceOf(look, piece) : 0)));

/** 5 Movement: one piece, hex by hex, with the leaders who go along. */
export const move: Deed<'move'> = {
  type: 'move',
  choices: (look, f) =>
    f.moving.flatMap((id) => {
      const piece = pieceAt(look, id);
      return piece ? choiceFor(look, f, piece) : [];
    }),
  spell: (look, f, choice) => {
    const { action, holes } = choice as Choice<Move>;
    if (!holes) return choice;
    const walker = walkerOf(look, f, pieceOf(look, action.unit));
    const path: Space = { kind: 'path', hexes: hexesInReach(look, walker), min: 1, max: mostSteps(look, walker) };
    return { action, holes: { ...holes, path } };
  },
  sample: (look, f, choice, random) => {
    const { action, holes } = choice as Choice<Move>;
    if (!holes) return action;
    const piece = pieceOf(look, action.unit);
    const path = someWay(look, walkerOf(look, f, piece), action.path[0]!, random);
    const along = companionsOf(look, f, piece)
      .map(({ id }) => id)
      .filter((id) => random() < 0.5 && refuseCompanions(look, f, piece, { with: [id], path }) === null);
    return { ...action, path, with: along };
  },
  refuse: (look, f, { unit: id, path, with: along }) => {
    const piece = pieceAt(look, id);
    return refuseMover(f, piece, id) ?? refuseGoing(look, f, piece!, { path, with: along });
  },
  checks: (look, _f, action) => {
    const check = crossingCheck(look, (action as Move).unit);
    return check ? [check] : [];
  },
  forecasts: (look, _f, action) => {
    const { unit: id, path } = action as Move;
    const piece = pieceAt(look, id);
    return piece && !isLeader(piece) ? path.flatMap((hex) => forecastMines(look, piece, hex)) : [];
  },
  take: (g, f, { unit: id, path, with: along }) => {
    const piece = pieceOf(g, id);
    const walker = walkerOf(g, f, piece);
    const stays = staysUnderWay(g, f, walker, path);
    const hurries = isHurried(g, walker, path);
    show(g, f, walker, path);
    const riders = loadOf(g, piece).map((one) => one.id);
    // PG-5.61.3: what is carried moves with its carrier, woken or not. PG-5.0.7: whoever else is in its hex has yet to move.
    const marks = [...(stays ? [] : [id]), ...along, ...riders.filter((one) => !stays || !f.moving.includes(one))];
    const { side } = f;
    const { state } = piece;
    return {
      set: { mover: id, ...mayFireYet(g, f, piece) },
      call: { kind: 'march', side, unit: id, with: along, path, at: 0, flight: false, state, hurries, riders, marks },
    };
  },
};

/** PG-15.3.3: trains and vessels fire after they have moved, unless they have opportunity-fired this turn. */
const mayFireYet = (look: L, f: F, piece: Piece): Partial<F> => {
  if (isLeader(piece) || !isKind(look, piece, 'train', 'vessel') || piece.shots !== null) return {};
  return f.firing.includes(piece.id) ? {} : { firing: [...f.firing, piece.id] };
};

/** PG-5.62.3, PG-5.62.4, PG-16.52.1: has it points left for loading, unloading or leaving the map where it will be? */
const staysUnderWay = (look: L, f: F, walker: Walker, path: readonly number[]): boolean => {
  const { piece } = walker;
  // PG-5.3.7, PG-5.72.4, PG-14.2.2: whoever has entered all the hexes he may has had his move.
  if (path.length >= walker.most.hexes) return false;
  let left = walker.left;
  let from = walker.from;
  for (const to of path) {
    const paid = priceStep(look, walker, from, to);
    left -= isPaid(paid) ? paid.cost : 0;
    from = to;
  }
  const end = path.at(-1)!;
  return left > 0 && (maySwap(look, f, piece, { hex: end, left }) || mayLeaveBy(look, piece, end));
};

/** PG-6.81.1: what a move gives away: that a tank leader leads it. */
const show = (g: Game<Grenadier>, f: F, { piece, from }: Walker, path: readonly number[]): void => {
  if (isLeader(piece)) return;
  const leading = leaderThatShows(g, f, piece);
  if (leading === null) return;
  const isNearer = path.some((to, i) => {
    const before = i === 0 ? from : path[i - 1]!;
    return before !== null && hindererOf(g, piece, before, to) !== null;
  });
  if (isNearer) g.emit('PG-6.81.1', { type: 'tankLeaderShown', unit: leading.id, has: true });
};
