import type { Problem, Result, Text } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import type { Footprint, Ground, Point, Shape } from '@grognard/table';
import { CM, groundProblems, makeScene, onTable, placeOf, shapeOf } from '@grognard/table';
import type { Board, Element } from '../board.ts';
import { boardSchema } from '../board.ts';
import { namesLike } from '../data/names-like.ts';
import type { Profile } from '../data/profile.ts';
import { ROSTER } from '../data/roster.ts';
import { TERRAIN } from '../data/terrain.ts';
import { faults } from '../faults.ts';
import { isLinear } from '../rules/02-terrain.ts';
import type { Piece, Setting } from '../types.ts';
import type { ForceFile, FormationFile, Scenario, TableFile } from './scenario.ts';
import { scenarioSchema, tableSchema } from './scenario.ts';

/** Where the tables are that scenarios name. */
export type TableShelf = (name: string) => TableFile | null;

/** A scenario as written becomes what never changes in a game; all problems at once, each with its place. */
export const loadFrom = (shelf: TableShelf, given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const scenario = parsed.data;
  const table = tableOf(shelf, scenario);
  if (!table)
    return wrong('table', {
      en: `no table '${String(scenario.table)}'`,
      fr: `il n'y a pas de table « ${String(scenario.table)} »`,
    });
  const ground = groundOf(table);
  const problems = [
    ...groundProblems(ground).map((why) => ({ path: 'table', why })),
    ...namesProblems(scenario),
    ...profileProblems(scenario),
    ...placeProblems(scenario),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const setting = settingOf(scenario, table, ground);
  const unsound = faults(setting, setup(setting));
  return unsound.length > 0
    ? { ok: false, problems: unsound.map((why) => ({ path: 'forces', why })) }
    : { ok: true, value: setting };
};

const wrong = (path: string, why: Text): Result<never> => ({ ok: false, problems: [{ path, why }] });

const tableOf = (shelf: TableShelf, { table }: Scenario): TableFile | null => {
  if (typeof table !== 'string') return table;
  const found = tableSchema.safeParse(shelf(table));
  return found.success ? found.data : null;
};

/** Pieces as geometry knows them; what stands on a hill is as much higher (BK-HOUSE.11). */
const groundOf = ({ width, height, areas, lines }: TableFile): Ground => {
  const hills = areas
    .filter(({ terrain }) => terrain === 'hill')
    .map((area) => shapeOf({ ...area, holes: area.holes ?? [], level: area.level ?? TERRAIN.hill.level }));
  const level = (terrain: TableFile['areas'][number]['terrain'], given: number | undefined, at: Point): number => {
    if (given !== undefined || terrain === 'hill') return given ?? TERRAIN.hill.level;
    return TERRAIN[terrain].level + hillUnder(hills, at);
  };
  return {
    table: { width, height },
    areas: areas.map(({ holes, ...area }) => ({
      ...area,
      ...(holes ? { holes } : {}),
      level: level(area.terrain, area.level, middleOf(area.outline)),
    })),
    lines: lines.map((line) => ({ ...line, level: level(line.terrain, line.level, line.line[0]!) })),
  };
};

const hillUnder = (hills: readonly Shape[], at: Point): number =>
  hills.reduce((most, hill) => (placeOf(hill, at) === 'inside' ? Math.max(most, hill.level) : most), 0);

const middleOf = (outline: readonly Point[]): Point => ({
  x: Math.round(outline.reduce((sum, { x }) => sum + x, 0) / outline.length),
  y: Math.round(outline.reduce((sum, { y }) => sum + y, 0) / outline.length),
});

const MM = CM / 10;

const footprintOf = ({ base }: Profile): Footprint =>
  base.shape === 'round'
    ? { shape: 'disc', radius: base.radius * MM }
    : { shape: 'box', length: base.length * MM, width: base.width * MM };

const profilesOf = (scenario: Scenario): ReadonlyMap<string, Profile> =>
  new Map([...ROSTER, ...(scenario.profiles as readonly Profile[])].map((profile) => [profile.id, profile]));

const settingOf = (scenario: Scenario, table: TableFile, ground: Ground): Setting => {
  const scene = makeScene(ground);
  const profiles = profilesOf(scenario);
  const terrainById = new Map([...ground.areas, ...ground.lines].map(({ id, terrain }) => [id, terrain]));
  const pieces = new Map(
    scene.shapes.map((shape): [string, Piece] => {
      const terrain = terrainById.get(shape.id) as Piece['terrain'];
      return [shape.id, { shape, terrain, linear: isLinear(terrain) }];
    }),
  );
  const zones = new Map(scenario.zones.map(({ id, outline }) => [id, zoneOf(id, outline)]));
  return {
    scenario,
    table,
    scene,
    sides: [scenario.forces[0].id, scenario.forces[1].id],
    profiles,
    footprints: new Map([...profiles].map(([id, profile]) => [id, footprintOf(profile)])),
    pieces,
    hills: scene.shapes.filter(({ id }) => pieces.get(id)!.terrain === 'hill'),
    minefields: new Map(scenario.minefields.map(({ id, outline }) => [id, zoneOf(id, outline)])),
    zones,
    lairs: new Map(
      [...pieces.values()]
        .flatMap((piece) => lairOf(piece))
        .map(([id, places]) => [id, places.filter((at) => onTable(at, ground.table))]),
    ),
    spots: new Map([...zones].map(([id, zone]) => [id, gridIn(zone, SPOTS_APART)])),
    memory: { lines: new Map(), levels: new Map(), walls: new Map(), armour: null, covers: new Map() },
  };
};

const zoneOf = (id: string, outline: readonly Point[]): Shape => shapeOf({ id, terrain: 'zone', outline, level: 0 });

/** A place to deploy every so far. */
const SPOTS_APART = 4 * CM;
/** A place to hide every so far: whoever comes near enough to find somebody comes near to one of them (BK-SEQ.7). */
const LAIRS_APART = 8 * CM;

const gridIn = (shape: Shape, apart: number): readonly Point[] => {
  const { left, top, right, bottom } = shape.box;
  const places: Point[] = [];
  for (let y = top + apart / 2; y < bottom; y += apart)
    for (let x = left + apart / 2; x < right; x += apart)
      if (placeOf(shape, { x, y }) === 'inside') places.push({ x, y });
  // Small pieces are looked at more closely.
  return places.length === 0 && apart > CM ? gridIn(shape, apart / 2) : places;
};

/** So far off the middle of a wall a base stands at it. */
const OFF_A_WALL = 2.4 * CM;

const lairOf = ({ shape, terrain, linear }: Piece): readonly (readonly [string, readonly Point[]])[] => {
  if (TERRAIN[terrain].cover === 'none') return [];
  return [[shape.id, linear && shape.kind === 'thread' ? alongBothSides(shape) : gridIn(shape, LAIRS_APART)]];
};

const alongBothSides = ({ sides }: Shape): readonly Point[] =>
  sides.flatMap(([a, b]) => {
    const whole = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
    const count = Math.max(1, Math.floor(whole / LAIRS_APART));
    return Array.from({ length: count }, (_, i) => {
      const [x, y] = [a.x + ((b.x - a.x) * (2 * i + 1)) / (2 * count), a.y + ((b.y - a.y) * (2 * i + 1)) / (2 * count)];
      const [across, down] = [((b.y - a.y) * OFF_A_WALL) / whole, ((b.x - a.x) * OFF_A_WALL) / whole];
      return [1, -1].map((on) => ({ x: Math.round(x - on * across), y: Math.round(y + on * down) }));
    }).flat();
  });

/** The board before anything has happened. */
export const setup = ({ scenario, profiles }: Setting): Board =>
  boardSchema.parse({
    turn: 1,
    initiative: null,
    elements: scenario.forces.flatMap((force) =>
      force.formations.flatMap((formation) =>
        formation.elements.map((element) => ({
          ...elementFrom(force, formation, element),
          ...(element.aboard === undefined ? {} : { carried: seatFrom(scenario, profiles, element) }),
        })),
      ),
    ),
    formations: scenario.forces.flatMap((force) =>
      force.formations.map(({ id, grade, mind, commander, elements }) => ({
        id,
        side: force.id,
        commander,
        grade,
        mind,
        started: elements.length,
      })),
    ),
    lost: [],
    wrecks: [],
    smoke: [],
    gaps: [],
    lanes: [],
    ruins: [],
    mines: scenario.minefields
      .map(({ id, side, hidden }) => ({ id, side, hidden }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    batteries: scenario.forces.flatMap((force) => force.batteries.map(({ id }) => ({ id, side: force.id }))),
    marks: [],
    sorties: scenario.forces.flatMap((force) => force.sorties.map(({ id }) => ({ id, side: force.id }))),
    objectives: scenario.objectives.map(({ id, held }) => ({ id, held })),
    score: Object.fromEntries(scenario.forces.map(({ id }) => [id, 0])),
  });

type ElementFile = FormationFile['elements'][number];

const elementFrom = (force: ForceFile, formation: FormationFile, element: ElementFile): Partial<Element> => {
  const { id, profile, at, facing, floor, camouflaged } = element;
  return {
    id,
    profile,
    formation: formation.id,
    side: force.id,
    at: at ?? null,
    facing,
    turret: facing,
    floor,
    camouflaged,
  };
};

/** BK-MOV.24: guns are towed, men ride on a hull or sit inside. */
const seatFrom = (
  { forces }: Scenario,
  profiles: Setting['profiles'],
  { profile, aboard }: ElementFile,
): Partial<Element>['carried'] => {
  const all = forces.flatMap(({ formations }) => formations.flatMap(({ elements }) => elements));
  const vehicle = profiles.get(all.find(({ id }) => id === aboard)?.profile ?? '');
  const onHull = vehicle?.traits.includes('rideable') ? 'riding' : 'inside';
  return { by: aboard!, how: profiles.get(profile)?.kind === 'gun' ? 'towed' : onHull };
};

const namesProblems = ({ forces, zones, objectives, minefields }: Scenario): readonly Problem[] => {
  const formations = forces.flatMap((force) => force.formations);
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['forces', forces.map(({ id }) => id)],
    ['formations', formations.map(({ id }) => id)],
    ['elements', formations.flatMap(({ elements }) => elements.map(({ id }) => id))],
    ['batteries', forces.flatMap(({ batteries }) => batteries.map(({ id }) => id))],
    ['sorties', forces.flatMap(({ sorties }) => sorties.map(({ id }) => id))],
    ['zones', zones.map(({ id }) => id)],
    ['objectives', objectives.map(({ id }) => id)],
    ['minefields', minefields.map(({ id }) => id)],
  ];
  return lists.flatMap(([path, ids]) =>
    ids
      .filter((id, i) => ids.indexOf(id) !== i)
      .map((id) => ({ path, why: { en: `${id} is there twice`, fr: `${id} y est deux fois` } })),
  );
};

const noProfile = (given: string, names: readonly string[]): Text => {
  const near = namesLike(given, names).join(', ');
  return {
    en: `the roster has no '${given}'${near && `; did you mean ${near}?`}`,
    fr: `le répertoire n'a pas de « ${given} »${near && ` ; vouliez-vous dire ${near} ?`}`,
  };
};

const profileProblems = (scenario: Scenario): readonly Problem[] => {
  const profiles = profilesOf(scenario);
  return scenario.forces.flatMap((force, f) =>
    force.formations.flatMap((formation, i) =>
      formation.elements.flatMap((element, j) =>
        profiles.has(element.profile)
          ? []
          : [
              {
                path: `forces[${f}].formations[${i}].elements[${j}].profile`,
                why: noProfile(element.profile, [...profiles.keys()]),
              },
            ],
      ),
    ),
  );
};

const placeProblems = ({ forces, zones, minefields, objectives, victory }: Scenario): readonly Problem[] => {
  const zoneIds = zones.map(({ id }) => id);
  const sides = forces.map(({ id }) => id);
  const objectiveIds = objectives.map(({ id }) => id);
  const inForces = forces.flatMap((force, f) =>
    force.formations.flatMap((formation, i): readonly Problem[] => {
      const path = `forces[${f}].formations[${i}]`;
      const ids = formation.elements.map(({ id }) => id);
      const unplaced = formation.elements.some(({ at, aboard }) => !at && aboard === undefined);
      return [
        ...(ids.includes(formation.commander)
          ? []
          : [
              {
                path: `${path}.commander`,
                why: { en: `${formation.commander} is not in it`, fr: `${formation.commander} n'en fait pas partie` },
              },
            ]),
        ...(formation.zone === null || zoneIds.includes(formation.zone)
          ? []
          : [
              {
                path: `${path}.zone`,
                why: { en: `no zone '${formation.zone}'`, fr: `il n'y a pas de zone « ${formation.zone} »` },
              },
            ]),
        ...(unplaced && formation.zone === null
          ? [
              {
                path: `${path}.zone`,
                why: { en: 'elements without a place need a zone', fr: 'des éléments sans place demandent une zone' },
              },
            ]
          : []),
      ];
    }),
  );
  const strangers = [...minefields.map(({ side }) => side), ...victory.map(({ side }) => side)].filter(
    (s) => !sides.includes(s),
  );
  const unknown = victory.flatMap((v) =>
    v.kind === 'hold' ? v.objectives.filter((o) => !objectiveIds.includes(o)) : [],
  );
  return [
    ...inForces,
    ...strangers.map((s) => ({ path: 'forces', why: { en: `no side '${s}'`, fr: `il n'y a pas de camp « ${s} »` } })),
    ...unknown.map((o) => ({
      path: 'victory',
      why: { en: `no objective '${o}'`, fr: `il n'y a pas d'objectif « ${o} »` },
    })),
  ];
};
