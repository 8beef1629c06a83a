import { FP_MODIFIERS } from '../data/attacks.ts';
import { OBJECTIVE_CARDS } from '../data/cards.ts';
import { FORT_ROWS } from '../data/forts.ts';
import { TERRAIN_ROWS } from '../data/tables.ts';
import { isRescued } from '../rules/02-victory.ts';
import { inArc, sees } from '../rules/06-line-of-sight.ts';
import { apart, friends, hitEffects, typeOf } from '../rules/facts.ts';
import type { L, Unit } from '../types.ts';

/** A unit on the map. */
export type Placed = Unit & { readonly hex: number };

/** The units that stand on the map by themselves, not carried. */
export const onMap = (unit: Unit): unit is Placed => unit.hex !== null && unit.aboard === null;

/** Ways out of 36 that two dice show at least so much, from 0 to 13. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0] as const;

/** The chance that two dice show at least this. */
export const atLeast = (need: number): number => (need <= 2 ? 1 : need > 12 ? 0 : WAYS[need]! / 36);

/** What a shot may do: hit at all, and hit so hard that the unit is gone. */
export interface Danger {
  readonly hit: number;
  readonly kill: number;
}
const NONE: Danger = { hit: 0, kill: 0 };
const CRITICAL = 4; // COH-7.0.4
/** The share of hit markers that kill at once. */
const FATAL = 1 / 20;

/** What one unit's plain fire from a hex may do to another, by a heuristic: no rule is asked, no smoke, no height. */
export const dangerFrom = (look: L, by: Unit, from: number, target: Placed): Danger => {
  const distance = apart(look, from, target.hex);
  const type = typeOf(by);
  const effects = hitEffects(by);
  const range = effects?.range ?? type.range;
  if (type.fire === null || distance > range * 2 || distance < type.minRange) return NONE;
  const { armour } = typeOf(target);
  const printed = type[armour];
  if (printed === null || effects?.noFire === 'all' || effects?.noFire === armour || effects?.noAction) return NONE;
  const fire = printed.fp + (effects?.[armour] ?? 0) + rangeBonus(distance, range, printed.white);
  const need = defenceOf(look, target, distance === 0 || type.he ? null : from) - fire;
  const hit = atLeast(need);
  return { hit, kill: target.hit !== null ? hit : atLeast(need + CRITICAL) * (1 - FATAL) + hit * FATAL };
};

const rangeBonus = (distance: number, range: number, isWhite: boolean): number => {
  if (distance === 0) return isWhite ? FP_MODIFIERS.closeWhite.fp : FP_MODIFIERS.close.fp;
  if (distance === 1) return FP_MODIFIERS.shortRange.fp;
  return distance > range ? FP_MODIFIERS.longRange.fp : 0;
};

/** What a unit sets against fire from a hex; null: against fire that always finds the flank. */
const defenceOf = (look: L, target: Placed, from: number | null): number => {
  const type = typeOf(target);
  const side = from === null || !inArc(look, target, from) ? 'flank' : 'front';
  const fort = target.fort === null ? undefined : look.board.forts.find(({ id }) => id === target.fort);
  const works = (fort ? FORT_ROWS[fort.kind][side] : 0) + (target.hasty ? 1 : 0);
  return type[side] + (hitEffects(target)?.[side] ?? 0) + TERRAIN_ROWS[look.setting.terrain[target.hex]!].dm + works;
};

/** Does one see the other? Sight is worked out once for each pair of hexes. */
export const seesHex = (look: L, from: number, to: number): boolean => from === to || sees(look, from, to);

/** A hex worth going to, and the points it may still bring. */
export interface Goal {
  readonly hex: number;
  readonly points: number;
  /** Ours already, or a place to leave the map by. */
  readonly held: boolean;
  readonly exit: boolean;
  /** Whom it is for, if not for all of the side. */
  readonly units?: readonly string[] | undefined;
}

/** What a side wants to hold, and where it wants to get out. */
export const goalsOf = (look: L, side: string): readonly Goal[] => {
  const { setting, board } = look;
  const { scoring, turns } = setting.scenario;
  const goals: Goal[] = [];
  const holds = (hex: number): boolean => {
    const holder = board.control.find((held) => held.hex === hex)?.side ?? null;
    return holder !== null && friends(look, holder, side);
  };
  const add = (name: string, points: number): void => {
    const hex = setting.hexNamed.get(name)!;
    if (points > 0) goals.push({ hex, points, held: holds(hex), exit: false });
  };
  for (const { hex, points, side: only, turns: when } of scoring.hexes) {
    // A hex that only the enemy scores for is worth denying.
    const due =
      when === 'last' ? 1 : when === 'each' ? turns - board.turn + 1 : when.filter((t) => t >= board.turn).length;
    add(hex, points * due * (only === undefined || friends(look, only, side) ? 1 : 0.8));
  }
  const secret = board.objective;
  const listed = scoring.card?.objectives ?? [];
  listed.forEach(({ hex, points }, i) => {
    const isKnown = secret !== null && secret.card !== 'unknown';
    add(hex, isKnown ? (secret.card === OBJECTIVE_CARDS[i] ? points : 0) : points / listed.length);
  });
  for (const exit of scoring.exits)
    if (friends(look, exit.side, side) && exit.points > 0)
      for (const name of exit.hexes)
        goals.push({
          hex: setting.hexNamed.get(name)!,
          points: exit.points,
          held: false,
          exit: true,
          units: exit.units,
        });
  return [...goals, ...rescueGoals(look, side), ...satchelGoals(look, side)];
};

/** Those who are cut off are to be reached by the others, and want to be reached. */
const rescueGoals = (look: L, side: string): readonly Goal[] =>
  look.setting.scenario.scoring.rescue.flatMap(({ side: owner, units, points }) => {
    if (!friends(look, owner, side)) return [];
    const cutOff = look.board.units.filter(({ id, hex }) => hex !== null && units.includes(id));
    const others = look.board.units.filter((unit) => onMap(unit) && unit.side === owner && !units.includes(unit.id));
    return [
      ...cutOff.map(({ id, hex }) => ({
        hex: hex!,
        points,
        held: isRescued(look, id, units),
        exit: false,
        units: others.map((unit) => unit.id),
      })),
      ...others.slice(0, 1).map(({ hex }) => ({ hex: hex!, points, held: false, exit: false, units })),
    ];
  });

/** COH-S.5, COH-S.6: the satchel is to be had, to be kept where it counts, and to be taken home. */
const satchelGoals = (look: L, side: string): readonly Goal[] => {
  const { satchel, turn } = look.board;
  const rules = look.setting.scenario.scoring.satchel;
  if (!rules || !satchel) return [];
  const isOurs = satchel.side !== null && friends(look, satchel.side, side);
  const goals: Goal[] = [];
  if (satchel.hex !== null) goals.push({ hex: satchel.hex, points: SATCHEL, held: isOurs, exit: false });
  const { held } = rules;
  if (isOurs && held && friends(look, held.side, side))
    for (const name of held.hexes)
      goals.push({
        hex: look.setting.hexNamed.get(name)!,
        points: held.points * held.turns.filter((t) => t >= turn).length,
        held: false,
        exit: false,
      });
  return goals;
};
const SATCHEL = 2;
