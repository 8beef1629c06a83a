import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import type { Lot } from '../state/muster.ts';
import { useSettings } from '../state/settings.ts';
import { capital } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { PieceView } from './PieceView.tsx';
import '../styles/play/tray.css';

/** What is still to be set up, and how it is taken. */
export interface TrayOnBoard {
  readonly lots: readonly Lot[];
  readonly inHand: string | null;
  readonly take: (id: string) => void;
}

const SIDE = 44;
const VIEW = [-SIDE * 0.62, -SIDE * 0.62, SIDE * 1.24, SIDE * 1.24].join(' ');

/** Below the map, what is still to be placed: dragged onto it, or pressed and then put down on a lit place. */
export const Tray = ({ tray, onTaken }: { readonly tray: TrayOnBoard; readonly onTaken: () => void }): ReactElement => {
  const say = useSay();
  const count = tray.lots.reduce((sum, lot) => sum + lot.count, 0);
  return (
    <section className="tray" aria-label={say('tray')} data-testid="tray">
      <header>
        <b>{say('tray')}</b> <span className="count">{count}</span>
        <small>{say(count === 0 ? 'trayEmpty' : 'trayHint')}</small>
      </header>
      <ul>
        {tray.lots.map((lot) => (
          <LotView key={lot.piece.id} lot={lot} tray={tray} onTaken={onTaken} />
        ))}
      </ul>
    </section>
  );
};

/** On a table a base is drawn to fill its place, whatever its size; a long one lies. */
const drawnIn = (piece: Piece): Piece =>
  piece.body.kind === 'box' && piece.body.length > piece.body.width
    ? { ...piece, facing: 90, turret: piece.turret === null ? null : 90 }
    : piece;

const LotView = ({
  lot: { piece, name: called, count, isOpen },
  tray,
  onTaken,
}: {
  readonly lot: Lot;
  readonly tray: TrayOnBoard;
  readonly onTaken: () => void;
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const symbols = useSettings((settings) => settings.symbols);
  const name = capital(voice.say(called));
  return (
    <li>
      <button
        type="button"
        className="boxed"
        data-piece={piece.id}
        aria-pressed={tray.inHand === piece.id}
        disabled={!isOpen}
        title={name}
        onClick={(event) => {
          tray.take(piece.id);
          // Who presses it by keyboard goes on on the map.
          if (event.detail === 0) onTaken();
        }}
      >
        <svg width={SIDE * 1.24} height={SIDE * 1.24} viewBox={VIEW} aria-hidden="true">
          <PieceView piece={drawnIn(piece)} size={SIDE} seenSize={SIDE} symbols={symbols} />
        </svg>
        <span className="name">{name}</span>
        {count > 1 && <span className="times">{say('timesCount', { count })}</span>}
      </button>
    </li>
  );
};
