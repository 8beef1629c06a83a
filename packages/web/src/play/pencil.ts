import type { Holes, Spot } from '@grognard/kernel';
import type { MapPlace, Marks, Piece, Sightline, Template } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Pencil } from '../board/pencil.ts';
import { NO_PENCIL } from '../board/pencil.ts';
import { aboutAction } from '../state/about.ts';
import { openWayOf } from '../state/ahead.ts';
import { chanceOfAction } from '../state/chances.ts';
import type { Action, Asked } from '../state/desk.ts';
import { asGiven, lookOf, refusalIn, spelledIn } from '../state/desk.ts';
import { orFault, orNull } from '../state/faults.ts';
import { interfaceIn, percentIn } from '../state/i18n.ts';
import { unitsInHand } from '../state/leading.ts';
import type { Line } from '../state/lines.ts';
import { idOf, linesIn, rowsIn } from '../state/lines.ts';
import type { Pickable, Way } from '../state/pickable.ts';
import type { Picking } from '../state/picking.ts';
import { actionSoFar, alike, holesOf, listOf, openLine, placeKey, wholeAction } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import { capital } from '../state/speech.ts';
import { lengthIn, mustGuess } from '../state/unit.ts';
import { type Hunting, preyOf } from './prey.ts';
import { targetsOfPiece } from './targets.ts';
import { arcsHeld, arcsSaid, crossedBy, riskTo, type Tooled, toolPencil } from './tool-pencil.ts';

/** What the pencil is drawn from. */
interface Drawing extends Tooled {
  /** How much of the ground in reach is known by now. */
  readonly roamed: number;
  readonly asked: Asked | null;
  readonly found: Pickable | null;
  /** Whom a piece might fire at, where its system says so; null until it is fetched. */
  readonly prey?: Hunting | null;
}

/** The pencil for the question as it stands, and for the tools that are on. */
export const pencilFor = (drawing: Drawing): Pencil => {
  const { asked, picking, found } = drawing;
  const question = asked && found ? questionPencil(drawing, asked, found) : NO_PENCIL;
  const subject = asked && subjectOf(asked);
  // An enemy whom a question is about is no piece of one's own in hand: he is what may be fired at.
  const isFoe = drawing.pieces.some(({ id, side }) => id === subject && side !== asked?.side);
  const held = picking.piece ?? (isFoe ? null : subject);
  const ahead = asked && held !== null && picking.choice === null ? aheadPencil(drawing, asked, held) : null;
  const arcs = question.arcs.length > 0 ? question.arcs : arcsHeld(drawing, held ?? actorIn(drawing));
  return {
    ...question,
    ...ahead,
    arcs,
    held,
    aimed: isFoe && question.aimed.length === 0 ? [subject!] : question.aimed,
    ...toolPencil(drawing),
    traces: picking.choice ? [] : drawing.table.walks,
  };
};

/** Who acts by the answer in the making. */
const actorIn = ({ asked, picking }: Drawing): string | null => {
  const action = asked && actionSoFar(picking);
  return (action && aboutAction(asked, action)?.pieces[0]) ?? null;
};

/** Of the piece in hand: the ground it can get to, and a plate on every enemy it might fire at. */
const aheadPencil = ({ voice, found, prey }: Drawing, asked: Asked, piece: string): Partial<Pencil> | null => {
  const way = openWayOf(asked, piece);
  const plates = [...targetsOfPiece(asked, piece, voice), ...preyOf(asked, prey, piece, voice)];
  const roam = way && !found?.area ? { roam: way.roaming.outlines() } : null;
  return { ...roam, ...(plates.length > 0 ? { plates } : null) };
};

/** The piece a question is about. */
export const subjectOf = ({ desk, view }: Asked): string | null =>
  desk.looks.subject?.(lookOf(desk, view), view.stack) ?? null;

const MOST_LABELS = 40;

