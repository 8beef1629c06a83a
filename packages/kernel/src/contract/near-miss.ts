import type { Choice, Space } from '../engine/question.ts';
import { same } from '../files/json.ts';

type Act = { readonly type: string };

/** Answers just outside what is offered: every one of them must be refused. */
export const nearMisses = <A extends Act>(choices: readonly Choice<A>[]): readonly A[] => [
  ...choices.flatMap((choice) => outsideHoles(choice)),
  ...(choices.some((choice) => choice.holes) ? [] : mixed(choices)),
];

/** One hole filled from just outside its space. */
const outsideHoles = <A extends Act>(choice: Choice<A>): readonly A[] =>
  Object.entries(choice.holes ?? {}).flatMap(([field, space]) =>
    outside(space as Space).map((value) => ({ ...choice.action, [field]: value }) as A),
  );

const outside = (space: Space): readonly unknown[] => {
  switch (space.kind) {
    case 'options':
      return ['no such option'];
    case 'hexes':
      return [Math.max(-1, ...space.hexes) + 100_000];
    case 'path':
      return [...(space.min > 0 ? [[]] : []), [Math.max(-1, ...space.hexes) + 100_000]];
    case 'several':
      return [['no such option'], ...(space.min > 0 ? [[]] : [])];
    case 'units':
      return [
        ['no such unit'],
        ...(space.min > 0 ? [[]] : []),
        ...(space.units.length > space.max ? [space.units.slice(0, space.max + 1)] : []),
        ...(space.units.length > 0 && space.max > 1 ? [[space.units[0], space.units[0]]] : []),
      ];
    case 'route':
      return [
        [],
        [{ x: space.from.x + space.length + 1, y: space.from.y }],
        [{ x: space.from.x + 0.5, y: space.from.y }],
      ];
    case 'area': {
      const right = Math.max(...space.area.flat().map((spot) => spot.x));
      return [{ x: right + 1, y: space.area[0]?.[0]?.y ?? 0 }];
    }
    case 'facing':
      return space.to - space.from >= 359 ? [360, -1, 0.5] : [space.to + 1, space.from - 1];
    case 'span':
      return [Math.max(...space.spans.map(([, to]) => to)) + 1, Math.min(...space.spans.map(([from]) => from)) - 1];
    case 'number':
      return [space.max + 1, space.min - 1];
    case 'open':
      return [];
  }
};

/** Without holes the list is the whole truth: fields swapped between two of its actions make one that is not on it. */
const mixed = <A extends Act>(choices: readonly Choice<A>[]): readonly A[] => {
  const actions = choices.map((choice) => choice.action as A);
  const found: A[] = [];
  for (let i = 0; i + 1 < actions.length && found.length < 12; i += 1) {
    const [a, b] = [actions[i]!, actions[i + 1]!];
    if (a.type !== b.type) continue;
    for (const field of Object.keys(a)) {
      const bred = { ...a, [field]: b[field as keyof A] };
      if (!actions.some((action) => same(action, bred))) found.push(bred);
    }
  }
  return found;
};
