import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';

const Rows = onDemand(() => import('./SettingsRows.tsx').then((part) => part.SettingsRows));

/** What can be set, as rows of a menu: fetched when somebody opens it. */
export const SettingsRows = (): ReactElement => <Rows />;

/** What can be set, behind a button: for pages that have no menu of their own. */
export const SettingsButton = (): ReactElement => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, []);
  return (
    <div className="settings">
      <ToolButton icon="sliders" label={say('settings')} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className="menu" role="group" aria-label={say('settings')}>
          <SettingsRows />
        </div>
      )}
    </div>
  );
};

/** French or English, always in the bar. */
export const LanguageSwitch = (): ReactElement => {
  const { language, set } = useSettings();
  const say = useSay();
  return (
    <div className="lang" role="group" aria-label={say('language')}>
      {(['fr', 'en'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={language === one}
          onClick={() => set({ language: one })}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
};
