import type { Space } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import type { Asked } from './desk.ts';
import { chooseRow, filledAnyhow, NOTHING_PICKED, verdictOn, wholeAction } from './picking.ts';

/** Choices of a question that are tried, and answers of a game. */
const [CHOICES, ANSWERS] = [3, 25];

const GAMES = await Promise.all(
  playable().map(async ({ id, load }) => {
    const system = await load!();
    return { system: id, scenario: system.scenarios[0]!.id };
  }),
);

describe('a choice filled in anyhow', () => {
  it.each(GAMES)('may be given as it is in $system', async ({ system, scenario }) => {
    const tryOut = (asked: Asked): null => {
      asked.question.choices.slice(0, CHOICES).forEach((choice, row) => {
        // What is open is spelled out hole by hole.
        if (!choice.holes || Object.values(choice.holes).some((space) => (space as Space).kind === 'open')) return;
        const picking = filledAnyhow(asked, chooseRow(asked, NOTHING_PICKED, row));
        expect([wholeAction(picking) !== null, verdictOn(asked, picking)]).toEqual([true, null]);
      });
      return null;
    };
    await playedGame({
      id: 'any',
      system,
      scenario,
      humans: [],
      bot: 'random',
      seed: 3,
      most: ANSWERS,
      answer: tryOut,
    });
  });
});
