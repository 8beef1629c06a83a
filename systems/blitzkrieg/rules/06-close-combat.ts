import type { Ask, Game, Illegal, Next, Sequence, TargetCheck } from '@grognard/kernel';
import { AGAIN, END, illegal, message, passed } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { CM, gapToShapeWithin, onTable, overlap, shapesByBox, touching } from '@grognard/table';
import { MOST_ROUNDS } from '../house.ts';
import type { Bk, BkFrame, Element, FrameOf, L } from '../types.ts';
import { loseElement } from './01-losses.ts';
import { fallBack } from './01-pushed.ts';
import { comeToLight, discover } from './02-camouflage.ts';
import { rowOf } from './02-terrain.ts';
import { rateOf } from './03-rates.ts';
import { experienceOf, gradeOf } from './05-experience.ts';
import type { CloseCombatFacts } from './checks/experience.ts';
import { closeCombatCheck, fightsWithBonus, isLower } from './checks/experience.ts';
import { meansOf, runOverAs } from './checks/infantry-against-armour.ts';
import type { OnTable } from './facts.ts';
import {
  elementNamed,
  elementOf,
  formationOf,
  inCm,
  isArmoured,
  isGun,
  isOnFoot,
  isOnTable,
  isVehicle,
  profileOf,
  standFor,
  standOf,
} from './facts.ts';

/** House, BK-CC.2: attackers who have won nothing by then fall back so far. */
const ATTACKERS_FALL_BACK: Len = 5 * CM;
/** House, BK-INF.1: men get at a vehicle only where cover is so near. */
const NEAR_COVER: Len = 5 * CM;

type F = FrameOf<'closeCombat'>;

/** BK-SEQ.9, BK-INF.1, BK-OVR.1: may one element assault another at all? */
export const mayAssault = (look: L, attacker: Element, target: Element): boolean => {
  if (attacker.side === target.side || attacker.demoralised || !isOnTable(target) || target.camouflaged) return false;
  if (isArmoured(look, attacker)) return runOverAs(profileOf(look, target), 'none') !== null;
  if (!isOnFoot(look, attacker)) return false;
  return !isVehicle(look, target) || isNearCover(look, target);
};

/** BK-OVR.1, BK-CC.3: armour overruns, men on foot assault; nobody else does. */
export const mayCharge = (look: L, element: Element): boolean => isArmoured(look, element) || isOnFoot(look, element);

/** Why one element may not assault an enemy in plain view. */
export const whyNoAssault = (look: L, attacker: Element, target: OnTable): Illegal<Bk> => {
  const about = { element: attacker.id, target: target.id };
  if (attacker.demoralised) return illegal('BK-SA.8', 'isDemoralised', about);
  if (!mayCharge(look, attacker)) return illegal('BK-OVR.1', 'neitherMenNorArmour', about);
  return isArmoured(look, attacker)
    ? illegal('BK-OVR.1', 'notOverrun', about)
    : illegal('BK-INF.1', 'noCoverNear', { ...about, most: inCm(NEAR_COVER) });
};

/** BK-INF.1: is a vehicle near enough to cover for men to get at it? */
export const isNearCover = (look: L, vehicle: OnTable): boolean => {
  const stand = standOf(look, vehicle);
  const far = NEAR_COVER + 10 * CM;
  const { x, y } = vehicle.at;
  return shapesByBox(look.setting.scene, { left: x - far, right: x + far, top: y - far, bottom: y + far }).some(
    (shape) => rowOf(look, shape).cover !== 'none' && gapToShapeWithin(stand, shape, NEAR_COVER),
  );
};

/** BK-CC.3: the test before an assault on men; null where none is needed. Men at vehicles test later (BK-INF.1). */
export const assaultTest = (look: L, attacker: Element, target: Element): TargetCheck<Bk> | null => {
  if (target.demoralised || isVehicle(look, attacker) || isVehicle(look, target)) return null;
  return { ...experienceOf(look, attacker, 'BK-CC.3'), about: message('assaultTestOf', { element: attacker.id }) };
};

/** What follows when a charge comes into contact: with a vehicle, or with men and all who touch them both. */
export const arrivesAt = (look: L, attacker: OnTable, target: Element): BkFrame | null => {
  if (!isOnTable(target)) return null;
  if (isVehicle(look, target))
    return { kind: 'tankAssault', attacker: attacker.id, target: target.id, inOverrun: false };
  const own = standOf(look, attacker);
  // BK-CC.2: everybody in contact fights; vehicles do not.
  const defenders = look.board.elements.filter(
    (e): e is OnTable =>
      isOnTable(e) &&
      e.side === target.side &&
      !isVehicle(look, e) &&
      (e.id === target.id || touching(own, standOf(look, e))),
  );
  const attackers = [attacker, ...friendsAt(look, attacker, defenders)];
  return {
    kind: 'closeCombat',
    attackers: attackers.map(({ id }) => id),
    defenders: defenders.map(({ id }) => id),
    round: 1,
  };
};

