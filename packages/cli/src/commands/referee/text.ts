import type { AnySystem } from '@grognard/kernel';
import { pretty } from '@grognard/kernel';
import type { Terminal } from '../../io/terminal.ts';
import { indented, paragraph, withMargin } from '../../text/layout.ts';
import type { CheckReport, Happening } from '../../text/report.ts';
import { checkLines, forecastText, happeningLines, marginOf, oddsText, sumRows } from '../../text/report-text.ts';
import type { Speaker } from '../../text/say.ts';
import { ruleText } from '../rule/told.ts';
import type { AskedReport, ChoiceReport, ReadyReport, RefusalReport, SpaceReport } from './asked.ts';
import type { Adjudication } from './referee.ts';
import type { Why } from './why.ts';
import { actionTypes } from './why.ts';

/** What the text is made with. */
export interface Page {
  readonly terminal: Terminal;
  readonly system: AnySystem;
  readonly speaker: Speaker;
}

type Lines = readonly string[];

/** The whole adjudication as a page of text. */
export const adjudicationLines = (page: Page, given: Adjudication, short: unknown): Lines => {
  const { say } = page.terminal;
  return [
    ...heading(page, given),
    ...happenedLines(page, given.opening, 0),
    ...given.answers.flatMap((answer) => [
      '',
      ...titled(page, says(page, answer.side, answer.text), answer.path),
      ...happenedLines(page, answer.happened, 2),
    ]),
    ...(given.refused ? ['', ...refusedAnswer(page, given.refused)] : []),
    '',
    ...(given.map === '' ? [] : [indented(given.map.trimEnd(), 2), '']),
    ...factLines(page, given.facts),
    ...endLines(page, given),
    ...given.asked.flatMap((asked) => askedLines(page, asked, given.answers.length === 0)),
    ...diceLines(page, given),
    ...(short === null
      ? []
      : [say(isDone(given) ? 'boardAfter' : 'positionAfter'), ...jsonLines(short, page.terminal.width)]),
  ];
};

/** Is nothing left to resolve, and the game not over? */
const isDone = ({ waitingFor, outcome }: Adjudication): boolean => waitingFor.length === 0 && outcome === null;

/** JSON for a narrow page: what is too long for a line goes on below, broken between fields. */
const jsonLines = (value: unknown, width: number): Lines =>
  pretty(value)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const lead = `  ${/^ */.exec(line)![0]}`;
      const lines: string[] = [];
      // Within a text the quote after a comma would have a stroke before it, so this breaks no text.
      for (const part of line.trimStart().split(/(?<=, )(?=")/)) {
        const longer = `${lines.at(-1) ?? lead}${part}`;
        if (lines.length > 0 && longer.trimEnd().length > width) lines.push(`${lead}  ${part}`);
        else lines.splice(-1, 1, longer);
      }
      return lines.map((text) => text.trimEnd());
    });

const heading = ({ terminal, system, speaker }: Page, { scenario, side }: Adjudication): Lines => {
  const { paint, language, say, width } = terminal;
  const seen = side === null ? '' : say('asSeenBy', { side: speaker.name(side) });
  return withMargin(`${system.title[language]} · ${scenario}`, seen, { width }).map(paint.bold);
};

const says = ({ terminal, speaker }: Page, side: string, what: string): string =>
  terminal.say('says', { who: speaker.name(side), what });

const titled = ({ terminal: { paint, width } }: Page, text: string, margin: string): Lines =>
  withMargin(text, margin, { width, hang: 2 }).map(paint.bold);

const happenedLines = ({ terminal, speaker }: Page, happened: readonly Happening[], indent: number): Lines =>
  happened.flatMap((happening) => {
    const lines = happeningLines(terminal, speaker, happening, { width: terminal.width, indent, hang: 2 });
    return happening.kind === 'roll' ? ['', ...lines, ''] : lines;
  });

