import { checksOf, fillHoles } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { findMines } from '../rules/12-hidden-mines.ts';
import { mayClear } from '../rules/12-mines.ts';
import type { Placed, Situation } from './firing-range.ts';
import { diced, happened, lookAt, played, rolls } from './firing-range.ts';
import type { March } from './marching.ts';
import { after, FAR, go, placeOf, refused } from './marching.ts';

const OUTLINE = [
  { x: 6000, y: 4000 },
  { x: 8000, y: 4000 },
  { x: 8000, y: 8000 },
  { x: 6000, y: 8000 },
];
const MEN = { profile: 'german-rifles', at: [5000, 6000] } as const;
const SAPPERS = { ...MEN, profile: 'german-engineers' } as const;
const PANZER = { profile: 'panzer-4-f2', at: [5000, 6000], facing: 90 } as const;
const found = { type: 'minesFound', field: 'm', side: 'soviet' };
const mined = { type: 'mined', element: 'g1', field: 'm' };
const lost = (element: string, how = 'destroyed', wreck = true) => ({ type: 'lost', element, how, wreck });

type Kind = 'antiPersonnel' | 'antiTank';
const minefields = (kind: Kind, more: object = {}) => ({
  minefields: [{ id: 'm', kind, side: 'soviet', outline: OUTLINE, ...more }],
});

const march = (kind: Kind, g1: Placed, dice: readonly number[], more: Partial<March> & { readonly to?: number } = {}) =>
  go([[more.to ?? 6500, 6000]], {
    scenario: minefields(kind),
    board: { mines: [{ id: 'm', side: 'soviet', hidden: true }] },
    ...more,
    elements: { g1, ...more.elements },
    dice,
  });

