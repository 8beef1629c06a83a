import type { Bench } from '../bench.ts';

export const bench: Bench = {
  answers: [
    {
      name: 'coh.answers',
      about: 'answers of Conflict of Heroes in a mid-size scenario (19 units), all choices listed',
      scenario: 'mtsensk-road',
      budget: 20_000,
    },
  ],
  search: { scenario: 'rearguard', budget: 2000 },
};
