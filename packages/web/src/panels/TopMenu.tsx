import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Table } from '../state/table.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch, SettingsRows } from './SettingsMenu.tsx';

/** What can be gone to from a game. */
export interface MenuProps {
  readonly table: Table;
  readonly onRules: () => void;
  readonly onHelp: () => void;
  readonly onPalette: () => void;
  readonly onHint: (() => void) | null;
  readonly onBriefing: (() => void) | null;
}

/** What stands behind the button at the end of the bar: all tools by name, and what can be set. */
export const TopMenu = ({
  table,
  onRules,
  onHelp,
  onHint,
  onPalette,
  onBriefing,
  onClose,
}: MenuProps & { readonly onClose: () => void }): ReactElement => {
  const say = useSay();
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [onClose]);
  const row = (icon: Parameters<typeof Icon>[0]['name'], text: string, act: () => void): ReactElement => (
    <button
      type="button"
      onClick={() => {
        onClose();
        act();
      }}
    >
      <Icon name={icon} /> {text}
    </button>
  );
  return (
    <div className="menu">
      {onHint && row('bulb', say('hint'), onHint)}
      {row('search', say('palette'), onPalette)}
      {onBriefing && row('briefing', say('briefing'), onBriefing)}
      {row('book', say('rules'), onRules)}
      {row('help', say('help'), onHelp)}
      {table.download && row('save', say('download'), table.download)}
      <Link href="/">
        <Icon name="home" /> {say('leave')}
      </Link>
      <SettingsRows />
      <div className="phone">
        {say('language')}
        <LanguageSwitch />
      </div>
    </div>
  );
};
