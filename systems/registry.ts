import type { AnySystem, Judge, More, Types } from '@grognard/kernel';
import { anyJudge, anyMore, anySystem } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import type { About, Part } from './about.ts';
import { about as blitzkriegAbout } from './blitzkrieg/about.ts';
import { about as conflictOfHeroesAbout } from './conflict-of-heroes/about.ts';
import { about as eastfrontAbout } from './eastfront/about.ts';
import { about as panzerGrenadierAbout } from './panzer-grenadier/about.ts';
import { about as panzerfaustAbout } from './panzerfaust/about.ts';
import { about as toyPatrolAbout } from './toy-patrol/about.ts';
import { about as toySkirmishAbout } from './toy-skirmish/about.ts';

export type { About, Part, Stage } from './about.ts';

/** A system as everything outside `systems` knows it: nothing else names one. */
export interface Registered extends About {
  /** Fetched when it is wanted; null while it is planned. */
  readonly load: (() => Promise<AnySystem>) | null;
  /** How it looks in the browser; null while it is planned. */
  readonly looks: (() => Promise<Looks<Types>>) | null;
  /** What a board on a screen can do without, if it is much: fetched apart, so that the board comes sooner. */
  readonly more?: () => Promise<More<Types>>;
  /** What self-play taught its brain: fetched only by those who think hard, since nobody else needs it. */
  readonly judge?: () => Promise<Judge<Types>>;
}

/** Forget the types of looks: they only ever meet boards of their own system. */
const anyLooks = <T extends Types>(looks: Looks<T>): Looks<Types> => looks as unknown as Looks<Types>;

/** The five, and the practice games. `grognard new-system` fills in what is planned, and adds others at the end. */
export const registry: readonly Registered[] = [
  {
    ...conflictOfHeroesAbout,
    load: async () => anySystem((await import('./conflict-of-heroes/index.ts')).coh),
    looks: async () => anyLooks((await import('./conflict-of-heroes/web/looks.ts')).looks),
    more: async () => anyMore((await import('./conflict-of-heroes/more.ts')).more),
    judge: async () => anyJudge((await import('./conflict-of-heroes/bot/judge.ts')).judge),
  },
  { ...eastfrontAbout, load: null, looks: null },
  { ...panzerGrenadierAbout, load: null, looks: null },
  {
    ...blitzkriegAbout,
    load: async () => anySystem((await import('./blitzkrieg/index.ts')).blitzkrieg),
    looks: async () => anyLooks((await import('./blitzkrieg/web/looks.ts')).looks),
    judge: async () => anyJudge((await import('./blitzkrieg/bot/judge.ts')).judge),
  },
  { ...panzerfaustAbout, load: null, looks: null },
  {
    ...toyPatrolAbout,
    load: async () => anySystem((await import('./toy-patrol/index.ts')).patrol),
    looks: async () => anyLooks((await import('./toy-patrol/web/looks.ts')).looks),
    judge: async () => anyJudge((await import('./toy-patrol/bot/judge.ts')).judge),
  },
  {
    ...toySkirmishAbout,
    load: async () => anySystem((await import('./toy-skirmish/index.ts')).skirmish),
    looks: async () => anyLooks((await import('./toy-skirmish/web/looks.ts')).looks),
    judge: async () => anyJudge((await import('./toy-skirmish/bot/judge.ts')).judge),
  },
];

/** What is known of the system of that id. */
export const registeredAs = (id: string): Registered | undefined => registry.find((entry) => entry.id === id);

/** Those that can be played and have this part. */
export const havingPart = (part: Part): readonly Registered[] => playable().filter(({ has }) => has.includes(part));

/** As much of the system of that id as a board on a screen needs, if it can be played. */
export const loadForBoard = async (id: string): Promise<AnySystem | null> => {
  const entry = registeredAs(id);
  return (await entry?.load?.()) ?? null;
};

/** Can bots think about its games, here or with what is fetched apart? */
export const hasBrain = ({ id, brain }: AnySystem): boolean =>
  brain !== undefined || registeredAs(id)?.more !== undefined;

/** The system of that id, if it can be played. */
export const loadSystem = async (id: string): Promise<AnySystem | null> => {
  const entry = registeredAs(id);
  const [system, more] = await Promise.all([loadForBoard(id), entry?.more?.()]);
  return system && more ? { ...system, ...more } : system;
};

/** The same with all that its brain was taught: for whoever lets bots think. */
export const loadThinking = async (id: string): Promise<AnySystem | null> => {
  const system = await loadSystem(id);
  const judge = await registeredAs(id)?.judge?.();
  return system?.brain && judge ? { ...system, brain: { ...system.brain, judge } } : system;
};

/** Every system that can be played. */
export const playable = (): readonly Registered[] => registry.filter((registered) => registered.load !== null);
