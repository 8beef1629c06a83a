import type { AppContext } from '../context.ts';
import { passedOnHeaders } from '../nodes/caller.ts';
import { withSeat } from '../rooms/room.ts';
import type { Account } from '../store/store.ts';
import { post } from './letters.ts';

/** A seat whose account is being deleted. */
interface LeftSeat {
  readonly room: string;
  readonly side: string;
  readonly account: string;
}

/** On the node that plays the room: the game is resigned if it runs, and the seat has no name any more. */
export const leaveSeat = async ({ manager, store }: AppContext, { room, side, account }: LeftSeat): Promise<void> => {
  if ((await store.accountOfSeat(room, side)) !== account) return;
  await manager.act(room, side, { type: 'resign', id: 'left' });
  await manager.change(room, (before) => withSeat(before, side, { name: null, webhook: null }));
  manager.dismissOthers(room, side, '');
};

const PATIENCE_MS = 8000;

const leaveSomewhere = async (context: AppContext, seat: LeftSeat): Promise<void> => {
  const { manager, nodes } = context;
  const place = await manager.whereIs(seat.room);
  if (place.by === 'us') return leaveSeat(context, seat);
  if (place.address === null) return;
  const response = await fetch(`${place.address}/api/nodes/leave-seat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...passedOnHeaders(nodes.secret, 'node') },
    body: JSON.stringify(seat),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`another node answered ${response.status}`);
};

/** Delete an account. A game that can't be left now is left as it is: nobody can come to its seat any more. */
export const leaveForGood = async (
  context: AppContext,
  { id, name }: Account,
  language: 'en' | 'fr',
): Promise<void> => {
  const { store, clock, log, postman } = context;
  for (const { room, side } of await store.seatsOfAccount(id))
    await leaveSomewhere(context, { room, side, account: id }).catch((error: unknown) =>
      log.warn({ room, error: String(error) }, 'a seat could not be left'),
    );
  const address = await store.people.addressOf(id);
  if (address !== null)
    await post(store.people, { account: null, address, language }, { kind: 'deleted', name }, clock());
  await store.people.deleteAccount(id);
  postman?.call();
};
