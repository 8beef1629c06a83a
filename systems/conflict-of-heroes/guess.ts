import type { HexId } from '@grognard/hex';
import { distance } from '@grognard/hex';
import type { GivenAnswer, Side } from '@grognard/kernel';
import { pickFrom, recall } from '@grognard/kernel';
import { newCaches } from './cache/remember.ts';
import type { CardId } from './data/cards.ts';
import { CARDS, OBJECTIVE_CARDS } from './data/cards.ts';
import type { Marker } from './data/hits.ts';
import { FOOT_POOL, VEHICLE_POOL } from './data/hits.ts';
import { drawnFrom } from './house.ts';
import { mayLieUnder, shownOf } from './rules/07-shown-markers.ts';
import { carried, friends, hasSecretAp, isVehicle } from './rules/facts.ts';
import { knows } from './see.ts';
import type { Board, Coh, Force, Fort, Setting, Terrain, Unit } from './types.ts';

type Random = () => number;

/** Hexes where a unit can certainly lie hidden: in cover, with nobody but hidden friends there (COH-10.0.7). */
const hidingPlaces = (setting: Setting, board: Board, unit: Unit): readonly number[] => {
  const others = board.units.filter((u) => !u.hidden || !friends({ setting }, u.side, unit.side));
  const taken = new Set(others.map((u) => u.hex));
  return setting.hexes.filter((hex) => COVER.has(setting.terrain[hex]!) && !taken.has(hex));
};

const COVER: ReadonlySet<Terrain> = new Set<Terrain>(['lightWoods', 'forest', 'woodenBuilding', 'stoneBuilding']);

/** A hidden unit somewhere else: whatever it lay in stays behind. */
const place = (board: Board, unit: Unit, hex: number | null): Board => ({
  ...board,
  units: board.units.map((u) => (u.id === unit.id ? { ...u, hex, fort: null, hasty: false } : u)),
});

/** A whole board that fits what a side sees: hidden units somewhere in cover, markers, cards and points as they may be. */
export const guess = (setting: Setting, seen: Board, side: Side, random: Random): Board => {
  let board = guessAp(setting, seen, side, random);
  for (const unit of seen.units) {
    if (!unit.hidden || unit.hex !== null || seen.cup.includes(unit.id)) continue;
    const places = nearLastSeen(setting, board, unit, hidingPlaces(setting, board, unit));
    board = place(board, unit, places.length > 0 ? pickFrom(places, random) : null);
  }
  const listed = OBJECTIVE_CARDS.slice(0, setting.scenario.scoring.card?.objectives.length ?? 0);
  if (board.objective?.card === 'unknown' && listed.length > 0)
    board = { ...board, objective: { card: pickFrom(listed, random), shown: false } };
  return guessCards(setting, guessMarkers(board, random), side, random);
};

/** Hexes that a hidden unit hardly creeps farther than in a turn (COH-10.1.1). */
const CREEPS = 2;

/** Of these places, those a unit may have crept to since it was seen; all of them where it was not. */
const nearLastSeen = (setting: Setting, board: Board, unit: Unit, places: readonly number[]): readonly number[] => {
  const seen = recall(board.lastSeen, unit.id);
  if (!seen) return places;
  const far = CREEPS * (1 + board.turn - seen.turn);
  const near = places.filter((hex) => distance(setting.grid, seen.hex as HexId, hex as HexId) <= far);
  return near.length > 0 ? near : places;
};

const threeDice = (random: Random): readonly number[] => Array.from({ length: 3 }, () => 1 + Math.floor(random() * 6));
const worth = (dice: readonly number[]): number => Math.max(...dice) + Math.min(...dice);

/** COH-3.0.1.2: what others may have left of a secret activation: at least a point, or it would be over. */
const guessAp = (setting: Setting, seen: Board, side: Side, random: Random): Board => {
  if (!hasSecretAp(setting)) return seen;
  const isActive = (id: string): boolean => seen.units.some((u) => u.side === id && u.status === 'active');
  const forces = Object.entries(seen.forces).map(([id, force]): [string, Force] => {
    const left = Math.max(1, worth(threeDice(random)) - force.apSpent);
    return [id, id === side || !isActive(id) ? force : { ...force, ap: left }];
  });
  return { ...seen, forces: Object.fromEntries(forces) };
};

