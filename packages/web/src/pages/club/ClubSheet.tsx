import { registry } from '@grognard/systems';
import type { ReactElement, ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { create } from 'zustand';
import { fetchList, PLACES, type Playable } from '../../state/club-api.ts';
import { useSettings } from '../../state/settings.ts';
import { useHereInSight, useSay } from '../../ui/hooks.ts';
import { Sheet } from '../../ui/Masthead.tsx';
import { CLUB_PLACES, useClubWords } from './places.ts';
import '../../styles/room.css';
import '../../styles/club.css';

const EVERY_MS = 5000;

/** What the server lists there, asked again every so often; null while it is asked, 'none' where there is nothing. */
export const useList = <V,>(path: string): { readonly list: V | 'none' | null; readonly again: () => void } => {
  const [found, setFound] = useState<{ readonly path: string; readonly list: V | 'none' } | null>(null);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const answer = await fetchList<V>(path);
      if (current) setFound({ path, list: answer.ok ? answer.value : 'none' });
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [path, turn]);
  return { list: found?.path === path ? found.list : null, again };
};

interface Catalogue {
  /** Null until the server was asked. */
  readonly systems: readonly Playable[] | null;
  readonly set: (systems: readonly Playable[]) => void;
}

const useCatalogue = create<Catalogue>((set) => ({ systems: null, set: (systems) => set({ systems }) }));

/** What can be played on this server, asked of it once. */
export const useSystems = (): readonly Playable[] => {
  const { systems, set } = useCatalogue();
  useEffect(() => {
    if (systems !== null) return;
    set([]);
    void fetchList<{ readonly systems: readonly Playable[] }>(PLACES.systems).then(
      (answer) => answer.ok && set(answer.value.systems),
    );
  }, [systems, set]);
  return systems ?? [];
};

/** What a game and its scenario are called. */
export const useTitles = () => {
  const language = useSettings((settings) => settings.language);
  const systems = useSystems();
  const system = (id: string): string => registry.find((entry) => entry.id === id)?.title[language] ?? id;
  const scenario = (id: string, name: string): string =>
    systems.find((one) => one.id === id)?.scenarios.find((one) => one.id === name)?.title[language] ?? name;
  return { system, scenario, language };
};

/** A page of the club, with its tabs. */
export const ClubSheet = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement => {
  const say = useSay();
  const tell = useClubWords();
  const [location] = useLocation();
  const tabs = useHereInSight(location);
  // One tournament is found under all of them.
  const partOf = (path: string): string => (path.split('/')[2] ?? '').replace(/s$/, '');
  const isHere = (href: string): boolean => partOf(href) === partOf(location);
  return (
    <Sheet title={title}>
      <div className="content club">
        <nav ref={tabs} className="club-tabs" aria-label={tell('club')}>
          <Link href="/online">{say('gamesOnline')}</Link>
          {CLUB_PLACES.map(([href, word]) => (
            <Link key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
              {tell(word)}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </Sheet>
  );
};

/** Somebody, with the way to his page. */
export const Name = ({ name, bot }: { readonly name: string; readonly bot: boolean }): ReactElement => {
  const tell = useClubWords();
  return (
    <>
      <Link href={`/club/player/${encodeURIComponent(name)}`} className="linklike">
        {name}
      </Link>
      {bot && <span className="mark-bot">{tell('bot')}</span>}
    </>
  );
};

/** What stands where something is for members alone: the way in. */
export const SignInFirst = (): ReactElement => {
  const tell = useClubWords();
  return (
    <p className="pad">
      <Link href="/account" className="linklike" data-testid="sign-in-first">
        {tell('signInFirst')}
      </Link>
    </p>
  );
};
