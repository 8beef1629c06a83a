import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { hasEntrenchment } from './16-works.ts';
import type { L } from './facts.ts';
import { hexName, hexOf, isAboard, isArmoured, isBuiltUp, isKind, terrainOf, unitAt } from './facts.ts';

/** PG-16.24.1, PG-16.24.2: each for itself; no vehicles, and nobody aboard one. */
const canDig = (look: L, unit: Unit): boolean =>
  !isArmoured(look, unit) && !isKind(look, unit, 'truck', 'wagon', 'sled') && !isAboard(unit);

/** PG-16.21.1: not in towns, cities, woods, rivers or behind works that are there. */
const isDiggable = (look: L, hex: number): boolean =>
  !isBuiltUp(look, hex) &&
  terrainOf(look, hex) !== 'woods' &&
  look.setting.river[hex] === null &&
  !hasEntrenchment(look, hex);

const refuseDig = (look: L, unit: Unit): Illegal<Grenadier> | null => {
  const hex = hexOf(look, unit);
  if (hex === null || !canDig(look, unit)) return illegal('PG-16.24.2', 'cannotDig', { piece: unit.id });
  if (unit.state === 'demoralised') return illegal('PG-16.21.1', 'demoralisedOnlyRecovers', { piece: unit.id });
  if (unit.dugIn) return illegal('PG-16.21.3', 'dugInAlready', { piece: unit.id });
  return isDiggable(look, hex) ? null : illegal('PG-16.21.1', 'noDiggingThere', { hex: hexName(look.setting, hex) });
};

/** 16.2 Digging in: each for itself (PG-16.24.1), a whole segment of two turns that follow each other (PG-16.21.2, PG-16.22.2). */
export const dig: Deed<'dig'> = {
  type: 'dig',
  choices: (look, f) =>
    f.moving.flatMap((id) => {
      const unit = unitAt(look, id);
      return unit && refuseDig(look, unit) === null ? [{ action: { type: 'dig' as const, unit: id } }] : [];
    }),
  refuse: (look, f, { unit: id }) => {
    const unit = unitAt(look, id);
    if (!unit || !f.moving.includes(id)) return illegal('PG-3.1.8', 'notToMove', { piece: id });
    return refuseDig(look, unit);
  },
  take: (g, f, { unit: id }) => {
    g.emit('PG-16.21.2', { type: 'worked', unit: id, what: 'dig' });
    if (unitAt(g, id)?.work?.turns === 2) g.emit('PG-16.21.3', { type: 'dugIn', unit: id });
    g.emit('PG-3.1.10', { type: 'marked', piece: id, mark: 'moved' });
    return { set: without(f, id) };
  },
};
