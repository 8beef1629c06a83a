import { dirTo, type HexId, neighboursOf } from '@grognard/hex';
import type { Game, Illegal, Sum } from '@grognard/kernel';
import { illegal, message, pickFrom, sumOf, term } from '@grognard/kernel';
import { ACTION_COSTS } from '../data/tables.ts';
import { isLightInfantry } from '../data/units.ts';
import { keepsFromHiding } from '../house.ts';
import type { Coh, L, Unit } from '../types.ts';
import { isCover, refuseStep } from './04-terrain.ts';
import { sees } from './06-line-of-sight.ts';
import type { Member } from './09-groups.ts';
import { anyGroup, firstPair, refuseGroup } from './09-groups.ts';
import { revealHex, uncover } from './10-reveal.ts';
import { refuseShelter, sheltersIn } from './18-fortifications.ts';
import { findMines } from './18-mines.ts';
import type { DeedOf, DeedRules } from './deeds.ts';
import {
  apart,
  forceOf,
  friends,
  hasFort,
  hexName,
  immobile,
  inCloseCombat,
  refuseActor,
  typeOf,
  unitOf,
  unitsIn,
} from './facts.ts';

export { aimRevealed, reveal, revealActors, setFacing } from './10-reveal.ts';

type Hiding = DeedOf<'hide'>['units'][number];
type Creeping = DeedOf<'hiddenMove'>['units'][number];

/** 10.2 Going into hiding. */
export const hideDeed: DeedRules<DeedOf<'hide'>> = {
  actors: (deed) => deed.units.map(({ unit }) => unit),
  list: (look, side) => {
    const places = hidings(look, side);
    const single = places.map(({ to, unit }) => ({ deed: { type: 'hide' as const, units: [{ unit, hex: to }] } }));
    const pair = firstPair(look, places);
    if (!pair) return single;
    const options = places.map(hidingOf);
    const group = {
      deed: { type: 'hide' as const, units: pair.map(hidingOf) },
      holes: { units: { kind: 'several' as const, options, min: 2, max: options.length } },
    };
    return [...single, group];
  },
  refuse: (look, side, deed) => {
    if (deed.units.length === 0) return illegal('COH-10.2.1', 'nobodyActs');
    const together = deed.units.map(({ unit }) => unit);
    for (const one of deed.units) {
      const refusal = refuseHiding(look, side, one, together);
      if (refusal) return refusal;
    }
    // COH-10.2.2
    return refuseGroup(
      look,
      deed.units.map(({ unit }) => ({ unit, hex: unitOf(look, unit).hex! })),
    );
  },
  cost: () => [term('COH-10.2.1', ACTION_COSTS.hide.cost)],
  begin: (game, _side, deed) => {
    for (const { unit, hex } of deed.units) {
      if (hex === null) throw new Error(`${unit} hides nowhere`);
      game.emit('COH-10.2.1', { type: 'hid', unit, hex });
      setOffMines(game, unit);
    }
    uncover(game);
    // Others may be asked before this frame is done: it must not tell them where the units are.
    return { set: { deed: { ...deed, units: deed.units.map(({ unit }) => ({ unit, hex: null })) } } };
  },
  sample: (look, side, deed, random) => {
    if (deed.units.length < 2) return deed;
    const group = anyGroup(look, hidings(look, side), random);
    return group ? { ...deed, units: group.map(hidingOf) } : deed;
  },
};

const hidingOf = ({ unit, to }: Member & { readonly to: number }): Hiding => ({ unit, hex: to });

/** Every unit that may hide, with each hex it may hide in. Units in one hex can only hide together. */
const hidings = (look: L, side: string): readonly (Member & { readonly to: number })[] =>
  look.board.units
    .filter((unit) => unit.side === side && unit.hex !== null && !unit.hidden)
    .flatMap((unit) => {
      const { hex } = unit;
      const to = [hex!, ...neighboursOf(look.setting.grid, hex as HexId)];
      return to
        .filter((place) => refuseHiding(look, side, { unit: unit.id, hex: place }, [unit.id]) === null)
        .map((place) => ({ unit: unit.id, hex: hex!, to: place }));
    });

