import type { Language } from '@grognard/kernel';
import type { RefObject } from 'react';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Filled, Say } from '../state/i18n.ts';
import { interfaceIn, sayFrom } from '../state/i18n.ts';
import { useSettings } from '../state/settings.ts';
import type { Voice } from '../state/speech.ts';

/** The interface in the language that is set. */
export const useSay = (): Say => {
  const language = useSettings((settings) => settings.language);
  return useMemo(() => interfaceIn(language), [language]);
};

/** Words of one page in both languages, fetched with it. */
export type PageWords<W extends string> = Readonly<Record<Language, Readonly<Record<W, string>>>>;

/** The words of one page, in the language that is set. */
export const useWordsOf = <W extends string>(words: PageWords<W>): ((word: W, values?: Filled) => string) => {
  const language = useSettings((settings) => settings.language);
  return useMemo(() => sayFrom<W>(words)(language), [words, language]);
};

/** False while the page is first drawn, true soon after: for what can wait a moment. */
export const useLater = (): boolean => {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
};
const LATER_MS = 60;

/** Does a media query hold now? */
export const useMedia = (query: string): boolean => {
  const [matches, setMatches] = useState(() => globalThis.matchMedia?.(query).matches ?? false);
  useEffect(() => {
    const media = globalThis.matchMedia(query);
    const hear = (): void => setMatches(media.matches);
    hear();
    media.addEventListener('change', hear);
    return () => media.removeEventListener('change', hear);
  }, [query]);
  return matches;
};

/** Is the screen so narrow that the panels lie below the map? */
export const useNarrow = (): boolean => useMedia('(max-width: 820px)');

/** A bar that may be longer than a phone is wide: where one is lies in sight, and anew whenever that changes. */
export const useHereInSight = (here: string): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar marks where one is by itself
  useEffect(() => {
    const show = (): void => {
      const marked = bar.current?.querySelector<HTMLElement>('[aria-current]');
      if (!bar.current || !marked) return;
      const middle = (box: DOMRect): number => box.left + box.width / 2;
      bar.current.scrollLeft += middle(marked.getBoundingClientRect()) - middle(bar.current.getBoundingClientRect());
    };
    show();
    // Letters of another width may still be on their way.
    void document.fonts.ready.then(show);
  }, [here]);
  return bar;
};

/** Does nobody mind if something moves by itself? */
export const useMotion = (): boolean => {
  const motion = useSettings((settings) => settings.motion);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  return motion === 'auto' && !reduced;
};

/** How large a box of the page is, and is again when that changes: one in a sheet that is not open yet has no size. */
export const useRoom = (box: RefObject<Element | null>): { readonly width: number; readonly height: number } => {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    setRoom({ width, height });
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box]);
  return room;
};

/** Is it in sight? For what is only worth its work while somebody sees it. */
export const useInSight = (shown: RefObject<Element | null>): boolean => {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!shown.current) return;
    const watcher = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    watcher.observe(shown.current);
    return () => watcher.disconnect();
  }, [shown]);
  return inSight;
};

/** The theme that is seen: what is set, or what the machine asks for. */
export const useTheme = (): 'light' | 'dark' => {
  const theme = useSettings((settings) => settings.theme);
  const dark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'auto' ? (dark ? 'dark' : 'light') : theme;
};

/** The voice of the game that is open, and what opens its book at a rule. */
export interface GameContext {
  readonly voice: Voice;
  readonly openRule: (rule: string, why?: string) => void;
  readonly isHouse: (rule: string) => boolean;
  /** Does this rule hold a sum within its limits? */
  readonly isCap: (rule: string) => boolean;
  /** Whose eyes look on; null: nobody's, or everybody's. */
  readonly own?: string | null;
}

/** Given to everything inside a game. */
export const GameSpeech = createContext<GameContext | null>(null);

/** The voice of the game that is open. */
export const useGame = (): GameContext => {
  const game = useContext(GameSpeech);
  if (!game) throw new Error('there is no game here');
  return game;
};
