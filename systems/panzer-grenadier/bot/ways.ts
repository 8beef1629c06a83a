import { DIRS, OFF_MAP } from '@grognard/hex';
import { remembered } from '../cache/remember.ts';
import { paysAs, ROAD_COST, TERRAIN_COST, UPHILL_COST } from '../data/going.ts';
import { classOf, isByRoad } from '../rules/05-going.ts';
import type { Walker } from '../rules/05-step.ts';
import { isPaid, priceStep } from '../rules/05-step.ts';
import { hindererOf } from '../rules/05-toward-the-enemy.ts';
import { waysInReach } from '../rules/05-way.ts';
import { isNight } from '../rules/08-spotting.ts';
import { mayHurry } from '../rules/17-strategic.ts';
import type { L } from '../rules/facts.ts';
import { isLeader, placesOf } from '../rules/facts.ts';

type Pays = NonNullable<ReturnType<typeof paysAs>>;

/** Where a piece can get to. */
export interface Ways {
  readonly ends: readonly number[];
  to(hex: number): readonly number[];
}

/** A step whose price hangs on more than the ground is asked of the rules; others cost at least half a point. */
const ASKED = 0;
const NO_WAY = -1;
const FAR = 9999;
/** PG-5.0.5: beyond its means, and open all the same as the only hex. */
const ALONE = FAR - 1;

/** PG-REC-TEC.1: what every step of the map costs where nobody is, by direction; over rivers it hangs on engineers. */
const groundCosts = ({ setting }: L, pays: Pays): Int16Array =>
  remembered(setting, `ground costs ${pays}`, [], () => {
    const { grid, terrain, level, river } = setting;
    const look = { setting } as L;
    const costs = new Int16Array(grid.neighbours.length);
    for (const from of setting.hexes)
      for (const dir of DIRS) {
        const to = grid.neighbours[from * 6 + dir]!;
        if (to === OFF_MAP) continue;
        const uphill = level[to]! > level[from]! ? UPHILL_COST[pays]! : 0;
        const plain = river[to] === null ? TERRAIN_COST[terrain[to]!][pays]! + uphill : ASKED;
        costs[from * 6 + dir] = isByRoad(look, from, to) ? ROAD_COST[pays]! : plain;
      }
    return costs;
  });

/** What a step costs this walker; `NO_WAY` where he may not go. Only where somebody is, or something, are the rules asked. */
const pricesFor = (look: L, walker: Walker, pays: Pays): ((from: number, to: number, ground: number) => number) => {
  const places = placesOf(look);
  const { wrecks, control } = look.board;
  const { piece, isLed, isParting } = walker;
  const isDark = isNight(look);
  return (from, to, ground) => {
    if (ground === ASKED || isParting || places.has(to) || (pays !== 'foot' && wrecks.some(({ hex }) => hex === to))) {
      const paid = priceStep(look, walker, from, to);
      if (!isPaid(paid)) return NO_WAY;
      // Over a river with an engineer's help: a step by itself.
      return paid.isLast ? FAR : paid.cost;
    }
    if (isLed || isLeader(piece)) return ground;
    if (isDark && control[to] !== piece.side) return NO_WAY;
    return hindererOf(look, piece, from, to) === null ? ground : NO_WAY;
  };
};

/** PG-16.51.1: where a piece comes in, and for how much. */
const entryPrices = (look: L, walker: Walker): readonly (readonly [hex: number, cost: number])[] =>
  walker.entries.flatMap((hex) => {
    const paid = priceStep(look, walker, null, hex);
    return isPaid(paid) ? [[hex, paid.cost] as const] : [];
  });

/** The cheapest ways to everywhere in reach: as the rules find them, but for what only they can know, and many times quicker. */
export const waysOf = (look: L, walker: Walker): Ways => {
  const { piece, from, left, isFresh, most } = walker;
  const pays = paysAs(classOf(look, piece));
  if (pays === null || mayHurry(look, piece)) {
    const ways = waysInReach(look, walker);
    return { ends: [...ways.keys()], to: (hex) => ways.get(hex) ?? [] };
  }
  const { neighbours } = look.setting.grid;
  const ground = groundCosts(look, pays);
  const price = pricesFor(look, walker, pays);
  const spent = new Int16Array(neighbours.length / 6).fill(FAR);
  const via = new Int16Array(neighbours.length / 6);
  const buckets: number[][] = [];
  const ends: number[] = [];
  const add = (hex: number, cost: number, before: number): void => {
    if (cost >= spent[hex]!) return;
    if (spent[hex] === FAR && hex !== from) ends.push(hex);
    spent[hex] = cost;
    via[hex] = before;
    if (cost === ALONE) return;
    const bucket = buckets[cost];
    if (bucket) bucket.push(hex);
    else buckets[cost] = [hex];
  };
  if (from !== null) add(from, 0, OFF_MAP);
  else
    for (const [hex, cost] of entryPrices(look, walker))
      if (cost <= left || isFresh) add(hex, cost <= left ? cost : ALONE, OFF_MAP);
  for (let cost = 0; cost < buckets.length; cost += 1)
    for (const hex of buckets[cost] ?? []) {
      if (spent[hex] !== cost || (most.hexes === 1 && hex !== from)) continue;
      for (const dir of DIRS) {
        const to = neighbours[hex * 6 + dir]!;
        if (to === OFF_MAP || spent[to]! <= cost) continue;
        const paid = price(hex, to, ground[hex * 6 + dir]!);
        if (paid === NO_WAY) continue;
        if (cost + paid <= left) add(to, cost + paid, hex);
        else if (hex === from && isFresh) add(to, ALONE, hex);
      }
    }
  return { ends: most.hexes < 1 ? [] : ends, to: (hex) => pathTo(via, from, hex) };
};

const pathTo = (via: Int16Array, from: number | null, hex: number): readonly number[] => {
  const path: number[] = [];
  for (let at = hex; at !== from && at !== OFF_MAP; at = via[at]!) path.push(at);
  return path.reverse();
};
