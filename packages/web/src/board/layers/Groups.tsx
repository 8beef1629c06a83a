import type { Message } from '@grognard/kernel';
import type { Layer } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import { capital } from '../../state/speech.ts';
import { useGame } from '../../ui/hooks.ts';
import type { Dot, Layout } from '../geometry.ts';
import { LIVERY, towards } from '../pieces/colours.ts';
import { namePlaces } from './group-names.ts';
import { shortestLinks } from './links.ts';

type Squads = Extract<Layer, { readonly kind: 'groups' }>;

const NAME_SIZE = 11;
/** Names are as large as on the sheet down to this zoom, and stay so large from farther off. */
const NAMED_FROM = 0.45;

/** Squads: one band each, along the real links; who is too far from all others has one of his own. */
export const Groups = memo(
  ({
    layer,
    layout,
    zoom,
    theme,
  }: {
    readonly layer: Squads;
    readonly layout: Layout;
    readonly zoom: number;
    readonly theme: 'light' | 'dark';
  }): ReactElement => {
    const night = theme === 'dark';
    const { voice } = useGame();
    const size = NAME_SIZE / Math.max(1, zoom);
    const names = namedIn(layer, layout, voice.say, size);
    return (
      <g data-layer="groups">
        {layer.groups.map((group) => {
          const dots = group.members.map(layout.dotOf);
          const d = bandOf(dots, group.link * layout.scale);
          const width = group.width * layout.scale;
          const { body, dark } = LIVERY[group.nation];
          return (
            <g key={group.id} data-group={group.id} opacity={night ? 0.31 : 0.5} fill="none" strokeLinecap="round">
              <path d={d} stroke={dark} strokeWidth={width + 2.4} strokeLinejoin="round" />
              <path d={d} stroke={towards(body, '#fff', 0.42)} strokeWidth={width} strokeLinejoin="round" />
            </g>
          );
        })}
        {zoom >= NAMED_FROM &&
          names.map(({ id, name, place }) => (
            <text
              key={id}
              className="group-name"
              x={place.x}
              y={place.y}
              textAnchor="middle"
              style={{ fontSize: size }}
            >
              {name}
            </text>
          ))}
      </g>
    );
  },
);

const at = ({ x, y }: Dot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** All links as one path; a dot without any is a line of no length, which round ends make a disc. */
const bandOf = (dots: readonly Dot[], longest: number): string => {
  const links = shortestLinks(dots, longest);
  const linked = new Set(links.flat());
  return [
    ...links.map(([a, b]) => `M${at(dots[a]!)}L${at(dots[b]!)}`),
    ...dots.flatMap((dot, i) => (linked.has(i) ? [] : [`M${at(dot)}h.01`])),
  ].join('');
};

/** Each squad with its name and where that is written. */
const namedIn = ({ groups }: Squads, layout: Layout, say: (name: Message) => string, size: number) => {
  const squads = groups.map(({ name, members, width }) => ({
    name: capital(say(name)),
    dots: members.map(layout.dotOf),
    reach: (width * layout.scale) / 2,
  }));
  const places = namePlaces(squads, size);
  return groups.map(({ id }, i) => ({ id, name: squads[i]!.name, place: places[i]! }));
};
