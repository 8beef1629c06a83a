import type { Dot } from './geometry.ts';

const SIZE = 96;
const NEARER = 2;
/** How far above the finger it hangs. */
const ABOVE = 44;

/** A glass above the finger that hides what it touches. */
export interface Loupe {
  /** Look at a dot of the sheet; the finger is at a dot of the window. */
  readonly look: (dot: Dot, finger: Dot, zoom: number) => void;
  readonly close: () => void;
}

/** A copy of the map as it is drawn; a canvas is not copied with its picture. */
const copyOf = (layers: HTMLElement): HTMLElement => {
  const copy = layers.cloneNode(true) as HTMLElement;
  const [from, to] = [layers.querySelectorAll('canvas'), copy.querySelectorAll('canvas')];
  for (const [i, canvas] of to.entries()) canvas.getContext('2d')?.drawImage(from[i]!, 0, 0);
  for (const piece of copy.querySelectorAll('[data-piece]')) piece.removeAttribute('data-piece');
  copy.style.transformOrigin = '0 0';
  return copy;
};

/** Hold a glass over the map. */
export const openLoupe = (map: HTMLElement, layers: HTMLElement): Loupe => {
  const glass = document.createElement('div');
  glass.className = 'loupe';
  glass.setAttribute('aria-hidden', 'true');
  const copy = copyOf(layers);
  const cross = document.createElement('i');
  glass.append(copy, cross);
  map.append(glass);
  return {
    look: ({ x, y }, finger, zoom) => {
      const scale = zoom * NEARER;
      copy.style.transform = `translate(${SIZE / 2 - x * scale}px, ${SIZE / 2 - y * scale}px) scale(${scale})`;
      const above = finger.y - SIZE - ABOVE;
      // Near the upper edge there is no room above: beside the finger then.
      const aside = above < 0 ? (finger.x < SIZE * 2 ? SIZE : -SIZE) : 0;
      glass.style.left = `${finger.x - SIZE / 2 + aside}px`;
      glass.style.top = `${Math.max(4, above)}px`;
    },
    close: () => glass.remove(),
  };
};
