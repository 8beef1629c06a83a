import type { Piece, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useContext, useMemo } from 'react';
import { lostPieces } from '../state/losses.ts';
import type { Table } from '../state/table.ts';
import { useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { BesideGame } from './beside.ts';
import { Log } from './Log.tsx';

const DiceTab = onDemand(() => import('./DiceTab.tsx').then((part) => part.DiceTab));
const Forces = onDemand(() => import('./Forces.tsx').then((part) => part.Forces));
const UnitCard = onDemand(() => import('./UnitCard.tsx').then((part) => part.UnitCard));

/** What lies below the question. */
export type LowerTab = 'log' | 'forces' | 'card' | 'dice' | 'notes' | 'table';
const TABS: readonly LowerTab[] = ['log', 'forces', 'card', 'dice', 'notes'];
const ROOM_TABS: readonly LowerTab[] = ['log', 'table', 'forces', 'card', 'dice', 'notes'];

interface LowerProps {
  readonly tab: LowerTab;
  readonly onTab: (tab: LowerTab) => void;
  readonly table: Table;
  readonly status: Status;
  readonly pieces: readonly Piece[];
  readonly held: Piece | null;
  readonly onPiece: (id: string) => void;
}

/** Log, forces, the piece looked at, dice and notes. */
export const LowerPanel = (props: LowerProps): ReactElement => {
  const { tab, onTab } = props;
  const say = useSay();
  const beside = useContext(BesideGame);
  return (
    <div className="lower">
      <div className="tabs" role="tablist" aria-label={say('panels')}>
        {(beside ? ROOM_TABS : TABS).map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls="lower-panel"
            onClick={() => onTab(one)}
          >
            {say(`lower_${one}`)}
            {one === 'table' && beside && beside.unread > 0 && <Unread count={beside.unread} />}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reached by keyboard */}
      <div id="lower-panel" className="scroll" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Content {...props} />
      </div>
    </div>
  );
};

const Unread = ({ count }: { readonly count: number }): ReactElement => {
  const say = useSay();
  return (
    <b className="unread">
      {count}
      <span className="out-of-sight"> {say('unreadTalk')}</span>
    </b>
  );
};

const Content = ({ tab, table, status, pieces, held, onPiece }: LowerProps): ReactElement => {
  const say = useSay();
  const beside = useContext(BesideGame);
  const { desk, match, eyes, at } = table;
  const lost = useMemo(
    () => (tab === 'forces' && match ? lostPieces(desk, match, eyes, at) : []),
    [tab, desk, match, eyes, at],
  );
  switch (tab) {
    case 'log':
      return <Log table={table} status={status} pieces={pieces} />;
    case 'forces':
      return <Forces pieces={pieces} lost={lost} status={status} onPiece={onPiece} />;
    case 'card':
      return held ? <UnitCard piece={held} /> : <p className="muted">{say('noPiece')}</p>;
    case 'dice':
      return <DiceTab table={table} status={status} />;
    case 'table':
      return <>{beside?.panel}</>;
    case 'notes':
      return (
        <label className="field">
          <span>{say('notesHint')}</span>
          <textarea rows={8} value={table.notes} onChange={(event) => table.setNotes(event.target.value)} />
        </label>
      );
  }
};
