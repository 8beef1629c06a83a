import type { Game } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { affordableRoute, bearing, distance2, fraction, pointAhead } from '@grognard/table';
import { see } from '../see.ts';
import type { Bk, FrameOf, L } from '../types.ts';
import { tariffFor } from './03-going.ts';
import { setOut } from './03-movement.ts';
import { purseOf } from './03-rates.ts';
import { goingTo, movementOf, refuseGoing } from './03-routes.ts';
import type { OnTable } from './facts.ts';
import { onTableOf, openEnemiesOf } from './facts.ts';

/** The nearest enemy in plain view, or null. */
const nearestEnemy = (look: L, element: OnTable): Point | null => {
  let best: Point | null = null;
  for (const { at } of openEnemiesOf(look, element.side))
    if (!best || distance2(at, element.at) < distance2(best, element.at)) best = at;
  return best;
};

/** BK-SA.8, BK-HOUSE.17: where a demoralised element goes. */
const goalsOf = (look: L, element: OnTable, reach: Len): readonly Point[] => {
  const enemy = nearestEnemy(look, element);
  const from = enemy ? distance2(enemy, element.at) : 0;
  const covers = [...look.setting.lairs.values()]
    .flat()
    .filter((at) => distance2(at, element.at) <= reach * reach && (!enemy || distance2(enemy, at) >= from))
    .sort((a, b) => distance2(a, element.at) - distance2(b, element.at));
  const away = enemy ? [pointAhead(element.at, (bearing(element.at, enemy) + 180) % 360, reach)] : [];
  return [...covers.slice(0, 3), ...away];
};

/** BK-SA.8: the move of a demoralised element in the open; where no way is free it turns round on the spot. */
export const fallBackToCover = (game: Game<Bk>, id: string): FrameOf<'march'> => {
  const element = onTableOf(game, id);
  // It knows no more than its own side: whom it can't see it does not keep off.
  const known = { setting: game.setting, board: see(game.setting, game.board, element.side) };
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
