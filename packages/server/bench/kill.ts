/** `npm run soak`: the server is killed again and again under load; nothing a client was shown may be missing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canonical, fastRandom } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { Told } from '../src/protocol.ts';
import { type Child, endChild, startChild } from './child.ts';
import { type Line, makeRoom, openLine } from './line.ts';
import { practiceRequest } from './practice.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, rooms: { type: 'string', default: '20' } },
});
const REQUEST = await practiceRequest();
const PORT = 18_433;

const patrol = (await loadSystem(REQUEST.system))!;
const loaded = patrol.load(patrol.scenarios[0]);
if (!loaded.ok) throw new Error('the practice game can not be loaded');

/** A seat, and every row it was ever shown. */
interface Witness {
  readonly room: string;
  readonly seat: string;
  readonly shown: Map<number, string>;
  /** The highest row an answer of its own was acknowledged as. */
  acknowledged: number;
  isOver: boolean;
}
const witnesses: Witness[] = [];
const lost: string[] = [];
let answers = 0;
let opened = 0;

const newRooms = async (url: string, count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) {
    const { room, seats } = await makeRoom(url, REQUEST);
    for (const { token } of seats)
      witnesses.push({ room, seat: token, shown: new Map(), acknowledged: 0, isOver: false });
  }
};

/** How the end is told depends on whether it is over; who answered is what counts. */
const essence = (told: Told): string => canonical(told.what === 'answer' ? { ...told, by: null } : told);

/** What a witness was shown must be told again, row by row. */
const compare = (witness: Witness, told: readonly Told[], n: number): void => {
  const again = new Map(told.map((one) => [one.n, essence(one)]));
  for (const [row, text] of witness.shown)
    if (again.get(row) !== text) lost.push(`${witness.room}: row ${row} was shown and is not there`);
  if (witness.acknowledged > n)
    lost.push(`${witness.room}: row ${witness.acknowledged} was acknowledged; there are ${n}`);
};

const sitDown = (url: string, witness: Witness, seed: number): Promise<Line> =>
  new Promise((resolve) => {
    const line: Line = openLine({
      url,
      places: [witness],
      system: patrol,
      setting: loaded.value,
      random: fastRandom(seed),
      since: 0,
      onWelcome: ({ told, n }) => {
        opened += 1;
        compare(witness, told, n);
        resolve(line);
      },
      onTold: (told) => {
        for (const one of told) witness.shown.set(one.n, essence(one));
      },
      onDone: (_ms, n) => {
        answers += 1;
        witness.acknowledged = Math.max(witness.acknowledged, n);
      },
      onOver: () => {
        witness.isOver = true;
      },
    });
    setTimeout(() => resolve(line), 20_000).unref();
  });

const folder = mkdtempSync(join(tmpdir(), 'grognard-kill-'));
const random = fastRandom(1941);
const kills = Number(values.kills);
let sittings = 0;
let child: Child | null = null;
try {
  for (let kill = 0; kill <= kills; kill += 1) {
    child = await startChild(folder, PORT);
    const { url } = child;
    const running = witnesses.filter(({ isOver }) => !isOver).length / 2;
    await newRooms(url, Math.max(0, Number(values.rooms) - running));
    // The last time everybody comes back, to see that every room ever made still opens.
    const back = kill === kills ? witnesses : witnesses.filter(({ isOver }) => !isOver);
    sittings += back.length;
    const lines = await Promise.all(back.map((witness, i) => sitDown(url, witness, kill * 1000 + i)));
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.floor(random() * 700)));
    await endChild(child, kill === kills ? 'SIGTERM' : 'SIGKILL');
    child = null;
    for (const line of lines) line.close();
  }
} finally {
  if (child) await endChild(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
const rooms = witnesses.length / 2;
console.log(
  `kill: ${kills} SIGKILLs, ${answers} answers acknowledged in ${rooms} rooms, ${lost.length} shown rows lost`,
);
console.log(`kill: ${opened} of ${sittings} seats found their room again`);
for (const text of lost.slice(0, 10)) console.log(`kill: LOST ${text}`);
if (lost.length > 0 || opened < sittings) process.exitCode = 1;
