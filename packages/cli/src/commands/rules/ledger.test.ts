import { problemLine } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../io/project.ts';
import type { RuleFiles } from './ledger.ts';
import {
  audit,
  citationsIn,
  kindOfFile,
  ledgerOf,
  missingFrom,
  readRuleFiles,
  systemsWithRules,
  withoutComments,
} from './ledger.ts';
import type { Proof } from './proof.ts';
import { bookOf, bookSource, parseRulebook, type Rulebook } from './rulebook.ts';

const RULES = [
  '## 1 The turn (done)',
  '- **AB-1.1** Turn. x',
  '- **AB-1.2** [house] Action. x',
  '## 2 Fire',
  '- **AB-2.1** To hit. x',
  '- **AB-2.2** [optional] Night. x',
  '- **AB-2.3** Counters. Not enforced: a physical aid.',
].join('\n');

const parsed = (text: string, file: string): Rulebook => {
  const read = parseRulebook(text, file);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

const english = parsed(RULES, 'systems/ab/RULES.md');

const CODE = { path: 'rules/01-turn.ts', text: "emit('AB-1.1', x);\n// AB-1.2: the bolder first\nterm('AB-2.1', 1)" };
const TESTS = { path: 'examples/01-turn.test.ts', text: "it('AB-1.1 red first')\nit('AB-1.2, AB-2.2 night')" };

const NONE = { proved: 0, enforced: 0, told: 0, notApplicable: 0, house: 0, optional: 0 };
const UNPROVED: Proof = { command: '', date: '', overall: null, rules: {} };

describe('the ledger', () => {
  it('tells code from tests from what is neither', () => {
    expect(
      Object.fromEntries(
        [
          'rules/01-turn.ts',
          'web/counters.tsx',
          'scenarios/first.json',
          'rules/01-turn.test.ts',
          'examples/position.json',
          'tests/helper.ts',
          'book.ts',
          'proof.json',
          'RULES.md',
          'saves/v1/game.json',
          'playthroughs/first.json',
          'node_modules/x/index.ts',
        ].map((path) => [path, kindOfFile(path)]),
      ),
    ).toEqual({
      'rules/01-turn.ts': 'code',
      'web/counters.tsx': 'code',
      'scenarios/first.json': 'code',
      'rules/01-turn.test.ts': 'test',
      'examples/position.json': 'test',
      'tests/helper.ts': 'test',
      'book.ts': null,
      'proof.json': null,
      'RULES.md': null,
      'saves/v1/game.json': null,
      'playthroughs/first.json': null,
      'node_modules/x/index.ts': null,
    });
  });

  it('finds ids written out whole, and no others', () => {
    const text = "'AB-1.1', (AB-2.m3). CAB-1 X-AB-1 AB- AB-3.0.";
    expect(citationsIn(['AB'], [{ path: 'a.ts', text: `\n${text}` }])).toEqual([
      { id: 'AB-1.1', file: 'a.ts', line: 2 },
      { id: 'AB-2.m3', file: 'a.ts', line: 2 },
      { id: 'AB-3.0', file: 'a.ts', line: 2 },
    ]);
  });

  it('takes comments out, and nothing else', () => {
    const text = "a('x // y'); // AB-1\n/* AB-2\n AB-3 */ `b /* c */` \"d // e\" 'f\\' // g'";
    expect(withoutComments(text).replace(/ +/g, ' ')).toBe(
      "a('x // y'); \n \n `b /* c */` \"d // e\" 'f\\' // g'".replace(/ +/g, ' '),
    );
  });

  it('counts each chapter and all together', () => {
    const { chapters, total, rows } = ledgerOf('ab', english, [CODE, TESTS]);
    expect(chapters).toEqual([
      { number: '1', title: 'The turn', done: true, ...NONE, rules: 2, enforced: 1, told: 1, house: 1 },
      { number: '2', title: 'Fire', done: false, ...NONE, rules: 3, told: 2, notApplicable: 1, optional: 1 },
    ]);
    expect(total).toEqual({ rules: 5, proved: 0, enforced: 1, told: 3, notApplicable: 1, house: 1, optional: 1 });
    expect(rows.filter(({ left }) => left).map((row) => `${row.rule.id}: ${missingFrom(row)}`)).toEqual([
      'AB-1.2: no code',
      'AB-2.1: no test',
      'AB-2.2: no code',
    ]);
  });

  it('calls a rule proved when a fault at its place was found, and only then', () => {
    const row = { state: 'told', tried: 6, code: null, test: null, key: 'k' } as const;
    const proof: Proof = {
      ...UNPROVED,
      rules: { 'AB-1.2': { ...row, killed: 1 }, 'AB-2.1': { ...row, killed: 0 }, 'AB-2.3': { ...row, killed: 1 } },
    };
    const { rows } = ledgerOf('ab', english, [CODE, TESTS], proof);
    expect(Object.fromEntries(rows.map(({ rule, state }) => [rule.id, state]))).toEqual({
      'AB-1.1': 'enforced',
      'AB-1.2': 'proved',
      'AB-2.1': 'told',
      'AB-2.2': 'told',
      'AB-2.3': 'notApplicable',
    });
  });

  it('knows the practice game by heart', () => {
    expect(systemsWithRules(PROJECT)).toContain('toy-patrol');
    const read = readRuleFiles(PROJECT, 'toy-patrol');
    if (!read.english.ok) throw new Error('its rules do not read');
    const { total } = ledgerOf('toy-patrol', read.english.value, read.files, read.proof);
    expect(total).toMatchObject({ proved: total.rules, house: 0, notApplicable: 0 });
    expect(total.rules).toBeGreaterThan(20);
  });
});

describe('an audit', () => {
  const french = parsed(RULES, 'systems/ab/RULES.fr.md');
  const book = bookOf(english, french);
  const sound: RuleFiles = {
    system: 'ab',
    english: { ok: true, value: english },
    french: { ok: true, value: french },
    book: book.ok ? bookSource(book.value) : null,
    files: [CODE, { path: 'rules/02.ts', text: "term('AB-1.2', 1)" }, TESTS],
    proof: null,
  };
  const wrongs = (read: RuleFiles): readonly string[] => audit(read).map(problemLine);

  it('finds nothing wrong with sound rules', () => {
    expect(wrongs(sound)).toEqual([]);
  });

  it('lists everything at once: a stale book, gaps in done chapters, ids that are none', () => {
    const stray = { path: 'faults.ts', text: "\n'AB-9.9'" };
    const strayTest = { path: 'examples/b.test.ts', text: "'AB-1.1 AB-8'" };
    const changed = sound.book!.replace("en: 'To hit'", "en: 'Hits'");
    expect(wrongs({ ...sound, book: changed, files: [stray, strayTest] })).toEqual([
      'systems/ab/book.ts:7: not what RULES.md and RULES.fr.md say: run `grognard rules ab --write`',
      'systems/ab/RULES.md:2: AB-1.1 is cited in no code, and its chapter is marked done',
      'systems/ab/RULES.md:3: AB-1.2 is cited in no code and no test, and its chapter is marked done',
      'systems/ab/faults.ts:2: AB-9.9 is not in RULES.md',
      'systems/ab/examples/b.test.ts:1: AB-8 is not in RULES.md',
    ]);
  });

  it('lets sections and worked examples be named', () => {
    const named = { path: 'rules/3.ts', text: '// AB-2: see AB-EX-12' };
    expect(wrongs({ ...sound, files: [...sound.files, named] })).toEqual([]);
  });

  it('asks for a book that is not there, or is too long', () => {
    expect(wrongs({ ...sound, book: null })).toEqual([
      'systems/ab/book.ts: there is no such file: run `grognard rules ab --write`',
    ]);
    expect(wrongs({ ...sound, book: `${sound.book}// more\n` })).toEqual([
      'systems/ab/book.ts:12: not what RULES.md and RULES.fr.md say: run `grognard rules ab --write`',
    ]);
  });

  it('asks for a row in the proof for every rule, and for no other', () => {
    const row = { state: 'told', killed: 0, tried: 0, code: null, test: null, key: '' } as const;
    const ids = ['AB-1.1', 'AB-1.2', 'AB-2.1', 'AB-2.2', 'AB-9'];
    const rules = Object.fromEntries(ids.map((id) => [id, row]));
    expect(wrongs({ ...sound, proof: { ...UNPROVED, rules } })).toEqual([
      'systems/ab/proof.json: AB-2.3 has no row: run `npm run prove -- ab`',
      'systems/ab/proof.json: AB-9 is not in RULES.md: run `npm run prove -- ab`',
    ]);
  });

  it('goes as far as it can when one language can not be read', () => {
    const broken = parseRulebook('- **AB-1** Early. x', 'systems/ab/RULES.fr.md');
    expect(wrongs({ ...sound, french: broken, files: sound.files.slice(0, 2) })).toEqual([
      'systems/ab/RULES.fr.md:1: AB-1 stands before the first chapter',
      'systems/ab/RULES.md:2: AB-1.1 is cited in no test, and its chapter is marked done',
      'systems/ab/RULES.md:3: AB-1.2 is cited in no test, and its chapter is marked done',
    ]);
    expect(wrongs({ ...sound, english: broken })).toEqual([
      'systems/ab/RULES.fr.md:1: AB-1 stands before the first chapter',
    ]);
  });
});
