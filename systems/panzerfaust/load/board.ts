import { HORSE, MEN } from '../data/men.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { Board, Man, Place, Vehicle } from '../types/board.ts';
import { boardSchema } from '../types/board.ts';
import type { ForceFile, GroupFile, MenFile, Scenario, VehicleFile } from './scenario.ts';

/** What nobody has done yet. */
const RESTED = { spent: 0, moved: false, crossed: false, long: false, shot: false, fought: false, heroics: [] };

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

/** Everybody as he begins. */
export const boardOf = (scenario: Scenario): Board => {
  const groups = scenario.forces.flatMap((force) => force.groups.map((group) => ({ force, group })));
  const started = Object.fromEntries(scenario.forces.map((force) => [force.id, modelsIn(force)]));
  const men = groups.flatMap(({ force, group }) =>
    menOf(group).map((man) => manFrom(force, group, man, scenario) as { readonly id: string }),
  );
  return boardSchema.parse({
    turn: 0,
    phase: 'deployment',
    initiative: null,
    acting: null,
    men: inOrder(men, ({ id }) => id),
    vehicles: scenario.forces.flatMap((force) => force.vehicles.map((file) => vehicleFrom(force, file))),
    guns: groups.flatMap(({ force, group }) =>
      group.guns.map((gun) => ({
        id: gun.id,
        side: force.id,
        group: group.id,
        weapon: gun.weapon,
        at: placeOf({ at: gun.at, reserve: group.reserve }),
        facing: gun.facing,
        spotted: !gun.camouflaged,
        did: RESTED,
      })),
    ),
    groups: groups.map(({ force, group: { id, entry, number, reserve } }) => ({
      id,
      side: force.id,
      entry,
      number,
      reserve,
    })),
    markers: [],
    crafts: [],
    wrecks: [],
    damages: [],
    doors: [],
    craters: [],
    defences: [],
    gaps: [],
    charges: [],
    flags: groups.flatMap(({ force, group }) =>
      menOf(group)
        .filter(({ gear }) => gear.includes('flag'))
        .map(({ id }) => ({ side: force.id, bearer: id })),
    ),
    blown: [],
    roused: [],
    fallen: null,
    heroics: [],
    tested: [],
    medics: [],
    objectives: scenario.objectives.given.map(({ id, at, side }) => ({ id, at, side, held: side })),
    lost: [],
    started,
  });
};

/** PF-BRV.8, PF-BRV.9: reserves count, guns do not. */
const modelsIn = ({ groups, vehicles }: ForceFile): number =>
  [
    ...groups.flatMap(menOf).map(({ profile }) => MEN[profile].life),
    ...vehicles.map(({ profile }) => VEHICLES[profile]?.life ?? 0),
  ].reduce((sum, life) => sum + life * life, 0);
