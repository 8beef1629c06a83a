import type { Choice, Holes, Illegal, Message, Space, Spot, Types } from '@grognard/kernel';
import { fits } from '@grognard/kernel';
import type { Place } from '@grognard/looks';
import type { Action, Asked } from './desk.ts';
import { anyIn, asGiven, lookOf, refusalIn, spelledIn } from './desk.ts';
import { orFault } from './faults.ts';
import type { Line, ListSpace, Row } from './lines.ts';
import { firstLines, holesOfLine, idOf, isAtRest, isList, lineOf, linesIn, rowsIn, valuesOf } from './lines.ts';

/** An answer in the making: which choice, and what has been put into its holes so far. */
export interface Picking {
  /** The piece that is looked at: choices about it are shown first. */
  readonly piece: string | null;
  readonly row: number | null;
  readonly choice: Choice<Action> | null;
  readonly filled: Readonly<Record<string, unknown>>;
  /** The hole that a click on the board fills. */
  readonly field: string | null;
  /** Where that hole is filled with a list: its lines in hand. */
  readonly open: OpenLines | null;
  /** What is answered to the question that follows: points on the roll. Null: what costs nothing. */
  readonly stake: Action | null;
  /** Where this is one line of a list in the making: the answer it belongs to, and which line it is. */
  readonly within: { readonly picking: Picking; readonly at: number } | null;
}

/** Lines of a list that are being filled in, several only where they move together, and the hole a click fills. */
export interface OpenLines {
  readonly at: readonly number[];
  readonly part: string | null;
  /** The rows of a sheet that the next point puts down together, where its system says how. */
  readonly rows?: readonly string[];
}

/** Nothing picked yet. */
export const NOTHING_PICKED: Picking = {
  piece: null,
  row: null,
  choice: null,
  filled: {},
  field: null,
  open: null,
  stake: null,
  within: null,
};

/** A hole that leaves something to choose. */
export interface Hole {
  readonly field: string;
  readonly space: Space;
}

/** The holes of a choice that leave something to choose, in the order they are listed. */
export const holesOf = (choice: Choice<Action> | null): readonly Hole[] =>
  Object.entries(choice?.holes ?? {})
    .map(([field, space]) => ({ field, space: space as Space }))
    .filter(({ space }) => !isSettled(space));

const isSettled = (space: Space): boolean =>
  (space.kind === 'units' && space.units.length <= space.min) ||
  (space.kind === 'several' && space.options.length === 0) ||
  (space.kind === 'options' && space.options.length <= 1) ||
  (space.kind === 'number' && space.min === space.max);

/** What a question begins with: one choice alone, with holes, is taken up at once; who most likely acts next is held. */
export const firstPicking = (asked: Asked): Picking => {
  if (asked.question.choices.length !== 1 && !isPlaced(asked)) return { ...NOTHING_PICKED, piece: nextToAct(asked) };
  const only = chooseRow(asked, NOTHING_PICKED, 0);
  return holesOf(only.choice).length > 0 ? only : NOTHING_PICKED;
};

/** Is this a question of the set-up? */
export const setsUpIn = ({ desk, view }: Asked): boolean => desk.looks.setsUp?.(view.stack) ?? false;

/** Is something put on the board, out of a tray? Its first choice is taken up, for that is what pointing means. */
const isPlaced = (asked: Asked): boolean => asked.desk.looks.mustered !== undefined && setsUpIn(asked);

const nextToAct = ({ desk, view, question }: Asked): string | null => {
  const look = lookOf(desk, view);
  const likely = desk.looks.next?.(look, view.stack) ?? [];
  if (likely.length === 0) return null;
  const actors = new Set(question.choices.map(({ action }) => desk.looks.about(look, action).pieces[0]));
  return likely.find((id) => actors.has(id)) ?? null;
};

