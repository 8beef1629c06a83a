import { dirTo, type HexId, neighboursOf, within } from '@grognard/hex';
import type { Check, Game, Next, Sum } from '@grognard/kernel';
import { illegal, pickFrom, sumOf } from '@grognard/kernel';
import { cargoBecomes, countsInGroup, groupHexOf, isCarefulForNothing } from '../house.ts';
import type { Coh, FrameOf, L, Payment, Unit, Walk } from '../types.ts';
import { isCover } from './04-terrain.ts';
import { isIllegal } from './05-foot-movement.ts';
import { firstSteps, isRapid, refuseWalk, refuseWalker, refuseWalkPaid, staysPut, walkCost } from './05-walks.ts';
import type { Member } from './09-groups.ts';
import { anyGroup, firstPair, refuseGroup } from './09-groups.ts';
import { bogCheck } from './14-immobilisation.ts';
import { bonusHexes, mustTestForBogging } from './14-vehicle-movement.ts';
import { refuseShelter, sheltersIn } from './18-fortifications.ts';
import { mineCheck } from './18-mines.ts';
import { obstacleCheck, obstacleTo, rolledPriceOf } from './18-obstacles.ts';
import type { DeedOf, DeedRules, Listed } from './deeds.ts';
import { carried, forceOf, hasFort, isReversing, isVehicle, typeOf, unitAt, unitOf, uses } from './facts.ts';

type Move = DeedOf<'move'>;
type GroupMove = DeedOf<'groupMove'>;

const walkOf = ({ unit, path, facing, cautious, fort }: Omit<Move, 'pay'>): Walk => ({
  unit,
  path,
  facing,
  cautious,
  fort,
});
const plain = (unit: string, path: readonly number[], facing: number): Walk => ({
  unit,
  path,
  facing,
  cautious: false,
  fort: null,
});
const ANY_FACING = { kind: 'number', min: 0, max: 5 } as const;

/** 5, 14 One unit moves, by a hex or by its bonus, or turns where it is. */
export const moveDeed: DeedRules<Move> = {
  actors: (deed) => [deed.unit],
  list: (look, side) =>
    look.board.units
      .filter((unit) => unit.side === side && refuseWalker(look, side, unit.id) === null)
      .flatMap((unit) => [...stepsOf(look, side, unit), ...pivotOf(look, side, unit), ...drivesOf(look, side, unit)]),
  refuse: (look, side, deed) => refuseWalk(look, side, walkOf(deed)),
  refuseWay: (look, _side, deed) => refuseWalkPaid(look, walkOf(deed), deed.pay),
  cost: (look, _side, deed) => priceOf(look, walkOf(deed)),
  rolledPrice: (look, side, deed) => rolledPriceOf(look, side, [walkOf(deed)], deed.pay),
  begin: (game, side, deed) => setOut(game, side, [walkOf(deed)], deed.pay),
  checks: (look, _side, deed) => checksOf(look, walkOf(deed), deed.pay),
  sample: (look, side, deed, random) => ({ type: 'move', ...anyWalk(look, side, walkOf(deed), random) }),
};

/** What a walk costs; the card of rapid deployment makes the price vanish where there is none. */
const priceOf = (look: L, walk: Walk): Sum<Coh> => {
  const cost = walkCost(look, walk);
  return isIllegal(cost) ? [] : cost;
};

const listed = (walk: Walk, holes: NonNullable<Listed<Move>['holes']>): Listed<Move> => ({
  deed: { type: 'move', ...walk },
  holes,
});

/** Each hex next to it, once: it faces the way it goes unless its player says otherwise. */
const stepsOf = (look: L, side: string, unit: Unit): readonly Listed<Move>[] =>
  stepWalks(look, side, unit).map((walk) => listed(walk, { facing: ANY_FACING, ...extras(look, unit, walk.path[0]!) }));

const stepWalks = (look: L, side: string, unit: Unit): readonly Walk[] =>
  firstSteps(look, unit)
    .map((hex) => plain(unit.id, [hex], wayTo(look, unit, hex)))
    .filter((walk) => refuseWalk(look, side, walk) === null);

const wayTo = (look: L, unit: Unit, hex: number): number =>
  unit.hex === null ? unit.facing : (dirTo(look.setting.grid, unit.hex as HexId, hex as HexId) ?? unit.facing);

/** Caution where it is used, and shelter where there is some. */
const extras = (look: L, unit: Unit, hex: number): NonNullable<Listed<Move>['holes']> => {
  const forts = sheltersFor(look, unit, hex);
  return {
    ...(uses(look, 'COH-5.0.3.1') && !isVehicle(unit) ? { cautious: { kind: 'options', options: [false, true] } } : {}),
    ...(forts.length > 0 ? { fort: { kind: 'options', options: [null, ...forts] } } : {}),
  };
};

