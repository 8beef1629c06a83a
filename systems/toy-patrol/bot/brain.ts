import type { Brain, Idea, Weights } from '@grognard/bots';
import type { Look, Message, Moment } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { pathsOf } from '../rules/02-movement.ts';
import { apart, hexName, unitIn, unitOf } from '../rules/facts.ts';
import type { Action, FrameOf, Patrol, PatrolSide, Unit } from '../types.ts';
import { enemyOf } from '../types.ts';

type L = Look<Patrol>;
type M = Moment<Patrol>;

/** The weights of the evaluation, set by hand: a whole unit is worth 1. */
const WEIGHTS = {
  marker: 0.45,
  hidden: 0.1,
  /** Standing on the objective, and how much of that is left with each hex. */
  objective: 1.4,
  fade: 0.7,
  exposure: 0.4,
  offence: 0.25,
  point: 0.12,
} as const satisfies Weights;
type PatrolWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** Ways out of 36 that two dice show at least so much, from 2. */
const WAYS = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1] as const;
const atLeast = (need: number): number => (need <= 2 ? 1 : (WAYS[need - 2] ?? 0) / 36);

const REACH = 3; // TP-3.3

/** The chance to hit a hex from another, before points are spent. */
export const chanceAt = ({ setting }: L, from: number, to: number, range: number): number => {
  if (range === 0 || range > REACH || !setting.clearLine(from, to)) return 0;
  return atLeast(7 + (setting.woods.has(to) ? 2 : 0) + range - 1);
};

/** What a unit's place is worth to it. */
const placeWorth = (look: L, unit: Unit, hex: number, w: PatrolWeights): number => {
  const { objective, scenario } = look.setting;
  const late = (look.board.turn + 1) / (scenario.turns + 1);
  let worth = w.objective * late * w.fade ** apart(look, hex, objective);
  let fear = 0;
  let offence = 0;
  for (const other of look.board.units) {
    if (other.side === unit.side || other.hidden) continue;
    const range = apart(look, hex, other.hex);
    const isSteady = other.marker !== 'shaken';
    if (isSteady && !(unit.hidden && hex === unit.hex)) fear += chanceAt(look, other.hex, hex, range);
    if (unit.marker !== 'shaken') offence = Math.max(offence, chanceAt(look, hex, other.hex, range));
  }
  worth -= Math.min(fear, 1) * w.exposure * (unit.marker === null ? 1 : 1.6);
  return worth + offence * w.offence;
};

const sideWorth = (look: L, side: PatrolSide, w: PatrolWeights): number => {
  let worth = look.board.points[side] * w.point;
  for (const unit of look.board.units) {
    if (unit.side !== side) continue;
    worth += 1 - (unit.marker === null ? 0 : w.marker) + (unit.hidden ? w.hidden : 0);
    worth += placeWorth(look, unit, unit.hex, w);
  }
  return worth;
};

const idea = (action: Action, hope: number, why: Message): Idea<Patrol> => ({ action, hope, why });
const percent = (chance: number): number => Math.round(chance * 100);

/** Orders, the most promising first. */
const orderIdeas = ({ look, choices }: M, w: PatrolWeights): readonly Idea<Patrol>[] => {
  const found = choices().map(({ action }) => rankedOrder(look, action, w));
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_IDEAS)
    .map((ranked) => ranked.idea);
};
const MOST_IDEAS = 14;

const rankedOrder = (look: L, action: Action, w: PatrolWeights): { idea: Idea<Patrol>; rank: number } => {
  if (action.type === 'move') {
    const unit = unitOf(look, action.unit);
    const hex = action.path.at(-1)!;
    const rank = placeWorth(look, unit, hex, w) - placeWorth(look, unit, unit.hex, w);
    return { idea: idea(action, 0, whyMove(look, unit, hex)), rank };
  }
  if (action.type === 'fire') {
    const unit = unitOf(look, action.unit);
    const target = unitIn(look, action.hex);
    const chance = chanceAt(look, unit.hex, action.hex, apart(look, unit.hex, action.hex));
    const shown = unit.hidden ? w.hidden : 0;
    const rank = (target ? chance * (target.marker === null ? w.marker : 1) : chance * 0.02) - shown;
    const why = message('brain.fire', { hex: hexName(look.setting, action.hex), percent: percent(chance) });
    return { idea: idea(action, 0, why), rank };
  }
  return { idea: idea(action, 0, message('brain.stay')), rank: 0 };
};

