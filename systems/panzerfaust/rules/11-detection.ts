import type { Ask, Illegal, Sequence } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import { INCH, type Len, overlap, type Point, type Spot, type Stand } from '@grognard/table';
import type { ActionOf, FrameOf, L, Pf } from '../types.ts';
import { mayStand, refuseStand } from './01-zones.ts';
import { turnOver } from './11-hidden.ts';
import { inTheWayAt, spotsWithin, standAtSpot } from './measure.ts';
import { isMan, markerNamed, type Piece, pieceNamed, pieceOf } from './pieces.ts';

type Unmask = FrameOf<'unmask'>;

/** PF-HID.6: at the start of the turn a side may turn over what it likes of its own. */
export const unmask: Ask<Pf, Unmask> = {
  rule: 'PF-HID.6',
  who: ({ board }, { side }) => (board.markers.some((marker) => marker.side === side) ? side : null),
  prompt: () => message('askUnmask'),
  choices: ({ board }, { side }) => {
    const units = board.markers.filter((marker) => marker.side === side).map(({ id }) => id);
    return [
      {
        action: { type: 'unmask', markers: [] },
        holes: { markers: { kind: 'units', units, min: 0, max: units.length } },
      },
    ];
  },
  refuse: (look, { side }, _side, action) => {
    if (action.type !== 'unmask') return illegal('PF-HID.6', 'notHere');
    const strange = action.markers.find(
      (id, i) => markerNamed(look, id)?.side !== side || action.markers.indexOf(id) !== i,
    );
    return strange === undefined ? null : illegal('PF-HID.6', 'notYourMarker', { marker: strange });
  },
  sample: ({ board }, { side }, _choice, random) => ({
    type: 'unmask',
    markers: board.markers.filter((marker) => marker.side === side && random() < 0.2).map(({ id }) => id),
  }),
  take: (_g, { side }, _side, action) =>
    action.type === 'unmask' && action.markers.length > 0
      ? { call: { kind: 'unmasking', side, left: action.markers } }
      : undefined,
};

/** One marker after the other. */
export const unmasking: Sequence<Pf, FrameOf<'unmasking'>> = {
  rule: 'PF-HID.6',
  steps: {
    next: (g, { side, left }) => {
      const [marker, ...rest] = left;
      if (marker === undefined) return;
      return { set: { left: rest }, ...turnOver(g, side, marker, side), goTo: 'next' };
    },
  },
};

type Detection = FrameOf<'detection'>;
type Place = ActionOf<'detect'>['men'][number];

/** PF-HID.1: a marker is 2" square. */
const HALF: Len = INCH;
/** PF-GRP.3. */
const LINK: Len = 2 * INCH;

/** PF-HID.8: whoever caused it places all that was behind the marker. */
export const detection: Ask<Pf, Detection> = {
  rule: 'PF-HID.8',
  who: (_look, { side }) => side,
  prompt: () => message('askDetection'),
  choices: (look, f) => [{ action: { type: 'detect', marker: f.marker, by: f.by, men: spread(look, f) } }],
  refuse: (look, f, _side, action) => {
    if (action.type !== 'detect' || action.marker !== f.marker || action.by !== f.by)
      return illegal('PF-HID.8', 'notHere');
    return refuseFound(look, f, action.men);
  },
  take: (g, f, _side, action) => {
    if (action.type !== 'detect') return;
    for (const { man, at } of action.men)
      g.emit('PF-HID.8', { type: 'deployed', piece: man, at: { in: 'table', spot: at }, facing: 0 });
    const owner = pieceOf(g, f.pieces[0]!).side;
    const turning = f.pieces.filter((id) => !isMan(pieceOf(g, id)));
    return turning.length > 0 ? { call: { kind: 'facing', side: owner, pieces: turning } } : undefined;
  },
};

const inFootprint = ({ at }: Detection, { x, y }: Point): boolean =>
  Math.abs(x - at.x) <= HALF && Math.abs(y - at.y) <= HALF;

const refuseFound = (look: L, f: Detection, men: readonly Place[]): Illegal<Pf> | null => {
  const placed: { readonly piece: Piece; readonly at: Spot }[] = [];
  for (const [i, { man, at }] of men.entries()) {
    const piece = f.pieces.includes(man) ? pieceNamed(look, man) : undefined;
    if (!piece) return illegal('PF-HID.8', 'notToPlace', { piece: man });
    if (men.findIndex((other) => other.man === man) !== i) return illegal('PF-HID.8', 'placedTwice', { piece: man });
    const crowded = placed.some(
      (other) => other.at.storey === at.storey && overlap(standAtSpot(other.piece, other.at), standAtSpot(piece, at)),
    );
    if (crowded) return illegal('PF-BASE.5', 'noRoomThere', { piece: man });
    const wrong = refuseStand(look, piece, at);
    if (wrong) return wrong;
    placed.push({ piece, at });
  }
  const missing = f.pieces.find((id) => !men.some(({ man }) => man === id));
  if (missing !== undefined) return illegal('PF-HID.8', 'notPlaced', { unit: missing });
  if (!placed.some(({ at }) => inFootprint(f, at)) && !isFull(look, f)) return illegal('PF-HID.8', 'noneInFootprint');
  return isChain(look, placed) ? null : illegal('PF-HID.8', 'notCoherent');
};

