/**
 * Lets a bot play itself and reads the handicap of each scenario off the points (EF-17.2.1): `node handicaps.ts greedy 25 1
 * barbarossa typhoon` plays 25 games of each from seed 1 and prints a line a game, then what would make each even.
 */
import type { Bot, BotSystem } from '@grognard/bots';
import { botNamed, playedOut, seated } from '@grognard/bots';
import { begin, fairDice, fastRandom, firstDice } from '@grognard/kernel';
import { brain } from '../bot/brain.ts';
import { eastfront } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { East, FrontSide, Setting } from '../types.ts';

const system: BotSystem<East> = { ...eastfront, brain };

const scoreOfGame = (setting: Setting, bots: Readonly<Record<FrontSide, Bot>>, seed: number) => {
  const { position: start } = begin(system, setting, firstDice(fairDice(seed.toString(16).padStart(64, '0'))));
  const seats = {
    axis: { bot: bots.axis, random: fastRandom(2 * seed) },
    soviet: { bot: bots.soviet, random: fastRandom(2 * seed + 1) },
  };
  const choose = seated(system, setting, (side) => seats[side as FrontSide]);
  const { board, outcome } = playedOut({ system, setting, start, choose });
  return { score: board.results.at(-1) ?? null, winner: outcome?.winner ?? null };
};

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const [names = 'greedy', games = '10', seed = '1', ...ids] = process.argv.slice(2);
const [axis, soviet = axis] = names.split(',').map((name) => botNamed(name!)!);
for (const file of SCENARIOS) {
  if (ids.length > 0 && !ids.includes((file as { id: string }).id)) continue;
  const loaded = system.load(file);
  if (!loaded.ok) throw new Error('a scenario does not load');
  const { id, handicap } = loaded.value.scenario;
  const leads: number[] = [];
  for (let game = 0; game < Number(games); game += 1) {
    const before = process.cpuUsage();
    const { score, winner } = scoreOfGame(loaded.value, { axis: axis!, soviet: soviet! }, Number(seed) + game);
    if (score) leads.push(score.axis - handicap - score.soviet);
    const { user } = process.cpuUsage(before);
    console.log(`${id} ${Number(seed) + game} ${score?.axis} ${score?.soviet} ${winner} ${(user / 1e6).toFixed(1)} s`);
  }
  if (leads.length > 0) console.log(`# ${id}: ${leads.length} games, handicap ${-middle(leads)}`);
}
