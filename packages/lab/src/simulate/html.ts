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
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A report that opens in any browser and needs nothing else: no script, no picture from elsewhere. */
export const reportHtml = (report: HtmlReport): string => {
  const { system, scenario, summary, games, command } = report;
  const title = `${system}: ${scenario}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${plain(title)}</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; } td, th { padding: 0.2rem 0.8rem; text-align: left; border-bottom: 1px solid #ddd; }
svg { max-width: 100%; height: auto; } figure { margin: 1.5rem 0; } code { background: #f3f0e8; padding: 0 0.3rem; }
</style>
<h1>${plain(title)}</h1>
<p>${summary.ended} of ${summary.games} games ended. Again: <code>grognard simulate ${plain(command)}</code></p>
<h2>Who won</h2>
${sharesFigure(summary)}
<h2>How long it took</h2>
${histogram(
  games.map(({ answers }) => answers),
  'answers a game',
)}
${histogram(
  games.flatMap(({ turn }) => (turn === null ? [] : [turn])),
  'turns a game',
)}
<h2>What was lost</h2>
${lossTable(games)}
<h2>Where it was lost</h2>
${heatFigure(games)}
<h2>Choices that went with winning</h2>
<p>How often a side gave an answer in games it won and lost; z counts standard errors between the two. What goes with
winning need not be why.</p>
${decisiveTable(games)}
</html>
`;
};

const WIDTH = 640;
const ROW = 34;

/** Bars with their 95 % intervals. */
const sharesFigure = ({ wins, draws }: Summary): string => {
  const rows: readonly (readonly [string, Share])[] = [
    ...wins.map((win) => [`${win.side} (${win.bot})`, win] as const),
    ['drawn', draws],
  ];
  const scale = (share: number): number => 200 + share * (WIDTH - 290);
  const bars = rows.map(([name, { share, low, high }], i) => {
    const y = i * ROW;
    return `<text x="190" y="${y + 20}" text-anchor="end">${plain(name)}</text>
<rect x="200" y="${y + 6}" width="${scale(share) - 200}" height="18" fill="#7a8f5a"/>
<line x1="${scale(low)}" x2="${scale(high)}" y1="${y + 15}" y2="${y + 15}" stroke="#222" stroke-width="2"/>
<text x="${WIDTH - 80}" y="${y + 20}">${percent(share)}</text>`;
  });
  return svg(WIDTH, rows.length * ROW, bars.join('\n'), 'shares of games won, with 95 % intervals');
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

const lossTable = (games: readonly GameResult[]): string => {
  const rows = lossesByKind(games).map(
    ({ side, kind, mean }) => `<tr><td>${plain(side)}</td><td>${plain(kind)}</td><td>${mean.toFixed(2)}</td></tr>`,
  );
  if (rows.length === 0) return '<p>Nothing was lost.</p>';
  return `<table><tr><th>side</th><th>kind</th><th>a game</th></tr>${rows.join('')}</table>`;
};

/** A free table is counted in tenths of a millimetre, a hex map in hexes: so large a number is a table. */
const LARGEST_HEX_MAP = 400;
const CELL_ON_TABLE = 500;

const heatFigure = (games: readonly GameResult[]): string => {
  const spots = games.flatMap(({ tally }) => tally?.losses ?? []).flatMap(({ spot }) => (spot ? [spot] : []));
  if (spots.length === 0) return '<p>Nobody was lost on the map.</p>';
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
    .map(({ side, where, losses }) => `<li>${plain(side)} at ${plain(where)}: ${losses}</li>`);
  return `<p>${legend}</p>${svg(WIDTH, size * (bottom / cell + 1), cells.join('\n'), 'where units were lost')}<ul>${worst.join('')}</ul>`;
};

const decisiveTable = (games: readonly GameResult[]): string => {
  const rows = decisive(games).map(
    ({ choice, won, lost, z }) =>
      `<tr><td>${plain(choice)}</td><td>${won.toFixed(2)}</td><td>${lost.toFixed(2)}</td><td>${z.toFixed(1)}</td></tr>`,
  );
  if (rows.length === 0) return '<p>Too few games to tell.</p>';
  return `<table><tr><th>choice</th><th>in games won</th><th>in games lost</th><th>z</th></tr>${rows.join('')}</table>`;
};

const svg = (width: number, height: number, inside: string, about: string): string =>
  `<figure><svg viewBox="0 0 ${width} ${Math.ceil(height)}" width="${width}" height="${Math.ceil(height)}" role="img" aria-label="${plain(about)}">${inside}</svg></figure>`;
