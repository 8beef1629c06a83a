import { fraction } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, test } from 'vitest';
import { moraleForecast, recoveryForecast } from '../rules/14-recovery-odds.ts';
import { leaderAt, pieceOf } from '../rules/facts.ts';
import type { Action, Event, State } from '../types.ts';
import { acting, DONE, field, force, ground, leader, played, unit } from './played.ts';
import { standing } from './struck.ts';

const HERE = '0605';
const BESIDE = '0606';

const told = (log: Parameters<typeof eventsOf>[0]) => eventsOf(log).map((one) => one as Event);
const recover = (piece: string, helper: string | null = null): Action => ({ type: 'recover', piece, helper });
const men = (state: State, more: object = {}) => unit('inf', 'german-inf', HERE, { state, ...more });
/** One throw, strictly below what is needed: the number that would still do. */
const needOf = (log: Parameters<typeof rollsOf>[0]) =>
  rollsOf(log).flatMap(({ check }) => ('need' in check ? [check.need.reduce((sum, { value }) => sum + value, 0)] : []));

const tried = (piece: object, dice: readonly number[], more: object = {}) =>
  played({
    units: [piece],
    stack: [acting('german', { moving: ['inf'] })],
    answers: [['german', recover('inf')]],
    dice: dice as number[],
    ...more,
  });

describe('14.4 Recovery', () => {
  test('PG-14.41.1, PG-14.41.2: strictly below morale, one level up', () => {
    expect(tried(men('disrupted'), [3, 4]).board.units[0]).toMatchObject({ state: 'good', mark: 'moved' });
    expect(tried(men('disrupted'), [4, 4]).board.units[0]).toMatchObject({ state: 'disrupted', mark: 'moved' });
    // Demoralised: 7, so 6 does.
    expect(tried(men('demoralised'), [3, 3]).board.units[0]).toMatchObject({ state: 'disrupted' });
    expect(tried(men('demoralised'), [3, 4]).board.units[0]).toMatchObject({ state: 'demoralised' });
  });

  test('PG-14.43.1: a bare 2 brings a demoralised piece to good order', () => {
    expect(tried(men('demoralised'), [1, 1]).board.units[0]).toMatchObject({ state: 'good' });
    const hopeless = field({}, { forces: [force('soviet', { morale: [2, 2] }), force('german', { morale: [2, 2] })] });
    expect(tried(men('demoralised'), [1, 1], { scenario: hopeless }).board.units[0]).toMatchObject({ state: 'good' });
  });

  test('PG-14.44.1: a bare 12 removes a demoralised leader, not a disrupted one', () => {
    const thrown = (state: State) =>
      played({
        leaders: [leader('lt', 'german', 'LT', HERE, { state, morale: 12 }), leader('col', 'german', 'COL', '0101')],
        stack: [acting('german', { moving: ['lt'], leaders: ['lt'] })],
        answers: [['german', recover('lt')]],
        dice: [6, 6],
      });
    expect(thrown('demoralised').board.leaders.map(({ id }) => id)).toEqual(['col']);
    expect(thrown('disrupted').board.leaders.map(({ id }) => id)).toEqual(['col', 'lt']);
  });

  test('PG-14.45.1: one more in a town, a city, an entrenchment or a bunker', () => {
    const need = (more: object) => needOf(tried(men('disrupted'), [6, 6], more).log)[0];
    const on = (letter: string) => ({ scenario: field({ terrain: ground({ [letter]: [HERE] }) }) });
    expect([need({}), need(on('t')), need(on('c')), need(on('w'))]).toEqual([7, 8, 8, 7]);
    const { entrenchments } = { entrenchments: [(5 - 1) * 12 + 6 - 1] };
    expect(need({ board: { entrenchments } })).toBe(8);
  });

  test('PG-14.4.1: only when activated to move, and not in good order', () => {
    const wrong = (state: State, frame: object) =>
      played({ units: [men(state)], stack: [frame], answers: [['german', recover('inf')]] }).refusal;
    expect(wrong('disrupted', acting('german', { firing: ['inf'] }))).toMatchObject({ rule: 'PG-14.4.1' });
    expect(wrong('good', acting('german', { moving: ['inf'] }))).toMatchObject({ rule: 'PG-14.4.1' });
  });

  test('PG-14.3.4, PG-14.42.1: a demoralised piece that was woken must try; it can do nothing else', () => {
    const at = (answer: Action) =>
      played({
        units: [men('demoralised')],
        stack: [acting('german', { moving: ['inf'] })],
        answers: [['german', answer]],
      }).refusal;
    expect(at(DONE)).toMatchObject({ rule: 'PG-14.3.4' });
    expect(at({ type: 'move', unit: 'inf', path: [5], with: [] })).toMatchObject({ rule: 'PG-14.3.4' });
    const { asked } = played({ units: [men('demoralised')], stack: [acting('german', { moving: ['inf'] })] });
    expect(asked[0]!.choices.map(({ action }) => action.type)).toEqual(['recover']);
  });

  test('PG-EX-35, PG-14.42.1, PG-14.42.2: nobody passes before his demoralised units have tried', () => {
    const at = (mark: string) =>
      played({
        units: [unit('s1', 'soviet-inf', HERE, { state: 'demoralised', mark })],
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', { type: 'pass' }]],
      }).refusal;
    expect(at('none')).toMatchObject({ rule: 'PG-14.42.2' });
    expect(at('moved')).toBeNull();
  });
});

