import type { Choice, Idea, Message, Moment, Value } from '@grognard/kernel';
import { message, sumOf } from '@grognard/kernel';
import { doctrine } from './bot.ts';
import type { Goal, Placed } from './brain-eye.ts';
import { atLeast, onMap } from './brain-eye.ts';
import type { Aimed } from './brain-shots.ts';
import { shotsIn, wayToFace } from './brain-shots.ts';
import type { BrainWord } from './brain-words.ts';
import type { Camp, CohWeights } from './brain-worth.ts';
import { campOf, placeWorth, worthAlone } from './brain-worth.ts';
import { CARDS } from './data/cards.ts';
import { HIT_MARKERS } from './data/hits.ts';
import { phase } from './rules/02-turn.ts';
import { isCover } from './rules/04-terrain.ts';
import { firstSteps } from './rules/05-walks.ts';
import { payExtra } from './rules/18-obstacles.ts';
import { rulesOf } from './rules/deeds.ts';
import { apart, enemiesIn, forceOf, hexName, immobile, markerOf, unitOf } from './rules/facts.ts';
import type { Action, ActionOf, Coh, Deed, FrameOf, L, Payment, Unit } from './types.ts';

export type CohMoment = Moment<Coh>;

/** Something a unit could do, and what it would bring by rule of thumb. */
interface Plan {
  readonly deed: Unpaid;
  readonly unit: Unit;
  readonly gain: number;
  readonly why: Message;
}
type Unpaid = Omit<Deed, 'pay'>;

/** What is asked in a phase. */
interface Here {
  readonly look: L;
  readonly side: string;
  readonly camp: Camp;
  readonly choices: readonly Choice<Action>[];
  readonly accepts: (action: Action) => boolean;
}

const because = (word: BrainWord, values?: Readonly<Record<string, Value>>): Message => message(word, values);
const percent = (chance: number): number => Math.round(chance * 100);

/** What is worth a thought in a phase, the best first. */
export const phaseIdeas = (moment: CohMoment, weights: CohWeights): readonly Idea<Coh>[] => {
  const { look, side, stack } = moment;
  const frame = stack.at(-1) as FrameOf<'phase'>;
  const here: Here = {
    look,
    side,
    camp: campOf(look, side, weights),
    choices: moment.choices(),
    accepts: (action) => phase.refuse(look, frame, side, action) === null,
  };
  const plans = plansOf(here)
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  const found = [...deedIdeas(here, plans), ...activations(here, plans), ...others(here)];
  return found.sort((a, b) => b.rank - a.rank).map(({ idea }) => idea);
};

interface Ranked {
  readonly idea: Idea<Coh>;
  readonly rank: number;
}

/** So many deeds that can be done at once are enough. */
const MOST_DEEDS = 10;

/** The deeds that a side could do at once, each paid for in the cheapest way. */
const deedIdeas = (here: Here, plans: readonly Plan[]): readonly Ranked[] => {
  const found: Ranked[] = [];
  for (const plan of plans) {
    const pay = cheapest(here, plan);
    if (pay === null) continue;
    const idea = { action: { ...plan.deed, pay } as Action, hope: 0, why: plan.why };
    found.push({ idea, rank: plan.gain - priceOf(pay, here.camp.weights) });
    if (found.length === MOST_DEEDS) break;
  }
  return found;
};

const priceIn = (look: L, side: string, deed: Unpaid): number => sumOf(rulesOf(deed).cost(look, side, deed as Deed));

/** Action points first; then a card, the unit's one chance, CAPs: the first that is accepted. */
const cheapest = ({ look, side, accepts }: Here, { deed, unit }: Plan): Payment | null => {
  const { ap, caps, hand } = forceOf(look, side);
  const accepted = (pay: Payment): boolean => accepts({ ...deed, pay } as Action);
  if (unit.status === 'active' && ap > 0) {
    const short = Math.max(0, priceIn(look, side, deed) - ap);
    const pay: Payment = { by: 'activation', caps: short };
    if (short <= caps && accepted(pay)) return pay;
  }
  for (const card of new Set(hand)) {
    if (card === 'unknown' || CARDS[card].kind !== 'action') continue;
    const pay: Payment = { by: 'card', card, caps: CARDS[card].cost.points };
    if (pay.caps <= caps && accepted(pay)) return pay;
  }
  if (unit.status === 'fresh' && accepted({ by: 'opportunity' })) return { by: 'opportunity' };
  // What an obstacle costs is thrown for: CAPs that may not be enough are not risked on it.
  const isSure = !rulesOf(deed).rolledPrice?.(look, side, { ...deed, pay: { by: 'command' } } as Deed);
  return caps > 0 && isSure && accepted({ by: 'command' }) ? { by: 'command' } : null;
};

/** What a way to pay takes from a side: rough, for the order of ideas only. */
const priceOf = (pay: Payment, weights: CohWeights): number => {
  switch (pay.by) {
    case 'activation':
      return pay.caps * weights.cap;
    case 'opportunity':
      return weights.fresh;
    case 'command':
      return weights.cap * 3;
    case 'card':
      return weights.card;
  }
};

