import { checksOf, hearLog, questions, readPosition } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { see } from '../see.ts';
import { caps, fire } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, CAP, fileOf, OPPORTUNITY, play } from './situation.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const GUNNERS = german('german-lmg', '1-E02');
const RIFLES = soviet('soviet-rifles', '1-E06');
const DUEL = { g: GUNNERS, s: RIFLES };
const HIT = [4, 4] as const; // 4 + 8 = 12 against 12
const MISS = [1, 1] as const;
const refusalOf = (situation: Situation, shot: object, side = 'german') => {
  const { refusal } = play({ phase: side, ...situation }, [[side, shot]]);
  return refusal && [refusal.rule, refusal.why.word];
};

describe('7.0 The attack', () => {
  it('COH-7.0.2 an attack costs the printed fire cost, and is one action', () => {
    const { board, asked, log } = play(
      { units: DUEL, forces: { german: { caps: 5 } } },
      [['german', fire('g', '1-E06', { pay: CAP })]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(3);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
    expect(eventsOf(log)).toEqual([
      { type: 'capsPaid', side: 'german', caps: 2, cost: [{ rule: 'COH-7.0.2', value: 2 }] },
      { type: 'fired', side: 'german', units: ['g'], hex: expect.any(Number), mode: 'direct', weapon: null },
      { type: 'rolled' },
      { type: 'missed', target: 's' },
      { type: 'acted', side: 'german' },
    ]);
  });
  it('COH-7.0.3 an attack value that reaches the defence value hits, one less misses', () => {
    expect(play({ units: DUEL }, [['german', fire('g', '1-E06')]], [...HIT, 'pinned']).unit('s')!.hit).toBe('pinned');
    expect(play({ units: DUEL }, [['german', fire('g', '1-E06')]], [3, 4]).unit('s')!.hit).toBeNull();
  });
  it('COH-7.0.4 four more are two hits, and the unit is gone', () => {
    const just = play({ units: DUEL }, [['german', fire('g', '1-E06')]], [5, 6, 'unnerved']);
    expect(just.unit('s')!.hit).toBe('unnerved');
    const critical = play({ units: DUEL }, [['german', fire('g', '1-E06')]], [6, 6]);
    expect(critical.unit('s')).toBeUndefined();
    expect(critical.board.gone).toEqual([{ id: 's', type: 'soviet-rifles', side: 'soviet', how: 'eliminated' }]);
  });
  it('COH-7.0.5 a unit may be attacked again and again', () => {
    const shot = fire('g', '1-E06', { pay: AP });
    const { log } = play(
      { units: DUEL },
      [
        ['german', { type: 'activate', unit: 'g' }],
        ['german', shot],
        ['soviet', { type: 'pass' }],
        ['german', shot],
        ['soviet', { type: 'pass' }],
        ['german', shot],
      ],
      [...MISS, ...MISS, ...MISS],
    );
    expect(rollsOf(log)).toHaveLength(3);
  });
  it('COH-EX-16, COH-3.2.3.1, COH-3.2.3.2, COH-Q.5 with 2 CAPs declared an attack that needs 8 hits on a 6, and they are gone either way', () => {
    const at = (dice: readonly (number | string)[]) =>
      play(
        { units: DUEL, forces: { german: { caps: 2 } } },
        [
          ['german', fire('g', '1-E06')],
          ['german', caps(2)],
        ],
        dice,
      );
    expect(at([3, 3, 'pinned']).unit('s')!.hit).toBe('pinned');
    const missed = at([3, 2]);
    expect(missed.unit('s')!.hit).toBeNull();
    expect(missed.board.forces.german!.caps).toBe(0);
  });
});

describe('7.0.1 What a target must be', () => {
  it('COH-7.0.1 a hex with friends alone is no target', () => {
    const units = { ...DUEL, g2: german('german-rifles', '1-E04') };
    expect(refusalOf({ units }, fire('g', '1-E04'))).toEqual(['COH-7.0.1', 'onlyFriendsThere']);
  });
  it('COH-6.1.2, COH-EX-33 a target in the flank is out of the arc: the unit must pivot first, and that is an action', () => {
    const units = { g: german('german-lmg', '1-E05'), s: soviet('soviet-rifles', '1-E06', { facing: EAST }) };
    expect(refusalOf({ units }, fire('s', '1-E05'), 'soviet')).toEqual(['COH-6.1.2', 'outOfArc']);
    const { asked, refusal } = play({ units, phase: 'soviet', forces: { soviet: { caps: 1 } } }, [
      ['soviet', { type: 'move', unit: 's', path: [], facing: WEST, pay: CAP }],
    ]);
    expect(refusal).toBeNull();
    expect(asked).toEqual([{ kind: 'phase', side: 'german' }]);
  });
  it('COH-6.0.2 what is behind a wood is out of sight', () => {
    const terrain = Array.from({ length: 10 }, () => '...w........');
    expect(refusalOf({ units: DUEL, terrain }, fire('g', '1-E06'))).toEqual(['COH-6.0.2', 'sightBlocked']);
  });
  it('COH-7.7.1.1 beyond twice the range nothing can be fired at', () => {
    const units = { g: german('soviet-smg', '1-E02', { side: 'german' }), s: soviet('soviet-rifles', '1-E09') };
    expect(refusalOf({ units }, fire('g', '1-E09'))).toEqual(['COH-7.7.1.1', 'tooFar']);
    expect(play({ units }, [['german', fire('g', '1-E08')]], MISS).refusal).toBeNull();
  });
  it('COH-16.0.2 wagons never attack, and trucks only where they are', () => {
    const wagon = { g: german('german-wagon', '1-E05'), s: RIFLES };
    expect(refusalOf({ units: wagon }, fire('g', '1-E06'))).toEqual(['COH-16.0.2', 'neverFires']);
    const truck = { g: german('opel-truck', '1-E05'), s: RIFLES };
    expect(refusalOf({ units: truck }, fire('g', '1-E06'))).toEqual(['COH-7.7.1.1', 'tooFar']);
  });
  it('COH-17.0.5 passengers do not fire', () => {
    const units = { gV: german('sdkfz-251', '1-E02'), g: german('german-lmg', '1-E02', { aboard: 'gV' }), s: RIFLES };
    expect(refusalOf({ units }, fire('g', '1-E06'))).toEqual(['COH-17.0.5', 'isAboard']);
  });
  it('COH-7.5.0.3 a panicked unit does not fire, a stunned one does nothing', () => {
    const hit = (marker: string) => ({ units: { ...DUEL, g: { ...GUNNERS, hit: marker } } });
    expect(refusalOf(hit('panicked'), fire('g', '1-E06'))).toEqual(['COH-7.5.0.3', 'markerForbidsFire']);
    expect(refusalOf(hit('stunned'), fire('g', '1-E06'))).toEqual(['COH-7.5.0.3', 'isStunned']);
  });
  it('a shot must be of a form that there is', () => {
    expect(refusalOf({ units: DUEL }, fire('g', '1-E06', { target: 's' }))).toEqual(['COH-7.5.1.1', 'fireIsAtHexes']);
    expect(refusalOf({ units: DUEL }, fire('g', '1-E06', { observer: '1-E03' }))).toEqual([
      'COH-12.0.1',
      'directNeedsNoObserver',
    ]);
    expect(refusalOf({ units: DUEL }, fire('s', '1-E02'))).toEqual([expect.any(String), 'notYourUnit']);
    expect(refusalOf({ units: { ...DUEL, g: { ...GUNNERS, hex: null } } }, fire('g', '1-E06'))).toEqual([
      'COH-7.0.1',
      'notOnMap',
    ]);
    expect(refusalOf({ units: DUEL }, fire('g', 9999 as never))).toEqual(['COH-7.0.1', 'offMap']);
    expect(refusalOf({ units: DUEL }, fire('g', '1-E02'))).toEqual(['COH-7.7.3.1', 'nobodyToFight']);
  });
  it('COH-7.2.2 a weapon that can hurt nothing there is not fired', () => {
    const units = { g: german('panzer-3h', '1-E02', { hit: 'v-blueGunDamaged' }), s: soviet('kv-1a', '1-E06') };
    expect(refusalOf({ units }, fire('g', '1-E06'))).toEqual(['COH-7.2.2', 'nothingToHurt']);
  });
});

describe('7.5.1 Stacks', () => {
  const STACK = { g: GUNNERS, s: RIFLES, s2: soviet('soviet-smg', '1-E06') };

  it('COH-7.5.1.1, COH-7.5.1.2, COH-7.5.1.3, COH-Q.3, COH-EX-43 a Maxim at two squads: one action and 3 AP; 2 CAPs on the first roll hit, the second misses', () => {
    const units = {
      sA: soviet('soviet-maxim', '1-E06'),
      gB: german('german-rifles', '1-E03'),
      gC: german('german-rifles', '1-E03'),
    };
    const { board, unit, log, asked } = play(
      { units, phase: 'soviet', forces: { soviet: { caps: 2 } } },
      [
        ['soviet', { type: 'activate', unit: 'sA' }],
        ['soviet', fire('sA', '1-E03', { pay: AP })],
        ['soviet', { type: 'nextTarget', target: 'gB' }],
        ['soviet', caps(2)],
      ],
      [4, 5, 2, 3, 'suppressed'],
    );
    expect(board.forces.soviet).toMatchObject({ ap: 4, caps: 0 });
    expect(rollsOf(log).map(({ result }) => result)).toEqual([2, -4, 'suppressed']);
    expect([unit('gB')!.hit, unit('gC')!.hit]).toEqual(['suppressed', null]);
    expect(asked).toEqual([{ kind: 'phase', side: 'german' }]);
  });
  it('COH-7.5.1.6 the attacker picks the order, and sees each roll before the next', () => {
    const situation = { units: STACK, forces: { german: { caps: 3 } } };
    const begun = play(situation, [['german', fire('g', '1-E06')]]);
    expect(begun.asked).toEqual([{ kind: 'pickTarget', side: 'german' }]);
    const { log } = play(
      situation,
      [
        ['german', fire('g', '1-E06')],
        ['german', { type: 'nextTarget', target: 's2' }],
        ['german', caps(1)],
        ['german', caps(-2)],
      ],
      [...MISS, ...MISS],
    );
    expect(eventsOf(log).filter(({ type }) => type === 'missed' || type === 'capsOnRoll')).toEqual([
      { type: 'capsOnRoll', side: 'german', caps: 1 },
      { type: 'capsOnRoll', side: 'german', caps: -2 },
      { type: 'missed', target: 's2' },
      { type: 'missed', target: 's' },
    ]);
    const stranger = play(situation, [
      ['german', fire('g', '1-E06')],
      ['german', { type: 'nextTarget', target: 'g' }],
    ]);
    expect(stranger.refusal).toEqual({ rule: 'COH-7.5.1.6', why: { word: 'noSuchTarget', with: { target: 'g' } } });
    const nonsense = play(situation, [
      ['german', fire('g', '1-E06')],
      ['german', { type: 'pass' }],
    ]);
    expect(nonsense.refusal).toEqual({ rule: 'COH-7.5.1.6', why: { word: 'notHere' } });
  });
  it('COH-7.5.1.6 without CAPs or luck the order makes no difference, and nobody is asked', () => {
    expect(rollsOf(play({ units: STACK }, [['german', fire('g', '1-E06')]], [...MISS, ...MISS]).log)).toHaveLength(2);
  });
  it('the odds of each target are shown while it is picked', () => {
    const { position } = play({ units: STACK, forces: { german: { caps: 1 } } }, [['german', fire('g', '1-E06')]]);
    const read = readPosition(coh, fileOf({ units: STACK }));
    if (!read.ok) throw new Error('the file reads');
    const { setting } = read.value;
    expect(questions(coh, setting, position)[0]!.choices).toHaveLength(2);
    const checks = checksOf(coh, setting, position, 'german', { type: 'nextTarget', target: 's2' });
    expect(checks).toMatchObject([{ shape: 'target', about: { word: 'attackOn', with: { by: 'g', target: 's2' } } }]);
  });
  it('COH-Q.2 everything is applied when all is rolled', () => {
    const { log } = play({ units: STACK }, [['german', fire('g', '1-E06')]], [6, 6, 4, 4, 'pinned']);
    expect(eventsOf(log).map(({ type }) => type)).toEqual([
      'fired',
      'rolled',
      'rolled',
      'eliminated',
      'onTrack',
      'scored',
      'hit',
      'spent',
      'acted',
    ]);
  });
  it('COH-7.5.1.5, COH-7.7.3.11 fire from outside into a close combat is rolled against friend and foe', () => {
    const units = { g: GUNNERS, g2: german('german-rifles', '1-E06'), s: RIFLES };
    const { log, unit } = play({ units }, [['german', fire('g', '1-E06')]], [...MISS, 6, 6]);
    expect(rollsOf(log).map(({ check }) => check.about!.with!.target)).toEqual(['g2', 's']);
    expect(unit('s')).toBeUndefined();
  });
});

describe('7.5.0.4 Markers are shown when they count', () => {
  const played = (situation: Situation, action: object) => {
    const read = readPosition(coh, fileOf(situation));
    if (!read.ok) throw new Error('the file reads');
    return {
      setting: read.value.setting,
      position: read.value.position,
      log: play(situation, [['german', action]], MISS).log,
    };
  };
  const shown = (units: Situation['units'], shot: object, dice: readonly (number | string)[]) =>
    eventsOf(play({ units }, [['german', shot]], dice).log).filter(({ type }) => type === 'markerShown');

  it('COH-7.5.0.4, COH-7.5.0.5, COH-EX-41 a suppressed unit that fires shows its marker', () => {
    const units = { ...DUEL, g: { ...GUNNERS, hit: 'suppressed' } };
    expect(shown(units, fire('g', '1-E06'), MISS)).toEqual([{ type: 'markerShown', unit: 'g', marker: 'suppressed' }]);
    expect(shown({ ...DUEL, g: { ...GUNNERS, hit: 'pinned' } }, fire('g', '1-E06'), MISS)).toEqual([]);
  });
  it('COH-7.5.0.5 a target whose DR it changes shows its marker whatever the dice say; others do not', () => {
    const marked = (hit: string) => ({ ...DUEL, s: { ...RIFLES, hit } });
    expect(shown(marked('cowering'), fire('g', '1-E06'), MISS)).toEqual([
      { type: 'markerShown', unit: 's', marker: 'cowering' },
    ]);
    expect(shown(marked('suppressed'), fire('g', '1-E06'), MISS)).toEqual([]);
  });
  it('COH-7.5.0.4 a cowering unit that pays its dearer move shows its marker, in a group each that moves', () => {
    const cowed = { type: 'german-rifles', hex: '1-E02', facing: 1, hit: 'cowering' };
    const units = { g: cowed, g2: { ...cowed, hex: '1-F02' }, s: soviet('soviet-rifles', '1-E12') };
    const walk = { unit: 'g', path: ['1-E03'], facing: 1 };
    const shownBy = (answer: object) =>
      eventsOf(play({ units, forces: { german: { caps: 5 } } }, [['german', answer]]).log).flatMap((event) =>
        event.type === 'markerShown' ? [event.unit] : [],
      );
    expect(shownBy({ type: 'move', ...walk, pay: CAP })).toEqual(['g']);
    expect(shownBy({ type: 'move', ...walk, pay: OPPORTUNITY })).toEqual([]);
    expect(shownBy({ type: 'move', unit: 'g', path: [], facing: 2, pay: CAP })).toEqual([]);
    const other = { unit: 'g2', path: ['1-F03'], facing: 1 };
    expect(shownBy({ type: 'groupMove', walks: [walk, other], pay: CAP })).toEqual(['g', 'g2']);
    expect(shownBy({ type: 'groupMove', walks: [walk, { ...other, path: [] }], pay: CAP })).toEqual(['g']);
  });
  it('COH-7.5.0.4, COH-8.4.3 a thrown weapon shows a marker that changes its FP, and no other', () => {
    const weapons = [{ card: 'stick-grenades', side: 'german', unit: 'g' }];
    const thrown = (hit: string) => {
      const units = { g: german('german-rifles', '1-E02', { hit }), s: soviet('soviet-rifles', '1-E02') };
      const shot = fire('g', '1-E02', { mode: 'weapon', weapon: 'stick-grenades', target: 's', pay: CAP });
      const { log } = play({ units, more: { weapons }, forces: { german: { caps: 5 } } }, [['german', shot]], MISS);
      return eventsOf(log).filter(({ type }) => type === 'markerShown');
    };
    expect(thrown('cowering')).toEqual([]);
    expect(thrown('suppressed')).toEqual([{ type: 'markerShown', unit: 'g', marker: 'suppressed' }]);
  });
  it('COH-3.0.0.2 what a price is made of is told to those who pay it, and to nobody else', () => {
    const units = { ...DUEL, g: { ...GUNNERS, hit: 'suppressed' } };
    const { setting, position, log } = played(
      { units, forces: { german: { caps: 5 } } },
      fire('g', '1-E06', { pay: CAP }),
    );
    const paidAs = (side: string | null) =>
      eventsOf(hearLog(coh, setting, position.board, log, side)).find(({ type }) => type === 'capsPaid');
    expect(paidAs('german')).toEqual({
      type: 'capsPaid',
      side: 'german',
      caps: 3,
      cost: [
        { rule: 'COH-7.0.2', value: 2 },
        { rule: 'COH-T.3', value: 1, note: { word: 'marker.suppressed' } },
      ],
    });
    expect(paidAs('soviet')).toEqual({ type: 'capsPaid', side: 'german', caps: 3 });
    expect(paidAs(null)).toEqual(paidAs('soviet'));
  });
  it('COH-7.5.0.4 the marker is face down again afterwards', () => {
    const { board, position } = play(
      { units: { ...DUEL, s: { ...RIFLES, hit: 'cowering' } } },
      [['german', fire('g', '1-E06')]],
      MISS,
    );
    const read = readPosition(coh, fileOf({ units: DUEL }));
    if (!read.ok) throw new Error('the file reads');
    expect(see(read.value.setting, position.board, 'german').units.find((u) => u.id === 's')!.hit).toBe('unknown');
    expect(board.units.find((u) => u.id === 's')!.hit).toBe('cowering');
  });
  it('COH-EX-38 Suppressed makes fire dearer by 1', () => {
    const units = { g: german('german-rifles', '1-E05'), s: soviet('soviet-rifles', '1-E06', { hit: 'suppressed' }) };
    const { board, log } = play(
      { units, phase: 'soviet', forces: { soviet: { caps: 5 } } },
      [['soviet', fire('s', '1-E05', { pay: CAP })]],
      MISS,
    );
    expect(board.forces.soviet!.caps).toBe(0);
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: [{ value: 3 }, { value: -2 }, { value: 3 }] });
  });
  it('COH-7.5.0.15 Berserk makes it cheaper by 1', () => {
    const units = { ...DUEL, s: soviet('soviet-rifles', '1-E03', { hit: 'berserk' }) };
    const { board } = play(
      { units, phase: 'soviet', forces: { soviet: { caps: 5 } } },
      [['soviet', fire('s', '1-E02', { pay: CAP })]],
      MISS,
    );
    expect(board.forces.soviet!.caps).toBe(2);
  });
});
