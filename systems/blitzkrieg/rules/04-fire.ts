import type { Ask, Check, Choice, Game, Illegal, Next } from '@grognard/kernel';
import { AGAIN, illegal, message, pickFrom } from '@grognard/kernel';
import type { Weapon } from '../data/profile.ts';
import type { Action, ActionOf, Bk, BkFrame, Element, FrameOf, L } from '../types.ts';
import { comeToLight } from './02-camouflage.ts';
import type { Shot } from './04-aim.ts';
import { eyeOf, modesOf, refuseShot, refuseWeapon, shooterOf, useOfShot, weaponsOf } from './04-aim.ts';
import { firesAtPoints, pointChoices, refusePoint, samplePoint } from './04-points.ts';
import { poolAbout, smallArmsFacts } from './04-pool.ts';
import { gradeOf } from './05-experience.ts';
import { shotChecks } from './07-guns.ts';
import { loseAim } from './07-same-target.ts';
import { throwsShot } from './checks/armour.ts';
import { savingThrow } from './checks/experience.ts';
import { smallArmsCheck } from './checks/small-arms.ts';
import { elementNamed, elementOf, isArmoured, onTableOf, openEnemiesOf } from './facts.ts';

type F = FrameOf<'fire'>;

/** BK-SEQ.9: what fires at what, one weapon after the other, until nothing can or fire is held. */
export const fire: Ask<Bk, F> = {
  rule: 'BK-SEQ.9',
  who: (look, f) => {
    const element = elementNamed(look, f.element);
    if (!element || element.demoralised || !shooterOf(look, f.element)) return null;
    // Asked at first even if nothing is in reach, so that it can be said why; later only if something is left to do.
    const asks =
      f.used.length === 0
        ? waysToFire(look, f).length > 0 || firesAtPoints(look, f)
        : hasShot(look, f) || firesAtPoints(look, f);
    return asks ? element.side : null;
  },
  prompt: (_look, f) => message('askFire', { element: f.element }),
  choices: (look, f) => [...shotChoices(look, f), ...pointChoices(look, f), { action: { type: 'holdFire' } }],
  refuse: (look, f, _side, action) => refuseFire(look, f, action),
  sample: (look, f, choice, random) => sampleFire(look, f, choice, random),
  candidates: (look, f) => candidatesFor(look, f),
  checks: (look, f, _side, action) => (action.type === 'shoot' ? checksOf(look, f, action) : []),
  take: (game, f, _side, action) => takeFire(game, f, action),
};

/** Every way to fire a weapon, with the targets it may be fired at so. */
const shotChoices = (look: L, f: F): readonly Choice<Action>[] => {
  const eye = eyeOf(look, shooterOf(look, f.element)!);
  const targets = possibleTargets(look, f);
  return waysToFire(look, f).flatMap((way) => {
    const options = targets.filter((target) => refuseShot(look, f, { ...way, target }, eye) === null);
    if (options.length === 0) return [];
    const action = { type: 'shoot' as const, ...way, target: options[0]! };
    return [{ action, holes: { target: { kind: 'options' as const, options } } }];
  });
};

type Way = Omit<Shot, 'target'>;

const waysToFire = (look: L, f: F): readonly Way[] => {
  const element = elementOf(look, f.element);
  return weaponsOf(look, element).flatMap((_weapon, weapon) =>
    refuseWeapon(look, f, weapon) ? [] : modesOf(look, element, weapon).map((mode) => ({ weapon, ...mode })),
  );
};

const possibleTargets = (look: L, f: F): readonly string[] =>
  f.only !== null ? [f.only] : openEnemiesOf(look, elementOf(look, f.element).side).map(({ id }) => id);

const hasShot = (look: L, f: F): boolean => {
  const targets = possibleTargets(look, f);
  const eye = eyeOf(look, shooterOf(look, f.element)!);
  return waysToFire(look, f).some((way) =>
    targets.some((target) => refuseShot(look, f, { ...way, target }, eye) === null),
  );
};

const refuseFire = (look: L, f: F, action: Action): Illegal<Bk> | null => {
  if (action.type === 'holdFire') return null;
  if (action.type !== 'shoot' && action.type !== 'shootAt') return illegal('BK-SEQ.9', 'notHere');
  const weapon = refuseWeapon(look, f, action.weapon);
  return weapon ?? (action.type === 'shoot' ? refuseShot(look, f, action) : refusePoint(look, f, action));
};

