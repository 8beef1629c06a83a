import { anyOf } from './any-of.ts';
import { askOf, unsealed } from './game.ts';
import type { Look } from './procedure.ts';
import type { Choice, Holes, LineAsked, RouteMover, Space } from './question.ts';
import { sampleSheet } from './sample-sheet.ts';
import type { GameSystem } from './system.ts';
import type { Side, Types } from './types.ts';

/** A choice with every hole spelled out: what a player picks from once he has come so far. */
export const spellOut = <T extends Types>(
  system: GameSystem<T>,
  look: Look<T>,
  frame: T['frame'],
  side: Side,
  choice: Choice<T['action']>,
): Choice<T['action']> => {
  const isOpen = Object.values(choice.holes ?? {}).some((space) => (space as Space).kind === 'open');
  if (!isOpen) return choice;
  const { spell } = askOf(system, frame);
  if (!spell) throw new Error(`${frame.kind} leaves holes open and can't spell them out`);
  return spell(look, frame, side, choice);
};

/** The holes of one line of a sheet or of routes, with those that are open worked out from what is filled so far. */
export const spellLine = <T extends Types>(
  system: GameSystem<T>,
  look: Look<T>,
  frame: T['frame'],
  side: Side,
  asked: LineAsked<T['action']>,
  holes: Holes,
): Holes => {
  if (!Object.values(holes).some(({ kind }) => kind === 'open')) return holes;
  const { spellLine: spell } = askOf(system, frame);
  if (!spell) throw new Error(`${frame.kind} leaves lines open and can't spell them out`);
  return { ...holes, ...spell(look, unsealed(frame), side, asked) };
};

/** A sheet or routes with what is open on each line worked out, as if that line came next. */
export const spellLines = <T extends Types>(
  system: GameSystem<T>,
  look: Look<T>,
  frame: T['frame'],
  side: Side,
  asked: Omit<LineAsked<T['action']>, 'line'>,
  space: Space,
): Space => {
  const spelled = (row: string, holes: Holes): Holes =>
    spellLine(system, look, frame, side, { ...asked, line: { row } }, holes);
  if (space.kind === 'sheet')
    return {
      ...space,
      rows: space.rows.map((row) => (row.holes ? { ...row, holes: spelled(row.id, row.holes) } : row)),
    };
  if (space.kind !== 'routes') return space;
  const movers = space.movers.map(({ unit, way }) => {
    const { route } = spelled(unit, { route: way });
    return { unit, way: route as RouteMover['way'] };
  });
  return { ...space, movers };
};

/** A choice with its holes filled: by the system's own `sample`, or from the spaces where they say enough. */
export const fillHoles = <T extends Types>(
  system: GameSystem<T>,
  look: Look<T>,
  frame: T['frame'],
  side: Side,
  choice: Choice<T['action']>,
  random: () => number,
): T['action'] => {
  if (!choice.holes) return choice.action;
  const ask = askOf(system, frame);
  if (ask.sample) return ask.sample(look, frame, choice, random, side);
  const holes: Holes = choice.holes;
  const filled: Record<string, unknown> = { ...choice.action };
  const isSheet = (field: string): boolean => holes[field]!.kind === 'sheet';
  for (const field in holes) if (!isSheet(field)) filled[field] = anyOf(holes[field]!, random);
  // Sheets come last: their budgets may hang on the rest.
  for (const field in holes)
    if (isSheet(field)) {
      const action = { ...filled } as T['action'];
      const sheet = holes[field] as Extract<Space, { kind: 'sheet' }>;
      filled[field] = sampleSheet({ ask, look, frame: unsealed(frame), side, action, hole: field }, sheet, random);
    }
  return filled as T['action'];
};
