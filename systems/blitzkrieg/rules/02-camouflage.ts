import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Movement, Point } from '@grognard/table';
import { CM, gapWithin, routeLength, standAt } from '@grognard/table';
import { FOUND_WITHIN, WATCH_STEP } from '../house.ts';
import type { Bk, Element, L } from '../types.ts';
import { enemyThatSees, gazeBetween, hasLine, onlyThroughWood } from './02-sight.ts';
import { coversRound, isInCover } from './02-terrain.ts';
import { findMines } from './12-hidden-mines.ts';
import type { OnTable } from './facts.ts';
import { bearerOf, elementOf, enemiesOf, isOnTable, standOf } from './facts.ts';

/** House, BK-SEQ.7. */
export const FOUND_IN_WOOD_WITHIN: Len = 5 * CM;
/** House, BK-HOUSE.13: so near nobody stays hidden. */
const FOUND_ANYHOW_WITHIN: Len = 2 * CM;

/** BK-SEQ.7, BK-HOUSE.13: would an element find another where both stand, if that is camouflaged? */
export const finds = (look: L, seeker: OnTable, hider: OnTable): boolean => {
  const [from, to] = [standOf(look, seeker), standOf(look, hider)];
  if (!gapWithin(from, to, FOUND_WITHIN)) return false;
  if (gapWithin(from, to, FOUND_ANYHOW_WITHIN)) return true;
  const gaze = gazeBetween(look, seeker, hider);
  if (!hasLine(look, gaze, [seeker.id, hider.id])) return false;
  return gapWithin(from, to, FOUND_IN_WOOD_WITHIN) || !onlyThroughWood(look, gaze);
};

/** Would some enemy the board shows find this element, were it camouflaged where it stands? */
export const wouldBeFound = (look: L, element: OnTable): boolean =>
  enemiesOf(look, element.side).some((enemy) => finds(look, enemy, element));

/** Would an element, camouflaged or not, find some camouflaged enemy the board shows from where it stands? */
export const wouldFind = (look: L, element: OnTable): boolean =>
  enemiesOf(look, element.side).some((enemy) => enemy.camouflaged && finds(look, element, enemy));

/** An element comes to light: everybody then knows all of it. */
export const comeToLight = (game: Game<Bk>, id: string, why: 'seen' | 'moved' | 'fired' | 'hit'): void => {
  const element = elementOf(game, id);
  if (element.camouflaged)
    game.emit('BK-SEQ.7', { type: 'found', element: { ...element, camouflaged: false, lair: [] }, why });
};

/** Whatever can no longer stay camouflaged comes to light, and so do mines that engineers see (BK-MINE.4). */
export const discover = (game: Game<Bk>): void => {
  for (const element of game.board.elements)
    if (element.camouflaged && isOnTable(element) && wouldBeFound(game, element)) comeToLight(game, element.id, 'seen');
  findMines(game);
};

/** Whom a mover uncovers on a stretch of its way, and where: looked at every `WATCH_STEP`. */
export const uncoveredOn = (
  look: L,
  mover: OnTable,
  move: Movement,
  [from, to]: readonly [Len, Len],
): readonly { readonly element: OnTable; readonly at: Len }[] => {
  const hidden = enemiesOf(look, mover.side).filter((e) => e.camouflaged && comesNear(e.at, move));
  if (hidden.length === 0) return [];
  return hidden.flatMap((element) => {
    for (let along = from; ; along = Math.min(along + WATCH_STEP, to)) {
      const { at, facing } = standAt(move, along);
      if (finds(look, { ...mover, at, facing }, element)) return [{ element, at: along }];
      if (along >= to) return [];
    }
  });
};

/** Most are far from the way: a rough look first. */
const comesNear = (at: Point, { route }: Movement): boolean => {
  const far = FOUND_WITHIN + 1000;
  const whole = routeLength(route);
  const from = route[0]!;
  return Math.abs(at.x - from.x) <= whole + far && Math.abs(at.y - from.y) <= whole + far;
};

/** BK-SEQ.7: why an element may not camouflage itself, as far as its side can see. */
export const refuseCamouflage = (look: L, element: OnTable): Illegal<Bk> | null => {
  if (element.camouflaged) return illegal('BK-SEQ.7', 'notHere');
  if (element.demoralised) return illegal('BK-SA.8', 'isDemoralised', { element: element.id });
  if (!isInCover(look, element)) return illegal('BK-SEQ.7', 'notInCover', { element: element.id });
  const enemy = enemyThatSees(look, element);
  if (enemy) return illegal('BK-SEQ.7', 'inSight', { element: element.id, enemy: enemy.id });
  return null;
};

/** BK-SEQ.7: out of sight, in the pieces of cover it is known to be at. */
export const camouflage = (game: Game<Bk>, id: string): void => {
  const element = elementOf(game, id);
  if (!isOnTable(element)) return;
  game.emit('BK-SEQ.7', { type: 'camouflaged', element: id, lair: lairOf(game, element) });
  discover(game);
};

/** The pieces of cover an element is in or at, by name: what everybody may know of it once it is camouflaged. */
export const lairOf = (look: L, element: OnTable): readonly string[] =>
  coversRound(look, standOf(look, element)).map(({ id }) => id);

/**
 * BK-SEQ.5: does anybody of an element's formation hide, or ride on somebody who does? Then who hears its orders is its
 * side's secret.
 */
export const isLedFromHiding = (look: Pick<L, 'board'>, id: string): boolean => {
  const { formation } = elementOf(look, id);
  return look.board.elements.some((e) => e.formation === formation && bearerOf(look, e).camouflaged);
};

/** Is an element camouflaged from a side? */
export const isHiddenFrom = (element: Element, side: string | null): boolean =>
  element.camouflaged && element.side !== side;
