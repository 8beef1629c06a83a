import { dirTo, type HexId } from '@grognard/hex';
import type { Action, Deed, L, Payment, Unit } from '../types.ts';
import { waysToPay } from './03-activation.ts';
import { firstSteps } from './05-walks.ts';
import type { Shot } from './07-attack.ts';
import { observersFor } from './12-mortars.ts';
import { rulesOf } from './deeds.ts';
import type { OnMap } from './facts.ts';
import { enemiesIn, friends, hasActive, isOnMap, isVehicle, typeOf, unitsIn } from './facts.ts';

type Unpaid = Deed extends infer D ? (D extends Deed ? Omit<D, 'pay'> : never) : never;

/** What a player might try with one unit, legal or not: every hex next to it, every enemy he sees. */
export const attemptsWith = (look: L, side: string, name: string): readonly Action[] => {
  const unit = look.board.units.find((u) => u.side === side && u.id.toLowerCase() === name.toLowerCase());
  if (!unit) return [];
  const deeds = [...steps(look, unit), ...(isOnMap(unit) ? [...shots(look, unit), ...others(look, unit)] : [])];
  return deeds.map((deed) => ({ ...deed, pay: payFor(look, side, deed) }) as Deed);
};

/** The first way that will do; where none will, the one a player would think of. */
const payFor = (look: L, side: string, deed: Unpaid): Payment => {
  const usual: Payment = hasActive(look, side) ? { by: 'activation', caps: 0 } : { by: 'command' };
  if (rulesOf(deed).refuse(look, side, { ...deed, pay: usual } as Deed) !== null) return usual;
  return waysToPay(look, side, deed as Deed)[0] ?? usual;
};

const steps = (look: L, unit: Unit): readonly Unpaid[] => {
  const wayTo = (hex: number): number =>
    unit.hex === null ? unit.facing : (dirTo(look.setting.grid, unit.hex as HexId, hex as HexId) ?? unit.facing);
  const walk = { type: 'move', unit: unit.id, cautious: false, fort: null } as const;
  const walks = firstSteps(look, unit).map((hex) => ({ ...walk, path: [hex], facing: wayTo(hex) }));
  return unit.hex === null ? walks : [...walks, { ...walk, path: [], facing: (unit.facing + 1) % 6 }];
};

const shots = (look: L, unit: OnMap): readonly Unpaid[] => {
  const seen = look.board.units.filter((u) => u.hex !== null && !u.hidden && !friends(look, u.side, unit.side));
  const hexes = [...new Set(seen.map((u) => u.hex!))].filter((hex) => hex !== unit.hex);
  const ways = waysToFire(look, unit);
  return [
    ...enemiesIn(look, unit.side, unit.hex).flatMap(({ id }) =>
      ways.filter(({ observer }) => observer === null).map((way) => shotOf(unit, unit.hex, { ...way, target: id })),
    ),
    ...hexes.flatMap((hex) => ways.map((way) => shotOf(unit, hex, way))),
  ];
};

type Way = Pick<Shot, 'mode' | 'weapon' | 'observer'> & { readonly target?: string };

const waysToFire = (look: L, unit: OnMap): readonly Way[] => {
  const { flame, indirect } = typeOf(unit);
  const weapons = look.board.weapons.filter((given) => given.unit === unit.id);
  return [
    { mode: 'direct', weapon: null, observer: null },
    ...(flame === 'none' ? [] : [{ mode: 'flame', weapon: null, observer: null } as const]),
    ...weapons.map(({ card }) => ({ mode: 'weapon', weapon: card, observer: null }) as const),
    ...(indirect === null ? [] : observersFor(look, unit).map((hex) => observed(hex))),
  ];
};

const observed = (observer: number): Way => ({ mode: 'indirect', weapon: null, observer });

const shotOf = (unit: OnMap, hex: number, { mode, weapon, observer, target }: Way): Unpaid => ({
  type: 'fire',
  leader: unit.id,
  supporters: [],
  mode,
  hex,
  target: target ?? null,
  observer,
  weapon,
  bonus: [],
});

const others = (look: L, unit: OnMap): readonly Unpaid[] => {
  const { id, hex } = unit;
  const vehicles = unitsIn(look, hex).filter((u) => u.side === unit.side && u.id !== id && isVehicle(u));
  return [
    { type: 'rally', units: [id] },
    { type: 'digIn', units: [id] },
    { type: 'hide', units: [{ unit: id, hex }] },
    ...firstSteps(look, unit).map((to) => ({ type: 'hiddenMove', units: [{ unit: id, path: [to] }] }) as const),
    { type: 'exit', unit: id, others: [] },
    ...vehicles.map((vehicle) => ({ type: 'load', vehicle: vehicle.id, units: [id] }) as const),
  ];
};
