import type { GivenAnswer, Side } from '@grognard/kernel';
import { pickFrom } from '@grognard/kernel';
import { VEHICLES } from './data/vehicles.ts';
import { weaponOf } from './data/weapons.ts';
import type { Board, Marker, Pf, Place, Setting, Shell, Vehicle } from './types.ts';

/** All that hides behind some marker nobody knows, by unit: a group, or a vehicle. */
const hiddenUnits = (board: Board, side: Side | null): readonly string[] => [
  ...new Set([
    ...[...board.men, ...board.guns].flatMap(({ at, side: own, group }) =>
      own !== side && isUnknown(at) ? [group] : [],
    ),
    ...board.vehicles.flatMap(({ at, side: own, id }) => (own !== side && isUnknown(at) ? [id] : [])),
  ]),
];

const isUnknown = (at: Place): boolean => at.in === 'marker' && at.marker === null;

/** A marker holds a unit, and the unit is behind it. */
const withHeld = (board: Board, marker: string, holds: Marker['holds']): Board => {
  const unit = holds === null || holds === 'decoy' ? null : holds.group;
  const behind = (id: string, at: Place): Place => (unit === id && at.in === 'marker' ? { in: 'marker', marker } : at);
  return {
    ...board,
    men: board.men.map((man) => ({ ...man, at: behind(man.group, man.at) })),
    guns: board.guns.map((gun) => ({ ...gun, at: behind(gun.group, gun.at) })),
    vehicles: board.vehicles.map((vehicle) => ({ ...vehicle, at: behind(vehicle.id, vehicle.at) })),
    markers: board.markers.map((one) => (one.id === marker ? { ...one, holds } : one)),
  };
};

const shuffled = <V>(list: readonly V[], random: () => number): readonly V[] => {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
};

/** Units nobody sees behind markers nobody has turned over, each behind one; the rest are decoys. */
const dealt = (board: Board, side: Side | null, random: () => number): Board => {
  const owners = [...new Set(board.markers.filter(({ holds }) => holds === null).map((marker) => marker.side))];
  let now = board;
  for (const owner of owners.filter((one) => one !== side)) {
    const markers = shuffled(
      board.markers.filter((marker) => marker.side === owner && marker.holds === null).map(({ id }) => id),
      random,
    );
    const units = hiddenUnits(board, side).filter((unit) => ownerOf(board, unit) === owner);
    for (const [i, marker] of markers.entries()) {
      const unit = units[i];
      now = withHeld(now, marker, unit === undefined ? 'decoy' : { group: unit });
    }
  }
  return now;
};

const ownerOf = (board: Board, unit: string): string | undefined =>
  board.groups.find(({ id }) => id === unit)?.side ?? board.vehicles.find(({ id }) => id === unit)?.side;

/** PF-VSH.8: which arms have a shell that can be told only by firing. */
export const hasShell = ({ profile }: Vehicle, arm: number): boolean => {
  const weapon = VEHICLES[profile]?.arms[arm]?.weapon;
  return weapon !== undefined && weaponOf(weapon).heStrength !== null;
};

const withShells = (vehicle: Vehicle, shellFor: (arm: number, shell: Shell | null) => Shell | null): Vehicle => ({
  ...vehicle,
  arms: vehicle.arms.map((arm, i) => ({
    ...arm,
    shell:
      hasShell(vehicle, i) && arm.state !== 'unloaded' && !vehicle.fired.includes(i)
        ? shellFor(i, arm.shell)
        : arm.shell,
  })),
});

const OTHER: Readonly<Record<Shell, Shell>> = { heat: 'he', he: 'heat' };

/** A full board: every unit not seen behind some marker, every breech with some shell. */
export const guess = (_setting: Setting, seen: Board, side: Side, random: () => number): Board => {
  const board = dealt(seen, side, random);
  return {
    ...board,
    vehicles: board.vehicles.map((vehicle) =>
      vehicle.side === side
        ? vehicle
        : withShells(vehicle, (_arm, shell) => shell ?? pickFrom<Shell>(['heat', 'he'], random)),
    ),
  };
};

/** Each hidden unit behind each marker it may be behind, and each marker a decoy. */
export const suspicions = (
  setting: Setting,
  seen: Board,
  side: Side | null,
  _answered: GivenAnswer<Pf>,
): readonly Board[] => {
  const markers = seen.markers.filter(({ holds }) => holds === null);
  const first = (): number => 0;
  return markers.flatMap((_, turn) => {
    const rolled = { ...seen, markers: [...seen.markers.slice(turn), ...seen.markers.slice(0, turn)] };
    const board = guess(setting, rolled, side ?? '', first);
    return [{ ...board, markers: seen.markers.map(({ id }) => board.markers.find((one) => one.id === id)!) }];
  });
};

/** A true board on which two markers have changed what they hold, or a breech what lies in it. */
export const twin = (_setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const secrets: readonly (() => Board | null)[] = [
    () => swappedMarkers(board, side, random),
    () => otherShell(board, side, random),
  ];
  const from = random() < 0.5 ? 0 : 1;
  return secrets[from]!() ?? secrets[1 - from]!();
};

const swappedMarkers = (board: Board, side: Side | null, random: () => number): Board | null => {
  const foreign = board.markers.filter((marker) => marker.side !== side && marker.holds !== null);
  const pairs = foreign.flatMap((a) =>
    foreign.filter((b) => b.side === a.side && b.id > a.id && heldIn(a) !== heldIn(b)).map((b) => [a, b] as const),
  );
  if (pairs.length === 0) return null;
  const [a, b] = pickFrom(pairs, random);
  const away = (at: Place): Place =>
    at.in === 'marker' && (at.marker === a.id || at.marker === b.id)
      ? { in: 'marker', marker: at.marker === a.id ? b.id : a.id }
      : at;
  return {
    ...board,
    men: board.men.map((man) => ({ ...man, at: away(man.at) })),
    guns: board.guns.map((gun) => ({ ...gun, at: away(gun.at) })),
    vehicles: board.vehicles.map((vehicle) => ({ ...vehicle, at: away(vehicle.at) })),
    markers: board.markers.map((one) =>
      one.id === a.id ? { ...one, holds: b.holds } : one.id === b.id ? { ...one, holds: a.holds } : one,
    ),
  };
};

const heldIn = ({ holds }: Marker): string => (holds === null || holds === 'decoy' ? '' : holds.group);

const otherShell = (board: Board, side: Side | null, random: () => number): Board | null => {
  const loaded = board.vehicles.filter(
    (vehicle) => vehicle.side !== side && vehicle.arms.some(({ shell }) => shell !== null),
  );
  if (loaded.length === 0) return null;
  const vehicle = pickFrom(loaded, random);
  const other = withShells(vehicle, (_arm, shell) => (shell === null ? null : OTHER[shell]));
  return { ...board, vehicles: board.vehicles.map((one) => (one === vehicle ? other : one)) };
};

/** PF-SR.4: that nobody came to light tells that nobody lies in ambush there: there are too many places to look at each. */
export const silenceTells = (_setting: Setting, seen: Board, side: Side | null, { action }: GivenAnswer<Pf>): boolean =>
  (action.type === 'moveGroup' || action.type === 'drive' || action.type === 'pass' || action.type === 'done') &&
  seen.men.some((man) => man.side !== side && man.at.in === 'ambush');
