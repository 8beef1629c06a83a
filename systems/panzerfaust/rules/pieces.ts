import type { Len, Point, Spot } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { ManProfile } from '../data/men.ts';
import { MEN } from '../data/men.ts';
import type { VehicleProfile } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { lately } from '../lately.ts';
import type { Board, Group, Gun, L, Man, Marker, Place, Setting, Vehicle } from '../types.ts';

type OnBoard = { readonly board: Board };
type InSetting = { readonly setting: Setting };

/** Whatever stands on a table: names are not used twice. */
export type Piece = Man | Vehicle | Gun;

/** Somebody who stands on the table. */
export type OnTable<P extends Piece = Piece> = P & { readonly at: Extract<Place, { readonly in: 'table' }> };

type Named = { readonly id: string };

/** By name, where in his list somebody was last found: mostly he is there still. Nothing hangs on what is kept. */
const lastPlaces = new Map<string, number>();
const MOST_PLACES = 10_000;
/** Shorter lists are looked through. */
const WORTH_IT = 8;

/** Where in a list the one of that name is; -1: nowhere. */
export const placeIn = (list: readonly Named[], id: string): number => {
  if (list.length >= WORTH_IT) {
    const last = lastPlaces.get(id);
    if (last !== undefined && last < list.length && list[last]!.id === id) return last;
  }
  for (let at = 0; at < list.length; at += 1)
    if (list[at]!.id === id) {
      if (lastPlaces.size > MOST_PLACES) lastPlaces.clear();
      if (list.length >= WORTH_IT) lastPlaces.set(id, at);
      return at;
    }
  return -1;
};

const named = <V extends Named>(list: readonly V[], id: string): V | undefined => {
  const at = placeIn(list, id);
  // To read a list before its start takes the engine many times as long as to read it.
  return at < 0 ? undefined : list[at];
};

/** The man of that name, as far as the board has him. */
export const manNamed = ({ board }: OnBoard, id: string): Man | undefined => named(board.men, id);
export const vehicleOn = ({ board }: OnBoard, id: string): Vehicle | undefined => named(board.vehicles, id);
export const gunNamed = ({ board }: OnBoard, id: string): Gun | undefined => named(board.guns, id);
export const groupNamed = ({ board }: OnBoard, id: string): Group | undefined => named(board.groups, id);
export const markerNamed = ({ board }: OnBoard, id: string): Marker | undefined => named(board.markers, id);

/** Man, vehicle or gun of that name. */
export const pieceNamed = (look: OnBoard, id: string): Piece | undefined =>
  vehicleOn(look, id) ?? manNamed(look, id) ?? gunNamed(look, id);

/** The man of that name; a bug if he is not there. */
export const manOf = (look: OnBoard, id: string): Man => found(manNamed(look, id), id);
export const vehicleOf = (look: OnBoard, id: string): Vehicle => found(vehicleOn(look, id), id);
export const gunOf = (look: OnBoard, id: string): Gun => found(gunNamed(look, id), id);
export const pieceOf = (look: OnBoard, id: string): Piece => found(pieceNamed(look, id), id);

const found = <V>(one: V | undefined, id: string): V => {
  if (one === undefined) throw new Error(`there is no ${id}`);
  return one;
};

export const isMan = (piece: Piece): piece is Man => 'stance' in piece;
export const isVehicle = (piece: Piece): piece is Vehicle => 'turret' in piece;
export const isGun = (piece: Piece): piece is Gun => 'laid' in piece;

/** Does somebody stand on the table, as far as the board shows? */
export const isOnTable = <P extends Piece>(piece: P): piece is OnTable<P> => piece.at.in === 'table';

/** Where somebody is on the table: his own spot, or that of what carries him; null where nobody can say. */
export const spotOf = (look: OnBoard, { at }: Pick<Piece, 'at'>): Spot | null => {
  if (at.in === 'table') return at.spot;
  if (at.in !== 'vehicle') return null;
  const bearer = vehicleOn(look, at.vehicle);
  return bearer && bearer.at.in === 'table' ? bearer.at.spot : null;
};

/** All who are on the board, of both sides. */
export const piecesOn = ({ board }: OnBoard): readonly Piece[] => [...board.men, ...board.vehicles, ...board.guns];

