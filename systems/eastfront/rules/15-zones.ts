import { hexesOf, OFF_MAP } from '@grognard/hex';
import type { Port, Zone } from '../map/types.ts';
import type { FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { L } from './facts.ts';
import { battleIn, isFriendly, isHostile } from './facts.ts';

const CASPIAN: readonly Zone[] = ['Northern Caspian', 'Southern Caspian'];

/** EF-15.0.1: are ships in play? */
export const hasNavy = ({ setting }: L): boolean => setting.uses.has('EF-15.0.1');

/** EF-15.1.1: who controls its base controls a zone, in battle too (EF-15.1.2); the Axis has nothing on the Caspian (EF-15.1.3). */
export const controlsZone = (look: L, side: FrontSide, zone: Zone): boolean => {
  const sea = look.setting.map.seas.find((one) => one.zone === zone)!;
  const isBarred = side === 'axis' && CASPIAN.includes(zone);
  return hasNavy(look) && !isBarred && isFriendly(look, sea.base, side);
};

/** EF-15.1.4: the port in a hex, if there is one. */
export const portIn = ({ setting }: L, hex: number): Port | null => setting.ports[hex] ?? null;

/** Is a shore the enemy's? Where only part of the map is played, the others stay with whoever had them. */
const isEnemyShore = (look: L, side: FrontSide, hex: number): boolean => {
  const { isInPlay, lines, scenario } = look.setting;
  return isInPlay[hex] ? isHostile(look, hex, side) : lines.get(scenario.code)?.control[hex] === enemyOf(side);
};

/** EF-1.39.3: may ships of a side pass between two zones? Not past an enemy shore of the strait. */
const isOpenTo = (look: L, side: FrontSide, a: Zone, b: Zone): boolean =>
  look.setting.map.seaLinks.some(({ zones, strait }) => {
    if (!zones.includes(a) || !zones.includes(b)) return false;
    if (strait === null) return true;
    return hexesOf(look.setting.map.grid, strait).every((hex) => hex === OFF_MAP || !isEnemyShore(look, side, hex));
  });

/** EF-15.2.1, EF-MAP.1, EF-MAP.2: zones a side can sail from these, two from a double port, with how many it crosses in all, itself included. */
export const zonesFrom = (look: L, side: FrontSide, zones: readonly Zone[]): ReadonlyMap<Zone, number> => {
  const found = new Map<Zone, number>(zones.filter((zone) => controlsZone(look, side, zone)).map((zone) => [zone, 1]));
  for (const [here, crossed] of found)
    for (const { zones: pair } of look.setting.map.seaLinks) {
      const next = pair.find((zone) => zone !== here);
      if (!pair.includes(here) || next === undefined || found.has(next)) continue;
      if (controlsZone(look, side, next) && isOpenTo(look, side, here, next)) found.set(next, crossed + 1);
    }
  return found;
};

/** A port of one's own, in battle or not. */
export const isOwnPort = (look: L, side: FrontSide, hex: number): boolean =>
  portIn(look, hex) !== null && isFriendly(look, hex, side);

/** EF-15.21.1, EF-1.45.1: sea moves a port can still take this player turn. */
export const portRoom = (look: L, hex: number): number => {
  const port = portIn(look, hex);
  const { beachhead, portUse } = look.board;
  // EF-15.51.3: a beachhead is a minor port as long as nobody fights there.
  const isBeachhead = beachhead.state === 'deployed' && beachhead.hex === hex && battleIn(look, hex) === undefined;
  const capacity = port ? (port.isMajor ? 2 : 1) : isBeachhead ? 1 : 0; // EF-MAP.3
  return capacity - portUse.filter((used) => used === hex).length;
};
