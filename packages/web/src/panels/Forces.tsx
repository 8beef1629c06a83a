import type { Piece, Status } from '@grognard/looks';
import { type ReactElement, useContext } from 'react';
import { ringsOf } from '../board/Pieces.tsx';
import { PieceView } from '../board/PieceView.tsx';
import { NationBadge } from '../ui/atoms.tsx';
import { GameSpeech, useGame, useSay } from '../ui/hooks.ts';

/** Every piece by side, as far as it is known, and the losses; a click finds a piece on the map. */
export const Forces = ({
  pieces,
  lost,
  status,
  onPiece,
}: {
  readonly pieces: readonly Piece[];
  /** Those that were seen and are gone. */
  readonly lost: readonly Piece[];
  readonly status: Status;
  readonly onPiece: (id: string) => void;
}): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  return (
    <>
      {status.sides.map(({ side, name, nation, score }) => {
        const own = pieces.filter((piece) => piece.side === side);
        return (
          <section key={side} style={{ marginBottom: 14 }}>
            <div className="row">
              <NationBadge nation={nation} />
              <b style={{ flex: 1 }}>{voice.say(name)}</b>
              <span className="small muted">
                {score !== null && `${say('scoreOf', { score })} · `}
                {say('pieceCount', { count: own.length })}
              </span>
            </div>
            <ul>
              {own.map((piece) => (
                <li key={piece.id}>
                  <button type="button" className="choice" onClick={() => onPiece(piece.id)}>
                    <PieceThumb piece={piece} size={34} />
                    <span className="what small">{voice.say(piece.spoken)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Losses pieces={lost.filter((piece) => piece.side === side)} />
          </section>
        );
      })}
    </>
  );
};

const Losses = ({ pieces }: { readonly pieces: readonly Piece[] }): ReactElement | null => {
  const { voice } = useGame();
  const say = useSay();
  if (pieces.length === 0) return null;
  return (
    <>
      <h3>{say('losses', { count: pieces.length })}</h3>
      <ul className="row" style={{ flexWrap: 'wrap', gap: 2 }}>
        {pieces.map((piece) => (
          <li key={piece.id} title={voice.say(piece.name)} style={{ opacity: 0.7 }}>
            <PieceThumb piece={piece} size={34} />
            <span className="out-of-sight">{voice.say(piece.name)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** A piece by itself, for lists and cards. */
export const PieceThumb = ({ piece, size }: { readonly piece: Piece; readonly size: number }): ReactElement => {
  const own = useContext(GameSpeech)?.own ?? null;
  return (
    <svg
      className={ringsOf(piece, own, 'ic')}
      width={size * 1.3}
      height={size * 1.3}
      viewBox={`${-size * 0.68} ${-size * 0.68} ${size * 1.36} ${size * 1.36}`}
      aria-hidden="true"
    >
      <PieceView piece={piece} size={size} seenSize={size} />
    </svg>
  );
};
