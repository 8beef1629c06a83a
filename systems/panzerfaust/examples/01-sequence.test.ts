import { describe, expect, it } from 'vitest';
import { initiative } from '../rules/01-initiative.ts';
import { diced, happened, played } from './played.ts';

const MEN = { g1: { at: [10, 10] }, a1: { at: [60, 40] } } as const;

describe('the turn', () => {
  it('PF-BASE.2: the higher die has the initiative', () => {
    expect(diced({ men: MEN, board: { turn: 2 } }, initiative, [2, 5]).events).toEqual([
      { type: 'initiativeWon', side: 'us' },
    ]);
  });

  it('PF-BASE.2: on a tie it passes to the side that did not have it', () => {
    expect(diced({ men: MEN, board: { turn: 2, initiative: 'german' } }, initiative, [3, 3]).events).toEqual([
      { type: 'initiativeTied' },
      { type: 'initiativeWon', side: 'us' },
    ]);
  });

  it('PF-BASE.2: on the first turn a tie is thrown again', () => {
    expect(diced({ men: MEN, board: { turn: 1 } }, initiative, [3, 3, 6, 1]).events).toEqual([
      { type: 'initiativeTied' },
      { type: 'initiativeWon', side: 'german' },
    ]);
  });

  it('PF-HIST-FOR.5: the scenario may give it to a side on the first turn, and on no other', () => {
    const scenario = { initiative: 'us' };
    expect(diced({ men: MEN, scenario, board: { turn: 1 } }, initiative, []).events).toEqual([
      { type: 'initiativeWon', side: 'us' },
    ]);
    expect(diced({ men: MEN, scenario, board: { turn: 2 } }, initiative, [6, 5]).events).toEqual([
      { type: 'initiativeWon', side: 'german' },
    ]);
  });

  it('PF-BASE.1: a turn goes through its phases, the side with the initiative first', () => {
    // Leaders, who need nobody's orders, and without might.
    const men = {
      g1: { at: [10, 10], profile: 'de-gefreiter' },
      a1: { at: [60, 40], profile: 'us-corporal' },
    } as const;
    const run = played({ men, board: { turn: 0, phase: 'deployment' }, stack: [{ kind: 'turn' }], dice: [1, 6] });
    const phases = happened(run, 'phaseBegan').map((event) =>
      event.type === 'phaseBegan' ? `${event.phase} ${event.side ?? '-'}` : '',
    );
    expect(phases[0]).toBe('start -');
    expect(phases[1]).toBe('movement -');
  });
});
