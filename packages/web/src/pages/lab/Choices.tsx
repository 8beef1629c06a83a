import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { Desk } from '../../state/desk.ts';
import { capital, type Voice } from '../../state/speech.ts';
import { LAB } from '../../state/words/lab.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useWordsOf } from '../../ui/hooks.ts';
import type { LabGame } from '../../worker/messages.ts';
import { type Decided, decidedBy, ENOUGH_TO_DECIDE } from './figures.ts';

/** The whole width stands for so large a difference, to either side. */
const WIDEST = 0.6;
const across = (share: number): number => 50 + (Math.max(-WIDEST, Math.min(WIDEST, share)) / WIDEST) * 50;

/** What winners did more often than losers, and less: a bar a deed, from the middle, with its interval. */
export const Choices = ({
  desk,
  games,
  status,
  voice,
}: {
  readonly desk: Desk;
  readonly games: readonly LabGame[];
  readonly status: Status;
  readonly voice: Voice;
}): ReactElement => {
  const say = useWordsOf(LAB);
  const decided = useMemo(
    () =>
      games.length < ENOUGH_TO_DECIDE
        ? []
        : decidedBy(
            games,
            status.sides.map(({ side }) => side),
          ),
    [games, status],
  );
  const board = useMemo(() => desk.system.setup(desk.setting), [desk]);
  const nameOf = ({ deed }: Decided): string => {
    const piece = capital(voice.name(deed.piece));
    if (deed.to === null) return say('stayed', { piece, turn: deed.turn });
    const named = deed.to.kind === 'hex' && desk.looks.hexName?.(desk.setting, deed.to.hex);
    const place = voice.say(named || desk.looks.spoken({ setting: desk.setting, board }, deed.to));
    return say('cameTo', { piece, place, turn: deed.turn });
  };
  return (
    <section data-testid="decided">
      <header className="head">
        <h2>{say('decided')}</h2>
        <small>{say('decidedHow')}</small>
      </header>
      {games.length < ENOUGH_TO_DECIDE && <p className="muted">{say('decidedLater', { games: ENOUGH_TO_DECIDE })}</p>}
      {games.length >= ENOUGH_TO_DECIDE && decided.length === 0 && <p className="muted">{say('nothingDecided')}</p>}
      {decided.map((one) => (
        <DecidedRow key={JSON.stringify(one.deed)} one={one} text={nameOf(one)} status={status} />
      ))}
    </section>
  );
};

const DecidedRow = ({
  one: { deed, difference, margin },
  text,
  status,
}: {
  readonly one: Decided;
  readonly text: string;
  readonly status: Status;
}): ReactElement => {
  const say = useWordsOf(LAB);
  const nation = status.sides.find(({ side }) => side === deed.side)?.nation;
  const [from, to] = [across(Math.min(0, difference)), across(Math.max(0, difference))];
  const [low, high] = [across(difference - margin), across(difference + margin)];
  const points = Math.round(Math.abs(difference) * 100);
  return (
    <div className="lab-choice">
      <span className="row">
        {nation && <NationBadge nation={nation} />} {text}
      </span>
      <span className="span" aria-hidden="true">
        <i className={difference > 0 ? 'more' : 'less'} style={{ left: `${from}%`, width: `${to - from}%` }} />
        <b style={{ left: `${low}%`, width: `${high - low}%` }} />
      </span>
      <b className="num">{say(difference > 0 ? 'morePoints' : 'fewerPoints', { points })}</b>
    </div>
  );
};
