import type { Point, Shape, Stand } from '@grognard/table';
import { distance2, isqrt, reachOfBase, shapeOfLine, shapeOfStand } from '@grognard/table';
import { VEHICLE_AS_GROUND } from '../data/terrain.ts';
import { GAP_WIDTH } from '../house.ts';
import type { Armour, L } from '../types.ts';
import { groundKey } from './02-terrain.ts';
import type { OnTable } from './facts.ts';
import { isArmoured, standFor, standOf } from './facts.ts';

/** Does the way from a to b pass a place at most so far off, on either axis? True at times when it does not. */
const passesNear = (a: Point, b: Point, { x, y }: Point, far: number): boolean => {
  if ((a.x < x - far && b.x < x - far) || (a.x > x + far && b.x > x + far)) return false;
  if ((a.y < y - far && b.y < y - far) || (a.y > y + far && b.y > y + far)) return false;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.abs(dx * (y - a.y) - dy * (x - a.x)) <= far * (Math.abs(dx) + Math.abs(dy));
};

/** BK-TER.23: every armoured vehicle and wreck in plain view, as ground: worked out once for each board. */
const armourOn = (look: L): readonly Armour[] => {
  const { elements, wrecks } = look.board;
  const { memory } = look.setting;
  if (memory.armour?.elements === elements && memory.armour.wrecks === wrecks) return memory.armour.list;
  const list: Armour[] = [];
  const add = (id: string, stand: Stand): void => {
    const shape = shapeOfStand(stand, { id, terrain: 'vehicle', level: VEHICLE_AS_GROUND.level });
    list.push({ id, at: stand.at, reach: reachOfBase(stand.base), shape });
  };
  for (const element of elements)
    if (element.at && !element.camouflaged && isArmoured(look, element))
      add(element.id, standOf(look, element as OnTable));
  for (const wreck of wrecks)
    if (look.setting.profiles.get(wreck.profile)?.armour) add(wreck.id, standFor(look, wreck, wreck.at));
  memory.armour = { elements, wrecks, list };
  return list;
};

/** BK-TER.23: armoured vehicles and wrecks that may be in the way of a look, but for the elements named. */
export const vehiclesBetween = (look: L, from: Stand, to: Stand, but: readonly string[]): readonly Shape[] => {
  const spread = Math.max(reachOfBase(from.base), reachOfBase(to.base));
  let found: Shape[] | null = null;
  for (const { id, at, reach, shape } of armourOn(look)) {
    if (!passesNear(from.at, to.at, at, spread + reach) || but.includes(id)) continue;
    found ??= [];
    found.push(shape);
  }
  return found ?? NONE;
};

const NONE: readonly Shape[] = [];

/** BK-MOV.22: what is left of the walls and hedges that tracks broke. */
export const brokenWalls = (look: L): readonly Shape[] => {
  if (look.board.gaps.length === 0) return NONE;
  const { walls } = look.setting.memory;
  const key = groundKey(look.board);
  const known = walls.get(key);
  if (known) return known;
  const broken = [...new Set(look.board.gaps.map((gap) => gap.in))].flatMap((id) => {
    const piece = look.setting.pieces.get(id);
    const gaps = look.board.gaps.filter((gap) => gap.in === id).map(({ at }) => at);
    return piece?.shape.kind === 'thread' ? piecesLeft(piece.shape, gaps) : [];
  });
  walls.set(key, broken);
  return broken;
};

/** The stretches of a wall outside its gaps, each as a wall of its own. */
const piecesLeft = (wall: Shape, gaps: readonly Point[]): readonly Shape[] =>
  wall.sides.flatMap(([a, b]) => {
    const whole = isqrt(distance2(a, b));
    if (whole === 0) return [];
    const holes = gaps
      .map((gap) => ((gap.x - a.x) * (b.x - a.x) + (gap.y - a.y) * (b.y - a.y)) / whole)
      .filter((at, i) => at > -GAP_WIDTH && at < whole + GAP_WIDTH && isOn(a, b, gaps[i]!))
      .sort((p, q) => p - q);
    const ends = [0, ...holes.flatMap((at) => [at - GAP_WIDTH / 2, at + GAP_WIDTH / 2]), whole];
    const found: Shape[] = [];
    for (let i = 0; i < ends.length; i += 2)
      if (ends[i + 1]! - ends[i]! >= 1) found.push(wallBetween(wall, a, b, [ends[i]! / whole, ends[i + 1]! / whole]));
    return found;
  });

/** Gaps lie on the wall but for what rounding does. */
const isOn = (a: Point, b: Point, p: Point): boolean => {
  const side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return side * side <= 9 * distance2(a, b);
};

const wallBetween = (wall: Shape, a: Point, b: Point, [from, to]: readonly [number, number]): Shape => {
  const at = (share: number): Point => ({
    x: Math.round(a.x + (b.x - a.x) * share),
    y: Math.round(a.y + (b.y - a.y) * share),
  });
  const line = [at(Math.max(0, from)), at(Math.min(1, to))];
  return shapeOfLine({ id: wall.id, terrain: 'brokenWall', level: wall.level, line, thickness: 0 });
};
