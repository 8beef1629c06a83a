import type { Message } from '@grognard/kernel';
import { COLON, recordOf } from '@grognard/kernel';
import { hasBrain } from '@grognard/systems';
import { useEffect, useMemo, useState } from 'react';
import { lookBackOn } from '../../play/look-back.ts';
import type { Desk } from '../../state/desk.ts';
import { humansOf, type Session } from '../../state/session.ts';
import type { Voice } from '../../state/speech.ts';
import { capital, hailed } from '../../state/speech.ts';
import { type Line, tellLog } from '../../state/story.ts';
import type { AnalysisText } from '../../state/table.ts';
import { rememberTurn, turnedMost } from '../../state/turned.ts';
import { useThinker } from '../../worker/use-thinker.ts';

/** Where a battle turned, and what is said of it. */
export interface TurnedAt {
  readonly entry: number;
  readonly name: string;
  /** Null where it can't be told. */
  readonly change: number | null;
  /** What most of it was. */
  readonly by: 'choice' | 'luck' | 'nobody';
}

/** What the computer makes of a battle that is over, once it has; and where it turned, in the order of play. */
export const useReckoning = (
  session: Session,
  voice: Voice,
): { readonly analysis: AnalysisText | 'none' | null; readonly points: readonly TurnedAt[] } => {
  const thinker = useThinker();
  const [analysis, setAnalysis] = useState<AnalysisText | 'none' | null>(null);
  useEffect(() => {
    const { desk, match, scenario } = session;
    if (!hasBrain(desk.system)) return setAnalysis('none');
    let current = true;
    const side = humansOf(session)[0] ?? desk.system.sides(desk.setting)[0]!;
    void lookBackOn(recordOf(match, scenario, 'withSecret'), side, thinker())
      .then((found) => {
        const turned = turnedMost(found);
        if (turned) rememberTurn(session.id, turned);
        if (current) setAnalysis(found);
      })
      // It was fought under older rules: what is known of it then are its events.
      .catch(() => current && setAnalysis('none'));
    return () => {
      current = false;
    };
  }, [session, thinker]);
  const points = useMemo(() => {
    if (analysis === null) return [];
    return analysis === 'none' ? blowsIn(session, voice) : pointsOf(session, voice, analysis);
  }, [session, voice, analysis]);
  return { analysis, points };
};

const MOST_BLOWS = 5;

/** Where most fell at once, in the order of play: for battles that nobody can rate any more. */
const blowsIn = (session: Session, voice: Voice): readonly TurnedAt[] => {
  const { desk, match } = session;
  const standing = match.positions.map(
    ({ board }) => new Set(desk.looks.pieces({ setting: desk.setting, board }, null).map(({ id }) => id)),
  );
  const fallen = match.entries.map(({ side }, entry) => ({
    entry,
    side,
    count: [...standing[entry]!].filter((id) => !standing[entry + 1]!.has(id)).length,
  }));
  return fallen
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_BLOWS)
    .sort((a, b) => a.entry - b.entry)
    .map(({ entry, side }) => ({
      entry,
      name: turnName(session, voice, { entry, item: null, side }),
      change: null,
      by: 'nobody',
    }));
};

type Turning = AnalysisText['turning'][number];

const pointsOf = (session: Session, voice: Voice, { turning }: AnalysisText): readonly TurnedAt[] =>
  turning.map((point) => {
    const by = mostly(point);
    // What the last answer brings about and nobody chose is the end itself.
    const { outcome } = session.match.positions[point.entry + 1]!;
    const end = by === 'nobody' && outcome ? endName(voice, outcome) : null;
    return { entry: point.entry, name: end ?? turnName(session, voice, point), change: point.change, by };
  });

/** The end of a battle as a heading. */
export const endName = (voice: Voice, { why }: { readonly why: Message }): string =>
  capital(voice.say(why)).replace(/\.$/, '');

const mostly = ({ change, luck, nobody }: Turning): TurnedAt['by'] => {
  const choice = change - luck - nobody;
  const size = Math.max(Math.abs(choice), Math.abs(luck), Math.abs(nobody));
  if (size === Math.abs(nobody)) return 'nobody';
  return size === Math.abs(luck) ? 'luck' : 'choice';
};

/**
 * What the log says of the event that did it; where nothing is said of that one, or only that a turn has begun, the last that it tells of
 * somebody; and where it tells of nobody, what was answered.
 */
export const turnName = (
  { desk, match }: Session,
  voice: Voice,
  { entry, item, side }: Pick<Turning, 'entry' | 'item' | 'side'>,
): string => {
  const { log, action } = match.entries[entry]!;
  const { board, stack } = match.positions[entry]!;
  const told = (upTo: number): readonly string[] =>
    tellLog(desk, voice, board, log.slice(0, upTo), 'all', { entry, side })
      .filter(({ roll }) => roll === null)
      .flatMap((line) => headingOf(desk, voice, line) ?? []);
  const names = [
    ...desk.looks.pieces({ setting: desk.setting, board }, null).map(({ name }) => voice.say(name)),
    ...desk.system.sides(desk.setting).map((one) => hailed(voice.name(one))),
  ];
  const isOfSomebody = (text: string): boolean => names.some((name) => text.includes(name));
  const [upTo, all] = [told(item === null ? log.length : item + 1), told(log.length)];
  const text = upTo.findLast(isOfSomebody) ?? all.findLast(isOfSomebody) ?? upTo.at(-1) ?? all.at(-1);
  const answered = (): string => {
    const said = voice.say(desk.system.describe({ setting: desk.setting, board }, action, stack.at(-1) ?? null));
    return `${hailed(voice.name(side))}${COLON[voice.language]}${said}`;
  };
  return capital(text ?? answered()).replace(/\.$/, '');
};

/** A line as a heading; null where it is none. */
const headingOf = ({ looks }: Desk, voice: Voice, { text, told }: Line): string | null => {
  const word = told ? looks.headings?.[told.word] : undefined;
  return word && told ? voice.say({ ...told, word }) : word === null ? null : text;
};
