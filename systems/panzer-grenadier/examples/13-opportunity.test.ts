import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { opportunity } from '../rules/13-opportunity.ts';
import type { Action } from '../types.ts';
import { goes, marched, placeOf } from './moving.ts';
import type { Answers } from './played.ts';
import { DONE, field, force, ground, hex, leader, unit } from './played.ts';
import { standing } from './struck.ts';

// Soviets at 0503; the Germans come down from 0508. At 0506 they are three hexes away.
const foe = (type = 'soviet-inf', id = 's', more: object = {}) => unit(id, type, '0503', more);
const inf = (at = '0508', more: object = {}) => unit('g', 'german-inf', at, more);
const lt = (more: object = {}, at = '0508') => leader('lt', 'german', 'LT', at, more);
const open = (kind: 'df' | 'at', ...shooters: readonly string[]): Action => ({ type: 'open', shooters, kind });
const fire = (...shooters: readonly string[]) => ['soviet', open('df', ...shooters)] as const;
const hold = ['soviet', DONE] as const;

interface Given {
  readonly units: readonly object[];
  readonly leaders?: readonly object[];
  readonly path?: readonly string[];
  readonly along?: readonly string[];
  readonly replies?: Answers;
  readonly dice?: readonly number[];
  readonly scenario?: object;
  readonly mover?: string;
}
/** The mover sets out under a leader, and the Soviets answer. */
const comes = ({
  units,
  leaders = [lt()],
  path = ['0507', '0506', '0505'],
  along = [],
  replies = [],
  dice = [],
  scenario,
  mover = 'g',
}: Given) =>
  marched({
    ...(scenario ? { scenario } : {}),
    units,
    leaders,
    moving: [mover],
    led: leaders.map((one) => (one as { id: string }).id),
    answers: [['german', goes(mover, path, along)], ...replies],
    dice,
  });
const shooters = ({ asked }: ReturnType<typeof comes>) =>
  asked[0]!.kind === 'opportunity'
    ? asked[0]!.choices.flatMap(({ action }) =>
        action.type === 'open' ? [[action.kind, ...action.shooters].join(' ')] : [],
      )
    : [];
const soviet = ({ board }: ReturnType<typeof comes>, id = 's') => board.units.find((one) => one.id === id);

