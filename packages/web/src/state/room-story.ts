import type { Heard, LogItem, Side, Types } from '@grognard/kernel';
import type { Desk } from './desk.ts';
import { orNull } from './faults.ts';
import { interfaceIn } from './i18n.ts';
import { hailed, type Voice } from './speech.ts';
import type { Line, Lines, Tick } from './story.ts';
import { ownerOf, rollLine, withEvent, withRoll } from './story.ts';
import type { Told } from './wire.ts';

type Board = Types['board'];

/** Where a game stood after an answer, and what this side heard on the way there. */
export interface Step {
  readonly heard: Heard<Types>;
  /** Null while it was not fetched. */
  readonly board: Board | null;
  /** Was it a standing order that answered? */
  readonly byOrder: boolean;
}

/** A game as this side followed it. Step 0 is the opening; steps that nobody looked at are not here. */
export interface Story {
  /** How many answers stand; null while that is not known. */
  readonly last: number | null;
  readonly steps: Readonly<Record<number, Step>>;
  /** Grows when something is taken back: what was asked for before no longer fits. */
  readonly changes: number;
  /** Rows that wait until it is known how many answers stand. */
  readonly waiting: readonly Told[];
}

/** Nothing happened yet. */
export const NO_STORY: Story = { last: 0, steps: {}, changes: 0, waiting: [] };
/** More happened than was told, these rows last: the server must be asked how many answers stand. */
export const lostThread = (waiting: readonly Told[], changes: number): Story => ({
  last: null,
  steps: {},
  changes,
  waiting,
});

const OPENING: Heard<Types> = { side: null, action: null, log: [] };

/** The story after some rows; `board` is what the side sees after the last of them. */
export const storyAfter = (story: Story, rows: readonly Told[], board: Board | null): Story => {
  if (story.last === null) return { ...story, waiting: [...story.waiting, ...rows] };
  let { last, changes } = story as Story & { readonly last: number };
  let steps = { ...story.steps };
  for (const row of rows)
    switch (row.what) {
      case 'begun': {
        const kept = upTo(steps, row.answersKept);
        const before = kept[row.answersKept] ?? { heard: OPENING };
        const heard = { ...before.heard, log: [...before.heard.log, ...row.log] };
        if (row.answersKept < last) changes += 1;
        last = row.answersKept;
        steps = { ...kept, [last]: { heard, board: null, byOrder: false } };
        break;
      }
      case 'answer':
        last += 1;
        steps[last] = { heard: row.heard, board: null, byOrder: row.by === 'order' };
        break;
      case 'undone':
        last -= 1;
        changes += 1;
        steps = upTo(steps, last);
        break;
      case 'ended':
        break;
    }
  if (board !== null) steps[last] = { ...(steps[last] ?? { heard: OPENING, byOrder: false }), board };
  return { last, steps, changes, waiting: [] };
};

const upTo = (steps: Story['steps'], last: number): Record<number, Step> =>
  Object.fromEntries(Object.entries(steps).filter(([answers]) => Number(answers) <= last));

/** Steps as the server's replay tells them. */
export interface ReplayPage {
  readonly answers: number;
  readonly steps: readonly {
    readonly answers: number;
    readonly board: Board;
    readonly heard: Heard<Types> | readonly LogItem<Types>[];
  }[];
}

/** The story with steps that were asked for when it had changed so many times. */
export const withPage = (known: Story, page: ReplayPage, changes: number): Story => {
  if (changes !== known.changes) return known;
  const story = known.last === null ? threadFound(known, page.answers) : known;
  const last = story.last ?? page.answers;
  const found = page.steps
    .filter(({ answers }) => answers <= last)
    .map(({ answers, board, heard }): readonly [number, Step] => {
      const byOrder = story.steps[answers]?.byOrder ?? false;
      return [answers, { board, heard: heardOf(heard), byOrder }];
    });
  return { ...story, last, steps: { ...story.steps, ...Object.fromEntries(found) } };
};

