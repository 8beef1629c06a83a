import { type HexId, neighboursOf } from '@grognard/hex';
import type { Ask, Doctrine, SealedAsk, Moment as SeenMoment } from '@grognard/kernel';
import { pickFrom, sumOf } from '@grognard/kernel';
import { HIT_MARKERS } from '../data/hits.ts';
import { leftAlone } from '../load/scenario.ts';
import { deployment } from '../rules/01-deployment.ts';
import { initiativeCaps } from '../rules/02-initiative.ts';
import { phase } from '../rules/02-turn.ts';
import { rollCaps } from '../rules/03-activation.ts';
import { isCover } from '../rules/04-terrain.ts';
import { attackCheck } from '../rules/07-targets.ts';
import { pickTarget } from '../rules/07-volley.ts';
import { luck } from '../rules/08-cards.ts';
import { setFacing } from '../rules/10-reveal.ts';
import { keepPlot, plotting } from '../rules/12-artillery.ts';
import { payExtra } from '../rules/18-obstacles.ts';
import { soloSide } from '../rules/20-solitaire.ts';
import { forceOf, friends, markerOf, unitAt, unitOf, unitsIn } from '../rules/facts.ts';
import type { Action, ActionOf, Coh, CohFrame, FrameOf, L } from '../types.ts';
import { bestFacing, posts, wayHome } from './eye.ts';
import { aims, holeOf } from './fire.ts';
import { phaseIdeas } from './phase.ts';

type Moment = SeenMoment<Coh>;
type Idea = () => readonly Action[];
type Asking = Ask<Coh, CohFrame> | SealedAsk<Coh, CohFrame>;

const ASKS = {
  deployment,
  plotting,
  keepPlot,
  initiativeCaps,
  phase,
  rollCaps,
  luck,
  pickTarget,
  setFacing,
  payExtra,
} as const;
type AskKind = keyof typeof ASKS;

/**
 * 20.2 What the AI answers, from what its force sees: by the doctrine where it speaks, by common sense where it does
 * not (COH-20.2.11). The dice of COH-20.2.4 and COH-20.2.7 are the referee's. Whatever the rules refuse is passed over, so the answer is always legal.
 */
export const doctrine = (moment: Moment, random: () => number): Action => {
  const { look, side } = moment;
  const frame = moment.stack.at(-1)!;
  if (!(frame.kind in ASKS)) throw new Error(`${frame.kind} asks nobody`);
  const ask = ASKS[frame.kind as AskKind] as unknown as Asking;
  const accepts = (action: Action): boolean => ask.refuse(look, frame, side, action) === null;
  for (const idea of ideasFor(moment, accepts, random)) {
    const action = idea().find(accepts);
    if (action) return action;
  }
  const choice = pickFrom(moment.choices(), random);
  return ask.sample?.(look, frame, choice, random, side) ?? choice.action;
};

const ideasFor = (moment: Moment, accepts: (action: Action) => boolean, random: () => number): readonly Idea[] => {
  const { look, stack, side } = moment;
  const frame = stack.at(-1)!;
  switch (frame.kind as AskKind) {
    case 'phase': {
      const spelled = moment.choices().map((choice) => phase.spell!(look, frame as FrameOf<'phase'>, side, choice));
      return phaseIdeas({ look, side, choices: spelled, aims: aims(look, side, spelled), accepts });
    }
    case 'rollCaps':
      return [() => [capsOn(look, frame as FrameOf<'rollCaps'>)]];
    case 'initiativeCaps':
      return [() => [{ type: 'spendCaps', points: 0 }]];
    case 'luck':
      return [() => [{ type: 'luck', play: luckHelps(look, stack.at(-2)) }]];
    case 'pickTarget':
      return [() => easiestTargets(look, frame as FrameOf<'pickTarget'>)];
    case 'setFacing':
      return [() => [{ type: 'face', facing: facingIn(moment) }]];
    case 'payExtra':
      return [
        () => [
          { type: 'payCost', caps: 0, give: true },
          { type: 'payCost', caps: 0, give: false },
        ],
      ];
    case 'deployment':
      return [() => deployments(moment, random)];
    case 'plotting':
      return [() => [bestPlot(moment)]];
    case 'keepPlot':
      return [() => [{ type: 'keepPlot', keep: isWorthShells(look, side) }]];
  }
};

/**
 * COH-20.2.7: CAPs are for attacks; other rolls are left alone. The AI is not asked, for a die decides: a force that has a
 * player and follows the doctrine all the same puts one CAP on each, as the die does on the average.
 */
const capsOn = (look: L, { roll, side }: FrameOf<'rollCaps'>): Action => ({
  type: 'spendCaps',
  points: roll === 'rollAttack' ? Math.min(1, forceOf(look, side).caps) : 0,
});

const LUCK = 2; // COH-C.12
const CRITICAL = 4; // COH-7.0.4

