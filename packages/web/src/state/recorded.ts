import type { GameRecord, Types } from '@grognard/kernel';
import { openDesk } from '../looks.ts';
import { watchedSession } from './keep.ts';
import type { Session } from './session.ts';

/** The games that lie beside the rules, played by bots (`npm run demos`): fetched one by one by whoever looks at them. */
const GAMES = import.meta.glob<string>('../../../../systems/*/demos/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A recorded game, by its system and its scenario. */
export interface Recorded {
  readonly system: string;
  readonly name: string;
}

const PLACE = /systems\/([^/]+)\/demos\/([^/]+)\.json$/;

/** Every game that was recorded. */
export const recordedGames = (): readonly Recorded[] =>
  Object.keys(GAMES).flatMap((path) => {
    const [, system, name] = PLACE.exec(path) ?? [];
    return system && name ? [{ system, name }] : [];
  });

const addressOf = ({ system, name }: Recorded): string | undefined =>
  Object.entries(GAMES).find(([path]) => path.endsWith(`systems/${system}/demos/${name}.json`))?.[1];

/** The record of such a game; null where there is none, or it can't be fetched. */
export const fetchRecorded = async (wanted: Recorded): Promise<GameRecord<Types> | null> => {
  const address = addressOf(wanted);
  const answer = address ? await fetch(address) : null;
  return answer?.ok ? ((await answer.json()) as GameRecord<Types>) : null;
};

/** The same to look through. */
export const recordedSession = async (wanted: Recorded): Promise<Session | null> => {
  const record = await fetchRecorded(wanted);
  const desk = record && (await openDesk(record.system, record.scenario));
  const session = record && desk && watchedSession(desk, record);
  return session?.ok ? session.value : null;
};
