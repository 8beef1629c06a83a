import { fastRandom } from '../check/dice.ts';
import { fairDice } from '../check/fair.ts';
import { pickFrom } from '../engine/any-of.ts';
import { questionFor, waitingFor } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { exemptFor, lastStep, newMatch, now, play } from '../engine/match.ts';
import { fillHoles } from '../engine/sample.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Outcome, Types } from '../engine/types.ts';
import { problemLine } from '../engine/types.ts';
import { canonical, same, throughText } from '../files/json.ts';
import type { GameRecord } from '../files/record.ts';
import { boardsOf, readRecord, recordOf, resume } from '../files/record.ts';
import { verifyRecord } from '../files/verify.ts';
import { heardIsSeen, hidesSecrets, nothingLeaks, openingIsSeen, shownAlike } from './fog.ts';
import type { Answer, Broken, Moment } from './laws.ts';
import { foldsToBoard, goesOnAlike, legality, noDeadEnd, savesWhole, sound, undoes, viewsAreWhole } from './laws.ts';
import { sheetsKeepBudgets } from './sheets.ts';

/** One random game under the laws. */
export interface Trial {
  /** At most a handful: a broken law is seldom alone. */
  readonly broken: readonly (Broken & { readonly answer: number })[];
  readonly answers: number;
  /** Of the answers that the laws of fog were held against, those they have no hold on: somebody noticed what can't be done as far as he knows. */
  readonly exempt: number;
  /** How many they were held against. */
  readonly judged: number;
  readonly outcome: Outcome | null;
}
export interface TrialOptions {
  /** Answers before a game counts as one that never ends. */
  readonly limit?: number;
  /** Try the laws on about one answer in so many: 1 is every one. */
  readonly every?: number;
  /** The laws of fog and of sound boards, on one answer in so many: as often as the others if left out. */
  readonly fogEvery?: number;
  /** Laws left out, by name: to see what they alone find. */
  readonly without?: readonly string[];
}

const MOST_BROKEN = 8;

/** Play one random game to its end with frozen inputs, and hold every law against it. */
export const tryGame = <T extends Types>(
  system: GameSystem<T>,
  scenario: unknown,
  seed: number,
  options: TrialOptions = {},
): Trial => {
  const { limit = 20_000, every = 1, fogEvery = every, without = [] } = options;
  const loaded = system.load(throughText(scenario));
  if (!loaded.ok)
    return {
      broken: [{ law: 'scenarios load', why: canonical(loaded.problems), answer: 0 }],
      answers: 0,
      exempt: 0,
      judged: 0,
      outcome: null,
    };
  const setting = loaded.value;
  const random = fastRandom(seed);
  const broken: (Broken & { answer: number })[] = [];
  let match = newMatch(system, setting, fairDice(secretOf(seed)));
  let answers = 0;
  let exempt = 0;
  let judged = 0;
  const held = (answer: number, found: readonly Broken[]): readonly (Broken & { answer: number })[] =>
    at(
      answer,
      found.filter(({ law }) => !without.includes(law)),
    );
  try {
    broken.push(...held(0, openingIsSeen(match, lawsRandom(seed, -1))));
    while (!now(match).outcome && answers < limit && broken.length < MOST_BROKEN) {
      const laws = answers % every === 0 ? LAWS : answers % fogEvery === 0 ? FOG_LAWS : NO_LAWS;
      const moment: Moment<T> = {
        system,
        setting,
        scenario,
        position: deepFreeze(now(match)),
        random: laws === NO_LAWS ? random : lawsRandom(seed, answers),
      };
      broken.push(
        ...held(
          answers,
          laws.before.flatMap((law) => law(moment)),
        ),
      );
      const next = oneAnswer(match, random);
      const step: Answer<T> = { ...moment, match: next, entry: next.entries.at(-1)!, after: now(next) };
      broken.push(
        ...held(
          answers,
          laws.after.flatMap((law) => law(step)),
        ),
      );
      if (laws !== NO_LAWS) {
        judged += 1;
        if (exemptFor(system, setting, lastStep(next)).length > 0) exempt += 1;
      }
      match = next;
      answers += 1;
    }
    if (!now(match).outcome && broken.length === 0)
      broken.push({ law: 'random play ends', why: `not in ${limit} answers`, answer: answers });
    if (broken.length === 0) broken.push(...at(answers, recordLaws(match, scenario)));
  } catch (error) {
    broken.push({
      law: 'nothing throws',
      why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      answer: answers,
    });
  }
  return { broken, answers, exempt, judged, outcome: now(match).outcome };
};

