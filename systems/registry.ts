import type { AnyBotSystem, Brain, ValueNet } from '@grognard/bots';
import { anyBrain, anyValueNet } from '@grognard/bots';
import type { AnySystem, Language, More, OnBoard, Types, Words } from '@grognard/kernel';
import { anyMore, anyOnBoard, anySystem } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import type { About, Part } from './about.ts';
import type { Bench } from './bench.ts';
import { about as blitzkriegAbout } from './blitzkrieg/about.ts';
import { about as conflictOfHeroesAbout } from './conflict-of-heroes/about.ts';
import { about as eastfrontAbout } from './eastfront/about.ts';
import { about as panzerGrenadierAbout } from './panzer-grenadier/about.ts';
import { about as panzerfaustAbout } from './panzerfaust/about.ts';
import { about as toyFrontAbout } from './toy-front/about.ts';
import { about as toyPatrolAbout } from './toy-patrol/about.ts';
import { about as toySkirmishAbout } from './toy-skirmish/about.ts';

export type { About, Part, Stage } from './about.ts';
export type { Bench } from './bench.ts';

/** A system as everything outside `systems` knows it: nothing else names one. */
export interface Registered extends About {
  /** Fetched when it is wanted; null while it is planned. */
  readonly load: (() => Promise<AnySystem>) | null;
  /** What a game of a scenario needs that is open, and no more: no other scenarios, say. Left out, that is nearly all. */
  readonly board?: {
    readonly rules: (scenario: unknown) => Promise<OnBoard<Types>>;
    /** What it says, fetched for the language in use. */
    readonly words: Readonly<Record<Language, () => Promise<Words>>>;
  };
  /** How it looks in the browser; null while it is planned. */
  readonly looks: (() => Promise<Looks<Types>>) | null;
  /** What a board on a screen can do without, if it is much: fetched apart, so that the board comes sooner. */
  readonly more?: () => Promise<More<Types>>;
  /** What bots know of it: fetched by whoever lets them think. Left out, they play any legal answer. */
  readonly brain?: () => Promise<Brain<Types>>;
  /** What self-play taught on top of that. */
  readonly valueNet?: () => Promise<ValueNet<Types>>;
  /** What is measured of its speed. */
  readonly bench?: () => Promise<Bench>;
}

/** Forget the types of looks: they only ever meet boards of their own system. */
const anyLooks = <T extends Types>(looks: Looks<T>): Looks<Types> => looks as unknown as Looks<Types>;

