import type { Text } from '@grognard/kernel';
import { MEN } from './data/men.ts';
import { VEHICLES } from './data/vehicles.ts';
import { inTheWayAt, ownSpot } from './rules/measure.ts';
import { isMan, type Piece, passengersOf, piecesOn } from './rules/pieces.ts';
import type { Board, Place, Setting } from './types.ts';

const fault = (en: string, fr: string): Text => ({ en, fr });

/** What is wrong with a board; empty when sound. */
export const faults = (setting: Setting, board: Board): readonly Text[] => [
  ...nameFaults(setting, board),
  ...profileFaults(board),
  ...placeFaults(setting, board),
  ...markerFaults(board),
];

const nameFaults = ({ sides }: Setting, board: Board): readonly Text[] => {
  const all = piecesOn({ board });
  const seen = new Set<string>();
  const found: Text[] = [];
  for (const { id, side } of all) {
    if (seen.has(id)) found.push(fault(`${id} is there twice`, `${id} y est deux fois`));
    if (!sides.includes(side)) found.push(fault(`${id} is of no side`, `${id} n’est d’aucun camp`));
    seen.add(id);
  }
  for (const { id } of board.lost)
    if (seen.has(id)) found.push(fault(`${id} is lost and there`, `${id} est perdu et présent`));
  return found;
};

const profileFaults = (board: Board): readonly Text[] => [
  ...board.men.flatMap(({ id, profile, life, might, fate }) => {
    const known = MEN[profile as keyof typeof MEN];
    if (!known) return [fault(`${id} has no profile '${profile}'`, `${id} n’a pas de profil « ${profile} »`)];
    const most = life > known.life || might > known.might || fate > known.fate;
    return most ? [fault(`${id} has more points than his rank`, `${id} a plus de points que son grade`)] : [];
  }),
  ...board.vehicles.flatMap(({ id, profile, life }) => {
    const known = VEHICLES[profile];
    if (!known) return [fault(`${id} has no profile '${profile}'`, `${id} n’a pas de profil « ${profile} »`)];
    return life > known.life ? [fault(`${id} has too much life`, `${id} a trop de points de vie`)] : [];
  }),
];

const placeFaults = ({ table }: Setting, board: Board): readonly Text[] => {
  const { width, height } = table.ground.table;
  const vehicles = new Map(board.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const markers = new Set(board.markers.map(({ id }) => id));
  const wrongAt = (id: string, at: Place): readonly Text[] => {
    switch (at.in) {
      case 'table':
        return at.spot.x < 0 || at.spot.y < 0 || at.spot.x > width || at.spot.y > height
          ? [fault(`${id} is off the table`, `${id} est hors de la table`)]
          : [];
      case 'vehicle':
        return vehicles.has(at.vehicle) ? [] : [fault(`${id} is in no vehicle`, `${id} n’est dans aucun véhicule`)];
      case 'marker':
        return at.marker === null || markers.has(at.marker)
          ? []
          : [fault(`${id} is behind no marker`, `${id} n’est derrière aucun marqueur`)];
      case 'ambush':
      case 'reserve':
      case 'craft':
      case 'tray':
        return [];
    }
  };
  return [
    ...piecesOn({ board }).flatMap(({ id, at }) => wrongAt(id, at)),
    ...board.vehicles.flatMap(({ id, profile, tows }) => {
      const known = VEHICLES[profile];
      const aboard = passengersOf({ board }, id).length;
      const most = known ? Math.max(known.passengers, known.riders) : 0;
      return [
        ...(aboard > most ? [fault(`${id} carries too many`, `${id} porte trop d’hommes`)] : []),
        ...(tows !== null && !board.guns.some((gun) => gun.id === tows)
          ? [fault(`${id} tows nothing`, `${id} ne remorque rien`)]
          : []),
      ];
    }),
  ];
};

/** PF-HID.1: what a marker holds is behind it, and nobody is behind a decoy. */
const markerFaults = (board: Board): readonly Text[] =>
  board.markers.flatMap(({ id, holds }) => {
    if (holds === null) return [];
    const behind = piecesOn({ board }).filter(({ at }) => at.in === 'marker' && at.marker === id);
    const sound = holds === 'decoy' ? behind.length === 0 : behind.length > 0;
    return sound ? [] : [fault(`${id} does not hold what it says`, `${id} ne cache pas ce qu’il dit`)];
  });

/** PF-BASE.5: no two bases lie on each other; who hangs on a wall or a ladder is above the others. */
export const wrongInPlay = (setting: Setting, board: Board): readonly Text[] => {
  const look = { setting, board };
  const pieces = piecesOn(look);
  const place = new Map(pieces.map(({ id }, i) => [id, i]));
  return pieces.flatMap((piece, i) => {
    const spot = isAloft(piece) ? null : ownSpot(piece);
    const other = spot && inTheWayAt(look, piece, spot);
    if (!other || isAloft(other) || place.get(other.id)! < i) return [];
    return [fault(`${piece.id} stands on ${other.id}`, `${piece.id} est sur ${other.id}`)];
  });
};

const isAloft = (piece: Piece): boolean => isMan(piece) && piece.height !== null;
