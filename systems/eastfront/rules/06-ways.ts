import type { Illegal } from '@grognard/kernel';
import type { SideType } from '../map/types.ts';
import type { Around, Block, East } from '../types.ts';
import { isImpassable, isWaterLine, stopsIn } from './01-map.ts';
import { isHq } from './02-units.ts';
import { mayCross } from './06-crossings.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Reason } from './06-movers.ts';
import { told } from './06-movers.ts';
import { speedFrom } from './06-speed.ts';
import { hasRoom } from './06-stacking.ts';
import { isShutOut, mayEnter } from './16-confined.ts';
import type { L } from './facts.ts';
import { around, blocksIn, hexOf, isFriendly, terrainOf } from './facts.ts';

/** A block about to move on the ground. */
export interface Mover {
  readonly one: Block;
  readonly start: number;
  readonly speed: number;
  /** It leaves a battle. */
  readonly disengages: boolean;
}

export const moverOf = ({ look, enemies }: Field, one: Block): Mover => {
  const start = hexOf(one)!;
  const disengages = enemies.has(start); // EF-6.32.1
  return { one, start, speed: speedFrom(look, one, start), disengages };
};

const CLOSED: Readonly<Partial<Record<SideType, Reason>>> = {
  sea: { rule: 'EF-1.37.1', word: 'seaBetween' },
  lake: { rule: 'EF-1.38.1', word: 'lakeBetween' },
  alpine: { rule: 'EF-1.35.3', word: 'alpsBetween' },
  sivash: { rule: 'EF-1.6.2', word: 'sivashBetween' },
};
const STRAIT: Reason = { rule: 'EF-1.39.1', word: 'straitAlone' };
const SHUT_OUT: Reason = { rule: 'EF-S41.3', word: 'hungaryShut' };
const CONFINED: Reason = { rule: 'EF-2.66.1', word: 'staysHome' };
const NOT_FRIENDLY: Reason = { rule: 'EF-6.32.2', word: 'disengageToFriends' };
const NO_NEW_FIGHT: Reason = { rule: 'EF-6.32.3', word: 'noNewFight' };
const DISPERSED: Reason = { rule: 'EF-14.6.1', word: 'friendsDispersed' };
const HQ_SHUNS: Reason = { rule: 'EF-5.1.3', word: 'hqNeverEngages' };
const CROSSED: Reason = { rule: 'EF-6.33.1', word: 'hexsideFull' };

/** EF-6.32.2, EF-8.4.3: out of a battle only to friends, as control stood when the phase began, and never into another. */
const whyNotOut = (field: Field, { one, start }: Mover, hex: number): Reason | null => {
  if (field.enemies.has(hex) || !isFriendly(field.look, hex, one.side)) return NOT_FRIENDLY;
  if (blocksIn(field.look, hex, one.side).some(({ dispersed }) => dispersed)) return DISPERSED;
  return mayCross(field, start, hex) ? null : CROSSED;
};

/** EF-6.31.1: into a hex with enemies; headquarters never (EF-5.1.3), nor whoever has just left a battle (EF-6.32.3). */
const whyNotIn = (field: Field, { one, disengages }: Mover, from: number, hex: number): Reason | null => {
  if (isHq(field.look, one)) return HQ_SHUNS;
  if (disengages) return NO_NEW_FIGHT;
  return mayCross(field, hex, from) ? null : CROSSED;
};

/** Why a block may not take this step. Control is no matter (EF-8.4.1), nor are rivers (EF-1.36.1). */
const whyNotStep = (field: Field, mover: Mover, from: number, { hex, side }: Around): Reason | null => {
  const { one, start, disengages } = mover;
  if (isImpassable(side)) return CLOSED[side] ?? null;
  if (side === 'strait' && from !== start) return STRAIT;
  if (!mayEnter(field.look, one, hex)) return isShutOut(field.look, one, hex) ? SHUT_OUT : CONFINED;
  if (disengages && from === start) return whyNotOut(field, mover, hex);
  return field.enemies.has(hex) ? whyNotIn(field, mover, from, hex) : null;
};

const ENEMY_STOPS: Reason = { rule: 'EF-6.31.1', word: 'enemyStops' };
const GROUND_STOPS: Reason = { rule: 'EF-6.1.2', word: 'groundStops' };
const MUD_STOPS: Reason = { rule: 'EF-12.24.1', word: 'mudStops' };

