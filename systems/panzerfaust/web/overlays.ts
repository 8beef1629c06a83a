import type { Side } from '@grognard/kernel';
import type { Arc, Layer, MapPlace, Marks, Plan, Shot, Template } from '@grognard/looks';
import { INCH } from '@grognard/table';
import { nameOf } from '../armies/lists.ts';
import { ARC, type Mount } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { type WeaponId, weaponOf } from '../data/weapons.ts';
import { LINK } from '../rules/02-command.ts';
import { liesUnder } from '../rules/04-impact.ts';
import { laidOn, onBearing } from '../rules/04-indirect.ts';
import { armsOf, axisOf } from '../rules/10-arms.ts';
import { courseOfDrive, isCourse } from '../rules/10-driving.ts';
import { doorNow } from '../rules/ground.ts';
import { ownSpot } from '../rules/measure.ts';
import { gunNamed, isOnTable, markerNamed, type OnTable, pieceNamed, vehicleOn } from '../rules/pieces.ts';
import type { Action, ActionOf, Event, L, Origin, Setting, Vehicle } from '../types.ts';
import { ghostsOf } from './formation.ts';
import { isWithin } from './inside.ts';
import { markerOf } from './marker.ts';
import { forceOf, NATIONS, pieceOf } from './piece.ts';
import { both, say, spotPlace } from './say.ts';
import { laidWorks } from './works.ts';

const MAN_ACROSS = 250;
/** The band of a squad is a good deal broader than the bases it ties. */
const BAND = Math.round(1.72 * INCH);
/** What is written of a marker stands clear of its plate and of the ring round it. */
const PLATE = 3 * INCH;

const nationOf = (setting: Setting, side: string) => NATIONS[forceOf(setting, side).nation];

/** PF-GRP.1, PF-GRP.3: who holds together: men of one group within two inches of each other. */
const groupsLayer = ({ board, setting }: L): Layer => ({
  id: 'groups',
  name: say('lookGroups'),
  shown: 'always',
  kind: 'groups',
  groups: board.groups.flatMap(({ id, side, entry, number }) => {
    const men = board.men.flatMap((man) => (man.group === id && isOnTable(man) ? [spotPlace(man.at.spot)] : []));
    // PF-HID.1: beside its marker its owner reads which of his units lies there.
    const marker = board.markers.find(({ holds }) => typeof holds === 'object' && holds?.group === id);
    const members = marker ? [spotPlace(marker.at)] : men;
    if (members.length < 2 && !marker) return [];
    const name = say('lookElement', { type: both(VEHICLES[entry]?.name ?? nameOf(entry)), tag: String(number) });
    return [
      { id, nation: nationOf(setting, side), name, members, link: LINK + MAN_ACROSS, width: marker ? PLATE : BAND },
    ];
  }),
});

type Building = Setting['table']['file']['buildings'][number];

const planOf = (look: L, { storeys, links }: Building, number: number): Plan => {
  const { openings, inner } = storeys[number]!;
  return {
    storey: number,
    openings: openings.map(({ id, kind, from, to }) => ({
      kind: kind === 'door' || kind === 'gate' ? (doorNow(look, id) === 'open' ? ('openDoor' as const) : 'door') : kind,
      from,
      to,
    })),
    inner: inner.map(({ kind, line }) => ({ kind, line })),
    stairs: links.flatMap(({ ends }) => ends.filter(({ storey }) => storey === number)),
  };
};

/** Houses that stand, with their roofs off; those that somebody is in are open by themselves. */
const plansLayer = (look: L): Layer => {
  const { board, setting } = look;
  const spots = board.men.flatMap((man) => (isOnTable(man) ? [man.at.spot] : []));
  const fallen = new Set(board.damages.flatMap(({ piece, became }) => (became === 'stands' ? [] : [piece])));
  return {
    id: 'plans',
    name: say('lookPlans'),
    shown: 'always',
    kind: 'plans',
    houses: setting.table.file.buildings
      .filter(({ id }) => !fallen.has(id))
      .map((building) => ({
        id: building.id,
        outline: building.outline,
        held: spots.some((spot) => isWithin(building.outline, spot)),
        storeys: building.storeys.map((_, number) => planOf(look, building, number)),
      })),
  };
};

export const layers = (look: L): readonly Layer[] => [plansLayer(look), groupsLayer(look)];

