import type { Text } from '@grognard/kernel';
import { CARD_IDS, CARDS } from './data/cards.ts';
import type { Marker } from './data/hits.ts';
import { FOOT_POOL, HIT_MARKERS, MARKERS, VEHICLE_POOL } from './data/hits.ts';
import { hitPoolOf } from './house.ts';
import { refuseRoom } from './rules/16-transport-vehicles.ts';
import { fitsIn } from './rules/18-fortifications.ts';
import { carried, friends, hexName, isVehicle, markerOf, nationOf, typeOf } from './rules/facts.ts';
import type { Board, Setting, Unit } from './types.ts';

/** What must hold of every board. */
export const faults = (setting: Setting, board: Board): readonly Text[] => [
  ...placeFaults(setting, board),
  ...statusFaults(setting, board),
  ...loadFaults(setting, board),
  ...gearFaults(setting, board),
  ...stockFaults(setting, board),
];

const placeFaults = (setting: Setting, board: Board): readonly Text[] => {
  const offMap = board.units.filter((u) => u.hex !== null && !setting.hexes.includes(u.hex as never));
  if (offMap.length > 0)
    return offMap.map((u) => ({ en: `${u.id} is off the map`, fr: `${u.id} est hors de la carte` }));
  const ids = board.units.map((u) => u.id);
  return [
    ...ids
      .filter((id, i) => ids.indexOf(id) !== i)
      .map((id) => ({ en: `${id} is there twice`, fr: `${id} y est deux fois` })),
    ...board.units
      .filter(
        (u) => isVehicle(u) && u.hex !== null && setting.terrain[u.hex] === 'water' && !setting.roadHexes.has(u.hex),
      )
      .map((u) => ({ en: `${u.id} is in the water`, fr: `${u.id} est dans l'eau` })),
    ...board.units
      .filter((u) => u.aboard !== null && carrierOf(board, u)?.hex !== u.hex)
      .map((u) => ({
        en: `${u.id} is not where its vehicle is (COH-17.0.2)`,
        fr: `${u.id} n'est pas là où est son véhicule (COH-17.0.2)`,
      })),
    ...board.units
      .filter((u) => u.fort !== null && !board.forts.some((f) => f.id === u.fort && f.hex === u.hex))
      .map((u) => ({
        en: `${u.id} is in no such fortification (COH-18.1.0.2)`,
        fr: `${u.id} est dans une fortification qui n'est pas là (COH-18.1.0.2)`,
      })),
    ...board.units
      .filter((u) => u.hidden && u.hex !== null && board.units.some((other) => !other.hidden && other.hex === u.hex))
      .map((u) => ({
        en: `${u.id} can't be hidden in ${hexName(setting, u.hex)}: somebody is there (COH-10.0.3)`,
        fr: `${u.id} ne peut pas être cachée en ${hexName(setting, u.hex)} : quelqu'un s'y trouve (COH-10.0.3)`,
      })),
    ...board.forts
      .filter((f, i) => board.forts.findIndex((other) => other.kind === f.kind && other.hex === f.hex) !== i)
      .map((f) => ({
        en: `two counters of one kind in ${hexName(setting, f.hex)}: ${f.id} (COH-18.0.1)`,
        fr: `deux pions de la même sorte en ${hexName(setting, f.hex)} : ${f.id} (COH-18.0.1)`,
      })),
  ];
};

const carrierOf = (board: Board, unit: Unit): Unit | undefined => board.units.find((u) => u.id === unit.aboard);

/** What the rules never put aboard a vehicle or into a fortification. */
const loadFaults = (setting: Setting, board: Board): readonly Text[] => {
  const look = { setting, board };
  const isOverloaded = (u: Unit): boolean => carried(look, u.id).length > 0 && refuseRoom(look, u, []) !== null;
  const fortOf = (u: Unit) => board.forts.find((f) => f.id === u.fort);
  return [
    ...board.units.filter(isOverloaded).map((u) => ({
      en: `${u.id} has no room for all that is aboard it (COH-17.0.1)`,
      fr: `${u.id} n'a pas la place de tout ce qui est à bord (COH-17.0.1)`,
    })),
    ...board.units
      .filter((u) => carried(look, u.id).length > 0 && !isVehicle(u))
      .map((u) => ({
        en: `${u.id} is no vehicle and carries nobody (COH-17.0.1)`,
        fr: `${u.id} n'est pas un véhicule et ne porte personne (COH-17.0.1)`,
      })),
    ...board.units
      .filter((u) => fortOf(u) !== undefined && !fitsIn(look, u, fortOf(u)!))
      .map((u) => ({
        en: `${u.id} has no place in ${u.fort} (COH-18.1.1.1, COH-18.1.2.1)`,
        fr: `${u.id} n'a pas sa place dans ${u.fort} (COH-18.1.1.1, COH-18.1.2.1)`,
      })),
  ];
};

