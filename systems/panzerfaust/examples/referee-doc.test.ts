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

  it('sets up odd corners as it says: riders on a stuck tank under a shell, a decoy, a charge on its cable', () => {
    const { scenario, ...file } = shown();
    const [us, german] = scenario.forces;
    const resting = { kind: 'order', side: 'us' };
    const odd = (change: object) => eventsOf(example(panzerfaust, { ...file, scenario, answers: [], ...change }).log);
    const from = { x: 0, y: 0, storey: 0 };
    const burst = {
      kind: 'impact',
      at: { x: 6000, y: 8000, storey: 0 },
      blast: 5,
      strength: 8,
      main: 'sherman',
      under: [],
    };
    const riders = us.groups[0].men.map(({ at: _at, ...man }: { at: unknown }) => ({ ...man, aboard: 'sherman' }));
    const tank = { id: 'sherman', profile: 'us-m4-sherman', at: { x: 6000, y: 8000 } };
    const ridden = { ...us, groups: [{ ...us.groups[0], men: riders }], vehicles: [tank] };
    const shelled = odd({
      scenario: { ...scenario, forces: [ridden, german] },
      board: { turn: 2, phase: 'shooting', initiative: 'german', vehicles: [{ id: 'sherman', bogged: true }] },
      stack: [resting, { ...burst, origin: { piece: null, weapon: null, arm: null, from } }],
      dice: [3, 3, 1],
    });
    expect(shelled).toContainEqual({ type: 'unharmed', piece: 'sherman' });
    const marker = { id: 'm2', side: 'german', at: { x: 6000, y: 9000 }, holds: 'decoy' };
    const found = odd({
      board: { turn: 2, phase: 'movement', initiative: 'us', markers: [marker] },
      stack: [resting, { kind: 'movement', side: 'us', only: null }],
      answers: [{ side: 'us', action: { type: 'detect', marker: 'm2', by: 'rifleman', men: [] } }],
      dice: [],
    });
    expect(found).toMatchObject([{ type: 'markerRevealed', marker: 'm2', holds: 'decoy' }]);
    const cable = { fuse: 'remote', detonator: { x: 5080, y: 5080 }, cable: 'rifleman' };
    const blown = odd({
      board: {
        turn: 3,
        phase: 'shooting',
        initiative: 'us',
        charges: [{ id: 'charge-1', side: 'us', at: { x: 7400, y: 5080 }, on: 'wall', ...cable }],
      },
      stack: [resting, { kind: 'shooting', side: 'us', only: null }],
      answers: [{ side: 'us', action: { type: 'detonate', man: 'rifleman', charge: 'charge-1' } }],
      dice: [3, 6, 2, 6],
    });
    expect(blown).toContainEqual({ type: 'obstacleStruck', piece: 'wall', life: 0, became: 'gone' });
  });

  it('lists frames as they are written', () => {
    const frames = [...page.matchAll(/\| `(\{ "kind".*?\})` \|/g)].map(([, text]) => JSON.parse(text!));
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) expect(frameSchema.safeParse(frame).error).toBeUndefined();
  });
});
