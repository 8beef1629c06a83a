import type { Check, Message, Side } from '@grognard/kernel';
import { chanceToPass, share } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import { WEAPONS, type WeaponId } from '../data/weapons.ts';
import { originOf, refuseDirect, refuseShooter, weaponsOf } from '../rules/04-shooters.ts';
import { hitFactsOf, hitOn, screensOf } from '../rules/04-shot.ts';
import { isMeasured, rangeTo, refuseTarget } from '../rules/04-targets.ts';
import { isLow } from '../rules/04-volley.ts';
import { woundingFor } from '../rules/09-wounds.ts';
import { armsOf } from '../rules/10-arms.ts';
import { fateCheck, medicCheck } from '../rules/checks/duel.ts';
import { foundCheck, grenadeCheck, hitCheck } from '../rules/checks/hit.ts';
import { interceptionCheck } from '../rules/checks/interception.ts';
import { secondWoundCheck, woundCheck } from '../rules/checks/wound.ts';
import { isOnTable, menOfGroup, pieceNamed } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Action, ActionOf, Aimed, FrameOf, L, OwnFrame } from '../types.ts';
import { both, say } from './say.ts';

/** A choice of a squad is called after the squad; a vehicle drives, backs, turns or fires one of its arms. */
export const verb = ({ board }: L, action: Action, stack: readonly OwnFrame[] = []): Message | null => {
  const groupOf = (id: string | undefined): string | undefined => board.men.find((man) => man.id === id)?.group;
  switch (action.type) {
    case 'drive':
      return say(driveWord(action), { vehicle: action.vehicle });
    case 'deploy':
      return say(placingWord(stack.at(-1)));
    case 'layOut':
      return say('lookLaysOut');
    case 'shift':
      return say('lookShifts');
    case 'estimate':
      return say('lookGuesses');
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
      return armed ? firesWord(board, armed) : null;
    }
    default:
      return null;
  }
};

/** PF-ENG.8: any pioneer may lay a charge where he stands. */
const isLaidHere = (action: Action): action is ActionOf<'task'> =>
  action.type === 'task' && action.task.startsWith('place') && action.on === null;

/** A squad's move and its fire are listed under its own name, not that of the man who stands first in it; so are its charges. */
export const heading = ({ board }: L, action: Action): Message | null => {
  const first =
    action.type === 'moveGroup' || action.type === 'stalk'
      ? action.ways[0]?.unit
      : action.type === 'shoot'
        ? action.shooters[0]?.piece
        : isLaidHere(action)
          ? action.man
          : undefined;
  const group = board.men.find(({ id }) => id === first)?.group;
  return group === undefined ? null : both({ en: group, fr: group });
};

/** Under the name of who throws it a grenade is told by whom it is for, and a heroic deed by who shares in it. */
export const short = ({ board }: L, action: Action): Message | null => {
  if (action.type === 'throw' && action.target !== null) return say('lookThrows', { target: action.target });
  if (action.type === 'detect') return say('lookTurnsOver', { by: action.by });
  if (isLaidHere(action)) return say(`task_${action.task}`);
  if (action.type !== 'heroic') return null;
  const groupOf = (id: string): string | undefined => board.men.find((one) => one.id === id)?.group;
  const who = action.with.every((id) => groupOf(id) === groupOf(action.hero)) ? 'own' : 'near';
  return say('lookHeroic', { count: action.with.length, who });
};

/** PF-VSH.3: a vehicle may have several machine guns, which are told by how they are mounted. */
const firesWord = ({ vehicles }: L['board'], { piece, weapon, arm }: Armed): Message => {
  const vehicle = vehicles.find(({ id }) => id === piece);
  const mount = vehicle && weapon === 'vehicleMg' ? armsOf(vehicle)[arm ?? -1]?.mount : undefined;
  const values = { piece, weapon: say(`weapon_${weapon}`) };
  return mount ? say('lookFiresFrom', { ...values, mount: say(`lookMount_${mount}`) }) : say('lookFires', values);
};

/** PF-HIST-OMA.11, PF-HIST-OMA.12: a craft is put on the shore, and men come out of it. */
const placingWord = (asking: OwnFrame | undefined) => {
  if (asking?.kind === 'landing') return 'lookLands';
  return asking?.kind === 'ashore' ? 'lookAshore' : 'lookDeploys';
};

