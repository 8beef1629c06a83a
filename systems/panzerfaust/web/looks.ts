import type { Message } from '@grognard/kernel';
import type { Piece as Drawn, Label, Looks, Place, Status, TableGround } from '@grognard/looks';
import { seedOf } from '@grognard/looks';
import { WEAPONS } from '../data/weapons.ts';
import { modelsLeft } from '../rules/01-victory.ts';
import { weaponsOf } from '../rules/04-shooters.ts';
import { ownSpot } from '../rules/measure.ts';
import { isOnTable, pieceNamed, piecesOn } from '../rules/pieces.ts';
import { armyOf, isShared, unitsUnder } from '../rules/players.ts';
import type { Action, L, OwnFrame, Pf, Setting } from '../types.ts';
import { chanceIn, heading, optionName, short, subject, usual, verb } from './answers.ts';
import { figureOf } from './art.ts';
import { buildingName } from './building-names.ts';
import { awaited, chain } from './chain.ts';
import { looking } from './facing.ts';
import { formed, mustered } from './formation.ts';
import { groundCard, terrainAt } from './ground-card.ts';
import { marched } from './marching.ts';
import { markerOf } from './marker.ts';
import { namesOf } from './names.ts';
import { arcsOf, layers, marks, shots } from './overlays.ts';
import { AREA_PAINT, LINE_PAINT } from './paint.ts';
import { forceOf, NATIONS, pieceOf } from './piece.ts';
import { roams, toll } from './roaming.ts';
import { both, say, spotPlace, whereabouts } from './say.ts';
import { sightline } from './sight.ts';
import { stairs } from './stairs.ts';
import { straight } from './straight.ts';
import { theatreOf } from './theatre.ts';
import { lookWords } from './words.ts';
import { works } from './works.ts';

/** The names of houses stand over their roofs. */
const labels = ({ table }: Setting): readonly Label[] =>
  table.file.buildings.flatMap(({ id, outline }) => {
    const name = buildingName(id);
    if (!name) return [];
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
    const x = Math.round((Math.min(...xs) + Math.max(...xs)) / 2);
    return [{ at: spotPlace({ x, y: Math.min(...ys) }), text: both(name), size: 'small', of: 'place' }];
  });

const ground = (setting: Setting): TableGround => {
  const { scenario, table } = setting;
  const { width, height, hills, areas, lines, gates, buildings } = table.file;
  return {
    kind: 'table',
    width,
    height,
    unit: 'inch',
    areas: [
      ...hills.map(({ id, outline, level }) => ({ id, paint: 'hill' as const, outline, level })),
      ...areas.map(({ id, terrain, outline }) => ({ id, paint: AREA_PAINT[terrain], outline, level: 0 })),
      ...buildings.map(({ id, material, outline }) => ({
        id,
        paint: material === 'bunker' ? ('bunker' as const) : ('house' as const),
        outline,
        level: 0,
      })),
    ],
    lines: [
      ...lines.map(({ id, terrain, line: points, thickness }) => ({
        id,
        paint: LINE_PAINT[terrain],
        points,
        thickness,
      })),
      ...gates.map(({ id, line: points }) => ({ id, paint: 'barricade' as const, points, thickness: 0 })),
    ],
    labels: [],
    theatre: theatreOf(setting),
    seed: seedOf(scenario.id),
  };
};

/** What is left of what a player commands, in models. */
const modelsUnder = (look: L, player: string): number => {
  const side = armyOf(look.setting, player);
  if (!isShared(look.setting, side)) return modelsLeft(look, side);
  const units = new Set(unitsUnder(look, player));
  const own = {
    ...look.board,
    men: look.board.men.filter(({ group }) => units.has(group)),
    vehicles: look.board.vehicles.filter(({ id }) => units.has(id)),
  };
  return modelsLeft({ setting: look.setting, board: own }, side);
};

/** PF-BRV.9, PF-BRV.10: what is left of an army, marked where half of it is lost and tests, and where a third is left and routs. */
const strengthOf = ({ setting, board }: L, side: string) => {
  const of = board.started[side] ?? 0;
  if (of === 0 || isShared(setting, side)) return null;
  const lost = board.lost.reduce((sum, one) => (one.side === side && one.how !== 'left' ? sum + one.models : sum), 0);
  return { left: of - lost, of, marks: setting.scenario.never.includes(side) ? [] : [1 / 2, 1 / 3] };
};

const status = (look: L): Status => {
  const { setting, board } = look;
  return {
    turn: { now: board.turn, last: setting.scenario.turns ?? 0 },
    // PF-NIGHT.1
    ...(setting.scenario.night ? { dark: true } : {}),
    notes: [say(`phase_${board.phase}`)],
    sides: setting.players.map(({ id, side, name }) => {
      const left = modelsUnder(look, id);
      const strength = strengthOf(look, side);
      const { nation } = forceOf(setting, side);
      return {
        side: id,
        name: both(name),
        nation: NATIONS[nation],
        score: strength?.left ?? left,
        ...(strength ? { strength } : {}),
        tallies: [{ label: say('lookModels'), value: strength?.left ?? left }],
      };
    }),
  };
};

