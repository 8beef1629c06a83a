import type { Game, Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import { ACTION_COSTS } from '../data/tables.ts';
import { isLightInfantry } from '../data/units.ts';
import { DIGS_IN_CLOSE_COMBAT, fitsInTrench } from '../house.ts';
import type { Coh, Fort, L, Unit } from '../types.ts';
import { terrainAt } from './04-terrain.ts';
import { costWithinHex } from './05-foot-movement.ts';
import type { Member } from './09-groups.ts';
import { anyGroup, firstPair, refuseGroup } from './09-groups.ts';
import type { DeedOf, DeedRules } from './deeds.ts';
import {
  forceOf,
  friends,
  hexName,
  immobile,
  inCloseCombat,
  isVehicle,
  refuseActor,
  typeOf,
  unitAt,
  unitOf,
} from './facts.ts';

/** A counter in a hex, by its name. */
export const fortOf = (look: L, id: string): Fort | undefined => look.board.forts.find((fort) => fort.id === id);

/** The trenches and bunkers of a hex. */
export const sheltersIn = (look: L, hex: number): readonly Fort[] =>
  look.board.forts.filter((fort) => fort.hex === hex && isShelter(fort));

const isShelter = ({ kind }: Fort): boolean => kind === 'trench' || kind === 'bunker';

/** Why a unit may not take cover in this counter once it is in the hex, or null. */
export const refuseShelter = (look: L, unit: Unit, hex: number, id: string): Illegal<Coh> | null => {
  const fort = fortOf(look, id);
  const values = { unit: unit.id, hex: hexName(look.setting, hex) };
  if (!fort || fort.hex !== hex || !isShelter(fort))
    return illegal('COH-18.2.1', 'noSuchShelter', { ...values, fort: id });
  if (!fitsIn(look, unit, fort))
    return illegal(fort.kind === 'trench' ? 'COH-18.1.1.1' : 'COH-18.1.2.1', 'shelterUnfit', values);
  const held = look.board.units.some((other) => other.fort === id && !friends(look, other.side, unit.side));
  return held ? illegal('COH-18.2.3', 'shelterHeld', values) : null;
};

/** COH-18.1.1.1, COH-18.1.2.1, with COH-1.1.2: every mortar may use a trench; guns a bunker where the scenario says so. */
const fitsIn = (look: L, unit: Unit, fort: Fort): boolean => {
  const type = typeOf(unit);
  const isLight = isLightInfantry(type);
  if (fort.kind === 'trench') return fitsInTrench({ isLight, isMortar: type.kind === 'mortar' });
  return isLight || (type.kind === 'gun' && look.setting.scenario.gunsInBunkers);
};

/** 18.2.2 Into a trench or bunker, or out of it, without leaving the hex. */
export const shiftDeed: DeedRules<DeedOf<'shift'>> = {
  actors: (deed) => [deed.unit],
  list: (look, side) =>
    look.board.units
      .filter((unit) => unit.side === side && unit.hex !== null)
      .flatMap((unit) =>
        [null, ...sheltersIn(look, unit.hex!).map((fort) => fort.id)].map((fort) => ({
          deed: { type: 'shift' as const, unit: unit.id, fort, facing: unit.facing },
          holes: { facing: { kind: 'number' as const, min: 0, max: 5 } },
        })),
      )
      .filter(({ deed }) => refuseShift(look, side, deed) === null),
  refuse: refuseShift,
  cost: (look, _side, deed) => {
    const unit = unitOf(look, deed.unit);
    if (unit.hex === null) throw new Error(`${unit.id} is off the map`);
    return costWithinHex(look, { ...unit, hex: unit.hex });
  },
  begin: (game, _side, deed) => {
    leaveHastyDefence(game, deed.unit);
    game.emit('COH-18.2.2', { type: 'occupied', unit: deed.unit, fort: deed.fort });
    // COH-18.2.2: free facing afterwards.
    if (unitOf(game, deed.unit).facing !== deed.facing || game.board.unfaced.includes(deed.unit))
      game.emit('COH-18.2.2', { type: 'faced', unit: deed.unit, facing: deed.facing });
  },
  sample: (_look, _side, deed, random) => ({ ...deed, facing: Math.floor(random() * 6) }),
};

function refuseShift(look: L, side: string, deed: Omit<DeedOf<'shift'>, 'pay'>): Illegal<Coh> | null {
  const refusal = refuseActor(look, side, deed.unit);
  if (refusal) return refusal;
  const unit = unitOf(look, deed.unit);
  const { hex } = unit;
  if (hex === null) return illegal('COH-18.2.2', 'notOnMap', { unit: unit.id });
  if (isVehicle(unit))
    return illegal('COH-18.1.1.1', 'shelterUnfit', { unit: unit.id, hex: hexName(look.setting, hex) });
  if (immobile(unit)) return illegal('COH-7.5.0.9', 'isPinned', { unit: unit.id });
  if (unit.fort === deed.fort) return illegal('COH-18.2.2', 'alreadyThere', { unit: unit.id });
  return deed.fort === null ? null : refuseShelter(look, unit, hex, deed.fort);
}

/** COH-18.1.3.2: a hasty defence is gone when its builder moves or pivots. */
export const leaveHastyDefence = (game: Game<Coh>, id: string): void => {
  if (unitOf(game, id).hasty) game.emit('COH-18.1.3.2', { type: 'leftDefence', unit: id });
};

/** 18.1.3 Digging in. */
export const digInDeed: DeedRules<DeedOf<'digIn'>> = {
  actors: (deed) => deed.units,
  list: (look, side) => {
    const able = diggers(look, side);
    const single = able.map(({ unit }) => ({ deed: { type: 'digIn' as const, units: [unit] } }));
    const pair = firstPair(look, able);
    if (!pair || countersLeft(look) < pair.length) return single;
    const units = able.map(({ unit }) => unit);
    const max = Math.min(units.length, countersLeft(look));
    const group = {
      deed: { type: 'digIn' as const, units: pair.map(({ unit }) => unit) },
      holes: { units: { kind: 'units' as const, units, min: pair.length, max } },
    };
    return [...single, group];
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
  refuseWay: (look, _side, { units, pay }) => {
    const vehicle = units.find((id) => isVehicle(unitOf(look, id)));
    const byCard = pay.by === 'card' && pay.card === 'hasty-defence';
    return vehicle === undefined || byCard ? null : illegal('COH-18.1.3.4', 'vehicleCanNotDig', { unit: vehicle });
  },
  cost: (): Sum<Coh> => [term('COH-18.1.3.1', ACTION_COSTS.hastyDefence.cost)],
  begin: (game, _side, deed) => {
    for (const unit of deed.units) game.emit('COH-18.1.3.1', { type: 'dugIn', unit });
  },
  sample: (look, side, deed, random) => {
    if (deed.units.length < 2) return deed;
    const group = anyGroup(look, diggers(look, side), random);
    return group ? { ...deed, units: group.slice(0, countersLeft(look)).map(({ unit }) => unit) } : deed;
  },
};

const diggers = (look: L, side: string): readonly Member[] => {
  const hasCard = forceOf(look, side).hand.includes('hasty-defence');
  return look.board.units
    .filter(
      (unit) => unit.side === side && (hasCard || !isVehicle(unit)) && refuseDigging(look, side, unit.id) === null,
    )
    .map((unit) => ({ unit: unit.id, hex: unit.hex! }));
};

/** Why one unit may not dig in: the counters left are for the whole group to count. */
const refuseDigging = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id);
  if (refusal) return refusal;
  const unit = unitAt(look, id)!;
  if (unit.hex === null) return illegal('COH-18.1.3.1', 'notOnMap', { unit: id });
  if (terrainAt(look, unit.hex) === 'water') return illegal('COH-18.1.3.1', 'noDiggingInWater', { unit: id });
  if (unit.hasty) return illegal('COH-18.1.3.3', 'dugInAlready', { unit: id });
  // COH-C.11: nor by the card.
  if (!DIGS_IN_CLOSE_COMBAT && inCloseCombat(look, unit)) return illegal('COH-18.1.3.5', 'enemyInHex', { unit: id });
  return countersLeft(look) === 0 ? illegal('COH-18.1.3.3', 'tooFewCounters', { left: 0 }) : null;
};

/** COH-18.1.3.3: hasty defences are limited by the counters there are. */
const countersLeft = (look: L): number =>
  Math.max(0, look.setting.scenario.hastyDefences - look.board.units.filter((unit) => unit.hasty).length);