/** Take up a choice: what is given or listed is put in first where it fits, the rest is left to be picked. */
export const chooseRow = (asked: Asked, picking: Picking, row: number, given: object = {}): Picking => {
  // Whoever takes up the same list again has not done with it: what he put down stays.
  if (picking.row === row && listOf(picking)) return picking;
  const choice = spelledIn(asked, row);
  const entries = Object.entries(choice.holes ?? {}) as readonly (readonly [string, Space])[];
  const listed = usualOf(asked, { ...choice.action, ...given } as Action) as Readonly<Record<string, unknown>>;
  const isBare = isPlaced(asked);
  const filled = entries.flatMap(([field, space]) => {
    const value = isBare && !(field in given) ? startInTray(space, listed[field]) : startOf(space, listed[field]);
    return value === undefined ? [] : [[field, value] as const];
  });
  const [first] = onTheBoard(holesOf(choice));
  const chosen = {
    ...picking,
    row,
    choice,
    filled: Object.fromEntries(filled),
    field: first?.field ?? null,
    open: null,
    stake: null,
  };
  const inTray = isBare ? nextOfSeveral(asked, chosen) : null;
  return { ...chosen, open: nextGap(asked, chosen, 0) ?? nextSquad(asked, chosen) ?? inTray };
};

/** What is set up lies in the tray at first. */
const startInTray = (space: Space, listed: unknown): unknown => {
  if (space.kind === 'several') return [];
  return space.kind === 'area' ? undefined : startOf(space, listed);
};

interface SeveralHole {
  readonly field: string;
  readonly space: Extract<Space, { kind: 'several' }>;
}

/** The list that some of many are put into, if the hole in hand is one. */
export const severalOf = ({ choice, field }: Picking): SeveralHole | null => {
  const space = field === null ? undefined : (choice?.holes as Holes | undefined)?.[field];
  return space?.kind === 'several' ? { field: field!, space } : null;
};

/** The one piece that an option of a list is about. */
export const subjectIn = (
  { desk, view }: Asked,
  { choice }: Picking,
  field: string,
  option: unknown,
): string | null => {
  const { pieces } = desk.looks.about(lookOf(desk, view), { ...choice!.action, [field]: [option] } as Action);
  return pieces.length === 1 ? pieces[0]! : null;
};

const subjectsKnown = new WeakMap<object, readonly string[]>();

/** All pieces that the options of a list are about. */
export const subjectsIn = (asked: Asked, picking: Picking, { field, space }: SeveralHole): readonly string[] => {
  const before = subjectsKnown.get(space);
  if (before) return before;
  const all = new Set(space.options.map((option) => subjectIn(asked, picking, field, option)));
  const subjects = [...all].filter((id) => id !== null);
  subjectsKnown.set(space, subjects);
  return subjects;
};

/** The first piece of such a list that has been put nowhere: the next point places it. */
export const nextOfSeveral = (asked: Asked, picking: Picking): OpenLines | null => {
  const several = severalOf(picking);
  if (!several) return null;
  const { field, space } = several;
  const now = (picking.filled[field] ?? []) as readonly unknown[];
  const down = new Set(now.map((option) => subjectIn(asked, picking, field, option)));
  const next = subjectsIn(asked, picking, { field, space }).find((id) => !down.has(id));
  return next === undefined ? null : { at: [], part: null, rows: [next] };
};

/** What is listed as an example, as one would usually want it, where the rules allow that. */
const usualOf = (asked: Asked, listed: Action): Action => {
  const usual =
    asked.desk.looks.usual?.(lookOf(asked.desk, asked.view), listed, asked.side, asked.view.stack) ?? listed;
  return usual !== listed && refusalIn(asked, usual) === null ? usual : listed;
};

/** Holes that are filled by pointing come first. */
const onTheBoard = (holes: readonly Hole[]): readonly Hole[] => {
  const pointed = holes.filter(({ space }) => POINTED.has(space.kind));
  return pointed.length > 0 ? pointed : holes;
};
const POINTED: ReadonlySet<Space['kind']> = new Set(['hexes', 'path', 'route', 'area', 'units', 'sheet', 'routes']);

/** What stands in a hole before anybody has touched it. */
const startOf = (space: Space, listed: unknown): unknown => {
  if (isList(space) && linesIn(listed).length === 0) return firstLines(space);
  if (fits(space, listed)) return listed;
  if (space.kind === 'options' && space.options.length === 1) return space.options[0];
  if (space.kind === 'number' && space.min === space.max) return space.min;
  if (space.kind === 'units' && isSettled(space)) return space.units;
  if (space.kind === 'several' && isSettled(space)) return [];
  return undefined;
};

/** Plain data that says the same. */
export const alike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Put something into a hole. */
export const fill = (picking: Picking, field: string, value: unknown): Picking => ({
  ...picking,
  field,
  filled: { ...picking.filled, [field]: value },
});

