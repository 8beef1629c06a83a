import type { Language } from '@grognard/kernel';
import { create } from 'zustand';
import { loadWords } from './i18n.ts';

/** What a person has set once and for all. */
export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  /** Colours that stay apart for every eye. */
  readonly colours: 'usual' | 'safe';
  readonly motion: 'auto' | 'none';
  /** Silhouettes, or the symbols of NATO. */
  readonly symbols: 'pictures' | 'nato';
  /** How fast bots and replays play: milliseconds an answer. */
  readonly pace: number;
  /** Shots, dice and wood, as they would sound across a table. */
  readonly sound: 'on' | 'off';
  /** Are scenarios explained that have a lesson? */
  readonly lessons: 'shown' | 'hidden';
}

/** Milliseconds an answer, for who has set nothing else. */
export const USUAL_PACE = 700;

const PLACE = 'grognard.settings';
const USUAL: Settings = {
  language: 'en',
  theme: 'auto',
  colours: 'usual',
  motion: 'auto',
  symbols: 'pictures',
  pace: USUAL_PACE,
  // A phone is used where others are.
  sound: globalThis.matchMedia?.('(hover: none)').matches ? 'off' : 'on',
  lessons: 'shown',
};

/** What was set here before; the language of the browser where nothing was. */
const remembered = (): Settings => {
  const language = globalThis.navigator?.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(PLACE) ?? '{}') as Partial<Settings>;
    return { ...USUAL, language, ...kept };
  } catch {
    return { ...USUAL, language };
  }
};

interface SettingsStore extends Settings {
  readonly set: (change: Partial<Settings>) => void;
}

/** The settings, kept in the browser. */
export const useSettings = create<SettingsStore>((set, get) => ({
  ...remembered(),
  set: (change) => {
    const put = (): void => {
      set(change);
      const { set: _set, ...kept } = get();
      globalThis.localStorage?.setItem(PLACE, JSON.stringify(kept));
    };
    // Another language is spoken once its words are here.
    if (change.language) void loadWords(change.language).then(put);
    else put();
  },
}));
