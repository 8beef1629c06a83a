import type { Brain, Idea } from '@grognard/bots';
import type { Choice, Message, Moment } from '@grognard/kernel';
import { fillHoles, message, unsealed } from '@grognard/kernel';
import { panzerGrenadier } from '../index.ts';
import type { L } from '../rules/facts.ts';
import { hexName, hexOf, pieceAt, unitAt } from '../rules/facts.ts';
import type { Action, Grenadier, Nation } from '../types.ts';
import { groupsFor } from './groups.ts';
import type { GrenadierWeights } from './worth.ts';
import { pullOf, WEIGHTS, worthOf } from './worth.ts';

type M = Moment<Grenadier>;

interface Ranked {
  readonly idea: Idea<Grenadier>;
  readonly rank: number;
}

const ranked = (action: Action, rank: number, why: Message): Ranked => ({ idea: { action, hope: 0, why }, rank });

/** How much nearer to a goal a way leads. */
const gainOf = (look: L, unit: string, end: number, w: GrenadierWeights): number => {
  const one = pieceAt(look, unit);
  const from = one ? hexOf(look, one) : null;
  return one ? pullOf(look, one.side, end, w) - (from === null ? -1 : pullOf(look, one.side, from, w)) : 0;
};

/** What an answer promises before it is looked into: fire, then whoever must be steadied, then ground. */
const rankOf = (look: L, action: Action, w: GrenadierWeights): Ranked => {
  const at = (hex: number): string => hexName(look.setting, hex);
  switch (action.type) {
    case 'recover':
      return ranked(action, 6, message('brain.recover', { piece: action.piece }));
    case 'direct':
    case 'bombard':
      return ranked(action, 3 + action.shooters.length, message('brain.fire', { hex: at(action.hex) }));
    case 'antiTank': {
      const target = unitAt(look, action.target);
      const hex = target ? hexOf(look, target) : null;
      return ranked(action, 4, message('brain.fire', { hex: hex === null ? '' : at(hex) }));
    }
    case 'open':
      return ranked(action, 2 + action.shooters.length, message('brain.other'));
    case 'artillery':
    case 'aircraft':
      return ranked(action, 4 + action.lines.length, message('brain.guns'));
    case 'assault':
      return ranked(action, action.units.length - 1, message('brain.fire', { hex: at(action.hex) }));
    case 'move': {
      const end = action.path.at(-1)!;
      return ranked(
        action,
        gainOf(look, action.unit, end, w),
        message('brain.move', { unit: action.unit, hex: at(end) }),
      );
    }
    case 'dig':
      return ranked(action, 0.05, message('brain.other'));
    case 'pass':
      return ranked(action, -1, message('brain.other'));
    case 'load':
    case 'unload':
    case 'limber':
    case 'smoke':
    case 'clear':
    case 'exit':
      return ranked(action, -0.5, message('brain.other'));
    default:
      return ranked(action, 0, message('brain.other'));
  }
};

/** Ways and sheets are without number: so many of each choice are drawn. */
const DRAWN = 4;
const MOST_IDEAS = 8;

const filled = ({ look, stack, side }: M, choice: Choice<Action>, random: () => number): readonly Action[] => {
  if (!choice.holes) return [choice.action];
  const frame = unsealed<Grenadier>(stack.at(-1)!);
  return Array.from({ length: DRAWN }, () => fillHoles(panzerGrenadier, look, frame, side, choice, random));
};

const ideasIn = (moment: M, random: () => number, w: GrenadierWeights): readonly Idea<Grenadier>[] => {
  const { look, stack, side, choices } = moment;
  const isSegment = stack.at(-1)!.kind === 'segment';
  const groups = isSegment
    ? groupsFor(look, side as Nation).map(({ action, rank }) =>
        ranked(action, rank, message('brain.group', { pieces: action.lines.map(({ row }) => row).join(', ') })),
      )
    : [];
  const listed = choices().filter(({ action }) => action.type !== 'activate' || groups.length === 0);
  const others = listed.flatMap((choice) => filled(moment, choice, random).map((action) => rankOf(look, action, w)));
  return [...groups, ...others]
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_IDEAS)
    .map(({ idea }) => idea);
};

/** What bots know of Panzer Grenadier. */
export const brain: Brain<Grenadier> = {
  weights: WEIGHTS,
  scale: 6,
  worth: (look, side, weights) => worthOf(look, side as Nation, weights as GrenadierWeights),
  ideas: (moment, random, weights) => ideasIn(moment, random, weights as GrenadierWeights),
  policy: (moment, random, weights) => ideasIn(moment, random, weights as GrenadierWeights)[0]!.action,
  clock: (look) => look.board.turn,
  lossIn: (look, event) => {
    if (event.type !== 'unitLost') return null;
    const one = unitAt(look, event.unit);
    const hex = one ? hexOf(look, one) : null;
    if (!one || hex === null) return null;
    const { width } = look.setting.grid;
    const spot = { x: hex % width, y: Math.floor(hex / width) };
    return { side: one.side, what: one.id, kind: one.type, where: hexName(look.setting, hex), spot };
  },
};
