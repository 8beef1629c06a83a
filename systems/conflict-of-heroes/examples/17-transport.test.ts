import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { activate, choicesOf, E, kindsOf, move, NE, PASS, refused, SW, W } from './moves.ts';
import { AP, CAP, OPPORTUNITY, play } from './situation.ts';

const ROW = ['..........'];
const apc = (hex: string, more: object = {}) => ({ type: 'sdkfz-251', hex, facing: E, ...more });
const rifles = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: W, ...more });
const lmg = (hex: string, more: object = {}) => ({ type: 'german-lmg', hex, facing: W, ...more });
const soviets = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });
const load = (vehicle: string, units: readonly string[], pay: object = OPPORTUNITY) => ({
  type: 'load',
  vehicle,
  units,
  pay,
});
const unload = (vehicle: string, units: readonly (readonly [string, number])[], pay: object = OPPORTUNITY) => ({
  type: 'unload',
  vehicle,
  units: units.map(([unit, facing]) => ({ unit, facing })),
  pay,
});

describe('17.0 Loading', () => {
  it('COH-17.0.2, COH-17.0.7 costs the move cost of who gets on; both share the activation; it faces as the vehicle', () => {
    const units = { gV: apc('1-A03'), g: { type: 'pak-38', hex: '1-A03', facing: W } };
    const { board, unit } = play({ terrain: ROW, units }, [
      ['german', activate('gV')],
      ['german', load('gV', ['g'], AP)],
    ]);
    expect(board.forces.german!.ap).toBe(3);
    expect(unit('g')).toMatchObject({ aboard: 'gV', facing: E, status: 'active' });
  });
  it('COH-17.0.10 what it had dug is lost', () => {
    const units = { gV: apc('1-A03'), g: rifles('1-A03', { hasty: true }) };
    const loaded = play({ terrain: ROW, units }, [['german', load('gV', ['g'], OPPORTUNITY)]]);
    expect(loaded.unit('g')).toMatchObject({ aboard: 'gV', hasty: false });
  });
  it('COH-17.0.7 paid in CAPs neither changes status', () => {
    const units = { gV: apc('1-A03', { status: 'spent' }), g: rifles('1-A03') };
    const { board } = play({ terrain: ROW, units, forces: { german: { caps: 1 } } }, [
      ['german', load('gV', ['g'], CAP)],
    ]);
    expect(board.units.map(({ status }) => status)).toEqual(['spent', 'fresh']);
  });
  it('COH-17.0.1, COH-17.0.9 one unit only, but German rifles and their LMG together, for the dearer of them', () => {
    const units = { gV: apc('1-A03'), g: rifles('1-A03'), g2: rifles('1-A03'), gL: lmg('1-A03') };
    const goes = (...ids: string[]) => refused(play({ terrain: ROW, units }, [['german', load('gV', ids)]]));
    expect(goes('g', 'gL')).toBeNull();
    expect(goes('g', 'g2')).toEqual(['COH-17.0.1', 'noRoomAboard']);
    expect(goes('g', 'g')).toEqual(['COH-9.1.0.1', 'twiceInGroup']);
    expect(goes()).toEqual(['COH-17.0.2', 'nobodyActs']);
    const full = { ...units, g: rifles('1-A03', { aboard: 'gV' }) };
    const second = (id: string) => refused(play({ terrain: ROW, units: full }, [['german', load('gV', [id])]]));
    expect(second('gL')).toBeNull();
    expect(second('g2')).toEqual(['COH-17.0.1', 'noRoomAboard']);
  });
  it('COH-17.0.2 in the same hex, onto a vehicle, and not twice', () => {
    const units = { gV: apc('1-A03'), gW: apc('1-A04'), g: rifles('1-A04'), g2: rifles('1-A03', { aboard: 'gV' }) };
    const refusal = (action: object) => refused(play({ terrain: ROW, units }, [['german', action]]));
    expect(refusal(load('gV', ['g']))).toEqual(['COH-17.0.2', 'notInOneHex']);
    expect(refusal(load('g', ['gW']))).toEqual(['COH-17.0.1', 'noVehicle']);
    expect(refusal(load('gV', ['g2']))).toEqual(['COH-17.0.12', 'isAboard']);
    expect(refusal(load('gW', ['gW']))).toEqual(['COH-17.0.2', 'notYourUnit']);
  });
  it('COH-7.5.0.9, COH-7.5.0.3, COH-7.5.0.14 the pinned and the stunned neither load nor unload, but are carried', () => {
    const on = (hit: string) =>
      refused(
        play({ terrain: ROW, units: { gV: apc('1-A03'), g: rifles('1-A03', { hit }) } }, [
          ['german', load('gV', ['g'])],
        ]),
      );
    expect([on('pinned'), on('stunned')]).toEqual([
      ['COH-7.5.0.9', 'isPinned'],
      ['COH-7.5.0.3', 'isStunned'],
    ]);
    const units = { gV: apc('1-A03'), g: rifles('1-A03', { hit: 'pinned', aboard: 'gV' }) };
    expect(refused(play({ terrain: ROW, units }, [['german', unload('gV', [['g', E]])]]))).toEqual([
      'COH-7.5.0.9',
      'isPinned',
    ]);
    expect(play({ terrain: ROW, units }, [['german', move('gV', 'A04', E, OPPORTUNITY)]]).unit('g')!.hex).toBe(3);
  });
  it('COH-17.0.1 every load that fits is listed', () => {
    const units = { gV: apc('1-A03'), g: rifles('1-A03'), gL: lmg('1-A03') };
    const loads = choicesOf({ terrain: ROW, units }).filter(({ action }) => action.type === 'load');
    expect(loads.map(({ action }) => (action as { units: readonly string[] }).units)).toEqual([
      ['g'],
      ['gL'],
      ['g', 'gL'],
    ]);
  });
});

