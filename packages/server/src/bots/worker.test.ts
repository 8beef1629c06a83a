import type { SideView } from '@grognard/bots';
import { NO_LIMIT } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import { begin, fairDice, firstDice, view, waitingFor } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { expect, it } from 'vitest';
import { think } from './worker.ts';

it('a bot in a seat is as careless as its level, though every answer has a chance of its own', async () => {
  const system = (await loadSystem('toy-patrol'))!;
  const [scenario] = system.scenarios;
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error('the first scenario must load');
  const { position } = begin(system, loaded.value, firstDice(fairDice('7'.repeat(64))));
  const side = waitingFor(system, loaded.value, position)[0]!;
  const seen = { ...view(system, loaded.value, position, side), side } as SideView<Types>;
  /** How many of its answers to one question are none that greedy has. */
  const answersOf = (bot: string): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: 60 }, async (_, i) =>
        JSON.stringify(
          (await think({ bot, system: 'toy-patrol', scenario, view: seen, limit: NO_LIMIT, seed: 30_000_000 * i }))
            .thought.action,
        ),
      ),
    );
  const sound = new Set(await answersOf('greedy'));
  const others = async (bot: string): Promise<number> =>
    (await answersOf(bot)).filter((answer) => !sound.has(answer)).length;
  const [beginner, easy] = [await others('beginner'), await others('easy')];
  expect(easy).toBeGreaterThan(0);
  expect(beginner).toBeGreaterThan(easy);
});
