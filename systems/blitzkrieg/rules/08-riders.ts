import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import type { Bk, FrameOf } from '../types.ts';
import { bailOut } from './01-losses.ts';
import { hasRiders } from './04-aim.ts';
import { savesFor } from './04-small-arms.ts';
import { ridersCheck } from './checks/small-arms.ts';
import { cargoOf, elementNamed, elementOf } from './facts.ts';

/** House, BK-HOUSE.26: dice at each man on the hull of a vehicle that is shot at. */
const RIDERS_HIT_BY = 1;

/** BK-MOV.24, BK-HOUSE.26: a shot at a vehicle throws a die at each of the men on it; they get off at once. */
export const hitRiders = (game: Game<Bk>, id: string, from: Point): { readonly call: FrameOf<'saves'> } | undefined => {
  const vehicle = elementOf(game, id);
  if (!hasRiders(game, vehicle)) return undefined;
  const riders = cargoOf(game, vehicle).map((e) => e.id);
  const hits = riders.flatMap((element) => {
    const about = message('ridersOf', { vehicle: id, target: element });
    const roll = game.roll({ ...ridersCheck(RIDERS_HIT_BY, vehicle.motion === 'moved' ? 'moving' : 'still'), about });
    return Number(roll.result) > 0 ? [{ element, hits: Number(roll.result) }] : [];
  });
  bailOut(game, 'BK-MOV.24', vehicle);
  const left = hits.filter(({ element }) => elementNamed(game, element));
  return left.length > 0 ? savesFor(left, from) : undefined;
};
