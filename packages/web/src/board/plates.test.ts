import { expect, it } from 'vitest';
import { spreadPlates } from './plates.ts';

it('plates that would cover each other lie one below the other, others stay where they are', () => {
  const plates = [
    { at: { x: 0, y: 10 }, text: 'church in the way' },
    { at: { x: 20, y: 0 }, text: '58 %' },
    { at: { x: 10, y: 25 }, text: '8 mm too far' },
    { at: { x: 300, y: 5 }, text: '41 %' },
  ];
  expect(spreadPlates(plates).map(({ at, text }) => [text, at.x, at.y])).toEqual([
    ['58 %', 20, 0],
    ['41 %', 300, 5],
    ['church in the way', 0, 21],
    ['8 mm too far', 10, 42],
  ]);
});
