import type { Game, Illegal, Look, TargetCheck } from '@grognard/kernel';
import { illegal, message, passed, term } from '@grognard/kernel';
import type { ActionOf, Own, OwnSide } from '../types.ts';
import { apart, unitOf } from './facts.ts';

type L = Look<Own>;

const NEEDED = 7; // TMPL-3.1
export const REACH = 3; // TMPL-3.2
const IN_WOOD = -2; // TMPL-3.3

/** Why a side may not fire so. */
export const refuseFire = (look: L, side: OwnSide, { unit: id, target: at }: ActionOf<'fire'>): Illegal<Own> | null => {
  const [unit, target] = [unitOf(look, id), unitOf(look, at)];
  if (unit?.side !== side) return illegal('TMPL-1.2', 'notYourUnit', { unit: id });
  if (!target || target.side === side || target.hidden) return illegal('TMPL-3.1', 'notSeen', { unit: at });
  const range = apart(look, unit.hex, target.hex);
  return range > REACH ? illegal('TMPL-3.2', 'outOfRange', { unit: at, range, most: REACH }) : null;
};

/** Shots one might look for, legal or not. */
export const fireCandidates = ({ board }: L, side: OwnSide): readonly ActionOf<'fire'>[] => {
  const targets = board.units.filter((unit) => unit.side !== side && !unit.hidden);
  return board.units
    .filter((unit) => unit.side === side)
    .flatMap((unit) => targets.map((target) => ({ type: 'fire' as const, unit: unit.id, target: target.id })));
};

/** The shot as data: shown with its odds, then rolled. */
export const fireCheck = (look: L, { unit, target }: ActionOf<'fire'>): TargetCheck<Own> => {
  const [from, to] = [unitOf(look, unit)!.hex, unitOf(look, target)!.hex];
  const range = apart(look, from, to);
  return {
    shape: 'target',
    rule: 'TMPL-3.1',
    about: message('toHit', { unit, target }),
    sides: 6,
    dice: 2,
    add: [
      ...(range > 1 ? [term('TMPL-3.2', 1 - range, 'rangeNote', { hexes: range })] : []),
      ...(look.setting.woods.has(to) ? [term('TMPL-3.3', IN_WOOD)] : []),
    ],
    need: [term('TMPL-3.1', NEEDED)],
    pass: 'atLeast',
  };
};

export const fire = (game: Game<Own>, action: ActionOf<'fire'>): void => {
  const { unit, target } = action;
  const { hidden, hex } = unitOf(game, unit)!;
  if (hidden) game.emit('TMPL-3.4', { type: 'revealed', unit, hex });
  if (passed(game.roll(fireCheck(game, action)))) game.emit('TMPL-3.1', { type: 'lost', unit: target });
  else game.emit('TMPL-3.1', { type: 'missed', unit, target });
};
