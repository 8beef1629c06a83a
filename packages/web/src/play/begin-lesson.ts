import { loadSystem } from '@grognard/systems';
import { loadLooks, openDesk } from '../looks.ts';
import { keepGame } from '../state/database.ts';
import { keptGame } from '../state/keep.ts';
import type { Seat } from '../state/session.ts';
import { newSession } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';

/** Who learns is given time to. */
const FOE: Seat = { kind: 'bot', level: 'beginner' };

/** Begin the first lesson of a system against an easy opponent; the name of the game, null where there is none. */
export const beginLesson = async (id: string): Promise<string | null> => {
  const [system, looks] = await Promise.all([loadSystem(id), loadLooks(id)]);
  const lesson = (await looks?.lessons?.())?.[0];
  const scenario = system?.scenarios.find((one) => one.id === lesson?.scenario);
  const desk = scenario && (await openDesk(id, scenario));
  if (!desk || !lesson) return null;
  const seat = (side: string): Seat => (side === lesson.side ? { kind: 'human', name: side } : FOE);
  const seats = Object.fromEntries(desk.system.sides(desk.setting).map((side) => [side, seat(side)]));
  const session = newSession({ desk, scenario, seats });
  await keepGame(keptGame(session), []);
  useSettings.getState().set({ lessons: 'shown' });
  return session.id;
};
