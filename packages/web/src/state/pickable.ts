import type { Holes, Space, Spot } from '@grognard/kernel';
import type { Place } from '@grognard/looks';
import { aboutAction, aboutOption, replaced, toggled } from './about.ts';
import type { Action, Asked } from './desk.ts';
import { lookOf, piecesIn, refusalIn, spelledIn } from './desk.ts';
import { orFault } from './faults.ts';
import { lead, moversInHand, takeInHand } from './leading.ts';
import { linesIn } from './lines.ts';
import type { OpenLines, Picking } from './picking.ts';
import {
  actionSoFar,
  chooseRow,
  fill,
  formUp,
  holesOf,
  listOf,
  nextGap,
  openLine,
  placeKey,
  putBack,
} from './picking.ts';
import { placingsOf } from './placing.ts';
import { layoutIn, ledTo } from './squad.ts';

/** One way to go on from a place or a piece on the board: a choice, and perhaps a value for one of its holes. */
export interface Way {
  readonly row: number;
  readonly field: string | null;
  readonly value: unknown;
  /** The lines that are in hand then. */
  readonly open?: OpenLines | null;
  /** The piece that is put down in a sheet so. */
  readonly takes?: string;
  /** What was put into the choice before goes: it is taken up anew with this. */
  readonly afresh?: true;
}

/** Everything on the board that something can be done with. */
export interface Pickable {
  readonly places: ReadonlyMap<string, { readonly place: Place; readonly ways: readonly Way[] }>;
  readonly pieces: ReadonlyMap<string, readonly Way[]>;
  /** Where on a free table a point may be set, if one is wanted. */
  readonly area: readonly (readonly Spot[])[] | null;
}

const NOTHING_PICKABLE: Pickable = { places: new Map(), pieces: new Map(), area: null };

/** What of the board answers the question as it stands. */
export const pickable = (asked: Asked, picking: Picking): Pickable => {
  if (picking.choice && picking.row !== null) return inChoice(asked, picking, picking.row);
  return amongChoices(asked, picking.piece);
};

interface Collected {
  readonly places: Map<string, { readonly place: Place; readonly ways: Way[] }>;
  readonly pieces: Map<string, Way[]>;
}
const collected = (): Collected => ({ places: new Map(), pieces: new Map() });

const addPlace = ({ places }: Collected, place: Place, way: Way): void => {
  const key = placeKey(place);
  const found = places.get(key);
  if (found) found.ways.push(way);
  else places.set(key, { place, ways: [way] });
};
const addPiece = ({ pieces }: Collected, id: string, way: Way): void => {
  const ways = pieces.get(id);
  if (ways) ways.push(way);
  else pieces.set(id, [way]);
};

/** Before a choice is taken up: pieces that something can be done with; of the piece looked at, also the places. */
const amongChoices = (asked: Asked, piece: string | null): Pickable => {
  const found = collected();
  const look = lookOf(asked.desk, asked.view);
  for (const [row, choice] of asked.question.choices.entries()) {
    const about = asked.desk.looks.about(look, choice.action);
    const actors = actorsIn(asked, row);
    for (const id of actors) addPiece(found, id, { row, field: null, value: null });
    addTaken(asked, found, row, (choice.holes ?? {}) as Holes);
    if (piece === null ? actors.length > 0 : !actors.includes(piece)) continue;
    addWaysOf(asked, found, row, about.places);
    if (piece !== null) addFoes(asked, found, row);
  }
  if (piece !== null) leaveToMoves(asked, found);
  return { ...found, area: null };
};

/** The hole of a choice that is filled with a way, step by step; null where nobody walks by it. */
export const walksBy = (asked: Asked, row: number): string | null =>
  holesOf(spelledIn(asked, row)).find(({ space }) => space.kind === 'path')?.field ?? null;

/** Whoever may walk means his walk by bare ground: what else could be done there has a line of its own. */
const leaveToMoves = (asked: Asked, { places }: Collected): void => {
  const walks = new Set([...asked.question.choices.keys()].filter((row) => walksBy(asked, row) !== null));
  const isWalk = ({ row, field }: Way): boolean => field !== null && walks.has(row);
  const open = [...places.values()].flatMap(({ ways }) => ways).filter(({ field }) => field !== null);
  if (!open.some((way) => isWalk(way))) return;
  const taken = new Set(piecesIn(asked).map(({ at }) => placeKey(at)));
  for (const [key, { ways }] of places)
    if (!taken.has(key) && ways.every((way) => way.field !== null && !isWalk(way))) places.delete(key);
};

