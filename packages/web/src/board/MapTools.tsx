import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Layout } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';
import { TOOLS, type Tool } from './tools.ts';

/** How much nearer one press brings the map. */
export const ZOOM = 1.2;

const TEN_CM = 1000;

/** A bar as long as a hex, or as ten centimetres, and what that is on the ground. */
export const ScaleBar = ({
  layout,
  zoom,
  scale,
}: {
  readonly layout: Layout;
  readonly zoom: number;
  readonly scale: string | null;
}): ReactElement => {
  const say = useSay();
  const long = (layout.kind === 'hexes' ? layout.unit : TEN_CM * layout.scale) * zoom;
  return (
    <div className="scale">
      <svg width={long + 2} height={12} aria-hidden="true">
        <path d={`M1 2V10M${long + 1} 2V10M1 6H${long + 1}`} stroke="currentColor" strokeWidth={1.5} fill="none" />
        <path d={`M1 6H${long / 2}`} stroke="currentColor" strokeWidth={4} />
      </svg>
      <span>{layout.kind === 'hexes' ? scale : [say('tenCm'), scale].filter(Boolean).join(' · ')}</span>
    </div>
  );
};

/** What can be laid over the map, and how near it is seen. */
export const MapTools = ({
  offered,
  tools,
  onTool,
  pan,
  grid,
  onGrid,
  ground,
}: {
  readonly offered: readonly Tool[];
  readonly tools: readonly Tool[];
  readonly onTool: (tool: Tool) => void;
  readonly ground: HexGround | TableGround;
  readonly pan: PanZoom;
  readonly grid: boolean;
  readonly onGrid: () => void;
}): ReactElement => {
  const say = useSay();
  return (
    <div className="maptools" role="toolbar" aria-label={say('mapTools')} aria-orientation="vertical">
      {offered.map((tool) => (
        <button
          key={tool}
          type="button"
          className="tool"
          title={say(TOOLS[tool].word)}
          aria-label={say(TOOLS[tool].word)}
          aria-pressed={tools.includes(tool)}
          onClick={() => onTool(tool)}
        >
          <Icon name={TOOLS[tool].icon} />
        </button>
      ))}
      {ground.kind === 'hexes' && (
        <button
          type="button"
          className="tool desktop"
          title={say('toolGrid')}
          aria-label={say('toolGrid')}
          aria-pressed={grid}
          onClick={onGrid}
        >
          <Icon name="hexagon" />
        </button>
      )}
      <button
        type="button"
        className="tool desktop"
        title={say('zoomIn')}
        aria-label={say('zoomIn')}
        onClick={() => pan.zoomBy(ZOOM)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="tool desktop"
        title={say('zoomOut')}
        aria-label={say('zoomOut')}
        onClick={() => pan.zoomBy(1 / ZOOM)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className="tool" title={say('zoomFit')} aria-label={say('zoomFit')} onClick={pan.showAll}>
        <Icon name="fit" />
      </button>
    </div>
  );
};
