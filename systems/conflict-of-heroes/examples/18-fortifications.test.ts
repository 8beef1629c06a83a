import { describe, expect, it } from 'vitest';
import { activate, choicesOf, E, move, NE, NW, PASS, refused, W } from './moves.ts';
import { AP, CAP, card, OPPORTUNITY, play } from './situation.ts';

const ROW = ['........'];
const rifles = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });
const tank = (hex: string, more: object = {}) => ({ type: 'panzer-3e', hex, facing: E, ...more });
const soviets = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });
const fort = (kind: string, hex: string, more: object = {}) => ({
  id: kind,
  kind,
  hex: `1-${hex}`,
  side: 'soviet',
  ...more,
});
const dig = (units: readonly string[], pay: object = OPPORTUNITY) => ({ type: 'digIn', units, pay });
const shift = (unit: string, to: string | null, facing: number, pay: object = OPPORTUNITY) => ({
  type: 'shift',
  unit,
  fort: to,
  facing,
  pay,
});

describe('18.1 Trenches and bunkers', () => {
  const into = (type: string, kind: string, scenario: object = {}) =>
    refused(
      play(
        {
          terrain: ROW,
          units: { g: { type, hex: '1-A02', facing: E } },
          scenario,
          more: { forts: [fort(kind, 'A03')] },
        },
        [['german', move('g', 'A03', E, OPPORTUNITY, { fort: kind })]],
      ),
    );
  it('COH-18.1.1.1, COH-1.1.2 a trench takes light infantry and any mortar, no gun and no vehicle', () => {
    expect(['german-rifles', 'german-mortar-8cm'].map((type) => into(type, 'trench'))).toEqual([null, null]);
    expect(into('pak-36', 'trench')).toEqual(['COH-18.1.1.1', 'shelterUnfit']);
    expect(into('panzer-3e', 'trench')).toEqual(['COH-18.1.1.1', 'shelterUnfit']);
  });
  it('COH-18.1.2.1 a bunker takes light infantry; guns only where the scenario says so', () => {
    expect(into('german-rifles', 'bunker')).toBeNull();
    expect(into('pak-36', 'bunker')).toEqual(['COH-18.1.2.1', 'shelterUnfit']);
    expect(into('pak-36', 'bunker', { gunsInBunkers: true })).toBeNull();
    expect(into('german-mortar-8cm', 'bunker')).toEqual(['COH-18.1.2.1', 'shelterUnfit']);
  });
  it('COH-18.2.1 in and out with the move, for nothing more', () => {
    const units = { g: rifles('1-A02') };
    const inside = play(
      { terrain: ROW, units, forces: { german: { caps: 5 } }, more: { forts: [fort('trench', 'A03')] } },
      [['german', move('g', 'A03', E, CAP, { fort: 'trench' })]],
    );
    expect([inside.unit('g')!.fort, inside.board.forces.german!.caps]).toEqual(['trench', 4]);
    const out = play(
      { terrain: ROW, units: { g: rifles('1-A03', { fort: 'trench' }) }, more: { forts: [fort('trench', 'A03')] } },
      [['german', move('g', 'A04', E, OPPORTUNITY)]],
    );
    expect(out.unit('g')).toMatchObject({ hex: 3, fort: null });
  });
  it('COH-18.2.1 only into a trench or bunker that is there', () => {
    const outcome = play({ terrain: ROW, units: { g: rifles('1-A02') }, more: { forts: [fort('wire', 'A03')] } }, [
      ['german', move('g', 'A03', E, OPPORTUNITY, { fort: 'wire' })],
    ]);
    expect(refused(outcome)).toEqual(['COH-18.2.1', 'noSuchShelter']);
  });
  it('COH-18.2.3 not into one the enemy holds; if he is only found in it, the unit stays outside', () => {
    const entering = move('g', 'A03', E, OPPORTUNITY, { fort: 'trench' });
    const at = (more: object) => ({
      terrain: ROW,
      units: { g: rifles('1-A02'), s: soviets('1-A03', { fort: 'trench', ...more }) },
      more: { forts: [fort('trench', 'A03')] },
    });
    expect(refused(play(at({}), [['german', entering]]))).toEqual(['COH-18.2.3', 'shelterHeld']);
    const found = play(at({ hidden: true }), [['german', entering]]);
    expect([found.unit('g')!.fort, found.unit('s')!.hidden]).toEqual([null, false]);
    // In a trench there is no facing to choose.
    expect(found.asked).toMatchObject([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-18.1.2.2 nobody turns in a bunker', () => {
    const units = { g: rifles('1-A03', { fort: 'bunker' }) };
    const outcome = play({ terrain: ROW, units, more: { forts: [fort('bunker', 'A03', { facing: E })] } }, [
      ['german', move('g', '', W, OPPORTUNITY)],
    ]);
    expect(refused(outcome)).toEqual(['COH-18.1.2.2', 'bunkerCanNotTurn']);
  });
  it('COH-18.1.2.2 whoever goes into a bunker faces as it does, from next door or in the hex', () => {
    const forts = [fort('bunker', 'A03', { facing: W, side: 'german' })];
    const facing = (from: string, action: object) =>
      play({ terrain: ROW, units: { g: rifles(from) }, more: { forts } }, [['german', action]]).unit('g');
    expect(facing('1-A02', move('g', 'A03', E, OPPORTUNITY, { fort: 'bunker' }))).toMatchObject({
      fort: 'bunker',
      facing: W,
    });
    expect(facing('1-A03', shift('g', 'bunker', NE))).toMatchObject({ fort: 'bunker', facing: W });
  });
  it('COH-18.1.2.2 so does whoever lay hidden in it', () => {
    const forts = [fort('bunker', 'A03', { facing: W, side: 'german' })];
    const units = { g: rifles('1-A03', { fort: 'bunker', hidden: true }), s: soviets('1-A02') };
    const found = play({ terrain: ROW, units, phase: 'soviet', more: { forts } }, [
      ['soviet', move('s', 'A03', E, OPPORTUNITY)],
    ]);
    expect(found.unit('g')).toMatchObject({ hidden: false, facing: W });
  });
});

describe('18.2.2 Within the hex', () => {
  const forts = [fort('bunker', 'A03', { facing: E })];
  it('COH-EX-96 an LMG leaves its bunker for 1 AP, stays in the hex and faces as it likes', () => {
    const units = { g: { type: 'german-lmg', hex: '1-A03', facing: E, fort: 'bunker' } };
    const { unit, board } = play({ terrain: ROW, units, more: { forts } }, [
      ['german', activate('g')],
      ['german', shift('g', null, NW, AP)],
    ]);
    expect(unit('g')).toMatchObject({ hex: 2, fort: null, facing: NW });
    expect(board.forces.german!.ap).toBe(6);
  });
  it('COH-18.2.2 going in costs what the hex costs, and what was dug outside is given up', () => {
    const { unit, board } = play(
      {
        terrain: ['..F.....'],
        units: { g: rifles('1-A03', { hasty: true }) },
        forces: { german: { caps: 4 } },
        more: { forts },
      },
      [['german', shift('g', 'bunker', E, CAP)]],
    );
    expect(unit('g')).toMatchObject({ fort: 'bunker', hasty: false });
    expect(board.forces.german!.caps).toBe(2);
  });
  it('COH-18.2.2 not where it is already, not pinned, and no vehicle', () => {
    const refusal = (unit: object, to: string | null) =>
      refused(play({ terrain: ROW, units: { g: unit as never }, more: { forts } }, [['german', shift('g', to, E)]]));
    expect(refusal(rifles('1-A03'), null)).toEqual(['COH-18.2.2', 'alreadyThere']);
    expect(refusal(rifles('1-A03', { hit: 'pinned' }), 'bunker')).toEqual(['COH-7.5.0.9', 'isPinned']);
    expect(refusal(tank('1-A03'), 'bunker')).toEqual(['COH-18.1.1.1', 'shelterUnfit']);
    expect(refusal({ ...rifles('1-A01'), hex: null, entry: { turn: 9, hexes: ['1-A01'] } }, 'bunker')).toEqual([
      'COH-18.2.2',
      'notOnMap',
    ]);
  });
  it('COH-18.1.2.2 going into a bunker nobody is asked where to look; coming out, and into a trench, he is', () => {
    const holes = (unit: object, works: readonly object[]) =>
      choicesOf({ terrain: ROW, units: { g: unit as never }, more: { forts: works } })
        .filter(({ action }) => action.type === 'shift')
        .map((choice) => Object.keys(choice.holes ?? {}));
    const ditch = { id: 'ditch', kind: 'trench', hex: '1-A03', side: 'german' };
    expect(holes(rifles('1-A03'), forts)).toEqual([['pay']]);
    expect(holes(rifles('1-A03', { fort: 'bunker' }), forts)).toEqual([['facing', 'pay']]);
    expect(holes(rifles('1-A03'), [ditch])).toEqual([['facing', 'pay']]);
    const inside = play({ terrain: ROW, units: { g: rifles('1-A03') }, more: { forts } }, [
      ['german', shift('g', 'bunker', NE, OPPORTUNITY)],
    ]);
    expect(inside.unit('g')!.facing).toBe(inside.board.forts[0]!.facing);
  });
  it('COH-18.2.2 is listed where there is something to enter or leave', () => {
    const shifts = (unit: object) =>
      choicesOf({ terrain: ROW, units: { g: unit as never }, more: { forts } }).filter(
        ({ action }) => action.type === 'shift',
      ).length;
    expect([shifts(rifles('1-A03')), shifts(rifles('1-A03', { fort: 'bunker' })), shifts(rifles('1-A04'))]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('18.1.3 Hasty defences', () => {
  it('COH-18.1.3.1 a foot unit digs in for 7 AP in one action', () => {
    const { unit, board } = play({ terrain: ROW, units: { g: rifles('1-A03') } }, [
      ['german', activate('g')],
      ['german', dig(['g'], AP)],
    ]);
    expect(unit('g')).toMatchObject({ hasty: true, status: 'spent' });
    expect(board.forces.german!.ap).toBe(0);
  });
  it('COH-18.1.3.1, COH-18.1.3.3, COH-18.1.3.5 not in water, not twice, not with an enemy in the hex', () => {
    const refusal = (terrain: string, more: object, s = '1-A08') =>
      refused(
        play({ terrain: [terrain], units: { g: rifles('1-A03', more), s: soviets(s) } }, [['german', dig(['g'])]]),
      );
    expect(refusal('..~.....', {})).toEqual(['COH-18.1.3.1', 'noDiggingInWater']);
    expect(refusal('........', { hasty: true })).toEqual(['COH-18.1.3.3', 'dugInAlready']);
    expect(refusal('........', {}, '1-A03')).toEqual(['COH-18.1.3.5', 'enemyInHex']);
  });
  it('COH-18.1.3.2 it is gone when its builder moves or pivots', () => {
    const units = { g: rifles('1-A03', { hasty: true }) };
    for (const action of [move('g', 'A04', E, OPPORTUNITY), move('g', '', NE, OPPORTUNITY)])
      expect(play({ terrain: ROW, units }, [['german', action]]).unit('g')!.hasty).toBe(false);
  });
  it('COH-18.1.3.3 there are no more than the counters', () => {
    const units = { g: rifles('1-A03', { hasty: true }), g2: rifles('1-A03'), g3: rifles('1-A04') };
    const at = (hastyDefences: number) => ({ terrain: ROW, units, scenario: { hastyDefences } });
    expect(refused(play(at(1), [['german', dig(['g2'])]]))).toEqual(['COH-18.1.3.3', 'tooFewCounters']);
    expect(refused(play(at(2), [['german', dig(['g2', 'g3'])]]))).toEqual(['COH-18.1.3.3', 'tooFewCounters']);
    expect(refused(play(at(3), [['german', dig(['g2', 'g3'])]]))).toBeNull();
  });
  it('COH-9.1.4.1 a group digs in together, somebody at least', () => {
    const units = { g: rifles('1-A03'), g2: rifles('1-A04'), g3: rifles('1-A08') };
    const group = (...ids: string[]) => refused(play({ terrain: ROW, units }, [['german', dig(ids)]]));
    expect([group('g', 'g2'), group('g', 'g3'), group()]).toEqual([
      null,
      ['COH-9.1.0.3', 'groupApart'],
      ['COH-18.1.3.1', 'nobodyActs'],
    ]);
  });
  it('COH-EX-59, COH-9.2.5 the card gives one to a squad and to the HMG it has moved next to, which stays fresh', () => {
    const units = { g: rifles('1-A02'), gH: { type: 'german-hmg', hex: '1-A04', facing: E }, s: soviets('1-A08') };
    const { unit } = play({ terrain: ROW, units, forces: { german: { hand: ['hasty-defence'] } } }, [
      ['german', activate('g')],
      ['german', move('g', 'A03', E)],
      ['soviet', PASS],
      ['german', dig(['g', 'gH'], card('hasty-defence'))],
    ]);
    expect([unit('g'), unit('gH')]).toMatchObject([
      { hasty: true, status: 'active' },
      { hasty: true, status: 'fresh' },
    ]);
  });
  it('COH-18.1.3.4 a vehicle only by its card', () => {
    const at = {
      terrain: ROW,
      units: { gT: tank('1-A03') },
      forces: { german: { hand: ['hasty-defence', 'command-action'] } },
    };
    expect(refused(play(at, [['german', dig(['gT'], card('command-action'))]]))).toEqual([
      'COH-18.1.3.4',
      'vehicleCanNotDig',
    ]);
    expect(play(at, [['german', dig(['gT'], card('hasty-defence'))]]).unit('gT')!.hasty).toBe(true);
  });
});
