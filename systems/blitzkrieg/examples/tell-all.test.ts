import type { Message } from '@grognard/kernel';
import { valuesIn } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { BkEvent } from '../events.ts';
import { blitzkrieg } from '../index.ts';
import { lookAt } from './firing-range.ts';
import { FAR } from './marching.ts';

const at = { x: 4550, y: 2000 };
const placed = { element: 'g0', at, facing: 90, turret: 90, floor: 0 } as const;
const look = lookAt({ elements: FAR });
const whole = { ...look.board.elements.find((e) => e.id === 'g0')!, at };

/** One event of each type: the compiler asks for those that are missing. */
const ONE_OF_EACH: { readonly [K in BkEvent['type']]: Extract<BkEvent, { type: K }> } = {
  turnBegan: { type: 'turnBegan', turn: 2 },
  initiativeTied: { type: 'initiativeTied' },
  initiativeWon: { type: 'initiativeWon', side: 'german' },
  formationActivated: { type: 'formationActivated', formation: 'f' },
  formationDone: { type: 'formationDone', formation: 'f' },
  activated: { type: 'activated', element: 'g0', order: 'rapid' },
  stayed: { type: 'stayed', element: 'g0' },
  didNotObey: { type: 'didNotObey', element: 'g0' },
  commanderLost: { type: 'commanderLost', formation: 'f' },
  commanderTook: { type: 'commanderTook', formation: 'f', element: 'g0' },
  scored: { type: 'scored', side: 'german', points: 3 },
  objectiveHeld: { type: 'objectiveHeld', objective: 'o', side: 'german' },
  headOut: { type: 'headOut', element: 'g0', out: true },
  deployed: { type: 'deployed', element: whole },
  deployedUnseen: { type: 'deployedUnseen', element: 'g0', lair: [] },
  camouflaged: { type: 'camouflaged', element: 'g0', lair: [] },
  camouflagedUnseen: { type: 'camouflagedUnseen', element: 'g0', lair: [] },
  found: { type: 'found', element: whole, why: 'seen' },
  setOut: { type: 'setOut', element: 'g0', route: [at] },
  halted: { type: 'halted', along: 5, ...placed },
  moved: { type: 'moved', how: 'move', spent: 1, ...placed },
  movementPaid: { type: 'movementPaid', element: 'g0', spent: 1000 },
  turned: { type: 'turned', element: 'g0', facing: 45, turret: 45 },
  bogged: { type: 'bogged', element: 'g0' },
  freed: { type: 'freed', element: 'g0' },
  gapMade: { type: 'gapMade', in: 'wall', at },
  wireHeld: { type: 'wireHeld', element: 'g0' },
  embarked: { type: 'embarked', element: 'g0', by: 'g1', how: 'inside' },
  disembarked: { type: 'disembarked', ...placed },
  reacted: { type: 'reacted', element: 'g0', at: 's0' },
  fired: { type: 'fired', element: 'g0', weapon: 0, at: 's0' },
  shotAt: { type: 'shotAt', element: 'g0', target: 's0' },
  laidOn: { type: 'laidOn', element: 'g0', at },
  missed: { type: 'missed', element: 's0' },
  unharmed: { type: 'unharmed', element: 's0' },
  jammed: { type: 'jammed', element: 'g0', weapon: 0 },
  jamCleared: { type: 'jamCleared', element: 'g0', weapon: 0 },
  ammunitionUsed: { type: 'ammunitionUsed', element: 'g0', weapon: 0, shell: 'apcr', out: false },
  aidUsed: { type: 'aidUsed', element: 'g0', aid: 'charge' },
  demoralised: { type: 'demoralised', element: 'g0' },
  rallied: { type: 'rallied', element: 'g0' },
  cohesionLost: { type: 'cohesionLost', formation: 'f' },
  cohesionKept: { type: 'cohesionKept', formation: 'f' },
  immobilised: { type: 'immobilised', element: 'g0' },
  lost: { type: 'lost', element: 'g0', how: 'eliminated', wreck: false },
  fought: { type: 'fought', elements: ['g0', 's0'], round: 2 },
  shellLanded: { type: 'shellLanded', at, radius: 500 },
  shellLost: { type: 'shellLost', at },
  smokeLaid: { type: 'smokeLaid', at, radius: 500, until: 2 },
  ruined: { type: 'ruined', building: 'house' },
  supportGranted: { type: 'supportGranted', support: 'b', kind: 'battery' },
  supportDenied: { type: 'supportDenied', support: 'b', kind: 'battery' },
  ranged: { type: 'ranged', battery: 'b', side: 'german', observer: 'g0', at, turn: 1 },
  shifted: { type: 'shifted', battery: 'b', side: 'german', at },
  adjusted: { type: 'adjusted', battery: 'b', side: 'german', from: at, at, turn: 2 },
  missionFired: { type: 'missionFired', battery: 'b', side: 'german', at, dry: true },
  missionCancelled: { type: 'missionCancelled', battery: 'b', side: 'german' },
  sortieFlew: { type: 'sortieFlew', sortie: 's' },
  sortieDrivenOff: { type: 'sortieDrivenOff', sortie: 's', by: 'g0' },
  mined: { type: 'mined', element: 'g0', field: 'm' },
  minesFound: { type: 'minesFound', field: 'm', side: 'german' },
  laneOpened: { type: 'laneOpened', field: 'm', at },
};

const EVENTS: readonly BkEvent[] = Object.values(ONE_OF_EACH);

/** The words a message is made of, its own first. */
const wordsIn = (message: Message): readonly Message[] => [
  message,
  ...Object.values(message.with ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null && 'word' in value ? wordsIn(value as Message) : [],
  ),
];

describe('every event has a sentence', () => {
  it.each(EVENTS.map((event) => [event.type, event] as const))('tells of %s in both languages', (_type, event) => {
    const told = blitzkrieg.tell(look, event);
    expect(told).not.toBeNull();
    for (const { word, with: values } of wordsIn(told!))
      for (const language of ['en', 'fr'] as const) {
        const sentence = (blitzkrieg.words[language] as Readonly<Record<string, string>>)[word];
        expect(sentence, `${language} ${word}`).toBeTruthy();
        expect(Object.keys(values ?? {}), `${language} ${word}`).toEqual(
          expect.arrayContaining([...valuesIn(sentence!)]),
        );
      }
  });
});
