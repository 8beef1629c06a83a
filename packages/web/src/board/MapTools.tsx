import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useSay } from '../ui/hooks.ts';
import { ToolButton } from '../ui/ToolButton.tsx';
import type { Layout } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';
import { TOOLS, type Tool } from './tools.ts';

/** How much nearer one press brings the map. */
export const ZOOM = 1.2;

const TEN_CM = 1000;
const THREE_INCHES = 762;

/** A bar as long as a hex, as ten centimetres or three inches, and what that is on the ground. */
export const ScaleBar = ({
  layout,
  zoom,
  scale,
  unit,
}: {
  readonly layout: Layout;
  readonly unit: 'hex' | TableGround['unit'];
  readonly zoom: number;
  readonly scale: string | null;
}): ReactElement => {
  const say = useSay();
  const length = unit === 'hex' ? layout.unit : (unit === 'cm' ? TEN_CM : THREE_INCHES) * layout.scale;
  const long = length * zoom;
  return (
    <div className="scale">
      <svg width={long + 2} height={12} aria-hidden="true">
        <path d={`M1 2V10M${long + 1} 2V10M1 6H${long + 1}`} stroke="currentColor" strokeWidth={1.5} fill="none" />
        <path d={`M1 6H${long / 2}`} stroke="currentColor" strokeWidth={4} />
      </svg>
      <span>
        {layout.kind === 'hexes'
          ? scale
          : [say(unit === 'inch' ? 'threeInches' : 'tenCm'), scale].filter(Boolean).join(' · ')}
      </span>
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
        <ToolButton
          key={tool}
          icon={TOOLS[tool].icon}
          label={say(TOOLS[tool].word)}
          aria-pressed={tools.includes(tool)}
          onClick={() => onTool(tool)}
        />
      ))}
      {ground.kind === 'hexes' && (
        <ToolButton desktop icon="hexagon" label={say('toolGrid')} aria-pressed={grid} onClick={onGrid} />
      )}
      <ToolButton desktop icon="plus" label={say('zoomIn')} onClick={() => pan.zoomBy(ZOOM)} />
      <ToolButton desktop icon="minus" label={say('zoomOut')} onClick={() => pan.zoomBy(1 / ZOOM)} />
      <ToolButton icon="fit" label={say('zoomFit')} onClick={pan.showAll} />
    </div>
  );
};
