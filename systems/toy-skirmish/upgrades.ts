import type { Upgrade } from '@grognard/kernel';

/** To version 2. */
export const memory: Upgrade = {
  to: 2,
  why: 'boards remember where stands in hiding were seen',
  board: (board) => ({ ...(board as object), lastSeen: [] }),
};

interface OldMarch {
  readonly way: object | null;
}
interface OldBoard {
  readonly stands: readonly object[];
  readonly march: OldMarch | null;
}

/** To version 3. */
export const storeysAndGround: Upgrade = {
  to: 3,
  why: 'boards know storeys, postures, stairs, squads under way, and what became of the ground',
  board: (given) => {
    const old = given as OldBoard;
    const { march } = old;
    return {
      ...old,
      stands: old.stands.map((stand) => ({ ...stand, storey: 0, posture: 'standing' })),
      march: march && { ...march, way: march.way && { ...march.way, climb: null } },
      orders: [],
      ground: { added: [], removed: [], built: [] },
    };
  },
};
