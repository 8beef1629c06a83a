import type { Check, Game, Next, Sequence, TargetCheck } from '@grognard/kernel';
import { message, passed } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { arcEither, bearing, distance2, standInArc } from '@grognard/table';
import type { Weapon } from '../data/profile.ts';
import { SPECIAL_SHELLS } from '../data/profile.ts';
import { AT_WEAPON_AS_SHELL, ZONE } from '../house.ts';
import type { Bk, BkFrame, Element, FrameOf, L } from '../types.ts';
import { discover } from './02-camouflage.ts';
import { coverFrom } from './02-cover.ts';
import { throughSmoke } from './02-sight.ts';
import { buildingAt, heightOf, shelterOf, terrainOf } from './02-terrain.ts';
import { mountOf, pivotsFor, shooterOf, weaponsOf } from './04-aim.ts';
import { savesFor, thrownOutSave } from './04-small-arms.ts';
import { crewStands, gradeOf } from './05-experience.ts';
import { useAmmunition } from './08-ammunition.ts';
import { armourCheckFor, strikeVehicle } from './08-armour.ts';
import { hitRiders } from './08-riders.ts';
import type { ToHitFacts } from './checks/guns.ts';
import { gunStance, infantryStance, toHitCheck, turretOf } from './checks/guns.ts';
import { burstCheck, demolitionCheck } from './checks/high-explosive.ts';
import type { OnTable } from './facts.ts';
import {
  elementNamed,
  elementOf,
  hasTrait,
  inCm,
  isArmoured,
  isGun,
  isOnTable,
  isVehicle,
  onTableOf,
  profileOf,
  rangeBetween,
  standOf,
} from './facts.ts';

/** House, BK-GUN.3: a turret that has to turn no further than this is still. */
const TURRET_STILL_WITHIN = 45;

type F = FrameOf<'gunShot'>;

const weaponOf = (look: L, f: Pick<F, 'by' | 'weapon'>): Weapon => weaponsOf(look, elementOf(look, f.by))[f.weapon]!;

/** BK-GUN.3: the line of the to-hit table for this shot. */
const stanceOf = (look: L, f: F, firer: OnTable, target: OnTable): ToHitFacts['stance'] => {
  const weapon = weaponOf(look, f);
  if (weapon.kind === 'antiTank') return infantryStance(weapon.weapon, f.moved);
  const mount = mountOf(weapon);
  const stabilised = hasTrait(look, firer, 'stabiliser');
  if (mount === 'carriage')
    return gunStance({ carried: 'towed', moved: f.moved, pivots: pivotsFor(look, firer, target, weapon), stabilised });
  if (mount === 'hand') return gunStance({ carried: 'team', moved: f.moved, pivots: false, stabilised });
  if (mount === 'hull') return gunStance({ carried: 'hull', moved: f.moved, pivots: false, stabilised });
  // BK-HOUSE.43: a turret that turns no further than so far is still.
  const arc = arcEither({ ...standOf(look, firer), facing: firer.turret }, 0, TURRET_STILL_WITHIN);
  const pivots = !standInArc(arc, standOf(look, target), 'any part');
  const carried = mount === 'allRound' ? 'allRound' : turretOf(profileOf(look, firer).mover);
  return gunStance({ carried, moved: f.moved, pivots, stabilised });
};

const targetFacts = (look: L, firer: OnTable, target: OnTable): ToHitFacts['target'] => {
  const { cover, bunker: inBunker, hullDown, by } = coverFrom(look, firer, target);
  const { size } = profileOf(look, target);
  if (isVehicle(look, target)) return { kind: 'vehicle', size, cover, hullDown, by };
  return isGun(look, target) ? { kind: 'gun', size, cover, inBunker, by } : { kind: 'infantry', cover, inBunker, by };
};

/** BK-GUN.4: shots of one weapon running at this target. */
const shotsBefore = ({ shots }: Element, { weapon, target }: Pick<F, 'weapon' | 'target'>): number =>
  shots.find((run) => run.weapon === weapon && run.target === target)?.count ?? 0;

/** The nation an element fights for (BK-GUN.m9). */
export const nationOf = ({ setting }: L, { side }: Element): ToHitFacts['nation'] =>
  setting.scenario.forces.find(({ id }) => id === side)!.nation;

/** What a shot depends on to hit, from the board. */
export const toHitFacts = (look: L, f: F): ToHitFacts => {
  const firer = shooterOf(look, f.by)!;
  const target = onTableOf(look, f.target);
  const weapon = weaponOf(look, f);
  return {
    stance: stanceOf(look, f, firer, target),
    range: rangeBetween(look, firer, target),
    weapon: weapon.kind === 'antiTank' ? weapon.weapon : null,
    shell: SPECIAL_SHELLS.find((shell) => shell === f.shell) ?? null,
    grade: gradeOf(look, firer),
    nation: nationOf(look, firer),
    headOut: firer.headOut,
    // BK-GUN.4: whoever moves in this activation has to find the range anew.
    shotsBefore: f.moved ? 0 : shotsBefore(firer, f),
    // BK-GUN.7.
    higher: heightOf(look, firer) >= heightOf(look, target) + 1,
    target: targetFacts(look, firer, target),
    // BK-SEQ.6: whoever is shot at on its way is moving.
    targetMoving: target.motion === 'moved' || f.power === 'opportunity',
    throughSmoke: throughSmoke(look, firer, target),
    toImmobilise: f.aim === 'immobilise',
  };
};

