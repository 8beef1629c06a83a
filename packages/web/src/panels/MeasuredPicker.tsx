import type { Space } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { Dial, PointPicker, Slider } from './MeasurePickers.tsx';
import type { PickerProps } from './picker.ts';
import { SpanPicker } from './SpanPicker.tsx';

/** A space that is measured, not listed. */
export type Measured = Extract<Space, { kind: 'number' | 'facing' | 'span' | 'area' | 'route' }>;

/** What fills a hole that is measured: free tables have many, games on hexes hardly any. */
export const MeasuredPicker = ({ space, ...props }: PickerProps & { readonly space: Measured }): ReactElement => {
  switch (space.kind) {
    case 'number':
      return <Slider {...props} min={space.min} max={space.max} unit="" />;
    case 'facing':
      return <Dial {...props} from={space.from} to={space.to} />;
    case 'span':
      return <SpanPicker {...props} spans={space.spans} />;
    case 'area':
    case 'route':
      return <PointPicker {...props} />;
  }
};
