import { DEEDS } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { askedNow, playedGame } from '../test/real-games.ts';
import { aimedAt, foeCalled, heldBefore } from './aiming.ts';
import { checksIn, lookOf } from './desk.ts';
import { firstPicking, NOTHING_PICKED } from './picking.ts';

it('who is asked whether he fires at somebody who goes by aims at him by pointing at him, and at nobody else', async () => {
  const { system, scenario, side, reaction } = DEEDS.find((one) => one.reaction === 'opportunity')!;
  const session = await playedGame({
    id: 'aimed',
    system,
    scenario,
    humans: [side],
    bot: 'greedy',
    seed: 7,
    most: 300,
    until: (played) => {
      const asked = askedNow(played);
      return asked?.view.stack.at(-1)?.kind === reaction && asked.question.choices.length > 1;
    },
  });
  const asked = askedNow(session)!;
  const look = lookOf(asked.desk, asked.view);
  const mover = asked.desk.looks.subject!(look, asked.view.stack)!;
  const way = aimedAt(asked, firstPicking(asked), foeCalled(asked, mover)!)!;
  expect(checksIn(asked, asked.question.choices[way.row]!.action)).not.toEqual([]);
  const others = asked.desk.looks.pieces(look, side).filter((one) => one.side !== side && one.id !== mover);
  // Nor does it matter that another of them was looked at before.
  const looked = { ...NOTHING_PICKED, piece: others[0]!.id };
  expect(aimedAt(asked, heldBefore(asked, looked), foeCalled(asked, mover)!)?.row).toBe(way.row);
  expect(others.filter((other) => aimedAt(asked, firstPicking(asked), other))).toEqual([]);
});