/** The enemies that a choice of the piece looked at may be aimed at: pointing at one takes it up. */
const addFoes = (asked: Asked, found: Collected, row: number): void => {
  const { side, question } = asked;
  const { action, holes = {} } = question.choices[row]!;
  const foes = new Set(piecesIn(asked).flatMap((one) => (one.side === side ? [] : [one.id])));
  for (const [field, space] of Object.entries(holes as Holes))
    if (space.kind === 'several')
      for (const option of space.options) {
        const [foe] = aboutAction(asked, { type: action.type, [field]: [option] } as unknown as Action)?.pieces ?? [];
        if (foe !== undefined && foes.has(foe)) addPiece(found, foe, { row, field, value: [option] });
      }
};

/** Who may do what a choice says: its first piece, and where that is one of a list that is still open, all who may be in it. */
const actorsIn = (asked: Asked, row: number): readonly string[] => {
  const listed = asked.question.choices[row]!;
  const [first] = aboutAction(asked, listed.action)?.pieces ?? [];
  if (first === undefined) return [];
  const values = listed.action as Readonly<Record<string, unknown>>;
  const field = Object.keys(listed.holes ?? {}).find(
    (one) => Array.isArray(values[one]) && values[one].some((value) => pieceIn(asked, value) === first),
  );
  const space = field === undefined ? undefined : (spelledIn(asked, row).holes as Holes | undefined)?.[field];
  const others =
    space?.kind === 'units'
      ? space.units
      : space?.kind === 'several'
        ? space.options.map((option) => pieceIn(asked, option))
        : space?.kind === 'routes'
          ? space.movers.map(({ unit }) => unit)
          : [];
  return [...new Set([first, ...others.filter((id) => id !== null)])];
};

/** The piece that one of a list is, or is about. */
const pieceIn = (asked: Asked, value: unknown): string | null =>
  typeof value === 'string' ? value : (aboutAction(asked, value as Action)?.pieces[0] ?? null);

/** The pieces that can be put down in a sheet by pointing at them, where its system says how; it is asked when one is. */
const addTaken = (asked: Asked, found: Collected, row: number, holes: Holes): void => {
  const { takes, taken } = asked.desk.looks;
  if (!takes) return;
  for (const [field, space] of Object.entries(holes))
    if (space.kind === 'sheet')
      for (const { id } of space.rows) {
        const piece = taken ? taken(id) : id;
        if (piece !== null) addPiece(found, piece, { row, field, value: undefined, takes: piece });
      }
};

/** A sheet with what pointing at a piece does to it. */
const takenIn = (asked: Asked, picking: Picking, field: string, piece: string): Picking => {
  const { looks } = asked.desk;
  const action = actionSoFar(picking)!;
  const taken = orFault(`takes ${action.type}`, () => looks.takes!(lookOf(asked.desk, asked.view), action, piece));
  return taken ? { ...fill(picking, field, (taken as Readonly<Record<string, unknown>>)[field]), open: null } : picking;
};

/** The places a choice can lead to: those of its first hole of hexes, or those it is about. */
const addWaysOf = (asked: Asked, found: Collected, row: number, about: readonly Place[]): void => {
  const spelled = spelledIn(asked, row);
  const hole = holesOf(spelled).find(({ space }) => space.kind === 'hexes' || space.kind === 'path');
  if (!hole) {
    for (const place of about) addPlace(found, place, { row, field: null, value: null });
    return;
  }
  const { field, space } = hole;
  if (space.kind === 'hexes')
    for (const hex of space.hexes) addPlace(found, { kind: 'hex', hex }, { row, field, value: hex });
  if (space.kind === 'path') {
    const ways = waysIn(asked, spelled.action);
    for (const hex of space.hexes) {
      const value = ways?.get(hex) ?? [hex];
      const action = { ...spelled.action, [field]: value } as Action;
      if (refusalIn(asked, action) === null) addPlace(found, { kind: 'hex', hex }, { row, field, value });
    }
  }
};

/** Where a piece may go, and by which way, where its system finds ways by itself. */
const waysIn = (asked: Asked, action: Action): ReadonlyMap<number, readonly number[]> | null =>
  orFault(
    `ways ${action.type}`,
    () => asked.desk.looks.ways?.(lookOf(asked.desk, asked.view), action, asked.view.stack) ?? null,
  );

