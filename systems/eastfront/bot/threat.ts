import type { Desk, Owner } from './desk.ts';
import { SIX } from './desk.ts';
import type { Ground } from './picture.ts';
import { FOE, OWN } from './picture.ts';
import type { Force } from './round.ts';
import { addTo, attackIn, defenceIn, emptyForce, prizeIn, roundWorth } from './round.ts';

/** The pieces of a side in a hex, as they attack or defend there. */
export const forceIn = (desk: Desk, hex: number, side: Owner, manner: 'attack' | 'defence'): Force => {
  const force = emptyForce();
  const { pieces, ground } = desk.picture;
  const here = ground[hex]!;
  for (let i = desk.first[hex]!; i >= 0; i = desk.next[i]!) {
    const piece = pieces[i]!;
    if (piece.owner !== side) continue;
    addTo(force, piece, manner === 'attack' ? attackIn(here, piece) : defenceIn(here, piece));
  }
  return force;
};

export const prizeOf = ({ picture }: Desk, hex: number): number => prizeIn(picture.ground[hex]!, picture.townWorth);

/** What the enemy's attack on a hex would be worth to him. */
export const attackWorth = (desk: Desk, hex: number, attackers: Force): number => {
  const terms = { perStep: desk.picture.ground[hex]!.cover[FOE], strike: 0, repulse: 0 };
  return Math.max(0, roundWorth(attackers, forceIn(desk, hex, OWN, 'defence'), terms, prizeOf(desk, hex)));
};

/** Most attackers of a hex (EF-6.21.1). */
const MOST_ATTACKERS = 4;

/** What was gathered so far, all hexes together. */
interface Gathering {
  readonly fires: number[];
  worth: number;
  lossWorth: number;
  steps: number;
}

/** Who may come over one side of a hex: how many, from how far. */
interface Assault {
  readonly ground: Ground;
  readonly limit: number;
  readonly reach: number;
  readonly all: Gathering;
}

/** So many blocks of a side from one hex that are fast enough; how many more may come over the same side of a hex. */
const gather = (desk: Desk, side: Owner, from: number, assault: Assault): number => {
  const { pieces } = desk.picture;
  const { ground, reach, all } = assault;
  let left = assault.limit;
  for (let i = desk.first[from]!; i >= 0 && left > 0; i = desk.next[i]!) {
    const piece = pieces[i]!;
    if (piece.owner !== side || piece.attack === 0 || piece.speed < reach) continue;
    all.fires.push(piece.steps * attackIn(ground, piece));
    all.worth += piece.steps * piece.stepWorth;
    all.lossWorth += piece.lossWorth;
    all.steps += piece.steps;
    left -= 1;
  }
  return left;
};

/** What a side could bring against a hex over each of its sides: the four best of it. Who is in battle is held there. */
const attackersOf = (desk: Desk, hex: number, side: Owner): Force | null => {
  const { ground: grounds } = desk.picture;
  const [mine, theirs] = side === OWN ? [desk.own, desk.foe] : [desk.foe, desk.holding];
  const ground = grounds[hex]!;
  const all: Gathering = { fires: [], worth: 0, lossWorth: 0, steps: 0 };
  for (const { hex: near, limit } of ground.steps) {
    if (theirs[near]! > 0) continue;
    if (mine[near]! > 0) {
      gather(desk, side, near, { ground, limit, reach: 1, all });
      continue;
    }
    let left = limit;
    for (const far of grounds[near]!.steps)
      if (left > 0 && mine[far.hex]! > 0 && theirs[far.hex] === 0)
        left = gather(desk, side, far.hex, { ground, limit: left, reach: 2, all });
  }
  const found = all.fires.length;
  if (found === 0) return null;
  const blocks = Math.min(MOST_ATTACKERS, found);
  const share = blocks / found;
  const fire = all.fires
    .sort((a, b) => b - a)
    .slice(0, blocks)
    .reduce((sum, one) => sum + one, 0);
  const steps = all.steps * share;
  return { blocks, steps, fire, dice: steps, worth: all.worth * share, lossWorth: all.lossWorth * share };
};

/** What the enemy's attacks of his next turn may cost, hex by hex. */
export const threats = (desk: Desk): number => {
  let sum = 0;
  for (let i = 0; i < desk.heldCount; i += 1) {
    const hex = desk.held[i]!;
    if (desk.own[hex] === 0 || desk.foe[hex]! > 0) continue;
    const attackers = attackersOf(desk, hex, FOE);
    if (attackers) sum += attackWorth(desk, hex, attackers);
  }
  return sum;
};

/** What headquarters command: two hexes around them, one around those that have no step left; not through the enemy's. */
export const lead = (desk: Desk, at: Int16Array): void => {
  const { led, near, holder, picture } = desk;
  led.fill(0);
  for (let i = 0; i < at.length; i += 1) {
    const hex = at[i]!;
    const { owner, isLeader, steps } = picture.pieces[i]!;
    if (hex < 0 || owner !== OWN || !isLeader) continue;
    led[hex] = 1;
    for (let j = hex * SIX; j < hex * SIX + SIX && near[j]! >= 0; j += 1) {
      const to = near[j]!;
      led[to] = 1;
      if (steps === 0 || holder[to] === FOE) continue;
      for (let k = to * SIX; k < to * SIX + SIX && near[k]! >= 0; k += 1) led[near[k]!] = 1;
    }
  }
};

/** What own attacks of the turn after this one may bring, hex by hex: troops that stand ready for it, and who would lead them. */
export const prospects = (desk: Desk): number => {
  const { ground, w } = desk.picture;
  if (w.prospect === 0) return 0;
  let sum = 0;
  for (let i = 0; i < desk.heldCount; i += 1) {
    const hex = desk.held[i]!;
    if (desk.foe[hex] === 0 || desk.own[hex]! > 0) continue;
    const attackers = attackersOf(desk, hex, OWN);
    if (!attackers) continue;
    const terms = { perStep: ground[hex]!.cover[OWN], strike: 0, repulse: 0 };
    const worth = roundWorth(attackers, forceIn(desk, hex, FOE, 'defence'), terms, prizeOf(desk, hex));
    if (worth > 0) sum += worth * (desk.led[hex] ? 1 : w.unled);
  }
  return sum;
};
