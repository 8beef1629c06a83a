import type { Idea } from '@grognard/bots';
import type { Ask, Check, Moment } from '@grognard/kernel';
import { chanceOf, odds, pickFrom, same, share } from '@grognard/kernel';
import { bearing, distance, pointAt } from '@grognard/table';
import { advance } from '../rules/01-activation.ts';
import { place } from '../rules/01-deployment.ts';
import { isInPlay } from '../rules/01-sequence.ts';
import { route } from '../rules/03-movement.ts';
import { limber, unlimber } from '../rules/03-transport.ts';
import { chooseMeans } from '../rules/10-infantry-against-armour.ts';
import { clearMines } from '../rules/12-mines.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementNamed, elementOf, placeName } from '../rules/facts.ts';
import type { Action, ActionOf, Bk, FrameOf } from '../types.ts';
import { ordersFor, urgencyOf } from './plans.ts';
import type { Ranked } from './ranked.ts';
import { because, ranked } from './ranked.ts';
import { fireFrame, shotsOf } from './shots.ts';
import { screenFor } from './smoke.ts';
import { callIdeas, strikeIdeas } from './support.ts';
import { ridesOf } from './transport.ts';
import type { Care } from './ways.ts';
import { CAREFUL, chargesOf, pivotOf, QUICK, waysOf } from './ways.ts';
import type { BkWeights } from './weights.ts';
import { TUNED } from './weights.ts';
import type { Field } from './worth.ts';
import { fieldOf, fireWorth, isCovered, placeWorth, worthAlone } from './worth.ts';

/** A side that is asked. */
export type BkMoment = Moment<Bk>;

/** What is asked, of whom, and how hard to think about it. */
interface Asked {
  readonly moment: BkMoment;
  readonly field: Field;
  readonly care: Care;
  readonly random: () => number;
}

const best = (found: readonly Ranked[], most: number): readonly Ranked[] =>
  [...found].sort((a, b) => b.rank - a.rank).slice(0, most);

/** Answers that are nearly as good as the best are worth a thought, others are not. */
const contenders = (found: readonly Ranked[], most: number, part: number): readonly Ranked[] => {
  const sorted = best(found, most);
  const least = (sorted[0]?.rank ?? 0) * part;
  return sorted.filter(({ rank }, i) => i === 0 || rank >= least);
};

/** BK-SEQ.4: the formation with the most to do. */
const formationIdeas = ({ moment, field }: Asked): readonly Ranked[] => {
  const { board } = field.survey.look;
  const found = moment.choices().flatMap(({ action }) => {
    if (action.type !== 'activate') return [];
    const { formation } = action;
    const pressing = board.elements.reduce(
      (sum, e) => (e.formation === formation && !e.acted ? sum + urgencyOf(field, e) : sum),
      0,
    );
    return [ranked(action, pressing, because('brain.formation', { formation }))];
  });
  return best(found, 1);
};

/** BK-SEQ.2: who is next. */
const elementIdeas = ({ field, moment }: Asked): readonly Ranked[] => {
  const { formation } = moment.stack.at(-1) as FrameOf<'chooseElement'>;
  const found = field.survey.look.board.elements
    .filter((e) => e.formation === formation && !e.acted && isInPlay(e))
    .map((e) =>
      ranked({ type: 'select', element: e.id }, urgencyOf(field, e), because('brain.element', { element: e.id })),
    );
  return best([...found, ranked({ type: 'done' }, 0, because('brain.done'))], 1);
};

const ORDERS = 4;
const WAYS = 4;
const NEARLY = 0.6;

const ordersIn = ({ field, moment, care }: Asked): readonly Ranked[] => {
  const { element } = moment.stack.at(-1) as FrameOf<'chooseOrder'>;
  return ordersFor(field, elementOf(field.survey.look, element), care);
};

const orderIdeas = (asked: Asked): readonly Ranked[] => contenders(ordersIn(asked), ORDERS, NEARLY);

