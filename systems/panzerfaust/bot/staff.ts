import type { Point } from '@grognard/table';
import { distance } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { modelsEscaped, modelsLeft } from '../rules/01-victory.ts';
import { enemyOf, isHero, menOnTable, type OnTable } from '../rules/pieces.ts';
import type { L, Man } from '../types.ts';
import type { Eyes } from './eyes.ts';
import { eyesOf } from './eyes.ts';
import type { Aim } from './goals.ts';
import { aimsFor, enemyPlaces, hasToLeave, holdsBack, winsByWaiting } from './goals.ts';
import { type Pack, type Prey, preysFor, preysOf } from './prey.ts';
import { LONG } from './time.ts';
import type { PfWeights } from './weights.ts';

/** How carefully a bot looks at what it could do. */
export interface Care {
  /** Places looked at for each squad. */
  readonly places: number;
  /** Of these so many are gone through in earnest, with every man's place and fire. */
  readonly plans: number;
  /** Ways to lay out objectives that are compared. */
  readonly setUps: number;
  /** So many squads of the enemy are moved in answer to a plan before it is judged. */
  readonly replies: number;
  /** Is there still time to think? Left out: as long as it takes. */
  readonly hasTime?: () => boolean;
}

/** Has somebody no time left to think? */
export const isPressed = ({ hasTime }: Care): boolean => hasTime !== undefined && !hasTime();

/** Everything that squads of a side are judged by. */
export interface Staff {
  readonly look: L;
  readonly side: string;
  readonly eyes: Eyes;
  readonly aims: readonly Aim[];
  /** Whom each group goes for. */
  readonly preys: ReadonlyMap<string, Prey>;
  readonly w: PfWeights;
  readonly care: Care;
}

export const staffOf = (look: L, side: string, w: PfWeights, care: Care): Staff => {
  const eyes = eyesOf(look, side, enemyOf(look, side));
  const { cellOf } = eyes.grid;
  const men = menOnTable(look, side);
  const army = men.length > 0 ? cellOf(middleOf(men)) : 0;
  const packs = [...Map.groupBy(men, ({ group }) => group)].map(([id, own]): Pack => {
    return { id, size: own.length, here: cellOf(leadOf(own).at.spot) };
  });
  const preys = preysFor(preysOf(look, side), packs, army, w);
  return {
    look,
    side,
    eyes,
    aims: aimsFor(look, side, w),
    preys,
    w: onTheBrink(look, side, bold(look, side, w)),
    care,
  };
};

/** A draw is no use to whoever does not win by waiting: the later it is, the less he fears. */
const bold = (look: L, side: string, w: PfWeights): PfWeights => {
  if (winsByWaiting(look, side)) return { ...w, fear: w.fear * (1 + w.wary * nearRout(look, side)) };
  if (holdsBack(look, side, w)) return w;
  const late = Math.min(1, look.board.turn / Math.max(1, look.setting.scenario.turns ?? LONG)) ** 2;
  const left = 1 - late * (1 - w.daring);
  const fear = w.fear * (hasToLeave(look, side) ? w.reckless : 1);
  return { ...w, fear: fear * left, tankFear: w.tankFear * left };
};

/** PF-BRV.6: whoever is about to lose half of his army spares what he has left, and presses an enemy who is. */
const onTheBrink = (look: L, side: string, w: PfWeights): PfWeights => {
  const [own, theirs] = [brinkOf(look, side), brinkOf(look, enemyOf(look, side))];
  return {
    ...w,
    fear: w.fear + w.brink * own * (hasToLeave(look, side) ? w.reckless : 1),
    offence: w.offence * (1 + w.press * theirs),
  };
};

/** How near a side is to have lost half: 0 as long as three quarters are left, nearly 1 just before; and 0 again for whom it is too late. */
const brinkOf = (look: L, side: string): number => {
  if (look.setting.scenario.never.includes(side)) return 0;
  const started = Math.max(1, look.board.started[side] ?? 1);
  const left = (modelsLeft(look, side) + modelsEscaped(look, side)) / started;
  return left <= HALF ? 0 : Math.max(0, (SAFE - left) / (SAFE - HALF));
};
const HALF = 1 / 2;
const SAFE = 3 / 4;

/** PF-BRV.10: how near an army is to a rout: 0 as long as much is left of it, 1 where a third is. Who only has to last hides then. */
const nearRout = (look: L, side: string): number => {
  const left = modelsLeft(look, side) / Math.max(1, look.board.started[side] ?? 1);
  return Math.min(1, Math.max(0, (MUCH_LEFT - left) / (MUCH_LEFT - ROUTED)));
};
const MUCH_LEFT = 0.7;
const ROUTED = 1 / 3;

const TEAM = 6;
const HEAVY: readonly string[] = ['lmg', 'mg', 'mortar'];
const hasHeavy = (man: Man): boolean =>
  man.weapons.some(({ weapon, state }) => state !== 'spent' && HEAVY.includes(weaponOf(weapon).serving ?? ''));
/** Few men and something heavy. */
export const isTeam = (men: readonly Man[]): boolean => men.length <= TEAM && men.some(hasHeavy);

/** Who leads a squad's move: its man of rank, else whoever stands in its middle. */
export const leadOf = (men: readonly OnTable<Man>[]): OnTable<Man> => {
  const [leader] = men.filter(isHero);
  if (leader) return leader;
  const x = men.reduce((sum, { at }) => sum + at.spot.x, 0) / men.length;
  const y = men.reduce((sum, { at }) => sum + at.spot.y, 0) / men.length;
  const middle = { x: Math.round(x), y: Math.round(y) };
  return [...men].sort((a, b) => distance(a.at.spot, middle) - distance(b.at.spot, middle))[0]!;
};

const middleOf = (men: readonly OnTable<Man>[]): Point => ({
  x: Math.round(men.reduce((sum, { at }) => sum + at.spot.x, 0) / men.length),
  y: Math.round(men.reduce((sum, { at }) => sum + at.spot.y, 0) / men.length),
});

/** The same for one squad: it hunts the group that is best for it to go for. */
export const staffFor = (staff: Staff, men: readonly OnTable<Man>[]): Staff => {
  const prey = staff.preys.get(men[0]!.group);
  if (!prey) return staff;
  const { field, places } = prey;
  return { ...staff, aims: staff.aims.map((aim) => (aim.kind === 'hunt' ? { ...aim, field, places } : aim)) };
};

/** What a squad at a place looks at: the nearest enemy. */
export const frontOf = ({ look, side }: Staff, at: Point): Point =>
  enemyPlaces(look, side).reduce((best, one) => (distance(one, at) < distance(best, at) ? one : best));