/** Markers and weapons that are not for such a unit. */
const gearFaults = (setting: Setting, board: Board): readonly Text[] => {
  const isStrange = (u: Unit): boolean => {
    const marker = markerOf(u);
    return marker !== null && HIT_MARKERS[marker].pool !== hitPoolOf(typeOf(u).mobility);
  };
  const isRuledOut = ({ id, hit }: Unit): boolean =>
    board.ruledOutMarkers.some(({ of, markers }) => of === id && markers.some((marker) => marker === hit));
  const bearerOf = (id: string | null): Unit | undefined => board.units.find((u) => u.id === id);
  return [
    ...board.units.filter(isStrange).map((u) => ({
      en: `${u.hit} is no marker for ${u.id} (COH-7.5.0.10)`,
      fr: `${u.hit} n'est pas un marqueur pour ${u.id} (COH-7.5.0.10)`,
    })),
    ...board.units.filter(isRuledOut).map((u) => ({
      en: `${u.hit} would have been shown by ${u.id} (COH-7.5.0.4)`,
      fr: `${u.id} aurait montré ${u.hit} (COH-7.5.0.4)`,
    })),
    ...board.units
      .filter((u) => u.bogged !== null && !isVehicle(u))
      .map((u) => ({
        en: `${u.id} is no vehicle and can't be bogged down (COH-14.5.1)`,
        fr: `${u.id} n'est pas un véhicule et ne peut pas être embourbé (COH-14.5.1)`,
      })),
    ...board.weapons
      .filter(({ card, unit }) => {
        const bearer = bearerOf(unit);
        return bearer && (isVehicle(bearer) || CARDS[card].weapon?.nation !== nationOf(setting, bearer.side));
      })
      .map(({ card, unit }) => ({
        en: `${card} is not for ${unit} to carry (COH-8.4.2)`,
        fr: `${card} n'est pas à porter par ${unit} (COH-8.4.2)`,
      })),
  ];
};

const statusFaults = (setting: Setting, board: Board): readonly Text[] => [
  ...Object.keys(board.forces)
    .filter((side) => !setting.forces.some((force) => force.id === side))
    .map((side) => ({ en: `the scenario has no force ${side}`, fr: `le scénario n'a pas de force ${side}` })),
  ...board.units
    .filter((u) => !board.forces[u.side])
    .map((u) => ({ en: `${u.id} belongs to nobody`, fr: `${u.id} n'est à personne` })),
  ...Object.entries(board.forces)
    .filter(([side, force]) => force.ap > 0 && !board.units.some((u) => u.side === side && u.status === 'active'))
    .map(([side]) => ({
      en: `${side} has action points, but no active unit (COH-3.0.0.7)`,
      fr: `${side} a des points d'action, mais aucune unité active (COH-3.0.0.7)`,
    })),
  ...board.control
    .filter((c) => c.side !== null && !board.forces[c.side])
    .map((c) => ({
      en: `nobody called ${c.side} holds ${hexName(setting, c.hex)}`,
      fr: `personne du nom de ${c.side} ne tient ${hexName(setting, c.hex)}`,
    })),
  ...board.units
    .filter((u) => u.aboard !== null)
    .filter((u) => {
      const carrier = carrierOf(board, u);
      return carrier !== undefined && !friends({ setting }, carrier.side, u.side);
    })
    .map((u) => ({ en: `${u.id} rides with the enemy`, fr: `${u.id} est à bord chez l'ennemi` })),
];

/**
 * COH-7.5.0.11: may the pool of this marker have been empty once, so that one was drawn as if it were full? All markers
 * there are then lie under units, so that there never can have been fewer units than markers.
 */
const mayHaveRunOut = ({ units, gone, footHits, vehicleHits }: Board, marker: Marker): boolean => {
  const { pool } = HIT_MARKERS[marker];
  const draws = (unit: Pick<Unit, 'type'>): boolean => hitPoolOf(typeOf(unit).mobility) === pool;
  const drawn = units.filter((unit) => draws(unit) && unit.hit !== null).length;
  const left = (pool === 'foot' ? footHits : vehicleHits).length;
  return left + drawn <= units.filter(draws).length + gone.filter(draws).length;
};

/** Markers and cards are neither made nor lost. Positions written by hand may hold fewer. */
const stockFaults = (setting: Setting, board: Board): readonly Text[] => {
  const markers = [...board.footHits, ...board.vehicleHits, ...board.units.map((u) => u.hit)];
  const cards = [...board.deck, ...board.discards, ...Object.values(board.forces).flatMap((force) => force.hand)];
  const inDeck = setting.scenario.deck;
  const stock = [...FOOT_POOL, ...VEHICLE_POOL];
  const count = (list: readonly (string | null)[], one: string): number => list.filter((other) => other === one).length;
  return [
    ...MARKERS.filter((marker) => count(markers, marker) > count(stock, marker) && !mayHaveRunOut(board, marker)).map(
      (marker) => ({ en: `too many markers: ${marker} (COH-1.0.7)`, fr: `trop de marqueurs : ${marker} (COH-1.0.7)` }),
    ),
    ...CARD_IDS.filter(
      (card) =>
        count(cards, card) > Math.max(inDeck.find((d) => d.card === card)?.count ?? 0, 1) &&
        inDeck.some((d) => d.card === card),
    ).map((card) => ({ en: `too many cards: ${card} (COH-1.0.8)`, fr: `trop de cartes : ${card} (COH-1.0.8)` })),
  ];
};
