import type { Game } from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import { standingOn } from '../cache/standing.ts';
import type { SideType } from '../map/types.ts';
import type { Block, Board, East, FrontSide } from '../types.ts';
import { enemyOf, SIDES } from '../types.ts';
import { isImpassable, isWaterLine } from './01-map.ts';
import type { L } from './facts.ts';
import { hexOf } from './facts.ts';

/** EF-8.2.1: does it project a zone of control? Not when engaged, unsupplied at its last check (EF-10.2.2) or dispersed. */
const hasZone = ({ side, supplied, dispersed }: Block, held: FrontSide | 'both'): boolean =>
  supplied && !dispersed && held === side;

/** Whose units stand in each hex that holds any. */
const occupants = ({ board }: L): ReadonlyMap<number, FrontSide | 'both'> => {
  const found = new Map<number, FrontSide | 'both'>();
  for (const one of board.blocks) {
    const hex = hexOf(one);
    if (hex === null) continue;
    const there = found.get(hex);
    if (there === undefined) found.set(hex, one.side);
    else if (there !== one.side) found.set(hex, 'both');
  }
  return found;
};

/** EF-8.2.1: the hexes from which each side projects zones of control. */
export const zoneSources = (look: L): Readonly<Record<FrontSide, ReadonlySet<number>>> => {
  const held = occupants(look);
  const sources = { axis: new Set<number>(), soviet: new Set<number>() };
  for (const one of look.board.blocks) {
    const hex = hexOf(one);
    if (hex !== null && hasZone(one, held.get(hex)!)) sources[one.side].add(hex);
  }
  return sources;
};

/** EF-8.2.2: zones reach the next hexes, but across no water, frozen or not, nor impassable sides. */
export const zoneReaches = (side: SideType): boolean => !isWaterLine(side) && !isImpassable(side);

/** EF-8.2.1: the hexes in each side's zones of control, not across water or impassable hexsides. */
export const zonesOfControl = (look: L): Zones =>
  remembered(look.setting, 'zones', [standingOn(look.setting, look.board)], () => findZones(look));

type Zones = Readonly<Record<FrontSide, ReadonlySet<number>>>;

const findZones = (look: L): Zones => {
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
  const { control, battles } = look.board;
  const parts = [standingOn(look.setting, look.board), control, battles];
  return remembered(look.setting, 'control', parts, () => findControl(look));
};

const findControl = (look: L): Control => {
  const zones = zonesOfControl(look);
  const { setting, board } = look;
  const control = [...board.control];
  const contested = new Set<number>();
  for (const side of SIDES)
    for (const hex of zones[side]) {
      // EF-8.34.1: being contested does not overwrite who controlled it last.
      if (zones[enemyOf(side)].has(hex))
        contested.add(hex); // EF-8.33.1
      else control[hex] = side;
    }
  // EF-8.1.2: whoever stands in a hex now holds it, whatever zones it lies in; in a battle the original defender.
  const hold = (hex: number, side: FrontSide): void => {
    control[hex] = side;
    contested.delete(hex);
  };
  for (const { side, at, dispersed } of board.blocks) if (at.in === 'hex' && !dispersed) hold(at.hex, side);
  for (const { hex, defender } of board.battles) hold(hex, defender);
  return { control, contested: contested.size === 0 ? [] : setting.hexes.filter((hex) => contested.has(hex)) };
};

/** EF-8.1.1: fixed at the start of a phase, for all of it. */
export const settleControl = (g: Game<East>): void => {
  const { control, contested } = controlNow(g);
  const before = g.board;
  const changed = g.setting.hexes.filter((hex) => control[hex] !== before.control[hex]);
  const isSame =
    changed.length === 0 &&
    contested.length === before.contested.length &&
    contested.every((hex, i) => hex === before.contested[i]);
  if (isSame) return;
  const taken = (side: FrontSide): readonly number[] => changed.filter((hex) => control[hex] === side);
  g.emit('EF-8.1.1', { type: 'controlChanged', axis: taken('axis'), soviet: taken('soviet'), contested });
};
