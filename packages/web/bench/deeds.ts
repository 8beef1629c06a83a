import type { Holes } from '@grognard/kernel';
import type { MapPlace, Piece, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { layoutOf } from '../src/board/geometry.ts';
import { bestShotAt } from '../src/play/targets.ts';
import { openWayOf } from '../src/state/ahead.ts';
import { aimedAt } from '../src/state/aiming.ts';
import { stakesOn } from '../src/state/chances.ts';
import type { Asked } from '../src/state/desk.ts';
import { lookOf, spelledIn } from '../src/state/desk.ts';
import { lead, takeInHand } from '../src/state/leading.ts';
import { pickable } from '../src/state/pickable.ts';
import {
  chooseRow,
  fill,
  firstPicking,
  holesOf,
  NOTHING_PICKED,
  placeKey,
  verdictOn,
  wholeAction,
} from '../src/state/picking.ts';

/** What is clicked: a piece, a place of the map, a line of the question, so many points on a roll, or a button. */
export type Target =
  | { readonly on: 'piece'; readonly piece: string }
  | { readonly on: 'place'; readonly place: Place }
  | { readonly on: 'row'; readonly row: number }
  | { readonly on: 'stake'; readonly points: number }
  | { readonly on: 'points' }
  | { readonly on: 'arrange' };

const piecesIn = ({ desk, view, side }: Asked): readonly Piece[] =>
  desk.looks.pieces(lookOf(desk, view), side).filter(({ at }) => isOnMap(at));

const heldIn = (asked: Asked): string | null =>
  firstPicking(asked).piece ?? asked.desk.looks.subject?.(lookOf(asked.desk, asked.view), asked.view.stack) ?? null;

/** Whoever is held goes first: nobody need be pointed at then. */
const ownIn = (asked: Asked): readonly string[] => {
  const own = piecesIn(asked).filter(({ side }) => side === asked.side);
  const held = heldIn(asked);
  return own.map(({ id }) => id).toSorted((a, b) => Number(b === held) - Number(a === held));
};

/** A move: whoever goes, unless he is held, and where. */
export const moveIn = (asked: Asked, types: readonly string[]): readonly Target[] | null => {
  const held = heldIn(asked);
  for (const piece of ownIn(asked)) {
    const place = goalOf(asked, piece, types);
    if (place) return [...(piece === held ? [] : [{ on: 'piece' as const, piece }]), { on: 'place', place }];
  }
  return null;
};

const goalOf = (asked: Asked, piece: string, types: readonly string[]): Place | null => {
  const standing = piecesIn(asked);
  const at = standing.find(({ id }) => id === piece)?.at;
  if (at?.kind === 'spot') return spotOf(asked, piece, at, types);
  const taken = new Set(standing.map((one) => placeKey(one.at)));
  const ways = [...pickable(asked, { ...NOTHING_PICKED, piece }).places.values()];
  const free = ways.find(
    ({ place, ways: [way] }) =>
      place.kind === 'hex' &&
      !taken.has(placeKey(place)) &&
      types.includes(asked.question.choices[way!.row]!.action.type),
  );
  return free?.place ?? null;
};

/** So far a base or a man is sent, in tenths of a millimetre, and so many directions are tried. */
const FAR = { cm: 600, inch: 700 } as const;
const DIRECTIONS = 16;

const spotOf = (
  asked: Asked,
  piece: string,
  at: Extract<Place, { readonly kind: 'spot' }>,
  types: readonly string[],
): Place | null => {
  const ground = asked.desk.looks.ground(asked.desk.setting);
  const far = ground.kind === 'table' && ground.unit === 'cm' ? FAR.cm : FAR.inch;
  const taken = piecesIn(asked).flatMap((one) => (one.at.kind === 'spot' && one.id !== piece ? [one.at] : []));
  const layout = layoutOf(ground);
  const way = openWayOf(asked, piece);
  const isLed = asked.question.choices.some(({ action }) => types.includes(action.type));
  if (!way && !isLed) return null;
  for (let i = 0; i < DIRECTIONS; i += 1) {
    const turn = (i * 2 * Math.PI) / DIRECTIONS;
    const spot = { x: Math.round(at.x + far * Math.cos(turn)), y: Math.round(at.y + far * Math.sin(turn)) };
    const place = { kind: 'spot' as const, ...spot };
    const dot = layout.dotOf(place);
    const isInside = dot.x > 0 && dot.y > 0 && dot.x < layout.width && dot.y < layout.height;
    const isFree = taken.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > far / 2);
    if (isInside && isFree && (way ? way.roaming.wayTo(spot) : isLedTo(asked, piece, place))) return place;
  }
  return null;
};