describe('6.52 Help in recovery', () => {
  const lt = (more: object = {}) => leader('lt', 'german', 'LT', HERE, { support: 1, ...more });
  const helped = (helper: object, frame: object = {}, state: State = 'disrupted') =>
    played({
      units: [men(state)],
      leaders: [helper, leader('col', 'german', 'COL', '0101')],
      stack: [acting('german', { moving: ['inf', 'lt'], leaders: ['lt'], ...frame })],
      answers: [['german', recover('inf', 'lt')]],
      dice: [3, 3],
    });

  test('PG-6.52.1, PG-14.41.3, PG-14.4.2: one activated leader adds his modifier, and is marked', () => {
    const all = helped(lt());
    expect(needOf(all.log)).toEqual([8]);
    expect(all.board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ mark: 'moved' });
    expect(helped(lt(), { leaders: [], moving: ['inf'] }).refusal).toMatchObject({ rule: 'PG-6.52.1' });
  });

  test('PG-6.2.1: who has moved or fired can not help', () => {
    expect(helped(lt({ mark: 'moved' })).refusal).toMatchObject({ rule: 'PG-6.2.1' });
  });

  test('PG-6.53.1: from his hex and those beside it in good order, from his own when disrupted', () => {
    const from = (at: string, state: State) =>
      helped(leader('lt', 'german', 'LT', at, { support: 1, state }), {}).refusal?.rule ?? null;
    expect([from(BESIDE, 'good'), from('0607', 'good'), from(HERE, 'disrupted'), from(BESIDE, 'disrupted')]).toEqual([
      null,
      'PG-6.53.1',
      null,
      'PG-6.53.1',
    ]);
  });

  test('PG-6.54.1: leaders of lower rank only', () => {
    const help = (rank: 'SGT' | 'CPT') =>
      played({
        leaders: [lt({ state: 'disrupted' }), leader('other', 'german', rank, HERE, { support: 1 })],
        stack: [acting('german', { moving: ['lt', 'other'], leaders: ['lt', 'other'] })],
        answers: [['german', recover('lt', 'other')]],
        dice: [3, 3],
      }).refusal;
    expect(help('SGT')).toMatchObject({ rule: 'PG-6.54.1' });
    expect(help('CPT')).toBeNull();
  });

  test('PG-6.55.1, PG-14.4.3: who helps neither goes nor fires in that segment, but may help others', () => {
    const start = {
      units: [men('disrupted'), unit('hmg', 'german-hmg', BESIDE, { state: 'disrupted' })],
      leaders: [lt()],
      stack: [acting('german', { moving: ['inf', 'hmg', 'lt'], leaders: ['lt'] })],
    };
    const after = played({ ...start, answers: [['german', recover('inf', 'lt')]], dice: [3, 3] });
    expect(after.asked[0]!.choices.map(({ action }) => action)).not.toContainEqual(
      expect.objectContaining({ type: 'move', unit: 'lt' }),
    );
    const both = played({
      ...start,
      answers: [
        ['german', recover('inf', 'lt')],
        ['german', recover('hmg', 'lt')],
      ],
      dice: [3, 3, 3, 3],
    });
    expect(both.refusal).toBeNull();
    expect(needOf(both.log)).toEqual([8, 8]);
  });

  test('PG-6.82.2: nobody helps a tank', () => {
    const { refusal } = played({
      units: [unit('inf', 'german-pz-4', HERE, { state: 'disrupted' })],
      leaders: [lt()],
      stack: [acting('german', { moving: ['inf'], leaders: ['lt'] })],
      answers: [['german', recover('inf', 'lt')]],
    });
    expect(refusal).toMatchObject({ rule: 'PG-6.82.2' });
  });
});