const wayIdeas = (asked: Asked, id: string, order: FrameOf<'route'>['order']): readonly Ranked[] =>
  waysOf(asked.field, id, order, asked.care).map(({ action, end, gain }) =>
    ranked(action, gain, because('brain.route', { element: id, place: placeName(end.at) })),
  );

/** BK-SEQ.9: fire first where there is something to hit, then go; or go, and see. */
const advanceIdeas = (asked: Asked): readonly Ranked[] => {
  const { field, moment } = asked;
  const { look } = field.survey;
  const f = moment.stack.at(-1) as FrameOf<'advance'>;
  const side = moment.side;
  const done = ranked({ type: 'done' }, 0, because('brain.stay', { element: f.element }));
  const mayFire = advance.refuse(look, f, side, { type: 'openFire' }) === null;
  const [shot] = mayFire ? shotsOf(field, fireFrame(f.element, 'reduced', f.moved), 1) : [];
  if (shot) {
    const why = because('brain.shoot', { target: shot.target.id, worth: Math.round(shot.worth * 10) / 10 });
    return [ranked({ type: 'openFire' }, shot.worth, why)];
  }
  if (f.moved) return [done];
  const ways = wayIdeas(asked, f.element, 'advance').filter(({ rank }) => rank > 0);
  const pivot = mayFire ? pivotOf(field, f.element) : null;
  if (pivot) {
    const why = because('brain.pivot', { element: f.element, target: pivot.target.id });
    ways.push(ranked(pivot.action, pivot.worth, why));
  }
  return ways.length > 0 ? contenders(ways, WAYS, NEARLY) : [done];
};

const routeIdeas = (asked: Asked): readonly Ranked[] => {
  const { field, moment } = asked;
  const f = moment.stack.at(-1) as FrameOf<'route'>;
  const stay = ranked({ type: 'stay' }, 0, because('brain.stay', { element: f.element }));
  if (f.order === 'assault') {
    const charges = chargesOf(field, f.element).map((action) =>
      ranked(action, 1, because('brain.charge', { element: f.element, target: action.target })),
    );
    return charges.length > 0 ? charges : [stay];
  }
  if (f.order === 'embark') {
    const rides = ridesOf(field, f.element).map((action) =>
      ranked(action, 1, because('brain.ride', { element: f.element })),
    );
    return rides.length > 0 ? rides.slice(0, WAYS) : [stay];
  }
  const ways = wayIdeas(asked, f.element, f.order);
  return ways.length > 0 ? contenders(ways, WAYS, NEARLY) : sampled(asked, route);
};

const SHOTS = 3;

const fireIdeas = ({ field, moment, care }: Asked): readonly Ranked[] => {
  const f = moment.stack.at(-1) as FrameOf<'fire'>;
  const shots = shotsOf(field, f, care === QUICK ? 1 : SHOTS).map(({ action, target, worth }) => {
    const word = action.type === 'shoot' ? 'brain.shoot' : 'brain.shell';
    return ranked(action, worth, because(word, { target: target.id, worth: Math.round(worth * 10) / 10 }));
  });
  if (shots.length > 0) return contenders(shots, SHOTS, 0.8);
  const screen = screenFor(field, f);
  const hold = ranked({ type: 'holdFire' }, 0, because('brain.hold'));
  return screen
    ? [ranked(screen.action, screen.worth, because('brain.smoke', { target: screen.target.id })), hold]
    : [hold];
};

/** A shot out of turn is a shot less in its own. */
const OUT_OF_TURN = 0.75;
const REACTIONS = 2;

