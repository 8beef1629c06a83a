import { drawTable } from '@grognard/table';
import { baseOf, isHidden } from './rules/facts.ts';
import type { Board, Setting, Stand } from './types.ts';

const CANVAS = { columns: 60, rows: 20 };
const SIGNS = { red: '123456789', blue: 'ABCDEFGHI' } as const;

/** The table in letters: figures for red, capitals for blue, small letters for the ground. */
export const sketch = (setting: Setting, board: Board): string => {
  const { turn, weather, points } = board;
  const drawn = board.stands.map((s) => ({ stand: baseOf(s), sign: signOf(setting, s), name: nameOf(board, s) }));
  const unseen = board.hiding.filter(({ stand }) => !board.stands.some((s) => s.id === stand));
  return [
    `turn ${turn}/${setting.scenario.turns}  ${weather}  points: red ${points.red}, blue ${points.blue}`,
    drawTable(setting.scene, drawn, CANVAS),
    ...unseen.map(({ stand, woods }) => `? ${stand} hides in ${woods.join(' or ')}`),
    ...(board.lost.length > 0 ? [`lost: ${board.lost.join(', ')}`] : []),
  ].join('\n');
};

/** By its place among the stands of its side. */
const signOf = ({ scenario }: Setting, { id, side }: Stand): string => {
  const own = scenario.stands.filter((s) => s.side === side).map((s) => s.id);
  return SIGNS[side][own.indexOf(id)] ?? '+';
};

const nameOf = (board: Board, { id, pinned }: Stand): string =>
  `${id}${pinned ? ', pinned,' : ''}${isHidden(board, id) ? ', in hiding,' : ''}`;
