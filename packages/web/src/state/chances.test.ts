import { HEX_GAME } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { askedNow, playedGame } from '../test/real-games.ts';
import { chanceOfAction, stakedChances } from './chances.ts';
import type { Action, Asked } from './desk.ts';
import { checksIn, withLead } from './desk.ts';
import { chooseRow, NOTHING_PICKED, wholeAction } from './picking.ts';
import { giveAnswer, type Session } from './session.ts';

/** A shot that is offered whole and may miss. */
const shotIn = (asked: Asked | null): Action | null => {
  if (!asked) return null;
  const shots = asked.question.choices.flatMap(({ action }, row) => {
    const whole = action.type === 'fire' ? wholeAction(chooseRow(asked, NOTHING_PICKED, row)) : null;
    return whole && (whole as { readonly pay?: { readonly by: string } }).pay?.by !== 'command' ? [whole] : [];
  });
  return shots.find((shot) => (chanceOfAction(asked, shot) ?? 1) < 0.8) ?? null;
};

const hasCaps = (session: Session): boolean => {
  const forces = (session.match.positions.at(-1)!.board as { forces?: Record<string, { caps: number }> }).forces!;
  return Object.values(forces).every(({ caps }) => caps >= 2);
};

it('what each point on a roll would change is told before the shot is declared, and again when it is asked for', async () => {
  const session = await playedGame({
    id: 'chances',
    system: HEX_GAME,
    scenario: 'crossroads',
    humans: ['german', 'soviet'],
    bot: 'greedy',
    seed: 4,
    most: 120,
    until: (one) => hasCaps(one) && shotIn(askedNow(one)) !== null,
  });
  const asked = askedNow(session)!;
  const shot = shotIn(asked)!;
  const [stakes] = stakedChances(asked, shot, checksIn(asked, shot));
  expect(stakes!.map(({ points }) => points.with)).toEqual([{ caps: 0 }, { caps: 1 }, { caps: 2 }]);
  const chances = stakes!.map(({ chance }) => chance);
  expect(chances).toEqual([...chances].sort((a, b) => a - b));
  expect(chances[0]).toBe(chanceOfAction(asked, shot));
  // A unit that is not active yet is activated by its shot.
  const fired = withLead(asked, shot).reduce((before, action) => {
    const given = giveAnswer(before, asked.side, action);
    if (!given.ok) throw new Error('refused');
    return given.session;
  }, session);
  const points = askedNow(fired)!;
  const withPoints = (n: number): number | null =>
    chanceOfAction(points, { type: 'spendCaps', points: n } as unknown as Action);
  expect([withPoints(0), withPoints(1), withPoints(2)]).toEqual(chances);
});
