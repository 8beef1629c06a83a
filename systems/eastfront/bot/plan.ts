import { crossingsOf } from '../rules/06-crossings.ts';
import type { Placement } from './desk.ts';
import type { Mover, Way } from './movers.ts';
import { isOnFoot, REPULSE } from './movers.ts';
import type { Outlook } from './outlook.ts';
import type { Picture } from './picture.ts';
import { OWN } from './picture.ts';
import { attackIn } from './round.ts';

/** A piece and the way it is to go. */
export interface Leg {
  readonly mover: Mover;
  readonly way: Way;
}

/** Moves that belong together. */
export interface Plan {
  readonly legs: readonly Leg[];
  /** What the side's outlook is when they are made. */
  readonly worth: number;
}

/** A plan while it is made. */
interface Draft extends Placement {
  readonly picture: Picture;
  readonly outlook: Outlook;
  readonly room: Int16Array;
  readonly crossed: Map<number, number>;
  /** By piece. */
  readonly ways: Map<number, Leg>;
  worth: number;
}

const MANY = 10_000;
const keyOf = (a: number, b: number): number => Math.min(a, b) * MANY + Math.max(a, b);

/** Where everybody stands. */
export const placementOf = ({ pieces }: Picture): Placement => ({
  at: Int16Array.from(pieces, ({ start }) => start),
  repulse: Uint8Array.from(pieces, ({ block: { by } }) => (by === null ? 0 : REPULSE[by])),
});

const draftOf = (picture: Picture, outlook: Outlook): Draft => {
  const room = new Int16Array(picture.size);
  for (const hex of picture.hexes) room[hex] = picture.ground[hex]!.stacking;
  for (const { owner, start } of picture.pieces) if (owner === OWN && start >= 0) room[start]! -= 1;
  const placement = placementOf(picture);
  return {
    ...placement,
    picture,
    outlook,
    room,
    crossed: new Map(crossingsOf(picture.look)),
    ways: new Map(),
    worth: outlook(placement),
  };
};

/** EF-6.33.1: sides of battle hexes that a way uses up. */
const sidesOf = ({ mover, way }: Leg): readonly (readonly [number, number])[] => [
  ...(way.isAttack && isOnFoot(way) ? [[way.hex, way.from] as const] : []),
  ...(mover.isInBattle ? [[mover.start, way.path[0]!] as const] : []),
];

const isOpen = (draft: Draft, leg: Leg): boolean => {
  if (draft.room[leg.way.hex]! <= 0) return false;
  return sidesOf(leg).every(([hex, other]) => {
    const step = draft.picture.ground[hex]!.steps.find((one) => one.hex === other);
    return !isOnFoot(leg.way) || (draft.crossed.get(keyOf(hex, other)) ?? 0) < (step?.limit ?? 0);
  });
};

/** Put a piece back to where it stands. */
const undo = (draft: Draft, piece: number): void => {
  const leg = draft.ways.get(piece);
  if (!leg) return;
  draft.ways.delete(piece);
  draft.room[leg.way.hex]! += 1;
  draft.room[leg.mover.start]! -= 1;
  draft.at[piece] = leg.mover.start;
  draft.repulse[piece] = 0;
  for (const [hex, other] of sidesOf(leg))
    draft.crossed.set(keyOf(hex, other), draft.crossed.get(keyOf(hex, other))! - 1);
};

const put = (draft: Draft, leg: Leg): void => {
  const { mover, way } = leg;
  undo(draft, mover.piece);
  draft.ways.set(mover.piece, leg);
  draft.room[way.hex]! -= 1;
  draft.room[mover.start]! += 1;
  draft.at[mover.piece] = way.hex;
  draft.repulse[mover.piece] = way.repulse;
  for (const [hex, other] of sidesOf(leg))
    draft.crossed.set(keyOf(hex, other), (draft.crossed.get(keyOf(hex, other)) ?? 0) + 1);
};

const restore = (draft: Draft, before: ReadonlyMap<number, Leg | undefined>): void => {
  for (const piece of before.keys()) undo(draft, piece);
  for (const leg of before.values()) if (leg) put(draft, leg);
};

/** What hexsides and pursuit make of leaving a battle. */
const LEAVING = 0.3;

const leavingCost = ({ isInBattle }: Mover): number => (isInBattle ? LEAVING : 0);

