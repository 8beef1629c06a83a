import { type HexId, neighboursOf } from '@grognard/hex';
import type { Moment } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type { Placed } from './brain-eye.ts';
import { atLeast, dangerFrom, onMap, seesHex } from './brain-eye.ts';
import { wayToFace } from './brain-shots.ts';
import type { Camp, CohWeights } from './brain-worth.ts';
import { campOf, captureIn, drawTo, lossIn, placeWorth, worthAlone } from './brain-worth.ts';
import { HIT_MARKERS } from './data/hits.ts';
import { phase } from './rules/02-turn.ts';
import { isCover } from './rules/04-terrain.ts';
import { inArc } from './rules/06-line-of-sight.ts';
import { rulesOf } from './rules/deeds.ts';
import { forceOf, immobile, markerOf, stunned, typeOf } from './rules/facts.ts';
import type { Action, Coh, Deed, FrameOf, L, Unit } from './types.ts';

/** A side that is asked something. */
export type CohMoment = Moment<Coh>;
type Unpaid = Omit<Deed, 'pay'>;

/** Something a unit could do at once, and what it brings by rule of thumb. */
interface Deal {
  readonly unit: Unit;
  readonly deed: Unpaid;
  readonly gain: number;
}

/** So little is not worth waking a unit up for. */
const TOO_LITTLE = 0.03;

/** The first thing that comes to mind: whoever is active goes on, then the unit that has most to do; no list is made. */
export const quickPhase = (moment: CohMoment, weights: CohWeights): Action => {
  const { look, side, stack } = moment;
  const frame = stack.at(-1) as FrameOf<'phase'>;
  const camp = campOf(look, side, weights);
  const isOpen = (action: Action): boolean => phase.refuse(look, frame, side, action) === null;
  const own = look.board.units.filter((unit) => unit.side === side && unit.aboard === null);
  const { ap, caps } = forceOf(look, side);
  for (const { unit, deed, gain } of dealsOf(
    look,
    camp,
    own.filter(({ status }) => status === 'active'),
  )) {
    if (gain <= TOO_LITTLE) break;
    const short = Math.max(0, priceIn(look, unit.side, deed) - ap);
    const action = { ...deed, pay: { by: 'activation', caps: short } } as Action;
    if (short <= caps && isOpen(action)) return action;
  }
  for (const { unit, gain } of dealsOf(
    look,
    camp,
    own.filter(({ status }) => status === 'fresh'),
  )) {
    if (gain <= TOO_LITTLE) break;
    const action: Action = { type: 'activate', unit: unit.id };
    if (isOpen(action)) return action;
  }
  return isOpen(PASS) ? PASS : moment.choices()[0]!.action;
};
const PASS: Action = { type: 'pass' };

const priceIn = (look: L, side: string, deed: Unpaid): number => sumOf(rulesOf(deed).cost(look, side, deed as Deed));

const dealsOf = (look: L, camp: Camp, units: readonly Unit[]): readonly Deal[] =>
  units
    .flatMap((unit) =>
      onMap(unit) ? [...rally(look, camp, unit), ...shot(look, camp, unit), ...steps(look, camp, unit)] : [],
    )
    .sort((a, b) => b.gain - a.gain);

const rally = (look: L, { weights }: Camp, unit: Placed): readonly Deal[] => {
  const marker = markerOf(unit);
  const need = marker === null ? null : HIT_MARKERS[marker].rally;
  if (need === null) return [];
  const gain =
    atLeast(need - (isCover(look, unit.hex) ? 1 : 0)) * worthAlone(look, { ...unit, hit: null }, weights) * weights.hit;
  return [{ unit, deed: { type: 'rally', units: [unit.id] } as Unpaid, gain }];
};

/** The best shot without turning, at the enemies in one hex. */
const shot = (look: L, { foes, weights }: Camp, unit: Placed): readonly Deal[] => {
  if (typeOf(unit).fire === null || stunned(unit)) return [];
  const gains = new Map<number, number>();
  for (const foe of foes) {
    if (!seesHex(look, unit.hex, foe.hex) || (foe.hex !== unit.hex && !inArc(look, unit, foe.hex))) continue;
    const gain = lossIn(worthAlone(look, foe, weights), dangerFrom(look, unit, unit.hex, foe), weights);
    if (gain > 0) gains.set(foe.hex, (gains.get(foe.hex) ?? 0) + gain);
  }
  let best: { readonly hex: number; readonly gain: number } | null = null;
  for (const [hex, gain] of gains) if (best === null || gain > best.gain) best = { hex, gain };
  if (best === null) return [];
  const { hex, gain } = best;
  const target = hex === unit.hex ? foes.find((foe) => foe.hex === hex)!.id : null;
  const aim = { hex, target, leader: unit.id, supporters: [], mode: 'direct', observer: null, weapon: null, bonus: [] };
  return [{ unit, deed: { type: 'fire', ...aim } as Unpaid, gain }];
};

/** Neighbouring hexes looked at closely. */
const STEPS = 2;

const steps = (look: L, camp: Camp, unit: Placed): readonly Deal[] => {
  if (immobile(unit) || stunned(unit)) return [];
  const before = placeWorth(look, camp, unit);
  return neighboursOf(look.setting.grid, unit.hex as HexId)
    .map((hex) => ({ hex, draw: drawTo(look, camp, { ...unit, hex }) + (isCover(look, hex) ? camp.weights.cover : 0) }))
    .sort((a, b) => b.draw - a.draw)
    .slice(0, STEPS)
    .map(({ hex }) => {
      const facing = wayToFace(look, camp, hex, unit.facing);
      const moved: Placed = { ...unit, hex, facing, fort: null, hasty: false, hidden: false };
      const gain = placeWorth(look, camp, moved) + captureIn(look, camp, moved) - before;
      const deed = { type: 'move', unit: unit.id, path: [hex], facing, cautious: false, fort: null } as Unpaid;
      return { unit, deed, gain };
    });
};
