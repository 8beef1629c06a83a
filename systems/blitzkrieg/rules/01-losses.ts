import type { Game } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { onTable, overlap, pointAhead } from '@grognard/table';
import type { Loss } from '../board.ts';
import type { Bk, Element, L } from '../types.ts';
import { comeToLight, discover } from './02-camouflage.ts';
import type { OnTable } from './facts.ts';
import {
  cargoOf,
  elementNamed,
  elementOf,
  enemyOf,
  isOnTable,
  isVehicle,
  profileOf,
  standFor,
  standOf,
} from './facts.ts';

/** A place beside a vehicle with room for a base, or null: looked for all round, nearest first. */
export const placeBeside = (look: L, vehicle: Element, passenger: Element): Point | null => {
  if (!vehicle.at) return null;
  const own = look.setting.footprints.get(passenger.profile)!;
  const hull = look.setting.footprints.get(vehicle.profile)!;
  const half = (base: typeof own): number =>
    base.shape === 'disc' ? base.radius : Math.max(base.length, base.width) / 2;
  const others = look.board.elements.filter((e): e is OnTable => isOnTable(e) && e.id !== passenger.id);
  for (let far = half(own) + half(hull) + 10; far < 3000; far += 100)
    for (let turn = 90; turn < 450; turn += 30) {
      const at = pointAhead(vehicle.at, vehicle.facing + turn, Math.round(far));
      const stand = standFor(look, passenger, at);
      const free = others.every((e) => !overlap(standOf(look, e), stand));
      if (onTable(at, look.setting.scene.table) && free) return at;
    }
  return null;
};

/** Passengers get off a vehicle at once, where there is room; those for whom there is none are lost with it. */
export const bailOut = (game: Game<Bk>, rule: Bk['rule'], vehicle: Element): readonly string[] =>
  cargoOf(game, vehicle).flatMap(({ id }) => {
    const passenger = elementOf(game, id);
    const at = placeBeside(game, vehicle, passenger);
    if (!at) {
      loseElement(game, rule, id, 'eliminated');
      return [];
    }
    game.emit(rule, { type: 'disembarked', element: id, at, facing: vehicle.facing, turret: vehicle.facing, floor: 0 });
    discover(game);
    return [id];
  });

/**
 * An element is lost: whatever it carried stands beside it, the enemy scores its points. Tells who was thrown out: each
 * of them saves as if hit once (BK-MOV.24), which is for the caller to have resolved.
 */
export const loseElement = (game: Game<Bk>, rule: Bk['rule'], id: string, how: Loss): readonly string[] => {
  if (!elementNamed(game, id)) return [];
  comeToLight(game, id, 'hit');
  const element = elementOf(game, id);
  // BK-AT.5, BK-HOUSE.29: destroyed or abandoned, the hull stays where it is.
  const wreck = (how === 'destroyed' || how === 'bailedOut') && isVehicle(game, element);
  const thrownOut = bailOut(game, 'BK-MOV.24', element);
  const commands = game.board.formations.some((f) => f.commander === id);
  game.emit(rule, { type: 'lost', element: id, how, wreck });
  if (commands) game.emit('BK-SEQ.8', { type: 'commanderLost', formation: element.formation });
  if (how !== 'left')
    game.emit('BK-SEQ.12', {
      type: 'scored',
      side: enemyOf(game, element.side),
      points: profileOf(game, element).points,
    });
  return thrownOut;
};
