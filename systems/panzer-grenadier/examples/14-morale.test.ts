import { sumOf } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, test } from 'vitest';
import { ROSTER } from '../data/roster.ts';
import { assaultStrength, fireValue } from '../rules/07-values.ts';
import { ownMorale } from '../rules/14-morale.ts';
import { unitOf } from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import { field, force, leader, played, unit } from './played.ts';
import { standing, struck } from './struck.ts';

const HERE = '0605';
const BESIDE = '0606';

const statesOf = ({ board }: { readonly board: { units: readonly Named[]; leaders: readonly Named[] } }) =>
  Object.fromEntries([...board.leaders, ...board.units].map(({ id, state }) => [id, state]));
interface Named {
  readonly id: string;
  readonly state: string;
}
/** What each throw was made against: the sum of what is needed. */
const needs = (log: Parameters<typeof rollsOf>[0]) =>
  rollsOf(log).flatMap(({ check }) => ('need' in check ? [check.need.reduce((sum, { value }) => sum + value, 0)] : []));

describe('14.1 Checks', () => {
  test('PG-EX-33, PG-14.1.1, PG-14.13.1, PG-6.51.1: the leader first, then the men with his help', () => {
    const type = [...ROSTER.values()].find(({ nation, kind }) => nation === 'french' && kind === 'infantry')!.id;
    const all = played({
      scenario: field({}, { forces: [force('french'), force('german')] }),
      units: [unit('f1', type, HERE), unit('f2', type, HERE)],
      leaders: [leader('cpt', 'french', 'CPT', HERE, { morale: 9, support: 1 })],
      board: { segment: { number: 1, side: 'french', lead: 0, passed: null } },
      stack: [struck('direct', 'french', HERE, { f1: 'M', f2: 'M', cpt: 'M' })],
      dice: [3, 4, 5, 5, 6, 6],
    });
    expect(statesOf(all)).toEqual({ cpt: 'good', f1: 'disrupted', f2: 'demoralised' });
    expect(needs(all.log)).toEqual([9, 9, 9]);
  });

  test('PG-14.0.1: a leader has the morale on his counter, units that of the scenario, full and reduced', () => {
    const { log } = played({
      scenario: field(
        {},
        { forces: [force('soviet'), force('german', { morale: [9, 6], moraleOf: { 'german-hmg': [7, 5] } })] },
      ),
      units: [
        unit('full', 'german-inf', HERE),
        unit('half', 'german-inf', HERE, { steps: 1 }),
        unit('hmg', 'german-hmg', HERE),
      ],
      leaders: [leader('lt', 'german', 'LT', HERE, { morale: 10 })],
      stack: [struck('direct', 'german', HERE, { full: 'M', half: 'M', hmg: 'M', lt: 'M' })],
      dice: [1, 1, 1, 1, 1, 1, 1, 1],
    });
    expect(needs(log)).toEqual([10, 9, 6, 7]);
  });

  test('PG-14.1.1: the number of the result is added to the dice', () => {
    const thrown = (result: string) =>
      statesOf(
        played({
          units: [unit('inf', 'german-inf', HERE)],
          stack: [struck('direct', 'german', HERE, { inf: result })],
          dice: [4, 4],
        }),
      );
    expect([thrown('M'), thrown('M1'), thrown('M2')].map(({ inf }) => inf)).toEqual(['good', 'disrupted', 'disrupted']);
    const far = played({
      units: [unit('inf', 'german-inf', HERE)],
      stack: [struck('direct', 'german', HERE, { inf: 'M2' })],
      dice: [4, 5],
    });
    expect(statesOf(far)).toEqual({ inf: 'demoralised' });
  });

  test('PG-14.12.1: whoever is disrupted and fails, by however little, is demoralised', () => {
    const all = played({
      units: [unit('inf', 'german-inf', HERE, { state: 'disrupted' })],
      stack: [struck('direct', 'german', HERE, { inf: 'M' })],
      dice: [4, 5],
    });
    expect(statesOf(all)).toEqual({ inf: 'demoralised' });
  });

  test('PG-14.12.2, PG-6.7.1, PG-14.3.3: demoralised again by 3 costs a step or the leader, by less nothing', () => {
    const thrown = (dice: readonly [number, number]) =>
      played({
        units: [unit('inf', 'german-inf', HERE, { state: 'demoralised' })],
        stack: [struck('direct', 'german', HERE, { inf: 'M' })],
        dice,
      });
    // Morale 8, less 1: 9 is two too many, 10 three.
    expect(thrown([4, 5]).board.units).toMatchObject([{ steps: 2, state: 'demoralised' }]);
    expect(thrown([5, 5]).board.units).toMatchObject([{ steps: 1, state: 'demoralised' }]);
    const led = played({
      leaders: [
        leader('lt', 'german', 'LT', HERE, { state: 'demoralised' }),
        leader('cpt', 'german', 'CPT', '0101', {}),
      ],
      stack: [struck('direct', 'german', HERE, { lt: 'M' })],
      dice: [5, 5],
    });
    expect(led.board.leaders.map(({ id }) => id)).toEqual(['cpt']);
    expect(eventsOf(led.log)).toContainEqual({ type: 'leaderLost', leader: 'lt' });
  });

  test('PG-14.13.1: leaders from the highest; what a check makes of one counts for the next', () => {
    const { log } = played({
      units: [unit('inf', 'german-inf', BESIDE)],
      leaders: [
        leader('lt', 'german', 'LT', HERE, { support: 1 }),
        leader('cpt', 'german', 'CPT', HERE, { support: 2 }),
      ],
      stack: [struck('direct', 'german', HERE, { lt: 'M', cpt: 'M', inf: 'M' })],
      // The captain is demoralised and helps nobody, the lieutenant disrupted and does not reach the next hex.
      dice: [6, 6, 5, 5, 1, 1],
    });
    expect(rollsOf(log).map(({ check }) => check.about?.with)).toEqual([
      { piece: 'cpt' },
      { piece: 'lt' },
      { piece: 'inf' },
    ]);
    expect(needs(log)).toEqual([8, 8, 8]);
  });
});

