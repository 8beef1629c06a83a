import type { ReactElement, RefObject } from 'react';
import { useContext, useEffect, useRef, useState } from 'react';
import { BesideGame } from '../panels/beside.ts';
import { FaultNotice } from '../panels/FaultNotice.tsx';
import { LastRolls } from '../panels/LastRolls.tsx';
import { LowerPanel, type LowerTab } from '../panels/LowerPanel.tsx';
import { QuestionPanel } from '../panels/Question.tsx';
import { lookAt, placeKey } from '../state/picking.ts';
import { capital, type Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { Afterwards } from '../ui/Afterwards.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { Answering } from './answering.ts';
import type { Lecture } from './lesson.ts';
import type { OpenStack } from './open-stack.ts';
import type { PhoneTab } from './PhoneTabs.tsx';
import type { Shown } from './shown.ts';

const LessonSheet = onDemand(() => import('../panels/LessonSheet.tsx').then((part) => part.LessonSheet));
const WaitingPanel = onDemand(() => import('../panels/WaitingPanel.tsx').then((part) => part.WaitingPanel));
const StackPanel = onDemand(() => import('../panels/StackPanel.tsx').then((part) => part.StackPanel));

interface SideProps {
  readonly table: Table;
  readonly voice: Voice;
  readonly shown: Shown;
  readonly answering: Answering;
  readonly hinted: string | null;
  /** Leave the set-up to the doctrine; null where none is asked for. */
  readonly arrange: (() => void) | null;
  readonly lecture: Lecture | null;
  readonly stack: OpenStack | null;
  readonly onStackClosed: () => void;
  readonly tab: LowerTab;
  readonly onTab: (tab: LowerTab) => void;
  readonly phoneTab: PhoneTab;
  readonly onShow: (place: Shown['pieces'][number]['at']) => void;
}

/** Half the screen of a phone, all of it, or only its title. */
const STOPS = { half: 'full', full: 'title', title: 'half' } as const;

/** Beside the map: notices, the question or whom we wait for, and the panels below. */
export const SidePanel = (props: SideProps): ReactElement => {
  const { table, shown, answering, stack, phoneTab } = props;
  const { picking, setPicking } = answering;
  const say = useSay();
  const [stop, setStop] = useState<keyof typeof STOPS>('half');
  const keptFocus = useKeptFocus(table);
  const held = shown.pieces.find(({ id }) => id === picking.piece) ?? null;
  const find = (id: string): void => {
    const piece = shown.pieces.find((one) => one.id === id);
    if (!piece) return;
    props.onShow(piece.at);
    setPicking(lookAt({ ...picking, piece: null }, id));
  };
  return (
    <div className="side" data-tab={phoneTab} data-stop={stop} ref={keptFocus}>
      <button type="button" className="grip" aria-label={say('sheetSize')} onClick={() => setStop(STOPS[stop])} />
      <Notices table={table} hinted={props.hinted} spared={props.answering.spared} />
      {props.lecture && <LessonSheet lecture={props.lecture} />}
      <LastRolls
        lines={table.lines}
        ticks={table.ticks}
        status={shown.status}
        pieces={shown.pieces}
        looks={table.desk.looks}
        asked={table.asked}
      />
      {table.asked ? (
        <QuestionPanel
          asked={table.asked}
          picking={picking}
          onPick={setPicking}
          onAnswer={answering.answer}
          pieces={shown.pieces}
          onArrange={props.arrange}
        />
      ) : (
        <WaitingPanel table={table} status={shown.status} />
      )}
      {stack && <OpenedStack {...props} stack={stack} />}
      <Afterwards>
        <LowerPanel
          tab={lowerTab(phoneTab, held !== null ? 'card' : 'forces') ?? props.tab}
          onTab={props.onTab}
          table={table}
          status={shown.status}
          pieces={shown.pieces}
          held={held}
          onPiece={find}
        />
      </Afterwards>
    </div>
  );
};

/** Who answered by a line of the question goes on from the next question: its lines are new, and the focus went with the old. */
const useKeptFocus = ({ asked }: Table): RefObject<HTMLDivElement | null> => {
  const side = useRef<HTMLDivElement>(null);
  const wasIn = useRef(false);
  useEffect(() => {
    const hear = ({ target }: FocusEvent): void => {
      wasIn.current = (target as Element).closest('.question') !== null;
    };
    globalThis.addEventListener('focusin', hear);
    return () => globalThis.removeEventListener('focusin', hear);
  }, []);
  useEffect(() => {
    if (asked && wasIn.current && document.activeElement === document.body)
      side.current?.querySelector<HTMLElement>('.question section')?.focus({ preventScroll: true });
  }, [asked]);
  return side;
};

/** The lower panel that a phone's own tab stands for; null where that has none. */
const lowerTab = (phoneTab: PhoneTab, units: LowerTab): LowerTab | null => {
  if (phoneTab === 'units') return units;
  return phoneTab === 'log' || phoneTab === 'table' ? phoneTab : null;
};

interface NoticesProps extends Pick<SideProps, 'table' | 'hinted'> {
  readonly spared: Answering['spared'];
}

const Notices = ({ table, hinted, spared }: NoticesProps): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const beside = useContext(BesideGame);
  return (
    <>
      {beside?.notices}
      {hinted !== null && (
        <p className="notice" role="status">
          <b>{say('hint')}</b> {hinted}
        </p>
      )}
      <FaultNotice />
      {spared && (
        <p className="notice" role="status" data-testid="no-shot">
          {capital(voice.say(spared.why))}. {say('dragToGoIn')}
        </p>
      )}
      {table.refused && (
        <p className="notice bad" role="alert">
          {table.refused}
        </p>
      )}
    </>
  );
};

const OpenedStack = ({
  table,
  voice,
  shown,
  answering,
  stack,
  onStackClosed,
}: SideProps & { readonly stack: OpenStack }): ReactElement => {
  const isThere = ({ at }: { readonly at: OpenStack['at'] }): boolean => placeKey(at) === placeKey(stack.at);
  return (
    <StackPanel
      title={voice.say(table.desk.looks.spoken(shown.look, stack.at))}
      pieces={shown.pieces.filter(isThere)}
      works={shown.works.filter(isThere)}
      held={answering.picking.piece}
      open={new Set(answering.found?.pieces.keys())}
      focused={stack.by === 'keys'}
      onPiece={(id) => answering.onPiece(id, stack.at)}
      onClose={() => {
        if (stack.by === 'keys') document.querySelector<HTMLElement>('.window')?.focus();
        onStackClosed();
      }}
    />
  );
};