/** BK-SEQ.6: fire where the mover is nearest and out of cover, or wait. */
const watchIdeas = ({ field, moment }: Asked): readonly Ranked[] => {
  const { survey } = field;
  const f = moment.stack.at(-1) as FrameOf<'watch'>;
  const mover = elementNamed(survey.look, f.element) as OnTable;
  const pass = ranked({ type: 'pass' }, worthAlone(survey, mover) * LEAST_HARM, because('brain.pass'));
  const found: Ranked[] = [];
  for (const { element: id, spans } of f.watchers) {
    const watcher = elementNamed(survey.look, id);
    if (!watcher?.at || watcher.acted || watcher.demoralised) continue;
    for (const along of spans.flatMap(([from, to]) => [from, (from + to) >> 1, to])) {
      const there: OnTable = { ...mover, at: pointAt(f.way, along), motion: 'moved' };
      const covered = isCovered(survey, there);
      const harm = fireWorth(survey, watcher as OnTable, there, distance(watcher.at, there.at), covered) * OUT_OF_TURN;
      const hidden = watcher.camouflaged ? worthAlone(survey, watcher) * survey.weights.hidden : 0;
      const why = because('brain.react', { element: id, target: f.element });
      if (harm - hidden > pass.rank) found.push(ranked({ type: 'react', element: id, along }, harm - hidden, why));
    }
  }
  const shots: Ranked[] = [];
  for (const reaction of best(found, found.length)) {
    if (shots.length >= REACTIONS) break;
    if (hasShotAt(field, f, mover, reaction.idea.action as ActionOf<'react'>)) shots.push(reaction);
  }
  return [...shots, pass];
};

/** Would there be a shot with the mover at that point of its way? */
const hasShotAt = (field: Field, f: FrameOf<'watch'>, mover: OnTable, reaction: ActionOf<'react'>): boolean => {
  const { look } = field.survey;
  const there: OnTable = { ...mover, at: pointAt(f.way, reaction.along) };
  const elements = look.board.elements.map((e) => (e.id === mover.id ? there : e));
  const survey = { ...field.survey, look: { ...look, board: { ...look.board, elements } } };
  const frame = { ...fireFrame(reaction.element, 'opportunity'), only: mover.id };
  return shotsOf({ ...field, survey, foes: [there] }, frame, 1).length > 0;
};
/** Less than this part of the mover's worth is not worth the shot. */
const LEAST_HARM = 0.06;

const QUICK_PLACES = 2;
const FINALISTS = 3;

/** BK-HOUSE.20: near what counts, in cover, hidden where that is allowed; guns and vehicles face the enemy. */
const placeIdeas = ({ moment, field, care, random }: Asked): readonly Ranked[] => {
  const { look, weights } = field.survey;
  const f = moment.stack.at(-1) as FrameOf<'place'>;
  const open = moment.choices().filter(({ action }) => action.type === 'place');
  const found: Ranked[] = [];
  for (const choice of open)
    for (let i = 0; i < (care === QUICK ? QUICK_PLACES : weights.places); i += 1) {
      const action = place.sample!(look, f, choice, random, moment.side) as ActionOf<'place'>;
      const turned = { ...action, facing: facingFrom(field, action.at) };
      const given = place.refuse(look, f, moment.side, turned) === null ? turned : action;
      const there: OnTable = { ...elementOf(look, f.element), at: given.at, facing: given.facing };
      const hidden = given.camouflaged ? worthAlone(field.survey, there) * weights.hidden * weights.ambush : 0;
      const why = because('brain.place', { element: f.element });
      found.push(ranked(given, placeWorth(field, there, 'careful') + hidden, why));
    }
  return best(found, FINALISTS);
};

/** Towards the dearest objective that is not at one's feet, or the middle of the table. */
const facingFrom = ({ survey, foes }: Field, at: { readonly x: number; readonly y: number }): number => {
  const { width, height } = survey.look.setting.scene.table;
  const goals = survey.goals.filter((goal) => distance(goal.at, at) > goal.radius).sort((a, b) => b.value - a.value);
  const to = foes[0]?.at ?? goals[0]?.at ?? { x: width >> 1, y: height >> 1 };
  return to.x === at.x && to.y === at.y ? 0 : bearing(at, to);
};

/** BK-SEQ.8, BK-ART.1: a new commander for each formation, and one call for all the support there is. */
const rallyIdeas = ({ moment, field }: Asked): readonly Ranked[] => {
  const [choice] = moment.choices();
  const holes = (choice?.holes ?? {}) as {
    readonly successors?: { readonly options: ActionOf<'rallyOrders'>['successors'] };
    readonly requests?: { readonly options: ActionOf<'rallyOrders'>['requests'] };
  };
  const { look } = field.survey;
  const cheapest = [...(holes.successors?.options ?? [])].sort(
    (a, b) =>
      worthAlone(field.survey, elementOf(look, a.element)) - worthAlone(field.survey, elementOf(look, b.element)),
  );
  const successors = firstOfEach(cheapest, ({ formation }) => formation);
  const requests = firstOfEach(holes.requests?.options ?? [], ({ support }) => support);
  return [ranked({ type: 'rallyOrders', successors, requests }, 0, because('brain.orders'))];
};

