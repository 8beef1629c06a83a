/** A place in plain data; what has an id is found by it, wherever it stands in its list. */
export type DataPath = readonly string[];

/** The places where two values differ, down to single words and numbers. */
export const differences = (a: unknown, b: unknown, path: DataPath = []): readonly DataPath[] => {
  if (a === b) return [];
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  if (!left || !right) return [path];
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].flatMap((key) => differences(left.get(key), right.get(key), [...path, key]));
};

export const valueAt = (value: unknown, path: DataPath): unknown =>
  path.reduce<unknown>((inner, key) => fieldsOf(inner)?.get(key), value);

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> | null => {
  if (value === null || typeof value !== 'object') return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((item: unknown, i) => [idOf(item) ?? String(i), item]));
};

const idOf = (item: unknown): string | null => {
  const id = item !== null && typeof item === 'object' ? (item as { readonly id?: unknown }).id : null;
  return typeof id === 'string' ? id : null;
};
