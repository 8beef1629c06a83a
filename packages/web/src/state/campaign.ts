import type { ScenarioFile, Side, Types } from '@grognard/kernel';
import type { Desk } from './desk.ts';
import type { Voice } from './speech.ts';
import type { CampaignText } from './table.ts';

/** A battle that is over: the true board, and who won it. */
interface Fought {
  readonly board: Types['board'];
  readonly winner: Side | null;
}

/** What follows a battle of a campaign, in words; null for a game that is part of none. */
export const campaignText = (
  { system, setting }: Desk,
  voice: Voice,
  { board, winner }: Fought,
  onNext: (scenario: ScenarioFile) => void,
): CampaignText | null => {
  const found = system.next?.(setting, board, winner);
  if (!found) return null;
  const { told, scenario } = found;
  return {
    told: voice.say(told),
    title: scenario?.title[voice.language] ?? '',
    goOn: scenario && (() => onNext(scenario)),
  };
};
