import type { Io } from '@grognard/cli/io/io.ts';
import { languageOf } from '@grognard/cli/text/say.ts';
import type { LabSpeech } from '../words/say.ts';
import { labSpeech } from '../words/say.ts';
import type { GameResult } from './game.ts';
import type { Share, Summary } from './statistics.ts';
import { decisive, heatOf, lossesByKind } from './tally.ts';

/** All that a report is made of. */
export interface HtmlReport {
  readonly system: string;
  readonly scenario: string;
  readonly seed: number;
  readonly bots: readonly string[];
  readonly command: string;
  readonly summary: Summary;
  readonly games: readonly GameResult[];
}

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A report that opens in any browser and needs nothing else: no script, no picture from elsewhere. */
export const reportHtml = (io: Pick<Io, 'env'>, report: HtmlReport): string => {
  const say = labSpeech(io);
  const { system, scenario, summary, games, command } = report;
  const title = `${system}: ${scenario}`;
  return `<!doctype html>
<html lang="${languageOf(io.env)}">
<meta charset="utf-8">
<title>${plain(title)}</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; } td, th { padding: 0.2rem 0.8rem; text-align: left; border-bottom: 1px solid #ddd; }
svg { max-width: 100%; height: auto; } figure { margin: 1.5rem 0; } code { background: #f3f0e8; padding: 0 0.3rem; }
</style>
<h1>${plain(title)}</h1>
<p>${say('htmlEnded', { ended: summary.ended, games: summary.games })} <code>grognard simulate ${plain(command)}</code></p>
<h2>${say('htmlWho')}</h2>
${sharesFigure(say, summary)}
<h2>${say('htmlLength')}</h2>
${histogram(
  games.map(({ answers }) => answers),
  say('htmlAnswers'),
)}
${histogram(
  games.flatMap(({ turn }) => (turn === null ? [] : [turn])),
  say('htmlTurns'),
)}
<h2>${say('htmlLost')}</h2>
${lossTable(say, games)}
<h2>${say('htmlWhere')}</h2>
${heatFigure(say, games)}
<h2>${say('htmlChoices')}</h2>
<p>${say('htmlChoicesHow')}</p>
${decisiveTable(say, games)}
</html>
`;
};

const WIDTH = 640;
const ROW = 34;

/** Bars with their 95 % intervals. */
const sharesFigure = (say: LabSpeech, { wins, draws }: Summary): string => {
  const rows: readonly (readonly [string, Share])[] = [
    ...wins.map((win) => [`${win.side} (${win.bot})`, win] as const),
    [say('drawn'), draws],
  ];
  const scale = (share: number): number => 200 + share * (WIDTH - 290);
  const bars = rows.map(([name, { share, low, high }], i) => {
    const y = i * ROW;
    return `<text x="190" y="${y + 20}" text-anchor="end">${plain(name)}</text>
<rect x="200" y="${y + 6}" width="${scale(share) - 200}" height="18" fill="#7a8f5a"/>
<line x1="${scale(low)}" x2="${scale(high)}" y1="${y + 15}" y2="${y + 15}" stroke="#222" stroke-width="2"/>
<text x="${WIDTH - 80}" y="${y + 20}">${say('percent', { share: share * 100 })}</text>`;
  });
  return svg(WIDTH, rows.length * ROW, bars.join('\n'), say('htmlShares'));
};

const BARS = 24;

