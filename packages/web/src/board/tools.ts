import type { HexGround, TableGround } from '@grognard/looks';
import type { Desk } from '../state/desk.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import type { IconName } from '../ui/Icon.tsx';

/** The tools that can be laid over the map. */
export type Tool = 'sight' | 'tape' | 'range' | 'threats' | 'command' | 'unseen' | 'relief';

/** Each with its icon, its name and its key. */
export const TOOLS: Readonly<
  Record<Tool, { readonly icon: IconName; readonly word: InterfaceWord; readonly key: string }>
> = {
  sight: { icon: 'target', word: 'toolSight', key: 'l' },
  tape: { icon: 'tape', word: 'toolTape', key: 't' },
  range: { icon: 'range', word: 'toolRange', key: 'o' },
  threats: { icon: 'threat', word: 'toolThreats', key: 'm' },
  command: { icon: 'command', word: 'toolCommand', key: 'c' },
  unseen: { icon: 'eye', word: 'toolUnseen', key: 'v' },
  relief: { icon: 'relief', word: 'toolRelief', key: 'h' },
};

/** The tools a game can serve. */
export const toolsFor = (
  { looks, setting }: Pick<Desk, 'looks' | 'setting'>,
  ground: HexGround | TableGround,
): readonly Tool[] => {
  // Who may not measure has neither tape nor bands.
  const measures = !looks.guesses?.(setting);
  return [
    ...(looks.sight ? (['sight'] as const) : []),
    ...(ground.kind === 'table' && measures ? (['tape'] as const) : []),
    ...(looks.reach || (looks.bands && measures) ? (['range'] as const) : []),
    ...(looks.reach ? (['threats'] as const) : []),
    ...(looks.command ? (['command'] as const) : []),
    'unseen',
    ...(ground.kind === 'hexes' && ground.level.some((level) => level !== 0) ? (['relief'] as const) : []),
  ];
};

/** The tool of a key. */
export const toolOfKey = (key: string): Tool | undefined =>
  (Object.keys(TOOLS) as Tool[]).find((tool) => TOOLS[tool].key === key);