const questionPencil = (drawing: Drawing, asked: Asked, found: Pickable): Pencil => {
  const { picking, voice } = drawing;
  const action = actionSoFar(picking);
  const about = action ? aboutAction(asked, action) : null;
  const targets = targetsOf(drawing, asked, found);
  const isAiming = picking.choice !== null && targets.size > 0;
  const priced = found.places.size <= MOST_LABELS && !isAiming && !listOf(picking);
  // A sheet is filled line by line: what is pointed at goes into the line in hand.
  const drawn = (listOf(picking)?.space.kind === 'sheet' && openLine(asked, picking)) || picking;
  const isChosen = (ways: readonly Way[]): boolean =>
    drawn.field !== null && ways.some((way) => way.field === drawn.field && alike(way.value, drawn.filled[way.field!]));
  const legal = [...found.places.values()].flatMap(({ place, ways }) =>
    isOnMap(place)
      ? [
          {
            place,
            label: priced ? labelOf(asked, voice, picking, ways[0]!) : null,
            risk: priced && picking.piece !== null ? riskTo(drawing, place) : 0,
            chosen: isChosen(ways),
            target: !isAiming && targets.has(placeKey(place)),
          },
        ]
      : [],
  );
  const boxes = [...found.places.values()].flatMap(({ place, ways }) =>
    place.kind === 'box' ? [{ box: place.box, chosen: isChosen(ways) }] : [],
  );
  // An active piece has its own ring, which another would cover.
  const ringed = [...found.pieces.keys()].filter((id) => !isActive(drawing.pieces.find((piece) => piece.id === id)));
  const chosen = listOf(picking)?.space.kind === 'routes' ? unitsInHand(picking) : (about?.pieces ?? []);
  const isSheet = listOf(picking)?.space.kind === 'sheet';
  const isFoe = (id: string): boolean => {
    const piece = drawing.pieces.find((one) => one.id === id);
    return piece !== undefined && piece.side !== asked.side;
  };
  const [actor, ...others] = withShooter(about?.pieces ?? [], isFoe, subjectOf(asked));
  const isOwn = (id: string): boolean => drawing.pieces.some((one) => one.id === id && one.side === asked.side);
  const rings = ringed.map((piece) => ({ piece, chosen: chosen.includes(piece) }));
  const acting = (picking.choice && !listOf(picking) ? chosen : []).filter(
    (id) => isOwn(id) && !ringed.includes(id) && !isActive(drawing.pieces.find((piece) => piece.id === id)),
  );
  // Where somebody is asked about an enemy, it is him that he aims at.
  const subject = actor === undefined ? null : subjectOf(asked);
  const foes = [...others, ...(subject === null || others.includes(subject) ? [] : [subject])].filter(isFoe);
  const whole = wholeAction(picking);
  const chance = whole ? chanceOfAction(asked, whole) : null;
  const marks = marksOf(drawing, asked, actor);
  // Who is fired at on his way is aimed at where he would be then.
  const aimedAt = [...marks.ghosts, ...drawing.pieces].find(({ id }) => id === foes[0]);
  return {
    ...NO_PENCIL,
    // Where something can be aimed at, bare ground is in reach and no more.
    legal: !isAiming ? legal : legal.filter(({ place, chosen }) => chosen || targets.has(placeKey(place))),
    reach: !isAiming ? [] : legal.map(({ place }) => place),
    boxes,
    rings:
      picking.choice && !isSheet ? rings : onTop(drawing.pieces, rings).filter(({ piece }) => piece !== picking.piece),
    acting,
    aimed: foes,
    area: areaIn(asked, picking, found),
    spot: spotOf(drawn),
    ...marks,
    // Who fights whom is numbered, and no line of fire lies over that.
    sight: aimedAt && marks.put.length === 0 ? (marks.sight ?? lineOfFire(drawing, actor, aimedAt)) : null,
    // What is drawn as it would stand needs no plate.
    put: [
      ...marks.put,
      ...putBySheet(
        drawing,
        new Set([...marks.ghosts, ...drawing.pieces.filter(({ at }) => isOnMap(at))].map(({ id }) => id)),
        new Set(marks.works.map(({ at }) => placeKey(at))),
      ),
    ],
    plates: [
      ...[
        ...targets.values(),
        ...preyOf(asked, aimsAtSomebody(picking) ? drawing.prey : null, actor ?? null, voice),
        // Once somebody is aimed at, why others can't be would lie over his line.
      ].filter(
        ({ at, tone }) => !aimedAt || (placeKey(at) === placeKey(aimedAt.at) ? chance === null : tone !== 'foe'),
      ),
      ...(chance !== null && aimedAt && isOnMap(aimedAt.at)
        ? [
            {
              at: aimedAt.at,
              text: percentIn(voice.language, chance),
              tone: 'own' as const,
              filled: true,
              ...(drawing.prey ? { piece: aimedAt.id } : {}),
            },
          ]
        : []),
    ],
  };
};

