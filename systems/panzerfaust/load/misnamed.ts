import type { Problem } from '@grognard/kernel';
import { MEN } from '../data/men.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { WEAPON_IDS } from '../data/weapons.ts';
import { logOf } from '../rules/ground.ts';
import type { Board, OwnFrame as Frame, Place, Setting } from '../types.ts';
import { GROUP_ENTRIES, type NameKind, unlessKnown } from './names.ts';

type Names = Readonly<Record<NameKind, readonly string[]>>;
type Named = { readonly id: string };

const idsOf = (...lists: readonly (readonly Named[])[]): readonly string[] => lists.flat().map(({ id }) => id);

/** All that has a name in a position: what is there, and what was there, for names of the dead stay where they were written. */
const namesIn = ({ scenario, sides, players, table, start }: Setting, board: Board): Names => {
  const men = idsOf(board.men, start.men, board.lost);
  const vehicles = idsOf(board.vehicles, start.vehicles, board.lost, board.wrecks);
  const guns = idsOf(board.guns, start.guns, board.lost);
  const group = idsOf(board.groups, start.groups);
  const { areas, lines } = table.ground;
  const laid = [
    ...idsOf(board.defences, lines),
    ...sides.flatMap((one) => LAID.map((what) => `${one}-${what}`)).flatMap(numbered),
  ];
  const door = [...table.doors.keys()];
  const building = [...table.materials.keys()];
  // PF-DEM.1d: the trunk of a felled tree can be harmed in its turn.
  const trunk = board.damages.filter(({ became }) => became === 'felled').map(({ piece }) => logOf(piece));
  const part = [...idsOf(areas, lines, board.defences), ...trunk, ...door, ...building];
  const piece = [...new Set([...men, ...vehicles, ...guns])];
  const seat = [...sides, ...players.map(({ id }) => id)];
  const mount = idsOf(board.mounts);
  const marker = idsOf(board.markers);
  const craft = idsOf(board.crafts);
  const charge = idsOf(board.charges);
  return {
    side: sides,
    seat,
    man: men,
    vehicle: vehicles,
    gun: guns,
    piece,
    group,
    marker,
    craft,
    charge,
    mount,
    part,
    door,
    laid,
    building,
    entry: [...GROUP_ENTRIES, ...Object.keys(VEHICLES)],
    // A gun that is lost is listed by its weapon.
    profile: [...Object.keys(MEN), ...Object.keys(VEHICLES), ...WEAPON_IDS],
    zone: idsOf(scenario.zones),
    table: [],
    anything: [...seat, ...piece, ...group, ...marker, ...craft, ...charge, ...mount, ...laid, ...grown(table, part)],
  };
};

/** Pieces of the table, walls of its houses, and what they become. */
const grown = ({ parts }: Setting['table'], part: readonly string[]): readonly string[] => [
  ...part,
  ...parts.keys(),
  ...part.flatMap((id) => [`${id}/log`, `${id}/ruin`]),
];

/** What is laid in play has these names, and may have been taken away since. */
const LAID = ['wire', 'mines'] as const;
const MOST_LAID = 40;
const numbered = (name: string): readonly string[] => Array.from({ length: MOST_LAID }, (_, i) => `${name}-${i + 1}`);

/** Names in a position that are of nothing, each with its place. */
export const misnamed = (
  setting: Setting,
  { board, stack }: { readonly board: Board; readonly stack: readonly Frame[] },
): readonly Problem[] => {
  const names = namesIn(setting, board);
  const check: Check = (kind, path, name) => unlessKnown(kind, path, name, names[kind]);
  return [
    ...piecesMisnamed(board, check),
    ...thingsMisnamed(board, check),
    ...deedsMisnamed(board, check),
    ...stack.flatMap((frame, i) => frameMisnamed(setting, names, frame, `stack[${i}]`)),
  ];
};

type Check = (kind: NameKind, path: string, name: string | null) => readonly Problem[];

const eachOf = <V>(
  field: keyof Board,
  list: readonly V[],
  look: (one: V, path: string) => readonly (readonly Problem[])[],
): readonly Problem[] => list.flatMap((one, i) => look(one, `board.${field}[${i}]`).flat());

const eachName = (check: Check, kind: NameKind, path: string, names: readonly string[]): readonly Problem[] =>
  names.flatMap((name, i) => check(kind, `${path}[${i}]`, name));

const placeMisnamed = (check: Check, path: string, at: Place): readonly Problem[] => {
  switch (at.in) {
    case 'vehicle':
      return check('vehicle', `${path}.at.vehicle`, at.vehicle);
    case 'marker':
      return check('marker', `${path}.at.marker`, at.marker);
    case 'craft':
      return check('craft', `${path}.at.craft`, at.craft);
    case 'table':
    case 'ambush':
    case 'reserve':
    case 'tray':
      return [];
  }
};

const piecesMisnamed = ({ men, vehicles, guns, groups }: Board, check: Check): readonly Problem[] => [
  ...eachOf('men', men, (man, path) => [
    check('side', `${path}.side`, man.side),
    check('group', `${path}.group`, man.group),
    check('profile', `${path}.profile`, man.profile),
    check('gun', `${path}.serves`, man.serves),
    placeMisnamed(check, path, man.at),
  ]),
  ...eachOf('vehicles', vehicles, (vehicle, path) => [
    check('side', `${path}.side`, vehicle.side),
    check('profile', `${path}.profile`, vehicle.profile),
    check('man', `${path}.fitted`, vehicle.fitted),
    check('gun', `${path}.tows`, vehicle.tows),
    check('piece', `${path}.aimed`, vehicle.aimed),
    eachName(check, 'piece', `${path}.rammed`, vehicle.rammed),
    placeMisnamed(check, path, vehicle.at),
  ]),
  ...eachOf('guns', guns, (gun, path) => [
    check('side', `${path}.side`, gun.side),
    check('group', `${path}.group`, gun.group),
    placeMisnamed(check, path, gun.at),
  ]),
  ...eachOf('groups', groups, (group, path) => [
    check('side', `${path}.side`, group.side),
    check('entry', `${path}.entry`, group.entry),
  ]),
];

