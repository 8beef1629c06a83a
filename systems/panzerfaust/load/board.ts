import { muster } from '../armies/muster.ts';
import { HORSE, MEN } from '../data/men.ts';
import { modelsOf } from '../data/models.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { Board, Group, Man, Place, Vehicle } from '../types/board.ts';
import { boardSchema } from '../types/board.ts';
import type { ForceFile, GroupFile, MenFile, Scenario, VehicleFile } from './scenario.ts';

/** What nobody has done yet. */
const RESTED = {
  spent: 0,
  moved: false,
  crossed: false,
  charged: false,
  long: false,
  shot: false,
  fought: false,
  heroics: [],
};

interface Begins {
  readonly at?: { readonly x: number; readonly y: number; readonly storey?: number } | undefined;
  readonly aboard?: string | undefined;
  readonly reserve: boolean;
}

/** Where the scenario has somebody begin. */
const placeOf = ({ at, aboard, reserve }: Begins, how: 'inside' | 'riding' = 'inside'): Place => {
  if (at) return { in: 'table', spot: { storey: 0, ...at } };
  if (aboard !== undefined) return { in: 'vehicle', vehicle: aboard, how };
  return reserve ? { in: 'reserve' } : { in: 'tray' };
};

/** The men of a group by name: numbered through, unless the scenario names one. */
export const menOf = (group: GroupFile): readonly (MenFile & { readonly id: string })[] => {
  let number = 0;
  return group.men.flatMap((line) =>
    Array.from({ length: line.count }, () => {
      number += 1;
      return { ...line, id: line.id ?? `${group.id}-${String(number).padStart(2, '0')}` };
    }),
  );
};

const manFrom = (
  force: ForceFile,
  group: GroupFile,
  man: MenFile & { readonly id: string },
  scenario: Scenario,
): object => {
  const profile = MEN[man.profile];
  return {
    id: man.id,
    side: force.id,
    group: group.id,
    profile: man.profile,
    at: placeOf({ at: man.at, aboard: man.aboard, reserve: group.reserve }, ridesOn(scenario, man.aboard)),
    weapons: man.weapons.map((weapon) => ({ weapon })),
    melee: man.melee,
    gear: man.gear,
    engineer: group.engineers,
    serves: man.serves,
    life: profile.life,
    might: profile.might,
    fate: profile.fate,
    mount: man.mounted ? { life: HORSE.life } : null,
    did: RESTED,
  } satisfies Partial<Record<keyof Man, unknown>>;
};

/** PF-VEH.10: tanks carry men on their hulls, others inside. */
const ridesOn = ({ forces }: Scenario, vehicle: string | undefined): 'inside' | 'riding' => {
  const file = forces.flatMap(({ vehicles }) => vehicles).find(({ id }) => id === vehicle);
  return file && VEHICLES[file.profile]?.riders ? 'riding' : 'inside';
};

const vehicleFrom = (force: ForceFile, file: VehicleFile): object => {
  const profile = VEHICLES[file.profile]!;
  const bought = file.options.filter((option) => option === 'aaMg' || option === 'hullMg');
  return {
    id: file.id,
    side: force.id,
    profile: file.profile,
    at: placeOf(file),
    facing: file.facing,
    turret: file.facing,
    options: file.options,
    // PF-VGER.27: what was bought or fitted comes after what the profile has.
    arms: [
      ...profile.arms.map(({ weapon }) => ({ shell: weapon.endsWith('TankGun') ? file.shell : null })),
      ...bought.map(() => ({ shell: null })),
    ],
    life: profile.life,
    spottedBy: !file.options.includes('camouflage'),
    did: RESTED,
  } satisfies Partial<Record<keyof Vehicle, unknown>>;
};

const inOrder = <V>(list: readonly V[], nameOf: (one: V) => string): readonly V[] =>
  [...list].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** An army bought by the lists: what is held back begins in reserve, the rest is placed by its player. */
