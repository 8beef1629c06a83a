import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { PieceThumb } from '../../panels/Forces.tsx';
import { lostPieces } from '../../state/losses.ts';
import type { Session } from '../../state/session.ts';
import type { Voice } from '../../state/speech.ts';
import { sideHailed } from '../../state/speech.ts';
import { AFTER } from '../../state/words/after.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useWordsOf } from '../../ui/hooks.ts';

/** Who did not come back, side by side. */
export const Losses = ({
  session,
  status,
  voice,
}: {
  readonly session: Session;
  readonly status: Status;
  readonly voice: Voice;
}): ReactElement => {
  const say = useWordsOf(AFTER);
  const { desk, match } = session;
  const lost = useMemo(() => lostPieces(desk, match, 'all', match.entries.length), [desk, match]);
  return (
    <section>
      <header className="head">
        <h2>{say('losses')}</h2>
      </header>
      {status.sides.map(({ side, nation }) => {
        const own = lost.filter((piece) => piece.side === side);
        return (
          <div key={side} className="luck-group">
            <p className="row">
              <NationBadge nation={nation} /> <b style={{ flex: 1 }}>{sideHailed(status, voice, side)}</b>
              <span className="small">
                {own.length === 0 ? say('noLosses') : say('lossesOf', { count: own.length })}
              </span>
            </p>
            <ul className="row struck">
              {own.map((piece) => (
                <li key={piece.id} title={voice.say(piece.name)}>
                  <PieceThumb piece={piece} size={34} />
                  <span className="out-of-sight">{voice.say(piece.name)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
};
