import type { Arc, HexGround, MapPlace, Piece, Place, Sightline, TableGround } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Pencil } from '../board/pencil.ts';
import type { Tool } from '../board/tools.ts';
import { lookOf } from '../state/desk.ts';
import { idOf, linesIn } from '../state/lines.ts';
import type { Picking } from '../state/picking.ts';
import { actionSoFar, listOf, placeKey } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { lengthIn, unitIn } from '../state/unit.ts';
import type { Tape } from './tape.ts';

/** What the tools draw from. */
export interface Tooled {
  readonly table: Table;
  readonly voice: Voice;
  readonly ground: HexGround | TableGround;
  readonly picking: Picking;
  readonly pieces: readonly Piece[];
  readonly tools: readonly Tool[];
  readonly cursor: Place | null;
  /** The measuring tape while it is out. */
  readonly tape?: Tape | null;
}

/** The pencil of the tools that are on. Every fact in it is the system's. */
export const toolPencil = (drawing: Tooled): Partial<Pencil> => {
  const { tools } = drawing;
  return {
    ...(tools.includes('sight') ? { sight: sightFor(drawing) } : {}),
    ...(tools.includes('range') ? rangeFor(drawing) : {}),
    tape: tapeFor(drawing),
    ...(tools.includes('threats') ? { threats: [...threats(drawing).values()].map(({ place }) => place) } : {}),
    command: tools.includes('command') ? commandFor(drawing) : (chainFor(drawing) ?? commandedBy(drawing)),
    ...(tools.includes('unseen') ? { unseen: unseenBy(drawing) } : {}),
    ...(tools.includes('relief') ? { levels: levelsOf(drawing) } : {}),
  };
};

/** The piece a tool is about: the one looked at, or the one under the cursor. */
const heldIn = ({ picking, pieces, cursor }: Tooled): Piece | undefined =>
  pieces.find(({ id }) => id === picking.piece) ??
  pieces.find((piece) => cursor && placeKey(piece.at) === placeKey(cursor));

const sightFor = (drawing: Tooled): Pencil['sight'] => {
  const { table, voice, cursor } = drawing;
  const { desk, view } = table;
  const held = heldIn(drawing);
  if (!held || !cursor || !desk.looks.sight || placeKey(held.at) === placeKey(cursor)) return null;
  if (!isOnMap(held.at) || !isOnMap(cursor)) return null;
  const seen = desk.looks.sight(lookOf(desk, view), held.at, cursor);
  return {
    from: held.at,
    to: cursor,
    clear: seen.clear,
    distance: voice.say(seen.distance),
    stop: seen.stoppedBy
      ? { place: seen.stoppedBy.place, label: `${voice.say(seen.stoppedBy.why)} · ${seen.stoppedBy.rule}` }
      : null,
    crosses: crossedBy(seen, voice),
  };
};

/** What a line goes through, in words. */
export const crossedBy = (
  { crosses = [] }: Sightline,
  { say }: Voice,
): NonNullable<NonNullable<Pencil['sight']>['crosses']> =>
  crosses.map(({ place, what }) => ({ place, label: say(what) }));

/** From where it begins to where it ends, or as long as that is open to the cursor. */
const tapeFor = ({ tape, cursor, table, voice }: Tooled): Pencil['tape'] => {
  const from = tape?.from;
  const to = tape?.to ?? (cursor && isOnMap(cursor) ? cursor : null);
  if (from?.kind !== 'spot' || to?.kind !== 'spot') return null;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { from, to, each: unitIn(table).tenths, text: lengthIn(table, voice.language, far) };
};

const rangeFor = (drawing: Tooled): Partial<Pencil> => {
  const held = heldIn(drawing);
  return held ? fieldOf(drawing, held.id) : {};
};

/** The field of fire of a piece: what it reaches, its bands of range, its arcs. */
export const fieldOf = ({ table, voice }: Tooled, id: string): Partial<Pencil> => {
  const { looks } = table.desk;
  const look = lookOf(table.desk, table.view);
  const bands = looks.bands?.(look, id) ?? [];
  return {
    reach: looks.reach?.(look, id) ?? [],
    farReach: looks.farReach?.(look, id) ?? [],
    bands: bands.map(({ at, radius, label }) => ({ at, radius, label: voice.say(label) })),
    arcs: arcsOfPiece(table, voice, id, looks.arcs?.(look, id) ?? []),
  };
};

