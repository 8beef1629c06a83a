import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Marker } from '../data/hits.ts';
import { FOOT_POOL, HIT_MARKERS, VEHICLE_POOL } from '../data/hits.ts';
import { drawnFrom, hitPoolOf } from '../house.ts';
import type { Coh, Unit } from '../types.ts';
import { recheckControl, scoreElimination } from './02-victory.ts';
import { endLostActivation } from './03-status.ts';
import { startingCaps } from './20-solitaire.ts';
import { forceOf, isVehicle, markerOf, typeOf, unitOf } from './facts.ts';

/** House, COH-7.4.7: a CAP is lost at once only when the unit comes to lie on the very box of the CAP marker, not when CAPs are later spent down to it. */
const losesCapAtOnce = (caps: number, box: number): boolean => caps > 0 && caps === box;

/** House, COH-8.4.4: a weapon card is lost with the unit it was given to. */
const isLostWith = (weapon: { readonly unit: string | null }, unit: string): boolean => weapon.unit === unit;

/** House, COH-14.5.6, COH-C.20: only a hit marker is a hit: a vehicle held by the ground or by a card is as sound as before. */
const isHitAlready = (unit: { readonly hit: string | null }): boolean => unit.hit !== null;

/** COH-7.0.4: what an attack must have to spare for a critical hit. */
export const CRITICAL = 4;

/** COH-7.0.4: how many hits an attack makes by what it has to spare. */
export const hitsOf = (margin: number): number => (margin < 0 ? 0 : margin >= CRITICAL ? 2 : 1);

/** A unit is hit once or more, by a side or by nobody. House, COH-Q.6: control is looked at again after losses, not only after moves. */
export const takeHit = (game: Game<Coh>, id: string, hits: number, by: string | null): void => {
  sufferHit(game, id, hits, by);
  recheckControl(game);
};

/** A hit without a look at who controls what: for several at once. */
export const sufferHit = (game: Game<Coh>, id: string, hits: number, by: string | null): void => {
  const unit = unitOf(game, id);
  // COH-7.4.1: a critical, or any new hit on a unit that has one; being bogged down is none (COH-14.5.6).
  if (hits > 1 || isHitAlready(unit)) {
    destroy(game, unit, by);
    return;
  }
  const marker = drawMarker(game, unit);
  game.emit(isVehicle(unit) ? 'COH-15.2.1' : 'COH-7.5.0.1', { type: 'hit', unit: id, marker });
  // COH-7.5.0.6: shown at once.
  if (HIT_MARKERS[marker].kills) destroy(game, unitOf(game, id), by);
};

/** COH-7.5.0.1: drawn at random and seen by its owner only (COH-7.5.0.12). */
const drawMarker = (game: Game<Coh>, unit: Unit): Marker => {
  const { footHits, vehicleHits } = game.board;
  const pool = hitPoolOf(typeOf(unit).mobility); // COH-7.5.0.10
  const [left, full] = pool === 'foot' ? [footHits, FOOT_POOL] : [vehicleHits, VEHICLE_POOL];
  const drawn = game.roll({
    shape: 'draw',
    rule: 'COH-7.5.0.1',
    about: message('markerOf', { unit: unit.id }),
    from: drawnFrom<string>(left, full),
    seenBy: [unit.side],
  });
  return drawn.result as Marker;
};

/** COH-7.4: points for the enemy, a place on the CAP track, and what the unit had with it is gone; its passengers stay as they are (COH-Q.7). */
const destroy = (game: Game<Coh>, unit: Unit, by: string | null): void => {
  game.emit('COH-7.4.1', { type: 'eliminated', unit: unit.id, by, marker: markerOf(unit) });
  // COH-8.4.4: its weapon cards go with it.
  for (const weapon of game.board.weapons)
    if (isLostWith(weapon, unit.id)) game.emit('COH-8.4.4', { type: 'weaponUsed', ...weapon });
  putOnTrack(game, unit);
  scoreElimination(game, unit, by);
  endLostActivation(game, unit.side, 'COH-3.0.0.7');
};

/** COH-7.4.2: the first unit lost lies on the starting CAPs, each next one a box lower. Not trucks and wagons (COH-7.4.6, COH-16.0.4). */
const putOnTrack = (game: Game<Coh>, unit: Unit): void => {
  const { kind } = typeOf(unit);
  if (kind === 'truck' || kind === 'wagon') return;
  const box = startingCaps(game, unit.side) - forceOf(game, unit.side).lost;
  game.emit('COH-7.4.2', { type: 'onTrack', side: unit.side, unit: unit.id });
  // COH-7.4.4, never below nothing (COH-7.4.5).
  if (losesCapAtOnce(forceOf(game, unit.side).caps, box))
    game.emit('COH-7.4.4', { type: 'capsLost', side: unit.side, caps: 1 });
};
