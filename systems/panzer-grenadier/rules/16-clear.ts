import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { ActionOf, Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { minesIn } from './16-mines.ts';
import { wrecksIn } from './16-wrecks.ts';
import type { L } from './facts.ts';
import { hexName, hexOf, isAboard, isAfv, isKind, typeOf, unitAt } from './facts.ts';

/** PG-16.32.1: what can push a wreck aside. */
const LEAST_ARMOUR = 2;
const WRECK_TURNS = 2;

const refuseWreck = (look: L, unit: Unit, hex: number): Illegal<Grenadier> | null => {
  const isFit = isAfv(look, unit) && (typeOf(look, unit).armour ?? 0) >= LEAST_ARMOUR && unit.state === 'good';
  if (!isFit) return illegal('PG-16.32.1', 'cannotPushWrecks', { piece: unit.id });
  return wrecksIn(look, hex) > 0 ? null : illegal('PG-16.32.1', 'noWreckThere', { hex: hexName(look.setting, hex) });
};

const refuseMines = (look: L, unit: Unit, hex: number): Illegal<Grenadier> | null => {
  if (!isKind(look, unit, 'engineer') || isAboard(unit))
    return illegal('PG-16.74.1', 'onlyEngineersSweep', { piece: unit.id });
  if (unit.state === 'demoralised') return illegal('PG-14.3.4', 'demoralisedOnlyRecovers', { piece: unit.id });
  return minesIn(look, hex).length > 0
    ? null
    : illegal('PG-16.74.1', 'noMinesThere', { hex: hexName(look.setting, hex) });
};

const refuseClear = (look: L, unit: Unit, what: ActionOf<'clear'>['what']): Illegal<Grenadier> | null => {
  const hex = hexOf(look, unit);
  if (hex === null) return illegal('PG-3.1.8', 'notToMove', { piece: unit.id });
  return what === 'wreck' ? refuseWreck(look, unit, hex) : refuseMines(look, unit, hex);
};

/** PG-16.32.1: gone after the second turn; mines wait for the end of the third (PG-16.74.1). */
const finishWreck = (g: Game<Grenadier>, id: string): void => {
  const unit = unitAt(g, id);
  const hex = unit ? hexOf(g, unit) : null;
  if (unit?.work?.what !== 'wreck' || unit.work.turns < WRECK_TURNS || hex === null) return;
  g.emit('PG-16.32.1', { type: 'wreckCleared', hex });
  g.emit('PG-16.32.1', { type: 'workStopped', unit: id });
};

/** 16.3, 16.7 Clearing wrecks and mines: a whole segment of turns that follow each other (PG-16.22.1). */
export const clear: Deed<'clear'> = {
  type: 'clear',
  choices: (look, f) => {
    if (look.board.wrecks.length === 0 && look.board.mines.length === 0) return [];
    return f.moving.flatMap((id) => {
      const unit = unitAt(look, id);
      const able = unit ? (['wreck', 'mines'] as const).filter((what) => refuseClear(look, unit, what) === null) : [];
      return able.map((what) => ({ action: { type: 'clear' as const, unit: id, what } }));
    });
  },
  refuse: (look, f, { unit: id, what }) => {
    const unit = unitAt(look, id);
    if (!unit || !f.moving.includes(id)) return illegal('PG-3.1.8', 'notToMove', { piece: id });
    return refuseClear(look, unit, what);
  },
  take: (g, f, { unit: id, what }) => {
    g.emit(what === 'wreck' ? 'PG-16.32.1' : 'PG-16.74.1', { type: 'worked', unit: id, what });
    finishWreck(g, id);
    g.emit('PG-3.1.10', { type: 'marked', piece: id, mark: 'moved' });
    return { set: without(f, id) };
  },
};
