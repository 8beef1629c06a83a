import type { Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { loadBoardWords, loadForBoard, registeredAs } from '@grognard/systems';
import type { Desk } from './state/desk.ts';
import { loadWordsOf } from './state/i18n.ts';
import { useSettings } from './state/settings.ts';

/** How a system looks; null while it has no looks. */
export const loadLooks = async (id: string): Promise<Looks<Types> | null> =>
  (await registeredAs(id)?.looks?.()) ?? null;

/** Can this system be shown? */
export const hasLooks = (id: string): boolean => Boolean(registeredAs(id)?.looks);

/** A scenario laid open: rules, setting and looks; null when there is none such. */
export const openDesk = async (id: string, scenario: unknown): Promise<Desk | null> => {
  const { language } = useSettings.getState();
  const [system, looks] = await Promise.all([
    loadForBoard(id, scenario, language),
    loadLooks(id),
    loadWordsOf(id, language, (wanted) => loadBoardWords(id, wanted)),
  ]);
  if (!system || !looks) return null;
  const loaded = system.load(scenario);
  return loaded.ok ? { system, setting: loaded.value, looks } : null;
};
