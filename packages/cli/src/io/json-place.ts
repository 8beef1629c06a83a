/** What was expected where a JSON text goes wrong. */
type Expected = 'value' | 'key' | 'colon' | 'commaOrBracket' | 'commaOrBrace' | 'string' | 'end';

/** Where a text stops being JSON: lines and columns count from 1. */
export interface Misplaced {
  readonly line: number;
  readonly column: number;
  readonly expected: Expected;
}

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/** The first place where a text is not JSON, or null. The engine's own complaint often does not say where. */
export const misplacedIn = (text: string): Misplaced | null => {
  const wrong = firstWrong(text);
  if (!wrong) return null;
  const before = text.slice(0, wrong.at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1, expected: wrong.expected };
};

type State = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'after';

const firstWrong = (text: string): { readonly at: number; readonly expected: Expected } | null => {
  const open: ('[' | '{')[] = [];
  let state: State = 'value';
  let at = skip(text, 0);
  for (;;) {
    if (state === 'after' && open.length === 0) return at === text.length ? null : { at, expected: 'end' };
    const next = stepOver(text, at, state, open);
    if (typeof next === 'string') return { at, expected: next };
    state = next.state;
    at = skip(text, next.at);
  }
};

interface Step {
  readonly at: number;
  readonly state: State;
}

/** One token; `open` holds the brackets not closed yet. */
const stepOver = (text: string, at: number, state: State, open: ('[' | '{')[]): Step | Expected => {
  const char = text[at];
  const inside = open.at(-1);
  if (state === 'colon') return char === ':' ? { at: at + 1, state: 'value' } : 'colon';
  if (state === 'key' || state === 'keyOrEnd') {
    if (char === '}' && state === 'keyOrEnd') return closed(at, open);
    return char === '"' ? stringAt(text, at, 'colon') : 'key';
  }
  if (state === 'after') {
    if (char === (inside === '[' ? ']' : '}')) return closed(at, open);
    if (char === ',') return { at: at + 1, state: inside === '[' ? 'value' : 'key' };
    return inside === '[' ? 'commaOrBracket' : 'commaOrBrace';
  }
  if (char === ']' && state === 'valueOrEnd') return closed(at, open);
  if (char === '"') return stringAt(text, at, 'after');
  if (char === '[' || char === '{') {
    open.push(char);
    return { at: at + 1, state: char === '[' ? 'valueOrEnd' : 'keyOrEnd' };
  }
  const end = matchEnd(PLAIN, text, at);
  return end === null ? 'value' : { at: end, state: 'after' };
};

const closed = (at: number, open: string[]): Step => {
  open.pop();
  return { at: at + 1, state: 'after' };
};

const stringAt = (text: string, at: number, state: State): Step | Expected => {
  const end = matchEnd(STRING, text, at);
  return end === null ? 'string' : { at: end, state };
};

const skip = (text: string, at: number): number => matchEnd(SPACE, text, at) ?? at;

const matchEnd = (pattern: RegExp, text: string, at: number): number | null => {
  const sticky = new RegExp(pattern.source, pattern.flags);
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : null;
};