describe('13.0 Who fires', () => {
  it('PG-1.1.23, PG-3.12.1, PG-13.0.1, PG-13.11.1, PG-13.1.1: units that have not acted, at a spotted mover in range, in the hex it has just entered', () => {
    const asked = comes({ units: [inf(), foe()] });
    expect(asked.asked).toMatchObject([{ kind: 'opportunity', side: 'soviet', rule: 'PG-13.0.1' }]);
    expect(placeOf(asked.board, 'g')).toBe('0506');
    expect(shooters(asked)).toEqual(['df s']);
    for (const mark of ['moved', 'fired'])
      expect(shooters(comes({ units: [inf(), foe('soviet-inf', 's', { mark })] }))).toEqual([]);
    expect(shooters(comes({ units: [inf(), foe('soviet-inf', 's', { state: 'demoralised' })] }))).toEqual([]);
    // Woods between them.
    expect(shooters(comes({ scenario: field({ terrain: ground({ w: ['0504'] }) }), units: [inf(), foe()] }))).toEqual(
      [],
    );
    // The hex it starts from gives no shot.
    expect(shooters(comes({ units: [inf('0506'), foe()], leaders: [lt({}, '0506')], path: ['0507', '0508'] }))).toEqual(
      [],
    );
  });

  it('PG-13.0.1: what is carried, limbered, or in an assault does not fire', () => {
    expect(
      shooters(comes({ units: [inf(), unit('t', 'soviet-truck', '0503'), unit('s', 'soviet-inf', 't')] })),
    ).toEqual([]);
    expect(shooters(comes({ units: [inf(), foe('soviet-gun-45', 's', { limbered: true })] }))).toEqual([]);
    expect(shooters(comes({ units: [inf(), foe(), unit('b', 'german-hmg', '0503')] }))).toEqual([]);
  });

  it('PG-13.0.2, PG-13.1.2, PG-13.21.1, PG-EX-31: two shots in a turn, one in a hex; then it has fired', () => {
    const units = [inf(), foe()];
    const first = comes({ units, replies: [fire('s')], dice: [3, 4] });
    expect(soviet(first)).toMatchObject({ mark: 'opened', shots: { kind: 'df', taken: 1 } });
    // The same hex gives no second shot: the mover has gone on.
    expect([placeOf(first.board, 'g'), shooters(first)]).toEqual(['0505', ['df s']]);
    const second = comes({ units, replies: [fire('s'), fire('s')], dice: [3, 4, 3, 4] });
    expect(soviet(second)).toMatchObject({ mark: 'fired', shots: { kind: 'df', taken: 2 } });
    expect(
      comes({ units: [...units, foe('soviet-hmg', 'h')], replies: [hold, fire('s'), fire('s')], dice: [3, 4] }).refusal
        ?.rule,
    ).toBe('PG-13.21.1');
  });

  it('PG-16.22.1: whoever digs and fires stops digging; a finished position stays', () => {
    const fires: Answers = [['soviet', { type: 'open', shooters: ['s'], kind: 'df' }]];
    const shot = (state: object) =>
      soviet(comes({ units: [inf(), foe('soviet-inf', 's', state)], replies: fires, dice: [3, 4] }));
    expect(shot({ work: { what: 'dig', turns: 1, last: 1 } })).toMatchObject({ work: null, mark: 'opened' });
    expect(shot({ dugIn: true })).toMatchObject({ dugIn: true, mark: 'opened' });
  });

  it('PG-13.0.3: an AFV has as many anti-tank shots as in a segment', () => {
    const tank = unit('g', 'german-pz-4', '0508');
    const at = (type: string, year: number, more: object = {}) =>
      comes({
        scenario: field({}, { year }),
        units: [tank, foe(type, 's', more)],
        path: ['0507', '0506', '0505'],
        replies: [['soviet', open('at', 's')]],
        dice: [1, 1],
      });
    expect(soviet(at('soviet-guards-t-34-85', 1944))).toMatchObject({ mark: 'opened' });
    expect(soviet(at('soviet-guards-t-34-85', 1944, { steps: 1 }))).toMatchObject({ mark: 'fired' });
    expect(soviet(at('soviet-t-34-85', 1944))).toMatchObject({ mark: 'fired' });
  });

  it('PG-13.0.4, PG-13.0.5: a gun one anti-tank shot, or two of direct fire, not both kinds', () => {
    const tank = unit('g', 'german-pz-4', '0508');
    const units = [tank, foe('soviet-gun-76')];
    const far = { path: ['0507', '0506', '0505'] };
    expect(shooters(comes({ units, ...far }))).toEqual(['df s', 'at s']);
    const shot = comes({ units, ...far, replies: [['soviet', open('at', 's')]], dice: [1, 1] });
    expect(soviet(shot)).toMatchObject({ mark: 'fired', shots: { kind: 'at', taken: 1 } });
    const direct = comes({ units, ...far, replies: [fire('s')], dice: [3, 4] });
    expect(soviet(direct)).toMatchObject({ mark: 'opened' });
    expect(shooters(direct)).toEqual(['df s']);
  });

  it('PG-13.0.6: tanks likewise keep to the kind of their first shot', () => {
    const tank = unit('g', 'german-pz-4', '0508');
    const units = [tank, foe('soviet-guards-t-34-85')];
    const scenario = field({}, { year: 1944 });
    expect(shooters(comes({ scenario, units, replies: [['soviet', open('at', 's')]], dice: [1, 1] }))).toEqual([
      'at s',
    ]);
    expect(shooters(comes({ scenario, units, replies: [fire('s')], dice: [3, 4] }))).toEqual(['df s']);
  });

  it('PG-13.0.7, PG-13.0.2: units of one hex combine; of several they do not', () => {
    const units = [inf(), foe(), foe('soviet-inf', 'o'), unit('n', 'soviet-inf', '0603')];
    const three = comes({ units, replies: [fire('o', 's')], dice: [3, 4] });
    expect(rollsOf(three.log)[0]).toMatchObject({ check: { readings: [{ for: 'g', column: '7' }] } });
    expect(soviet(three, 'o')).toMatchObject({ mark: 'opened' });
    expect(comes({ units, replies: [fire('n', 's')] }).refusal?.rule).toBe('PG-13.0.7');
  });

  it('PG-1.1.3: anti-tank shots are taken one by one', () => {
    const units = [unit('g', 'german-pz-4', '0508'), foe('soviet-gun-76'), foe('soviet-gun-45', 'o')];
    expect(comes({ units, replies: [['soviet', open('at', 'o', 's')]] }).refusal?.rule).toBe('PG-1.1.3');
  });
});

