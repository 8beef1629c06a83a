import type { Ask, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message, ready } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier, Leader } from '../types.ts';
import type { AnyDeed } from './03-deed.ts';
import { limber } from './05-limber.ts';
import { load } from './05-load.ts';
import { move } from './05-move.ts';
import { unload } from './05-unload.ts';
import { isCommissar } from './06-commissars.ts';
import { bombard } from './09-bombard.ts';
import { direct } from './10-fire.ts';
import { antiTank } from './11-anti-tank-fire.ts';
import { assaulting } from './12-deed.ts';
import { recover } from './14-recover.ts';
import { clear } from './16-clear.ts';
import { dig } from './16-dig.ts';
import { exit } from './16-exit.ts';
import { smoke } from './16-smoke-fire.ts';
import { consolidate } from './17-consolidate.ts';
import type { L, Piece } from './facts.ts';
import { leaderAt, notHere, pieceAt } from './facts.ts';

type F = FrameOf<'acting'>;

/** PG-7.1.1: all that woken pieces may do, every kind of fire among it, in the order in which it is offered. */
const DEEDS: readonly AnyDeed[] = [
  move,
  load,
  unload,
  limber,
  exit,
  direct,
  antiTank,
  bombard,
  smoke,
  assaulting,
  dig,
  clear,
  consolidate,
  recover,
];

const deedOf = ({ type }: Action): AnyDeed | undefined => DEEDS.find((one) => one.type === type);

/** PG-14.3.4: a demoralised piece that was woken must try to recover, unless it has begun to move. */
const stillToTry = (look: L, f: F): Piece | undefined =>
  f.moving.flatMap((id) => pieceAt(look, id) ?? []).find(({ state }) => state === 'demoralised');

/** PG-6.61.2: a woken commissar must go where he is needed. */
const stillToWalk = (look: L, f: F): Leader | undefined =>
  f.moving
    .flatMap((id) => leaderAt(look, id) ?? [])
    .find((one) => isCommissar(one) && move.choices(look, { ...f, moving: [one.id] }).some(({ holes }) => !holes));

/** PG-3.1.10, PG-13.14.1: those of a group who have not had their move; one that was stopped on its way has. */
const atHand = (look: L, f: F): F => {
  const moving = f.moving.filter((id) => {
    const piece = pieceAt(look, id);
    return piece !== undefined && piece.mark !== 'moved';
  });
  return moving.length === f.moving.length ? f : { ...f, moving };
};

/** PG-3.1.8: what takes all the points of a piece is not for one that has spent some. */
const WHOLE: readonly Action['type'][] = ['dig', 'clear', 'consolidate', 'recover'];
const hasBegun = (look: L, f: F, id: string): boolean => f.mover === id || (pieceAt(look, id)?.spent ?? 0) > 0;

/** Those of it who may still do what takes a whole segment. */
const notBegun = (look: L, open: F): F => {
  const moving = open.moving.filter((id) => !hasBegun(look, open, id));
  return moving.length === open.moving.length ? open : { ...open, moving };
};

/** The group as one deed finds it. */
const frameFor = (look: L, f: F, { type }: AnyDeed): F => {
  const open = atHand(look, f);
  return WHOLE.includes(type) ? notBegun(look, open) : open;
};

const refuseBegun = (look: L, f: F, action: Action): Illegal<Grenadier> | null => {
  if (!WHOLE.includes(action.type)) return null;
  const id = 'unit' in action ? action.unit : 'piece' in action ? action.piece : null;
  return id !== null && f.moving.includes(id) && hasBegun(look, f, id)
    ? illegal('PG-3.1.8', 'takesWholeSegment', { piece: id })
    : null;
};

const hasMore = (look: L, f: F): boolean =>
  f.firing.some((id) => pieceAt(look, id)) || atHand(look, f).moving.length > 0;

/** PG-3.1.7: the woken act in any order, each once, as was declared. */
export const acting: Ask<Grenadier, F> = {
  rule: 'PG-3.1.7',
  who: (look, f) => (hasMore(look, f) ? f.side : null),
  prompt: () => message('askAct'),
  choices: (look, f) => {
    const open = atHand(look, f);
    const whole = notBegun(look, open);
    return [
      ...DEEDS.flatMap((deed) => deed.choices(look, WHOLE.includes(deed.type) ? whole : open)),
      ...(stillToTry(look, whole) || stillToWalk(look, open) ? [] : [ready<Action>({ type: 'done' })]),
    ];
  },
  spell: (look, f, _side, choice) => deedOf(choice.action)?.spell?.(look, f, choice) ?? choice,
  sample: (look, f, choice, random) => deedOf(choice.action)?.sample?.(look, f, choice, random) ?? choice.action,
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') {
      const waiting = stillToTry(look, notBegun(look, atHand(look, f)));
      if (waiting) return illegal('PG-14.3.4', 'mustTryFirst', { piece: waiting.id });
      const walking = stillToWalk(look, atHand(look, f));
      return walking ? illegal('PG-6.61.2', 'commissarMustGo', { leader: walking.id }) : null;
    }
    if (action.type === 'activate') return illegal('PG-3.1.6', 'wakeFirst');
    const deed = deedOf(action);
    return (
      refuseBegun(look, f, action) ?? (deed ? deed.refuse(look, frameFor(look, f, deed), action) : notHere('PG-3.1.7'))
    );
  },
  checks: (look, f, _side, action) => deedOf(action)?.checks?.(look, f, action) ?? [],
  forecasts: (look, f, _side, action) => deedOf(action)?.forecasts?.(look, f, action) ?? [],
  take: (g, f, _side, action) => {
    // PG-3.1.10: whoever was woken and did nothing has had his turn all the same.
    if (action.type === 'done') {
      for (const [ids, mark] of [[f.moving, 'moved'] as const, [f.firing, 'fired'] as const])
        for (const id of ids)
          if (pieceAt(g, id) && pieceAt(g, id)?.mark !== mark) g.emit('PG-3.1.10', { type: 'marked', piece: id, mark });
      return;
    }
    return { goTo: AGAIN, ...deedOf(action)?.take(g, f, action) };
  },
};
