/** Text laid out for a terminal: wrapped, in columns, with a margin on the right for rule ids. */

/** Longer lines than this are hard to read, however wide the screen. */
const WIDEST = 100;

/** The width to lay text out in, on a screen of so many columns. */
export const pageWidth = (columns: number): number => Math.max(40, Math.min(columns, WIDEST));

const lengthOf = (text: string): number => [...text].length;

/** Break a text between words; a word longer than the width stays whole. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lengthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** Where a line stands: how far in, how far the lines after its first go in, and how wide the page is. */
export interface Place {
  readonly width: number;
  readonly indent?: number;
  readonly hang?: number;
}

/** A text with something small at the right end of its first line. */
export const withMargin = (text: string, margin: string, place: Place): readonly string[] => {
  const { width, indent = 0, hang = 0 } = place;
  const room = width - indent - (margin === '' ? 0 : lengthOf(margin) + 2);
  const [first = '', ...rest] = wrapHung(text, room, hang);
  const pad = ' '.repeat(indent);
  const head = margin === '' ? pad + first : pad + fill(first, width - indent - lengthOf(margin)) + margin;
  return [head, ...rest.map((line) => pad + line)];
};

const wrapHung = (text: string, room: number, hang: number): readonly string[] => {
  const lead = /^ */.exec(text)![0];
  const [first = '', ...rest] = wrap(text.slice(lead.length), room - lead.length);
  const left = rest.join(' ');
  if (left === '') return [lead + first];
  return [lead + first, ...wrap(left, Math.max(10, room - hang)).map((line) => ' '.repeat(hang) + line)];
};

/** A paragraph. */
export const paragraph = (text: string, place: Place): readonly string[] => withMargin(text, '', place);

/** A text made as long as a column is wide. */
export const fill = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - lengthOf(text)));

/** Rows in columns, each as wide as its longest cell, but for the last. */
export const columns = (rows: readonly (readonly string[])[], between = 2): readonly string[] => {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) => Math.max(0, ...rows.map((row) => lengthOf(row[i] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : fill(cell, widths[i]!)))
      .join(' '.repeat(between))
      .trimEnd(),
  );
};

/** A block of text moved to the right. */
export const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(by) + line))
    .join('\n');