describe("6.5 Leaders' help in morale", () => {
  const needOf = (men: object, leaders: readonly object[], at = HERE, side: Nation = 'german') =>
    needs(
      played({
        units: [men],
        leaders,
        stack: [struck('assault', side, at, { inf: 'M' })],
        dice: [1, 1],
      }).log,
    )[0];
  const inf = unit('inf', 'german-inf', HERE);

  test('PG-6.51.1, PG-6.53.1: in good order his hex and those beside it, disrupted his own, demoralised none', () => {
    const by = (at: string, state: string) => needOf(inf, [leader('lt', 'german', 'LT', at, { support: 1, state })]);
    expect([by(HERE, 'good'), by(BESIDE, 'good'), by('0607', 'good')]).toEqual([9, 9, 8]);
    expect([by(HERE, 'disrupted'), by(BESIDE, 'disrupted'), by(HERE, 'demoralised')]).toEqual([9, 8, 8]);
  });

  test('PG-6.2.2: having moved or fired does not keep him from helping in a check', () => {
    expect(needOf(inf, [leader('lt', 'german', 'LT', HERE, { support: 1, mark: 'moved' })])).toBe(9);
  });

  test('PG-6.52.2: one leader helps, the best', () => {
    const two = [
      leader('lt', 'german', 'LT', HERE, { support: 1 }),
      leader('cpt', 'german', 'CPT', BESIDE, { support: 2 }),
    ];
    expect(needOf(inf, two)).toBe(10);
  });

  test('PG-6.54.1: leaders help those of lower rank only', () => {
    const need = (rank: 'SGT' | 'LT' | 'CPT') =>
      needs(
        played({
          leaders: [
            leader('lt', 'german', 'LT', HERE, { morale: 9 }),
            leader('other', 'german', rank, BESIDE, { support: 1 }),
          ],
          stack: [struck('direct', 'german', HERE, { lt: 'M' })],
          dice: [1, 1],
        }).log,
      )[0];
    expect([need('SGT'), need('LT'), need('CPT')]).toEqual([9, 9, 10]);
  });

  test('PG-6.6.2, PG-6.8.4, PG-6.82.2: commissars help nobody in a check, and regular leaders no AFV', () => {
    expect(needOf(inf, [leader('com', 'german', null, HERE, { support: 2 })])).toBe(8);
    const { log } = played({
      units: [unit('pz', 'german-pz-4', HERE), unit('apc', 'german-sdkfz-251', HERE)],
      leaders: [leader('lt', 'german', 'LT', HERE, { support: 1 })],
      stack: [struck('direct', 'german', HERE, { pz: 'X', apc: 'X' })],
      dice: [1, 1, 1, 1],
    });
    expect(needs(log)).toEqual([8, 9]);
  });

  test('PG-12.51.1: into an assault only those inside help', () => {
    const units = [inf, unit('s1', 'soviet-inf', HERE)];
    const by = (at: string) =>
      needs(
        played({
          units,
          leaders: [leader('lt', 'german', 'LT', at, { support: 1 })],
          stack: [struck('assault', 'german', HERE, { inf: 'M' })],
          dice: [1, 1],
        }).log,
      )[0];
    expect([by(HERE), by(BESIDE)]).toEqual([9, 8]);
  });

  test('PG-5.75.1: when the engineer in a river is shaken, so are all others of his side there', () => {
    const river = field({ rivers: [{ major: true, hexes: ['0604', HERE, BESIDE] }] });
    const all = played({
      scenario: river,
      units: [
        unit('eng', 'german-eng', HERE),
        unit('inf', 'german-inf', HERE, { forded: 0 }),
        unit('own', 'german-eng', HERE),
      ],
      stack: [struck('direct', 'german', HERE, { eng: 'M' })],
      dice: [5, 4],
    });
    expect(statesOf(all)).toEqual({ eng: 'disrupted', inf: 'disrupted', own: 'disrupted' });
    const minor = field({ rivers: [{ major: false, hexes: ['0604', HERE, BESIDE] }] });
    const beside = (forded: number | null) =>
      statesOf(
        played({
          scenario: minor,
          units: [
            unit('eng', 'german-eng', HERE),
            unit('truck', 'german-truck', HERE, { forded }),
            unit('walks', 'german-inf', HERE),
            unit('ashore', 'german-inf', BESIDE),
          ],
          stack: [struck('direct', 'german', HERE, { eng: 'M' })],
          dice: [5, 4],
        }),
      );
    expect(beside(0)).toEqual({ eng: 'disrupted', truck: 'disrupted', walks: 'disrupted', ashore: 'good' });
    // He helps nobody: they do not hang on him.
    expect(beside(null)).toEqual({ eng: 'disrupted', truck: 'good', walks: 'good', ashore: 'good' });
  });

  test('PG-16.22.1: whoever is demoralised stops digging', () => {
    const { board } = played({
      units: [unit('inf', 'german-inf', HERE, { work: { what: 'dig', turns: 1, last: 0 } })],
      stack: [struck('direct', 'german', HERE, { inf: 'M' })],
      dice: [6, 6],
    });
    expect(board.units[0]).toMatchObject({ state: 'demoralised', work: null });
  });

  test('PG-16.72.1: mines take steps and break without a check; who is demoralised already is not hurt again', () => {
    const { board, log } = played({
      units: [unit('inf', 'german-inf', HERE)],
      stack: [struck('mines', 'german', HERE, { inf: '1D' })],
    });
    expect(board.units[0]).toMatchObject({ steps: 1, state: 'demoralised' });
    expect(rollsOf(log)).toEqual([]);
  });
});

