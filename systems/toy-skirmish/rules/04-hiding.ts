import type { Ask, Choice, Game, Illegal, Look } from '@grognard/kernel';
import { illegal, message, pickFrom } from '@grognard/kernel';
import type { Len, Movement, Obstacles, Point, Span } from '@grognard/table';
import {
  CM,
  commonSpans,
  distance,
  firstContact,
  gapWithin,
  pointAt,
  routeLength,
  spansInRange,
  spansWhere,
  within,
} from '@grognard/table';
import type { Action, FrameOf, Setting, Skirmish, Stand } from '../types.ts';
import { enemyOf } from '../types.ts';
import { clearLine } from './03-fire.ts';
import {
  baseOf,
  enemiesOf,
  hasRoom,
  hiderAt,
  inCm,
  infantryAt,
  isHidden,
  KEEPS_OFF_ENEMIES,
  KEEPS_OFF_OWN,
  placeName,
  standOf,
  standsOf,
  woodAround,
} from './facts.ts';

type L = Look<Skirmish>;

const FOUND_IN_SIGHT: Len = 10 * CM; // TS-4.3
const FOUND_ANYHOW: Len = 2 * CM; // TS-4.3
/** How far a stand may be placed from where it went into hiding. */
export const SLIPS_AWAY: Len = 10 * CM; // TS-4.2

/** TS-4.3: would a stand find one in hiding there? */
const finds = (look: L, seeker: Stand, hider: Stand): boolean =>
  (seeker.storey === hider.storey && gapWithin(baseOf(seeker), baseOf(hider), FOUND_ANYHOW)) ||
  (gapWithin(baseOf(seeker), baseOf(hider), FOUND_IN_SIGHT) && clearLine(look, seeker, hider));

/** Would infantry of a side be found in hiding at a place, by any enemy the board shows? */
export const wouldBeFound = (look: L, side: Stand['side'], at: Point): boolean =>
  look.board.stands.some((s) => s.side !== side && finds(look, s, hiderAt('', side, at)));

/** Whatever can no longer hide is found; was there anything? */
export const discover = (game: Game<Skirmish>): boolean => {
  const found = game.board.stands.filter((s) => isHidden(game.board, s.id) && wouldBeFound(game, s.side, s.at));
  for (const stand of found) game.emit('TS-4.3', { type: 'found', stand });
  return found.length > 0;
};

/** How far along its route a mover gets, and the rule that stops it there. */
interface Stop {
  readonly end: Len;
  readonly rule: 'TS-2.1' | 'TS-2.5' | 'TS-4.3';
}

/** The end of the route; or where it finds an enemy in hiding, or would come too near to one that came to light. */
export const stopOf = (look: L, mover: Stand, move: Movement, from: Len): Stop => {
  const end = routeLength(move.route);
  const hidden = enemiesOf(look, mover).filter((s) => isHidden(look.board, s.id));
  const finds = Math.min(...hidden.map((s) => firstFind(look, { mover, move }, s, [from, end])));
  const meets = Math.min(end, ...openCompany(look, mover).map((met) => firstContact(move, met)?.at ?? end));
  if (finds <= Math.min(meets, end)) return { end: finds, rule: 'TS-4.3' };
  return meets < end ? { end: meets, rule: 'TS-2.5' } : { end, rule: 'TS-2.1' };
};

/** Whom a mover may come upon: enemies in the open, and for men of a squad those of their own who got less far than meant. */
const openCompany = (look: L, mover: Stand): readonly Obstacles[] => {
  const shown = look.board.stands.filter((s) => s.storey === mover.storey && !isHidden(look.board, s.id));
  const enemies = {
    stands: shown.filter((s) => s.side !== mover.side).map(baseOf),
    shapes: [],
    margin: KEEPS_OFF_ENEMIES,
  };
  if (mover.kind !== 'man') return [enemies];
  const own = shown.filter((s) => s.side === mover.side && s.id !== mover.id);
  return [enemies, { stands: own.map(baseOf), shapes: [], margin: KEEPS_OFF_OWN }];
};

interface Going {
  readonly mover: Stand;
  readonly move: Movement;
}

const firstFind = (look: L, { mover, move }: Going, hider: Stand, rest: Span): Len => {
  for (const [from, to] of commonSpans(spansInRange(move, baseOf(hider), FOUND_IN_SIGHT), [rest])) {
    const [first] = spansWhere(to - from, (on) => finds(look, { ...mover, at: pointAt(move.route, from + on) }, hider));
    if (first) return from + first[0];
  }
  return Infinity;
};

