import type { Choice, Illegal, Sequence } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { gapToLineWithin, INCH, inBox } from '@grognard/table';
import type { Action, FrameOf, G, L, Man, Pf, Vehicle, Way } from '../types.ts';
import { isUncommanded } from './02-command.ts';
import { allowance } from './02-purse.ts';
import { moveGroup, refuseWays, squadChoices, turnsInPlace } from './02-squads.ts';
import { boxAbout, settled } from './02-ways.ts';
import { type Deed, type Half, isCalled, isOwn } from './deeds.ts';
import { recall } from './ground.ts';
import { isEngaged, ownSpot, standAtSpot } from './measure.ts';
import { isOnTable, manNamed, menOnTable, type OnTable } from './pieces.ts';
import { standingOf, whileStanding } from './standing.ts';

/** PF-SR.9: a rule of the German army. */
export const isGerman = ({ setting }: L, side: string): boolean =>
  setting.scenario.forces.some(({ id, nation }) => id === side && nation === 'german');

/** PF-SR.9: who is led, does not fight, and has not shot. */
const mayStalk = (look: L, man: Man): boolean =>
  isGerman(look, man.side) &&
  ownSpot(man) !== null &&
  man.life > 0 &&
  !man.shaken &&
  !man.did.shot &&
  man.height === null &&
  !isUncommanded(look, man) &&
  !isEngaged(look, man);

/** PF-SR.9: half of what he may go. */
const halfOf = (man: Man): Len => allowance(man, man.mount ? 'ride' : 'walk') / 2;

/** Somebody as if he had half his move left, or none where he may not stalk. */
const halfMoved = (look: L, man: Man): Man => {
  const free = mayStalk(look, man);
  const spent = free ? halfOf(man) : man.did.spent;
  return { ...man, did: { ...man.did, moved: !free, long: !free, spent } };
};

/** The board as if those of a side who may stalk had half their move left, and the others of it had none. */
const withHalfMoves = (look: L, side: string): L =>
  recall(look.setting, 'stalkers', [look.board, side], () => ({
    setting: look.setting,
    board: {
      ...look.board,
      men: look.board.men.map((man) => (man.side === side ? halfMoved(look, man) : man)),
    },
  }));

/** PF-SR.9: so near an enemy nobody comes. */
const APART: Len = 2 * INCH;

const comesNear = (look: L, { side, mount, at }: OnTable<Man>, route: readonly Spot[]): boolean => {
  if (route.length === 0) return false;
  const way = [at.spot, ...route];
  const reach = APART + (mount ? 200 : 125);
  // Most are nowhere near: no base reaches farther from its middle than a hull.
  const box = boxAbout(way, reach + 1300);
  for (const list of [look.board.men, look.board.vehicles] as const)
    for (const foe of list)
      if (foe.side !== side && isOnTable(foe) && inBox(foe.at.spot, box) && getsNear(foe, way, reach)) return true;
  return false;
};

/** Nowhere on his way; whom he is that near already he gets away from. */
const getsNear = (foe: OnTable<Man | Vehicle>, way: readonly Spot[], reach: Len): boolean => {
  const [start, end] = [way[0]!, way.at(-1)!];
  if (isNear(foe, start, start, reach)) return isNear(foe, end, end, reach);
  return way.some((to, i) => i > 0 && isNear(foe, way[i - 1]!.storey === to.storey ? way[i - 1]! : to, to, reach));
};

const isNear = (foe: OnTable<Man | Vehicle>, from: Spot, to: Spot, reach: Len): boolean =>
  foe.at.spot.storey === to.storey && gapToLineWithin(standAtSpot(foe, foe.at.spot), [from, to], reach);

const refuseStalk = (look: L, half: Half, ways: readonly Way[]): Illegal<Pf> | null => {
  if (!isGerman(look, half.side)) return illegal('PF-SR.9', 'notGerman');
  const stray = ways.map(({ unit }) => manNamed(look, unit)).find((man) => man && !mayStalk(look, man));
  if (stray) return illegal('PF-SR.9', 'noStalk', { man: stray.id });
  const wrong = refuseWays(withHalfMoves(look, half.side), half, ways);
  if (wrong) return wrong;
  const near = ways.find(({ unit, route }) => {
    const man = manNamed(look, unit)!;
    return isOnTable(man) && comesNear(look, man, settled(look, man, route));
  });
  return near ? illegal('PF-SR.9', 'tooNear', { man: near.unit }) : null;
};

