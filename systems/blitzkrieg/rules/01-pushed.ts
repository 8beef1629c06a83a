import type { Game } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { bearing, CM, pointAhead, samePoint } from '@grognard/table';
import type { Bk, L } from '../types.ts';
import { comeToLight, discover } from './02-camouflage.ts';
import { shapesUnder } from './02-terrain.ts';
import { goingIn } from './03-going.ts';
import { turretAfter } from './03-reaction.ts';
import { refuseRoom } from './03-routes.ts';
import type { OnTable } from './facts.ts';
import { elementOf, isOnTable, profileOf, standFor } from './facts.ts';

const STEP = CM / 2;

/** An element is driven straight back from a place, as far as there is room for it (BK-OVR.1, BK-CC.2, BK-SA.11). */
export const fallBack = (game: Game<Bk>, rule: Bk['rule'], id: string, from: Point, far: Len): void => {
  const element = elementOf(game, id);
  if (!isOnTable(element)) return;
  comeToLight(game, id, 'hit');
  const direction = (bearing(element.at, from) + 180) % 360;
  const at = placeBack(game, element, direction, far);
  if (!at) return;
  const { facing } = element;
  const turret = turretAfter(element, facing);
  game.emit(rule, { type: 'moved', how: 'pushed', element: id, at, facing, turret, floor: 0, spent: 0 });
  discover(game);
};

/** Nobody is driven into ground he could not enter. */
const isForbidden = (look: L, element: OnTable, at: Point): boolean => {
  const under = shapesUnder(look, at);
  if (under.some((shape) => shape.terrain === 'road' || shape.terrain === 'track')) return false;
  const profile = profileOf(look, element);
  return under.some((shape) => shape.kind !== 'thread' && goingIn(look, profile, shape) === 'forbidden');
};

const placeBack = (look: L, element: OnTable, direction: number, far: Len): Point | null => {
  const { width, height } = look.setting.scene.table;
  for (let length = far; length > 0; length -= STEP) {
    const at = pointAhead(element.at, direction, length);
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
    const stand = standFor(look, element, at);
    const clear = refuseRoom(look, element, stand, 0, []) === null && !isForbidden(look, element, at);
    if (clear && !samePoint(element.at, at)) return at;
  }
  return null;
};
