import type { SideView } from '@grognard/bots';
import { botNamed, NO_LIMIT } from '@grognard/bots';
import { fastRandom, view } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { acting, field, force, ground, hex, leader, played, unit } from '../examples/played.ts';
import { panzerGrenadier } from '../index.ts';
import type { Action, Grenadier } from '../types.ts';
import { brain } from './brain.ts';
import { SEARCH_WEIGHTS, WEIGHTS } from './weights.ts';

type Given = Parameters<typeof played>[0];

type Level = 'greedy' | 'hard';

/** What a bot answers for the Germans; without one of its cares, if so asked. */
const answerOf = (level: Level, given: Given, without: readonly (keyof typeof WEIGHTS)[] = []): Action => {
  const { scenario = field() } = given;
  const loaded = panzerGrenadier.load(scenario);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const setting = loaded.value;
  const { position } = played({ ...given, scenario });
  const none = Object.fromEntries(without.map((name) => [name, 0]));
  const weights = { ...WEIGHTS, ...none };
  const searchWeights = { ...SEARCH_WEIGHTS, ...none };
  const seen: SideView<Grenadier> = { ...view(panzerGrenadier, setting, position, 'german'), side: 'german' };
  const system = { ...panzerGrenadier, brain: { ...brain, weights, searchWeights } };
  return botNamed(level)!.choose(system, setting, seen, { limit: NO_LIMIT, random: fastRandom(1) }).action;
};

const goalAt = (...names: readonly string[]): object => ({ goals: [{ points: 4, hold: names }] });
const segment = { kind: 'segment', side: 'german' };
/** Where a move ends. */
const endOf = (action: Action): number | null => (action.type === 'move' ? action.path.at(-1)! : null);