const guessMarkers = (board: Board, random: Random): Board => {
  const remembered = board.units.map((u) => (u.hit === 'unknown' ? { ...u, hit: shownOf(board, u) ?? u.hit } : u));
  const hitsOf = (units: readonly Unit[]) => units.map((u) => u.hit);
  const foot = left<Marker>(FOOT_POOL, hitsOf(remembered.filter((u) => !isVehicle(u))));
  const vehicle = left<Marker>(VEHICLE_POOL, hitsOf(remembered.filter(isVehicle)));
  const units = remembered.map((u) => {
    if (u.hit !== 'unknown') return u;
    const [pool, full] = isVehicle(u) ? [vehicle, VEHICLE_POOL] : [foot, FOOT_POOL];
    // COH-7.5.0.11: one more than there are in the box was drawn as if all of them lay in the pool.
    const may = mayLieUnder(board, u);
    const fits = (marker: Marker): boolean => may.includes(marker);
    const hit = pickFrom(drawnFrom(pool.filter(fits), full.filter(fits)), random);
    if (pool.includes(hit)) pool.splice(pool.indexOf(hit), 1);
    return { ...u, hit };
  });
  const { footHits, vehicleHits } = board;
  return {
    ...board,
    units,
    footHits: asMany(foot, footHits.length, random),
    vehicleHits: asMany(vehicle, vehicleHits.length, random),
  };
};

/** As many markers as are seen to be left: a position written by hand may have fewer. */
const asMany = (pool: readonly Marker[], count: number, random: Random): Board['footHits'] => {
  const rest = [...pool];
  while (rest.length > count) rest.splice(Math.floor(random() * rest.length), 1);
  return [...rest, ...Array.from({ length: count - rest.length }, () => 'unknown' as const)];
};

