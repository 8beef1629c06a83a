import type { Board, Element } from './board.ts';

type OldShots = { readonly target: string; readonly count: number } | null;
type OldElement = Omit<Element, 'shots'> & { readonly shots?: Element['shots'] | OldShots };

/** An element as version 4 has it: shots at one target run by weapon. Old records hold elements as they were before. */
export const withShotsByWeapon = (element: OldElement): Element => {
  if (Array.isArray(element.shots)) return element as Element;
  const run = (element.shots ?? null) as OldShots;
  return { ...element, shots: run === null ? [] : [{ weapon: 0, ...run }] };
};

/** A board of version 3 as version 4 has it; a position file may give a part of one. */
export const boardWithShotsByWeapon = (board: unknown): unknown => {
  const { elements, ...rest } = board as Partial<Board>;
  return elements ? { ...rest, elements: elements.map(withShotsByWeapon) } : board;
};
