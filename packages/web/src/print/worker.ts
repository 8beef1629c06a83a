import spectral from '@fontsource/spectral/files/spectral-latin-600-italic.woff2?url';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url';
import type { Finished, Ordered } from './press-room.ts';
import { printer } from './printer.ts';

/** What this worker uses of its surroundings. */
interface Surroundings {
  readonly fonts: FontFaceSet;
  readonly postMessage: (message: Finished, transfer: readonly Transferable[]) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<Ordered>) => void) => void;
}

const surroundings = self as unknown as Surroundings;

const loadFace = async (face: FontFace): Promise<void> => {
  surroundings.fonts.add(await face.load());
};

// A missing face costs the print its lettering, not the map: the system's own is used instead.
const lettering = Promise.allSettled([
  loadFace(new FontFace('Archivo', `url(${archivo})`, { weight: '100 900', stretch: '62% 125%' })),
  loadFace(new FontFace('Spectral', `url(${spectral})`, { weight: '600', style: 'italic' })),
]);

const print = printer((wide, high) => new OffscreenCanvas(wide, high));

const finish = async (order: Ordered): Promise<void> => {
  try {
    await lettering;
    const picture = (await print(order)).transferToImageBitmap();
    surroundings.postMessage({ number: order.number, picture }, [picture]);
  } catch (error) {
    surroundings.postMessage({ number: order.number, picture: null }, []);
    throw error;
  }
};

surroundings.addEventListener('message', ({ data }) => void finish(data));
