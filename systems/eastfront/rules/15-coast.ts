import type { HexId } from '@grognard/hex';
import { hexsideBetween, neighboursOf } from '@grognard/hex';
import { LANDINGS_IN_MUD } from '../data/switches.ts';
import type { Zone } from '../map/types.ts';
import type { Block, FrameOf, FrontSide } from '../types.ts';
import { groundIn, weatherIn } from './01-map.ts';
import type { Reason } from './06-movers.ts';
import { controlsZone, portIn } from './15-zones.ts';
import type { L } from './facts.ts';
import { hexOf } from './facts.ts';

/** EF-15.41.1: the seas of a port that are its side's own. */
export const seasOff = (look: L, side: FrontSide, port: number): readonly Zone[] =>
  (portIn(look, port)?.zones ?? []).filter((zone) => controlsZone(look, side, zone));

/** EF-15.41.5: shores of the seas off a port. */
export const shoresOff = (look: L, side: FrontSide, port: number): readonly number[] => {
  const zones = seasOff(look, side, port);
  const { map, isInPlay } = look.setting;
  const coasts = map.seas.flatMap(({ zone, coast }) => (zones.includes(zone) ? coast : []));
  return [...new Set<number>(coasts)].filter((hex) => hex !== port && isInPlay[hex]);
};

/** EF-1.37.2: is a shore open to the sea, and not only behind sandbanks? */
const isOpenTo = ({ setting: { map } }: L, hex: number, zone: Zone): boolean => {
  if (!map.seas.some((sea) => sea.zone === zone && sea.coast.includes(hex as HexId))) return false;
  const water = neighboursOf(map.grid, hex as HexId).filter((next) => map.zone[next] === zone);
  const isFree = (next: HexId) => !map.sandbanks.includes(hexsideBetween(map.grid, hex as HexId, next)!);
  return water.length === 0 || water.some(isFree);
};

const OTHER_SEA: Reason = { rule: 'EF-15.41.5', word: 'otherSea' };
const NO_BEACH: Reason = { rule: 'EF-15.42.1', word: 'noBeach' };
const MUD: Reason = { rule: 'EF-12.24.4', word: 'noLandingInMud' };

/** The seas off a port that a hex lies on. */
const sharedSeas = (look: L, side: FrontSide, port: number, hex: number): readonly Zone[] => {
  const { seas } = look.setting.map;
  if (hex === port) return [];
  return seasOff(look, side, port).filter((zone) =>
    seas.some((sea) => sea.zone === zone && sea.coast.includes(hex as HexId)),
  );
};

/** EF-15.6.3: why ships from a port can't take up a unit from a shore, whatever its ground. */
export const whyNotShore = (look: L, side: FrontSide, port: number, hex: number): Reason | null =>
  sharedSeas(look, side, port, hex).length === 0 ? OTHER_SEA : null;

/** Why ships from a port can't set down a unit in a hex. */
export const whyNotBeach = (look: L, side: FrontSide, port: number, hex: number): Reason | null => {
  const touches = sharedSeas(look, side, port, hex);
  if (touches.length === 0) return OTHER_SEA;
  if (weatherIn(look, hex) === 'mud' && LANDINGS_IN_MUD === 'forbidden') return MUD;
  // EF-1.34.3, EF-1.35.2: firm ground only; marsh that is frozen is no marsh (EF-1.34.4).
  const isFirm =
    groundIn(look, hex) !== 'mountain' &&
    (look.setting.map.terrain[hex] !== 'marsh' || groundIn(look, hex) !== 'marsh');
  return isFirm && touches.some((zone) => isOpenTo(look, hex, zone)) ? null : NO_BEACH;
};

/** EF-15.41.1, EF-15.41.3: headquarters whose landing or evacuation of this phase is still to come. */
export const landingStaffs = (
  look: L,
  { side, blitz }: Pick<FrameOf<'manoeuvre'>, 'side' | 'blitz'>,
): readonly Block[] =>
  look.board.blocks.filter(
    (one) =>
      one.side === side &&
      one.orders?.task === 'landing' &&
      !one.orders.done &&
      (!blitz || one.orders.blitz === 'second') &&
      hexOf(one) !== null,
  );
