/** The tables of the collection, by name. */
const TABLES: Readonly<Record<string, unknown>> = {};

/** The table of that name, if there is one. */
export const tableNamed = (name: string): unknown => TABLES[name];
