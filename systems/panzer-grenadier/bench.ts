import type { Bench } from '../bench.ts';

export const bench: Bench = {
  answers: [
    {
      name: 'panzer-grenadier.answers',
      about: 'answers of Panzer Grenadier (40 pieces), all choices listed',
      scenario: 'state-farm',
      budget: 15_000,
      // Before that the compiler is still at work on the rules: single runs differed by half.
      warmUps: 10,
    },
  ],
};
