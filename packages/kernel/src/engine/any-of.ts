import type { Space } from './question.ts';

/** Something from a space. Routes and areas need the system's own eye for ground. */
export const anyOf = (space: Space, random: () => number): unknown => {
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
    case 'routes':
    case 'area':
    case 'sheet':
    case 'open':
      throw new Error(`a ${space.kind} can only be filled by the system's own sample`);
  }
};

/** One of several, each as likely. */
export const pickFrom = <V>(from: readonly V[], random: () => number): V => {
  if (from.length === 0) throw new Error('nothing to pick from');
  return from[Math.floor(random() * from.length)]!;
};

export const between = (low: number, high: number, random: () => number): number =>
  low + Math.floor(random() * (high - low + 1));

export const shuffled = <V>(list: readonly V[], random: () => number): readonly V[] => {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
};