const sheltersFor = (look: L, unit: Unit, hex: number): readonly string[] =>
  sheltersIn(look, hex)
    .map((fort) => fort.id)
    .filter((fort) => refuseShelter(look, unit, hex, fort) === null);

const pivotOf = (look: L, side: string, unit: Unit): readonly Listed<Move>[] => {
  const walk = plain(unit.id, [], (unit.facing + 1) % 6);
  return refuseWalk(look, side, walk) === null ? [listed(walk, { facing: ANY_FACING })] : [];
};

/** A path to be drawn hex by hex, for whoever can go farther than one. */
const drivesOf = (look: L, side: string, unit: Unit): readonly Listed<Move>[] => {
  const most = Math.max(1 + bonusHexes(look, unit), hasRapidCard(look, side) ? 2 : 1);
  const [first] = stepWalks(look, side, unit);
  if (most < 2 || !first || longerWalks(look, side, first).length === 0) return [];
  const hexes = within(look.setting.grid, (unit.hex ?? first.path[0]!) as HexId, most);
  return [
    listed({ ...first, facing: unit.facing }, { path: { kind: 'path', hexes, min: 1, max: most }, facing: ANY_FACING }),
  ];
};

const hasRapidCard = (look: L, side: string): boolean => forceOf(look, side).hand.includes('rapid-deployment');

/** The same walk and one hex more. */
const longerWalks = (look: L, side: string, walk: Walk): readonly Walk[] =>
  neighboursOf(look.setting.grid, walk.path.at(-1)! as HexId)
    .map((hex) => ({ ...walk, path: [...walk.path, hex], fort: null }))
    .filter((longer) => refuseWalk(look, side, longer) === null && mayPay(look, side, longer));

const mayPay = (look: L, side: string, walk: Walk): boolean =>
  hasRapidCard(look, side) || !isIllegal(walkCost(look, walk));

const anyWalk = (look: L, side: string, walk: Walk, random: () => number): Walk => {
  const unit = unitOf(look, walk.unit);
  if (walk.path.length === 0) return { ...walk, facing: (unit.facing + 1 + Math.floor(random() * 5)) % 6 };
  let chosen = walk;
  while (random() < 0.5) {
    const longer = longerWalks(look, side, chosen);
    if (longer.length === 0) break;
    chosen = pickFrom(longer, random);
  }
  const forts = [null, ...sheltersFor(look, unit, chosen.path.at(-1)!)];
  const cautious = uses(look, 'COH-5.0.3.1') && !isVehicle(unit) && chosen.path.length === 1 && random() < 0.5;
  return { ...chosen, facing: Math.floor(random() * 6), fort: pickFrom(forts, random), cautious };
};

/** 9.1.1 Several units move as one action. */
export const groupMoveDeed: DeedRules<GroupMove> = {
  actors: (deed) => deed.walks.map((walk) => walk.unit),
  list: (look, side) => {
    const members = marchers(look, side);
    const pair = firstPair(look, members);
    if (!pair) return [];
    const max = new Set(members.map((member) => member.unit)).size;
    const options = members.map(({ walk }) => walk);
    const walks = pair.map(({ walk }) => walk);
    return [{ deed: { type: 'groupMove', walks }, holes: { walks: { kind: 'several', options, min: 2, max } } }];
  },
  refuse: (look, side, { walks }) => {
    if (walks.length < 2) return illegal('COH-9.1.0.1', 'groupOfTwo');
    for (const walk of walks) {
      const refusal = refuseMember(look, side, walk);
      if (refusal) return refusal;
    }
    if (walks.every((walk) => staysPut(look, walk))) return illegal('COH-9.1.1.3', 'nobodyActs');
    return refuseGroup(
      look,
      walks.map((walk) => ({ unit: walk.unit, hex: startOf(look, walk) })),
    );
  },
  refuseWay: (look, _side, { walks, pay }) => {
    for (const walk of walks) {
      const refusal = refuseWalkPaid(look, walk, pay);
      if (refusal) return refusal;
    }
    return null;
  },
  // COH-9.1.1.1: the dearest of them; turning counts like moving, standing still does not (COH-9.1.1.7, COH-9.1.1.3).
  cost: (look, _side, { walks }) => {
    const counted = walks.filter((walk) => countsInGroup({ staysPut: staysPut(look, walk) }));
    const costs = counted.map((walk) => priceOf(look, walk));
    return costs.reduce((dearest, cost) => (sumOf(cost) > sumOf(dearest) ? cost : dearest), []);
  },
  rolledPrice: (look, side, { walks, pay }) => rolledPriceOf(look, side, walks, pay),
  begin: (game, side, { walks, pay }) => setOut(game, side, walks, pay),
  checks: (look, _side, { walks, pay }) => walks.flatMap((walk) => checksOf(look, walk, pay)),
  sample: (look, side, deed, random) => {
    const group = anyGroup(look, marchers(look, side), random);
    if (!group) return deed;
    return { ...deed, walks: group.map(({ walk }) => ({ ...walk, facing: Math.floor(random() * 6) })) };
  },
};