const musteredOf = ({ id, army }: ForceFile) => {
  if (!army) return { groups: [], men: [], vehicles: [], guns: [] };
  const all = muster(army, id);
  const held = new Set(all.groups.filter(({ reserve }) => reserve).map((group) => group.id));
  const begin = (unit: string): Place => (held.has(unit) ? { in: 'reserve' } : { in: 'tray' });
  return {
    groups: all.groups,
    men: all.men.map((man) => ({ ...man, at: begin(man.group) })),
    vehicles: all.vehicles.map((vehicle) => ({ ...vehicle, at: begin(vehicle.id) })),
    guns: all.guns.map((gun) => ({ ...gun, at: begin(gun.group) })),
  };
};

/** Everybody as he begins. */
export const boardOf = (scenario: Scenario): Board => {
  const written = scenario.forces.flatMap((force) => force.groups.map((group) => ({ force, group })));
  const mustered = scenario.forces.map(musteredOf);
  const men = written.flatMap(({ force, group }) =>
    menOf(group).map((man) => manFrom(force, group, man, scenario) as { readonly id: string }),
  );
  const board = {
    turn: 0,
    phase: 'deployment',
    initiative: null,
    acting: null,
    men: inOrder([...men, ...mustered.flatMap((army) => army.men)], ({ id }) => id),
    vehicles: [
      ...scenario.forces.flatMap((force) => force.vehicles.map((file) => vehicleFrom(force, file))),
      ...mustered.flatMap((army) => army.vehicles),
    ],
    guns: [
      ...written.flatMap(({ force, group }) => group.guns.map((gun) => gunFrom(force, group, gun))),
      ...mustered.flatMap((army) => army.guns),
    ],
    groups: [...writtenGroups(scenario), ...mustered.flatMap((army) => army.groups)],
    ...NOTHING_YET,
    objectives: scenario.objectives.given.map(({ id, at, side }) => ({ id, at, side, held: side })),
    started: {},
  };
  return withCounts(scenario, boardSchema.parse(board));
};

const gunFrom = (force: ForceFile, group: GroupFile, gun: GroupFile['guns'][number]): object => ({
  id: gun.id,
  side: force.id,
  group: group.id,
  weapon: gun.weapon,
  at: placeOf({ at: gun.at, reserve: group.reserve }),
  facing: gun.facing,
  spotted: !gun.camouflaged,
  did: RESTED,
});

/** PF-VEH.12: a vehicle is a group of its own and has the group's name. */
const writtenGroups = ({ forces }: Scenario): readonly Group[] =>
  forces.flatMap((force) => [
    ...force.groups.map(({ id, entry, number, reserve }) => ({ id, side: force.id, entry, number, reserve })),
    ...force.vehicles.map(({ id, profile, reserve }, i) => ({
      id,
      side: force.id,
      entry: profile,
      number: force.vehicles.slice(0, i + 1).filter((other) => other.profile === profile).length,
      reserve,
    })),
  ]);

const NOTHING_YET = {
  markers: [],
  crafts: [],
  wrecks: [],
  damages: [],
  doors: [],
  craters: [],
  defences: [],
  gaps: [],
  charges: [],
  flags: [],
  blown: [],
  roused: [],
  fallen: null,
  heroics: [],
  tested: [],
  medics: [],
  mounts: [],
  lost: [],
};

/** PF-BRV.8, PF-BRV.9: models at the start; reserves count, guns do not. And who carries a flag (PF-EQP.3). */
const withCounts = ({ forces }: Scenario, board: Board): Board => ({
  ...board,
  started: Object.fromEntries(
    forces.map(({ id }) => [
      id,
      [...board.men, ...board.vehicles].reduce(
        (sum, { side, profile }) => (side === id ? sum + modelsOf(profile) : sum),
        0,
      ),
    ]),
  ),
  flags: board.men.filter(({ gear }) => gear.includes('flag')).map(({ side, id }) => ({ side, bearer: id })),
});
