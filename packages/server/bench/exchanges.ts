/**
 * How often does a game by mail go back and forth? Two bots play it with standing orders for every question that the
 * system marks as a reaction; counted is how often the side that is asked changes.
 *
 *   node packages/server/bench/exchanges.ts SYSTEM SCENARIO --games 2 --seed 1 --bot greedy
 *   node packages/server/bench/exchanges.ts SYSTEM SCENARIO --errands        what its own men do is ordered too, as the system
 *                                                              suggests it: a side is asked once a turn, and gives its orders anew
 *   node packages/server/bench/exchanges.ts SYSTEM SCENARIO --plan           a side that is asked also writes down its answers for the rest
 *                                                              of the turn, as if the other did nothing more in it
 *   node packages/server/bench/exchanges.ts SYSTEM SCENARIO --without        without standing orders
 */
import { parseArgs } from 'node:util';
import { botNamed, seated } from '@grognard/bots';
import type { AnySystem, Position, Side, Types } from '@grognard/kernel';
import { answer, begin, fairDice, fastRandom, firstDice, scenarioNamed, view, waitingFor } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { PlannedAnswer, StandingOrder } from '../src/protocol.ts';
import type { Errant } from '../src/rooms/errands.ts';
import { errandAnswer, turnOf } from '../src/rooms/errands.ts';
import { plannedAnswerIn } from '../src/rooms/plan.ts';
import { orderedAnswer, reactionsOf } from '../src/rooms/standing.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'greedy' },
    plan: { type: 'boolean', default: false },
    errands: { type: 'boolean', default: false },
    without: { type: 'boolean', default: false },
  },
});
const [id = '', scenario = ''] = positionals;
const system = (await loadThinking(id)) as AnySystem | undefined;
const file = system && scenarioNamed(system, scenario);
const loaded = file && system.load(file);
const bot = botNamed(values.bot);
if (!system || !loaded?.ok || !bot) {
  console.error('node packages/server/bench/exchanges.ts SYSTEM SCENARIO');
  process.exit(2);
}
const setting = loaded.value;

const keyOf = (number: number): string => number.toString(16).padStart(64, '0');

/** A bot for both sides, with chance of its own. */
const botsWith = (seed: number) => {
  const random = fastRandom(seed);
  return seated(system, setting, () => ({ bot, random }));
};

/** A game as it begins, with a bot for both sides. */
const startGame = (game: number) => {
  const number = Number(values.seed) * 1000 + game;
  const { position: start } = begin(system, setting, firstDice(fairDice(keyOf(number))));
  return { start, choose: botsWith(number) };
};
type Choose = ReturnType<typeof botsWith>;

/** Sensible orders: act where the odds are a third or better, else let it go by; where there must be an answer, the best. */
const ORDERS: readonly StandingOrder[] = reactionsOf(system).flatMap((question): readonly StandingOrder[] => [
  { question, do: 'act', atLeast: 33 },
  { question, do: 'pass' },
  { question, do: 'act' },
]);

const NOTHING_YET: Errant = { answered: null, underWay: null };

/** What a side that is asked orders its men to do until it is asked again. */
const errandsOn = (position: Position<Types>, side: Side): readonly StandingOrder[] => {
  const { errands } = system;
  if (!errands || !values.errands) return [];
  const question = errands.begins;
  const { board } = view(system, setting, position, side);
  return [
    { question, do: 'ask', once: true },
    ...errands.suggested({ setting, board }, side).map((one) => ({ question, do: 'errand' as const, ...one })),
    { question, do: 'pass' },
  ];
};

/** More answers than a turn has. */
const MOST_PLANNED = 200;

