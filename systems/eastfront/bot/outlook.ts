import type { Desk, Owner, Placement } from './desk.ts';
import { feed, isBattle, isFed, layOut, newDesk, SIX, settle, walk } from './desk.ts';
import type { Picture } from './picture.ts';
import { FOE, OWN } from './picture.ts';
import { doomIn, roundWorth } from './round.ts';
import { attackWorth, forceIn, lead, prizeOf, prospects, threats } from './threat.ts';

/** An air strike to come: hexes it reaches, hits it is worth. */
export interface Strike {
  readonly hexes: ReadonlySet<number>;
  readonly hits: number;
}

/** What a side has in hand for the combat to come. */
export interface Means {
  /** EF-7.4.1: where its attacks have support. */
  readonly supported: ReadonlySet<number>;
  readonly strikes: readonly Strike[];
}

/** What a placement comes to, in victory points. */
export type Outlook = (placement: Placement) => number;

/** The share of a block's worth that hunger takes before its last step. */
const FADING = 0.25;

/** What hunger costs a side: a step at once for the enemy, whose units are checked next; for one's own it is still to come. */
const hunger = (desk: Desk, at: Int16Array, side: Owner, cut: 'now' | 'barred'): number => {
  const { pieces, w } = desk.picture;
  const enemy = side === OWN ? FOE : OWN;
  let sum = 0;
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!;
    const hex = at[i]!;
    if (piece.owner !== side || hex < 0 || isFed(desk, hex, enemy, cut)) continue;
    sum += piece.stepWorth * w.starving + piece.lossWorth * (piece.steps <= 1 ? 1 : FADING);
  }
  return sum;
};

/** EF-11.32.1: points of the towns a side holds and can feed. */
const towns = ({ picture, townHexes, holder, net }: Desk, side: Owner): number => {
  let points = 0;
  for (const hex of townHexes) if (holder[hex] === side && net[hex]) points += picture.ground[hex]!.points[side];
  return points * picture.townWorth;
};

/** Hexes in hand against those of the enemy. */
const land = ({ picture, holder }: Desk): number => {
  const { hexes, w } = picture;
  let more = 0;
  for (let i = 0; i < hexes.length; i += 1) {
    const side = holder[hexes[i]!]!;
    if (side === OWN) more += 1;
    else if (side === FOE) more -= 1;
  }
  return more * w.ground;
};

/** By steps to get there. */
const REACH_WORTH = [0, 0, 1, 0.8, 0.35] as const;

/** What the enemy could simply walk into. */
const openness = (desk: Desk): number => {
  const { picture, queue, reached, foe, holder } = desk;
  const { ground, townWorth, w } = picture;
  let sum = 0;
  for (let i = 0; i < desk.queueCount; i += 1) {
    const hex = queue[i]!;
    if (foe[hex]! > 0 || holder[hex] === FOE) continue;
    const { points, rails } = ground[hex]!;
    const worth = points[OWN] * townWorth * w.open + (rails.length > 0 ? w.openRail : w.openHex);
    sum += worth * REACH_WORTH[reached[hex]!]!;
  }
  return sum;
};

/** EF-7.51.1, EF-7.54.1: repulse in a new battle, by whoever came the easiest way: none over land. */
const repulseIn = (desk: Desk, hex: number, { repulse }: Placement): number => {
  const { picture, first, next } = desk;
  if (picture.defender[hex] !== 0) return 0;
  let least = SIX;
  for (let i = first[hex]!; i >= 0; i = next[i]!)
    if (picture.pieces[i]!.owner === OWN) least = Math.min(least, repulse[i]!);
  return least;
};

const FORTRESS_COVER = 3;

/** An attack that is likelier to be over after its first round than not. */
const VAIN = 0.5;

