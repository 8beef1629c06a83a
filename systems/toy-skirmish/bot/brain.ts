import type { Brain, Idea } from '@grognard/bots';
import type { Look, Message, Moment } from '@grognard/kernel';
import { message, same } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { bearing, distance, pointAhead, within } from '@grognard/table';
import { refuseTurn, route } from '../rules/02-movement.ts';
import { place, refuseHide, SLIPS_AWAY } from '../rules/04-hiding.ts';
import type { Covered } from '../rules/07-charges.ts';
import { throwsOf, underBlast, underFlame } from '../rules/07-charges.ts';
import { squad } from '../rules/08-men.ts';
import {
  baseOf,
  hiderAt,
  houseAround,
  infantryAt,
  isHidden,
  moveOf,
  placeName,
  standNamed,
  standOf,
  woodAround,
} from '../rules/facts.ts';
import type { Action, FrameOf, Skirmish, SkirmishSide, Stand } from '../types.ts';
import { enemyOf } from '../types.ts';
import { quickActivation, quickRoute, quickWays } from './quick.ts';
import type { SkirmishWeights } from './worth.ts';
import { exchange, lossBy, placeWorth, sideWorth, WEIGHTS } from './worth.ts';

type L = Look<Skirmish>;
type M = Moment<Skirmish>;

interface Ranked {
  readonly idea: Idea<Skirmish>;
  readonly rank: number;
}
const ranked = (action: Action, rank: number, why: Message, hope = 0): Ranked => ({
  idea: { action, hope, why },
  rank,
});
const percent = (chance: number): number => Math.round(chance * 100);

/** What a stand could do, the most promising first. */
const activateIdeas = ({ look, choices }: M, w: SkirmishWeights): readonly Ranked[] => {
  const found = choices().flatMap(({ action }) => rankedActions(look, action, w));
  return found.sort((a, b) => b.rank - a.rank);
};

const rankedActions = (look: L, action: Action, w: SkirmishWeights): readonly Ranked[] => {
  if (!('stand' in action)) return [];
  const stand = standOf(look, action.stand);
  switch (action.type) {
    case 'fire':
      return [rankedShot(look, stand, action, w)];
    case 'move': {
      const gain = bestStep(shownIn(look, stand), stand, w) - placeWorth(look, stand, w);
      return gain <= 0 ? [] : [ranked(action, gain, message('brain.move', { stand: stand.id }), gain)];
    }
    case 'turn':
      return turns(look, stand, w);
    case 'throw':
    case 'flame':
    case 'charge':
      return bursts(look, stand, action);
    case 'posture':
      return [ranked(action, -1, message('brain.rest', { stand: stand.id }))];
    case 'hide':
      return [
        ranked(action, w.hidden / 2, message('brain.hide', { stand: stand.id })),
        ...ambushes(look, stand).map((at) =>
          ranked({ ...action, at }, LAST, message('brain.hide', { stand: stand.id })),
        ),
      ];
    default:
      return [ranked(action, stand.pinned ? 0.01 : 0, message('brain.rest', { stand: stand.id }))];
  }
};

/** Behind all others: for whoever looks at many ideas. */
const LAST = -9;
const AMBUSHES = 2;

/** TS-4.2: whoever hides slips away unseen, and draws no fire: to places in its wood from where an enemy can be fired at. */
const ambushes = (look: L, stand: Stand): readonly Point[] => {
  const { board, setting } = look;
  const wood = woodAround(setting, baseOf(stand));
  const foes = board.stands.filter((s) => s.side !== stand.side && !isHidden(board, s.id));
  const fires = (at: Point): boolean => foes.some((foe) => exchange(look, { ...stand, at }, foe).given !== null);
  const found: Point[] = [];
  for (const at of setting.coverPlaces) {
    if (found.length === AMBUSHES) break;
    if (!within(stand.at, at, SLIPS_AWAY) || woodAround(setting, infantryAt(at)) !== wood || !fires(at)) continue;
    if (refuseHide(look, stand, at) === null) found.push(at);
  }
  return found;
};

/** TS-7.1 to TS-7.4: what bursts over enemies is worth it, what bursts over friends is not. */
const bursts = (
  look: L,
  man: Stand,
  action: Extract<Action, { type: 'throw' | 'flame' | 'charge' }>,
): readonly Ranked[] => {
  const gain = (covered: readonly Covered[]): number =>
    covered.reduce(
      (sum, { stand, how }) => sum + (stand.side === man.side ? -1 : 1) * (how === 'whole' ? 0.6 : 0.3),
      0,
    );
  const why = message('brain.burst', { stand: man.id });
  switch (action.type) {
    case 'throw':
      return throwsOf(look, man).map((at) => ranked({ ...action, at }, gain(underBlast(look, at)), why));
    case 'flame':
      return look.board.stands
        .filter((s) => s.side !== man.side)
        .map((s) => bearing(man.at, s.at))
        .map((facing) => ranked({ ...action, facing }, gain(underFlame(look, man, facing)), why));
    case 'charge': {
      const inside = look.board.stands.filter((s) => houseAround(look, s) === action.house);
      return [ranked(action, gain(inside.map((stand) => ({ stand, how: 'whole' }))), why)];
    }
  }
};