/** PF-VSH.3, PF-HVY.4: where the arms of a vehicle or a gun can fire without its turning. */
export const arcsOf = (look: L, id: string): readonly Arc[] => {
  const gun = gunNamed(look, id);
  if (gun && isOnTable(gun)) {
    const label = say('lookArc', { weapon: say(`weapon_${gun.weapon}`), degrees: ARC.hullGun });
    return [{ at: spotPlace(gun.at.spot), facing: gun.facing, half: ARC.hullGun / 2, label, of: 'hull' }];
  }
  const vehicle = look.board.vehicles.find((one) => one.id === id);
  return vehicle && isOnTable(vehicle) ? arcsOfVehicle(vehicle) : [];
};

/** PF-VSH.3: an arc for each way that its arms point and each breadth of it. */
const arcsOfVehicle = (vehicle: OnTable<Vehicle>): readonly Arc[] => {
  const at = spotPlace(vehicle.at.spot);
  const seen = new Set<string>();
  // The gun of a turret and the machine gun beside it have one arc, which is the gun's.
  return armsOf(vehicle).flatMap((arm): readonly Arc[] => {
    const width = ARC[arm.mount];
    const of = TURNING.has(arm.mount) ? 'turret' : 'hull';
    const key = `${of} ${arm.mount === 'rearHull'} ${width}`;
    if (width >= 360 || seen.has(key)) return [];
    seen.add(key);
    const label = say('lookArc', { weapon: say(`weapon_${arm.weapon}`), degrees: width });
    return [{ at, facing: axisOf(vehicle, arm), half: width / 2, label, of }];
  });
};
const TURNING: ReadonlySet<Mount> = new Set(['turretGun', 'coaxial', 'turret']);

/** How a vehicle stands at the end of a drive, as far as that is known to lead. */
const drivenTo = (look: L, action: ActionOf<'drive'>): OnTable<Vehicle> | null => {
  const vehicle = vehicleOn(look, action.vehicle);
  if (!vehicle || !isOnTable(vehicle)) return null;
  const course = courseOfDrive(look, vehicle as OnTable<Vehicle>, action);
  if (!isCourse(course)) return null;
  const { x, y } = action.route.at(-1) ?? vehicle.at.spot;
  const at = { in: 'table', spot: { x, y, storey: 0 } } as const;
  return { ...vehicle, at, facing: course.facing, turret: course.turret } as OnTable<Vehicle>;
};

const NOTHING: Marks = { templates: [], stretches: [], way: [], arcs: [] };

/** A template as it would lie, with who is wholly and partly under it (PF-TPL.1). */
const template = (look: L, origin: Origin, weapon: WeaponId, at: { x: number; y: number; storey?: number }): Marks => {
  const { blast } = weaponOf(weapon);
  if (blast === null) return NOTHING;
  const lying = { blast, at: { x: at.x, y: at.y, storey: at.storey ?? 0 }, origin };
  const covers = [...liesUnder(look, lying)].map(([piece, under]) => ({
    piece,
    how: under === 'whole' ? ('whole' as const) : ('part' as const),
  }));
  return { ...NOTHING, templates: [{ ...shapeOf(lying), covers }] };
};

/** PF-BASE.32. */
const FLAME = { length: 8 * INCH, across: Math.round(2.5 * INCH) } as const;

const shapeOf = ({
  blast,
  at,
  origin,
}: {
  readonly blast: 3 | 5 | 'flame';
  readonly at: { readonly x: number; readonly y: number };
  readonly origin: Origin;
}):
  | Omit<Extract<Template, { shape: 'round' }>, 'covers'>
  | Omit<Extract<Template, { shape: 'teardrop' }>, 'covers'> => {
  if (blast !== 'flame') return { shape: 'round', at: spotPlace(at), radius: Math.round((blast * INCH) / 2) };
  const radius = Math.round(FLAME.across / 2);
  const facing = (Math.atan2(at.x - origin.from.x, origin.from.y - at.y) * 180) / Math.PI;
  return { shape: 'teardrop', at: spotPlace(origin.from), facing, length: FLAME.length - radius, radius };
};

const originAt = (look: L, piece: string, weapon: WeaponId): Origin | null => {
  const found = pieceNamed(look, piece);
  const spot = found && ownSpot(found);
  return spot ? { piece, weapon, arm: null, from: { x: spot.x, y: spot.y, storey: spot.storey } } : null;
};

const spotOf = (look: L, id: string | null | undefined) => {
  const piece = id === null || id === undefined ? undefined : pieceNamed(look, id);
  return piece ? ownSpot(piece) : null;
};

