import { recordOf } from '@grognard/kernel';
import { hasBrain } from '@grognard/systems';
import { useEffect, useMemo, useState } from 'react';
import { lookBackOn } from '../../play/look-back.ts';
import { humansOf, type Session } from '../../state/session.ts';
import type { Voice } from '../../state/speech.ts';
import { capital } from '../../state/speech.ts';
import { tellLog } from '../../state/story.ts';
import type { AnalysisText } from '../../state/table.ts';
import { rememberTurn, turnedMost } from '../../state/turned.ts';
import { useThinker } from '../../worker/use-thinker.ts';

/** Where a battle turned, and what is said of it. */
export interface TurnedAt {
  readonly entry: number;
  readonly name: string;
  readonly change: number;
  /** What most of it was. */
  readonly by: 'choice' | 'luck' | 'nobody';
}

/** What the computer makes of a battle that is over, once it has; and where it turned, in the order of play. */
export const useReckoning = (
  session: Session,
  voice: Voice,
): { readonly analysis: AnalysisText | null; readonly points: readonly TurnedAt[] } => {
  const thinker = useThinker();
  const [analysis, setAnalysis] = useState<AnalysisText | null>(null);
  useEffect(() => {
    const { desk, match, scenario } = session;
    if (!hasBrain(desk.system)) return;
    let current = true;
    const side = humansOf(session)[0] ?? desk.system.sides(desk.setting)[0]!;
    void lookBackOn(recordOf(match, scenario, 'withSecret'), side, thinker())
      .then((found) => {
        const turned = turnedMost(found);
        if (turned) rememberTurn(session.id, turned);
        if (current) setAnalysis(found);
      })
      // Without it there is still the film of the last answers, the losses and the dice.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [session, thinker]);
  const points = useMemo(() => (analysis ? pointsOf(session, voice, analysis) : []), [session, voice, analysis]);
  return { analysis, points };
};

type Turning = AnalysisText['turning'][number];

const pointsOf = (session: Session, voice: Voice, { turning }: AnalysisText): readonly TurnedAt[] =>
  turning.map((point) => ({
    entry: point.entry,
    name: turnName(session, voice, point),
    change: point.change,
    by: mostly(point),
  }));

const mostly = ({ change, luck, nobody }: Turning): TurnedAt['by'] => {
  const choice = change - luck - nobody;
  const size = Math.max(Math.abs(choice), Math.abs(luck), Math.abs(nobody));
  if (size === Math.abs(nobody)) return 'nobody';
  return size === Math.abs(luck) ? 'luck' : 'choice';
};

/** What the log says of the event that did it; of the last that it tells, where nothing is said of that one. */
export const turnName = (
  { desk, match }: Session,
  voice: Voice,
  { entry, item, side }: Pick<Turning, 'entry' | 'item' | 'side'>,
): string => {
  const { log } = match.entries[entry]!;
  const told = (upTo: number) =>
    tellLog(desk, voice, match.positions[entry]!.board, log.slice(0, upTo), 'all', { entry, side }).filter(
      ({ roll }) => roll === null,
    );
  const line = told(item === null ? log.length : item + 1).at(-1) ?? told(log.length).at(-1);
  return line ? capital(line.text).replace(/\.$/, '') : voice.name(side);
};
