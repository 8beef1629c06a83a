import type { Calculation, Check, FlagProblem, FlagValues, Result } from '@grognard/kernel';
import { certain, chanceOf, followedBy, message, odds, reduced } from '@grognard/kernel';
import type { Grade } from '../data/experience.ts';
import { GRADES } from '../data/experience.ts';
import type { Nation, Traction } from '../data/profile.ts';
import { NATIONS, TRACTIONS } from '../data/profile.ts';
import type { Supply, Support } from '../data/support.ts';
import type { BkCites } from '../rules/checks/cites.ts';
import type { Mind } from '../rules/checks/experience.ts';
import { cohesionTest, experienceTest, rallyTest } from '../rules/checks/experience.ts';
import { allTerrainCheck, bogCheck } from '../rules/checks/mines.ts';
import { ammunitionCheck, precisionCheck, requestCheck } from '../rules/checks/support.ts';
import type { Word } from '../words/en.ts';
import type { Test } from './flags.ts';
import { untyped } from './flags.ts';

type Found = Result<readonly Calculation<BkCites>[], FlagProblem<Word>>;

/** What each test is called. */
const TEST_WORDS: Readonly<Record<Test, Word>> = {
  experience: 'testExperience',
  rally: 'testRally',
  cohesion: 'testCohesion',
  support: 'testSupport',
  precision: 'testPrecision',
  ammunition: 'testAmmunition',
  bogging: 'testBogging',
};

const YEAR = 1943;

/** A single test of the rules, from plain facts. */
export const calculateTest = (test: Test, values: FlagValues): Found => {
  const problems = problemsOf(test, values);
  if (problems.length > 0) return { ok: false, problems };
  const checks = checksFor(test, values);
  const byItself = checks.length === 0;
  // A vehicle that bogs may free itself at once: either roll will do.
  const whole = checks.reduceRight(
    (failed, check) =>
      followedBy(odds(check as Check), (margin) => (Number(margin) >= 0 ? certain('testPassed') : failed)),
    certain<'testPassed' | 'testFailed'>(byItself ? 'testPassed' : 'testFailed'),
  );
  const outcomes = (['testPassed', 'testFailed'] as const).filter((word) => whole.ways.has(word));
  return {
    ok: true,
    value: [
      {
        about: message(TEST_WORDS[test]),
        checks,
        outcomes: outcomes.map((word) => ({
          what: message(word),
          chance: reduced(chanceOf(whole, (it) => it === word)),
        })),
      },
    ],
  };
};

const isWhole = (given: FlagValues[string] | undefined, least: number, most: number): boolean => {
  if (given === undefined) return true;
  const number = Number(given);
  return Number.isInteger(number) && number >= least && number <= most;
};

const problemsOf = (test: Test, { year, shots, attack }: FlagValues): readonly FlagProblem<Word>[] => [
  ...(attack === undefined ? [] : [{ flag: 'attack', why: message('testOrAttack' as const) }]),
  ...(isWhole(year, 1939, 1945)
    ? []
    : [{ flag: 'year', why: message('noSuchYear' as const, { given: String(year) }) }]),
  ...(isWhole(shots, 1, 20)
    ? []
    : [{ flag: 'shots', why: message('noSuchNumber' as const, { given: String(shots) }) }]),
  ...(test === 'ammunition' && shots === undefined ? [{ flag: 'shots', why: message('needsShots' as const) }] : []),
];

const checksFor = (test: Test, values: FlagValues): readonly Check<BkCites>[] => {
  const grade: Grade = GRADES.find((name) => name === values.grade) ?? 'veteran';
  const nation: Nation = NATIONS.find((name) => name === values.nation) ?? 'germany';
  const mind = (values.mind ?? null) as Mind;
  switch (test) {
    case 'experience':
      return [experienceTest('BK-EXP.1', grade)];
    case 'rally':
      return [rallyTest({ grade, mind, commanded: !values.uncommanded, seenByEnemy: !values.unseen })];
    case 'cohesion':
      return [cohesionTest({ grade, mind })];
    case 'support':
      return [requestCheck((values.support ?? 'artillery') as Support, nation, Number(values.year ?? YEAR))];
    case 'precision': {
      const check = precisionCheck(nation, values.registered ? 'registered' : 'free');
      return check ? [check] : [];
    }
    case 'ammunition':
      return [ammunitionCheck(Number(values.shots), (values.supply ?? 'normal') as Supply)];
    case 'bogging': {
      const traction: Traction = untyped(TRACTIONS, String(values.traction ?? 'tracked')) ?? 'tracked';
      return [bogCheck(traction) ?? bogCheck('tracked')!, ...(values['all-terrain'] ? [allTerrainCheck()] : [])];
    }
  }
};
