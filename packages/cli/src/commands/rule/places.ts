import { PROJECT } from '../../io/project.ts';
import type { Terminal } from '../../io/terminal.ts';
import { columns } from '../../text/layout.ts';
import type { Citation } from '../rules/ledger.ts';
import { citationsIn, kindOfFile, readRuleFiles } from '../rules/ledger.ts';

/** So many places are named; a rule that is cited everywhere is looked for with grep. */
const MOST = 6;

/** Where the code and the tests of a system cite a rule, as `file:line`. */
export const placesOf = (
  system: string,
  rule: string,
  root: string = PROJECT,
): { readonly code: readonly string[]; readonly test: readonly string[] } => {
  const { files } = readRuleFiles(root, system);
  const prefix = rule.slice(0, rule.indexOf('-'));
  const cited = citationsIn([prefix], files).filter(({ id }) => id === rule);
  const named = ({ file, line }: Citation): string => `systems/${system}/${file}:${line}`;
  const of = (kind: 'code' | 'test') => cited.filter(({ file }) => kindOfFile(file) === kind).map(named);
  return { code: of('code'), test: of('test') };
};

/** The same as lines to be printed. */
export const placeLines = ({ say, paint }: Terminal, system: string, rule: string): readonly string[] => {
  const { code, test } = placesOf(system, rule);
  const rows = [
    ...shortened(code, say('andMore', { count: code.length - MOST })).map((place, i) => [
      i === 0 ? say('inCode') : '',
      place,
    ]),
    ...shortened(test, say('andMore', { count: test.length - MOST })).map((place, i) => [
      i === 0 ? say('inTests') : '',
      place,
    ]),
  ];
  return columns(rows).map((line) => paint.dim(`  ${line}`));
};

const shortened = (places: readonly string[], rest: string): readonly string[] =>
  places.length > MOST ? [...places.slice(0, MOST), rest] : places;