/** What the rules make of the board, each with its rule and its parts. */
const factLines = (page: Page, facts: Adjudication['facts']): Lines =>
  facts.length === 0
    ? []
    : [...facts.flatMap((fact) => happenedLines(page, [{ kind: 'event', event: { type: 'fact' }, ...fact }], 2)), ''];

const refusedAnswer = (page: Page, refused: NonNullable<Adjudication['refused']>): Lines => {
  const { say, paint } = page.terminal;
  const head = says(page, refused.side, refused.text);
  const problems = refused.problems.length > 0 ? refused.problems : [refused];
  return [
    ...titled(page, head, refused.path),
    paint.red(`  ${say('refusedHere')}`),
    ...problems.flatMap((problem, i) => {
      // What a rule says is said once.
      const isKnown = problems.findIndex(({ rule }) => rule.id === problem.rule.id) < i;
      const lines = isKnown ? reasonLines(page, problem, 2) : refusalLines(page, problem, 2);
      return [...placeLine(page, refused.path, problem.path), ...lines];
    }),
  ];
};

/** Where in the answer it is wrong, unless it is wrong as a whole. */
const placeLine = ({ terminal: { paint } }: Page, answer: string, path: string): Lines =>
  path === answer ? [] : [paint.dim(`  ${path}`)];

/** A reason and its rule. */
const reasonLines = ({ terminal }: Page, { rule, why }: Pick<RefusalReport, 'rule' | 'why'>, indent: number): Lines =>
  withMargin(why, `${marginOf(terminal, rule)} ${rule.title}`, { width: terminal.width, indent, hang: 2 });

/** A reason, its rule, and what the rule says. */
const refusalLines = (page: Page, refusal: Pick<RefusalReport, 'rule' | 'why'>, indent: number): Lines => {
  const { terminal, system } = page;
  const { rule } = refusal;
  const text = ruleText(system, rule.id, terminal.language);
  const place = { width: terminal.width, indent, hang: 2 };
  return [
    ...reasonLines(page, refusal, indent),
    ...(text === null ? [] : paragraph(text, { ...place, indent: indent + 2, hang: 0 }).map(terminal.paint.dim)),
  ];
};

const endLines = ({ terminal: { say, paint }, speaker }: Page, given: Adjudication): Lines => {
  const { outcome, waitingFor, asked } = given;
  if (outcome) {
    const why = `${outcome.text} (${outcome.rule.id})`;
    const text =
      outcome.winner === null ? say('drawn', { why }) : say('won', { side: speaker.name(outcome.winner), why });
    return [paint.bold(text), ''];
  }
  const idle = given.opening.length === 0 && given.answers.length === 0;
  if (waitingFor.length === 0) return [...(idle ? [say('nothingToDo')] : []), say('nobodyAsked'), ''];
  if (asked.length > 0) return [];
  return [say('othersAsked', { sides: waitingFor.map(speaker.name).join(', ') }), ''];
};

const askedLines = (page: Page, asked: AskedReport, withRefused: boolean): Lines => {
  const notes = notesFor(asked);
  return [
    ...titled(page, says(page, asked.side, asked.prompt), marginOf(page.terminal, asked.rule)),
    ...asked.choices.flatMap((choice, i) => choiceLines(page, notes, choice, String(i + 1).padStart(3))),
    ...noteLines(page, notes),
    '',
    ...(withRefused && asked.refused.length > 0 ? [...refusedGroups(page, asked.refused), ''] : []),
  ];
};

/** Where odds come from, each way once, with the letter that stands for it beside a choice. */
type Notes = ReadonlyMap<string, string>;

const notesFor = ({ choices }: AskedReport): Notes => {
  const checks = choices.flatMap((choice) => [choice, ...choice.filled].flatMap((ready) => ready.checks));
  return new Map([...new Set(checks.map(sourceOf))].map((source, i) => [source, letterOf(i)]));
};

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const letterOf = (n: number): string =>
  (n < ALPHABET.length ? '' : letterOf(Math.floor(n / ALPHABET.length) - 1)) + ALPHABET[n % ALPHABET.length]!;