const sampleFire = (look: L, f: F, choice: Choice<Action>, random: () => number): Action => {
  const { action, holes } = choice;
  if (action.type === 'shootAt') return samplePoint(look, f, action, random) ?? { type: 'holdFire' };
  if (action.type !== 'shoot' || !holes) return action;
  const { target } = holes as { readonly target: { readonly options: readonly string[] } };
  return { ...action, target: pickFrom(target.options, random) };
};

/** The first way of each weapon at everybody in view: what is refused says why. */
const candidatesFor = (look: L, f: F): readonly Action[] => {
  const element = elementOf(look, f.element);
  const targets = openEnemiesOf(look, element.side);
  return weaponsOf(look, element).flatMap((arm, weapon) => {
    const modes = modesOf(look, element, weapon);
    return targets.flatMap((target): readonly Action[] => {
      const mode = modes.find(({ shell }) => suits(look, target, arm, shell)) ?? modes[0];
      return mode ? [{ type: 'shoot', weapon, target: target.id, ...mode }] : [];
    });
  });
};

/** BK-SA.12, BK-GUN.5: the usual load for a target; a light gun throws shot at armour, not its pool. */
const suits = (look: L, target: Element, weapon: Weapon, shell: Shot['shell']): boolean => {
  const atArmour = isArmoured(look, target);
  if (shell === null) return !(atArmour && weapon.kind === 'smallArms' && throwsShot(weapon));
  return atArmour ? shell === 'ap' : shell === 'he';
};

/** The rolls a shot leads to, for their odds. */
const checksOf = (look: L, f: F, shot: ActionOf<'shoot'>): readonly Check<Bk>[] => {
  const firer = shooterOf(look, f.element)!;
  const target = onTableOf(look, shot.target);
  if (useOfShot(look, firer, shot) === 'shot') return shotChecks(look, shotFrame(f, shot));
  const weapon = weaponsOf(look, firer)[shot.weapon]!;
  if (weapon.kind !== 'smallArms') return [];
  const facts = smallArmsFacts(look, firer, target, { arm: weapon.row, power: f.power });
  const pool = { ...smallArmsCheck(facts), about: poolAbout(f.element, target.id, facts.range) };
  const save = savingThrow({ grade: gradeOf(look, target), demoralised: target.demoralised, hits: 1 });
  return isArmoured(look, target) ? [pool] : [pool, save];
};

const shotFrame = (f: F, { weapon, target, shell, aim }: Shot): FrameOf<'gunShot'> => ({
  kind: 'gunShot',
  by: f.element,
  weapon,
  target,
  shell,
  aim,
  power: f.power,
  moved: f.moved,
});

const takeFire = (game: Game<Bk>, f: F, action: Action): Next<Bk, F> | void => {
  if (action.type !== 'shoot' && action.type !== 'shootAt') return;
  comeToLight(game, f.element, 'fired');
  const at = action.type === 'shoot' ? action.target : null;
  game.emit('BK-SEQ.9', { type: 'fired', element: f.element, weapon: action.weapon, at });
  const call = action.type === 'shoot' ? atElement(game, f, action) : atPoint(game, f, action);
  if (call.kind !== 'gunShot') loseAim(game, f.element, ({ weapon }) => weapon === action.weapon);
  return { set: { used: [...f.used, action.weapon] }, call, goTo: AGAIN };
};

const atElement = (look: L, f: F, shot: ActionOf<'shoot'>): BkFrame =>
  useOfShot(look, elementOf(look, f.element), shot) === 'shot'
    ? shotFrame(f, shot)
    : { kind: 'smallArms', by: f.element, weapon: shot.weapon, target: shot.target, power: f.power };

const atPoint = (look: L, f: F, { weapon, at, shell }: ActionOf<'shootAt'>): BkFrame => {
  const fired = weaponsOf(look, elementOf(look, f.element))[weapon]!;
  return fired.kind === 'smallArms' && fired.row === 'charge'
    ? { kind: 'explosion', by: f.element, weapon, at, power: f.power }
    : { kind: 'indirectFire', by: f.element, weapon, at, shell };
};
