import type { Charge, Len, Movement, Point, RouteCrossing, RoutePiece, Shape, Tariff } from '@grognard/table';
import { CM, distance2, placeOf, turnsOf } from '@grognard/table';
import type { RuleId } from '../book.ts';
import { OBSTACLE, PIVOT, type Rate } from '../data/movement.ts';
import type { Profile } from '../data/profile.ts';
import type { Terrain } from '../data/terrain.ts';
import { TERRAIN } from '../data/terrain.ts';
import { FREE_TURN, GAP_WIDTH } from '../house.ts';
import type { Element, L } from '../types.ts';
import { rowOf, shapesUnder, terrainOf } from './02-terrain.ts';
import { isTowing } from './03-rates.ts';
import { isVehicle, profileOf } from './facts.ts';

/** House, BK-HOUSE.12: the slope of a hill. */
const SLOPE: Len = 5 * CM;
/** House, BK-HOUSE.42: half move through wire that is drawn as a line. */
const WIRE_LINE: Len = 5 * CM;

/** What ground does to a mover. */
export type Going = 'normal' | 'half' | 'forbidden';

type Movers = 'men' | 'tracked' | 'halfTracked' | 'wheeled';
type Column = Readonly<Record<Movers, Going>>;

/** BK-HOUSE.23, BK-HOUSE.24: men, horses and guns moved by hand go as men do; wagons as wheels. */
export const moverOf = ({ kind, traction }: Profile): Movers => {
  if (kind !== 'vehicle') return 'men';
  return traction === 'tracked' || traction === 'halfTracked' ? traction : 'wheeled';
};

const every = (going: Going): Column => ({
  men: going,
  tracked: going,
  halfTracked: going,
  wheeled: going,
});
const NORMAL = every('normal');

/** BK-TER.1–22: the movement column, for ground one goes through. */
export const COLUMN: Readonly<Record<Terrain, Column>> = {
  road: NORMAL,
  track: NORMAL,
  deepRiver: every('forbidden'),
  shallowRiver: { ...every('half'), wheeled: 'forbidden' },
  marsh: { ...every('half'), wheeled: 'forbidden' },
  railway: NORMAL,
  embankment: NORMAL,
  gully: { men: 'normal', tracked: 'half', halfTracked: 'forbidden', wheeled: 'forbidden' },
  scrub: { ...every('half'), men: 'normal' },
  field: { ...NORMAL, wheeled: 'half' },
  wood: { ...every('half'), wheeled: 'forbidden' },
  orchard: { ...NORMAL, wheeled: 'half' },
  hill: NORMAL,
  house: { ...every('forbidden'), men: 'normal' },
  block: { ...every('forbidden'), men: 'normal' },
  rubble: { men: 'half', tracked: 'half', halfTracked: 'forbidden', wheeled: 'forbidden' },
  wall: { men: 'normal', tracked: 'normal', halfTracked: 'forbidden', wheeled: 'forbidden' },
  hedge: { ...NORMAL, wheeled: 'forbidden' },
  bocage: { men: 'normal', tracked: 'normal', halfTracked: 'forbidden', wheeled: 'forbidden' },
  bunker: { ...every('forbidden'), men: 'normal' },
  trench: { ...NORMAL, wheeled: 'forbidden' },
  ditch: { ...every('forbidden'), men: 'normal' },
  barricade: { ...every('forbidden'), men: 'normal' },
  wire: { ...every('half'), men: 'normal' },
};

/** What a piece of ground does to a mover. */
export const goingIn = (look: L, profile: Profile, shape: Shape): Going => {
  const terrain = terrainOf(look, shape);
  const mover = moverOf(profile);
  // BK-TER.3: amphibious vehicles swim.
  if (terrain === 'deepRiver' && profile.traits.includes('amphibious')) return 'normal';
  // BK-TER.22: wire stops what has no armour.
  if (terrain === 'wire' && mover !== 'men' && !profile.armour) return 'forbidden';
  // BK-LOS.9: houses hold men on foot, no guns and no horses.
  if ((terrain === 'house' || terrain === 'block') && profile.mover !== 'foot') return 'forbidden';
  // BK-TER.9: bare fields are clear ground.
  if (terrain === 'field' && rowOf(look, shape).visibility === 'full') return 'normal';
  if (profile.kind === 'gun' && !BY_HAND.includes(terrain) && COLUMN[terrain].wheeled === 'forbidden')
    return 'forbidden';
  return COLUMN[terrain][mover];
};

/** BK-HOUSE.23, BK-HOUSE.24: where a gun goes by hand as men do, though wheels may not. */
const BY_HAND: readonly Terrain[] = ['wood', 'scrub', 'wall', 'hedge', 'barricade'];

/** What a piece of ground does to an element, with the gun it tows (BK-HOUSE.24). */
export const goingFor = (look: L, element: Pick<Element, 'id' | 'profile'>, shape: Shape): Going =>
  isTowing(look, element) && COLUMN[terrainOf(look, shape)].wheeled === 'forbidden'
    ? 'forbidden'
    : goingIn(look, profileOf(look, element), shape);

/** BK-MOV.18, BK-TER: ground in which a vehicle may bog. */
const BOGS: readonly Terrain[] = ['shallowRiver', 'marsh', 'wood', 'rubble', 'bocage'];

/** BK-MOV.18, BK-MOV.21: does a vehicle risk bogging on entering a piece? */
export const bogsIn = (look: L, profile: Profile, shape: Shape): boolean => {
  if (profile.kind !== 'vehicle') return false;
  const terrain = terrainOf(look, shape);
  if (terrain === 'track') return look.setting.scenario.weather === 'rain';
  if (terrain === 'wire') return moverOf(profile) === 'halfTracked';
  return BOGS.includes(terrain);
};