describe('13.1 What a shot does', () => {
  it('PG-13.12.1, PG-DFT.9: +1 for opportunity fire, nothing for a crowd', () => {
    const crowd = ['a', 'b'].map((id) => unit(id, 'german-inf', '0506'));
    const { log } = comes({ units: [inf(), ...crowd, foe()], replies: [fire('s')], dice: [3, 4] });
    expect(rollsOf(log)[0]).toMatchObject({
      check: {
        readings: [
          {
            shifts: [
              { rule: 'PG-DFT.9', value: 1 },
              { rule: 'PG-DFT.6', value: -1 },
            ],
          },
        ],
      },
    });
  });

  it('PG-EX-31, PG-13.11.1: two Finnish platoons at Soviet cavalry: once each in a hex, twice in the turn', () => {
    const finns = [unit('f1', 'finnish-inf', '0503'), unit('f2', 'finnish-inf', '0503')];
    const shot = (...by: readonly string[]) => ['finnish', open('df', ...by)] as const;
    const rides = (replies: Answers, dice: readonly number[]) =>
      marched({
        side: 'soviet',
        scenario: field({}, { forces: [force('finnish'), force('soviet')] }),
        units: [unit('c', 'soviet-cav', '0508'), ...finns],
        leaders: [leader('cpt', 'soviet', 'CPT', '0508')],
        moving: ['c'],
        led: ['cpt'],
        answers: [['soviet', goes('c', ['0507', '0506', '0505', '0504'])], ...replies],
        dice,
      });
    // 0506 is three hexes off: singly, one after the other; 7 on the column of 4 and one more is nothing.
    const singly = rides([shot('f1'), shot('f2')], [3, 4, 3, 4]);
    expect(singly.refusal).toBeNull();
    expect(placeOf(singly.board, 'c')).toBe('0505');
    expect(rollsOf(singly.log)[0]?.check).toMatchObject({
      readings: [{ column: '4', shifts: [{ rule: 'PG-DFT.9' }, { rule: 'PG-DFT.6' }, { rule: 'PG-DFT.10' }] }],
    });
    expect(rides([shot('f1'), shot('f1')], [3, 4]).refusal?.rule).toBe('PG-13.21.1');
    // The second shots, combined, are an M that it passes; in the hex after that there is none left.
    const both = rides([shot('f1', 'f2'), shot('f1', 'f2')], [3, 4, 3, 4, 1, 1]);
    expect(both.refusal).toBeNull();
    expect(both.board.units.filter(({ side }) => side === 'finnish').map(({ mark }) => mark)).toEqual([
      'fired',
      'fired',
    ]);
    expect(placeOf(both.board, 'c')).toBe('0504');
  });

  it('PG-7.64.1, PG-7.4.4, PG-EX-23: the mover alone is struck', () => {
    const crowd = ['a', 'b'].map((id) => unit(id, 'german-inf', '0506'));
    const { log } = comes({ units: [inf(), ...crowd, foe()], replies: [fire('s')], dice: [2, 2, 6, 5] });
    expect(eventsOf(log).filter(({ type }) => type === 'shaken')).toEqual([
      { type: 'shaken', piece: 'g', state: 'demoralised' },
    ]);
    expect(rollsOf(log).length).toBe(2);
  });

  it('PG-13.14.1: one that fails its check stops at once; one that only loses a step goes on', () => {
    const units = [inf(), foe('soviet-hmg')];
    const held = comes({ units, path: ['0507', '0506'], replies: [fire('s')], dice: [2, 3, 5, 5] });
    expect(held.board.units.find(({ id }) => id === 'g')).toMatchObject({ state: 'disrupted', mark: 'moved' });
    expect(placeOf(held.board, 'g')).toBe('0507');
    // 2 on column 7: a step, then a check at +2 that it passes.
    const hurt = comes({ units, path: ['0507', '0506'], replies: [fire('s'), hold], dice: [1, 1, 1, 1] });
    expect(hurt.board.units.find(({ id }) => id === 'g')).toMatchObject({ steps: 1, state: 'good' });
    expect(placeOf(hurt.board, 'g')).toBe('0506');
  });

  it('PG-13.13.1: a leader who goes along helps, and so does one who stands near', () => {
    const units = [inf(), foe('soviet-hmg')];
    const needs = (leaders: readonly object[], along: readonly string[], dice: readonly number[]) =>
      rollsOf(comes({ units, leaders, along, path: ['0507', '0506'], replies: [fire('s')], dice }).log).map(
        ({ check }) => ('need' in check ? check.need.map(({ value }) => value) : []),
      );
    // He checks himself first, then the unit with his help.
    expect(needs([lt({ support: 1 })], ['lt'], [2, 3, 1, 1, 1, 1])).toEqual([[], [8], [8, 1]]);
    expect(needs([lt({ support: 1 })], [], [2, 3, 1, 1])).toEqual([[], [8, 1]]);
    expect(needs([lt({ support: 1, state: 'disrupted' })], [], [2, 3, 1, 1])).toEqual([[], [8]]);
  });

  it('PG-13.14.2: a leader who goes along is hit too, and one who fails stays behind', () => {
    const units = [inf(), foe('soviet-hmg')];
    const { board } = comes({
      units,
      path: ['0507', '0506'],
      along: ['lt'],
      replies: [fire('s'), hold],
      dice: [2, 3, 5, 5, 1, 1],
    });
    expect(board.leaders[0]).toMatchObject({ state: 'disrupted', at: { hex: hex('0507') } });
    expect(placeOf(board, 'g')).toBe('0506');
  });
});