const firstOfEach = <V>(list: readonly V[], nameOf: (value: V) => string): readonly V[] =>
  list.filter((value, i) => list.findIndex((other) => nameOf(other) === nameOf(value)) === i);

/** BK-HE.1: one to each of those who are worth most, and what is left to the dearest. */
const shareIdeas = ({ moment, field }: Asked): readonly Ranked[] => {
  const f = moment.stack.at(-1) as FrameOf<'shareHits'>;
  const { look } = field.survey;
  const dearest = [...f.among]
    .filter((id) => elementNamed(look, id))
    .sort((a, b) => worthAlone(field.survey, elementOf(look, b)) - worthAlone(field.survey, elementOf(look, a)));
  const others = dearest.filter((id) => id !== f.target);
  const order = [...others, f.target].slice(0, f.hits);
  const rest = f.hits - order.length;
  const hits = order.map((element, i) => ({ element, hits: i === 0 ? 1 + rest : 1 }));
  return [ranked({ type: 'shareHits', hits }, 0, because('brain.shares'))];
};

/** BK-CC.2: whoever is missed least. */
const lossIdeas = ({ moment, field }: Asked): readonly Ranked[] =>
  best(
    moment.choices().flatMap(({ action }) => {
      if (action.type !== 'pickLoss') return [];
      const { element } = action;
      const value = worthAlone(field.survey, elementOf(field.survey.look, element));
      return [ranked(action, -value, because('brain.loss', { element }))];
    }),
    1,
  );

/** BK-SA.13: out, unless rifles are near. */
const RIFLES = 4000;
const hatchIdeas = ({ moment, field }: Asked): readonly Ranked[] => {
  const { element } = moment.stack.at(-1) as FrameOf<'hatch'>;
  const { at } = elementOf(field.survey.look, element);
  const out = at !== null && field.foes.every((foe) => distance(foe.at, at) > RIFLES);
  return [ranked({ type: 'hatch', out }, 0, because(out ? 'brain.hatch' : 'brain.buttoned'))];
};

/** BK-CC.2: the ground one has won, or where one stands. */
const positionIdeas = ({ field, moment }: Asked): readonly Ranked[] => {
  const { element, at } = moment.stack.at(-1) as FrameOf<'takePosition'>;
  const winner = elementOf(field.survey.look, element) as OnTable;
  const gain = placeWorth(field, { ...winner, at }, 'quick') - placeWorth(field, winner, 'quick');
  return [ranked({ type: 'takePosition', take: gain >= 0 }, 0, because('brain.position'))];
};

/** What the rules list, filled at random; the first way of it that is more than to stay. */
const sampled = <K extends Bk['frame']['kind']>(
  { moment, random }: Asked,
  ask: Ask<Bk, FrameOf<K>>,
): readonly Ranked[] => {
  const { look, stack, side } = moment;
  const choices = moment.choices();
  const choice = choices.find(({ action }) => action.type !== 'stay') ?? pickFrom(choices, random);
  const action =
    choice.holes && ask.sample ? ask.sample(look, stack.at(-1) as FrameOf<K>, choice, random, side) : choice.action;
  return [ranked(action, 0, because('brain.other'))];
};

/** BK-INF.2: with what is likeliest to destroy it. */
const meansIdeas = ({ moment }: Asked): readonly Ranked[] => {
  const { look, side, stack } = moment;
  const f = stack.at(-1) as FrameOf<'chooseMeans'>;
  const found = moment.choices().map(({ action }) => {
    const [check] = chooseMeans.checks!(look, f, side, action) as readonly Check[];
    const chance = check ? share(chanceOf(odds(check), (result) => Number(result) > 0)) : 0;
    return ranked(action, chance, because('brain.means'));
  });
  return best(found, 1);
};

