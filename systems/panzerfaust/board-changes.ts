import { placeIn } from './rules/pieces.ts';
import type { Board, Exertion, Gun, Man, Marker, Vehicle } from './types.ts';

/** How a board is changed in one place: for `reduce.ts` alone. */
/** What nobody has done yet. */
export const RESTED: Exertion = {
  spent: 0,
  moved: false,
  crossed: false,
  charged: false,
  long: false,
  shot: false,
  fought: false,
  heroics: [],
};

/** The list with one of it changed; the very same list where it is not in it. */
const changed = <V extends { readonly id: string }>(
  list: readonly V[],
  id: string,
  change: (one: V) => V,
): readonly V[] => {
  const at = placeIn(list, id);
  return at < 0 ? list : list.with(at, change(list[at]!));
};

export const changeMan = (board: Board, id: string, change: (man: Man) => Man): Board => {
  const men = changed(board.men, id, change);
  return men === board.men ? board : { ...board, men };
};
export const withMan = (board: Board, id: string, change: Partial<Man>): Board =>
  changeMan(board, id, (man) => ({ ...man, ...change }));

export const changeVehicle = (board: Board, id: string, change: (vehicle: Vehicle) => Vehicle): Board => {
  const vehicles = changed(board.vehicles, id, change);
  return vehicles === board.vehicles ? board : { ...board, vehicles };
};
export const withVehicle = (board: Board, id: string, change: Partial<Vehicle>): Board =>
  changeVehicle(board, id, (vehicle) => ({ ...vehicle, ...change }));

export const changeGun = (board: Board, id: string, change: (gun: Gun) => Gun): Board => {
  const guns = changed(board.guns, id, change);
  return guns === board.guns ? board : { ...board, guns };
};

export const withMarker = (board: Board, id: string, change: (marker: Marker) => Marker): Board => ({
  ...board,
  markers: changed(board.markers, id, change),
});

type Shared = Partial<Pick<Man & Vehicle & Gun, 'at' | 'did'>>;

/** Whatever it is: names are not used twice. */
export const withPiece = (board: Board, id: string, change: Shared): Board =>
  changeGun(withVehicle(withMan(board, id, change), id, change), id, (gun) => ({ ...gun, ...change }));

export const withDeeds = (board: Board, id: string, done: Partial<Exertion>): Board => {
  const doing = <V extends { readonly did: Exertion }>(one: V): V => ({ ...one, did: { ...one.did, ...done } });
  return changeGun(changeVehicle(changeMan(board, id, doing), id, doing), id, doing);
};

export const withHeroic = (board: Board, id: string, what: Exertion['heroics'][number]): Board =>
  changeMan(board, id, (man) => ({ ...man, did: { ...man.did, heroics: [...man.did.heroics, what] } }));
