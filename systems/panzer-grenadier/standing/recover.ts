import type { Errand } from '@grognard/kernel';
import { chanceToPass, share } from '@grognard/kernel';
import { activate, withCommissars } from '../rules/03-activate.ts';
import { readyPieces } from '../rules/03-activation.ts';
import { canHelp, recover } from '../rules/14-recover.ts';
import type { L, Piece } from '../rules/facts.ts';
import { isLeader } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf, Grenadier } from '../types.ts';

const woken = (ids: readonly string[]): ActionOf<'activate'> => ({
  type: 'activate',
  lines: [...new Set(ids)].map((row) => ({ row, does: 'move' as const })),
});

/** Somebody who is shaken, with the best leader who can help him, and the others whom that one helps too. */
const groupFor = (look: L, f: FrameOf<'segment'>, shaken: readonly Piece[], piece: Piece): Action | null => {
  const helpers = readyPieces(look, f.side)
    .filter((one) => isLeader(one))
    .filter((one) => one.id !== piece.id && one.state === 'good' && one.support > 0 && canHelp(look, one, piece))
    .toSorted((a, b) => b.support - a.support);
  for (const helper of helpers) {
    const helped = shaken.filter((one) => canHelp(look, helper, one));
    const group = woken(withCommissars(look, [helper, ...helped]));
    if (activate.refuse(look, f, group) === null) return group;
  }
  const alone = woken(withCommissars(look, [piece]));
  return activate.refuse(look, f, alone) === null ? alone : null;
};

/** The demoralised before those who are merely disrupted. */
const bestGroup = (look: L, f: FrameOf<'segment'>): Action | null => {
  const shaken = readyPieces(look, f.side)
    .filter(({ state }) => state !== 'good')
    .toSorted((a, b) => Number(b.state === 'demoralised') - Number(a.state === 'demoralised'));
  for (const piece of shaken) {
    const group = groupFor(look, f, shaken, piece);
    if (group) return group;
  }
  return null;
};

const chanceOf = (look: L, f: FrameOf<'acting'>, action: Action): number => {
  const [check] = recover.checks?.(look, f, action) ?? [];
  return check ? share(chanceToPass(check)) : 0;
};

const nextThrow = (look: L, f: FrameOf<'acting'>): Action =>
  recover
    .choices(look, f)
    .map(({ action }) => action)
    .filter((action) => recover.refuse(look, f, action as ActionOf<'recover'>) === null)
    .toSorted((a, b) => chanceOf(look, f, b) - chanceOf(look, f, a))[0] ?? { type: 'done' };

/** PG-14.4.1: whoever is shaken tries to recover, with what help there is. */
export const steady: Errand<Grenadier> = {
  rule: 'PG-14.4.1',
  name: 'errandSteady',
  how: 'errandSteadyHow',
  terms: [],
  next: (look, frame) => {
    if (frame.kind === 'segment') return bestGroup(look, frame);
    return frame.kind === 'acting' ? nextThrow(look, frame) : null;
  },
};
