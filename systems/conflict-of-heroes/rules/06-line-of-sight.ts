import type { Dir, HexGrid, HexId, HexLine, Touch } from '@grognard/hex';
import { arcOf, facingOf, hexsideOf, line, OFF_MAP, sidesMet } from '@grognard/hex';
import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { WALL } from '../data/tables.ts';
import { ARC_HALF_WIDTH } from '../house.ts';
import type { Coh, L, Sight, Unit } from '../types.ts';
import { obstacleHeight } from './04-terrain.ts';
import type { Ends, Ground, Place } from './11-hills.ts';
import { endsOf, isOnSlope, stoppedBy } from './11-hills.ts';
import { headingOf, hexName, smokePoints } from './facts.ts';

/** House, COH-5.0.2.5: at the corner of a walled and an open side there is no cover: the less blocking side counts, as in COH-6.0.5. */
const isWalledOff = (sidesWithWall: readonly boolean[]): boolean =>
  sidesWithWall.length > 0 && sidesWithWall.every(Boolean);

/** House, COH-6.0.8: a hex touched at one corner is not crossed; the book only treats lines along a whole side. */
const isCrossed = (touch: Touch): boolean => touch !== 'corner';

/** House, COH-6.0.9: the hexes on a side the line follows, in one order; what is off the map can't be the less blocking of the two. */
const hexesAlong = <Hex extends number>(hex: Hex, partner: Hex | null): readonly Hex[] => {
  if (partner === null) return [hex];
  return hex < partner ? [hex, partner] : [partner, hex];
};

/** House, COH-11.3.6: the taller of the two, for the book does not add them up. */
const obstacleUnderSmoke = (terrain: number, smoke: number): number => Math.max(terrain, smoke);

/** House, COH-11.4.5: the less blocking of a pair is judged for this very line: open, hindered, blocked. */
const blockingRank = (hindrance: string | null): number => (hindrance === null ? 0 : hindrance === 'thinSmoke' ? 1 : 2);

/** What a hex does to a line: stops it by a rule, hinders it with thin smoke, or nothing. */
type Hindrance = RuleId | 'thinSmoke' | null;

interface Passed {
  readonly place: Place;
  readonly hindrance: Hindrance;
}

const CLEAR: Sight = { clear: true, hindered: [] };
const BLIND = 'COH-11.4.1';
const SMOKE_RULES: readonly RuleId[] = ['COH-13.0.1', 'COH-13.0.7'];

/** From this many points on, smoke stops whatever would pass through it (COH-13.0.1, COH-13.0.6). */
export const THICK_SMOKE = 2;

/** May fire and sight go from one hex to another, and if not, what stops them (COH-11.4.5)? Facing does not matter here. */
export const sight = (look: L, from: number, to: number): Sight => {
  const bare = look.setting.bareSight(from, to);
  return bare.clear && look.board.smoke.length > 0 ? sightThroughSmoke(look, from, to) : bare;
};

const sightThroughSmoke = (look: L, from: number, to: number): Sight => {
  const bare = look.setting.bareSight(from, to);
  const { smoke } = look.board;
  const met = look.setting.line(from as HexId, to as HexId);
  if (!met.some(({ hex }) => smoke.some((marker) => marker.hex === hex))) return bare;
  return lookAlong(look.setting, endsOf(look.setting, from as HexId, to as HexId), met, (hex) =>
    smokePoints(look.board, hex),
  );
};

/** COH-6.0.1: does one hex see another? */
export const sees = (look: L, from: number, to: number): boolean => sight(look, from, to).clear;

/** Why one hex can't be seen from another, or null: told to anybody who asks, before anything is paid (COH-6.0.6). */
export const refuseSight = (look: L, from: number, to: number): Illegal<Coh> | null => {
  const seen = sight(look, from, to);
  if (seen.clear) return null;
  const { setting } = look;
  const values = { from: hexName(setting, from), to: hexName(setting, to), by: hexName(setting, seen.by) };
  if (seen.rule === BLIND) return illegal(BLIND, 'blindHex', values);
  return illegal(seen.rule, SMOKE_RULES.includes(seen.rule) ? 'smokeInTheWay' : 'sightBlocked', values);
};

/** Sight over bare ground. */
export const bareSight = (ground: Ground, from: HexId, to: HexId): Sight =>
  lookAlong(ground, endsOf(ground, from, to), line(ground.grid, from, to), () => 0);

type SmokeIn = (hex: HexId) => number;

const lookAlong = (ground: Ground, ends: Ends, met: HexLine, smokeIn: SmokeIn): Sight => {
  if (met.length === 0) return CLEAR; // COH-6.0.11
  // COH-6.0.3: the line holds the hexes between its ends, so that sight reaches into the last one, whatever it is.
  const places = placesOn(met);
  // COH-6.0.4: always judged from the higher end, so that both ends get one answer.
  const downhill = ends.isLookingUp ? places.toReversed() : places;
  const passed: Passed[] = [];
  const before: Place[] = [];
  for (const place of downhill) {
    const next = leastBlocking(place, (hex) => hindranceOf(ground, ends, hex, { before, smoke: smokeIn(hex) }));
    passed.push(next);
    before.push(next.place);
  }
  return outcomeOf(ends.isLookingUp ? passed.toReversed() : passed);
};