describe('13.0 Why a unit has no shot left', () => {
  const tank = unit('g', 'german-pz-4', '0508');
  // Another of them, so that somebody is asked.
  const shots = (type: string, kind: 'df' | 'at', taken: number) =>
    foe(type, 's', { shots: { kind, taken }, mark: taken === 1 && kind === 'df' ? 'opened' : 'fired' });
  const asked = (one: object, kind: 'df' | 'at') =>
    marched({
      units: [tank, one, foe('soviet-gun-76', 'z')],
      leaders: [],
      moving: ['g'],
      answers: [
        ['german', goes('g', ['0507', '0506'])],
        ['soviet', open(kind, 's')],
      ],
    }).refusal?.rule;
  it('PG-13.0.1 PG-13.0.2 PG-13.0.3 PG-13.0.4 PG-13.0.5 PG-13.0.6: each by its rule', () => {
    expect(asked(foe('soviet-gun-76', 's', { mark: 'moved' }), 'at')).toBe('PG-13.0.1');
    expect(asked(shots('soviet-hmg', 'df', 2), 'df')).toBe('PG-13.0.2');
    expect(asked(shots('soviet-t-34', 'at', 1), 'at')).toBe('PG-13.0.3');
    expect(asked(shots('soviet-gun-76', 'at', 1), 'at')).toBe('PG-13.0.4');
    expect(asked(shots('soviet-gun-76', 'df', 1), 'at')).toBe('PG-13.0.5');
    expect(asked(shots('soviet-t-34', 'df', 1), 'at')).toBe('PG-13.0.6');
  });
});

