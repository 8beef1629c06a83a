import { dirTo, type HexId, neighboursOf } from '@grognard/hex';
import type { Choice } from '@grognard/kernel';
import { illegal, OPEN, pickFrom } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import type { DeedOf, DeedRules, L, Payment, PricedStep, Unit, Walk } from '../types.ts';
import { canPay, firstWay } from './03-purse.ts';
import { checksOf, priceOf, setOut, walkTo } from './05-movement.ts';
import { inColumn, looksInTurn, openSteps, refuseWalk, refuseWalking, refuseWalkPaid, staysPut } from './05-walks.ts';
import type { Member } from './09-groups.ts';
import { anyGroup, dearest, refuseGroup } from './09-groups.ts';
import { mostHexes } from './14-vehicle-movement.ts';
import { rolledPriceOf } from './18-obstacles.ts';
import { apart, isReversing, typeOf, unitAt, unitOf } from './facts.ts';

/** House, COH-9.1.1.6: a group must hang together where it starts; each vehicle then uses its own bonus, wherever it leads. */
const groupHexOf = (start: number | null, path: readonly number[]): number => start ?? path[0]!;

/** House, COH-9.1.1.7: whoever turns counts for the price of the group like whoever moves; only who stays as he is does not. */
const countsInGroup = (member: { readonly staysPut: boolean }): boolean => !member.staysPut;

const OPEN_WALKS = { walks: OPEN, pay: OPEN };

/** 9.1.1 Several units move as one action. */
export const groupMoveDeed: DeedRules<DeedOf<'groupMove'>> = {
  actors: (deed) => deed.walks.map((walk) => walk.unit),
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: (deed) => deed.walks.filter(({ path }) => path.length > 0).map((walk) => walk.unit),
  list: (look, side, found) => {
    const survey = surveyOf(look, side);
    const able = walkers(look, survey);
    for (let i = 0; i < able.length; i += 1)
      for (let j = i + 1; j < able.length; j += 1) {
        const isFar = areFarApart(look, able[i]!, able[j]!);
        const listed = isFar ? null : firstPair(look, survey, able[i]!, able[j]!);
        if (listed) {
          found.push(listed);
          return;
        }
      }
  },
  spell: (look, side) => {
    const members = marchers(look, side);
    const max = new Set(members.map((member) => member.unit)).size;
    const drives = walkers(look, surveyOf(look, side)).flatMap((unit) => roadDrives(look, unit));
    return { walks: { kind: 'several', options: [...members.map(({ walk }) => walk), ...drives], min: 2, max } };
  },
  refuse: (look, side, { walks: named, pay }) => {
    if (named.length < 2) return illegal('COH-9.1.0.1', 'groupOfTwo');
    const walks = inColumn(look, named);
    const looks = looksInTurn(look, walks);
    for (const [i, walk] of walks.entries()) {
      const refusal = refuseMember(looks[i]!, side, walk, pay);
      if (refusal) return refusal;
    }
    if (walks.every((walk) => staysPut(look, walk))) return illegal('COH-9.1.1.3', 'nobodyActs');
    return refuseGroup(
      look,
      walks.map((walk) => ({ unit: walk.unit, hex: startOf(look, walk) })),
    );
  },
  refuseWay: (look, _side, { walks: named }, pay) => {
    const walks = inColumn(look, named);
    const looks = looksInTurn(look, walks);
    for (const [i, walk] of walks.entries()) {
      const refusal = refuseWalkPaid(looks[i]!, walk, pay);
      if (refusal) return refusal;
    }
    return null;
  },
  // COH-9.1.1.1: the dearest of them; turning counts like moving, standing still does not (COH-9.1.1.7, COH-9.1.1.3).
  cost: (look, _side, { walks: named }) => {
    const walks = inColumn(look, named);
    const looks = looksInTurn(look, walks);
    const costs = walks.map((walk, i) =>
      countsInGroup({ staysPut: staysPut(look, walk) }) ? priceOf(looks[i]!, walk) : [],
    );
    return dearest(costs);
  },
  rolledPrice: (look, side, { walks, pay }) => rolledPriceOf(look, side, inColumn(look, walks), pay),
  // COH-9.1.1.4: each goes its own way, or only turns; reinforcements come on together (COH-5.5.5).
  begin: (game, side, { walks, pay }) => setOut(game, side, inColumn(game, walks), pay),
  checks: (look, _side, { walks, pay }) => walks.flatMap((walk) => checksOf(look, walk, pay)),
  sample: (look, side, deed, random) => {
    const group = anyGroup(look, anyMarchers(look, side, random), random);
    if (!group) return deed;
    return { type: 'groupMove', walks: group.map(({ walk }) => ({ ...walk, facing: Math.floor(random() * 6) })) };
  },
};

