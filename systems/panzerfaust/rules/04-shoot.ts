import type { Check, Choice, Illegal, Space } from '@grognard/kernel';
import { illegal, pickFrom } from '@grognard/kernel';
import { weaponOf } from '../data/weapons.ts';
import type { Action, ActionOf, Aimed, L, Man, Pf, Vehicle } from '../types.ts';
import { isRestricted } from './02-command.ts';
import { type Front, firstTargetOf, frontOf } from './04-prospects.ts';
import type { Choice as Armed } from './04-shooters.ts';
import { isCalledToShoot, originOf, refuseDirect, refuseShooter, weaponsOf } from './04-shooters.ts';
import { hitFactsOf, screensOf } from './04-shot.ts';
import { aimsOf, isMeasured, rangeTo, refusePlace, refuseTarget } from './04-targets.ts';
import { hitCheck } from './checks/hit.ts';
import { interceptionCheck } from './checks/interception.ts';
import type { Deed, Half } from './deeds.ts';
import { isCalled, isOwn } from './deeds.ts';
import { recall } from './ground.ts';
import { isEngaged } from './measure.ts';
import { isMan, isOnTable, menOfGroup, pieceNamed, vehicleOn } from './pieces.ts';
import { standingOf, whileStanding } from './standing.ts';

type Shoot = ActionOf<'shoot'>;

/** Of arms of one vehicle in one answer each counts with those before it as fired (PF-VSH.3, PF-VSH.6). */
const asIfFired = (look: L, shooters: readonly Armed[], at: number): L => {
  const { piece } = shooters[at]!;
  const before = shooters.slice(0, at).flatMap((one) => (one.piece === piece && one.arm !== null ? [one.arm] : []));
  if (before.length === 0 || !vehicleOn(look, piece)) return look;
  const vehicles = look.board.vehicles.map(
    (one): Vehicle => (one.id === piece ? { ...one, fired: [...one.fired, ...before] } : one),
  );
  return { setting: look.setting, board: { ...look.board, vehicles } };
};

const refuseOne = (look: L, half: Half, action: Shoot, at: number): Illegal<Pf> | null => {
  const armed = action.shooters[at]!;
  const piece = pieceNamed(look, armed.piece);
  if (piece && !isCalledToShoot(look, half, piece) && piece.side === half.side)
    return illegal('PF-HERO.4', 'notCalled', { piece: armed.piece });
  const wrong = refuseShooter(asIfFired(look, action.shooters, at), half.side, armed) ?? refuseDirect(armed);
  const origin = originOf(look, armed);
  if (wrong || !origin) return wrong ?? illegal('PF-SHOOT.3', 'notOnTable', { piece: armed.piece });
  if (action.at !== null) return refusePlace(look, origin, action.at);
  let first: Illegal<Pf> | null = null;
  for (const target of action.targets) {
    const reason = refuseTarget(look, origin, target);
    if (reason === null) return null;
    first ??= reason;
  }
  return first;
};

/** PF-SHOOT.4: each shooter must be able to shoot at one of those named. */
const refuseShoot = (look: L, half: Half, action: Shoot): Illegal<Pf> | null =>
  recall(look.setting, 'refuse shoot', [look.board, half.side, half.only, half.units, action], () =>
    judgeShoot(look, half, action),
  );

const judgeShoot = (look: L, half: Half, action: Shoot): Illegal<Pf> | null => {
  const { shooters, targets, at } = action;
  if ((targets.length === 0) === (at === null)) return illegal('PF-SHOOT.3', 'nameTargets');
  for (const [i, { piece, arm }] of shooters.entries()) {
    // PF-BASE.18: one weapon a man.
    if (shooters.findIndex((one) => one.piece === piece && (one.arm === arm || one.arm === null)) !== i)
      return illegal('PF-BASE.18', 'oneWeaponEach', { piece });
    const wrong = refuseOne(look, half, action, i);
    if (wrong) return wrong;
  }
  return null;
};

/** The weapons with which somebody may shoot now; of a man the first of them is what he would take. */
const readyArms = (look: L, side: string, piece: string): readonly Armed[] =>
  weaponsOf(look, piece).filter((armed) => !refuseDirect(armed) && !refuseShooter(look, side, armed));

/** What somebody is offered to fire at, and whether friends in the way had a say in it. */
interface Offer {
  readonly listed: readonly Choice<Action>[];
  readonly isBlocked: boolean;
}

