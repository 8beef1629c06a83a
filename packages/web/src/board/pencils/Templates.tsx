import type { Template } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useId } from 'react';
import type { Dot, Layout } from '../geometry.ts';
import { circlePath } from './Bands.tsx';
import { Cased } from './strokes.tsx';

/**
 * A teardrop as a path: from its tip along two tangents to the round end, whose middle lies so far off in a direction that
 * runs clockwise from north.
 */
export const teardropPath = (tip: Dot, facing: number, length: number, radius: number): string => {
  const turn = (facing * Math.PI) / 180;
  const [ux, uy] = [Math.sin(turn), -Math.cos(turn)];
  const middle = { x: tip.x + ux * length, y: tip.y + uy * length };
  // A tip inside the round end has no tangents.
  if (length <= radius) return circlePath(middle, radius);
  const open = Math.asin(radius / length);
  const edge = Math.sqrt(length * length - radius * radius);
  const touch = (side: 1 | -1): string => {
    const at = turn + side * open;
    return `${(tip.x + Math.sin(at) * edge).toFixed(1)} ${(tip.y - Math.cos(at) * edge).toFixed(1)}`;
  };
  return `M${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${touch(-1)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 1 ${touch(1)}Z`;
};

const pathOfTemplate = (template: Template, layout: Layout): string => {
  const at = layout.dotOf(template.at);
  const radius = template.radius * layout.scale;
  return template.shape === 'round'
    ? circlePath(at, radius)
    : teardropPath(at, template.facing, template.length * layout.scale, radius);
};

/** A template laid on the table: outline and hatch. */
export const TemplateView = ({
  layout,
  template,
}: {
  readonly layout: Layout;
  readonly template: Template;
}): ReactElement => {
  const id = useId();
  const d = pathOfTemplate(template, layout);
  return (
    <g fill="none" data-template={template.shape}>
      <pattern id={id} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M4.5 0V9" stroke="var(--foe)" strokeWidth={1.6} strokeOpacity={0.55} />
      </pattern>
      <path d={d} fill={`url(#${id})`} />
      <Cased d={d} stroke="var(--foe)" width={2} />
    </g>
  );
};

/** A piece under a template: a closed ring where it is wholly covered, a broken one where it is in part. */
export const Covered = ({
  at,
  size,
  how,
}: {
  readonly at: Dot;
  readonly size: number;
  readonly how: 'whole' | 'part';
}): ReactElement => (
  <Cased
    d={circlePath(at, size / 2 + 4)}
    stroke="var(--foe)"
    width={3}
    {...(how === 'part' ? { dash: `${size * 0.5} ${size * 0.3}` } : {})}
  />
);