/** The hexes crossed, in order; pairs with a hex off the map are the one that is on it (COH-6.0.9), others the lower first. */
const placesOn = (met: HexLine): readonly Place[] => {
  const places: Place[] = [];
  for (let at = 0; at < met.length; at += 1) {
    const here = met[at]!;
    if (!isCrossed(here.touch)) continue;
    const partner = here.touch === 'edge' && here.partner !== OFF_MAP ? here.partner : null;
    // The same order whichever way one looks, so that the line back names the same hexes.
    places.push(hexesAlong(here.hex, partner));
    if (partner !== null) at += 1; // it stands next in the list
  }
  return places;
};

const hindranceOf = (
  ground: Ground,
  ends: Ends,
  hex: HexId,
  { before, smoke }: { readonly before: readonly Place[]; readonly smoke: number },
): Hindrance => {
  // COH-4.0.1: by the one terrain of the whole hex. COH-6.0.7, COH-18.0.2: only ground and smoke are asked; units and counters never block.
  const height = obstacleHeight(ground.terrain[hex]!);
  const bare = stoppedBy(ground, ends, hex, height);
  const isExcused = bare === BLIND && height === 0 && isOnSlope(ground, ends, before, hex);
  if (bare !== null && !isExcused) return bare;
  if (smoke === 0) return null;
  // COH-13.0.8: a level for each point.
  const smoky = stoppedBy(ground, ends, hex, obstacleUnderSmoke(height, smoke));
  // House, COH-13.0.11: smoke below the line of sight is no hindrance; it may still hide the hex behind it.
  if (smoky === null) return null;
  if (smoke < THICK_SMOKE) return 'thinSmoke';
  return smoky === BLIND ? BLIND : 'COH-13.0.1';
};

/** COH-6.0.5: of a pair only the hex that blocks this line less; both when they are alike. */
const leastBlocking = (place: Place, judge: (hex: HexId) => Hindrance): Passed => {
  const [hex, partner] = place;
  const own = judge(hex!);
  if (partner === undefined) return { place, hindrance: own };
  const other = judge(partner);
  const difference = blockingRank(own) - blockingRank(other);
  if (difference === 0) return { place, hindrance: own };
  return difference < 0 ? { place: [hex!], hindrance: own } : { place: [partner], hindrance: other };
};

const outcomeOf = (passed: readonly Passed[]): Sight => {
  const hindered: HexId[] = [];
  for (const { place, hindrance } of passed) {
    const by = place[0]!;
    if (hindrance === null) continue;
    if (hindrance !== 'thinSmoke') return { clear: false, by, rule: hindrance };
    if (hindered.length === 1) return { clear: false, by, rule: 'COH-13.0.7' };
    hindered.push(by);
  }
  return hindered.length === 0 ? CLEAR : { clear: true, hindered };
};

/** Does a unit's arc of fire hold this hex? Its own hex always does (COH-7.7.3.1). */
export const inArc = (look: L, unit: Unit, hex: number): boolean => {
  if (unit.hex === null) return false;
  return hex === unit.hex || isInArcOf(look, unit.hex, headingOf(look, unit), hex);
};

/** Does the arc of whoever looks that way from a hex hold another one? */
export const isInArcOf = (
  { setting }: Pick<L, 'setting'>,
  from: number,
  heading: Dir | 'allRound',
  hex: number,
): boolean => heading === 'allRound' || setting.isInFront(from, heading, hex);

/** COH-6.1.1: the front hexes carried outward without limit. */
export const isInFront = (grid: HexGrid, from: HexId, facing: Dir, to: HexId): boolean =>
  arcOf(grid, from, facingOf(facing), ARC_HALF_WIDTH, to) !== 'outside';

/** COH-6.1.2: why a unit may not fire at a hex without turning, or null. */
export const refuseArc = (look: L, unit: Unit, hex: number): Illegal<Coh> | null =>
  inArc(look, unit, hex) ? null : illegal('COH-6.1.2', 'outOfArc', { unit: unit.id, hex: hexName(look.setting, hex) });

/**
 * COH-7.3.2: does an attack from that hex meet the target's flank? From its own hex it always does (COH-7.7.3.6);
 * never by direct fire into a trench, whose arc is all round (COH-18.1.1.4).
 */
export const meetsFlank = (look: L, target: Unit, from: number): boolean => {
  if (from === target.hex) return true;
  // House, COH-18.1.1.4: a trench faces all round, so direct fire meets no flank in it.
  return headingOf(look, target) !== 'allRound' && !inArc(look, target, from);
};

/** Does the line from one hex come into another over a wall? (COH-5.0.2.1) */
export const crossesWall = (look: L, from: number, target: number): boolean => {
  const { grid, walls } = look.setting;
  if (walls.size === 0 || from === target) return false;
  const sides = sidesMet(grid, target as HexId, from as HexId);
  return isWalledOff(sides.map((side) => walls.has(hexsideOf(grid, target as HexId, side))));
};

/** The DM of a wall on the side of the target's hex that the fire crosses; mortars and artillery do not ask (COH-5.0.2.2). */
export const wallTerms = (look: L, from: number, target: number): Sum<Coh> =>
  crossesWall(look, from, target) ? [term('COH-5.0.2.1', WALL.dm)] : [];
