import type { GameSystem } from '@grognard/kernel';
import { answerByDoctrine, begin, fastRandom, ownDice, view } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/src/test/duel.ts';
import { BOTS, botNamed, botsFor, doctrineBot, NO_LIMIT } from './index.ts';

type Duel = typeof duel extends GameSystem<infer T> ? T : never;

const loaded = duel.load(duel.scenarios[0]);
if (!loaded.ok) throw new Error('the test scenario must load');
const setting = loaded.value;
const { position } = begin(duel, setting, { key: '00'.repeat(32), drawn: 0 });
const seen = { ...view(duel, setting, position, 'ash'), side: 'ash' };

/** A duel whose rules have the last thing done that may be, and throw a die for it. */
const thrown: number[] = [];
const ruled: GameSystem<Duel> = {
  ...duel,
  doctrine: {
    rule: Object.keys(duel.book)[0] as Duel['rule'],
    plays: () => 'ash',
    leave: (scenario) => scenario,
    answer: ({ choices }, random) => {
      thrown.push(1 + Math.floor(random() * 6));
      return choices().at(-1)!.action as Duel['action'];
    },
  },
};

describe('the bot of a doctrine', () => {
  it('answers as the rules say, from what the side sees', () => {
    const budget = { limit: NO_LIMIT, random: fastRandom(1) };
    const last = seen.questions[0]!.choices.at(-1)!.action;
    expect(doctrineBot.choose(ruled, setting, seen, budget)).toEqual({ action: last, why: { word: 'bot.doctrine' } });
  });

  it('plays any legal answer where the rules have none', () => {
    const { why } = doctrineBot.choose(duel, setting, seen, { limit: NO_LIMIT, random: fastRandom(1) });
    expect(why).toEqual({ word: 'bot.any' });
  });

  it('is found by its name, and seated only where there is a doctrine', () => {
    expect(botNamed('doctrine')).toBe(doctrineBot);
    expect(botsFor(duel)).toEqual(BOTS);
    expect(botsFor(ruled)).toEqual([...BOTS, doctrineBot]);
  });
});

describe('a doctrine asked by itself', () => {
  it('throws dice that show the faces they are given, and says when there are too few', () => {
    thrown.length = 0;
    const dice = ownDice([1, 6, 3]);
    for (let i = 0; i < 2; i += 1) answerByDoctrine(ruled, setting, position, 'ash', dice.random);
    expect([thrown, dice.left()]).toEqual([[1, 6], [3]]);
    answerByDoctrine(ruled, setting, position, 'ash', dice.random);
    expect(() => answerByDoctrine(ruled, setting, position, 'ash', dice.random)).toThrow('no face is left');
  });

  it('is there only where the rules have one, for a side that is asked', () => {
    expect(() => answerByDoctrine(duel, setting, position, 'ash', () => 0)).toThrow('has no doctrine');
    expect(() => answerByDoctrine(ruled, setting, position, 'birch', () => 0)).toThrow('birch is asked nothing');
  });
});
