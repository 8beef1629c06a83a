import { answer, begin, fairDice, fastDice, firstDice, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import type { FrontSide } from '../types.ts';
import { ideasIn, USUAL } from './ideas.ts';
import { rehearsalWorth, rehearsed, worthOf } from './rehearsal.ts';
import { STYLES } from './styles.ts';
import { WEIGHTS } from './weights.ts';

const loaded = eastfront.load(eastfront.scenarios.find((one) => (one as { readonly id: string }).id === 'edelweiss'));
if (!loaded.ok) throw new Error('Edelweiss must load');
const setting = loaded.value;

/** The first orders of the tutorial. */
const firstOrders = () => {
  let { position } = begin(eastfront, setting, firstDice(fairDice('5'.padStart(64, '0'))));
  while (position.stack.at(-1)?.kind !== 'command') {
    const side = waitingFor(eastfront, setting, position)[0] as FrontSide;
    const moment = { look: { setting, board: position.board }, stack: position.stack, side, choices: () => [] };
    const answered = answer(eastfront, setting, position, side, ideasIn(moment, WEIGHTS, USUAL)[0]!.action);
    if (!answered.ok) throw new Error(answered.refusal.why.word);
    position = answered.position;
  }
  return position;
};

describe('a turn played in the head', () => {
  const start = firstOrders();
  const side = waitingFor(eastfront, setting, start)[0] as FrontSide;
  const scene = { setting, side, style: STYLES[0]!, w: WEIGHTS, line: [], dice: fastDice(1) };
  const first = rehearsed(scene, start);

  it('ends when the side has orders to give again, after the enemy has answered', () => {
    expect(first.end.stack.at(-1)?.kind).toBe('command');
    expect(waitingFor(eastfront, setting, first.end)).toEqual([side]);
    expect(first.end.board.date).not.toBe(start.board.date);
  });

  it('has a line of orders and moves that can be said again', () => {
    expect(new Set(first.line.map(({ kind }) => kind))).toEqual(new Set(['command', 'manoeuvre']));
    expect(rehearsed({ ...scene, line: first.line, dice: fastDice(1) }, start).line).toEqual(first.line);
  });

  it('counts what was lost on the way', () => {
    const { board } = first.end;
    const lost = board.blocks.find((one) => one.side === side && one.at.in === 'hex' && (one.cv ?? 0) > 1)!;
    const weaker = board.blocks.map((one) => (one === lost ? { ...one, cv: 1 } : one));
    const worth = rehearsalWorth(setting, first.end, side, WEIGHTS);
    expect(worthOf({ setting, board: { ...board, blocks: weaker } }, side, WEIGHTS)).toBeLessThan(worth);
  });
});
