import { readFileSync } from 'node:fs';
import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { frameSchema } from '../types.ts';

const page = readFileSync(new URL('../../../docs/panzerfaust-referee.md', import.meta.url), 'utf8');
const shown = () => JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!);

describe('docs/panzerfaust-referee.md', () => {
  it('shows a position that plays as it says', () => {
    const played = example(panzerfaust, shown());
    expect(played.refusal).toBeNull();
    expect(eventsOf(played.log)).toContainEqual({ type: 'lost', piece: 'grenadier', how: 'killed' });
  });

  it('lets a board say only what differs from the set-up', () => {
    const men = [{ id: 'sergeant' }, { id: 'rifleman', stance: 'prone' }, { id: 'grenadier' }];
    const { board } = example(panzerfaust, { ...shown(), board: { turn: 1, men }, answers: [], dice: [] });
    expect(board.men.map(({ id, stance }) => [id, stance])).toEqual([
      ['sergeant', 'standing'],
      ['rifleman', 'prone'],
      ['grenadier', 'standing'],
    ]);
  });

  it('lists frames as they are written', () => {
    const frames = [...page.matchAll(/\| `(\{ "kind".*?\})` \|/g)].map(([, text]) => JSON.parse(text!));
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) expect(frameSchema.safeParse(frame).error).toBeUndefined();
  });
});
