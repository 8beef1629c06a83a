import { readPosition } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { point } from './played.ts';

type Json = { [field: string]: unknown };

const line = (profile: string, id: string, x: number): Json => ({ id, profile, weapons: ['rifle'], at: point(x, 20) });
const force = (id: string, edge: string, entry: string, man: Json): Json => ({
  id,
  name: { en: id, fr: id },
  nation: id,
  edges: [edge],
  groups: [{ id: `${id}-squad`, entry, men: [man] }],
});

/** A rifleman and a grenadier, with something changed in the scenario, on the board or in the stack. */
const told = (change: {
  scenario?: Json;
  board?: Json;
  frame?: Json;
  entry?: string;
  man?: Json;
}): readonly string[] => {
  const read = readPosition(panzerfaust, {
    format: 1,
    system: 'panzerfaust',
    scenario: {
      format: 1,
      system: 'panzerfaust',
      id: 'names',
      title: { en: 'Names', fr: 'Noms' },
      table: { width: 18288, height: 12192 },
      forces: [
        force('us', 'left', 'us-rifle', line('us-private', 'rifleman', 20)),
        force('german', 'right', change.entry ?? 'squad', { ...line('de-grenadier', 'grenadier', 40), ...change.man }),
      ],
      ...change.scenario,
    },
    board: change.board ?? {},
    stack: [{ kind: 'order', side: 'us' }, ...(change.frame ? [change.frame] : [])],
  });
  if (read.ok) return [];
  return read.problems.map(({ path, why }) => `${path}: ${typeof why === 'string' ? why : why.en}`);
};

