import type { AnySystem, ScenarioFile, Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { loadSystem } from '@grognard/systems';
import { loadLooks } from '../looks.ts';
import type { Desk } from '../state/desk.ts';
import { loadWords } from '../state/i18n.ts';
import type { Seat, Session } from '../state/session.ts';
import { newSession } from '../state/session.ts';

/** A scenario laid open, for tests. */
export const deskOf = async (
  id: string,
  scenario?: string,
  change: (scenario: ScenarioFile) => ScenarioFile = (same) => same,
): Promise<{ desk: Desk; scenario: ScenarioFile }> => {
  await Promise.all([loadWords('en'), loadWords('fr')]);
  const [system, looks] = (await Promise.all([loadSystem(id), loadLooks(id)])) as [AnySystem, Looks<Types>];
  const found = change(system.scenarios.find((one) => one.id === scenario) ?? system.scenarios[0]!);
  const loaded = system.load(found);
  if (!loaded.ok) throw new Error(`${id} does not load: ${JSON.stringify(loaded.problems.slice(0, 3))}`);
  return { desk: { system, setting: loaded.value, looks }, scenario: found };
};

/** A game with the same dice every time; sides are people unless named as bots. */
export const sessionOf = async (id: string, scenario?: string, bots: readonly string[] = []): Promise<Session> => {
  const opened = await deskOf(id, scenario);
  const sides = opened.desk.system.sides(opened.desk.setting);
  const seat = (side: string): Seat =>
    bots.includes(side) ? { kind: 'bot', level: 'easy' } : { kind: 'human', name: side };
  const seats = Object.fromEntries(sides.map((side) => [side, seat(side)]));
  return newSession({ ...opened, seats, id: 'test', secret: '2a'.repeat(32) });
};