/** Why a block goes no further than where this step has brought it. */
const whyStops = ({ look, enemies }: Field, { one }: Mover, { hex, side }: Around): Reason | null => {
  if (enemies.has(hex)) return ENEMY_STOPS;
  if (side === 'strait') return STRAIT; // EF-1.39.1
  if (!stopsIn(look, hex, one)) return null;
  return terrainOf(look, hex) === 'marsh' || terrainOf(look, hex) === 'mountain' ? GROUND_STOPS : MUD_STOPS;
};

const NOT_NEXT: Reason = { rule: 'EF-6.1.1', word: 'notNextHex' };
const TOO_FAR: Reason = { rule: 'EF-6.1.1', word: 'tooFar' };
const NO_ROOM: Reason = { rule: 'EF-6.21.1', word: 'noRoom' };

/** What is wrong with a way on the ground, hex by hex. */
export const refuseWay = (field: Field, mover: Mover, path: readonly number[]): Illegal<East> | null => {
  const { look } = field;
  const { one, start, speed } = mover;
  let from = start;
  for (const [i, hex] of path.entries()) {
    const step = hex === start ? undefined : around(look, from).find((next) => next.hex === hex);
    if (!step) return told(look, NOT_NEXT, one.id, hex);
    if (i >= speed) return told(look, TOO_FAR, one.id, hex);
    const barred = whyNotStep(field, mover, from, step);
    if (barred) return told(look, barred, one.id, hex);
    const stopped = i + 1 < path.length ? whyStops(field, mover, step) : null;
    if (stopped) return told(look, stopped, one.id, hex);
    from = hex;
  }
  if (from === start) return told(look, NOT_NEXT, one.id, null);
  return hasRoom(field, from) ? null : told(look, NO_ROOM, one.id, from);
};

/** How a hex is reached: the hexes entered, and the last hexside. */
interface Way {
  readonly path: readonly number[];
  readonly over: SideType;
}

/** Is another last hexside worth a longer way? Into battle rather over land; and who crossed a strait goes no further. */
const isBetter = (known: Way, over: SideType, engages: boolean): boolean =>
  isWaterLine(known.over) && !isWaterLine(over) && (engages || known.over === 'strait');

/** Every hex a block can enter, by the shortest way, those included where it can't stay. */
export const waysOf = (field: Field, mover: Mover): ReadonlyMap<number, Way> => {
  const { start, speed } = mover;
  const ways = new Map<number, Way>();
  let edge = [start];
  for (let step = 0; step < speed; step += 1) {
    const next: number[] = [];
    for (const from of edge)
      for (const to of around(field.look, from)) {
        const known = ways.get(to.hex);
        if (to.hex === start || (known && !isBetter(known, to.side, field.enemies.has(to.hex)))) continue;
        if (whyNotStep(field, mover, from, to)) continue;
        ways.set(to.hex, { path: [...(ways.get(from)?.path ?? []), to.hex], over: to.side });
        if (!whyStops(field, mover, to)) next.push(to.hex);
      }
    edge = next;
  }
  return ways;
};

/** The ways that end where there is room. */
export const endsOf = (field: Field, mover: Mover): readonly (readonly number[])[] =>
  [...waysOf(field, mover)].flatMap(([hex, { path }]) => (hasRoom(field, hex) ? [path] : []));

/** One way that is open to a block, mostly the next hex; null where there is none and it must stay (EF-6.32.4). */
export const someWay = (field: Field, mover: Mover): readonly number[] | null => {
  const { start, speed } = mover;
  if (speed < 1) return null;
  const next = around(field.look, start).find(
    (to) => hasRoom(field, to.hex) && whyNotStep(field, mover, start, to) === null,
  );
  return next ? [next.hex] : (endsOf(field, mover)[0] ?? null);
};

/** Everywhere a block could end a move on the ground, were it ordered to: by hex, the hexes entered. */
export const reachOf = (look: L, one: Block): ReadonlyMap<number, readonly number[]> => {
  const field = fieldOf(look, one.side);
  return hexOf(one) === null
    ? new Map()
    : new Map(endsOf(field, moverOf(field, one)).map((path) => [path.at(-1)!, path]));
};
