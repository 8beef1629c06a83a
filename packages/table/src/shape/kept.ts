/** Adds to a map what is newest, and lets go of what is oldest when there is too much. */
const keep = <Key, Value>(known: Map<Key, Value>, key: Key, value: Value, most: number): void => {
  known.delete(key);
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= most) return;
    known.delete(oldest);
  }
};

/**
 * A cache: what a function makes of plain data, kept by what the data says. It is found by the very object, which costs
 * next to nothing, and by its text, so that the same data on another board or out of a file finds it too. At most
 * `most` are kept, the newest. Lives in a game's setting; the data must never be changed in place.
 */
export const keptBy = <Of extends object, Made>(make: (of: Of) => Made, most: number): ((of: Of) => Made) => {
  const byObject = new Map<Of, Made>();
  const byText = new Map<string, Made>();
  return (of) => {
    const same = byObject.get(of);
    if (same !== undefined) return same;
    const text = JSON.stringify(of);
    const made = byText.get(text) ?? make(of);
    keep(byText, text, made, most);
    keep(byObject, of, made, most);
    return made;
  };
};
