import { fastRandom } from '@grognard/kernel';

type Typist = (prompt: string, printed: string) => string;

/** Longer than any game goes on: who types more than this is caught in a circle. */
const MOST_LINES = 6000;

/**
 * Somebody who plays by typing what the screen tells him to: he knows nothing of the game but the prompts and lists he
 * reads. The same seed types the same lines.
 */
export const typist = (seed: number): Typist => {
  const random = fastRandom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  let lines = 0;
  return (prompt, printed) => {
    lines += 1;
    if (lines > MOST_LINES) throw new Error(`no end after ${MOST_LINES} lines: ${printed.slice(-2000)}`);
    const page = printed.slice(printed.lastIndexOf('> ') + 1);
    for (const [pattern, answer] of PROMPTS) {
      const found = pattern.exec(prompt);
      if (found) return answer({ found, page, below });
    }
    return rowIn(page, below) ?? '';
  };
};

interface Read {
  readonly found: RegExpExecArray;
  /** What was printed since the last line was typed. */
  readonly page: string;
  readonly below: (n: number) => number;
}

const numbersIn = (page: string): readonly string[] =>
  [...page.matchAll(/^ +(\d+) {2}\S/gm)].map(([, number]) => number!);

const rowIn = (page: string, below: Read['below']): string | null => {
  const numbers = numbersIn(page);
  return numbers.length === 0 ? null : numbers[below(numbers.length)]!;
};

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const cm = (value: number): string => value.toFixed(1);
const STEP = 0.3;

/** What is typed at which prompt; the first that fits. */
const PROMPTS: readonly (readonly [RegExp, (read: Read) => string])[] = [
  [/so be it/, () => ''],
  [/Enter: go ahead|press Enter|Press Enter/, () => ''],
  [/\(n, ne, e,/, ({ below }) => WINDS[below(WINDS.length)]!],
  [
    /within (-?[\d.]+)\/(-?[\d.]+)–(-?[\d.]+)\/(-?[\d.]+)/,
    ({ found, below }) => {
      const [, x1, y1, x2, y2] = found.map(Number) as [number, number, number, number, number];
      return `${cm(x1 + (below(100) / 100) * (x2 - x1))}/${cm(y1 + (below(100) / 100) * (y2 - y1))}`;
    },
  ],
  [
    /from (-?[\d.]+)\/(-?[\d.]+), ([\d.]+) cm/,
    ({ found, below }) => {
      const [, x, y, length] = found.map(Number) as [number, number, number, number];
      const [dx, dy] = [(below(3) - 1) * length * STEP, (below(3) - 1) * length * STEP];
      return `${cm(x + dx)}/${cm(y + dy)}`;
    },
  ],
  [/\(([\d.]+)–[\d.]+.* cm along/, ({ found }) => found[1]!],
  [
    /\(a hex of ([^;)]*)/,
    ({ found, below }) => {
      if (below(3) === 0) return 'a';
      const names = found[1]!.replace(/:.*/, '').split(/, |–/);
      return names[below(names.length)]!;
    },
  ],
  [
    /\((none|-?\d+) to (-?\d+)\)> $/,
    ({ found, page, below }) => {
      const [least, most] = [found[1] === 'none' ? 0 : Number(found[1]), Number(found[2])];
      const rows = numbersIn(page);
      if (rows.length === 0) return String(least + below(most - least + 1));
      const first = below(rows.length);
      return Array.from({ length: least + below(most - least + 1) }, (_, i) => rows[(first + i) % rows.length]).join(
        ' ',
      );
    },
  ],
  [
    /^(?:lines|blocks|routes|list).*> $/,
    ({ page }) => (/done, \? helps|May not be done|may not be done/.test(page) ? 'a' : 'd'),
  ],
];
