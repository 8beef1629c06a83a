import { createServer } from 'vite';
import { chromium } from '@playwright/test';
const server = await createServer({ configFile: new URL('../vite.config.ts', import.meta.url).pathname, server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
await server.listen();
const port = server.httpServer.address().port;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, query, w, h, act] of JSON.parse(process.argv[2])) {
  const page = await browser.newPage({ viewport: { width: w, height: h } });
  page.on('pageerror', (e) => console.log(name, String(e)));
  page.on('console', (e) => e.type() === 'error' && console.log(name, e.text()));
  await page.goto(`http://127.0.0.1:${port}/specimen/index.html?${query}`);
  await page.waitForSelector('[data-printed=true]', { timeout: 120000 }).catch((e) => console.log(String(e)));
  await page.waitForTimeout(1500);
  if (act) { await page.evaluate(act); await page.waitForTimeout(500); }
  await page.screenshot({ path: `/tmp/shot-${name}.png` });
  await page.close();
}
await browser.close(); await server.close(); process.exit(0);