/** BK-CC.2: men who stand in contact with the enemy already fight along, unless they are demoralised (BK-SA.8). */
const friendsAt = (look: L, attacker: OnTable, defenders: readonly OnTable[]): readonly OnTable[] =>
  look.board.elements.filter(
    (e): e is OnTable =>
      e.side === attacker.side &&
      e.id !== attacker.id &&
      isOnTable(e) &&
      isOnFoot(look, e) &&
      !e.demoralised &&
      defenders.some((enemy) => enemy.floor === e.floor && touching(standOf(look, e), standOf(look, enemy))),
  );

const living = (look: L, ids: readonly string[]): readonly Element[] =>
  ids.flatMap((id) => {
    const element = elementNamed(look, id);
    return element ? [element] : [];
  });

/** BK-CC.1, BK-CC.4: what one element's die depends on; it is weighed against the best of those it fights. */
export const closeCombatFacts = (look: L, fighter: Element, enemies: readonly Element[]): CloseCombatFacts => {
  const grades = enemies.map((enemy) => gradeOf(look, enemy));
  const enemyGrade = grades.reduce((best, grade) => (isLower(best, grade) ? grade : best), grades[0]!);
  const profile = profileOf(look, fighter);
  return {
    grade: gradeOf(look, fighter),
    enemyGrade,
    assault: fightsWithBonus(profile.kind) && meansOf(profile)[0] === 'assault',
    commander: fightsWithBonus(profile.kind) && formationOf(look, fighter).commander === fighter.id,
  };
};

/** How many of the others these strike down; the demoralised don't strike (BK-CC.4). */
const strike = (game: Game<Bk>, fighters: readonly Element[], enemies: readonly Element[]): number => {
  let struck = 0;
  for (const fighter of fighters) {
    if (fighter.demoralised) continue;
    const check = closeCombatCheck(closeCombatFacts(game, fighter, enemies));
    const about = message('closeCombatOf', { element: fighter.id });
    if (passed(game.roll({ ...check, about }))) struck += 1;
  }
  return Math.min(struck, enemies.length);
};

/** 6 Close combat: rounds until one side has the better of it, three at most. */
export const closeCombat: Sequence<Bk, F> = {
  rule: 'BK-CC.2',
  steps: {
    strike: (game, f) => {
      const [attackers, defenders] = [living(game, f.attackers), living(game, f.defenders)];
      if (attackers.length === 0 || defenders.length === 0) return { goTo: END };
      for (const { id } of [...attackers, ...defenders]) comeToLight(game, id, 'hit');
      game.emit('BK-CC.2', { type: 'fought', elements: [...f.attackers, ...f.defenders], round: f.round });
      const place = f.place ?? defenders.find(isOnTable)?.at;
      const lostByDefenders = strike(game, attackers, defenders);
      const lostByAttackers = strike(game, defenders, attackers);
      return { set: { losses: [lostByAttackers, lostByDefenders], ...(place ? { place } : {}) } };
    },
    attackersLose: (game, f) => lose(game, f, f.attackers, f.losses![0]),
    defendersLose: (game, f) => lose(game, f, f.defenders, f.losses![1]),
    outcome: (game, f) => settle(game, f),
  },
};

/** BK-CC.2: the owner picks the losses, where there is a choice. */
const lose = (game: Game<Bk>, _f: F, ids: readonly string[], count: number): Next<Bk, F> | void => {
  const left = living(game, ids);
  if (count === 0) return;
  if (count < left.length)
    return { call: { kind: 'pickLoss', side: left[0]!.side, among: left.map(({ id }) => id), count } };
  for (const { id } of left) loseElement(game, 'BK-CC.1', id, 'eliminated');
};

