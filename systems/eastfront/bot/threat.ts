import type { Desk, Owner } from './desk.ts';
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

interface Gathering {
  readonly fires: number[];
  worth: number;
  lossWorth: number;
  steps: number;
}

/** So many blocks of the enemy from one hex that are fast enough; how many more may come over the same side. */
const gather = (desk: Desk, into: number, from: number, limit: number, reach: number, all: Gathering): number => {
  const { pieces, ground } = desk.picture;
  let left = limit;
  for (let i = desk.first[from]!; i >= 0 && left > 0; i = desk.next[i]!) {
    const piece = pieces[i]!;
    if (piece.owner !== FOE || piece.attack === 0 || piece.speed < reach) continue;
    all.fires.push(piece.steps * attackIn(ground[into]!, piece));
    all.worth += piece.steps * piece.stepWorth;
    all.lossWorth += piece.lossWorth;
    all.steps += piece.steps;
    left -= 1;
  }
  return left;
};

/** What the enemy could bring against a hex over each of its sides: the four best of it. Who is in battle is held there. */
const attackersOf = (desk: Desk, hex: number): Force | null => {
  const { ground } = desk.picture;
  const all: Gathering = { fires: [], worth: 0, lossWorth: 0, steps: 0 };
  for (const { hex: side, limit } of ground[hex]!.steps) {
    if (desk.own[side]! > 0) continue;
    if (desk.foe[side]! > 0) {
      gather(desk, hex, side, limit, 1, all);
      continue;
    }
    let left = limit;
    for (const far of ground[side]!.steps)
      if (left > 0 && desk.foe[far.hex]! > 0 && desk.own[far.hex] === 0)
        left = gather(desk, hex, far.hex, left, 2, all);
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
    const attackers = attackersOf(desk, hex);
    if (attackers) sum += attackWorth(desk, hex, attackers);
  }
  return sum;
};
