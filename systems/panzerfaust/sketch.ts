import type { Language } from '@grognard/kernel';
import { drawTable, INCH } from '@grognard/table';
import { SIZES } from './data/vehicle.ts';
import { modelsLeft } from './rules/01-victory.ts';
import { isMan, isOnTable, isVehicle, type OnTable, piecesOn, vehicleProfile } from './rules/pieces.ts';
import type { Board, Setting } from './types.ts';

const CANVAS = { columns: 72, rows: 24 };
const SIGNS = ['123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

const WORDS = {
  en: { turn: 'turn', prone: 'prone', marker: 'marker', hides: 'out of sight:', lost: 'lost:', left: 'models:' },
  fr: {
    turn: 'tour',
    prone: 'couché',
    marker: 'marqueur',
    hides: 'hors de vue :',
    lost: 'perdus :',
    left: 'modèles :',
  },
} as const;

/** Bases of 25 mm for men, of 40 mm for guns (PF-APX.1). */
const MAN = { shape: 'disc', radius: 125 } as const;
const GUN = { shape: 'disc', radius: 200 } as const;

const standOf = (piece: OnTable) => {
  const at = piece.at.spot;
  if (isMan(piece)) return { at, facing: 0, base: MAN };
  if (!isVehicle(piece)) return { at, facing: piece.facing, base: GUN };
  const { length, width } = SIZES[vehicleProfile(piece).size];
  const inTenths = (tenths: number): number => Math.round((tenths * INCH) / 10);
  return {
    at,
    facing: piece.facing,
    base: { shape: 'box', length: inTenths(length), width: inTenths(width) } as const,
  };
};

/** The table in letters: figures for the first side, capitals for the second, small letters for the ground. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const words = WORDS[language];
  const count = [0, 0];
  const drawn = piecesOn({ board })
    .filter((piece) => isOnTable(piece))
    .map((piece) => {
      const side = setting.sides.indexOf(piece.side);
      const sign = SIGNS[side === 0 ? 0 : 1][count[side]!] ?? '+';
      count[side]! += 1;
      const prone = isMan(piece) && piece.stance === 'prone' ? `, ${words.prone}` : '';
      return { stand: standOf(piece), sign, name: `${piece.id}${prone}` };
    });
  const away = piecesOn({ board }).filter((piece) => !isOnTable(piece));
  const left = setting.scenario.forces
    .map(({ id, name }) => `${name[language]} ${modelsLeft({ setting, board }, id)}/${board.started[id] ?? 0}`)
    .join(', ');
  return [
    `${words.turn} ${board.turn}  ${words.left} ${left}`,
    drawTable(setting.table.storeys.sight, drawn, CANVAS),
    ...board.markers.map(
      ({ id, at }) => `? ${words.marker} ${id} ${Math.round(at.x / INCH)}/${Math.round(at.y / INCH)}`,
    ),
    ...(away.length > 0 ? [`${words.hides} ${away.map(({ id }) => id).join(', ')}`] : []),
    ...(board.lost.length > 0 ? [`${words.lost} ${board.lost.map(({ id }) => id).join(', ')}`] : []),
  ].join('\n');
};
