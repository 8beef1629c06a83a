import type { Picture } from './picture.ts';
import { FOE, OWN } from './picture.ts';
import type { Force } from './round.ts';
import { addTo, attackIn, defenceIn, emptyForce, roundWorth } from './round.ts';

/** An air strike to come: hexes it reaches, hits it is worth. */
export interface Strike {
  readonly hexes: ReadonlySet<number>;
  readonly hits: number;
}

/** What a side has in hand for the combat to come; none at all once its turn is over. */
export interface Means {
  /** EF-7.4.1: where its attacks have support. */
  readonly supported: ReadonlySet<number>;
  readonly strikes: readonly Strike[];
}

/** Where the pieces would be, and which of them would come over water. */
export interface Placement {
  readonly at: Int16Array;
  readonly overWater: Uint8Array;
}

/** What a placement comes to, in victory points. */
export type Outlook = (placement: Placement) => number;

/** Steps on foot that are looked ahead. */
const REACH = 3;
const REACH_WORTH = [1, 0.8, 0.35] as const;
/** Most attackers of a hex. */
const MOST_ATTACKERS = 4;

/**
 * Weighs placements of one picture: own battles of this turn, supply of both sides, towns, and what the enemy may do next.
 * Its working maps are made once, since it is asked thousands of times for a plan.
 */
