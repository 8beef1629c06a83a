import { type HexId, neighboursOf } from '@grognard/hex';
import type { Choice, Game, Illegal } from '@grognard/kernel';
import { illegal, OPEN, pickFrom, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import { isLightInfantry } from '../data/units.ts';
import type { Coh, DeedOf, DeedRules, L, Unit } from '../types.ts';
import { canPay, firstWay } from './03-purse.ts';
import { refuseStep } from './04-terrain.ts';
import { sees } from './06-line-of-sight.ts';
import type { Member } from './09-groups.ts';
import { anyGroup, firstPaidPair, refuseGroup } from './09-groups.ts';
import { revealHex, uncover } from './10-reveal.ts';
import { findMines } from './18-mines.ts';
import type { OnMap } from './facts.ts';
import { apart, hasFort, hexName, isLookout, isOnMap, refuseActor, typeOf, unitOf, unitsIn } from './facts.ts';

/** House, COH-10.2.3: whose sight keeps a unit from hiding: enemies on the map, not hidden, not locked in close combat elsewhere. */
const keepsFromHiding = (
  enemy: { readonly hidden: boolean; readonly looksOut: boolean },
  hexesApart: number,
): boolean => !enemy.hidden && (enemy.looksOut || hexesApart === 0);

export { aimRevealed, reveal, revealActors, setFacing } from './10-reveal.ts';

type Hiding = DeedOf<'hide'>['units'][number];

/** 10.2 Going into hiding. */
export const hideDeed: DeedRules<DeedOf<'hide'>> = {
  actors: (deed) => deed.units.map(({ unit }) => unit),
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    const able = hiders(look, side);
    if (able.length === 0) return;
    const survey = surveyOf(look, side);
    const list = (actors: readonly Unit[], units: readonly Hiding[]): Choice<DeedOf<'hide'>> | null => {
      const pay = firstWay(survey, { type: 'hide', actors, price: ACTION_COSTS.hide.cost, refuseWay: null });
      return pay && { action: { type: 'hide', units, pay }, holes: GROUP_OPEN };
    };
    const add = (one: Choice<DeedOf<'hide'>> | null): void => {
      if (one !== null) found.push(one);
    };
    const alone: OnMap[] = [];
    const places: Hiding[] = [];
    for (const unit of able) {
      const hex = firstPlace(look, side, unit);
      if (hex === null) continue;
      alone.push(unit);
      places.push({ unit: unit.id, hex });
      add(list([unit], [places.at(-1)!]));
    }
    add(firstPaidPair(look, alone, (a, b) => list([a, b], [places[alone.indexOf(a)]!, places[alone.indexOf(b)]!])));
    if (survey.isStacked) for (const stack of stacks(look, able)) add(list(stack, stack.map(stayingOf)));
  },
  spell: (look, side, deed) => {
    const [first, ...more] = deed.units;
    if (more.length === 0) {
      const options = hidingsOf(look, side, onMap(look, first!.unit)).map((one) => [hidingOf(one)]);
      return { units: { kind: 'options', options } };
    }
    if (isStack(look, deed.units)) return { units: { kind: 'options', options: [deed.units] } };
    const alone = hidings(look, side);
    return { units: { kind: 'several', options: alone.map(hidingOf), min: 2, max: alone.length } };
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
    const [first, ...more] = deed.units;
    if (isStack(look, deed.units)) return deed;
    if (more.length === 0)
      return { ...deed, units: [hidingOf(pickFrom(hidingsOf(look, side, onMap(look, first!.unit)), random))] };
    const group = anyGroup(look, hidings(look, side), random);
    return group ? { ...deed, units: group.map(hidingOf) } : deed;
  },
};

/** The holes of a group that hides or creeps. */
export const GROUP_OPEN = { units: OPEN, pay: OPEN } as const;
const hidingOf = ({ unit, to }: Member & { readonly to: number }): Hiding => ({ unit, hex: to });
const stayingOf = ({ id, hex }: OnMap): Hiding => ({ unit: id, hex });

