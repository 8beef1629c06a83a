import type { Judge } from '@grognard/kernel';
import { isCover } from '../rules/04-terrain.ts';
import { inArc } from '../rules/06-line-of-sight.ts';
import { apart, forceOf, friends, typeOf } from '../rules/facts.ts';
import type { Coh, L, Unit } from '../types.ts';
import type { Placed } from './eye.ts';
import { dangerFrom, onMap, seesHex } from './eye.ts';
import taught from './judge-net.json' with { type: 'json' };
import type { Camp } from './worth.ts';
import { campOf, drawTo, KIND, lossIn, OUT_OF_ARC, SPENT_FIRES, WEIGHTS, worthAlone } from './worth.ts';

const flag = (is: boolean): number => (is ? 1 : 0);

/** CAPs now and in the turns to come, action points, cards: what a camp has to spend. */
const purseOf = (look: L, side: string): readonly number[] => {
  const { scenario } = look.setting;
  let [caps, later, ap, cards] = [0, 0, 0, 0];
  for (const { id } of look.setting.forces) {
    if (!friends(look, id, side)) continue;
    const force = forceOf(look, id);
    const granted = scenario.forces.find((one) => one.id === id)?.caps ?? 0;
    caps += force.caps;
    ap += force.ap;
    cards += force.hand.length;
    later += (scenario.turns - look.board.turn) * Math.max(0, granted - force.lost);
  }
  return [caps / 5, later / 20, ap / 7, cards / 3];
};

const NEAR_A_GOAL = 2;
const isNear = (look: L, units: readonly Placed[], hex: number): boolean =>
  units.some((unit) => apart(look, unit.hex, hex) <= NEAR_A_GOAL);

/** Points of hexes held, guarded, threatened, wanted, within reach; and the best way out. */
const groundOf = (look: L, { goals, own, foes }: Camp): readonly number[] => {
  let [held, guarded, threatened, wanted, withinReach, exit] = [0, 0, 0, 0, 0, 0];
  for (const { hex, points, held: isHeld, exit: isExit } of goals) {
    if (isExit) exit = Math.max(exit, points);
    else if (isHeld) {
      held += points;
      if (own.some((unit) => unit.hex === hex)) guarded += points;
      if (isNear(look, foes, hex)) threatened += points;
    } else {
      wanted += points;
      if (isNear(look, own, hex)) withinReach += points;
    }
  }
  return [held / 5, guarded / 5, threatened / 5, wanted / 5, withinReach / 5, exit / 3];
};

const ON_FOOT: ReadonlySet<string> = new Set(['squad', 'team', 'machineGun', 'mortar', 'gun']);
const kindOf = (unit: Unit): number => KIND[typeOf(unit).kind];
const isOnFoot = (unit: Unit): boolean => ON_FOOT.has(typeOf(unit).kind);
const strengthOf = (units: readonly Unit[], is: (unit: Unit) => boolean): number =>
  units.reduce((sum, unit) => (is(unit) ? sum + kindOf(unit) : sum), 0);

/** What there is to fight with, and how it is. */
const armyOf = (units: readonly Unit[]): readonly number[] => {
  const isFresh = ({ status }: Unit): boolean => status === 'fresh';
  return [
    strengthOf(units, isOnFoot) / 5,
    strengthOf(units, (unit) => !isOnFoot(unit)) / 5,
    strengthOf(units, ({ hit }) => hit !== null) / 3,
    strengthOf(units, isFresh) / 5,
    strengthOf(units, (unit) => isFresh(unit) && isOnFoot(unit)) / 5,
    strengthOf(units, ({ status }) => status === 'active'),
    units.length / 8,
    strengthOf(units, ({ hex }) => hex === null) / 5,
    strengthOf(units, ({ hidden }) => hidden) / 5,
  ];
};

