import type { Stand } from '@grognard/table';
import { onTable, overlap } from '@grognard/table';
import type { Board, Element } from './board.ts';
import { wouldBeFound } from './rules/02-camouflage.ts';
import { coversRound } from './rules/02-terrain.ts';
import type { OnTable } from './rules/facts.ts';
import { isOnTable, placeName, standOf } from './rules/facts.ts';
import type { Setting } from './types.ts';

/** What is wrong with a board; empty when sound. */
export const faults = (setting: Setting, board: Board): readonly string[] => {
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

const nameFaults = ({ profiles, sides }: Setting, board: Board): readonly string[] => {
  const ids = [...board.elements, ...board.lost].map(({ id }) => id);
  const formations = new Set(board.formations.map(({ id }) => id));
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...board.elements.flatMap((e) => [
      ...(profiles.has(e.profile) ? [] : [`${e.id}: the roster has no '${e.profile}'`]),
      ...(formations.has(e.formation) ? [] : [`${e.id}: no formation '${e.formation}'`]),
      ...(sides.includes(e.side) ? [] : [`${e.id}: no side '${e.side}'`]),
    ]),
    ...board.wrecks.filter(({ profile }) => !profiles.has(profile)).map(({ id }) => `wreck ${id}: no such profile`),
  ];
};

const placeFaults = ({ scene }: Setting, board: Board): readonly string[] =>
  board.elements.flatMap((e) =>
    e.at && !onTable(e.at, scene.table) ? [`${e.id} is off the table, at ${placeName(e.at)}`] : [],
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
const overlapFaults = (setting: Setting, board: Board): readonly string[] => {
  const placed = board.elements
    .filter((e): e is OnTable => isOnTable(e) && e.id !== board.march?.element)
    .map((element) => ({ element, stand: heartOf(standOf({ setting }, element)) }));
  return placed.flatMap((a, i) =>
    placed
      .filter((b, j) => j > i && a.element.floor === b.element.floor && overlap(a.stand, b.stand))
      .map((b) => `${a.element.id} and ${b.element.id} stand on each other (BK-MOV.23)`),
  );
};

const stateFaults = (setting: Setting, board: Board, element: Element): readonly string[] => {
  const look = { setting, board };
  const { id, carried } = element;
  const bearer = carried && board.elements.find((e) => e.id === carried.by);
  return [
    ...(carried && (!bearer || bearer.side !== element.side) ? [`${id} is carried by nobody`] : []),
    ...(carried && element.at ? [`${id} is carried and stands on the table`] : []),
    ...(element.camouflaged && isOnTable(element) ? camouflageFaults(look, element) : []),
  ];
};

/** BK-MOV.24: no more aboard than there are places, nothing on a hook that is not there. */
const loadFaults = ({ profiles }: Setting, { elements }: Board): readonly string[] => {
  const aboard = elements.filter(({ carried }) => carried !== null);
  const vehicles = elements.filter(({ id, side }) => aboard.some((e) => e.carried?.by === id && e.side === side));
  return vehicles.flatMap(({ id, side, profile }) => {
    const load = aboard.filter((e) => e.carried?.by === id && e.side === side);
    const { carries, tows } = profiles.get(profile)!;
    const towed = load.filter(({ carried }) => carried?.how === 'towed').length;
    return [
      ...(load.length - towed > carries ? [`${id} carries more than it can (BK-MOV.24)`] : []),
      ...(towed > (tows ? 1 : 0) ? [`${id} can't tow that (BK-MOV.24)`] : []),
    ];
  });
};

/** BK-SEQ.7: in the cover it is known to be in, and not to be found there. */
const camouflageFaults = (
  look: { readonly setting: Setting; readonly board: Board },
  element: OnTable,
): readonly string[] => {
  const covers = coversRound(look, standOf(look, element)).map(({ id }) => id);
  return [
    ...(covers.length > 0 ? [] : [`${element.id} is camouflaged in the open (BK-SEQ.7)`]),
    ...(element.lair.length === 0 || covers.some((id) => element.lair.includes(id))
      ? []
      : [`${element.id} is not in its lair (BK-SEQ.7)`]),
    ...(wouldBeFound(look, element) ? [`${element.id} would have been found (BK-SEQ.7)`] : []),
  ];
};

const formationFaults = ({ formations, elements }: Board): readonly string[] =>
  formations.flatMap(({ id, commander }) =>
    commander === null || elements.some((e) => e.id === commander && e.formation === id)
      ? []
      : [`${id}: its commander ${commander} is not in it`],
  );