/** The action as far as it goes: holes still empty hold what was listed. */
export const actionSoFar = (picking: Picking): Action | null => {
  if (picking.within) return actionSoFar(putBack(picking));
  // A sample may go another way altogether, and then has nothing for a hole of this choice.
  const held = Object.entries(picking.filled).filter(([, value]) => value !== undefined);
  return picking.choice ? ({ ...picking.choice.action, ...Object.fromEntries(held) } as Action) : null;
};

/** The same with something else in one hole. */
export const actionWith = (picking: Picking, field: string, value: unknown): Action =>
  actionSoFar(fill(picking, field, value))!;

/** The action when every hole is filled; null before that. */
export const wholeAction = (picking: Picking): Action | null => {
  const holes = Object.entries(picking.choice?.holes ?? {}) as readonly (readonly [string, Space])[];
  const whole = holes.every(([field, space]) => fits(space, picking.filled[field]));
  return picking.choice && whole ? actionSoFar(picking) : null;
};

/** The list that is being filled in, if the hole in hand is one. */
export const listOf = (picking: Picking): { readonly field: string; readonly space: ListSpace } | null => {
  const space = picking.field === null ? undefined : (picking.choice?.holes as Holes | undefined)?.[picking.field];
  return space && isList(space) ? { field: picking.field!, space } : null;
};

/** One line of the list as a picking of its own, so that its holes are filled like any others. */
export const linePicking = (asked: Asked, picking: Picking, { at, part }: LinePart): Picking | null => {
  const list = listOf(picking);
  const line = list && linesIn(picking.filled[list.field])[at];
  if (!list || !line) return null;
  const action = actionSoFar(picking)!;
  const holes = holesOfLine(asked, { ...list, action, at });
  const choice = { action, holes } as Choice<Action>;
  return { ...picking, choice, filled: valuesOf(list.space, line), field: part, open: null, within: { picking, at } };
};

/** A line of a list, and one of its holes. */
export interface LinePart {
  readonly at: number;
  readonly part: string | null;
}

/** The answer with one of its lines as it was filled in. */
export const putBack = ({ within, filled, field }: Picking): Picking => {
  const { picking, at } = within!;
  const { field: hole, space } = listOf(picking)!;
  const lines = linesIn(picking.filled[hole]);
  const line = lineOf(space, idOf(space, lines[at]!), filled);
  return { ...fill(picking, hole, lines.with(at, line)), open: { at: [at], part: field } };
};

/** The line that a click on the board fills, where it is one alone. */
export const openLine = (asked: Asked, picking: Picking): Picking | null => {
  const { open } = picking;
  return open?.at.length === 1 ? linePicking(asked, picking, { at: open.at[0]!, part: open.part }) : null;
};

/** The first hole from a line on that is filled by pointing and still empty; the lines before come last. */
export const nextGap = (asked: Asked, picking: Picking, from: number): OpenLines | null => {
  const list = listOf(picking);
  if (list?.space.kind !== 'sheet') return null;
  const count = linesIn(picking.filled[list.field]).length;
  for (let i = 0; i < count; i += 1) {
    const at = (from + i) % count;
    const line = linePicking(asked, picking, { at, part: null })!;
    const gap = holesOf(line.choice).find(
      ({ field, space }) => POINTED.has(space.kind) && line.filled[field] === undefined,
    );
    if (gap) return { at: [at], part: gap.field };
  }
  return null;
};

/** The rows of a sheet that stand under one heading and are put down by pointing, where its system forms them up. */
export const squadsIn = (asked: Asked, space: ListSpace): readonly (readonly Row[])[] => {
  if (!asked.desk.looks.formed || space.kind !== 'sheet') return [];
  const pointed = rowsIn(space).filter(({ under, holes }) => under !== null && holes.at?.kind === 'area');
  return [...Map.groupBy(pointed, ({ under }) => JSON.stringify(under)).values()];
};

/** The first squad of a sheet of which nobody has been put down: the next point puts it down together. */
export const nextSquad = (asked: Asked, picking: Picking): OpenLines | null => {
  const list = listOf(picking);
  if (!list) return null;
  const down = new Set(linesIn(picking.filled[list.field]).map((line) => idOf(list.space, line)));
  const squad = squadsIn(asked, list.space).find((rows) => !rows.some(({ id }) => down.has(id)));
  return squad ? inHandTogether(squad) : null;
};

