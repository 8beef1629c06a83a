import { drawTable, planOf } from '@grognard/table';
import { baseOf, isHidden, terrainOf } from './rules/facts.ts';
import type { Board, Setting, Stand } from './types.ts';

const CANVAS = { columns: 60, rows: 20 };
const SIGNS = { red: '123456789', blue: 'ABCDEFGHI' } as const;

/** The table in letters: figures for red, capitals for blue, small letters for the ground. */
export const sketch = (setting: Setting, board: Board): string => {
  const { turn, weather, points } = board;
  const { storeys } = terrainOf({ setting, board });
  const upper = [...storeys.plans]
    .filter(([storey, plan]) => storey !== 0 && plan.shapes.length > 0)
    .map(([storey]) => storey);
  const drawnOn = (storey: number) =>
    board.stands
      .filter((s) => s.storey === storey)
      .map((s) => ({ stand: baseOf(s), sign: signOf(setting, s), name: nameOf(board, s) }));
  const unseen = board.hiding.filter(({ stand }) => !board.stands.some((s) => s.id === stand));
  return [
    `turn ${turn}/${setting.scenario.turns}  ${weather}  points: red ${points.red}, blue ${points.blue}`,
    drawTable(planOf(storeys, 0), drawnOn(0), CANVAS),
    ...upper.map((storey) => `storey ${storey}\n${drawTable(planOf(storeys, storey), drawnOn(storey), CANVAS)}`),
    ...unseen.map(({ stand, woods }) => `? ${stand} hides in ${woods.join(' or ')}`),
    ...(board.lost.length > 0 ? [`lost: ${board.lost.join(', ')}`] : []),
  ].join('\n');
};

/** By its place among the stands of its side. */
const signOf = ({ scenario }: Setting, { id, side }: Stand): string => {
  const own = scenario.stands.filter((s) => s.side === side).map((s) => s.id);
  return SIGNS[side][own.indexOf(id)] ?? '+';
};

const nameOf = (board: Board, { id, kind, pinned, posture }: Stand): string => {
  const state = kind === 'man' && pinned ? ', down,' : pinned ? ', pinned,' : posture === 'prone' ? ', prone,' : '';
  return `${id}${state}${isHidden(board, id) ? ', in hiding,' : ''}`;
};
