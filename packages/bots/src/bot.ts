import type { GameSystem, Side, Types, View } from '@grognard/kernel';

export interface Budget {
  readonly ms: number;
  readonly random: () => number;
}

/** A player made of code. It is given a view, so by its type it can't see more than a player would. */
export interface Bot {
  readonly id: string;
  readonly choose: <T extends Types>(
    system: GameSystem<T>,
    setting: T['setting'],
    view: View<T> & { readonly side: Side },
    budget: Budget,
  ) => T['action'];
}