/** A squad taken in hand, to be put down with the next point. */
export const inHandTogether = (squad: readonly Row[]): OpenLines => ({
  at: [],
  part: 'at',
  rows: squad.map(({ id }) => id),
});

/** The squad in hand put down round a point; the next is in hand then. */
export const formUp = (asked: Asked, picking: Picking, rows: readonly string[], spot: Spot): Picking => {
  const { desk, view } = asked;
  const list = listOf(picking)!;
  const action = actionSoFar(picking)!;
  const formed = orFault(`formed ${action.type}`, () =>
    desk.looks.formed!(lookOf(desk, view), view.stack, action, rows, spot),
  );
  if (!formed) return picking;
  const next = fill(picking, list.field, (formed as Readonly<Record<string, unknown>>)[list.field]);
  return { ...next, open: nextSquad(asked, next) };
};

/** Every hole filled as the rules would fill it by themselves; the same where they can't. */
export const filledAnyhow = (asked: Asked, picking: Picking): Picking => {
  const action = picking.row === null ? null : anyIn(asked, picking.row);
  return action ? filledAs(picking, action) : picking;
};

/** Every hole of the choice taken up filled as an action fills it; what it says nothing of stays as it was. */
export const filledAs = (picking: Picking, action: Action): Picking => {
  const holes = Object.entries((picking.choice?.holes ?? {}) as Holes);
  const values: Readonly<Record<string, unknown>> = { ...picking.filled, ...action };
  const filled = holes.map(([field, space]) => [
    field,
    space.kind === 'sheet' ? plain(space, values[field]) : values[field],
  ]);
  return { ...picking, filled: Object.fromEntries(filled), open: null };
};

/** The lines of a sheet without what goes without saying: what their rows have no hole for. */
const plain = ({ rows }: Extract<Space, { readonly kind: 'sheet' }>, lines: unknown): readonly Line[] =>
  linesIn(lines).map((line) => {
    const { holes = {} } = rows.find(({ id }) => id === line.row) ?? {};
    return Object.fromEntries(Object.entries(line).filter(([field]) => field === 'row' || field in holes)) as Line;
  });

/** Does a choice only take something up, so that pointing at it is enough? */
export const isTakenUp = ({ desk }: Asked, { action, holes }: Choice<Action>): boolean =>
  holes === undefined && (desk.looks.selects?.(action) ?? false);

/** What the rules say to it as it stands. */
export const verdictOn = (asked: Asked, picking: Picking): Illegal<Types> | null => {
  const action = wholeAction(picking);
  return action ? refusalIn(asked, action) : null;
};

/** Go one step back: lay down the lines in hand, then out of the choice, then off the piece. A list is work: it stays. */
export const stepBack = (picking: Picking): Picking => {
  const list = listOf(picking);
  const lines = list ? linesIn(picking.filled[list.field]) : [];
  // Who was only taken in hand has gone nowhere: that is no work yet.
  if (list?.space.kind === 'routes' && lines.every(isAtRest)) return NOTHING_PICKED;
  if (lines.length > 0 || picking.open?.rows) return { ...picking, open: null };
  return picking.choice ? { ...NOTHING_PICKED, piece: picking.piece } : NOTHING_PICKED;
};

/** A piece looked at, or no longer: what was being picked is dropped for it, but for a list, which is work. */
export const lookAt = (picking: Picking, piece: string): Picking => {
  if (listOf(picking)) return picking;
  return { ...NOTHING_PICKED, piece: picking.piece === piece ? null : piece };
};

/** A place as a key to look it up by. */
export const placeKey = (place: Place): string => {
  switch (place.kind) {
    case 'hex':
      return `h${place.hex}`;
    case 'spot':
      return place.storey ? `s${place.x},${place.y}^${place.storey}` : `s${place.x},${place.y}`;
    case 'box':
      return `b${place.box}`;
  }
};

/** An action as a button would say it, before it is put into words. */
export const described = (asked: Asked, action: Action): Message | null =>
  orFault(`describe ${action.type}`, () =>
    asked.desk.system.describe(lookOf(asked.desk, asked.view), asGiven(asked, action), asked.view.stack.at(-1) ?? null),
  );