describe('6.6 Commissars', () => {
  const commissar = (more: object = {}) => leader('com', 'german', null, HERE, { morale: 9, ...more });
  const start = (more: object = {}) => ({
    units: [men('demoralised')],
    leaders: [commissar(more), leader('lt', 'german', 'LT', HERE, { support: 1 })],
    stack: [acting('german', { moving: ['inf', 'com', 'lt'], leaders: ['com', 'lt'] })],
  });

  test('PG-6.62.1, PG-6.62.2, PG-6.63.1: his morale instead of theirs; straight to good order', () => {
    const all = played({ ...start(), answers: [['german', recover('inf', 'com')]], dice: [4, 4] });
    expect(needOf(all.log)).toEqual([8]);
    expect(all.board.units[0]).toMatchObject({ state: 'good' });
  });

  test('PG-6.63.1: failure costs a step, and it stays demoralised', () => {
    const { board } = played({ ...start(), answers: [['german', recover('inf', 'com')]], dice: [4, 5] });
    expect(board.units[0]).toMatchObject({ state: 'demoralised', steps: 1 });
  });

  test('PG-6.65.1: where he stands by, he must be the one who helps', () => {
    const by = (helper: string | null) => played({ ...start(), answers: [['german', recover('inf', helper)]] }).refusal;
    expect(by('lt')).toMatchObject({ rule: 'PG-6.65.1' });
    expect(by(null)).toMatchObject({ rule: 'PG-6.65.1' });
  });

  test('PG-6.64.1: disrupted he still helps, demoralised he does not', () => {
    const by = (state: State) =>
      played({ ...start({ state }), answers: [['german', recover('inf', 'com')]], dice: [1, 1] }).refusal;
    expect(by('disrupted')).toBeNull();
    expect(by('demoralised')).toMatchObject({ rule: 'PG-6.64.1' });
  });

  test('PG-6.6.3, PG-6.62.1: demoralised units he is stacked with, never leaders', () => {
    const by = (units: readonly object[], leaders: readonly object[], piece: string) =>
      played({
        units,
        leaders: [commissar(), ...leaders],
        stack: [acting('german', { moving: ['inf', 'com', 'lt'], leaders: ['com'] })],
        answers: [['german', recover(piece, 'com')]],
      }).refusal;
    expect(by([unit('inf', 'german-inf', BESIDE, { state: 'demoralised' })], [], 'inf')).toMatchObject({
      rule: 'PG-6.62.1',
    });
    expect(by([men('disrupted')], [], 'inf')).toMatchObject({ rule: 'PG-6.62.1' });
    expect(by([], [leader('lt', 'german', 'LT', HERE, { state: 'demoralised' })], 'lt')).toMatchObject({
      rule: 'PG-6.6.3',
    });
  });

  test('PG-6.65.1, PG-6.62.1, PG-3.1.2: he and the demoralised units of his hex are woken together, by nobody else', () => {
    const wake = (...rows: readonly string[]) =>
      played({
        units: [unit('s1', 'soviet-inf', HERE, { state: 'demoralised' })],
        leaders: [leader('com', 'soviet', null, HERE)],
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', { type: 'activate', lines: rows.map((row) => ({ row, does: 'move' as const })) }]],
      }).refusal;
    expect(wake('s1')).toMatchObject({ rule: 'PG-6.65.1' });
    expect(wake('com')).toMatchObject({ rule: 'PG-6.65.1' });
    expect(wake('s1', 'com')).toBeNull();
  });

  test('PG-6.6.2: he has no other work: he neither fires nor wakes others', () => {
    const wake = (lines: readonly { row: string; does: 'move' | 'fire' }[]) =>
      played({
        units: [unit('s1', 'soviet-inf', BESIDE)],
        leaders: [leader('com', 'soviet', null, HERE)],
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', { type: 'activate', lines }]],
      }).refusal;
    expect(JSON.stringify(wake([{ row: 'com', does: 'fire' }]))).toContain('PG-6.6.2');
    expect(
      wake([
        { row: 'com', does: 'move' },
        { row: 's1', does: 'move' },
      ]),
    ).not.toBeNull();
  });
});