describe('17.0 Riding', () => {
  it('COH-17.0.4, COH-17.0.8 vehicle and cargo move at the cost of the vehicle with its bonus, and share the activation', () => {
    const units = { gV: apc('1-A01'), g: rifles('1-A01', { aboard: 'gV' }), s: soviets('1-A10') };
    const { board, unit } = play({ terrain: ROW, units }, [
      ['german', activate('gV')],
      ['german', move('gV', 'A02 A03 A04', E)],
    ]);
    expect(board.forces.german!.ap).toBe(6);
    expect(unit('g')).toMatchObject({ hex: 3, status: 'active', aboard: 'gV' });
  });
  it('COH-17.0.8 as an opportunity both are spent; COH-17.0.11 one spent already does not stop the vehicle', () => {
    const drive = move('gV', 'A02', E, OPPORTUNITY);
    const status = (before: string) =>
      play({ terrain: ROW, units: { gV: apc('1-A01'), g: rifles('1-A01', { aboard: 'gV', status: before }) } }, [
        ['german', drive],
      ]).board.units.map((unit) => unit.status);
    expect([status('fresh'), status('spent')]).toEqual([
      ['spent', 'spent'],
      ['spent', 'spent'],
    ]);
    const command = play(
      {
        terrain: ROW,
        units: { gV: apc('1-A01'), g: rifles('1-A01', { aboard: 'gV' }) },
        forces: { german: { caps: 1 } },
      },
      [['german', move('gV', 'A02', E, CAP)]],
    );
    expect(command.board.units.map((unit) => unit.status)).toEqual(['fresh', 'fresh']);
  });
  it('COH-17.0.12 whoever is aboard does not move, turn, dig or hide by itself', () => {
    const units = { gV: apc('1-A03'), g: rifles('1-A03', { aboard: 'gV' }) };
    for (const action of [
      move('g', 'A04', E, OPPORTUNITY),
      move('g', '', E, OPPORTUNITY),
      { type: 'digIn', units: ['g'], pay: OPPORTUNITY },
      { type: 'hide', units: [{ unit: 'g', hex: '1-A03' }], pay: OPPORTUNITY },
    ])
      expect(refused(play({ terrain: ROW, units }, [['german', action]]))).toEqual(['COH-17.0.12', 'isAboard']);
  });
});