/** "2D6 · needs 7+ To hit AB-3.1 · −1 Range (2 hexes) AB-3.3". */
const sourceOf = ({ about, lines }: CheckReport): string =>
  [about.split(' · ').at(-1)!, ...lines.map(({ label, text, rule }) => `${label.trim()} ${text} ${rule}`)].join(' · ');

/** Whoever may choose how to pay rolls the same dice whatever he chooses. */
const eachOnce = (checks: readonly CheckReport[]): readonly CheckReport[] => [
  ...new Map(checks.map((check) => [`${check.about} ${sourceOf(check)}`, check])).values(),
];

const noteLines = ({ terminal: { width, paint } }: Page, notes: Notes): Lines =>
  [...notes].flatMap(([source, letter]) =>
    paragraph(`${letter.padStart(3)}  ${source}`, { width, hang: 5 }).map(paint.dim),
  );

const choiceLines = (page: Page, notes: Notes, choice: ChoiceReport, number: string): Lines => {
  const holes = Object.keys(choice.holes);
  if (holes.length === 0) return readyLines(page, notes, choice, `${number}  `);
  const { say, width } = page.terminal;
  if (choice.filled.length === 1) return readyLines(page, notes, choice.filled[0]!, `${number}  `);
  if (choice.filled.length > 0) {
    const text = `${number}  ${say('toFill', { fields: holes.join(', ') })}`;
    const ways = choice.filled.flatMap((ready) => readyLines(page, notes, ready, '       '));
    return [...withMargin(text, '', { width, hang: 5 }), ...ways];
  }
  // What is listed is one way of doing it, legal as it stands; the rest is left to the player.
  const open = say('toFill', {
    fields: holes.map((field) => `${field} ${spaceText(choice.holes[field]!)}`).join(', '),
  });
  return [
    ...readyLines(page, notes, choice, `${number}  `),
    ...paragraph(`       ${open}`, { width, hang: 9 }).map(page.terminal.paint.dim),
  ];
};

/** The values a hole may take, where they can be listed. */
const valuesOf = (space: SpaceReport): readonly unknown[] | undefined => {
  const rows = (space.rows ?? space.movers) as readonly { readonly id?: string; readonly unit?: string }[] | undefined;
  return (space.options ?? space.hexes ?? space.units ?? space.spans ?? rows?.map(({ id, unit }) => id ?? unit)) as
    | readonly unknown[]
    | undefined;
};

/** What may go into a hole, short enough for a line unless all of it is wanted. */
const spaceText = (space: SpaceReport, most = EXAMPLES): string => {
  if (space.kind === 'number') return `${String(space.min)}–${String(space.max)}`;
  const values = valuesOf(space);
  if (!values) return space.kind;
  const shown = values
    .slice(0, most)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  return `${shown.join(' | ')}${values.length > most ? ` | … (${values.length})` : ''}`;
};

/** All that may go into the holes of a choice that could not be listed way by way. */
const openLines = ({ terminal }: Page, { holes, filled }: ChoiceReport): Lines =>
  filled.length > 0
    ? []
    : Object.entries(holes).flatMap(([field, space]) =>
        valuesOf(space) === undefined
          ? []
          : paragraph(`     ${field}: ${spaceText(space, Number.POSITIVE_INFINITY)}`, {
              width: terminal.width,
              hang: 7,
            }),
      );

/** One line for a choice, with its odds and the letters of where they come from. */
const readyLines = ({ terminal, speaker }: Page, notes: Notes, { text, checks }: ReadyReport, lead: string): Lines => {
  const { width } = terminal;
  const odds = checks
    .map((check) => `${oddsText(terminal, speaker, check.odds)}  ${notes.get(sourceOf(check))}`.trim())
    .join(' · ');
  if (odds.length * 2 <= width) return withMargin(lead + text, odds, { width, hang: lead.length });
  // Long odds leave no room beside them: they go underneath.
  const below = paragraph(`${' '.repeat(lead.length + 2)}${odds}`, { width, hang: lead.length + 2 });
  return [...paragraph(lead + text, { width, hang: lead.length }), ...below];
};

