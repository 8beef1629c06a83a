import { describe, expect, it } from 'vitest';
import { fastRandom } from '../check/dice.ts';
import { throughText } from '../files/json.ts';
import { duel } from '../test/duel.ts';
import { dawn, KEY } from '../test/play.ts';
import { answer, begin, waitingFor } from './game.ts';
import { listedView, unlistedView, view } from './view.ts';

const ANSWERS = 60;

describe('an unlisted view', () => {
  it('says all but the choices, and they follow from it, even when it was sent as text', () => {
    const random = fastRandom(6);
    let { position } = begin(duel, dawn, { key: KEY, drawn: 0 });
    for (let i = 0; i < ANSWERS && !position.outcome; i += 1) {
      for (const side of [...duel.sides(dawn), null]) {
        const whole = throughText(view(duel, dawn, position, side));
        const unlisted = throughText(unlistedView(duel, dawn, position, side));
        expect(unlisted.questions.filter((question) => 'choices' in question)).toEqual([]);
        expect(throughText(listedView(duel, dawn, unlisted))).toEqual(whole);
      }
      const [side] = waitingFor(duel, dawn, position);
      const { choices } = view(duel, dawn, position, side!).questions[0]!;
      const { action } = choices[Math.floor(random() * choices.length)]!;
      const answered = answer(duel, dawn, position, side!, action);
      if (answered.ok) position = answered.position;
    }
  });
});
