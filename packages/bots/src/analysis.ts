import type { Check, Entry, LogItem, Match, Position, Roll, Side, Types } from '@grognard/kernel';
import { answer, chanceToPass, mean, odds, passed, share, view } from '@grognard/kernel';
import type { BotSystem, Brain } from './brain.ts';
import { evenDice } from './even-dice.ts';
import { sigmoid, worthPerLogit } from './value-net.ts';

/** One answer of a finished game, in chances to win of the side that is followed. */
export interface Moved {
  readonly entry: number;
  readonly side: Side;
  readonly before: number;
  readonly after: number;
  /** What the answer was worth before the dice fell: positive helps the side followed. */
  readonly choice: number;
  /** What the dice made of it. */
  readonly luck: number;
  /** What came of it though nobody chose it: there was one answer only, or the game was counted out. */
  readonly nobody: number;
}

/** A move that changed much, and what in it did: by its place in the log. */
export interface TurningPoint extends Moved {
  readonly item: number | null;
}

/** What a side rolled against what it could expect. */
export interface Rolled {
  readonly side: Side;
  readonly rolls: number;
  /** Of the checks that pass or fail: how many passed, and how many would on average. */
  readonly passes: number;
  readonly expectedPasses: number;
  /** Of all numbers rolled: their sum, and what it would be on average. */
  readonly total: number;
  readonly expectedTotal: number;
}

/** What a finished game was about. */
export interface Analysis {
  /** Whose chances these are. */
  readonly side: Side;
  /** One more than there are entries. */
  readonly curve: readonly number[];
  readonly moves: readonly Moved[];
  /** The entries that changed most, the largest first. */
  readonly turningPoints: readonly TurningPoint[];
  readonly rolled: readonly Rolled[];
  /** By side, added up: what its choices and its dice did for it. */
  readonly choice: Readonly<Record<Side, number>>;
  readonly luck: Readonly<Record<Side, number>>;
  /** What was nobody's choice and no dice: choices, luck and this are all that changed between start and end. */
  readonly nobody: number;
}

const TRIES = 12;
const TURNING_POINTS = 5;

/** From where a game is looked back on. */
export interface Beginning {
  /** The first answers only place the armies: a board without them says nothing, and its chances are those they begin with. */
  readonly setUp?: number;
  /** The chance that the side has at the start, as it was measured. What an army is worth says nothing of what is asked of it. */
  readonly share?: number;
}

const EVEN = 0.5;
/** However one-sided a scenario came out, nobody knows more of the next game than that. */
const SUREST = 0.95;

/** What games between equal bots said of a scenario: the share that this side won; even where nobody measured it. */
export const measuredShare = (scenario: unknown, side: Side): number => {
  const { balance } = (scenario ?? {}) as {
    readonly balance?: { readonly score?: Readonly<Record<Side, number>> } | null;
  };
  const percent = balance?.score?.[side];
  return percent === undefined ? EVEN : Math.min(SUREST, Math.max(1 - SUREST, percent / 100));
};

const logit = (share: number): number => Math.log(share / (1 - share));

/** Where a game was won: the chances after each answer, and what of that was choice and what was luck. */
export const analyse = <T extends Types>(
  { brain: rated }: BotSystem<T>,
  match: Match<T>,
  side: Side,
  beginning: Beginning = {},
): Analysis => {
  const { system, setting } = match;
  if (!rated) throw new Error(`${system.id} has no brain to evaluate boards by`);
  const brain = ratedSince(rated, match, side, beginning);
  const { setUp = 0 } = beginning;
  const chance = (position: Position<T>): number => chanceIn(match, brain, position, side);
  const begin = chance(match.positions[setUp]!);
  const curve = match.positions.map((position, i) => (i <= setUp ? begin : chance(position)));
  const moves = match.entries.map((entry, i): Moved => {
    const [before, after] = [curve[i]!, curve[i + 1]!];
    if (i < setUp) return { entry: i, side: entry.side, before, after, choice: 0, luck: 0, nobody: 0 };
    const isRolled = entry.log.some((item) => 'roll' in item);
    const expected = isRolled ? expectedChance(system, setting, match.positions[i]!, entry, chance) : after;
    const luck = after - expected;
    const nobody = nobodys(match, brain, i, side, { before, expected });
    return { entry: i, side: entry.side, before, after, choice: expected - before - nobody, luck, nobody };
  });
  // Before the first dice the armies are only set up.
  const opened = Math.max(
    setUp,
    match.entries.findIndex(({ log }) => log.some((item) => 'roll' in item)),
  );
  const bySize = moves.slice(opened).sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const sides = system.sides(setting);
  const sumFor = (what: 'choice' | 'luck') =>
    Object.fromEntries(
      sides.map((one) => [one, sumOf(moves.filter((move) => move.side === one).map((move) => move[what]))]),
    );
  return {
    side,
    curve,
    moves,
    turningPoints: bySize
      .slice(0, TURNING_POINTS)
      .map((move) => ({ ...move, item: decisiveItem(match, brain, move, side) })),
    rolled: sides.map((one) => rolledBy(match, one)),
    choice: sumFor('choice'),
    luck: sumFor('luck'),
    nobody: sumOf(moves.map(({ nobody }) => nobody)),
  };
};