const EXAMPLES = 3;

/** What may not be done, by the rule that forbids it. */
const refusedGroups = (page: Page, refused: readonly RefusalReport[]): Lines => {
  const { say, paint, width } = page.terminal;
  const rules = [...new Set(refused.map(({ rule }) => rule.id))].sort();
  return [
    paint.bold(say('mayNot', { count: refused.length })),
    ...rules.flatMap((id) => {
      const group = refused.filter(({ rule }) => rule.id === id);
      const more = group.length - EXAMPLES;
      return [
        `  ${marginOf(page.terminal, group[0]!.rule)} ${group[0]!.rule.title} (${group.length})`,
        ...group
          .slice(0, EXAMPLES)
          .flatMap(({ text, why }) => paragraph(say('says', { who: text, what: why }), { width, indent: 4, hang: 2 })),
        ...(more > 0 ? [paint.dim(`    ${say('andMore', { count: more })}`)] : []),
      ];
    }),
  ];
};

/** Refusals that have the same rule and the same reason. */
const byReason = (refused: readonly RefusalReport[]): readonly (readonly RefusalReport[])[] => {
  const key = ({ rule, why }: RefusalReport): string => `${rule.id} ${why}`;
  return [...new Set(refused.map(key))].map((reason) => refused.filter((refusal) => key(refusal) === reason));
};

const diceLines = ({ terminal: { say, width } }: Page, { dice }: Adjudication): Lines => {
  if (dice.faces.length === 0) return [];
  const seed = dice.seed === null ? [] : paragraph(say('seedWas', { seed: dice.seed }), { width, hang: 2 });
  return [...paragraph(say('facesWere', { faces: dice.faces.join(', ') }), { width, hang: 2 }), ...seed, ''];
};

/** The answer to `--why`: each thing the unit may do with its breakdown, each it may not with its rule. */
export const whyLines = (page: Page, given: Adjudication, whole: Adjudication, why: Why): Lines => {
  const { terminal, speaker } = page;
  const { say, paint, width } = terminal;
  const found = given.asked.flatMap(({ choices, refused }) => [...choices, ...refused]);
  if (found.length === 0) {
    const sides = whole.waitingFor.map(speaker.name).join(', ');
    const actions = actionTypes(whole.asked).join(', ');
    return [say('whyNothing', { unit: why.unit, action: why.action }), say('whyAsked', { sides, actions })];
  }
  return given.asked.flatMap(({ choices, refused }) => [
    ...choices.flatMap((choice) => {
      const open = Object.keys(choice.holes);
      const tail = open.length > 0 ? ` (${say('toFill', { fields: open.join(', ') })})` : '';
      const ready = choice.filled.length > 0 ? choice.filled : [choice];
      return [
        `${paint.green(say('may'))}  ${choice.text}${tail}`,
        ...sumRows(choice.cost, { width, indent: 5 }),
        ...eachOnce(ready.flatMap(({ checks }) => checks)).flatMap((check) =>
          checkLines(terminal, speaker, check, { width, indent: 5 }),
        ),
        ...ready.flatMap(({ forecasts }) =>
          forecasts.flatMap((forecast) => forecastText(terminal, forecast, { width, indent: 5 })),
        ),
        ...openLines(page, choice),
      ];
    }),
    ...byReason(refused).flatMap((group) => {
      const some = group.slice(0, EXAMPLES).map(({ text }) => text);
      const more = group.length > EXAMPLES ? ` ${say('andMore', { count: group.length - EXAMPLES })}` : '';
      return [
        ...paragraph(`${say('mayNotDo')}  ${some.join('; ')}${more}`, { width, hang: 5 }).map(paint.red),
        ...refusalLines(page, group[0]!, 5),
      ];
    }),
  ]);
};