/** BK-CC.2: the side with more losses gives way; a draw goes on, and at last the attackers fall back. */
const settle = (game: Game<Bk>, f: F): Next<Bk, F> => {
  const [byAttackers, byDefenders] = f.losses!;
  const [attackers, defenders] = [living(game, f.attackers), living(game, f.defenders)];
  const place = f.place!;
  if (defenders.length === 0) return takeUp(game, attackers, place);
  if (attackers.length === 0) return { goTo: END };
  if (byDefenders > byAttackers) {
    for (const { id } of defenders) giveWay(game, id, attackers[0]!);
    discover(game);
    return takeUp(game, living(game, f.attackers), place);
  }
  if (byAttackers > byDefenders) {
    for (const { id } of attackers) giveWay(game, id, defenders[0]!);
    discover(game);
    return { goTo: END };
  }
  if (f.round < MOST_ROUNDS) return { set: { round: f.round + 1 }, goTo: AGAIN };
  for (const { id } of attackers) fallBack(game, 'BK-CC.2', id, place, ATTACKERS_FALL_BACK);
  discover(game);
  return { goTo: END };
};

/** BK-CC.2: beaten survivors go back one move, demoralised; a gun can't (BK-HOUSE.27). */
const giveWay = (game: Game<Bk>, id: string, victor: Element): void => {
  const beaten = elementOf(game, id);
  if (isGun(game, beaten)) {
    loseElement(game, 'BK-CC.2', id, 'eliminated');
    return;
  }
  if (!beaten.demoralised) game.emit('BK-CC.2', { type: 'demoralised', element: id });
  const rate = rateOf(profileOf(game, beaten), 'advance');
  if (victor.at && rate) fallBack(game, 'BK-CC.2', id, victor.at, rate.clear * CM);
};

const takeUp = (_game: Game<Bk>, attackers: readonly Element[], at: Point): Next<Bk, F> => {
  const first = attackers.find((e) => isOnTable(e) && !e.demoralised);
  return first ? { call: { kind: 'takePosition', element: first.id, at }, goTo: END } : { goTo: END };
};

/** BK-CC.2: the owner of the losers picks who is lost. */
export const pickLoss: Ask<Bk, FrameOf<'pickLoss'>> = {
  rule: 'BK-CC.2',
  reaction: { pass: null, targets: (_look, _f, _side, action) => (action.type === 'pickLoss' ? [action.element] : []) },
  who: (look, f) => (f.count > 0 && living(look, f.among).length > 0 ? f.side : null),
  prompt: (_look, f) => message('askLoss', { count: f.count }),
  choices: (look, f) => living(look, f.among).map(({ id }) => ({ action: { type: 'pickLoss', element: id } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'pickLoss') return illegal('BK-CC.2', 'notHere');
    const fights = living(look, f.among).some(({ id }) => id === action.element);
    return fights ? null : illegal('BK-CC.2', 'notInFight', { element: action.element });
  },
  candidates: (look, f) =>
    look.board.elements.filter((e) => e.side === f.side).map((e) => ({ type: 'pickLoss', element: e.id })),
  take: (game, f, _side, action) => {
    if (action.type !== 'pickLoss') return;
    loseElement(game, 'BK-CC.1', action.element, 'eliminated');
    return f.count > 1 ? { set: { count: f.count - 1 }, goTo: AGAIN } : undefined;
  },
};

/** Is there room for an element at the place it has won? */
const hasRoom = (look: L, element: Element, at: Point): boolean => {
  const stand = standFor(look, element, at);
  const others = look.board.elements.filter((e): e is OnTable => isOnTable(e) && e.id !== element.id);
  const wrecks = look.board.wrecks.map((wreck) => standFor(look, wreck, wreck.at));
  return (
    onTable(at, look.setting.scene.table) &&
    others.every((e) => !overlap(standOf(look, e), stand)) &&
    wrecks.every((wreck) => !overlap(wreck, stand))
  );
};

/** BK-CC.2: the winner may stand or take the position. */
export const takePosition: Ask<Bk, FrameOf<'takePosition'>> = {
  rule: 'BK-CC.2',
  who: (look, f) => {
    const winner = elementNamed(look, f.element);
    return winner && hasRoom(look, winner, f.at) ? winner.side : null;
  },
  prompt: (_look, f) => message('askPosition', { element: f.element }),
  choices: () => [{ action: { type: 'takePosition', take: true } }, { action: { type: 'takePosition', take: false } }],
  refuse: (_look, _f, _side, action) => (action.type === 'takePosition' ? null : illegal('BK-CC.2', 'notHere')),
  take: (game, f, _side, action) => {
    if (action.type !== 'takePosition' || !action.take) return;
    const { facing, turret } = elementOf(game, f.element);
    game.emit('BK-CC.2', {
      type: 'moved',
      how: 'move',
      element: f.element,
      at: f.at,
      facing,
      turret,
      floor: 0,
      spent: 0,
    });
    discover(game);
  },
};
