import type { Game } from '@grognard/kernel';
import type { Len, Point, Shape } from '@grognard/table';
import { affordableRoute, bearing, distance2, fraction, pointAhead, reachOfBase } from '@grognard/table';
import { see } from '../see.ts';
import type { Bk, FrameOf, L } from '../types.ts';
import { coverFrom } from './02-cover.ts';
import { isInCover, isLinear, terrainOf } from './02-terrain.ts';
import { tariffFor } from './03-going.ts';
import { setOut } from './03-movement.ts';
import { purseOf } from './03-rates.ts';
import { goingTo, movementOf, refuseGoing } from './03-routes.ts';
import type { OnTable } from './facts.ts';
import { onTableOf, openEnemiesOf, standOf } from './facts.ts';

/** The nearest enemy in plain view, or null. */
const nearestEnemy = (look: L, element: OnTable): OnTable | null => {
  let best: OnTable | null = null;
  for (const enemy of openEnemiesOf(look, element.side))
    if (!best || distance2(enemy.at, element.at) < distance2(best.at, element.at)) best = enemy;
  return best;
};

/** BK-SA.8, BK-HOUSE.17: is a demoralised element in cover, and that from the enemy nearest to it? */
export const isOutOfHarm = (look: L, element: OnTable): boolean => {
  if (!isInCover(look, element)) return false;
  const enemy = nearestEnemy(look, element);
  return enemy === null || coverFrom(look, enemy, element).cover !== 'none';
};

/** So far behind the edge of cover one is in it, or off a wall at it. */
const BEHIND_EDGE = 20;
/** How many of the nearest places are tried. */
const TRIED = 3;

/** BK-SA.8, BK-HOUSE.17: where a demoralised element goes, the nearest cover first. */
const goalsOf = (look: L, element: OnTable, reach: Len): readonly Point[] => {
  const enemy = nearestEnemy(look, element);
  const from = enemy ? distance2(enemy.at, element.at) : 0;
  const places = [...look.setting.lairs]
    .flatMap(([id, inside]) => [...edgesOf(look, element, look.setting.pieces.get(id)!.shape, enemy), ...inside])
    .filter((at) => distance2(at, element.at) <= reach * reach && (!enemy || distance2(enemy.at, at) >= from))
    .sort((a, b) => distance2(a, element.at) - distance2(b, element.at));
  const covers: Point[] = [];
  for (const at of places) {
    if (covers.length === TRIED) break;
    if (isOutOfHarm(look, { ...element, at, floor: 0 })) covers.push(at);
  }
  const away = enemy ? [pointAhead(element.at, (bearing(element.at, enemy.at) + 180) % 360, reach)] : [];
  return [...covers, ...away];
};

/** The nearest places on the edges of a piece: just inside it, or of a wall the side away from the enemy. */
const edgesOf = (look: L, element: OnTable, shape: Shape, enemy: OnTable | null): readonly Point[] => {
  const isWall = isLinear(terrainOf(look, shape));
  const off = reachOfBase(standOf(look, element).base) + BEHIND_EDGE;
  return shape.sides.map(([a, b]) => {
    const edge = nearestOn(a, b, element.at);
    if (!isWall) return pointAhead(edge, bearing(element.at, edge), BEHIND_EDGE);
    const across = (bearing(a, b) + 90) % 360;
    const [one, other] = [pointAhead(edge, across, off), pointAhead(edge, (across + 180) % 360, off)];
    return enemy && distance2(enemy.at, one) < distance2(enemy.at, other) ? other : one;
  });
};

const nearestOn = (a: Point, b: Point, { x, y }: Point): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = dx * dx + dy * dy;
  if (whole === 0) return a;
  const share = Math.min(1, Math.max(0, (dx * (x - a.x) + dy * (y - a.y)) / whole));
  return { x: Math.round(a.x + dx * share), y: Math.round(a.y + dy * share) };
};

/** BK-SA.8: the move of a demoralised element in the open; where no way is free it turns round on the spot. */
export const fallBackToCover = (game: Game<Bk>, id: string): FrameOf<'march'> => {
  const element = onTableOf(game, id);
  // It runs by what is in plain view: a way round a friend in hiding would give that friend away.
  const known = { setting: game.setting, board: see(game.setting, game.board, null) };
  const purse = purseOf(known, element, 'fallBack')!;
  const { table } = game.setting.scene;
  for (const goal of goalsOf(known, element, purse.left)) {
    const to = { x: Math.min(Math.max(goal.x, 0), table.width), y: Math.min(Math.max(goal.y, 0), table.height) };
    const move = movementOf(known, element, { route: [to], backwards: false });
    const tariff = tariffFor(known, { element, rate: purse.rate, backwards: false }, move);
    const way = affordableRoute(game.setting.scene, move, tariff, fraction(purse.left)).slice(1);
    if (way.length > 0 && refuseGoing(known, element, 'fallBack', goingTo(way)) === null)
      return setOut(game, id, 'fallBack', goingTo(way));
  }
  return setOut(game, id, 'fallBack', goingTo([]));
};
