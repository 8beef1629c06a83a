import type { Bench } from '../bench.ts';

export const bench: Bench = {
  search: { scenario: 'farm', budget: 500 },
};
