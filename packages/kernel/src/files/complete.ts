type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A list from a file: what it says of a thing the set-up knows by its id comes on top of what the set-up says of it. */
export const overSetup = (known: readonly { readonly id: string }[], given: unknown): unknown =>
  Array.isArray(given)
    ? given.map((one) => (isFields(one) ? { ...known.find(({ id }) => id === one.id), ...one } : one))
    : given;

/** The same for things held by name. */
export const overSetupByName = (known: Readonly<Record<string, object>>, given: unknown): unknown =>
  isFields(given)
    ? {
        ...known,
        ...Object.fromEntries(
          Object.entries(given).map(([name, one]) => [name, isFields(one) ? { ...known[name], ...one } : one]),
        ),
      }
    : given;

/** A stock without as many of each kind as are out of it. */
export const stockWithout = <V>(stock: readonly V[], out: readonly unknown[]): readonly V[] => {
  const left = [...stock];
  for (const one of out) {
    const at = left.indexOf(one as V);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
