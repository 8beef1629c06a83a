import type { Game, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END, message, passed } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { CM, distance2 } from '@grognard/table';
import type { Save } from '../data/experience.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { ZONE } from '../house.ts';
import type { Bk, Element, FrameOf, L } from '../types.ts';
import { bailOut, loseElement } from './01-losses.ts';
import { fallBack } from './01-pushed.ts';
import { comeToLight } from './02-camouflage.ts';
import { hasRiders, isMachineGun, shooterOf, weaponsOf } from './04-aim.ts';
import { poolAbout, smallArmsFacts } from './04-pool.ts';
import { crewStands, experienceOf, gradeOf } from './05-experience.ts';
import { savingThrow } from './checks/experience.ts';
import type { SmallArmsFacts } from './checks/small-arms.ts';
import { jams, smallArmsCheck } from './checks/small-arms.ts';
import type { OnTable } from './facts.ts';
import {
  cargoOf,
  elementNamed,
  elementOf,
  enemiesOf,
  isArmoured,
  isOnTable,
  isVehicle,
  onTableOf,
  uses,
} from './facts.ts';

/** House, BK-SA.11: how far an unarmoured vehicle falls back when its crew is demoralised. */
const SOFT_VEHICLE_FALLS_BACK: Len = 20 * CM;

type F = FrameOf<'smallArms'>;
type Hits = FrameOf<'saves'>['hits'];

/** 4 Small arms: one pool at one target (BK-SA.9). */
export const smallArms: Sequence<Bk, F> = {
  rule: 'BK-SA.9',
  steps: {
    fire: (game, f) => {
      const firer = shooterOf(game, f.by)!;
      const target = onTableOf(game, f.target);
      const weapon = weaponsOf(game, firer)[f.weapon]!;
      if (weapon.kind !== 'smallArms') throw new Error(`weapon ${f.weapon} of ${f.by} has no pool`);
      const facts = smallArmsFacts(game, firer, target, { arm: weapon.row, power: f.power });
      const roll = game.roll({ ...smallArmsCheck(facts), about: poolAbout(f.by, f.target, facts.range) });
      if (uses(game, 'BK-SEQ.13') && isMachineGun(weapon) && jams(roll.faces))
        game.emit('BK-SEQ.13', { type: 'jammed', element: f.by, weapon: f.weapon });
      const hits = Number(roll.result);
      if (isArmoured(game, target)) return hitArmour(game, f, hits, firer.at);
      if (hits === 0) game.emit('BK-SA.2', { type: 'missed', element: f.target });
      else if (SMALL_ARM_ROWS[weapon.row].saves) return savesFor([{ element: f.target, hits }], firer.at);
      else return burnt(game, f.target, firer.at);
    },
  },
};

/** The saving throws of those who were hit. */
export const savesFor = (hits: Hits, from?: Point): { readonly call: FrameOf<'saves'> } => ({
  call: { kind: 'saves', hits, ...(from ? { from } : {}) },
});

/** Passengers thrown out save as if hit once (BK-MOV.24). */
export const thrownOutSave = (ids: readonly string[], from?: Point): { readonly call: FrameOf<'saves'> } | undefined =>
  ids.length === 0
    ? undefined
    : savesFor(
        ids.map((element) => ({ element, hits: 1 })),
        from,
      );

/** BK-SA.9: there is no saving throw from flames. */
const burnt = (game: Game<Bk>, id: string, from: Point): Next<Bk, F> | undefined => {
  const how = isVehicle(game, elementOf(game, id)) ? 'destroyed' : 'eliminated';
  return thrownOutSave(loseElement(game, 'BK-SA.9', id, how), from);
};

/** Small arms at a tank: its riders, or its commander looking out. */
const hitArmour = (game: Game<Bk>, f: F, hits: number, from: Point): Next<Bk, F> | void => {
  const target = elementOf(game, f.target);
  if (hasRiders(game, target)) return shootRiders(game, target, hits, from);
  if (hits === 0) game.emit('BK-SA.2', { type: 'missed', element: f.target });
  else commanderHit(game, f.target);
  // BK-EXP.3: each attack shakes the crew of a vehicle that can't get away.
  if (target.immobilised) return thrownOutSave(crewStands(game, f.target), from);
};

/** BK-SA.13: his crew is shaken. */
const commanderHit = (game: Game<Bk>, id: string): void => {
  const vehicle = elementOf(game, id);
  const check = { ...experienceOf(game, vehicle, 'BK-SA.13'), about: message('crewTestOf', { element: id }) };
  if (passed(game.roll(check))) game.emit('BK-SA.13', { type: 'unharmed', element: id });
  else if (!vehicle.demoralised) game.emit('BK-SA.13', { type: 'demoralised', element: id });
};

