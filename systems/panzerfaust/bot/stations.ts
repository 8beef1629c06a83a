import type { Degrees, Len, Point } from '@grognard/table';
import { distance, INCH, pointAhead } from '@grognard/table';
import { groundNow, recall } from '../rules/ground.ts';
import type { OnTable } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import type { L, Vehicle } from '../types.ts';
import { hasRoom } from './reach.ts';

/** Places about a tank from which its side or rear is shot at from near by, past nobody: as far from each other as tanks are wide. */
const ASIDE: readonly Degrees[] = [60, 108, 156, 204, 252, 300];
const OFF: Len = Math.round(5.8 * INCH);
/** A second rank shoots between those of the first; where a wall keeps one of these from its place there may be another before it. */
const BETWEEN: readonly Degrees[] = [84, 132, 180, 228, 276];
const RANKS: readonly { readonly aside: readonly Degrees[]; readonly off: Len }[] = [
  { aside: ASIDE, off: OFF },
  { aside: ASIDE, off: Math.round(4.2 * INCH) },
  { aside: BETWEEN, off: 9 * INCH },
];
/** From the edge of the table. */
const MARGIN: Len = 2 * INCH;

/** Where tanks like one of a side's own could stand to shoot at an enemy's tank, whoever of their own stands there now. */
export const stationsAbout = (look: L, foe: OnTable<Vehicle>, own: OnTable<Vehicle>): readonly Point[] => {
  const { spot } = foe.at;
  const foes = look.board.vehicles.filter(({ side }) => side === foe.side);
  const about = [groundNow(look), ...foes];
  return recall(look.setting, `bot stations ${foe.id}`, about, () => {
    const { width, height } = look.setting.table.ground.table;
    const alone: L = { setting: look.setting, board: { ...look.board, men: [], guns: [], vehicles: foes } };
    const body = bodyAt(alone, foe, spot);
    const isClear = (at: Point): boolean => {
      const sight = sightOf(alone, viewerAt(alone, own, { ...at, storey: 0 }), body);
      return sight.visible && sight.obstacles.length === 0;
    };
    const found: Point[] = [];
    for (const { aside, off } of RANKS)
      for (const turn of aside) {
        const at = pointAhead(spot, (foe.facing + turn) % 360, off);
        const isOn = at.x > MARGIN && at.y > MARGIN && at.x < width - MARGIN && at.y < height - MARGIN;
        const isFree = found.every((other) => distance(other, at) >= ABREAST);
        if (isOn && isFree && hasRoom(alone, own, at, HULL) && isClear(at)) found.push(at);
      }
    return found;
  });
};
/** Somewhat more than half the width of a hull. */
const HULL: Len = Math.round(1.3 * INCH);

/** Somebody to be shot at: where from, if that is known, and how many inches farther he seems than he is. */
export interface Mark {
  readonly stations: readonly Point[];
  readonly farther: Len;
}

/** Which tank goes to which place, each to one of its own: the nearest first. */
export const stationed = (tanks: readonly OnTable<Vehicle>[], marks: readonly Mark[]): ReadonlyMap<string, Point> => {
  const pairs = tanks
    .flatMap(({ id, at: { spot } }) =>
      marks.flatMap(({ stations, farther }) => stations.map((at) => ({ id, at, off: distance(spot, at) + farther }))),
    )
    .sort((a, b) => a.off - b.off);
  const found = new Map<string, Point>();
  const taken: Point[] = [];
  for (const { id, at } of pairs) {
    if (found.has(id) || taken.some((one) => distance(one, at) < ABREAST)) continue;
    found.set(id, at);
    taken.push(at);
  }
  return found;
};
/** Two tanks side by side. */
const ABREAST: Len = Math.round(2.6 * INCH);
