import type { Moment, Position } from '@grognard/kernel';
import { answer, begin, fairDice, firstDice, freshRandom, questionFor, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import found from '../bot/openings.json' with { type: 'json' };
import { openings } from '../bot/openings.ts';
import { blitzkrieg } from '../index.ts';
import type { Bk, Setting } from '../types.ts';

const settingOf = (id: string): Setting => {
  const loaded = blitzkrieg.load(blitzkrieg.scenarios.find((scenario) => scenario.id === id)!);
  if (!loaded.ok) throw new Error(`${id} must load`);
  return loaded.value;
};

const momentOf = (setting: Setting, { board, stack }: Position<Bk>, side: string): Moment<Bk> => {
  const seen = blitzkrieg.see(setting, board, side);
  const choices = () => questionFor(blitzkrieg, setting, seen, stack.at(-1)!, side).choices;
  return { look: { setting, board: seen }, stack, side, choices };
};

const start = (setting: Setting): Position<Bk> =>
  begin(blitzkrieg, setting, firstDice(fairDice('5'.repeat(64)))).position;

/** Set up both sides by what is known, as long as something is. */
const setUp = (setting: Setting, seed: number): Position<Bk> => {
  const random = freshRandom(seed);
  let position = start(setting);
  for (let known = true; known; ) {
    const side = waitingFor(blitzkrieg, setting, position)[0]!;
    const idea = openings.next(momentOf(setting, position, side), random);
    known = idea !== null;
    if (!idea) continue;
    const answered = answer(blitzkrieg, setting, position, side, idea.action);
    if (!answered.ok) throw new Error(`${side} may not: ${answered.refusal.rule}`);
    position = answered.position;
  }
  return position;
};

const placesOf = ({ board }: Position<Bk>, side: string) =>
  Object.fromEntries(board.elements.filter((e) => e.side === side).map(({ id, at }) => [id, at]));

const scenarios = [...new Set(found.setUps.map(({ scenario }) => scenario))];

describe('set-ups found by self-play', () => {
  it.each(scenarios)('can be kept to from the first element to the last: %s', (scenario) => {
    const setting = settingOf(scenario);
    const ways = found.setUps.filter((one) => one.scenario === scenario);
    const position = setUp(setting, 7);
    expect(position.stack.at(-1)!.kind).not.toBe('place');
    for (const side of blitzkrieg.sides(setting)) {
      const known = ways
        .filter((one) => one.side === side)
        .map(({ parts }) => parts as Record<string, { at?: object }>);
      const places = placesOf(position, side);
      expect(
        known.map((parts) => Object.fromEntries(Object.entries(parts).map(([id, { at }]) => [id, at]))),
      ).toContainEqual(places);
    }
  });

  it('are not the same each time', () => {
    const setting = settingOf('road-to-stonne');
    const seen = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(placesOf(setUp(setting, seed), 'french'))));
    expect(seen.size).toBeGreaterThan(1);
  });

  it('say how often they won', () => {
    const setting = settingOf('road-to-stonne');
    const position = start(setting);
    const idea = openings.next(momentOf(setting, position, 'french'), freshRandom(1))!;
    const of = found.setUps.find(
      ({ side, parts }) =>
        side === 'french' && JSON.stringify((parts as Record<string, object>)['fr-1']) === JSON.stringify(idea.action),
    )!;
    expect(idea.why).toEqual({
      word: 'brain.setUp',
      with: { element: 'fr-1', percent: Math.round((100 * of.won) / of.games), games: of.games },
    });
  });

  it('are left when a side has begun otherwise, and do not count for what arrives later', () => {
    const setting = settingOf('road-to-stonne');
    const before = start(setting);
    const elsewhere = answer(blitzkrieg, setting, before, 'french', {
      type: 'place',
      element: 'fr-1',
      at: { x: 11000, y: 8000 },
      facing: 270,
      floor: 0,
      camouflaged: false,
    });
    if (!elsewhere.ok) throw new Error('the wood must be free');
    expect(openings.next(momentOf(setting, elsewhere.position, 'french'), freshRandom(1))).toBeNull();
    const moment = momentOf(setting, before, 'french');
    const later = { ...moment, look: { ...moment.look, board: { ...moment.look.board, turn: 3 } } };
    expect(openings.part(moment.look, moment.stack.at(-1)!)).toBe('fr-1');
    expect(openings.next(later, freshRandom(1))).toBeNull();
  });

  it('are known of no other scenario, nor where the ground is taken', () => {
    const setting = settingOf('road-to-stonne');
    const moment = momentOf(setting, start(setting), 'french');
    const other = { ...setting, scenario: { ...setting.scenario, id: 'another' } };
    expect(openings.next({ ...moment, look: { ...moment.look, setting: other } }, freshRandom(1))).toBeNull();
    const zone = setting.zones.get('west')!;
    const moved = { ...setting, zones: new Map([...setting.zones, ['east', zone]]) };
    expect(openings.next({ ...moment, look: { ...moment.look, setting: moved } }, freshRandom(1))).toBeNull();
  });
});