/** What is fired at whom names nobody but him: it is whoever the question is about that fires. */
const withShooter = (
  pieces: readonly string[],
  isFoe: (id: string) => boolean,
  subject: string | null,
): readonly string[] =>
  pieces[0] !== undefined && isFoe(pieces[0]) && subject !== null && !isFoe(subject) ? [subject, ...pieces] : pieces;

/** What is laid on a place is aimed at nobody, and no chances at anybody are told. */
const aimsAtSomebody = ({ choice }: Picking): boolean =>
  choice !== null && !holesOf(choice).some(({ space }) => space.kind === 'area');

const straights = new WeakMap<Asked, Map<string, readonly (readonly Spot[])[]>>();

/** The ground that is open to who is led: up to what stops him, where his system knows that; worked out once for a question. */
const areaIn = (asked: Asked, picking: Picking, { area }: Pickable): Pencil['area'] => {
  const action = actionSoFar(picking);
  const { desk, view } = asked;
  const list = listOf(picking);
  // Where lengths are guessed a way is measured as it is gone, and no ring lies there before.
  if (mustGuess(asked) && isLed(picking)) return [];
  if (!area || !action || !desk.looks.straight) return area ?? [];
  const [piece] = list?.space.kind === 'routes' ? unitsInHand(picking) : (aboutAction(asked, action)?.pieces ?? []);
  if (piece === undefined) return area;
  const kept = straights.get(asked) ?? new Map<string, readonly (readonly Spot[])[]>();
  straights.set(asked, kept);
  const key = `${picking.choice?.action.type} ${asked.question.choices.indexOf(picking.choice!)} ${piece}`;
  const known = kept.get(key);
  if (known) return known;
  const found = orFault('straight', () => desk.looks.straight!(lookOf(desk, view), action, piece)) ?? area;
  kept.set(key, found);
  return found;
};

/** Does the answer in the making lead somebody on a way? */
const isLed = (picking: Picking): boolean =>
  listOf(picking)?.space.kind === 'routes' || holesOf(picking.choice).some(({ space }) => space.kind === 'route');

const isActive = (piece: Piece | undefined): boolean => piece?.states.some(({ kind }) => kind === 'active') ?? false;

const MOST_TARGETS = 16;

/** The places of a hole where an enemy would be aimed at, with the chance of it. */
const targetsOf = (
  { picking, pieces, voice }: Drawing,
  asked: Asked,
  found: Pickable,
): ReadonlyMap<string, Pencil['plates'][number]> => {
  if (listOf(picking) || (picking.choice === null && picking.piece === null)) return new Map();
  const foes = new Set(pieces.filter(({ side }) => side !== asked.side).map(({ at }) => placeKey(at)));
  const aimed = [...found.places].filter(([key]) => foes.has(key)).slice(0, MOST_TARGETS);
  return new Map(
    aimed.flatMap(([key, { place, ways }]) => {
      const chances = ways.map((way) => chanceOfAction(asked, actionBy(asked, picking, way)) ?? -1);
      const chance = Math.max(...chances);
      if (chance < 0 || !isOnMap(place)) return [];
      return [[key, { at: place, text: percentIn(voice.language, chance), tone: 'own', filled: false }] as const];
    }),
  );
};

/** What a way leads to: the answer in the making, or the choice it would take up, with its value put in. */
const actionBy = (asked: Asked, picking: Picking, { row, field, value }: Way): Action => ({
  ...(actionSoFar(picking) ?? spelledIn(asked, row).action),
  ...(field === null ? {} : { [field]: value }),
});

/** What the answer in the making lays on the board, as its system says: ways, bursts, stretches in sight. */
const marksOf = (drawing: Drawing, asked: Asked, actor: string | undefined): DrawnMarks => {
  const { picking, voice } = drawing;
  const way = routeOf(drawing, actor);
  // A sheet shows what stands in it so far.
  const action = wholeAction(picking) ?? (listOf(picking)?.space.kind === 'sheet' ? actionSoFar(picking) : null);
  const drawn = action ? marksDrawn(asked, voice, action) : NO_MARKS;
  return { ...drawn, route: way.length > 1 ? way : drawn.route };
};

