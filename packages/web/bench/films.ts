/** `npm run films`: a turn of each game as a short film, from the battle it is shown by, into docs/films. Names after it: only those. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playable } from '@grognard/systems';
import type { Page } from '@playwright/test';
import { layInto } from '../src/test/real-games.ts';
import { buildClient, openSite, type Site } from '../src/test/site.ts';
import { battleOf } from './battles.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/films');
const SIZE = { width: 1120, height: 700 };
const FILM_MS = 15_000;
const PACE_MS = 700;
const BITS_A_SECOND = 450_000;
const LATE_MS = 100;
const MOST_BYTES = 1.5 * 1024 * 1024;

/** One picture of the page, and when it was seen. */
interface Frame {
  readonly at: number;
  readonly jpeg: string;
}

/** Everything that is seen on a page for a while. */
const watched = async (page: Page): Promise<readonly Frame[]> => {
  const frames: Frame[] = [];
  const line = await page.context().newCDPSession(page);
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    void line.send('Page.screencastFrameAck', { sessionId });
  });
  await line.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 88,
    maxWidth: SIZE.width,
    maxHeight: SIZE.height,
  });
  await page.waitForTimeout(FILM_MS);
  await line.send('Page.stopScreencast');
  return frames;
};

/** In a page of its own: the browser that showed it makes a film of it, at the speed it was seen. */
const filmOf = (page: Page, frames: readonly Frame[]): Promise<string> =>
  page.evaluate(
    async ({ shown, size, bits, late }) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const pen = canvas.getContext('2d')!;
      const stream = canvas.captureStream();
      const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: bits });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const over = new Promise((done) => {
        recorder.onstop = done;
      });
      const begun = performance.now();
      recorder.start();
      for (const { at, jpeg } of shown) {
        // On a busy machine some are left out, so that the film lasts no longer than what it shows.
        if (at - shown[0]!.at < performance.now() - begun - late) continue;
        const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob());
        const wait = at - shown[0]!.at - (performance.now() - begun);
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        pen.drawImage(picture, 0, 0, size.width, size.height);
      }
      recorder.stop();
      await over;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { shown: frames, size: SIZE, bits: BITS_A_SECOND, late: LATE_MS },
  );

const film = async (site: Site, system: string, name: string): Promise<void> => {
  const session = await battleOf(system, name, 'film');
  const { page, context } = await site.visit('/icon.svg', { maps: 'painted', viewport: SIZE });
  await layInto(page, session);
  await page.evaluate((pace) => {
    localStorage['grognard.settings'] = JSON.stringify({ language: 'en', pace, motion: 'auto' });
  }, PACE_MS);
  await page.goto(`${site.url}/play/film`);
  await page.waitForSelector('[data-testid=over]');
  const turns = page.locator('.time .turn');
  await turns.nth(Math.min(1, (await turns.count()) - 1)).click();
  await page.waitForSelector('.board [data-testid=print]:not([data-printed=false])');
  await page.click('.time .tools button >> nth=2');
  const frames = await watched(page);
  const cutter = await context.newPage();
  const bytes = Buffer.from(await filmOf(cutter, frames), 'base64');
  writeFileSync(join(FOLDER, `${system}.webm`), bytes);
  const verdict = bytes.length > MOST_BYTES ? ': too large' : '';
  console.log(`${system}.webm ${frames.length} pictures, ${Math.round(bytes.length / 1024)} KB${verdict}`);
  await context.close();
};

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const site = await openSite(await buildClient());
for (const { id, demo } of playable())
  if (demo && (wanted.length === 0 || wanted.includes(id))) await film(site, id, demo);
await site.close();
