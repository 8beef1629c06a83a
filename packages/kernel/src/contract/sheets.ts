import { pickFrom } from '../engine/any-of.ts';
import { budgetsOf } from '../engine/attempts.ts';
import type { Budget } from '../engine/budget.ts';
import { brokenBudgets, leftIn } from '../engine/budget.ts';
import { askOf, questions, refusalOf, unsealed } from '../engine/game.ts';
import type { Choice, Question, SheetLine, SheetRow, Space } from '../engine/question.ts';
import { fillHoles } from '../engine/sample.ts';
import { anyLine } from '../engine/sample-sheet.ts';
import type { Side, Types } from '../engine/types.ts';
import { eachWrong } from '../engine/types.ts';
import { canonical } from '../files/json.ts';
import type { Broken, Moment } from './laws.ts';
import { broken, citesWell } from './laws.ts';

/** Sheets say words that exist, keep their budgets when they are legal, and are refused when they don't. */
export const sheetsKeepBudgets = <T extends Types>(moment: Moment<T>): readonly Broken[] =>
  questions(moment.system, moment.setting, moment.position).flatMap((question) =>
    question.choices.flatMap((choice) =>
      Object.entries(choice.holes ?? {}).flatMap(([hole, space]) => {
        const given = space as Space;
        return given.kind === 'sheet' ? sheetKeeps(moment, question, { choice, hole, rows: given.rows }) : [];
      }),
    ),
  );

interface Sheet<A> {
  readonly choice: Choice<A>;
  readonly hole: string;
  readonly rows: readonly SheetRow[];
}

const sheetKeeps = <T extends Types>(
  moment: Moment<T>,
  { side, rule, kind }: Question<T['action'], T>,
  sheet: Sheet<T['action']>,
): readonly Broken[] => {
  const { system, setting, position, random } = moment;
  const look = { setting, board: system.see(setting, position.board, side) };
  const legal = fillHoles(system, look, position.stack.at(-1)!, side, sheet.choice, random);
  const budgets = budgetsOf(system, setting, position, side, legal);
  // Without a budget there is nothing to overdraw; and places on a free table nobody can fill in blindly.
  const tooMuch = budgets.length === 0 ? null : overdrawn(moment, side, sheet, legal);
  const twice = sheet.rows.filter(({ id }, i) => sheet.rows.findIndex((row) => row.id === id) !== i);
  return [
    ...twice.map(({ id }) => broken('rows have names of their own', `${kind}: ${id} is there twice`)),
    ...sheet.rows.flatMap(({ id, what, under }) =>
      citesWell(system, rule, under ? [what, under] : [what], `row ${id} of ${kind}`),
    ),
    ...budgets.flatMap((budget) => budgetCitesWell(moment, budget)),
    ...brokenBudgets(budgets).map(({ why }) =>
      broken('legal sheets keep their budgets', `${kind}: ${why.word} ${canonical(legal)}`),
    ),
    ...(tooMuch ? refusedWell(moment, side, sheet, tooMuch) : []),
  ];
};

const budgetCitesWell = <T extends Types>({ system }: Moment<T>, budget: Budget<T>): readonly Broken[] => [
  ...citesWell(system, budget.rule, [budget.name], `budget ${budget.rule}`),
  ...[...budget.has, ...budget.costs].flatMap(({ rule, note }) =>
    citesWell(system, rule, note ? [note] : [], `term of the budget ${budget.rule}`),
  ),
];

const MOST_LINES = 60;

/** A legal sheet with any lines put on top of it until a budget is overdrawn; null when none was. */
const overdrawn = <T extends Types>(
  { system, setting, position, random }: Moment<T>,
  side: Side,
  { hole, rows }: Sheet<T['action']>,
  legal: T['action'],
): T['action'] | null => {
  const frame = position.stack.at(-1)!;
  const look = { setting, board: system.see(setting, position.board, side) };
  const asked = { ask: askOf(system, frame), look, frame: unsealed<T>(frame), side, action: legal, hole };
  let lines = linesIn(legal, hole);
  for (let i = 0; i < MOST_LINES; i += 1) {
    const free = rows.filter(({ id, max }) => lines.filter((line) => line.row === id).length < max);
    const line = free.length === 0 ? null : anyLine(asked, pickFrom(free, random), lines, random);
    if (!line) continue;
    lines = [...lines, line];
    const action = { ...legal, [hole]: lines } as T['action'];
    if (budgetsOf(system, setting, position, side, action).some((budget) => leftIn(budget) < 0)) return action;
  }
  return null;
};

const linesIn = (action: object, hole: string): readonly SheetLine[] =>
  (action as Readonly<Record<string, unknown>>)[hole] as readonly SheetLine[];

/** It is refused, and what it is refused for is there. */
const refusedWell = <T extends Types>(
  { system, setting, position }: Moment<T>,
  side: Side,
  { hole }: Sheet<T['action']>,
  action: T['action'],
): readonly Broken[] => {
  const refusal = refusalOf(system, setting, position, side, action);
  if (!refusal) return [broken('overdrawn sheets are refused', canonical(action))];
  return eachWrong(refusal).flatMap((one) => {
    const isThere = !one.at || (one.at.hole in action && (one.at.line ?? 0) < linesIn(action, hole).length);
    return [
      ...citesWell(system, one.rule, [one.why], `refusal of ${canonical(action)}`),
      ...(isThere ? [] : [broken('refusals point at what is there', canonical(one))]),
    ];
  });
};
