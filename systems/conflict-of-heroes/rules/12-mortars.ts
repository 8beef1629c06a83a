import { isHex } from '@grognard/hex';
import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Coh, L, Unit } from '../types.ts';
import { refuseSight } from './06-line-of-sight.ts';
import { apart, enemiesIn, hexName, isLookout, refuseActing, typeOf, unitsIn } from './facts.ts';

/** House, COH-12.0.9: a mortar that sees the target itself fires directly: its own hex is no observer hex. */
const NEAREST_OBSERVER = 1;

const FARTHEST_OBSERVER = 2; // COH-12.0.3

/** COH-12.0.8: where the scenario gives radios, any friend who can look about may direct a heavy mortar. */
const hasRadioObserver = (look: L, side: string, hex: number): boolean =>
  look.setting.scenario.radio && unitsIn(look, hex).some((u) => u.side === side && maySpot(look, u));

/** May this unit direct fire? Not when stunned, aboard a vehicle, or with an enemy in its hex (COH-7.7.3.12, COH-7.5.0.14). */
export const maySpot = (look: L, unit: Unit): boolean =>
  unit.hex !== null && refuseActing(unit) === null && isLookout(look, unit);

/** Why this hex can't be the observer hex of a mortar, whatever the target. Nobody needs to be in it. */
export const refuseObserver = (look: L, mortar: Unit, observer: number | null): Illegal<Coh> | null => {
  const { setting } = look;
  if (observer === null) return illegal('COH-12.0.3', 'needsObserver', { unit: mortar.id });
  const hex = hexName(setting, observer);
  if (!isHex(setting.grid, observer)) return illegal('COH-12.0.3', 'offMap', { hex });
  if (hasRadioObserver(look, mortar.side, observer)) return null;
  const distance = apart(look, mortar.hex!, observer);
  if (distance < NEAREST_OBSERVER) return illegal('COH-12.0.9', 'observerAtMortar', { unit: mortar.id });
  if (distance > FARTHEST_OBSERVER) return illegal('COH-12.0.3', 'observerTooFar', { hex, most: FARTHEST_OBSERVER });
  if (enemiesIn(look, mortar.side, observer).length > 0) return illegal('COH-12.0.3', 'enemyAtObserver', { hex });
  return refuseSight(look, mortar.hex!, observer);
};

/** The hexes that can observe for a mortar. */
export const observersFor = (look: L, mortar: Unit): readonly number[] => {
  const { hexes, scenario } = look.setting;
  const from = mortar.hex;
  if (from === null || typeOf(mortar).indirect === null) return [];
  const byRadio = scenario.radio
    ? look.board.units.filter((u) => u.side === mortar.side && maySpot(look, u)).map((u) => u.hex)
    : [];
  return hexes.filter(
    (hex) =>
      byRadio.includes(hex) ||
      (apart(look, from, hex) <= FARTHEST_OBSERVER && refuseObserver(look, mortar, hex) === null),
  );
};

/** Why a mortar may not fire indirectly at a hex by way of this observer hex, apart from range and arc. */
export const refuseIndirect = (
  look: L,
  mortar: Unit,
  { hex, observer }: { readonly hex: number; readonly observer: number | null },
): Illegal<Coh> | null => {
  if (typeOf(mortar).indirect === null) return illegal('COH-12.0.2', 'noIndirectFire', { unit: mortar.id });
  const refusal = refuseObserver(look, mortar, observer);
  if (refusal) return refusal;
  return refuseSight(look, observer!, hex);
};

/** COH-13.1.1, COH-13.1.2: may this unit fire smoke shells here? Engineers lay theirs by hand (COH-13.1.3). */
export const firesSmoke = ({ setting }: L, unit: Unit): boolean => {
  const { noSmoke, smokeFrom } = setting.scenario;
  const type = typeOf(unit);
  if (smokeFrom.length > 0 && smokeFrom.includes(unit.type)) return true;
  return type.smoke && !type.engineer && !noSmoke;
};
