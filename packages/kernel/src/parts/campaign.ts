import type { Message } from '../engine/types.ts';
import type { ScenarioFile } from '../files/scenario.ts';

/** What follows a finished game that was a battle of a campaign. */
export interface NextBattle<W extends string = string> {
  /** How the campaign stands. */
  readonly told: Message<W>;
  /** The next battle, with what is left of this one; null when this was the last. */
  readonly scenario: ScenarioFile | null;
}
