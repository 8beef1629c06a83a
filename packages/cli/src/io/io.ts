import { createInterface, type Interface } from 'node:readline';

/** How a command meets the world: all it prints, asks and leaves behind goes through here, so that tests can stand in. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The code the program ends with: 0 fine, 1 the answer is no, 2 bad input. The program goes on to its end. */
  readonly exit: (code: number) => void;
  /** One line from the player; null when there are no more. */
  readonly ask: (prompt: string) => Promise<string | null>;
  readonly cwd: string;
  readonly width: number;
  /** Somebody sits at a terminal. */
  readonly interactive: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a real Io stands on: this process, or something like it. */
export interface Machine {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: () => string;
  exitCode?: number | string | null | undefined;
  readonly exit: () => void;
}

const USUAL_WIDTH = 80;

/** The real thing. `close` lets go of the keyboard, so that the program can end. */
export const processIo = (machine: Machine = process): Io & { readonly close: () => void } => {
  const { stdin, stdout, stderr, env } = machine;
  const lines = lineReader(stdin, stdout);
  // Whoever reads our output may stop reading (`| head`): then there is nobody left to write for.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    machine.exit();
  });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    exit: (code) => {
      machine.exitCode = code;
    },
    ask: lines.ask,
    cwd: machine.cwd(),
    width: stdout.columns ?? USUAL_WIDTH,
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    env,
    close: lines.close,
  };
};

/** Lines that came and lines that are wanted: several may come at once, so they wait their turn. */
const lineQueue = () => {
  const waiting: string[] = [];
  let ended = false;
  let wanted: ((line: string | null) => void) | null = null;
  const hand = (line: string | null): void => {
    const taker = wanted;
    wanted = null;
    if (taker) taker(line);
    else if (line !== null) waiting.push(line);
  };
  const end = (): void => {
    ended = true;
    hand(null);
  };
  const next = (): Promise<string | null> => {
    const line = waiting.shift();
    if (line !== undefined || ended) return Promise.resolve(line ?? null);
    return new Promise((resolve) => {
      wanted = resolve;
    });
  };
  return { hand, end, next, hasEnded: () => ended };
};

/** Lines from the keyboard or a pipe. */
const lineReader = (input: Machine['stdin'], output: Machine['stdout']) => {
  const queue = lineQueue();
  let keyboard: Interface | null = null;
  const open = (): Interface => {
    const opened = createInterface({ input, output });
    opened.on('line', queue.hand);
    opened.on('close', queue.end);
    return opened;
  };
  const ask = async (prompt: string): Promise<string | null> => {
    keyboard ??= open();
    if (queue.hasEnded()) output.write(prompt);
    else {
      keyboard.setPrompt(prompt);
      keyboard.prompt();
    }
    const line = await queue.next();
    // A terminal shows what is typed; what comes through a pipe is shown here, so that the story can be read.
    if (!input.isTTY && line !== null) output.write(`${line}\n`);
    return line;
  };
  return { ask, close: () => keyboard?.close() };
};
