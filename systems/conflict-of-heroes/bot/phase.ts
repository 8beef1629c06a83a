import type { Idea } from '@grognard/bots';
import { CARDS } from '../data/cards.ts';
import { phase } from '../rules/02-turn.ts';
import { rulesOf } from '../rules/deeds.ts';
import { forceOf, unitOf } from '../rules/facts.ts';
import type { Action, Coh, Deed, FrameOf, Payment, Unit } from '../types.ts';
import type { CohMoment, Here, Plan, Unpaid } from './plans.ts';
import { AP, because, plansOf } from './plans.ts';
import type { BrainWord } from './words.ts';
import type { CohWeights } from './worth.ts';
import { campOf } from './worth.ts';

/** Who is thought of, and how closely. */
interface Care extends Pick<Here, 'who' | 'places' | 'putOff'> {
  /** The part of what draws units to a goal that is not theirs yet. */
  readonly eager: number;
}
const CAREFUL: Care = { who: () => true, places: 14, putOff: 0.4, eager: 1 };
/**
 * Whoever doesn't look where an answer leads does well to look at few places, to think more of what is to follow, and to
 * fight where it stands before it goes for a goal.
 */
const QUICK: Care = { who: () => true, places: 4, putOff: 0.6, eager: 0.45 };
const ACTIVE: Care = { ...QUICK, who: ({ status }) => status === 'active' };

const hereOf = ({ look, side, stack, choices }: CohMoment, weights: CohWeights, { eager, ...care }: Care): Here => {
  const frame = stack.at(-1) as FrameOf<'phase'>;
  return {
    look,
    side,
    camp: campOf(look, side, { ...weights, goal: weights.goal * eager }),
    choices: choices(),
    accepts: (action) => phase.refuse(look, frame, side, action) === null,
    ...care,
  };
};

/** What is worth a thought in a phase, the best first. */
export const phaseIdeas = (moment: CohMoment, weights: CohWeights, care = CAREFUL): readonly Idea<Coh>[] => {
  const here = hereOf(moment, weights, care);
  const plans = plansOf(here);
  const store = storeOf(here, plans);
  const found = [...deedIdeas(here, plans, store), ...activations(here, store), ...others(here, store)];
  return found.sort(bestFirst).map(({ idea }) => idea);
};

/** So little is not worth an action. */
const TOO_LITTLE = 0.03;

/** The first thing that comes to mind: whoever is active goes on, before anybody else is thought of. */
export const quickIdea = (moment: CohMoment, weights: CohWeights): Idea<Coh> => {
  const { look, side } = moment;
  if (look.board.units.some((unit) => unit.side === side && unit.status === 'active')) {
    const here = hereOf(moment, weights, ACTIVE);
    const plans = plansOf(here);
    const store = storeOf(here, plans);
    const best = deedIdeas(here, plans, store).toSorted(bestFirst)[0];
    if (best && best.rank + store.underWay > TOO_LITTLE) return best.idea;
  }
  return phaseIdeas(moment, weights, QUICK)[0]!;
};

interface Ranked {
  readonly idea: Idea<Coh>;
  readonly rank: number;
}
const bestFirst = (a: Ranked, b: Ranked): number => b.rank - a.rank;

/** The second shot finds less than the first. */
const AGAIN = 0.7;

/** What a unit could still do with so many points, by its plans. */
const potential = (plans: readonly Plan[], points: number): number => {
  let best = 0;
  for (const { deed, price, whole, gain, later } of plans) {
    if (price > points) continue;
    const isShot = deed.type === 'fire';
    const times = isShot ? Math.floor(points / Math.max(1, price)) : 1;
    const rest = whole <= points ? later : (later * Math.max(0, points - price)) / Math.max(1, whole - price);
    const value = (gain + rest) * (1 + AGAIN * (times - 1));
    if (value > best) best = value;
  }
  return best;
};

/** What the units of a side could still do in this turn. */
interface Store {
  readonly of: (unit: string) => readonly Plan[];
  /** Of each unit as it is: with what is left to it. */
  readonly now: (unit: Unit) => number;
  readonly underWay: number;
  readonly fresh: number;
  readonly putOff: number;
}

const storeOf = ({ look, side, putOff }: Here, plans: readonly Plan[]): Store => {
  const byUnit = new Map<string, Plan[]>();
  for (const plan of plans) byUnit.set(plan.unit.id, [...(byUnit.get(plan.unit.id) ?? []), plan]);
  const of = (unit: string): readonly Plan[] => byUnit.get(unit) ?? [];
  const { ap } = forceOf(look, side);
  const now = (unit: Unit): number =>
    unit.status === 'spent' ? 0 : putOff * potential(of(unit.id), unit.status === 'active' ? ap : AP);
  let underWay = 0;
  let fresh = 0;
  for (const unit of look.board.units) {
    if (unit.side !== side) continue;
    if (unit.status === 'active') underWay = Math.max(underWay, now(unit));
    if (unit.status === 'fresh') fresh += now(unit);
  }
  return { of, now, underWay, fresh, putOff };
};