const refuseHiding = (
  look: L,
  side: string,
  { unit: id, hex }: Hiding,
  together: readonly string[],
): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  if (unit.hex === null || hex === null) return illegal('COH-10.2.1', 'notOnMap', { unit: id });
  if (unit.hidden) return illegal('COH-10.2.1', 'isHidden', { unit: id });
  if (!isLightInfantry(typeOf(unit))) return illegal('COH-10.2.1', 'tooHeavyToHide', { unit: id });
  if (unit.hit !== null) return illegal('COH-10.2.1', 'hitCanNotHide', { unit: id });
  const step = hex === unit.hex ? null : refuseStep(look, unit, hex);
  if (step) return step;
  if (isWatched(look, side, unit.hex))
    return illegal('COH-10.2.1', 'isWatched', { hex: hexName(look.setting, unit.hex) });
  if (isWatched(look, side, hex)) return illegal('COH-10.2.1', 'isWatched', { hex: hexName(look.setting, hex) });
  const givenAway = unitsIn(look, hex).some((other) => !other.hidden && !together.includes(other.id));
  return givenAway ? illegal('COH-10.0.3', 'notAloneThere', { unit: id, hex: hexName(look.setting, hex) }) : null;
};

/** COH-10.2.1: is this hex in the sight of any enemy? */
const isWatched = (look: L, side: string, hex: number): boolean =>
  look.board.units.some(
    (enemy) =>
      enemy.hex !== null &&
      !friends(look, enemy.side, side) &&
      keepsFromHiding({ hidden: enemy.hidden, isLocked: inCloseCombat(look, enemy) }, apart(look, enemy.hex, hex)) &&
      sees(look, enemy.hex, hex),
  );

/** 10.1 Moving while hidden. */
export const hiddenMoveDeed: DeedRules<DeedOf<'hiddenMove'>> = {
  actors: (deed) => deed.units.map(({ unit }) => unit),
  list: (look, side) => {
    const ways = creepings(look, side);
    const single = ways.map((way) => ({ deed: { type: 'hiddenMove' as const, units: [creepingOf(way)] } }));
    const pair = firstPair(look, ways);
    if (!pair) return single;
    const options = ways.map(creepingOf);
    const group = {
      deed: { type: 'hiddenMove' as const, units: pair.map(creepingOf) },
      holes: { units: { kind: 'several' as const, options, min: 2, max: options.length } },
    };
    return [...single, group];
  },
  refuse: (look, side, deed) => {
    if (deed.units.length === 0) return illegal('COH-10.1.3', 'nobodyActs');
    for (const one of deed.units) {
      const refusal = refuseCreeping(look, side, one);
      if (refusal) return refusal;
    }
    return refuseGroup(
      look,
      deed.units.map(({ unit }) => ({ unit, hex: unitOf(look, unit).hex! })),
    );
  },
  refuseWay: (_look, _side, { units, pay }) => {
    const [first] = units;
    // COH-10.0.2: a card played on it reveals it; only rapid deployment says otherwise (COH-C.05).
    if (pay.by === 'card' && pay.card !== 'rapid-deployment')
      return illegal('COH-10.0.2', 'cardReveals', { card: message(`card.${pay.card}`), unit: first?.unit ?? '' });
    const far = units.find(({ path }) => path.length > 1);
    return far === undefined || pay.by === 'card' ? null : illegal('COH-5.0.0.2', 'oneHexAtATime', { unit: far.unit });
  },
  cost: (look, _side, deed) => {
    const costs = deed.units.map(({ unit, path }) => creepingCost(look, unitOf(look, unit), path.at(-1)!));
    return costs.reduce((dearest, cost) => (sumOf(cost) > sumOf(dearest) ? cost : dearest));
  },
  begin: (game, _side, deed) => {
    for (const one of deed.units) creep(game, one);
    uncover(game);
    // Others may be asked before this frame is done: it must not tell them where the units are.
    return { set: { deed: { ...deed, units: deed.units.map(({ unit }) => ({ unit, path: [] })) } } };
  },
  sample: (look, side, deed, random) => {
    const group = deed.units.length < 2 ? null : anyGroup(look, creepings(look, side), random);
    const units = group ? group.map(creepingOf) : deed.units;
    const goesFar = forceOf(look, side).hand.includes('rapid-deployment') && random() < 0.5;
    return { ...deed, units: goesFar ? units.map((one) => farther(look, one, random)) : units };
  },
};

