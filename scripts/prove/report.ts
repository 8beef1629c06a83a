import type { Proof, ProofRow } from '../../packages/cli/src/commands/rules/proof.ts';
import type { Subject } from './subject.ts';

/** Why a rule is not proved; null: it is. */
export const whyNot = (subject: Subject, rule: string, row: ProofRow): string | null => {
  if (row.killed > 0) return null;
  const explained = subject.book.rules.find(({ id }) => id === rule)?.notEnforced ?? null;
  if (explained !== null) return `not applicable: ${explained}`;
  if (!subject.places.has(rule)) return 'no function or table row names it';
  if (!subject.tests.some(({ rules }) => rules.has(rule))) return 'no test names it';
  const places = subject.places.get(rule) ?? [];
  if (row.tried === 0 && places.every(({ file }) => file.includes('/scenarios/')))
    return 'it is data of a scenario file; its tests compare that data, but no faults are put into JSON';
  if (row.tried === 0) return 'there is nothing at its place that a fault could be put into';
  return 'no test that names it found a fault at its place';
};

/** docs/proof/SYSTEM.md. */
export const reportOf = (subject: Subject, proof: Proof): string => {
  const rows = subject.book.rules.map((rule) => ({ rule, row: proof.rules[rule.id] ?? null }));
  const applicable = rows.filter(({ rule }) => rule.notEnforced === null);
  const proved = applicable.filter(({ row }) => row !== null && row.killed > 0);
  const sum = (pick: (row: ProofRow) => number): number =>
    rows.reduce((total, { row }) => total + (row === null ? 0 : pick(row)), 0);
  const left = applicable.filter(({ row }) => !row || row.killed === 0);
  const link = (place: string | null): string =>
    place === null ? '' : `[${place}](../../systems/${subject.system}/${place.replace(/:(\d+)$/, '#L$1')})`;
  return [
    `# Proof: ${subject.system}`,
    '',
    `\`${proof.command}\`, ${proof.date}. How it is done: [CONTRIBUTING.md](../../CONTRIBUTING.md).`,
    '',
    `- **${percent(proved.length, applicable.length)}** of the rules are proved: ${proved.length} of ${applicable.length}` +
      ` that a computer has something to do for (${rows.length} in all). A test that names the rule fails for at least one` +
      ' small fault where the rule is.',
    `- Of ${sum(({ tried }) => tried)} faults put where a rule is, the tests that name that rule found` +
      ` ${sum(({ killed }) => killed)}: ${percent(
        sum(({ killed }) => killed),
        sum(({ tried }) => tried),
      )}.`,
    proof.overall === null
      ? '- Faults anywhere in `rules/`: not measured.'
      : `- Of ${proof.overall.tried} faults drawn by lot from all of \`rules/\`, the tests of the system found` +
        ` ${proof.overall.killed}: ${percent(proof.overall.killed, proof.overall.tried)}.`,
    '',
    '## Not proved',
    '',
    ...(left.length === 0
      ? ['None.']
      : left.map(
          ({ rule, row }) =>
            `- ${rule.id} ${rule.title}: ${row?.key ? whyNot(subject, rule.id, row) : 'not tried yet'}`,
        )),
    '',
    '## Every rule',
    '',
    '| rule | state | found / tried | code | test |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ rule, row }) => {
      const state = row?.state === 'notApplicable' ? 'not applicable' : (row?.state ?? 'told');
      return `| ${rule.id} | ${state} | ${row ? `${row.killed} / ${row.tried}` : ''} | ${link(row?.code ?? null)} | ${link(row?.test ?? null)} |`;
    }),
    '',
  ].join('\n');
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(Math.floor((part * 1000) / whole) / 10).toFixed(1)} %`;