/**
 * COH-9.1.1.4, COH-9.1.1.5: each goes its own way or turns, if its own state allows that, hit or not. COH-9.1.1.3: one
 * that stays where it is need not be able to move.
 */
const refuseMember = (look: L, side: string, walk: Walk, pay: Payment): ReturnType<typeof refuseWalk> => {
  const unit = unitAt(look, walk.unit);
  const ties = unit?.side === side && unit.hex !== null && unit.aboard === null && staysPut(look, walk);
  return ties ? null : refuseWalk(look, side, walk, pay);
};

/** Where a member must be near the others (COH-9.1.1.6); reinforcements are together where they come on (COH-5.5.5). */
const startOf = (look: L, walk: Walk): number => groupHexOf(unitOf(look, walk.unit).hex, walk.path);

/** Those who could walk in a group. */
const walkers = (look: L, survey: Survey): readonly Unit[] =>
  survey.able.filter(
    (unit) => refuseWalking(look, unit) === null && canPay(survey, unit, 'groupMove', typeOf(unit).move),
  );

const areFarApart = (look: L, a: Unit, b: Unit): boolean =>
  a.hex !== null && b.hex !== null && apart(look, a.hex, b.hex) > 1;

interface Marcher extends Member {
  readonly walk: Walk;
  readonly price: number;
}

/** The first steps these two can take together and pay for. */
const firstPair = (look: L, survey: Survey, first: Unit, second: Unit): Choice<DeedOf<'groupMove'>> | null => {
  for (const a of cheapSteps(look, first))
    for (const b of cheapSteps(look, second)) {
      if (apart(look, groupHexOf(first.hex, [a.hex]), groupHexOf(second.hex, [b.hex])) > 1) continue;
      const price = Math.max(a.price, b.price);
      const pay = firstWay(survey, { type: 'groupMove', actors: [first, second], price, refuseWay: null });
      const walks = [walkTo(first, a), walkTo(second, b)];
      if (pay) return { action: { type: 'groupMove', walks, pay }, holes: OPEN_WALKS };
    }
  return null;
};

/** The cheapest step of a unit on the map, each way of one that is to come: if those can't be paid for, none can. */
const cheapSteps = (look: L, unit: Unit): readonly PricedStep[] => {
  const steps = openSteps(look, unit);
  if (unit.hex === null || steps.length < 2) return steps;
  return [steps.reduce((best, step) => (step.price < best.price ? step : best))];
};

const marcherOf = (unit: Unit, step: PricedStep): Marcher => ({
  unit: unit.id,
  hex: groupHexOf(unit.hex, [step.hex]),
  walk: walkTo(unit, step),
  price: step.price,
});

const marchers = (look: L, side: string): readonly Marcher[] =>
  walkers(look, surveyOf(look, side)).flatMap((unit) => openSteps(look, unit).map((step) => marcherOf(unit, step)));

/** The ways on by road of a vehicle on wheels, as far as its bonus takes it: a column drives so (COH-14.2.4). */
const roadDrives = (look: L, unit: Unit): readonly Walk[] => {
  if (typeOf(unit).mobility !== 'wheeled' || unit.hex === null) return [];
  const drives: Walk[] = [];
  // COH-14.4.1: whoever backs out has no bonus.
  let ways = onwardByRoad(look, [unit.hex]).filter(([, first]) => !isReversing(look, unit, first!));
  for (let hexes = 2; hexes <= mostHexes(look, unit); hexes += 1) {
    ways = ways.flatMap((way) => onwardByRoad(look, way));
    drives.push(...ways.map(([, ...path]) => driveAlong(look, unit, path)));
  }
  return drives;
};

/** A way and each hex that goes on from its end by road. */
const onwardByRoad = (look: L, way: readonly number[]): readonly (readonly number[])[] =>
  neighboursOf(look.setting.grid, way.at(-1) as HexId)
    .filter((hex) => !way.includes(hex) && look.setting.step('wheeled', way.at(-1)!, hex)?.byRoad)
    .map((hex) => [...way, hex]);

/** It looks where it went last. */
const driveAlong = (look: L, unit: Unit, path: readonly number[]): Walk => {
  const [from, to] = [path.at(-2)!, path.at(-1)!];
  const facing = dirTo(look.setting.grid, from as HexId, to as HexId) ?? unit.facing;
  return { unit: unit.id, path, facing, cautious: false, fort: null };
};

/** Each of them with one step of his. */
const anyMarchers = (look: L, side: string, random: () => number): readonly Marcher[] => {
  const found: Marcher[] = [];
  for (const unit of walkers(look, surveyOf(look, side))) {
    const steps = openSteps(look, unit);
    if (steps.length > 0) found.push(marcherOf(unit, pickFrom(steps, random)));
  }
  return found;
};