/** BK-MOV.24: a gun is set up to face the enemy. */
const unlimberIdeas = (asked: Asked): readonly Ranked[] => {
  const { moment, field } = asked;
  const f = moment.stack.at(-1) as FrameOf<'unlimber'>;
  const listed = moment.choices().find(({ action }) => action.type === 'unlimber')?.action as Action | undefined;
  if (listed?.type !== 'unlimber') return [ranked({ type: 'stay' }, 0, because('brain.stay', { element: f.element }))];
  const turned: Action = { ...listed, facing: facingFrom(field, listed.at) };
  const action = unlimber.refuse(moment.look, f, moment.side, turned) === null ? turned : listed;
  return [ranked(action, 0, because('brain.unload', { element: f.element }))];
};

/** What there is to think about each question. */
const THOUGHTS: Readonly<Partial<Record<Bk['frame']['kind'], (asked: Asked) => readonly Ranked[]>>> = {
  place: placeIdeas,
  rallyOrders: rallyIdeas,
  chooseFormation: formationIdeas,
  chooseElement: elementIdeas,
  chooseOrder: orderIdeas,
  advance: advanceIdeas,
  route: routeIdeas,
  watch: watchIdeas,
  fire: fireIdeas,
  shareHits: shareIdeas,
  pickLoss: lossIdeas,
  hatch: hatchIdeas,
  takePosition: positionIdeas,
  support: ({ field, moment }) => callIdeas(field, moment.stack.at(-1) as FrameOf<'support'>),
  airStrike: ({ field, moment }) => strikeIdeas(field, moment.stack.at(-1) as FrameOf<'airStrike'>, moment.side),
  unlimber: unlimberIdeas,
  limber: (asked) => sampled(asked, limber),
  clearMines: (asked) => sampled(asked, clearMines),
  chooseMeans: meansIdeas,
};

const ideasIn = (asked: Asked): readonly Ranked[] => {
  const { moment, random } = asked;
  const think = THOUGHTS[moment.stack.at(-1)!.kind];
  return think ? think(asked) : [ranked(pickFrom(moment.choices(), random).action, 0, because('brain.other'))];
};

const askedOf = (moment: BkMoment, random: () => number, weights: BkWeights, care: Care): Asked => ({
  moment,
  random,
  care,
  field: fieldOf(moment.look, moment.side, weights),
});

/** What is worth a thought, whatever is asked; the best first. */
export const ideasFor = (moment: BkMoment, random: () => number, weights: BkWeights): readonly Idea<Bk>[] =>
  ideasIn(askedOf(moment, random, weights, CAREFUL)).map(({ idea }) => idea);

/** The first idea by the tuned weights, hoped for beyond where it leads at once: it sees farther than one ply. */
const favoured = (moment: BkMoment, random: () => number): Idea<Bk> => ({
  ...ideasIn(askedOf(moment, random, TUNED, CAREFUL))[0]!.idea,
  hope: FAVOUR,
});
/** An eighth of a logit: three games in a hundred. */
const FAVOUR = 6.5;

/**
 * For bots that see for themselves where answers lead: the first idea by the tuned weights, and the orders that look worse than
 * those worth a thought, since what they come to often shows otherwise.
 */
export const afterthoughtsFor = (moment: BkMoment, random: () => number, weights: BkWeights): readonly Idea<Bk>[] => {
  const best = favoured(moment, random);
  if (moment.stack.at(-1)!.kind !== 'chooseOrder') return [best];
  const orders = ordersIn(askedOf(moment, random, weights, CAREFUL));
  const others = orders.slice(contenders(orders, ORDERS, NEARLY).length).map(({ idea }) => idea);
  return [best, ...others.filter(({ action }) => !same(action, best.action))];
};

/** A quick answer. */
export const policy = (moment: BkMoment, random: () => number, weights: BkWeights): Action =>
  ideasIn(askedOf(moment, random, weights, QUICK))[0]!.idea.action;
