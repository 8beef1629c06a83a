/** What was there before, by what it says. */
export type Known<One> = ReadonlyMap<string, One>;

/** A list in which what says the same as before is the same: whoever draws it sees at once what has changed. */
export const asBefore = <One>(
  known: Known<One>,
  before: readonly One[],
  now: readonly One[],
): { readonly list: readonly One[]; readonly known: Known<One> } => {
  const said = now.map((one) => JSON.stringify(one));
  const list = now.map((one, i) => known.get(said[i]!) ?? one);
  const isSame = list.length === before.length && list.every((one, i) => one === before[i]);
  return { list: isSame ? before : list, known: new Map(said.map((text, i) => [text, list[i]!])) };
};
