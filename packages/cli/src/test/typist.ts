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
  const rows = numbersIn(page);
  return rows.length === 0 ? null : pick(rows, below);
};

const pick = (list: readonly string[], below: Read['below']): string => list[below(list.length)]!;
const numbers = (found: RegExpExecArray): readonly number[] => found.map((text) => Number(text.replace(',', '.')));
const cm = (value: number): string => value.toFixed(1);
const STEP = 0.3;

/** What is typed at which prompt; the first that fits. */
const PROMPTS: readonly (readonly [RegExp, (read: Read) => string])[] = [
  [/so be it|ainsi soit-il/, () => ''],
  [/Enter: go ahead|press Enter|Press Enter|Entrée : on y va|Entrée pour/, () => ''],
  // The winds as the prompt names them: west is w, or o for ouest.
  [/\((n, ne, e, [a-z, ]*),/, ({ found, below }) => pick(found[1]!.split(', '), below)],
  [
    /(?:within|dans) (-?\d+(?:[.,]\d+)?)\/(-?\d+(?:[.,]\d+)?)–(-?\d+(?:[.,]\d+)?)\/(-?\d+(?:[.,]\d+)?)/,
    ({ found, below }) => {
      const [, x1, y1, x2, y2] = numbers(found) as [number, number, number, number, number];
      return `${cm(x1 + (below(100) / 100) * (x2 - x1))}/${cm(y1 + (below(100) / 100) * (y2 - y1))}`;
    },
  ],
  [
    /(?:from|depuis) (-?\d+(?:[.,]\d+)?)\/(-?\d+(?:[.,]\d+)?), (\d+(?:[.,]\d+)?) (?:at most|au plus)/,
    ({ found, below }) => {
      const [, x, y, length] = numbers(found) as [number, number, number, number];
      const [dx, dy] = [(below(3) - 1) * length * STEP, (below(3) - 1) * length * STEP];
      return `${cm(x + dx)}/${cm(y + dy)}`;
    },
  ],
  [/\((\d+(?:[.,]\d+)?)–[\d.,]+.* (?:along|le long)/, ({ found }) => found[1]!],
  [
    /\((?:a hex of|un hex parmi) ([^;)]*)/,
    ({ found, below }) => {
      if (below(3) === 0) return 'a';
      return pick(found[1]!.replace(/ ?:.*/, '').trim().split(/, |–/), below);
    },
  ],
  [
    /\((?:de )?(none|zéro|-?\d+) (?:to|à) (-?\d+)\)> $/,
    ({ found, page, below }) => {
      const [least, most] = [/none|zéro/.test(found[1]!) ? 0 : Number(found[1]), Number(found[2])];
      const rows = numbersIn(page);
      if (rows.length === 0) return String(least + below(most - least + 1));
      const first = below(rows.length);
      return Array.from({ length: least + below(most - least + 1) }, (_, i) => rows[(first + i) % rows.length]).join(
        ' ',
      );
    },
  ],
  [
    /^(?:lines|blocks|routes|list|sheet|blocs|chemins|liste|feuille).*> $/,
    ({ page }) =>
      /done, \? helps|May not be done|may not be done|fini, \? aide|n'est pas permis/.test(page) ? 'a' : 'd',
  ],
];
