import type { Look } from '@grognard/kernel';
import { onTable, overlap, pointAt, samePoint } from '@grognard/table';
import { wouldBeFound } from './rules/04-hiding.ts';
import { baseOf, houseAround, infantryAt, inHouse, placeName, woodAround } from './rules/facts.ts';
import type { Board, Setting, Skirmish, Stand } from './types.ts';

/** What is wrong with a board; empty when sound. */
export const faults = (setting: Setting, board: Board): readonly string[] => {
  const ground = groundFaults(setting, board);
  // With ground that can't be, nothing that stands on it can be judged.
  return ground.length > 0 ? ground : standFaults(setting, board);
};

const standFaults = (setting: Setting, board: Board): readonly string[] => [
  ...nameFaults(setting, board),
  ...board.stands.flatMap((s) => placeFaults({ setting, board }, s)),
  ...board.stands.flatMap((s, i) =>
    board.stands
      .slice(i + 1)
      .filter((other) => s.storey === other.storey && overlap(baseOf(s), baseOf(other)))
      .map((other) => `${s.id} and ${other.id} lie on each other (TS-2.5)`),
  ),
  ...board.hiding.flatMap(({ stand, woods }) => hidingFaults(setting, board, stand, woods)),
  ...marchFaults(board),
];

const nameFaults = ({ scenario }: Setting, board: Board): readonly string[] => {
  const names = new Set(scenario.stands.map((s) => s.id));
  const ids = [...board.stands.map((s) => s.id), ...board.lost];
  const lists = [ids, board.acted, board.reacted, board.hiding.map(({ stand }) => stand)];
  return lists.flatMap((list) => [
    ...list.filter((id, i) => list.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...list.filter((id) => !names.has(id)).map((id) => `the scenario has no stand ${id}`),
  ]);
};

const placeFaults = (look: Look<Skirmish>, stand: Stand): readonly string[] => [
  ...(onTable(stand.at, look.setting.scenario.table)
    ? []
    : [`${stand.id} is off the table, at ${placeName(stand.at)}`]),
  ...(inHouse(look, stand) ? [`${stand.id} stands in a house (TS-2.4)`] : []),
  ...(stand.storey === 0 || houseAround(look, stand) ? [] : [`${stand.id} stands in the air (TS-6.1)`]),
];

/** What the board says of the ground must be true of the ground there was. */
const groundFaults = ({ scenario }: Setting, { ground }: Board): readonly string[] => {
  const first = [...scenario.areas, ...scenario.walls, ...scenario.houses].map(({ id }) => id);
  const now = [...first.filter((id) => !ground.removed.includes(id)), ...ground.added.map(({ id }) => id)];
  return [
    ...ground.removed.filter((id) => !first.includes(id)).map((id) => `${id} can't be gone: it was never there`),
    ...now.filter((id, i) => now.indexOf(id) !== i).map((id) => `${id} is there twice`),
  ];
};

const hidingFaults = (setting: Setting, board: Board, id: string, woods: readonly string[]): readonly string[] => {
  const stand = board.stands.find((s) => s.id === id);
  // In a guess a stand may be nowhere: every place it might be at is taken.
  if (!stand) return [];
  const wood = woodAround(setting, infantryAt(stand.at));
  return [
    ...(stand.kind === 'infantry' && !stand.pinned ? [] : [`${id} can't be in hiding (TS-4.2)`]),
    ...(wood !== null && woods.includes(wood) ? [] : [`${id} hides in none of its woods (TS-4.2)`]),
    ...(wouldBeFound({ setting, board }, stand.side, stand.at) ? [`${id} would have been found (TS-4.3)`] : []),
  ];
};

const marchFaults = ({ march, stands, hiding }: Board): readonly string[] => {
  if (!march) return [];
  const mover = stands.find((s) => s.id === march.stand);
  if (!mover) return [`${march.stand} moves but is not on the table`];
  const inHiding = hiding.some(({ stand }) => stand === mover.id);
  return [
    ...(inHiding ? [`${mover.id} moves in hiding (TS-4.3)`] : []),
    ...(march.way && samePoint(pointAt(march.way.route, march.way.along), mover.at)
      ? []
      : [`${mover.id} is not on its way`]),
  ];
};
