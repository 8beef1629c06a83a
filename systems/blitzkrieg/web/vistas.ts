import type { MapPlace, Vista } from '@grognard/looks';
import type { Point, Stand } from '@grognard/table';
import { arcEither, CM, gapWithin, standInArc } from '@grognard/table';
import { HULL_ARC } from '../house.ts';
import { facesAway, hasFreshLine, sightEnds } from '../rules/02-sight.ts';
import { groundLevel, heightOf } from '../rules/02-terrain.ts';
import { weaponsOf } from '../rules/04-aim.ts';
import { isOnTable, standOf } from '../rules/facts.ts';
import type { L } from '../types.ts';
import { arcsOf, bandsOf } from './overlays.ts';

const pointAt = ({ x, y }: Point): Stand => ({ at: { x, y }, facing: 0, base: { shape: 'disc', radius: 0 } });

/** BK-LOS.1 to BK-LOS.8: the ground on which men would see a place, by all that lies on the table. */
const seenFrom = (look: L, to: Point): Vista => {
  const ends = sightEnds(look);
  const target = pointAt(to);
  const toHeight = groundLevel(look, to);
  return {
    mesh: CM,
    within: ends === null ? null : { at: to, radius: ends },
    holds: (at) => {
      const from = pointAt(at);
      if (ends !== null && !gapWithin(from, target, ends)) return false;
      return hasFreshLine(look, { from, fromHeight: groundLevel(look, at), to: target, toHeight }, []);
    },
  };
};

/** The ground an element could fire at: in the reach of its longest arm, in its arc, in sight. */
const firedAt = (look: L, id: string): Vista | null => {
  const element = look.board.elements.find((one) => one.id === id);
  if (!element || !isOnTable(element) || weaponsOf(look, element).length === 0) return null;
  const bands = bandsOf(look, id);
  const stand = standOf(look, element);
  // A gun reaches as far as the table goes, and has no band.
  const hasEnd = bands.length > 0 && weaponsOf(look, element).every(({ kind }) => kind !== 'gun');
  const far = hasEnd ? Math.max(...bands.map(({ radius }) => radius)) : null;
  const ends = sightEnds(look);
  const radius = far !== null && ends !== null ? Math.min(far, ends) : (far ?? ends);
  const arc = arcsOf(look, id).length > 0 ? arcEither(stand, 0, HULL_ARC) : null;
  const fromHeight = heightOf(look, element);
  return {
    mesh: CM,
    within: radius === null ? null : { at: element.at, radius },
    holds: (at) => {
      const to = pointAt(at);
      if (ends !== null && !gapWithin(stand, to, ends)) return false;
      if (arc && !standInArc(arc, to, 'any part')) return false;
      if (facesAway(look, element, at)) return false;
      return hasFreshLine(look, { from: stand, fromHeight, to, toHeight: groundLevel(look, at) }, [id]);
    },
  };
};

/** What an element could fire at, or where a place can be seen from. */
export const vistas = (look: L, of: { readonly piece: string } | { readonly place: MapPlace }): Vista | null => {
  if ('piece' in of) return firedAt(look, of.piece);
  return of.place.kind === 'spot' ? seenFrom(look, of.place) : null;
};