/** While a choice is filled in: what may go into the hole that is open. */
const inChoice = (asked: Asked, picking: Picking, row: number): Pickable => {
  const hole = holesOf(picking.choice).find(({ field }) => field === picking.field);
  if (!hole) return NOTHING_PICKABLE;
  const found = collected();
  const { field, space } = hole;
  switch (space.kind) {
    case 'sheet': {
      const line = openLine(asked, picking);
      if (line) return inChoice(asked, line, row);
      const together = space.rows.find(({ id }) => id === picking.open?.rows?.[0])?.holes?.at;
      if (together?.kind === 'area') return { ...found, area: together.area };
      addTaken(asked, found, row, { [field]: space });
      break;
    }
    case 'routes':
      return amongMovers(asked, picking, row, space);
    case 'hexes':
      for (const hex of space.hexes) addPlace(found, { kind: 'hex', hex }, { row, field, value: hex });
      break;
    case 'path':
      addSteps(asked, picking, found, row, { field, space });
      break;
    case 'units':
      for (const unit of space.units)
        addPiece(found, unit, { row, field, value: toggled(picking.filled[field], unit, space.max) });
      break;
    case 'options':
      addOptions(asked, picking, found, row, field, space.options, (option) => option);
      break;
    case 'several':
      if (picking.open?.rows)
        for (const { place, ...way } of placingsOf(asked, picking, field, picking.open.rows[0]!))
          addPlace(found, place, { row, field, ...way });
      else {
        addSeveral(asked, picking, found, row, { field, space });
        addOtherFoes(asked, picking, found, row);
      }
      break;
    case 'area':
    case 'route':
      return { ...found, area: space.area };
    default:
      break;
  }
  return { ...found, area: null };
};

/** Movers are taken in hand; those in hand are led to a place. */
const amongMovers = (
  asked: Asked,
  picking: Picking,
  row: number,
  space: Extract<Space, { kind: 'routes' }>,
): Pickable => {
  const found = collected();
  const field = picking.field!;
  for (const { unit } of space.movers) {
    const { filled, open } = takeInHand(picking, [unit], 'only');
    addPiece(found, unit, { row, field, value: filled[field], open });
  }
  const movers = moversInHand(asked, picking);
  const [leader] = movers;
  if (leader?.way.kind === 'path') {
    const [layout, lines] = [layoutIn(asked), linesIn(picking.filled[field])];
    for (const hex of leader.way.hexes) {
      const place = { kind: 'hex', hex } as const;
      addPlace(found, place, { row, field, value: ledTo(layout, lines, movers, place) });
    }
  }
  // Who is in hand to go may fire instead: an enemy who is pointed at is fired at, for who goes is led to a place.
  if (leader)
    for (const other of rowsAbout(asked, leader.unit)) if (other !== row) addOtherFoes(asked, picking, found, other);
  return { ...found, area: leader?.way.kind === 'route' ? leader.way.area : null };
};

/**
 * A click on a path's own hex shortens it. Any other hex is gone to by the way its system finds, or added to the path where
 * it finds none; a path of one step is simply replaced.
 */
const addSteps = (asked: Asked, picking: Picking, found: Collected, row: number, hole: PathHole): void => {
  const led = ledOn(asked, picking, hole);
  for (const [hex, value] of led.paths) addPlace(found, { kind: 'hex', hex }, { row, field: hole.field, value });
};

interface PathHole {
  readonly field: string;
  readonly space: Extract<Space, { kind: 'path' }>;
}

/** What a path can be led to: what it is then, by the hex it is led to; and those that its system finds a way to, if it does. */
interface Led {
  readonly paths: ReadonlyMap<number, readonly number[]>;
  readonly found: readonly number[] | null;
}

export const ledOn = (asked: Asked, picking: Picking, { field, space }: PathHole): Led => {
  const path = (picking.filled[field] as readonly number[] | undefined) ?? [];
  const ways = waysIn(asked, picking.choice!.action);
  const paths = space.hexes.map((hex) => {
    const at = path.indexOf(hex);
    const longer = path.length >= space.max ? [hex] : [...path, hex];
    return [hex, at >= 0 ? path.slice(0, at + 1) : (ways?.get(hex) ?? longer)] as const;
  });
  return { paths: new Map(paths), found: ways && ways.size > 0 ? space.hexes.filter((hex) => ways.has(hex)) : null };
};

