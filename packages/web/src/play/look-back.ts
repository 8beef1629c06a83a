import type { GameRecord, Side, Types } from '@grognard/kernel';
import type { AnalysisText } from '../state/table.ts';
import type { Thinker } from '../worker/brain.ts';

/** A finished game looked back on, for one side. */
export const lookBackOn = async (record: GameRecord<Types>, side: Side, thinker: Thinker): Promise<AnalysisText> => {
  const found = await thinker.ask<'analyse'>({ kind: 'analyse', record, side });
  return {
    side,
    curve: found.curve,
    turning: found.turningPoints
      .toSorted((a, b) => a.entry - b.entry)
      .map((move) => ({
        entry: move.entry,
        side: move.side,
        change: move.after - move.before,
        luck: move.luck,
        nobody: move.nobody,
        item: move.item,
      })),
    choice: found.choice,
    luck: found.luck,
    nobody: found.nobody,
  };
};