type DrawnMarks = Pick<Pencil, 'route' | 'templates' | 'stretches' | 'arcs' | 'ghosts' | 'works' | 'put' | 'sight'>;
const NO_MARKS: DrawnMarks = {
  route: [],
  templates: [],
  stretches: [],
  arcs: [],
  ghosts: [],
  works: [],
  put: [],
  sight: null,
};

/** What an answer lays on the table, with its lengths in words. */
export const marksDrawn = (asked: Asked, voice: Voice, action: Action): DrawnMarks => {
  const marks = marksFor(asked, action);
  if (!marks) return NO_MARKS;
  const told = (tenths: number): string => lengthIn(asked, voice.language, tenths);
  return {
    route: marks.way,
    templates: marks.templates.map((template) => ({ ...template, label: coveredBy(template, voice) })),
    stretches: marks.stretches.map(({ begins = 0, ...one }) => ({
      ...one,
      labels: [told(begins + one.from), told(begins + one.to)] as const,
    })),
    arcs: arcsSaid(voice, marks.arcs),
    ghosts: marks.ghosts ?? [],
    works: marks.works ?? [],
    put: marks.put ?? [],
    sight: marks.line ? sightSaid(voice, marks.line.from, marks.line.to, marks.line.seen) : null,
  };
};

/** A clear line with how far it is and what it goes through, in words. */
const sightSaid = (voice: Voice, from: MapPlace, to: MapPlace, seen: Sightline): Pencil['sight'] =>
  seen.clear
    ? { from, to, clear: true, distance: voice.say(seen.distance), stop: null, crosses: crossedBy(seen, voice) }
    : null;

/** How many are wholly and partly under a template. */
const coveredBy = ({ covers, says }: Template, voice: Voice): string => {
  const say = interfaceIn(voice.language);
  const count = (wanted: string): number => covers.filter(({ how }) => how === wanted).length;
  const [whole, part] = [count('whole'), count('part')];
  return [
    ...(says ? [voice.say(says)] : []),
    ...(whole > 0 ? [say('coversWhole', { count: whole })] : []),
    ...(part > 0 ? [say('coversPart', { count: part })] : []),
  ].join(', ');
};

/** An answer that can't be given, or is not yet whole, need have no marks: its way may lead anywhere. */
const marksFor = (asked: Asked, action: Action): Marks | null => {
  const { desk, view, side } = asked;
  if (!desk.looks.marks) return null;
  const make = (): Marks => desk.looks.marks!(lookOf(desk, view), view.stack, side, asGiven(asked, action));
  const mayBeGiven = orNull(() => refusalIn(asked, action) === null) ?? false;
  return mayBeGiven ? orFault(`marks ${action.type}`, make) : orNull(make);
};

/** The line from whoever fires to what is fired at, where sight can be asked for. */
const lineOfFire = ({ table, voice, pieces }: Drawing, actor: string | undefined, target: Piece): Pencil['sight'] => {
  const { looks } = table.desk;
  // What is built on the map may fire too.
  const from =
    pieces.find(({ id }) => id === actor) ??
    looks
      .works(lookOf(table.desk, table.view), table.eyes === 'all' ? null : table.eyes)
      .find(({ id }) => id === actor);
  if (!from || !looks.sight || placeKey(from.at) === placeKey(target.at)) return null;
  if (!isOnMap(from.at) || !isOnMap(target.at)) return null;
  return sightSaid(voice, from.at, target.at, looks.sight(lookOf(table.desk, table.view), from.at, target.at));
};

const isSeenInStack = ({ tab, body }: Piece): boolean => tab !== undefined || body.kind === 'portrait';

/** One ring a stack: round the piece that lies on top. */
const onTop = (pieces: readonly Piece[], rings: Pencil['rings']): Pencil['rings'] => {
  const tops = new Map(pieces.map((piece) => [placeKey(piece.at), piece.id]));
  // Of an index every piece can be seen, and pointed at.
  const shown = new Set([...tops.values(), ...pieces.filter(isSeenInStack).map(({ id }) => id)]);
  return rings.filter(({ piece }) => shown.has(piece));
};

