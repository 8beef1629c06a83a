import { type Len, type Point, pointAhead, type Spot } from '@grognard/table';
import { farthest, isTrip, tripOf } from '../rules/02-ways.ts';
import { firstMet, leftOfVehicle, movementOf, refuseDrive } from '../rules/10-driving.ts';
import { isOnTable, manNamed, type OnTable, vehicleOn } from '../rules/pieces.ts';
import type { Action, ActionOf, L, Man, Vehicle } from '../types.ts';

/** As many ways as the edge of the ground in reach is drawn through, every 7½ degrees or so. */
const WAYS = 48;
/** How exactly it is known where one stops. */
const EXACT: Len = 25;

/** How far out one gets: what stops him stops him farther out as well. */
export const farOut = (most: Len, gets: (far: Len) => boolean): Len => {
  if (gets(most)) return most;
  let [open, closed] = [0, most];
  while (closed - open > EXACT) {
    const middle = (open + closed) >> 1;
    if (gets(middle)) open = middle;
    else closed = middle;
  }
  return open;
};

/** The edge of the ground in reach, a way at a time. */
export function* outlineInSteps(
  at: Spot,
  most: Len,
  gets: (to: Spot) => boolean,
): Generator<undefined, readonly (readonly Point[])[]> {
  const edge: Point[] = [];
  for (let i = 0; i < WAYS; i += 1) {
    const to = (far: Len): Spot => ({ ...pointAhead(at, Math.round((i * 360) / WAYS), far), storey: at.storey });
    const { x, y } = to(farOut(most, (far) => gets(to(far))));
    edge.push({ x, y });
    yield;
  }
  return [edge];
}

const outlineOf = (at: Spot, most: Len, gets: (to: Spot) => boolean): readonly (readonly Point[])[] => {
  const steps = outlineInSteps(at, most, gets);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const onFoot = (look: L, man: OnTable<Man>) =>
  outlineOf(man.at.spot, farthest(man), (to) =>
    isTrip(tripOf(look, man, { unit: man.id, route: [to], stance: 'standing' })),
  );

/** A wall may be driven into (PF-DEM.3), but nobody is beyond it before it has fallen. */
const driven = (look: L, vehicle: OnTable<Vehicle>, action: ActionOf<'drive'>) =>
  outlineOf(vehicle.at.spot, leftOfVehicle(vehicle), ({ x, y }) => {
    const going = { ...action, route: [{ x, y }] };
    const isStopped = (): boolean =>
      firstMet(look, vehicle, movementOf(vehicle, going), ({ shape }) => shape !== null) !== null;
    return refuseDrive(look, vehicle, going) === null && !isStopped();
  });

/** PF-MOV.1, PF-VEH.3: where one gets to straight on, up to the walls that stop him and for what the ground and turning cost. */
export const straight = (look: L, action: Action, piece: string): ReturnType<typeof outlineOf> | null => {
  if (action.type === 'drive') {
    const vehicle = vehicleOn(look, piece);
    return vehicle && isOnTable(vehicle) ? driven(look, vehicle as OnTable<Vehicle>, action) : null;
  }
  const man = action.type === 'moveGroup' ? manNamed(look, piece) : undefined;
  return man && isOnTable(man) ? onFoot(look, man as OnTable<Man>) : null;
};
