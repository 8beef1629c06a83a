import type { Side } from '@grognard/kernel';
import { hidingPlaces } from './rules/04-hidden.ts';
import type { Board, Setting, Unit } from './types.ts';

/** The units that a side knows to be somewhere, but not where. */
const missing = ({ scenario }: Setting, seen: Board, side: Side | null): readonly Pick<Unit, 'id' | 'side'>[] =>
  scenario.units.filter(
    ({ id, side: owner }) => owner !== side && !seen.lost.includes(id) && !seen.units.some((unit) => unit.id === id),
  );

const withHidden = (board: Board, { id, side }: Pick<Unit, 'id' | 'side'>, hex: number): Board => ({
  ...board,
  units: [...board.units, { id, side, hex, hidden: true }],
});

/** A full board that a side can't tell from the true one. */
export const guess = (setting: Setting, seen: Board, side: Side, random: () => number): Board =>
  missing(setting, seen, side).reduce((board, unit) => {
    const places = hidingPlaces({ setting, board }, unit.side);
    // Where every wood is taken the unit can be nowhere: the guess is short of one.
    return places.length === 0 ? board : withHidden(board, unit, pick(places, random));
  }, seen);

/** The boards a side must reckon with: each hidden unit in each place it may be. */
export const suspicions = (setting: Setting, seen: Board, side: Side | null): readonly Board[] =>
  missing(setting, seen, side).flatMap((unit) =>
    hidingPlaces({ setting, board: seen }, unit.side).map((hex) => withHidden(seen, unit, hex)),
  );

/** The true board with one hidden unit somewhere else, for the laws; null where it could be nowhere else. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const secret = board.units.filter((unit) => unit.hidden && unit.side !== side);
  if (secret.length === 0) return null;
  const moved = pick(secret, random);
  const places = hidingPlaces({ setting, board }, moved.side);
  if (places.length === 0) return null;
  const hex = pick(places, random);
  return { ...board, units: board.units.map((unit) => (unit.id === moved.id ? { ...unit, hex } : unit)) };
};

const pick = <V>(from: readonly V[], random: () => number): V => from[Math.floor(random() * from.length)]!;
