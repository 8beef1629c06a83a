import { hash } from './random.ts';

/** What was drawn, in order: every call and every setting, as text. */
export interface Drawn {
  readonly commands: string[];
  readonly makeCanvas: (wide: number, high: number) => OffscreenCanvas;
}

const short = (value: unknown): string => {
  if (typeof value === 'number') return value.toFixed(2);
  if (typeof value === 'object' && value !== null)
    return 'width' in value ? `picture ${value.width}` : JSON.stringify(value);
  return String(value);
};

/** Canvases that paint nothing and remember everything, for tests without a browser. */
export const recorder = (): Drawn => {
  const commands: string[] = [];
  const makeCanvas = (width: number, height: number): OffscreenCanvas => {
    const image = (wide: number, high: number) => ({
      width: wide,
      height: high,
      data: new Uint8ClampedArray(wide * high * 4),
    });
    const pen = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'createImageData') return image;
          return (...args: readonly unknown[]) => {
            const picture = name === 'putImageData' ? (args[0] as { data: Uint8ClampedArray }).data : null;
            const sum = picture?.reduce((all, byte, i) => (all + hash(byte, i) * 1e6) % 1e9, 0);
            commands.push(`${String(name)} ${sum ?? args.map(short).join(' ')}`);
          };
        },
        set: (_, name, value) => {
          commands.push(`${String(name)} = ${short(value)}`);
          return true;
        },
      },
    );
    const canvas = { width, height, getContext: () => pen, transferToImageBitmap: () => ({ width, height }) };
    return canvas as unknown as OffscreenCanvas;
  };
  return { commands, makeCanvas };
};