describe('3.0.7 Forced recovery', () => {
  const forced = (answer: Action, dice: readonly number[] = [], leaders?: readonly object[]) =>
    played({
      leaders: leaders ?? [
        leader('lt', 'soviet', 'LT', HERE, { state: 'demoralised' }),
        leader('cpt', 'soviet', 'CPT', HERE, { support: 2 }),
      ],
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [
        ['soviet', { type: 'pass' }],
        ['german', answer],
      ],
      dice: dice as number[],
    });

  test('PG-3.0.7: after a pass the other side may have one demoralised leader try, without help', () => {
    const all = forced({ type: 'force', piece: 'lt' }, [3, 3]);
    expect(needOf(all.log)).toEqual([6]);
    expect(all.board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ state: 'disrupted', mark: 'moved' });
    expect(forced(DONE).refusal).toBeNull();
  });

  test('PG-3.0.7: only demoralised ones of the passer that have not acted', () => {
    expect(forced({ type: 'force', piece: 'cpt' }).refusal).toMatchObject({ rule: 'PG-3.0.7' });
    const nobody = played({
      leaders: [leader('lt', 'soviet', 'LT', HERE, { state: 'demoralised', mark: 'moved' })],
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
    });
    expect(nobody.asked[0]).toMatchObject({ kind: 'segment', side: 'german' });
    const asked = played({
      leaders: [
        leader('lt', 'soviet', 'LT', HERE, { state: 'demoralised' }),
        leader('sgt', 'soviet', 'SGT', HERE, { state: 'demoralised', mark: 'moved' }),
      ],
      stack: [{ kind: 'force', side: 'german', passer: 'soviet' }],
    });
    expect(asked.asked[0]!.choices.map(({ action }) => action)).toEqual([DONE, { type: 'force', piece: 'lt' }]);
    expect(told(nobody.log).some(({ type }) => type === 'segmentEnded')).toBe(true);
  });
});

describe('14 Exact chances', () => {
  const look = standing({
    units: [
      men('demoralised'),
      unit('hmg', 'german-hmg', HERE),
      unit('eng', 'german-eng', HERE, { state: 'disrupted' }),
    ],
    leaders: [
      leader('com', 'german', null, HERE, { morale: 9 }),
      leader('lt', 'german', 'LT', '0101', { state: 'demoralised' }),
    ],
  });
  const shown = ({ outcomes }: ReturnType<typeof moraleForecast>) =>
    outcomes.map(({ outcome, chance }) => `${outcome.word} ${fraction(chance)}`);

  /** The same by hand: every way two dice can fall. */
  const byHand = (fateOf: (thrown: number) => string) => {
    const ways = new Map<string, number>();
    for (let a = 1; a <= 6; a += 1)
      for (let b = 1; b <= 6; b += 1) ways.set(fateOf(a + b), (ways.get(fateOf(a + b)) ?? 0) + 1);
    return ['good', 'disrupted', 'demoralised', 'stepGone', 'removed'].flatMap((fate) =>
      ways.has(fate) ? [`${fate} ${ways.get(fate)}/36`] : [],
    );
  };

  test('PG-14.1.1, PG-14.12.1, PG-14.12.2: of checks', () => {
    const good = byHand((n) => (n + 1 <= 8 ? 'good' : n + 1 <= 10 ? 'disrupted' : 'demoralised'));
    expect(shown(moraleForecast(look, pieceOf(look, 'hmg'), 1))).toEqual(good);
    expect(shown(moraleForecast(look, pieceOf(look, 'eng'), 0))).toEqual(
      byHand((n) => (n <= 8 ? 'disrupted' : 'demoralised')),
    );
    expect(shown(moraleForecast(look, pieceOf(look, 'inf'), 2))).toEqual(
      byHand((n) => (n + 2 >= 10 ? 'stepGone' : 'demoralised')),
    );
    expect(shown(moraleForecast(look, pieceOf(look, 'lt'), 0))).toEqual(
      byHand((n) => (n >= 10 ? 'removed' : 'demoralised')),
    );
  });

  test('PG-14.41.1, PG-14.43.1, PG-14.44.1, PG-6.63.1: of recovery', () => {
    expect(shown(recoveryForecast(look, pieceOf(look, 'inf'), null))).toEqual(
      byHand((n) => (n === 2 ? 'good' : n < 7 ? 'disrupted' : 'demoralised')),
    );
    expect(shown(recoveryForecast(look, pieceOf(look, 'inf'), leaderAt(look, 'com')!))).toEqual(
      byHand((n) => (n < 9 ? 'good' : 'stepGone')),
    );
    expect(shown(recoveryForecast(look, pieceOf(look, 'lt'), null))).toEqual(
      byHand((n) => (n === 2 ? 'good' : n === 12 ? 'removed' : n < 7 ? 'disrupted' : 'demoralised')),
    );
  });
});
