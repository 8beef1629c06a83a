import { createHash } from 'node:crypto';
import type { AnyBotSystem, Bot, Given, ThinkRequest } from '@grognard/bots';
import { analyse, botNamed, botSteps, botsFor, measuredShare, newThinker, seated } from '@grognard/bots';
import type { Side, Types } from '@grognard/kernel';
import { begin, fairDice, fastRandom, firstDice, problemLine, readRecord, resume } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import { z } from 'zod';

const MOST_GAMES = 1000;
/** More answers than any game takes: one that has more never ends. */
const MOST_ANSWERS = 20_000;

/** Games between bots, to see whether a scenario is fair. */
export const simulation = z.strictObject({
  system: z.string().max(60),
  scenario: z.string().max(80),
  bots: z.record(z.string().max(60), z.string().max(40)).describe('a bot for each side, by its id'),
  games: z.int().min(1).max(MOST_GAMES),
  seed: z.int().default(1).describe('the same games for the same seed'),
});
export type Simulation = z.infer<typeof simulation>;

/** How the games ended so far. */
export interface Tally {
  readonly games: number;
  readonly wins: Readonly<Record<Side, number>>;
  readonly draws: number;
  /** Games that did not end, or broke. */
  readonly failed: number;
  readonly answers: number;
}

/** What a worker does a part of, and then another: how far it got, after each. */
export type Doing = AsyncGenerator<{ readonly state: string; readonly done: number }, string>;

/** Each kind of work, from its task and how far it had got. */
export const DOING: Readonly<Record<string, (task: string, state: string | null) => Doing>> = {
  simulate: (task, state) => simulated(JSON.parse(task), state === null ? null : JSON.parse(state)),
  analyse: (task) => analysed(JSON.parse(task)),
  think: (task) => thought(JSON.parse(task)),
};

const numberFrom = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(parts.join(' ')).digest();

const systemNamed = async (id: string): Promise<AnyBotSystem> => {
  const system = await loadThinking(id);
  if (!system) throw new Error(`there is no system '${id}' that can be played`);
  return system;
};

/** What is wrong with a simulation, in words; null when nothing is. */
export const wrongSimulation = async ({ system: id, scenario, bots }: Simulation): Promise<string | null> => {
  const system = await loadThinking(id);
  if (!system) return 'there is no such system';
  const loaded = system.load(system.scenarios.find((one) => one.id === scenario));
  if (!loaded.ok) return 'there is no such scenario';
  const known = botsFor(system).map((bot) => bot.id);
  const sides = system.sides(loaded.value);
  const wrong = sides.find((side) => !known.includes(bots[side] ?? ''));
  return wrong === undefined ? null : `'${wrong}' has no bot; there are ${known.join(', ')}`;
};

const NONE: Tally = { games: 0, wins: {}, draws: 0, failed: 0, answers: 0 };

async function* simulated({ system: id, scenario, bots, games, seed }: Simulation, before: Tally | null): Doing {
  const system = await systemNamed(id);
  const loaded = system.load(system.scenarios.find((one) => one.id === scenario));
  if (!loaded.ok) throw new Error(loaded.problems.map(problemLine).join('; '));
  const play = { system, setting: loaded.value, bots, seed };
  let tally = before ?? NONE;
  while (tally.games < games) {
    const game = oneGame(play, tally.games);
    let step = game.next();
    // A long game is no sign that nobody works on it.
    for (; !step.done; step = game.next()) yield { state: JSON.stringify(tally), done: tally.games };
    tally = withGame(tally, step.value);
    yield { state: JSON.stringify(tally), done: tally.games };
  }
  return JSON.stringify(tally);
}

interface Play {
  readonly system: AnyBotSystem;
  readonly setting: object;
  readonly bots: Simulation['bots'];
  readonly seed: number;
}

/** How one game ended. */
interface GameEnd {
  readonly winner: Side | null;
  readonly answers: number;
  readonly failed: boolean;
}

/** One game, by its seed and number the same on whatever machine; it rests after each answer. */
function* oneGame({ system, setting, bots, seed }: Play, game: number): Generator<void, GameEnd> {
  const secret = numberFrom('grognard game', seed, game).toString('hex');
  const { position: start } = begin(system, setting, firstDice(fairDice(secret)));
  const seats = new Map<Side, { readonly bot: Bot; readonly random: () => number }>(
    system.sides(setting).map((side) => {
      const random = fastRandom(numberFrom('grognard bot', seed, game, side).readInt32BE(0));
      return [side, { bot: botNamed(bots[side]!)!, random }];
    }),
  );
  const choose = seated(system, setting, (side) => seats.get(side)!);
  let answers = 0;
  try {
    for (const { after } of botSteps({ system, setting, start, choose })) {
      answers += 1;
      if (after.outcome) return { winner: after.outcome.winner, answers, failed: false };
      if (answers >= MOST_ANSWERS) break;
      yield;
    }
    return { winner: null, answers, failed: true };
  } catch {
    return { winner: null, answers, failed: true };
  }
}

const withGame = (tally: Tally, { winner, answers, failed }: GameEnd): Tally => ({
  games: tally.games + 1,
  wins: winner === null ? tally.wins : { ...tally.wins, [winner]: (tally.wins[winner] ?? 0) + 1 },
  draws: tally.draws + (winner === null && !failed ? 1 : 0),
  failed: tally.failed + (failed ? 1 : 0),
  answers: tally.answers + answers,
});

/** Where a finished game was won. */
async function* analysed({ record: text, side }: { readonly record: string; readonly side: Side }): Doing {
  const given = JSON.parse(text) as { readonly system: string };
  const system = await systemNamed(given.system);
  const record = readRecord(system, given);
  if (!record.ok) throw new Error(record.problems.map(problemLine).join('; '));
  const resumed = resume(system, record.value);
  if (!resumed.ok) throw new Error(resumed.problems.map(problemLine).join('; '));
  yield { state: '{}', done: 0 };
  const share = measuredShare(record.value.scenario, side);
  return JSON.stringify(analyse(system, resumed.value, side, { share }));
}

const thinker = newThinker(loadThinking);

async function* thought(request: ThinkRequest): Doing {
  yield { state: '{}', done: 0 };
  const given: Given<Types> = await thinker.think(request);
  return JSON.stringify(given);
}