/** PF-RATE.2: shot after shot at the first of the targets, or one at each in turn. */
const SPREAD: Space = { kind: 'options', options: [false, true] };

/** With one shooter, to whom more may be added. What he would take first may not reach where another weapon does. */
const offerOf = (look: L, front: Front, arms: readonly Armed[], all: readonly Armed[]): Offer => {
  let isBlocked = false;
  const refused = ({ rule }: Illegal<Pf>): void => {
    if (rule === 'PF-SHOOT.6') isBlocked = true;
  };
  for (const armed of new Set([...arms, ...all])) {
    const origin = originOf(look, armed);
    const target = origin && firstTargetOf(look, origin, front, refused);
    if (!target) continue;
    const shooters: Space = { kind: 'several', options: all, min: 1, max: arms.length };
    const action = { type: 'shoot', shooters: [armed], targets: [target], at: null } as const;
    const listed: Choice<Action> = all.some(({ weapon }) => weaponOf(weapon).rate > 1)
      ? { action: { ...action, spread: false }, holes: { shooters, spread: SPREAD } }
      : { action, holes: { shooters } };
    return { listed: [listed], isBlocked };
  }
  return { listed: [], isBlocked };
};

/** PF-BASE.18: of his weapons each takes what he would first, or another. */
const offerOfSquad = (look: L, half: Half, front: Front, men: readonly Man[]): Offer => {
  const able = men.filter((man) => isOnTable(man) && isCalled(half, man) && !man.did.shot);
  const ready = able.map((man) => readyArms(look, half.side, man.id));
  return offerOf(
    look,
    front,
    ready.flatMap((arms) => arms.slice(0, 1)),
    ready.flat(),
  );
};

/** Whoever shoots together: a squad, or the arms of a vehicle. */
interface Battery {
  readonly id: string;
  readonly pieces: readonly (Man | Vehicle)[];
  readonly offer: (front: Front) => Offer;
}

/**
 * Its shots hang on who is in it, on those before it and on what hides them. Who else has moved since matters no more
 * than as a friend in the way: where none was, what is offered is looked at again, and nothing else.
 */
const shotsOf = (look: L, half: Half, front: Front, { id, pieces, offer }: Battery): readonly Choice<Action>[] => {
  const { medics } = look.board;
  const question = `shots ${half.side} ${id} ${half.only?.join() ?? ''}`;
  return whileStanding(standingOf(look), question, [medics, ...pieces], () => {
    const about = [front.era, medics, ...pieces, ...circumstances(look, half.side, pieces)];
    const { known } = look.setting;
    const last = known.get(question);
    const earlier = last?.answer as Offer | undefined;
    if (earlier && isSame(last!.about, about) && isStillOpen(look, earlier)) return earlier.listed;
    const answer = offer(front);
    known.set(question, { about, answer });
    return answer.listed;
  });
};

/** What shooters hang on besides: who is engaged, who has nobody to lead him, where hulls are that hide somebody. */
const circumstances = (look: L, side: string, pieces: readonly (Man | Vehicle)[]): readonly unknown[] => {
  const { men, vehicles, guns } = look.board;
  const about: unknown[] = [];
  let isAnyBound = false;
  for (const piece of pieces) {
    if (!isMan(piece)) continue;
    const isBound = isOnTable(piece) && isRestricted(look, piece);
    about.push(isBound, isEngaged(look, piece));
    isAnyBound ||= isBound;
  }
  for (const { at, facing } of vehicles) about.push(at, facing);
  // PF-GRP.4: who may shoot at the nearest alone minds where all of them are.
  if (isAnyBound) for (const one of [...men, ...vehicles, ...guns]) if (one.side !== side) about.push(one.at);
  return about;
};

const isSame = (was: readonly unknown[], is: readonly unknown[]): boolean =>
  was.length === is.length && is.every((part, i) => part === was[i]);

const isStillOpen = (look: L, { listed, isBlocked }: Offer): boolean =>
  !isBlocked &&
  listed.every(({ action }) => {
    const { shooters, targets } = action as Shoot;
    return refuseTarget(look, originOf(look, shooters[0]!)!, targets[0]!) === null;
  });