/** TS-4.1: a stand is set up in secret. */
export const place: Ask<Skirmish, FrameOf<'place'>> = {
  rule: 'TS-4.1',
  who: (look, f) => reserveOf(look, f.stand).side,
  prompt: (_look, f) => message('askPlace', { stand: f.stand }),
  choices: (look, f) => [
    {
      action: { type: 'place', stand: f.stand, at: placesFor(look, f.stand)[0]! },
      holes: { at: { kind: 'area', area: outlinesOf(look.setting, reserveOf(look, f.stand).hides) } },
    },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type !== 'place') return illegal('TS-4.1', 'notHere');
    if (action.stand !== f.stand) return illegal('TS-4.1', 'onlyThatStand', { stand: f.stand });
    return refusePlace(look, f.stand, action.at);
  },
  sample: (look, f, _choice, random) => ({
    type: 'place',
    stand: f.stand,
    at: pickFrom(placesFor(look, f.stand), random),
  }),
  take: (game, f, _side, action) => {
    if (action.type !== 'place') return;
    const { hides, side } = reserveOf(game, f.stand);
    game.emit('TS-4.1', { type: 'placed', stand: hiderAt(f.stand, side, action.at), woods: hides });
    discover(game);
  },
};

/** A stand that begins in hiding, as the scenario has it. */
const reserveOf = ({ setting }: L, id: string) => {
  for (const stand of setting.scenario.stands) if (stand.id === id && 'hides' in stand) return stand;
  throw new Error(`${id} does not begin in hiding`);
};

const refusePlace = (look: L, id: string, at: Point): Illegal<Skirmish> | null => {
  const { side, hides } = reserveOf(look, id);
  const wood = woodAround(look.setting, infantryAt(at));
  if (wood === null || !hides.includes(wood)) return illegal('TS-4.1', 'notInItsWood', { place: placeName(at) });
  if (!hasRoom(look, { id, side }, at)) return illegal('TS-2.5', 'noRoomThere', { place: placeName(at) });
  return wouldBeFound(look, side, at) ? illegal('TS-4.3', 'foundThere', { place: placeName(at) }) : null;
};

const placesFor = (look: L, id: string): readonly Point[] =>
  reserveOf(look, id)
    .hides.flatMap((wood) => look.setting.hidingPlaces.get(wood) ?? [])
    .filter((at) => refusePlace(look, id, at) === null);

const outlinesOf = ({ scenario }: Setting, woods: readonly string[]): readonly (readonly Point[])[] =>
  scenario.areas.filter((area) => woods.includes(area.id)).map((area) => area.outline);

/** TS-4.2: why a stand may not go into hiding at a place. */
export const refuseHide = (look: L, stand: Stand, at: Point): Illegal<Skirmish> | null => {
  if (stand.kind !== 'infantry') return illegal('TS-4.2', 'onlyInfantryHides', { stand: stand.id });
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: stand.id });
  const wood = woodAround(look.setting, baseOf(stand));
  if (wood === null) return illegal('TS-4.2', 'notInWood', { stand: stand.id });
  if (wouldBeFound(look, stand.side, stand.at)) return illegal('TS-4.2', 'seenHere', { stand: stand.id });
  if (woodAround(look.setting, infantryAt(at)) !== wood)
    return illegal('TS-4.2', 'notInItsWood', { place: placeName(at) });
  if (!within(stand.at, at, SLIPS_AWAY))
    return illegal('TS-4.2', 'tooFarToHide', { far: inCm(distance(stand.at, at)), most: inCm(SLIPS_AWAY) });
  if (!hasRoom(look, stand, at)) return illegal('TS-2.5', 'noRoomThere', { place: placeName(at) });
  return wouldBeFound(look, stand.side, at) ? illegal('TS-4.3', 'foundThere', { place: placeName(at) }) : null;
};

/** Going into hiding, with the place still to be chosen; nothing for a stand that can't. */
export const hideChoice = (look: L, stand: Stand): readonly Choice<Action>[] => {
  if (refuseHide(look, stand, stand.at)) return [];
  const wood = woodAround(look.setting, baseOf(stand))!;
  return [
    {
      action: { type: 'hide', stand: stand.id, at: stand.at },
      holes: { at: { kind: 'area', area: outlinesOf(look.setting, [wood]) } },
    },
  ];
};

/** A place to hide at, or where the stand is. */
export const samplePlace = (look: L, stand: Stand, random: () => number): Point => {
  const wood = woodAround(look.setting, baseOf(stand));
  const places = look.setting.hidingPlaces.get(wood ?? '') ?? [];
  return pickFrom([stand.at, ...places.filter((at) => refuseHide(look, stand, at) === null)], random);
};

/** TS-4.2, on the true board: enemies in hiding may be where nobody saw them. */
export const goIntoHiding = (game: Game<Skirmish>, id: string, at: Point): void => {
  const stand = standOf(game, id);
  const wood = woodAround(game.setting, baseOf(stand))!;
  const met = enemiesOf(game, stand).filter((s) => isHidden(game.board, s.id) && meet(game, s, at));
  for (const enemy of met) game.emit('TS-4.2', { type: 'found', stand: enemy });
  if (met.length === 0) game.emit('TS-4.2', { type: 'hid', stand: id, at, wood });
};

/** Would a hidden enemy and infantry at a place find each other? */
const meet = (look: L, enemy: Stand, at: Point): boolean => finds(look, enemy, hiderAt('', enemyOf(enemy.side), at));

/** Stands of a side that are on the table and not in hiding. */
export const openStandsOf = (look: L, side: Stand['side']): readonly Stand[] =>
  standsOf(look, side).filter((s) => !isHidden(look.board, s.id));