/** The five, and the practice games. `grognard new-system` fills in what is planned, and adds others at the end. */
export const registry: readonly Registered[] = [
  {
    ...conflictOfHeroesAbout,
    load: async () => anySystem((await import('./conflict-of-heroes/index.ts')).coh),
    board: {
      rules: async () => anyOnBoard((await import('./conflict-of-heroes/on-board.ts')).onBoard),
      words: {
        en: async () => (await import('./conflict-of-heroes/words/said-en.ts')).said,
        fr: async () => (await import('./conflict-of-heroes/words/said-fr.ts')).said,
      },
    },
    looks: async () => anyLooks((await import('./conflict-of-heroes/web/looks.ts')).looks),
    more: async () => anyMore((await import('./conflict-of-heroes/more.ts')).more),
    brain: async () => anyBrain((await import('./conflict-of-heroes/bot/brain.ts')).brain),
    bench: async () => (await import('./conflict-of-heroes/bench.ts')).bench,
  },
  {
    ...eastfrontAbout,
    load: async () => anySystem((await import('./eastfront/index.ts')).eastfront),
    board: {
      rules: async () => anyOnBoard((await import('./eastfront/on-board.ts')).onBoard),
      words: {
        en: async () => (await import('./eastfront/words/said-en.ts')).said,
        fr: async () => (await import('./eastfront/words/said-fr.ts')).said,
      },
    },
    looks: async () => anyLooks((await import('./eastfront/web/looks.ts')).looks),
    brain: async () => anyBrain((await import('./eastfront/bot/brain.ts')).brain),
    bench: async () => (await import('./eastfront/bench.ts')).bench,
  },
  {
    ...panzerGrenadierAbout,
    load: async () => anySystem((await import('./panzer-grenadier/index.ts')).panzerGrenadier),
    board: {
      rules: async () => anyOnBoard((await import('./panzer-grenadier/on-board.ts')).onBoard),
      words: {
        en: async () => (await import('./panzer-grenadier/words/said-en.ts')).said,
        fr: async () => (await import('./panzer-grenadier/words/said-fr.ts')).said,
      },
    },
    looks: async () => anyLooks((await import('./panzer-grenadier/web/looks.ts')).looks),
    more: async () => anyMore((await import('./panzer-grenadier/more.ts')).more),
    brain: async () => anyBrain((await import('./panzer-grenadier/bot/brain.ts')).brain),
    bench: async () => (await import('./panzer-grenadier/bench.ts')).bench,
  },
  {
    ...blitzkriegAbout,
    load: async () => anySystem((await import('./blitzkrieg/index.ts')).blitzkrieg),
    board: {
      rules: async (scenario) => anyOnBoard(await (await import('./blitzkrieg/on-board.ts')).onBoard(scenario)),
      words: {
        en: async () => (await import('./blitzkrieg/words/said-en.ts')).said,
        fr: async () => (await import('./blitzkrieg/words/said-fr.ts')).said,
      },
    },
    looks: async () => anyLooks((await import('./blitzkrieg/web/looks.ts')).looks),
    brain: async () => anyBrain((await import('./blitzkrieg/bot/brain.ts')).brain),
    valueNet: async () => anyValueNet((await import('./blitzkrieg/bot/value-net.ts')).valueNet),
    bench: async () => (await import('./blitzkrieg/bench.ts')).bench,
  },
  {
    ...panzerfaustAbout,
    load: async () => anySystem((await import('./panzerfaust/index.ts')).panzerfaust),
    board: {
      rules: async (scenario) => anyOnBoard(await (await import('./panzerfaust/on-board.ts')).onBoard(scenario)),
      words: {
        en: async () => (await import('./panzerfaust/words/said-en.ts')).said,
        fr: async () => (await import('./panzerfaust/words/said-fr.ts')).said,
      },
    },
    looks: async () => anyLooks((await import('./panzerfaust/web/looks.ts')).looks),
    brain: async () => anyBrain((await import('./panzerfaust/bot/brain.ts')).brain),
    bench: async () => (await import('./panzerfaust/bench.ts')).bench,
  },
  {
    ...toyPatrolAbout,
    load: async () => anySystem((await import('./toy-patrol/index.ts')).patrol),
    looks: async () => anyLooks((await import('./toy-patrol/web/looks.ts')).looks),
    brain: async () => anyBrain((await import('./toy-patrol/bot/brain.ts')).brain),
    valueNet: async () => anyValueNet((await import('./toy-patrol/bot/value-net.ts')).valueNet),
    bench: async () => (await import('./toy-patrol/bench.ts')).bench,
  },
  {
    ...toySkirmishAbout,
    load: async () => anySystem((await import('./toy-skirmish/index.ts')).skirmish),
    looks: async () => anyLooks((await import('./toy-skirmish/web/looks.ts')).looks),
    brain: async () => anyBrain((await import('./toy-skirmish/bot/brain.ts')).brain),
    valueNet: async () => anyValueNet((await import('./toy-skirmish/bot/value-net.ts')).valueNet),
    bench: async () => (await import('./toy-skirmish/bench.ts')).bench,
  },
  {
    ...toyFrontAbout,
    load: async () => anySystem((await import('./toy-front/index.ts')).front),
    looks: async () => anyLooks((await import('./toy-front/web/looks.ts')).looks),
    brain: async () => anyBrain((await import('./toy-front/bot/brain.ts')).brain),
    bench: async () => (await import('./toy-front/bench.ts')).bench,
  },
];

/** What is known of the system of that id. */
export const registeredAs = (id: string): Registered | undefined => registry.find((entry) => entry.id === id);

/** Those that can be played and have this part. */
export const havingPart = (part: Part): readonly Registered[] => playable().filter(({ has }) => has.includes(part));

/** The first of the practice games: for whoever needs any game at all. */
export const practiceGame = (): Registered => registry.find(({ stage }) => stage === 'toy')!;

/** What a system says on a board in one language; null where all it says comes with its rules. */
export const loadBoardWords = async (id: string, language: Language): Promise<Words | null> =>
  (await registeredAs(id)?.board?.words[language]()) ?? null;

/** As much of the system of that id as a board on a screen needs for this scenario in this language, if it can be played. */
export const loadForBoard = async (id: string, scenario: unknown, language: Language): Promise<AnySystem | null> => {
  const entry = registeredAs(id);
  const [rules, words] = await Promise.all([entry?.board?.rules(scenario), loadBoardWords(id, language)]);
  if (rules && words) return { ...rules, words: { en: {}, fr: {}, [language]: words }, sketch: () => '' };
  return (await entry?.load?.()) ?? null;
};

/** What a board on a screen can do without, of the system of that id; nothing where it has nothing of the kind. */
export const loadMore = async (id: string): Promise<More<Types>> => (await registeredAs(id)?.more?.()) ?? {};

/** Can bots think about its games? */
export const hasBrain = ({ id }: AnySystem): boolean => registeredAs(id)?.brain !== undefined;

/** The system of that id, if it can be played. */
export const loadSystem = async (id: string): Promise<AnySystem | null> => {
  const entry = registeredAs(id);
  const [system, more] = await Promise.all([entry?.load?.(), entry?.more?.()]);
  return system && more ? { ...system, ...more } : (system ?? null);
};

/** The same with all that bots know of it: for whoever lets them think. */
export const loadThinking = async (id: string): Promise<AnyBotSystem | null> => {
  const entry = registeredAs(id);
  const [system, brain, valueNet] = await Promise.all([loadSystem(id), entry?.brain?.(), entry?.valueNet?.()]);
  return system && brain ? { ...system, brain: valueNet ? { ...brain, valueNet } : brain } : system;
};

/** Every system that can be played. */
export const playable = (): readonly Registered[] => registry.filter((registered) => registered.load !== null);