/** So many deeds that can be done at once are enough. */
const MOST_DEEDS = 10;

/** The deeds that a side could do at once, each paid for in the cheapest way. */
const deedIdeas = (here: Here, plans: readonly Plan[], store: Store): readonly Ranked[] => {
  const found: Ranked[] = [];
  const { ap } = forceOf(here.look, here.side);
  // Whoever is active is not forgotten over what others might do.
  const isActive = ({ unit }: Plan): boolean => unit.status === 'active';
  for (const plan of [...plans.filter(isActive), ...plans.filter((one) => !isActive(one))]) {
    const pay = cheapest(here, plan);
    if (pay === null) continue;
    const hope = hopeOf(plan, pay, store, ap);
    const line = pay.by === 'activation' ? plan.rest.map(active) : [];
    const idea = { action: { ...plan.deed, pay } as Action, line, hope, why: plan.why };
    found.push({ idea, rank: plan.gain + hope - priceOf(pay, here.camp.weights) });
    if (found.length === MOST_DEEDS) break;
  }
  return found;
};

const active = (deed: Unpaid): Action => ({ ...deed, pay: { by: 'activation', caps: 0 } }) as Action;

/** What can still be done after a deed, less what could be done before it. */
const hopeOf = (plan: Plan, pay: Payment, store: Store, ap: number): number => {
  switch (pay.by) {
    case 'activation':
      return restAfter(plan, store, ap) - store.now(plan.unit);
    case 'opportunity':
      return -store.now(plan.unit);
    default:
      return 0;
  }
};

const restAfter = (plan: Plan, store: Store, points: number): number => {
  const left = points - plan.price;
  if (left <= 0) return 0;
  if (plan.deed.type === 'fire') return store.putOff * potential(store.of(plan.unit.id), left) * AGAIN;
  if (plan.later === 0) return 0;
  return store.putOff * plan.later * Math.min(1, left / Math.max(1, plan.whole - plan.price));
};

/** Action points first; then a card, the unit's one chance, CAPs: the first that is accepted. */
const cheapest = ({ look, side, accepts }: Here, { deed, unit, price }: Plan): Payment | null => {
  const { ap, caps, hand } = forceOf(look, side);
  const accepted = (pay: Payment): boolean => accepts({ ...deed, pay } as Action);
  if (unit.status === 'active' && ap > 0) {
    const short = Math.max(0, price - ap);
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

/** A unit is woken up for the best it could do, which is weighed with it. */
const activations = ({ look, choices }: Here, store: Store): readonly Ranked[] =>
  choices.flatMap(({ action }) => {
    if (action.type !== 'activate') return [];
    const best = bestFor(store.of(action.unit));
    if (best === undefined) return [];
    const why = because('brain.activate', { unit: action.unit, why: best.why });
    const hope = restAfter(best, store, AP) - store.now(unitOf(look, action.unit)) - store.underWay;
    const line = [best.deed, ...best.rest].map(active);
    return [{ idea: { action, line, hope, why }, rank: best.gain + hope }];
  });

const bestFor = (plans: readonly Plan[]): Plan | undefined => {
  let best: Plan | undefined;
  let most = 0;
  for (const plan of plans) {
    const value = potential([plan], AP);
    if (value > most) [best, most] = [plan, value];
  }
  return best;
};

const USEFUL_CARDS: readonly string[] = ['sniper', 'chaos', 'bogged-down', 'officer'];
/** The enemy may pass too, and then the turn is over. */
const TURN_ENDS = 0.5;

/** Passing, cards, the satchel, coins. */
const others = ({ look, choices }: Here, store: Store): readonly Ranked[] => {
  const found = choices.flatMap(({ action }): readonly Ranked[] => {
    const idea = (hope: number, word: BrainWord): Ranked => ({
      idea: { action, hope, why: because(word) },
      rank: hope,
    });
    switch (action.type) {
      case 'pass':
        return [idea(-store.underWay - store.fresh * TURN_ENDS, 'brain.pass')];
      case 'wait':
        return [idea(-WAITING - (store.underWay + store.fresh) * LATER, 'brain.wait')];
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
const WAITING = 0.03;
/** What is lost by letting the enemy act first. */
const LATER = 0.6;
