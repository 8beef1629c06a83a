import { readFileSync } from 'node:fs';
import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { frameSchema } from '../types.ts';

const page = readFileSync(new URL('../../../docs/blitzkrieg-referee.md', import.meta.url), 'utf8');

describe('docs/blitzkrieg-referee.md', () => {
  it('shows a position that plays as it says', () => {
    const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!);
    const played = example(blitzkrieg, shown);
    expect(played.refusal).toBeNull();
    expect(eventsOf(played.log)).toContainEqual({ type: 'lost', element: 's1', how: 'destroyed', wreck: true });
  });

  it('lets a board say only what differs from the set-up', () => {
    const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!);
    const board = { elements: [{ id: 'g1', demoralised: true }, { id: 's1' }] };
    const { board: set } = example(blitzkrieg, { ...shown, board, answers: [], dice: [] });
    expect(set.elements.map(({ id, demoralised, at }) => [id, demoralised, at])).toEqual([
      ['g1', true, { x: 5000, y: 5000 }],
      ['s1', false, { x: 6200, y: 5000 }],
    ]);
  });

  it('lists frames as they are written', () => {
    const frames = [...page.matchAll(/\| `(\{ "kind".*?\})`/g)].map(([, text]) => JSON.parse(text!));
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) expect(frameSchema.safeParse(frame).error).toBeUndefined();
  });
});