/** BK-MOV.24: riders get off at once when they are shot at, and save if hit. */
const shootRiders = (game: Game<Bk>, vehicle: Element, hits: number, from: Point): Next<Bk, F> | undefined => {
  const riders = cargoOf(game, vehicle).map(({ id }) => id);
  bailOut(game, 'BK-MOV.24', vehicle);
  const first = riders.find((id) => elementNamed(game, id));
  if (hits === 0 || first === undefined) {
    game.emit('BK-SA.2', { type: 'missed', element: first ?? vehicle.id });
    return undefined;
  }
  return savesFor([{ element: first, hits }], from);
};

/** BK-SA.3: the saving throws of elements that were hit, one after the other. */
export const saves: Sequence<Bk, FrameOf<'saves'>> = {
  rule: 'BK-SA.3',
  steps: {
    save: (game, f) => {
      const [first, ...rest] = f.hits;
      if (!first) return { goTo: END };
      const thrownOut = saveOne(game, first, f.from);
      return { set: { hits: [...rest, ...thrownOut.map((element) => ({ element, hits: 1 }))] }, goTo: AGAIN };
    },
  },
};

/** One saving throw; tells who was thrown out of a vehicle that was lost by it. */
const saveOne = (game: Game<Bk>, { element: id, hits }: Hits[number], from: Point | undefined): readonly string[] => {
  if (!elementNamed(game, id)) return [];
  comeToLight(game, id, 'hit');
  const element = elementOf(game, id);
  const check = savingThrow({ grade: gradeOf(game, element), demoralised: element.demoralised, hits });
  const result = game.roll({ ...check, about: message('saveOf', { element: id }) }).result as Save;
  // BK-SA.11: a vehicle without armour is its crew.
  const isCrew = isVehicle(game, element);
  switch (result) {
    case 'outcomeEliminated':
      return loseElement(game, 'BK-SA.3', id, isCrew ? 'destroyed' : 'eliminated');
    case 'outcomeDemoralised':
      // BK-SA.8: a second demoralisation adds nothing.
      if (!element.demoralised) game.emit('BK-SA.3', { type: 'demoralised', element: id });
      if (isCrew && isOnTable(element)) driveOff(game, element, from);
      return [];
    case 'outcomeUnharmed':
      game.emit('BK-SA.3', { type: 'unharmed', element: id });
      return [];
  }
};

/** BK-SA.11: a soft vehicle whose crew is shaken turns tail. */
const driveOff = (game: Game<Bk>, vehicle: OnTable, from: Point | undefined): void => {
  const threat = from ?? nearestEnemy(game, vehicle)?.at;
  if (threat && !vehicle.bogged && !vehicle.immobilised)
    fallBack(game, 'BK-SA.11', vehicle.id, threat, SOFT_VEHICLE_FALLS_BACK);
};

const nearestEnemy = (look: L, element: OnTable): OnTable | undefined =>
  enemiesOf(look, element.side)
    .filter((enemy) => !enemy.camouflaged)
    .reduce<OnTable | undefined>(
      (nearest, enemy) =>
        nearest && distance2(nearest.at, element.at) <= distance2(enemy.at, element.at) ? nearest : enemy,
      undefined,
    );

/** BK-SA.10: an explosive charge: dice for every element round the point, and it is spent. */
export const explosion: Sequence<Bk, FrameOf<'explosion'>> = {
  rule: 'BK-SA.10',
  steps: {
    explode: (game, f) => {
      const firer = shooterOf(game, f.by)!;
      game.emit('BK-SA.10', { type: 'shellLanded', at: f.at, radius: ZONE.single });
      game.emit('BK-SA.10', { type: 'aidUsed', element: f.by, aid: 'charge' });
      const hits = game.board.elements
        .filter((e): e is OnTable => isOnTable(e) && isBlown(game, e, f.at))
        .flatMap((target) => {
          comeToLight(game, target.id, 'hit');
          const check = smallArmsCheck(chargeFacts(game, f, firer, target));
          const roll = game.roll({ ...check, about: message('poolOf', { element: f.by, target: target.id }) });
          return Number(roll.result) > 0 ? [{ element: target.id, hits: Number(roll.result) }] : [];
        });
      return hits.length > 0 ? savesFor(hits, f.at) : undefined;
    },
  },
};

/** What a charge depends on; whoever throws it too near himself has no cover from it. */
const chargeFacts = (look: L, f: FrameOf<'explosion'>, firer: OnTable, target: OnTable): SmallArmsFacts => {
  const how = { arm: 'charge', power: f.power } as const;
  if (target.id !== firer.id) return smallArmsFacts(look, firer, target, how);
  const open = { cover: 'none', targetInBunker: false, targetMoving: firer.motion === 'moved' } as const;
  return { arm: 'charge', range: 0, ...open, reduced: f.power !== 'full', difficult: look.setting.scenario.night };
};

/** In the zone by its centre (BK-HE.4), and not armoured (BK-SA.11). */
const isBlown = (look: L, element: OnTable, at: Point): boolean =>
  distance2(element.at, at) <= ZONE.single * ZONE.single && !isArmoured(look, element);
