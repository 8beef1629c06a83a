import type { Language } from '@grognard/kernel';
import type { Stand as BasedStand } from '@grognard/table';
import { drawTable, planOf } from '@grognard/table';
import { baseOf, isHidden, terrainOf } from './rules/facts.ts';
import type { Board, Setting, Stand } from './types.ts';

const CANVAS = { columns: 60, rows: 20 };
const TERRAIN_FR: Readonly<Record<string, string>> = {
  wood: 'bois',
  hill: 'colline',
  house: 'maison',
  wall: 'mur',
  crater: 'cratère',
  ruins: 'ruines',
  wreck: 'épave',
};

const WORDS = {
  en: {
    turn: 'turn',
    clear: 'clear',
    mist: 'mist',
    points: 'points:',
    red: 'red',
    blue: 'blue',
    storey: 'storey',
    hides: 'hides in',
    or: ' or ',
    lost: 'lost:',
    down: 'down',
    pinned: 'pinned',
    prone: 'prone',
    hidden: 'in hiding',
    legend: undefined,
  },
  fr: {
    turn: 'tour',
    clear: 'clair',
    mist: 'brume',
    points: 'points :',
    red: 'Rouge',
    blue: 'Bleu',
    storey: 'étage',
    hides: 'se cache dans',
    or: ' ou ',
    lost: 'perdus :',
    down: 'à terre',
    pinned: 'cloué',
    prone: 'couché',
    hidden: 'caché',
    legend: {
      ground: (terrain: string): string => TERRAIN_FR[terrain] ?? terrain,
      stand: ({ at, facing }: BasedStand): string => `en ${at.x},${at.y} vers ${facing}°`,
    },
  },
};

const SIGNS = { red: '123456789', blue: 'ABCDEFGHI' } as const;

/** The table in letters: figures for red, capitals for blue, small letters for the ground. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const words = WORDS[language];
  const { turn, weather, points } = board;
  const { storeys } = terrainOf({ setting, board });
  const upper = [...storeys.plans]
    .filter(([storey, plan]) => storey !== 0 && plan.shapes.length > 0)
    .map(([storey]) => storey);
  const drawnOn = (storey: number) =>
    board.stands
      .filter((s) => s.storey === storey)
      .map((s) => ({ stand: baseOf(s), sign: signOf(setting, s), name: nameOf(board, s, language) }));
  const unseen = board.hiding.filter(({ stand }) => !board.stands.some((s) => s.id === stand));
  return [
    `${words.turn} ${turn}/${setting.scenario.turns}  ${words[weather]}  ${words.points} ${words.red} ${points.red}, ${words.blue} ${points.blue}`,
    drawTable(planOf(storeys, 0), drawnOn(0), CANVAS, words.legend),
    ...upper.map(
      (storey) =>
        `${words.storey} ${storey}\n${drawTable(planOf(storeys, storey), drawnOn(storey), CANVAS, words.legend)}`,
    ),
    ...unseen.map(({ stand, woods }) => `? ${stand} ${words.hides} ${woods.join(words.or)}`),
    ...(board.lost.length > 0 ? [`${words.lost} ${board.lost.join(', ')}`] : []),
  ].join('\n');
};

/** By its place among the stands of its side. */
const signOf = ({ scenario }: Setting, { id, side }: Stand): string => {
  const own = scenario.stands.filter((s) => s.side === side).map((s) => s.id);
  return SIGNS[side][own.indexOf(id)] ?? '+';
};

const nameOf = (board: Board, { id, kind, pinned, posture }: Stand, language: Language): string => {
  const { down, pinned: isPinned, prone, hidden } = WORDS[language];
  const state = kind === 'man' && pinned ? down : pinned ? isPinned : posture === 'prone' ? prone : null;
  const states = [...(state === null ? [] : [state]), ...(isHidden(board, id) ? [hidden] : [])];
  return `${id}${states.map((one) => `, ${one},`).join('')}`;
};
