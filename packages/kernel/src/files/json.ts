/** Plain data in, text out, with keys in a fixed order: equal values give equal text. */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const held = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(held)
    .filter((key) => held[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(held[key])}`).join(',')}}`;
};

/** The same plain data, whatever the order of the keys; a field that is undefined is a field that is not there. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i += 1) if (!same(a[i], b[i])) return false;
    return true;
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  // All that is there on the left is there on the right, so if they are as many there is no more: counting is quick.
  let more = 0;
  for (const key in left) {
    if (!same(left[key], right[key])) return false;
    if (left[key] !== undefined) more -= 1;
  }
  for (const key in right) if (right[key] !== undefined) more += 1;
  return more === 0;
};

/** Through text and back: what a file, a socket or a database makes of a value. */
export const throughText = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V;

/** The first place where two values differ, as a JSON path; null when they are the same. */
export const difference = (a: unknown, b: unknown, path = '$'): string | null => {
  if (same(a, b)) return null;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return path;
  if (Array.isArray(a) !== Array.isArray(b)) return path;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  for (const key of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()) {
    const found = difference(left[key], right[key], Array.isArray(a) ? `${path}[${key}]` : `${path}.${key}`);
    if (found) return found;
  }
  return path;
};

/** Text for a file: one line for each element of the named lists, so that people can read it and diffs are small. */
export const pretty = (value: unknown, width = 120): string => `${lay(value, '', width)}\n`;

const lay = (value: unknown, indent: string, width: number): string => {
  const flat = spaced(value);
  if (indent.length + flat.length <= width || value === null || typeof value !== 'object') return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((v) => inner + lay(v, inner, width)).join(',\n')}\n${indent}]`;
  const rows = entriesOf(value).map(([key, v]) => `${inner}${JSON.stringify(key)}: ${lay(v, inner, width)}`);
  return `{\n${rows.join(',\n')}\n${indent}}`;
};

const spaced = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  const rows = entriesOf(value).map(([key, v]) => `${JSON.stringify(key)}: ${spaced(v)}`);
  return rows.length === 0 ? '{}' : `{ ${rows.join(', ')} }`;
};

const entriesOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, v]) => v !== undefined);