/** The best way for one piece, all others where they are by now; kept if it gains. */
const improve = (draft: Draft, mover: Mover): boolean => {
  const before = draft.ways.get(mover.piece);
  undo(draft, mover.piece);
  // Where others have taken its place it can't stay.
  const isCrowded = before !== undefined && draft.room[mover.start]! < 0;
  const stays = isCrowded ? Number.NEGATIVE_INFINITY : before ? draft.outlook(draft) : draft.worth;
  let best: Leg | null = null;
  let most = stays + draft.picture.w.least + leavingCost(mover);
  for (const way of mover.ways) {
    const leg = { mover, way };
    if (!isOpen(draft, leg)) continue;
    put(draft, leg);
    const worth = draft.outlook(draft);
    if (worth > most || (best === null && before?.way === way && worth >= most)) [best, most] = [leg, worth];
    undo(draft, mover.piece);
  }
  if (best) put(draft, best);
  draft.worth = best ? most : stays;
  return best?.way !== before?.way;
};

/** The ways into a hex, the best of each piece that is open, over land if it may be. */
const wayInto = (draft: Draft, mover: Mover, hex: number): Leg | null => {
  const ways = mover.ways.filter((way) => way.hex === hex && isOpen(draft, { mover, way }));
  const way = ways.find(({ repulse }) => repulse === 0) ?? ways[0];
  return way ? { mover, way } : null;
};

/** All that can attack a hex, the strongest first, one after the other; as many of them as bring most. Left standing if it gains. */
const attack = (draft: Draft, movers: readonly Mover[], hex: number): number => {
  const { picture } = draft;
  const ground = picture.ground[hex]!;
  const power = ({ piece }: Mover): number => picture.pieces[piece]!.steps * attackIn(ground, picture.pieces[piece]!);
  const able = movers
    .filter((mover) => !draft.ways.get(mover.piece)?.way.isAttack && mover.ways.some((way) => way.hex === hex))
    .sort((a, b) => power(b) - power(a));
  const before = new Map(able.map(({ piece }) => [piece, draft.ways.get(piece)]));
  const started = draft.worth;
  let most = started + picture.w.least;
  let best: readonly Leg[] = [];
  const sent: Leg[] = [];
  for (const mover of able) {
    undo(draft, mover.piece);
    const leg = wayInto(draft, mover, hex);
    const old = before.get(mover.piece);
    if (!leg) {
      if (old) put(draft, old);
      continue;
    }
    put(draft, leg);
    sent.push(leg);
    const worth = draft.outlook(draft);
    if (worth > most) [most, best] = [worth, [...sent]];
    if (sent.length >= ground.stacking) break;
  }
  restore(draft, before);
  for (const leg of best) put(draft, leg);
  draft.worth = best.length > 0 ? most : started;
  return draft.worth - started;
};

const undoAll = (draft: Draft, legs: readonly Leg[]): void => {
  for (const { mover } of legs) undo(draft, mover.piece);
};

/** Attacks in the order of what each would bring alone. */
const attacks = (draft: Draft, movers: readonly Mover[]): void => {
  const hexes = new Set(movers.flatMap(({ ways }) => ways.flatMap(({ hex, isAttack }) => (isAttack ? [hex] : []))));
  const promising: { readonly hex: number; readonly gain: number }[] = [];
  const started = draft.worth;
  for (const hex of hexes) {
    const gain = attack(draft, movers, hex);
    if (gain > 0) promising.push({ hex, gain });
    undoAll(draft, [...draft.ways.values()]);
    draft.worth = started;
  }
  for (const { hex } of promising.sort((a, b) => b.gain - a.gain)) attack(draft, movers, hex);
};

/** A whole stack goes where it is better off together: out of a lost battle, out of a trap. */
const withdraw = (draft: Draft, stack: readonly Mover[]): void => {
  const before = new Map(stack.map(({ piece }) => [piece, draft.ways.get(piece)]));
  const started = draft.worth;
  let most = started + draft.picture.w.least + leavingCost(stack[0]!) * stack.length;
  let best: readonly Leg[] = [];
  const ends = new Set(stack.flatMap(({ ways }) => ways.flatMap(({ hex, isAttack }) => (isAttack ? [] : [hex]))));
  for (const end of ends) {
    const legs: Leg[] = [];
    for (const mover of stack) undo(draft, mover.piece);
    for (const mover of stack) {
      const near = mover.ways.filter(({ isAttack }) => !isAttack);
      const leg =
        wayInto(draft, mover, end) ??
        near.map((way) => ({ mover, way })).find((one) => isOpen(draft, one) && one.way.path.length === 1);
      if (!leg) continue;
      put(draft, leg);
      legs.push(leg);
    }
    const worth = draft.outlook(draft);
    if (legs.length > 0 && worth > most) [most, best] = [worth, [...legs]];
    restore(draft, before);
  }
  if (best.length === 0) return;
  for (const { piece } of stack) undo(draft, piece);
  for (const leg of best) put(draft, leg);
  draft.worth = most;
};

