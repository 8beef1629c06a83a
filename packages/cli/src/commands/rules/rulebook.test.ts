import { problemLine } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { bookOf, bookSource, parseRulebook, type Rulebook } from './rulebook.ts';

const parsed = (text: string, file = 'RULES.md'): Rulebook => {
  const read = parseRulebook(text, file);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

const problemsOf = (text: string): readonly string[] => {
  const read = parseRulebook(text, 'RULES.md');
  return read.ok ? [] : read.problems.map(problemLine);
};

describe('a RULES.md is read', () => {
  it('as chapters and rules, with their lines', () => {
    const text = ['# Rules', '', '## 1 The turn (done)', '- **AB-1.1** Turn. Red, then Blue.', '## 2 Fire'].join('\n');
    expect(parsed(text)).toEqual({
      file: 'RULES.md',
      chapters: [
        { number: '1', title: 'The turn', done: true, line: 3 },
        { number: '2', title: 'Fire', done: false, line: 5 },
      ],
      rules: [
        {
          id: 'AB-1.1',
          title: 'Turn',
          text: 'Red, then Blue.',
          chapter: '1',
          source: 'printed',
          optional: false,
          notEnforced: null,
          line: 4,
        },
      ],
    });
  });

  it('with tags for house rules, errata and optional rules', () => {
    const text =
      '## 1 A\n- **AB-1** [house] One. x\n- **AB-2** [errata] [optional] Two. x\n- **AB-3** [optional] Three.';
    expect(parsed(text).rules.map(({ source, optional }) => [source, optional])).toEqual([
      ['house', false],
      ['errata', true],
      ['printed', true],
    ]);
  });

  it('with rules that go on in the next lines', () => {
    const [rule] = parsed(
      '## 1 A\n- **AB-1** One. It goes\n  on here. Not enforced:\n  a physical aid.\n\nAside.',
    ).rules;
    expect(rule).toMatchObject({
      text: 'It goes on here. Not enforced: a physical aid.',
      notEnforced: 'a physical aid.',
    });
  });

  it('and everything wrong with it is told at once', () => {
    const text = [
      '- **AB-1** Early. x',
      '##  bad',
      '## 1 A',
      '## 1 B',
      '- **ab-2** Small. x',
      '- **AB-3** [hose] Hose. x',
      '- **AB-4** [house] [errata] Both. x',
      '- **AB-5** Why. Not enforced:',
      '- **AB-6** Six. x',
      '- **AB-6** Six again. x',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      'RULES.md:1: AB-1 stands before the first chapter',
      'RULES.md:2: a chapter is "## number title"',
      'RULES.md:4: chapter 1 is there twice',
      'RULES.md:5: a rule is "- **ID** Title. Text"',
      'RULES.md:6: no tag is called [hose]: house, errata, optional are',
      "RULES.md:7: AB-4 can't be both a house rule and an erratum",
      'RULES.md:8: AB-5 is not enforced: for what reason?',
      'RULES.md:10: AB-6 is there twice',
    ]);
  });

  it('and must have a rule in it', () => {
    expect(problemsOf('# Rules\n## 1 Empty')).toEqual(['RULES.md: there is no rule in it']);
  });
});

describe('both languages make a book', () => {
  const english = parsed(
    "## 1 A\n- **AB-1** [house] Wood's edge. x\n- **AB-2** [optional] Back\\slash. Not enforced: no effect.",
  );

  it('with the titles of both', () => {
    const french = parsed('## 1 A\n- **AB-1** [house] Orée. x\n- **AB-2** [optional] Barre. x', 'RULES.fr.md');
    const book = bookOf(english, french);
    expect(book).toEqual({
      ok: true,
      value: {
        'AB-1': { title: { en: "Wood's edge", fr: 'Orée' }, chapter: '1', source: 'house' },
        'AB-2': {
          title: { en: 'Back\\slash', fr: 'Barre' },
          chapter: '1',
          source: 'printed',
          optional: true,
          notEnforced: 'no effect.',
        },
      },
    });
    expect(book.ok && bookSource(book.value).split('\n').slice(4, 6)).toEqual([
      `  'AB-1': { title: { en: "Wood's edge", fr: 'Orée' }, chapter: '1', source: 'house' },`,
      `  'AB-2': { title: { en: "Back\\\\slash", fr: 'Barre' }, chapter: '1', source: 'printed', optional: true, notEnforced: 'no effect.' },`,
    ]);
  });

  it('only when they agree', () => {
    const french = parsed('## 1 A (done)\n- **AB-1** Orée. x\n## 2 B\n- **AB-3** Trois. x', 'RULES.fr.md');
    const book = bookOf(english, french);
    expect(book.ok ? [] : book.problems.map(problemLine)).toEqual([
      'RULES.md:3: AB-2 is missing from RULES.fr.md',
      'RULES.fr.md:4: AB-3 is missing from RULES.md',
      'RULES.fr.md:2: AB-1 is [printed] in chapter 1 here and [house] in chapter 1 in RULES.md',
      'RULES.md:1: RULES.fr.md has no chapter 1',
      'RULES.fr.md:1: RULES.md has no chapter 1 (done)',
      'RULES.fr.md:3: RULES.md has no chapter 2',
    ]);
  });
});
