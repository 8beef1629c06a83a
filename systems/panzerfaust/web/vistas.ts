import type { MapPlace, Vista } from '@grognard/looks';
import { bearing, INCH, type Point, type Spot, turnBetween } from '@grognard/table';
import { ARC } from '../data/vehicle.ts';
import { WEAPONS } from '../data/weapons.ts';
import { weaponsOf } from '../rules/04-shooters.ts';
import { armsOf } from '../rules/10-arms.ts';
import { ownSpot } from '../rules/measure.ts';
import { isVehicle, pieceNamed } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, bodyOfPlace, viewerAt, viewerOf } from '../rules/sight-bodies.ts';
import type { L } from '../types.ts';
import { arcsOf } from './overlays.ts';
import { manThought } from './sight.ts';

/** Half an inch is near enough for an outline. */
const MESH = INCH / 2;

const grounded = ({ x, y }: Point): Spot => ({ x, y, storey: 0 });

const circleOf = (at: Point, radius: number | null): Vista['within'] => (radius === null ? null : { at, radius });

/** PF-BASE.14: the ground on which a man who stood there would see somebody who stood at the place. */
const seenFrom = (look: L, to: Spot): Vista => {
  const man = manThought(look);
  const body = man ? bodyAt(look, man, to) : bodyOfPlace(look, to);
  return {
    mesh: MESH,
    within: circleOf(to, look.setting.sightRange),
    holds: (at) => {
      const from = man ? viewerAt(look, man, grounded(at)) : viewerOf(look, grounded(at));
      return sightOf(look, from, body).visible;
    },
  };
};

/** PF-SHOOT.1: the ground that a piece could shoot at: in range, in an arc of its arms, in sight. */
const firedAt = (look: L, id: string): Vista | null => {
  const piece = pieceNamed(look, id);
  const from = piece && ownSpot(piece);
  const man = manThought(look);
  const range = from ? Math.max(0, ...weaponsOf(look, id).map(({ weapon }) => WEAPONS[weapon].range)) * INCH : 0;
  if (!piece || !from || !man || range === 0) return null;
  const eye = viewerAt(look, piece, from);
  const turnsAll = isVehicle(piece) && armsOf(piece).some(({ mount }) => ARC[mount] >= 360);
  const arcs = turnsAll ? [] : arcsOf(look, id);
  const isInArc = (at: Point): boolean =>
    arcs.length === 0 || arcs.some(({ facing, half }) => Math.abs(turnBetween(facing, bearing(from, at))) <= half);
  return {
    mesh: MESH,
    within: circleOf(from, Math.min(range, look.setting.sightRange ?? range)),
    holds: (at) => isInArc(at) && sightOf(look, eye, bodyAt(look, man, grounded(at))).visible,
  };
};

/** What a piece could shoot at, or where a place can be seen from; nothing where nobody may measure (PF-SHOOT.2). */
export const vistas = (look: L, of: { readonly piece: string } | { readonly place: MapPlace }): Vista | null => {
  if (look.setting.scenario.measured === 'strict') return null;
  if ('piece' in of) return firedAt(look, of.piece);
  const { place } = of;
  return place.kind === 'spot' ? seenFrom(look, { x: place.x, y: place.y, storey: place.storey ?? 0 }) : null;
};