/** What an answer in the making lays on the table: bursts and flames, the way of a vehicle. PF-SHOOT.2: nothing in strict play. */
export const marks = (look: L, _stack: unknown, side: Side, action: Action): Marks => {
  const isStrict = look.setting.scenario.measured === 'strict';
  switch (action.type) {
    case 'shoot': {
      const at = action.at ?? spotOf(look, action.targets[0]?.piece);
      if (isStrict || !at) return NOTHING;
      // A squad may have a flamethrower among its rifles.
      const laid = action.shooters.flatMap(({ piece, weapon }) => {
        const origin = originAt(look, piece, weapon);
        return origin ? template(look, origin, weapon, at).templates : [];
      });
      return { ...NOTHING, templates: laid };
    }
    case 'throw': {
      const at = action.at ?? spotOf(look, action.target);
      const origin = originAt(look, action.man, 'grenade');
      return !isStrict && at && origin ? template(look, origin, 'grenade', at) : NOTHING;
    }
    case 'estimate':
      return guessed(look, action);
    case 'pair':
      return { ...NOTHING, put: numbered(look, action) };
    case 'layOut':
      return { ...NOTHING, works: laidWorks(action) };
    case 'deploy':
      return { ...NOTHING, ghosts: ghostsOf(look, action, side) };
    case 'shift': {
      const marker = markerNamed(look, action.marker);
      if (!marker) return NOTHING;
      const way = [marker.at, ...action.route];
      return {
        ...NOTHING,
        way: way.map((spot) => spotPlace(spot)),
        ghosts: [markerOf(look, { ...marker, at: way.at(-1)! })],
      };
    }
    case 'drive': {
      const from = spotOf(look, action.vehicle);
      const way: readonly MapPlace[] = from ? [from, ...action.route].map((spot) => spotPlace(spot)) : [];
      const stands = drivenTo(look, action);
      return {
        ...NOTHING,
        way,
        arcs: stands ? arcsOfVehicle(stands) : [],
        ghosts: stands ? [pieceOf(look, stands)] : [],
      };
    }
    default:
      return NOTHING;
  }
};

/** PF-IND.3: the bearing, and where the guess comes down. Where nobody measures a guess that could be looked at would be none. */
const guessed = (look: L, action: ActionOf<'estimate'>): Marks => {
  const isStrict = look.setting.scenario.measured === 'strict';
  const weapon = weaponServed(look, action.piece);
  const origin = weapon && originAt(look, action.piece, weapon);
  const toward = origin && laidOn(look, action, origin.from);
  if (!weapon || !origin || !toward) return NOTHING;
  if (toward.x === origin.from.x && toward.y === origin.from.y) return NOTHING;
  const lands = onBearing(origin.from, toward, action.distance);
  const way = [origin.from, isStrict ? toward : lands].map((spot) => spotPlace(spot));
  if (isStrict) return { ...NOTHING, way };
  const says = say('lookInches', { inches: action.distance / INCH });
  return {
    ...NOTHING,
    way,
    templates: template(look, origin, weapon, lands).templates.map((one) => ({ ...one, says })),
  };
};

/** PF-CBT.1: who fights whom, and as which of them, between the two. */
const numbered = (look: L, { fights }: ActionOf<'pair'>): NonNullable<Marks['put']> =>
  fights.flatMap(({ alone, against }, i) =>
    against.flatMap((foe) => {
      const [a, b] = [spotOf(look, alone), spotOf(look, foe)];
      if (!a || !b) return [];
      return {
        at: spotPlace({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }),
        texts: [String(i + 1)],
        filled: true,
      };
    }),
  );

const weaponServed = (look: L, id: string): WeaponId | null => {
  const gun = gunNamed(look, id);
  if (gun) return gun.weapon;
  const man = look.board.men.find((one) => one.id === id);
  return man?.weapons.find(({ weapon }) => weaponOf(weapon).estimated !== 'never')?.weapon ?? null;
};

/** Fire at somebody who stands on the table, and bursts where they came down. */
export const shots = (look: L, event: Event): readonly Shot[] => {
  if (event.type === 'deviated') {
    const [from, to] = [spotPlace(event.from), spotPlace(event.to)];
    const far = Math.hypot(event.to.x - event.from.x, event.to.y - event.from.y);
    return [{ from, to, strays: say('lookInches', { inches: Math.round((far * 10) / INCH) / 10 }) }];
  }
  if (event.type === 'burstLanded') return [{ from: null, to: spotPlace(event.at) }];
  if (event.type !== 'fired') return [];
  const from = spotOf(look, event.piece);
  const to = event.at ?? spotOf(look, event.target);
  return to ? [{ from: from ? spotPlace(from) : null, to: spotPlace(to) }] : [];
};
