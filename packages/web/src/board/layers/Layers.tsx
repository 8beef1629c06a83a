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
  /** Which floor of which house is looked at. */
  readonly floors: Floors;
}

const LayerView = ({ layer, layout, own, zoom, floors }: LayerProps & { readonly layer: Layer }): ReactElement => {
  switch (layer.kind) {
    case 'groups':
      return <Groups layer={layer} layout={layout} zoom={zoom} />;
    case 'plans':
      return <Plans layer={layer} layout={layout} floors={floors} />;
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
  ({ layers, layout, own, zoom, floors }: LayerProps & { readonly layers: readonly Layer[] }): ReactElement => (
    <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
      {layers.map((layer) => (
        <LayerView key={layer.id} layer={layer} layout={layout} own={own} zoom={zoom} floors={floors} />
      ))}
    </svg>
  ),
);