/** One random game as its record: the same for the same seed, in every engine. */
export const tryRecord = <T extends Types>(system: GameSystem<T>, scenario: unknown, seed: number): GameRecord<T> => {
  const loaded = system.load(throughText(scenario));
  if (!loaded.ok) throw new Error(canonical(loaded.problems));
  const random = fastRandom(seed);
  let match = newMatch(system, loaded.value, fairDice(secretOf(seed)));
  while (!now(match).outcome) match = oneAnswer(match, random);
  return recordOf(match, scenario, 'withSecret');
};

/** The same game saved at its busiest moment in the middle: where most is being resolved. */
export const trySave = <T extends Types>(system: GameSystem<T>, scenario: unknown, seed: number): GameRecord<T> => {
  const whole = resume(system, { ...tryRecord(system, scenario, seed), outcome: null });
  if (!whole.ok) throw new Error(canonical(whole.problems));
  const match = whole.value;
  const third = Math.floor(match.entries.length / 3);
  const middle = match.positions.slice(third, 2 * third + 1);
  const deepest = Math.max(...middle.map(({ stack }) => stack.length));
  const at = third + middle.findIndex(({ stack }) => stack.length === deepest);
  const saved = { ...match, positions: match.positions.slice(0, at + 1), entries: match.entries.slice(0, at) };
  return recordOf(saved, scenario, 'withSecret');
};

const LAWS = {
  before: [noDeadEnd, sound, savesWhole, legality, sheetsKeepBudgets, viewsAreWhole, hidesSecrets, shownAlike],
  after: [foldsToBoard, goesOnAlike, nothingLeaks, heardIsSeen, undoes],
};
const FOG_LAWS = { before: [sound, hidesSecrets, shownAlike], after: [foldsToBoard, nothingLeaks, heardIsSeen] };
const NO_LAWS = { before: [], after: [] };

const at = (answer: number, found: readonly Broken[]): readonly (Broken & { answer: number })[] =>
  found.map((one) => ({ ...one, answer }));

/** The laws roll for themselves, anew for each answer: a game is the same whichever laws are held against it. */
const lawsRandom = (seed: number, answers: number): (() => number) =>
  fastRandom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(answers + 1, 0x85ebca6b)) >>> 0);

/** A random side that is asked gives a random answer. */
export const oneAnswer = <T extends Types>(match: Match<T>, random: () => number): Match<T> => {
  const { system, setting } = match;
  const position = now(match);
  const side = pickFrom(waitingFor(system, setting, position), random);
  const seen = system.see(setting, position.board, side);
  const frame = position.stack.at(-1)!;
  const { choices } = questionFor(system, setting, seen, frame, side);
  const action = fillHoles(system, { setting, board: seen }, frame, side, pickFrom(choices, random), random);
  const played = play(match, side, action);
  if (!played.ok)
    throw new Error(`${canonical(action)} was refused: ${played.refusal.why.word} (${played.refusal.rule})`);
  return played.match;
};

/** A finished game on paper: it reads back, verifies, replays through `reduce` alone, and can be taken up again. */
const recordLaws = <T extends Types>(match: Match<T>, scenario: unknown): readonly Broken[] => {
  const { system } = match;
  const read = readRecord(system, throughText(recordOf(match, scenario, 'withSecret')));
  if (!read.ok) return [{ law: 'records read back', why: canonical(read.problems) }];
  const verdict = verifyRecord(system, read.value);
  const boards = boardsOf(system, read.value);
  const resumed = resume(system, read.value);
  return [
    ...verdict.problems.map((problem) => ({ law: 'records verify', why: problemLine(problem) })),
    ...(verdict.dice === 'proved' ? [] : [{ law: 'dice are proved', why: verdict.dice }]),
    ...(boards.every((board, i) => same(board, match.positions[i]!.board))
      ? []
      : [{ law: 'records replay through reduce', why: 'a board differs' }]),
    ...(resumed.ok && same(now(resumed.value), now(match)) ? [] : [{ law: 'saves resume', why: canonical(resumed) }]),
  ];
};

/** A secret for tests, from a number. */
export const secretOf = (seed: number): string => seed.toString(16).padStart(64, '0');

const deepFreeze = <V>(value: V): V => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
};
