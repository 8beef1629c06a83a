import { practiceGame } from '@grognard/systems';

/** A room of the practice game, as it is asked for. */
export const practiceRequest = async (): Promise<{ readonly system: string; readonly scenario: string }> => {
  const { id, load } = practiceGame();
  const { scenarios } = await load!();
  return { system: id, scenario: scenarios[0]!.id };
};