/** Waking up a unit is worth what it would do first. */
const activations = ({ look, side, choices }: Here, plans: readonly Plan[]): readonly Ranked[] => {
  const underWay = bestUnderWay(look, side, plans);
  return choices.flatMap(({ action }) => {
    if (action.type !== 'activate') return [];
    const best = plans.find(({ unit, deed }) => unit.id === action.unit && priceIn(look, side, deed) <= AP);
    if (best === undefined) return [];
    const why = because('brain.activate', { unit: action.unit, why: best.why });
    const hope = best.gain * ACTIVATED - underWay;
    return [{ idea: { action, hope, why }, rank: hope }];
  });
};

/** What the units under way would still do: lost when another is activated. */
const bestUnderWay = (look: L, side: string, plans: readonly Plan[]): number => {
  const { ap, caps } = forceOf(look, side);
  const goesOn = ({ unit, deed }: Plan): boolean => unit.status === 'active' && priceIn(look, side, deed) <= ap + caps;
  return plans.find(goesOn)?.gain ?? 0;
};

const AP = 7; // COH-3.0.0.1
/** The enemy may act before the unit does. */
const ACTIVATED = 0.97;
const USEFUL_CARDS: readonly string[] = ['sniper', 'chaos', 'bogged-down', 'officer'];

/** Passing, cards, the satchel, coins. */
const others = ({ look, choices }: Here): readonly Ranked[] => {
  const found = choices.flatMap(({ action }): readonly Ranked[] => {
    const idea = (hope: number, word: BrainWord): Ranked => ({
      idea: { action, hope, why: because(word) },
      rank: hope,
    });
    switch (action.type) {
      case 'pass':
        return [idea(0, 'brain.pass')];
      case 'wait':
        return [idea(-0.05, 'brain.wait')];
      case 'playCard':
        return USEFUL_CARDS.includes(action.card) ? [idea(0.2, 'brain.card')] : [];
      case 'satchel':
        return action.unit !== null && look.board.satchel?.carrier === null ? [idea(0.5, 'brain.other')] : [];
      case 'turnCoin':
        return [idea(0.01, 'brain.other')];
      default:
        return [];
    }
  });
  if (found.length > 0) return found;
  const [first] = choices;
  return first ? [{ idea: { action: first.action, hope: 0, why: because('brain.other') }, rank: -1 }] : [];
};

/** All that anybody could do: steps and turns of every unit, shots at all who are seen, and what the rules list besides. */
const plansOf = ({ look, side, camp, choices }: Here): readonly Plan[] => [
  ...look.board.units
    .filter((unit) => unit.side === side && unit.aboard === null)
    .flatMap((unit) => moves(look, camp, unit)),
  ...choices.flatMap(({ action }): readonly Plan[] => {
    switch (action.type) {
      case 'fire':
        return shotsIn(look, camp, action).map((shot) => firePlan(look, shot));
      case 'rally':
        return [rallyPlan(look, camp, action)];
      case 'exit':
        return [exitPlan(look, action)];
      case 'unload':
        return [unloadPlan(look, camp, action)];
      default:
        return [];
    }
  }),
];

/** Points for leaving are sure. */
const LEAVING = 3;
const exitPlan = (look: L, exit: ActionOf<'exit'>): Plan => {
  const unit = unitOf(look, exit.unit);
  return { deed: exit, unit, gain: LEAVING, why: because('brain.exit', { unit: unit.id }) };
};

/** A step or a turn, by how much better the unit would stand. */
const moves = (look: L, camp: Camp, unit: Unit): readonly Plan[] => {
  if (immobile(unit)) return [];
  const isDue = unit.entry !== null && unit.entry.turn <= look.board.turn;
  if (unit.hex === null && !isDue) return [];
  const before = onMap(unit) ? placeWorth(look, camp, unit) : -ENTERING;
  const steps = firstSteps(look, unit).map((hex) => moveTo(look, camp, unit, hex, before));
  return onMap(unit) ? [...steps, ...turnOf(look, camp, unit, before)] : steps;
};

const moveTo = (look: L, camp: Camp, unit: Unit, hex: number, before: number): Plan => {
  const facing = wayToFace(look, camp, hex, unit.facing);
  const moved: Placed = { ...unit, hex, facing, fort: null, hasty: false, hidden: false };
  const capture = captureIn(look, camp, moved);
  const gain = placeWorth(look, camp, moved) + capture - before;
  return { deed: walk(unit, [hex], facing), unit, gain, why: whyMove(look, camp, unit, moved, capture) };
};

/** A turn costs a point and brings no ground. */
const TURNING = 0.01;
const turnOf = (look: L, camp: Camp, unit: Placed, before: number): readonly Plan[] => {
  const facing = wayToFace(look, camp, unit.hex, unit.facing);
  if (facing === unit.facing || unit.fort !== null) return [];
  const gain = placeWorth(look, camp, { ...unit, facing }) - before - TURNING;
  return [{ deed: walk(unit, [], facing), unit, gain, why: because('brain.turn', { unit: unit.id }) }];
};

