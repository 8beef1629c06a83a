import { fairDice, fastRandom, fillHoles, newMatch, now, play, questions, waitingFor } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { Action, Board, Pf } from '../types.ts';

/** A turn of sixty men is played in so many answers. */
const MOST = 25;
const MEN = 60;
const TURNS = 4;

const aliveIn = ({ men }: Board, side: string): number => men.filter((man) => man.side === side && man.life > 0).length;

/** Which squad or vehicle an answer is about, and what it does; null: no deed of one. */
const deedOf = ({ men }: Board, action: Action): string | null => {
  const squadOf = (id: string | undefined): string => men.find((man) => man.id === id)?.group ?? String(id);
  switch (action.type) {
    case 'moveGroup':
      return `moves ${squadOf(action.ways[0]?.unit)}`;
    case 'shoot':
      return `shoots ${squadOf(action.shooters[0]?.piece)}`;
    case 'drive':
      return `drives ${action.vehicle}`;
    default:
      return null;
  }
};

/** Every squad and vehicle does one thing a phase, all of it in one answer; then the player is done. */
const chosenIn = (board: Board, choices: readonly { readonly action: Action }[], done: Set<string>): number => {
  const deeds = choices.map(({ action }) => deedOf(board, action));
  const row = deeds.findIndex((deed) => deed !== null && !done.has(deed));
  if (row >= 0) done.add(deeds[row]!);
  const end = choices.findIndex(({ action }) => action.type === 'done' || action.type === 'pass');
  return row >= 0 ? row : Math.max(0, end);
};

it('PF-GRP.1: a turn of sixty men takes at most twenty-five answers, a squad moved or shot with as one', () => {
  const scenario = panzerfaust.scenarios.find(({ id }) => id === 'omaha')!;
  const loaded = panzerfaust.load(scenario);
  if (!loaded.ok) throw new Error(scenario.id);
  const setting = loaded.value;
  const random = fastRandom(3);
  let match = newMatch<Pf>(panzerfaust, setting, fairDice('3'.repeat(64)));
  const given = new Map<string, number>();
  const done = new Set<string>();
  while (!now(match).outcome && now(match).board.turn <= TURNS) {
    const position = now(match);
    const [side] = waitingFor(panzerfaust, setting, position);
    const question = questions(panzerfaust, setting, position).find((one) => one.side === side)!;
    const look = { setting, board: panzerfaust.see(setting, position.board, side!) };
    const row = chosenIn(position.board, question.choices, done);
    const action = fillHoles(panzerfaust, look, position.stack.at(-1)!, side!, question.choices[row]!, random);
    const played = play(match, side!, action);
    if (!played.ok) throw new Error(played.refusal.rule);
    match = played.match;
    if (position.board.turn === 0) continue;
    const turn = `${side} ${position.board.turn}`;
    given.set(turn, (given.get(turn) ?? 0) + 1);
    if (now(match).board.turn > position.board.turn) done.clear();
  }
  expect(aliveIn(setting.start, 'german')).toBeGreaterThanOrEqual(MEN);
  expect(given.get('german 1')).toBeGreaterThan(4);
  expect(Math.max(...given.values())).toBeLessThanOrEqual(MOST);
});
