import type { HexId } from '@grognard/hex';
import type { MapPlace, Place, Sightline } from '@grognard/looks';
import { fireValue } from '../rules/07-values.ts';
import { isLimiting, isLineClear, visibility } from '../rules/08-spotting.ts';
import type { L } from '../rules/facts.ts';
import { apart, hexOf, isSmoky, unitAt } from '../rules/facts.ts';
import { hexPlace, say } from './say.ts';

const hexAt = (place: Place): number => (place.kind === 'hex' ? place.hex : 0);

/** The first hex between two that stops the line; null where it only grazes things. */
const stopperOf = (look: L, from: number, to: number): number | null => {
  const { line } = look.setting;
  const met = line(from as HexId, to as HexId).filter(({ touch }) => touch !== 'corner');
  return met.find(({ hex }) => isLimiting(look, hex))?.hex ?? null;
};

/** PG-8.3.1, PG-8.1.1: the line between two hexes, and what stops it. */
export const sight = (look: L, from: MapPlace, to: MapPlace): Sightline => {
  const [a, b] = [hexAt(from), hexAt(to)];
  const far = apart(look, a, b);
  const distance = say('lookHexes', { hexes: far });
  if (far > visibility(look))
    return {
      clear: false,
      distance,
      stoppedBy: { place: to, why: say('lookStopFar'), rule: 'PG-8.1.1' },
    };
  if (isLineClear(look, a, b)) return { clear: true, distance, stoppedBy: null };
  const stopper = stopperOf(look, a, b) ?? b;
  const why = say(isSmoky(look, stopper) ? 'lookStopSmoke' : 'lookStopGround');
  return { clear: false, distance, stoppedBy: { place: hexPlace(stopper), why, rule: 'PG-8.31.1' } };
};

/** The hexes a unit reaches with its fire and sees from where it is. */
export const reach = (look: L, id: string): readonly MapPlace[] => {
  const unit = unitAt(look, id);
  const from = unit ? hexOf(look, unit) : null;
  if (!unit || from === null) return [];
  const ranges = (['df', 'at'] as const).flatMap((kind) => fireValue(look, unit, kind)?.range ?? []);
  const most = Math.min(visibility(look), Math.max(0, ...ranges));
  return look.setting.hexes
    .filter((hex) => hex !== from && apart(look, from, hex) <= most && isLineClear(look, from, hex))
    .map(hexPlace);
};
