import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import { LEND_LEASE_LOSS, OIL_ROUTE_LOSS, STAFF_SURCHARGE } from '../data/costs.ts';
import type { East, FrontSide } from '../types.ts';
import { scenarioNow } from './03-start.ts';
import { networkOf } from './09-network.ts';
import { alongRails } from './09-rail.ts';
import { controlsZone, hasNavy } from './15-zones.ts';
import type { L } from './facts.ts';
import { battleIn, isFriendly } from './facts.ts';

/** The hex of a town that is in play; null where only another part of the map is. */
export const townCalled = ({ setting }: L, name: string): number | null => {
  const town = setting.map.towns.find((one) => one.name === name);
  return town && setting.isInPlay[town.hex] ? town.hex : null;
};

/** Does Soviet rail lead from the east edge to a hex and on? Not through a battle there or at the edge (EF-9.12.3). */
const leadsEast = (look: L, hex: number): boolean =>
  battleIn(look, hex) === undefined && alongRails(look, 'soviet', look.setting.map.entries.east).has(hex);

/** EF-16.3.1: the line from Murmansk and Archangel, cut from the east. */
const isArcticCut = (look: L): boolean => {
  const entries = look.setting.map.entries.arctic.filter((hex) => look.setting.isInPlay[hex]);
  return entries.length > 0 && !entries.some((hex) => leadsEast(look, hex));
};

/** EF-16.6.1: Baku sends its oil over the sea to Krasnovodsk, or by rail. */
const hasBaku = (look: L, baku: number): boolean =>
  isFriendly(look, baku, 'soviet') && (controlsZone(look, 'soviet', 'Southern Caspian') || leadsEast(look, baku));

/** EF-16.61.1: from Baku over the Northern Caspian to Guryev, then by rail. Without ships there is no route to lose. */
const isRouteCut = (look: L, guryev: number): boolean => {
  const isOpen =
    controlsZone(look, 'soviet', 'Northern Caspian') && isFriendly(look, guryev, 'soviet') && leadsEast(look, guryev);
  return hasNavy(look) && !isOpen;
};

/** What strategic objectives take from a side's production level. */
export const objectiveTerms = (look: L, side: FrontSide): Sum<East> => {
  if (side === 'axis') return [];
  const [baku, guryev] = [townCalled(look, 'Baku'), townCalled(look, 'Guryev')];
  const isOilLate = baku !== null && guryev !== null && hasBaku(look, baku) && isRouteCut(look, guryev);
  return [
    ...(isArcticCut(look) ? [term('EF-16.3.1', -LEND_LEASE_LOSS)] : []),
    ...(isOilLate ? [term('EF-16.61.1', -OIL_ROUTE_LOSS)] : []),
  ];
};

/** EF-16.2.1: Romania's oil and the way to it; Baku makes up for it. */
const hasOil = (look: L): boolean => {
  const { hexes } = networkOf(look, 'axis');
  const wells = ['Ploesti', 'Baku'].map((name) => townCalled(look, name));
  return wells[0] === null || wells.some((hex) => hex !== null && isFriendly(look, hex, 'axis') && hexes.has(hex));
};

/** By which rule a side pays more for its headquarters; one cause counts, however many there are (EF-COST.3). */
const surchargeRule = (look: L, side: FrontSide): East['rule'] | null => {
  if (side === 'soviet') {
    const baku = townCalled(look, 'Baku');
    return baku === null || hasBaku(look, baku) ? null : 'EF-16.6.1';
  }
  const { special } = scenarioNow(look);
  if (special['EF-W41.1']) return 'EF-W41.1';
  if (hasOil(look)) return null; // EF-W43.4: nothing else makes them dear
  return special['EF-W44.4'] ? 'EF-W44.4' : 'EF-16.2.1';
};

/** EF-COST.2: what steps and cadres of headquarters cost a side beyond their price. */
export const staffSurcharge = (look: L, side: FrontSide): Readonly<Record<'step' | 'cadre', Sum<East>>> => {
  const rule = surchargeRule(look, side);
  if (rule === null) return { step: [], cadre: [] };
  const word = rule === 'EF-W41.1' ? 'winterNote' : 'oilNote';
  return { step: [term(rule, STAFF_SURCHARGE.step, word)], cadre: [term(rule, STAFF_SURCHARGE.cadre, word)] };
};
