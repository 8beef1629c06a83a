import { NO_LIMIT, randomBot } from '@grognard/bots';
import type { ScenarioFile, Side, Types, View } from '@grognard/kernel';
import { fairDice, fastRandom, newMatch, now, play, view, waitingFor } from '@grognard/kernel';
import type { Piece, Status } from '@grognard/looks';
import { useEffect, useState } from 'react';
import { openDesk } from '../looks.ts';
import type { Desk } from '../state/desk.ts';
import { nextTask } from '../ui/next-task.ts';

/** A scenario laid open for looking at. */
export interface OpenScenario {
  readonly desk: Desk;
  readonly scenario: ScenarioFile;
  readonly board: Types['board'];
  readonly status: Status;
  readonly pieces: readonly Piece[];
  /** How it may stand when both sides have set up: by chance, so it gives nothing away. */
  readonly sample: readonly Piece[];
}

const SEED = 7;
const MOST_ANSWERS = 80;
const QUIET = 8;

/** Answers given by chance until no new piece has come for a while, each in a task of its own. */
export const sampleOf = async ({ system, setting, looks }: Desk): Promise<readonly Piece[]> => {
  const random = fastRandom(SEED);
  const piecesIn = (board: Types['board']): readonly Piece[] => looks.pieces({ setting, board }, null);
  let match = newMatch(system, setting, fairDice('0'.repeat(64)));
  let [best, quiet] = [piecesIn(now(match).board), 0];
  for (let answers = 0; answers < MOST_ANSWERS && quiet < QUIET; answers += 1) {
    const [side] = waitingFor(system, setting, now(match));
    if (side === undefined) break;
    await nextTask();
    const seen = view(system, setting, now(match), side) as View<Types> & { readonly side: Side };
    const played = play(match, side, randomBot.choose(system, setting, seen, { limit: NO_LIMIT, random }).action);
    if (!played.ok) break;
    match = played.match;
    const pieces = piecesIn(now(match).board);
    quiet = pieces.length > best.length ? 0 : quiet + 1;
    if (pieces.length > best.length) best = pieces;
  }
  return best;
};

/** A scenario as both sides see it before the first answer: what one side alone knows is not shown. */
export const openScenario = async (
  system: string,
  scenario: ScenarioFile,
  withSample: 'bare' | 'with a sample' = 'bare',
): Promise<OpenScenario | null> => {
  const desk = await openDesk(system, scenario);
  if (!desk) return null;
  const board = desk.system.see(desk.setting, desk.system.setup(desk.setting), null);
  const look = { setting: desk.setting, board };
  const [status, pieces] = [desk.looks.status(look, null), desk.looks.pieces(look, null)];
  return {
    desk,
    scenario,
    board,
    status,
    pieces,
    sample: withSample === 'with a sample' ? await sampleOf(desk) : pieces,
  };
};

/** The same, when it is there. */
export const useScenario = (
  system: string,
  scenario: ScenarioFile | null,
  withSample: 'bare' | 'with a sample' = 'bare',
): OpenScenario | null => {
  const [opened, setOpened] = useState<OpenScenario | null>(null);
  useEffect(() => {
    let current = true;
    if (scenario)
      openScenario(system, scenario, withSample)
        .then((found) => current && setOpened(found))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [system, scenario, withSample]);
  return opened?.scenario === scenario ? opened : null;
};
