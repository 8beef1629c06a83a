import { drawGrid } from '@grognard/hex';
import type { Language } from '@grognard/kernel';
import { COLON } from '@grognard/kernel';
import { hasSecretAp, isVehicle } from './rules/facts.ts';
import type { Board, Setting, Terrain } from './types.ts';

const TRACK = {
  en: { turn: 'turn', vp: 'VP', cap: 'CAP', ap: 'AP', spent: 'AP spent', german: 'German', soviet: 'Soviet' },
  fr: { turn: 'tour', vp: 'PV', cap: 'PC', ap: 'PA', spent: 'PA dépensés', german: 'Allemands', soviet: 'Soviétiques' },
} as const;

const LETTERS: Readonly<Record<Terrain, string>> = {
  open: '·',
  field: '"',
  lightWoods: '♧',
  forest: '♣',
  woodenBuilding: '▫',
  stoneBuilding: '▪',
  water: '≈',
  marsh: '~',
  corn: '⁝',
};

/** The map in letters: German units are G, Soviet S (small when hidden), with how many there are; ! for a hit, v for vehicles. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const cell = (hex: number): string => {
    const here = board.units.filter((u) => u.hex === hex && u.aboard === null);
    const ground =
      LETTERS[setting.terrain[hex]!] +
      (setting.level[hex]! > 0 ? String(setting.level[hex]) : '') +
      (setting.roadHexes.has(hex) ? '=' : '');
    const [first] = here;
    if (!first) return ground;
    const nation = setting.forces.find((force) => force.id === first.side)!.nation === 'german' ? 'G' : 'S';
    const count = here.length > 1 ? String(here.length) : isVehicle(first) ? 'v' : '';
    return `${first.hidden ? nation.toLowerCase() : nation}${count}${here.some((u) => u.hit !== null) ? '!' : ''}`;
  };
  return [
    trackLine(setting, board, language),
    drawGrid(setting.grid, { cell, name: (hex) => setting.names[hex]! }),
  ].join('\n');
};

const trackLine = (setting: Setting, board: Board, language: Language): string => {
  const words = TRACK[language];
  const nameOf = (side: string): string => (side === 'german' || side === 'soviet' ? words[side] : side);
  const track = Object.entries(board.forces).map(([side, { points, caps, ap, apSpent }]) => {
    const left = ap > 0 ? `, ${ap} ${words.ap}` : '';
    // COH-3.0.1.2: where action points are secret, all count what is spent.
    const spent = apSpent > 0 && hasSecretAp(setting) ? `, ${apSpent} ${words.spent}` : '';
    return `${nameOf(side)}${COLON[language]}${points} ${words.vp}, ${caps} ${words.cap}${left}${spent}`;
  });
  return `${words.turn} ${board.turn}/${setting.scenario.turns}  ${track.join('  ')}`;
};
