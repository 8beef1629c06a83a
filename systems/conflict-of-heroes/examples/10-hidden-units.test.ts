import { answer, goOn, readAction, readPosition, view } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { looks } from '../web/looks.ts';
import { activate, choicesOf, E, groupMove, kindsOf, move, NE, PASS, refused, SE, SW, W, walk } from './moves.ts';
import type { Situation } from './situation.ts';
import { CAP, card, fileOf, OPPORTUNITY, play } from './situation.ts';

const ROW = ['........'];
const german = (hex: string | null, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });
const hidden = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, hidden: true, ...more });
const creep = (unit: string, hexes: string, pay: object = OPPORTUNITY) => ({
  type: 'hiddenMove',
  units: [{ unit, path: hexes.split(' ').map((hex) => `1-${hex}`) }],
  pay,
});
const hide = (unit: string, hex: string, pay: object = OPPORTUNITY) => ({
  type: 'hide',
  units: [{ unit, hex: `1-${hex}` }],
  pay,
});
const face = (facing: number) => ({ type: 'face', facing });
/** A unit far off that may act without finding anybody. */
const FAR = { gX: german('1-A01') };

describe('10.0 Who is revealed', () => {
  it('COH-10.0.3, COH-10.0.7 in cover it stays hidden until an enemy enters its hex; its owner turns it then', () => {
    const units = { g: german('1-A03'), s: hidden('1-A05') };
    const at = { terrain: ['....w...'], units, forces: { german: { caps: 5 } } };
    const near = play(at, [['german', move('g', 'A04', E, CAP)]]);
    expect(near.unit('s')!.hidden).toBe(true);
    const found = play(at, [
      ['german', move('g', 'A04', E, CAP)],
      ['soviet', PASS],
      ['german', move('g', 'A05', E, CAP)],
    ]);
    expect(found.asked).toMatchObject([{ kind: 'setFacing', side: 'soviet' }]);
    expect(kindsOf(found)).toEqual(['entered', 'passed', 'entered', 'revealed']);
    const turned = play(at, [
      ['german', move('g', 'A04', E, CAP)],
      ['soviet', PASS],
      ['german', move('g', 'A05', E, CAP)],
      ['soviet', face(NE)],
    ]);
    expect(turned.unit('s')).toMatchObject({ hidden: false, facing: NE });
    // COH-10.0.10: the move stands; COH-7.7.3.14 holds for whoever was found.
    expect(turned.unit('g')!.hex).toBe(turned.unit('s')!.hex);
    expect(turned.board.barred).toMatchObject([{ side: 'soviet', from: 4, hexes: [3] }]);
    expect(turned.asked).toMatchObject([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-7.7.3.14 whoever is caught by a hidden move may not leave for where it came from; not if mines kill the mover', () => {
    const leave = move('g', 'A05', E, OPPORTUNITY);
    const caught = (mover: object, forts: readonly object[], dice: readonly number[]) =>
      play(
        {
          terrain: ROW,
          phase: 'soviet',
          units: { g: german('1-A04'), s: { ...hidden('1-A05'), ...mover } },
          more: { forts },
        },
        [
          ['soviet', creep('s', 'A04')],
          ...(dice.length === 0 ? [['soviet', face(W)] as const] : []),
          ['german', leave],
        ],
        dice,
      );
    expect(refused(caught({}, [], []))).toEqual(['COH-7.7.3.14', 'barredWay']);
    const mines = [{ id: 'm', kind: 'mines', hex: '1-A04', side: 'german' }];
    const killed = caught({ hit: 'unnerved' }, mines, [6, 6]);
    expect([killed.unit('s'), refused(killed), killed.unit('g')!.hex]).toEqual([undefined, null, 4]);
  });
  it('COH-10.0.6 in the open it is found from two hexes away, not from three', () => {
    const units = { g: german('1-A02'), s: hidden('1-A06') };
    const at = { terrain: ROW, units, forces: { german: { caps: 5 } } };
    const three = play(at, [['german', move('g', 'A03', E, CAP)]]);
    expect(three.unit('s')!.hidden).toBe(true);
    const two = play(at, [
      ['german', move('g', 'A03', E, CAP)],
      ['soviet', PASS],
      ['german', move('g', 'A04', E, CAP)],
      ['soviet', face(W)],
    ]);
    expect(two.unit('s')!.hidden).toBe(false);
    expect(two.log.find((item) => 'event' in item && item.event.type === 'revealed')).toMatchObject({
      rule: 'COH-10.0.6',
    });
  });
  it('COH-10.0.6 not without sight', () => {
    const units = { g: german('1-A03'), s: hidden('1-A06') };
    const hiddenOn = (terrain: string) =>
      play({ terrain: [terrain], units }, [['german', move('g', 'A04', E, OPPORTUNITY)]]).unit('s')!.hidden;
    expect([hiddenOn('....w...'), hiddenOn('........')]).toEqual([true, false]);
  });
  it('COH-10.0.8 a fortification is cover', () => {
    const forts = [{ id: 't', kind: 'trench', hex: '1-A06', side: 'soviet' }];
    const hiddenIn = (fort: string | null) => {
      const units = { g: german('1-A03'), s: hidden('1-A06', { fort }) };
      return play({ terrain: ROW, units, more: { forts } }, [['german', move('g', 'A04', E, OPPORTUNITY)]]).unit('s')!
        .hidden;
    };
    expect([hiddenIn('t'), hiddenIn(null)]).toEqual([true, false]);
  });
  it('COH-5.0.2.4 so is a wall, against whoever looks over it', () => {
    const units = { g: german('1-A02'), s: hidden('1-A04') };
    const walled = (walls: readonly string[]) =>
      play({ terrain: ROW, board: { walls }, units }, [['german', move('g', 'A03', E, OPPORTUNITY)]]).unit('s')!.hidden;
    expect([walled(['A04 W']), walled([])]).toEqual([true, false]);
  });
  it('COH-7.7.3.12 an enemy who fights in his own hex does not look out', () => {
    const units = { g: german('1-A02'), s: hidden('1-A05') };
    const hiddenFrom = (fighting: object) =>
      play({ terrain: ROW, units: { ...units, ...fighting } }, [['german', move('g', 'A03', E, OPPORTUNITY)]]).unit(
        's',
      )!.hidden;
    expect([hiddenFrom({ s2: hidden('1-A03', { hidden: false }) }), hiddenFrom({})]).toEqual([true, false]);
  });
  it('COH-10.0.3 a friend who joins it gives it away as well', () => {
    const units = { ...FAR, s2: hidden('1-A06', { hidden: false, facing: E }), s: hidden('1-A07') };
    const { unit } = play({ terrain: ['......w.'], units, phase: 'soviet' }, [
      ['soviet', move('s2', 'A07', E, OPPORTUNITY)],
      ['soviet', face(SE)],
    ]);
    expect(unit('s')).toMatchObject({ hidden: false, facing: SE });
  });
  it('COH-10.0.12 every hex without cover is open; a road takes no cover away', () => {
    const found = (terrain: string, more: object = {}, board: object = {}) =>
      !play({ terrain: [terrain], board, units: { g: german('1-A03'), s: hidden('1-A05', more) } }, [
        ['german', move('g', '', NE, OPPORTUNITY)],
      ]).unit('s')!.hidden;
    expect(['........', '....f...', '....~...'].map((terrain) => found(terrain))).toEqual([true, true, true]);
    const roads = [['A04', 'A05']];
    expect([found('........', {}, { roads }), found('........', {}, { levels: ['00001000'] })]).toEqual([true, true]);
    expect(['w', 'F', 'B', 'S'].map((cover) => found(`....${cover}...`, {}, { roads }))).toEqual(Array(4).fill(false));
    expect(found('........', { hasty: true })).toBe(false);
  });
  it('COH-5.1.5 the owner chooses the facing of a unit that is revealed', () => {
    const turned = (facing: number) =>
      play({ terrain: ROW, units: { g: german('1-A02'), s: hidden('1-A05') } }, [
        ['german', move('g', 'A03', E, OPPORTUNITY)],
        ['soviet', face(facing)],
      ]).unit('s')!.facing;
    expect([NE, E, SE, SW, W].map(turned)).toEqual([NE, E, SE, SW, W]);
  });
  it('COH-10.0.9 hidden enemies who meet find each other', () => {
    const units = { g: german('1-A05', { hidden: true }), s: hidden('1-A06') };
    const { unit, asked } = play({ terrain: ['....ww..'], units, phase: 'soviet' }, [['soviet', creep('s', 'A05')]]);
    expect([unit('g')!.hidden, unit('s')!.hidden]).toEqual([false, false]);
    expect(asked).toMatchObject([{ kind: 'setFacing', side: 'german' }]);
  });
});

describe('10.0.2 Whoever acts is seen', () => {
  const units = { ...FAR, s: hidden('1-A06'), s2: hidden('1-A06', { type: 'soviet-maxim' }) };
  const at: Situation = { terrain: ['.....w..'], units, phase: 'soviet' };
  it('COH-10.0.2 with all who lie hidden in the hex', () => {
    const { board, unit } = play(at, [
      ['soviet', { type: 'digIn', units: ['s'], pay: OPPORTUNITY }],
      ['soviet', face(W)],
      ['soviet', face(SW)],
    ]);
    expect([unit('s'), unit('s2')]).toMatchObject([
      { hidden: false, hasty: true, facing: W, status: 'spent' },
      { hidden: false, facing: SW, status: 'fresh' },
    ]);
    expect(board.unfaced).toEqual([]);
  });
  it('COH-10.0.2 whoever comes out to move faces where it goes: no reverse', () => {
    const outcome = play(
      { ...at, units: { ...FAR, s: hidden('1-A06', { facing: W }) }, forces: { soviet: { caps: 3 } } },
      [['soviet', move('s', 'A07', E, CAP)]],
    );
    expect(kindsOf(outcome)).toEqual(['revealed', 'faced', 'entered']);
    expect(outcome.board.forces.soviet!.caps).toBe(2);
  });
  it('COH-10.0.2 so do all who come out to move together', () => {
    const outcome = play({ ...at, forces: { soviet: { caps: 2 } } }, [
      ['soviet', groupMove([walk('s', 'A07', E), walk('s2', 'A07', E)], CAP)],
    ]);
    expect(refused(outcome)).toBeNull();
    expect(outcome.board.forces.soviet!.caps).toBe(0);
  });
  it('COH-10.0.1 whoever comes out to fire turns to the target first', () => {
    const shot = { type: 'fire', leader: 's', hex: '1-A03', pay: OPPORTUNITY };
    const alone = { ...at, units: { g: german('1-A03'), s: hidden('1-A06', { facing: E }) } };
    expect(play(alone, [['soviet', shot]]).asked).toMatchObject([{ kind: 'setFacing', side: 'soviet' }]);
    expect(
      refused(
        play(alone, [
          ['soviet', shot],
          ['soviet', face(E)],
        ]),
      ),
    ).toEqual(['COH-6.1.2', 'outOfArc']);
    const { unit } = play(
      alone,
      [
        ['soviet', shot],
        ['soviet', face(SW)],
      ],
      [1, 1],
    );
    expect(unit('s')).toMatchObject({ hidden: false, facing: SW, status: 'spent' });
  });
  it('COH-10.0.2 waiting reveals nobody', () => {
    const { unit, board } = play({ ...at, forces: { soviet: { caps: 1 } } }, [['soviet', { type: 'wait', by: 'cap' }]]);
    expect([unit('s')!.hidden, board.forces.soviet!.caps]).toEqual([true, 0]);
  });
});

describe('10.1 Hidden movement', () => {
  it('COH-10.1.1 costs the move cost and 3 into cover, 6 into the open, and nothing else counts', () => {
    const cost = (terrain: string) =>
      9 -
      play(
        {
          terrain: [terrain],
          units: { ...FAR, s: hidden('1-A06', { facing: W }) },
          phase: 'soviet',
          forces: { soviet: { caps: 9 } },
        },
        [['soviet', creep('s', 'A07', CAP)]],
      ).board.forces.soviet!.caps;
    expect([cost('.....wF.'), cost('.....w..')]).toEqual([4, 7]);
  });
  it('COH-10.1.1 a fortification it may use is cover too, and it lies in it', () => {
    const forts = [{ id: 't', kind: 'trench', hex: '1-A07', side: 'soviet' }];
    const { board, unit } = play(
      {
        terrain: ROW,
        units: { ...FAR, s: hidden('1-A06') },
        phase: 'soviet',
        forces: { soviet: { caps: 9 } },
        more: { forts },
      },
      [['soviet', creep('s', 'A07', CAP)]],
    );
    expect([board.forces.soviet!.caps, unit('s')!.fort]).toEqual([5, 't']);
  });
  it('COH-10.1.1 only light infantry, only while hidden, one hex at a time', () => {
    const refusal = (unit: object, hexes = 'A07') =>
      refused(
        play({ terrain: ROW, units: { ...FAR, s: unit as never }, phase: 'soviet' }, [['soviet', creep('s', hexes)]]),
      );
    expect(refusal(hidden('1-A06', { type: 'm37-at-gun' }))).toEqual(['COH-10.1.1', 'tooHeavyToHide']);
    expect(refusal(hidden('1-A06', { hidden: false }))).toEqual(['COH-10.1.1', 'notHidden']);
    expect(refusal(hidden('1-A06'), 'A07 A08')).toEqual(['COH-5.0.0.2', 'oneHexAtATime']);
    expect(refusal(hidden('1-A06'), 'A08')).toEqual(['COH-5.0.0.1', 'notAdjacent']);
  });
  it('COH-10.1.2 it may end next to an enemy in cover; in the open it is found', () => {
    const ends = (terrain: string) =>
      play({ terrain: [terrain], units: { g: german('1-A04'), s: hidden('1-A06') }, phase: 'soviet' }, [
        ['soviet', creep('s', 'A05')],
      ]).unit('s')!.hidden;
    expect([ends('....ww..'), ends('.....w..')]).toEqual([true, false]);
  });
  it('COH-10.1.3, COH-10.1.4 the others learn that it acted and what it paid, not where it is', () => {
    const { log, position, unit } = play(
      { terrain: ['.....ww.'], units: { ...FAR, s: hidden('1-A06') }, phase: 'soviet' },
      [['soviet', creep('s', 'A07')]],
    );
    expect(eventsOf(log)).toContainEqual({ type: 'crept', unit: 's', hex: 6 });
    expect(unit('s')).toMatchObject({ hex: 6, status: 'spent', hidden: true });
    const setting = settingOf({ terrain: ['.....ww.'], units: { ...FAR } });
    expect(view(coh, setting, position, 'german').board.units.find(({ id }) => id === 's')).toMatchObject({
      hex: null,
      status: 'spent',
      hidden: true,
    });
  });
  it('COH-C.05 with the card it goes two hexes and stays hidden, unless somebody finds it on the way', () => {
    const goes = (terrain: string) =>
      play(
        {
          terrain: [terrain],
          units: { g: german('1-A03'), s: hidden('1-A07') },
          phase: 'soviet',
          forces: { soviet: { hand: ['rapid-deployment'] } },
        },
        [['soviet', creep('s', 'A06 A05', card('rapid-deployment'))]],
      );
    expect(goes('....www.').unit('s')).toMatchObject({ hex: 4, hidden: true });
    expect(goes('......w.').unit('s')).toMatchObject({ hex: 4, hidden: false });
  });
  it('COH-10.0.2 any other card played on it would reveal it', () => {
    const at = { terrain: ['.....ww.'], units: { ...FAR, s: hidden('1-A06') }, phase: 'soviet' } as const;
    const outcome = play({ ...at, forces: { soviet: { hand: ['command-action'] } } }, [
      ['soviet', creep('s', 'A07', card('command-action'))],
    ]);
    expect(refused(outcome)).toEqual(['COH-10.0.2', 'cardReveals']);
  });
  it('COH-18.3.3.1 mines find it, and their owner rolls; nobody is told where the others of the group are', () => {
    const situation: Situation = {
      terrain: ['..ww.www'],
      units: { g: german('1-A01'), s: hidden('1-A06'), s2: hidden('1-A07', { type: 'soviet-maxim' }) },
      phase: 'soviet',
      forces: { german: { caps: 2 } },
      more: { forts: [{ id: 'm', kind: 'mines', hex: '1-A05', side: 'german', hidden: true }] },
    };
    const group = {
      type: 'hiddenMove',
      units: [
        { unit: 's', path: ['1-A05'] },
        { unit: 's2', path: ['1-A08'] },
      ],
      pay: OPPORTUNITY,
    };
    const asked = play(
      situation,
      [
        ['soviet', group],
        ['german', { type: 'spendCaps', points: 2 }],
      ],
      [3, 3, 'pinned'],
    );
    expect(kindsOf(asked)).toEqual(['crept', 'fortFound', 'revealed', 'crept', 'capsOnRoll', 'hit']);
    expect(asked.unit('s')).toMatchObject({ hidden: false, hit: 'pinned' });
    expect(asked.unit('s2')!.hidden).toBe(true);
    const waiting = positionAt(situation, group);
    expect(waiting.stack.find(({ kind }) => kind === 'deed')).toMatchObject({
      deed: { units: [{ path: [] }, { path: [] }] },
    });
  });
});

describe('10.2 Hiding', () => {
  const rifles = (hex: string, more: object = {}) => hidden(hex, { hidden: false, ...more });
  const woods = { terrain: ['..w..w..'], phase: 'soviet' } as const;
  it('COH-10.2.1 light infantry out of every sight hides for 7 AP, where it is or next to it', () => {
    const units = { ...FAR, s: rifles('1-A06') };
    const { board, unit } = play({ ...woods, units }, [
      ['soviet', activate('s')],
      ['soviet', hide('s', 'A07', { by: 'activation', caps: 0 })],
    ]);
    expect(unit('s')).toMatchObject({ hidden: true, hex: 6, status: 'spent' });
    expect(board.forces.soviet!.ap).toBe(0);
  });
  it('COH-10.2.1 the enemy is shown where a unit was when it hid, and in which turn; its owner is not', () => {
    const at = { ...woods, units: { ...FAR, s: rifles('1-A06') } };
    const setting = settingOf(at);
    const { board } = play(at, [['soviet', hide('s', 'A07')]]);
    const shadows = (side: string) => looks.remembered!({ setting, board: coh.see(setting, board, side) }, side);
    expect(shadows('german')).toMatchObject([
      { piece: { id: 's', at: { kind: 'hex', hex: 5 }, facing: null, states: [] }, turn: board.turn },
    ]);
    expect(shadows('soviet')).toEqual([]);
  });
  it('COH-10.2.1 not in sight, not hit, not too heavy, no farther than one hex', () => {
    const refusal = (s: object, hex: string, terrain = '..w..w..') =>
      refused(
        play({ terrain: [terrain], units: { ...FAR, s: s as never }, phase: 'soviet' }, [['soviet', hide('s', hex)]]),
      );
    expect(refusal(rifles('1-A02'), 'A02')).toEqual(['COH-10.2.1', 'isWatched']);
    expect(refusal(rifles('1-A04'), 'A03')).toEqual(['COH-10.2.1', 'isWatched']);
    expect(refusal(rifles('1-A06', { hit: 'unnerved' }), 'A06')).toEqual(['COH-10.2.1', 'hitCanNotHide']);
    expect(refusal(rifles('1-A06', { type: 'm37-at-gun' }), 'A06')).toEqual(['COH-10.2.1', 'tooHeavyToHide']);
    expect(refusal(rifles('1-A06'), 'A08')).toEqual(['COH-5.0.0.1', 'notAdjacent']);
    expect(refusal(hidden('1-A06'), 'A06')).toEqual(['COH-10.2.1', 'isHidden']);
  });
  it('COH-10.2.2 a group hides together; alone nobody hides beside one who stays', () => {
    const units = { ...FAR, s: rifles('1-A06'), s2: rifles('1-A06', { type: 'soviet-maxim' }) };
    expect(refused(play({ ...woods, units }, [['soviet', hide('s', 'A06')]]))).toEqual(['COH-10.0.3', 'notAloneThere']);
    const { board } = play({ ...woods, units }, [
      [
        'soviet',
        {
          type: 'hide',
          units: [
            { unit: 's', hex: '1-A06' },
            { unit: 's2', hex: '1-A06' },
          ],
          pay: OPPORTUNITY,
        },
      ],
    ]);
    expect(board.units.filter((unit) => unit.hidden).map(({ id }) => id)).toEqual(['s', 's2']);
  });
  it('COH-10.2.3 hidden enemies and those locked in close combat do not count', () => {
    const seesNothing = {
      g: german('1-A02', { hidden: true }),
      g2: german('1-A04'),
      s2: rifles('1-A04'),
      s: rifles('1-A06'),
    };
    const hiding = (units: Situation['units']) =>
      refused(play({ terrain: ['.w......'], units, phase: 'soviet' }, [['soviet', hide('s', 'A06')]]));
    expect(hiding(seesNothing)).toBeNull();
    const { s2: _gone, ...looksOut } = seesNothing;
    expect(hiding(looksOut)).toEqual(['COH-10.2.1', 'isWatched']);
    expect(hiding({ ...seesNothing, g: german('1-A02') })).toEqual(['COH-10.2.1', 'isWatched']);
  });
  it('COH-10.2.1 what is listed fits: every hex for each, and groups', () => {
    const units = { ...FAR, s: rifles('1-A06'), s2: rifles('1-A07', { type: 'soviet-maxim' }) };
    const hides = choicesOf({ ...woods, units }).filter(({ action }) => action.type === 'hide');
    const spaces = hides.map(({ holes }) => (holes as { units: { kind: string; options: readonly unknown[] } }).units);
    expect(spaces.map(({ kind, options }) => [kind, options.length])).toEqual([
      ['options', 2],
      ['options', 2],
      ['several', 4],
    ]);
  });
  it('COH-10.0.3 units in one hex hide together or not at all', () => {
    const units = { ...FAR, s: rifles('1-A06'), s2: rifles('1-A06') };
    const hides = choicesOf({ ...woods, units }).filter(({ action }) => action.type === 'hide');
    const both = [
      { unit: 's', hex: 5 },
      { unit: 's2', hex: 5 },
    ];
    expect(hides).toMatchObject([
      { action: { units: [{ unit: 's', hex: 6 }] } },
      { action: { units: [{ unit: 's2', hex: 6 }] } },
      { action: { units: [{ hex: 6 }, { hex: 6 }] } },
      { action: { units: both }, holes: { units: { options: [both] } } },
    ]);
  });
});

const settingOf = (situation: Situation) => {
  const loaded = coh.load(scenarioOf(situation));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
};
const scenarioOf = (situation: Situation): unknown => (fileOf(situation) as { scenario: unknown }).scenario;

/** The position right after an answer, with whoever must be asked next still to be asked. */
const positionAt = (situation: Situation, action: object) => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { setting, position } = read.value;
  const begun = goOn(coh, setting, { ...position, dice: { key: '', drawn: 0 } });
  const plain = coh.files!.read(setting, action);
  if (!plain.ok) throw new Error(JSON.stringify(plain.problems));
  const given = readAction(coh, plain.value);
  if (!given.ok) throw new Error(JSON.stringify(given.problems));
  const answered = answer(coh, setting, begun.position, situation.phase ?? 'german', given.value);
  if (!answered.ok) throw new Error(answered.refusal.why.word);
  return answered.position;
};