const groundAt = (look: L, place: Place): Message => {
  const terrain = terrainAt(look, place);
  return terrain ? say(`ground_${terrain}`) : say('lookOpen');
};

/** All names and places in an answer: pointing at one finds the choices about it. */
const about = (look: L, action: Action): { pieces: readonly string[]; places: readonly Place[] } => {
  const found: string[] = [];
  const places: Place[] = [];
  const known = new Set([...piecesOn(look), ...look.board.markers].map(({ id }) => id));
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (known.has(value)) found.push(value);
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const spot = value as { x?: unknown; y?: unknown; storey?: unknown };
      if (typeof spot.x === 'number') places.push(spotPlace(value as { x: number; y: number; storey?: number }));
      else Object.values(value).forEach(walk);
    }
  };
  // PF-VEH.8: who is aboard is not seen: one points at what he is in.
  const rider = action.type === 'alight' && look.board.men.find(({ id }) => id === action.ways[0]?.unit);
  if (rider && rider.at.in === 'vehicle') walk(rider.at.vehicle);
  // PF-CBT.1: an order of fights is about the first of them.
  walk(action.type === 'pair' ? action.fights[0] : action);
  return { pieces: found, places };
};

/** What happens is not always somebody's. */
const NOBODYS: ReadonlySet<string> = new Set(['turnBegan', 'initiativeTied', 'deploymentEnded']);

/** Squads are put down out of the tray: before the game, out of reserve, and out of a landing craft. */
const SETS_UP: ReadonlySet<OwnFrame['kind'] | undefined> = new Set(['deploy', 'arrive', 'ashore']);

/** All who stand on the table; men look at the enemy, but for a medic: his cross would no longer be one. */
const standing = (look: L): readonly Drawn[] => {
  const facing = looking(look);
  return piecesOn(look).flatMap((piece) => {
    if (!isOnTable(piece)) return [];
    const drawn = pieceOf(look, piece);
    const turns = drawn.art.kind === 'man' && drawn.art.weapon !== 'medic';
    return turns ? { ...drawn, facing: facing(piece.side, piece.at.spot) } : drawn;
  });
};

/** How Panzerfaust looks. */
export const looks: Looks<Pf> = {
  words: lookWords,
  names: namesOf,
  ground,
  labels,
  pieces: (look, eyes) => [
    ...standing(look),
    ...(eyes === null ? [] : look.board.markers.map((marker) => markerOf(look, marker))),
  ],
  works,
  status,
  spoken: (look, place) => {
    const at = place.kind === 'spot' ? place : { x: 0, y: 0 };
    return say('lookSpot', { where: whereabouts(look.setting, at), ground: groundAt(look, place) });
  },
  storeys: ({ table }) => {
    const most = Math.max(1, ...table.houses.map(({ lowest, storeys }) => lowest + storeys.length));
    return Array.from({ length: most }, (_, storey) =>
      storey === 0 ? say('lookGroundFloor') : say('lookStorey', { storey }),
    );
  },
  groundCard,
  stairs,
  about,
  formed,
  marched,
  straight,
  roams,
  toll,
  figure: figureOf,
  verb,
  heading,
  short,
  usual,
  optionName,
  subject,
  chanceIn,
  layers,
  sight: sightline,
  arcs: arcsOf,
  marks,
  shots,
  chain,
  awaited,
  // PF-SHOOT.2: strict play hides every ring and ruler.
  guesses: ({ scenario }) => scenario.measured === 'strict',
  bands: (look, id) => {
    if (look.setting.scenario.measured === 'strict') return [];
    const piece = pieceNamed(look, id);
    const place = piece && ownSpot(piece);
    const range = place ? Math.max(0, ...weaponsOf(look, id).map(({ weapon }) => WEAPONS[weapon].range)) : 0;
    if (!place || range === 0) return [];
    const at = spotPlace(place);
    return [4, 2, 1].map((part) => ({
      at,
      radius: Math.round((range * 254) / part),
      label: say('lookInches', { inches: Math.round((range * 10) / part) / 10 }),
    }));
  },
  prey: async () => (await import('./prey.ts')).prey,
  vistas: async () => (await import('./prey.ts')).vistas,
  companionForm: async () => (await import('./companion.ts')).companionForm,
  companionWords: async () => (await import('./companion-words.ts')).companionWords,
  lessons: async () => (await import('./lesson.ts')).lessons,
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  aims: async () => (await import('./aims.ts')).aims,
  fell: (_look, event) =>
    event.type === 'lost' && event.how !== 'left' && event.how !== 'routed'
      ? { piece: event.piece, leaves: event.how === 'killed' ? 'men' : 'wreck' }
      : null,
  headings: { tell_turnBegan: null, tell_phaseBegan: null, tell_passed: null, tell_weaponSet: null },
  whose: (event) => (NOBODYS.has(event.type) ? null : event.type === 'phaseBegan' ? event.side : undefined),
  setsUp: (stack) => SETS_UP.has(stack.at(-1)?.kind),
  mustered,
  scale: () => say('lookScale'),
};