/**
 * COH-9.1.1.4, COH-9.1.1.5: each goes its own way or turns, if its own state allows that, hit or not. COH-9.1.1.3: one
 * that stays where it is need not be able to move.
 */
const refuseMember = (look: L, side: string, walk: Walk): ReturnType<typeof refuseWalk> => {
  const unit = unitAt(look, walk.unit);
  const ties = unit?.side === side && unit.hex !== null && unit.aboard === null && staysPut(look, walk);
  return ties ? null : refuseWalk(look, side, walk);
};

/** Where a member must be near the others (COH-9.1.1.6); reinforcements are together where they come on (COH-5.5.5). */
const startOf = (look: L, walk: Walk): number => groupHexOf(unitOf(look, walk.unit).hex, walk.path);

const marchers = (look: L, side: string): readonly (Member & { readonly walk: Walk })[] =>
  look.board.units
    .filter((unit) => unit.side === side && refuseWalker(look, side, unit.id) === null)
    .flatMap((unit) => stepWalks(look, side, unit))
    .filter((walk) => !isIllegal(walkCost(look, walk)))
    .map((walk) => ({ unit: walk.unit, hex: startOf(look, walk), walk }));

/** What happens to those who come along and to those who hurry; then the march, hex by hex. */
const setOut = (game: Game<Coh>, side: string, walks: readonly Walk[], pay: Payment): Next<Coh, FrameOf<'deed'>> => {
  for (const walk of walks) if (!staysPut(game, walk)) takeAlong(game, walk.unit, pay);
  // COH-5.0.3.3: of those who walk; whoever is carried has no walk of its own.
  const careless = walks.filter((walk) => isCareless(game, walks, walk, pay)).map((walk) => walk.unit);
  const all = new Set([...game.board.careless, ...careless]);
  if (careless.length > 0) game.emit('COH-5.0.3.1', { type: 'wentCarelessly', units: [...all] });
  return { call: { kind: 'march', side, walks, unit: 0, at: 0, from: null, rapid: isRapid(pay) } };
};

/** COH-17.0.4, COH-17.0.8: vehicle and cargo move as a group; cargo that is spent stays spent (COH-17.0.11). */
const takeAlong = (game: Game<Coh>, vehicle: string, pay: Payment): void => {
  const becomes = cargoBecomes(pay.by);
  if (becomes === null) return;
  for (const { id, status } of carried(game, vehicle))
    if (status === 'fresh') game.emit('COH-17.0.8', { type: becomes === 'active' ? 'joined' : 'spent', unit: id });
};

/** COH-5.0.3: who is an easier target for the next action of the enemy. */
const isCareless = (look: L, walks: readonly Walk[], walk: Walk, pay: Payment): boolean => {
  const unit = unitOf(look, walk.unit);
  const hex = walk.path.at(-1);
  if (hex === undefined || !uses(look, 'COH-5.0.3.1') || isVehicle(unit) || isCover(look, hex)) return false;
  const takesCare = walk.cautious || isReversing(look, unit, hex) || isCarefulForNothing(pay.by);
  // COH-5.0.3.5, COH-15.6.2: behind a vehicle of the group there is no need for caution.
  const behindVehicle = walks.some((other) => isVehicle(unitOf(look, other.unit)));
  return !takesCare && !behindVehicle;
};

/** The rolls a walk leads to as far as its side can see: for its price, of mines, of the ground. */
const checksOf = (look: L, walk: Walk, pay: Payment): readonly Check<Coh>[] => {
  const unit = unitOf(look, walk.unit);
  const last = walk.path.at(-1);
  if (last === undefined) return [];
  const rollsForPrice = pay.by === 'activation' || pay.by === 'command';
  const there = {
    ...look,
    board: { ...look.board, units: look.board.units.map((u) => (u === unit ? { ...u, hex: last } : u)) },
  };
  const from = walk.path.length > 1 ? { ...unit, hex: walk.path.at(-2)! } : unit;
  return [
    ...(rollsForPrice && walk.path.some((hex) => obstacleTo(look, unit, hex)) ? [obstacleCheck(look, walk)] : []),
    ...(hasFort(look, last, 'mines') && !typeOf(unit).engineer ? [mineCheck(there, unit.id)] : []),
    ...(mustTestForBogging(look, from, last) ? [bogCheck(there, unit.id)] : []),
  ];
};
