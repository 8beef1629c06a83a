import { dirTo, type HexId, neighboursOf } from '@grognard/hex';
import type { Choice, Game, Illegal, Sum } from '@grognard/kernel';
import { illegal, message, pickFrom, sumOf, term } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import type { CardId } from '../data/cards.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import { isLightInfantry } from '../data/units.ts';
import type { Coh, Deed, DeedOf, DeedRules, L, Payment, Unit } from '../types.ts';
import { canPay, firstWay } from './03-purse.ts';
import { isCover, refuseStep } from './04-terrain.ts';
import { entryCost, isIllegal } from './05-foot-movement.ts';
import { barExits, comeInto } from './05-march.ts';
import type { Member } from './09-groups.ts';
import { anyGroup, firstPaidPair, refuseGroup } from './09-groups.ts';
import { GROUP_OPEN, setOffMines } from './10-hidden-units.ts';
import { uncover } from './10-reveal.ts';
import { mustTestForBogging } from './14-vehicle-movement.ts';
import { refuseShelter, sheltersIn } from './18-fortifications.ts';
import type { OnMap } from './facts.ts';
import { forceOf, hexName, immobile, isEnemyIn, isOnMap, refuseActor, typeOf, unitOf } from './facts.ts';

/** House, COH-C.05: the card says that hidden units stay so, of all sorts, and so waives the reveal for acting; contact and nearness still reveal. */
const keepsHidden = (card: CardId): boolean => card === 'rapid-deployment';

type Creeping = DeedOf<'hiddenMove'>['units'][number];

/** 10.1 Moving while hidden. */
export const hiddenMoveDeed: DeedRules<DeedOf<'hiddenMove'>> = {
  actors: (deed) => deed.units.map(({ unit }) => unit),
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    const able = creepers(look, side);
    if (able.length === 0) return;
    const survey = surveyOf(look, side);
    for (const unit of able) {
      const listed = firstAlone(look, survey, unit);
      if (listed) found.push(listed);
    }
    const pair = firstPaidPair(look, able, (a, b) => firstTogether(look, survey, a, b));
    if (pair) found.push(pair);
  },
  spell: (look, side, deed) => {
    const [first, ...more] = deed.units;
    const ways = creepings(look, creepers(look, side));
    if (more.length > 0) return { units: { kind: 'several', options: ways.map(creepingOf), min: 2, max: ways.length } };
    const near = ways.filter(({ unit }) => unit === first!.unit).map(creepingOf);
    const far = hasRapidCard(look, side) ? near.flatMap((way) => fartherOn(look, way)) : [];
    return { units: { kind: 'options', options: [...near, ...far].map((way) => [way]) } };
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
  refuseWay: (look, _side, { units }, pay) => refuseCreepingPaid(look, units, pay),
  cost: (look, _side, deed) => {
    const costs = deed.units.map(({ unit, path }) => creepingCost(look, unitOf(look, unit), path.at(-1)!));
    return costs.reduce((dearest, cost) => (sumOf(cost) > sumOf(dearest) ? cost : dearest));
  },
  begin: (game, _side, deed) => {
    const origins = deed.units.map((one) => creep(game, one));
    uncover(game);
    // Others may be asked before this frame is done: it must not tell them where the units are. Of those that were found
    // it keeps the hex they left, for whoever they caught there (COH-7.7.3.14).
    const kept = deed.units.map(({ unit }, i) => ({ unit, path: hasCaught(game, unit) ? [origins[i]!] : [] }));
    return { set: { deed: { ...deed, units: kept } } };
  },
  sample: (look, side, deed, random) => {
    const ways = creepings(look, creepers(look, side));
    const group = deed.units.length < 2 ? null : anyGroup(look, ways, random);
    const own = ways.filter(({ unit }) => unit === deed.units[0]!.unit);
    const units = (group ?? [pickFrom(own, random)]).map(creepingOf);
    const goesFar = hasRapidCard(look, side) && random() < 0.5;
    return { ...deed, units: goesFar ? units.map((one) => pickFrom([one, ...fartherOn(look, one)], random)) : units };
  },
};

