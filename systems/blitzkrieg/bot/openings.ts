import type { Openings, SetUp } from '@grognard/bots';
import { pickFrom } from '@grognard/kernel';
import { place } from '../rules/01-deployment.ts';
import type { Bk, Board, Element } from '../types.ts';
import found from './openings.json' with { type: 'json' };
import { because } from './ranked.ts';

const SET_UPS = found.setUps as unknown as readonly SetUp<Bk>[];

/** Does an element stand where a set-up has it? Whoever is not on the table yet may still come there. */
const isKeptBy = ({ parts }: SetUp<Bk>, { id, at, carried }: Element): boolean => {
  const part = parts[id];
  if (at === null && carried === null) return true;
  if (part?.type === 'placeAboard') return carried?.by === part.vehicle;
  return part?.type === 'place' && at !== null && at.x === part.at.x && at.y === part.at.y;
};

const isKept = (setUp: SetUp<Bk>, side: string, { elements }: Board): boolean =>
  elements.every((element) => element.side !== side || isKeptBy(setUp, element));

/** How self-play found it best to set up BlitzKrieg's scenarios (`grognard openings`). */
export const openings: Openings<Bk> = {
  // What arrives later finds another battle.
  part: ({ board }, frame) => (frame.kind === 'place' && board.turn <= 1 ? frame.element : null),
  next: ({ look, stack, side }, random) => {
    const frame = stack.at(-1)!;
    if (frame.kind !== 'place' || openings.part(look, frame) === null) return null;
    const { id } = look.setting.scenario;
    const open = SET_UPS.flatMap((setUp) => {
      const action = setUp.parts[frame.element];
      const fits = setUp.scenario === id && setUp.side === side && action && isKept(setUp, side, look.board);
      return fits && place.refuse(look, frame, side, action) === null ? [{ setUp, action }] : [];
    });
    if (open.length === 0) return null;
    const { setUp, action } = pickFrom(open, random);
    const { won, games } = setUp;
    const why = because('brain.setUp', { element: frame.element, percent: Math.round((100 * won) / games), games });
    return { action, hope: 0, why };
  },
};
