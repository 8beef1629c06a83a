/** A page of letters that can be written on anywhere. */
export interface Canvas {
  readonly write: (x: number, y: number, text: string) => void;
  /** Is nothing but the ground there yet? */
  readonly isFree: (x: number, y: number, length: number) => boolean;
  /** Write what nothing may be written over. */
  readonly claim: (x: number, y: number, text: string) => void;
  readonly lines: () => readonly string[];
}

export const newCanvas = (width: number, height: number): Canvas => {
  const letters = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
  const claimed = new Set<number>();
  const isOn = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height;
  const write = (x: number, y: number, text: string): void => {
    for (const [i, letter] of [...text].entries()) if (isOn(x + i, y)) letters[y]![x + i] = letter;
  };
  return {
    write,
    isFree: (x, y, length) =>
      Array.from({ length }, (_, i) => x + i).every((at) => isOn(at, y) && !claimed.has(y * width + at)),
    claim: (x, y, text) => {
      write(x, y, text);
      for (const i of [...text].keys()) claimed.add(y * width + x + i);
    },
    lines: () => letters.map((row) => row.join('').trimEnd()),
  };
};
