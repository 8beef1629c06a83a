import type { Space, Spot } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { takeInHand } from '../state/leading.ts';
import type { Line, Row } from '../state/lines.ts';
import { idOf, rowsIn } from '../state/lines.ts';
import { fill, putBack } from '../state/picking.ts';
import { mustGuess, unitIn } from '../state/unit.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { LineHoles } from './LineHoles.tsx';
import type { ListProps } from './list-props.ts';
import { useListWords } from './list-words.ts';
import { useHexNames } from './Pickers.tsx';
import { Faults } from './SheetRows.tsx';

type Routes = Extract<Space, { readonly kind: 'routes' }>;

/** Several that move in one answer: who is in hand, where each goes, and what is wrong with it. */
export const RouteRows = (props: ListProps & { readonly space: Routes }): ReactElement => {
  const { space, picking, onPick } = props;
  const say = useListWords();
  const all = space.movers.map(({ unit }) => unit).slice(0, space.max);
  const inHand = picking.open?.at.length ?? 0;
  return (
    <div className="rows">
      <div className="row tools">
        <button
          type="button"
          className="btn"
          data-testid="whole-squad"
          onClick={() => onPick(takeInHand(picking, all, 'only'))}
        >
          {say('wholeSquad')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={inHand === 0}
          onClick={() => onPick(takeInHand(picking, [], 'only'))}
        >
          {say('letGo')}
        </button>
        <span className="small" role="status">
          {say('inHand', { count: inHand })}
        </span>
      </div>
      <details className="small muted">
        <summary>{say('squadHelp')}</summary>
        <p>{say('squadHow')}</p>
        <p className="keys">{say('squadKeys')}</p>
      </details>
      <ul aria-label={say('squad')}>
        {rowsIn(space).map((row) => (
          <MoverView key={row.id} row={row} {...props} />
        ))}
      </ul>
    </div>
  );
};

const MoverView = ({ row, ...props }: ListProps & { readonly row: Row }): ReactElement => {
  const { asked, space, lines, picking, nameOf, onPick } = props;
  const say = useListWords();
  const at = lines.findIndex((line) => idOf(space, line) === row.id);
  const isInHand = picking.open?.at.includes(at) ?? false;
  const isAlone = isInHand && picking.open?.at.length === 1;
  const way = useWayText(props);
  const what = nameOf(row);
  const field = picking.field!;
  return (
    <li className={at >= 0 ? 'down' : ''} data-mover={row.id}>
      <div className="head">
        <label className="what">
          <input type="checkbox" checked={isInHand} onChange={() => onPick(takeInHand(picking, [row.id], 'toggle'))} />{' '}
          {what}
        </label>
        <span className="small">{at >= 0 ? way(lines[at]!) : ''}</span>
        {at >= 0 && (
          <button
            type="button"
            className="btn off"
            aria-label={say('takeOff', { what })}
            onClick={() => onPick({ ...fill(picking, field, lines.toSpliced(at, 1)), open: null })}
          >
            ×
          </button>
        )}
      </div>
      {isAlone && (
        <LineHoles
          asked={asked}
          picking={picking}
          at={at}
          what={what}
          onLine={(line) => onPick(putBack(line))}
          onPoint={(part) => onPick({ ...picking, open: { at: [at], part } })}
        />
      )}
      {at >= 0 && <Faults at={at} {...props} />}
    </li>
  );
};

/** Where a line goes, by the names of hexes or in the unit of the table. */
const useWayText = ({ asked }: ListProps): ((line: Line) => string) => {
  const { voice } = useGame();
  const say = useListWords();
  const hexName = useHexNames(asked);
  const words = useSay();
  const unit = useMemo(() => unitIn(asked), [asked]);
  const { format } = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 });
  return ({ route }) => {
    const steps = (route ?? []) as readonly (number | Spot)[];
    if (steps.length === 0) return say('staysHere');
    if (mustGuess(asked)) return words('pointsSet', { count: steps.length });
    return steps
      .map((step) =>
        typeof step === 'number'
          ? hexName(step)
          : `${format(step.x / unit.tenths)} × ${format(step.y / unit.tenths)} ${words(`unit_${unit.name}`)}`,
      )
      .join(' → ');
  };
};
