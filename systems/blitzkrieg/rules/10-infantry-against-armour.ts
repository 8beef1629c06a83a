import type { Ask, Check, Game, Next, Sequence } from '@grognard/kernel';
import { END, illegal, message, passed, ready } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import type { Means } from '../data/infantry-against-armour.ts';
import { FALLS_BACK, MEANS } from '../data/infantry-against-armour.ts';
import type { AssaultAid } from '../data/profile.ts';
import type { Action, Bk, Element, FrameOf, L } from '../types.ts';
import { loseElement } from './01-losses.ts';
import { fallBack } from './01-pushed.ts';
import { comeToLight } from './02-camouflage.ts';
import { isInCover } from './02-terrain.ts';
import { thrownOutSave } from './04-small-arms.ts';
import { crewStands, experienceOf } from './05-experience.ts';
import { attackOnVehicleCheck, meansOf, overrunCheck, runOverAs } from './checks/infantry-against-armour.ts';
import type { OnTable } from './facts.ts';
import { elementNamed, elementOf, hasTrait, isOnFoot, isOnTable, isVehicle, profileOf } from './facts.ts';

/** House, BK-INF.3: whoever does not dare to go on stops so far from the vehicle. */
const STOPS_SHORT: Len = 5 * CM;
/** House, BK-INF.3, BK-HOUSE.38: whoever has attacked in vain stands so far off it: within 5 cm, and not in contact. */
const STANDS_OFF: Len = 2 * CM;
/** House, BK-INF.3: what is gone once it was used. */
const SPENT_AIDS = ['charge', 'magneticMine'] as const;

type Attack = FrameOf<'tankAssault'>;
type Strike = FrameOf<'strikeVehicle'>;

/** The spent are gone (BK-INF.3). */
const isLeft = ({ aidsUsed }: Element, means: Means): boolean => !(aidsUsed as readonly Means[]).includes(means);

/** What an element can still attack a vehicle with, the surest first. */
const meansLeft = (look: L, attacker: Element): readonly Means[] =>
  meansOf(profileOf(look, attacker))
    .filter((means) => isLeft(attacker, means))
    .sort((a, b) => missesOf(a) - missesOf(b));

/** How many of 36 throws fail. */
const missesOf = (means: Means): number => {
  const { score, dice } = MEANS[means];
  const fails = score - 1;
  return dice === 1 ? fails * 6 : fails * fails;
};

const bothThere = (look: L, { attacker, target }: Pick<Attack, 'attacker' | 'target'>): boolean =>
  elementNamed(look, attacker) !== undefined && elementNamed(look, target) !== undefined;

/** 10 Infantry against armour: men at a vehicle, by their own charge or as it runs them over. */
export const tankAssault: Sequence<Bk, Attack> = {
  rule: 'BK-INF.3',
  steps: {
    test: (game, f) => {
      const about = message('assaultTestOf', { element: f.attacker });
      const dares = passed(game.roll({ ...experienceOf(game, elementOf(game, f.attacker), 'BK-INF.1'), about }));
      if (dares) return;
      if (!f.inOverrun) keepOff(game, f, STOPS_SHORT);
      return { goTo: END };
    },
    strike: (game, f) => {
      const means = meansLeft(game, elementOf(game, f.attacker));
      const { attacker, target, inOverrun } = f;
      if (means.length === 1) return { call: { kind: 'strikeVehicle', attacker, target, means: means[0]!, inOverrun } };
      return { call: { kind: 'chooseMeans', attacker, target, inOverrun } };
    },
    keepOff: (game, f) => {
      if (!f.inOverrun && bothThere(game, f)) keepOff(game, f, STANDS_OFF);
    },
  },
};

/** BK-INF.3: out of contact, within 5 cm. */
const keepOff = (game: Game<Bk>, f: Attack, off: number): void => {
  const target = elementOf(game, f.target);
  if (isOnTable(target)) fallBack(game, 'BK-INF.3', f.attacker, target.at, off);
};

/** BK-INF.2: with what the vehicle is attacked, where there is a choice. */
export const chooseMeans: Ask<Bk, FrameOf<'chooseMeans'>> = {
  rule: 'BK-INF.2',
  who: (look, f) => (bothThere(look, f) ? elementOf(look, f.attacker).side : null),
  prompt: (_look, f) => message('askMeans', { element: f.attacker, target: f.target }),
  choices: (look, f) =>
    meansLeft(look, elementOf(look, f.attacker)).map((means) => ready<Action>({ type: 'attackWith', means })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'attackWith') return illegal('BK-INF.2', 'notHere');
    const attacker = elementOf(look, f.attacker);
    if (!meansOf(profileOf(look, attacker)).includes(action.means))
      return illegal('BK-INF.3', 'hasNoMeans', { element: f.attacker, means: message(action.means) });
    return isLeft(attacker, action.means)
      ? null
      : illegal('BK-INF.3', 'meansSpent', { element: f.attacker, means: message(action.means) });
  },
  candidates: () => (Object.keys(MEANS) as Means[]).map((means): Action => ({ type: 'attackWith', means })),
  checks: (look, f, _side, action) =>
    action.type === 'attackWith' ? [attackCheck(look, { ...f, kind: 'strikeVehicle', means: action.means })] : [],
  take: (_game, f, _side, action) => {
    if (action.type !== 'attackWith') return;
    const { attacker, target, inOverrun } = f;
    return { call: { kind: 'strikeVehicle', attacker, target, means: action.means, inOverrun } };
  },
};

