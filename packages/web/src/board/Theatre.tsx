import type { Roll } from '@grognard/kernel';
import { COLON, facesNow, passed, sumOf } from '@grognard/kernel';
import type { MapPlace, Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { RolledDice } from '../panels/Log.tsx';
import type { Say } from '../state/i18n.ts';
import { placeKey } from '../state/picking.ts';
import type { Scar } from '../state/scars.ts';
import { useSettings } from '../state/settings.ts';
import type { Voice } from '../state/speech.ts';
import type { Line } from '../state/story.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import type { Dot, Layout } from './geometry.ts';
import '../styles/play/theatre.css';

interface TheatreProps {
  readonly lines: readonly Line[];
  /** After how many answers the position shown stands. */
  readonly at: number;
  readonly pieces: readonly Piece[];
  readonly scars: readonly Scar[];
  readonly layout: Layout;
  readonly zoom: number;
  /** Is the next answer in the making? Then they have been read. */
  readonly read: boolean;
}

const MOST = 3;
const USUAL_PACE = 700;

/** The last dice where they fell: beside what they were thrown at, with what was needed, what came, and what that means. */
export const Theatre = ({ lines, at, pieces, scars, layout, zoom, read }: TheatreProps): ReactElement | null => {
  // A game that is opened does not begin with the last dice of yesterday.
  const [opened] = useState(at);
  const pace = useSettings((settings) => settings.pace);
  const skipped = useSkip(at);
  const stood = useStood(pieces, scars);
  const say = useSay();
  const { voice } = useGame();
  if (at === opened || read) return null;
  const acts = lines.flatMap((line) => (line.entry === at - 1 ? (actOf(line, stood) ?? []) : [])).slice(-MOST);
  if (acts.length === 0) return null;
  const beats = acts.map((act) => ({ ...act, verdict: verdictOf(say, voice, act) }));
  const lies = laidOut(beats, layout, Math.min(1.6, 1 / zoom));
  return (
    <div
      className={skipped ? 'theatre skipped' : 'theatre'}
      style={{ ['--beat' as string]: String(pace / USUAL_PACE) }}
    >
      {beats.map((act, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice fall in a fixed order, anew with each answer
        <Act key={`${at} ${i}`} {...act} {...{ layout, zoom, lies: lies[i]! }} />
      ))}
    </div>
  );
};

/** Any key and any tap jumps to the verdict of the dice that are falling, and never past it. */
const useSkip = (at: number): boolean => {
  const [skipped, setSkipped] = useState(-1);
  useEffect(() => {
    const skip = (): void => setSkipped(at);
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) globalThis.addEventListener(event, skip, { capture: true });
    return () => {
      for (const event of events) globalThis.removeEventListener(event, skip, { capture: true });
    };
  }, [at]);
  return skipped === at;
};

interface ActOf {
  readonly roll: Roll;
  readonly text: string;
  readonly from: MapPlace | null;
  readonly to: MapPlace;
}

/** Where everybody stands, and where those stood who are gone. */
const useStood = (pieces: readonly Piece[], scars: readonly Scar[]): ReadonlyMap<string, MapPlace> => {
  const stood = useRef(new Map<string, MapPlace>());
  for (const piece of [...scars.flatMap(({ piece: fell }) => fell ?? []), ...pieces])
    if (isOnMap(piece.at)) stood.current.set(piece.id, piece.at);
  return stood.current;
};

/** The pieces that a roll names: who throws, and at whom; where it is one alone, at himself. */
const actOf = ({ roll, text }: Line, stood: ReadonlyMap<string, MapPlace>): ActOf | null => {
  if (!roll || roll.check.shape === 'draw') return null;
  const named = Object.values(roll.check.about?.with ?? {}).flatMap((value) =>
    typeof value === 'string' ? (stood.get(value) ?? []) : [],
  );
  const to = named.at(-1);
  return to ? { roll, text, to, from: named.length > 1 ? named[0]! : null } : null;
};