/** May a piece go there with all of its squad? */
const isLedTo = (asked: Asked, piece: string, place: MapPlace): boolean =>
  asked.question.choices.some(({ holes }, row) => {
    const [[field, space] = [null, null]] = Object.entries((holes ?? {}) as Holes).filter(
      ([, one]) => one.kind === 'routes',
    );
    const units = space?.kind === 'routes' ? space.movers.map(({ unit }) => unit) : [];
    if (field === null || !units.includes(piece)) return false;
    const chosen = fill(chooseRow(asked, { ...NOTHING_PICKED, piece }, row), field, []);
    const others = units.filter((unit) => unit !== piece);
    const led = lead(asked, takeInHand(chosen, [piece, ...others], 'only'), place);
    return wholeAction(led) !== null && verdictOn(asked, led) === null;
  });

/** A shot: the enemy, and a point on the roll where points can be laid on it. */
export const shotIn = (asked: Asked, types: readonly string[]): readonly Target[] | null => {
  for (const foe of piecesIn(asked).filter(({ side }) => side !== asked.side)) {
    const way = aimedAt(asked, firstPicking(asked), foe);
    const action = way && {
      ...spelledIn(asked, way.row).action,
      ...(way.field === null ? {} : { [way.field]: way.value }),
    };
    if (action && types.includes(action.type)) {
      const isStaked = stakesOn(asked, action as typeof action & { type: string }).length > 1;
      return [{ on: 'piece', piece: foe.id }, ...(isStaked ? [{ on: 'stake' as const, points: 1 }] : [])];
    }
    if (bestShotAt(asked, heldIn(asked), foe.id)) return [{ on: 'piece', piece: foe.id }];
  }
  return ownIn(asked).length > 0 && asked.question.choices.some(({ action }) => types.includes(action.type))
    ? shotInto(asked, types)
    : null;
};

/** Who fires into a place rather than at somebody: his line, and the place where there are several. */
const shotInto = (asked: Asked, types: readonly string[]): readonly Target[] | null => {
  const row = asked.question.choices.findIndex(({ action }) => types.includes(action.type));
  const [hole] = holesOf(spelledIn(asked, row));
  const hex = hole?.space.kind === 'hexes' ? hole.space.hexes[0] : undefined;
  return [
    { on: 'row', row },
    ...(hex === undefined ? [] : [{ on: 'place' as const, place: { kind: 'hex' as const, hex } }]),
  ];
};

/** A line of the question that says one of these things. */
export const rowIn = (asked: Asked, types: readonly string[]): readonly Target[] | null => {
  const row = asked.question.choices.findIndex(({ action, holes }) => types.includes(action.type) && !holes);
  return row < 0 || asked.question.choices.length < 2 ? null : [{ on: 'row', row }];
};

/** The last line of a question of this kind that leaves nothing open: what is done about another's deed. */
export const reactionIn = (asked: Asked, kind: string): readonly Target[] | null => {
  if (asked.view.stack.at(-1)?.kind !== kind) return null;
  const [only, another] = asked.question.choices;
  if (!another) return only?.holes ? [{ on: 'points' }] : null;
  return [{ on: 'row', row: asked.question.choices.length - 1 }];
};
