import { dirTo, type HexId, neighboursOf } from '@grognard/hex';
import { sumOf } from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import { isCover } from '../rules/04-terrain.ts';
import { isIllegal } from '../rules/05-foot-movement.ts';
import { entryHexes, walkCost } from '../rules/05-walks.ts';
import { mostHexes } from '../rules/14-vehicle-movement.ts';
import { hitEffects, typeOf } from '../rules/facts.ts';
import type { L, Unit, Walk } from '../types.ts';
import type { Placed } from './eye.ts';
import { onMap } from './eye.ts';
import { wayToFace } from './shots.ts';
import type { Camp } from './worth.ts';
import { drawsOn, placeWorth, worthOutside } from './worth.ts';

/** A way to a place: the first action of it, what is gained by that and what by all of it. */
export interface Way {
  readonly walk: Walk;
  /** Where the first action ends, and the way the unit stands then. */
  readonly stop: Placed;
  /** What the first action costs, and the whole way. */
  readonly price: number;
  readonly whole: number;
  readonly gain: number;
  readonly later: number;
  /** The actions of the rest. */
  readonly rest: readonly Walk[];
}

/** What a hex of bonus ground costs a vehicle on average. */
const stepPrice = (look: L, unit: Unit, from: number | null, to: number): number | null => {
  const { move, mobility, bonus } = typeOf(unit);
  const step = look.setting.step(mobility, from, to);
  if (step === null || step.closed) return null;
  const extra = sumOf(step.extra);
  const isBonus = bonus > 0 && (step.byRoad || (mobility === 'tracked' && look.setting.terrain[to] === 'open'));
  return (isBonus ? move / (1 + bonus) : move) + extra + (hitEffects(unit)?.moveCost ?? 0);
};

/** All that a unit can reach with so many action points, the nearest first: from a hex it is worked out once. */
const reachOf = (look: L, unit: Unit, points: number): readonly Reached[] => {
  if (unit.hex === null) return searchReach(look, unit, points);
  const { mobility, move, bonus } = typeOf(unit);
  const question = `${mobility} ${move} ${bonus} ${hitEffects(unit)?.moveCost ?? 0} ${unit.hex} ${points}`;
  return remembered(look.setting.caches.reach, look.setting, question, () => searchReach(look, unit, points));
};

/** A hex on a way: what the way to it costs, and the hex before it. */
interface Reached {
  readonly hex: number;
  readonly cost: number;
  readonly from: Reached | null;
}

const searchReach = (look: L, unit: Unit, points: number): readonly Reached[] => {
  const best = new Map<number, Reached>();
  const queue: Reached[] = [];
  const visit = (hex: number, cost: number, from: Reached | null): void => {
    const known = best.get(hex);
    if (cost > points || (known && known.cost <= cost)) return;
    const reached = { hex, cost, from };
    best.set(hex, reached);
    queue.push(reached);
  };
  if (unit.hex === null)
    for (const hex of entryHexes(look, unit)) {
      const price = stepPrice(look, unit, null, hex);
      if (price !== null) visit(hex, price, null);
    }
  else visit(unit.hex, 0, null);
  for (let i = 0; i < queue.length; i += 1) {
    const at = queue[i]!;
    if (best.get(at.hex) !== at) continue;
    for (const hex of neighboursOf(look.setting.grid, at.hex as HexId)) {
      const price = stepPrice(look, unit, at.hex, hex);
      if (price !== null) visit(hex, at.cost + price, at);
    }
  }
  return [...best.values()].filter(({ hex }) => hex !== unit.hex);
};

const placed = (look: L, camp: Camp, unit: Unit, hex: number): Placed => ({
  ...unit,
  hex,
  facing: wayToFace(look, camp, hex, unit.facing),
  fort: null,
  hasty: false,
  hidden: false,
});

