import type { Io } from '@grognard/cli/io/io.ts';
import type { LabSpeech } from './words/say.ts';
import { labSpeech } from './words/say.ts';

/** Shows how far a run is. */
export interface Meter {
  readonly show: (done: number) => void;
  readonly end: (done: number) => void;
}

/** What a meter counts, and where it stands. */
export interface MeterOptions {
  readonly total: number;
  /** Done already by a run that was stopped. */
  readonly before: number;
  /** On a terminal a bar moves; elsewhere a line is printed now and then. */
  readonly moving: boolean;
  readonly clock?: () => number;
}

const MOVE_MS = 100;
const LINE_MS = 5000;

/** How far a run is, on stderr. */
export const progressMeter = (
  io: Io,
  { total, before, moving, clock = () => performance.now() }: MeterOptions,
): Meter => {
  const say = labSpeech(io);
  const started = clock();
  let shown = started;
  return {
    show: (done) => {
      const now = clock();
      if (now - shown < (moving ? MOVE_MS : LINE_MS)) return;
      shown = now;
      const text = progressText(say, { done, total, doneNow: done - before, seconds: (now - started) / 1000 });
      io.err(moving ? `\r${text.slice(0, io.width - 1)}\u001b[K` : `${text}\n`);
    },
    end: (done) => {
      const seconds = Math.max(clock() - started, 1) / 1000;
      const played = done - before;
      if (moving) io.err('\r\u001b[K');
      io.err(`${say('playedIn', { games: played, time: durationText(seconds), rate: played / seconds })}\n`);
    },
  };
};

/** How far a run is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Played since the program began, unlike those a stopped run left behind. */
  readonly doneNow: number;
  readonly seconds: number;
}

const BAR = 24;

/** How far a run is and how long it will take, in one line. */
export const progressText = (say: LabSpeech, progress: Progress): string => {
  const { done, total } = progress;
  const full = total === 0 ? BAR : Math.floor((done * BAR) / total);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${say('doneOf', { done, total })}, ${timeLeft(say, progress)}`;
};

const timeLeft = (say: LabSpeech, { done, total, doneNow, seconds }: Progress): string => {
  if (done >= total) return say('allDone');
  if (doneNow === 0) return say('starting');
  return say('timeLeft', { time: durationText(((total - done) * seconds) / doneNow) });
};

/** "3 s", "2 min 05 s", "1 h 02 min". */
export const durationText = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${two(whole % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
};
