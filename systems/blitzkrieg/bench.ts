import type { Bench } from '../bench.ts';

export const bench: Bench = {
  answers: [
    {
      name: 'blitzkrieg.answers',
      about: 'answers of BlitzKrieg on a table of 58 pieces with 41 elements, all choices listed',
      scenario: 'hill-over-the-steppe',
      budget: 5_000,
    },
  ],
  search: { scenario: 'state-farm', budget: 500 },
};
