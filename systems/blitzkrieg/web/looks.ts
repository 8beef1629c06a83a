import type { Message } from '@grognard/kernel';
import type {
  Drawing,
  Looks,
  MapPlace,
  Place,
  Remembered,
  Status,
  TableGround,
  TableLine,
  TablePaint,
  Work,
} from '@grognard/looks';
import { PENNANT, SMOKE, seedOf, WRECK } from '@grognard/looks';
import { profileNamed } from '../data/roster.ts';
import type { Terrain } from '../data/terrain.ts';
import { isOnTable } from '../rules/facts.ts';
import type { Action, Bk, L, Setting } from '../types.ts';
import { ahead, plate, roams, toll } from './ahead.ts';
import { artOf } from './art.ts';
import { RANGING } from './drawings.ts';
import { groundCard, terrainAt } from './ground-card.ts';
import { awaited, followed, marks, shots } from './marks.ts';
import { facingAcross, mustered } from './mustered.ts';
import { arcsOf, bandsOf, commandOf, sightline } from './overlays.ts';
import { bodyOf, elementName, forceName, pieceOf } from './piece.ts';
import { both, cm, middleOf, say, spotPlace } from './say.ts';
import { placeSaid } from './spots.ts';
import { theatreOf } from './theatre.ts';
import { lookWords } from './words.ts';

const AREA: Readonly<Record<Terrain, TablePaint>> = {
  road: 'beach',
  track: 'beach',
  deepRiver: 'water',
  shallowRiver: 'shallows',
  marsh: 'marsh',
  railway: 'beach',
  embankment: 'hill',
  gully: 'gully',
  scrub: 'scrub',
  field: 'field',
  wood: 'wood',
  orchard: 'orchard',
  hill: 'hill',
  house: 'house',
  block: 'block',
  rubble: 'ruins',
  wall: 'block',
  hedge: 'scrub',
  bocage: 'wood',
  bunker: 'bunker',
  trench: 'trench',
  ditch: 'trench',
  barricade: 'ruins',
  wire: 'scrub',
};
const LINE: Partial<Readonly<Record<Terrain, TableLine>>> = {
  road: 'road',
  track: 'track',
  deepRiver: 'stream',
  shallowRiver: 'stream',
  railway: 'rail',
  embankment: 'embankment',
  wall: 'wall',
  hedge: 'hedge',
  bocage: 'bocage',
  barricade: 'barricade',
  wire: 'wire',
  trench: 'trench',
  ditch: 'trench',
  gully: 'trench',
};

const ground = (setting: Setting): TableGround => {
  const { scenario, table } = setting;
  const { width, height, areas, lines } = table;
  return {
    kind: 'table',
    width,
    height,
    unit: 'cm',
    areas: areas.map(({ id, terrain, outline, level }) => ({ id, paint: AREA[terrain], outline, level: level ?? 0 })),
    lines: lines.map(({ id, terrain, line, thickness }) => ({
      id,
      paint: LINE[terrain] ?? 'track',
      points: line,
      // A table as it is written leaves out what is 0.
      thickness: thickness ?? 0,
    })),
    labels: [],
    theatre: theatreOf(setting),
    seed: seedOf(scenario.id),
  };
};

/** Batteries and sorties by their names; where several have the same, with their ids. */
const supportNames = (
  supports: readonly { readonly id: string; readonly name: { readonly en: string; readonly fr: string } }[],
): readonly (readonly [string, Message])[] =>
  supports.map(({ id, name }) => {
    const isAlone = supports.filter((other) => other.name.en === name.en).length === 1;
    return [id, isAlone ? both(name) : say('lookElement', { type: both(name), tag: id })];
  });

/** What players call the sides, their formations and elements, the objectives, and what the ground is. */
const namesOf = (setting: Setting): ReadonlyMap<string, Message> => {
  const { forces, objectives } = setting.scenario;
  return new Map([
    // What stands on the table is called by what it is.
    ...[...setting.pieces].map(([id, { terrain }]) => [id, say(`lookGround_${terrain}`)] as const),
    ...objectives.map(({ id, name }) => [id, both(name)] as const),
    ...forces.flatMap(({ id, name, formations, batteries, sorties }) => [
      ...supportNames([...batteries, ...sorties]),
      ...formations.flatMap((formation) => [
        ...formation.elements.map((element) => [element.id, elementName(setting, element)] as const),
        [formation.id, both(formation.name)] as const,
      ]),
      [id, both(name)] as const,
    ]),
  ]);
};

const works = ({ board, setting }: L): readonly Work[] => {
  const work = (id: string, drawing: Drawing, at: MapPlace, spoken: Message, more?: Partial<Work>): Work => ({
    id,
    drawing,
    at,
    lies: 'under',
    facing: null,
    side: null,
    text: null,
    spoken,
    ...more,
  });
  return [
    ...setting.scenario.objectives.map(({ id, name, at, points }) => {
      const held = board.objectives.find((one) => one.id === id)?.held ?? null;
      const told =
        held === null
          ? say('lookFree', { name: both(name) })
          : say('lookHeld', { name: both(name), side: forceName(setting, held) });
      return work(`objective-${id}`, PENNANT, spotPlace(at), told, { side: held, text: String(points) });
    }),
    ...board.wrecks.map(({ id, at, facing }) =>
      work(`wreck-${id}`, WRECK, spotPlace(at), say('lookWreck'), { facing }),
    ),
    ...board.smoke.map(({ at, radius }, i) => work(`smoke-${i}`, SMOKE, spotPlace(at), say('lookSmoke'), { radius })),
    ...board.marks.map(({ at, side }, i) => work(`mark-${i}`, RANGING, spotPlace(at), say('lookMark'), { side })),
  ];
};