const whyMove = (look: L, unit: Unit, hex: number): Message => {
  const { setting } = look;
  const values = { unit: unit.id, hex: hexName(setting, hex) };
  if (hex === setting.objective) return message('brain.take', values);
  if (setting.woods.has(hex)) return message('brain.wood', values);
  const isNearer = apart(look, hex, setting.objective) < apart(look, unit.hex, setting.objective);
  return message(isNearer ? 'brain.nearer' : 'brain.place', values);
};

/** Bids, points on a shot, reactions: each choice there is. */
const otherIdeas = (moment: M): readonly Idea<Patrol>[] => {
  const { look, stack, side } = moment;
  const frame = stack.at(-1)!;
  if (frame.kind === 'spend') {
    const most = Math.min(2, look.board.points[side as PatrolSide]);
    return Array.from({ length: most + 1 }, (_, points) => {
      const { by, hex } = frame as FrameOf<'spend'>;
      const range = apart(look, unitOf(look, by).hex, hex);
      const need = 7 + (look.setting.woods.has(hex) ? 2 : 0) + range - 1 - points;
      return idea({ type: 'spend', points }, 0, message('brain.spend', { points, percent: percent(atLeast(need)) }));
    });
  }
  const isBid = frame.kind === 'bid';
  return moment.choices().map(({ action }) => {
    if (action.type !== 'fire') return idea(action, 0, message(isBid ? 'brain.bid' : 'brain.hold'));
    return rankedOrder(look, action, WEIGHTS).idea;
  });
};

const shotOf = ({ look, choices }: M): Action | undefined =>
  choices()
    .map(({ action }) => action)
    .find((action) => action.type === 'fire' && !unitOf(look, action.unit).hidden);

/** The order that promises most, without a look at all of them. */
const quickOrder = (look: L, side: PatrolSide, w: PatrolWeights): Action => {
  let best: Action = { type: 'pass' };
  let gain = 0;
  const consider = (action: Action, more: number): void => {
    if (more <= gain) return;
    best = action;
    gain = more;
  };
  for (const unit of look.board.units) {
    if (unit.side !== side || unit.ordered) continue;
    if (unit.marker !== 'pinned') {
      const here = placeWorth(look, unit, unit.hex, w);
      const seen = new Set<number>();
      for (const path of pathsOf(look, unit)) {
        const hex = path.at(-1)!;
        if (seen.has(hex)) continue;
        seen.add(hex);
        consider({ type: 'move', unit: unit.id, path }, placeWorth(look, unit, hex, w) - here);
      }
    }
    if (unit.marker === 'shaken') continue;
    for (const foe of look.board.units) {
      if (foe.side === side || foe.hidden) continue;
      const chance = chanceAt(look, unit.hex, foe.hex, apart(look, unit.hex, foe.hex));
      const harm = chance * (foe.marker === null ? w.marker : 1) - (unit.hidden ? w.hidden : 0);
      consider({ type: 'fire', unit: unit.id, hex: foe.hex }, harm);
    }
  }
  return best;
};

/** The policy: shoot when it is likely, go where it is good. */
const policy = (moment: M, random: () => number, w: PatrolWeights): Action => {
  const { look, stack, side } = moment;
  const frame = stack.at(-1)!;
  switch (frame.kind) {
    case 'orders':
      return quickOrder(look, frame.side, w);
    case 'spend':
      return { type: 'spend', points: Math.min(1, look.board.points[side as PatrolSide]) };
    case 'bid':
      return { type: 'bid', points: random() < 0.3 ? Math.min(1, look.board.points[side as PatrolSide]) : 0 };
    default:
      // TP-3.8, TP-3.9: a shot that costs nothing, unless it gives the firer away.
      return shotOf(moment) ?? { type: 'pass' };
  }
};

/** What bots know of Patrol. */
export const brain: Brain<Patrol> = {
  weights: WEIGHTS,
  scale: 0.8,
  worth: (look, side, weights) => {
    const w = weights as PatrolWeights;
    return sideWorth(look, side as PatrolSide, w) - sideWorth(look, enemyOf(side as PatrolSide), w);
  },
  ideas: (moment, _random, weights) =>
    moment.stack.at(-1)!.kind === 'orders' ? orderIdeas(moment, weights as PatrolWeights) : otherIdeas(moment),
  policy: (moment, random, weights) => policy(moment, random, weights as PatrolWeights),
  // With the value net, more exact evaluations are worth more than rollouts.
  horizon: 0,
  lossIn: (look, event) => {
    if (event.type !== 'lost') return null;
    const { side, hex, id } = unitOf(look, event.unit);
    const { width } = look.setting.grid;
    const spot = { x: hex % width, y: Math.floor(hex / width) };
    return { side, what: id, kind: 'patrol', where: hexName(look.setting, hex), spot };
  },
};
