import { describe, expect, it } from 'vitest';
import { finishIfOver } from '../rules/01-victory.ts';
import { cohesionTests } from '../rules/05-experience.ts';
import { diced, lookAt, played, rolls } from './firing-range.ts';
import { FAR } from './marching.ts';

const name = (id: string) => ({ en: id, fr: id });

describe('1 What comes first', () => {
  it('BK-SEQ.3 goes through the rally phase step by step: whoever rallies may take over, and support comes last', () => {
    const elements = {
      ...FAR,
      g1: { profile: 'german-rifles', at: [1000, 500], demoralised: true },
      g2: { profile: 'opel-blitz', at: [2000, 500], facing: 90, bogged: true },
      g3: { profile: 'german-hmg', at: [1500, 1000], jammed: [0] },
      g4: { profile: 'german-observer', at: [1500, 1500] },
    } as const;
    const { forces } = lookAt({ elements }).setting.scenario;
    const battery = { id: 'guns', name: name('guns'), calibre: 105, edge: 'left' };
    const scenario = { forces: [{ ...forces[0], batteries: [battery] }, forces[1]], rules: { use: ['BK-SEQ.13'] } };
    const board = {
      batteries: [{ id: 'guns', side: 'german' }],
      formations: [
        { id: 'german-company', side: 'german', commander: null, grade: 'veteran', started: 5 },
        { id: 'soviet-company', side: 'soviet', commander: 's0', grade: 'veteran', started: 1 },
      ],
    };
    const orders = {
      type: 'rallyOrders',
      successors: [{ formation: 'german-company', element: 'g1' }],
      requests: [{ support: 'guns', observer: 'g4' }],
    };
    const run = played({
      elements,
      scenario,
      board,
      stack: [{ kind: 'rally' }],
      answers: [['german', orders]],
      dice: [6, 6, 6, 6, 6],
    });
    expect(run.refusal).toBeNull();
    expect(rolls(run).map((roll) => roll.split(':')[0])).toEqual([
      'BK-RAL.1',
      'BK-MOV.19',
      'BK-SEQ.13',
      'BK-SEQ.8',
      'BK-ART.1',
    ]);
    expect(run.board.formations[0]!.commander).toBe('g1');
  });

  it('BK-SEQ.12 asks for the condition of the scenario, then for objectives, then for points, and for no later one', () => {
    const ending = (scenario: object, board: object) => {
      const look = lookAt({ elements: FAR, scenario: { turns: 1, ...scenario }, board });
      const ends: { winner: string | null; why: { word: string } }[] = [];
      const noted = { emit: () => undefined, roll: () => undefined as never, finish: (end: never) => ends.push(end) };
      finishIfOver({ ...look, ...noted }, 'end of turn');
      return `${ends[0]!.winner} ${ends[0]!.why.word}`;
    };
    const objective = (id: string, held: string) => ({ id, name: name(id), at: { x: 1, y: 1 }, radius: 100, held });
    const ours = { objectives: [objective('hill', 'soviet')] };
    const even = { objectives: [objective('hill', 'soviet'), objective('farm', 'german')] };
    const score = { german: 9, soviet: 0 };
    const destroy = { kind: 'destroy', side: 'german', points: 9 };
    expect(ending({ ...ours, victory: [destroy] }, { score })).toBe('german conditionMet');
    expect(ending(ours, { score })).toBe('soviet onObjectives');
    expect(ending(even, { score })).toBe('german onPoints');
    expect(ending(even, { score: { german: 4, soviet: 4 } })).toBe('null drawn');
  });
});

describe('5 How many are half', () => {
  it('BK-COH.2 leaves a formation alone that has lost exactly half, of as many as it began with', () => {
    const tested = (started: number, losses: number) => {
      const lost = Array.from({ length: losses }, (_, i) => ({
        id: `gone${i}`,
        profile: 'german-rifles',
        formation: 'german-company',
        side: 'german',
        how: (['eliminated', 'destroyed', 'bailedOut'] as const)[i % 3],
      }));
      const formations = [
        { id: 'german-company', side: 'german', commander: 'g0', grade: 'veteran', started, lostThisTurn: 1 },
        { id: 'soviet-company', side: 'soviet', commander: 's0', grade: 'veteran', started: 1 },
      ];
      return diced({ elements: FAR, board: { lost, formations } }, cohesionTests, [6]).rolls.length === 1;
    };
    expect([tested(4, 1), tested(4, 2), tested(4, 3)]).toEqual([false, false, true]);
    expect([tested(5, 2), tested(5, 3), tested(6, 3), tested(6, 4)]).toEqual([false, true, false, true]);
  });
});
