import type { GivenAnswer, Side } from '@grognard/kernel';
import { pickFrom, shuffled } from '@grognard/kernel';
import { knownHexesIn } from './cache/areas.ts';
import { rememberedOf } from './cache/remember.ts';
import { setup } from './load/load.ts';
import { mayHideLeader } from './rules/06-tank-leaders.ts';
import { isSeenFrom } from './rules/08-spotting.ts';
import type { L } from './rules/facts.ts';
import { forceOf, hexOf, isAfv, unitsIn } from './rules/facts.ts';
import type { Board, Grenadier, Minefield, Nation, Setting, Unit } from './types.ts';

/** PG-6.8.2: tanks of which nobody else can say whether they have a leader. */
const isClosed = (look: L, one: Unit): boolean => !one.leaderShown && mayHideLeader(look, one);

/** PG-16.61.1: can nobody of the other side see it there? */
const isUnseenAt = (look: L, unit: Unit, hex: number): boolean =>
  [...look.board.units, ...look.board.leaders].every((other) => {
    const from = other.side === unit.side ? null : hexOf(look, other);
    return from === null || !isSeenFrom(look, from, unit, hex);
  });

/** PG-16.6.1: the units of the list that are neither on the map nor gone: as many steps of a type as are missing. */
const missing = (setting: Setting, seen: Board, side: Nation): readonly Unit[] => {
  const groups = forceOf({ setting, board: seen }, side).groups.filter(({ hidden }) => hidden);
  if (groups.length === 0) return [];
  const all = setup(setting).units.filter((one) => one.side === side);
  const typeNamed = (id: string): string | undefined => all.find((one) => one.id === id)?.type;
  const sum = (steps: readonly { readonly steps: number }[]): number => steps.reduce((so, one) => so + one.steps, 0);
  const inGroup = all.filter(({ at }) => at.in === 'entry' && groups.some(({ id }) => id === at.group));
  const there = new Set([...seen.units.map(({ id }) => id), ...seen.exited.map(({ unit }) => unit)]);
  return [...new Set(inGroup.map(({ type }) => type))].flatMap((type) => {
    const ofType = (one: Unit): boolean => one.type === type;
    let left =
      sum(all.filter(ofType)) -
      sum(seen.units.filter((one) => one.side === side && one.type === type)) -
      sum(seen.lost.filter((one) => one.side === side && one.type === type)) -
      sum(seen.exited.filter(({ unit }) => typeNamed(unit) === type));
    return inGroup.filter(ofType).filter(({ id, steps }) => {
      if (there.has(id) || left <= 0) return false;
      left -= steps;
      return true;
    });
  });
};

/** A place of its group's area where it would lie unseen; null where there is none. */
const hidingPlace = (look: L, unit: Unit, group: string, random: () => number): number | null => {
  const { area } = forceOf(look, unit.side).groups.find(({ id }) => id === group) ?? {};
  const places = knownHexesIn(look.setting, area).filter(
    (hex) => look.setting.river[hex] === null && unitsIn(look, hex).length === 0 && isUnseenAt(look, unit, hex),
  );
  return places.length > 0 ? pickFrom(places, random) : null;
};

const withTankLeaders = (look: L, board: Board, side: Nation, random: () => number): Board => {
  const closed = board.units.filter((one) => one.side === side && isClosed(look, one));
  const known = board.units.filter((one) => one.side === side && one.leaderShown && one.tankLeader).length;
  const left = Math.max(0, forceOf(look, side).tankLeaders - known);
  const led = new Set(
    shuffled(closed, random)
      .slice(0, left)
      .map(({ id }) => id),
  );
  const isUnknown = (one: Unit): boolean => one.side === side && one.tankLeader === null;
  if (!board.units.some(isUnknown)) return board;
  return {
    ...board,
    units: board.units.map((one) => (isUnknown(one) ? withTankLeader(look, one, led.has(one.id)) : one)),
  };
};

/** The same unit for the same guess, so that what was worked out from it holds on. */
const withTankLeader = ({ setting }: L, one: Unit, tankLeader: boolean): Unit =>
  rememberedOf(setting, tankLeader ? 'led' : 'unled', one, [], () => ({ ...one, tankLeader }));