/** Pieces one crosses: a cost at the edge, and no way over for some. */
const CROSSED: readonly Terrain[] = ['wall', 'hedge', 'bocage', 'bunker', 'barricade', 'block'];

/** What it costs to cross or enter a piece, in cm. */
const crossingCost = (terrain: Terrain, profile: Profile): number => {
  if (!CROSSED.includes(terrain)) return 0;
  if (terrain === 'bocage') return OBSTACLE.bocage;
  return profile.kind === 'vehicle' ? 0 : OBSTACLE.men;
};

/** A road cancels the terrain it runs through (BK-MOV.20); a muddy track is mud (BK-MOV.21). */
export const roadAmong = (look: L, shapes: readonly Shape[]): 'road' | 'mud' | null => {
  let found: 'road' | 'mud' | null = null;
  for (const shape of shapes) {
    const terrain = terrainOf(look, shape);
    if (terrain === 'road') return 'road';
    if (terrain === 'track') found = look.setting.scenario.weather === 'rain' ? 'mud' : 'road';
  }
  return found;
};

/** How a mover pays: its rate, and how often everything counts. */
export interface Fare {
  readonly element: Element;
  readonly rate: Rate;
  readonly backwards: boolean;
}

const ONCE: Charge = { numerator: 1, denominator: 1 };

/** Where on a leg a crossing lies. */
export const crossingPoint = (move: Movement, { leg, place }: Pick<RouteCrossing, 'leg' | 'place'>): Point => {
  const [a, b] = [move.route[leg]!, move.route[leg + 1]!];
  const share = place.n / place.d;
  return { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
};

/** BK-MOV.22: is there a gap in a piece at a place? */
export const hasGap = (look: L, shape: Shape, at: Point): boolean =>
  look.board.gaps.some((gap) => gap.in === shape.id && 4 * distance2(gap.at, at) <= GAP_WIDTH * GAP_WIDTH);

/** What ground and crossings cost a mover, in tenths of a millimetre of its clear rate. */
export const tariffFor = (look: L, { element, rate, backwards }: Fare, move: Movement): Tariff => {
  const profile = profileOf(look, element);
  // BK-MOV.23: backwards at half rate. BK-MOV.17: towing halves speed.
  const times = (backwards ? 2 : 1) * (isTowing(look, element) ? 2 : 1);
  const onRoad = { numerator: rate.clear * times, denominator: rate.road };
  const once: Charge = times === 1 ? ONCE : { numerator: times, denominator: 1 };
  const half = { numerator: 2 * times, denominator: 1 };
  const pivots = pivotsOn(profile, move);
  return {
    ground: ({ shapes }: RoutePiece) => {
      if (shapes.length === 0) return once;
      const road = roadAmong(look, shapes);
      if (road) return road === 'road' ? onRoad : half;
      const goings = shapes.map((shape) =>
        CROSSED.includes(terrainOf(look, shape)) && shape.kind !== 'area' ? 'normal' : goingFor(look, element, shape),
      );
      if (goings.includes('forbidden')) return null;
      return goings.includes('half') ? half : once;
    },
    crossing: (crossing) => chargeAt(look, element, move, crossing),
    turn: ({ leg }) => (pivots.has(leg) ? flat(PIVOT * CM) : flat(0)),
  };
};

const flat = (length: Len): Charge => ({ numerator: length, denominator: 1 });

const chargeAt = (look: L, element: Element, move: Movement, crossing: RouteCrossing): Charge | null => {
  const { shape, how } = crossing;
  const terrain = terrainOf(look, shape);
  if (how === 'leaves') return flat(0);
  if (terrain === 'hill') return flat(climbs(look, shape, move, crossing) ? SLOPE : 0);
  const cost = crossingCost(terrain, profileOf(look, element)) * CM;
  const isLine = how === 'crosses' || shape.kind === 'strip';
  if (!isLine) return flat(cost);
  const at = crossingPoint(move, crossing);
  if (hasGap(look, shape, at) || roadRunsAt(look, at)) return flat(0);
  if (goingFor(look, element, shape) === 'forbidden') return null;
  return flat(terrain === 'wire' && isVehicle(look, element) ? WIRE_LINE : cost);
};

/** BK-MOV.20: a road passes walls and streams. */
const roadRunsAt = (look: L, at: Point): boolean =>
  shapesUnder(look, at).some((shape) => {
    const terrain = terrainOf(look, shape);
    return (terrain === 'road' || terrain === 'track') && shape.kind !== 'thread';
  });

/** BK-HOUSE.12: up into a hill costs, down out of a higher step does not: entering it from higher ground is no climb. */
const climbs = (look: L, hill: Shape, move: Movement, { leg }: RouteCrossing): boolean => {
  const from = move.route[leg]!;
  const higher = look.setting.hills.some((other) => other.level > hill.level && insideOf(other, from));
  return !higher;
};

/** BK-MOV.23: the legs a vehicle has to pivot for: sharper than is free, or too soon after the last turn. */
export const pivotsOn = (profile: Profile, move: Movement): ReadonlySet<number> => {
  if (profile.kind !== 'vehicle') return NO_PIVOTS;
  const pivots = new Set<number>();
  let last = -Infinity;
  for (const { leg, at, turn } of turnsOf(move)) {
    if (Math.abs(turn) > FREE_TURN.degrees || at - last < FREE_TURN.each) pivots.add(leg);
    else last = at;
  }
  return pivots;
};

const NO_PIVOTS: ReadonlySet<number> = new Set();

/** The rule that lays down what a piece does, for refusals. */
export const ruleOfPiece = (look: L, shape: Shape): RuleId => TERRAIN[terrainOf(look, shape)].rule;

const insideOf = (shape: Shape, at: Point): boolean => placeOf(shape, at) !== 'outside';