describe('names of nothing', () => {
  it('a squad of no list, a line of the lists and men of one profile are units', () => {
    for (const entry of ['squad', 'de-grenadier', 'de-mg-team']) expect(told({ entry })).toEqual([]);
  });

  it.each([
    [
      { entry: 'de-mg-taem' },
      "scenario.forces[1].groups[0].entry: no unit of the lists 'de-mg-taem': did you mean 'de-mg-team'?",
    ],
    [{ man: { serves: 'pak' } }, "scenario.forces[1].groups[0].men[0].serves: no gun 'pak'"],
    [{ man: { aboard: 'opel' } }, "scenario.forces[1].groups[0].men[0].aboard: no vehicle 'opel'"],
    [{ scenario: { initiative: 'uss' } }, "scenario.initiative: no side 'uss': did you mean 'us'?"],
    [
      { scenario: { goals: [{ kind: 'occupy', side: 'us', building: 'hotel', men: 5, turns: 2 }] } },
      "scenario.goals[0].building: no building 'hotel'",
    ],
    [
      { scenario: { deployment: [{ side: 'us', zones: ['west'] }] } },
      "scenario.deployment[0].zones[0]: no zone 'west'",
    ],
  ])('in a scenario: %j', (change, problem) => {
    expect(told(change)).toEqual([problem]);
  });

  it('the trunk of a felled tree is a piece of the table, that of a standing one is not (PF-DEM.1d)', () => {
    const scenario = {
      table: {
        width: 18288,
        height: 12192,
        areas: [{ id: 'oak', terrain: 'tree', outline: [point(2, 2), point(3, 2), point(3, 3), point(2, 3)] }],
      },
    };
    const felled = { piece: 'oak', life: 0, became: 'felled' };
    const hit = { piece: 'oak/log', life: 1, became: 'stands' };
    expect(told({ scenario, board: { damages: [felled, hit] } })).toEqual([]);
    expect(told({ scenario, board: { damages: [hit] } })).toEqual([
      "board.damages[0].piece: no piece of the table 'oak/log'",
    ]);
  });

  const man = (more: Json): Json => ({ men: [{ id: 'rifleman', ...more }, { id: 'grenadier' }] });
  const at = point(10, 10);
  it.each([
    [{ initiative: 'uk' }, "initiative: no side 'uk': did you mean 'us'?"],
    [{ acting: 'uk' }, "acting: no side 'uk': did you mean 'us'?"],
    [
      man({ id: 'riflman' }),
      "men[0]: the set-up has no 'riflman' (did you mean 'rifleman'?); what is new needs every field",
    ],
    [man({ side: 'them' }), "men[0].side: no side 'them'"],
    [man({ group: 'german-squat' }), "men[0].group: no unit 'german-squat': did you mean 'german-squad'?"],
    [man({ profile: 'us-privat' }), "men[0].profile: no profile 'us-privat': did you mean 'us-private'?"],
    [man({ serves: 'pak' }), "men[0].serves: no gun 'pak'"],
    [man({ at: { in: 'vehicle', vehicle: 'jeep', how: 'inside' } }), "men[0].at.vehicle: no vehicle 'jeep'"],
    [man({ at: { in: 'marker', marker: 'm1' } }), "men[0].at.marker: no marker 'm1'"],
    [man({ at: { in: 'craft', craft: 'lca-1' } }), "men[0].at.craft: no landing craft 'lca-1'"],
    [
      { groups: [{ id: 'us-squad', entry: 'us-riffle' }, { id: 'german-squad' }] },
      "groups[0].entry: no unit of the lists 'us-riffle': did you mean 'us-rifle'?",
    ],
    [
      { markers: [{ id: 'm1', side: 'german', at, holds: { group: 'post' } }] },
      "markers[0].holds.group: no unit 'post'",
    ],
    [{ damages: [{ piece: 'hut', life: 0, became: 'ruin' }] }, "damages[0].piece: no piece of the table 'hut'"],
    [{ doors: [{ opening: 'door', state: 'open' }] }, "doors[0].opening: no door or gate 'door'"],
    [{ gaps: [{ in: 'field', at }] }, "gaps[0].in: no wire or minefield 'field'"],
    [
      { defences: [{ id: 'd', side: 'x', kind: 'wire', at, facing: 0 }] },
      "defences[0].side: no side 'x': did you mean 'us'?",
    ],
    [
      { wrecks: [{ id: 'w', profile: 'tiger', at: { ...at, storey: 0 }, facing: 0, burns: true }] },
      "wrecks[0].profile: no profile 'tiger'",
    ],
    [{ mounts: [{ id: 'horse', side: 'them', at: { ...at, storey: 0 } }] }, "mounts[0].side: no side 'them'"],
    [
      { charges: [{ id: 'c', side: 'us', at, on: 'hut', fuse: 'timer' }] },
      "charges[0].on: no piece of the table 'hut'",
    ],
    [{ flags: [{ side: 'us', bearer: 'ensign' }] }, "flags[0].bearer: no man 'ensign'"],
    [{ blown: ['them'] }, "blown[0]: no side 'them'"],
    [{ roused: ['bugler'] }, "roused[0]: no man 'bugler'"],
    [{ tested: ['bugler'] }, "tested[0]: no man, vehicle or gun 'bugler'"],
    [{ medics: ['doctor'] }, "medics[0]: no man 'doctor'"],
    [{ heroics: [{ hero: 'captain', side: 'us', what: 'move', with: [] }] }, "heroics[0].hero: no man 'captain'"],
    [{ objectives: [{ id: 'o', at, side: 'them', held: null }] }, "objectives[0].side: no side 'them'"],
    [
      { lost: [{ id: 'x', side: 'us', profile: 'us-hero', models: 1, how: 'killed', turn: 1 }] },
      "lost[0].profile: no profile 'us-hero'",
    ],
    [{ started: { them: 3 } }, "started.them: no side 'them'"],
  ])('on a board: %j', (board, problem) => {
    expect(told({ board })).toEqual([`board.${problem}`]);
  });

  it.each([
    [{ kind: 'shooting', side: 'uk', only: null }, "side: no side 'uk': did you mean 'us'?"],
    [{ kind: 'movement', side: 'us', only: ['bob'] }, "only[0]: no piece of this game 'bob'"],
    [{ kind: 'fuses', left: ['charge-1'] }, "left[0]: no charge 'charge-1'"],
    [
      { kind: 'bravery', why: 'blast', left: ['riflemann'] },
      "left[0]: no piece of this game 'riflemann': did you mean 'rifleman'?",
    ],
    [
      { kind: 'wounds', hits: [{ piece: 'tank', strength: 4, face: null, critical: false }], origin: null },
      "hits[0].piece: no piece of this game 'tank'",
    ],
    [{ kind: 'deploy', side: 'us', part: 3 }, 'part: no part 3 of the deployment: the scenario has 0, from 0'],
  ])('in the stack: %j', (frame, problem) => {
    expect(told({ frame })).toEqual([`stack[1].${problem}`]);
  });

  it('all of them at once', () => {
    const board = { ...man({ serves: 'pak', group: 'x' }), blown: ['them'] };
    expect(told({ board, frame: { kind: 'bravery', why: 'blast', left: ['y'] } })).toHaveLength(4);
  });
});