/** Would two more turn a miss into a hit, a hit into a kill, a failure into a success? */
const luckHelps = (look: L, rolled: CohFrame | undefined): boolean => {
  // What other cards did for this roll counts already.
  const soFar = look.board.onRoll.luck;
  const reaches = (margin: number, mark: number): boolean => margin + soFar < mark && margin + soFar + LUCK >= mark;
  switch (rolled?.kind) {
    case 'volley': {
      const last = rolled.scored.at(-1);
      return last?.kind === 'unit' && (reaches(last.margin, 0) || reaches(last.margin, CRITICAL));
    }
    case 'mineAttack':
    case 'bogTest':
      return reaches(rolled.margin!, 0);
    case 'rallying': {
      const marker = markerOf(unitOf(look, rolled.units[rolled.at]!));
      return marker !== null && reaches(rolled.total!, HIT_MARKERS[marker].rally!);
    }
    default:
      return false;
  }
};

/** COH-20.2.6: enemies before friends, the easiest first. */
const easiestTargets = (look: L, { attack, left }: FrameOf<'pickTarget'>): readonly Action[] => {
  const rankOf = (at: FrameOf<'pickTarget'>['left'][number]): number => {
    if (at.kind === 'hidden') return 0;
    const { need, add } = attackCheck(look, attack, at);
    const isFriend = friends(look, unitAt(look, at.target)?.side ?? attack.side, attack.side);
    return sumOf(need) - sumOf(add) + (isFriend ? 100 : 0);
  };
  return [...left].sort((a, b) => rankOf(a) - rankOf(b)).map(({ target }) => ({ type: 'nextTarget', target }));
};

const facingIn = ({ look, stack, choices }: Moment): number => {
  const unit = unitOf(look, (stack.at(-1) as FrameOf<'setFacing'>).unit);
  const facings = choices().flatMap(({ action }) => (action.type === 'face' ? [action.facing] : []));
  return bestFacing(look, unit, facings);
};

const DEPLOYMENTS_TRIED = 16;

/** Of some random deployments the best comes first: in cover, near the objectives, not all in one place. */
const deployments = ({ look, stack, side, choices }: Moment, random: () => number): readonly Action[] => {
  const frame = stack.at(-1) as FrameOf<'deployment'>;
  const home = posts(look, side);
  const [listed] = choices();
  const worthOf = ({ units }: ActionOf<'deploy'>): number => {
    let worth = 0;
    for (const { hex } of units) {
      const crowd = units.filter((other) => other.hex === hex).length;
      worth += (isCover(look, hex) ? 4 : 0) - wayHome(look, hex, home) - 2 * (crowd - 1);
    }
    return worth;
  };
  return Array.from({ length: DEPLOYMENTS_TRIED }, () => deployment.sample!(look, frame, listed!, random, frame.side))
    .flatMap((action) => (action.type === 'deploy' ? [{ action, worth: worthOf(action) }] : []))
    .sort((a, b) => b.worth - a.worth)
    .map(({ action }) => ({
      ...action,
      units: action.units.map((placed) => ({ ...placed, facing: outward(look, placed) })),
    }));
};

const outward = (look: L, { unit, hex }: { readonly unit: string; readonly hex: number }): number =>
  bestFacing(look, { ...unitOf(look, unit), hex, hidden: false, fort: null });

/** How many enemies more than friends the shells would fall on. */
const underShells = (look: L, side: string, hex: number): number => {
  const there = [hex, ...neighboursOf(look.setting.grid, hex as HexId)].flatMap((one) => unitsIn(look, one));
  const friendly = there.filter((unit) => friends(look, unit.side, side)).length;
  return there.length - 2 * friendly;
};

/** Shells where most enemies are; none where there are none. */
const bestPlot = ({ look, side, choices }: Moment): Action => {
  const [choice] = choices();
  const hole = choice && holeOf(choice, 'plots');
  const options = (hole?.kind === 'several' ? hole.options : []) as ActionOf<'plot'>['plots'];
  const worthwhile = options
    .filter(({ smoke }) => !smoke)
    .map((plot) => ({ plot, worth: underShells(look, side, plot.hex) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  const cards = [...new Set(worthwhile.map(({ plot }) => plot.card))];
  return { type: 'plot', plots: cards.map((card) => worthwhile.find(({ plot }) => plot.card === card)!.plot) };
};

const isWorthShells = (look: L, side: string): boolean => {
  const due = look.board.plots.find((plot) => plot.side === side && plot.turn < look.board.turn);
  return due !== undefined && due.hex !== null && (due.smoke || underShells(look, side, due.hex) > 0);
};

/** The doctrine of the force that a scenario gives no player (COH-20.2.1). */
export const solitaire: Doctrine<Coh> = {
  rule: 'COH-20.2.1',
  plays: (setting) => soloSide({ setting }, 'COH-20.2.1'),
  leave: leftAlone,
  answer: doctrine,
};
