import type { Choice, Game, Illegal, Sum } from '@grognard/kernel';
import { illegal, OPEN, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import { isLightInfantry } from '../data/units.ts';
import { fitsInTrench } from '../house.ts';
import type { Coh, DeedOf, DeedRules, Fort, L, Payment, Unit } from '../types.ts';
import type { Bill } from './03-purse.ts';
import { canPay, firstWay, PAY_OPEN } from './03-purse.ts';
import { terrainAt } from './04-terrain.ts';
import { anyGroup, firstPaidPair, refuseGroup } from './09-groups.ts';
import type { OnMap } from './facts.ts';
import {
  friends,
  hexName,
  inCloseCombat,
  isOnMap,
  isVehicle,
  refuseActing,
  refuseActor,
  typeOf,
  unitOf,
} from './facts.ts';

/** A counter in a hex, by its name. */
export const fortOf = (look: L, id: string): Fort | undefined => look.board.forts.find((fort) => fort.id === id);

/** The trenches and bunkers of a hex. */
export const sheltersIn = ({ board }: L, hex: number): readonly Fort[] =>
  board.forts.filter((fort) => fort.hex === hex && isShelter(fort));

const isShelter = ({ kind }: Fort): boolean => kind === 'trench' || kind === 'bunker';

/** Why a unit may not take cover in this counter once it is in the hex, or null. */
export const refuseShelter = (look: L, unit: Unit, hex: number, id: string): Illegal<Coh> | null => {
  const fort = fortOf(look, id);
  const values = { unit: unit.id, hex: hexName(look.setting, hex) };
  if (!fort || fort.hex !== hex || !isShelter(fort))
    return illegal('COH-18.2.1', 'noSuchShelter', { ...values, fort: id });
  if (!fitsIn(look, unit, fort))
    return illegal(fort.kind === 'trench' ? 'COH-18.1.1.1' : 'COH-18.1.2.1', 'shelterUnfit', values);
  const isHeld = look.board.units.some((other) => other.fort === id && !friends(look, other.side, unit.side));
  // House, COH-18.2.3: nobody shares a trench or bunker with the enemy; whoever comes is outside it, in the same hex.
  return isHeld ? illegal('COH-18.2.3', 'shelterHeld', values) : null;
};

/** COH-18.1.1.1, COH-18.1.2.1, with COH-1.1.2: every mortar may use a trench; guns a bunker where the scenario says so. */
export const fitsIn = (look: L, unit: Unit, fort: Fort): boolean => {
  const type = typeOf(unit);
  const isLight = isLightInfantry(type);
  if (fort.kind === 'trench') return fitsInTrench({ isLight, isMortar: type.kind === 'mortar' });
  return isLight || (type.kind === 'gun' && look.setting.scenario.gunsInBunkers);
};

/** COH-18.1.2.2: whoever is in a bunker faces as it does. Is it in one? */
export const faceAsBunker = (game: Game<Coh>, id: string): boolean => {
  const unit = unitOf(game, id);
  const facing = bunkerFacing(game, unit.fort);
  if (facing === null) return false;
  if (unit.facing !== facing || game.board.unfaced.includes(id))
    game.emit('COH-18.1.2.2', { type: 'faced', unit: id, facing });
  return true;
};

/** The way a bunker faces; null for everything else. */
export const bunkerFacing = (look: L, id: string | null): number | null => {
  const fort = id === null ? undefined : fortOf(look, id);
  return fort?.kind === 'bunker' ? fort.facing : null;
};

/** COH-18.1.3.2: a hasty defence is gone when its builder moves or pivots. */
export const leaveHastyDefence = (game: Game<Coh>, id: string): void => {
  if (unitOf(game, id).hasty) game.emit('COH-18.1.3.2', { type: 'leftDefence', unit: id });
};

/** 18.1.3 Digging in. */
export const digInDeed: DeedRules<DeedOf<'digIn'>> = {
  actors: (deed) => deed.units,
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    const able = diggers(look, side);
    const survey = surveyOf(look, side);
    for (const unit of able) {
      const pay = firstWay(survey, billOf([unit]));
      if (pay) found.push({ action: { type: 'digIn', units: [unit.id], pay }, holes: PAY_OPEN });
    }
    if (countersLeft(look) < 2) return;
    const pair = firstPaidPair(look, able, (a, b): Choice<DigIn> | null => {
      const pay = firstWay(survey, billOf([a, b]));
      return pay && { action: { type: 'digIn', units: [a.id, b.id], pay }, holes: DIGGERS_OPEN };
    });
    if (pair) found.push(pair);
  },
  spell: (look, side, deed) => {
    if (deed.units.length < 2) return {};
    const units = diggers(look, side).map(({ id }) => id);
    return { units: { kind: 'units', units, min: 2, max: Math.min(units.length, countersLeft(look)) } };
  },
  refuse: (look, side, deed) => {
    if (deed.units.length === 0) return illegal('COH-18.1.3.1', 'nobodyActs');
    for (const id of deed.units) {
      const refusal = refuseDigging(look, side, id);
      if (refusal) return refusal;
    }
    if (deed.units.length > countersLeft(look))
      return illegal('COH-18.1.3.3', 'tooFewCounters', { left: countersLeft(look) });
    return refuseGroup(
      look,
      deed.units.map((id) => ({ unit: id, hex: unitOf(look, id).hex! })),
    );
  },
  // COH-18.1.3.4: a vehicle has its card or nothing.
  refuseWay: (look, _side, { units }, pay) => refuseVehicle(units.map((id) => unitOf(look, id)).find(isVehicle), pay),
  cost: (): Sum<Coh> => [term('COH-18.1.3.1', ACTION_COSTS.hastyDefence.cost)],
  begin: (game, _side, deed) => {
    for (const unit of deed.units) game.emit('COH-18.1.3.1', { type: 'dugIn', unit });
  },
  sample: (look, side, deed, random) => {
    if (deed.units.length < 2) return deed;
    const members = diggers(look, side).map(({ id, hex }) => ({ unit: id, hex }));
    const group = anyGroup(look, members, random);
    return group ? { ...deed, units: group.slice(0, countersLeft(look)).map(({ unit }) => unit) } : deed;
  },
};

