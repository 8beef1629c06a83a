import type { NextBattle, ScenarioFile, Side, Types } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { useEffect, useState } from 'react';
import type { Desk } from '../state/desk.ts';
import { orFault } from '../state/faults.ts';
import type { Voice } from '../state/speech.ts';
import type { CampaignText } from '../state/table.ts';

/** A battle that is over: the true board, and who won it. */
export interface Fought {
  readonly board: Types['board'];
  readonly winner: Side | null;
}

/** What follows a battle of a campaign, in words; null for a game that is part of none, or is not over. */
export const useCampaign = (
  { system: { id }, setting }: Desk,
  voice: Voice,
  fought: Fought | null,
  onNext: (scenario: ScenarioFile) => void,
): CampaignText | null => {
  const [next, setNext] = useState<NextBattle | null>(null);
  useEffect(() => {
    let current = true;
    // A board does without the other battles until it is over.
    const look = async (): Promise<void> => {
      const system = fought && (await loadSystem(id));
      const found = fought && orFault('next', () => system?.next?.(setting, fought.board, fought.winner) ?? null);
      if (current) setNext(found);
    };
    // Without a network there is no way on from here, for the time being.
    void look().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id, setting, fought]);
  if (!next) return null;
  const { told, scenario } = next;
  return {
    told: voice.say(told),
    title: scenario?.title[voice.language] ?? '',
    goOn: scenario && (() => onNext(scenario)),
  };
};
