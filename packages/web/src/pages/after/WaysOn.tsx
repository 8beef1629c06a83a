import type { Side } from '@grognard/kernel';
import { recordOf } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { saveFile } from '../../play/save-file.ts';
import { keepGame } from '../../state/database.ts';
import { keptGame } from '../../state/keep.ts';
import type { Seat, Session } from '../../state/session.ts';
import { newSession } from '../../state/session.ts';
import { sharedAs } from '../../state/share.ts';
import { AFTER } from '../../state/words/after.ts';
import { useWordsOf } from '../../ui/hooks.ts';

/** The players one seat on: of two sides, swapped. */
const swapped = (seats: Session['seats']): Readonly<Record<Side, Seat>> => {
  const sides = Object.keys(seats);
  return Object.fromEntries(sides.map((side, i) => [side, seats[sides[(i + 1) % sides.length]!]!]));
};

/** Play it again, on the same or the other side; watch it, keep it, give it on. */
export const WaysOn = ({ session }: { readonly session: Session }): ReactElement => {
  const say = useWordsOf(AFTER);
  const [, navigate] = useLocation();
  const [shared, setShared] = useState<'share' | 'shareCopied' | 'noShare'>('share');
  const { desk, scenario, seats, match } = session;
  const again = (players: Session['seats']): void => {
    const next = newSession({ desk, scenario, seats: players });
    void keepGame(keptGame(next), []).then(() => navigate(`/play/${next.id}`));
  };
  const share = async (): Promise<void> => {
    const letters = await sharedAs(session);
    if (letters === null) return setShared('noShare');
    await navigator.clipboard.writeText(`${location.origin}/replay#${letters}`);
    setShared('shareCopied');
  };
  return (
    <div className="row ways-on">
      <Link className="btn" href={`/play/${session.id}`}>
        {say('watch')}
      </Link>
      <button
        type="button"
        className="btn"
        data-testid="share"
        onClick={() => void share().catch(() => setShared('noShare'))}
      >
        <span role="status">{say(shared)}</span>
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => saveFile(`${desk.system.id}-${scenario.id}.json`, recordOf(match, scenario, 'withSecret'))}
      >
        {say('file')}
      </button>
      <button type="button" className="btn" data-testid="swap" onClick={() => again(swapped(seats))}>
        {say('swap')}
      </button>
      <button type="button" className="btn primary" data-testid="rematch" onClick={() => again(seats)}>
        {say('rematch')}
      </button>
    </div>
  );
};