describe('12 Mines', () => {
  it('BK-MINE.1 strikes men on 5+, one hit saved by BK-SA.3, where they enter the field', () => {
    const struck = march('antiPersonnel', MEN, [5, 6]);
    expect(rolls(struck)).toEqual(['BK-MINE.1:  -> BK-MINE.1 5 = 0', 'BK-SA.3:  ->  = outcomeUnharmed']);
    expect(happened(struck)).toMatchObject([
      { type: 'setOut' },
      { type: 'halted', at: { x: 6000, y: 6000 } },
      found,
      mined,
      { type: 'unharmed', element: 'g1' },
      { type: 'moved', at: { x: 6500, y: 6000 } },
    ]);
    const through = march('antiPersonnel', MEN, [4]);
    expect(placeOf(through, 'g1')).toEqual([6500, 6000]);
    const stopped = march('antiPersonnel', MEN, [5, 2]);
    expect(happened(stopped)).toMatchObject([{}, {}, found, mined, { type: 'demoralised' }, { type: 'moved' }]);
    expect(placeOf(stopped, 'g1')).toEqual([6000, 6000]);
  });

  it('BK-MINE.2 does nothing on 1, immobilises on 2 to 4 and destroys on 5 and 6', () => {
    const nothing = march('antiTank', PANZER, [1]);
    expect(placeOf(nothing, 'g1')).toEqual([6500, 6000]);
    const stopped = march('antiTank', PANZER, [2, 4]);
    expect(rolls(stopped)).toEqual(['BK-MINE.2:  ->  = outcomeImmobilised', 'BK-EXP.2:  -> BK-EXP.1 4 = 0']);
    expect(after(stopped, 'g1')).toMatchObject({ immobilised: true, at: { x: 6000, y: 6000 } });
    const fled = march('antiTank', PANZER, [4, 3]);
    expect(happened(fled).at(-1)).toEqual(lost('g1', 'bailedOut'));
    const gone = march('antiTank', PANZER, [5]);
    expect(happened(gone).at(-1)).toEqual(lost('g1'));
    expect(gone.board.wrecks).toHaveLength(1);
  });

  it('BK-MINE.3 has men ignore anti-tank mines, armour anti-personnel ones, and lorries neither', () => {
    const safe = [march('antiTank', MEN, []), march('antiPersonnel', PANZER, [])];
    for (const run of safe) {
      expect(happened(run)).toMatchObject([{ type: 'setOut' }, { type: 'moved', at: { x: 6500, y: 6000 } }]);
      expect(run.board.mines).toEqual([{ id: 'm', side: 'soviet', hidden: true }]);
    }
    const lorry = { profile: 'opel-blitz', at: [5000, 6000], facing: 90 } as const;
    expect(rolls(march('antiPersonnel', lorry, [1]))).toEqual(['BK-MINE.2:  ->  = outcomeNothing']);
  });

  it('BK-MINE.3 throws out the passengers of a vehicle that is destroyed', () => {
    const aboard = { profile: 'german-rifles', at: null, carried: { by: 'g1', how: 'inside' } } as const;
    const lorry = { profile: 'opel-blitz', at: [5000, 6000], facing: 90 } as const;
    const gone = march('antiTank', lorry, [6, 6], { elements: { g2: aboard } });
    expect(happened(gone).slice(-3)).toMatchObject([
      { type: 'disembarked', element: 'g2' },
      lost('g1'),
      { type: 'unharmed', element: 'g2' },
    ]);
  });

  it('BK-MINE.3 rolls once an activation, also for whoever moves in the field, and never uses it up', () => {
    const inside = march('antiPersonnel', { ...MEN, at: [6500, 5000] }, [4], { to: 7000 });
    expect(rolls(inside)).toEqual(['BK-MINE.1:  -> BK-MINE.1 5 = -1']);
    const across = go(
      [
        [6500, 6000],
        [5500, 6500],
        [6200, 6600],
      ],
      {
        scenario: minefields('antiPersonnel'),
        board: { mines: [{ id: 'm', side: 'soviet', hidden: false }] },
        elements: { g1: { ...MEN, at: [5900, 6000] } },
        order: 'rapid',
        dice: [4],
      },
    );
    expect(rolls(across)).toEqual(['BK-MINE.1:  -> BK-MINE.1 5 = -1']);
    expect(across.board.mineHits).toEqual(['m:g1']);
  });

  it('BK-HOUSE.36 does not attack those who laid it', () => {
    const soviet = { profile: 'soviet-rifles', at: [5000, 6000] } as const;
    const own = go([[6500, 6000]], {
      scenario: minefields('antiPersonnel'),
      elements: { s1: soviet, g1: { profile: 'german-rifles', at: [1000, 11_000], acted: true } },
    });
    expect(own.refusal).toBeNull();
    expect(placeOf(own, 's1')).toEqual([6500, 6000]);
  });

  it('BK-MINE.4 hides a field from the enemy until its first attack, or until engineers come within 5 cm', () => {
    const { setting, board } = lookAt({ elements: { ...FAR, g1: MEN }, scenario: minefields('antiTank') });
    expect(blitzkrieg.see(setting, board, 'german').mines).toEqual([]);
    expect(blitzkrieg.see(setting, board, 'soviet').mines).toEqual([{ id: 'm', side: 'soviet', hidden: true }]);
    const look = (g1: Placed) =>
      diced({ elements: { ...FAR, g1 }, scenario: minefields('antiTank') }, (game) => findMines(game), []).events;
    expect(look({ ...SAPPERS, at: [5320, 6000] })).toEqual([found]);
    expect(look({ ...SAPPERS, at: [5319, 6000] })).toEqual([]);
    expect(look({ ...MEN, at: [5500, 6000] })).toEqual([]);
  });

  it('BK-HOUSE.37 stops engineers where they see mines that their way leads into', () => {
    const stopped = march('antiPersonnel', SAPPERS, []);
    expect(happened(stopped)).toMatchObject([
      { type: 'setOut' },
      { type: 'halted', at: { x: 5350, y: 6000 } },
      found,
      { type: 'moved', at: { x: 5350, y: 6000 } },
    ]);
    const on = march('antiTank', SAPPERS, []);
    expect(happened(on)).toMatchObject([
      { type: 'setOut' },
      { type: 'halted' },
      found,
      { type: 'moved', at: { x: 6500, y: 6000 } },
    ]);
  });

  it('BK-MINE.4 tells nobody of a field that has not shown itself: neither guesses nor suspicions read the scenario', () => {
    const { setting, board } = lookAt({ elements: { ...FAR, g1: MEN }, scenario: minefields('antiTank') });
    const seen = blitzkrieg.see(setting, board, 'german');
    const passed = { side: 'german', action: { type: 'pass' }, stack: [] } as const;
    expect([seen.mines, blitzkrieg.suspicions(setting, seen, 'german', passed)]).toEqual([[], []]);
    expect(blitzkrieg.twin(setting, board, 'german', () => 0)!.mines).toEqual([]);
    expect(blitzkrieg.twin(setting, board, 'soviet', () => 0)).toBeNull();
    expect(blitzkrieg.guess(setting, seen, 'german', () => 0).mines).toEqual([]);
    const elsewhere = blitzkrieg.twinSetting!(setting, board, 'german', () => 0)!;
    expect(elsewhere.minefields.get('m')).not.toEqual(setting.minefields.get('m'));
    expect(blitzkrieg.twinSetting!(setting, board, 'soviet', () => 0)!.minefields).toEqual(setting.minefields);
  });
});

