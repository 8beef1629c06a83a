import { fastRandom } from '../check/dice.ts';
import type { Match } from '../engine/match.ts';
import { now } from '../engine/match.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Problem, Types } from '../engine/types.ts';
import { inLanguage, problemLine } from '../engine/types.ts';
import { readPosition, readSaved } from '../files/file.ts';
import type { GameRecord } from '../files/record.ts';
import { boardsOf, readRecord, recordOf, resume } from '../files/record.ts';
import { runFile } from '../files/run-file.ts';
import { verifyRecord } from '../files/verify.ts';
import { oneAnswer } from './trial.ts';

/** More answers than any game has. */
const MOST_ANSWERS = 20_000;

/**
 * What is wrong with a file that an older day left us: a record or a save, a position, a scenario or an army list. It
 * must still be read, hold, and go on to the end of the game. Nothing is wrong: an empty list.
 */
export const keptFaults = <T extends Types>(system: GameSystem<T>, given: unknown): readonly string[] => {
  const { kind, scenario } = given as { readonly kind?: unknown; readonly scenario?: unknown };
  if (kind === 'record') return recordFaults(system, given);
  if (kind === 'army') return armyFaults(system, given);
  // Neither a position nor a scenario has to name its kind.
  return scenario === undefined ? told(system.load(given)) : positionFaults(system, given);
};

const told = (result: { readonly ok: boolean; readonly problems?: readonly Problem[] }): readonly string[] =>
  (result.problems ?? []).map(problemLine);

const positionFaults = <T extends Types>(system: GameSystem<T>, given: unknown): readonly string[] => {
  const read = readPosition(system, given);
  if (!read.ok) return told(read);
  const ran = runFile(system, { ...read.value, seed: read.value.seed ?? SEED });
  if (!ran.ok) return 'problems' in ran ? told(ran) : [`dice[${ran.misfit.at}]: ${ran.misfit.why}`];
  const { refused } = ran.value.run;
  return refused ? [`answers[${refused.number}]: ${refused.refusal.why.word} (${refused.refusal.rule})`] : [];
};
const SEED = '1'.padStart(64, '0');

const armyFaults = <T extends Types>({ id, armies }: GameSystem<T>, given: unknown): readonly string[] => {
  if (!armies) return [`${id} has no army lists`];
  return armies.check(given, null).map(({ path, why }) => `${path}: ${why.word}`);
};

const recordFaults = <T extends Types>(system: GameSystem<T>, given: unknown): readonly string[] => {
  const read = readRecord(system, given);
  if (!read.ok) return told(read);
  const record = read.value;
  const loaded = system.load(record.scenario);
  if (!loaded.ok) return told(loaded);
  const verdict = told({ ok: true, problems: verifyRecord(system, record).problems });
  const upgraded = readSaved(system, system.version, boardsOf(system, record).at(-1), []);
  if (!upgraded.ok) return [...verdict, ...told(upgraded)];
  const faults = system.faults(loaded.value, upgraded.value.board).map((why) => inLanguage('en', why));
  const found = [...verdict, ...faults];
  if (found.length > 0 || record.outcome !== null || record.dice.secret === null) return found;
  return playedOnFaults(system, record);
};

/** A save is taken up, played to the end at random, and is a sound record then. */
const playedOnFaults = <T extends Types>(system: GameSystem<T>, save: GameRecord<T>): readonly string[] => {
  const resumed = resume(system, save);
  if (!resumed.ok) return told(resumed);
  const ended = playToEnd(resumed.value, fastRandom(save.entries.length));
  if (!now(ended).outcome) return [`taken up again it does not end in ${MOST_ANSWERS} answers`];
  return told({ ok: true, problems: verifyRecord(system, recordOf(ended, save.scenario)).problems });
};

const playToEnd = <T extends Types>(from: Match<T>, random: () => number): Match<T> => {
  let match = from;
  for (let i = 0; i < MOST_ANSWERS && !now(match).outcome; i += 1) match = oneAnswer(match, random);
  return match;
};
