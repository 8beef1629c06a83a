import type { BotGame } from '@grognard/bots';
import { botSteps, randomBot } from '@grognard/bots';
import type { AnySystem, Check, Entry, LogItem, Position, Question, Roll, Side, Types } from '@grognard/kernel';
import { breakdown, canonical, difference, oddsLine, partLines, questions, rolledLine } from '@grognard/kernel';
import type { FoundGame } from '../../io/find-game.ts';
import type { Seated } from '../../match/seeded.ts';
import { startGame, turnOf } from '../../match/seeded.ts';
import { indented } from '../../text/layout.ts';
import type { Speaker } from '../../text/say.ts';
import { speaker } from '../../text/say.ts';

/** Answers after which the views are shown again, when no new turn has shown them before. */
const VIEWS_EVERY = 10;
const MOST_ANSWERS = 20_000;
/** The first game of `grognard simulate` with the same seed. */
const GAME = 1;

interface Telling {
  readonly play: Seated;
  readonly voice: Speaker;
  readonly sides: readonly Side[];
  readonly lines: string[];
}

/** One random game told fully, in English: what was asked, answered, rolled, done, and what each side saw of it. */
export const playthroughText = (found: FoundGame, seed: number): string => {
  const { system, setting } = found;
  const sides = system.sides(setting);
  const play: Seated = { system, setting, bots: sides.map(() => randomBot), seed };
  const telling: Telling = { play, voice: speaker(system, 'en'), sides, lines: [] };
  const { log, ...game } = startGame(play, GAME);
  const setup = system.setup(setting);
  say(telling, ...heading(found, seed), '', 'Set-up', picture(system.sketch(setting, setup), 2));
  if (log.length > 0) say(telling, '', 'Before the first question', ...logLines(telling, setup, log));
  say(telling, ...viewLines(telling, game.start));
  const end = tellGame(telling, game);
  say(telling, '', ...outcomeLines(telling, end.position, end.answers), '');
  return telling.lines.join('\n');
};

const say = ({ lines }: Telling, ...more: readonly string[]): void => {
  lines.push(...more.flatMap((text) => text.split('\n')).map((line) => line.trimEnd()));
};

const heading = ({ system, id, scenario }: FoundGame, seed: number): readonly string[] => [
  `${system.title.en}: ${(scenario as { readonly title: { readonly en: string } }).title.en}`,
  `grognard playthrough ${system.id} ${id} --seed ${seed} --write`,
];

/** The seed a playthrough was made with, from its second line. */
export const seedOf = (text: string): number | null => {
  const found = /^grognard playthrough \S+ \S+ --seed (-?\d+) /m.exec(text);
  return found ? Number(found[1]) : null;
};

const tellGame = (
  telling: Telling,
  game: BotGame<Types>,
): { readonly position: Position<Types>; readonly answers: number } => {
  const { system, setting } = game;
  let position = game.start;
  let answers = 0;
  let shown = 0;
  for (const { before, entry, after } of botSteps(game)) {
    position = after;
    answers += 1;
    const question = questions(system, setting, before).find(({ side }) => side === entry.side)!;
    say(telling, '', ...answerLines(telling, answers, before, question, entry));
    if (answers >= MOST_ANSWERS) break;
    const newTurn = turnOf(after.board) !== turnOf(before.board);
    if (!newTurn && answers - shown < VIEWS_EVERY && !after.outcome) continue;
    shown = answers;
    say(telling, ...viewLines(telling, after));
  }
  return { position, answers };
};

const answerLines = (
  telling: Telling,
  number: number,
  before: Position<Types>,
  question: Question<Types['action']>,
  entry: Entry<Types>,
): readonly string[] => {
  const { play, voice } = telling;
  const look = { setting: play.setting, board: play.system.see(play.setting, before.board, entry.side) };
  const who = voice.name(entry.side);
  return [
    `${number}. Question to ${who}: ${voice.say(question.prompt)} (${question.rule}), ${choicesText(question)}`,
    `  ${who}: ${voice.say(play.system.describe(look, entry.action, before.stack.at(-1) ?? null))}`,
    ...logLines(telling, before.board, entry.log),
  ];
};

