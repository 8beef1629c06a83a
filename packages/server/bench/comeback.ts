import type { AnySystem } from '@grognard/kernel';
import { canonical, fastRandom } from '@grognard/kernel';
import type { Told } from '../src/protocol.ts';
import { type Line, makeRoom, openLine } from './line.ts';

/** A line on which nothing was heard for so long is given up, as a client in a browser does. */
const SILENT_MS = 6000;
const COME_BACK_MS = 300;
const LOOK_MS = 500;

/** A seat that comes back whenever its line breaks, by the next node in turn, and remembers what it was promised. */
export interface Seat {
  readonly room: string;
  readonly side: string;
  /** Rows its own answers were acknowledged as. */
  readonly acknowledged: number[];
  /** Every row it was shown, and what. */
  readonly shown: Map<number, string>;
  sent: number;
}

export interface Table {
  readonly seats: readonly Seat[];
  /** When an answer was last acknowledged in it. */
  last: number;
  isOver: boolean;
}

interface Hall {
  readonly system: AnySystem;
  readonly setting: object;
  readonly request: object;
  /** A node to come in by: another each time. */
  readonly door: () => string;
  readonly seed: number;
  readonly thinkMs: number;
  readonly onDone: () => void;
}

const essence = (told: Told): string => canonical(told.what === 'answer' ? { ...told, by: null } : told);

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One seat, until its game is over. */
const sitDown = (hall: Hall, table: Table, seat: Seat, token: string): { readonly leave: () => void } => {
  const { system, setting, door, seed, thinkMs, onDone } = hall;
  const random = fastRandom(seed);
  let line: Line | null = null;
  let heard = performance.now();
  let isGone = false;
  const come = (): void => {
    if (isGone || table.isOver) return;
    heard = performance.now();
    let isLost = false;
    const mine = openLine({
      url: door(),
      places: [{ room: seat.room, seat: token }],
      system,
      setting,
      random,
      thinkMs,
      since: 0,
      onTold: (told) => {
        heard = performance.now();
        for (const one of told) seat.shown.set(one.n, essence(one));
      },
      onSent: () => {
        seat.sent += 1;
      },
      onDone: (_ms, n) => {
        heard = performance.now();
        seat.acknowledged.push(n);
        table.last = performance.now();
        onDone();
      },
      onOver: () => {
        table.isOver = true;
      },
      onLost: () => {
        if (isLost) return;
        isLost = true;
        mine.close();
        if (line === mine) setTimeout(come, COME_BACK_MS);
      },
    });
    line = mine;
  };
  const watch = setInterval(() => {
    if (performance.now() - heard > SILENT_MS) line?.close();
  }, LOOK_MS);
  come();
  return {
    leave: () => {
      isGone = true;
      clearInterval(watch);
      line?.close();
    },
  };
};

/** A room, made by whichever node can. */
const made = async ({ door, request }: Hall) => {
  for (;;) {
    const links = await makeRoom(door(), request).catch(() => null);
    if (links?.seats.every(({ token }) => token)) return links;
    await after(COME_BACK_MS);
  }
};

/** One game after the other at a table, until it is told to stop. */
export const keepPlaying = (hall: Hall, tables: Table[]): { readonly stop: () => Promise<void> } => {
  let isStopped = false;
  const play = async (): Promise<void> => {
    for (let game = 0; !isStopped; game += 1) {
      const { room, seats } = await made(hall);
      const table: Table = {
        seats: seats.map(({ side }) => ({ room, side, acknowledged: [], shown: new Map(), sent: 0 })),
        last: performance.now(),
        isOver: false,
      };
      tables.push(table);
      const sitting = seats.map(({ token }, i) =>
        sitDown({ ...hall, seed: hall.seed + game * 2 + i }, table, table.seats[i]!, token),
      );
      while (!isStopped && !table.isOver) await after(LOOK_MS / 10);
      for (const { leave } of sitting) leave();
    }
  };
  const playing = play();
  return {
    stop: () => {
      isStopped = true;
      return playing;
    },
  };
};
