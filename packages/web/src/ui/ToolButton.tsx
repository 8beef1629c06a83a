import type { ComponentProps, ReactElement } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** A button that is an icon: what it does is told to whoever points at it and to whoever listens. */
export const ToolButton = ({
  icon,
  label,
  desktop = false,
  ...rest
}: {
  readonly icon: IconName;
  readonly label: string;
  /** Left out on phones. */
  readonly desktop?: boolean;
} & Omit<ComponentProps<'button'>, 'type' | 'className' | 'title' | 'aria-label' | 'children'>): ReactElement => (
  <button {...rest} type="button" className={desktop ? 'tool desktop' : 'tool'} title={label} aria-label={label}>
    <Icon name={icon} />
  </button>
);
