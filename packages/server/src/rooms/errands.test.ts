import type { Side } from '@grognard/kernel';
import { now as nowOf, scenarioNamed, view } from '@grognard/kernel';
import { WAKING } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../protocol.ts';
import { after, anyAction, begun, playedUntil } from '../test/rooms.ts';
import { errandAnswer, turnOf } from './errands.ts';
import { updateText } from './messages.ts';
import type { Room } from './room.ts';
import { askedIn } from './room.ts';
import { reactionsOf } from './standing.ts';

const { system: SYSTEM, scenario: SCENARIO } = WAKING;

const boardOf = (room: Room): object => nowOf(room.match!).board;

/** What somebody who wants to be asked once a turn orders: reactions, and what the system suggests for his own men. */
const ordersFor = (room: Room, side: Side): readonly StandingOrder[] => {
  const { system, setting, match } = room;
  const { begins, suggested } = system.errands!;
  const { board } = view(system, setting, nowOf(match!), side);
  return [
    ...reactionsOf(system).flatMap((question): readonly StandingOrder[] => [
      { question, do: 'act', atLeast: 33 },
      { question, do: 'pass' },
      { question, do: 'act' },
    ]),
    { question: begins, do: 'ask', once: true },
    ...suggested({ setting, board }, side).map((one) => ({ question: begins, do: 'errand' as const, ...one })),
    { question: begins, do: 'pass' },
  ];
};

const onlyReactions = (room: Room, side: Side): readonly StandingOrder[] =>
  ordersFor(room, side).filter(({ question }) => question !== room.system.errands!.begins);

/** A whole game by mail: whoever is asked answers something and gives his orders anew; how often another is asked. */
const byMail = async (seed: number, orders: typeof ordersFor) => {
  let room = await begun(SYSTEM, { scenario: SCENARIO, secret: seed.toString(16).padStart(64, '0') });
  let last: Side | null = null;
  let exchanges = 0;
  for (let i = 0; room.table.status === 'running'; i += 1) {
    const side = askedIn(room)[0]!;
    if (side !== last) exchanges += 1;
    last = side;
    const n = room.n;
    room = after(room, side, { type: 'orders', orders: [...orders(room, side)] });
    if (room.n === n) room = after(room, side, { type: 'answer', to: n, action: anyAction(room, side, seed + i) });
  }
  const rows = room.kept.flatMap(({ row }) => (row.kind === 'answer' ? [row.data] : []));
  return { exchanges, ordered: rows.filter(({ by }) => by === 'order').length, rows: rows.length, room };
};

/** Twenty turns by mail are to need no more than sixty exchanges. */
const A_TURN = 60 / 20;

describe('errands', () => {
  it('let a game by mail need no more than three exchanges a turn, while men march by themselves', async () => {
    const { exchanges, ordered, rows, room } = await byMail(3, ordersFor);
    const { turns } = scenarioNamed(room.system, SCENARIO)! as unknown as { readonly turns: number };
    expect(turnOf(boardOf(room))).toBe(turns);
    expect(exchanges).toBeLessThanOrEqual(A_TURN * turns);
    expect(ordered).toBeGreaterThan(rows / 3);
    const types = new Set(
      room.kept.flatMap(({ row }) =>
        row.kind === 'answer' && row.data.by === 'order' ? [row.data.entry.action.type] : [],
      ),
    );
    for (const type of ['activate', 'move', 'pass']) expect(types).toContain(type);
    const { exchanges: more } = await byMail(3, onlyReactions);
    expect(more).toBeGreaterThan(exchanges);
  });

  const asking = async (): Promise<Room> => {
    const begins = (room: Room) => nowOf(room.match!).stack.at(-1)?.kind === room.system.errands!.begins;
    return playedUntil(await begun(SYSTEM, { scenario: SCENARIO }), begins, 5);
  };
  const once: StandingOrder = { question: 'segment', do: 'ask', once: true };
  const pass: StandingOrder = { question: 'segment', do: 'pass' };

  it('begin once their side has answered for itself in a turn, and are nobody else’s business', async () => {
    const room = await asking();
    const side = askedIn(room)[0]!;
    const turn = turnOf(boardOf(room));
    const waiting = after(room, side, { type: 'orders', orders: [once, pass] });
    expect(waiting.n).toBe(room.n);
    const answered = after(waiting, side, { type: 'answer', to: waiting.n, action: { type: 'pass' } });
    expect(answered.table.errant?.[side]).toEqual({ answered: turn, underWay: null });
    const told = updateText(answered, { side: askedIn(answered)[0]!, isBrief: true }, room.n, null);
    expect(told).not.toContain('errant');
    const other = room.table.seats.find((seat) => seat.side !== side)!.side;
    const done = after(answered, other, { type: 'orders', orders: [pass] });
    // Both passed in this turn; in the next the side that wants to be asked once is.
    expect(turnOf(boardOf(done))).toBe(turn! + 1);
    expect(askedIn(done)).toEqual([side]);
  });

  it('that make no sense are passed over, and what is refused is asked', async () => {
    const room = await asking();
    const side = askedIn(room)[0]!;
    const nonsense: readonly StandingOrder[] = [
      { question: 'segment', do: 'errand', errand: 'dance' },
      { question: 'segment', do: 'errand' },
      { question: 'segment', do: 'errand', errand: 'go', who: 'nobody', where: '0101' },
      { question: 'segment', do: 'errand', errand: 'go', who: 'nobody', where: 'nowhere' },
      { question: 'segment', do: 'act' },
    ];
    expect(after(room, side, { type: 'orders', orders: [...nonsense] }).n).toBe(room.n);
    expect(after(room, side, { type: 'orders', orders: [...nonsense, pass] }).n).toBe(room.n + 1);
    expect(after(room, side, { type: 'orders', orders: [{ question: 'segment', do: 'ask' }, pass] }).n).toBe(room.n);
  });

  it('leave a group alone that its player has woken himself', async () => {
    let room = await asking();
    const side = askedIn(room)[0]!;
    room = after(room, side, {
      type: 'orders',
      orders: [once, { question: 'segment', do: 'errand', errand: 'steady' }],
    });
    for (let i = 0; nowOf(room.match!).stack.at(-1)?.kind === 'segment' && i < 60; i += 1) {
      const action = anyAction(room, side, i);
      if (action.type === 'activate') room = after(room, side, { type: 'answer', to: room.n, action });
    }
    expect(nowOf(room.match!).stack.at(-1)?.kind).toBe('acting');
    expect(askedIn(room)).toEqual([side]);
  });

  it('go no further once they are withdrawn', async () => {
    const room = await asking();
    const side = askedIn(room)[0]!;
    const { system, setting, match } = room;
    const march = system.errands!.suggested({ setting, board: view(system, setting, nowOf(match!), side).board }, side);
    const going: StandingOrder = { question: 'segment', do: 'errand', ...march.find(({ errand }) => errand === 'go')! };
    const position = nowOf(match!);
    const sent = errandAnswer({ system, setting, position, side }, [going], { answered: null, underWay: null })!;
    expect(sent).toMatchObject({ action: { type: 'activate' }, underWay: going });
    const woken = after(room, side, { type: 'answer', to: room.n, action: sent.action });
    const asked = { system, setting, position: nowOf(woken.match!), side };
    const underWay = { answered: null, underWay: going };
    expect(errandAnswer(asked, [going], underWay)).toMatchObject({ action: { type: 'move' } });
    expect(errandAnswer(asked, [pass], underWay)).toBeNull();
  });
});
