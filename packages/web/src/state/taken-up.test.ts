import { MEN } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { askedNow, playedGame } from '../test/real-games.ts';
import type { Action, Asked } from './desk.ts';
import { NOTHING_PICKED, verdictOn, wholeAction } from './picking.ts';
import { takenUp } from './taken-up.ts';

const shotsIn = ({ question }: Asked) =>
  question.choices.filter(({ holes }) => holes !== undefined && MEN.spreads in holes).map(({ action }) => action);

it('a shot that is advised is taken up for the squad it is of, and bursts as it usually does', async () => {
  const { system, scenario, side } = MEN;
  const game = await playedGame({
    ...{ id: 'advised', system, scenario, humans: [side], bot: 'greedy', seed: 5, most: 300 },
    until: (session) => shotsIn(askedNow(session) ?? ({ question: { choices: [] } } as never)).length > 1,
  });
  const asked = askedNow(game)!;
  const shots = shotsIn(asked);
  expect(shots.length).toBeGreaterThan(1);
  for (const shot of shots) {
    // Who advises it says nothing of the burst.
    const { [MEN.spreads]: burst, ...advised } = shot as Action & Record<string, unknown>;
    const picking = takenUp(asked, NOTHING_PICKED, advised as Action)!;
    expect(wholeAction(picking)).toEqual({ ...advised, [MEN.spreads]: burst });
    expect(verdictOn(asked, picking)).toBeNull();
  }
});
