import type { TargetCheck } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type { Spot } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { modelsOf } from '../data/models.ts';
import type { WeaponId } from '../data/weapons.ts';
import { weaponOf } from '../data/weapons.ts';
import { woundingOf } from '../data/wounds.ts';
import { faceHit } from '../rules/10-armour.ts';
import type { HitFacts } from '../rules/checks/hit.ts';
import { hitCheck } from '../rules/checks/hit.ts';
import { gunDefence, strengthOf } from '../rules/checks/wound.ts';
import { isMan, isVehicle, manProfile, type Piece, vehicleProfile } from '../rules/pieces.ts';
import type { L, Man, Pf, Shell, Vehicle } from '../types.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The chance that one die comes to what a check asks for; who may throw a miss again does. */
export const chanceOf = ({ add, need, always = [], never = [], reroll }: TargetCheck<Pf>): number => {
  const least = sumOf(need) - sumOf(add);
  const faces = FACES.filter((face) => always.includes(face) || (face >= least && !never.includes(face)));
  const once = faces.length / FACES.length;
  return reroll ? once + (1 - once) * once : once;
};

/** The chance to get past so much of an obstacle (PF-COV.1). */
export const pastChance = (cover: number): number => (7 - cover) / 6;

/** PF-WND.1: the chance that a hit wounds. */
export const woundChance = (strength: number, defence: number): number => {
  const wounding = woundingOf(strength, defence);
  if (!wounding) return 0;
  return ((7 - wounding.first) / 6) * (wounding.second === null ? 1 : (7 - wounding.second) / 6);
};

/** Whoever shoots, as far as his dice ask for it. */
export interface Marksman {
  readonly skill: number;
  readonly weapon: WeaponId;
  readonly shell: Shell | null;
  readonly steady: HitFacts['steady'];
  readonly vehicle: HitFacts['vehicle'];
}

/** The chance of one shot to hit at a range. */
export const hitChance = ({ skill, weapon, steady, vehicle }: Marksman, range: number): number =>
  range > weaponOf(weapon).range * INCH
    ? 0
    : chanceOf(hitCheck({ shooting: skill, weapon, range, aimed: 'seen', steady, vehicle }));

/** What a fate point is worth to whoever is struck down: half of them save him (PF-HERO.7). */
const FATED = 0.6;

/** What one wound costs the enemy, as it counts for a rout. */
export const woundWorth = (piece: Piece): number => {
  if (!isMan(piece) && !isVehicle(piece)) return GUN;
  const models = modelsOf(piece.profile);
  if (isVehicle(piece)) return models * partOf(piece.life, vehicleProfile(piece).life);
  const life = manProfile(piece).life;
  return (models / life) * (piece.fate > 0 ? FATED : 1) * roleOf(piece);
};
/** A vehicle counts whole until it is done for: the fewer wounds it has left, the more the next is worth. */
const partOf = (left: number, whole: number): number => {
  const most = Math.max(1, whole);
  return (1 + (BEGUN * (most - Math.max(1, left))) / most) / most;
};
const BEGUN = 0.8;
/** Guns count for nothing, but they shoot. */
const GUN = 1.5;

/** Whoever carries what the others do not have is worth more than he counts for. */
const roleOf = (man: Man): number =>
  man.weapons.some(({ weapon, state }) => weaponOf(weapon).serving !== null && state !== 'spent') ? HEAVY : 1;
const HEAVY = 1.6;

/** PF-VCB.1, PF-HVY.17: what a hit from there has to beat. */
const defenceOf = (look: L, piece: Piece, from: Spot): number => {
  if (isMan(piece)) return manProfile(piece).defence;
  if (isVehicle(piece)) return vehicleProfile(piece).defence[faceHit(look, piece, from)];
  return sumOf(gunDefence(piece.weapon));
};

/**
 * PF-VDM.1: one vehicle in three that is done for blows up with all aboard and all about it. What a wound is worth for that: the
 * enemy's men who would go with it, less one's own.
 */
export const blastOf = (look: L, vehicle: Vehicle): number => {
  const { at } = vehicle;
  if (at.in !== 'table') return 0;
  const gone = look.board.men.reduce((sum, man) => {
    const isAboard = man.at.in === 'vehicle' && man.at.vehicle === vehicle.id;
    const isNear = man.at.in === 'table' && distance(man.at.spot, at.spot) <= BLOWN_UP;
    return isAboard || isNear ? sum + woundWorth(man) * (man.side === vehicle.side ? 1 : -OWN) : sum;
  }, 0);
  return (gone * BLOWS_UP) / Math.max(1, vehicle.life);
};
const BLOWS_UP = 1 / 3;
/** Three inches from its hull, about. */
const BLOWN_UP = 4.5 * INCH;

/** What a hit on somebody is worth on average. */
export const hitWorth = (look: L, { weapon, shell }: Marksman, piece: Piece, from: Spot): number => {
  const struck = isMan(piece) ? 'man' : isVehicle(piece) ? 'vehicle' : 'gun';
  const wound = woundChance(sumOf(strengthOf(weapon, struck, shell)), defenceOf(look, piece, from));
  return wound * (woundWorth(piece) + (isVehicle(piece) ? blastOf(look, piece) : 0));
};

/** What a burst there is worth: who is under it, each by his wound, own men against it (PF-TPL). */
export const blastWorth = (look: L, side: string, { weapon, shell }: Marksman, at: Spot): number => {
  const { blast } = weaponOf(weapon);
  if (blast === null) return 0;
  const radius = ((blast === 'flame' ? 5 : blast) * INCH) / 2;
  const strength = sumOf(strengthOf(weapon, 'man', shell));
  let worth = 0;
  for (const man of look.board.men) {
    if (man.at.in !== 'table' || man.at.spot.storey !== at.storey) continue;
    const far = distance(man.at.spot, at);
    if (far > radius + 125) continue;
    const share = far + 125 <= radius ? 1 : 0.5;
    const harm = share * woundChance(strength, manProfile(man).defence) * woundWorth(man);
    worth += man.side === side ? -OWN * harm : harm;
  }
  return worth;
};
const OWN = 1.5;
