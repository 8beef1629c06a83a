import { allHexes } from '@grognard/hex';
import type { Side } from '@grognard/kernel';
import { apart, hexName } from './rules/facts.ts';
import type { Board, Event, Setting, Unit } from './types.ts';
import { MARKERS } from './types.ts';

/** A side sees its own units whole; of the enemy's, those not hidden, and their markers from behind. */
export const see = (_setting: Setting, board: Board, side: Side | null): Board => {
  const units: Unit[] = [];
  for (const u of board.units) {
    if (u.side === side) units.push(u);
    else if (!u.hidden) units.push(seenUnit(u));
  }
  const { turn, first, lost, points, spentOnRoll } = board;
  return { turn, first, units, lost, points, spentOnRoll };
};

const seenUnit = ({ id, side, hex, hidden, marker, ordered, reacted }: Unit): Unit => ({
  id,
  side,
  hex,
  hidden,
  marker: marker === null ? null : 'unknown',
  ordered,
  reacted,
});

export const hear = (_setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'turnBegan':
    case 'bidsOpened':
    case 'wentFirst':
    case 'pointsSpent':
    case 'shotMissed':
    case 'revealed':
      return event;
    case 'ordered':
    case 'entered':
    case 'bumped':
    case 'reacted':
    case 'fired':
    case 'lost':
    case 'rallied':
      return isUnseen(before, event.unit, side) ? null : event;
    case 'hit':
      if (isUnseen(before, event.unit, side)) return null;
      return ownerOf(before, event.unit) === side ? event : { ...event, marker: 'unknown' };
  }
};

const ownerOf = (board: Board, id: string): Side | undefined => board.units.find((u) => u.id === id)?.side;

const isUnseen = (board: Board, id: string, side: Side | null): boolean =>
  board.units.some((u) => u.id === id && u.hidden && u.side !== side);

/** Where a hidden unit of one side may be, as far as the other can know. */
const hidingPlaces = (setting: Setting, board: Board, side: Side): readonly number[] => {
  const look = { setting, board };
  return allHexes(setting.grid).filter(
    (hex) =>
      setting.woods.has(hex) &&
      board.units.every((u) => u.hex !== hex && (u.side === side || apart(look, u.hex, hex) > 1)),
  );
};

export const guess = (setting: Setting, seen: Board, side: Side, random: () => number): Board => {
  let units: readonly Unit[] = seen.units.map((u) =>
    u.marker === 'unknown' ? { ...u, marker: pick(MARKERS, random) } : u,
  );
  for (const { id, side: owner } of setting.scenario.units) {
    if (owner === side || seen.lost.includes(id) || units.some((u) => u.id === id)) continue;
    const places = hidingPlaces(setting, { ...seen, units }, owner);
    // Where every wood is taken the missing unit can be nowhere: the guess is short of one.
    if (places.length === 0) continue;
    units = [...units, hiddenAt({ id, side: owner }, pick(places, random))];
  }
  const order = new Map(setting.scenario.units.map((u, i) => [u.id, i]));
  return { ...seen, units: [...units].sort((a, b) => order.get(a.id)! - order.get(b.id)!) };
};

/**
 * Each unit not accounted for in each wood it may be in, and the markers seen from behind as either kind: one by one,
 * and all alike, since who can react may hang on several of them together.
 */
export const suspicions = (setting: Setting, seen: Board, side: Side | null): readonly Board[] => {
  const turned = (ids: readonly string[], marker: (typeof MARKERS)[number]): Board => ({
    ...seen,
    units: seen.units.map((u) => (ids.includes(u.id) ? { ...u, marker } : u)),
  });
  const faceDown = seen.units.filter((u) => u.marker === 'unknown').map((u) => u.id);
  const boards = [
    ...MARKERS.flatMap((marker) => [turned(faceDown, marker), ...faceDown.map((id) => turned([id], marker))]),
    seen,
  ];
  const missing = setting.scenario.units.filter(
    (u) => u.side !== side && !seen.lost.includes(u.id) && !seen.units.some((other) => other.id === u.id),
  );
  const somewhere = missing.flatMap((u) => hidingPlaces(setting, seen, u.side).map((hex) => hiddenAt(u, hex)));
  return [...boards, ...somewhere.map((unit) => ({ ...seen, units: [...seen.units, unit] }))];
};

const hiddenAt = ({ id, side }: Pick<Unit, 'id' | 'side'>, hex: number): Unit => ({
  id,
  side,
  hex,
  hidden: true,
  marker: null,
  ordered: false,
  reacted: false,
});

/** One hidden unit elsewhere, or one marker that says the other thing. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const secret = board.units.filter((u) => u.side !== side && (u.hidden || u.marker !== null));
  if (secret.length === 0) return null;
  const chosen = pick(secret, random);
  const places = chosen.hidden ? hidingPlaces(setting, board, chosen.side) : [];
  const changed: Unit =
    places.length > 0
      ? { ...chosen, hex: pick(places, random) }
      : { ...chosen, marker: chosen.marker === 'pinned' ? 'shaken' : chosen.marker === 'shaken' ? 'pinned' : null };
  return { ...board, units: board.units.map((u) => (u.id === chosen.id ? changed : u)) };
};

/** TP-4.1: a hidden unit started in another wood than the scenario has it in. */
export const twinSetting = (
  setting: Setting,
  board: Board,
  side: Side | null,
  random: () => number,
): Setting | null => {
  const hidden = new Set(board.units.filter((u) => u.side !== side && u.hidden).map((u) => u.id));
  if (hidden.size === 0) return null;
  const woods = [...setting.woods].map((hex) => hexName(setting, hex));
  const units = setting.scenario.units.map((u) =>
    hidden.has(u.id)
      ? {
          ...u,
          hex: pick(
            woods.filter((name) => name !== u.hex),
            random,
          ),
        }
      : u,
  );
  return { ...setting, scenario: { ...setting.scenario, units } };
};

const pick = <V>(from: readonly V[], random: () => number): V => from[Math.floor(random() * from.length)]!;
