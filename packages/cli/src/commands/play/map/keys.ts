import type { Side } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';

/** What stands on the map for a piece: the letter of its side and a number, which it keeps as long as the game is played. */
export interface KeyedPiece {
  readonly key: string;
  readonly piece: Piece;
}

/** The keys given out so far to what one pair of eyes has seen, and what was last told of each piece. */
export interface Keyring {
  readonly letters: ReadonlyMap<Side, string>;
  readonly keys: Map<string, string>;
  readonly told: Map<string, string>;
}

/** A ring for somebody who has seen nothing yet. Sides go by the first letters of their names, or else by A, B, C. */
export const newKeyring = (sides: readonly { readonly id: Side; readonly name: string }[]): Keyring => {
  const initials = sides.map(({ name }) => name.charAt(0).toLocaleUpperCase());
  const apart = new Set(initials).size === initials.length;
  const letters = new Map(sides.map(({ id }, i) => [id, apart ? initials[i]! : String.fromCodePoint(A + i)] as const));
  return { letters, keys: new Map(), told: new Map() };
};

const A = 'A'.codePointAt(0)!;

/** Pieces with their keys; whoever is seen for the first time gets the next number of his side. */
export const keyed = ({ letters, keys }: Keyring, pieces: readonly Piece[]): readonly KeyedPiece[] =>
  pieces.map((piece) => {
    const known = keys.get(piece.id);
    if (known !== undefined) return { key: known, piece };
    const letter = (piece.side === null ? undefined : letters.get(piece.side)) ?? '?';
    const used = [...keys.values()].filter((key) => key.startsWith(letter)).length;
    const key = `${letter}${used + 1}`;
    keys.set(piece.id, key);
    return { key, piece };
  });
