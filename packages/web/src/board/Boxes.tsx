import type { Box, Piece, Place } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo, useState } from 'react';
import { useSettings } from '../state/settings.ts';
import { useGame, useNarrow, useSay } from '../ui/hooks.ts';
import { PieceView } from './PieceView.tsx';
import type { Pencil } from './pencil.ts';

const SIDE = 44;

interface BoxesProps {
  readonly boxes: readonly Box[];
  readonly pieces: readonly Piece[];
  readonly pencil: Pencil;
  /** Is there little room for them, and none to spare for those that nothing is asked about? */
  readonly isTight: boolean;
  readonly onPiece: (id: string, place: Place) => void;
  readonly onPlace: (place: Place) => void;
}

/** How a piece stands to the question: chosen, open to be chosen, aimed at. */
const roleOf = ({ rings, held, aimed }: Pencil, id: string): 'chosen' | 'open' | 'aimed' | undefined => {
  if (aimed.includes(id)) return 'aimed';
  const ring = rings.find(({ piece }) => piece === id);
  return held === id || ring?.chosen ? 'chosen' : ring ? 'open' : undefined;
};

/** The boxes beside the map, with the pieces in them: each a button, so that all can be reached without a mouse. */
export const Boxes = memo(({ boxes, pieces, pencil, isTight, onPiece, onPlace }: BoxesProps): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const symbols = useSettings((settings) => settings.symbols);
  const isPhone = useNarrow();
  const narrow = isPhone || isTight;
  const [open, setOpen] = useState(false);
  const isHere = ({ at }: Piece): boolean => at.kind === 'box' && boxes.some(({ id }) => id === at.box);
  const isWanted = pencil.boxes.length > 0 || pieces.some((piece) => isHere(piece) && roleOf(pencil, piece.id));
  const folded = narrow && !open && !isWanted;
  return (
    <section className={folded ? 'boxes folded' : 'boxes'} aria-label={say('boxes')}>
      {narrow && !isWanted && (
        <button type="button" className="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="out-of-sight">{say('boxes')}</span>
          {open ? '▾' : '▸'}
        </button>
      )}
      {boxes.map((box) => {
        const place: Place = { kind: 'box', box: box.id };
        const standing = pieces.filter(({ at }) => at.kind === 'box' && at.box === box.id);
        const legal = pencil.boxes.find((one) => one.box === box.id);
        const name = voice.say(box.name);
        return (
          <div key={box.id} className="box" role="group" aria-label={name} data-box={box.id}>
            <header>
              <b>{name}</b>
              {box.note && <small>{voice.say(box.note)}</small>}
              {legal && (
                <button
                  type="button"
                  className="here"
                  aria-pressed={legal.chosen}
                  aria-label={say('intoBox', { box: name })}
                  onClick={() => onPlace(place)}
                >
                  {say('here')}
                </button>
              )}
            </header>
            <div className="row">
              {standing.map((piece) => (
                <button
                  key={piece.id}
                  type="button"
                  className="boxed"
                  data-piece={piece.id}
                  data-role={roleOf(pencil, piece.id)}
                  aria-pressed={pencil.held === piece.id}
                  title={voice.say(piece.name)}
                  onClick={() => onPiece(piece.id, place)}
                >
                  <svg width={SIDE * 1.3} height={SIDE * 1.3} viewBox={VIEW} aria-hidden="true">
                    <PieceView piece={piece} size={SIDE} seenSize={SIDE} symbols={symbols} />
                  </svg>
                  <span className="out-of-sight">{voice.say(piece.spoken)}</span>
                </button>
              ))}
              {standing.length === 0 && <small className="muted">{say('emptyBox')}</small>}
            </div>
          </div>
        );
      })}
    </section>
  );
});
const VIEW = [-SIDE * 0.62, -SIDE * 0.68, SIDE * 1.3, SIDE * 1.3].join(' ');
