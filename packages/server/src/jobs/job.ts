import type { Side } from '@grognard/kernel';
import { exportOf, forkPointOf, historyFrom, judgeBrought, type Paper, replayOf, verdictOn } from '../rooms/history.ts';
import type { SystemCache } from '../rooms/recover.ts';

/** Work that may take long: never done where the referee answers. */
export type Job =
  | { readonly kind: 'import'; readonly text: string }
  | {
      readonly kind: 'replay';
      readonly paper: Paper;
      readonly reader: { readonly truth: boolean; readonly side: Side | null };
      readonly from: number;
      readonly count: number;
    }
  | { readonly kind: 'export'; readonly paper: Paper; readonly side: Side | null }
  | { readonly kind: 'verify'; readonly paper: Paper }
  | { readonly kind: 'forkPoint'; readonly paper: Paper; readonly answers: number | null };

/** What comes of a job, as the text of its JSON. */
export const done = async (systemCache: SystemCache, job: Job): Promise<string> => {
  if (job.kind === 'import') return JSON.stringify(await judgeBrought(systemCache, job.text));
  const history = await historyFrom(systemCache, job.paper);
  switch (job.kind) {
    case 'replay':
      return JSON.stringify(replayOf(history, job.reader, job.from, job.count));
    case 'export':
      return JSON.stringify(exportOf(history, job.side));
    case 'verify':
      return JSON.stringify(verdictOn(history));
    case 'forkPoint':
      return JSON.stringify(forkPointOf(history, job.answers));
  }
};
