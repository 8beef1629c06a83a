import type { MapPlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { placeKey } from '../state/picking.ts';
import { useCalm } from './calm.ts';
import type { CarryOnBoard, Landing } from './carry.ts';
import type { Layout } from './geometry.ts';
import { Plate, pathOf } from './pencils/strokes.tsx';

const BELOW = 46;
/** Below what the way costs and what is left. */
const LAST = 94;

interface LandingProps {
  readonly landing: NonNullable<CarryOnBoard['landing']>;
  readonly place: MapPlace;
  readonly layout: Layout;
}

/** Where a piece in the hand rests over a hex: who could fire at it there, how likely one hits, and what it could hit. */
export const LandingView = ({ landing, place, layout }: LandingProps): ReactElement | null => {
  const key = placeKey(place);
  const isCalm = useCalm(key);
  const [known, setKnown] = useState<{ readonly key: string; readonly landed: Landing | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a place the hand rests at
  useEffect(() => {
    if (!isCalm) return;
    let current = true;
    void landing(place).then((landed) => current && setKnown({ key, landed }));
    return () => {
      current = false;
    };
  }, [isCalm, key]);
  const landed = known?.key === key ? known.landed : null;
  if (!landed) return null;
  const { x, y } = layout.dotOf(place);
  return (
    <g data-testid="landing">
      {landed.watchers.map((from) => (
        <path
          key={placeKey(from)}
          className="seen-from"
          d={pathOf([layout.dotOf(from), { x, y }])}
          fill="none"
          stroke="var(--foe)"
          strokeWidth={1.7}
          strokeDasharray="5 4"
        />
      ))}
      {landed.targets.map(({ at, text }) => {
        const foe = layout.dotOf(at);
        return <Plate key={placeKey(at)} at={{ x: foe.x, y: foe.y + BELOW }} text={text} tone="own" />;
      })}
      {landed.danger !== null && (
        <g data-testid="landing-danger">
          <Plate at={{ x, y: y + LAST }} text={landed.danger} tone="foe" />
        </g>
      )}
    </g>
  );
};
