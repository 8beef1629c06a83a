import type { Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { loadForBoard } from '@grognard/systems';
import type { Desk } from './state/desk.ts';

/** Fetched when a game of that system is opened. */
const LOOKS: Readonly<Record<string, () => Promise<{ readonly looks: unknown }>>> = {
  blitzkrieg: () => import('@grognard/systems/blitzkrieg/web/looks.ts'),
  'conflict-of-heroes': () => import('@grognard/systems/conflict-of-heroes/web/looks.ts'),
  'toy-front': () => import('@grognard/systems/toy-front/web/looks.ts'),
  'toy-patrol': () => import('@grognard/systems/toy-patrol/web/looks.ts'),
  'toy-skirmish': () => import('@grognard/systems/toy-skirmish/web/looks.ts'),
};

/** How a system looks; null while it has no looks. */
export const loadLooks = async (id: string): Promise<Looks<Types> | null> => {
  const found = await LOOKS[id]?.();
  // A system's looks only ever meet its own boards.
  return (found?.looks as Looks<Types> | undefined) ?? null;
};

/** Can this system be shown? */
export const hasLooks = (id: string): boolean => Object.hasOwn(LOOKS, id);

/** A scenario laid open: rules, setting and looks; null when there is none such. */
export const openDesk = async (id: string, scenario: unknown): Promise<Desk | null> => {
  const [system, looks] = await Promise.all([loadForBoard(id), loadLooks(id)]);
  if (!system || !looks) return null;
  const loaded = system.load(scenario);
  return loaded.ok ? { system, setting: loaded.value, looks } : null;
};
