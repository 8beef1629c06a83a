import type { Position } from '@grognard/kernel';
import { answer, begin, fastDice, fastRandom, fillHoles, pickFrom, questionFor, waitingFor } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { Pf } from '../types.ts';

const ANSWERS = 100;
const KEY = '7'.repeat(64);

it.each(['formigny', 'encounter-armour'])('what is kept from one question to the next changes no list: %s', (id) => {
  const loaded = panzerfaust.load(panzerfaust.scenarios.find((scenario) => scenario.id === id));
  if (!loaded.ok) throw new Error(`${id} does not load`);
  const setting = loaded.value;
  const [random, dice] = [fastRandom(31), fastDice(32)];
  let position: Position<Pf> = begin(panzerfaust, setting, { key: KEY, drawn: 0 }, dice).position;
  const kinds = new Set<string>();
  for (let given = 0; given < ANSWERS && !position.outcome; given += 1) {
    const side = pickFrom(waitingFor(panzerfaust, setting, position), random);
    const frame = position.stack.at(-1)!;
    const board = panzerfaust.see(setting, position.board, side);
    const question = questionFor(panzerfaust, setting, board, frame, side);
    if (given % 4 === 0) {
      // Boards made again, and a memory without anything in it, know of nothing that was asked before.
      const forgetful = { ...setting, known: new Map() };
      const asked = questionFor(panzerfaust, forgetful, structuredClone(board), structuredClone(frame), side);
      expect(asked).toEqual(question);
      kinds.add(question.kind);
    }
    const look = { setting, board };
    const action = fillHoles(panzerfaust, look, frame, side, pickFrom(question.choices, random), random);
    const answered = answer(panzerfaust, setting, position, side, action, dice);
    if (!answered.ok) throw new Error(`a listed choice was refused (${answered.refusal.rule})`);
    position = answered.position;
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['movement', 'shooting']));
});
