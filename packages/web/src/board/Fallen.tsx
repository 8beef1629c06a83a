import type { ReactElement } from 'react';
import { PieceThumb } from '../panels/Forces.tsx';
import type { Scar } from '../state/scars.ts';
import { fallenOf } from '../state/scars.ts';
import { capital } from '../state/speech.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import '../styles/play/fallen.css';

const THUMB = 24;
const MOST = 12;

interface FallenProps {
  readonly scars: readonly Scar[];
  readonly onJump: (answers: number) => void;
}

/** The casualty tray: who fell, in which turn, struck out; a click goes back to the moment before. */
export const Fallen = ({ scars, onJump }: FallenProps): ReactElement | null => {
  const say = useSay();
  const { voice } = useGame();
  const fallen = fallenOf(scars);
  if (fallen.length === 0) return null;
  return (
    <ul className="fallen" aria-label={say('fallen')}>
      {fallen.slice(-MOST).map(({ piece, turn, at }) => {
        const told = say('fellInTurn', { name: capital(voice.say(piece.name)), turn });
        return (
          <li key={`${piece.id} ${at}`}>
            <button type="button" title={told} aria-label={told} onClick={() => onJump(at - 1)}>
              <PieceThumb piece={{ ...piece, states: [], tag: null, facing: null }} size={THUMB} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
