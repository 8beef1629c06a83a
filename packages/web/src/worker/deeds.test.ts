import { expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import { newWatch } from './deeds.ts';

it('notes who stayed and who came where by the end of the first two turns, and nothing of later ones', async () => {
  const { desk, match } = await playedGame({
    id: 'deeds',
    system: 'toy-patrol',
    scenario: 'crossing',
    humans: [],
    bot: 'greedy',
    seed: 5,
    most: 900,
  });
  const { looks, setting } = desk;
  const watch = newWatch(looks, setting);
  for (const { board } of match.positions) watch.see(board);
  const turnAt = (i: number): number => looks.status({ setting, board: match.positions[i]!.board }, null).turn.now;
  expect(new Set(watch.deeds().map(({ turn }) => turn))).toEqual(new Set([1, 2]));
  const lastOfFirst = match.positions.findLastIndex((_, i) => turnAt(i) === 1);
  const before = looks.pieces({ setting, board: match.positions[0]!.board }, null);
  const then = looks.pieces({ setting, board: match.positions[lastOfFirst]!.board }, null);
  for (const { piece, to } of watch.deeds().filter(({ turn }) => turn === 1)) {
    const at = then.find(({ id }) => id === piece)!.at;
    expect(at).toEqual(to ?? before.find(({ id }) => id === piece)!.at);
  }
  expect(watch.deeds().filter(({ turn }) => turn === 1)).toHaveLength(
    then.filter(({ id }) => before.some((one) => one.id === id)).length,
  );
});