/** Worn troops leave a battle one by one, fresh ones take their places; as many as bring most. */
const relieve = (draft: Draft, movers: readonly Mover[], hex: number): void => {
  const { picture } = draft;
  const ground = picture.ground[hex]!;
  const power = ({ piece }: Mover): number => picture.pieces[piece]!.steps * attackIn(ground, picture.pieces[piece]!);
  const isFree = ({ piece }: Mover): boolean => !draft.ways.has(piece);
  const worn = movers.filter((one) => one.start === hex && isFree(one)).sort((a, b) => power(a) - power(b));
  const fresh = movers
    .filter((one) => !one.isInBattle && isFree(one) && one.ways.some((way) => way.hex === hex))
    .sort((a, b) => power(b) - power(a));
  let most = draft.worth + picture.w.least;
  let kept = 0;
  const sent: Leg[] = [];
  for (const tired of worn) {
    const out = tired.ways.map((way) => ({ mover: tired, way })).find((leg) => !leg.way.isAttack && isOpen(draft, leg));
    if (!out) continue;
    put(draft, out);
    const into = fresh
      .filter(isFree)
      .flatMap((mover) => (power(mover) > power(tired) ? (wayInto(draft, mover, hex) ?? []) : []))[0];
    if (!into) {
      undo(draft, tired.piece);
      break;
    }
    put(draft, into);
    sent.push(out, into);
    const worth = draft.outlook(draft) - leavingCost(tired);
    if (worth > most) [most, kept, draft.worth] = [worth, sent.length, worth];
  }
  undoAll(draft, sent.slice(kept));
};

const relieveAll = (draft: Draft, movers: readonly Mover[]): void => {
  for (const hex of new Set(movers.flatMap(({ start, isInBattle }) => (isInBattle ? [start] : []))))
    relieve(draft, movers, hex);
};

const stacksOf = (movers: readonly Mover[]): readonly (readonly Mover[])[] => {
  const stacks = new Map<number, Mover[]>();
  for (const mover of movers) stacks.set(mover.start, [...(stacks.get(mover.start) ?? []), mover]);
  return [...stacks.values()].filter((stack) => stack.length > 1);
};

/** How a plan is begun: attacks before all, or no attack at all. */
type Start = 'attack' | 'hold';

/** How hard a plan is thought about. */
export interface Care {
  readonly sweeps: number;
  readonly starts: readonly Start[];
}
export const LIGHT: Care = { sweeps: 1, starts: ['attack'] };
export const CARE: Care = { sweeps: 2, starts: ['attack'] };

const withdrawAll = (draft: Draft, movers: readonly Mover[]): void => {
  const isFree = (stack: readonly Mover[]): boolean => stack.every(({ piece }) => !draft.ways.has(piece));
  for (const stack of stacksOf(movers)) if (isFree(stack)) withdraw(draft, stack);
};

const begin = (draft: Draft, movers: readonly Mover[], start: Start): void => {
  if (start === 'attack') {
    attacks(draft, movers);
    relieveAll(draft, movers);
  }
  withdrawAll(draft, movers);
};

/** Each piece in turn, until nobody gains. */
const sweep = (draft: Draft, movers: readonly Mover[], sweeps: number): void => {
  for (let i = 0; i < sweeps; i += 1) {
    let changed = 0;
    for (const mover of movers) if (improve(draft, mover)) changed += 1;
    if (changed === 0) break;
  }
};

/** The moves of a side in one phase: begun in one way or another, then each piece in turn; the best of these. */
export const planOf = (picture: Picture, outlook: Outlook, movers: readonly Mover[], care: Care): Plan => {
  const plans = care.starts.map((start): Plan => {
    const draft = draftOf(picture, outlook);
    begin(draft, movers, start);
    sweep(draft, movers, care.sweeps);
    return { legs: [...draft.ways.values()], worth: draft.worth };
  });
  return plans.reduce((best, plan) => (plan.worth > best.worth ? plan : best));
};

/** As many moves as there are supreme ones, those that bring most. */
export const supremePlan = (picture: Picture, outlook: Outlook, movers: readonly Mover[], moves: number): Plan => {
  const draft = draftOf(picture, outlook);
  const started = draft.worth;
  const ranked = movers.flatMap((mover) => {
    improve(draft, mover);
    const gain = draft.worth - started;
    undo(draft, mover.piece);
    draft.worth = started;
    return gain > 0 ? [{ mover, gain }] : [];
  });
  for (const { mover } of ranked.sort((a, b) => b.gain - a.gain)) {
    if (draft.ways.size >= moves) break;
    improve(draft, mover);
  }
  return { legs: [...draft.ways.values()], worth: draft.worth };
};

/** The outlook if nobody moves. */
export const standingStill = (picture: Picture, outlook: Outlook): number => outlook(placementOf(picture));
