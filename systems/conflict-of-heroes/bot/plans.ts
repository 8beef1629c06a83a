import type { Choice, Message, Moment, Value } from '@grognard/kernel';
import { message, sumOf } from '@grognard/kernel';
import { HIT_MARKERS } from '../data/hits.ts';
import { isCover } from '../rules/04-terrain.ts';
import { pointsHere } from '../rules/05-exit.ts';
import { rulesOf } from '../rules/deeds.ts';
import { apart, carried, forceOf, hexName, immobile, markerOf, unitOf } from '../rules/facts.ts';
import type { Action, ActionOf, Coh, Deed, L, Unit } from '../types.ts';
import type { Goal, Placed } from './eye.ts';
import { atLeast, onMap } from './eye.ts';
import type { Aimed } from './shots.ts';
import { shotsIn, wayToFace } from './shots.ts';
import { waysOf } from './walks.ts';
import type { BrainWord } from './words.ts';
import type { Camp } from './worth.ts';
import { captureIn, placeWorth, worthAlone } from './worth.ts';

/** A side that is asked something. */
export type CohMoment = Moment<Coh>;

/** Something a unit could do, and what it would bring by a heuristic. */
export interface Plan {
  readonly deed: Unpaid;
  readonly unit: Unit;
  /** What it costs in points, and what all of it costs that it is the first action of. */
  readonly price: number;
  readonly whole: number;
  readonly gain: number;
  /** What the rest of it brings. */
  readonly later: number;
  /** The deeds of the rest. */
  readonly rest: readonly Unpaid[];
  readonly why: Message;
}
/** A deed before it is paid for. */
export type Unpaid = Omit<Deed, 'pay'>;

/** What is asked in a phase. */
export interface Here {
  readonly look: L;
  readonly side: string;
  readonly camp: Camp;
  readonly choices: readonly Choice<Action>[];
  readonly accepts: (action: Action) => boolean;
  /** Who is thought of, and how many places each of them looks at. */
  readonly who: (unit: Unit) => boolean;
  readonly places: number;
  /** What is put off may come to nothing: the enemy acts too. */
  readonly putOff: number;
}

/** A reason in the words of the brain. */
export const because = (word: BrainWord, values?: Readonly<Record<string, Value>>): Message => message(word, values);
const percent = (chance: number): number => Math.round(chance * 100);

/** The points of an activation (COH-3.0.0.1). */
export const AP = 7;

/** All that a side could do with profit: ways and turns, shots at all who are seen, what the rules list besides; the best first. */
export const plansOf = (here: Here): readonly Plan[] => {
  const { look, side, choices, who } = here;
  const own = look.board.units.filter((unit) => unit.side === side && unit.aboard === null && who(unit));
  const listed = choices.flatMap(({ action }) => listedPlans(here, action));
  return [...own.flatMap((unit) => moves(here, unit)), ...listed.filter(({ unit }) => who(unit))]
    .filter(({ gain, later }) => gain + later > 0)
    .sort((a, b) => b.gain + b.later - a.gain - a.later);
};

const listedPlans = ({ look, side, camp }: Here, action: Action): readonly Plan[] => {
  switch (action.type) {
    case 'fire':
      return shotsIn(look, camp, action).map((shot) => firePlan(look, side, shot));
    case 'rally':
      return [rallyPlan(look, side, camp, action)];
    case 'exit':
      return [exitPlan(look, side, action)];
    case 'unload':
      return [unloadPlan(look, side, camp, action)];
    default:
      return [];
  }
};

/** What a deed costs in points. */
const priceIn = (look: L, side: string, deed: Unpaid): number => sumOf(rulesOf(deed).cost(look, side, deed as Deed));

/** A plan of one action. */
const single = (look: L, side: string, plan: Pick<Plan, 'deed' | 'unit' | 'gain' | 'why'>): Plan => {
  const price = priceIn(look, side, plan.deed);
  return { ...plan, price, whole: price, later: 0, rest: plan.deed.type === 'fire' ? [plan.deed] : [] };
};

/** Points for leaving are sure, and nobody is shot at out there. */
const exitPlan = (look: L, side: string, exit: ActionOf<'exit'>): Plan => {
  const unit = unitOf(look, exit.unit);
  const gain = pointsOut(look, unit);
  return single(look, side, {
    deed: exit,
    unit,
    gain: gain > 0 ? gain + SAFE : 0,
    why: because('brain.exit', { unit: unit.id }),
  });
};

const SAFE = 1;

/** What a unit and those it carries would bring by leaving from where they are, the satchel included. */
const pointsOut = (look: L, unit: Unit): number => {
  const { satchel } = look.board;
  let points = 0;
  for (const one of [unit, ...carried(look, unit.id)]) {
    points += pointsHere(look, one) ?? 0;
    if (satchel?.carrier === one.id) points += look.setting.scenario.scoring.satchel?.exit[one.side] ?? 0;
  }
  return points;
};

/** Ways kept of each unit. */
const WAYS = 3;

