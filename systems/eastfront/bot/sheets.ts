import { sumOf } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import { costOf } from '../data/costs.ts';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import { levelTerms } from '../rules/11-level.ts';
import type { Offer } from '../rules/11-offer.ts';
import { offersTo } from '../rules/11-offer.ts';
import { fits, linesFor } from '../rules/11-production.ts';
import type { L } from '../rules/facts.ts';
import { blockAt, hexOf } from '../rules/facts.ts';
import type { Action, FrontSide, ProductionLine } from '../types.ts';
import { nearMap } from './orders.ts';
import type { Picture } from './picture.ts';
import { pictureOf } from './picture.ts';
import type { FrontWeights } from './weights.ts';

const FAR_OFF = 99;

/** The set-up that is offered to players too. */
export const setUpSheet = (look: L, side: FrontSide): Action | null =>
  look.setting.scenario.setUp.kind === 'fixed' ? null : { type: 'setUp', lines: sensibleLines(look, side) };

/** EF-17.1.2 to EF-17.1.4. */
const UNIT_BACK: Readonly<Record<FrontSide, number>> = { axis: 2, soviet: 1 };
const STAFF_BACK = 4;
const STAFF_STEP = 2;
/** A headquarters can't work on its last step. */
const STAFF_NEED = [1.6, 1.2, 0.5, 0, 0] as const;

/** What a step of a unit is worth beside what it counts, for each point it costs. */
const stepOf = (picture: Picture, unit: Unit): number => costOf(unit).step * (picture.w.point + picture.w.pointLater);

/** What an offer is worth for each point it costs; what costs nothing comes first. */
const worthOf = (picture: Picture, near: Uint8Array, { does, what, cost }: Offer): number => {
  const { look, side } = picture;
  const points = Math.max(0.1, sumOf(cost));
  const block = does === 'step' ? blockAt(look, what) : undefined;
  const unit = look.setting.units.get(block?.unit ?? what);
  if (does === 'arrive') return 100;
  if (!unit) return 0;
  const isStaff = unit.type === 'hq' || unit.type === 'shq';
  if (does === 'cadre') return ((isStaff ? STAFF_BACK : UNIT_BACK[side]) + stepOf(picture, unit)) / points;
  if (does !== 'step') return 0;
  if (isStaff) return (STAFF_STEP + STAFF_NEED[block?.cv ?? 4]!) / points;
  const far = near[block ? (hexOf(block) ?? 0) : 0]!;
  return (stepOf(picture, unit) * (far > 0 && far <= 3 ? 1.2 : 1)) / points;
};

/** The best for each point, one by one, as long as the sheet stays legal; arrivals as near to the enemy as may be. */
export const productionSheet = (look: L, side: FrontSide, w: FrontWeights): Action => {
  const picture = pictureOf(look, side, w);
  const near = nearMap(picture);
  const far = (hex: number): number => near[hex] || FAR_OFF;
  const offers = offersTo(look, side)
    .map((offer) => ({ offer, value: worthOf(picture, near, offer) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  let left = sumOf(levelTerms(look, side));
  const lines: ProductionLine[] = [];
  for (const { offer } of offers) {
    const cost = sumOf(offer.cost);
    if (cost > left) continue;
    const gates = [...offer.gates].sort((a, b) => far(a.hex) - far(b.hex));
    const line = linesFor(offer, gates).find((one) => fits(look, side, lines, one));
    if (!line) continue;
    lines.push(line);
    left -= cost;
  }
  return { type: 'produce', lines };
};