const histogram = (numbers: readonly number[], about: string): string => {
  if (numbers.length === 0) return '';
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const width = Math.max(1, Math.ceil((high - low + 1) / BARS));
  const counts = new Map<number, number>();
  for (const n of numbers) {
    const at = Math.floor((n - low) / width);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const bar = (WIDTH - 40) / BARS;
  const bars = [...counts].map(([at, count]) => {
    const height = (count / most) * 120;
    return `<rect x="${20 + at * bar}" y="${130 - height}" width="${bar - 2}" height="${height}" fill="#5a6f8f"><title>${low + at * width}: ${count}</title></rect>`;
  });
  const axis = `<text x="20" y="148">${low}</text><text x="${WIDTH - 20}" y="148" text-anchor="end">${high} ${plain(about)}</text>`;
  return svg(WIDTH, 156, bars.join('') + axis, about);
};

const lossTable = (say: LabSpeech, games: readonly GameResult[]): string => {
  const rows = lossesByKind(games).map(
    ({ side, kind, mean }) => `<tr><td>${plain(side)}</td><td>${plain(kind)}</td><td>${mean.toFixed(2)}</td></tr>`,
  );
  if (rows.length === 0) return `<p>${say('htmlNothingLost')}</p>`;
  return `<table><tr><th>${say('htmlSide')}</th><th>${say('htmlKind')}</th><th>${say('htmlEachGame')}</th></tr>${rows.join('')}</table>`;
};

/** A free table is counted in tenths of a millimetre, a hex map in hexes: so large a number is a table. */
const LARGEST_HEX_MAP = 400;
const CELL_ON_TABLE = 500;

const heatFigure = (say: LabSpeech, games: readonly GameResult[]): string => {
  const spots = games.flatMap(({ tally }) => tally?.losses ?? []).flatMap(({ spot }) => (spot ? [spot] : []));
  if (spots.length === 0) return `<p>${say('htmlNobodyLost')}</p>`;
  const [right, bottom] = [Math.max(...spots.map(({ x }) => x)), Math.max(...spots.map(({ y }) => y))];
  const cell = Math.max(right, bottom) > LARGEST_HEX_MAP ? CELL_ON_TABLE : 1;
  const heat = heatOf(games, cell);
  const sides = [...new Set(heat.map(({ side }) => side))];
  const most = heat[0]!.losses;
  const size = WIDTH / (right / cell + 2);
  const cells = heat.map(({ side, where, x, y, losses }) => {
    const hue = (sides.indexOf(side) * 210) % 360;
    // Two sides may lose at one place: each has its half of it.
    const half = (size / sides.length) * sides.indexOf(side);
    return `<rect x="${(x / cell) * size + half}" y="${(y / cell) * size}" width="${size / sides.length}" height="${size}" fill="hsl(${hue} 70% 45% / ${(0.15 + (0.85 * losses) / most).toFixed(2)})"><title>${plain(`${side} ${where}: ${losses}`)}</title></rect>`;
  });
  const legend = sides
    .map((side, i) => `<span style="color:hsl(${(i * 210) % 360} 70% 35%)">■ ${plain(side)}</span>`)
    .join(' ');
  const worst = heat
    .slice(0, 8)
    .map(({ side, where, losses }) => `<li>${plain(say('htmlLostAt', { side, where, losses }))}</li>`);
  return `<p>${legend}</p>${svg(WIDTH, size * (bottom / cell + 1), cells.join('\n'), say('htmlMap'))}<ul>${worst.join('')}</ul>`;
};

const decisiveTable = (say: LabSpeech, games: readonly GameResult[]): string => {
  const rows = decisive(games).map(
    ({ choice, won, lost, z }) =>
      `<tr><td>${plain(choice)}</td><td>${won.toFixed(2)}</td><td>${lost.toFixed(2)}</td><td>${z.toFixed(1)}</td></tr>`,
  );
  if (rows.length === 0) return `<p>${say('htmlTooFew')}</p>`;
  return `<table><tr><th>${say('htmlChoice')}</th><th>${say('htmlInWon')}</th><th>${say('htmlInLost')}</th><th>z</th></tr>${rows.join('')}</table>`;
};

const svg = (width: number, height: number, inside: string, about: string): string =>
  `<figure><svg viewBox="0 0 ${width} ${Math.ceil(height)}" width="${width}" height="${Math.ceil(height)}" role="img" aria-label="${plain(about)}">${inside}</svg></figure>`;
