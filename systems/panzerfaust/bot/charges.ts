import { bearing, distance, INCH, type Len, pointAhead } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { isRestricted } from '../rules/02-command.ts';
import { refuseWay, settled } from '../rules/02-ways.ts';
import { factsOf } from '../rules/06-duel.ts';
import { duelOdds } from '../rules/checks/duel.ts';
import type { Half } from '../rules/deeds.ts';
import { inContact, isEngaged } from '../rules/measure.ts';
import {
  hasGrenades,
  isMan,
  isOnTable,
  isVehicle,
  manProfile,
  menOnTable,
  type OnTable,
  vehicleProfile,
} from '../rules/pieces.ts';
import type { ActionOf, L, Man, Vehicle, Way } from '../types.ts';
import { blastOf, woundChance, woundWorth } from './odds.ts';
import { arrived, legal, reachOf } from './walks.ts';

/** No more than so many go at one man, and at one vehicle. */
const AT_ONE = 3;
const AT_HULL = 6;

/** Duels and assaults, as those who charge would have them. */
interface Melee {
  readonly foe: OnTable<Man> | OnTable<Vehicle>;
  readonly men: OnTable<Man>[];
}

/** PF-HERO.1: what a point of might does for whoever is behind. */
const TURNED = 0.35;
const withMight = (odds: number, own: readonly Man[], foes: readonly Man[]): number => {
  const has = (men: readonly Man[]): boolean => men.some(({ might }) => might > 0);
  const up = has(own) ? (1 - odds) * TURNED : 0;
  const down = has(foes) ? odds * TURNED : 0;
  return odds + up - down;
};

/** PF-CBT.8: what the blows of some do to one of the others, on average. */
const blowsWorth = (strikers: readonly Man[], struck: Man): number => {
  const blows = strikers.reduce((sum, man) => sum + manProfile(man).attacks, 0) * (struck.stance === 'prone' ? 2 : 1);
  const strength = Math.max(...strikers.map((man) => manProfile(man).strength));
  const wounds = blows * woundChance(strength, manProfile(struck).defence);
  return Math.min(wounds, struck.life) * woundWorth(struck);
};

/** What a melee is worth beyond what it costs (PF-CBT), and that whoever fights does not shoot (PF-SHOOT.5). */
export const meleeWorth = (look: L, men: readonly Man[], foe: Man): number => {
  const plain = duelOdds(
    men.map((man) => factsOf(look, man, [foe])),
    [factsOf(look, foe, men)],
  );
  const odds = withMight(plain, men, [foe]);
  const worst = men.reduce((most, man) => (woundWorth(man) > woundWorth(most) ? man : most));
  const struck = { ...worst, stance: 'standing' as const };
  return odds * blowsWorth(men, foe) - (1 - odds) * blowsWorth([foe], struck) + pinned(foe);
};

const pinned = (foe: Man): number => PINNED * Math.max(0, ...foe.weapons.map(({ weapon }) => weaponOf(weapon).rate));
const PINNED = 0.08;

/** PF-VCB.6 to PF-VCB.9: what an assault with grenades is worth: most open tops, hardly a closed tank; who fails is thrown off. */
const assaultWorth = (after: L, men: readonly Man[], vehicle: Vehicle): number => {
  const wound = woundWorth(vehicle) + blastOf(after, vehicle);
  const inside = vehicleProfile(vehicle).defence.roof <= OPEN_TOP ? 5 / 6 : 1 / 6;
  return men.reduce((sum, man) => {
    const hurt = READY * (1 - inside) * READY * woundChance(THROWN_OFF, manProfile(man).defence) * woundWorth(man);
    return sum + READY * inside * HARMED * wound - hurt;
  }, 0);
};
const OPEN_TOP = 5;
const READY = 1 / 2;
const HARMED = 1 / 2;
const THROWN_OFF = 3;

