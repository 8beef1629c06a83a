import type { AnySystem, Look, PositionFile, Types } from '@grognard/kernel';
import { readPosition } from '@grognard/kernel';
import type { Looks, Puzzle } from '@grognard/looks';
import { loadSystem, registry } from '@grognard/systems';
import { loadLooks } from '../looks.ts';
import type { Judgement, JudgeTask } from '../worker/judge.ts';

/** A puzzle with its system. */
export interface Listed {
  readonly system: string;
  readonly puzzle: Puzzle<Types>;
}

/** A puzzle laid open: the board as its side sees it. */
export interface OpenPuzzle extends Listed {
  readonly rules: AnySystem;
  readonly looks: Looks<Types>;
  readonly look: Look<Types>;
  /** What each deed ends with, as the rules read it. */
  readonly last: readonly Types['action'][];
}

/** The systems that have some. */
export const puzzling = (): readonly string[] => registry.flatMap(({ id, puzzles }) => (puzzles ? [id] : []));

/** The puzzles of a system. */
export const puzzlesOf = async (system: string): Promise<readonly Listed[]> => {
  const looks = await loadLooks(system);
  return ((await looks?.puzzles?.()) ?? []).map((puzzle) => ({ system, puzzle }));
};

/** One of them laid open; null where there is none. */
export const openPuzzle = async (system: string, id: string): Promise<OpenPuzzle | null> => {
  const [rules, looks] = await Promise.all([loadSystem(system), loadLooks(system)]);
  const puzzle = (await looks?.puzzles?.())?.find((one) => one.id === id);
  if (!rules || !looks || !puzzle) return null;
  const read = puzzle.deeds.map(({ answers }) => readPosition(rules, { ...puzzle.position, answers }));
  const files = read.flatMap((one) => (one.ok ? [one.value as PositionFile<Types>] : []));
  const [file] = files;
  if (!file || files.length < read.length) return null;
  const board = rules.see(file.setting, file.position.board, puzzle.side);
  const last = files.flatMap(({ answers }) => {
    const own = answers.findLast((one) => 'action' in one && one.side === puzzle.side);
    return own && 'action' in own ? [own.action] : [];
  });
  return { system, puzzle, rules, looks, look: { setting: file.setting, board }, last };
};

/** The one that is shown today: they take turns day by day. */
export const systemOfTheDay = (today: Date, systems: readonly string[]): string | null => {
  const day = Math.floor(today.getTime() / 86_400_000);
  return systems[day % systems.length] ?? null;
};
/** And the puzzle of that system: another each time round. */
export const puzzleOfTheDay = (today: Date, systems: number, listed: readonly Listed[]): Listed | null => {
  const round = Math.floor(today.getTime() / 86_400_000 / Math.max(1, systems));
  return listed[round % listed.length] ?? null;
};

/** How far somebody has come with a puzzle. */
export type Progress = 'open' | 'tried' | 'solved';
const PLACE = 'grognard.puzzles';
type Kept = Readonly<Record<string, Progress>>;

const keptHere = (): Kept => {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(PLACE) ?? '{}') as Kept;
  } catch {
    return {};
  }
};

/** How far somebody has come with one in this browser. */
export const progressIn = ({ system, puzzle }: Listed): Progress => keptHere()[`${system}/${puzzle.id}`] ?? 'open';

/** Keep it; what was solved once stays so. */
export const keepProgress = (listed: Listed, progress: Progress): void => {
  if (progressIn(listed) === 'solved') return;
  const kept: Kept = { ...keptHere(), [`${listed.system}/${listed.puzzle.id}`]: progress };
  globalThis.localStorage?.setItem(PLACE, JSON.stringify(kept));
};

/** How good the deeds of a puzzle are, reckoned off the page. */
export const judgementOf = (task: JudgeTask): Promise<Judgement> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('../worker/judge.ts', import.meta.url), { type: 'module' });
    const end = (judgement: Judgement): void => {
      worker.terminate();
      resolve(judgement);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Judgement>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(task);
  });