/** PF-HID.8, PF-GRP.3: do all hang together by links of 2"? */
const isChain = (look: L, placed: readonly { readonly piece: Piece; readonly at: Spot }[]): boolean => {
  const [first, ...rest] = placed;
  if (!first) return true;
  const linked = [first];
  let left = rest;
  for (let found = true; found && left.length > 0; ) {
    const near = left.filter((one) =>
      linked.some((other) => spotsWithin(look, [one.piece, one.at], [other.piece, other.at], LINK)),
    );
    found = near.length > 0;
    linked.push(...near);
    left = left.filter((one) => !near.includes(one));
  }
  return left.length === 0;
};

/** How closely places are tried: in the footprint, and round it. */
const CLOSE: Len = Math.round(0.4 * INCH);
const STEP: Len = Math.round(1.05 * INCH);
const RINGS = 14;

/** The middle, then ring after ring round it. */
const ringsRound = ({ x, y }: Point, step: Len, rings: number): readonly Spot[] => {
  const spots: Spot[] = [{ x, y, storey: 0 }];
  for (let ring = 1; ring <= rings; ring += 1)
    for (let i = -ring; i <= ring; i += 1)
      for (let j = -ring; j <= ring; j += 1)
        if (Math.max(Math.abs(i), Math.abs(j)) === ring) spots.push({ x: x + i * step, y: y + j * step, storey: 0 });
  return spots;
};

const inMarker = (f: Detection): readonly Spot[] => ringsRound(f.at, CLOSE, 2);

/** Could nobody stand where the marker is? Then they come out beside it. */
const isFull = (look: L, f: Detection): boolean =>
  f.pieces.every((id) => {
    const piece = pieceNamed(look, id);
    return !piece || inMarker(f).every((spot) => !isFree(look, piece, spot, []));
  });

/** What takes most room is placed first; where a gun has none at the marker, whoever has. */
const spread = (look: L, f: Detection): readonly Place[] => {
  const pieces = f.pieces.flatMap((id) => pieceNamed(look, id) ?? []);
  const guns = spreadIn(
    look,
    f,
    pieces.toSorted((a, b) => bulk(b) - bulk(a)),
  );
  if (refuseFound(look, f, guns) === null) return guns;
  const men = spreadIn(
    look,
    f,
    pieces.toSorted((a, b) => bulk(a) - bulk(b)),
  );
  return refuseFound(look, f, men) === null ? men : guns;
};

/** One where the marker is, the others round him, each in reach of another. */
const spreadIn = (look: L, f: Detection, pieces: readonly Piece[]): readonly Place[] => {
  const placed: { readonly piece: Piece; readonly at: Spot }[] = [];
  const spots = [...inMarker(f), ...ringsRound(f.at, STEP, RINGS)];
  for (const piece of pieces) {
    const taken = placed.map((other) => standAtSpot(other.piece, other.at));
    const isLinked = (at: Spot): boolean =>
      placed.length === 0 || placed.some((other) => spotsWithin(look, [piece, at], [other.piece, other.at], LINK));
    const at = spots.find((spot) => isFree(look, piece, spot, taken) && isLinked(spot));
    if (at) placed.push({ piece, at });
  }
  return placed.map(({ piece, at }) => ({ man: piece.id, at }));
};

const bulk = (piece: Piece): number => (isMan(piece) ? 0 : 1);

const isFree = (look: L, piece: Piece, at: Spot, taken: readonly Stand[]): boolean => {
  const stand = standAtSpot(piece, at);
  return (
    !taken.some((other) => overlap(other, stand)) && mayStand(look, piece, at) && inTheWayAt(look, piece, at) === null
  );
};

type Facing = FrameOf<'facing'>;

/** PF-HID.8: the owner turns those who were found as he likes. */
export const facing: Ask<Pf, Facing> = {
  rule: 'PF-HID.8',
  who: (_look, { side }) => side,
  prompt: () => message('askFacings'),
  choices: (look, f) =>
    [[], ...[0, 90, 180, 270].map((degrees) => f.pieces.map((piece) => ({ piece, facing: degrees })))]
      .filter((facings) => refuseFacings(look, f, facings) === null)
      .map((facings) => ({ action: { type: 'face', facings } })),
  refuse: (look, f, _side, action) =>
    action.type === 'face' ? refuseFacings(look, f, action.facings) : illegal('PF-HID.8', 'notHere'),
  take: (g, _f, _side, action) => {
    if (action.type !== 'face') return;
    for (const { piece, facing: to } of action.facings)
      g.emit('PF-HID.8', { type: 'turned', piece, facing: to, turret: to, spent: 0 });
  },
};

const refuseFacings = (look: L, { pieces }: Facing, facings: ActionOf<'face'>['facings']): Illegal<Pf> | null => {
  for (const [i, { piece: id, facing: to }] of facings.entries()) {
    const piece = pieces.includes(id) ? pieceNamed(look, id) : undefined;
    if (!piece || isMan(piece) || piece.at.in !== 'table') return illegal('PF-HID.8', 'notYours', { piece: id });
    if (facings.findIndex((other) => other.piece === id) !== i)
      return illegal('PF-HID.8', 'placedTwice', { piece: id });
    const wrong = refuseStand(look, { ...piece, facing: to }, piece.at.spot);
    if (wrong) return wrong;
  }
  return null;
};
