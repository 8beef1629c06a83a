/** What `grognard bench` measures of a system, against budgets of its own. */
export interface Bench {
  /** Random answers with all choices listed, so many a second. */
  readonly answers?: Measured & { readonly name: string; readonly about: string };
  /** Positions answered inside a bot's search, so many a second. */
  readonly search?: Measured;
  /** Whether an answer may be taken back, judged so many times a second on boards crowded with hidden pieces. */
  readonly undo?: Measured & {
    readonly name: string;
    readonly about: string;
    readonly crowded: (board: object) => object;
  };
}

interface Measured {
  readonly scenario: string;
  readonly budget: number;
}
