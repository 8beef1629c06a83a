import { askOf } from './game.ts';
import type { Choice, Space } from './question.ts';
import type { GameSystem } from './system.ts';
import type { Side, Types } from './types.ts';

/** A choice with every hole spelled out: what a player picks from once he has come so far. */
export const spellOut = <T extends Types>(
  system: GameSystem<T>,
  look: { readonly setting: T['setting']; readonly board: T['board'] },
  frame: T['frame'],
  side: Side,
  choice: Choice<T['action']>,
): Choice<T['action']> => {
  const isOpen = Object.values(choice.holes ?? {}).some((space) => (space as Space).kind === 'open');
  if (!isOpen) return choice;
  const { spell } = askOf(system, frame);
  if (!spell) throw new Error(`${frame.kind} leaves holes open and can't spell them out`);
  return spell(look, frame, side, choice);
};

/** A choice with its holes filled: by the system's own `sample`, or from the spaces where they say enough. */
export const fillHoles = <T extends Types>(
  system: GameSystem<T>,
  look: { readonly setting: T['setting']; readonly board: T['board'] },
  frame: T['frame'],
  choice: Choice<T['action']>,
  random: () => number,
): T['action'] => {
  if (!choice.holes) return choice.action;
  const ask = askOf(system, frame);
  if (ask.sample) return ask.sample(look, frame, choice, random);
  const holes: Readonly<Record<string, Space>> = choice.holes;
  const filled: Record<string, unknown> = { ...choice.action };
  for (const field in holes) filled[field] = anyOf(holes[field]!, random);
  return filled as T['action'];
};

/** Something from a space. Routes and areas need the system's own eye for ground. */
const anyOf = (space: Space, random: () => number): unknown => {
  switch (space.kind) {
    case 'options':
      return pickFrom(space.options, random);
    case 'hexes':
      return pickFrom(space.hexes, random);
    case 'several': {
      const count = between(space.min, Math.min(space.max, space.options.length), random);
      return shuffled(space.options, random).slice(0, count);
    }
    case 'units': {
      const count = between(space.min, Math.min(space.max, space.units.length), random);
      return shuffled(space.units, random).slice(0, count);
    }
    case 'facing':
      return between(space.from, space.to, random);
    case 'number':
      return between(space.min, space.max, random);
    case 'span': {
      const [from, to] = pickFrom(space.spans, random);
      return between(from, to, random);
    }
    case 'route':
    case 'path':
    case 'area':
    case 'open':
      throw new Error(`a ${space.kind} can only be filled by the system's own sample`);
  }
};

/** One of several, each as likely. */
export const pickFrom = <V>(from: readonly V[], random: () => number): V => {
  if (from.length === 0) throw new Error('nothing to pick from');
  return from[Math.floor(random() * from.length)]!;
};

const between = (low: number, high: number, random: () => number): number =>
  low + Math.floor(random() * (high - low + 1));

const shuffled = <V>(list: readonly V[], random: () => number): readonly V[] => {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
};
