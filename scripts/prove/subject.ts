import type { RuleFiles } from '../../packages/cli/src/commands/rules/ledger.ts';
import { kindOfFile, prefixesOf, readRuleFiles } from '../../packages/cli/src/commands/rules/ledger.ts';
import type { Rulebook } from '../../packages/cli/src/commands/rules/rulebook.ts';
import type { Fault, Faulty } from './faults.ts';
import { instrument } from './faults.ts';
import type { Place } from './places.ts';
import { placesIn } from './places.ts';
import { digest } from './plan.ts';
import type { TestCall } from './tests.ts';
import { testCallsIn } from './tests.ts';

/** A test file and what its tests name. */
export interface TestFile {
  readonly file: string;
  readonly text: string;
  readonly calls: readonly TestCall[];
  /** Every id anywhere in it: which of its tests name a rule shows when they run, since titles are made up then. */
  readonly rules: ReadonlySet<string>;
  /** Its tests of the system have titles that begin so. */
  readonly titled: string;
}
/** All that the rules of a system are proved with. */
export interface Subject {
  readonly system: string;
  readonly book: Rulebook;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly code: ReadonlyMap<string, string>;
  readonly tests: readonly TestFile[];
}

/** What draws, speaks or plays a game decides nothing by the rules it names. */
const NO_REFEREE = /^(web|words|bot|scripts|generate)\//;

/** Read a system, with every place of it that names a rule. */
export const readSubject = (root: string, system: string): Subject => {
  const { english, files }: RuleFiles = readRuleFiles(root, system);
  if (!english.ok) throw new Error(`the rules of ${system} do not read: grognard rules ${system} --check`);
  const book = english.value;
  const pattern = new RegExp(`(?<![A-Za-z0-9-])(?:${prefixesOf(book).join('|')})-[A-Za-z0-9.-]*[A-Za-z0-9]`, 'g');
  const named = files.map(({ path, text }) => ({ path, text, file: `systems/${system}/${path}` }));
  const code = named.filter(({ path }) => kindOfFile(path) === 'code' && /\.ts$/.test(path) && !NO_REFEREE.test(path));
  const places = new Map<string, Place[]>();
  for (const { file, text } of code)
    for (const place of placesIn(file, text, pattern))
      places.set(place.rule, [...(places.get(place.rule) ?? []), place]);
  const tests = named
    .filter(({ path }) => /\.test\.ts$/.test(path) && !/\.browser\.test\.ts$/.test(path))
    .map(({ file, text }) => ({
      file,
      text,
      calls: testCallsIn(file, text, pattern),
      rules: new Set([...text.matchAll(pattern)].map(([id]) => id)),
      titled: '',
    }));
  return { system, book, places, code: new Map(code.map(({ file, text }) => [file, text])), tests };
};

/** The tests that every system has: they replay its finished games and play on from its saves. They name no rule. */
export const withKeptGames = (subject: Subject): Subject => {
  const kept = { file: 'systems/kept.test.ts', text: '', calls: [], rules: new Set<string>(), titled: subject.system };
  return { ...subject, tests: [...subject.tests, kept] };
};

/** The files with places of these rules, and in each the whole of what stands around them. */
export const faultyFiles = ({ places, code }: Subject, rules: readonly string[]): readonly Faulty[] => {
  const spans = new Map<string, Faulty['spans'][number][]>();
  for (const { file, around } of rules.flatMap((rule) => places.get(rule) ?? []))
    spans.set(file, [...(spans.get(file) ?? []), around.at(-1)!]);
  return [...spans].map(([file, some]) => ({ file, text: code.get(file)!, spans: some }));
};

/** Every fault there is around the places of these rules. A rule's own name is none: that would only try the citation. */
export const faultsAround = (subject: Subject, rules: readonly string[]): Promise<readonly Fault[]> =>
  faultsOf(subject, faultyFiles(subject, rules));

/** Every fault there is in the files of a system that the claim holds for. */
export const faultsIn = (subject: Subject, claim: (file: string) => boolean): Promise<readonly Fault[]> =>
  faultsOf(
    subject,
    [...subject.code]
      .filter(([file]) => claim(file))
      .map(([file, text]) => ({ file, text, spans: [{ start: 0, end: text.length }] })),
  );

const faultsOf = async (subject: Subject, files: readonly Faulty[]): Promise<readonly Fault[]> => {
  const { faults } = await instrument(files);
  const known = new Set(subject.book.rules.map(({ id }) => id));
  return faults.filter(({ file, span }) => {
    const text = subject.code.get(file)!.slice(span.start, span.end);
    return !known.has(text.slice(1, -1));
  });
};

/** Changes with the code at the places of a rule and with the tests that name it. */
export const keyOf = ({ places, code, tests }: Subject, rule: string): string =>
  digest(
    'v1',
    ...(places.get(rule) ?? []).map(({ file, around }) =>
      code.get(file)!.slice(around.at(-1)!.start, around.at(-1)!.end),
    ),
    ...tests.filter((test) => test.rules.has(rule)).map(({ text }) => text),
  );
