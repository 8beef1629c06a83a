import { isOnMap } from '@grognard/looks';
import type { Dot, Layout } from './geometry.ts';
import { meanOf } from './lie.ts';
import type { BoardProps } from './props.ts';

/** Where most pieces stand; before any do, the front they will be set up along. */
export const middleOf = ({ pieces, layers }: Pick<BoardProps, 'pieces' | 'layers'>, layout: Layout): Dot => {
  const dots = pieces.flatMap(({ at }) => (isOnMap(at) ? [layout.dotOf(at)] : []));
  if (dots.length > 0) return meanOf(dots);
  const front = layers.flatMap((layer) => (layer.kind === 'control' ? frontOf(layer.holders, layout) : []));
  return front.length > 0 ? meanOf(front) : { x: layout.width / 2, y: layout.height / 2 };
};

/** The corners at which the first two holders meet. */
const frontOf = (
  [one, other]: Extract<BoardProps['layers'][number], { kind: 'control' }>['holders'],
  layout: Layout,
): readonly Dot[] => {
  if (!one || !other) return [];
  const cornersOf = (hexes: readonly number[]) =>
    new Map(
      hexes.flatMap((hex) => layout.corners(hex)).map((dot) => [`${Math.round(dot.x)},${Math.round(dot.y)}`, dot]),
    );
  const theirs = cornersOf(other.hexes);
  return [...cornersOf(one.hexes)].flatMap(([key, dot]) => (theirs.has(key) ? [dot] : []));
};
