import type { Bench } from '../bench.ts';

/** EF-3.13.1: on from scenario to scenario, to the last winter. */
const wholeWar = (scenario: object): object => ({ ...scenario, rules: { use: ['EF-3.13.1'] } });

export const bench: Bench = {
  answers: [
    {
      name: 'eastfront.answers',
      about: 'answers of EastFront in its tutorial (25 blocks), all choices listed',
      scenario: 'edelweiss',
      budget: 10_000,
    },
    {
      name: 'eastfront.answers.full',
      about: 'answers of EastFront on the full map (150 blocks), all choices listed',
      scenario: 'bagration',
      budget: 4000,
    },
  ],
  forecasts: {
    name: 'eastfront.forecasts',
    about: 'battles of EastFront forecast exactly, a round and four',
    scenario: 'bagration',
    budget: 300,
  },
  opening: {
    name: 'eastfront.open',
    about: 'answers of a whole war whose boards are made again when it is opened: 10,000 in a second at most',
    scenario: 'barbarossa',
    budget: 10_000,
    change: wholeWar,
  },
  undo: {
    name: 'eastfront.undo',
    about: 'judging whether an answer may be taken back on the full map (150 blocks): 5 ms each at most',
    scenario: 'bagration',
    budget: 200,
    crowded: (board) => board,
  },
};
