import { remembered } from '../cache/remember.ts';
import type { FrontSide } from '../types.ts';
import { isImpassable } from './01-map.ts';
import type { Network } from './09-network.ts';
import { networkOf } from './09-network.ts';
import { railwayParts } from './09-rail.ts';
import type { L } from './facts.ts';
import { isFriendly, isHostile } from './facts.ts';

/** EF-10.6.1, EF-15.51.3: a beachhead is a source of its own. */
const beachheadOf = ({ board }: L, side: FrontSide): number | null =>
  side === 'soviet' && board.beachhead.state === 'deployed' ? board.beachhead.hex : null;

/** Where a side's units can draw supply, as control stands. */
export interface Supply {
  readonly network: Network;
  /** EF-10.1.1: hexes that supply lines may end in. */
  readonly sources: ReadonlySet<number>;
  /** Hexes whose units have a supply line. */
  readonly supplied: ReadonlySet<number>;
  /** EF-15.52.1: those of them that need no beachhead. */
  readonly withoutBeachhead: ReadonlySet<number>;
}

/**
 * EF-10.3.1: hexes at most two from a source, never through enemy hexes or impassable sides, over rivers and straits,
 * whoever has the sea (EF-1.39.2). The unit's own hex is neither counted nor tested (EF-10.3.2).
 */
const nearTo = (look: L, side: FrontSide, sources: ReadonlySet<number>): ReadonlySet<number> => {
  const near = new Set(sources);
  const oneStep = new Set<number>();
  const { around } = look.setting;
  for (const source of sources) for (const next of around[source]!) if (!isImpassable(next.side)) oneStep.add(next.hex);
  for (const hex of oneStep) {
    near.add(hex);
    // EF-8.4.5: only a hex that is not the enemy's may be passed.
    if (!isHostile(look, hex, side)) for (const next of around[hex]!) if (!isImpassable(next.side)) near.add(next.hex);
  }
  return near;
};

/** EF-10.1.1: who can draw supply; a shore alone feeds nobody (EF-15.52.2). */
export const supplyOf = (look: L, side: FrontSide): Supply =>
  remembered(look.setting, `supply ${side}`, [look.board.beachhead, ...railwayParts(look)], () => linesOf(look, side));

const linesOf = (look: L, side: FrontSide): Supply => {
  const network = networkOf(look, side);
  const beachhead = beachheadOf(look, side);
  // EF-15.52.1: lines end in a beachhead only if its hex is friendly; in an enemy battle it feeds its own hex (EF-15.51.3).
  const isSource = beachhead !== null && isFriendly(look, beachhead, side);
  const withoutBeachhead = nearTo(look, side, network.hexes);
  if (beachhead === null) return { network, sources: network.hexes, supplied: withoutBeachhead, withoutBeachhead };
  const sources = isSource ? new Set([...network.hexes, beachhead]) : network.hexes;
  const supplied = new Set([...nearTo(look, side, sources), beachhead]);
  return { network, sources, supplied, withoutBeachhead };
};

/** EF-10.3.1: the hexes of a supply line from a hex to a source, that included; null where there is none. */
export const supplyLine = (
  look: L,
  { sources, supplied }: Supply,
  from: number,
  side: FrontSide,
): readonly number[] | null => {
  if (!supplied.has(from)) return null;
  if (sources.has(from)) return [from];
  const nexts = (hex: number) =>
    look.setting.around[hex]!.flatMap((next) => (isImpassable(next.side) ? [] : [next.hex]));
  const near = nexts(from).find((hex) => sources.has(hex));
  if (near !== undefined) return [near];
  for (const over of nexts(from)) {
    const source = isHostile(look, over, side) ? undefined : nexts(over).find((hex) => sources.has(hex));
    if (source !== undefined) return [over, source];
  }
  return [from];
};