const rankedShot = (look: L, stand: Stand, action: Extract<Action, { type: 'fire' }>, w: SkirmishWeights): Ranked => {
  const target = standOf(look, action.target);
  const harm = exchange(look, stand, target).given ?? { one: 0, two: 0 };
  const shown = isHidden(look.board, stand.id) ? w.hidden : 0;
  const why = message('brain.fire', { target: target.id, percent: percent(harm.one + harm.two) });
  return ranked(action, lossBy(target, harm, w) - shown, why);
};

/** TS-2.6: a gun turns to each enemy and to the objective. */
const turns = (look: L, stand: Stand, w: SkirmishWeights): readonly Ranked[] => {
  const before = placeWorth(look, stand, w);
  const places = look.board.stands.filter((s) => s.side !== stand.side).map((s) => s.at);
  return [look.setting.scenario.objective, ...places]
    .map((at) => bearing(stand.at, at))
    .filter((facing) => facing !== stand.facing && refuseTurn(look, stand, facing) === null)
    .map((facing) => {
      const gain = placeWorth(look, { ...stand, facing }, w) - before;
      return ranked({ type: 'turn', stand: stand.id, facing }, gain, message('brain.turn', { stand: stand.id }));
    });
};

/** Where a move might lead, on paper: to the objective and to cover, as far as it goes over open ground. */
const placesToGo = ({ setting }: L, stand: Stand): readonly Point[] => {
  const { scenario, coverEdges } = setting;
  const move = moveOf(stand);
  const towards = (goal: Point): Point => {
    const far = distance(stand.at, goal);
    return far <= move ? goal : pointAhead(stand.at, bearing(stand.at, goal), move);
  };
  return [towards(scenario.objective), ...coverEdges.filter((edge) => distance(edge, stand.at) <= move).slice(0, 3)];
};

const bestStep = (look: L, stand: Stand, w: SkirmishWeights): number =>
  Math.max(...placesToGo(look, stand).map((at) => placeWorth(look, { ...stand, at }, w))) - RISK;
/** Of being shot at on the way, and of ground that is worse than it looks. */
const RISK = 0.05;

const ROUTES = 8;
const PLACES = 5;
type Routed = Extract<Action, { type: 'route' }>;

/** Whoever moves comes out of hiding. */
const shownIn = (look: L, stand: Stand): L => ({
  ...look,
  board: { ...look.board, hiding: look.board.hiding.filter((h) => h.stand !== stand.id) },
});

/** Ways to go, straight to where it is good or drawn at random, the best end first. */
const routeIdeas = (moment: M, random: () => number, w: SkirmishWeights): readonly Ranked[] => {
  const { look, stack } = moment;
  const frame = stack.at(-1) as FrameOf<'route'>;
  const stand = standOf(look, frame.stand);
  const [choice] = route.choices(look, frame, moment.side);
  const drawn = Array.from(
    { length: ROUTES },
    () => route.sample!(look, frame, choice!, random, moment.side) as Routed,
  );
  const weighed = (action: Routed): Ranked => {
    const at = action.route.at(-1)!;
    const why = message('brain.route', { stand: stand.id, place: placeName(at) });
    return ranked(action, placeWorth(shownIn(look, stand), { ...stand, at }, w), why);
  };
  const found = [...straightWays(moment), ...drawn].map(weighed).sort((a, b) => b.rank - a.rank);
  const isNew = (way: Routed): boolean => !found.some(({ idea }) => same(idea.action, way));
  // Whoever looks at many ideas looks at those of the policy too.
  return [...found, ...quickWays(moment, w).filter(isNew).map(weighed)];
};

/** The straight ways that are open. */
const straightWays = ({ look, stack, side }: M): readonly Routed[] => {
  const frame = stack.at(-1) as FrameOf<'route'>;
  return placesToGo(look, standOf(look, frame.stand))
    .map((at): Routed => ({ type: 'route', route: [at], climb: null }))
    .filter((way) => route.refuse(look, frame, side, way) === null);
};

