import type { AnySystem, Judge, Language, More, Types } from '@grognard/kernel';
import { anyJudge, anyMore, anySystem } from '@grognard/kernel';

/**
 * How far a system is: `toy` is for practice and for testing the engine, `planned` can't be played yet,
 * `alpha` misses rules, `beta` has them all, `whole` has been played by others.
 */
export type Stage = 'planned' | 'toy' | 'alpha' | 'beta' | 'whole';

export interface Registered {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly stage: Stage;
  /** Fetched when it is wanted; null while it is planned. */
  readonly load: (() => Promise<AnySystem>) | null;
  /** What a board on a screen can do without, if it is much: fetched apart, so that the board comes sooner. */
  readonly more?: () => Promise<More<Types>>;
  /** What self-play taught its brain: fetched only by those who think hard, since nobody else needs it. */
  readonly judge?: () => Promise<Judge<Types>>;
}

const same = (name: string): Registered['title'] => ({ en: name, fr: name });

/** The five, and the practice games. `grognard new-system` adds its line at the end. */
export const registry: readonly Registered[] = [
  {
    id: 'conflict-of-heroes',
    title: same('Conflict of Heroes'),
    stage: 'alpha',
    load: async () => anySystem((await import('./conflict-of-heroes/index.ts')).coh),
    more: async () => anyMore((await import('./conflict-of-heroes/more.ts')).more),
    judge: async () => anyJudge((await import('./conflict-of-heroes/bot/judge.ts')).judge),
  },
  { id: 'eastfront', title: same('EastFront'), stage: 'planned', load: null },
  { id: 'panzer-grenadier', title: same('Panzer Grenadier'), stage: 'planned', load: null },
  {
    id: 'blitzkrieg',
    title: same('BlitzKrieg'),
    stage: 'alpha',
    load: async () => anySystem((await import('./blitzkrieg/index.ts')).blitzkrieg),
    judge: async () => anyJudge((await import('./blitzkrieg/bot/judge.ts')).judge),
  },
  { id: 'panzerfaust', title: same('Panzerfaust'), stage: 'planned', load: null },
  {
    id: 'toy-patrol',
    title: { en: 'Patrol', fr: 'Patrouille' },
    stage: 'toy',
    load: async () => anySystem((await import('./toy-patrol/index.ts')).patrol),
    judge: async () => anyJudge((await import('./toy-patrol/bot/judge.ts')).judge),
  },
  {
    id: 'toy-skirmish',
    title: { en: 'Skirmish', fr: 'Escarmouche' },
    stage: 'toy',
    load: async () => anySystem((await import('./toy-skirmish/index.ts')).skirmish),
    judge: async () => anyJudge((await import('./toy-skirmish/bot/judge.ts')).judge),
  },
  {
    id: 'toy-front',
    title: same('Front'),
    stage: 'toy',
    load: async () => anySystem((await import('./toy-front/index.ts')).front),
  },
];

/** As much of the system of that id as a board on a screen needs, if it can be played. */
export const loadForBoard = async (id: string): Promise<AnySystem | null> => {
  const entry = registry.find((registered) => registered.id === id);
  return (await entry?.load?.()) ?? null;
};

/** Can bots think about its games, here or with what is fetched apart? */
export const hasBrain = ({ id, brain }: AnySystem): boolean =>
  brain !== undefined || registry.find((registered) => registered.id === id)?.more !== undefined;

/** The system of that id, if it can be played. */
export const loadSystem = async (id: string): Promise<AnySystem | null> => {
  const entry = registry.find((registered) => registered.id === id);
  const [system, more] = await Promise.all([loadForBoard(id), entry?.more?.()]);
  return system && more ? { ...system, ...more } : system;
};

/** The same with all that its brain was taught: for whoever lets bots think. */
export const loadThinking = async (id: string): Promise<AnySystem | null> => {
  const system = await loadSystem(id);
  const judge = await registry.find((registered) => registered.id === id)?.judge?.();
  return system?.brain && judge ? { ...system, brain: { ...system.brain, judge } } : system;
};

/** Every system that can be played. */
export const playable = (): readonly Registered[] => registry.filter((registered) => registered.load !== null);
