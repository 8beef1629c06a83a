import { sumOf } from '@grognard/kernel';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import { levelTerms } from '../rules/11-level.ts';
import type { Offer } from '../rules/11-offer.ts';
import { offersTo } from '../rules/11-offer.ts';
import { production } from '../rules/11-production.ts';
import type { L } from '../rules/facts.ts';
import { apart, blockAt } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf, FrontSide, ProductionLine } from '../types.ts';
import { hexesOfFoes, stepWorth } from './judge.ts';
import type { FrontWeights } from './weights.ts';

/** The set-up that is offered to players too. */
export const setUpSheet = (look: L, side: FrontSide): Action | null =>
  look.setting.scenario.setUp.kind === 'fixed' ? null : { type: 'setUp', lines: sensibleLines(look, side) };

/** What an offer is worth for each point it costs; what costs nothing comes first. */
const worthOf = (look: L, { does, what, cost }: Offer, w: FrontWeights): number => {
  const points = Math.max(0.1, sumOf(cost));
  const unit = does === 'step' ? (blockAt(look, what)?.unit ?? '') : what;
  const worth = stepWorth(look, { unit }, w);
  switch (does) {
    case 'arrive':
      return 100;
    case 'step':
      return worth / points;
    case 'cadre':
      return (w.block + worth) / points;
    default:
      return 0;
  }
};

/** The best for each point, one by one, as long as the sheet stays legal; arrivals as near to the enemy as may be. */
export const productionSheet = (look: L, side: FrontSide, w: FrontWeights): Action => {
  const foes = [...hexesOfFoes(look, side)];
  const far = (hex: number): number => Math.min(...foes.map((foe) => apart(look, hex, foe)), 99);
  const offers = offersTo(look, side)
    .map((offer) => ({ offer, value: worthOf(look, offer, w) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  let left = sumOf(levelTerms(look, side));
  const lines: ProductionLine[] = [];
  const frame = { kind: 'production' } as FrameOf<'production'>;
  const isLegal = (tried: readonly ProductionLine[]): boolean => {
    const action: ActionOf<'produce'> = { type: 'produce', lines: tried };
    return production.refuse(look, frame, side, action) === null;
  };
  for (const { offer } of offers) {
    const cost = sumOf(offer.cost);
    if (cost > left) continue;
    const gates = [...offer.gates].sort((a, b) => far(a.hex) - far(b.hex));
    const tries: readonly ProductionLine[] =
      gates.length === 0 ? [{ row: offer.row.id }] : gates.slice(0, 4).map(({ hex }) => ({ row: offer.row.id, hex }));
    const line = offer.does === 'step' ? tries[0] : tries.find((one) => isLegal([...lines, one]));
    if (!line) continue;
    lines.push(line);
    left -= cost;
  }
  const action: ActionOf<'produce'> = { type: 'produce', lines };
  return isLegal(lines) ? action : { type: 'produce', lines: lines.filter(({ row }) => row.startsWith('arrive')) };
};
