import type { Template } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useId } from 'react';
import type { Dot, Layout } from '../geometry.ts';
import type { Pencil } from '../pencil.ts';
import { onSheet } from '../plates.ts';
import { Cased, circlePath, Plate } from './strokes.tsx';

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
const TemplateView = ({ layout, template }: { readonly layout: Layout; readonly template: Template }): ReactElement => {
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

/** Who is under it, on a plate above it. */
const TemplatePlate = ({
  layout,
  template,
}: {
  readonly layout: Layout;
  readonly template: Template & { readonly label?: string };
}): ReactElement | null => {
  if (!template.label) return null;
  const { x, y } = layout.dotOf(template.at);
  const radius = template.radius * layout.scale;
  const turn = template.shape === 'round' ? 0 : (template.facing * Math.PI) / 180;
  const far = template.shape === 'round' ? 0 : template.length * layout.scale;
  const at = { x: x + Math.sin(turn) * far, y: y - Math.cos(turn) * far - radius - 16 };
  return <Plate at={onSheet(layout, at, template.label)} text={template.label} tone="foe" />;
};

/** The arc of a ring round a piece that lies under a round template; null where it is none of one. */
export const coveredArc = (
  template: Template,
  layout: Layout,
  { at, size }: { readonly at: Dot; readonly size: number },
): string | null => {
  if (template.shape !== 'round') return null;
  const middle = layout.dotOf(template.at);
  const [ring, radius] = [size / 2 + 4, template.radius * layout.scale];
  const [dx, dy] = [middle.x - at.x, middle.y - at.y];
  const far = Math.hypot(dx, dy);
  const cosine = (far * far + ring * ring - radius * radius) / (2 * far * ring);
  // Far inside it or far outside the circles do not cross.
  if (!(Math.abs(cosine) < 1)) return null;
  const [towards, half] = [Math.atan2(dy, dx), Math.acos(cosine)];
  const end = (angle: number): string =>
    `${(at.x + Math.cos(angle) * ring).toFixed(1)} ${(at.y + Math.sin(angle) * ring).toFixed(1)}`;
  const large = half > Math.PI / 2 ? 1 : 0;
  return `M${end(towards - half)}A${ring.toFixed(1)} ${ring.toFixed(1)} 0 ${large} 1 ${end(towards + half)}`;
};

/** A piece under a template: a closed ring where it is wholly covered, the covered arc of one where it is in part. */
const Covered = ({
  at,
  size,
  how,
  arc,
}: {
  readonly at: Dot;
  readonly size: number;
  readonly how: 'whole' | 'part';
  readonly arc: string | null;
}): ReactElement => (
  <Cased
    d={how === 'part' && arc !== null ? arc : circlePath(at, size / 2 + 4)}
    stroke="var(--foe)"
    width={3}
    {...(how === 'part' && arc === null ? { dash: `${size * 0.5} ${size * 0.3}` } : {})}
  />
);

interface TemplatesProps {
  readonly layout: Layout;
  readonly pencil: Pencil;
}

/** The templates that lie on the table. */
export const Templates = ({ layout, pencil }: TemplatesProps): ReactElement => (
  <>
    {pencil.templates.map((template) => (
      <TemplateView key={JSON.stringify(template.at)} layout={layout} template={template} />
    ))}
  </>
);

/** Who lies under them. */
export const UnderTemplates = ({
  layout,
  pencil,
  ringOf,
}: TemplatesProps & {
  /** Where a piece is drawn, and how large; null where it is not. */
  readonly ringOf: (piece: string) => { readonly at: Dot; readonly size: number } | null;
}): ReactElement => (
  <>
    {pencil.templates.flatMap((template) =>
      template.covers.map(({ piece, how }) => {
        const ring = ringOf(piece);
        return ring && <Covered key={piece} {...ring} how={how} arc={coveredArc(template, layout, ring)} />;
      }),
    )}
  </>
);

/** How many lie under each, over all else that is written on the table. */
export const TemplatePlates = ({ layout, pencil }: TemplatesProps): ReactElement => (
  <>
    {pencil.templates.map((template) => (
      <TemplatePlate key={JSON.stringify(template.at)} layout={layout} template={template} />
    ))}
  </>
);
