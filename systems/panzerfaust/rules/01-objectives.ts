import { gapToPointWithin, INCH, type Len, type Point } from '@grognard/table';
import { ON_IT } from '../house.ts';
import type { Board, G, L } from '../types.ts';
import { standOf } from './measure.ts';
import { isGun, isOnTable, type OnTable, piecesOn } from './pieces.ts';
import { sightOf } from './sight.ts';
import { bodyOfPlace, viewerAt } from './sight-bodies.ts';

/** PF-OBJ.1: so near an enemy who sees it contests it. */
const CONTESTED: Len = 6 * INCH;

type Objective = Board['objectives'][number];

/** Men and vehicles on the table; guns take nothing. */
const figures = (look: L): readonly OnTable[] =>
  piecesOn(look).filter((piece): piece is OnTable => isOnTable(piece) && !isGun(piece));

const isNear = (piece: OnTable, at: Point, range: Len): boolean => {
  const stand = standOf(piece);
  return stand !== null && gapToPointWithin(stand, at, range);
};

/** PF-OBJ.4: within 6" and with a line of sight to it. */
const contests = (look: L, piece: OnTable, { at }: Objective): boolean =>
  isNear(piece, at, CONTESTED) &&
  sightOf(look, viewerAt(look, piece, piece.at.spot), bodyOfPlace(look, { ...at, storey: 0 })).visible;

/**
 * PF-OBJ.1, PF-OBJ.2: whose an objective now is: his who is on it or has just passed over it, else whose it was; nobody's if
 * an enemy of his is near.
 */
const holderOf = (look: L, objective: Objective, passes: string | null): string | null => {
  const all = figures(look);
  const on = new Set(all.filter((piece) => isNear(piece, objective.at, ON_IT)).map(({ side }) => side));
  if (passes !== null) on.add(passes);
  if (on.size > 1) return null;
  const [side = objective.held] = on;
  return all.some((piece) => piece.side !== side && contests(look, piece, objective)) ? null : side;
};

const settle = (g: G, objective: Objective, passes: string | null): void => {
  const side = holderOf(g, objective, passes);
  if (side === objective.held) return;
  // PF-OBJ.3: its marker is turned to whose it is, or to say that it is contested.
  g.emit(side === null ? 'PF-OBJ.3' : 'PF-OBJ.1', { type: 'objectiveTaken', objective: objective.id, side });
};

/** PF-OBJ.4: looked at at the end of every move and of the turn. */
export const takeObjectives = (g: G): void => {
  for (const objective of g.board.objectives) settle(g, objective, null);
};

/** PF-OBJ.1: he who passes over an objective on his way takes it, though he does not stay. */
export const passOver = (g: G, side: string, isOver: (at: Point) => boolean): void => {
  for (const objective of g.board.objectives) if (isOver(objective.at)) settle(g, objective, side);
};