/** What a side would answer for the rest of the turn if the other let all its chances go by; its dice are others than the game's. */
const planFrom = (position: Position<Types>, side: Side, choose: Choose, seed: string): readonly PlannedAnswer[] => {
  const turn = turnOf(position.board);
  let now: Position<Types> = { ...position, dice: firstDice(fairDice(seed)) };
  const plan: PlannedAnswer[] = [];
  for (let i = 0; i < MOST_PLANNED && !now.outcome && turnOf(now.board) === turn; i += 1) {
    const asked = waitingFor(system, setting, now)[0]!;
    const seen = view(system, setting, now, asked);
    const pass = seen.questions[0]?.choices.find(({ action }) => action.type === 'pass' || action.type === 'done');
    const isQuiet = asked !== side && pass !== undefined;
    const ordered = orderedAnswer({ system, setting, position: now, side: asked }, ORDERS, i);
    const action = isQuiet ? pass.action : (ordered ?? choose({ ...seen, side: asked }).action);
    if (asked === side && !ordered)
      plan.push({ question: now.stack.at(-1)!.kind, action, ...(turn === null ? {} : { turn }) });
    const next = answer(system, setting, now, asked, action);
    if (!next.ok) break;
    now = next.position;
  }
  return plan;
};

const played = (game: number) => {
  const { start, choose } = startGame(game);
  let position: Position<Types> = start;
  let asked: Side | null = null;
  let exchanges = 0;
  let answers = 0;
  const plans = new Map<Side, readonly PlannedAnswer[]>();
  const byQuestion = new Map<string, number>();
  const orders = new Map<Side, readonly StandingOrder[]>();
  const errants = new Map<Side, Errant>();
  const sentBy = (side: Side): Types['action'] | null => {
    const sent = errandAnswer(
      { system, setting, position, side },
      orders.get(side) ?? [],
      errants.get(side) ?? NOTHING_YET,
    );
    if (sent) errants.set(side, { ...(errants.get(side) ?? NOTHING_YET), underWay: sent.underWay });
    return sent?.action ?? null;
  };
  /** A side that answers for itself gives its orders anew. */
  const consulted = (side: Side): void => {
    orders.set(side, errandsOn(position, side));
    if (position.stack.at(-1)!.kind === system.errands?.begins)
      errants.set(side, { answered: turnOf(position.board), underWay: null });
  };
  // Chance is another for every plan: with the same each time a bot that once passed would pass for ever.
  const ahead = (): Choose => botsWith(Number(values.seed) * 1_000_000 + game * 10_000 + answers);
  while (!position.outcome) {
    const side = waitingFor(system, setting, position)[0]!;
    const planned = plannedAnswerIn({ system, setting, position, side }, plans.get(side) ?? []);
    if (planned) plans.set(side, planned.left);
    const ordered =
      planned?.action ??
      (values.without ? null : orderedAnswer({ system, setting, position, side }, ORDERS, answers)) ??
      sentBy(side);
    if (!ordered) consulted(side);
    if (!ordered && side !== asked) {
      const { kind } = position.stack.at(-1)!;
      byQuestion.set(kind, (byQuestion.get(kind) ?? 0) + 1);
      exchanges += 1;
      asked = side;
    }
    const [first, ...rest] =
      ordered || !values.plan ? [] : planFrom(position, side, ahead(), keyOf(game * 100_000 + answers));
    if (first) plans.set(side, rest);
    const action = ordered ?? first?.action ?? choose({ ...view(system, setting, position, side), side }).action;
    const next = answer(system, setting, position, side, action);
    if (!next.ok) throw new Error(`${side}: ${next.refusal.why.word} (${next.refusal.rule})`);
    position = next.position;
    answers += 1;
  }
  return { exchanges, answers, turns: turnOf(position.board), byQuestion };
};

for (let game = 1; game <= Number(values.games); game += 1) {
  const { exchanges, answers, turns, byQuestion } = played(game);
  const kinds = [...byQuestion].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind} ${count}`);
  console.log(`game ${game}: ${exchanges} exchanges, ${answers} answers, ${turns} turns (${kinds.join(', ')})`);
}