/** Has it come out of hiding in a hex with an enemy? */
const hasCaught = (look: L, id: string): boolean => {
  const { hidden, hex, side } = unitOf(look, id);
  return !hidden && hex !== null && isEnemyIn(look, side, hex);
};

/** COH-7.7.3.14: whoever was caught by a hidden move may not leave for where it came from; not if mines have killed the mover first. */
export const barAfterCreeping = (game: Game<Coh>, done: Deed): void => {
  if (done.type !== 'hiddenMove') return;
  for (const { unit, path } of done.units) if (path.length > 0) barExits(game, unit, path[0]!);
};

const refuseCreepingPaid = (look: L, units: readonly Creeping[], pay: Payment): Illegal<Coh> | null => {
  // COH-10.0.2: a card played on it reveals it; only rapid deployment says otherwise (COH-C.05).
  if (pay.by === 'card' && !keepsHidden(pay.card))
    return illegal('COH-10.0.2', 'cardReveals', { card: message(`card.${pay.card}`), unit: units[0]?.unit ?? '' });
  for (const one of units) {
    const refusal = pay.by === 'card' ? refuseByCard(look, one) : refuseOnFoot(look, one);
    if (refusal) return refusal;
  }
  return null;
};

/** The first hex a hidden unit can creep to and pay for. */
const firstAlone = (look: L, survey: Survey, unit: OnMap): Choice<DeedOf<'hiddenMove'>> | null => {
  for (const to of neighboursOf(look.setting.grid, unit.hex as HexId)) {
    const listed = listCreeping(look, survey, [unit], [to]);
    if (listed) return listed;
  }
  return null;
};

/** The first two hexes for two of them. */
const firstTogether = (look: L, survey: Survey, one: OnMap, other: OnMap): Choice<DeedOf<'hiddenMove'>> | null => {
  for (const a of neighboursOf(look.setting.grid, one.hex as HexId))
    for (const b of neighboursOf(look.setting.grid, other.hex as HexId)) {
      const listed = listCreeping(look, survey, [one, other], [a, b]);
      if (listed) return listed;
    }
  return null;
};

const listCreeping = (
  look: L,
  survey: Survey,
  actors: readonly OnMap[],
  to: readonly number[],
): Choice<DeedOf<'hiddenMove'>> | null => {
  const price = Math.max(...actors.map((unit, i) => creepingPrice(look, unit, to[i]!)));
  const units = actors.map(({ id }, i) => ({ unit: id, path: [to[i]!] }));
  const refuseWay = (way: Payment) => refuseCreepingPaid(look, units, way);
  const pay = firstWay(survey, { type: 'hiddenMove', actors, price, refuseWay });
  return pay && { action: { type: 'hiddenMove', units, pay }, holes: GROUP_OPEN };
};

const creepingOf = ({ unit, to }: Member & { readonly to: number }): Creeping => ({ unit, path: [to] });

/** The same way and one hex more. */
const fartherOn = (look: L, { unit, path }: Creeping): readonly Creeping[] =>
  neighboursOf(look.setting.grid, path[0] as HexId)
    .map((hex) => ({ unit, path: [path[0]!, hex] }))
    .filter((way) => refuseByCard(look, way) === null);

const hasRapidCard = (look: L, side: string): boolean =>
  forceOf(look, side).hand.some((card) => card !== 'unknown' && keepsHidden(card));

const creepers = (look: L, side: string): readonly OnMap[] => {
  const survey = surveyOf(look, side);
  if (!survey.isHiding) return [];
  const anySort = hasRapidCard(look, side);
  return survey.able
    .filter(isOnMap)
    .filter((unit) => unit.hidden && (anySort || isLightInfantry(typeOf(unit))))
    .filter((unit) => canPay(survey, unit, 'hiddenMove', typeOf(unit).move))
    .filter(({ id }) => refuseCreeper(look, side, id) === null);
};

