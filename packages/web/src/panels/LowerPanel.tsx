import type { Piece, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { tallyDice } from '../state/dice-tally.ts';
import type { Table } from '../state/table.ts';
import { useSay } from '../ui/hooks.ts';
import { DiceStats } from './DiceStats.tsx';
import { Forces } from './Forces.tsx';
import { Log } from './Log.tsx';
import { UnitCard } from './UnitCard.tsx';

/** What lies below the question. */
export type LowerTab = 'log' | 'forces' | 'card' | 'dice' | 'notes';
const TABS: readonly LowerTab[] = ['log', 'forces', 'card', 'dice', 'notes'];

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
  return (
    <div className="lower">
      <div className="tabs" role="tablist" aria-label={say('panels')}>
        {TABS.map((one) => (
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

const Content = ({ tab, table, status, pieces, held, onPiece }: LowerProps): ReactElement => {
  const say = useSay();
  const tallies = useMemo(
    () =>
      tab === 'dice' && table.match
        ? tallyDice(
            table.match,
            status.sides.map(({ side }) => side),
            table.eyes,
            table.at,
          )
        : [],
    [tab, table.match, table.eyes, table.at, status],
  );
  switch (tab) {
    case 'log':
      return <Log lines={table.lines} status={status} onJump={table.jump} />;
    case 'forces':
      return <Forces pieces={pieces} status={status} onPiece={onPiece} />;
    case 'card':
      return held ? <UnitCard piece={held} /> : <p className="muted">{say('noPiece')}</p>;
    case 'dice':
      return <DiceStats tallies={tallies} />;
    case 'notes':
      return (
        <label className="field">
          <span>{say('notesHint')}</span>
          <textarea rows={8} value={table.notes} onChange={(event) => table.setNotes(event.target.value)} />
        </label>
      );
  }
};
