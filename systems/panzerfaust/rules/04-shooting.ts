import type { Ask } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import type { Action, FrameOf, L, Pf } from '../types.ts';
import { estimateChoices, refuseEstimate, takeEstimate } from './04-indirect.ts';
import { refuseReload, reload, reloadChoices } from './04-reload.ts';
import { shoot } from './04-shoot.ts';
import { isCalledToShoot } from './04-shooters.ts';
import { armsOf } from './10-arms.ts';
import { detecting } from './11-hidden.ts';
import { detonate } from './12-charges.ts';
import { refuseSpy, spyChoices } from './13-nets.ts';
import { creep } from './14-creep.ts';
import { stalk } from './14-stalk.ts';
import { type Deed, deedOf, type Half, isCalled } from './deeds.ts';
import { isOnTable, pieceNamed } from './pieces.ts';

type F = FrameOf<'shooting'>;

/** PF-HERO.4: in heroic shooting only the hero and those with him. */
const refuseCalled = (look: L, half: Half, ...ids: readonly string[]) => {
  const other = ids.find((id) => {
    const piece = pieceNamed(look, id);
    return piece !== undefined && !isCalledToShoot(look, half, piece);
  });
  return other === undefined ? null : illegal<Pf['rule'], Pf['word']>('PF-HERO.4', 'notCalled', { piece: other });
};

const estimate: Deed<'estimate'> = {
  type: 'estimate',
  choices: (look, half) =>
    estimateChoices(look, half.side).filter(
      ({ action }) => action.type === 'estimate' && refuseCalled(look, half, action.piece) === null,
    ),
  refuse: (look, half, action) => refuseCalled(look, half, action.piece) ?? refuseEstimate(look, half.side, action),
  sample: (look, { side }, choice, random) => {
    const action = choice.action as Extract<Action, { type: 'estimate' }>;
    const { distance } = (choice.holes ?? {}) as { distance?: { readonly options: readonly number[] } };
    const options = distance?.options ?? [];
    const tried = { ...action, distance: options[Math.floor(random() * options.length)] ?? action.distance };
    return refuseEstimate(look, side, tried) ? action : tried;
  },
  take: (g, { side }, action) => takeEstimate(g, side, action),
};

const reloading: Deed<'reload'> = {
  type: 'reload',
  choices: (look, half) =>
    reloadChoices(look, half.side).filter(
      ({ action }) => action.type === 'reload' && refuseCalled(look, half, ...action.pieces) === null,
    ),
  refuse: (look, half, action) => refuseCalled(look, half, ...action.pieces) ?? refuseReload(look, half.side, action),
  take: (g, _half, action) => {
    reload(g, action);
    return undefined;
  },
};

const spyDeed: Deed<'spy'> = {
  type: 'spy',
  choices: (look, half) =>
    spyChoices(look, half.side).filter(
      ({ action }) => action.type === 'spy' && refuseCalled(look, half, action.man) === null,
    ),
  refuse: (look, half, action) => refuseCalled(look, half, action.man) ?? refuseSpy(look, half.side, action),
  take: (_g, _half, { man, target }) => ({ call: { kind: 'spying', man, target } }),
};

/** What may be done in a side's half of the shooting phase: each chapter adds its own. */
const DEEDS: readonly Deed[] = [
  deedOf(shoot),
  deedOf(estimate),
  deedOf(reloading),
  deedOf(spyDeed),
  deedOf(detonate),
  deedOf(stalk),
  deedOf(creep),
  deedOf(detecting),
];

const deedFor = (action: Action): Deed | undefined => DEEDS.find(({ type }) => type === action.type);

/** PF-SHOOT.4: who shoots, in any order, until the side is done. */
export const shooting: Ask<Pf, F> = {
  rule: 'PF-SHOOT.4',
  who: (look, f) => (hasAnybody(look, f) ? f.side : null),
  prompt: () => message('askShoot'),
  choices: (look, f) => [...DEEDS.flatMap((deed) => deed.choices(look, f)), { action: { type: 'done' } }],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    if (action.type === 'throw') return illegal('PF-GREN.1', 'grenadesLater');
    const deed = deedFor(action);
    return deed ? deed.refuse(look, f, action as never) : illegal('PF-SHOOT.4', 'notHere');
  },
  sample: (look, f, choice, random) => {
    if (!choice.holes) return choice.action;
    return deedFor(choice.action)?.sample?.(look, f, choice, random) ?? choice.action;
  },
  checks: (look, _f, _side, action) => deedFor(action)?.checks?.(look, action as never) ?? [],
  take: (g, f, _side, action) => {
    if (action.type === 'done') return;
    const next = deedFor(action)!.take(g, f, action as never);
    return { ...next, goTo: AGAIN } as ReturnType<Ask<Pf, F>['take']>;
  },
};

/** Is there anybody left who has not had his shooting? */
const hasAnybody = ({ board }: L, half: F): boolean =>
  board.men.some((man) => isCalled(half, man) && isOnTable(man) && !man.did.shot) ||
  board.vehicles.some(
    (one) =>
      isCalled(half, one) && isOnTable(one) && !one.did.shot && armsOf(one).some((_, i) => !one.fired.includes(i)),
  );