/** What one unit on the map fears and threatens, and how near the enemy is. */
const stanceOf = (look: L, { foes }: Camp, unit: Placed) => {
  const value = worthAlone(look, unit, WEIGHTS);
  let [fear, offence, nearest] = [0, 0, 99];
  for (const foe of foes) {
    nearest = Math.min(nearest, apart(look, unit.hex, foe.hex));
    if (!seesHex(look, unit.hex, foe.hex)) continue;
    const turned = (inArc(look, foe, unit.hex) ? 1 : OUT_OF_ARC) * (foe.status === 'spent' ? SPENT_FIRES : 1);
    if (!unit.hidden) fear += lossIn(value, dangerFrom(look, foe, foe.hex, unit), WEIGHTS) * turned;
    const aim = inArc(look, unit, foe.hex) ? 1 : OUT_OF_ARC;
    const harm = lossIn(worthAlone(look, foe, WEIGHTS), dangerFrom(look, unit, unit.hex, foe), WEIGHTS) * aim;
    offence = Math.max(offence, harm);
  }
  return { fear: Math.min(fear, value), offence, nearest };
};

const CLOSE = 2;

/** How the units on the map stand: what draws them, whom they fear, whom they threaten. */
const placesOf = (look: L, camp: Camp, units: readonly Placed[]): readonly number[] => {
  const goals = new Set(camp.goals.filter(({ exit }) => !exit).map(({ hex }) => hex));
  let [draw, fear, fearHit, fearFresh, offence, offenceFresh] = [0, 0, 0, 0, 0, 0];
  let [cover, crowd, near, close, handToHand, onGoals] = [0, 0, 0, 0, 0, 0];
  for (const unit of units) {
    const stance = stanceOf(look, camp, unit);
    draw += drawTo(look, camp, unit);
    fear += stance.fear;
    offence += stance.offence;
    if (unit.hit !== null) fearHit += stance.fear;
    if (unit.status === 'fresh') fearFresh += stance.fear;
    if (unit.status === 'fresh') offenceFresh += stance.offence;
    if (isCover(look, unit.hex) || unit.fort !== null || unit.hasty) cover += kindOf(unit);
    crowd += camp.own.filter((other) => other.hex === unit.hex && other.id !== unit.id).length;
    near += 1 / (1 + stance.nearest);
    if (stance.nearest <= CLOSE) close += kindOf(unit);
    if (stance.nearest === 0) handToHand += kindOf(unit);
    if (goals.has(unit.hex)) onGoals += kindOf(unit);
  }
  return [
    ...[draw / 3, fear / 2, fearHit, fearFresh, offence / 2, offenceFresh / 2],
    ...[cover / 5, crowd / 5, near, close / 3, handToHand / 2, onGoals / 2],
  ];
};

const pointsOf = (look: L, side: string): number =>
  look.setting.forces.reduce((sum, { id }) => (friends(look, id, side) ? sum + forceOf(look, id).points : sum), 0);

/** Where an enemy in hiding lies is a guess: his place counts for nothing. */
const campSigns = (look: L, side: string, whose: 'own' | 'enemy'): readonly number[] => {
  const camp = campOf(look, side, WEIGHTS);
  const units = look.board.units.filter((unit) => friends(look, unit.side, side));
  const placed = units.filter(onMap).filter(({ hidden }) => whose === 'own' || !hidden);
  return [
    ...purseOf(look, side),
    ...groundOf(look, camp),
    ...armyOf(units),
    ...placesOf(look, camp, placed),
    Math.tanh(pointsOf(look, side) / 10),
  ];
};

/** What self-play taught of Conflict of Heroes (`grognard learn`). */
export const judge: Judge<Coh> = {
  net: taught.net,
  signs: (look, side) => {
    const enemy = look.setting.forces.find(({ id }) => !friends(look, id, side))?.id;
    const lead = pointsOf(look, side) - (enemy === undefined ? 0 : pointsOf(look, enemy));
    const { turns } = look.setting.scenario;
    const left = turns - look.board.turn;
    return [
      ...campSigns(look, side, 'own'),
      ...(enemy === undefined ? NOBODY : campSigns(look, enemy, 'enemy')),
      ...[lead / 5, Math.tanh(lead / 2), (lead / 5) * (left / turns)],
      ...[left / turns, flag(left === 0), flag(left === 1), left / 5],
    ];
  },
};
/** A camp that is not there. */
const NOBODY: readonly number[] = Array.from({ length: 32 }, () => 0);