/** What is left of a pool without the markers that can be seen. */
const left = <V extends string>(all: readonly V[], known: readonly (string | null)[]): V[] => {
  const rest = [...all];
  for (const one of known) {
    const at = rest.indexOf(one as V);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

const guessCards = (setting: Setting, board: Board, side: Side, random: Random): Board => {
  const all = setting.scenario.deck.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const pile: CardId[] = left(all, [...board.discards, ...(board.forces[side]?.hand ?? [])]);
  const draw = (fits: (card: CardId) => boolean): CardId | 'unknown' => {
    const fitting = pile.filter(fits);
    if (fitting.length === 0) return 'unknown';
    const card = pickFrom(fitting, random);
    pile.splice(pile.indexOf(card), 1);
    return card;
  };
  const forces = Object.fromEntries(
    Object.entries(board.forces).map(([id, force]) => {
      if (id === side) return [id, force];
      return [id, { ...force, hand: force.hand.map(() => draw(staysInHand)) }];
    }),
  );
  return { ...board, forces, deck: board.deck.map(() => draw(() => true)) };
};

/** COH-8.0.4: events are played as they are drawn. */
const staysInHand = (card: CardId | 'unknown'): boolean => card !== 'unknown' && CARDS[card].kind !== 'event';

/**
 * One hidden unit of each force that is not known in each place it may be (to a spectator that is all of them), mines in each hex they may lie in, each face-down marker as what it may be,
 * luck in each hand: whoever holds it is asked after his rolls.
 */
export const suspicions = (
  setting: Setting,
  seen: Board,
  side: Side | null,
  answered: GivenAnswer<Coh>,
): readonly Board[] => {
  const near = hexesNear(setting, seen, answered);
  const isSomewhere = (u: Unit): boolean => u.hidden && u.hex === null && !seen.cup.includes(u.id);
  const hidden = setting.forces.flatMap(({ id }) => {
    const first = knows(setting, side, id) ? undefined : seen.units.find((u) => u.side === id && isSomewhere(u));
    return first ? [first] : [];
  });
  const held = new Set(seen.units.map((u) => u.hex));
  const free = hidden.length > 0 ? [...near].filter((hex) => !held.has(hex)) : [];
  const marked = seen.units
    .filter((u) => u.hit === 'unknown' && u.hex !== null && near.has(u.hex))
    .flatMap((u) => mayLieUnder(seen, u).map((hit) => withHit(seen, u, hit)));
  return [
    ...hidden.flatMap((unit) => free.map((hex) => place(seen, unit, hex))),
    ...minedBoards(setting, seen, side, near),
    ...marked,
    ...luckyBoards(seen, answered.stack),
  ];
};

/**
 * The hexes an answer could come upon something in: those it names, those of the units it names, and round them. One that
 * names no unit, such as a pass, may end a phase or a turn, and with it what lies anywhere.
 */
const hexesNear = (setting: Setting, seen: Board, { action, stack }: GivenAnswer<Coh>): ReadonlySet<number> => {
  const acting = new Set(valuesIn(action));
  if (!seen.units.some((u) => acting.has(u.id))) return new Set(setting.hexes);
  const named = new Set([action, ...stack].flatMap(valuesIn));
  const centres = [
    ...[...named].filter((value) => typeof value === 'number'),
    ...seen.units.flatMap((u) => (named.has(u.id) && u.hex !== null ? [u.hex] : [])),
  ];
  return new Set(
    setting.hexes.filter((hex) => centres.some((to) => distance(setting.grid, hex as HexId, to as HexId) <= 1)),
  );
};

/** All names and numbers in plain data: numbers that are no hexes only add to what is looked at. */
const valuesIn = (value: unknown): readonly (string | number)[] => {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
};

/** Cards played with a deed under way are known already, though they are still in the hand. */
const luckyBoards = (seen: Board, stack: GivenAnswer<Coh>['stack']): readonly Board[] =>
  Object.entries(seen.forces)
    .filter(([id, { hand }]) => hand[0] === 'unknown' && hand.length > cardsUnderWay(stack, id))
    .map(([id, force]) => {
      const hand: Force['hand'] = ['luck', ...force.hand.slice(1)];
      return { ...seen, forces: { ...seen.forces, [id]: { ...force, hand } } };
    });

const cardsUnderWay = (stack: GivenAnswer<Coh>['stack'], side: string): number =>
  stack.reduce((sum, frame) => {
    if (frame.kind !== 'deed' || frame.side !== side) return sum;
    const { deed, step } = frame;
    const bonus = deed.type === 'fire' && BONUS_UNPLAYED.has(step) ? deed.bonus.length : 0;
    return sum + bonus + (deed.pay.by === 'card' ? 1 : 0);
  }, 0);

/** COH-8.2.1: bonus cards leave the hand with the shot, once whoever fires is shown and has paid: the steps up to it. */
const BONUS_UNPLAYED: ReadonlySet<string | undefined> = new Set(['aim', 'marker', 'pay', 'act']);

const withHit = (board: Board, unit: Unit, hit: Unit['hit']): Board => ({
  ...board,
  units: board.units.map((u) => (u.id === unit.id ? { ...u, hit } : u)),
});

/** COH-18.3.3.1: hidden mines of an enemy may lie wherever none are seen. */
const minedBoards = (setting: Setting, seen: Board, side: Side | null, near: ReadonlySet<number>): readonly Board[] => {
  const owner = setting.forces.find(({ id }) => !knows(setting, side, id) && mayHaveMines(setting, seen, id));
  if (!owner) return [];
  const mined = seen.forts.filter((fort) => fort.kind === 'mines').map((fort) => fort.hex);
  const mines = (hex: number): Fort => ({
    id: 'suspected',
    kind: 'mines',
    hex,
    facing: null,
    side: owner.id,
    hidden: true,
  });
  return [...near]
    .filter((hex) => !mined.includes(hex))
    .map((hex) => ({ ...seen, forts: [...seen.forts, mines(hex)] }));
};

/** Has this force hidden mines, as far as all know: from the start, or by a card it may have played? */
const mayHaveMines = ({ scenario }: Setting, seen: Board, side: string): boolean => {
  const unseen = scenario.forts.some(
    (f) => f.side === side && f.hidden && (f.turn ?? 1) <= seen.turn && seen.forts.every(({ id }) => id !== f.id),
  );
  const weapons = scenario.forces.find(({ id }) => id === side)?.weapons ?? [];
  const laidCharge = weapons.includes('tellermine') && seen.weapons.every((w) => w.card !== 'tellermine');
  return unseen || laidCharge || seen.discards.includes('lay-mines');
};

/** One thing changed that a side can't know: a hidden unit or mines elsewhere, another marker, card, objective, roll. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: Random): Board | null => {
  const changes = [otherPlace, otherMines, otherMarker, otherCard, otherObjective, otherDice];
  const start = Math.floor(random() * changes.length);
  for (let i = 0; i < changes.length; i += 1) {
    const changed = changes[(start + i) % changes.length]!(setting, board, side, random);
    if (changed) return changed;
  }
  return null;
};

type Change = (setting: Setting, board: Board, side: Side | null, random: Random) => Board | null;

/** Vehicles and those aboard stay together where they are. */
const otherPlace: Change = (setting, board, side, random) => {
  const isLoose = (u: Unit): boolean => u.aboard === null && carried({ setting, board }, u.id).length === 0;
  const hidden = board.units.filter((u) => u.hidden && u.hex !== null && isLoose(u) && !knows(setting, side, u.side));
  if (hidden.length === 0) return null;
  const unit = pickFrom(hidden, random);
  const places = hidingPlaces(setting, board, unit);
  return places.length > 0 ? place(board, unit, pickFrom(places, random)) : null;
};

const otherMines: Change = (setting, board, side, random) => {
  const hidden = board.forts.filter((f) => f.hidden && !knows(setting, side, f.side));
  if (hidden.length === 0) return null;
  const { id } = pickFrom(hidden, random);
  const mined = new Set(board.forts.filter((f) => f.kind === 'mines').map((f) => f.hex));
  const free = setting.hexes.filter((hex) => !mined.has(hex));
  const hex = pickFrom(free, random);
  return { ...board, forts: board.forts.map((f) => (f.id === id ? { ...f, hex } : f)) };
};

const otherMarker: Change = (setting, board, side, random) => {
  const isSecret = (u: Unit): boolean => u.hit !== null && u.hit !== 'unknown' && shownOf(board, u) === null;
  const marked = board.units.filter((u) => isSecret(u) && !knows(setting, side, u.side));
  if (marked.length === 0) return null;
  const unit = pickFrom(marked, random);
  const pool = isVehicle(unit) ? 'vehicleHits' : 'footHits';
  const may: readonly string[] = mayLieUnder(board, unit);
  const usable = board[pool].filter((marker) => may.includes(marker));
  if (usable.length === 0) return null;
  const hit = pickFrom(usable, random);
  const rest = [...board[pool]];
  rest[rest.indexOf(hit)] = unit.hit!;
  return { ...withHit(board, unit, hit), [pool]: rest.sort() };
};

const otherCard: Change = (_setting, board, side, random) => {
  const holders = Object.entries(board.forces).filter(([id, force]) => id !== side && force.hand.length > 0);
  const inDeck = board.deck.filter(staysInHand);
  if (holders.length === 0 || inDeck.length === 0) return null;
  const [id, force] = pickFrom(holders, random);
  const given = Math.floor(random() * force.hand.length);
  const taken = board.deck.indexOf(pickFrom(inDeck, random));
  const hand = force.hand.map((card, i) => (i === given ? board.deck[taken]! : card));
  const deck = board.deck.map((card, i) => (i === taken ? force.hand[given]! : card));
  return { ...board, deck, forces: { ...board.forces, [id]: { ...force, hand } } };
};

const otherObjective: Change = ({ scenario }, board, side, random) => {
  const { card } = scenario.scoring;
  if (!board.objective || board.objective.shown || (side !== null && side === card?.secretFor)) return null;
  const others = OBJECTIVE_CARDS.slice(0, card?.objectives.length ?? 0).filter((one) => one !== board.objective?.card);
  return others.length === 0 ? null : { ...board, objective: { card: pickFrom(others, random), shown: false } };
};

const otherDice: Change = (_setting, board, side, random) => {
  const secret = Object.entries(board.forces).find(([id, { apDice }]) => id !== side && apDice !== null);
  if (!secret) return null;
  const [id, force] = secret;
  const apDice = threeDice(random);
  const ap = force.ap + worth(apDice) - worth(force.apDice!);
  return ap < 1 ? null : { ...board, forces: { ...board.forces, [id]: { ...force, ap, apDice } } };
};

/**
 * What the scenario hides from a side lies elsewhere in it: mines not found yet (COH-18.3.3.1) or still to come, and units
 * not seen so far (COH-10.0.1). Nothing is kept of what was worked out for the true one.
 */
export const twinSetting = (setting: Setting, board: Board, side: Side | null, random: Random): Setting | null => {
  const { scenario } = setting;
  const found = new Set(board.forts.filter((fort) => !fort.hidden).map(({ id }) => id));
  const hidden = new Set(
    [
      ...scenario.forts.filter((fort) => fort.hidden && !found.has(fort.id) && !knows(setting, side, fort.side)),
      ...board.units.filter((unit) => unit.hidden && !knows(setting, side, unit.side)),
    ].map(({ id }) => id),
  );
  if (hidden.size === 0) return null;
  const names = setting.hexes.map((hex) => setting.names[hex]!);
  const elsewhere = <V extends Placed>(placed: V): V => {
    if (!hidden.has(placed.id)) return placed;
    const { zone: _free, ...rest } = placed;
    const others = names.filter((name) => name !== placed.hex);
    return { ...rest, hex: pickFrom(others, random) } as V;
  };
  const forts = scenario.forts.map(elsewhere);
  const forces = scenario.forces.map((force) => ({ ...force, units: force.units.map(elsewhere) }));
  return { ...setting, scenario: { ...scenario, forts, forces }, caches: newCaches() };
};

/** A unit or a work as a scenario has it: in a hex, or in a zone that leaves the hex to its player. */
interface Placed {
  readonly id: string;
  readonly hex?: string | undefined;
  readonly zone?: string | undefined;
}