/** The rows that waited end at so many answers. */
const threadFound = ({ waiting, changes }: Story, answers: number): Story => {
  const gained = storyAfter(NO_STORY, waiting, null).last ?? 0;
  // A row that says how many answers stand needs no counting back.
  const counted = waiting.some(({ what }) => what === 'begun') ? 0 : answers - gained;
  return { ...storyAfter({ ...NO_STORY, last: Math.max(0, counted) }, waiting, null), changes };
};

const heardOf = (heard: ReplayPage['steps'][number]['heard']): Heard<Types> =>
  'log' in heard ? heard : { ...OPENING, log: heard };

/** Steps are fetched in blocks, so that playing through a game asks for each once. */
const PAGE = 40;
/** So many steps before a position are told in the log beside it, until somebody reads on. */
const TOLD = 20;

/** The steps to ask the server for so that a position, and what led to it, can be shown; null when all is here. */
export const wantedPage = (
  story: Story,
  at: number,
  told: number = TOLD,
): { readonly from: number; readonly count: number } | null => {
  for (let answers = at; answers >= Math.max(0, at - told); answers -= 1)
    if (!story.steps[answers]?.board) return { from: answers - (answers % PAGE), count: PAGE };
  return null;
};

/** What was heard up to a step, in sentences, the newest last. Where the board before is not known it stops. */
export const storyLines = (desk: Desk, voice: Voice, story: Story, at: number, most: number): readonly Line[] => {
  let lines: readonly Line[] = [];
  for (let answers = at; answers >= 0 && lines.length < most; answers -= 1) {
    const step = story.steps[answers];
    const board = boardBefore(story, answers);
    if (!step || !board) break;
    const heard = heardLines(desk, voice, board, step.heard, answers - 1);
    lines = [...orderLines(voice, story, answers), ...heard, ...lines];
  }
  return lines.slice(-most);
};

/** Says that a standing order answered, where this side knows of it. */
export const orderLines = (voice: Voice, { steps }: Story, answers: number): readonly Line[] => {
  const step = steps[answers];
  if (!step?.byOrder) return [];
  const side = step.heard.side;
  const text = interfaceIn(voice.language)('byOrder', { side: side === null ? '' : hailed(voice.name(side)) });
  return [{ entry: answers - 1, side, rule: null, text, told: null, roll: null }];
};

/** The last board known before an answer was given: several answers may have come in one message. */
const boardBefore = ({ steps }: Story, answers: number): Board | null => {
  if (answers === 0) return steps[0]?.board ?? null;
  for (let before = answers - 1; before >= 0 && steps[before]; before -= 1) {
    const board = steps[before]?.board;
    if (board) return board;
  }
  return null;
};

const heardLines = (
  desk: Desk,
  voice: Voice,
  before: Board,
  { side, log }: Heard<Types>,
  entry: number,
): readonly Line[] => {
  let lines: Lines = { told: [], run: null, at: 0 };
  let board = before;
  for (const item of log) {
    if ('roll' in item) {
      lines = withRoll(lines, rollLine(voice, item.roll as Parameters<typeof rollLine>[1], { entry, side }));
      continue;
    }
    // Half of an event may have been heard: what can't be told or followed from that is left out.
    const line = { entry, side, ...ownerOf(desk, item.event), rule: item.rule, roll: null };
    const [known, soFar] = [board, lines];
    const heard = { look: { setting: desk.setting, board: known }, event: item.event, line };
    lines = orNull(() => withEvent(desk, voice, soFar, heard)) ?? soFar;
    board = orNull(() => desk.system.reduce(known, item.event)) ?? known;
  }
  return lines.told;
};

/** A tick an answer; turns only where the board is known. */
export const storyTicks = (desk: Desk, story: Story, first: Side): readonly Tick[] => {
  const ticks: Tick[] = [];
  let turn = 1;
  for (let answers = 1; answers <= (story.last ?? 0); answers += 1) {
    const before = story.steps[answers - 1]?.board;
    if (before) turn = desk.looks.status({ setting: desk.setting, board: before }, null).turn.now;
    const heard = story.steps[answers]?.heard;
    ticks.push({ side: heard?.side ?? first, dice: heard?.log.some((item) => 'roll' in item) ?? false, turn });
  }
  return ticks;
};
