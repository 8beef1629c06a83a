import { sumOf } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import { waysToPay } from '../rules/03-activation.ts';
import { isShaken, MOST_TOP_UP, TOPS_UP_ON, threatsTo } from '../rules/20-doctrine.ts';
import { rulesOf } from '../rules/deeds.ts';
import { activeUnits, forceOf } from '../rules/facts.ts';
import type { Action, Deed, Payment, Unit } from '../types.ts';
import { ambushHex } from './fire.ts';
import type { Asked, Plan } from './plans.ts';
import { fallBack, plansFor } from './plans.ts';

const AP_EXPECTED = 7; // COH-3.0.0.1

const paid = ({ deed }: Plan, pay: Payment): Action => ({ ...deed, pay }) as Deed;
const OPPORTUNITY: Payment = { by: 'opportunity' };

/** What the AI would do in its phase, what it would rather do first. */
export const phaseIdeas = (here: Asked): readonly (() => readonly Action[])[] => [
  () => comeOut(here),
  () => goOn(here),
  () => wakeUp(here),
  () => aside(here),
  () => playCards(here),
  () => [{ type: 'pass' }],
];

/** COH-20.3.1: whoever lies hidden shows himself when he would have a good shot. */
const comeOut = ({ look, side }: Asked): readonly Action[] => {
  const hex = ambushHex(look, side);
  return hex === null ? [] : [{ type: 'turnCoin', hex }];
};

/** What the active unit does next. */
const goOn = (here: Asked): readonly Action[] => {
  const { ap } = forceOf(here.look, here.side);
  for (const plan of activeUnits(here.look, here.side).flatMap((unit) => plansFor(here, unit))) {
    const caps = capsNeeded(here, plan, ap);
    if (caps === null) continue;
    const action = paid(plan, { by: 'activation', caps });
    if (here.accepts(action)) return [action];
  }
  return [];
};

/** The CAPs a plan takes on top of so many action points; null when the AI does not do it. */
const capsNeeded = ({ look, side }: Asked, { deed, need }: Plan, ap: number): number | null => {
  const short = Math.max(0, sumOf(rulesOf(deed).cost(look, side, deed as Deed)) - ap);
  // COH-20.2.9: a good shot is worth one CAP, never more.
  const mostCaps = need !== null && need <= TOPS_UP_ON ? Math.min(MOST_TOP_UP, forceOf(look, side).caps) : 0;
  return short <= mostCaps ? short : null;
};

/** COH-20.2.3: the next to be activated has an enemy in sight, and the best thing to do. */
const wakeUp = (here: Asked): readonly Action[] =>
  freshUnits(here)
    .filter((unit) => threatsTo(here.look, unit).length > 0)
    .flatMap((unit) => {
      const first = plansFor(here, unit).find(
        (plan) => capsNeeded(here, plan, AP_EXPECTED) !== null && here.accepts(paid(plan, OPPORTUNITY)),
      );
      return first ? [{ unit, rank: rankOf(first) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ unit }) => ({ type: 'activate', unit: unit.id }));

const freshUnits = ({ look, side }: Asked): readonly Unit[] =>
  look.board.units.filter((unit) => unit.side === side && unit.status === 'fresh' && unit.aboard === null);

/** Shots by what they need, then turning, getting down, rallying, moving. */
const rankOf = ({ deed, need }: Plan): number => {
  if (need !== null) return need;
  const isPivot = deed.type === 'move' && (deed as { readonly path?: readonly number[] }).path?.length === 0;
  return isPivot ? 20 : deed.type === 'unload' ? 21 : deed.type === 'rally' ? 22 : 23;
};

/** COH-20.2.11: units that may not be activated, or for whom it would not be enough, still act when they have the chance. */
const aside = (here: Asked): readonly Action[] =>
  freshUnits(here)
    .flatMap((unit) => (threatsTo(here.look, unit).length > 0 ? tooDear(here, unit) : outOfSight(here, unit)))
    .map((plan) => paid(plan, OPPORTUNITY));

const tooDear = (here: Asked, unit: Unit): readonly Plan[] =>
  plansFor(here, unit).filter((plan) => plan.need !== null && capsNeeded(here, plan, AP_EXPECTED) === null);

/** Out of sight: rally, shell by observer, and come up if it came late. */
const outOfSight = (here: Asked, unit: Unit): readonly Plan[] => {
  const useful = plansFor(here, unit).filter(({ deed, need }) => need !== null || deed.type === 'rally');
  return [...useful, ...(cameLate(here, unit) && !isShaken(unit) ? fallBack(here, unit) : [])];
};

const cameLate = ({ look, side }: Asked, unit: Unit): boolean => {
  const placed = look.setting.scenario.forces.find(({ id }) => id === side)?.units.find(({ id }) => id === unit.id);
  return placed?.entry !== undefined;
};

const USEFUL: readonly CardId[] = ['sniper', 'chaos', 'bogged-down', 'officer'];

/** COH-20.2.11: cards when there is nothing else: a shot or a rally they pay for, then what hurts the enemy by itself. */
const playCards = (here: Asked): readonly Action[] => {
  const { look, side, choices } = here;
  const units = look.board.units.filter((unit) => unit.side === side && unit.aboard === null && !unit.hidden);
  const served = units
    .flatMap((unit) => plansFor(here, unit).filter(({ deed, need }) => need !== null || deed.type === 'rally'))
    .flatMap((plan) => byCard(here, plan));
  const alone = USEFUL.flatMap((card) =>
    choices.flatMap(({ action }) => (action.type === 'playCard' && action.card === card ? [action] : [])),
  );
  return [...served, ...alone];
};

const byCard = ({ look, side, accepts }: Asked, plan: Plan): readonly Action[] =>
  waysToPay(look, side, plan.deed)
    .filter((pay) => pay.by === 'card')
    .map((pay) => paid(plan, pay))
    .filter(accepts);
