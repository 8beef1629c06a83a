import type { Point } from '@grognard/table';
import { distance } from '@grognard/table';
import { whyNoMove } from '../rules/02-ways.ts';
import type { Half } from '../rules/deeds.ts';
import { enemyOf, menOnTable, type OnTable } from '../rules/pieces.ts';
import type { ActionOf, L, Man } from '../types.ts';
import { exchangeIn, meleeIn } from './exchange.ts';
import { afterWays } from './fire.ts';
import { bestOf, type Plan, plansFor } from './plans.ts';
import { type Care, isPressed, leadOf, type Staff, staffFor, staffOf } from './staff.ts';
import { WEIGHTS } from './weights.ts';

/** How an enemy is thought to make up his mind: quickly, and without looking ahead himself. */
const HASTY = { places: 8, plans: 2, replies: 0 } as const satisfies Partial<Care>;

/** The squads of a side that may still move, the nearest to a place first; who has a gun stays with it (PF-HVY.2). */
const squadsNear = (look: L, side: string, to: Point): readonly (readonly OnTable<Man>[])[] => {
  const guns = new Set(look.board.guns.flatMap(({ group, at }) => (at.in === 'table' ? [group] : [])));
  const free = menOnTable(look, side).filter((man) => man.life > 0 && whyNoMove(look, man) === null);
  const off = (men: readonly OnTable<Man>[]): number => Math.min(...men.map((man) => distance(man.at.spot, to)));
  return [...Map.groupBy(free, ({ group }) => group)]
    .flatMap(([group, men]) => (guns.has(group) ? [] : [{ men, off: off(men) }]))
    .sort((a, b) => a.off - b.off)
    .map(({ men }) => men);
};

/** The board after the moves of those of the enemy who are nearest to a place, where he makes them after this side. */
export const replied = ({ side, care }: Staff, after: L, to: Point): L => {
  if (after.board.initiative !== side) return after;
  const foe = enemyOf(after, side);
  const half: Half = { side: foe, only: null };
  const theirs = staffOf(after, foe, WEIGHTS, { ...care, ...HASTY });
  const squads = squadsNear(after, foe, to);
  const count = squads.length > MANY ? Math.min(FEWER, care.replies) : care.replies;
  return squads.slice(0, count).reduce((now, men) => {
    if (isPressed(care)) return now;
    const { action } = bestOf(plansFor(staffFor({ ...theirs, look: now }, men), half, men));
    return action ? afterWays(now, action.ways) : now;
  }, after);
};

/** Where the enemy has more squads than that, fewer of them answer: each takes the longer to think about. */
const MANY = 6;
const FEWER = 2;

/** What a plan is worth when the enemy has made his moves, all have shot and fought. */
const worthAhead = (staff: Staff, { worth, shots, after }: Plan, from: Point): number => {
  const { side, w } = staff;
  const then = replied(staff, after, from);
  const fights = meleeIn(then, side) - meleeIn(after, side);
  return worth - shots + w.exchange * exchangeIn(then, side, w.next) + w.charge * fights;
};

/** So many plans are looked at in the light of what follows; fewer where the enemy has yet to move, the more squads he has. */
const MOST = 8;
const LEAST = 2;
const LOOKS = 18;
/** All of both sides shoot in each of them: the more men there are, the fewer are looked at. */
const MEN_LOOKED_AT = 480;

const countFor = ({ look, side }: Staff, from: Point): number => {
  if (look.board.initiative !== side)
    return Math.max(LEAST, Math.min(MOST, Math.floor(MEN_LOOKED_AT / Math.max(1, look.board.men.length))));
  const squads = squadsNear(look, enemyOf(look, side), from).length;
  return Math.max(LEAST, Math.min(MOST, Math.floor(LOOKS / Math.max(1, squads))));
};

/** The plans that seem best, of those that come to the same the best; to stay is among them. */
const finalists = (staff: Staff, men: readonly OnTable<Man>[], plans: readonly Plan[]): readonly Plan[] => {
  const { id, at } = leadOf(men);
  const found = new Map<string, Plan>();
  for (const plan of plans.toSorted((a, b) => b.worth - a.worth)) {
    const leader = plan.after.board.men.find((man) => man.id === id)!;
    const name = leader.at.in === 'table' ? `${leader.at.spot.x},${leader.at.spot.y},${leader.stance}` : '';
    if (!found.has(name)) found.set(name, plan);
  }
  const best = [...found.values()].slice(0, countFor(staff, at.spot));
  const stay = plans.find(({ action }) => action === null)!;
  return best.includes(stay) ? best : [...best, stay];
};

/** The best of what a squad could do, null to stay: whoever looks ahead judges by what the enemy can make of it. */
export const planOf = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): ActionOf<'moveGroup'> | null => {
  const plans = plansFor(staff, half, men);
  const { care, w, look } = staff;
  if (care.replies === 0 || w.exchange === 0 || look.board.phase !== 'movement') return bestOf(plans).action;
  const { spot } = leadOf(men).at;
  const judged: Plan[] = [];
  for (const plan of finalists(staff, men, plans)) {
    if (isPressed(care)) break;
    judged.push({ ...plan, worth: worthAhead(staff, plan, spot) });
  }
  return bestOf(judged.length > 0 ? judged : plans).action;
};