/** Ways to better places, and turns. */
const moves = ({ look, camp, places }: Here, unit: Unit): readonly Plan[] => {
  if (immobile(unit)) return [];
  const isDue = unit.entry !== null && unit.entry.turn <= look.board.turn;
  if (unit.hex === null && !isDue) return [];
  const { ap, caps } = forceOf(look, unit.side);
  const points = unit.status === 'fresh' ? AP : unit.status === 'active' ? ap : Math.min(caps, MOST_CAPS);
  const capture = (at: Placed): number => captureIn(look, camp, at);
  const ways = waysOf(look, camp, unit, { points, places, capture }).slice(0, WAYS);
  const plans = ways.map(({ walk, stop, price, whole, gain, later, rest: walks }): Plan => {
    const why = whyMove(look, camp, unit, stop, capture(stop));
    const rest = walks.map((one) => ({ type: 'move', ...one }) as Unpaid);
    return { deed: { type: 'move', ...walk } as Unpaid, unit, price, whole, gain, later, rest, why };
  });
  return onMap(unit) ? [...plans, ...turnOf(look, camp, unit)] : plans;
};
/** Nobody walks farther on CAPs. */
const MOST_CAPS = 3;

/** A turn costs a point and brings no ground. */
const TURNING = 0.01;
const turnOf = (look: L, camp: Camp, unit: Placed): readonly Plan[] => {
  const facing = wayToFace(look, camp, unit.hex, unit.facing);
  if (facing === unit.facing || unit.fort !== null) return [];
  const gain = placeWorth(look, camp, { ...unit, facing }) - placeWorth(look, camp, unit) - TURNING;
  const deed = { type: 'move', unit: unit.id, path: [], facing, cautious: false, fort: null } as Unpaid;
  return [{ deed, unit, price: 1, whole: 1, gain, later: 0, rest: [], why: because('brain.turn', { unit: unit.id }) }];
};

const whyMove = (look: L, camp: Camp, unit: Unit, moved: Placed, capture: number): Message => {
  const hex = hexName(look.setting, moved.hex);
  if (capture > 0) return because('brain.take', { unit: unit.id, hex });
  const isCovered = isCover(look, moved.hex) && !(onMap(unit) && isCover(look, unit.hex));
  if (isCovered) return because('brain.cover', { unit: unit.id, hex });
  const goal = nearestGoal(look, camp, moved);
  const isNearer =
    goal !== null && (unit.hex === null || apart(look, moved.hex, goal.hex) < apart(look, unit.hex, goal.hex));
  if (isNearer) return because('brain.towards', { unit: unit.id, goal: hexName(look.setting, goal.hex) });
  return because('brain.post', { unit: unit.id });
};

const nearestGoal = (look: L, { goals }: Camp, { hex }: Placed): Goal | null => {
  let best: Goal | null = null;
  for (const goal of goals) if (best === null || apart(look, hex, goal.hex) < apart(look, hex, best.hex)) best = goal;
  return best;
};

const firePlan = (look: L, side: string, { shot, gain, at, chance }: Aimed): Plan => {
  const unit = unitOf(look, shot.leader);
  const word = shot.hex === unit.hex ? 'brain.fireClose' : 'brain.fire';
  return single(look, side, {
    deed: shot,
    unit,
    gain,
    why: because(word, { target: at.id, percent: percent(chance) }),
  });
};

/** What rallying brings: the worth that the hit has taken, as likely as it comes back. */
const rallyPlan = (look: L, side: string, { weights }: Camp, rally: ActionOf<'rally'>): Plan => {
  const units = rally.units.map((id) => unitOf(look, id));
  let gain = 0;
  let best = 0;
  for (const unit of units) {
    const marker = markerOf(unit);
    const need = marker === null ? null : HIT_MARKERS[marker].rally;
    if (need === null || unit.hex === null) continue;
    const chance = atLeast(need - (isCover(look, unit.hex) ? 1 : 0));
    const whole = worthAlone(look, { ...unit, hit: null }, weights);
    gain += chance * whole * weights.hit;
    best = Math.max(best, chance);
  }
  const why = because('brain.rally', { units: units.length, percent: percent(best) });
  return single(look, side, { deed: rally, unit: units[0]!, gain, why });
};

/** Whoever rides gets down near a goal, or when the enemy is near. */
const unloadPlan = (look: L, side: string, camp: Camp, unload: ActionOf<'unload'>): Plan => {
  const unit = unitOf(look, unload.vehicle);
  const near = (hex: number): boolean => unit.hex !== null && apart(look, unit.hex, hex) <= GETS_DOWN;
  const isTime = camp.goals.some(({ hex, held }) => !held && near(hex)) || camp.foes.some(({ hex }) => near(hex));
  const gain = isTime ? 0.4 * unload.units.length : 0;
  return single(look, side, { deed: unload, unit, gain, why: because('brain.unload', { vehicle: unit.id }) });
};
const GETS_DOWN = 4;
