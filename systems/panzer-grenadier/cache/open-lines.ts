import type { Ground } from '../rules/08-line-of-sight.ts';
import { blocksByHeight, blocksPlainly, isFreeLine, playsHeights } from '../rules/08-line-of-sight.ts';
import type { Setting } from '../types.ts';

const [UNKNOWN, OPEN, BLOCKED] = [0, 1, 2];
const NO_SMOKE = (): boolean => false;

/** A byte for each pair of hexes, worked out when it is first asked: the map never changes, and smoke is on the board. */
export const openLines = (ground: Ground, uses: Setting['uses']): Setting['isOpenLine'] => {
  const size = ground.grid.present.length;
  const known = new Uint8Array(size * size);
  const plain = playsHeights({ uses }) ? null : blocksPlainly(ground, NO_SMOKE);
  return (from, to) => {
    const at = from * size + to;
    if (known[at] === UNKNOWN) {
      const isFree = isFreeLine(ground, from, to, plain ?? blocksByHeight(ground, from, to, NO_SMOKE));
      known[at] = isFree ? OPEN : BLOCKED;
    }
    return known[at] === OPEN;
  };
};
