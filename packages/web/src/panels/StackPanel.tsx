import type { Piece, Work } from '@grognard/looks';
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { capital } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { ToolButton } from '../ui/ToolButton.tsx';
import { PieceThumb } from './Forces.tsx';

interface StackProps {
  /** What the place is called. */
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly works: readonly Work[];
  readonly held: string | null;
  /** Those that answer the question. */
  readonly open: ReadonlySet<string>;
  /** Does the keyboard go to the list as it opens? */
  readonly focused: boolean;
  readonly onPiece: (id: string) => void;
  readonly onClose: () => void;
}

/** Everything that stands in one place, a row a piece: by mouse, keyboard and ear. */
export const StackPanel = (props: StackProps): ReactElement => {
  const { title, pieces, works, held, open, focused, onPiece, onClose } = props;
  const say = useSay();
  const { voice } = useGame();
  const list = useRef<HTMLUListElement>(null);
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another stack is opened
  useEffect(() => {
    if (focused) rows()[0]?.focus();
  }, [title, focused]);
  const hear = (event: KeyboardEvent): void => {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const digit = /^[1-9]$/.test(event.key) ? pieces[Number(event.key) - 1] : undefined;
    if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (event.key === 'ArrowUp') all[(at - 1 + all.length) % all.length]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Escape') onClose();
    else if (digit) onPiece(digit.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="sec stack" aria-label={say('stackIn', { place: title })} onKeyDown={hear} data-testid="stack">
      <header>
        <h2>{capital(title)}</h2>
        <span className="small muted">{say('pieceCount', { count: pieces.length })}</span>
        <ToolButton icon="x" label={say('close')} onClick={onClose} />
      </header>
      <ul ref={list}>
        {pieces.map((piece, i) => (
          <li key={piece.id}>
            <button
              type="button"
              className="choice"
              data-stacked={piece.id}
              aria-pressed={held === piece.id}
              onClick={() => onPiece(piece.id)}
            >
              {i < 9 && <kbd className="kbd">{i + 1}</kbd>}
              <PieceThumb piece={piece} size={30} />
              <span className="what">
                <b>{capital(voice.say(piece.name))}</b>
                <small>{voice.say(piece.stacked ?? piece.brief ?? piece.spoken)}</small>
              </span>
              {open.has(piece.id) && <span className="out-of-sight">{say('canBeChosen')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {works.length > 0 && <p className="small muted">{works.map(({ spoken }) => voice.say(spoken)).join(' · ')}</p>}
    </section>
  );
};
