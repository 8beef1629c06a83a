import type { AnyBotSystem, Brain, ValueNet } from '@grognard/bots';
import { anyBrain, anyValueNet } from '@grognard/bots';
import type { AnySystem, Language, More, Types } from '@grognard/kernel';
import { anyMore, anySystem } from '@grognard/kernel';

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
  /** What bots know of it: fetched by whoever lets them think. Left out, they play any legal answer. */
  readonly brain?: () => Promise<Brain<Types>>;
  /** What self-play taught on top of that. */
  readonly valueNet?: () => Promise<ValueNet<Types>>;
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
    brain: async () => anyBrain((await import('./conflict-of-heroes/bot/brain.ts')).brain),
  },
  { id: 'eastfront', title: same('EastFront'), stage: 'planned', load: null },
  { id: 'panzer-grenadier', title: same('Panzer Grenadier'), stage: 'planned', load: null },
  {
    id: 'blitzkrieg',
    title: same('BlitzKrieg'),
    stage: 'alpha',
    load: async () => anySystem((await import('./blitzkrieg/index.ts')).blitzkrieg),
    brain: async () => anyBrain((await import('./blitzkrieg/bot/brain.ts')).brain),
    valueNet: async () => anyValueNet((await import('./blitzkrieg/bot/value-net.ts')).valueNet),
  },
  { id: 'panzerfaust', title: same('Panzerfaust'), stage: 'planned', load: null },
  {
    id: 'toy-patrol',
    title: { en: 'Patrol', fr: 'Patrouille' },
    stage: 'toy',
    load: async () => anySystem((await import('./toy-patrol/index.ts')).patrol),
    brain: async () => anyBrain((await import('./toy-patrol/bot/brain.ts')).brain),
    valueNet: async () => anyValueNet((await import('./toy-patrol/bot/value-net.ts')).valueNet),
  },
  {
    id: 'toy-skirmish',
    title: { en: 'Skirmish', fr: 'Escarmouche' },
    stage: 'toy',
    load: async () => anySystem((await import('./toy-skirmish/index.ts')).skirmish),
    brain: async () => anyBrain((await import('./toy-skirmish/bot/brain.ts')).brain),
    valueNet: async () => anyValueNet((await import('./toy-skirmish/bot/value-net.ts')).valueNet),
  },
];

/** As much of the system of that id as a board on a screen needs, if it can be played. */
export const loadForBoard = async (id: string): Promise<AnySystem | null> => {
  const entry = registry.find((registered) => registered.id === id);
  return (await entry?.load?.()) ?? null;
};

/** Can bots think about its games? */
export const hasBrain = ({ id }: AnySystem): boolean =>
  registry.find((registered) => registered.id === id)?.brain !== undefined;

/** The system of that id, if it can be played. */
export const loadSystem = async (id: string): Promise<AnySystem | null> => {
  const entry = registry.find((registered) => registered.id === id);
  const [system, more] = await Promise.all([loadForBoard(id), entry?.more?.()]);
  return system && more ? { ...system, ...more } : system;
};

/** The same with all that bots know of it: for whoever lets them think. */
export const loadThinking = async (id: string): Promise<AnyBotSystem | null> => {
  const entry = registry.find((registered) => registered.id === id);
  const [system, brain, valueNet] = await Promise.all([loadSystem(id), entry?.brain?.(), entry?.valueNet?.()]);
  return system && brain ? { ...system, brain: valueNet ? { ...brain, valueNet } : brain } : system;
};

/** Every system that can be played. */
export const playable = (): readonly Registered[] => registry.filter((registered) => registered.load !== null);
