import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { Session } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import { shotsAt } from '../state/shots.ts';
import { voiceOf } from '../state/speech.ts';
import { type Dot, layoutOf } from './geometry.ts';
import { useOpening } from './opening.ts';
import { Shots } from './Shots.tsx';
import { MapPicture } from './Thumb.tsx';
import '../styles/scene.css';

/** What happens in one answer is seen for so long. */
const BEAT_MS = 1600;
/** So many answers in which nothing is seen to move are left out at once. */
const MOST_LEFT_OUT = 12;

/** Where the pieces of a position stand, in a word. */
const standing = ({ desk, match }: Session, at: number): string =>
  desk.looks
    .pieces({ setting: desk.setting, board: match.positions[at]!.board }, null)
    .map((piece) => `${piece.id} ${JSON.stringify(piece.at)}`)
    .join();

/** The next answer after which something stands elsewhere or was fired. */
const nextBeat = (session: Session, at: number): number => {
  const { length } = session.match.entries;
  const stood = standing(session, at);
  for (let next = at + 1; next <= Math.min(length, at + MOST_LEFT_OUT); next += 1)
    if (shotsAt(session.desk, session.match, 'all', next).length > 0 || standing(session, next) !== stood) return next;
  return Math.min(length, at + MOST_LEFT_OUT);
};

/** Goes on from answer to answer while it runs, from the first to the last and round again. */
export const useBeats = (session: Session | null, from: number, to: number, runs: boolean): number => {
  const [at, setAt] = useState(from);
  useEffect(() => setAt(from), [from]);
  useEffect(() => {
    if (!session || !runs) return;
    const timer = setTimeout(() => setAt(at >= to ? from : Math.min(to, nextBeat(session, at))), BEAT_MS);
    return () => clearTimeout(timer);
  }, [session, runs, at, from, to]);
  return Math.min(at, to);
};

/** A moment of a game that nothing is hidden of any more, on its own map. */
export const Scene = ({
  session,
  at,
  focus,
  zoom,
}: {
  readonly session: Session;
  readonly at: number;
  readonly focus: Dot | null;
  readonly zoom: number;
}): ReactElement => {
  const { desk, match } = session;
  const ground = useMemo(() => desk.looks.ground(desk.setting), [desk]);
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const pieces = useMemo(
    () => desk.looks.pieces({ setting: desk.setting, board: match.positions[at]!.board }, null),
    [desk, match, at],
  );
  const isOpening = useOpening(at);
  const shots = useMemo(() => shotsAt(desk, match, 'all', at), [desk, match, at]);
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language, desk.setting), [desk, language]);
  return (
    <MapPicture
      ground={ground}
      pieces={pieces}
      zoom={zoom}
      {...(focus ? { focus } : {})}
      over={isOpening ? null : <Shots shots={shots} at={at} layout={layout} voice={voice} />}
    />
  );
};
