import { describe, expect, it } from 'vitest';
import type { BkEvent } from '../events.ts';
import { blitzkrieg } from '../index.ts';
import type { Action } from '../types.ts';
import { lookAt } from './firing-range.ts';
import { FAR } from './marching.ts';

const at = { x: 4550, y: 2000 };
const placed = { element: 'g0', at, facing: 90, turret: 90, floor: 0 } as const;

/** What is said, in English, with its values put in where no grammar is needed. */
const said = (message: ReturnType<typeof blitzkrieg.tell>): string | null =>
  message && `${message.word}${message.with ? ` ${JSON.stringify(message.with)}` : ''}`;

const EVENTS: readonly (readonly [BkEvent, string])[] = [
  [{ type: 'turnBegan', turn: 2 }, 'turnBegan {"turn":2}'],
  [{ type: 'initiativeTied' }, 'initiativeTied'],
  [{ type: 'initiativeWon', side: 'german' }, 'initiativeWon {"side":"german"}'],
  [{ type: 'formationActivated', formation: 'f' }, 'formationActivated {"formation":"f"}'],
  [{ type: 'formationDone', formation: 'f' }, 'formationDone {"formation":"f"}'],
  [{ type: 'activated', element: 'g0', order: 'rapid' }, 'activated {"element":"g0","order":{"word":"orderRapid"}}'],
  [{ type: 'stayed', element: 'g0' }, 'stayed {"element":"g0"}'],
  [{ type: 'didNotObey', element: 'g0' }, 'didNotObey {"element":"g0"}'],
  [{ type: 'commanderLost', formation: 'f' }, 'commanderLost {"formation":"f"}'],
  [{ type: 'commanderTook', formation: 'f', element: 'g0' }, 'commanderTook {"formation":"f","element":"g0"}'],
  [{ type: 'scored', side: 'german', points: 3 }, 'scored {"side":"german","points":3}'],
  [{ type: 'objectiveHeld', objective: 'o', side: 'german' }, 'objectiveHeld {"objective":"o","side":"german"}'],
  [{ type: 'objectiveHeld', objective: 'o', side: null }, 'objectiveFree {"objective":"o"}'],
  [{ type: 'headOut', element: 'g0', out: true }, 'headOutNow {"element":"g0"}'],
  [{ type: 'headOut', element: 'g0', out: false }, 'buttonedUp {"element":"g0"}'],
  [{ type: 'deployedUnseen', element: 'g0', lair: [] }, 'deployedUnseen {"element":"g0"}'],
  [{ type: 'camouflaged', element: 'g0', lair: [] }, 'camouflaged {"element":"g0"}'],
  [{ type: 'camouflagedUnseen', element: 'g0', lair: [] }, 'camouflaged {"element":"g0"}'],
  [
    { type: 'setOut', element: 'g0', route: [at, { x: 5000, y: 2000 }] },
    'setOut {"element":"g0","route":"45.5/20.0 → 50.0/20.0"}',
  ],
  [{ type: 'setOut', element: 'g0', route: [] }, 'setOutSomewhere {"element":"g0"}'],
  [{ type: 'halted', along: 5, ...placed }, 'halted {"element":"g0","place":"45.5/20.0"}'],
  [{ type: 'moved', how: 'move', spent: 0, ...placed }, 'moved {"element":"g0","place":"45.5/20.0"}'],
  [{ type: 'moved', how: 'move', spent: 1500, ...placed }, 'movedFor {"element":"g0","place":"45.5/20.0","spent":15}'],
  [{ type: 'moved', how: 'crawl', spent: 1, ...placed }, 'crawled {"element":"g0","place":"45.5/20.0"}'],
  [{ type: 'moved', how: 'pushed', spent: 1, ...placed }, 'pushed {"element":"g0","place":"45.5/20.0"}'],
  [{ type: 'moved', how: 'pivot', spent: 1, ...placed }, 'turned {"element":"g0","facing":90}'],
  [{ type: 'movementPaid', element: 'g0', spent: 1000 }, 'movementPaid {"element":"g0","spent":10}'],
  [{ type: 'turned', element: 'g0', facing: 45, turret: 45 }, 'turned {"element":"g0","facing":45}'],
  [{ type: 'bogged', element: 'g0' }, 'bogged {"element":"g0"}'],
  [{ type: 'freed', element: 'g0' }, 'freed {"element":"g0"}'],
  [{ type: 'gapMade', in: 'wall', at }, 'gapMade {"ground":"wall"}'],
  [{ type: 'wireHeld', element: 'g0' }, 'wireHeld {"element":"g0"}'],
  [{ type: 'embarked', element: 'g0', by: 'g1', how: 'inside' }, 'embarked {"element":"g0","vehicle":"g1"}'],
  [{ type: 'disembarked', ...placed }, 'disembarked {"element":"g0","place":"45.5/20.0"}'],
  [{ type: 'reacted', element: 'g0', at: 's0' }, 'reacted {"element":"g0","target":"s0"}'],
  [{ type: 'shotAt', element: 'g0', target: 's0' }, 'shotAt {"element":"g0","target":"s0"}'],
  [{ type: 'shotAt', element: 'g0', target: null }, 'aimLost {"element":"g0"}'],
  [{ type: 'laidOn', element: 'g0', at }, 'laidOn {"element":"g0","place":"45.5/20.0"}'],
  [{ type: 'laidOn', element: 'g0', at: null }, 'aimLost {"element":"g0"}'],
  [{ type: 'missed', element: 's0' }, 'missed {"element":"s0"}'],
  [{ type: 'unharmed', element: 's0' }, 'unharmed {"element":"s0"}'],
  [{ type: 'jammed', element: 'g0', weapon: 0 }, 'jammed {"element":"g0"}'],
  [{ type: 'jamCleared', element: 'g0', weapon: 0 }, 'jamCleared {"element":"g0"}'],
  [{ type: 'ammunitionUsed', element: 'g0', weapon: 0, shell: 'apcr', out: true }, 'outOfAmmunition {"element":"g0"}'],
  [{ type: 'ammunitionUsed', element: 'g0', weapon: 0, shell: 'apcr', out: false }, 'ammunitionLeft {"element":"g0"}'],
  [{ type: 'demoralised', element: 'g0' }, 'demoralised {"element":"g0"}'],
  [{ type: 'rallied', element: 'g0' }, 'rallied {"element":"g0"}'],
  [{ type: 'cohesionLost', formation: 'f' }, 'cohesionLost {"formation":"f"}'],
  [{ type: 'cohesionKept', formation: 'f' }, 'cohesionKept {"formation":"f"}'],
  [{ type: 'immobilised', element: 'g0' }, 'immobilised {"element":"g0"}'],
  [{ type: 'lost', element: 'g0', how: 'eliminated', wreck: false }, 'lostEliminated {"element":"g0"}'],
  [{ type: 'lost', element: 'g0', how: 'destroyed', wreck: true }, 'lostDestroyed {"element":"g0"}'],
  [{ type: 'lost', element: 'g0', how: 'bailedOut', wreck: true }, 'lostBailedOut {"element":"g0"}'],
  [{ type: 'lost', element: 'g0', how: 'left', wreck: false }, 'lostLeft {"element":"g0"}'],
  [{ type: 'fought', elements: ['g0', 's0'], round: 2 }, 'fought {"round":2}'],
  [{ type: 'shellLanded', at, radius: 500 }, 'shellLanded {"place":"45.5/20.0"}'],
  [{ type: 'smokeLaid', at, radius: 500, until: 2 }, 'smokeLaid {"place":"45.5/20.0"}'],
  [{ type: 'ruined', building: 'house' }, 'ruined {"building":"house"}'],
];

