import type { ReactElement } from 'react';
import { memo, useMemo } from 'react';
import type { Layout } from './geometry.ts';
import type { Placed } from './stacks.ts';
import type { Printed } from './tags.ts';
import { placedTags, TAG_SIZE } from './tags.ts';

/** The names of the pieces of a table, beside them. */
export const Tags = memo(
  ({
    placed,
    printed,
    layout,
    zoom,
  }: {
    readonly placed: readonly Placed[];
    readonly printed: readonly Printed[];
    readonly layout: Layout;
    readonly zoom: number;
  }): ReactElement => {
    const tags = useMemo(() => placedTags(placed, printed, zoom), [placed, printed, zoom]);
    return (
      <svg className="over tags" width={layout.width} height={layout.height} aria-hidden="true">
        {tags.map(
          ({ id, leader }) =>
            leader && (
              <path
                key={id}
                d={`M${leader[0].x} ${leader[0].y}L${leader[1].x} ${leader[1].y - TAG_SIZE / 3}`}
                stroke="var(--ink)"
                strokeWidth={0.8}
              />
            ),
        )}
        {tags.map(({ id, text, at }) => (
          <text key={id} data-tag={id} x={at.x} y={at.y} fontSize={TAG_SIZE}>
            {text}
          </text>
        ))}
      </svg>
    );
  },
);