/** What it costs to go on this way, or how likely it is to succeed. */
const labelOf = (
  asked: Asked,
  voice: Voice,
  picking: Picking,
  way: { readonly row: number; readonly field: string | null; readonly value: unknown },
): string | null => {
  const listed = picking.choice?.action ?? asked.question.choices[way.row]!.action;
  const action = { ...listed, ...(way.field === null ? {} : { [way.field]: way.value }) } as Action;
  const price = orFault(
    `price ${action.type}`,
    () => asked.desk.looks.price?.(lookOf(asked.desk, asked.view), asked.side, action) ?? null,
  );
  return price ? (/\d+/.exec(voice.say(price))?.[0] ?? null) : null;
};

/** The way that is being drawn, from where its piece stands. */
const routeOf = ({ picking, pieces }: Drawing, actor: string | undefined): readonly MapPlace[] => {
  const hole = holesOf(picking.choice).find(({ space }) => space.kind === 'path' || space.kind === 'route');
  const value = hole ? picking.filled[hole.field] : undefined;
  if (!hole || !Array.isArray(value)) return [];
  if (hole.space.kind === 'route')
    return [hole.space.from, ...(value as readonly Spot[])].map(({ x, y }) => ({ kind: 'spot', x, y }));
  const start = pieces.find(({ id }) => id === actor)?.at;
  const hexes = (value as readonly number[]).map((hex): MapPlace => ({ kind: 'hex', hex }));
  return start && isOnMap(start) ? [start, ...hexes] : hexes;
};

const MOST_LETTERS = 18;
/** A name with room for no more than its beginning, and its number, which tells it from others. */
const shortened = (name: string): string => {
  if (name.length <= MOST_LETTERS) return name;
  const number = / \d+$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, MOST_LETTERS - 1 - number.length).trimEnd()}…${number}`;
};

/** What the lines of a sheet put where, so that it is seen on the map while it is filled in. */
const putBySheet = (
  { picking, voice }: Drawing,
  drawn: ReadonlySet<string>,
  works: ReadonlySet<string>,
): Pencil['put'] => {
  const list = listOf(picking);
  if (list?.space.kind !== 'sheet') return [];
  const rows = new Map(rowsIn(list.space).map((row) => [row.id, row]));
  const plates = new Map<string, Pencil['put'][number]>();
  for (const [i, line] of linesIn(picking.filled[list.field]).entries()) {
    const row = rows.get(idOf(list.space, line));
    const place = row && placeIn(row.holes, line);
    if (!place || !row.what || drawn.has(row.id) || works.has(placeKey(place))) continue;
    const said = capital(voice.say(row.what));
    const text = shortened(said);
    const { texts = [], filled = false } = plates.get(placeKey(place)) ?? {};
    const isInHand = picking.open?.at.includes(i) ?? false;
    plates.set(placeKey(place), { at: place, texts: [...texts, text], filled: filled || isInHand });
  }
  return [...plates.values()];
};

/** The place on the map that a line names: a number in a hole of hexes, or a point of a table. */
const placeIn = (holes: Holes, line: Line): MapPlace | null => {
  for (const [field, space] of Object.entries(holes)) {
    const value = line[field];
    if (typeof value === 'number' && (space.kind === 'hexes' || space.kind === 'open'))
      return { kind: 'hex', hex: value };
    if (space.kind === 'area' && isSpot(value)) return { kind: 'spot', x: value.x, y: value.y };
  }
  return null;
};
const isSpot = (value: unknown): value is Spot => typeof value === 'object' && value !== null && 'x' in value;

/** The point that is set on a table, and the way a piece put there would face. */
const spotOf = ({ choice, filled }: Picking): Pencil['spot'] => {
  const hole = holesOf(choice).find(({ space }) => space.kind === 'area');
  const value = hole && filled[hole.field];
  const at = (Array.isArray(value) ? value[0] : value) as Spot | undefined;
  const { facing } = filled;
  return at ? { at: { kind: 'spot', x: at.x, y: at.y }, facing: typeof facing === 'number' ? facing : null } : null;
};
