import type { Brain, Idea } from '@grognard/bots';
import type { Choice, Message, Moment } from '@grognard/kernel';
import { message, pickFrom } from '@grognard/kernel';
import { costOf } from '../data/costs.ts';
import { isSecondHalf, monthNumber, yearOf } from '../data/dates.ts';
import { isShq } from '../rules/02-units.ts';
import { commandRadius } from '../rules/05-radius.ts';
import { reachOf } from '../rules/06-ways.ts';
import { supplyOf } from '../rules/10-lines.ts';
import { supportedHexes } from '../rules/15-support.ts';
import type { L } from '../rules/facts.ts';
import { blockAt, blockOf, blocksIn, hexName, hexOf, unitOf } from '../rules/facts.ts';
import type { Action, ActionOf, Block, East, FrameOf, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { hexesOfFoes, isFront, oddsIn, pullFor, sideWorth } from './judge.ts';
import { productionSheet, setUpSheet } from './sheets.ts';
import type { FrontWeights } from './weights.ts';
import { WEIGHTS } from './weights.ts';

type M = Moment<East>;
type Ranked = { readonly rank: number; readonly idea: Idea<East> };

const idea = (action: Action, why: Message): Idea<East> => ({ action, hope: 0, why });
const best = (found: readonly Ranked[], most: number): readonly Idea<East>[] =>
  [...found]
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map((one) => one.idea);

const MOST_IDEAS = 10;

/** How much of its side's fighting strength near the enemy a headquarters would command. */
const commandOf = (look: L, one: Block): number => {
  const foes = hexesOfFoes(look, one.side);
  if (isShq(look, one)) return (one.cv ?? 0) > 1 ? 100 : 0;
  return [...commandRadius(look, one)].reduce(
    (sum, hex) => sum + (isFront(look, one.side, hex, foes) ? blocksIn(look, hex, one.side).length : 0),
    0,
  );
};

const commandIdeas = ({ look, choices }: M, w: FrontWeights): readonly Idea<East>[] => {
  const found = choices().flatMap(({ action, holes }): readonly Ranked[] => {
    if (action.type !== 'activate' || holes || action.as !== 'command') return [];
    const one = blockOf(look, action.block);
    if ((one.cv ?? 0) < 1) return [];
    const why = message('brain.activate', { block: one.id });
    return [{ rank: commandOf(look, one) - w.command, idea: idea(action, why) }];
  });
  return best([...found, { rank: 0, idea: idea({ type: 'done' }, message('brain.saveStaffs')) }], MOST_IDEAS);
};

/** Moves on the ground: into battles that can be won, and towards what is not held, never out of supply or of the line. */
const moveIdeas = ({ look, choices }: M, f: FrameOf<'manoeuvre'>, w: FrontWeights): readonly Idea<East>[] => {
  const { side } = f;
  const pull = pullFor(look, side, w);
  const foes = hexesOfFoes(look, side);
  const { supplied } = supplyOf(look, side);
  const supported = supportedHexes(look, side, f.blitz);
  const found = choices().flatMap(({ action }) => {
    if (action.type !== 'move' || action.asRearGuard) return [];
    const one = blockOf(look, action.block);
    const from = hexOf(one)!;
    if (foes.has(from)) return [];
    const leavesGap = isFront(look, side, from, foes) && blocksIn(look, from, side).length === 1;
    return [...reachOf(look, one)].flatMap(([hex, path]): readonly Ranked[] => {
      const move: ActionOf<'move'> = { ...action, path };
      if (foes.has(hex)) {
        const odds = oddsIn(look, side, hex, [one], supported.has(hex), w);
        const helpers = blocksIn(look, hex, side).length > 0 ? 1 : 0.7;
        const rank = (odds * helpers - w.odds) * w.attack + pull(hex) - pull(from) - (leavesGap ? w.gap : 0);
        return [{ rank, idea: idea(move, message('brain.attack', { hex: hexName(look.setting, hex) })) }];
      }
      if (!supplied.has(hex)) return [];
      const rank = pull(hex) - pull(from) - (leavesGap ? w.gap : 0) - path.length * 0.02;
      return [{ rank, idea: idea(move, message('brain.advance', { hex: hexName(look.setting, hex) })) }];
    });
  });
  return best([...found, { rank: 0, idea: idea({ type: 'done' }, message('brain.hold')) }], MOST_IDEAS);
};

const strikeIdeas = ({ look, choices }: M, f: FrameOf<'strikes'>, w: FrontWeights): readonly Idea<East>[] =>
  best(
    choices().flatMap(({ action, holes }): readonly Ranked[] => {
      if (action.type !== 'strike') return [{ rank: -1, idea: idea(action, message('brain.other')) }];
      const { hexes } = (holes as { readonly hex: { readonly hexes: readonly number[] } }).hex;
      return hexes.map((hex) => ({
        rank: blocksIn(look, hex, f.side).length - Math.abs(oddsIn(look, f.side, hex, [], true, w) - 1),
        idea: idea({ ...action, hex }, message('brain.strike', { hex: hexName(look.setting, hex) })),
      }));
    }),
    MOST_IDEAS,
  );

/** Old battles are fought where the odds are good. */
const declareIdeas = ({ look, choices }: M, f: FrameOf<'declare'>, w: FrontWeights): readonly Idea<East>[] => {
  const [choice] = choices() as readonly Choice<ActionOf<'declare'>>[];
  const space = choice?.holes?.hexes;
  const options = space?.kind === 'several' ? (space.options as readonly number[]) : [];
  const isGood = (hex: number): boolean =>
    oddsIn(look, f.side, hex, [], look.board.battles.find((one) => one.hex === hex)?.supported ?? false, w) >= 1;
  const good = idea({ type: 'declare', hexes: options.filter(isGood) }, message('brain.fight'));
  return [good, idea({ type: 'declare', hexes: [] }, message('brain.other'))];
};

/** A step is best lost by whoever is cheapest to make good. */
const chooseIdeas = ({ look, choices }: M): readonly Idea<East>[] =>
  best(
    choices().map(({ action }): Ranked => {
      const unit = action.type === 'choose' ? unitOf(look, blockOf(look, action.block)) : null;
      return { rank: unit ? -costOf(unit).step : 0, idea: idea(action, message('brain.loss')) };
    }),
    MOST_IDEAS,
  );

const otherIdeas = ({ choices }: M): readonly Idea<East>[] => {
  const all = choices();
  const done = all.find(({ action }) => action.type === 'done');
  // Whoever may call on a country to surrender does; nobody moves off without need.
  const first = all.filter(({ action }) => action.type !== 'done' && !action.type.startsWith('mobilise'));
  return [...first, ...(done ? [done] : all)].map(({ action }) => idea(action, message('brain.other')));
};

const ideas = (moment: M, w: FrontWeights): readonly Idea<East>[] => {
  const { look, side } = moment;
  const own = side as FrontSide;
  const frame = moment.stack.at(-1)!;
  switch (frame.kind) {
    case 'setUp': {
      const sheet = setUpSheet(look, own);
      return sheet ? [idea(sheet, message('brain.setUp'))] : otherIdeas(moment);
    }
    case 'production':
      return [idea(productionSheet(look, own, w), message('brain.produce'))];
    case 'command':
      return commandIdeas(moment, w);
    case 'manoeuvre':
      return moveIdeas(moment, frame, w);
    case 'strikes':
      return strikeIdeas(moment, frame, w);
    case 'declare':
      return declareIdeas(moment, frame, w);
    case 'choose':
      return chooseIdeas(moment);
    default:
      return otherIdeas(moment);
  }
};

/** What bots know of EastFront. */
export const brain: Brain<East> = {
  weights: WEIGHTS,
  scale: 12,
  worth: (look, side, weights) => {
    const w = weights as FrontWeights;
    return sideWorth(look, side as FrontSide, w) - sideWorth(look, enemyOf(side as FrontSide), w);
  },
  ideas: (moment, _random, weights) => ideas(moment, weights as FrontWeights),
  policy: (moment, random, weights) => {
    const found = ideas(moment, weights as FrontWeights);
    return moment.stack.at(-1)!.kind === 'rounds' ? pickFrom(found, random).action : found[0]!.action;
  },
  clock: ({ board }) => yearOf(board.date) * 24 + monthNumber(board.date) * 2 + (isSecondHalf(board.date) ? 1 : 0),
  lossIn: (look, event) => {
    if (event.type !== 'lost') return null;
    const one = blockAt(look, event.block);
    const hex = one ? hexOf(one) : null;
    if (!one || hex === null) return null;
    const { width } = look.setting.map.grid;
    const spot = { x: hex % width, y: Math.floor(hex / width) };
    const kind = unitOf(look, one)?.type ?? 'block';
    return { side: one.side, what: event.block, kind, where: hexName(look.setting, hex), spot };
  },
};
