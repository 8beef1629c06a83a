import { goOn, readPosition, view, waitingFor } from '@grognard/kernel';
import { doctrine } from '../bot.ts';
import { coh } from '../index.ts';
import { toFile } from '../names.ts';
import type { Situation } from './situation.ts';
import { AP, fileOf } from './situation.ts';

/** The Soviet force plays by itself. */
export const SOLO = { solo: 'soviet', rules: { use: ['COH-20.2.1'], skip: [] } };
export const PASS = { type: 'pass' };

/** A die that shows these faces, and no more. */
const faces = (...shown: readonly number[]) => {
  const left = [...shown];
  return (): number => {
    const face = left.shift();
    if (face === undefined) throw new Error('a die too many');
    return (face - 1) / 6 + 0.01;
  };
};

/** What the AI answers in a situation, hexes by name; its dice show these faces. */
export const decides = (situation: Situation, ...dice: readonly number[]): unknown => {
  const read = readPosition(coh, fileOf({ phase: 'soviet', scenario: SOLO, ...situation }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { setting } = read.value;
  const { position } = goOn(coh, setting, { ...read.value.position, dice: { key: '00'.repeat(32), drawn: 0 } });
  const [side] = waitingFor(coh, setting, position);
  const { board, stack, questions } = view(coh, setting, position, side!);
  const action = doctrine({ look: { setting, board }, stack, question: questions[0]! }, faces(...dice));
  return toFile(setting, action);
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