/** Each is solved only by what it is about: without that care, or in another state, the bot answers otherwise. */
describe.each(['greedy', 'hard'] as const)('positions that %s must solve', (level) => {
  const answerIn = (given: Given, without: readonly (keyof typeof WEIGHTS)[] = []): Action =>
    answerOf(level, given, without);

  it('brings two hexes together under a leader for a better column', () => {
    const given: Given = {
      units: [
        unit('g1', 'german-inf', '0505'),
        unit('g2', 'german-inf', '0506'),
        unit('s1', 'soviet-inf', '0705'),
        unit('s2', 'soviet-inf', '0706'),
      ],
      leaders: [leader('lt', 'german', 'LT', '0505', { combat: 1 })],
      stack: [acting('german', { leaders: ['lt'], firing: ['g1', 'g2', 'lt'] })],
    };
    expect(answerIn(given)).toMatchObject({ type: 'direct', shooters: ['g1', 'g2'], leaders: ['lt'], combines: 'lt' });
  });

  it('does not advance into fire whom nobody leads', () => {
    const given = (isLed: boolean): Given => ({
      scenario: field({ terrain: ground({ w: ['0304'] }) }, goalAt('0307')),
      units: [unit('g1', 'german-inf', '0304'), unit('s1', 'soviet-hmg', '0704')],
      leaders: isLed ? [leader('lt', 'german', 'LT', '0304')] : [],
      stack: [acting('german', { leaders: isLed ? ['lt'] : [], moving: isLed ? ['g1', 'lt'] : ['g1'] })],
    });
    const [led, unled] = [given(true), given(false)];
    expect(endOf(answerIn(led))).toBe(hex('0307'));
    expect(endOf(answerIn(unled))).not.toBe(hex('0307'));
    expect(endOf(answerIn(unled, ['unled']))).toBe(hex('0307'));
  });

  it('sends a leader to where he sees before the guns can fire', () => {
    const given: Given = {
      scenario: field(
        { terrain: ground({ w: ['0404', '0405', '0406', '0407'] }) },
        { ...goalAt('0106'), forces: [force('soviet'), force('german', { factors: [18] })] },
      ),
      units: [
        unit('g1', 'german-inf', '0306', { mark: 'moved' }),
        unit('s1', 'soviet-inf', '0906'),
        unit('s2', 'soviet-hmg', '0906'),
      ],
      leaders: [leader('lt', 'german', 'LT', '0306', { mark: 'moved' }), leader('sgt', 'german', 'SGT', '0306')],
      stack: [acting('german', { leaders: ['sgt'], moving: ['sgt'] })],
    };
    const from = endOf(answerIn(given));
    // The edge of the woods, or past them: what he sees from there the guns can fire at.
    const [lt, sgt] = given.leaders!;
    const there = { ...sgt, at: { in: 'hex', hex: from } };
    const fires = answerIn({ ...given, leaders: [lt!, there], stack: [segment] });
    expect(fires).toMatchObject({ type: 'artillery', lines: [{ hex: hex('0906'), as: 'shells' }] });
    expect(endOf(answerIn(given, ['spot']))).not.toBe(from);
  });

  it('breaks a stack by fire before it assaults it', () => {
    const given = (state: string): Given => ({
      scenario: field({}, goalAt('0605')),
      units: [
        unit('g1', 'german-inf', '0505'),
        unit('g2', 'german-inf', '0505'),
        unit('s1', 'soviet-inf', '0605', { state }),
        unit('s2', 'soviet-inf', '0605', { state }),
      ],
      leaders: [leader('lt', 'german', 'LT', '0505', { combat: 1 })],
      stack: [acting('german', { leaders: ['lt'], firing: ['g1', 'g2', 'lt'] })],
    });
    expect(answerIn(given('good'))).toMatchObject({ type: 'direct', hex: hex('0605') });
    expect(answerIn(given('demoralised'))).toMatchObject({ type: 'assault', hex: hex('0605') });
  });

  it('rallies men where nobody shoots, and gets them there first', () => {
    const given = (at: string): Given => ({
      scenario: field({ terrain: ground({ w: ['0404', '0405'] }) }),
      units: [
        unit('g1', 'german-inf', at, { state: 'disrupted' }),
        unit('s1', 'soviet-hmg', '0806'),
        unit('s2', 'soviet-inf', '0705'),
      ],
      stack: [acting('german', { moving: ['g1'] })],
    });
    expect(endOf(answerIn(given('0505')))).toBe(hex('0404'));
    expect(answerIn(given('0505'), ['rally'])).toMatchObject({ type: 'recover' });
    expect(answerIn(given('0204'))).toMatchObject({ type: 'recover' });
  });

  it('lets engineers go first into a town', () => {
    const state = 'demoralised';
    const given: Given = {
      scenario: field({ terrain: ground({ t: ['0606'] }) }, goalAt('0606')),
      units: [
        unit('g1', 'german-inf', '0507'),
        unit('g2', 'german-inf', '0507'),
        unit('g3', 'german-inf', '0506'),
        unit('g4', 'german-eng', '0506'),
        unit('s1', 'soviet-inf', '0606', { state }),
        unit('s2', 'soviet-inf', '0606', { state }),
      ],
      leaders: [leader('lt', 'german', 'LT', '0506', { combat: 1 })],
      stack: [acting('german', { leaders: ['lt'], firing: ['g1', 'g2', 'g3', 'g4', 'lt'] })],
    };
    expect(answerIn(given)).toMatchObject({ type: 'assault', units: ['g4', 'g1', 'g2'], hex: hex('0606') });
  });

  it('shells what will be assaulted rather than what is as good a mark', () => {
    const given: Given = {
      scenario: field({}, { forces: [force('soviet'), force('german', { factors: [18] })] }),
      units: [
        unit('g1', 'german-inf', '0306', { mark: 'moved' }),
        unit('s1', 'soviet-inf', '0506'),
        unit('s2', 'soviet-inf', '0806'),
        unit('s3', 'soviet-inf', '0806'),
      ],
      leaders: [leader('lt', 'german', 'LT', '0306', { mark: 'moved' })],
      stack: [segment],
    };
    expect(answerIn(given)).toMatchObject({ type: 'artillery', lines: [{ hex: hex('0506') }] });
    expect(answerIn(given, ['prepare'])).toMatchObject({ type: 'artillery', lines: [{ hex: hex('0806') }] });
  });

  it('spreads its leaders over those whom nobody leads', () => {
    const given: Given = {
      units: [
        unit('g1', 'german-inf', '0305'),
        unit('g2', 'german-inf', '0305'),
        unit('g3', 'german-inf', '0308'),
        unit('g4', 'german-inf', '0308'),
        unit('s1', 'soviet-inf', '0906'),
      ],
      leaders: [leader('lt', 'german', 'LT', '0305', { mark: 'moved' }), leader('sgt', 'german', 'SGT', '0305')],
      stack: [acting('german', { leaders: ['sgt'], moving: ['sgt'] })],
    };
    expect(endOf(answerIn(given))).toBe(hex('0308'));
    expect(endOf(answerIn(given, ['lead']))).not.toBe(hex('0308'));
  });

  it('does not let all its leaders come onto the map with the first unit', () => {
    const at = { in: 'entry', group: 'van' };
    const van = { groups: [{ id: 'van', turn: 1, area: { edge: 'west' } }] };
    const given: Given = {
      scenario: field({}, { ...goalAt('0606'), forces: [force('soviet'), force('german', van)] }),
      units: [
        { ...unit('g1', 'german-inf', '0101'), at },
        { ...unit('g2', 'german-inf', '0101'), at },
        unit('s1', 'soviet-inf', '1106'),
      ],
      leaders: ['lt', 'sgt', 'cpl'].map((id) => ({ ...leader(id, 'german', 'LT', '0101'), at })),
      stack: [acting('german', { leaders: ['lt', 'sgt', 'cpl'], moving: ['g1', 'g2', 'lt', 'sgt', 'cpl'] })],
    };
    const answer = answerIn(given);
    expect(answer).toMatchObject({ type: 'move' });
    expect(answer.type === 'move' && answer.with.length).toBeLessThan(2);
  });

  it('keeps a leader out of fire where men need him as much elsewhere', () => {
    const given: Given = {
      scenario: field({ terrain: ground({ w: ['0303'] }) }),
      units: [
        unit('g1', 'german-inf', '0303'),
        unit('g2', 'german-inf', '0507'),
        unit('g3', 'german-inf', '0507'),
        unit('s1', 'soviet-hmg', '0907'),
        unit('s2', 'soviet-hmg', '0907'),
      ],
      leaders: [leader('lt', 'german', 'LT', '0405')],
      stack: [acting('german', { leaders: ['lt'], moving: ['lt'] })],
    };
    expect(endOf(answerIn(given))).toBe(hex('0303'));
    expect(endOf(answerIn(given, ['safe']))).toBe(hex('0507'));
  });

  it('lays smoke before an advance over open ground', () => {
    const given: Given = {
      scenario: field(
        { terrain: ground({ t: ['0706'] }) },
        { ...goalAt('0706'), forces: [force('soviet'), force('german', { smoke: true })] },
      ),
      units: [
        unit('g1', 'german-inf', '0306'),
        unit('g2', 'german-inf', '0306'),
        unit('g3', 'german-inf', '0305'),
        unit('m1', 'german-mortar-81', '0206'),
        unit('s1', 'soviet-hmg', '0706'),
        unit('s2', 'soviet-inf', '0706'),
      ],
      leaders: [leader('lt', 'german', 'LT', '0306'), leader('sgt', 'german', 'SGT', '0206')],
      board: { entrenchments: [hex('0706')] },
      stack: [acting('german', { leaders: ['sgt'], firing: ['m1', 'sgt'] })],
    };
    expect(answerIn(given)).toMatchObject({ type: 'smoke', shooters: ['m1'] });
    expect(answerIn(given, ['smoke'])).not.toMatchObject({ type: 'smoke' });
  });

  it('brings men up on trucks: gets them on, drives them to the goal, and gets them off', () => {
    const road = ['0106', '0206', '0306', '0406', '0506', '0606', '0706', '0806', '0906', '1006'];
    const given = (at: string, place: string): Given => ({
      scenario: field({ roads: [road] }, goalAt('1006')),
      units: [unit('t1', 'german-truck', at), unit('g1', 'german-inf', place), unit('s1', 'soviet-inf', '1201')],
      leaders: [leader('lt', 'german', 'LT', at)],
      stack: [acting('german', { leaders: ['lt'], moving: ['t1', 'g1', 'lt'] })],
    });
    expect(answerIn(given('0206', '0206'))).toMatchObject({ type: 'load', unit: 'g1', carrier: 't1' });
    expect(endOf(answerIn(given('0206', 't1')))).toBe(hex('1006'));
    expect(answerIn(given('1006', 't1'))).toMatchObject({ type: 'unload', unit: 'g1' });
  });

  it('goes after the enemy when it holds all there is to hold and that does not win', () => {
    const goals = [
      { points: 4, hold: ['0306'] },
      { side: 'german', points: 2, lost: true },
      { side: 'soviet', points: 5, handicap: true },
    ];
    const given: Given = {
      scenario: field({}, { goals, control: [{ side: 'german', hexes: ['0306'] }] }),
      units: [unit('g1', 'german-inf', '0306'), unit('g2', 'german-inf', '0306'), unit('s1', 'soviet-truck', '1006')],
      leaders: [leader('lt', 'german', 'LT', '0306')],
      board: { turn: 9 },
      stack: [acting('german', { leaders: ['lt'], moving: ['g1', 'g2', 'lt'] })],
    };
    // As far as it can go, to the sixth column.
    const far = ['0604', '0605', '0606', '0607'].map(hex);
    expect(far).toContain(endOf(answerIn(given)));
    expect(far).not.toContain(endOf(answerIn(given, ['hunt'])));
  });
});
