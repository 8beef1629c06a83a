/** A choice as the panel shows it. */
export interface Row {
  readonly row: number;
  readonly text: string;
  readonly piece: string | null;
  /** What it is listed under instead of the piece. */
  readonly head?: string | null;
  readonly extra: string;
}

/** Rows that say the same, whoever they are about, as one; and how many there are. */
export interface Equal {
  readonly first: Row;
  readonly rows: readonly Row[];
}

/** Rows in their order, those that are heard alike as one; two about the same piece are two, for something else is different. */
export const equalRows = (rows: readonly Row[], heardAs: (row: Row) => string): readonly Equal[] => {
  const seen = new Map<string, number>();
  const kindOf = (row: Row): string => {
    const heard = `${heardAs(row)} ${row.extra}`;
    const same = `${heard} ${row.piece}`;
    const before = row.piece === null ? 0 : (seen.get(same) ?? 0);
    seen.set(same, before + 1);
    return `${before} ${heard}`;
  };
  return [...Map.groupBy(rows, kindOf).values()].map((alike) => ({ first: alike[0]!, rows: alike }));
};

/** More rows about pieces than these are no list: the pieces are on the map. */
export const MANY = 40;
/** So many of them are shown all the same, for whoever picks by figures. */
const PEEK = 6;

/** Of a long list the rows about no piece, and the first of the others. */
export const firstOf = (rows: readonly Row[]): readonly Row[] => {
  const about = rows.filter(({ piece }) => piece !== null).slice(0, PEEK);
  return rows.filter((row) => row.piece === null || about.includes(row));
};

/** What stands below a name, or after it, does not begin with it again. */
export const withoutName = (text: string, name: string): string => {
  const [first = '', ...rest] = text.split(/\s?: /);
  return rest.length > 0 && first.toLowerCase() === name.toLowerCase()
    ? text.slice(first.length).replace(/^\s?: /, '')
    : text;
};
