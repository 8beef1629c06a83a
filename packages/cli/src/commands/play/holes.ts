import type { Choice, Holes, Space, Types } from '@grognard/kernel';
import { fillHoles, refusalOf } from '@grognard/kernel';
import type { Filled, Filler } from './asking.ts';
import { BACK, withValue } from './asking.ts';
import { inWords, lookOf } from './desk.ts';
import { askLines } from './lines.ts';
import { askSpace, onlyValue } from './spaces.ts';

type Action = Types['action'];
type Fields = Readonly<Record<string, unknown>>;

/** A hole of a choice that leaves something to choose. */
interface Open {
  readonly field: string;
  readonly space: Space;
}

/** Whom and where comes first, how and by what means after it. */
const FIRST: ReadonlySet<Space['kind']> = new Set([
  'hexes',
  'path',
  'route',
  'area',
  'units',
  'several',
  'sheet',
  'routes',
]);

/** A choice with every hole asked for that leaves a choice, one after the other; each can be gone back from. */
export const askHoles = async (filler: Filler, choice: Choice<Action>): Promise<Filled<Action>> => {
  const { settled, open } = sortedHoles(choice);
  const usual = usualOf(filler, settled) as unknown as Fields;
  const actions: Action[] = [settled];
  while (actions.length <= open.length) {
    const action = actions.at(-1)!;
    const hole = open[actions.length - 1]!;
    const filled = await askHole(filler, { choice, action, usual }, hole);
    if (filled.kind === 'end') return filled;
    if (filled.kind === 'value') actions.push({ ...action, [hole.field]: filled.value } as Action);
    else if (actions.length === 1) return BACK;
    else actions.pop();
  }
  return withValue(actions.at(-1)!);
};

/** Does a choice leave nothing to choose? Then this is the answer. */
export const onlyAnswer = (choice: Choice<Action>): Action | null => {
  const { settled, open } = sortedHoles(choice);
  return open.length === 0 ? settled : null;
};

/** The holes that leave a choice, and the action with the others filled in. */
const sortedHoles = ({
  action,
  holes = {},
}: Choice<Action>): { readonly settled: Action; readonly open: readonly Open[] } => {
  const all = Object.entries(holes as Holes).map(([field, space]) => ({ field, space, only: onlyValue(space) }));
  const known = all.flatMap(({ field, only }) => (only ? [[field, only.value] as const] : []));
  const open = all.filter(({ only }) => !only);
  return {
    settled: { ...action, ...Object.fromEntries(known) },
    open: [...open.filter(({ space }) => FIRST.has(space.kind)), ...open.filter(({ space }) => !FIRST.has(space.kind))],
  };
};

/** What one would usually answer, where the rules allow that. */
const usualOf = ({ desk, position, side }: Filler, action: Action): Action | null => {
  const usual = desk.looks.usual?.(lookOf(desk, position, side), action, side, position.stack);
  return usual && usual !== action && refusalOf(desk.system, desk.setting, position, side, usual) === null
    ? usual
    : null;
};

interface Making {
  readonly choice: Choice<Action>;
  readonly action: Action;
  readonly usual: Fields | null;
}

const askHole = (filler: Filler, { choice, action, usual }: Making, { field, space }: Open): Promise<Filled> => {
  if (space.kind === 'sheet' || space.kind === 'routes') return askLines(filler, action, field, space);
  const { desk, position, side } = filler;
  const made = (value: unknown): Action => ({ ...action, [field]: value }) as Action;
  return askSpace(filler, {
    name: desk.speaker.hole(field),
    space,
    made,
    tell: (value) => inWords(desk, position, side, made(value)),
    points: Array.isArray((action as unknown as Fields)[field]) ? 'many' : 'one',
    usual: usual?.[field],
    anyhow: () => {
      const filled = fillHoles(
        desk.system,
        lookOf(desk, position, side),
        position.stack.at(-1)!,
        side,
        choice,
        Math.random,
      );
      return (filled as unknown as Fields)[field];
    },
  });
};
