import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { capital } from '../state/speech.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { PieceThumb } from './Forces.tsx';

/** A piece with every figure spelled out. */
export const UnitCard = ({ piece }: { readonly piece: Piece }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  return (
    <section aria-label={say('unitCard')}>
      <div className="card-counter">
        <PieceThumb piece={piece} size={110} />
        <div>
          <h2>{capital(voice.say(piece.name))}</h2>
          <p className="small muted">{voice.say(piece.spoken)}</p>
        </div>
      </div>
      <table className="plain" style={{ marginTop: 8 }}>
        <tbody>
          {piece.card.map(({ label, value, rule }) => (
            <tr key={voice.say(label)}>
              <th scope="row">{voice.say(label)}</th>
              <td>{typeof value === 'string' ? value : voice.say(value)}</td>
              <td className="num">{rule && <RuleRef rule={rule} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
