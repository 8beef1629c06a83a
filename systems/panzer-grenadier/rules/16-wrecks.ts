import type { Game } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import { isByRoad } from './05-going.ts';
import type { L } from './facts.ts';
import { around, hexOf, isAfv, isBuiltUp } from './facts.ts';

/** A road over a river (PG-5.2.2). */
export const isBridge = (look: L, hex: number): boolean =>
  look.setting.river[hex] !== null && around(look, hex).some((other) => isByRoad(look, hex, other));

/** PG-16.3.1: every step that an AFV loses in a town, in a city or on a bridge leaves a wreck. */
export const leaveWreck = (g: Game<Grenadier>, unit: Unit): void => {
  const hex = hexOf(g, unit);
  if (hex === null || !isAfv(g, unit)) return;
  if (isBuiltUp(g, hex) || isBridge(g, hex)) g.emit('PG-16.3.1', { type: 'wreckLeft', hex });
};

export const wrecksIn = ({ board }: L, hex: number): number => board.wrecks.find((one) => one.hex === hex)?.count ?? 0;