export const outlookOf = (picture: Picture, means: Means | null): Outlook => {
  const { pieces, size, ground, hexes, control, defender, depots, pull, w, townWorth } = picture;
  const counts = { [OWN]: new Uint8Array(size), [FOE]: new Uint8Array(size) };
  const zones = { [OWN]: new Uint8Array(size), [FOE]: new Uint8Array(size) };
  const first = new Int16Array(size);
  const next = new Int16Array(pieces.length);
  const holder = new Uint8Array(size);
  const net = new Uint8Array(size);
  const reached = new Uint8Array(size);
  const queue = new Int16Array(size);
  const zoneFrom = { [OWN]: new Uint8Array(size), [FOE]: new Uint8Array(size) };
  const blows = new Float64Array(24);

  const standing = (at: Int16Array): void => {
    for (const own of [OWN, FOE] as const) {
      counts[own].fill(0);
      zones[own].fill(0);
      zoneFrom[own].fill(0);
    }
    first.fill(-1);
    for (let i = 0; i < pieces.length; i += 1) {
      const hex = at[i]!;
      if (hex < 0) continue;
      const { owner, hasZone } = pieces[i]!;
      counts[owner][hex]! += 1;
      if (hasZone) zoneFrom[owner][hex] = 1;
      next[i] = first[hex]!;
      first[hex] = i;
    }
  };

  /** Who holds each hex as the next phase finds it (chapter 8); 0: nobody, or contested. */
  const settle = (): void => {
    for (const hex of hexes) {
      const [own, foe] = [counts[OWN][hex]!, counts[FOE][hex]!];
      if (own > 0 === foe > 0) continue;
      const side = own > 0 ? OWN : FOE;
      if (zoneFrom[side][hex] === 0) continue;
      for (const to of ground[hex]!.steps) if (to.zone) zones[side][to.hex] = 1;
    }
    for (const hex of hexes) {
      const [own, foe] = [counts[OWN][hex]!, counts[FOE][hex]!];
      if (own > 0 || foe > 0) holder[hex] = own > 0 && foe > 0 ? defender[hex] || FOE : own > 0 ? OWN : FOE;
      else {
        const [mine, theirs] = [zones[OWN][hex]!, zones[FOE][hex]!];
        holder[hex] = mine && theirs ? 0 : mine ? OWN : theirs ? FOE : control[hex]!;
      }
    }
  };

  const isBattle = (hex: number): boolean => counts[OWN][hex]! > 0 && counts[FOE][hex]! > 0;

  /** EF-9.12.1: what rails and sea feed; hexes of `barred` are taken to be cut. */
  const feed = (side: typeof OWN | typeof FOE, barred: Uint8Array | null): void => {
    net.fill(0);
    let end = 0;
    const open = (hex: number): boolean => holder[hex] === side && net[hex] === 0 && !barred?.[hex];
    for (const hex of depots[side])
      if (open(hex)) {
        net[hex] = 1;
        queue[end++] = hex;
      }
    for (let i = 0; i < end; i += 1) {
      const hex = queue[i]!;
      if (isBattle(hex)) continue;
      for (const to of ground[hex]!.rails)
        if (open(to)) {
          net[to] = 1;
          queue[end++] = to;
        }
    }
  };

  /** EF-10.3.1: two hexes to a source, not through enemies. */
  const isFed = (hex: number, enemy: number, barred: Uint8Array | null): boolean => {
    if (net[hex]) return true;
    const { steps } = ground[hex]!;
    for (const to of steps) if (net[to.hex]) return true;
    for (const to of steps) {
      if (holder[to.hex] === enemy || barred?.[to.hex]) continue;
      for (const far of ground[to.hex]!.steps) if (net[far.hex]) return true;
    }
    return false;
  };

  /** What hunger costs a side: a step at once for the enemy, whose units are checked next; for one's own it is still to come. */
  const hunger = (at: Int16Array, side: typeof OWN | typeof FOE, barred: Uint8Array | null): number => {
    const enemy = side === OWN ? FOE : OWN;
    let sum = 0;
    for (let i = 0; i < pieces.length; i += 1) {
      const piece = pieces[i]!;
      const hex = at[i]!;
      if (piece.owner !== side || hex < 0 || isFed(hex, enemy, barred)) continue;
      const isLast = piece.steps <= 1;
      sum += piece.stepWorth * w.starving + (isLast ? piece.lossWorth : piece.lossWorth * 0.25);
    }
    return sum;
  };

  const towns = (side: typeof OWN | typeof FOE): number => {
    let sum = 0;
    for (const hex of hexes) {
      if (holder[hex] !== side) continue;
      sum += w.ground;
      const points = ground[hex]!.points[side];
      if (points > 0 && net[hex]) sum += points * townWorth;
    }
    return sum;
  };

  /** Where the enemy's free pieces can walk in their next turn: by hex, steps + 1. */
  const walk = (): void => {
    reached.fill(0);
    let end = 0;
    for (const hex of hexes)
      if (counts[FOE][hex]! > 0 && counts[OWN][hex] === 0) {
        reached[hex] = 1;
        queue[end++] = hex;
      }
    for (let i = 0; i < end; i += 1) {
      const hex = queue[i]!;
      if (reached[hex]! > REACH) continue;
      for (const to of ground[hex]!.steps)
        if (reached[to.hex] === 0 && counts[OWN][to.hex] === 0) {
          reached[to.hex] = reached[hex]! + 1;
          queue[end++] = to.hex;
        }
    }
  };

  const openness = (): number => {
    let sum = 0;
    for (const hex of hexes) {
      const steps = reached[hex]!;
      if (steps < 2 || counts[FOE][hex]! > 0 || holder[hex] === FOE) continue;
      const { points, rails } = ground[hex]!;
      const worth = points[OWN] * townWorth * w.open + (rails.length > 0 ? w.openRail : w.openHex);
      sum += worth * REACH_WORTH[steps - 2]!;
    }
    return sum;
  };

  const barred = new Uint8Array(size);
  const bar = (): void => {
    for (const hex of hexes)
      barred[hex] = reached[hex]! >= 2 && reached[hex]! <= 3 && counts[OWN][hex] === 0 ? 1 : 0;
  };

  const forceIn = (hex: number, side: typeof OWN | typeof FOE, manner: 'attack' | 'defence'): Force => {
    const force = emptyForce();
    const here = ground[hex]!;
    for (let i = first[hex]!; i >= 0; i = next[i]!) {
      const piece = pieces[i]!;
      if (piece.owner !== side) continue;
      addTo(force, piece, manner === 'attack' ? attackIn(here, piece) : defenceIn(here, piece));
    }
    return force;
  };

  const prizeOf = (hex: number): number => ground[hex]!.points[OWN] * townWorth * 0.5 + 0.2;

  /** EF-7.51.1: repulse if nobody came over land into a new battle. */
  const repulseIn = (hex: number, { overWater }: Placement): number => {
    if (defender[hex] !== 0) return 0;
    for (let i = first[hex]!; i >= 0; i = next[i]!)
      if (pieces[i]!.owner === OWN && overWater[i] === 0) return 0;
    return 2;
  };

  const ownRound = (hex: number, placement: Placement, { supported }: Means, strike: number): number => {
    const { cover, isFortress } = ground[hex]!;
    const isSiege = isFortress && cover[OWN] >= 3;
    const perStep = supported.has(hex) ? cover[OWN] : isSiege ? 0 : cover[OWN] + 1;
    const terms = { perStep, strike, repulse: repulseIn(hex, placement) };
    const worth = roundWorth(forceIn(hex, OWN, 'attack'), forceIn(hex, FOE, 'defence'), terms, prizeOf(hex));
    const isNew = defender[hex] === 0;
    return worth > 0 ? worth * (1 + w.goesOn) : isNew ? worth : 0;
  };

  const theirRound = (hex: number): number => {
    const terms = { perStep: ground[hex]!.cover[FOE], strike: 0, repulse: 0 };
    return Math.max(0, roundWorth(forceIn(hex, FOE, 'attack'), forceIn(hex, OWN, 'defence'), terms, prizeOf(hex)));
  };

  /** Each strike goes where it is worth most; then all battles of this turn. */
  const battles = (placement: Placement): number => {
    let sum = 0;
    const left = means ? [...means.strikes] : [];
    for (const hex of hexes) {
      if (!isBattle(hex)) continue;
      if (means) {
        const at = left.findIndex((one) => one.hexes.has(hex));
        const strike = at < 0 ? 0 : left[at]!.hits;
        if (at >= 0) left.splice(at, 1);
        sum += ownRound(hex, placement, means, strike);
      }
      sum -= theirRound(hex) * w.fought;
    }
    return sum;
  };

  /** The fire the enemy could bring against a hex over each of its sides, the best four blocks of it. */
  const gather = (hex: number): Force => {
    const force = emptyForce();
    let found = 0;
    const worthPer = { sum: 0, loss: 0, steps: 0 };
    const take = (from: number, limit: number, reach: number): number => {
      let left = limit;
      for (let i = first[from]!; i >= 0 && left > 0; i = next[i]!) {
        const piece = pieces[i]!;
        if (piece.owner !== FOE || piece.attack === 0 || piece.speed < reach || found >= blows.length) continue;
        blows[found++] = piece.steps * attackIn(ground[hex]!, piece);
        worthPer.sum += piece.steps * piece.stepWorth;
        worthPer.loss += piece.lossWorth;
        worthPer.steps += piece.steps;
        left -= 1;
      }
      return left;
    };
    for (const to of ground[hex]!.steps) {
      if (counts[OWN][to.hex]! > 0) continue;
      if (counts[FOE][to.hex]! > 0) {
        take(to.hex, to.limit, 1);
        continue;
      }
      let left = to.limit;
      for (const far of ground[to.hex]!.steps)
        if (left > 0 && counts[FOE][far.hex]! > 0 && counts[OWN][far.hex] === 0) left = take(far.hex, left, 2);
    }
    if (found === 0) return force;
    const best = blows.subarray(0, found).sort();
    const used = Math.min(MOST_ATTACKERS, found);
    for (let i = 0; i < used; i += 1) force.fire += best[found - 1 - i]!;
    force.blocks = used;
    force.steps = (worthPer.steps * used) / found;
    force.dice = force.steps;
    force.worth = (worthPer.sum * used) / found;
    force.lossWorth = (worthPer.loss * used) / found;
    return force;
  };

  const threats = (): number => {
    let sum = 0;
    for (const hex of hexes) {
      if (counts[OWN][hex] === 0 || counts[FOE][hex]! > 0) continue;
      const attackers = gather(hex);
      if (attackers.blocks === 0) continue;
      const terms = { perStep: ground[hex]!.cover[FOE], strike: 0, repulse: 0 };
      sum += Math.max(0, roundWorth(attackers, forceIn(hex, OWN, 'defence'), terms, prizeOf(hex)));
    }
    return sum;
  };

  /** What places are worth by themselves: the draw of what is to be taken, and staffs among those they command. */
  const places = (at: Int16Array): number => {
    let sum = 0;
    for (let i = 0; i < pieces.length; i += 1) {
      const { owner, isStaff, steps } = pieces[i]!;
      const hex = at[i]!;
      if (owner !== OWN || hex < 0) continue;
      if (!isStaff) sum += steps * pull[hex]!;
      else sum += commandIn(hex);
    }
    return sum;
  };

  const commandIn = (hex: number): number => {
    let near = counts[OWN][hex]! - 1;
    for (const to of ground[hex]!.steps) {
      near += counts[OWN][to.hex]!;
      for (const far of ground[to.hex]!.steps) if (far.hex > hex) near += counts[OWN][far.hex]! * 0.3;
    }
    return Math.min(10, near) * w.command;
  };

  return (placement) => {
    const { at } = placement;
    standing(at);
    settle();
    feed(FOE, null);
    let sum = hunger(at, FOE, null) - towns(FOE);
    feed(OWN, null);
    sum += towns(OWN) - hunger(at, OWN, null);
    sum += battles(placement) + places(at) - threats() * w.threat;
    walk();
    sum -= openness();
    bar();
    feed(OWN, barred);
    return sum - hunger(at, OWN, barred) * w.exposed;
  };
};
