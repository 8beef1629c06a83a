import { playable } from '@grognard/systems';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../test/desks.ts';
import type { Asked } from './desk.ts';
import { anyIn, askedIn } from './desk.ts';
import { useFaults } from './faults.ts';
import { pickable } from './pickable.ts';
import { chooseRow, described, NOTHING_PICKED } from './picking.ts';
import { giveAnswer, stageOf, viewAt } from './session.ts';

afterEach(() => {
  useFaults.getState().forget();
  vi.restoreAllMocks();
});

/** Faults are reported once the page is drawn. */
const faults = async (): Promise<readonly string[]> => {
  await Promise.resolve();
  return useFaults.getState().faults;
};

const ANSWERS = 6;

describe('a fault in a system is not swallowed', () => {
  it.each(playable().map(({ id }) => id))('none comes up while the board of %s is picked from', async (id) => {
    const log = vi.spyOn(console, 'error');
    let session = await sessionOf(id);
    for (let i = 0; i < ANSWERS; i += 1) {
      const stage = stageOf(session);
      if (stage.kind === 'over' || stage.kind === 'bot') break;
      const asked = askedIn(session.desk, viewAt(session, stage.side, session.match.entries.length))!;
      pickable(asked, NOTHING_PICKED);
      for (const row of asked.question.choices.keys()) pickFrom(asked, row);
      const row = (i * 7) % asked.question.choices.length;
      const given = giveAnswer(session, stage.side, anyIn(asked, row)!);
      if (given.ok) session = given.session;
    }
    expect(await faults()).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it('is told to the player, once, and the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = await sessionOf('toy-patrol');
    const asked = askedIn(session.desk, viewAt(session, 'red', 0))!;
    const broken = (): never => {
      throw new Error('no such unit');
    };
    const { desk } = asked;
    const ill = { ...asked, desk: { ...desk, system: { ...desk.system, describe: broken } } };
    const { action } = asked.question.choices[0]!;
    expect([described(ill, action), described(ill, action)]).toEqual([null, null]);
    expect(await faults()).toEqual([`describe ${action.type}: no such unit`]);
    expect(log).toHaveBeenCalledTimes(2);
  });
});

const pickFrom = (asked: Asked, row: number): void => {
  const picking = chooseRow(asked, NOTHING_PICKED, row);
  pickable(asked, picking);
  described(asked, picking.choice!.action);
};
