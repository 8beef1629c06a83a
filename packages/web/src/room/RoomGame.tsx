import type { ReactElement } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Beside, Pointing } from '../panels/beside.ts';
import { BesideGame } from '../panels/beside.ts';
import { PlayScreen } from '../play/PlayScreen.tsx';
import { saveFile } from '../play/save-file.ts';
import { fetchExport, fetchNextBattle } from '../state/room-api.ts';
import { keepSeat } from '../state/room-seats.ts';
import type { Table } from '../state/table.ts';
import { useSay } from '../ui/hooks.ts';
import { usePlanAhead } from './plan-table.ts';
import { RoomAfter } from './RoomAfter.tsx';
import { RoomClocks } from './RoomClocks.tsx';
import { RoomFork } from './RoomFork.tsx';
import { RoomNotices } from './RoomNotices.tsx';
import { RoomOrders } from './RoomOrders.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import { PlanNotice, RoomPlan } from './RoomPlan.tsx';
import type { RoomPlay } from './table.ts';
import { useRoomTable } from './table.ts';

/** The play screen of a room, with what its table adds. */
export const RoomGame = (play: RoomPlay & { readonly missed: number }): ReactElement | null => {
  const { id, token, room, voice, missed } = play;
  const say = useSay();
  const [forkAt, setForkAt] = useState<number | 'now' | null>(null);
  const [orders, setOrders] = useState(false);
  const [plan, setPlan] = useState(false);
  const [pointing, setPointing] = useState<Omit<Pointing, 'onCancel'> | null>(null);
  const [read, setRead] = useState(() => room.chat.at(-1)?.n ?? 0);
  const download = (): void =>
    void fetchExport(id, token).then((answer) => {
      if (answer.ok) saveFile(`grognard-${id}.json`, answer.value);
    });
  const [isStuck, fightOn] = useNextBattle(play);
  const live = useRoomTable(play, { onFork: setForkAt, onNext: fightOn, onDownload: download });
  const ahead = usePlanAhead(play, live);
  const { table } = ahead;
  const unread = room.chat.filter(({ n, side }) => n > read && side !== room.side).length;
  const said = room.chat.at(-1)?.n ?? 0;
  const beside: Beside = {
    pointing: pointing && {
      wanted: pointing.wanted,
      onPlace: (place) => {
        pointing.onPlace(place);
        setPointing(null);
      },
      onCancel: () => setPointing(null),
    },
    clocks: room.table.clock && <RoomClocks room={room} voice={voice} />,
    notices: (
      <>
        <RoomNotices {...play} missed={missed + room.missed} />
        <PlanNotice {...play} ahead={ahead} />
      </>
    ),
    panel: (
      <RoomPanel
        {...play}
        onOrders={() => setOrders(true)}
        onPlan={() => setPlan(true)}
        onTry={() => setForkAt('now')}
        onRead={() => setRead(said)}
      />
    ),
    unread,
    after: (
      <>
        {isStuck && (
          <p className="notice bad" role="alert">
            {say('nextBattleNot')}
          </p>
        )}
        <RoomAfter {...play} onDownload={download} onFork={() => setForkAt(live?.at ?? 0)} />
      </>
    ),
  };
  useTitle(live);
  if (!table) return null;
  return (
    <BesideGame value={beside}>
      <PlayScreen table={table} voice={voice} />
      {orders && (
        <RoomOrders {...play} isAside={pointing !== null} onPoint={setPointing} onClose={() => setOrders(false)} />
      )}
      {plan && <RoomPlan {...play} ahead={ahead} onClose={() => setPlan(false)} />}
      {forkAt !== null && <RoomFork {...play} at={forkAt} onClose={() => setForkAt(null)} />}
    </BesideGame>
  );
};

/** Go to the seat that is kept for one in the next battle of a campaign; true once that failed. */
const useNextBattle = ({ id, token }: RoomPlay): readonly [boolean, () => void] => {
  const [, navigate] = useLocation();
  const [isStuck, setStuck] = useState(false);
  const fightOn = useCallback(() => {
    void fetchNextBattle(id, token).then((answer) => {
      if (!answer.ok) return setStuck(true);
      const { room, token: seat } = answer.value;
      keepSeat({ room, token: seat, seen: 0 });
      navigate(`/room/${room}#${seat}`);
    });
  }, [id, token, navigate]);
  return [isStuck, fightOn];
};

/** The name of the page says whose move it is: one may be looking at another. */
const useTitle = (table: Table | null): void => {
  const say = useSay();
  const mine = table !== null && table.asked !== null;
  const name = table?.title ?? '';
  useEffect(() => {
    document.title = `${mine ? `${say('yourMove')} · ` : ''}${name} · Grognard`;
  }, [mine, name, say]);
};
