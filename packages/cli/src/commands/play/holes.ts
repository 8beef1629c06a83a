import type { Choice, Space, Types } from '@grognard/kernel';
import { described } from '../referee/asked.ts';
import { askLines } from './lines.ts';
import type { Filler } from './spaces.ts';
import { askSpace } from './spaces.ts';

/** A choice with every hole asked for, one after the other; `back` to choose again, null when the lines run out. */
export const askHoles = async (
  filler: Filler,
  choice: Choice<Types['action']>,
): Promise<Types['action'] | 'back' | null> => {
  let action = choice.action;
  const holes = Object.entries(choice.holes ?? {}) as readonly (readonly [string, Space])[];
  for (const [field, space] of holes) {
    const value = await askHole(filler, action, field, space);
    if (value === null || value === 'back') return value;
    action = { ...action, [field]: value };
  }
  return action;
};

const askHole = (filler: Filler, action: Types['action'], field: string, space: Space): Promise<unknown> => {
  if (space.kind === 'sheet' || space.kind === 'routes') return askLines(filler, action, field, space);
  const { desk, position, side } = filler;
  const listed = (action as Readonly<Record<string, unknown>>)[field];
  return askSpace(filler, {
    name: desk.speaker.name(field),
    space,
    tell: (value) => described(desk, position, side, { ...action, [field]: value } as Types['action']),
    points: space.kind === 'area' && !Array.isArray(listed) ? 'one' : 'many',
  });
};
