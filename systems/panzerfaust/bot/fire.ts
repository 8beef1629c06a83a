import type { Len, Point } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { courseOf } from '../rules/02-going.ts';
import { allowance, stanceCost } from '../rules/02-purse.ts';
import { settled } from '../rules/02-ways.ts';
import { refuseAble, skillOf } from '../rules/04-shooters.ts';
import { refuseAsTarget } from '../rules/04-targets.ts';
import { isMan, isOnTable, type OnTable, piecesOn } from '../rules/pieces.ts';
import { isHardToSee, sightBetween } from '../rules/sight.ts';
import type { L, Man, Way } from '../types.ts';
import { hitChance, hitWorth, type Marksman, pastChance, woundWorth } from './odds.ts';

/** What men could do by shooting as everybody stands: now, by how far each has gone, and next turn, when nobody has. */
export interface Fire {
  readonly now: number;
  readonly next: number;
}

/** Those of the enemy who may be shot at as everybody stands. */
export const targetsIn = (look: L, side: string): readonly OnTable[] =>
  piecesOn(look).filter(
    (piece): piece is OnTable => piece.side !== side && isOnTable(piece) && refuseAsTarget(look, piece) === null,
  );

/** So many of the nearest are looked at for each shooter. */
const MOST_TARGETS = 9;
/** From base to base when they stand as far apart as that, middle to middle. */
const BASES: Len = 250;
const FOUND = 0.5;
const PRONE = pastChance(3);

/** Those in range of a place, the nearest first. */
export const nearestTo = (at: Point, targets: readonly OnTable[], far: Len): readonly OnTable[] => {
  const near = targets
    .map((piece) => [distance(at, piece.at.spot), piece] as const)
    .filter(([off]) => off <= far + BASES);
  return near
    .sort((a, b) => a[0] - b[0])
    .slice(0, MOST_TARGETS)
    .map(([, piece]) => piece);
};

/** The weapons he can aim with, and whether he still may after this move. */
const armsOfMan = (look: L, man: Man): readonly (Marksman & { readonly isNow: boolean })[] => {
  const isAble = refuseAble(look, man) === null && man.weapons.every(({ state }) => state !== 'unloaded');
  const half = allowance(man, 'walk') / 2;
  return man.weapons.flatMap(({ weapon, state }) => {
    const { penalty, estimated } = weaponOf(weapon);
    if (state !== 'ready' || weapon === 'grenade' || estimated === 'always') return [];
    const { spent, long } = man.did;
    const gone = penalty === 'none' || (!long && spent <= (penalty === 'half' ? half : 0));
    return [{ skill: skillOf(man), weapon, shell: null, steady: null, vehicle: null, isNow: isAble && gone }];
  });
};

const NO_FIRE: Fire = { now: 0, next: 0 };

/** PF-IND: a mortar needs to see nobody, but its crew must not have moved; empty, it is loaded for the next shell. */
const lobOf = (man: OnTable<Man>, targets: readonly OnTable[]): Fire => {
  const mortar = man.weapons.find(({ weapon, state }) => state !== 'spent' && weaponOf(weapon).estimated === 'always');
  if (!mortar) return NO_FIRE;
  const far = weaponOf(mortar.weapon).range * INCH;
  if (!targets.some(({ at }) => distance(man.at.spot, at.spot) <= far)) return NO_FIRE;
  return { now: man.did.spent === 0 && !man.did.long ? LOBBED : 0, next: LOBBED };
};
/** A shell bursts among several, or astray, and comes every other turn. */
const LOBBED = 0.8;

/** The best one man could do, whoever of his own stands in his way (PF-SHOOT.6). */
export const fireOf = (look: L, man: OnTable<Man>, targets: readonly OnTable[]): Fire => {
  const arms = armsOfMan(look, man);
  let { now, next } = lobOf(man, targets);
  if (arms.length === 0) return { now, next };
  const { spot } = man.at;
  const far = Math.max(...arms.map(({ weapon }) => weaponOf(weapon).range)) * INCH;
  for (const foe of nearestTo(spot, targets, far)) {
    const sight = sightBetween(look, man, foe);
    if (!sight?.visible || sight.friends.length > 0) continue;
    const range = Math.max(0, distance(spot, foe.at.spot) - BASES);
    let past = sight.obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1);
    if (isMan(foe) && foe.stance === 'prone') past *= PRONE;
    if (isMan(foe) && isHardToSee(foe, sight)) past *= FOUND;
    for (const arm of arms) {
      const worth = weaponOf(arm.weapon).rate * hitChance(arm, range) * past * hitWorth(look, arm, foe, spot);
      next = Math.max(next, worth);
      if (arm.isNow) now = Math.max(now, worth);
    }
  }
  return { now, next };
};
/** More than this part of those who are seen nobody shoots down in a turn. */
const MOST_SHOT = 0.6;

/** What a squad could do together. */
export const squadFire = (look: L, men: readonly OnTable<Man>[], targets: readonly OnTable[]): Fire => {
  const most = MOST_SHOT * targets.reduce((sum, foe) => sum + woundWorth(foe), 0);
  let [now, next] = [0, 0];
  for (const man of men) {
    const fire = fireOf(look, man, targets);
    now += fire.now;
    next += fire.next;
  }
  return { now: Math.min(now, most), next: Math.min(next, most) };
};

/** A man at the end of his way, with what it cost him: what he jumped over keeps him from shooting (PF-SHOOT.5). */
const gone = (look: L, man: OnTable<Man>, { route, stance }: Way): OnTable<Man> => {
  const way = settled(look, man, route);
  const spot = way.at(-1) ?? man.at.spot;
  const ends = stance ?? man.stance;
  const course = way.length > 0 ? courseOf(look, { man, gait: 'walk' }, [man.at.spot, ...way]) : null;
  const crossed = course?.ok === true && course.stages.some(({ kind }) => kind === 'jump' || kind === 'climb');
  const spent = man.did.spent + (course?.ok ? course.cost : 0) + stanceCost(man, ends);
  return {
    ...man,
    stance: ends,
    at: { in: 'table', spot },
    did: { ...man.did, moved: true, crossed: man.did.crossed || crossed, spent },
  };
};

/** The board when all have gone their ways. */
export const afterWays = (look: L, ways: readonly Way[]): L => {
  let now = look;
  for (const way of ways) {
    const man = now.board.men.find(({ id }) => id === way.unit);
    if (man && isOnTable(man)) now = withMan(now, gone(now, man, way));
  }
  return now;
};

export const withMan = ({ setting, board }: L, man: Man): L => ({
  setting,
  board: { ...board, men: board.men.map((one) => (one.id === man.id ? man : one)) },
});
