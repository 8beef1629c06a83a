import type { Game } from '@grognard/kernel';
import type { SideType } from '../map/types.ts';
import type { Block, Board, East, FrontSide } from '../types.ts';
import { SIDES } from '../types.ts';
import { isImpassable, isWaterLine } from './01-map.ts';
import type { L } from './facts.ts';
import { hexOf } from './facts.ts';

/** EF-8.2.1: does it project a zone of control? Not when engaged, unsupplied at its last check (EF-10.2.2) or dispersed. */
const hasZone = ({ supplied, dispersed }: Block, isAlone: boolean): boolean => supplied && !dispersed && isAlone;

/** Whose units stand in each hex that holds any; dispersed paratroops hold nothing (EF-14.6.1). */
const occupants = ({ board }: L): ReadonlyMap<number, ReadonlySet<FrontSide>> => {
  const found = new Map<number, Set<FrontSide>>();
  for (const one of board.blocks) {
    const hex = hexOf(one);
    if (hex === null) continue;
    const there = found.get(hex);
    if (there) there.add(one.side);
    else found.set(hex, new Set([one.side]));
  }
  return found;
};

/** EF-8.2.1: the hexes from which each side projects zones of control. */
export const zoneSources = (look: L): Readonly<Record<FrontSide, ReadonlySet<number>>> => {
  const held = occupants(look);
  const sources = { axis: new Set<number>(), soviet: new Set<number>() };
  for (const one of look.board.blocks) {
    const hex = hexOf(one);
    if (hex !== null && hasZone(one, held.get(hex)!.size === 1)) sources[one.side].add(hex);
  }
  return sources;
};

/** EF-8.2.2: zones reach the next hexes, but across no water, frozen or not, nor impassable sides. */
export const zoneReaches = (side: SideType): boolean => !isWaterLine(side) && !isImpassable(side);

/** EF-8.2.1: the hexes in each side's zones of control, not across water or impassable hexsides. */
export const zonesOfControl = (look: L): Readonly<Record<FrontSide, ReadonlySet<number>>> => {
  const sources = zoneSources(look);
  const zones = { axis: new Set<number>(), soviet: new Set<number>() };
  for (const side of SIDES)
    for (const hex of sources[side])
      for (const next of look.setting.around[hex]!) if (zoneReaches(next.side)) zones[side].add(next.hex);
  return zones;
};

interface Control {
  readonly control: Board['control'];
  readonly contested: readonly number[];
}

/** EF-8.31.1 to EF-8.34.1: who controls what, were a phase to start now. */
export const controlNow = (look: L): Control => {
  const zones = zonesOfControl(look);
  const { setting, board } = look;
  const control = [...board.control];
  const contested: number[] = [];
  const holders = new Map<number, FrontSide>();
  // EF-8.1.2: who is there now; who passed through holds nothing.
  for (const { side, at, dispersed } of board.blocks) if (at.in === 'hex' && !dispersed) holders.set(at.hex, side);
  for (const { hex, defender } of board.battles) holders.set(hex, defender);
  for (const hex of setting.hexes) {
    const holder = holders.get(hex);
    if (holder) {
      control[hex] = holder;
      continue;
    }
    const inZone = SIDES.filter((side) => zones[side].has(hex));
    // EF-8.34.1: being contested does not overwrite who controlled it last.
    if (inZone.length === 1) control[hex] = inZone[0]!;
    else if (inZone.length === 2) contested.push(hex); // EF-8.33.1
  }
  return { control, contested };
};

/** EF-8.1.1: fixed at the start of a phase, for all of it. */
export const settleControl = (g: Game<East>): void => {
  const { control, contested } = controlNow(g);
  const changed = (side: FrontSide): readonly number[] =>
    g.setting.hexes.filter((hex) => control[hex] === side && g.board.control[hex] !== side);
  const [axis, soviet] = [changed('axis'), changed('soviet')];
  const isSame =
    axis.length === 0 &&
    soviet.length === 0 &&
    contested.length === g.board.contested.length &&
    contested.every((hex, i) => hex === g.board.contested[i]);
  if (!isSame) g.emit('EF-8.1.1', { type: 'controlChanged', axis, soviet, contested });
};
