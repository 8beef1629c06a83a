import type { Ask, Choice, Game, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message, OPEN, pickFrom } from '@grognard/kernel';
import type { Action, ActionOf, Block, East, FrameOf } from '../types.ts';
import { isShq } from './02-units.ts';
import { deactivate } from './05-stand-down.ts';
import { fieldOf } from './06-field.ts';
import { march } from './06-march.ts';
import { endsOf, moverOf, refuseWay, someWay, waysOf } from './06-ways.ts';
import { goByRail, railReachOf } from './09-rail-move.ts';
import { goBySea, seaReachOf } from './15-sea-move.ts';
import type { L } from './facts.ts';
import { blockAt, blockOf, blocksIn, hexName, hexOf, isEngaged, notHere } from './facts.ts';
import { blockName } from './names.ts';

type F = FrameOf<'mobilise'>;

/** EF-5.4.1: who may still move off: in the Blitz those of the Blitz, before it all others (EF-5.7.2, EF-5.7.4). */
export const mobile = (look: L, f: F): readonly Block[] =>
  look.board.blocks.filter(
    (one) => one.side === f.side && one.orders?.blitz === (f.blitz ? 'second' : 'no') && !isStuck(look, one),
  );

/** EF-5.41.2: it leaves a battle only by disengaging, so somebody must stay. */
const isStuck = (look: L, one: Block): boolean => {
  const hex = hexOf(one);
  return hex === null || (isEngaged(look, one) && blocksIn(look, hex, one.side).length === 1);
};

type Journey = 'mobiliseByRail' | 'mobiliseBySea';
const REACH = { mobiliseByRail: railReachOf, mobiliseBySea: seaReachOf } as const;
type Going = ActionOf<Journey>;
const isGoing = (action: Action): action is Going => action.type in REACH;

/** EF-5.62.1, EF-5.62.2: by rail or sea too; one journey is free for a supreme headquarters, longer ones cost the moves it kept back. */
const journeys = (look: L, one: Block, by: Journey): readonly number[] =>
  isShq(look, one) ? REACH[by](look, one, 1 + (one.orders?.moves ?? 0)) : [];

const choicesFor = (look: L, one: Block): readonly Choice<Action>[] => {
  const field = fieldOf(look, one.side);
  const path = someWay(field, moverOf(field, one));
  return [
    ...(path === null ? [] : [{ action: { type: 'mobilise' as const, block: one.id, path }, holes: { path: OPEN } }]),
    ...(Object.keys(REACH) as Journey[]).flatMap((type): readonly Choice<Action>[] => {
      const [to] = journeys(look, one, type);
      return to === undefined ? [] : [{ action: { type, block: one.id, to }, holes: { to: OPEN } } as Choice<Action>];
    }),
  ];
};

const whyNot = (look: L, f: F, id: string): Illegal<East> | null => {
  const one = blockAt(look, id);
  if (!one || one.side !== f.side || one.orders === null)
    return illegal('EF-5.4.1', 'notMobile', { block: blockName(look, id) });
  if (isStuck(look, one)) return illegal('EF-5.41.2', 'stuckInBattle', { block: blockName(look, id) });
  return mobile(look, f).includes(one) ? null : illegal('EF-5.7.2', 'blitzStays', { block: blockName(look, id) });
};

/** EF-5.4.1: after all moves each active headquarters goes off, or stays for combat (EF-5.42.1). */
export const mobilise: Ask<East, F> = {
  rule: 'EF-5.4.1',
  who: (look, f) => (mobile(look, f).length > 0 ? f.side : null),
  prompt: () => message('askMobilise'),
  choices: (look, f) => [...mobile(look, f).flatMap((one) => choicesFor(look, one)), { action: { type: 'done' } }],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    if (action.type !== 'mobilise' && !isGoing(action)) return notHere('EF-5.4.1');
    const wrong = whyNot(look, f, action.block);
    if (wrong) return wrong;
    const one = blockOf(look, action.block);
    if (isGoing(action))
      return journeys(look, one, action.type).includes(action.to)
        ? null
        : illegal('EF-5.62.2', 'noJourneyThere', {
            block: blockName(look, one.id),
            hex: hexName(look.setting, action.to),
          });
    const field = fieldOf(look, one.side);
    return refuseWay(field, moverOf(field, one), action.path);
  },
  spell: (look, _f, _side, choice) => {
    const { action } = choice;
    if (action.type !== 'mobilise' && !isGoing(action)) return choice;
    const one = blockOf(look, action.block);
    if (isGoing(action))
      return { action, holes: { to: { kind: 'hexes', hexes: journeys(look, one, action.type) } } } as Choice<Action>;
    const field = fieldOf(look, one.side);
    const mover = moverOf(field, one);
    const hexes = [...waysOf(field, mover).keys()];
    return { action, holes: { path: { kind: 'path', hexes, min: 1, max: mover.speed } } };
  },
  sample: (look, _f, { action }, random) => {
    if (isGoing(action))
      return { ...action, to: pickFrom(journeys(look, blockOf(look, action.block), action.type), random) };
    if (action.type !== 'mobilise') return action;
    const field = fieldOf(look, blockOf(look, action.block).side);
    return { ...action, path: pickFrom(endsOf(field, moverOf(field, blockOf(look, action.block))), random) };
  },
  take: (g, _f, _side, action) => {
    if (action.type !== 'mobilise' && !isGoing(action)) return;
    moveOff(g, action);
    return { goTo: AGAIN };
  },
};

/** EF-5.41.1: a step less, hidden again, then off; who had no step left is gone (EF-5.2.4). */
const moveOff = (g: Game<East>, action: ActionOf<'mobilise'> | Going): void => {
  deactivate(g, blockOf(g, action.block));
  if (!blockAt(g, action.block)) return;
  if (action.type === 'mobilise') march(g, action.block, action.path, 'mobilised');
  else if (action.type === 'mobiliseByRail') goByRail(g, action.block, action.to);
  else goBySea(g, action.block, action.to);
};
