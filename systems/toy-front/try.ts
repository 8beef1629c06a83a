import { tryGame } from '@grognard/kernel/contract';
import { front } from '/work/wt/sheets/systems/toy-front/index.ts';

for (let seed = 1; seed <= Number(process.argv[2] ?? 3); seed += 1) {
  const t0 = performance.now();
  const trial = tryGame(front, front.scenarios[Number(process.argv[4] ?? 0)], seed, {
    every: Number(process.argv[3] ?? 1),
  });
  console.log(
    seed,
    trial.answers,
    JSON.stringify(trial.outcome?.why.word),
    trial.outcome?.winner,
    Math.round(performance.now() - t0),
    'ms',
    trial.broken.slice(0, 4).map((b) => `${b.answer} ${b.law}: ${b.why.slice(0, 600)}`),
  );
}
