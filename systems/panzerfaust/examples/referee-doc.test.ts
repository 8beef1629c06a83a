import { readFileSync } from 'node:fs';
import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../armies/lists.ts';
import { MEN } from '../data/men.ts';
import { AREA_TERRAINS, BUILDINGS, LINE_TERRAINS } from '../data/terrain.ts';
import { VEHICLE_OPTIONS } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { GEAR, MELEE, WEAPON_IDS } from '../data/weapons.ts';
import { panzerfaust } from '../index.ts';
import { actionSchema } from '../types/actions.ts';
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

  it('names all men, units, weapons, vehicles and pieces of ground, and shows a house that can be built', () => {
    const names = [
      ...[MEN, ENTRIES, VEHICLES, VEHICLE_OPTIONS, BUILDINGS].flatMap((one) => Object.keys(one)),
      ...[WEAPON_IDS, GEAR, MELEE, AREA_TERRAINS, LINE_TERRAINS].flat(),
    ];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const house = JSON.parse([...page.matchAll(/```json\n(.*?)```/gs)][1]![1]!);
    const { scenario } = shown();
    const loaded = panzerfaust.load({ ...scenario, table: { ...scenario.table, buildings: [house] } });
    expect(loaded.ok ? [] : loaded.problems).toEqual([]);
  });

  it('lets somebody have done no more than is said, and a timer run down', () => {
    const { scenario, ...file } = shown();
    const men = [{ id: 'sergeant' }, { id: 'rifleman', did: { spent: 763 } }, { id: 'grenadier' }];
    const moved = example(panzerfaust, { ...file, scenario, board: { ...file.board, men }, dice: [] });
    expect(moved.refusal?.rule).toBe('PF-BASE.12');
    const fuse = example(panzerfaust, {
      ...file,
      scenario,
      board: {
        ...file.board,
        charges: [{ id: 'charge-1', side: 'us', at: { x: 9000, y: 9000 }, on: null, fuse: 'timer' }],
      },
      stack: [file.stack[0], { kind: 'fuses', left: ['charge-1'] }],
      answers: [],
      dice: [1],
    });
    expect(eventsOf(fuse.log)).toEqual([{ type: 'chargeGone', charge: 'charge-1', how: 'dud' }]);
  });

  it('lists every answer as it is written', () => {
    const actions = [...page.matchAll(/`(\{ "type".*?\})`/g)].map(([, text]) => JSON.parse(text!));
    for (const action of actions) expect(actionSchema.safeParse(action).error).toBeUndefined();
    const types = actionSchema.options.map(({ shape }) => shape.type.value);
    // What goes on after a heroic combat is asked for as a move (PF-BASE.28).
    const listed = new Set([...actions.map(({ type }) => type), 'followUp']);
    expect(types.filter((type) => !listed.has(type))).toEqual([]);
  });

  it('lists frames as they are written', () => {
    const frames = [...page.matchAll(/\| `(\{ "kind".*?\})` \|/g)].map(([, text]) => JSON.parse(text!));
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) expect(frameSchema.safeParse(frame).error).toBeUndefined();
  });
});
