import { openDesk } from '../looks.ts';
import { keptGameNamed } from '../state/database.ts';
import { restored } from '../state/keep.ts';
import type { Session } from '../state/session.ts';

/** A kept game, by its name: the answers are read while the rules are fetched. Null where there is none such. */
export const openGame = async (id: string): Promise<Session | null> => {
  const kept = await keptGameNamed(id);
  if (!kept) return null;
  const { system, scenario } = kept.game;
  const [desk, answers] = await Promise.all([openDesk(system, scenario), kept.answers()]);
  const session = desk && restored(desk, kept.game, answers);
  return session?.ok ? session.value : null;
};
