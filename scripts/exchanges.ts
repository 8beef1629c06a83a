/**
 * How often does a game by mail go back and forth? Two bots play it with standing orders for every question that the
 * system marks as a reaction; counted is how often the side that is asked changes.
 *
 *   node scripts/exchanges.ts SYSTEM SCENARIO --games 2 --seed 1 --bot greedy
 *   node scripts/exchanges.ts SYSTEM SCENARIO --without        the same without standing orders
 */
import { parseArgs } from 'node:util';
import { botNamed } from '../packages/bots/src/index.ts';
import { startGame, turnOf } from '../packages/cli/src/match/seeded.ts';
import type { AnySystem, Position, Side, Types } from '../packages/kernel/src/index.ts';
import { answer, scenarioNamed, view, waitingFor } from '../packages/kernel/src/index.ts';
import type { StandingOrder } from '../packages/server/src/protocol.ts';
import { orderedAnswer, reactionsOf } from '../packages/server/src/rooms/standing.ts';
import { loadSystem } from '../systems/registry.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'greedy' },
    without: { type: 'boolean', default: false },
  },
});
const [id = '', scenario = ''] = positionals;
const system = (await loadSystem(id)) as AnySystem | undefined;
const file = system && scenarioNamed(system, scenario);
const loaded = file && system.load(file);
const bot = botNamed(values.bot);
if (!system || !loaded?.ok || !bot) {
  console.error('node scripts/exchanges.ts SYSTEM SCENARIO');
  process.exit(2);
}
const setting = loaded.value;

/** Sensible orders: act where the odds are a third or better, else let it go by; where there must be an answer, the best. */
const ORDERS: readonly StandingOrder[] = reactionsOf(system).flatMap((question): readonly StandingOrder[] => [
  { question, do: 'act', atLeast: 33 },
  { question, do: 'pass' },
  { question, do: 'act' },
]);

const played = (game: number) => {
  const { start, choose } = startGame({ system, setting, bots: [bot, bot], seed: Number(values.seed) }, game);
  let position: Position<Types> = start;
  let asked: Side | null = null;
  let exchanges = 0;
  let answers = 0;
  const byQuestion = new Map<string, number>();
  while (!position.outcome) {
    const side = waitingFor(system, setting, position)[0]!;
    const ordered = values.without ? null : orderedAnswer({ system, setting, position, side }, ORDERS, answers);
    if (!ordered && side !== asked) {
      const { kind } = position.stack.at(-1)!;
      byQuestion.set(kind, (byQuestion.get(kind) ?? 0) + 1);
      exchanges += 1;
      asked = side;
    }
    const action = ordered ?? choose({ ...view(system, setting, position, side), side }).action;
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
