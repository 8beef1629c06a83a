import type { FlagValues } from '@grognard/kernel';
import { flagSchema } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';
import { coh } from '../index.ts';

const shot = (given: FlagValues) => {
  const calculated = calculator.calculate({
    attacker: 'german-rifles',
    target: 'soviet-rifles',
    distance: '3',
    ...given,
  });
  if (!calculated.ok) return calculated.problems.map(({ flag, why }) => [flag, why.word]);
  const [{ checks, outcomes }] = calculated.value as [(typeof calculated.value)[number]];
  const [check] = checks;
  if (check?.shape !== 'target') throw new Error('a shot is one roll against a number');
  const terms = (sum: readonly { readonly rule: string; readonly value: number }[]) =>
    sum.map(({ rule, value }) => [rule, value]);
  return {
    needs: terms(check.need),
    adds: terms(check.add),
    comesTo: outcomes.map(({ what, chance }) => [what.word, `${chance.ways}/${chance.of}`]),
  };
};

describe('Odds for a real table', () => {
  it('COH-EX-104 Soviet rifles with a CAP at German rifles that moved in the open: a bare 7', () => {
    const facts = { attacker: 'soviet-rifles', target: 'german-rifles', careless: true, caps: '1' } as const;
    expect(shot(facts)).toEqual({
      needs: [
        ['COH-7.3.1', 12],
        ['COH-5.0.3.1', -1],
      ],
      adds: [
        ['COH-U.S01', 3],
        ['COH-3.2.3.1', 1],
      ],
      comesTo: [
        ['calc.eliminated', '13/120'],
        ['calc.hit', '19/40'],
        ['calc.missed', '5/12'],
      ],
    });
  });

  it('COH-T.7 counts terrain, walls, height, smoke and works by the rules of the game', () => {
    expect(
      shot({ terrain: 'forest', wall: true, higher: 'target', smoke: '1', cover: 'trench', distance: '1' }),
    ).toMatchObject({
      needs: [
        ['COH-7.3.1', 12],
        ['COH-4.0.10', 2],
        ['COH-5.0.2.1', 1],
        ['COH-11.2.1', 1],
        ['COH-13.0.5', 1],
        ['COH-18.1.1.3', 2],
      ],
      adds: [
        ['COH-U.G01', 2],
        ['COH-7.7.2.1', 3],
      ],
    });
  });

  it('COH-18.1.2.4 from the flank both the unit and its bunker are weaker', () => {
    const needs = (given: FlagValues) => (shot({ cover: 'bunker', ...given }) as { readonly needs: unknown }).needs;
    expect(needs({})).toEqual([
      ['COH-7.3.1', 12],
      ['COH-18.1.2.3', 5],
    ]);
    expect(needs({ flank: true })).toEqual([
      ['COH-7.3.2', 11],
      ['COH-18.1.2.3', 3],
    ]);
  });

  it('COH-7.7.3.1, COH-9.1.2.6, COH-C.09, COH-7.4.1 close combat, support, aim; a second hit is the end', () => {
    const facts = {
      distance: '0',
      supporters: '2',
      aim: true,
      'target-hit': 'pinned',
      'attacker-hit': 'berserk',
    } as const;
    expect(shot(facts)).toMatchObject({
      needs: [['COH-7.7.3.6', 11]],
      comesTo: [['calc.eliminated', '1/1']],
    });
  });

  it('COH-19.1.3 flame has no mind for terrain', () => {
    expect(shot({ attacker: 'german-engineers', mode: 'flame', distance: '1', terrain: 'forest' })).toMatchObject({
      needs: [
        ['COH-19.1.3', 11],
        ['COH-19.1.3', 0],
      ],
    });
  });

  it('says what is missing, what is no number, and what the rules forbid', () => {
    expect(calculator.calculate({})).toMatchObject({
      ok: false,
      problems: ['attacker', 'target', 'distance'].map((flag) => ({ flag, why: { word: 'calc.wanted' } })),
    });
    expect(shot({ distance: '41', supporters: 'two', caps: '3' })).toEqual([
      ['distance', 'calc.number'],
      ['supporters', 'calc.number'],
      ['caps', 'calc.number'],
    ]);
    expect(shot({ target: 'german-lmg', 'attacker-hit': 'v-stunned' })).toEqual([
      ['target', 'calc.oneSide'],
      ['attacker-hit', 'calc.otherMarker'],
    ]);
    expect(shot({ distance: '11' })).toEqual([['distance', 'tooFar']]);
    expect(shot({ attacker: 'german-wagon' })).toEqual([['attacker', 'neverFires']]);
  });

  it('has a word for each of its flags in both languages, and a schema that fits them', () => {
    for (const { about } of calculator.flags)
      expect([about in coh.words.en, about in coh.words.fr]).toEqual([true, true]);
    expect(flagSchema(calculator.flags).safeParse({ attacker: 'german-lmg', flank: true, caps: '1' }).success).toBe(
      true,
    );
  });
});
