import type { Brain, Idea, Weights } from '@grognard/bots';
import type { Look, Message, Moment } from '@grognard/kernel';
import { message, pickFrom } from '@grognard/kernel';
import { setUp } from '../rules/02-set-up.ts';
import { production } from '../rules/03-production.ts';
import { inSupply } from '../rules/07-supply.ts';
import { apart, blockAt, blockOf, blocksIn, hexName, hexOf, traitsOf } from '../rules/facts.ts';
import type { Action, Block, FrameOf, Front, FrontSide } from '../types.ts';
import { enemyOf, NO_STRENGTH } from '../types.ts';

type L = Look<Front>;
type M = Moment<Front>;

/** What is judged by: a step is worth 1. Set by hand. */
const WEIGHTS = {
  town: 2.5,
  block: 1,
  /** What a block is worth beside a town it does not hold yet, and how much of that is left with each hex. */
  pull: 0.8,
  fade: 0.6,
  starving: 1.5,
  unseen: 2,
} as const satisfies Weights;
type FrontWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;

const stepsOf = ({ strength, seen }: Block, w: FrontWeights): number =>
  strength === NO_STRENGTH ? (seen?.strength ?? w.unseen) : strength;

/** What a hex promises a block of a side: towns to be taken, the nearer the better. */
const pullOf = (look: L, side: FrontSide, hex: number, w: FrontWeights): number =>
  look.setting.towns.reduce(
    (sum, town) =>
      look.board.control[town.hex] === side ? sum : sum + town.value * w.pull * w.fade ** apart(look, hex, town.hex),
    0,
  );

const sideWorth = (look: L, side: FrontSide, w: FrontWeights): number => {
  const supplied = inSupply(look, side);
  const towns = look.setting.towns.reduce(
    (sum, { hex, value }) => sum + (look.board.control[hex] === side ? value * w.town : 0),
    0,
  );
  return look.board.blocks.reduce((sum, one) => {
    if (one.side !== side) return sum;
    const hex = hexOf(one);
    const placed = hex === null ? 0 : pullOf(look, side, hex, w) - (supplied.has(hex) ? 0 : w.starving);
    return sum + stepsOf(one, w) + w.block + placed;
  }, towns);
};

const idea = (action: Action, hope: number, why: Message): Idea<Front> => ({ action, hope, why });

/** By how many steps an attack would be stronger; 0 where nobody is. */
const edgeIn = (look: L, side: FrontSide, hex: number, one: Block, w: FrontWeights): number => {
  const foes = blocksIn(look, hex, enemyOf(side));
  if (foes.length === 0) return 0;
  const own = [...blocksIn(look, hex, side), one].reduce((sum, other) => sum + stepsOf(other, w), 0);
  return own - foes.reduce((sum, other) => sum + stepsOf(other, w), 0);
};

const MOST_IDEAS = 12;

/** Moves, the best end first: towards towns, and into enemies only with more steps than they have. */
const moveIdeas = ({ look, choices }: M, side: FrontSide, w: FrontWeights): readonly Idea<Front>[] => {
  const found = choices().flatMap(({ action, holes }) => {
    if (action.type !== 'move') return [];
    const one = blockOf(look, action.block);
    const here = pullOf(look, side, hexOf(one)!, w);
    const { hexes } = (holes as { readonly to: { readonly hexes: readonly number[] } }).to;
    return hexes.map((to) => {
      const gain = pullOf(look, side, to, w) - here + edgeIn(look, side, to, one, w);
      const why = message('brain.move', { block: one.id, hex: hexName(look.setting, to) });
      return { rank: gain, idea: idea({ ...action, to }, 0, why) };
    });
  });
  const stop = { rank: 0, idea: idea({ type: 'pass' }, 0, message('brain.stop')) };
  return [...found, stop]
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_IDEAS)
    .map((ranked) => ranked.idea);
};

const SHEETS = 4;

/** Sheets drawn at random: the look at where they lead judges them. */
const sheetIdeas = ({ look, stack, side, choices }: M, random: () => number): readonly Idea<Front>[] => {
  const frame = stack.at(-1)!;
  const [choice] = choices();
  return Array.from({ length: SHEETS }, () => {
    const action =
      frame.kind === 'setUp'
        ? setUp.sample!(look, frame as FrameOf<'setUp'>, choice!, random, side)
        : production.sample!(look, frame as FrameOf<'production'>, choice!, random, side);
    return idea(action, 0, message('brain.sheet'));
  });
};

/** A step is best lost by whoever is cheapest to make good. */
const lossIdeas = ({ look, choices }: M): readonly Idea<Front>[] =>
  choices()
    .map(({ action }) => ({ action, cost: action.type === 'lose' ? priceOf(look, action.block) : 0 }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ action }) => idea(action, 0, message('brain.lose')));
const priceOf = (look: L, id: string): number => traitsOf(look, blockOf(look, id)).step;

const otherIdeas = ({ choices }: M): readonly Idea<Front>[] =>
  choices().map(({ action }) => idea(action, 0, message('brain.other')));

const ideas = (moment: M, random: () => number, w: FrontWeights): readonly Idea<Front>[] => {
  const frame = moment.stack.at(-1)!;
  switch (frame.kind) {
    case 'setUp':
    case 'production':
      return sheetIdeas(moment, random);
    case 'movement':
      return moveIdeas(moment, frame.side, w);
    case 'choose':
      return lossIdeas(moment);
    default:
      return otherIdeas(moment);
  }
};

/** The rule of thumb: the first idea; where ideas are all alike, any of them. */
const policy = (moment: M, random: () => number, w: FrontWeights): Action => {
  const found = ideas(moment, random, w);
  const { kind } = moment.stack.at(-1)!;
  return kind === 'movement' || kind === 'choose' ? found[0]!.action : pickFrom(found, random).action;
};

/** What bots know of Front. */
export const brain: Brain<Front> = {
  weights: WEIGHTS,
  scale: 4,
  worth: (look, side, weights) => {
    const w = weights as FrontWeights;
    return sideWorth(look, side as FrontSide, w) - sideWorth(look, enemyOf(side as FrontSide), w);
  },
  ideas: (moment, random, weights) => ideas(moment, random, weights as FrontWeights),
  policy: (moment, random, weights) => policy(moment, random, weights as FrontWeights),
  clock: (look) => look.board.turn,
  lossIn: (look, event) => {
    if (event.type !== 'lost') return null;
    const one = blockAt(look, event.block);
    const hex = one ? hexOf(one) : null;
    if (!one || hex === null) return null;
    const { width } = look.setting.grid;
    const spot = { x: hex % width, y: Math.floor(hex / width) };
    const kind = look.setting.units.get(event.unit)?.type ?? 'block';
    return { side: one.side, what: event.block, kind, where: hexName(look.setting, hex), spot };
  },
};
