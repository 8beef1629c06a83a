import type { Layer, MapPlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import { placeKey } from '../state/picking.ts';
import type { Dot, Layout } from './geometry.ts';
import { shortestLinks } from './layers/links.ts';
import { pathOf } from './pencils/strokes.tsx';

type Squads = Extract<Layer, { readonly kind: 'groups' }>;

/** A link between two who stand where they are led, or where they stay. */
interface Link {
  readonly ends: readonly [Dot, Dot];
  /** Is it longer than those of a squad may be? */
  readonly isTorn: boolean;
}

/** How squads would hold together once these ways are gone: only the links of somebody who goes. */
export const linksAfter = (
  squads: Squads,
  ways: readonly (readonly MapPlace[])[],
  layout: Pick<Layout, 'dotOf' | 'scale'>,
): readonly Link[] => {
  const ends = new Map(ways.flatMap((way) => (way.length > 1 ? [[placeKey(way[0]!), way.at(-1)!] as const] : [])));
  return squads.groups.flatMap(({ members, link }) => {
    const goes = members.map((member) => ends.has(placeKey(member)));
    if (!goes.includes(true)) return [];
    const dots = members.map((member) => layout.dotOf(ends.get(placeKey(member)) ?? member));
    const longest = link * layout.scale;
    return shortestLinks(dots, Number.POSITIVE_INFINITY).flatMap(([a, b]): readonly Link[] =>
      goes[a] || goes[b]
        ? [
            {
              ends: [dots[a]!, dots[b]!],
              isTorn: Math.hypot(dots[a]!.x - dots[b]!.x, dots[a]!.y - dots[b]!.y) > longest,
            },
          ]
        : [],
    );
  });
};

/** The links of a squad that is led: blue where it holds, vermilion dashes where somebody would be torn from it. */
export const SquadLinks = ({
  layers,
  ways,
  layout,
}: {
  readonly layers: readonly Layer[];
  readonly ways: readonly (readonly MapPlace[])[];
  readonly layout: Layout;
}): ReactElement => (
  <g fill="none" strokeLinecap="round">
    {layers.map((layer) =>
      layer.kind === 'groups'
        ? linksAfter(layer, ways, layout).map(({ ends, isTorn }) => (
            <path
              key={pathOf(ends)}
              data-link={isTorn ? 'torn' : 'holds'}
              d={pathOf(ends)}
              stroke={isTorn ? 'var(--foe)' : 'var(--own)'}
              strokeWidth={2.6}
              {...(isTorn ? { strokeDasharray: '7 5' } : {})}
            />
          ))
        : null,
    )}
  </g>
);
