/** `npm run bench -- --only web`: how fast the client is, in Debian's Chromium without a graphics card. */
import { buildClient, openSite } from '../src/test/site.ts';
import { firstBoards, grandGame, longGame } from './grand.ts';
import { type Figure, measureOpening, measurePanning, measurePreview, measureScripts } from './measure.ts';
import { measureDragging } from './tables.ts';
import { measureBotTurns, measureReload } from './turns.ts';

const site = await openSite(await buildClient());
const [long, grand] = [await longGame(), await grandGame()];
/** One after the other: each in a browser that has seen nothing yet. */
const scriptsOfAll = async (): Promise<readonly Figure[]> => {
  const measured: Figure[] = [];
  for (const game of await firstBoards()) measured.push(await measureScripts(site, game));
  return measured;
};

const figures: readonly Figure[] = [
  ...(await measureOpening(site, long)),
  ...(await measurePanning(site, grand)),
  await measureScripts(site, long),
  ...(await scriptsOfAll()),
  ...(await measurePreview(site, long)),
  ...(await measureDragging(site)),
  ...(await measureReload(site)),
  ...(await measureBotTurns(site)),
];
await site.close();

const isMet = ({ measured, budget, better }: Figure): boolean =>
  better === 'higher' ? measured >= budget : measured <= budget;
console.log(['metric'.padEnd(17), 'measured'.padEnd(18), 'budget'.padEnd(14), 'what'].join(' '));
for (const figure of figures) {
  const { metric, measured, budget, better, unit, about } = figure;
  const verdict = isMet(figure) ? '' : ' MISSED';
  const bound = `${better === 'higher' ? '≥' : '≤'} ${budget}${verdict}`;
  console.log([metric.padEnd(17), `${measured} ${unit}`.padEnd(18), bound.padEnd(14), about].join(' '));
}
