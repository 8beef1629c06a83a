import type { ScenarioFile, Types } from '@grognard/kernel';
import type { Piece, Status } from '@grognard/looks';
import { useEffect, useState } from 'react';
import { openDesk } from '../looks.ts';
import type { Desk } from '../state/desk.ts';

/** A scenario laid open for looking at. */
export interface OpenScenario {
  readonly desk: Desk;
  readonly scenario: ScenarioFile;
  readonly board: Types['board'];
  readonly status: Status;
  readonly pieces: readonly Piece[];
}

/** A scenario as both sides see it before the first answer: what one side alone knows is not shown. */
export const openScenario = async (system: string, scenario: ScenarioFile): Promise<OpenScenario | null> => {
  const desk = await openDesk(system, scenario);
  if (!desk) return null;
  const board = desk.system.see(desk.setting, desk.system.setup(desk.setting), null);
  const look = { setting: desk.setting, board };
  return { desk, scenario, board, status: desk.looks.status(look, null), pieces: desk.looks.pieces(look, null) };
};

/** The same, when it is there. */
export const useScenario = (system: string, scenario: ScenarioFile | null): OpenScenario | null => {
  const [opened, setOpened] = useState<OpenScenario | null>(null);
  useEffect(() => {
    let current = true;
    if (scenario)
      openScenario(system, scenario)
        .then((found) => current && setOpened(found))
        .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [system, scenario]);
  return opened?.scenario === scenario ? opened : null;
};

/** What a scenario says of itself beside its title, where it does. */
export const factsOf = (
  scenario: ScenarioFile,
): { readonly date: string; readonly minutes: number | null; readonly complexity: number | null } => {
  const { date, minutes, complexity } = scenario as {
    readonly date?: unknown;
    readonly minutes?: unknown;
    readonly complexity?: unknown;
  };
  return {
    date: typeof date === 'string' ? date : '',
    minutes: typeof minutes === 'number' ? minutes : null,
    complexity: typeof complexity === 'number' ? complexity : null,
  };
};
