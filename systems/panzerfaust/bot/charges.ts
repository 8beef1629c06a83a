import { distance, INCH, type Len } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { isRestricted } from '../rules/02-command.ts';
import { refuseWay } from '../rules/02-ways.ts';
import { factsOf } from '../rules/06-duel.ts';
import { duelOdds } from '../rules/checks/duel.ts';
import type { Half } from '../rules/deeds.ts';
import { isEngaged } from '../rules/measure.ts';
import { manProfile, menOnTable, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man, Way } from '../types.ts';
import { woundChance, woundWorth } from './odds.ts';
import { arrived, legal, reachOf } from './walks.ts';

/** No more than so many go at one man. */
const AT_ONE = 3;

/** Duels, as those who charge would have them. */
interface Melee {
  readonly foe: OnTable<Man>;
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

/** Straight at him, as far as it goes. */
const chargeAt = (look: L, man: OnTable<Man>, foe: OnTable<Man>): Way | null => {
  const way: Way = { unit: man.id, route: [foe.at.spot], stance: 'standing' };
  return refuseWay(look, man, way) === null ? way : null;
};

/** From base to base when they stand as far apart as that, middle to middle. */
const BASES: Len = 250;

/** A squad's charge: who goes at whom, the nearest first, two at one man where they can; and what it is worth. */
export const chargeOf = (
  look: L,
  half: Half,
  men: readonly OnTable<Man>[],
  foeSide: string,
): { readonly action: ActionOf<'moveGroup'>; readonly worth: number; readonly men: readonly Man[] } | null => {
  const foes = menOnTable(look, foeSide).filter((foe) => foe.life > 0);
  const reaches = (man: OnTable<Man>, foe: OnTable<Man>): boolean =>
    foe.at.spot.storey === man.at.spot.storey && distance(man.at.spot, foe.at.spot) <= reachOf(man, 'standing') + BASES;
  const able = men
    .filter((man) => !isRestricted(look, man))
    .map((man) => ({ man, prey: foes.filter((foe) => reaches(man, foe)) }))
    .filter(({ prey }) => prey.length > 0);
  if (able.length === 0) return null;
  const melees = new Map<string, Melee>();
  const ways: Way[] = [];
  let after = look;
  const nearest = ({ man, prey }: (typeof able)[number]): number =>
    Math.min(...prey.map((foe) => distance(man.at.spot, foe.at.spot)));
  for (const { man, prey } of [...able].sort((a, b) => nearest(a) - nearest(b))) {
    const wish = (foe: OnTable<Man>): number => {
      const there = melees.get(foe.id)?.men.length ?? 0;
      const crowd = there >= AT_ONE ? 100 * INCH : there === 1 ? -3 * INCH : there === 2 ? 2 * INCH : 0;
      return distance(man.at.spot, foe.at.spot) + crowd - (isEngaged(look, foe) ? 2 * INCH : 0);
    };
    for (const foe of [...prey].sort((a, b) => wish(a) - wish(b)).slice(0, 3)) {
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
  const action = legal(look, half, ways);
  if (!action) return null;
  let worth = 0;
  for (const { foe, men: those } of melees.values()) worth += meleeWorth(look, those, foe);
  return { action, worth, men: [...melees.values()].flatMap((melee) => melee.men) };
};