/** Each of its arms by itself. */
const offerOfArms = (look: L, half: Half, front: Front, id: string): Offer => {
  const offers = readyArms(look, half.side, id).map((armed) => offerOf(look, front, [armed], [armed]));
  return { listed: offers.flatMap(({ listed }) => listed), isBlocked: offers.some(({ isBlocked }) => isBlocked) };
};

/** A squad, a vehicle's arm or a gun that has somebody to shoot at. */
const choices = (look: L, half: Half): readonly Choice<Action>[] => {
  const aims = whileStanding(standingOf(look), `aims ${half.side}`, [], () => aimsOf(look, half.side));
  if (aims.length === 0) return [];
  const front = frontOf(look, half.side);
  const squads = look.board.groups
    .filter((group) => isOwn(half, group))
    .flatMap(({ id }): readonly Battery[] => {
      const pieces = menOfGroup(look, id);
      // A vehicle is a unit of its name without men: it comes among the vehicles.
      return pieces.length === 0 ? [] : [{ id, pieces, offer: (now) => offerOfSquad(look, half, now, pieces) }];
    });
  const vehicles = look.board.vehicles
    .filter((one) => isCalled(half, one) && isOnTable(one))
    .map((one): Battery => ({ id: one.id, pieces: [one], offer: (now) => offerOfArms(look, half, now, one.id) }));
  const guns = look.board.guns.filter((gun) => isCalledToShoot(look, half, gun) && isOnTable(gun));
  const listed = [
    ...[...squads, ...vehicles].flatMap((one) => shotsOf(look, half, front, one)),
    ...guns.flatMap(({ id }) => offerOfArms(look, half, front, id).listed),
  ];
  const targets: Space = { kind: 'several', options: aims, min: 1, max: aims.length };
  return listed.map(({ action, holes }) => ({ action, holes: { ...holes, targets } }) as Choice<Action>);
};

/** Another target now and then, and some of the others with him. */
const sample = (look: L, half: Half, choice: Choice<Action>, random: () => number): Action => {
  const action = choice.action as Shoot;
  const holes = (choice.holes ?? {}) as Readonly<Record<string, { readonly options: readonly unknown[] }>>;
  const lead = action.shooters[0]!;
  const origin = originOf(look, lead)!;
  const other = pickFrom((holes.targets?.options ?? []) as readonly Aimed[], random);
  const target = other && refuseTarget(look, origin, other) === null ? other : action.targets[0]!;
  const more = ((holes.shooters?.options ?? []) as readonly Armed[]).filter((armed, i, all) => {
    const isSecond = i > 0 && all[i - 1]!.piece === armed.piece;
    if (isSecond || armed.piece === lead.piece || random() < 0.3) return false;
    const from = originOf(look, armed);
    return from !== null && refuseTarget(look, from, target) === null;
  });
  const spreads = holes.spread !== undefined && random() < 0.3 ? { spread: true } : {};
  const tried: Shoot = { ...action, ...spreads, shooters: [lead, ...more], targets: [target] };
  return refuseShoot(look, half, tried) === null ? tried : action;
};

/** What the first shot comes to; played strictly nothing is told, for it would tell how far it is (PF-SHOOT.2). */
const checks = (look: L, { shooters, targets }: Shoot): readonly Check<Pf>[] => {
  const [armed] = shooters;
  const origin = armed && originOf(look, armed);
  if (!origin || !isMeasured(look)) return [];
  const target = targets.find((one) => refuseTarget(look, origin, one) === null);
  const piece = target && pieceNamed(look, target.piece);
  if (!target || !piece || !isOnTable(piece)) return [];
  const facts = hitFactsOf(look, origin, rangeTo(look, origin, piece), 'seen');
  if (!facts) return [];
  const { spot } = piece.at;
  const frame = { kind: 'shot', side: piece.side, origin, target, at: spot, met: 0 } as const;
  return [
    hitCheck(facts),
    ...screensOf(look, frame)
      .filter(({ isSolid }) => !isSolid)
      .map(interceptionCheck),
  ];
};

/** PF-SHOOT: a squad, a gun, the arms of a vehicle shoot. */
export const shoot: Deed<'shoot'> = {
  type: 'shoot',
  choices,
  refuse: refuseShoot,
  sample,
  checks,
  take: (g, { side }, { shooters, targets, at, spread }) => ({
    call: {
      kind: 'volley',
      side,
      left: shooters.flatMap((armed) => originOf(g, armed) ?? []),
      targets,
      at,
      ...(spread ? { spread } : {}),
    },
  }),
};