/** PG-16.7.1: the strengths of the list that no field has shown, dealt anyhow. */
const withMines = (look: L, board: Board, side: Nation, random: () => number): Board => {
  const strengths = [...forceOf(look, side).mines];
  for (const { side: owner, shown, strength } of board.mines) {
    const at = owner === side && shown ? strengths.indexOf(strength ?? 0) : -1;
    if (at >= 0) strengths.splice(at, 1);
  }
  const dealt = [...shuffled(strengths, random)];
  if (board.mines.every(({ side: owner, strength }) => owner !== side || strength !== null)) return board;
  const fill = (one: Minefield): Minefield =>
    one.side === side && one.strength === null ? { ...one, strength: dealt.pop() ?? 0 } : one;
  return { ...board, mines: board.mines.map(fill) };
};

const withHidden = (look: L, board: Board, side: Nation, random: () => number): Board => {
  const units = missing(look.setting, board, side).flatMap((one): readonly Unit[] => {
    const hidden: Unit = { ...one, hidden: true, tankLeader: one.tankLeader ?? false };
    const hex = one.at.in === 'entry' ? hidingPlace(look, hidden, one.at.group, random) : null;
    return hex === null || board.phase === 'setUp' ? [] : [{ ...hidden, at: { in: 'hex', hex } }];
  });
  if (units.length === 0) return board;
  return { ...board, units: [...board.units, ...units].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
};

/** A full board that looks the same from one side. */
export const guess = (setting: Setting, seen: Board, side: Side, random: () => number): Board =>
  setting.sides
    .filter((other) => other !== side)
    .reduce((board, other) => {
      const look = { setting, board };
      return withHidden(
        look,
        withMines(look, withTankLeaders(look, board, other, random), other, random),
        other,
        random,
      );
    }, seen);

/** What one side can't know, otherwise: leaders in other tanks, mines changed about, hidden units elsewhere. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const look = { setting, board };
  const isSecretTank = (one: Unit): boolean => one.side !== side && isClosed(look, one);
  const isSecretField = (one: Minefield): boolean => one.side !== side && !one.shown;
  const isSecretUnit = (one: Unit): boolean => one.side !== side && one.hidden;
  const secrets = board.units.some((one) => isSecretTank(one) || isSecretUnit(one)) || board.mines.some(isSecretField);
  if (!secrets) return null;
  const dealtLeaders = shuffled(
    board.units.filter(isSecretTank).map(({ tankLeader }) => tankLeader),
    random,
  );
  let tank = 0;
  const moved = board.units.map((one) => {
    const led = isSecretTank(one) ? { ...one, tankLeader: dealtLeaders[tank++] ?? false } : one;
    return isSecretUnit(led) ? elsewhere(look, led, random) : led;
  });
  const strengths = [
    ...shuffled(
      board.mines.filter(isSecretField).map(({ strength }) => strength),
      random,
    ),
  ];
  const mines = board.mines.map((one) => (isSecretField(one) ? { ...one, strength: strengths.pop() ?? 0 } : one));
  return { ...board, units: moved, mines };
};

const elsewhere = (look: L, unit: Unit, random: () => number): Unit => {
  const group = forceOf(look, unit.side).groups.find(({ hidden }) => hidden);
  const hex = unit.at.in === 'hex' && group ? hidingPlace(look, unit, group.id, random) : null;
  return hex === null ? unit : { ...unit, at: { in: 'hex', hex } };
};

/** Everything closed at once, one way and the other: all tanks led and all mines thick, or none. */
export const suspicions = (
  setting: Setting,
  seen: Board,
  _side: Side | null,
  _answered: GivenAnswer<Grenadier>,
): readonly Board[] => {
  const isClosedTank = ({ tankLeader }: Unit): boolean => tankLeader === null;
  const isClosedField = ({ strength }: Minefield): boolean => strength === null;
  if (!seen.units.some(isClosedTank) && !seen.mines.some(isClosedField)) return [];
  const opened = (led: boolean, strength: number): Board => ({
    ...seen,
    units: seen.units.map((one) =>
      isClosedTank(one) ? { ...one, tankLeader: led && isAfv({ setting, board: seen }, one) } : one,
    ),
    mines: seen.mines.map((one) => (isClosedField(one) ? { ...one, strength } : one)),
  });
  return [opened(true, 3), opened(false, 0), opened(true, 0), opened(false, 3)];
};

/** PG-16.62.2: that nothing stirred tells as much, wherever units may still lie hidden. */
export const silenceTells = (setting: Setting, seen: Board, side: Side | null): boolean =>
  seen.phase !== 'setUp' && setting.sides.some((other) => other !== side && missing(setting, seen, other).length > 0);
