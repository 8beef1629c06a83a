/** What `grognard bench` measures of a system, against budgets of its own. */
export interface Bench {
  /** Random answers with all choices listed, so many a second. */
  readonly answers?: readonly (Named & {
    /** How many times the usual warm-up it takes until they come no faster. */
    readonly warmUps?: number;
  })[];
  /** Positions answered inside a bot's search, so many a second. */
  readonly search?: Measured;
  /** What answers of random games are forecast to come to, so many a second. */
  readonly forecasts?: Named;
  /** Answers of a kept game whose boards are made again when it is opened, so many a second. */
  readonly opening?: Named & { readonly change: (scenario: object) => object };
  /** Whether an answer may be taken back, judged so many times a second on boards crowded with hidden pieces. */
  readonly undo?: Named & { readonly crowded: (board: object) => object };
  /** Work of its own that nothing above shows, done so many times a second. */
  readonly own?: readonly (Omit<Named, 'scenario'> & { readonly prepare: () => (times: number) => void })[];
}

interface Measured {
  readonly scenario: string;
  readonly budget: number;
}
interface Named extends Measured {
  readonly name: string;
  readonly about: string;
}