/** A round of this turn: one that need not be fought is worth nothing at worst. */
const ownRound = (desk: Desk, hex: number, placement: Placement, means: Means, strike: number): number => {
  const { picture } = desk;
  const { cover } = picture.ground[hex]!;
  const alone = cover[OWN] >= FORTRESS_COVER ? 0 : cover[OWN] + 1;
  const perStep = means.supported.has(hex) ? cover[OWN] : alone;
  const terms = { perStep, strike, repulse: repulseIn(desk, hex, placement) };
  const [own, foe] = [forceIn(desk, hex, OWN, 'attack'), forceIn(desk, hex, FOE, 'defence')];
  const onward = Math.max(0, picture.pull[hex]!) * picture.w.onward;
  const isNew = picture.defender[hex] === 0;
  // Whoever is wiped out or thrown back at once holds nobody: the enemy is free again before his turn.
  if (isNew && doomIn(own, foe, terms) > VAIN) desk.holding[hex] = 0;
  const worth = roundWorth(own, foe, terms, prizeOf(desk, hex) + onward);
  if (worth > 0) return worth * (1 + picture.w.goesOn);
  return isNew ? worth : 0;
};

/** All battles: own rounds of this turn, each with a strike that reaches it, and the enemy's of his next. */
const battles = (desk: Desk, placement: Placement, means: Means | null): number => {
  let sum = 0;
  const left = means ? [...means.strikes] : [];
  for (let i = 0; i < desk.heldCount; i += 1) {
    const hex = desk.held[i]!;
    if (!isBattle(desk, hex)) continue;
    if (means) {
      const at = left.findIndex((one) => one.hexes.has(hex));
      const [strike] = at < 0 ? [] : left.splice(at, 1);
      sum += ownRound(desk, hex, placement, means, strike?.hits ?? 0);
    }
    sum -= attackWorth(desk, hex, forceIn(desk, hex, FOE, 'attack')) * desk.picture.w.fought;
  }
  return sum;
};

/** So far from the enemy, and one more, troops wait for orders. */
const AT_FRONT = 4;
/** Steps that wait for a headquarters. */
const LED_STEPS = 10;

/** What places are worth by themselves: the draw of what is to be taken, and troops at the front that somebody commands. */
const places = (desk: Desk, at: Int16Array): number => {
  const { pieces, pull, lag, front, w } = desk.picture;
  let sum = 0;
  for (let i = 0; i < pieces.length; i += 1) {
    const { owner, start, isStaff, isLeader, steps } = pieces[i]!;
    const hex = at[i]!;
    if (owner !== OWN || hex < 0) continue;
    if (isLeader) sum -= lag[hex]! * LED_STEPS;
    if (isStaff) continue;
    // Nobody has got to where the enemy still stands; what may come of it is part of the battle's worth.
    sum += steps * (pull[isBattle(desk, hex) ? start : hex]! - lag[hex]!);
    if (desk.led[hex] && front[hex]! <= AT_FRONT) sum += steps * w.command;
  }
  return sum;
};

/**
 * Weighs placements of one picture: own battles of this turn, with what is in hand for them (null: the turn is over), supply
 * of both sides, towns, and what the enemy may do next.
 */
export const outlookOf = (picture: Picture, means: Means | null): Outlook => {
  const desk = newDesk(picture);
  const { w } = picture;
  return (placement) => {
    const { at } = placement;
    layOut(desk, at);
    settle(desk);
    desk.holding.set(desk.own);
    feed(desk, FOE, 'now');
    let sum = hunger(desk, at, FOE, 'now') - towns(desk, FOE);
    feed(desk, OWN, 'now');
    sum += towns(desk, OWN) - hunger(desk, at, OWN, 'now');
    lead(desk, at);
    sum += land(desk) + battles(desk, placement, means) + places(desk, at) - threats(desk) * w.threat;
    sum += prospects(desk) * w.prospect;
    walk(desk);
    sum -= openness(desk);
    feed(desk, OWN, 'barred');
    return sum - hunger(desk, at, OWN, 'barred') * w.exposed;
  };
};
