import { overSetup } from '@grognard/kernel';
import type { Board, Setting } from './types.ts';

type Given = Readonly<Record<string, unknown>>;

const LISTS = ['men', 'vehicles', 'guns', 'groups', 'objectives'] as const;

/** What a board in a position file leaves unsaid: each thing it lists is as the set-up has it, but for what is said of it. */
export const complete = (_setting: Setting, setup: Board, given: Given): Given => ({
  ...given,
  ...Object.fromEntries(
    LISTS.filter((list) => list in given).map((list) => [list, overSetup(setup[list], given[list])]),
  ),
});