const choicesText = ({ choices }: Question<Types['action']>): string => {
  const open = choices.filter((choice) => choice.holes).length;
  const count = choices.length === 1 ? '1 choice' : `${choices.length} choices`;
  if (open === 0) return count;
  return open === choices.length ? `${count} to fill in` : `${count}, ${open} to fill in`;
};

/** Everything that happened, from the true board before it. */
const logLines = (telling: Telling, from: Types['board'], log: readonly LogItem<Types>[]): readonly string[] => {
  const { system } = telling.play;
  const lines: string[] = [];
  let board = from;
  for (const item of log) {
    if ('roll' in item) lines.push(...rollLines(telling, item.roll));
    else {
      lines.push(`  ${sentence(telling, board, item.event)} (${item.rule})${hearsay(telling, board, item.event)}`);
      lines.push(...partsOf(telling, item.event));
      board = system.reduce(board, item.event);
    }
  }
  return lines;
};

const sentence = ({ play, voice }: Telling, board: Types['board'], event: Types['event']): string => {
  const told = play.system.tell({ setting: play.setting, board }, event);
  return told ? voice.say(told) : `[${canonical(event)}]`;
};

/** What the number an event tells of is made of. */
const partsOf = ({ play, voice }: Telling, event: Types['event']): readonly string[] =>
  partLines(play.system.parts?.(event) ?? [], voice.speech).map(
    ({ label, text, rule }) => `    ${label} ${text} (${rule})`,
  );

/** Which sides hear nothing of an event, or something else. */
const hearsay = (telling: Telling, board: Types['board'], event: Types['event']): string => {
  const { play, voice, sides } = telling;
  const heard = sides.map((side) => {
    const other = play.system.hear(play.setting, board, event, side);
    if (other === null) return ` [${voice.name(side)} hears nothing]`;
    return difference(event, other) === null ? '' : ` [${voice.name(side)} hears: ${sentence(telling, board, other)}]`;
  });
  return heard.join('');
};

const rollLines = ({ voice }: Telling, roll: Roll<Types>): readonly string[] => {
  const check = roll.check as Check;
  const [head, ...terms] = breakdown(check, voice.speech);
  const seers = check.seenBy?.map(voice.name);
  const secret = seers ? ` [seen by ${seers.length === 0 ? 'nobody' : seers.join(', ')}]` : '';
  return [
    `  ${head!.text} (${head!.rule})${secret}`,
    ...terms.map(({ label, text, rule }) => `    ${label} ${text} (${rule})`),
    `    ${oddsLine(check, voice.language)}`,
    `    ${rolledLine(roll as Roll, voice.speech)}`,
  ];
};

/** The board as each side sees it; once where all see the same. */
const viewLines = ({ play, voice, sides }: Telling, { board }: Position<Types>): readonly string[] => {
  const { system, setting } = play;
  const views = sides.map((side) => ({
    who: voice.name(side),
    sketch: system.sketch(setting, system.see(setting, board, side)),
  }));
  const { sketch } = views[0]!;
  const alike = views.every((view) => view.sketch === sketch);
  const shown = alike ? [{ who: views.map(({ who }) => who).join(' and '), sketch }] : views;
  return shown.flatMap((view) => ['', `  ${view.who}:`, picture(view.sketch, 4)]);
};

const picture = (sketch: string, indent: number): string => indented(sketch.trimEnd(), indent);

const outcomeLines = ({ voice }: Telling, { outcome }: Position<Types>, answers: number): readonly string[] => {
  if (!outcome) return [`Not over after ${answers} answers.`];
  const end = outcome.winner === null ? 'Drawn' : `${voice.name(outcome.winner)} wins`;
  return [`${end}: ${voice.say(outcome.why)} (${outcome.rule}), after ${answers} answers.`];
};

/** The first line in which two texts differ, from 1; null when they are the same. */
export const firstDifference = (
  a: string,
  b: string,
): { readonly line: number; readonly a: string | null; readonly b: string | null } | null => {
  if (a === b) return null;
  const [left, right] = [a.split('\n'), b.split('\n')];
  const at = left.findIndex((text, i) => text !== right[i]);
  const i = at < 0 ? left.length : at;
  return { line: i + 1, a: left[i] ?? null, b: right[i] ?? null };
};

/** Where the golden game of a scenario lies, from the root of the project. */
export const playthroughPath = (system: AnySystem, scenario: string): string =>
  `systems/${system.id}/playthroughs/${scenario}.txt`;
