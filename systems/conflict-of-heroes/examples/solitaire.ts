import { answerByDoctrine, goOn, ownDice, readPosition, waitingFor } from '@grognard/kernel';
import { coh as board } from '../index.ts';
import { toFile } from '../load/names.ts';
import { more as apart } from '../more.ts';
import type { Situation } from './situation.ts';
import { AP, fileOf } from './situation.ts';

/** The game with its doctrine. */
export const coh = { ...board, ...apart };

/** The Soviet force plays by itself. */
export const SOLO = { solo: 'soviet', rules: { use: ['COH-20.2.1'], skip: [] } };
export const PASS = { type: 'pass' };

/** What the AI answers in a situation, hexes by name; its dice show these faces. */
export const decides = (situation: Situation, ...dice: readonly number[]): unknown => {
  const read = readPosition(coh, fileOf({ phase: 'soviet', scenario: SOLO, ...situation }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { setting } = read.value;
  const { position } = goOn(coh, setting, { ...read.value.position, dice: { key: '00'.repeat(32), drawn: 0 } });
  const [side] = waitingFor(coh, setting, position);
  return toFile(setting, answerByDoctrine(coh, setting, position, side!, ownDice(dice).random));
};

/** Soviet rifles looking west, German rifles looking east. */
export const rifles = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: 4, ...more });
export const enemy = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: 1, ...more });
export const active = { status: 'active' };
export const sevenAp = { soviet: { ap: 7 } };
export const shot = (leader: string, hex: string, pay: object = AP) => ({ type: 'fire', leader, hex, pay });

/** A hex the Soviets defend. */
export const objective = (hex: string) => ({
  scoring: { hexes: [{ hex, points: 1 }], control: [{ hex, side: 'soviet' }] },
});

/** Ten rows of twelve hexes of open ground, with a letter of another terrain at some ("E07 F"). */
export const ground = (...changes: readonly string[]): readonly string[] =>
  Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 12 }, (__, column) => {
      const name = `${String.fromCharCode(74 - row)}${String(column + 1).padStart(2, '0')}`;
      return changes.find((change) => change.startsWith(name))?.slice(-1) ?? '.';
    }).join(''),
  );
