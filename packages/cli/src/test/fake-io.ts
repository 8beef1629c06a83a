import type { Io } from '../io/io.ts';

/** An Io that types the given lines and remembers everything. */
export interface FakeIo extends Io {
  /** What was printed and asked, as on a screen. */
  readonly printed: () => string;
  readonly complained: () => string;
  /** 0 until a command says otherwise. */
  readonly code: () => number;
  /** Lines not typed yet. */
  readonly untyped: () => readonly string[];
}

/** A player at a fake terminal: `typed` are the lines to come, or a function that answers each prompt. */
export const fakeIo = (
  given: {
    readonly typed?: readonly string[] | ((prompt: string, printed: string) => string | null);
    readonly cwd?: string;
    readonly width?: number;
    readonly interactive?: boolean;
    readonly env?: Readonly<Record<string, string | undefined>>;
  } = {},
): FakeIo => {
  const typed = given.typed ?? [];
  const waiting = typeof typed === 'function' ? [] : [...typed];
  let out = '';
  let err = '';
  let code = 0;
  return {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    exit: (given) => {
      code = given;
    },
    ask: (prompt) => {
      const line = typeof typed === 'function' ? typed(prompt, out) : (waiting.shift() ?? null);
      out += `${prompt}${line ?? ''}\n`;
      return Promise.resolve(line);
    },
    cwd: given.cwd ?? process.cwd(),
    width: given.width ?? 80,
    interactive: given.interactive ?? false,
    env: given.env ?? {},
    printed: () => out,
    complained: () => err,
    code: () => code,
    untyped: () => waiting,
  };
};
