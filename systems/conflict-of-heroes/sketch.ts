import { drawGrid } from '@grognard/hex';
import { isVehicle } from './rules/facts.ts';
import type { Board, Setting, Terrain } from './types.ts';

const LETTERS: Readonly<Record<Terrain, string>> = {
  open: '·',
  field: '"',
  lightWoods: '♧',
  forest: '♣',
  woodenBuilding: '▫',
  stoneBuilding: '▪',
  water: '≈',
  marsh: '~',
};

/** The map in letters: German units are G, Soviet S (small when hidden), with how many there are; ! for a hit, v for vehicles. */
export const sketch = (setting: Setting, board: Board): string => {
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
  const track = Object.entries(board.forces).map(
    ([side, force]) => `${side}: ${force.points} VP, ${force.caps} CAP${force.ap > 0 ? `, ${force.ap} AP` : ''}`,
  );
  return [
    `turn ${board.turn}/${setting.scenario.turns}  ${track.join('  ')}`,
    drawGrid(setting.grid, { cell, name: (hex) => setting.names[hex]! }),
  ].join('\n');
};
