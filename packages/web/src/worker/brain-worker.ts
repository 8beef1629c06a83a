import type { SideView } from '@grognard/bots';
import { analyse, answerWithin, botNamed, randomBot, withFallbacks } from '@grognard/bots';
import type { AnySystem, Types } from '@grognard/kernel';
import {
  fairDice,
  freshRandom,
  newMatch,
  newSecret,
  now,
  play,
  readRecord,
  resume,
  view,
  waitingFor,
  whyKnown,
} from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import { loadLooks } from '../looks.ts';
import type { LabGame, Reply, Request, Results, Wanted } from './messages.ts';

interface Opened {
  readonly system: AnySystem;
  readonly setting: Types['setting'];
}
const opened = new Map<string, Promise<Opened>>();

/** A scenario is laid open once and kept. */
const open = (id: string, scenario: unknown): Promise<Opened> => {
  const key = `${id} ${JSON.stringify(scenario)}`;
  const known = opened.get(key) ?? laidOpen(id, scenario);
  opened.set(key, known);
  return known;
};

const laidOpen = async (id: string, scenario: unknown): Promise<Opened> => {
  const system = await loadThinking(id);
  const loaded = system?.load(scenario);
  if (!system || !loaded?.ok) throw new Error(`${id} does not load that scenario`);
  return { system, setting: loaded.value };
};

const think = async (wanted: Extract<Wanted, { kind: 'think' | 'hint' }>): Promise<Results['think']> => {
  const { system, setting } = await open(wanted.system, wanted.scenario);
  const bots = withFallbacks(botNamed(wanted.level) ?? randomBot);
  const budget = { ms: wanted.ms, random: freshRandom(wanted.seed) };
  const { thought } = answerWithin(system, setting, wanted.view, bots, budget);
  return { action: thought.action, why: thought.why };
};

const undoOf = async (wanted: Extract<Wanted, { kind: 'undo' }>): Promise<Results['undo']> => {
  const { system, setting } = await open(wanted.system, wanted.scenario);
  return whyKnown(system, setting, wanted.step);
};

const lookBack = async ({ record, side }: Extract<Wanted, { kind: 'analyse' }>): Promise<Results['analyse']> => {
  const system = await loadThinking(record.system);
  if (!system) throw new Error(`no system ${record.system}`);
  const read = readRecord(system, record);
  const match = read.ok ? resume(system, read.value) : read;
  if (!match.ok) throw new Error(match.problems.map(({ why }) => why).join('; '));
  return analyse(match.value, side);
};

const MOST_ANSWERS = 4000;

/** One game of bots against each other. */
const playLabGame = async (wanted: Extract<Wanted, { kind: 'lab' }>): Promise<LabGame> => {
  const { system, setting } = await open(wanted.system, wanted.scenario);
  const looks = await loadLooks(wanted.system);
  const started = performance.now();
  const random = freshRandom(wanted.seed);
  let match = newMatch(system, setting, fairDice(newSecret()));
  const losses: LabGame['losses'][number][] = [];
  while (!now(match).outcome && match.entries.length < MOST_ANSWERS) {
    const position = now(match);
    const side = waitingFor(system, setting, position)[0]!;
    const seen = view(system, setting, position, side) as SideView<Types>;
    const bots = withFallbacks(botNamed(wanted.levels[side] ?? 'random') ?? randomBot);
    const { thought } = answerWithin(system, setting, seen, bots, { ms: wanted.ms, random });
    const played = play(match, side, thought.action);
    if (!played.ok) throw new Error(`refused: ${played.refusal.rule}`);
    let board = position.board;
    for (const item of played.entry.log) {
      if ('roll' in item) continue;
      const loss = system.brain?.lossIn?.({ setting, board }, item.event);
      if (loss) losses.push({ side: loss.side, kind: loss.kind });
      board = system.reduce(board, item.event);
    }
    match = played.match;
  }
  const end = now(match);
  const status = looks?.status({ setting, board: end.board }, null);
  return {
    winner: end.outcome?.winner ?? null,
    finished: end.outcome !== null,
    answers: match.entries.length,
    turn: status?.turn.now ?? 0,
    scores: Object.fromEntries(status?.sides.map(({ side, score }) => [side, score]) ?? []),
    losses,
    ms: performance.now() - started,
  };
};

const doneWith = (wanted: Wanted): Promise<Results[keyof Results]> => {
  switch (wanted.kind) {
    case 'think':
    case 'hint':
      return think(wanted);
    case 'undo':
      return undoOf(wanted);
    case 'analyse':
      return lookBack(wanted);
    case 'lab':
      return playLabGame(wanted);
  }
};

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  doneWith(data.wanted)
    .then((value): Reply => ({ id: data.id, ok: true, value }))
    .catch(
      (error: unknown): Reply => ({
        id: data.id,
        ok: false,
        error: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((reply) => self.postMessage(reply))
    .catch(() => undefined);
});