const thingsMisnamed = (board: Board, check: Check): readonly Problem[] => [
  ...check('side', 'board.initiative', board.initiative),
  ...check('side', 'board.acting', board.acting),
  ...eachOf('markers', board.markers, ({ side, holds }, path) => [
    check('side', `${path}.side`, side),
    check('group', `${path}.holds.group`, holds !== null && holds !== 'decoy' ? holds.group : null),
  ]),
  ...eachOf('wrecks', board.wrecks, ({ profile }, path) => [check('profile', `${path}.profile`, profile)]),
  ...eachOf('damages', board.damages, ({ piece }, path) => [check('part', `${path}.piece`, piece)]),
  ...eachOf('doors', board.doors, ({ opening }, path) => [check('door', `${path}.opening`, opening)]),
  ...eachOf('defences', board.defences, ({ side }, path) => [check('side', `${path}.side`, side)]),
  ...eachOf('gaps', board.gaps, (gap, path) => [check('laid', `${path}.in`, gap.in)]),
  ...eachOf('mounts', board.mounts, ({ side }, path) => [check('side', `${path}.side`, side)]),
  ...eachOf('charges', board.charges, ({ side, on, cable }, path) => [
    check('side', `${path}.side`, side),
    check('part', `${path}.on`, on),
    check('man', `${path}.cable`, cable),
  ]),
  ...eachOf('objectives', board.objectives, ({ side, held }, path) => [
    check('side', `${path}.side`, side),
    check('side', `${path}.held`, held),
  ]),
];

const deedsMisnamed = (board: Board, check: Check): readonly Problem[] => [
  ...eachOf('flags', board.flags, ({ side, bearer }, path) => [
    check('side', `${path}.side`, side),
    check('man', `${path}.bearer`, bearer),
  ]),
  ...eachName(check, 'side', 'board.blown', board.blown),
  ...eachName(check, 'man', 'board.roused', board.roused),
  ...eachName(check, 'piece', 'board.tested', board.tested),
  ...eachName(check, 'man', 'board.medics', board.medics),
  ...eachOf('heroics', board.heroics, ({ hero, side, with: others }, path) => [
    check('man', `${path}.hero`, hero),
    check('side', `${path}.side`, side),
    eachName(check, 'man', `${path}.with`, others),
  ]),
  ...eachOf('lost', board.lost, ({ side, profile }, path) => [
    check('side', `${path}.side`, side),
    check('profile', `${path}.profile`, profile),
  ]),
  ...Object.keys(board.started).flatMap((side) => check('side', `board.started.${side}`, side)),
];

/** What a field of a frame names, wherever it stands in it; a field that is not here holds no name. */
const FIELDS: Readonly<Record<string, NameKind>> = {
  side: 'seat',
  asked: 'seat',
  winner: 'side',
  rerolled: 'side',
  turned: 'side',
  player: 'seat',
  hero: 'man',
  man: 'man',
  alone: 'man',
  against: 'man',
  losers: 'man',
  foes: 'man',
  blows: 'man',
  across: 'man',
  vehicle: 'vehicle',
  target: 'piece',
  main: 'piece',
  by: 'anything',
  unit: 'piece',
  found: 'piece',
  unfound: 'piece',
  sought: 'piece',
  mount: 'mount',
  with: 'man',
  men: 'man',
  units: 'group',
  only: 'anything',
  left: 'anything',
  pieces: 'anything',
  piece: 'anything',
};

/** PF-ENG.11, PF-HIST-OMA.12: lists of what is no man, vehicle or gun. */
const OWN_FIELDS: Readonly<Record<string, Readonly<Record<string, NameKind>>>> = {
  fuses: { left: 'charge' },
  ashore: { craft: 'craft' },
};

const frameMisnamed = (setting: Setting, names: Names, frame: Frame, path: string): readonly Problem[] => {
  const fields = { ...FIELDS, ...OWN_FIELDS[frame.kind] };
  const within = (value: unknown, field: string, place: string): readonly Problem[] => {
    if (typeof value === 'string') {
      const kind = fields[field];
      return kind ? unlessKnown(kind, place, value, names[kind]) : [];
    }
    if (Array.isArray(value)) return value.flatMap((one, i) => within(one, field, `${place}[${i}]`));
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, one]) => within(one, key, `${place}.${key}`));
  };
  return [...within(frame, '', path), ...partUnknown(setting, frame, path)];
};

const partUnknown = ({ parts }: Setting, frame: Frame, path: string): readonly Problem[] => {
  if (frame.kind !== 'deploy' || frame.part < parts.length) return [];
  const many = parts.length;
  const why = {
    en: `no part ${frame.part} of the deployment: the scenario has ${many}, from 0`,
    fr: `il n'y a pas de partie ${frame.part} du déploiement : le scénario en a ${many}, à partir de 0`,
  };
  return [{ path: `${path}.part`, why }];
};
