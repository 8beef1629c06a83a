import { resolve } from 'node:path';
import type { Bot, Hint, Limit, SideView, Thought } from '@grognard/bots';
import { botNamed, botsFor, doctrineBot, hints, SEARCH } from '@grognard/bots';
import type { Check, Result, Side, Types } from '@grognard/kernel';
import { checksOf, freshRandom, oddsLine, ownDice, view, waitingFor } from '@grognard/kernel';
import type { Command } from 'commander';
import { wholeNumber } from '../../io/find-game.ts';
import type { Io } from '../../io/io.ts';
import { trusting } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, complainOf, terminalOf } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import type { Speaker } from '../../text/say.ts';
import type { GameDesk } from '../play/desk.ts';
import { deskFor } from '../play/desk.ts';
import type { At } from './at.ts';
import { momentIn } from './at.ts';

interface HintOptions {
  readonly side?: string;
  readonly ms: string;
  readonly positions?: string;
  readonly bot?: string;
  readonly seed?: string;
  readonly dice?: string;
}

/** `grognard hint FILE`: what would you do? */
export const addHintCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('hint')
    .description(say('aboutHint'))
    .argument('<file>', say('argumentHint'))
    .option('--side <side>', say('optionHintSide'))
    .option('--ms <n>', say('optionHintMs'), '2000')
    .option('--positions <n>', say('optionHintPositions'))
    .option('--bot <bot>', say('optionHintBot'))
    .option('--seed <n>', say('optionHintSeed'))
    .option('--dice <faces>', say('optionHintDice'))
    .action((file: string, options: HintOptions) => hint(terminal, file, options));
};

const hint = async (terminal: Terminal, file: string, options: HintOptions): Promise<void> => {
  const { io, say } = terminal;
  const limit = limitOf(options);
  if (!limit.ok) return complain(terminal, limit.problems);
  const read = await momentIn(terminal, resolve(io.cwd, file));
  if (!read.ok) return complain(terminal, read.problems, file);
  const at = read.value;
  const asked = waitingFor(at.system, at.setting, at.position);
  const side = options.side ?? asked[0];
  if (side === undefined) return complainOf(terminal, say('hintNobody'));
  if (!asked.includes(side)) return complainOf(terminal, say('hintNotAsked', { side, sides: asked.join(', ') }));
  const random = randomFor(options, at.answers);
  if (!random.ok) return complain(terminal, random.problems);
  const bot = botFor(terminal, at, side, options.bot);
  if (!bot.ok) return complain(terminal, bot.problems);
  const budget = { limit: limit.value, random: random.value };
  if (bot.value) {
    const { id, choose } = bot.value;
    const chosen = trusting('--dice', () => choose(at.system, at.setting, seenBy(at, side), budget));
    if (!chosen.ok) return complain(terminal, chosen.problems);
    return printAnswer(terminal, await deskFor(terminal, at.system, at.setting), at, side, { id, ...chosen.value });
  }
  const found = hints(at.system, at.setting, seenBy(at, side), SEARCH, budget);
  if (found.length === 0) return complainOf(terminal, say('hintNoBrain'));
  printHints(terminal, await deskFor(terminal, at.system, at.setting), at, side, found);
};

/** So many positions, which is the same on every machine, or so much time. */
const limitOf = ({ ms, positions }: HintOptions): Result<Limit> => {
  const limit =
    positions === undefined
      ? wholeNumber('--ms', ms, 1, 600_000)
      : wholeNumber('--positions', positions, 1, Number.MAX_SAFE_INTEGER);
  if (!limit.ok) return limit;
  return { ok: true, value: positions === undefined ? { ms: limit.value } : { positions: limit.value } };
};

const seenBy = ({ system, setting, position }: At, side: Side): SideView<Types> =>
  view(system, setting, position, side) as SideView<Types>;

/** The bot that is asked: the one named; for a side that plays by a doctrine, that; else none, and all advise. */
const botFor = (
  { say }: Terminal,
  { system, setting }: At,
  side: Side,
  named: string | undefined,
): Result<Bot | null> => {
  if (named === undefined) return { ok: true, value: system.doctrine?.plays(setting) === side ? doctrineBot : null };
  const known = botsFor(system);
  const bot = botNamed(named);
  if (bot && known.includes(bot)) return { ok: true, value: bot };
  const names = known.map(({ id }) => id).join(', ');
  return { ok: false, problems: [{ path: '--bot', why: say('noBot', { bot: named, known: names }) }] };
};

/** How a bot's own chance falls: as written face by face, by a number, or by how far the game has come. */
const randomFor = ({ dice, seed }: HintOptions, answers: number): Result<() => number> => {
  if (dice === undefined) {
    const number = seed === undefined ? { ok: true as const, value: answers } : wholeNumber('--seed', seed, 0, 2 ** 31);
    return number.ok ? { ok: true, value: freshRandom(number.value) } : number;
  }
  const faces = dice.split(',').map((face) => wholeNumber('--dice', face.trim(), 1, 6));
  const problems = faces.flatMap((face) => (face.ok ? [] : face.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: ownDice(faces.flatMap((face) => (face.ok ? [face.value] : []))).random };
};

/** What one bot answers, and why. */
const printAnswer = (
  terminal: Terminal,
  { speaker: voice }: GameDesk,
  at: At,
  side: Side,
  answer: Thought<Types> & { readonly id: string },
): void => {
  const { system, setting, position } = at;
  const { id, action, why } = answer;
  const look = { setting, board: system.see(setting, position.board, side) };
  const what = voice.say(system.describe(look, action, position.stack.at(-1) ?? null));
  const { say, print, paint, width } = terminal;
  print(paragraph(paint.bold(say('hintBot', { bot: id, what })), { width, hang: 2 }));
  print(paragraph(say('hintWhy', { why: voice.say(why) }), { width, indent: 2, hang: 2 }));
  printOdds(terminal, voice, checksOf(system, setting, position, side, action));
};

const MOST_SHOWN = 5;

/** The answers worth giving, each with its reason and the exact odds of its rolls. */
const printHints = (
  terminal: Terminal,
  { speaker: voice }: GameDesk,
  { system, setting, position }: At,
  side: Side,
  found: readonly Hint<Types>[],
): void => {
  const { say, print, paint, width } = terminal;
  const board = system.see(setting, position.board, side);
  for (const { action, why, chance, checks } of found.slice(0, MOST_SHOWN)) {
    const what = voice.say(system.describe({ setting, board }, action, position.stack.at(-1) ?? null));
    print(paragraph(paint.bold(say('hintLine', { percent: Math.round(chance * 100), what })), { width, hang: 2 }));
    print(paragraph(say('hintWhy', { why: voice.say(why) }), { width, indent: 2, hang: 2 }));
    printOdds(terminal, voice, checks);
  }
};

const printOdds = (
  { say, print, width, language }: Terminal,
  voice: Speaker,
  checks: readonly Check<Types>[],
): void => {
  for (const check of checks) {
    const about = check.about ? voice.say(check.about) : voice.title(check.rule);
    print(paragraph(say('hintOdds', { about, odds: oddsLine(check, language) }), { width, indent: 2, hang: 2 }));
  }
};