describe('13.2 Shot after shot', () => {
  it('PG-13.22.1: one after the other, each seen first, until nobody wants to', () => {
    const units = [inf(), foe(), foe('soviet-hmg', 'h')];
    const once = comes({ units, path: ['0507', '0506'], replies: [hold, fire('h')], dice: [3, 4] });
    expect(shooters(once)).toEqual(['df s']);
    const done = comes({ units, path: ['0507', '0506'], replies: [hold, fire('h'), hold], dice: [3, 4] });
    expect(done.asked[0]?.kind).toBe('acting');
  });

  it('PG-13.23.1: nobody fires into a hex of his own units', () => {
    const units = [unit('g', 'german-truck', '0508'), unit('t', 'soviet-truck', '0506'), foe()];
    expect(shooters(comes({ units, path: ['0507', '0506'] }))).toEqual([]);
  });

  it('PG-13.24.1: what enters no hex draws none; flight does', () => {
    const gun = unit('g', 'german-pak-36', '0505');
    const { asked } = marched({
      units: [gun, foe()],
      moving: ['g'],
      answers: [['german', { type: 'limber', unit: 'g' }]],
    });
    expect(asked[0]?.kind).not.toBe('opportunity');
    const flees = marched({
      units: [inf('0506', { state: 'demoralised' }), foe('soviet-hmg')],
      moving: ['g'],
      answers: [
        ['german', { type: 'recover', piece: 'g', helper: null }],
        ['german', { type: 'flee', path: ['0507', '0508', '0509'].map(hex), with: [] }],
      ],
      dice: [6, 5],
    });
    expect(flees.refusal).toBeNull();
    expect(flees.asked[0]).toMatchObject({ kind: 'opportunity', side: 'soviet' });
    expect(placeOf(flees.board, 'g')).toBe('0507');
  });

  it('PG-13.25.1, PG-8.22.1: fire shows the firer', () => {
    const scenario = field({ terrain: ground({ w: ['0503'] }) });
    expect(soviet(comes({ scenario, units: [inf(), foe()], replies: [fire('s')], dice: [3, 4] }))).toMatchObject({
      spotted: true,
    });
  });

  it('PG-7.23.3: all of a unit fires; there are no parts to choose', () => {
    const units = [inf(), foe('soviet-hmg'), foe('soviet-hmg', 'h')];
    const { asked } = comes({ units });
    expect(asked[0]!.choices[0]).toEqual({
      action: { type: 'open', shooters: ['h', 's'], kind: 'df' },
      holes: { shooters: { kind: 'units', units: ['h', 's'], min: 1, max: 2 } },
    });
    const { log } = comes({ units: [inf(), foe('soviet-hmg')], replies: [fire('s')], dice: [3, 4] });
    expect(rollsOf(log)[0]!.check.about).toMatchObject({ with: { strength: 7 } });
  });

  it('PG-16.62.2: who walks into hidden enemies stays where he was, and keeps his points', () => {
    const hidden = foe('soviet-inf', 's', { hidden: true, at: { in: 'hex', hex: hex('0506') } });
    const met = comes({ units: [inf(), hidden], replies: [hold] });
    expect([placeOf(met.board, 'g'), met.board.units.find(({ id }) => id === 's')?.hidden]).toEqual(['0507', false]);
    const again = (path: readonly string[]) =>
      comes({ units: [inf(), hidden], replies: [hold, ['german', goes('g', path)]] });
    expect(again(['0508', '0509', '0510']).refusal?.rule).toBe('PG-5.0.5');
    expect(again(['0508', '0509']).refusal).toBeNull();
    // One hex away he had not been found yet.
    const next = comes({ units: [inf('0507'), hidden], leaders: [lt({}, '0507')], path: ['0506'] });
    expect([placeOf(next.board, 'g'), next.board.units.find(({ id }) => id === 's')?.hidden]).toEqual(['0507', false]);
  });

  it('PG-16.72.1: mines stop a mover', () => {
    const units = [inf(), unit('s', 'soviet-inf', '1201')];
    const mines = [{ id: 'm', side: 'soviet', hex: hex('0507'), strength: 1, shown: false }];
    const { board } = marched({
      units,
      board: { mines },
      moving: ['g'],
      answers: [['german', goes('g', ['0507', '0506'])]],
      dice: [3],
    });
    expect(placeOf(board, 'g')).toBe('0507');
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ mark: 'moved' });
    const safe = marched({
      units,
      board: { mines },
      moving: ['g'],
      answers: [['german', goes('g', ['0507', '0506'])]],
      dice: [2],
    });
    expect(placeOf(safe.board, 'g')).toBe('0506');
  });
});

describe('standing orders for opportunity fire', () => {
  const look = standing({ units: [inf('0506'), foe(), foe('soviet-hmg', 'h')] });
  const frame = { kind: 'opportunity', side: 'soviet', mover: 'g', with: [], hurries: false, shot: [] } as const;
  const { pass, targets, hope } = opportunity.reaction!;
  it('PG-13.0.1: let it go by, name the mover or its kind, or ask for a chance that something happens to it', () => {
    expect(pass).toEqual(DONE);
    expect(targets!(look, frame, 'soviet', open('df', 's'))).toEqual(['g', 'infantry']);
    const chance = (...shooters: readonly string[]) => hope!(look, frame, 'soviet', open('df', ...shooters))!;
    // 4 in column 4, +1 for opportunity fire, −1 for three hexes: M on 4 and 10, M1 on 3 and 11, M2 on 2 and 12.
    const fails = (worse: number) => [10, 15, 21][worse]! / 36;
    expect(chance('s')).toBeCloseTo((6 * fails(0) + 4 * fails(1) + 2 * fails(2)) / 36, 6);
    expect(chance('h', 's')).toBeGreaterThan(chance('s'));
    expect(hope!(look, frame, 'soviet', DONE)).toBeNull();
  });
});
