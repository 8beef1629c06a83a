import type { Picture, Piece } from './picture.ts';
import { FOE, OWN } from './picture.ts';

/** Whose. */
export type Owner = typeof OWN | typeof FOE;

/** Sides of a hex. */
export const SIX = 6;
const NONE = -1;

/** Where the pieces would be, and the faces that would send each of them back on the way into a new battle. */
export interface Placement {
  readonly at: Int16Array;
  readonly repulse: Uint8Array;
}

/**
 * The working maps of a picture, by hex: laid out anew for every placement that is weighed. They are made once for a plan,
 * since thousands are weighed for it.
 */
export interface Desk {
  readonly picture: Picture;
  /** Six to a hex: neighbours one can walk to, those a zone of control reaches, those a railway leads to; -1 for none. */
  readonly near: Int16Array;
  readonly zoned: Int16Array;
  readonly rails: Int16Array;
  readonly townHexes: readonly number[];
  /** Blocks there. */
  readonly own: Uint8Array;
  readonly foe: Uint8Array;
  /** Hexes with blocks: how many, and which. */
  readonly held: Int16Array;
  heldCount: number;
  /** The first piece in a hex, and the next after each piece. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  readonly hasZone: Uint8Array;
  readonly ownZone: Uint8Array;
  readonly foeZone: Uint8Array;
  /** Who holds it; 0: nobody, or contested. */
  readonly holder: Uint8Array;
  readonly net: Uint8Array;
  /** Steps the enemy needs to get there on foot, and one more; 0: too many, or somebody stands in the way. */
  readonly reached: Uint8Array;
  readonly queue: Int16Array;
  queueCount: number;
  /** Empty hexes the enemy may soon be in. */
  readonly barred: Uint8Array;
  /** Hexes a headquarters commands. */
  readonly led: Uint8Array;
  /** Own pieces that hold the enemy there: none where they attack in vain. */
  readonly holding: Uint8Array;
}

const flat = (size: number, of: (hex: number) => readonly number[]): Int16Array => {
  const all = new Int16Array(size * SIX).fill(NONE);
  for (let hex = 0; hex < size; hex += 1) for (const [i, to] of of(hex).entries()) all[hex * SIX + i] = to;
  return all;
};

export const newDesk = (picture: Picture): Desk => {
  const { size, ground, pieces, hexes } = picture;
  const bytes = (): Uint8Array => new Uint8Array(size);
  return {
    picture,
    near: flat(size, (hex) => ground[hex]?.steps.map((step) => step.hex) ?? []),
    zoned: flat(size, (hex) => ground[hex]?.steps.flatMap((step) => (step.zone ? [step.hex] : [])) ?? []),
    rails: flat(size, (hex) => ground[hex]?.rails ?? []),
    townHexes: hexes.filter((hex) => ground[hex]!.points[OWN] + ground[hex]!.points[FOE] > 0),
    own: bytes(),
    foe: bytes(),
    held: new Int16Array(size),
    heldCount: 0,
    first: new Int16Array(size),
    next: new Int16Array(pieces.length),
    hasZone: bytes(),
    ownZone: bytes(),
    foeZone: bytes(),
    holder: bytes(),
    net: bytes(),
    reached: bytes(),
    queue: new Int16Array(size),
    queueCount: 0,
    barred: bytes(),
    led: bytes(),
    holding: bytes(),
  };
};

const clear = (desk: Desk): void => {
  desk.own.fill(0);
  desk.foe.fill(0);
  desk.hasZone.fill(0);
  desk.ownZone.fill(0);
  desk.foeZone.fill(0);
  desk.first.fill(NONE);
  desk.heldCount = 0;
};

/** All pieces in their places. */
export const layOut = (desk: Desk, at: Int16Array): void => {
  clear(desk);
  const { pieces } = desk.picture;
  const { own, foe, first, next, hasZone, held } = desk;
  for (let i = 0; i < pieces.length; i += 1) {
    const hex = at[i]!;
    if (hex < 0) continue;
    const piece: Piece = pieces[i]!;
    if (first[hex]! < 0) {
      held[desk.heldCount] = hex;
      desk.heldCount += 1;
    }
    if (piece.owner === OWN) own[hex]! += 1;
    else foe[hex]! += 1;
    if (piece.hasZone) hasZone[hex] = 1;
    next[i] = first[hex]!;
    first[hex] = i;
  }
};

export const isBattle = ({ own, foe }: Desk, hex: number): boolean => own[hex]! > 0 && foe[hex]! > 0;

