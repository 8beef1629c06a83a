import type { Look, Text } from '@grognard/kernel';
import { onTable, overlap, pointAt, samePoint } from '@grognard/table';
import { wouldBeFound } from './rules/04-hiding.ts';
import { baseOf, houseAround, infantryAt, inHouse, placeName, woodAround } from './rules/facts.ts';
import type { Board, Setting, Skirmish, Stand } from './types.ts';

/** What is wrong with a board; empty when sound. */
export const faults = (setting: Setting, board: Board): readonly Text[] => {
  const ground = groundFaults(setting, board);
  // With ground that can't be, nothing that stands on it can be judged.
  return ground.length > 0 ? ground : standFaults(setting, board);
};

const standFaults = (setting: Setting, board: Board): readonly Text[] => [
  ...nameFaults(setting, board),
  ...board.stands.flatMap((s) => placeFaults({ setting, board }, s)),
  ...board.stands.flatMap((s, i) =>
    board.stands
      .slice(i + 1)
      .filter((other) => s.storey === other.storey && overlap(baseOf(s), baseOf(other)))
      .map((other) => ({
        en: `${s.id} and ${other.id} lie on each other (TS-2.5)`,
        fr: `${s.id} et ${other.id} sont l'un sur l'autre (TS-2.5)`,
      })),
  ),
  ...board.hiding.flatMap(({ stand, woods }) => hidingFaults(setting, board, stand, woods)),
  ...marchFaults(board),
];

const nameFaults = ({ scenario }: Setting, board: Board): readonly Text[] => {
  const names = new Set(scenario.stands.map((s) => s.id));
  const ids = [...board.stands.map((s) => s.id), ...board.lost];
  const lists = [ids, board.acted, board.reacted, board.hiding.map(({ stand }) => stand)];
  return lists.flatMap((list) => [
    ...list
      .filter((id, i) => list.indexOf(id) !== i)
      .map((id) => ({ en: `${id} is there twice`, fr: `${id} y est deux fois` })),
    ...list
      .filter((id) => !names.has(id))
      .map((id) => ({ en: `the scenario has no stand ${id}`, fr: `le scénario n'a pas de socle ${id}` })),
  ]);
};

const placeFaults = (look: Look<Skirmish>, stand: Stand): readonly Text[] => [
  ...(onTable(stand.at, look.setting.scenario.table)
    ? []
    : [
        {
          en: `${stand.id} is off the table, at ${placeName(stand.at)}`,
          fr: `${stand.id} est hors de la table, en ${placeName(stand.at)}`,
        },
      ]),
  ...(inHouse(look, stand)
    ? [{ en: `${stand.id} stands in a house (TS-2.4)`, fr: `${stand.id} est dans une maison (TS-2.4)` }]
    : []),
  ...(stand.storey === 0 || houseAround(look, stand)
    ? []
    : [{ en: `${stand.id} stands in the air (TS-6.1)`, fr: `${stand.id} est en l'air (TS-6.1)` }]),
];

/** What the board says of the ground must be true of the ground there was. */
const groundFaults = ({ scenario }: Setting, { ground }: Board): readonly Text[] => {
  const first = [...scenario.areas, ...scenario.walls, ...scenario.houses].map(({ id }) => id);
  const now = [...first.filter((id) => !ground.removed.includes(id)), ...ground.added.map(({ id }) => id)];
  return [
    ...ground.removed
      .filter((id) => !first.includes(id))
      .map((id) => ({
        en: `${id} can't be gone: it was never there`,
        fr: `${id} ne peut pas avoir disparu : il n'y a jamais été`,
      })),
    ...now
      .filter((id, i) => now.indexOf(id) !== i)
      .map((id) => ({ en: `${id} is there twice`, fr: `${id} y est deux fois` })),
  ];
};

const hidingFaults = (setting: Setting, board: Board, id: string, woods: readonly string[]): readonly Text[] => {
  const stand = board.stands.find((s) => s.id === id);
  // In a guess a stand may be nowhere: every place it might be at is taken.
  if (!stand) return [];
  const wood = woodAround(setting, infantryAt(stand.at));
  return [
    ...(stand.kind === 'infantry' && !stand.pinned
      ? []
      : [{ en: `${id} can't be in hiding (TS-4.2)`, fr: `${id} ne peut pas être en embuscade (TS-4.2)` }]),
    ...(wood !== null && woods.includes(wood)
      ? []
      : [{ en: `${id} hides in none of its woods (TS-4.2)`, fr: `${id} n'est caché dans aucun de ses bois (TS-4.2)` }]),
    ...(wouldBeFound({ setting, board }, stand.side, stand.at)
      ? [{ en: `${id} would have been found (TS-4.3)`, fr: `${id} aurait été découvert (TS-4.3)` }]
      : []),
  ];
};

const marchFaults = ({ march, stands, hiding }: Board): readonly Text[] => {
  if (!march) return [];
  const mover = stands.find((s) => s.id === march.stand);
  if (!mover)
    return [
      {
        en: `${march.stand} moves but is not on the table`,
        fr: `${march.stand} se déplace mais n'est pas sur la table`,
      },
    ];
  const inHiding = hiding.some(({ stand }) => stand === mover.id);
  return [
    ...(inHiding
      ? [{ en: `${mover.id} moves in hiding (TS-4.3)`, fr: `${mover.id} se déplace en restant caché (TS-4.3)` }]
      : []),
    ...(march.way && samePoint(pointAt(march.way.route, march.way.along), mover.at)
      ? []
      : [{ en: `${mover.id} is not on its way`, fr: `${mover.id} n'est pas sur son chemin` }]),
  ];
};
