import type { Ask, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { ActionOf, Battle, Block, East, FrameOf } from '../types.ts';
import { effectiveCv, isInAirRange } from './05-radius.ts';
import type { L } from './facts.ts';
import { battleIn, blockAt, hexName, notHere } from './facts.ts';

type F = FrameOf<'strikes'>;

/** EF-13.1.1, EF-7.13.1: active headquarters that have not struck yet; those that drop give it up (EF-14.2.1). */
const strikers = (look: L, f: F): readonly Block[] =>
  look.board.blocks.filter(
    (one) =>
      one.side === f.side &&
      one.orders !== null &&
      one.orders.task !== 'drop' &&
      (!f.blitz || one.orders.blitz === 'second') &&
      effectiveCv(look, one) > 0 &&
      !look.board.battles.some(({ strike }) => strike?.hq === one.id),
  );

/** EF-13.13.1: battles in range that have no strike yet. */
const targetsOf = (look: L, one: Block): readonly Battle[] =>
  look.board.battles.filter(({ hex, strike }) => strike === null && isInAirRange(look, one, hex));

const whyNotStrike = (look: L, f: F, { hq, hex }: ActionOf<'strike'>): Illegal<East> | null => {
  const one = blockAt(look, hq);
  const battle = battleIn(look, hex);
  const values = { block: hq, hex: hexName(look.setting, hex) };
  if (one?.side === f.side && one.orders?.task === 'drop') return illegal('EF-14.2.1', 'noStrikeLeft', values);
  if (!one || !strikers(look, f).includes(one)) return illegal('EF-13.1.1', 'noStrikeLeft', values);
  if (!battle) return illegal('EF-13.13.1', 'noBattleThere', values);
  if (battle.strike) return illegal('EF-7.13.1', 'strikeThere', values);
  return isInAirRange(look, one, hex) ? null : illegal('EF-13.11.1', 'outOfAirRange', values);
};

/** EF-7.13.1: all strikes are allotted before anything is revealed. */
export const strikes: Ask<East, F> = {
  rule: 'EF-7.13.1',
  who: (look, f) => (strikers(look, f).some((one) => targetsOf(look, one).length > 0) ? f.side : null),
  prompt: () => message('askStrike'),
  choices: (look, f) => [
    ...strikers(look, f).flatMap((one) => {
      const hexes = targetsOf(look, one).map(({ hex }) => hex);
      return hexes.length === 0
        ? []
        : [
            {
              action: { type: 'strike' as const, hq: one.id, hex: hexes[0]! },
              holes: { hex: { kind: 'hexes' as const, hexes } },
            },
          ];
    }),
    { action: { type: 'done' } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    return action.type === 'strike' ? whyNotStrike(look, f, action) : notHere('EF-7.13.1');
  },
  take: (g, _f, _side, action) => {
    if (action.type !== 'strike') return;
    // EF-13.12.1, EF-7.4.5: its strength is fixed now, one less where it is disrupted (EF-13.16.1).
    const strike = { hq: action.hq, dice: effectiveCv(g, blockAt(g, action.hq)!) };
    g.emit('EF-7.13.1', { type: 'battleChanged', battle: { ...battleIn(g, action.hex)!, strike } });
    return { goTo: AGAIN };
  },
};
