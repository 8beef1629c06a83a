import type { Piece } from '@grognard/looks';
import { type ReactElement, useEffect } from 'react';
import type { Hovered } from '../board/Hover.tsx';
import type { Pencil } from '../board/pencil.ts';
import { surveyFor } from '../play/survey.ts';
import { lookOf } from '../state/desk.ts';
import { capital } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { PieceThumb } from './Forces.tsx';
import '../styles/play/hover.css';

interface HoverCardProps {
  readonly hovered: Hovered;
  readonly table: Table;
  readonly pieces: readonly Piece[];
  /** How many of the enemy could fire there, as far as is known. */
  readonly threats: number;
  readonly onClose: () => void;
  /** What is drawn on a table of where it could fire, or can be seen from, once that is worked out. */
  readonly onVista: (vista: Pencil['vista']) => void;
}

/** What lies under a pointer that rests: the piece with its figures, the ground with what it does, and who could fire there. */
export const HoverCard = ({ hovered, table, pieces, threats, onClose, onVista }: HoverCardProps): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const { desk, view } = table;
  const look = lookOf(desk, view);
  const piece = pieces.find(({ id }) => id === hovered.piece);
  const ground = desk.looks.groundCard?.(look, hovered.place) ?? [];
  const of = piece && (table.eyes === 'all' || piece.side === table.eyes ? 'own' : 'foe');
  useEffect(() => {
    const ended = new AbortController();
    void surveyFor({ desk, view }, hovered, ended.signal).then(
      (loops) => loops && onVista({ loops, of: of ?? 'sight' }),
    );
    return () => {
      ended.abort();
      onVista(null);
    };
  }, [desk, view, hovered, of, onVista]);
  return (
    <div className={`hover-card ${hovered.card}`} data-testid="hover-card" aria-hidden="true" onClick={onClose}>
      {piece && (
        <section>
          <header>
            <PieceThumb piece={piece} size={44} />
            <div>
              <h2>{capital(voice.say(piece.name))}</h2>
              <p className="muted">{voice.say(piece.spoken)}</p>
            </div>
          </header>
          <Rows rows={piece.card} />
        </section>
      )}
      <section>
        <p>{capital(voice.say(desk.looks.spoken(look, hovered.place)))}</p>
        <Rows rows={ground} />
        {threats > 0 && <p className="threats">{say('threatenedBy', { count: threats })}</p>}
      </section>
    </div>
  );
};

const Rows = ({ rows }: { readonly rows: Piece['card'] }): ReactElement | null => {
  const { voice } = useGame();
  if (rows.length === 0) return null;
  return (
    <table>
      <tbody>
        {rows.map(({ label, value, rule }) => (
          <tr key={voice.say(label)}>
            <th scope="row">{voice.say(label)}</th>
            <td>{typeof value === 'string' ? value : voice.say(value)}</td>
            <td className="muted">{rule ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
