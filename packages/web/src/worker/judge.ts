import { judged } from '@grognard/looks';
import { loadSystem } from '@grognard/systems';
import { loadLooks } from '../looks.ts';

/** Which puzzle is to be judged. */
export interface JudgeTask {
  readonly system: string;
  readonly puzzle: string;
}
/** How good its deeds are; null where it can't be said. */
export type Judgement = ReturnType<typeof judged> | null;

const judgementOf = async ({ system: id, puzzle }: JudgeTask): Promise<Judgement> => {
  const [system, looks] = await Promise.all([loadSystem(id), loadLooks(id)]);
  const found = (await looks?.puzzles?.())?.find((one) => one.id === puzzle);
  return system && found ? judged(system, found) : null;
};

/** Off the page: a puzzle has thousands of throws. */
globalThis.addEventListener('message', ({ data }: MessageEvent<JudgeTask>) => {
  void judgementOf(data)
    .catch(() => null)
    .then((judgement) => globalThis.postMessage(judgement));
});
