import { drawTable } from '@grognard/table';
import type { Board } from './board.ts';
import type { OnTable } from './rules/facts.ts';
import { isOnTable, standOf } from './rules/facts.ts';
import type { Setting } from './types.ts';

const CANVAS = { columns: 72, rows: 24 };
const SIGNS = ['123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** The table in letters: figures for the first side, capitals for the second, small letters for the ground. */
export const sketch = (setting: Setting, board: Board): string => {
  const count = [0, 0];
  const drawn = board.elements
    .filter((e): e is OnTable => isOnTable(e))
    .map((element) => {
      const side = setting.sides.indexOf(element.side);
      const signs = SIGNS[side === 0 ? 0 : 1];
      const sign = signs[count[side]!] ?? '+';
      count[side]! += 1;
      return { stand: standOf({ setting }, element), sign, name: nameOf(element) };
    });
  const unseen = board.elements.filter((e) => e.camouflaged && e.at === null);
  const score = setting.sides.map((side) => `${side} ${board.score[side] ?? 0}`).join(', ');
  return [
    `turn ${board.turn}/${setting.scenario.turns}  points: ${score}`,
    drawTable(setting.scene, drawn, CANVAS),
    ...unseen.map(({ id }) => `? ${id} is camouflaged somewhere`),
    ...(board.lost.length > 0 ? [`lost: ${board.lost.map(({ id }) => id).join(', ')}`] : []),
  ].join('\n');
};

const nameOf = ({ id, demoralised, camouflaged, immobilised, bogged }: OnTable): string =>
  [id, demoralised && 'demoralised', camouflaged && 'camouflaged', immobilised && 'immobilised', bogged && 'bogged']
    .filter(Boolean)
    .join(', ');