/** The units that could hide if they were alone in their hexes. */
const hiders = (look: L, side: string): readonly OnMap[] => {
  const survey = surveyOf(look, side);
  const mayHide = (unit: Unit): boolean =>
    isLightInfantry(typeOf(unit)) &&
    !unit.hidden &&
    unit.hit === null &&
    canPay(survey, unit, 'hide', ACTION_COSTS.hide.cost);
  return survey.able.filter(
    (unit): unit is OnMap => isOnMap(unit) && mayHide(unit) && !isWatched(look, side, unit.hex),
  );
};

/** Where a unit could hide: its own hex first. */
const placesAround = (look: L, { hex }: OnMap): readonly number[] => [
  hex,
  ...neighboursOf(look.setting.grid, hex as HexId),
];

/** The first hex a unit may hide in, of those that could hide at all. */
const firstPlace = (look: L, side: string, unit: OnMap): number | null => {
  if (!isGivenAway(look, unit.hex, [unit.id])) return unit.hex;
  for (const hex of neighboursOf(look.setting.grid, unit.hex as HexId))
    if (mayHideIn(look, side, unit, hex)) return hex;
  return null;
};

/** May one of those that could hide at all hide here, in its own hex or the next? */
const mayHideIn = (look: L, side: string, unit: OnMap, hex: number): boolean =>
  !isGivenAway(look, hex, [unit.id]) && (hex === unit.hex || !isWatched(look, side, hex));

type Place = Member & { readonly to: number };

/** Every hex that one of those that could hide at all may hide in. */
const hidingsOf = (look: L, side: string, unit: OnMap): readonly Place[] =>
  placesAround(look, unit)
    .filter((hex) => mayHideIn(look, side, unit, hex))
    .map((to) => ({ unit: unit.id, hex: unit.hex, to }));

/** Every unit that may hide by itself, with each of its hexes. */
const hidings = (look: L, side: string): readonly Place[] =>
  hiders(look, side).flatMap((unit) => hidingsOf(look, side, unit));

/** A unit that is listed to hide. */
const onMap = (look: L, id: string): OnMap => {
  const unit = unitOf(look, id);
  if (!isOnMap(unit)) throw new Error(`${id} is off the map`);
  return unit;
};

/** COH-10.0.3: units in one hex can only hide there together. */
const stacks = (look: L, able: readonly OnMap[]): readonly (readonly OnMap[])[] => {
  const whole: (readonly OnMap[])[] = [];
  for (const [i, { hex }] of able.entries()) {
    const together = able.filter((unit) => unit.hex === hex);
    if (together.length < 2 || together[0] !== able[i]) continue;
    if (unitsIn(look, hex).every((unit) => unit.hidden || able.includes(unit as OnMap))) whole.push(together);
  }
  return whole;
};

const isStack = (look: L, units: readonly Hiding[]): boolean =>
  units.length > 1 && units.every(({ unit, hex }) => hex === units[0]!.hex && unitOf(look, unit).hex === hex);

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
  if (!isGivenAway(look, hex, together)) return null;
  return illegal('COH-10.0.3', 'notAloneThere', { unit: id, hex: hexName(look.setting, hex) });
};

/** COH-10.0.3: is somebody in this hex to be seen who does not hide with them? */
const isGivenAway = ({ board }: L, hex: number, together: readonly string[]): boolean =>
  board.units.some((unit) => unit.hex === hex && !unit.hidden && !together.includes(unit.id));

/** COH-10.2.1: is this hex in the sight of any enemy? */
const isWatched = (look: L, side: string, hex: number): boolean =>
  surveyOf(look, side).foes.some((enemy) => {
    if (enemy.hex === null || !sees(look, enemy.hex, hex)) return false;
    const watch = { hidden: enemy.hidden, looksOut: isLookout(look, enemy) };
    return keepsFromHiding(watch, apart(look, enemy.hex, hex));
  });

/** COH-18.3.3.1: whoever sets off mines is found by them: their owner rolls against a unit he must know. */
export const setOffMines = (game: Game<Coh>, id: string): boolean => {
  const { hex } = unitOf(game, id);
  if (hex === null || !hasFort(game, hex, 'mines')) return false;
  findMines(game, hex);
  revealHex(game, hex, 'COH-18.3.3.1');
  return true;
};
