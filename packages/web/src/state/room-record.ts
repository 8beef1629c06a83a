import type { GameRecord, Outcome, Types, View } from '@grognard/kernel';
import { boardsOf, readRecord } from '@grognard/kernel';
import type { Desk } from './desk.ts';
import type { Story } from './room-story.ts';
import { orderLines } from './room-story.ts';
import type { Voice } from './speech.ts';
import type { Eyes, Line, Tick } from './story.ts';
import { boardFor, tellLog } from './story.ts';

/** A game that is over, with nothing hidden: its record and the board after each answer. */
export interface Past {
  readonly record: GameRecord<Types>;
  readonly boards: readonly Types['board'][];
}

/** A record laid open; null when it is none. */
export const pastOf = (desk: Desk, given: unknown): Past | null => {
  const read = readRecord(desk.system, given);
  return read.ok && read.value.legs.length > 0
    ? { record: read.value, boards: boardsOf(desk.system, read.value) }
    : null;
};

/** The position after so many answers, as those eyes see it. */
export const pastView = (desk: Desk, { record, boards }: Past, eyes: Eyes, at: number): View<Types> => ({
  side: eyes === 'all' ? null : eyes,
  board: boardFor(desk, boards[Math.min(at, boards.length - 1)]!, eyes) as View<Types>['board'],
  stack: [],
  questions: [],
  waitingFor: [],
  outcome: at >= record.entries.length ? (record.outcome as Outcome<Types> | null) : null,
});

/** How much of a record is to be told, and to whom; the story as it was heard knows what standing orders answered. */
export interface PastLook {
  readonly eyes: Eyes;
  readonly at: number;
  readonly most: number;
  readonly story: Story;
}

/** The last lines up to an answer, as those eyes saw it happen. */
export const pastLines = (
  desk: Desk,
  voice: Voice,
  past: Past,
  { eyes, at, most, story }: PastLook,
): readonly Line[] => {
  let lines: readonly Line[] = [];
  for (let answers = at; answers >= 0 && lines.length < most; answers -= 1)
    lines = [...orderLines(voice, story, answers), ...linesAt(desk, voice, past, eyes, answers), ...lines];
  return lines.slice(-most);
};

const linesAt = (desk: Desk, voice: Voice, past: Past, eyes: Eyes, answers: number): readonly Line[] => {
  const { record, boards } = past;
  const leg = record.legs.find(({ entry }) => entry === answers);
  const opened = leg ? tellLog(desk, voice, leg.board, leg.opening, eyes, { entry: answers - 1, side: null }) : [];
  const entry = record.entries[answers - 1];
  if (!entry) return opened;
  const from = { entry: answers - 1, side: entry.side };
  return [...tellLog(desk, voice, boardBefore(past, boards, answers), entry.log, eyes, from), ...opened];
};

/** A leg begins where answers were taken back to, not where the last of them led. */
const boardBefore = ({ record }: Past, boards: Past['boards'], answers: number): Types['board'] => {
  const leg = record.legs.find(({ entry }, i) => i > 0 && entry === answers - 1);
  return leg?.board ?? boards[answers - 1]!;
};

/** A tick an answer. */
export const pastTicks = (desk: Desk, { record, boards }: Past): readonly Tick[] =>
  record.entries.map(({ side, log }, i) => ({
    side,
    dice: log.some((item) => 'roll' in item),
    turn: desk.looks.status({ setting: desk.setting, board: boards[i]! }, null).turn.now,
  }));