const status = ({ setting, board }: L): Status => ({
  turn: { now: board.turn, last: setting.scenario.turns },
  // BK-LOS.8
  ...(setting.scenario.night ? { dark: true } : {}),
  notes: [],
  sides: setting.scenario.forces.map(({ id, nation }) => {
    const left = board.formations.filter((formation) => formation.side === id && !formation.activated).length;
    return {
      side: id,
      name: forceName(setting, id),
      nation,
      score: board.score[id] ?? 0,
      // Nobody acts before the first initiative is won: then the armies are being set up.
      tallies: board.initiative === null ? [] : [{ label: say('lookFormations', { left }), value: left }],
    };
  }),
});

const groundAt = (setting: Setting, at: { readonly x: number; readonly y: number }): Message => {
  const terrain = terrainAt(setting, at);
  return terrain ? say(`lookGround_${terrain}`) : say('lookOpen');
};

interface About {
  readonly pieces: readonly string[];
  readonly places: readonly Place[];
}
const NOTHING: About = { pieces: [], places: [] };

const about = (look: L, action: Action): About => {
  switch (action.type) {
    case 'place':
      return { pieces: [action.element], places: [spotPlace(action.at)] };
    case 'placeAboard':
      return { pieces: [action.element, action.vehicle], places: [] };
    case 'activate':
      return {
        pieces: look.board.elements.filter((one) => one.formation === action.formation).map((one) => one.id),
        places: [],
      };
    case 'select':
    case 'react':
    case 'pickLoss':
      return { pieces: [action.element], places: [] };
    case 'charge':
      return { pieces: [action.target], places: [] };
    case 'shoot':
      return { pieces: [action.target], places: [] };
    case 'board':
    case 'limber':
      return { pieces: [action.vehicle], places: [] };
    case 'route':
      return { pieces: [], places: action.route.slice(-1).map(spotPlace) };
    case 'shootAt':
    case 'unlimber':
    case 'strike':
      return { pieces: [], places: [spotPlace(action.at)] };
    case 'callFire':
      return { pieces: [], places: action.at ? [spotPlace(action.at)] : [] };
    case 'shareHits':
      return { pieces: action.hits.map(({ element }) => element), places: [] };
    default:
      return NOTHING;
  }
};

/** Elements that went into hiding, where all saw them last. */
const remembered = (look: L): readonly Remembered[] =>
  look.board.lastSeen.flatMap(({ of, at, turn }) => {
    const element = look.board.elements.find(({ id, camouflaged }) => id === of && camouflaged);
    if (element?.at !== null) return [];
    const piece = pieceOf(look, { ...element, at, camouflaged: false });
    return [{ piece: { ...piece, facing: null, turret: null, states: [] }, turn }];
  });

/** How BlitzKrieg looks. */
export const looks: Looks<Bk> = {
  words: lookWords,
  names: namesOf,
  placeSaid,
  ground,
  pieces: (look) => look.board.elements.filter(isOnTable).map((element) => pieceOf(look, element)),
  remembered,
  works,
  status,
  spoken: ({ setting }, place) => {
    const at = place.kind === 'spot' ? place : { x: 0, y: 0 };
    return say('lookSpot', { x: cm(at.x), y: cm(at.y), ground: groundAt(setting, at) });
  },
  groundCard,
  about,
  figure: (id) => {
    const profile = profileNamed(id);
    return profile ? { nation: profile.nation, body: bodyOf(profile), art: artOf(profile) } : null;
  },
  usual: (look, action) => (action.type === 'place' ? { ...action, facing: facingAcross(look, action.at) } : action),
  verb: (_look, action) =>
    action.type === 'place'
      ? say(action.camouflaged ? 'lookPlacesHidden' : 'lookPlaces', { element: action.element })
      : null,
  labels: ({ scenario }) => scenario.objectives.map(({ name, at }) => ({ at: spotPlace(at), text: both(name) })),
  scale: () => say('lookScale'),
  sight: sightline,
  vistas: async () => (await import('./vistas.ts')).vistas,
  bands: bandsOf,
  arcs: arcsOf,
  command: commandOf,
  subject: ({ board }, stack) => {
    const frame = stack.at(-1);
    const id = frame && 'element' in frame ? frame.element : null;
    return board.elements.some((element) => element.id === id && isOnTable(element)) ? id : null;
  },
  companionWords: async () => (await import('./companion-words.ts')).companionWords,
  lessons: async () => (await import('./lesson.ts')).lessons,
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  aims: async () => (await import('./aims.ts')).aims,
  fell: (_look, event) =>
    event.type === 'lost' && event.how !== 'left'
      ? { piece: event.element, leaves: event.wreck ? 'wreck' : 'men' }
      : null,
  scarred: ({ setting }, event) => {
    if (event.type === 'shellLanded') return [{ at: spotPlace(event.at), leaves: 'crater' }];
    const house = event.type === 'ruined' && setting.table.areas.find(({ id }) => id === event.building);
    return house ? [{ at: spotPlace(middleOf(house.outline)), leaves: 'fire' }] : [];
  },
  selects: ({ type }) => type === 'select',
  headings: { movedFor: 'movedFar', crawled: 'crawledOn', pushed: 'pushedBack' },
  whose: ({ type }) => (type === 'turnBegan' || type === 'initiativeTied' ? null : undefined),
  setsUp: (stack) => stack.at(-1)?.kind === 'place',
  mustered,
  companionForm: async () => (await import('./companion.ts')).companionForm,
  marks,
  awaited,
  followed,
  shots,
  ahead,
  roams,
  toll,
  plate,
};
