import { playable } from '@grognard/systems';
import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { LanguageSwitch, SettingsButton } from '../panels/SettingsMenu.tsx';
import { useSettings } from '../state/settings.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { companionPath } from './companion-path.ts';
import { useHereInSight, useSay, useTheme } from './hooks.ts';
import { ToolButton } from './ToolButton.tsx';

/** The page of a system where none is named: that of the first. */
const first = playable()[0]?.id ?? '';

const PLACES: readonly (readonly [string, InterfaceWord])[] = [
  ['/', 'navPlay'],
  [`/scenarios/${first}`, 'navScenarios'],
  ['/online', 'navOnline'],
  [`/rules/${first}`, 'navRules'],
  ['/lab', 'navLab'],
  [companionPath(), 'navCompanion'],
  ['/army', 'navArmy'],
  ['/replay', 'navReplay'],
  ['/about', 'navAbout'],
];

/** Pages that one comes to from that of games online. */
const ONLINE = /^\/(?:club|account|moderation)(?:\/|$)/;

/** A page that is not a game: name, places, language, theme, and what stands below. */
export const Sheet = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => {
  const say = useSay();
  const theme = useTheme();
  const set = useSettings((settings) => settings.set);
  const [location] = useLocation();
  useEffect(() => {
    document.title = `${title} · Grognard`;
  }, [title]);
  const places = useHereInSight(location);
  const place = ONLINE.test(location) ? '/online' : location;
  const isHere = (href: string): boolean =>
    href === '/' ? place === '/' : place.startsWith(href.split('/').slice(0, 2).join('/'));
  return (
    <div className="sheet">
      <header className="masthead">
        <Link href="/" className="mark">
          Grognard
        </Link>
        <nav ref={places} aria-label={say('navigation')}>
          {PLACES.map(([href, word]) => (
            <Link key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
              {say(word)}
            </Link>
          ))}
        </nav>
        <div className="row">
          <ToolButton
            icon={theme === 'dark' ? 'sun' : 'moon'}
            label={say('switchTheme')}
            onClick={() => set({ theme: theme === 'dark' ? 'light' : 'dark' })}
          />
          <LanguageSwitch />
          <SettingsButton />
        </div>
      </header>
      <main style={{ flex: 1, display: 'flex', flexDirection: 'column' }}>{children}</main>
    </div>
  );
};