interface Beat extends ActOf {
  readonly verdict: string;
}

/** As they are seen on the page: the height of dice with the verdict below them, the breadth of a die and of a letter. */
const HIGH = 66;
const DIE = 36;
const LETTER = 8.4;
const EDGES = 26;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
}

/** Where the dice of each lie: beside whom they were thrown at, and below what lies there already. */
const laidOut = (beats: readonly Beat[], layout: Layout, scale: number): readonly Box[] => {
  const laid: Box[] = [];
  for (const { roll, from, to, verdict } of beats) {
    const at = layout.dotOf(to);
    const start = from && placeKey(from) !== placeKey(to) ? layout.dotOf(from) : null;
    const { left, top } = besides(at, start);
    const wide = scale * Math.max(DIE * Math.min(3, roll.faces.length), LETTER * verdict.length + EDGES);
    const high = HIGH * scale;
    let box = { left, top, wide };
    for (const other of laid.toSorted((a, b) => a.top - b.top)) {
      const meet = box.left < other.left + other.wide && other.left < box.left + box.wide;
      if (meet && Math.abs(box.top - other.top) < high) box = { ...box, top: other.top + high };
    }
    laid.push(box);
  }
  return laid;
};

interface ActProps extends Beat {
  readonly layout: Layout;
  readonly zoom: number;
  readonly lies: Box;
}

/** One throw: the line snaps, the ring closes, the dice lie beside the target, the verdict stands below. */
const Act = ({ roll, from, to, verdict, layout, zoom, lies: { left, top } }: ActProps): ReactElement => {
  const at = layout.dotOf(to);
  const start = from && placeKey(from) !== placeKey(to) ? layout.dotOf(from) : null;
  const { check } = roll;
  const won = check.shape === 'target' ? passed(roll) : check.shape === 'pool' ? Number(roll.result) > 0 : null;
  return (
    <>
      <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
        {start && <path className="aim" pathLength={1} d={`M${start.x} ${start.y}L${at.x} ${at.y}`} />}
        <circle className="ring" cx={at.x} cy={at.y} r={40} />
        {won && <circle className="ring wave" cx={at.x} cy={at.y} r={40} />}
      </svg>
      <div
        className={won === null ? 'act' : won ? 'act won' : 'act lost'}
        data-testid="act"
        style={{ left, top, transform: `scale(${Math.min(1.6, 1 / zoom)})` }}
      >
        <span className="thrown">
          <RolledDice roll={roll} />
        </span>
        <b className="verdict">{verdict}</b>
      </div>
    </>
  );
};

const ASIDE = 46;

/** On the side of the target that is turned away from who fires. */
const besides = (at: Dot, start: Dot | null): { readonly left: number; readonly top: number } => ({
  left: at.x + (start && start.x > at.x ? -ASIDE : ASIDE),
  top: at.y - ASIDE,
});

/** "12 needed, 11: missed" of a shot at somebody; of a check of his own, what he needed; of what is neither, what it came to. */
const verdictOf = (say: Say, voice: Voice, { roll, text, from }: ActOf): string => {
  const isShot = from !== null;
  const { check } = roll;
  if (check.shape === 'target') {
    const came = facesNow(roll).reduce((sum, face) => sum + face, 0) + sumOf(check.add);
    const values = { need: sumOf(check.need), came };
    if (isShot) return say(passed(roll) ? 'verdictHit' : 'verdictMissed', values);
    return say(passed(roll) ? 'verdictPassed' : 'verdictFailed', { ...values, bound: check.pass });
  }
  if (check.shape === 'pool') return say('verdictHits', { dice: roll.faces.length, hits: Number(roll.result) });
  const colon = text.lastIndexOf(COLON[voice.language]);
  return colon < 0 ? text : text.slice(colon + COLON[voice.language].length);
};