describe('17.0 Unloading', () => {
  const units = { gV: apc('1-A03'), g: rifles('1-A03', { aboard: 'gV' }), gL: lmg('1-A03', { aboard: 'gV' }) };
  it('COH-17.0.6, COH-17.0.9 costs the move cost of who gets off, facing free; a pair is one action', () => {
    const { board, unit } = play({ terrain: ROW, units, forces: { german: { caps: 3 } } }, [
      [
        'german',
        unload(
          'gV',
          [
            ['g', NE],
            ['gL', SW],
          ],
          CAP,
        ),
      ],
    ]);
    expect(board.forces.german!.caps).toBe(2);
    expect([unit('g'), unit('gL')]).toMatchObject([
      { aboard: null, facing: NE, hex: 2 },
      { aboard: null, facing: SW, hex: 2 },
    ]);
  });
  it('COH-17.0.9 the dearer of a pair is paid for', () => {
    const shaken = { ...units, gL: lmg('1-A03', { aboard: 'gV', hit: 'cowering' }) };
    const off = unload('gV', [['g', E], ['gL', E]], CAP); // biome-ignore format: one line
    const { board } = play({ terrain: ROW, units: shaken, forces: { german: { caps: 3 } } }, [['german', off]]);
    expect(board.forces.german!.caps).toBe(1);
  });
  it('COH-17.0.11 the vehicle pays for who gets off, so a spent one is put down in any way, and stays spent', () => {
    const idle = { ...units, g: rifles('1-A03', { aboard: 'gV', status: 'spent' }) };
    const getsOff = (pay: object) => unload('gV', [['g', E]], pay);
    const after = (pay: object, status: string, forces: object = {}) => {
      const on = { ...idle, gV: apc('1-A03', { status }) };
      const { unit, board } = play({ terrain: ROW, units: on, forces: { german: forces } }, [['german', getsOff(pay)]]);
      return [unit('gV')!.status, unit('g')!.aboard, unit('g')!.status, board.forces.german!.ap];
    };
    expect(after(OPPORTUNITY, 'fresh')).toEqual(['spent', null, 'spent', 0]);
    expect(after(AP, 'active', { ap: 7 })).toEqual(['active', null, 'spent', 6]);
    expect(after(CAP, 'spent', { caps: 1 })).toEqual(['spent', null, 'spent', 0]);
    const getOff = choicesOf({ terrain: ROW, units: idle }).flatMap(({ action }) =>
      action.type === 'unload' ? [action.units.map(({ unit }) => unit)] : [],
    );
    expect(getOff).toEqual([['g'], ['gL'], ['g', 'gL']]);
    const worn = { ...idle, gV: apc('1-A03', { status: 'spent' }) };
    expect(refused(play({ terrain: ROW, units: worn }, [['german', getsOff(OPPORTUNITY)]]))).toEqual([
      'COH-3.1.3',
      'notFresh',
    ]);
  });
  it('COH-17.0.11, COH-17.0.7, COH-9.2.3 getting on is its own action too: a spent one does so by CAPs or a card', () => {
    const idle = { gV: apc('1-A03'), g: rifles('1-A03', { status: 'spent' }) };
    expect(refused(play({ terrain: ROW, units: idle }, [['german', load('gV', ['g'])]]))).toEqual([
      'COH-3.1.3',
      'notFresh',
    ]);
    const on = play({ terrain: ROW, units: idle, forces: { german: { caps: 1 } } }, [
      ['german', load('gV', ['g'], CAP)],
    ]);
    expect([on.unit('g')!.aboard, on.unit('g')!.status]).toEqual(['gV', 'spent']);
  });
  it('COH-17.0.12 a spent passenger rallies by CAPs or a card alone', () => {
    const worn = { ...units, g: rifles('1-A03', { aboard: 'gV', status: 'spent', hit: 'pinned' }) };
    const rally = (pay: object) => ({ type: 'rally', units: ['g'], pay });
    expect(refused(play({ terrain: ROW, units: worn }, [['german', rally(OPPORTUNITY)]]))).toEqual([
      'COH-3.1.3',
      'notFresh',
    ]);
    expect(
      refused(
        play({ terrain: ROW, units: worn }, [
          ['german', activate('gV')],
          ['german', rally(AP)],
        ]),
      ),
    ).toEqual(['COH-3.0.0.2', 'alreadySpent']);
  });
  it('COH-17.0.6 only who is aboard, once', () => {
    const other = { ...units, g2: rifles('1-A03') };
    const refusal = (...who: readonly (readonly [string, number])[]) =>
      refused(play({ terrain: ROW, units: other }, [['german', unload('gV', who)]]));
    expect(refusal(['g2', E])).toEqual(['COH-17.0.6', 'notAboard']);
    expect(refusal(['g', E], ['g', W])).toEqual(['COH-9.1.0.1', 'twiceInGroup']);
    expect(refusal()).toEqual(['COH-17.0.6', 'nobodyActs']);
  });
  it('COH-17.0.9 each alone and both together are listed', () => {
    const choices = choicesOf({ terrain: ROW, units }).filter(({ action }) => action.type === 'unload');
    expect(choices).toHaveLength(3);
  });
  it('COH-EX-91 a half-track tows a PaK38 three hexes, one more, lets it go and drives off: 7 AP, and both are spent', () => {
    const tow = { gV: apc('1-A01'), g: { type: 'pak-38', hex: '1-A01', facing: E, aboard: 'gV' }, s: soviets('1-A10') };
    const { board, log } = play({ terrain: ROW, units: tow }, [
      ['german', activate('gV')],
      ['german', move('gV', 'A02 A03 A04', E)],
      ['soviet', PASS],
      ['german', move('gV', 'A05', W)],
      ['soviet', PASS],
      ['german', unload('gV', [['g', E]], AP)],
      ['soviet', PASS],
      ['german', move('gV', 'A04', W)],
    ]);
    expect(eventsOf(log).filter(({ type }) => type === 'apPaid')).toMatchObject([
      { ap: 1 },
      { ap: 1 },
      { ap: 4 },
      { ap: 1 },
    ]);
    expect(board.units.slice(0, 2).map(({ id, hex, status }) => [id, hex, status])).toEqual([
      ['gV', 3, 'spent'],
      ['g', 4, 'spent'],
    ]);
  });
  it('COH-EX-93 an APC drives up, fires, lets its rifles off and leads their fire: 6 of the 7 AP they share', () => {
    const assault = { gV: apc('1-A04'), g: rifles('1-A04', { aboard: 'gV' }), s: soviets('1-A06') };
    const fire = (more: object = {}) => ({ type: 'fire', leader: 'gV', hex: '1-A06', pay: AP, ...more });
    const { board, log } = play(
      { terrain: ROW, units: assault },
      [
        ['german', activate('gV')],
        ['german', move('gV', 'A05', E)],
        ['soviet', PASS],
        ['german', fire()],
        ['soviet', PASS],
        ['german', unload('gV', [['g', E]], AP)],
        ['soviet', PASS],
        ['german', fire({ supporters: ['g'] })],
      ],
      [3, 3, 'unnerved', 1, 1],
    );
    expect(board.forces.german!.ap).toBe(1);
    const last = log.filter((item) => 'roll' in item).at(-1) as unknown as {
      roll: { check: { add: { value: number }[] } };
    };
    expect(last.roll.check.add.reduce((sum, { value }) => sum + value, 0)).toBe(7);
  });
});

describe('17.1 When the vehicle is lost', () => {
  it('COH-17.1.2, COH-Q.7 whoever was aboard stands in the hex, facing as it did, status kept', () => {
    const units = { gV: apc('1-A03', { hit: 'v-lightDamage' }), g: rifles('1-A03', { aboard: 'gV', status: 'spent' }) };
    const forts = [{ id: 'm', kind: 'mines', hex: '1-A04', side: 'soviet' }];
    const outcome = play(
      { terrain: ROW, units, more: { forts } },
      [['german', move('gV', 'A04 A05', E, OPPORTUNITY)]],
      [4, 4, 1, 1],
    );
    expect(kindsOf(outcome).slice(0, 2)).toEqual(['entered', 'eliminated']);
    expect(outcome.unit('gV')).toBeUndefined();
    expect(outcome.unit('g')).toMatchObject({ hex: 3, aboard: null, facing: E, status: 'spent', hit: null });
  });
});