describe('12 Mines: clearing', () => {
  const clearing = (g1: Placed, more: Partial<Situation> = {}): Situation => ({
    scenario: minefields('antiPersonnel', { hidden: false }),
    stack: [{ kind: 'clearMines', element: 'g1' }],
    ...more,
    elements: { ...FAR, g1 },
  });
  const clear = (g1: Placed, dice: readonly number[], facing = 90, more: Partial<Situation> = {}) =>
    played({ ...clearing(g1, more), answers: [['german', { type: 'clearMines', field: 'm', facing }]], dice });
  const at = (x: number, y = 6000) => [x, y] as const;

  it('BK-MINE.3 is an order for those at the edge of a field, and refused to others', () => {
    const told = (x: number) =>
      played({
        ...clearing({ ...SAPPERS, at: [x, 6000] }),
        stack: [{ kind: 'chooseOrder', element: 'g1' }],
        answers: [['german', { type: 'order', order: 'clearMines' }]],
      });
    expect(told(3000).refusal).toEqual({ rule: 'BK-MINE.3', why: { word: 'noMinesNear', with: { element: 'g1' } } });
    expect([told(5900).refusal, told(5900).asked.map(({ kind }) => kind)]).toEqual([null, ['clearMines']]);
  });

  it('BK-MINE.1 opens a lane of 5 cm on an experience test, for engineers on 2+', () => {
    const men = clear({ ...MEN, at: at(5820) }, [4]);
    expect(rolls(men)).toEqual(['BK-MINE.1:  -> BK-EXP.1 4 = 0']);
    expect(happened(men)).toEqual([{ type: 'laneOpened', field: 'm', at: { x: 6250, y: 6000 } }]);
    const sappers = clear({ ...SAPPERS, at: at(5820) }, [2]);
    expect(rolls(sappers)).toEqual(['BK-MINE.1:  -> BK-MINE.1 2 = 0']);
    expect(happened(clear({ ...MEN, at: at(5820) }, [3]))).toEqual([]);
  });

  it('BK-MINE.3 sets the mines off on a bare 1', () => {
    const boom = clear({ ...MEN, at: at(5820) }, [1, 5, 1]);
    expect(rolls(boom).slice(1)).toEqual(['BK-MINE.1:  -> BK-MINE.1 5 = 0', 'BK-SA.3:  ->  = outcomeEliminated']);
    expect(happened(boom)).toEqual([mined, lost('g1', 'eliminated', false)]);
    const harmless = clear({ ...MEN, at: at(5820) }, [1], 90, { scenario: minefields('antiTank', { hidden: false }) });
    expect(happened(harmless)).toEqual([]);
  });

  it('BK-MINE.3 lets others through a lane, and attacks beside it', () => {
    const through = (y: number, dice: readonly number[]) =>
      go([[6400, y]], {
        scenario: minefields('antiPersonnel', { hidden: false }),
        board: {
          mines: [{ id: 'm', side: 'soviet', hidden: false }],
          lanes: [{ field: 'm', at: { x: 6250, y: 6000 } }],
        },
        elements: { g1: { ...MEN, at: at(5000, y) } },
        dice,
      });
    expect(rolls(through(6250, []))).toEqual([]);
    expect(rolls(through(6251, [1]))).toHaveLength(1);
  });

  it('BK-HOUSE.39 says which way a lane runs, from the edge or from within', () => {
    const askew = clear({ ...MEN, at: at(5820) }, [4], 45);
    expect(askew.board.lanes).toEqual([{ field: 'm', at: { x: 6177, y: 5823 } }]);
    const lanes = {
      board: { mines: [{ id: 'm', side: 'soviet', hidden: false }], lanes: [{ field: 'm', at: { x: 6250, y: 6000 } }] },
    };
    const deeper = clear({ ...MEN, at: at(6450) }, [4], 90, lanes);
    expect(deeper.board.lanes.at(-1)).toEqual({ field: 'm', at: { x: 6700, y: 6000 } });
    expect(refused(clear({ ...MEN, at: at(5820, 5900) }, [], 90, lanes))).toEqual([
      'BK-HOUSE.39',
      'laneThere',
      { field: 'm', facing: 90 },
    ]);
    expect(refused(clear({ ...MEN, at: at(5820) }, [], 270))).toEqual([
      'BK-HOUSE.39',
      'laneLeadsOut',
      { field: 'm', facing: 270 },
    ]);
  });

  it('BK-MINE.3 asks for contact with mines that everybody knows of', () => {
    const may = (g1: Placed, more: Partial<Situation> = {}) => {
      const look = lookAt(clearing(g1, more));
      return mayClear(look, look.board.elements.find(({ id }) => id === 'g1')!);
    };
    expect([may({ ...MEN, at: at(5818) }), may({ ...MEN, at: at(5817) })]).toEqual([true, false]);
    expect(may({ ...MEN, at: at(5820) }, { scenario: minefields('antiPersonnel') })).toBe(false);
    expect(may({ ...PANZER, at: at(5690) })).toBe(false);
    const far = played({
      ...clearing({ ...MEN, at: at(5820) }),
      answers: [['german', { type: 'clearMines', field: 'none', facing: 90 }]],
    });
    expect(refused(far)).toEqual(['BK-MINE.3', 'notAtField', { element: 'g1', field: 'none' }]);
    const wrong = played({ ...clearing({ ...MEN, at: at(5820) }), answers: [['german', { type: 'stay' }]] });
    expect(refused(wrong)).toEqual(['BK-MINE.3', 'notHere']);
  });

  it('lists a field with the way straight in, its odds, and samples ways that lead in', () => {
    const situation = clearing({ ...MEN, at: at(5820) });
    const { asked, position } = played(situation);
    const [choice] = asked[0]!.choices;
    expect(choice).toEqual({
      action: { type: 'clearMines', field: 'm', facing: 90 },
      holes: { facing: { kind: 'facing', from: 0, to: 359 } },
    });
    const { setting } = lookAt(situation);
    const look = { setting, board: position.board };
    const sample = (random: number) =>
      fillHoles(blitzkrieg, look, position.stack.at(-1)!, 'german', choice!, () => random);
    expect([sample(0.2), sample(0.75)]).toEqual([
      { type: 'clearMines', field: 'm', facing: 72 },
      { type: 'clearMines', field: 'm', facing: 90 },
    ]);
    expect(checksOf(blitzkrieg, setting, position, 'german', choice!.action)).toMatchObject([{ rule: 'BK-MINE.1' }]);
  });

  it('BK-SEQ.7 brings the camouflaged to light who clear mines', () => {
    const wood = {
      id: 'wood',
      terrain: 'wood',
      outline: [
        { x: 5500, y: 5500 },
        { x: 6200, y: 5500 },
        { x: 6200, y: 6500 },
        { x: 5500, y: 6500 },
      ],
    };
    const open = clear({ ...MEN, at: at(5820), camouflaged: true, lair: ['wood'] }, [4], 90, { areas: [wood] });
    expect(happened(open)).toMatchObject([{ type: 'found', why: 'moved' }, { type: 'laneOpened' }]);
  });
});
