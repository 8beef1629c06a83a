import type { Text } from '@grognard/kernel';
import type { Stand } from '@grognard/table';
import { onTable, overlap } from '@grognard/table';
import type { Board, Element } from './board.ts';
import { wouldBeFound } from './rules/02-camouflage.ts';
import { coversRound } from './rules/02-terrain.ts';
import type { OnTable } from './rules/facts.ts';
import { isOnTable, placeName, standOf } from './rules/facts.ts';
import type { Setting } from './types.ts';

/** What is wrong with a board; empty when sound. */
export const faults = (setting: Setting, board: Board): readonly Text[] => {
  const names = nameFaults(setting, board);
  if (names.length > 0) return names;
  return [
    ...placeFaults(setting, board),
    ...overlapFaults(setting, board),
    ...board.elements.flatMap((e) => stateFaults(setting, board, e)),
    ...loadFaults(setting, board),
    ...formationFaults(board),
  ];
};

const nameFaults = ({ profiles, sides }: Setting, board: Board): readonly Text[] => {
  const ids = [...board.elements, ...board.lost].map(({ id }) => id);
  const formations = new Set(board.formations.map(({ id }) => id));
  return [
    ...ids
      .filter((id, i) => ids.indexOf(id) !== i)
      .map((id) => ({ en: `${id} is there twice`, fr: `${id} y est deux fois` })),
    ...board.elements.flatMap((e) => [
      ...(profiles.has(e.profile)
        ? []
        : [
            {
              en: `${e.id}: the roster has no '${e.profile}'`,
              fr: `${e.id} : le répertoire n'a pas de « ${e.profile} »`,
            },
          ]),
      ...(formations.has(e.formation)
        ? []
        : [{ en: `${e.id}: no formation '${e.formation}'`, fr: `${e.id} : pas de formation « ${e.formation} »` }]),
      ...(sides.includes(e.side)
        ? []
        : [{ en: `${e.id}: no side '${e.side}'`, fr: `${e.id} : pas de camp « ${e.side} »` }]),
    ]),
    ...board.wrecks
      .filter(({ profile }) => !profiles.has(profile))
      .map(({ id }) => ({ en: `wreck ${id}: no such profile`, fr: `épave ${id} : ce profil n'existe pas` })),
  ];
};

const placeFaults = ({ scene }: Setting, board: Board): readonly Text[] =>
  board.elements.flatMap((e) =>
    e.at && !onTable(e.at, scene.table)
      ? [
          {
            en: `${e.id} is off the table, at ${placeName(e.at)}`,
            fr: `${e.id} est hors de la table, en ${placeName(e.at)}`,
          },
        ]
      : [],
  );

/** The circle in a base: whichever way it turns, nobody else stands there. */
const heartOf = ({ at, base }: Stand): Stand => {
  const radius = base.shape === 'disc' ? base.radius : Math.floor(Math.min(base.length, base.width) / 2);
  return { at, facing: 0, base: { shape: 'disc', radius } };
};

/**
 * BK-MOV.23: nobody stands on anybody else, but for those on another floor, and for a mover on its way. Guns and
 * vehicles that turn to fire may come to lie over the edge of a neighbour's base (BK-HOUSE.30).
 */
const overlapFaults = (setting: Setting, board: Board): readonly Text[] => {
  const placed = board.elements
    .filter((e): e is OnTable => isOnTable(e) && e.id !== board.march?.element)
    .map((element) => ({ element, stand: heartOf(standOf({ setting }, element)) }));
  return placed.flatMap((a, i) =>
    placed
      .filter((b, j) => j > i && a.element.floor === b.element.floor && overlap(a.stand, b.stand))
      .map((b) => ({
        en: `${a.element.id} and ${b.element.id} stand on each other (BK-MOV.23)`,
        fr: `${a.element.id} et ${b.element.id} sont l'un sur l'autre (BK-MOV.23)`,
      })),
  );
};

const stateFaults = (setting: Setting, board: Board, element: Element): readonly Text[] => {
  const look = { setting, board };
  const { id, carried } = element;
  const bearer = carried && board.elements.find((e) => e.id === carried.by);
  return [
    ...(carried && (!bearer || bearer.side !== element.side)
      ? [{ en: `${id} is carried by nobody`, fr: `${id} n'est porté par personne` }]
      : []),
    ...(carried && element.at
      ? [{ en: `${id} is carried and stands on the table`, fr: `${id} est porté et se trouve sur la table` }]
      : []),
    ...(element.camouflaged && isOnTable(element) ? camouflageFaults(look, element) : []),
  ];
};

/** BK-MOV.24: no more aboard than there are places, nothing on a hook that is not there. */
const loadFaults = ({ profiles }: Setting, { elements }: Board): readonly Text[] => {
  const aboard = elements.filter(({ carried }) => carried !== null);
  const vehicles = elements.filter(({ id, side }) => aboard.some((e) => e.carried?.by === id && e.side === side));
  return vehicles.flatMap(({ id, side, profile }) => {
    const load = aboard.filter((e) => e.carried?.by === id && e.side === side);
    const { carries, tows } = profiles.get(profile)!;
    const towed = load.filter(({ carried }) => carried?.how === 'towed').length;
    return [
      ...(load.length - towed > carries
        ? [{ en: `${id} carries more than it can (BK-MOV.24)`, fr: `${id} porte plus qu'il ne peut (BK-MOV.24)` }]
        : []),
      ...(towed > (tows ? 1 : 0)
        ? [{ en: `${id} can't tow that (BK-MOV.24)`, fr: `${id} ne peut pas remorquer cela (BK-MOV.24)` }]
        : []),
    ];
  });
};

/** BK-SEQ.7: in the cover it is known to be in, and not to be found there. */
const camouflageFaults = (
  look: { readonly setting: Setting; readonly board: Board },
  element: OnTable,
): readonly Text[] => {
  const covers = coversRound(look, standOf(look, element)).map(({ id }) => id);
  return [
    ...(covers.length > 0
      ? []
      : [
          {
            en: `${element.id} is camouflaged in the open (BK-SEQ.7)`,
            fr: `${element.id} est camouflé à découvert (BK-SEQ.7)`,
          },
        ]),
    ...(element.lair.length === 0 || covers.some((id) => element.lair.includes(id))
      ? []
      : [
          {
            en: `${element.id} is not in its lair (BK-SEQ.7)`,
            fr: `${element.id} n'est pas dans sa cachette (BK-SEQ.7)`,
          },
        ]),
    ...(wouldBeFound(look, element)
      ? [{ en: `${element.id} would have been found (BK-SEQ.7)`, fr: `${element.id} aurait été découvert (BK-SEQ.7)` }]
      : []),
  ];
};

const formationFaults = ({ formations, elements }: Board): readonly Text[] =>
  formations.flatMap(({ id, commander }) =>
    commander === null || elements.some((e) => e.id === commander && e.formation === id)
      ? []
      : [
          {
            en: `${id}: its commander ${commander} is not in it`,
            fr: `${id} : son chef ${commander} n'en fait pas partie`,
          },
        ],
  );