describe('14.2, 14.3 What the states mean', () => {
  const look = standing({
    units: [
      unit('good', 'german-hmg', HERE),
      unit('shaken', 'german-hmg', HERE, { state: 'disrupted' }),
      unit('broken', 'german-hmg', HERE, { state: 'demoralised' }),
      unit('gun', 'german-flak-88', HERE, { state: 'disrupted' }),
      unit('mortar', 'german-mortar-81', HERE, { state: 'disrupted' }),
    ],
  });
  const fires = (id: string, kind: 'df' | 'bf' | 'at') => fireValue(look, unitOf(look, id), kind)?.value ?? null;
  const assaults = (id: string) => sumOf(assaultStrength(look, unitOf(look, id)));

  test('PG-1.1.16, PG-14.2.1, PG-1.1.18: disrupted, all values are halved, rounded up', () => {
    expect([fires('good', 'df'), fires('shaken', 'df'), assaults('good'), assaults('shaken')]).toEqual([9, 5, 9, 5]);
    const { at, bf } = { at: ROSTER.get('german-flak-88')!.at!, bf: ROSTER.get('german-mortar-81')!.bf! };
    const half = (written: string) => Math.ceil(Number(written.split('-')[0]) / 2);
    expect([fires('gun', 'at'), fires('mortar', 'bf')]).toEqual([half(at), half(bf)]);
  });

  test('PG-14.3.1, PG-14.3.2: demoralised, no fire at all, and a quarter in defence of an assault', () => {
    expect([fires('broken', 'df'), fires('broken', 'bf'), fires('broken', 'at')]).toEqual([null, null, null]);
    expect(assaults('broken')).toBe(3);
  });

  test('PG-14.3.1, PG-14.3.4: a demoralised unit can be woken to move only', () => {
    const { refusal } = played({
      units: [unit('s1', 'soviet-inf', HERE, { state: 'demoralised' })],
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'activate', lines: [{ row: 's1', does: 'fire' }] }]],
    });
    expect(JSON.stringify(refusal)).toContain('PG-14.3.4');
  });

  test('PG-14.3.3: its own morale is one less, in a check as in recovery', () => {
    const morale = (id: string) => sumOf(ownMorale(look, unitOf(look, id)));
    expect([morale('good'), morale('shaken'), morale('broken')]).toEqual([8, 8, 7]);
  });
});
