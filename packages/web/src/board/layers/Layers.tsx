import type { Layer } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import type { Layout } from '../geometry.ts';
import type { Floors } from '../houses.ts';
import { Groups } from './Groups.tsx';
import { Plans } from './Plans.tsx';

/** A free table does without them. */
const HexLayerView = onDemand(() => import('./HexLayers.tsx').then((part) => part.HexLayerView));

interface LayerProps {
  readonly layout: Layout;
  /** The side that looks on. */
  readonly own: string | null;
  readonly zoom: number;
  /** Of the board: by night it is dark on a light page as well. */
  readonly theme: 'light' | 'dark';
  /** Which floor of which house is looked at. */
  readonly floors: Floors;
}

const LayerView = ({
  layer,
  layout,
  own,
  zoom,
  theme,
  floors,
}: LayerProps & { readonly layer: Layer }): ReactElement => {
  switch (layer.kind) {
    case 'groups':
      return <Groups {...{ layer, layout, zoom, theme }} />;
    case 'plans':
      return <Plans {...{ layer, layout, theme, floors }} />;
    case 'control':
    case 'weather':
    case 'supply':
    case 'command':
    case 'contested':
    case 'zone':
      return <HexLayerView layer={layer} layout={layout} own={own} zoom={zoom} />;
  }
};

/** What lies over the print and changes in play. */
export const Layers = memo(
  ({ layers, ...props }: LayerProps & { readonly layers: readonly Layer[] }): ReactElement => (
    <svg className="over" width={props.layout.width} height={props.layout.height} aria-hidden="true">
      {layers.map((layer) => (
        <LayerView key={layer.id} layer={layer} {...props} />
      ))}
    </svg>
  ),
);