/** Straight at him, or at his side where another stands before him. */
const chargeAt = (look: L, man: OnTable<Man>, foe: Melee['foe']): Way | null => {
  const { storey } = foe.at.spot;
  const from = distance(man.at.spot, foe.at.spot) === 0 ? 0 : bearing(foe.at.spot, man.at.spot);
  const far = isVehicle(foe) ? HULL : TOUCHING;
  const sides = ASIDE.map((turn) => ({ ...pointAhead(foe.at.spot, (from + turn + 360) % 360, far), storey }));
  for (const spot of [foe.at.spot, ...sides]) {
    const way: Way = { unit: man.id, route: [spot], stance: 'standing' };
    if (refuseWay(look, man, way) !== null) continue;
    const end = settled(look, man, way.route).at(-1)!;
    if (inContact({ ...man, at: { in: 'table', spot: end } }, foe)) return way;
  }
  return null;
};
const ASIDE = [50, -50, 90, -90] as const;
/** A little less than two halves of bases, and than half a hull. */
const TOUCHING: Len = 235;
const HULL: Len = 300;

/** From base to base when they stand as far apart as that, middle to middle; a hull reaches farther. */
const BASES: Len = 250;
const HULL_REACH: Len = 2 * INCH;

/** A charge, what it is worth, and who goes at somebody. */
export interface Charge {
  readonly action: ActionOf<'moveGroup'>;
  readonly worth: number;
  readonly men: readonly Man[];
}

const reaches = (man: OnTable<Man>, foe: Melee['foe']): boolean =>
  foe.at.spot.storey === man.at.spot.storey &&
  distance(man.at.spot, foe.at.spot) <= reachOf(man, 'standing') + (isVehicle(foe) ? HULL_REACH : BASES) &&
  (!isVehicle(foe) || (hasGrenades(man) && man.mount === null));

/** How much farther off somebody seems for those who are at him already. */
const crowdAt = (foe: Melee['foe'], there: number): Len => {
  if (isVehicle(foe)) return there >= AT_HULL ? 100 * INCH : 0;
  return there >= AT_ONE ? 100 * INCH : there === 1 ? -3 * INCH : there === 2 ? 2 * INCH : 0;
};

/** Who goes at whom, the nearest first, two at one man where they can. */
const paired = (look: L, men: readonly OnTable<Man>[], foes: readonly Melee['foe'][]) => {
  const able = men
    .map((man) => ({ man, prey: foes.filter((foe) => reaches(man, foe)) }))
    .filter(({ prey }) => prey.length > 0);
  const nearest = ({ man, prey }: (typeof able)[number]): number =>
    Math.min(...prey.map((foe) => distance(man.at.spot, foe.at.spot)));
  const melees = new Map<string, Melee>();
  const ways: Way[] = [];
  let after = look;
  for (const { man, prey } of able.sort((a, b) => nearest(a) - nearest(b))) {
    const wish = (foe: Melee['foe']): number =>
      distance(man.at.spot, foe.at.spot) +
      crowdAt(foe, melees.get(foe.id)?.men.length ?? 0) -
      (isMan(foe) && isEngaged(look, foe) ? 2 * INCH : 0);
    for (const foe of prey.toSorted((a, b) => wish(a) - wish(b)).slice(0, 3)) {
      const way = chargeAt(after, man, foe);
      if (!way) continue;
      ways.push(way);
      after = arrived(after, man, way);
      const melee = melees.get(foe.id) ?? { foe, men: [] };
      melee.men.push(man);
      melees.set(foe.id, melee);
      break;
    }
  }
  return { ways, melees: [...melees.values()], after };
};

/** A squad's charge, at men and at vehicles; and what it is worth. */
export const chargeOf = (look: L, half: Half, men: readonly OnTable<Man>[], foeSide: string): Charge | null => {
  const free = men.filter((man) => !isRestricted(look, man));
  const hulls = look.board.vehicles.filter(
    (vehicle): vehicle is OnTable<Vehicle> => vehicle.side === foeSide && isOnTable(vehicle),
  );
  const foes = [...menOnTable(look, foeSide).filter((foe) => foe.life > 0), ...hulls];
  const { ways, melees, after } = paired(look, free, foes);
  const action = legal(look, half, ways);
  if (!action) return null;
  const worth = melees.reduce(
    (sum, { foe, men: those }) =>
      sum + (isVehicle(foe) ? assaultWorth(after, those, foe) : meleeWorth(look, those, foe)),
    0,
  );
  return { action, worth, men: melees.flatMap((melee) => melee.men) };
};