const creepingOf = ({ unit, to }: Member & { readonly to: number }): Creeping => ({ unit, path: [to] });

const farther = (look: L, { unit, path }: Creeping, random: () => number): Creeping => ({
  unit,
  path: [path[0]!, pickFrom(neighboursOf(look.setting.grid, path[0] as HexId), random)],
});

const creepings = (look: L, side: string): readonly (Member & { readonly to: number })[] =>
  look.board.units
    .filter((unit) => unit.side === side && unit.hidden && unit.hex !== null)
    .flatMap((unit) =>
      neighboursOf(look.setting.grid, unit.hex as HexId)
        .filter((to) => refuseCreeping(look, side, { unit: unit.id, path: [to] }) === null)
        .map((to) => ({ unit: unit.id, hex: unit.hex!, to })),
    );

const MOST_HEXES = 2; // COH-C.05

const refuseCreeping = (look: L, side: string, { unit: id, path }: Creeping): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  if (!unit.hidden || unit.hex === null) return illegal('COH-10.1.1', 'notHidden', { unit: id });
  if (!isLightInfantry(typeOf(unit))) return illegal('COH-10.1.1', 'tooHeavyToHide', { unit: id });
  if (immobile(unit)) return illegal('COH-7.5.0.9', 'isPinned', { unit: id });
  if (path.length === 0 || path.length > MOST_HEXES) return illegal('COH-5.0.0.2', 'oneHexAtATime', { unit: id });
  let at: Unit = unit;
  for (const hex of path) {
    const step = refuseStep(look, at, hex);
    if (step) return step;
    at = { ...at, hex };
  }
  return null;
};

/** COH-10.1.1: the move cost and a lump for the ground; everything else is ignored. */
const creepingCost = (look: L, unit: Unit, to: number): Sum<Coh> => {
  const hasShelter = sheltersIn(look, to).some((fort) => refuseShelter(look, unit, to, fort.id) === null);
  const lump = isCover(look, to) || hasShelter ? ACTION_COSTS.hiddenToCover : ACTION_COSTS.hiddenToOpen;
  return [term('COH-10.1.1', typeOf(unit).move), term(lump.rule, lump.cost)];
};

/** Hex by hex, seen or not, until it comes into the open near an enemy (COH-10.1.2); once it is found, the rest of the way is in the open, and mines stop it where they go off. */
const creep = (game: Game<Coh>, { unit: id, path }: Creeping): void => {
  for (const hex of path) {
    const { hidden, hex: from } = unitOf(game, id);
    const facing = dirTo(game.setting.grid, from as HexId, hex as HexId)!;
    if (hidden) game.emit('COH-10.1.3', { type: 'crept', unit: id, hex });
    else game.emit('COH-C.05', { type: 'entered', unit: id, hex, facing });
    if (setOffMines(game, id)) return;
    uncover(game);
  }
};

/** COH-18.3.3.1: whoever sets off mines is found by them: their owner rolls against a unit he must know. */
const setOffMines = (game: Game<Coh>, id: string): boolean => {
  const { hex } = unitOf(game, id);
  if (hex === null || !hasFort(game, hex, 'mines')) return false;
  findMines(game, hex);
  revealHex(game, hex, 'COH-18.3.3.1');
  return true;
};