const rangeOf = (look: L, f: F): Len => rangeBetween(look, shooterOf(look, f.by)!, onTableOf(look, f.target));

/** BK-GUN.1: to hit. */
const toHitFor = (look: L, f: F): TargetCheck<Bk> => ({
  ...toHitCheck(toHitFacts(look, f)),
  about: message('toHitAtRange', { element: f.by, target: f.target, range: inCm(rangeOf(look, f)) }),
});

/** The rolls of a shot as far as they can be told before it, for their odds. */
export const shotChecks = (look: L, f: F): readonly Check<Bk>[] => {
  const target = elementOf(look, f.target);
  if (isVehicle(look, target)) {
    const armour = f.aim === 'destroy' && isArmoured(look, target) ? armourCheckFor(look, f) : null;
    return armour ? [toHitFor(look, f), armour] : [toHitFor(look, f)];
  }
  return [toHitFor(look, f), burstFor(look, f, target as OnTable)];
};

/** 7 Guns: one shot, to hit and what comes of it. */
export const gunShot: Sequence<Bk, F> = {
  rule: 'BK-GUN.1',
  steps: {
    /** BK-MOV.24: men on the hull of the target are in the way of any fire. */
    riders: (game, f) => hitRiders(game, f.target, shooterOf(game, f.by)!.at),
    shoot: (game, f) => {
      const check = toHitFor(game, f);
      lay(game, f);
      game.emit('BK-GUN.4', { type: 'shotAt', element: f.by, weapon: f.weapon, target: f.target });
      const hit = passed(game.roll(check));
      if (!hit) game.emit('BK-GUN.1', { type: 'missed', element: f.target });
      if (isVehicle(game, elementOf(game, f.target))) return atVehicle(game, f, hit);
      return hit ? burst(game, f) : undefined;
    },
    ammunition: (game, f) => useAmmunition(game, f),
  },
};

/** BK-GUN.3: the turret or the gun is turned towards the target. */
const lay = (game: Game<Bk>, f: F): void => {
  const firer = elementOf(game, f.by);
  const target = onTableOf(game, f.target);
  const weapon = weaponOf(game, f);
  const mount = mountOf(weapon);
  if (!isOnTable(firer)) return;
  const turret = bearing(firer.at, target.at);
  if (mount === 'turret' || mount === 'allRound' || mount === 'coaxial') {
    if (turret !== firer.turret) game.emit('BK-GUN.3', { type: 'turned', element: f.by, facing: firer.facing, turret });
  } else if (pivotsFor(game, firer, target, weapon))
    game.emit('BK-GUN.3', { type: 'turned', element: f.by, facing: turret, turret });
};

/** A vehicle is hit or missed; one that can't move is shaken by either (BK-EXP.3). */
const atVehicle = (game: Game<Bk>, f: F, hit: boolean): Next<Bk, F> | undefined => {
  const wasImmobilised = elementOf(game, f.target).immobilised;
  const thrownOut = [...(hit ? strikeVehicle(game, f) : [])];
  if (wasImmobilised && elementNamed(game, f.target)) thrownOut.push(...crewStands(game, f.target));
  return thrownOutSave(thrownOut, shooterOf(game, f.by)?.at);
};

/** What bursts: a shell of the gun's calibre; infantry weapons count as a small one (BK-GUN.7). */
const calibreOf = (weapon: Weapon): number => (weapon.kind === 'gun' ? weapon.calibre : AT_WEAPON_AS_SHELL);

const burstFor = (look: L, f: F, target: OnTable) => ({
  ...burstCheck({
    burst: { kind: 'shell', calibre: calibreOf(weaponOf(look, f)) },
    fire: 'direct',
    shelter: shelterOf(look, target),
  }),
  about: message('burstOf', { target: f.target }),
});

/** BK-HE.1: a hit by itself, and more with the dice, among those round the target. */
const burst = (game: Game<Bk>, f: F): Next<Bk, F> => {
  const target = onTableOf(game, f.target);
  const from = shooterOf(game, f.by)!.at;
  const more = Number(game.roll(burstFor(game, f, target)).result);
  demolish(game, f, target);
  const among = aroundOf(game, target);
  if (more === 0 || among.length < 2) return savesFor([{ element: f.target, hits: 1 + more }], from);
  const share: BkFrame = { kind: 'shareHits', by: f.by, target: f.target, hits: more, among };
  return { call: share };
};

/** BK-HE.1, BK-HE.4: who may take further hits: those of the target's side near it, never armour. */
const aroundOf = (look: L, target: OnTable): readonly string[] =>
  look.board.elements
    .filter(
      (e): e is OnTable =>
        isOnTable(e) &&
        e.side === target.side &&
        !e.camouflaged &&
        !isArmoured(look, e) &&
        distance2(e.at, target.at) <= ZONE.single * ZONE.single,
    )
    .map(({ id }) => id);

/** BK-HE.7: a heavy shell brings down the building. */
const demolish = (game: Game<Bk>, f: F, target: OnTable): void => {
  const building = buildingAt(game, target.at);
  if (!building) return;
  const check = demolitionCheck(
    calibreOf(weaponOf(game, f)),
    terrainOf(game, building) === 'block' ? 'block' : 'house',
  );
  if (!check || !passed(game.roll({ ...check, about: message('demolitionOf', { building: building.id }) }))) return;
  game.emit('BK-HE.7', { type: 'ruined', building: building.id });
  // Where walls stood one sees through now.
  discover(game);
};
