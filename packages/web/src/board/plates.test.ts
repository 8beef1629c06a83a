import { expect, it } from 'vitest';
import { onSheet, spreadPlates } from './plates.ts';

it('plates that would cover each other lie one below the other, others stay where they are', () => {
  const plates = [
    { at: { x: 70, y: 20 }, text: 'church in the way' },
    { at: { x: 90, y: 15 }, text: '58 %' },
    { at: { x: 80, y: 40 }, text: '8 mm too far' },
    { at: { x: 300, y: 16 }, text: '41 %' },
  ];
  expect(spreadPlates({ width: 400, height: 300 }, plates).map(({ at, text }) => [text, at.x, at.y])).toEqual([
    ['58 %', 90, 15],
    ['41 %', 300, 16],
    ['church in the way', 70, 36],
    ['8 mm too far', 80, 57],
  ]);
});

it('a plate that would run off the sheet lies along its edge', () => {
  const sheet = { width: 400, height: 300 };
  expect(onSheet(sheet, { x: 200, y: 150 }, '58 %')).toEqual({ x: 200, y: 150 });
  const { x, y } = onSheet(sheet, { x: 399, y: 2 }, 'church in the way');
  expect([Math.round(x), y]).toEqual([337, 11.5]);
  expect(onSheet(sheet, { x: 3, y: 320 }, '58 %').y).toBe(288.5);
});
