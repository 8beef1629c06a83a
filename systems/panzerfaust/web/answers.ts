import type { Check, Message, Side } from '@grognard/kernel';
import { chanceToPass, share } from '@grognard/kernel';
import { WEAPONS, type WeaponId } from '../data/weapons.ts';
import { originOf, refuseDirect, refuseShooter, weaponsOf } from '../rules/04-shooters.ts';
import { hitOn, screensOf } from '../rules/04-shot.ts';
import { refuseTarget } from '../rules/04-targets.ts';
import { woundingFor } from '../rules/09-wounds.ts';
import { fateCheck, medicCheck } from '../rules/checks/duel.ts';
import { interceptionCheck } from '../rules/checks/interception.ts';
import { secondWoundCheck, woundCheck } from '../rules/checks/wound.ts';
import { isOnTable, menOfGroup } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Action, ActionOf, FrameOf, L, OwnFrame } from '../types.ts';
import { say } from './say.ts';

/** A choice of a squad is called after the squad; a vehicle drives, backs, turns or fires one of its arms. */
export const verb = ({ board }: L, action: Action): Message | null => {
  const groupOf = (id: string | undefined): string | undefined => board.men.find((man) => man.id === id)?.group;
  switch (action.type) {
    case 'drive':
      return say(driveWord(action), { vehicle: action.vehicle });
    case 'deploy':
      return say('lookDeploys');
    case 'layOut':
      return say('lookLaysOut');
    case 'board':
      return say('lookBoards', { vehicle: action.vehicle });
    case 'moveGroup':
    case 'stalk': {
      const group = groupOf(action.ways[0]?.unit);
      return group === undefined ? null : say(action.type === 'stalk' ? 'lookSlips' : 'lookMoves', { group });
    }
    case 'shoot': {
      const [armed] = action.shooters;
      const group = groupOf(armed?.piece);
      if (group !== undefined) return say('lookShoots', { group });
      return armed ? say('lookFires', { piece: armed.piece, weapon: say(`weapon_${armed.weapon}`) }) : null;
    }
    default:
      return null;
  }
};

/** Who shoots with what, and at whom. */
export const optionName = (field: string, value: unknown): Message | null => {
  if (typeof value !== 'object' || value === null || !('piece' in value)) return null;
  const { piece, weapon } = value as { readonly piece: string; readonly weapon?: WeaponId };
  if (field === 'shooters' && weapon) return say('lookArmed', { piece, weapon: say(`weapon_${weapon}`) });
  return field === 'targets' ? say('lookName', { en: piece, fr: piece }) : null;
};

const driveWord = ({ backwards, facing, turret }: ActionOf<'drive'>) => {
  if (turret !== null) return 'lookTurret';
  if (facing !== null) return 'lookTurns';
  return backwards ? 'lookBacks' : 'lookDrives';
};

/** What is fired once and thrown away is kept for vehicles, and against one what pierces comes first. */
const fitting = ({ board }: L, targets: ActionOf<'shoot'>['targets'], armed: readonly Armed[]): readonly Armed[] => {
  const isArmoured = targets.some(({ piece }) => board.vehicles.some(({ id }) => id === piece));
  if (!isArmoured) return armed.filter(({ weapon }) => WEAPONS[weapon].reload !== 'once');
  return armed.toSorted((a, b) => WEAPONS[b.weapon].againstVehicles - WEAPONS[a.weapon].againstVehicles);
};

type Armed = ReturnType<typeof weaponsOf>[number];

/** Of a squad that shoots, all who can: each with what he would take first. */
export const usual = (look: L, action: Action, seat: Side): Action => {
  const side = armyOf(look.setting, seat);
  if (action.type !== 'shoot' || action.targets.length === 0) return action;
  const [first] = action.shooters;
  const group = look.board.men.find(({ id }) => id === first?.piece)?.group;
  if (first === undefined || group === undefined) return action;
  const { targets } = action;
  const mayShoot = (armed: Armed): boolean => {
    if (refuseDirect(armed) || refuseShooter(look, side, armed)) return false;
    const origin = originOf(look, armed);
    return origin !== null && targets.some((target) => refuseTarget(look, origin, target) === null);
  };
  const able = menOfGroup(look, group)
    .filter((man) => isOnTable(man) && !man.did.shot)
    .flatMap((man) => fitting(look, targets, weaponsOf(look, man.id).filter(mayShoot)).slice(0, 1));
  return able.length === 0 ? action : { ...action, shooters: able };
};

/** Whom a question about dice that lie there is about: the one who is shot at, the one who is dying, the hero himself. */
export const subject = (_look: L, stack: readonly OwnFrame[]): string | null => {
  const asking = stack.at(-1);
  switch (asking?.kind) {
    case 'might': {
      const below = stack.at(-2);
      const target =
        below?.kind === 'shot' ? below.target?.piece : below?.kind === 'wounds' ? below.hits[0]?.piece : null;
      return target ?? asking.hero;
    }
    case 'fate':
    case 'medic':
      return asking.man;
    default:
      return null;
  }
};

const passing = (check: Check): number => share(chanceToPass(check));

/** How likely a shot that has come so far wounds whom it is meant for. */
const woundChance = (look: L, { origin, target }: FrameOf<'shot'>): number => {
  if (!target) return 1;
  const wounding = woundingFor(look, { hits: [hitOn(look, origin, target.piece)], origin });
  if (!wounding) return 0;
  const second = wounding.second === null ? 1 : passing(secondWoundCheck(wounding.second));
  return passing(woundCheck(wounding)) * second;
};

const shotChance = (look: L, shot: FrameOf<'shot'>, met: number): number =>
  screensOf(look, shot)
    .slice(met)
    .reduce(
      (left, screen) => (screen.isSolid ? 0 : left * passing(interceptionCheck(screen))),
      woundChance(look, shot),
    );

/** What becomes of a die that a hero may turn, with and without his points; and of a wound with and without fate. */
export const chanceIn = (look: L, stack: readonly OwnFrame[], _side: Side, action: Action): number | null => {
  const asking = stack.at(-1);
  if (asking?.kind === 'fate') return action.type === 'fate' ? passing(fateCheck(action.points)) : 0;
  if (asking?.kind === 'medic') return action.type === 'heal' ? passing(medicCheck()) : 0;
  if (asking?.kind !== 'might') return null;
  const below = stack.at(-2);
  if (below?.kind === 'shot') {
    if (action.type === 'pass') return 0;
    return shotChance(look, below, asking.cause === 'intercept' ? below.met + 1 : 0);
  }
  return below?.kind === 'wounds' ? (action.type === 'pass' ? 0 : 1) : null;
};
