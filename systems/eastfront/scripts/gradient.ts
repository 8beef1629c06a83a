/**
 * Which way each weight of the bot should go: `node gradient.ts --cores 16 --seconds 400 --games 200 --seed 3`. In every game both
 * players have all weights changed at once, each times e to half a normal draw; a regression of the lead in points on the changes tells
 * what each is worth. One game tells of all weights together.
 */
import { parseArgs } from 'node:util';
import { fastRandom } from '@grognard/kernel';
import type { Played } from '../../../packages/lab/src/measure/games.ts';
import { meanOf, OPTIONS, playAll, scenarioIds } from '../../../packages/lab/src/measure/games.ts';
import { WEIGHTS } from '../bot/weights.ts';
import { ARENA, axisLead } from './match/games.ts';

const SPREAD = 0.5;
const STALE = 20;
const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** How far each weight of a player is moved, in spreads. */
const drawn = (seed: number): readonly number[] => {
  const random = fastRandom(seed);
  // Streams of neighbouring seeds begin alike.
  for (let i = 0; i < STALE; i += 1) random();
  return names.map(() => normal(random));
};
const specOf = (moved: readonly number[]): string =>
  `greedy@${names.map((name, i) => `${name}=${WEIGHTS[name] * Math.exp(SPREAD * moved[i]!)}`).join(',')}`;

const { values } = parseArgs({ options: OPTIONS });
const ids = values.scenarios?.split(',') ?? scenarioIds(ARENA);
const fixtures = Array.from({ length: Number(values.games) }).flatMap((_, nth) =>
  ids.map((scenario, i) => {
    const seed = (Number(values.seed) + nth) * 100 + i;
    return { scenario, seed, bots: [specOf(drawn(4 * seed)), specOf(drawn(4 * seed + 1))] as const };
  }),
);
const means = { cores: Number(values.cores), seconds: Number(values.seconds), worker: values.worker };
const games = await playAll(ARENA, fixtures, means, import.meta.filename);

/** What a scenario favours is taken off, and each counts alike however wide its points are spread. */
const results = ids.flatMap((scenario) => {
  const own = games.filter((game) => game.scenario === scenario);
  const mean = meanOf(own.map(axisLead));
  const spread = Math.sqrt(meanOf(own.map((game) => (axisLead(game) - mean) ** 2))) || 1;
  return own.map((game: Played) => ({
    lead: (axisLead(game) - mean) / spread,
    moved: drawn(4 * game.seed).map((one, i) => one - drawn(4 * game.seed + 1)[i]!),
  }));
});

/** Least squares by Gauss and Jordan, with a little ridge; the inverse gives the errors. */
const size = names.length;
const rows = names.map((_, i) => [
  ...names.map((_name, j) => results.reduce((sum, { moved }) => sum + moved[i]! * moved[j]!, i === j ? 1 : 0)),
  ...names.map((_name, j) => (i === j ? 1 : 0)),
]);
for (let i = 0; i < size; i += 1) {
  const pivot = rows[i]![i]!;
  rows[i] = rows[i]!.map((one) => one / pivot);
  for (let j = 0; j < size; j += 1)
    if (j !== i) {
      const times = rows[j]![i]!;
      rows[j] = rows[j]!.map((one, k) => one - times * rows[i]![k]!);
    }
}
const right = names.map((_, i) => results.reduce((sum, { moved, lead }) => sum + moved[i]! * lead, 0));
console.log(
  `${results.length} games; standard deviations of the lead for each spread (a factor of ${Math.exp(SPREAD).toFixed(2)})`,
);
for (const [i, name] of names.entries()) {
  const gain = right.reduce((sum, one, j) => sum + rows[i]![size + j]! * one, 0);
  console.log(`${name.padEnd(12)} ${WEIGHTS[name]}  ${gain.toFixed(3)} ± ${Math.sqrt(rows[i]![size + i]!).toFixed(3)}`);
}