const going = { route: [at], facing: null, backwards: false, floor: 0 } as const;
const ACTIONS: readonly (readonly [Action, string])[] = [
  [
    { type: 'place', element: 'g0', at, facing: 0, floor: 0, camouflaged: false },
    'doPlace {"element":"g0","place":"45.5/20.0"}',
  ],
  [
    { type: 'place', element: 'g0', at, facing: 0, floor: 0, camouflaged: true },
    'doPlaceHidden {"element":"g0","place":"45.5/20.0"}',
  ],
  [{ type: 'placeAboard', element: 'g0', vehicle: 'g1' }, 'doPlaceAboard {"element":"g0","vehicle":"g1"}'],
  [
    { type: 'rallyOrders', successors: [{ formation: 'f', element: 'g0' }], requests: [] },
    'doRallyOrders {"successors":"g0","requests":"–"}',
  ],
  [{ type: 'activate', formation: 'f' }, 'doActivate {"formation":"f"}'],
  [{ type: 'select', element: 'g0' }, 'doSelect {"element":"g0"}'],
  [{ type: 'order', order: 'fire' }, 'orderFire'],
  [{ type: 'done' }, 'doDone'],
  [{ type: 'route', ...going }, 'doRoute {"route":"45.5/20.0"}'],
  [{ type: 'charge', target: 's0', ...going }, 'doCharge {"target":"s0"}'],
  [{ type: 'stay' }, 'doStay'],
  [{ type: 'openFire' }, 'doOpenFire'],
  [{ type: 'holdFire' }, 'doHoldFire'],
  [{ type: 'react', element: 's0', along: 1250 }, 'doReact {"element":"s0","along":12.5}'],
  [{ type: 'pass' }, 'doPass'],
  [{ type: 'board', vehicle: 'g1', ...going }, 'doBoard {"vehicle":"g1"}'],
  [{ type: 'limber', vehicle: 'g1' }, 'doLimber {"vehicle":"g1"}'],
  [{ type: 'unlimber', at, facing: 0 }, 'doUnlimber {"place":"45.5/20.0"}'],
  [{ type: 'hatch', out: true }, 'doLookOut'],
  [{ type: 'hatch', out: false }, 'doButtonUp'],
  [{ type: 'pickLoss', element: 'g0' }, 'doPickLoss {"element":"g0"}'],
  [{ type: 'takePosition', take: true }, 'doTakePosition'],
  [{ type: 'takePosition', take: false }, 'doStandFast'],
];