/** A brain for which the armies as they begin are worth what the scenario gives them to do with them. */
const ratedSince = <T extends Types>(
  brain: Brain<T>,
  { setting, positions }: Match<T>,
  side: Side,
  { setUp = 0, share: start = EVEN }: Beginning,
): Brain<T> => {
  const { board } = positions[setUp]!;
  const shift = logit(start) * worthPerLogit(brain) - brain.worth({ setting, board }, side, brain.weights);
  return { ...brain, worth: (look, one, weights) => brain.worth(look, one, weights) + shift };
};

/** So little is not worth the question who chose it. */
const LITTLE = 0.004;

interface Change {
  readonly before: number;
  readonly expected: number;
}

/** What of a change nobody chose: all of it where one answer was possible; what the count at the end makes of the board. */
const nobodys = <T extends Types>(
  match: Match<T>,
  brain: Brain<T>,
  i: number,
  side: Side,
  { before, expected }: Change,
): number => {
  if (Math.abs(expected - before) < LITTLE) return 0;
  if (isForced(match, i)) return expected - before;
  const after = match.positions[i + 1]!;
  if (!after.outcome) return 0;
  return chanceIn(match, brain, after, side) - chanceIn(match, brain, { ...after, outcome: null }, side);
};

/** Was there one answer only? */
const isForced = <T extends Types>({ system, setting, positions, entries }: Match<T>, i: number): boolean => {
  const [question] = view(system, setting, positions[i]!, entries[i]!.side).questions;
  const [first, second] = question?.choices ?? [];
  return first !== undefined && second === undefined && Object.keys(first.holes ?? {}).length === 0;
};

/** The event of an answer after which the chances were changed most. */
const decisiveItem = <T extends Types>(
  match: Match<T>,
  brain: Brain<T>,
  { entry, before }: Moved,
  side: Side,
): number | null => {
  const { system, setting, positions, entries } = match;
  let [board, chance, most] = [positions[entry]!.board, before, 0];
  let decisive: number | null = null;
  for (const [i, item] of entries[entry]!.log.entries()) {
    if (!('event' in item)) continue;
    board = system.reduce(board, item.event);
    const now = sigmoid(brain.worth({ setting, board }, side, brain.weights) / worthPerLogit(brain));
    if (Math.abs(now - chance) > most) [decisive, most] = [i, Math.abs(now - chance)];
    chance = now;
  }
  return decisive;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The game is over when it is analysed: the true board may be evaluated. */
const chanceIn = <T extends Types>(
  { system, setting }: Pick<Match<T>, 'system' | 'setting'>,
  brain: Brain<T>,
  { board, outcome }: Position<T>,
  side: Side,
): number => {
  if (outcome) {
    if (outcome.winner === null) return 0.5;
    return system.allied(setting, outcome.winner, side) ? 1 : 0;
  }
  return sigmoid(brain.worth({ setting, board }, side, brain.weights) / worthPerLogit(brain));
};

/** The chance after an answer, on average over its dice. */
const expectedChance = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  { side, action }: Entry<T>,
  chance: (position: Position<T>) => number,
): number => {
  let seed = 0.5;
  const dice = evenDice(() => (seed = (seed * 997 + 0.123) % 1));
  let sum = 0;
  for (let i = 0; i < TRIES; i += 1) {
    const answered = answer(system, setting, position, side, action, dice.nth(i));
    if (!answered.ok) throw new Error(`an answer of the record is refused (${answered.refusal.rule})`);
    sum += chance(answered.position);
  }
  return sum / TRIES;
};

/** All that a side's answers rolled, whoever's luck it was; only what is a number or passes is counted. */
const rolledBy = <T extends Types>({ entries }: Match<T>, side: Side): Rolled => {
  const rolls = entries.filter((entry) => entry.side === side).flatMap(({ log }) => log.flatMap(rollIn));
  const judged = rolls.filter(({ check }) => check.shape === 'target' || check.shape === 'pool');
  const counted = rolls.filter(({ result, check }) => typeof result === 'number' && check.shape !== 'draw');
  return {
    side,
    rolls: rolls.length,
    passes: judged.filter((roll) => passed(roll)).length,
    expectedPasses: sumOf(judged.map(({ check }) => share(chanceToPass(check)))),
    total: sumOf(counted.map(({ result }) => result as number)),
    expectedTotal: sumOf(counted.map(({ check }) => mean(odds(check)))),
  };
};

const rollIn = <T extends Types>(item: LogItem<T>): readonly Roll[] =>
  'roll' in item ? [item.roll as unknown as Roll & { readonly check: Check }] : [];
