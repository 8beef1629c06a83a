import { INCH, type Len } from '@grognard/table';
import { entryNamed } from '../armies/lists.ts';
import { MEN } from '../data/men.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { isZoneOf } from '../load/scenario.ts';
import type { Group, L, Part } from '../types.ts';
import { type Half, isOwn } from './deeds.ts';
import { isMan, isVehicle, type Piece, piecesOfUnit } from './pieces.ts';

/** Whose deployment it is: of a side, or of one of those who share it (PF-HIST-OMA.15). */
export type Deploying = Pick<Half, 'side' | 'player' | 'units'>;

/** A part of the deployment as a side has it: with its own zones, where it is of either side (PF-SCN-ENC.3). */
export const partFor = ({ setting }: L, { side, player }: Deploying, index: number): Part => {
  const part = setting.parts[index]!;
  if (part.side !== null && player === undefined) return part;
  const owners = player === undefined ? [side] : [side, player];
  return { ...part, zones: part.zones.filter((zone) => isZoneOf(setting.scenario, zone, ...owners)) };
};

/** How many, or how many points, a part of the deployment takes; null: all there are. */
export interface Share {
  readonly of: 'units' | 'points';
  readonly least: number;
  readonly most: number;
}

/** PF-SR.4: scouts go before, with or after their army. */
export const isScout = (piece: Piece): boolean => {
  if (isMan(piece)) return MEN[piece.profile as keyof typeof MEN]?.traits.some((trait) => trait === 'scout') ?? false;
  return isVehicle(piece) && (VEHICLES[piece.profile]?.traits.includes('scout') ?? false);
};

/** PF-SR.4: how far beyond its zone a scout may begin: 10", armoured cars 20". */
export const scoutReach = (piece: Piece): Len => (isScout(piece) ? (isVehicle(piece) ? 20 : 10) * INCH : 0);

/** Units of a side that are still to be placed. */
const unitsInTray = (look: L, by: Deploying): readonly Group[] =>
  look.board.groups.filter(
    (group) => isOwn(by, group) && piecesOfUnit(look, group.id).some(({ at }) => at.in === 'tray'),
  );

const isScoutUnit = (look: L, { id }: Group): boolean => piecesOfUnit(look, id).every(isScout);

/** The part a unit is bound to by the scenario, if any. */
const boundTo = ({ setting }: L, id: string): number | null => {
  for (const { groups, vehicles } of setting.scenario.forces) {
    const file = groups.find((group) => group.id === id) ?? vehicles.find((vehicle) => vehicle.id === id);
    if (file) return file.part;
  }
  return null;
};

/** Units that may be placed in a part, and those of them that must be; the others may wait. */
export const unitsOfPart = (look: L, by: Deploying, index: number) => {
  const part = look.setting.parts[index]!;
  const tray = unitsInTray(look, by).filter(({ id }) => {
    const bound = boundTo(look, id);
    return bound === null || bound === index;
  });
  if (part.kind === 'scouts') {
    const scouts = tray.filter((group) => isScoutUnit(look, group));
    return { may: scouts, must: scouts };
  }
  return { may: tray, must: part.share === 'all' ? tray.filter((group) => !isScoutUnit(look, group)) : [] };
};

/** What a unit costs, as the lists have it. */
export const pointsOfUnit = ({ setting }: L, { id, entry }: Group): number => {
  for (const { groups, vehicles } of setting.scenario.forces) {
    const file = groups.find((group) => group.id === id) ?? vehicles.find((vehicle) => vehicle.id === id);
    if (file && file.points > 0) return file.points;
  }
  const bought = entryNamed(entry);
  if (!bought) return VEHICLES[entry]?.points ?? 1;
  // Vehicles that are in its price are units of their own.
  return bought.vehicles.reduce((sum, vehicle) => sum - (VEHICLES[vehicle]?.points ?? 0), bought.points);
};

const isShared = ({ share }: Part): boolean => share !== 'all';

/** PF-SCN: halves, thirds and quarters; of an odd number the part named first has more. */
export const shareOf = (look: L, by: Deploying, index: number): Share | null => {
  const part = look.setting.parts[index]!;
  if (part.share === 'all') return null;
  const { of, parts } = part.share;
  const earlier = look.setting.parts.slice(0, index).filter((one) => one.side === part.side && isShared(one)).length;
  const fighting = unitsOfPart(look, by, index).may.filter((group) => !isScoutUnit(look, group));
  if (of === 'units') {
    const count = Math.ceil(fighting.length / Math.max(1, parts - earlier));
    return { of, least: count, most: count };
  }
  const costs = fighting.map((group) => pointsOfUnit(look, group));
  const left = costs.reduce((sum, cost) => sum + cost, 0);
  const dearest = Math.max(0, ...costs);
  const fair = Math.floor(left / Math.max(1, parts - earlier));
  // PF-SCN-FLT.2: by points, give or take one unit; the last part is what is left.
  const isLast = earlier === parts - 1;
  return isLast ? { of, least: left, most: left } : { of, least: Math.max(0, fair - dearest), most: fair + dearest };
};

/** Of units that are placed, what counts toward the share. */
export const countedToward = (look: L, { of }: Share, units: readonly Group[]): number =>
  units
    .filter((group) => !isScoutUnit(look, group))
    .reduce((sum, group) => sum + (of === 'units' ? 1 : pointsOfUnit(look, group)), 0);