/** TS-3.8: to fire where the shot is best, or to let them pass. */
const watchIdeas = ({ look }: M, w: SkirmishWeights): readonly Ranked[] => {
  const march = look.board.march!;
  const mover = standNamed(look, march.stand);
  const shots = (march.watch?.stands ?? []).map(({ stand: id, chances }) => {
    const rate = ({ range, cover }: (typeof chances)[number]): number => RANGE[range] - (cover ? 1.5 : 0);
    const best = [...chances].sort((a, b) => rate(b) - rate(a))[0]!;
    const why = message('brain.react', { stand: id, target: march.stand });
    const shown = isHidden(look.board, id) ? w.hidden : 0;
    const rank = (mover ? 0.2 + rate(best) * 0.1 : 0) - shown;
    return ranked({ type: 'react', stand: id, along: best.from }, rank, why);
  });
  return [...shots, ranked({ type: 'pass' }, 0, message('brain.pass'))].sort((a, b) => b.rank - a.rank);
};
const RANGE = { near: 3, middle: 2, far: 1 } as const;

const placeIdeas = ({ look, stack, side }: M, random: () => number, w: SkirmishWeights): readonly Ranked[] => {
  const frame = stack.at(-1) as FrameOf<'place'>;
  const [choice] = place.choices(look, frame, side);
  return Array.from({ length: PLACES }, () => {
    const action = place.sample!(look, frame, choice!, random, side) as Extract<Action, { type: 'place' }>;
    const stand = hiderAt(frame.stand, side as SkirmishSide, action.at);
    return ranked(action, placeWorth(look, stand, w), message('brain.place', { stand: frame.stand }));
  }).sort((a, b) => b.rank - a.rank);
};

const rankedIdeas = (moment: M, random: () => number, w: SkirmishWeights): readonly Ranked[] => {
  switch (moment.stack.at(-1)!.kind) {
    case 'activate':
      return activateIdeas(moment, w);
    case 'route':
      return routeIdeas(moment, random, w);
    case 'watch':
      return watchIdeas(moment, w);
    case 'place':
      return placeIdeas(moment, random, w);
    case 'squad': {
      const frame = moment.stack.at(-1) as FrameOf<'squad'>;
      const [choice] = squad.choices(moment.look, frame, moment.side);
      const action = squad.sample!(moment.look, frame, choice!, random, moment.side);
      return [ranked(action, 0, message('brain.squad', { squad: frame.squad }))];
    }
    default:
      return moment.choices().map(({ action }) => ranked(action, random(), message('brain.plan')));
  }
};

const WAYS_THOUGHT_THROUGH = 3;

/** A move is worth what the best of its ways is: each that comes to mind is looked at to its end. */
const movesThoughtThrough = (moment: M, w: SkirmishWeights): readonly Idea<Skirmish>[] => {
  if (moment.stack.at(-1)!.kind !== 'activate') return [];
  return moment.choices().flatMap(({ action }) => {
    if (action.type !== 'move') return [];
    const stack = [...moment.stack, { kind: 'route' as const, stand: action.stand }];
    const ways = quickWays({ ...moment, stack }, w).slice(0, WAYS_THOUGHT_THROUGH);
    return ways.map((way) => {
      const why = message('brain.route', { stand: action.stand, place: placeName(way.route.at(-1)!) });
      return { action, line: [way], hope: 0, why };
    });
  });
};

const policy = (moment: M, random: () => number, w: SkirmishWeights): Action => {
  switch (moment.stack.at(-1)!.kind) {
    case 'activate':
      return quickActivation(moment, w);
    case 'route':
      return quickRoute(moment, random, w);
    default:
      return rankedIdeas(moment, random, w)[0]!.idea.action;
  }
};

/** So many turns are played to the end of the game in the head. */
const LAST_TURNS = 2;
/** As many answers as they have, or more. */
const ANSWERS_LEFT = 90;

const firstOfTheLast = ({ scenario }: Skirmish['setting']): number => scenario.turns + 1 - LAST_TURNS;

/** What bots know of Skirmish. */
export const brain: Brain<Skirmish> = {
  weights: WEIGHTS,
  scale: 2,
  worth: (look, side, weights) => {
    const w = weights as SkirmishWeights;
    return sideWorth(look, side as SkirmishSide, w) - sideWorth(look, enemyOf(side as SkirmishSide), w);
  },
  ideas: (moment, random, weights) => rankedIdeas(moment, random, weights as SkirmishWeights).map(({ idea }) => idea),
  afterthoughts: (moment, _random, weights) => movesThoughtThrough(moment, weights as SkirmishWeights),
  policy: (moment, random, weights) => policy(moment, random, weights as SkirmishWeights),
  // The last turns are one: rollouts go to the end, where the winner is known; before that the value net knows more than
  // they tell.
  clock: ({ board, setting }) => Math.min(board.turn, firstOfTheLast(setting)),
  horizon: ({ board, setting }) => (board.turn < firstOfTheLast(setting) ? 0 : ANSWERS_LEFT),
  rolloutCost: 5,
  priorRollouts: 15,
  lossIn: (look, event) => {
    const stand = event.type === 'lost' ? standNamed(look, event.stand) : undefined;
    if (!stand) return null;
    return { side: stand.side, what: stand.id, kind: stand.kind, where: placeName(stand.at), spot: stand.at };
  },
};
