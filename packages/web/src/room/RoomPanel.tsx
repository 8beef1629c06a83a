import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { shareSide } from '../state/room-api.ts';
import { seatLink } from '../state/room-seats.ts';
import { useSay } from '../ui/hooks.ts';
import { RoomSeat, STAND_IN, Substitutes } from './RoomSeat.tsx';
import { RoomTalk } from './RoomTalk.tsx';
import { RoomWebhook } from './RoomWebhook.tsx';
import type { RoomPlay } from './table.ts';

interface PanelProps extends RoomPlay {
  readonly onOrders: () => void;
  readonly onPlan: () => void;
  readonly onTry: () => void;
  readonly onRead: () => void;
}

/** The table: who sits at it, what one may ask of it, and the talk. */
export const RoomPanel = (props: PanelProps): ReactElement => {
  const { room, onRead } = props;
  const said = room.chat.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has the panel open reads what is said
  useEffect(onRead, [said]);
  return (
    <div className="room-panel">
      <ul className="seats">
        {room.table.seats.map((seat) => (
          <RoomSeat key={seat.side} {...props} seat={seat} />
        ))}
      </ul>
      <Substitutes {...props} />
      {room.side !== null && room.table.status === 'running' && (
        <>
          <Asks {...props} />
          <ShareSide {...props} />
          <RoomWebhook line={props.line} />
        </>
      )}
      <RoomTalk {...props} />
    </div>
  );
};

/** What a side may ask of the others, and what it may do by itself. */
const Asks = ({ room, line, onOrders, onPlan, onTry }: PanelProps): ReactElement => {
  const say = useSay();
  const offer = (what: 'draw' | 'takeBack' | 'pause') => (): void =>
    void line.send({ type: 'offer', to: room.n, what, answers: 1 });
  const held = room.table.seats.find(({ side }) => side === room.side)?.kind === 'bot';
  const busy = room.table.paused || room.table.offer !== null;
  return (
    <div className="asks">
      <button type="button" className="btn" data-testid="orders" onClick={onOrders}>
        {say('standingOrders')}
        {room.orders.length > 0 && <b>{room.orders.length}</b>}
      </button>
      <button type="button" className="btn" data-testid="plan" onClick={onPlan}>
        {say('plan')}
        {room.plan.length > 0 && <b>{room.plan.length}</b>}
      </button>
      <Plain off={busy} onClick={offer('takeBack')}>
        {say('askTakeBack')}
      </Plain>
      <Plain off={busy} onClick={offer('draw')}>
        {say('offerDraw')}
      </Plain>
      <Plain off={busy} onClick={offer('pause')}>
        {say('askPause')}
      </Plain>
      {!held && !room.info.rated && (
        <Plain
          id="bot-for-me"
          off={room.table.paused}
          onClick={() => void line.send({ type: 'handOver', side: room.side!, bot: STAND_IN })}
        >
          {say('botForMe')}
        </Plain>
      )}
      <Plain off={(room.view?.questions.length ?? 0) === 0} onClick={onTry}>
        {say('tryOut')}
      </Plain>
      <Resign onResign={() => void line.send({ type: 'resign', to: room.n })} />
    </div>
  );
};

/** A link for somebody who plays the same side. */
const ShareSide = ({ id, token }: PanelProps): ReactElement => {
  const say = useSay();
  const [told, setTold] = useState('');
  const share = async (): Promise<void> => {
    const made = await shareSide(id, token);
    if (!made.ok) return setTold(say('shareNot'));
    const link = seatLink(id, made.value.token);
    // Where the page may not write to the clipboard the link is shown instead.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => setTold(say('linkCopied')),
      () => setTold(link),
    );
  };
  return (
    <details className="webhook">
      <summary>{say('shareSide')}</summary>
      <p className="small muted">{say('shareSideHow')}</p>
      <button type="button" className="btn" data-testid="share" onClick={() => void share()}>
        {say('copyLink')}
      </button>
      <p role="status" className="small told">
        {told}
      </p>
    </details>
  );
};

const Plain = ({
  id,
  off,
  onClick,
  children,
}: {
  readonly id?: string;
  readonly off: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactElement => (
  <button type="button" className="btn" data-testid={id} disabled={off} onClick={onClick}>
    {children}
  </button>
);

/** Asked twice: there is no way back. */
const Resign = ({ onResign }: { readonly onResign: () => void }): ReactElement => {
  const say = useSay();
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" className="btn" data-testid="resign" onClick={() => setSure(true)}>
        {say('resign')}
      </button>
    );
  return (
    <span className="row sure">
      <button type="button" className="btn danger" data-testid="resign-sure" onClick={onResign}>
        {say('resignSure')}
      </button>
      <button type="button" className="btn" onClick={() => setSure(false)}>
        {say('playGoesOn')}
      </button>
    </span>
  );
};
