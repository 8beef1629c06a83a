import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { activate, choicesOf, E, groupMove, kindsOf, move, NE, PASS, refused, SE, SW, W, walk } from './moves.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';

/** One row of open ground, A01 to A08. */
const ROW = ['........'];
/** Two rows; row A, the southern one, stands half a hex to the east: north-east of A03 lies B04. */
const TWO_ROWS = ['........', '........'];
const rifles = (hex: string | null, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });
const soviets = (hex: string | null, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });

describe('5.0 Moving on foot', () => {
  it('COH-5.0.0.1 a hex costs its price in action points', () => {
    const { unit, board, asked } = play({ terrain: ['..F.....'], units: { g: rifles('1-A02'), s: soviets('1-A08') } }, [
      ['german', activate('g')],
      ['german', move('g', 'A03', E)],
    ]);
    expect(unit('g')).toMatchObject({ facing: E, status: 'active' });
    expect(board.forces.german!.ap).toBe(5);
    expect(asked).toMatchObject([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-5.0.0.2 each hex is an action of its own', () => {
    const outcome = play({ terrain: ROW, units: { g: rifles('1-A02') } }, [
      ['german', activate('g')],
      ['german', move('g', 'A03 A04', E)],
    ]);
    expect(refused(outcome)).toEqual(['COH-5.0.0.2', 'oneHexAtATime']);
  });
  it('COH-5.0.0.3, COH-5.4.1 any number may share a hex, friend and enemy', () => {
    const units = { g: rifles('1-A02'), g2: rifles('1-A03'), g3: rifles('1-A03'), s: soviets('1-A03') };
    const { unit, refusal } = play({ terrain: ROW, units }, [['german', move('g', 'A03', E, OPPORTUNITY)]]);
    expect(refusal).toBeNull();
    expect(unit('g')!.hex).toBe(unit('s')!.hex);
  });
  it('COH-5.1.4 it faces as it likes in the hex it has entered', () => {
    const outcome = play({ terrain: ROW, units: { g: rifles('1-A02') } }, [
      ['german', move('g', 'A03', SW, OPPORTUNITY)],
    ]);
    expect(kindsOf(outcome)).toEqual(['entered', 'faced']);
    expect(outcome.unit('g')).toMatchObject({ facing: SW, status: 'spent' });
  });
  it('COH-5.2.1 a reverse costs 1 more and the facing is free after it', () => {
    const { unit, board } = play({ terrain: ROW, units: { g: rifles('1-A03') } }, [
      ['german', activate('g')],
      ['german', move('g', 'A02', E)],
    ]);
    expect(board.forces.german!.ap).toBe(5);
    expect(unit('g')!.facing).toBe(E);
  });
  it('COH-5.3.1 a pivot costs 1, whichever way; to face the same way is none', () => {
    const units = { g: rifles('1-A03') };
    const { board, unit } = play({ terrain: ROW, units }, [
      ['german', activate('g')],
      ['german', move('g', '', W)],
    ]);
    expect([board.forces.german!.ap, unit('g')!.facing]).toEqual([6, W]);
    expect(refused(play({ terrain: ROW, units }, [['german', move('g', '', E, OPPORTUNITY)]]))).toEqual([
      'COH-5.3.1',
      'facesThere',
    ]);
  });
  it('COH-EX-39, COH-7.5.0.9 a pinned unit neither moves nor pivots', () => {
    const units = { g: rifles('1-A03', { hit: 'pinned' }) };
    for (const action of [move('g', 'A04', E, OPPORTUNITY), move('g', '', W, OPPORTUNITY)])
      expect(refused(play({ terrain: ROW, units }, [['german', action]]))).toEqual(['COH-7.5.0.9', 'isPinned']);
  });
  it('COH-7.5.0.3 a stunned unit does nothing but rally', () => {
    const units = { g: rifles('1-A03', { hit: 'stunned' }) };
    const others = [
      move('g', 'A04', E, OPPORTUNITY),
      move('g', '', W, OPPORTUNITY),
      { type: 'digIn', units: ['g'], pay: OPPORTUNITY },
    ];
    for (const action of others)
      expect(refused(play({ terrain: ROW, units }, [['german', action]]))).toEqual(['COH-7.5.0.3', 'isStunned']);
    const rally = { type: 'rally', units: ['g'], pay: OPPORTUNITY };
    expect(play({ terrain: ROW, units }, [['german', rally]], [6, 6]).unit('g')!.hit).toBeNull();
  });
  it('COH-2.2.1 nobody moves the units of another', () => {
    const outcome = play({ terrain: ROW, units: { g: rifles('1-A03'), s: soviets('1-A05') } }, [
      ['german', move('s', 'A04', W, OPPORTUNITY)],
    ]);
    expect(refused(outcome)).toEqual(['COH-2.2.1', 'notYourUnit']);
  });
  it('COH-EX-33 a unit that has got into a flank is out of the arc; the pivot is an action, and the other side acts after it', () => {
    const units = { g: rifles('1-B04'), s: soviets('1-A04') };
    const answered = (action: object) =>
      play({ terrain: TWO_ROWS, units }, [
        ['german', move('g', 'B05', SW, OPPORTUNITY)],
        ['soviet', action],
      ]);
    expect(refused(answered({ type: 'fire', leader: 's', hex: '1-B05', pay: OPPORTUNITY }))?.[0]).toBe('COH-6.1.2');
    expect(answered(move('s', '', NE, OPPORTUNITY)).asked).toMatchObject([{ kind: 'phase', side: 'german' }]);
  });
});

describe('5.1 Facing', () => {
  it('COH-5.1.1 a unit faces one side of its hex, never a corner', () => {
    const reads = (facing: number) => coh.schemas.action.safeParse({ ...move('g', '', facing, OPPORTUNITY) }).success;
    expect([0, 1, 2, 3, 4, 5].map(reads)).toEqual([true, true, true, true, true, true]);
    expect([0.5, 6, -1].map(reads)).toEqual([false, false, false]);
  });
  it('COH-5.1.5 the owner chooses the facing of a unit that enters the map', () => {
    const units = { g: rifles(null, { entry: { turn: 1, hexes: ['1-A01'] }, facing: E }) };
    const entered = (facing: number) =>
      play({ terrain: ROW, units }, [['german', move('g', 'A01', facing, OPPORTUNITY)]]).unit('g');
    expect([entered(NE), entered(SW)]).toMatchObject([
      { hex: 0, facing: NE },
      { hex: 0, facing: SW },
    ]);
  });
});

describe('5.0.3 Cautious movement', () => {
  const careful = { rules: { use: ['COH-5.0.3.1'] } };
  const careless = (terrain: string, action: object, more: object = {}) =>
    play(
      {
        terrain: [terrain],
        scenario: careful,
        units: { g: rifles('1-A02', more), s: soviets('1-A08') },
        forces: { german: { caps: 4 } },
      },
      [['german', action]],
    ).board.careless;
  it('COH-5.0.3.1 a foot unit that moves into ground without cover is an easier target', () => {
    expect(careless('........', move('g', 'A03', E, CAP))).toEqual(['g']);
    expect(careless('..w.....', move('g', 'A03', E, CAP))).toEqual([]);
  });
  it('COH-0.5 whoever uses a part of the option uses the rule it hangs on', () => {
    for (const part of ['COH-5.0.3.2', 'COH-5.0.3.4', 'COH-5.2.2', 'COH-15.6.2']) {
      const units = { g: rifles('1-A02'), s: { type: 'soviet-rifles', hex: '1-A08', facing: W } };
      const { board, refusal } = play(
        { terrain: ROW, units, scenario: { rules: { use: [part] } }, forces: { german: { caps: 5 } } },
        [['german', move('g', 'A03', E, CAP, { cautious: true })]],
      );
      expect([refusal, board.forces.german!.caps]).toEqual([null, 3]);
    }
  });
  it('COH-5.0.3.2 only until the enemy has acted', () => {
    const { board } = play(
      {
        terrain: ROW,
        scenario: careful,
        units: { g: rifles('1-A02'), s: soviets('1-A08') },
        forces: { german: { caps: 4 } },
      },
      [
        ['german', move('g', 'A03', E, CAP)],
        ['soviet', PASS],
      ],
    );
    expect(board.careless).toEqual([]);
  });
  it('COH-5.0.3.3 whoever is carried is no easier a target for the move', () => {
    const { board, unit } = play(
      {
        terrain: ROW,
        scenario: careful,
        units: { g: rifles('1-A02', { aboard: 'gV' }), gV: { type: 'sdkfz-251', hex: '1-A02', facing: E } },
        forces: { german: { caps: 4 } },
      },
      [['german', move('gV', 'A03', E, CAP)]],
    );
    expect([unit('g')!.hex, board.careless]).toEqual([2, []]);
  });
  it('COH-5.0.3.4 one point more buys caution', () => {
    expect(careless('........', move('g', 'A03', E, CAP, { cautious: true }))).toEqual([]);
  });
  it('COH-5.0.3.5, COH-5.2.2 going back is cautious', () => {
    expect(careless('........', move('g', 'A01', E, CAP))).toEqual([]);
  });
  it('COH-5.0.3.6 so is a move that costs nothing', () => {
    expect(careless('........', move('g', 'A03', E, OPPORTUNITY))).toEqual([]);
  });
  it('COH-5.0.3.5, COH-15.6.2 infantry that moves with a vehicle needs no caution', () => {
    const { board } = play(
      {
        terrain: ROW,
        scenario: careful,
        units: { g: rifles('1-A02'), gT: { type: 'panzer-3e', hex: '1-A02', facing: E } },
        forces: { german: { caps: 4 } },
      },
      [['german', groupMove([walk('g', 'A03', E), walk('gT', 'A03', E)], CAP)]],
    );
    expect(board.careless).toEqual([]);
  });
  it('COH-5.0.3.4 nobody buys caution where it is not in use', () => {
    const outcome = play({ terrain: ROW, units: { g: rifles('1-A02') } }, [
      ['german', move('g', 'A03', E, OPPORTUNITY, { cautious: true })],
    ]);
    expect(refused(outcome)).toEqual(['COH-5.0.3.4', 'cautionNotInUse']);
  });
});

describe('5.5 Reinforcements', () => {
  const late = { g: { ...rifles(null), entry: { turn: 2, hexes: ['1-A01'] } }, s: soviets('1-A08') };
  it('COH-5.5.1 not before their turn, and only by their hexes', () => {
    const early = play({ terrain: ROW, units: late }, [['german', move('g', 'A01', E, OPPORTUNITY)]]);
    expect(refused(early)).toEqual(['COH-5.5.1', 'notYetHere']);
    const elsewhere = play({ terrain: ROW, units: late, more: { turn: 3 } }, [
      ['german', move('g', 'A02', E, OPPORTUNITY)],
    ]);
    expect(refused(elsewhere)).toEqual(['COH-5.5.1', 'noEntryThere']);
  });
  it('COH-5.5.3, COH-3.0.0.8 entry is a move at the usual cost, facing free', () => {
    const { unit, board } = play({ terrain: ['F.......'], units: late, more: { turn: 2 } }, [
      ['german', activate('g')],
      ['german', move('g', 'A01', NE)],
    ]);
    expect(unit('g')).toMatchObject({ hex: 0, facing: NE, entry: null, status: 'active' });
    expect(board.forces.german!.ap).toBe(5);
  });
  it('COH-5.5.4, COH-5.5.6 an enemy in the entry hex lets them shift along the edge, by two hexes at most', () => {
    const units = { ...late, s: soviets('1-A01') };
    const shifted = (hex: string) =>
      refused(play({ terrain: ROW, units, more: { turn: 2 } }, [['german', move('g', hex, E, OPPORTUNITY)]]));
    expect([shifted('A03'), shifted('A01')]).toEqual([null, null]);
    expect(shifted('A04')).toEqual(['COH-5.5.1', 'noEntryThere']);
  });
  it('COH-5.5.5 several may come on together', () => {
    const entering = { turn: 1, hexes: ['1-A01', '1-A02'] };
    const units = { g: { ...rifles(null), entry: entering }, g2: { ...rifles(null), entry: entering } };
    const { unit } = play({ terrain: ROW, units }, [
      ['german', groupMove([walk('g', 'A01', E), walk('g2', 'A02', E)], OPPORTUNITY)],
    ]);
    expect([unit('g')!.hex, unit('g2')!.hex]).toEqual([0, 1]);
  });
  it('COH-5.5.3 nobody turns off the map', () => {
    const outcome = play({ terrain: ROW, units: late, more: { turn: 2 } }, [
      ['german', move('g', '', NE, OPPORTUNITY)],
    ]);
    expect(refused(outcome)).toEqual(['COH-5.5.3', 'notOnMap']);
  });
});

describe('5.6 Leaving the map', () => {
  const exit = (unit: string, pay: object = OPPORTUNITY) => ({ type: 'exit', unit, pay });
  const exits = { scoring: { exits: [{ side: 'german', hexes: ['1-A08'], points: 3 }] } };
  it('COH-5.6.1 nobody leaves unless the scenario says so', () => {
    expect(refused(play({ terrain: ROW, units: { g: rifles('1-A08') } }, [['german', exit('g')]]))).toEqual([
      'COH-5.6.1',
      'mayNotLeave',
    ]);
  });
  it('COH-5.6.1 where it does, the unit is gone, with whoever it carries, and both score', () => {
    const units = {
      gT: { type: 'opel-truck', hex: '1-A08', facing: E },
      g: rifles('1-A08', { aboard: 'gT' }),
      s: soviets('1-A01'),
    };
    const { board } = play({ terrain: ROW, units, scenario: exits }, [['german', exit('gT')]]);
    expect(board.units.map(({ id }) => id)).toEqual(['s']);
    expect(board.gone.map(({ id, how }) => [id, how])).toEqual([
      ['g', 'exited'],
      ['gT', 'exited'],
    ]);
    expect(board.forces.german!.points).toBe(6);
  });
  it('COH-5.6.1 it costs a hex of open ground', () => {
    const { board } = play(
      {
        terrain: ROW,
        units: { g: rifles('1-A08'), g2: rifles('1-A01') },
        scenario: exits,
        forces: { german: { caps: 2 } },
      },
      [['german', exit('g', CAP)]],
    );
    expect(board.forces.german!.caps).toBe(1);
  });
  it('COH-S.5 the satchel is carried off where its side comes on', () => {
    const scoring = { satchel: { carrier: 'german-reserve', last: { german: 1 }, exit: { german: 2 } } };
    const outcome = play(
      {
        terrain: ROW,
        units: { g: rifles('1-A01'), s: soviets('1-A08') },
        scenario: { scoring },
        more: { satchel: { hex: '1-A01', carrier: 'g', side: 'german' } },
      },
      [['german', exit('g')]],
    );
    expect(outcome.refusal).toBeNull();
    expect(outcome.board.forces.german!.points).toBe(2);
    expect(outcome.board.satchel).toEqual({ hex: null, carrier: null, side: null });
  });
});

describe('7.7.3 Entering the hex of an enemy', () => {
  const units = { g: rifles('1-A03'), s: soviets('1-A04'), s2: soviets('1-B07') };
  const caught = (action: object) =>
    play({ terrain: TWO_ROWS, units }, [
      ['german', move('g', 'A04', E, OPPORTUNITY)],
      ['soviet', action],
    ]);
  it('COH-7.7.3.14 it may not leave for where the attacker came from, nor for the hexes next to both', () => {
    expect(refused(caught(move('s', 'A03', W, OPPORTUNITY)))).toEqual(['COH-7.7.3.14', 'barredWay']);
    // The enemy did not come from there, and it is not said that he did.
    expect(refused(caught(move('s', 'B04', W, OPPORTUNITY)))).toEqual(['COH-7.7.3.14', 'barredBeside']);
    expect(refused(caught(move('s', 'B05', W, OPPORTUNITY)))).toBeNull();
    expect(refused(caught(move('s', 'A05', W, OPPORTUNITY)))).toBeNull();
  });
  it('COH-7.7.3.14, COH-Q.9 only in its very next action', () => {
    const later = play({ terrain: TWO_ROWS, units: { ...units, g2: rifles('1-B01') } }, [
      ['german', move('g', 'A04', E, OPPORTUNITY)],
      ['soviet', move('s2', '', E, OPPORTUNITY)],
      ['german', move('g2', '', W, OPPORTUNITY)],
      ['soviet', move('s', 'A03', W, OPPORTUNITY)],
    ]);
    expect(refused(later)).toBeNull();
  });
  it('COH-7.7.3.15 after a group, for the hexes of all of them', () => {
    const { board } = play({ terrain: TWO_ROWS, units: { ...units, g2: rifles('1-B04') } }, [
      ['german', groupMove([walk('g', 'A04', E), walk('g2', 'A04', SE)], OPPORTUNITY)],
    ]);
    const at = (name: string) => (name.startsWith('B') ? 0 : 8) + Number(name.slice(1)) - 1;
    expect([...new Set(board.barred.flatMap((bar) => bar.hexes))].sort((a, b) => a - b)).toEqual(
      ['B04', 'B05', 'A03'].map(at),
    );
  });
});

describe('C.05 Rapid deployment', () => {
  const hand = { forces: { german: { hand: ['rapid-deployment'] } } };
  it('COH-C.05 two hexes on foot with the card, not three', () => {
    const units = { g: rifles('1-A02') };
    const { unit, board } = play({ terrain: ROW, units, ...hand }, [
      ['german', move('g', 'A03 A04', W, card('rapid-deployment'))],
    ]);
    expect(unit('g')).toMatchObject({ hex: 3, facing: W, status: 'fresh' });
    expect(board.discards).toEqual(['rapid-deployment']);
    const tooFar = play({ terrain: ROW, units, ...hand }, [
      ['german', move('g', 'A03 A04 A05', W, card('rapid-deployment'))],
    ]);
    expect(refused(tooFar)).toEqual(['COH-C.05', 'tooFarForCard']);
  });
  it('COH-C.05 a drive by bonus is no longer with the card', () => {
    const units = { gT: { type: 't-34a', side: 'german', hex: '1-A02', facing: E } };
    const outcome = play({ terrain: ROW, units, ...hand }, [
      ['german', move('gT', 'A03 A04 A05', E, card('rapid-deployment'))],
    ]);
    expect(refused(outcome)).toEqual(['COH-C.05', 'tooFarForCard']);
  });
  it('COH-EX-63 four rifles go up to two hexes each in one action', () => {
    const units = { g1: rifles('1-A01'), g2: rifles('1-A02'), g3: rifles('1-A02'), g4: rifles('1-A03') };
    const walks = [walk('g1', 'A02 A03', E), walk('g2', 'A03', E), walk('g3', 'A03 A04', E), walk('g4', 'A04 A05', E)];
    const { board, asked } = play({ terrain: ROW, units, ...hand }, [
      ['german', groupMove(walks, card('rapid-deployment'))],
    ]);
    expect(board.units.map(({ hex }) => hex)).toEqual([2, 2, 3, 4]);
    expect(asked).toMatchObject([{ side: 'soviet' }]);
  });
});

describe('What is listed', () => {
  const listed = (situation: Parameters<typeof play>[0], type: string) =>
    choicesOf(situation).filter(({ action }) => action.type === type);
  it('COH-5.1.2 every hex next to a unit, its own to pivot, and those beyond for whoever can go farther', () => {
    const pathsOf = (type: string) => {
      const units = { g: { type, hex: '1-A03', facing: E }, s: soviets('1-A08') };
      return listed({ terrain: ROW, units }, 'move').map(({ holes }) => (holes as { path: unknown }).path);
    };
    expect(pathsOf('german-rifles')).toEqual([{ kind: 'path', hexes: [3, 1], min: 0, max: 1 }]);
    expect(pathsOf('panzer-3e')).toEqual([{ kind: 'path', hexes: [3, 1, 4, 2], min: 0, max: 2 }]);
  });
  it('a unit that can not move may still be offered a turn', () => {
    const units = { g: { type: 'german-rifles', hex: '1-A03', facing: E, status: 'spent' }, s: soviets('1-A08') };
    const [turn, ...more] = listed({ terrain: ['.FFFF...'], units, forces: { german: { caps: 1 } } }, 'move');
    expect(more).toEqual([]);
    expect(turn).toMatchObject({ action: { path: [], pay: { by: 'command' } } });
    expect(turn!.holes).not.toHaveProperty('path');
  });
  it('COH-9.1.0.1 a group move only when two could go together', () => {
    const apart = { g: rifles('1-A02'), g2: rifles('1-A04') };
    expect(listed({ terrain: ROW, units: apart }, 'groupMove')).toEqual([]);
    const close = { g: rifles('1-A02'), g2: rifles('1-A03') };
    expect(listed({ terrain: ROW, units: close }, 'groupMove')).toHaveLength(1);
  });
});
