import type { Game, TargetCheck } from '@grognard/kernel';
import { message, passed } from '@grognard/kernel';
import type { Footprint, Stand } from '@grognard/table';
import { faceByDiagonals } from '@grognard/table';
import { STEEP } from '../house.ts';
import type { Bk, FrameOf, L } from '../types.ts';
import { loseElement } from './01-losses.ts';
import { heightOf } from './02-terrain.ts';
import { projectileOf, shooterOf } from './04-aim.ts';
import { immobilise } from './05-experience.ts';
import type { ArmourFacts, Face } from './checks/armour.ts';
import { armourCheck, armourResult } from './checks/armour.ts';
import { schurzenSave } from './checks/guns.ts';
import type { OnTable } from './facts.ts';
import { elementOf, hasTrait, isWithin, onTableOf, profileOf, rangeBetween, standOf } from './facts.ts';

type F = FrameOf<'gunShot'>;

/** BK-AT.2: the face that is hit, by the diagonals of the hull. */
export const faceOf = (look: L, vehicle: OnTable, from: OnTable['at']): Exclude<Face, 'top'> => {
  const stand = standOf(look, vehicle);
  if (stand.base.shape !== 'box') return 'front';
  const face = faceByDiagonals(stand as Stand & { readonly base: Extract<Footprint, { shape: 'box' }> }, from);
  return face === 'left' || face === 'right' ? 'side' : face;
};

/** BK-AT.4: from high above and near. */
const isFromAbove = (look: L, firer: OnTable, target: OnTable): boolean =>
  heightOf(look, firer) >= heightOf(look, target) + STEEP.levels && isWithin(look, firer, target, STEEP.within);

/** What the armour roll of a shot depends on, from the board. */
export const armourFacts = (look: L, f: F): ArmourFacts => {
  const firer = shooterOf(look, f.by)!;
  const target = onTableOf(look, f.target);
  return {
    projectile: projectileOf(look, firer, f, rangeBetween(look, firer, target)),
    face: faceOf(look, target, firer.at),
    armour: profileOf(look, target).armour!,
    openTopped: hasTrait(look, target, 'openTopped'),
    fromAbove: isFromAbove(look, firer, target),
  };
};

/** BK-AT.1: the roll against armour of a shot that has hit; null when it can't hurt it at all. */
export const armourCheckFor = (look: L, f: F): TargetCheck<Bk> | null => {
  const check = armourCheck(armourFacts(look, f));
  return check && { ...check, about: message('armourOf', { target: f.target }) };
};

/** 8 Armour: a shot has hit a vehicle. Tells who was thrown out of it. */
export const strikeVehicle = (game: Game<Bk>, f: F): readonly string[] => {
  if (f.aim === 'immobilise') return strikeTracks(game, f.target);
  // BK-AT.5: without armour a hit is enough.
  if (!profileOf(game, elementOf(game, f.target)).armour) return loseElement(game, 'BK-AT.5', f.target, 'destroyed');
  return strikeArmour(game, f.target, armourCheckFor(game, f));
};

/** BK-AT.1: the armour roll against a vehicle and what it does. For whatever strikes it: shells, rockets, bombs. */
export const strikeArmour = (game: Game<Bk>, id: string, check: TargetCheck<Bk> | null): readonly string[] => {
  const result = check ? armourResult(Number(game.roll(check).result)) : 'nothing';
  switch (result) {
    case 'destroyed':
      return loseElement(game, 'BK-AT.1', id, 'destroyed');
    case 'immobilised':
      // A vehicle that is stopped already is shaken again by the caller (BK-EXP.3).
      return elementOf(game, id).immobilised ? [] : immobilise(game, 'BK-AT.1', id);
    case 'nothing':
      game.emit('BK-AT.1', { type: 'unharmed', element: id });
      return [];
  }
};

/** BK-GUN.6: a shot at the tracks stops it without an armour roll, unless its Schürzen save it. */
const strikeTracks = (game: Game<Bk>, id: string): readonly string[] => {
  if (hasTrait(game, elementOf(game, id), 'schurzen')) {
    const about = message('schurzenOf', { target: id });
    if (passed(game.roll({ ...schurzenSave(), about }))) {
      game.emit('BK-GUN.m16', { type: 'unharmed', element: id });
      return [];
    }
  }
  return immobilise(game, 'BK-GUN.6', id);
};
