import type { Degrees, Len, Point } from '@grognard/table';
import { distance, INCH, pointAhead } from '@grognard/table';
import { groundNow, recall } from '../rules/ground.ts';
import type { OnTable } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import type { L, Vehicle } from '../types.ts';
import { woundsAt } from './drives.ts';
import { offSegment } from './rams.ts';
import { hasRoom } from './reach.ts';

/** Somewhere to shoot at a tank from, and how many wounds that does to it in a turn. */
export interface Station {
  readonly at: Point;
  readonly wounds: number;
}

/** Rings round a tank, and how far apart the places on them are: machine guns hit best within seven inches, well within fifteen. */
const RINGS: readonly { readonly off: Len; readonly step: Degrees }[] = [
  { off: Math.round(5.8 * INCH), step: 24 },
  { off: Math.round(4.2 * INCH), step: 36 },
  { off: 9 * INCH, step: 24 },
  { off: 12 * INCH, step: 16 },
  { off: 15 * INCH, step: 16 },
  { off: 20 * INCH, step: 12 },
];
/** So far aside of its nose its front is hit no more. */
const FRONT: Degrees = 60;
/** From the edge of the table. */
const MARGIN: Len = 2 * INCH;

/** Where tanks like one of a side's own could stand to shoot at an enemy's tank, whoever of their own stands there now. */
export const stationsAbout = (look: L, foe: OnTable<Vehicle>, own: OnTable<Vehicle>): readonly Station[] => {
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
    const found: Station[] = [];
    for (const { off, step } of RINGS)
      for (let turn = FRONT; turn <= 360 - FRONT; turn += step) {
        const at = pointAhead(spot, (foe.facing + turn) % 360, off);
        const isOn = at.x > MARGIN && at.y > MARGIN && at.x < width - MARGIN && at.y < height - MARGIN;
        if (isOn && hasRoom(alone, own, at, HULL) && isClear(at))
          found.push({ at, wounds: woundsAt(look, own, at, foe) });
      }
    return found;
  });
};
/** Somewhat more than half the width of a hull. */
const HULL: Len = Math.round(1.3 * INCH);

/** Somebody to be shot at: where from, how much a wound done to him counts for, and how many he has left. */
export interface Mark {
  readonly at: Point;
  readonly stations: readonly Station[];
  readonly worth: number;
  readonly left: number;
}

/** A tank that can still go somewhere this turn, and how far it is for it. */
export interface Driver {
  readonly id: string;
  readonly farTo: (at: Point) => Len;
}

/** Somebody's place, and whom he shoots at from there. */
interface Post {
  readonly at: Point;
  readonly mark: Mark;
}

/** Nobody stands in another, nor in his line of fire. */
const isBeside = (one: Post, other: Post): boolean =>
  distance(one.at, other.at) >= ABREAST &&
  offSegment(one.at, other.at, other.mark.at) >= HULL &&
  offSegment(other.at, one.at, one.mark.at) >= HULL;
/** Two tanks side by side. */
const ABREAST: Len = Math.round(2.6 * INCH);

/** Where those who have driven stand, each before the nearest. */
const takenBy = (gone: readonly Point[], marks: readonly Mark[]): readonly Post[] =>
  gone.flatMap((at) => {
    const [mark] = marks.toSorted((a, b) => distance(a.at, at) - distance(b.at, at));
    return mark ? [{ at, mark: distance(at, mark.at) <= IN_RANGE ? mark : { ...mark, at } }] : [];
  });
const IN_RANGE: Len = 15 * INCH;

/** Which tank goes to which place: who does most, the sooner the more, before others, each out of the others' lines of fire, and no more of them about one than it takes. */
export const stationed = (
  drivers: readonly Driver[],
  marks: readonly Mark[],
  gone: readonly Point[] = [],
): ReadonlyMap<string, Post> => {
  const pairs = drivers
    .flatMap(({ id, farTo }) =>
      marks.flatMap((mark) =>
        mark.stations.map(({ at, wounds }) => {
          return { id, at, mark, wounds, good: (wounds * mark.worth * LASTS) / (LASTS + farTo(at)) };
        }),
      ),
    )
    .sort((a, b) => b.good - a.good);
  const found = new Map<string, Post>();
  const posts: Post[] = [...takenBy(gone, marks)];
  const done = new Map<Mark, number>();
  for (const { mark } of posts) done.set(mark, (done.get(mark) ?? 0) + EACH);
  for (const post of pairs) {
    const { id, mark, wounds } = post;
    const sum = done.get(mark) ?? 0;
    if (found.has(id) || sum >= mark.left * ENOUGH || !posts.every((one) => isBeside(one, post))) continue;
    found.set(id, post);
    posts.push(post);
    done.set(mark, sum + wounds);
  }
  return found;
};
/** A tank shoots for about as long as it takes to drive so far before who it shoots at is done for. */
const LASTS: Len = 32 * INCH;
/** So much of what one has left is enough in a turn; and what one does who has driven. */
const ENOUGH = 0.6;
const EACH = 0.11;