/** Options that are about pieces or places can be pointed at. */
const addOptions = (
  asked: Asked,
  picking: Picking,
  found: Collected,
  row: number,
  field: string,
  options: readonly unknown[],
  made: (option: unknown) => unknown,
): void => {
  const listed = (picking.choice!.action as Readonly<Record<string, unknown>>)[field];
  for (const option of options) {
    const about = aboutOption(
      asked,
      picking,
      field,
      Array.isArray(listed) && !Array.isArray(option) ? [option] : option,
    );
    if (!about) continue;
    const way = { row, field, value: made(option) };
    for (const place of about.places) addPlace(found, place, way);
    for (const id of about.pieces) addPiece(found, id, way);
  }
};

/** Of a list each is pointed at by the pieces and places that it alone brings in. */
const addSeveral = (
  asked: Asked,
  picking: Picking,
  found: Collected,
  row: number,
  { field, space }: { readonly field: string; readonly space: Extract<Space, { readonly kind: 'several' }> },
): void => {
  const anyhow = aboutOption(asked, picking, field, []);
  const [pieces, places] = [new Set(anyhow?.pieces), new Set(anyhow?.places.map(placeKey))];
  for (const option of space.options) {
    const about = aboutOption(asked, picking, field, [option]);
    if (!about) continue;
    const way = { row, field, value: replaced(asked, picking, field, option, space.max) };
    for (const place of about.places) if (!places.has(placeKey(place))) addPlace(found, place, way);
    for (const id of about.pieces) if (!pieces.has(id)) addPiece(found, id, way);
  }
};

/** Who is aimed at is changed by pointing at another, whatever is being picked: the choice is taken up anew against him. */
const addOtherFoes = (asked: Asked, picking: Picking, found: Collected, row: number): void => {
  const foes = collected();
  addFoes(asked, foes, row);
  for (const [foe, ways] of foes.pieces)
    for (const way of ways)
      if (way.field !== picking.field && !found.pieces.has(foe)) addPiece(found, foe, { ...way, afresh: true });
};

/** Follow a way: its choice is taken up if it was not, and its value put in. */
export const follow = (asked: Asked, picking: Picking, { row, field, value, open, takes, afresh }: Way): Picking => {
  const isTakenUp = picking.row === row && picking.choice !== null && !afresh;
  const chosen = isTakenUp ? picking : chooseRow(asked, picking, row, field === null ? {} : { [field]: value });
  if (field === null || afresh) return chosen;
  if (takes !== undefined) return takenIn(asked, chosen, field, takes);
  const line = openLine(asked, chosen);
  if (line && listOf(chosen)!.space.kind === 'sheet') return goneOn(asked, line, fill(line, field, value));
  return { ...fill(chosen, field, value), ...(open === undefined ? {} : { open }) };
};

/** A line with something pointed at: what was empty is done now, and the next gap is in hand. */
const goneOn = (asked: Asked, before: Picking, line: Picking): Picking => {
  const whole = putBack(line);
  const wasEmpty = line.field !== null && before.filled[line.field] === undefined;
  const next = wasEmpty && isOnePlace(line) ? nextGap(asked, whole, line.within!.at) : null;
  return next ? { ...whole, open: next } : whole;
};

/** Is one click enough for the hole in hand? */
const isOnePlace = ({ choice, field }: Picking): boolean => {
  const space = holesOf(choice).find((hole) => hole.field === field)?.space;
  return space?.kind === 'hexes' || space?.kind === 'area' || space?.kind === 'options';
};

/** A point set on a free table: the next of a route, or the place wanted. */
export const setPoint = (asked: Asked, picking: Picking, spot: Spot): Picking => {
  const list = listOf(picking);
  if (list?.space.kind === 'routes') return lead(asked, picking, { kind: 'spot', ...spot });
  const line = list && openLine(asked, picking);
  if (line) return goneOn(asked, line, setPoint(asked, line, spot));
  if (list && picking.open?.rows) return formUp(asked, picking, picking.open.rows, spot);
  const hole = holesOf(picking.choice).find(({ field }) => field === picking.field);
  if (!hole) return picking;
  const { field, space } = hole;
  if (space.kind === 'route') {
    const route = (picking.filled[field] as readonly Spot[] | undefined) ?? [];
    return fill(picking, field, [...route, spot]);
  }
  if (space.kind !== 'area') return picking;
  const listed = (picking.choice!.action as Readonly<Record<string, unknown>>)[field];
  return fill(picking, field, Array.isArray(listed) ? [spot] : spot);
};

/** The rows about a piece, and those about none: what a player looks through first. */
export const rowsAbout = (asked: Asked, piece: string | null): readonly number[] => {
  return [...asked.question.choices.keys()].filter((row) => {
    if (piece === null) return true;
    const actors = actorsIn(asked, row);
    return actors.length === 0 || actors.includes(piece);
  });
};
