import { remembered } from '../cache/remember.ts';
import type { Zone } from '../map/types.ts';
import type { FrontSide } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import { alongRails, friendlyRail, railwayParts } from './09-rail.ts';
import { isOwnPort, portIn, zonesFrom } from './15-zones.ts';
import type { L } from './facts.ts';
import { battleIn } from './facts.ts';

/** What a side's depots reach by rail and by sea (EF-9.31.1). */
export interface Network {
  /** Hexes that rails or sea lanes supply. */
  readonly hexes: ReadonlySet<number>;
  /** Ports in battle that only the sea reaches: they supply next to nothing (EF-15.31.1). */
  readonly besieged: ReadonlySet<number>;
}

/** EF-W44.1: the lane to Courland holds while Danzig, the base of its sea, is out of the fight. */
const isBaseInPeril = (look: L, side: FrontSide, zone: Zone): boolean => {
  if (side !== 'axis' || scenarioNow(look).special['EF-W44.1'] !== true) return false;
  const base = look.setting.map.seas.find((sea) => sea.zone === zone)?.base;
  return base !== undefined && battleIn(look, base) !== undefined;
};

/** EF-9.31.1, EF-15.3.1: sea lanes between friendly ports link friendly lines, again and again until nothing more is reached. */
export const networkOf = (look: L, side: FrontSide): Network =>
  remembered(look.setting, `network ${side}`, railwayParts(look), () => networkFrom(look, side));

const networkFrom = (look: L, side: FrontSide): Network => {
  // EF-9.3.1: every hex a friendly line enters.
  const hexes = new Set(friendlyRail(look, side));
  const besieged = new Set<number>();
  const tried = new Set<number>();
  for (const hex of hexes) {
    const port = portIn(look, hex);
    // EF-15.31.1: a lane may enter, not pass, a port in battle.
    if (!port || tried.has(hex) || battleIn(look, hex)) continue;
    tried.add(hex);
    const zones = zonesFrom(look, side, port.zones);
    for (const other of look.setting.map.ports) {
      if (hexes.has(other.hex) || !isOwnPort(look, side, other.hex)) continue;
      if (!other.zones.some((zone) => zones.has(zone) && !isBaseInPeril(look, side, zone))) continue;
      if (battleIn(look, other.hex)) besieged.add(other.hex);
      else for (const reached of [other.hex, ...alongRails(look, side, [other.hex])]) hexes.add(reached);
    }
  }
  return { hexes, besieged: new Set([...besieged].filter((hex) => !hexes.has(hex))) };
};
