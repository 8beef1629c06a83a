import { chromium } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { digest } from './digest.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same code as one script for a page, the way the client will be built. */
const bundled = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: `${import.meta.dirname}/digest.ts`, formats: ['iife'], name: 'grognard' },
    },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
};

it('dice, hex lines, table geometry and whole games come out the same in Chromium as in Node', async () => {
  const code = await bundled();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const there = (await page.evaluate('grognard.digest()')) as ReturnType<typeof digest>;
    expect(there).toEqual(digest());
    for (const [game, { verdict }] of Object.entries(there.games)) expect(verdict, game).toContain('"dice":"proved"');
  } finally {
    await browser.close();
  }
});
