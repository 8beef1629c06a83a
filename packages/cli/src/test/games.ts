import { NO_LIMIT, randomBot } from '@grognard/bots';
import type { AnySystem, GameRecord, Match, Side, Types, View } from '@grognard/kernel';
import { fairDice, fastRandom, newMatch, now, play, recordOf, view, waitingFor } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';

/** The practice game. */
export const patrol: AnySystem = (await loadSystem('toy-patrol'))!;
/** Its only scenario. */
export const crossing = patrol.scenarios[0]!;

const settingOf = (): Types['setting'] => {
  const loaded = patrol.load(crossing);
  if (!loaded.ok) throw new Error('the scenario does not load');
  return loaded.value;
};

/** A game between two random bots, up to so many answers. */
export const randomGame = (seed: number, most = Number.POSITIVE_INFINITY): Match<Types> => {
  const setting = settingOf();
  const random = fastRandom(seed);
  let match = newMatch(patrol, setting, fairDice(seed.toString(16).padStart(64, '0')));
  while (match.entries.length < most && !now(match).outcome) {
    const side = waitingFor(patrol, setting, now(match))[0]!;
    const seen = view(patrol, setting, now(match), side) as View<Types> & { readonly side: Side };
    const played = play(match, side, randomBot.choose(patrol, setting, seen, { limit: NO_LIMIT, random }).action);
    if (!played.ok) throw new Error(`refused: ${played.refusal.rule}`);
    match = played.match;
  }
  return match;
};

/** The same game as a record. */
export const randomRecord = (seed: number, most?: number): GameRecord<Types> => {
  const match = randomGame(seed, most);
  return recordOf(match, crossing, 'withSecret');
};
