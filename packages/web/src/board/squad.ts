import type { MapPlace } from '@grognard/looks';

/** Where those who are led go, and what is said of it. */
export type Led = Pick<SquadOnBoard, 'ways' | 'said' | 'refusal'>;

/** Pieces that are held while the pointer moves. */
export interface Drag {
  /** Where the places that the one at the pointer has come through would lead them. */
  readonly through: (passed: readonly MapPlace[]) => Led;
  /** Those ways are what is meant, for now. */
  readonly settle: (passed: readonly MapPlace[]) => void;
  /** As it was before. */
  readonly cancel: () => void;
}

/** Several pieces that move in one answer: who may, who is in hand, where they go. */
export interface SquadOnBoard {
  readonly movers: ReadonlySet<string>;
  readonly inHand: ReadonlySet<string>;
  /** Those of squads that are not taken up: pointing at one takes all of his. */
  readonly others: ReadonlySet<string>;
  /** The ways as far as they are laid, each with its start. */
  readonly ways: readonly {
    readonly piece: string;
    readonly way: readonly MapPlace[];
    /** Is something wrong with it? */
    readonly refused: boolean;
  }[];
  /** How far the one in front goes, of how far he may; null where nothing is measured. */
  readonly said: string | null;
  /** Why they may not go like this, in a line. */
  readonly refusal: string | null;
  readonly take: (pieces: readonly string[], how: 'only' | 'toggle') => void;
  /** Hold those in hand by this one. */
  readonly grab: (piece: string) => Drag;
  /** Those who were dragged are let go where they are. */
  readonly drop: () => void;
}
