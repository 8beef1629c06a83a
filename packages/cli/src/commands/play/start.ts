import { resolve } from 'node:path';
import type { Bot } from '@grognard/bots';
import { BOTS, botNamed, botsFor, doctrineBot } from '@grognard/bots';
import type { AnySystem, Match, Problem, Result, Side, Types } from '@grognard/kernel';
import {
  fairDice,
  fastRandom,
  isSecret,
  newMatch,
  newSecret,
  resume,
  scenarioNamed,
  similarTo,
} from '@grognard/kernel';
import { loadSystem, loadThinking, playable } from '@grognard/systems';
import { readJsonFile } from '../../io/files.ts';
import { recordFrom, systemOfFile, trusting } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { listingOf, pickRow } from '../../text/listing.ts';
import { systemNamed } from '../systems/systems.ts';
import type { Seats } from './table.ts';

/** What was typed after `grognard play`. */
export interface PlayOptions {
  readonly system: string | undefined;
  readonly scenario: string | undefined;
  readonly bot: readonly string[];
  readonly seed: string | undefined;
  readonly resume: string | undefined;
  readonly scenarioFile: string | undefined;
}

/** A game ready to be played. */
export interface Start {
  readonly system: AnySystem;
  readonly scenario: unknown;
  readonly match: Match<Types>;
  readonly from: 'new' | 'resumed';
}

const one = (path: string, why: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ path, why }],
});

/** Flags that can't be right, whatever the game. */
export const flagProblems = ({ say }: Terminal, options: PlayOptions): readonly Problem[] => {
  const problems: Problem[] = [];
  const { seed, resume: file, scenarioFile, system, scenario } = options;
  if (seed !== undefined && !isSecret(seed)) problems.push({ path: '--seed', why: say('seedForm') });
  const given = [
    ['SYSTEM', system],
    ['--seed', seed],
    ['--scenario-file', scenarioFile],
  ] as const;
  if (file !== undefined)
    for (const [path, value] of given) if (value !== undefined) problems.push({ path, why: say('notWithResume') });
  if (scenarioFile !== undefined && scenario !== undefined)
    problems.push({ path: 'SCENARIO', why: say('notWithScenarioFile') });
  for (const text of options.bot) {
    const [, bot = 'random'] = text.split('=');
    const known = [...BOTS, doctrineBot].map(({ id }) => id).join(', ');
    if (!botNamed(bot) && bot !== PERSON) problems.push({ path: `--bot ${text}`, why: say('noBot', { bot, known }) });
  }
  return problems;
};

/** Whom a side that plays by a doctrine can be given to instead. */
const PERSON = 'human';

/** The game to be played, from whichever of the ways to name one was used. */
export const startOf = async (terminal: Terminal, options: PlayOptions): Promise<Result<Start>> => {
  // What bots know is fetched when one sits down; a player may still ask one for advice later.
  const load = options.bot.length > 0 ? loadThinking : loadSystem;
  if (options.resume !== undefined) return resumed(terminal, resolve(terminal.io.cwd, options.resume), load);
  const found =
    options.scenarioFile === undefined
      ? await ownScenario(terminal, options, load)
      : await scenarioIn(terminal, resolve(terminal.io.cwd, options.scenarioFile), options.system, load);
  if (!found.ok) return found;
  const { system, scenario } = found.value;
  const setting = system.load(scenario);
  if (!setting.ok) return setting;
  const match = newMatch(system, setting.value, fairDice(options.seed ?? newSecret()));
  return { ok: true, value: { system, scenario, match, from: 'new' } };
};

interface Found {
  readonly system: AnySystem;
  readonly scenario: unknown;
}

type Load = typeof loadThinking;

const ownScenario = async (terminal: Terminal, options: PlayOptions, load: Load): Promise<Result<Found>> => {
  const { say, language } = terminal;
  const id = options.system ?? (await pickSystem(terminal));
  if (id === null) return one('SYSTEM', say('systemWanted'));
  const named = await systemNamed(terminal, id, load);
  if (!named.ok) return named;
  const system = named.value;
  const titles = system.scenarios.map((scenario) => scenario.title[language]);
  const wanted =
    options.scenario ??
    (await pickId(
      terminal,
      say('whichScenario'),
      system.scenarios.map((s) => s.id),
      titles,
    ));
  if (wanted === null) return one('SCENARIO', say('scenarioWanted'));
  const scenario = scenarioNamed(system, wanted);
  if (scenario) return { ok: true, value: { system, scenario } };
  const near = similarTo(
    wanted,
    system.scenarios.map((s) => s.id),
  );
  const hint = near ? say('didYouMean', { near }) : say('seeScenarios', { system: system.id });
  return one('scenario', `${say('noScenario', { id: wanted })} ${hint}`);
};

/** A system from the list; null when the lines run out. */
export const pickSystem = (terminal: Terminal): Promise<string | null> =>
  pickId(
    terminal,
    terminal.say('whichSystem'),
    playable().map(({ id }) => id),
    playable().map(({ title }) => title[terminal.language]),
  );

const pickId = async (
  terminal: Terminal,
  question: string,
  ids: readonly string[],
  titles: readonly string[],
): Promise<string | null> => {
  if (ids.length === 1) return ids[0]!;
  terminal.print(question);
  const row = await pickRow(terminal, '> ', listingOf(titles));
  return row === null ? null : ids[row]!;
};

const scenarioIn = async (
  terminal: Terminal,
  path: string,
  named: string | undefined,
  load: Load,
): Promise<Result<Found>> => {
  const read = readJsonFile(path, terminal.language);
  if (!read.ok) return read;
  const found = await systemOfFile(terminal, read.value, load);
  if (!found.ok) return found;
  const system = found.value;
  if (named !== undefined && named !== system.id)
    return one('system', terminal.say('otherSystem', { system: system.id, named }));
  return { ok: true, value: { system, scenario: read.value } };
};

const resumed = async (terminal: Terminal, path: string, load: Load): Promise<Result<Start>> => {
  const read = await recordFrom(terminal, path, load);
  if (!read.ok) return read;
  const { system, record } = read.value;
  const taken = trusting('(whole file)', () => resume(system, record));
  if (!taken.ok) return taken;
  if (!taken.value.ok) return taken.value;
  return { ok: true, value: { system, scenario: record.scenario, match: taken.value.value, from: 'resumed' } };
};

/** The bots' seats, or why they can't sit there. A side that the rules play themselves has their doctrine, unless it is given to somebody. */
export const seatsFor = (
  { say, language }: Terminal,
  { system, match }: Start,
  { bot: given, seed }: PlayOptions,
): Result<Seats> => {
  const sides = system.sides(match.setting);
  const alone = system.doctrine?.plays(match.setting) ?? null;
  const bots = new Map<Side, Bot>(alone === null ? [] : [[alone, doctrineBot]]);
  const known = botsFor(system);
  const problems: Problem[] = [];
  for (const text of given) {
    const [side = '', id = 'random'] = text.split('=');
    const bot = botNamed(id);
    if (!sides.includes(side))
      problems.push({ path: `--bot ${text}`, why: say('noSide', { side, sides: sides.join(', ') }) });
    else if (bot === null) bots.delete(side);
    else if (known.includes(bot)) bots.set(side, bot);
    else problems.push({ path: `--bot ${text}`, why: say('noDoctrine', { system: system.title[language] }) });
  }
  // The same seed makes the same game, bots and all; their chance is apart from the dice.
  const random = fastRandom(Number.parseInt((seed ?? newSecret()).slice(-8), 16));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { bots, random } };
};