const creepings = (look: L, able: readonly OnMap[]): readonly (Member & { readonly to: number })[] =>
  able.flatMap((unit) =>
    neighboursOf(look.setting.grid, unit.hex as HexId)
      .filter((to) => isLightInfantry(typeOf(unit)) || refuseByCard(look, { unit: unit.id, path: [to] }) === null)
      .map((to) => ({ unit: unit.id, hex: unit.hex, to })),
  );

const MOST_HEXES = 2; // COH-C.05

/** Why a unit can't move in hiding at all. */
const refuseCreeper = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  if (!unit.hidden || unit.hex === null) return illegal('COH-10.1.1', 'notHidden', { unit: id });
  return immobile(unit) ? illegal('COH-7.5.0.9', 'isPinned', { unit: id }) : null;
};

const refuseCreeping = (look: L, side: string, { unit: id, path }: Creeping): Illegal<Coh> | null => {
  const refusal = refuseCreeper(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  if (path.length === 0 || path.length > MOST_HEXES) return illegal('COH-5.0.0.2', 'oneHexAtATime', { unit: id });
  let at: Unit = unit;
  for (const hex of path) {
    const step = refuseStep(look, at, hex);
    if (step) return step;
    at = { ...at, hex };
  }
  return null;
};

/** COH-10.1.1: without the card it is for light infantry, a hex at a time. */
const refuseOnFoot = (look: L, { unit, path }: Creeping): Illegal<Coh> | null => {
  if (!isLightInfantry(typeOf(unitOf(look, unit)))) return illegal('COH-10.1.1', 'tooHeavyToHide', { unit });
  return path.length > 1 ? illegal('COH-5.0.0.2', 'oneHexAtATime', { unit }) : null;
};

/** COH-C.05: with it every sort of unit goes where it can pass; but a vehicle can't be tested for immobilisation in secret. */
const refuseByCard = (look: L, { unit: id, path }: Creeping): Illegal<Coh> | null => {
  let unit = unitOf(look, id);
  for (const hex of path) {
    const cost = entryCost(look, unit, hex);
    if (isIllegal(cost)) return cost;
    if (mustTestForBogging(look, unit, hex))
      return illegal('COH-C.05', 'noSecretTest', { unit: id, hex: hexName(look.setting, hex) });
    unit = { ...unit, hex };
  }
  return null;
};

/** COH-10.1.1: the move cost and a lump for the ground; everything else is ignored. */
const creepingCost = (look: L, unit: Unit, to: number): Sum<Coh> => {
  const lump = lumpFor(look, unit, to);
  return [term('COH-10.1.1', typeOf(unit).move), term(lump.rule, lump.cost)];
};

/** What it adds up to: lists ask for nothing else. */
const creepingPrice = (look: L, unit: Unit, to: number): number => typeOf(unit).move + lumpFor(look, unit, to).cost;

const lumpFor = (look: L, unit: Unit, to: number): (typeof ACTION_COSTS)['hiddenToCover' | 'hiddenToOpen'] => {
  const hasShelter = sheltersIn(look, to).some((fort) => refuseShelter(look, unit, to, fort.id) === null);
  return isCover(look, to) || hasShelter ? ACTION_COSTS.hiddenToCover : ACTION_COSTS.hiddenToOpen;
};

/** Hex by hex, seen or not, until it comes into the open near an enemy (COH-10.1.2); once it is found, the rest of the way is in the open, and mines stop it where they go off. The hex it came from last: whoever it comes upon may not leave for there (COH-7.7.3.14). */
const creep = (game: Game<Coh>, { unit: id, path }: Creeping): number | null => {
  let from: number | null = null;
  for (const hex of path) {
    const { hidden, hex: left } = unitOf(game, id);
    from = left;
    const facing = dirTo(game.setting.grid, left as HexId, hex as HexId)!;
    if (hidden) game.emit('COH-10.1.3', { type: 'crept', unit: id, hex });
    else game.emit('COH-C.05', { type: 'entered', unit: id, hex, facing });
    comeInto(game, id, hex);
    if (setOffMines(game, id)) {
      if (hex !== path.at(-1)) game.emit('COH-18.3.3.1', { type: 'stoppedShort', unit: id, hex });
      return from;
    }
    uncover(game);
  }
  return from;
};
