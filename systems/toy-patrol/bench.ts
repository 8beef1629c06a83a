import type { Bench } from '../bench.ts';

export const bench: Bench = {
  search: { scenario: 'crossing', budget: 2000 },
};
