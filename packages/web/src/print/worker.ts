import spectral from '@fontsource/spectral/files/spectral-latin-600-italic.woff2?url';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url';
import { keepPrint, nameOf, openPrints } from './kept-prints.ts';
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

/** The name of this file changes with the painters: what older ones printed is not shown any more. */
const edition = new URL(import.meta.url).pathname.split('/').at(-1)!;
const prints = import.meta.env.DEV ? Promise.resolve(null) : openPrints(edition);

const send = (finished: Finished): void =>
  surroundings.postMessage(finished, finished.picture ? [finished.picture] : []);

/** A print that was made on an earlier visit. */
const keptPrint = async (name: string): Promise<ImageBitmap | null> => {
  const found = await (await prints)?.match(name);
  return found ? createImageBitmap(await found.blob()) : null;
};

const paint = async (order: Ordered, name: string | null): Promise<void> => {
  await lettering;
  const canvas = await print(order);
  send({ number: order.number, picture: await createImageBitmap(canvas), kept: false });
  const store = await prints;
  if (store && name !== null) await keepPrint(store, name, await canvas.convertToBlob(AS_KEPT));
};

/** A sheet has no holes. It is packed in a tenth of the time that WebP takes, and unpacked in half, for a third more bytes. */
const AS_KEPT = { type: 'image/jpeg', quality: 0.95 } as const;

const finish = async (order: Ordered): Promise<void> => {
  try {
    const name = (await prints) ? await nameOf(order) : null;
    const picture = name === null ? null : await keptPrint(name);
    if (picture) send({ number: order.number, picture, kept: true });
    else await paint(order, name);
  } catch (error) {
    send({ number: order.number, picture: null, kept: false });
    throw error;
  }
};

surroundings.addEventListener('message', ({ data }) => void finish(data));
