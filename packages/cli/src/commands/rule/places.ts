import { PROJECT } from '../../io/project.ts';
import type { Terminal } from '../../io/terminal.ts';
import { columns } from '../../text/layout.ts';
import type { Citation } from '../rules/ledger.ts';
import { citationsIn, kindOfFile, readRuleFiles } from '../rules/ledger.ts';
import { readProof } from '../rules/proof.ts';

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

/** How far a rule is, and the one place of each kind that shows it; none where nothing was tried. */
const stateRows = ({ say }: Terminal, system: string, rule: string): readonly (readonly string[])[] => {
  const row = readProof(PROJECT, system)?.rules[rule];
  if (!row) return [];
  const places = [row.code, row.test].filter((place) => place !== null).map((place) => `systems/${system}/${place}`);
  const { killed, tried } = row;
  if (row.state !== 'proved') return [[say(row.state), tried > 0 ? say('faultsFound', { killed, tried }) : '']];
  return [[say(row.state), say('faultsFound', { killed, tried })], ...places.map((place) => ['', place])];
};

/** The same as lines to be printed. */
export const placeLines = (terminal: Terminal, system: string, rule: string): readonly string[] => {
  const { say, paint } = terminal;
  const { code, test } = placesOf(system, rule);
  const rows = [
    ...stateRows(terminal, system, rule),
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