const asStalk = (choice: Choice<Action>): readonly Choice<Action>[] =>
  choice.action.type === 'moveGroup' && choice.action.ways.length > 0
    ? [{ ...choice, action: { type: 'stalk', ways: choice.action.ways } } as Choice<Action>]
    : [];

/** How a squad may stalk, and the first of it who may. */
const stalksOf = (look: L, half: Half, group: string, squad: readonly OnTable<Man>[]) => {
  const free = squad.map((man) => mayStalk(look, man));
  // Who can get up or lie down where he is can do so whatever goes on about him.
  const isFree = half.only === null && squad.some((man, i) => free[i] && turnsInPlace(halfMoved(look, man)));
  // That is all they are offered then, and nobody comes near an enemy by it.
  if (isFree) return recall(look.setting, `stalks ${group}`, [...squad, ...free], () => offered(look, half, squad));
  // While nobody moves it hangs on nothing but the squad's own men.
  const about = [half.only, look.board.gaps, look.board.phase, ...squad];
  return whileStanding(standingOf(look), `stalks ${group}`, about, () => judged(look, half, squad));
};

const offered = (look: L, half: Half, squad: readonly OnTable<Man>[]) => {
  const free = withHalfMoves(look, half.side);
  const men = squad.map(({ id }) => manNamed(free, id) as OnTable<Man>);
  const { first, listed } = squadChoices(free, half, men);
  return { first, listed: listed.flatMap(asStalk) };
};

const judged = (look: L, half: Half, squad: readonly OnTable<Man>[]) => {
  const { first, listed } = offered(look, half, squad);
  const isLegal = ({ action }: Choice<Action>): boolean =>
    action.type === 'stalk' && refuseStalk(look, half, action.ways) === null;
  return { first, listed: listed.filter(isLegal) };
};

/** PF-SR.9: half a move instead of shooting. */
export const stalk: Deed<'stalk'> = {
  type: 'stalk',
  choices: (look, half) => {
    const anybody = isGerman(look, half.side) && menOnTable(look, half.side).some((man) => isCalled(half, man));
    if (!anybody) return [];
    const men = menOnTable(look, half.side).filter((man) => isOwn(half, man));
    const order = new Map(men.map(({ id }, i) => [id, i]));
    return [...Map.groupBy(men, ({ group }) => group)]
      .map(([group, squad]) => stalksOf(look, half, group, squad))
      .filter(({ first }) => first !== null)
      .sort((a, b) => order.get(a.first!)! - order.get(b.first!)!)
      .flatMap(({ listed }) => listed);
  },
  refuse: (look, half, { ways }) => refuseStalk(look, half, ways),
  sample: (look, half, choice, random) => {
    if (choice.action.type !== 'stalk') return null;
    const asMove = { ...choice, action: { type: 'moveGroup', ways: choice.action.ways } } as Choice<Action>;
    const found = moveGroup.sample?.(withHalfMoves(look, half.side), half, asMove, random);
    const ways = found?.type === 'moveGroup' ? found.ways : choice.action.ways;
    return refuseStalk(look, half, ways) === null ? { type: 'stalk', ways } : choice.action;
  },
  take: (_g, { side }, { ways }) => ({ call: { kind: 'stalking', side, ways } }),
};

/** They go on by half their move, and have then spent their shooting. */
export const stalking: Sequence<Pf, FrameOf<'stalking'>> = {
  rule: 'PF-SR.9',
  steps: {
    free: (g: G, f) => {
      for (const { unit } of f.ways) {
        const man = manNamed(g, unit);
        if (man) g.emit('PF-SR.9', { type: 'stalked', man: unit, spent: halfOf(man) });
      }
    },
    go: (_g, f) => ({ call: { kind: 'march', side: f.side, ways: f.ways, meets: null, mines: 0 } }),
    end: (g, f) => {
      const pieces = f.ways.map(({ unit }) => unit).filter((unit) => manNamed(g, unit));
      g.emit('PF-SR.9', { type: 'shootingEnded', pieces });
    },
  },
};