/** BK-INF.2, BK-OVR.2: the dice of the attack. */
const attackCheck = (look: L, f: Strike): Check<Bk> => {
  const vehicle = elementOf(look, f.target);
  return {
    ...attackOnVehicleCheck({
      means: f.means,
      openTopped: hasTrait(look, vehicle, 'openTopped'),
      immobilised: vehicle.immobilised,
      moving: f.inOverrun || vehicle.motion === 'moved',
    }),
    about: message('attackOf', { element: f.attacker, target: f.target }),
  };
};

const isSpent = (means: Means): means is Means & AssaultAid => (SPENT_AIDS as readonly Means[]).includes(means);

/** BK-INF.2: the attack itself. */
export const strikeVehicle: Sequence<Bk, Strike> = {
  rule: 'BK-INF.2',
  steps: {
    strike: (game, f) => {
      comeToLight(game, f.attacker, 'fired');
      const roll = game.roll(attackCheck(game, f));
      if (isSpent(f.means)) game.emit('BK-INF.3', { type: 'aidUsed', element: f.attacker, aid: f.means });
      const { at } = elementOf(game, f.attacker);
      return thrownOutSave(harm(game, f, Number(roll.result)), at ?? undefined);
    },
  },
};

const harm = (game: Game<Bk>, f: Strike, successes: number): readonly string[] => {
  if (successes > 0) return loseElement(game, 'BK-INF.2', f.target, 'destroyed');
  game.emit('BK-INF.2', { type: 'unharmed', element: f.target });
  // BK-EXP.3: a vehicle that is stopped is shaken by each attack.
  return elementOf(game, f.target).immobilised ? crewStands(game, f.target) : [];
};

type Overrun = FrameOf<'overrun'>;

/** BK-OVR.2: does whoever is run over strike first? Men who are not demoralised do. */
const strikesFirst = (look: L, target: Element): boolean =>
  isOnFoot(look, target) && isOnTable(target) && !target.demoralised;

/** BK-OVR.1: armour drives over an element. */
export const overrun: Sequence<Bk, Overrun> = {
  rule: 'BK-OVR.1',
  steps: {
    strikeFirst: (game, f) => {
      comeToLight(game, f.target, 'hit');
      if (!strikesFirst(game, elementOf(game, f.target))) return;
      return { call: { kind: 'tankAssault', attacker: f.target, target: f.tank, inOverrun: true } };
    },
    runOver: (game, f) => {
      const tank = elementNamed(game, f.tank);
      const target = elementNamed(game, f.target);
      if (!tank || !isOnTable(tank) || !target || !isOnTable(target)) return;
      return isCrushed(game, f, target) ? crush(game, f, target) : giveWay(game, target, tank);
    },
  },
};

const isCrushed = (game: Game<Bk>, f: Overrun, target: OnTable): boolean => {
  const as = runOverAs(profileOf(game, target), isInCover(game, target) ? 'light' : 'none');
  if (as === null) throw new Error(`${f.target} can't be run over`);
  // A gun is crushed whatever a die would say.
  if (as === 'gun') return true;
  return passed(game.roll({ ...overrunCheck(as), about: message('overrunOf', { element: f.tank, target: f.target }) }));
};

const crush = (game: Game<Bk>, f: Overrun, target: OnTable): Next<Bk, Overrun> | undefined => {
  const how = isVehicle(game, target) ? 'destroyed' : 'eliminated';
  return thrownOutSave(loseElement(game, 'BK-OVR.1', f.target, how), elementOf(game, f.tank).at ?? undefined);
};

/** BK-OVR.1: it gets away, demoralised. */
const giveWay = (game: Game<Bk>, target: OnTable, tank: OnTable): undefined => {
  if (!target.demoralised) game.emit('BK-OVR.1', { type: 'demoralised', element: target.id });
  const far = isVehicle(game, target) ? FALLS_BACK.vehicle : FALLS_BACK.foot;
  fallBack(game, 'BK-OVR.1', target.id, tank.at, far * CM);
};
