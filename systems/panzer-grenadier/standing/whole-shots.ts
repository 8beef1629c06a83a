import type { Choice } from '@grognard/kernel';
import { bombard } from '../rules/09-bombard.ts';
import { direct } from '../rules/10-fire.ts';
import type { L } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf } from '../types.ts';

type Shot = ActionOf<'direct' | 'bombard'>;

/** Everybody who may go into a hole of a shot. */
const idsIn = ({ holes }: Choice<Action>, field: string): readonly string[] => {
  const space = (holes as Readonly<Record<string, { readonly kind: string; readonly units?: readonly string[] }>>)?.[
    field
  ];
  return space?.units ?? [];
};

/** A shot with all who can join it, one after the other, and every leader who can lend what he has. */
export const withAll = (look: L, f: FrameOf<'acting'>, listed: Shot): Shot => {
  const deed = listed.type === 'direct' ? direct : bombard;
  const spelled = deed.spell!(look, f, { action: listed } as Choice<Action>);
  let shot = listed;
  const add = (more: Shot): void => {
    if (deed.refuse(look, f, more as never) === null) shot = more;
  };
  for (const id of idsIn(spelled, 'shooters'))
    if (!shot.shooters.includes(id)) add({ ...shot, shooters: [...shot.shooters, id] });
  for (const id of idsIn(spelled, 'leaders'))
    if (shot.type === 'direct') add({ ...shot, leaders: [...shot.leaders, id] });
  return shot;
};
