import { INCH, type Point } from '@grognard/table';
import { groundNow, recall } from '../rules/ground.ts';
import type { OnTable } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import type { Gun, L, Man } from '../types.ts';
import { enemyPlaces } from './goals.ts';
import { pastChance } from './odds.ts';
import { evenly } from './places.ts';

/** Places for a gun, those first from which most of the table, and most of what is seen of the enemy, lies open before it. */
export const byView = (look: L, side: string, gun: Gun, spots: readonly Point[]): readonly Point[] => {
  const [man] = look.board.men;
  if (!man) return spots;
  const foes = evenly(enemyPlaces(look, side), FOES);
  const about = [groundNow(look), [...spots, ...foes].map(({ x, y }) => `${x},${y}`).join(';')];
  return recall(look.setting, `bot view ${gun.id}`, about, () => ranked(look, gun, man, spots, foes));
};

const ranked = (look: L, gun: Gun, man: Man, spots: readonly Point[], foes: readonly Point[]): readonly Point[] => {
  const targets = [...foes, ...pointsOf(look)];
  const { width, height } = look.setting.table.ground.table;
  const hasRoom = ({ x, y }: Point): boolean => Math.min(x, y, width - x, height - y) >= FOR_CREW;
  const some = evenly(spots.filter(hasRoom), TRIED);
  const seen = new Map(some.map((at) => [at, openTo(look, gun, man, at, targets)] as const));
  return [...some.toSorted((a, b) => seen.get(b)! - seen.get(a)!), ...spots.filter((at) => !seen.has(at))];
};
/** From the edge of the table: its crew stands about it. */
const FOR_CREW = INCH;
/** So many places are looked out from, and so many of the enemy looked at. */
const TRIED = 36;
const FOES = 12;

const openTo = (look: L, gun: Gun, man: Man, at: Point, targets: readonly Point[]): number => {
  const viewer = viewerAt(look, gun, { x: at.x, y: at.y, storey: 0 });
  return targets.reduce((sum, { x, y }) => {
    const spot = { x, y, storey: 0 };
    const standing: OnTable<Man> = { ...man, mount: null, height: null, stance: 'standing', at: { in: 'table', spot } };
    const { visible, obstacles } = sightOf(look, viewer, bodyAt(look, standing, spot));
    return visible ? obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1) + sum : sum;
  }, 0);
};

/** Points all over the table. */
const pointsOf = ({ setting }: L): readonly Point[] => {
  const { width, height } = setting.table.ground.table;
  const points: Point[] = [];
  for (let x = APART / 2; x < width; x += APART) for (let y = APART / 2; y < height; y += APART) points.push({ x, y });
  return points;
};
const APART = 12 * INCH;