const zonesFrom = ({ zoned, ownZone, foeZone, own, foe, hasZone }: Desk, hex: number): void => {
  if (hasZone[hex] === 0 || (own[hex]! > 0 && foe[hex]! > 0)) return;
  const zone = own[hex]! > 0 ? ownZone : foeZone;
  for (let i = hex * SIX; i < hex * SIX + SIX; i += 1) if (zoned[i]! >= 0) zone[zoned[i]!] = 1;
};

/** Who holds each hex as the next phase finds it (chapter 8). */
export const settle = (desk: Desk): void => {
  const { own, foe, ownZone, foeZone, holder, held } = desk;
  const { hexes, control, defender } = desk.picture;
  for (let i = 0; i < desk.heldCount; i += 1) zonesFrom(desk, held[i]!);
  for (let i = 0; i < hexes.length; i += 1) {
    const hex = hexes[i]!;
    if (ownZone[hex] === 0) holder[hex] = foeZone[hex] === 0 ? control[hex]! : FOE;
    else holder[hex] = foeZone[hex] === 0 ? OWN : 0;
  }
  for (let i = 0; i < desk.heldCount; i += 1) {
    const hex = held[i]!;
    if (own[hex] === 0) holder[hex] = FOE;
    else holder[hex] = foe[hex] === 0 ? OWN : defender[hex] || FOE;
  }
};

/** EF-9.12.1: what rails and sea feed. With `barred` the hexes the enemy may walk into are taken to be cut. */
export const feed = (desk: Desk, side: Owner, cut: 'now' | 'barred'): void => {
  const { net, holder, queue, rails, barred, picture } = desk;
  net.fill(0);
  let end = 0;
  for (const hex of picture.depots[side])
    if (holder[hex] === side && net[hex] === 0) {
      net[hex] = 1;
      queue[end++] = hex;
    }
  for (let i = 0; i < end; i += 1) {
    const hex = queue[i]!;
    if (isBattle(desk, hex)) continue;
    for (let j = hex * SIX; j < hex * SIX + SIX; j += 1) {
      const to = rails[j]!;
      if (to < 0) break;
      if (holder[to] !== side || net[to] !== 0 || (cut === 'barred' && barred[to] !== 0)) continue;
      net[to] = 1;
      queue[end++] = to;
    }
  }
};

/** EF-10.3.1: two hexes to a source, not through enemies. */
export const isFed = (desk: Desk, hex: number, enemy: Owner, cut: 'now' | 'barred'): boolean => {
  const { net, near, holder, barred } = desk;
  if (net[hex]) return true;
  const base = hex * SIX;
  for (let i = base; i < base + SIX && near[i]! >= 0; i += 1) if (net[near[i]!]) return true;
  for (let i = base; i < base + SIX && near[i]! >= 0; i += 1) {
    const to = near[i]!;
    if (holder[to] === enemy || (cut === 'barred' && barred[to])) continue;
    for (let j = to * SIX; j < to * SIX + SIX && near[j]! >= 0; j += 1) if (net[near[j]!]) return true;
  }
  return false;
};

/** Steps on foot that are looked ahead. */
export const REACH = 3;

/** The enemy's hexes as he starts from them: out of a battle it takes a step more, to friends first (EF-6.32.2). */
const sources = (desk: Desk): number => {
  const { reached, holding, foe, queue, held } = desk;
  let end = 0;
  for (const steps of [1, 2])
    for (let i = 0; i < desk.heldCount; i += 1) {
      const hex = held[i]!;
      if (foe[hex] === 0 || holding[hex]! > 0 !== steps > 1) continue;
      reached[hex] = steps;
      queue[end++] = hex;
    }
  return end;
};

/** Where the enemy's pieces can walk in their next turn; what lies open to two steps is as good as cut. */
export const walk = (desk: Desk): void => {
  const { reached, own, near, queue, barred } = desk;
  reached.fill(0);
  barred.fill(0);
  let end = sources(desk);
  for (let i = 0; i < end; i += 1) {
    const hex = queue[i]!;
    const far = reached[hex]!;
    if (far > 1 && far <= REACH && own[hex] === 0) barred[hex] = 1;
    if (far > REACH) continue;
    for (let j = hex * SIX; j < hex * SIX + SIX && near[j]! >= 0; j += 1) {
      const to = near[j]!;
      if (reached[to] !== 0 || own[to]! > 0) continue;
      reached[to] = far + 1;
      queue[end++] = to;
    }
  }
  desk.queueCount = end;
};
