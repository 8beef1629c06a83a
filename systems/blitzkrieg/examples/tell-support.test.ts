import { describe, expect, it } from 'vitest';
import type { BkEvent } from '../events.ts';
import { blitzkrieg } from '../index.ts';
import type { Action } from '../types.ts';
import { lookAt } from './firing-range.ts';
import { FAR } from './marching.ts';

const at = { x: 4550, y: 2000 };
const place = '45.5/20.0';
const mission = { type: 'missionFired', battery: 'b', side: 'german', at } as const;

const EVENTS: readonly (readonly [BkEvent, object])[] = [
  [
    { type: 'shellLanded', at, radius: 500 },
    { word: 'shellLanded', with: { place } },
  ],
  [
    { type: 'shellLost', at },
    { word: 'shellLost', with: { place } },
  ],
  [
    { type: 'smokeLaid', at, radius: 500, until: 3 },
    { word: 'smokeLaid', with: { place } },
  ],
  [
    { type: 'ruined', building: 'h' },
    { word: 'ruined', with: { building: 'h' } },
  ],
  [
    { type: 'aidUsed', element: 'g0', aid: 'charge' },
    { word: 'aidUsed', with: { element: 'g0', aid: { word: 'charge' } } },
  ],
  [
    { type: 'supportGranted', support: 'b', kind: 'battery' },
    { word: 'supportGranted', with: { support: 'b' } },
  ],
  [
    { type: 'supportDenied', support: 'b', kind: 'battery' },
    { word: 'supportDenied', with: { support: 'b' } },
  ],
  [
    { type: 'ranged', battery: 'b', side: 'german', observer: 'g0', at, turn: 1 },
    { word: 'ranged', with: { place } },
  ],
  [
    { type: 'shifted', battery: 'b', side: 'german', at },
    { word: 'shifted', with: { place } },
  ],
  [
    { type: 'adjusted', battery: 'b', side: 'german', from: { x: 0, y: 0 }, at, turn: 2 },
    { word: 'shifted', with: { place } },
  ],
  [
    { type: 'adjusted', battery: 'b', side: 'german', from: at, at, turn: 2 },
    { word: 'shiftFailed', with: { place } },
  ],
  [
    { ...mission, dry: false },
    { word: 'missionFired', with: { place } },
  ],
  [
    { ...mission, dry: true },
    { word: 'batteryIsDry', with: { support: 'b', place } },
  ],
  [{ type: 'missionCancelled', battery: 'b', side: 'german' }, { word: 'missionCancelled' }],
  [
    { type: 'sortieFlew', sortie: 's' },
    { word: 'sortieFlew', with: { sortie: 's' } },
  ],
  [
    { type: 'sortieDrivenOff', sortie: 's', by: 'g0' },
    { word: 'sortieDrivenOff', with: { sortie: 's', element: 'g0' } },
  ],
  [
    { type: 'mined', element: 'g0', field: 'm' },
    { word: 'mined', with: { element: 'g0' } },
  ],
  [
    { type: 'minesFound', field: 'm', side: 'german' },
    { word: 'minesFound', with: { field: 'm' } },
  ],
  [
    { type: 'laneOpened', field: 'm', at },
    { word: 'laneOpened', with: { field: 'm' } },
  ],
];

const call = (what: 'range' | 'fire' | 'shiftAndFire' | 'cancel', point: typeof at | null): Action => ({
  type: 'callFire',
  battery: 'b',
  what,
  at: point,
});

const ACTIONS: readonly (readonly [Action, object])[] = [
  [
    { type: 'shareHits', hits: [{ element: 'g0', hits: 2 }] },
    { word: 'doShareHits', with: { shares: 'g0 2' } },
  ],
  [
    { type: 'attackWith', means: 'charge' },
    { word: 'doAttackWith', with: { means: { word: 'charge' } } },
  ],
  [call('range', at), { word: 'callRange', with: { battery: 'b', place } }],
  [call('fire', at), { word: 'callFireAt', with: { battery: 'b', place } }],
  [call('fire', null), { word: 'callFire', with: { battery: 'b', place: '–' } }],
  [call('shiftAndFire', at), { word: 'callShift', with: { battery: 'b', place } }],
  [call('cancel', null), { word: 'callCancel', with: { battery: 'b', place: '–' } }],
  [
    { type: 'strike', sortie: 's', with: 'guns', at, facing: 0 },
    { word: 'doStrike', with: { sortie: 's', weapon: { word: 'aircraftGuns' }, place } },
  ],
  [
    { type: 'clearMines', field: 'm', facing: 90 },
    { word: 'doClearMines', with: { field: 'm', facing: 90 } },
  ],
];

describe('what is told of shells, support and mines', () => {
  const look = lookAt({ elements: FAR });

  it.each(EVENTS.map(([event, told]) => [event.type, event, told] as const))('tells of %s', (_type, event, told) => {
    expect(blitzkrieg.tell(look, event)).toEqual(told);
  });

  it.each(ACTIONS.map(([action, told]) => [action.type, action, told] as const))('labels %s', (_type, action, told) => {
    expect(blitzkrieg.describe(look, action, null)).toEqual(told);
  });
});
