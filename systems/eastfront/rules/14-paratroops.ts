import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Block, East } from '../types.ts';
import type { L } from './facts.ts';
import { blocksIn, hexOf, unitOf } from './facts.ts';
import { blockName } from './names.ts';

/** EF-14.1.1, EF-14.2.1: paratroops that could drop from a hex. */
export const parasIn = (look: L, one: Block): readonly Block[] => {
  const hex = hexOf(one);
  if (hex === null || !look.setting.uses.has('EF-14.1.1')) return [];
  return blocksIn(look, hex, one.side).filter(
    (other) => unitOf(look, other)?.type === 'paratroops' && other.moved === 'no' && !other.dispersed,
  );
};

/** EF-14.2.1: why a headquarters can't order a drop: the paratroops must be with it. */
export const whyNoDrop = (look: L, one: Block): Illegal<East> | null =>
  parasIn(look, one).length > 0 ? null : illegal('EF-14.2.1', 'noParasThere', { block: blockName(look, one.id) });
