import type { Game } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import { loseHeadquarters } from './15-headquarters.ts';
import { leaveWreck } from './16-wrecks.ts';
import type { Piece } from './facts.ts';
import { hexOf, isKind, isLeader, loadOf, unitAt } from './facts.ts';

type G = Game<Grenadier>;

/** PG-7.6.1, PG-5.65.2: a step less, and one of all that it carries; the last one removes it. */
export const loseStep = (g: G, rule: Grenadier['rule'], id: string): void => {
  const unit = unitAt(g, id);
  if (!unit) return;
  for (const load of loadOf(g, unit)) if (!isLeader(load)) loseStep(g, 'PG-5.65.2', load.id);
  if (unit.steps === 1) {
    loseUnit(g, rule, unit);
    return;
  }
  leaveWreck(g, unit);
  g.emit(rule, { type: 'stepLost', unit: id });
};

/** Gone, whatever steps it had: what it carried is left in its hex. */
export const loseUnit = (g: G, rule: Grenadier['rule'], unit: Unit): void => {
  const hex = hexOf(g, unit);
  if (hex !== null) for (const load of loadOf(g, unit)) comeOff(g, load, hex);
  for (let step = 0; step < unit.steps; step += 1) leaveWreck(g, unit);
  loseHeadquarters(g, unit);
  g.emit(rule, { type: 'unitLost', unit: unit.id });
};

/** PG-5.66.1: weapons and mortars come off limbered. */
export const comeOff = (g: G, load: Piece, hex: number): void => {
  g.emit('PG-5.66.1', { type: 'put', piece: load.id, at: { in: 'hex', hex } });
  if (isLeader(load) || load.limbered || !isKind(g, load, 'atGun', 'aaGun', 'artillery', 'mortar')) return;
  g.emit('PG-5.66.1', { type: 'limbered', unit: load.id, limbered: true });
};