/** Who shoots with what, and at whom. */
export const optionName = (field: string, value: unknown): Message | null => {
  if (field === 'distance' && typeof value === 'number') return say('lookInches', { inches: value / INCH });
  if (field === 'spread') return say(value === true ? 'lookSpread' : 'lookAllAtFirst');
  if (field === 'observer')
    return value === null ? say('lookGunner') : say('lookName', { en: value as string, fr: value as string });
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
  const able = armedOf(look, side, group).flatMap((arms) => chosenOf(look, arms, targets).slice(0, 1));
  return able.length === 0 ? action : { ...action, shooters: able };
};

/** What each man of a squad could fire now. */
export const armedOf = (look: L, side: Side, group: string): readonly (readonly Armed[])[] =>
  menOfGroup(look, group)
    .filter((man) => isOnTable(man) && !man.did.shot)
    .map((man) => readyOf(look, side, man.id));

/** What a piece could fire now, whatever at. */
export const readyOf = (look: L, side: Side, piece: string): readonly Armed[] =>
  weaponsOf(look, piece).filter((armed) => !refuseDirect(armed) && !refuseShooter(look, side, armed));

/** Of these arms those that reach one of the targets, what would be taken first before the others. */
export const chosenOf = (look: L, arms: readonly Armed[], targets: readonly Aimed[]): readonly Armed[] =>
  fitting(
    look,
    targets,
    arms.filter((armed) => reaches(look, armed, targets)),
  );

const reaches = (look: L, armed: Armed, targets: readonly Aimed[]): boolean => {
  const origin = originOf(look, armed);
  return origin !== null && targets.some((target) => refuseTarget(look, origin, target) === null);
};

/**
 * Whom a question is about: of dice that lie there the one who is shot at, the one who is dying, or the hero himself; whose burst goes
 * on; who falls back.
 */
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
    case 'walk':
      return asking.origin.piece;
    case 'retreat':
      return asking.men[0] ?? null;
    case 'duel':
      return asking.alone;
    case 'evasion':
      return asking.piece;
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

/** How likely one of these, with all the shots that each has, wounds whom they shoot at; he may have to be made out first. */
export const volleyChance = (look: L, arms: readonly Armed[], target: Aimed): number => {
  const piece = pieceNamed(look, target.piece);
  if (!piece || !isOnTable(piece)) return 0;
  const spared = arms.reduce((left, armed) => {
    const origin = originOf(look, armed)!;
    const facts = hitFactsOf(look, origin, rangeTo(look, origin, piece), 'seen');
    if (!facts) return left;
    const shot = { kind: 'shot', side: piece.side, origin, target, at: piece.at.spot, met: 0 } as const;
    const each = passing(hitCheck(facts)) * shotChance(look, shot, 0);
    const all = 1 - (1 - each) ** WEAPONS[armed.weapon].rate;
    return left * (1 - all * (isLow(look, origin, target.piece) ? passing(foundCheck()) : 1));
  }, 1);
  return 1 - spared;
};

/** PF-SHOOT.2: played strictly nobody is told before he shoots. */
const shootChance = (look: L, { shooters, targets: [target] }: ActionOf<'shoot'>): number | null => {
  if (!target || !isMeasured(look)) return null;
  const able = shooters.filter((armed) => reaches(look, armed, [target]));
  return able.length === 0 ? null : volleyChance(look, able, target);
};

/** PF-GREN.3: a grenade has to be found first. */
export const throwChance = (look: L, { man, target }: Pick<ActionOf<'throw'>, 'man' | 'target'>): number | null => {
  if (target === null || !isMeasured(look)) return null;
  const grenade = { piece: man, weapon: 'grenade', arm: null } as const;
  return passing(grenadeCheck()) * volleyChance(look, [grenade], { piece: target, aim: 'body' });
};

/** What becomes of a die that a hero may turn, with and without his points; and of a wound with and without fate. */
export const chanceIn = (look: L, stack: readonly OwnFrame[], _side: Side, action: Action): number | null => {
  const asking = stack.at(-1);
  if (action.type === 'shoot') return shootChance(look, action);
  if (action.type === 'throw') return throwChance(look, action);
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
