import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { ActionOf, Block, East, FrontSide, Orders } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isImpassable, weatherIn } from './01-map.ts';
import { isHq, isShq } from './02-units.ts';
import { scenarioNow } from './03-start.ts';
import { effectiveCv } from './05-radius.ts';
import { whyNoDrop } from './14-paratroops.ts';
import { whyNoLanding } from './15-landing.ts';
import { isShutOut, mayEnter } from './16-confined.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, hexName, hexOf, isFriendly } from './facts.ts';
import { blockName } from './names.ts';

export type Activation = ActionOf<'activate'>;

/** What an order is, apart from the Blitz. */
const TASKS: Readonly<Record<Activation['as'], Orders['task']>> = {
  command: 'command',
  blitz: 'command',
  landing: 'landing',
  landingBlitz: 'landing',
  drop: 'drop',
  dropBlitz: 'drop',
};
const isBlitz = (as: Activation['as']): boolean => as === 'blitz' || as === 'landingBlitz' || as === 'dropBlitz';

/** EF-S44.3: the Axis is caught off its guard in the first turn of the summer of 1944. */
export const isStunned = (look: L, side: FrontSide): boolean => {
  const { special, from } = scenarioNow(look);
  return side === 'axis' && special['EF-S44.3'] === true && look.board.date === from;
};

/** EF-5.2.1: headquarters that may still be activated this turn. */
export const activatable = (look: L, side: FrontSide): readonly Block[] =>
  isStunned(look, side)
    ? []
    : look.board.blocks.filter(
        (one) =>
          one.side === side && isHq(look, one) && one.orders === null && !one.stoodDown && one.at.in !== 'offMap',
      );

/**
 * EF-5.21.1: hexes it may deploy into: friendly, next to it, without enemies (EF-5.21.3), not in Hungary before it is at war
 * (EF-S41.3); none in mud (EF-5.21.2).
 */
export const deployments = (look: L, one: Block): readonly number[] => {
  const from = hexOf(one);
  if (from === null || weatherIn(look, from) === 'mud') return [];
  return look.setting.around[from]!.flatMap(({ hex, side }) => {
    const isOpen = !isImpassable(side) && isFriendly(look, hex, one.side) && mayEnter(look, one, hex);
    return isOpen && blocksIn(look, hex, enemyOf(one.side)).length === 0 ? [hex] : [];
  });
};

/** Orders a headquarters may be given, whatever it deploys. */
export const orderable = (look: L, one: Block): readonly Activation['as'][] =>
  (Object.keys(TASKS) as Activation['as'][]).filter((as) => whyNotAs(look, one, as) === null);

const whyNotAs = (look: L, one: Block, as: Activation['as']): Illegal<East> | null => {
  // EF-5.7.6: at 0 it would be gone before the Blitz; EF-5.64.1: supreme headquarters never do it.
  if (isBlitz(as) && (one.cv ?? 0) < 1)
    return illegal('EF-5.7.6', 'tooWeakToBlitz', { block: blockName(look, one.id) });
  if (isBlitz(as) && isShq(look, one))
    return illegal('EF-5.64.1', 'supremeNeverBlitzes', { block: blockName(look, one.id) });
  if (TASKS[as] === 'landing') return whyNoLanding(look, one);
  return TASKS[as] === 'drop' ? whyNoDrop(look, one) : null;
};

export const whyNotActivate = (look: L, side: FrontSide, { block, to, as }: Activation): Illegal<East> | null => {
  const one = blockAt(look, block);
  if (isStunned(look, side)) return illegal('EF-S44.3', 'caughtOffGuard');
  if (!one || !activatable(look, side).includes(one))
    return illegal('EF-5.2.1', 'notActivatable', { block: blockName(look, block) });
  const wrong = whyNotAs(look, one, as);
  if (wrong) return wrong;
  if (to === null) return null;
  // EF-15.41.1, EF-14.2.1: it must be there already.
  if (TASKS[as] !== 'command') return illegal(as.startsWith('drop') ? 'EF-14.2.1' : 'EF-15.41.1', 'noDeployingIn');
  const from = hexOf(one);
  if (from !== null && weatherIn(look, from) === 'mud') return illegal('EF-5.21.2', 'noDeployingInMud');
  const values = { block: blockName(look, block), hex: hexName(look.setting, to) };
  if (isShutOut(look, one, to)) return illegal('EF-S41.3', 'hungaryShut', values);
  return deployments(look, one).includes(to) ? null : illegal('EF-5.21.1', 'cantDeployThere', values);
};

/** EF-5.61.1: two supreme moves for each step; what it was ordered. */
export const ordersFor = (look: L, one: Block, as: Activation['as']): Orders => ({
  task: TASKS[as],
  blitz: isBlitz(as) ? 'marked' : 'no', // EF-5.7.1
  deployed: false,
  done: false,
  // EF-5.64.2: none at 0. EF-14.2.1: a supreme headquarters that orders a drop gives up its moves.
  moves: isShq(look, one) && TASKS[as] === 'command' ? 2 * Math.max(0, effectiveCv(look, one)) : 0,
});