/** By list of men, those of each side, and those of them on the table. */
interface Sided {
  readonly all: readonly Man[];
  readonly onTable: readonly OnTable<Man>[];
}
const sided = lately<readonly Man[], Map<string, Sided>>();

const sidedIn = (men: readonly Man[], side: string): Sided => {
  let bySide = sided.get(men);
  if (!bySide) {
    bySide = new Map();
    sided.set(men, bySide);
  }
  let found = bySide.get(side);
  if (!found) {
    const all = men.filter((man) => man.side === side);
    found = { all, onTable: all.filter((man): man is OnTable<Man> => man.at.in === 'table') };
    bySide.set(side, found);
  }
  return found;
};

/** The men of a side, wherever they are. */
export const menOfSide = ({ board }: OnBoard, side: string): readonly Man[] => sidedIn(board.men, side).all;

/** The men of a side who stand on the table. */
export const menOnTable = ({ board }: OnBoard, side: string): readonly OnTable<Man>[] =>
  sidedIn(board.men, side).onTable;

/** The other side. */
export const enemyOf = ({ setting }: InSetting, side: string): string =>
  setting.sides[0] === side ? setting.sides[1] : setting.sides[0];

/** Who has the initiative, then the other (PF-BASE.1). */
export const inInitiativeOrder = (look: L): readonly [string, string] => {
  const first = look.board.initiative ?? look.setting.sides[0];
  return [first, enemyOf(look, first)];
};

/** What the lists say of a man. */
export const manProfile = ({ profile }: Pick<Man, 'profile'>): ManProfile => {
  const known: ManProfile | undefined = MEN[profile as keyof typeof MEN];
  return found(known, profile);
};
/** What the lists say of a vehicle. */
export const vehicleProfile = ({ profile }: Pick<Vehicle, 'profile'>): VehicleProfile =>
  found(VEHICLES[profile], profile);

/** PF-GRP.6: a man with a rank. */
export const isHero = (man: Man): boolean => manProfile(man).isHero;

/** PF-GREN.2, PF-VCB.5: whether they are written among his gear or his weapons. */
export const hasGrenades = ({ gear, weapons }: Man): boolean =>
  gear.includes('grenade') || weapons.some(({ weapon }) => weapon === 'grenade');

/** The men of a group, wherever they are. */
export const menOfGroup = ({ board }: OnBoard, group: string): readonly Man[] =>
  byGroup(board.men).get(group) ?? NOBODY;

const NOBODY: readonly Man[] = [];
const groups = lately<readonly Man[], ReadonlyMap<string, readonly Man[]>>();
const byGroup = (men: readonly Man[]): ReadonlyMap<string, readonly Man[]> => {
  const known = groups.get(men);
  if (known) return known;
  const grouped = Map.groupBy(men, ({ group }) => group);
  groups.set(men, grouped);
  return grouped;
};

/** All that deploys, hides and arrives together: a group with its guns, or a vehicle (PF-RES.1, PF-HID.1). */
export const piecesOfUnit = (look: OnBoard, unit: string): readonly Piece[] => {
  const vehicle = vehicleOn(look, unit);
  if (vehicle) return [vehicle];
  return [...menOfGroup(look, unit), ...look.board.guns.filter(({ group }) => group === unit)];
};

/** Those a vehicle carries, inside or on its hull. */
export const passengersOf = ({ board }: OnBoard, vehicle: string): readonly Man[] =>
  board.men.filter(({ at }) => at.in === 'vehicle' && at.vehicle === vehicle);

/** PF-GEN.3: a length in inches, as players read it, to the tenth. */
export const inInches = (length: number): number => Math.round((length * 10) / INCH) / 10;

/** A place as players read it: inches from the left and from the top. */
export const placeName = ({ x, y }: Point): string => `${inInches(x)}/${inInches(y)}`;

const FOOT: Len = 12 * INCH;

/** PF-SHOOT.2: where nobody may measure, the foot of the table a place lies in: letters across, numbers down. */
export const squareName = ({ x, y }: Point): string =>
  `${String.fromCodePoint('A'.codePointAt(0)! + Math.floor(x / FOOT))}${Math.floor(y / FOOT) + 1}`;

/** PF-VEQ.7: seen, but not to be aimed at while nobody has made it out. */
export const isUnderNet = (target: Piece): boolean =>
  isVehicle(target) ? !target.spottedBy : !isMan(target) && !target.spotted;