describe('what is told', () => {
  const look = lookAt({ elements: FAR });
  const g0 = look.board.elements.find((e) => e.id === 'g0')!;

  it.each(EVENTS.map(([event, sentence]) => [event.type, event, sentence] as const))(
    'tells of %s',
    (_type, event, sentence) => {
      expect(said(blitzkrieg.tell(look, event))).toBe(sentence);
    },
  );

  it('tells where somebody is placed, and aboard what', () => {
    expect(said(blitzkrieg.tell(look, { type: 'deployed', element: { ...g0, at } }))).toBe(
      'deployed {"element":"g0","place":"45.5/20.0"}',
    );
    const aboard = { ...g0, at: null, carried: { by: 'g1', how: 'inside' as const } };
    expect(said(blitzkrieg.tell(look, { type: 'deployed', element: aboard }))).toBe(
      'embarked {"element":"g0","vehicle":"g1"}',
    );
    expect(said(blitzkrieg.tell(look, { type: 'found', element: { ...g0, at }, why: 'seen' }))).toBe(
      'found {"element":"g0","place":"45.5/20.0"}',
    );
  });

  it.each(ACTIONS.map(([action, label]) => [action.type, action, label] as const))(
    'labels %s',
    (_type, action, label) => {
      expect(said(blitzkrieg.describe(look, action, null))).toBe(label);
    },
  );

  it('draws the table in letters', () => {
    const drawn = blitzkrieg.sketch(look.setting, look.board);
    expect(drawn).toContain('turn 1/10  points: german 0, soviet 0');
    expect(drawn).toContain('g0');
    const hidden = {
      ...look.board,
      elements: look.board.elements.map((e) =>
        e.id === 's0' ? { ...e, at: null, camouflaged: true } : { ...e, demoralised: true },
      ),
      lost: [
        { id: 'g9', profile: 'german-rifles', formation: 'german-company', side: 'german', how: 'eliminated' as const },
      ],
    };
    const other = blitzkrieg.sketch(look.setting, hidden);
    expect(other).toContain('? s0 is camouflaged somewhere');
    expect(other).toContain('lost: g9');
    expect(other).toContain('g0, demoralised');
  });
});