type DigIn = DeedOf<'digIn'>;
const DIGGERS_OPEN = { units: OPEN, pay: OPEN } as const;

const refuseVehicle = (vehicle: Unit | undefined, pay: Payment): Illegal<Coh> | null => {
  const byCard = pay.by === 'card' && pay.card === 'hasty-defence';
  return vehicle === undefined || byCard ? null : illegal('COH-18.1.3.4', 'vehicleCanNotDig', { unit: vehicle.id });
};

const billOf = (actors: readonly Unit[]): Bill => {
  const vehicle = actors.find(isVehicle);
  const refuseWay = vehicle === undefined ? null : (pay: Payment) => refuseVehicle(vehicle, pay);
  return { type: 'digIn', actors, price: ACTION_COSTS.hastyDefence.cost, refuseWay };
};

const diggers = (look: L, side: string): readonly OnMap[] => {
  if (countersLeft(look) === 0) return [];
  const survey = surveyOf(look, side);
  const hasCard = survey.cards.includes('hasty-defence');
  const mayDig = (unit: Unit): boolean =>
    (hasCard || !isVehicle(unit)) &&
    canPay(survey, unit, 'digIn', ACTION_COSTS.hastyDefence.cost) &&
    refuseDigger(look, unit) === null;
  return survey.able.filter((unit): unit is OnMap => isOnMap(unit) && mayDig(unit));
};

/** Why one unit may not dig in: the counters left are for the whole group to count. */
const refuseDigging = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id) ?? refuseDigger(look, unitOf(look, id));
  if (refusal) return refusal;
  return countersLeft(look) === 0 ? illegal('COH-18.1.3.3', 'tooFewCounters', { left: 0 }) : null;
};

const refuseDigger = (look: L, unit: Unit): Illegal<Coh> | null => {
  const { id } = unit;
  const refusal = refuseActing(unit);
  if (refusal) return refusal;
  if (unit.hex === null) return illegal('COH-18.1.3.1', 'notOnMap', { unit: id });
  if (terrainAt(look, unit.hex) === 'water') return illegal('COH-18.1.3.1', 'noDiggingInWater', { unit: id });
  if (unit.hasty) return illegal('COH-18.1.3.3', 'dugInAlready', { unit: id });
  // House, COH-18.1.3.5: nobody digs with the enemy in his hex: the card says so (COH-C.11), and the action is the same.
  return inCloseCombat(look, unit) ? illegal('COH-18.1.3.5', 'enemyInHex', { unit: id }) : null;
};

/** COH-18.1.3.3: hasty defences are limited by the counters there are. */
const countersLeft = (look: L): number => Math.max(0, look.setting.scenario.hastyDefences - dugIn(look));

const dugIn = ({ board }: L): number => board.units.filter(({ hasty }) => hasty).length;