const walk = (unit: Unit, path: readonly number[], facing: number): Unpaid =>
  ({ type: 'move', unit: unit.id, path, facing, cautious: false, fort: null }) as Unpaid;

/** Units off the map are no use. */
const ENTERING = 0.5;

/** What it brings to take the hex. */
const captureIn = (look: L, { goals, weights, side }: Camp, { hex }: Placed): number => {
  if (enemiesIn(look, side, hex).length > 0) return 0;
  let gain = 0;
  for (const goal of goals) if (goal.hex === hex && !goal.held && !goal.exit) gain += goal.points * weights.control * 2;
  return gain;
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

const firePlan = (look: L, { shot, gain, at, chance }: Aimed): Plan => {
  const unit = unitOf(look, shot.leader);
  const word = shot.hex === unit.hex ? 'brain.fireClose' : 'brain.fire';
  return { deed: shot, unit, gain, why: because(word, { target: at.id, percent: percent(chance) }) };
};

/** What rallying brings: the worth that the hit has taken, as likely as it comes back. */
const rallyPlan = (look: L, { weights }: Camp, rally: ActionOf<'rally'>): Plan => {
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
  return {
    deed: rally,
    unit: units[0]!,
    gain,
    why: because('brain.rally', { units: units.length, percent: percent(best) }),
  };
};

/** Whoever rides gets down near a goal, or when the enemy is near. */
const unloadPlan = (look: L, camp: Camp, unload: ActionOf<'unload'>): Plan => {
  const unit = unitOf(look, unload.vehicle);
  const near = (hex: number): boolean => unit.hex !== null && apart(look, unit.hex, hex) <= GETS_DOWN;
  const isTime = camp.goals.some(({ hex, held }) => !held && near(hex)) || camp.foes.some(({ hex }) => near(hex));
  const gain = isTime ? 0.4 * unload.units.length : 0;
  return { deed: unload, unit, gain, why: because('brain.unload', { vehicle: unit.id }) };
};
const GETS_DOWN = 4;

/** What is worth a thought, whatever is asked. */
export const ideasFor = (moment: CohMoment, random: () => number, weights: CohWeights): readonly Idea<Coh>[] => {
  const frame = moment.stack.at(-1)!;
  switch (frame.kind) {
    case 'phase':
      return phaseIdeas(moment, weights);
    case 'rollCaps':
      return capIdeas(moment.look, frame);
    case 'payExtra':
      return [{ action: paidExtra(moment.look, frame), hope: 0, why: because('brain.rule') }];
    default:
      return [{ action: byDoctrine(moment, random), hope: 0, why: because('brain.rule') }];
  }
};

/** COH-3.2.3.1: none, one or two CAPs on a roll of one's own. */
const capIdeas = (look: L, { side }: FrameOf<'rollCaps'>): readonly Idea<Coh>[] =>
  [0, 1, 2]
    .filter((caps) => caps <= forceOf(look, side).caps)
    .map((caps) => ({ action: { type: 'spendCaps', points: caps }, hope: 0, why: because('brain.caps', { caps }) }));

/** COH-18.3.1.3: pay what was thrown if it can be paid, in action points first. */
const paidExtra = (look: L, frame: FrameOf<'payExtra'>): Action => {
  const { ap, caps } = forceOf(look, frame.side);
  const least = frame.pay.by === 'command' ? frame.cost : Math.max(0, frame.cost - ap);
  const paid: Action = { type: 'payCost', caps: least, give: true };
  const isPaid = least <= caps && payExtra.refuse(look, frame, frame.side, paid) === null;
  return isPaid ? paid : { type: 'payCost', caps: 0, give: false };
};

/** What the doctrine of chapter 20 would answer: for all that is not fought over. */
const byDoctrine = (moment: CohMoment, random: () => number): Action => {
  const { look, stack, side } = moment;
  const frame = stack.at(-1)!;
  const question = {
    kind: frame.kind,
    side,
    rule: 'COH-2.2.1' as const,
    prompt: message('askPhase' as const),
    choices: moment.choices(),
  };
  return doctrine({ look, stack, question }, random);
};

/** A quick answer. */
export const policy = (moment: CohMoment, random: () => number, weights: CohWeights): Action => {
  const frame = moment.stack.at(-1)!;
  if (frame.kind === 'rollCaps') {
    const { caps } = forceOf(moment.look, moment.side);
    return { type: 'spendCaps', points: caps > 2 && frame.roll === 'rollAttack' ? 1 : 0 };
  }
  if (frame.kind === 'payExtra') return paidExtra(moment.look, frame);
  if (frame.kind === 'initiativeCaps') return { type: 'spendCaps', points: 0 };
  if (frame.kind !== 'phase') return byDoctrine(moment, random);
  const ideas = phaseIdeas(moment, weights);
  return ideas[0]!.action;
};
