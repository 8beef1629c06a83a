/** Rows with the name of who is meant before those that read alike; one that is about nobody stays as it is. */
export const toldApart = (rows: readonly string[], named: (row: number) => string | null): readonly string[] =>
  rows.map((text, row) => (rows.indexOf(text) === rows.lastIndexOf(text) ? text : (named(row) ?? text)));
