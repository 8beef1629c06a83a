import type { SideView } from '@grognard/bots';
import { analyse, answerWithin, botSteps, botsToAsk, measuredShare, newThinker } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import {
  begin,
  fairDice,
  firstDice,
  freshRandom,
  newSecret,
  problemLine,
  readRecord,
  resume,
  whyKnown,
} from '@grognard/kernel';
import type { Looks, MapPlace } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { loadThinking } from '@grognard/systems';
import { loadLooks } from '../looks.ts';
import { newWatch } from './deeds.ts';
import type { LabGame, Reply, Request, Results, Wanted } from './messages.ts';

const thinker = newThinker(loadThinking);

const think = async (wanted: Extract<Wanted, { kind: 'think' | 'hint' }>): Promise<Results['think']> => {
  const { level: bot, ms, ...asked } = wanted;
  return (await thinker.think({ ...asked, bot, limit: { ms } })).thought;
};

const undoOf = async (wanted: Extract<Wanted, { kind: 'undo' }>): Promise<Results['undo']> => {
  const { system, setting } = await thinker.open(wanted.system, wanted.scenario);
  return whyKnown(system, setting, wanted.step);
};

const lookBack = async ({ record, side }: Extract<Wanted, { kind: 'analyse' }>): Promise<Results['analyse']> => {
  const [system, looks] = await Promise.all([loadThinking(record.system), loadLooks(record.system)]);
  if (!system) throw new Error(`no system ${record.system}`);
  const read = readRecord(system, record);
  const match = read.ok ? resume(system, read.value) : read;
  if (!match.ok) throw new Error(match.problems.map(problemLine).join('; '));
  // The answers before that only place the armies.
  const begun = match.value.positions.findIndex(({ stack }) => !looks?.setsUp?.(stack));
  const share = measuredShare(record.scenario, side);
  return analyse(system, match.value, side, { setUp: Math.max(0, begun), share });
};

const MOST_ANSWERS = 4000;

/** One game of bots against each other. */
const playLabGame = async ({ system: id, scenario, levels, ms, seed }: LabWanted): Promise<LabGame> => {
  const { system, setting } = await thinker.open(id, scenario);
  const looks = await loadLooks(id);
  const started = performance.now();
  const random = freshRandom(seed);
  const { position: start } = begin(system, setting, firstDice(fairDice(newSecret())));
  const choose = (seen: SideView<Types>) =>
    answerWithin(system, setting, seen, botsToAsk(levels[seen.side] ?? 'random'), { limit: { ms }, random }).thought;
  const losses: LabGame['losses'][number][] = [];
  let [end, answers] = [start, 0];
  const watch = looks && newWatch(looks, setting);
  for (const { before, entry, after } of botSteps({ system, setting, start, choose })) {
    let { board } = before;
    for (const item of entry.log) {
      if ('roll' in item) continue;
      const loss = system.brain?.lossIn?.({ setting, board }, item.event);
      const after = system.reduce(board, item.event);
      if (loss) losses.push({ side: loss.side, kind: loss.kind, at: looks && whereLost(looks, setting, board, after) });
      board = after;
    }
    end = after;
    watch?.see(after.board);
    answers += 1;
    if (answers >= MOST_ANSWERS) break;
  }
  const status = looks?.status({ setting, board: end.board }, null);
  return {
    winner: end.outcome?.winner ?? null,
    finished: end.outcome !== null,
    answers,
    turn: status?.turn.now ?? 0,
    scores: Object.fromEntries(status?.sides.map(({ side, score }) => [side, score]) ?? []),
    losses,
    deeds: watch?.deeds() ?? [],
    ms: performance.now() - started,
  };
};

/** Where a piece stood that is no longer there. */
const whereLost = (
  looks: Looks<Types>,
  setting: Types['setting'],
  before: Types['board'],
  after: Types['board'],
): MapPlace | null => {
  const left = new Set(looks.pieces({ setting, board: after }, null).map(({ id }) => id));
  const gone = looks.pieces({ setting, board: before }, null).find(({ id, at }) => !left.has(id) && isOnMap(at));
  return gone && isOnMap(gone.at) ? gone.at : null;
};

type LabWanted = Extract<Wanted, { kind: 'lab' }>;

const doneWith = async (wanted: Wanted): Promise<Results[keyof Results]> => {
  switch (wanted.kind) {
    case 'think':
    case 'hint':
      return think(wanted);
    case 'undo':
      return undoOf(wanted);
    case 'analyse':
      return lookBack(wanted);
    case 'verify':
      return (await import('./verify.ts')).verdictOn(wanted.record);
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
