import type { Message } from '@grognard/kernel';
import { nameOf } from '../armies/lists.ts';
import type { Mustered } from '../armies/muster.ts';
import { muster } from '../armies/muster.ts';
import { CRAFTS, type CraftKind, craftNamed, LOADS } from '../data/landing.ts';
import type { Terrain } from '../data/terrain.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { stretchesOf } from '../rules/12-omaha.ts';
import { landers } from '../rules/12-waves.ts';
import type { Setting } from '../types.ts';
import { buildingName } from './building-names.ts';
import { gunName, manName, numberOf, sideName, vehicleName } from './piece.ts';
import { both, say } from './say.ts';

type Names = readonly (readonly [id: string, name: Message])[];

const numbersTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1);

const ofArmy = ({ groups, men, vehicles, guns }: Mustered, tagOf: (group: Mustered['groups'][number]) => string) => [
  ...groups.map((group) => {
    const known = VEHICLES[group.entry]?.name ?? nameOf(group.entry);
    return [group.id, say('lookElement', { type: both(known), tag: tagOf(group) })] as const;
  }),
  ...men.map((man) => [man.id, manName(man)] as const),
  ...vehicles.map((vehicle) => [vehicle.id, vehicleName(vehicle)] as const),
  ...guns.map((gun) => [gun.id, gunName(gun)] as const),
];

/** PF-HIST-OMA.8: whoever may come by sea, by the craft that would bring him. */
const landed = (setting: Setting): Names => {
  const look = { setting, board: setting.start };
  const side = landers(look);
  if (side === null) return [];
  const loadOf = (kind: CraftKind, turn: number, stretch: number): Names => {
    const craft = craftNamed(kind, turn, stretch);
    const tag = stretch === 0 ? String(turn) : `${turn}/${stretch + 1}`;
    return [
      [craft, say('lookElement', { type: kind.toUpperCase(), tag })],
      ...ofArmy(muster(LOADS[kind], side, craft), ({ id }) => numberOf(id)),
    ];
  };
  return numbersTo(setting.scenario.turns ?? 0).flatMap((turn) =>
    Array.from({ length: stretchesOf(look) }, (_, stretch) => stretch).flatMap((stretch) =>
      CRAFTS.flatMap((kind) => loadOf(kind, turn, stretch)),
    ),
  );
};

/** More are never laid in a game. */
const MOST_LAID = 200;
const LAID = ['objective', 'marker', 'mines', 'wire', 'crater', 'barricade'] as const;

/** What is laid in play is called by what it is, whose it is and its number. */
const laid = (setting: Setting): Names => [
  ...setting.sides.flatMap((side) =>
    LAID.flatMap((what) =>
      numbersTo(MOST_LAID).map(
        (tag) => [`${side}-${what}-${tag}`, say(`lookLaid_${what}`, { tag, side: sideName(setting, side) })] as const,
      ),
    ),
  ),
  ...numbersTo(MOST_LAID).map((tag) => [`charge-${tag}`, say('lookLaid_charge', { tag })] as const),
];

/** What ids are called: whatever stands on the table, whoever may come to it, and what may be laid there. */
export const namesOf = (setting: Setting): ReadonlyMap<string, Message> =>
  new Map([
    ...laid(setting),
    // What stands on the table is called by what it is.
    ...setting.table.storeys.sight.shapes.map(({ id, terrain }) => [id, say(`ground_${terrain as Terrain}`)] as const),
    ...setting.table.file.buildings.map(({ id, material }) => {
      const name = buildingName(id);
      return [id, name ? both(name) : say(`building_${material}`)] as const;
    }),
    ...setting.sides.map((side) => [side, sideName(setting, side)] as const),
    ...setting.players.map(({ id, name }) => [id, both(name)] as const),
    ...landed(setting),
    ...ofArmy(setting.start, ({ number }) => String(number)),
    // PF-BRV.7: a horse that has lost its rider.
    ...setting.start.men.map((man) => [`${man.id}-mount`, say('lookHorse', { man: manName(man) })] as const),
  ]);