/** Arcs with what they are of in words; those of an enemy look it. */
const arcsOfPiece = ({ desk, view, eyes }: Table, voice: Voice, id: string, arcs: readonly Arc[]): Pencil['arcs'] => {
  if (!arcs.some(({ label }) => label)) return arcsSaid(voice, arcs);
  const side = desk.looks.pieces(lookOf(desk, view), eyes === 'all' ? null : eyes).find((one) => one.id === id)?.side;
  const tone = eyes === 'all' || side === eyes ? 'own' : 'foe';
  return arcsSaid(voice, arcs).map((arc) => ({ ...arc, tone }));
};

/** Arcs with what they are of in words. */
export const arcsSaid = (voice: Voice, arcs: readonly Arc[]): Pencil['arcs'] =>
  arcs.map(({ label, ...arc }) => (label ? { ...arc, label: voice.say(label) } : arc));

/** The arcs of whoever is held, where he has several and they say which is which. */
export const arcsHeld = ({ table, voice }: Tooled, id: string | null): Pencil['arcs'] => {
  const arcs = id === null ? [] : (table.desk.looks.arcs?.(lookOf(table.desk, table.view), id) ?? []);
  return id !== null && arcs.some(({ label }) => label) ? arcsOfPiece(table, voice, id, arcs) : [];
};

const commandFor = (drawing: Tooled): Pencil['command'] => {
  const { desk, view } = drawing.table;
  const held = heldIn(drawing);
  return held ? (desk.looks.command?.(lookOf(desk, view), held.id) ?? null) : null;
};

/** Orders that are handed on are drawn by themselves for whoever is looked at, or is the first that a sheet wakes. */
const chainFor = ({ table, picking }: Tooled): Pencil['command'] => {
  const { desk, view } = table;
  const list = listOf(picking);
  const [first] = list?.space.kind === 'sheet' ? linesIn(picking.filled[list.field]) : [];
  const id = picking.piece ?? (first && list ? idOf(list.space, first) : null);
  const command = id === null ? null : (desk.looks.command?.(lookOf(desk, view), id) ?? null);
  return command?.chain ? command : null;
};

/** The hexes that whoever is in hand orders about, where he stands or where the answer in the making puts him. */
const commandedBy = ({ table, picking }: Tooled): Pencil['command'] => {
  const { desk, view } = table;
  if (picking.choice === null && picking.piece === null) return null;
  const look = lookOf(desk, view);
  const action = actionSoFar(picking);
  const id = action ? desk.looks.about(look, action).pieces[0] : picking.piece;
  const hexes = id == null ? [] : (desk.looks.commanded?.(look, id, action) ?? []);
  return hexes.length > 0 ? { hexes } : null;
};

/** A place under fire, and how many enemy pieces reach it. */
interface Threat {
  readonly place: MapPlace;
  readonly count: number;
}

const known = new WeakMap<readonly Piece[], ReadonlyMap<string, Threat>>();

/** Every hex that an enemy piece reaches; worked out once for a position. */
const threats = ({ table, pieces }: Tooled): ReadonlyMap<string, Threat> => {
  const before = known.get(pieces);
  if (before) return before;
  const { desk, view, eyes } = table;
  const look = lookOf(desk, view);
  const found = new Map<string, Threat>();
  for (const foe of pieces.filter((piece) => piece.side !== eyes && piece.side !== null))
    for (const place of desk.looks.reach?.(look, foe.id) ?? []) {
      const key = placeKey(place);
      found.set(key, { place, count: (found.get(key)?.count ?? 0) + 1 });
    }
  known.set(pieces, found);
  return found;
};

/** How many enemy pieces could fire at a place as they stand now. */
export const riskTo = (drawing: Tooled, place: Place): number => threats(drawing).get(placeKey(place))?.count ?? 0;

/** One's own pieces that are not on the board as the others see it, as far as one can tell. */
const unseenBy = ({ table, pieces }: Tooled): readonly string[] => {
  const { desk, view, eyes } = table;
  const { system, setting, looks } = desk;
  if (eyes === 'all' || eyes === null) return [];
  const foes = system.sides(setting).filter((side) => side !== eyes);
  const seen = new Set(
    foes.flatMap((foe) =>
      looks
        .pieces({ setting, board: system.see(setting, view.board, foe) }, foe)
        .map(({ id, at }) => id + placeKey(at)),
    ),
  );
  return pieces.filter(({ id, side, at }) => side === eyes && !seen.has(id + placeKey(at))).map(({ id }) => id);
};

const levelsOf = ({ ground }: Tooled): Pencil['levels'] =>
  ground.kind === 'hexes'
    ? ground.level.flatMap((level, hex) => (level === 0 ? [] : [{ place: { kind: 'hex', hex } as const, level }]))
    : [];