/** What a unit may spend on its way, and what taking a hex brings. */
interface Outlook {
  readonly points: number;
  /** Places looked at closely, those that draw most first. */
  readonly places: number;
  readonly capture: (at: Placed) => number;
}

/** The best ways a unit could go, the best first. */
export const waysOf = (look: L, camp: Camp, unit: Unit, { points, places, capture }: Outlook): readonly Way[] => {
  const before = onMap(unit) ? placeWorth(look, camp, unit) : worthOutside(look, camp, unit);
  const candidates = placesDrawing(look, camp, unit, reachOf(look, unit, points), places);
  const worthAt = (at: Placed): number => placeWorth(look, camp, at) + capture(at);
  const found: Way[] = [];
  for (const reached of candidates) {
    const end = placed(look, camp, unit, reached.hex);
    const whole = worthAt(end) - before;
    const way = firstAction(look, camp, unit, reached, end);
    if (!way) continue;
    const gain = way.stop.hex === end.hex ? whole : worthAt(way.stop) - before;
    found.push({ ...way, gain, later: whole - gain, whole: Math.max(reached.cost, way.price) });
  }
  return found.sort((a, b) => b.gain + b.later - b.whole * DEAR - (a.gain + a.later - a.whole * DEAR));
};

/** The places that draw a unit most, the first of them first. */
const placesDrawing = (
  look: L,
  camp: Camp,
  unit: Unit,
  reachable: readonly Reached[],
  most: number,
): readonly Reached[] => {
  const drawOn = drawsOn(look, camp, unit);
  const kept: Reached[] = [];
  const draws: number[] = [];
  for (const reached of reachable) {
    const shelter = isCover(look, reached.hex) ? camp.weights.cover : 0;
    const draw = drawOn(reached.hex) + shelter - reached.cost * DEAR;
    // Few are kept of many: each finds its place among them, which is quicker than to sort them all.
    let at = draws.length;
    while (at > 0 && draws[at - 1]! < draw) at -= 1;
    if (at >= most) continue;
    kept.splice(at, 0, reached);
    draws.splice(at, 0, draw);
    kept.length = draws.length = Math.min(most, kept.length);
  }
  return kept;
};

/** What a point of walking is worth, among places that are as good. */
const DEAR = 0.01;

/** The first action on a way: a hex, or as many as a vehicle drives at once. */
const firstAction = (
  look: L,
  camp: Camp,
  unit: Unit,
  end: Reached,
  last: Placed,
): Pick<Way, 'walk' | 'stop' | 'price' | 'rest'> | null => {
  const hexes: number[] = [];
  for (let at: Reached | null = end; at !== null && at.hex !== unit.hex; at = at.from) hexes.unshift(at.hex);
  for (let length = Math.min(mostHexes(look, unit), hexes.length); length > 0; length -= 1) {
    const path = hexes.slice(0, length);
    const isEnd = length === hexes.length;
    const stop = isEnd ? last : placed(look, camp, unit, path.at(-1)!);
    // On the way the unit looks where it goes: to back into the next hex costs more.
    const facing = isEnd
      ? last.facing
      : (dirTo(look.setting.grid, path.at(-1)! as HexId, hexes[length]! as HexId) ?? stop.facing);
    const walk: Walk = { unit: unit.id, path, facing, cautious: false, fort: null };
    const cost = walkCost(look, walk);
    if (!isIllegal(cost))
      return {
        walk,
        stop: { ...stop, facing },
        price: sumOf(cost),
        rest: restOf(look, unit, hexes.slice(length), last.facing),
      };
  }
  return null;
};

/** The rest of a way, hex by hex. */
const restOf = (look: L, { id }: Unit, hexes: readonly number[], facing: number): readonly Walk[] =>
  hexes.map((hex, i) => {
    const next = hexes[i + 1];
    const ahead = next === undefined ? null : dirTo(look.setting.grid, hex as HexId, next as HexId);
    return { unit: id, path: [hex], facing: ahead ?? facing, cautious: false, fort: null };
  });
