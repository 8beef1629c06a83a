import { readPosition, writePosition } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { front } from '../index.ts';

const scenario = front.scenarios[1]!;
const loaded = front.load(scenario);
if (!loaded.ok) throw new Error('the bridgehead does not load');
const setting = loaded.value;

it('files name hexes as the map does', () => {
  const file = {
    format: 1,
    system: front.id,
    scenario: scenario.id,
    board: {
      blocks: [{ id: 'A1', side: 'red', unit: 'red-1', strength: 2, at: { in: 'hex', hex: '0202' } }],
      leaders: [
        { id: 'Egger', side: 'red', hex: '0202' },
        { id: 'Falk', side: 'blue', hex: null },
      ],
    },
    stack: [{ kind: 'battle', side: 'red', hex: '0303', round: 1 }],
  };
  const read = readPosition(front, file);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(read.value.position.board.leaders[0]!.hex).toBe(7);
  expect(read.value.position.board.blocks[0]!.at).toEqual({ in: 'hex', hex: 7 });
  expect(read.value.position.stack[0]).toMatchObject({ hex: 14 });
  const written = writePosition(front, setting, scenario.id, read.value.position) as typeof file;
  expect(written.board.leaders).toEqual(file.board.leaders);
  expect(written.stack[0]).toMatchObject({ hex: '0303' });
});

it('a hex that the map does not have is told with its place', () => {
  const answers = [{ side: 'red', action: { type: 'setUp', lines: [{ row: 'red-1', hex: '0909', strength: 4 }] } }];
  expect(readPosition(front, { format: 1, system: front.id, scenario: scenario.id, answers })).toEqual({
    ok: false,
    problems: [
      {
        path: 'answers[0].action.lines[0].hex',
        why: expect.objectContaining({ en: 'there is no hex "0909" on this map' }),
      },
    ],
  });
});

it('hexes are named wherever boards, answers and events hold one, and nothing else is', () => {
  const held = { hex: 7, to: 8, from: null, route: [7, 8], path: [], turn: 7 };
  const written = { hex: '0202', to: '0302', from: null, route: ['0202', '0302'], path: [], turn: 7 };
  expect(front.files!.write(setting, held)).toEqual(written);
  expect(front.files!.read(setting, written)).toEqual({ ok: true, value: held });
});
