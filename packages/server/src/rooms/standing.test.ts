import type { Ask, Types } from '@grognard/kernel';
import { now as nowOf, refusalOf, waitingFor } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../protocol.ts';
import { after, answered, begun, playedUntil } from '../test/rooms.ts';
import { toldSince, updateText } from './messages.ts';
import { plannedAnswerIn } from './plan.ts';
import type { Room } from './room.ts';
import { askedIn } from './room.ts';
import { orderedAnswer, reactionsOf } from './standing.ts';

const isAsked = (kind: string) => (room: Room) => nowOf(room.match!).stack.at(-1)?.kind === kind;

/** A room in which a question of that kind is put, from one of many games. */
const roomAsking = async (system: string, kind: string): Promise<Room> => {
  for (let seed = 1; seed < 60; seed += 1) {
    const secret = seed.toString(16).padStart(64, '0');
    const room = playedUntil(await begun(system, { secret }), isAsked(kind), seed * 1000);
    if (isAsked(kind)(room) && room.table.status === 'running') return room;
  }
  throw new Error(`nobody was asked ${kind}`);
};

const decide = (room: Room, orders: readonly StandingOrder[]) => {
  const { system, setting } = room;
  return orderedAnswer({ system, setting, position: nowOf(room.match!), side: askedIn(room)[0]! }, orders, 1);
};

describe('standing orders', () => {
  it('are possible for every question that systems mark as a reaction', async () => {
    const found = await Promise.all(
      playable().map(async ({ id }) => [id, reactionsOf((await loadSystem(id))!)] as const),
    );
    const kinds = Object.fromEntries(found);
    expect(kinds['toy-patrol']).toEqual(expect.arrayContaining(['watch', 'returnFire', 'spend']));
    expect(kinds['toy-skirmish']).toEqual(['watch']);
    expect(kinds[HEX_GAME]).toEqual(expect.arrayContaining(['luck', 'rollCaps']));
  });

  it('ask, pass, or act at the best odds', async () => {
    const room = await roomAsking('toy-patrol', 'watch');
    expect(decide(room, [])).toBeNull();
    expect(decide(room, [{ question: 'spend', do: 'pass' }])).toBeNull();
    expect(
      decide(room, [
        { question: 'watch', do: 'ask' },
        { question: 'watch', do: 'pass' },
      ]),
    ).toBeNull();
    expect(decide(room, [{ question: 'watch', do: 'pass' }])).toEqual({ type: 'pass' });
    expect(decide(room, [{ question: 'watch', do: 'act' }])).toMatchObject({ type: 'fire' });
  });

  it('act only at given odds against given targets, and go on to the next order where that will not do', async () => {
    const room = await roomAsking('toy-patrol', 'watch');
    const { mover } = nowOf(room.match!).stack.at(-1) as unknown as { readonly mover: string };
    const pass: StandingOrder = { question: 'watch', do: 'pass' };
    expect(decide(room, [{ question: 'watch', do: 'act', atLeast: 100 }, pass])).toEqual({ type: 'pass' });
    expect(decide(room, [{ question: 'watch', do: 'act', atLeast: 1 }, pass])).toMatchObject({ type: 'fire' });
    expect(decide(room, [{ question: 'watch', do: 'act', against: ['nobody'] }, pass])).toEqual({ type: 'pass' });
    expect(decide(room, [{ question: 'watch', do: 'act', against: [mover] }])).toMatchObject({ type: 'fire' });
    expect(decide(room, [{ question: 'watch', do: 'act', against: ['nobody'] }])).toBeNull();
  });

  it('go by the chance that a system gives, where it gives one, and by the kind of target', async () => {
    const room = await roomAsking('toy-patrol', 'watch');
    const watch = room.system.procedures.watch as Ask<Types, never>;
    const told = (hope: number): Room => ({
      ...room,
      system: {
        ...room.system,
        procedures: {
          ...room.system.procedures,
          watch: { ...watch, reaction: { ...watch.reaction!, hope: () => hope, targets: () => ['b1', 'rifles'] } },
        },
      },
    });
    const pass: StandingOrder = { question: 'watch', do: 'pass' };
    expect(decide(told(0.29), [{ question: 'watch', do: 'act', atLeast: 30 }, pass])).toEqual({ type: 'pass' });
    expect(decide(told(0.31), [{ question: 'watch', do: 'act', atLeast: 30 }, pass])).toMatchObject({ type: 'fire' });
    expect(decide(told(1), [{ question: 'watch', do: 'act', against: ['rifles'] }])).toMatchObject({ type: 'fire' });
    expect(decide(told(1), [{ question: 'watch', do: 'act', against: ['tanks'] }, pass])).toEqual({ type: 'pass' });
  });

  it('fill the holes of a choice on a free table', async () => {
    const room = await roomAsking('toy-skirmish', 'watch');
    const action = decide(room, [{ question: 'watch', do: 'act' }])!;
    const side = askedIn(room)[0]!;
    expect(action).toMatchObject({ type: 'react' });
    expect(refusalOf(room.system, room.setting, nowOf(room.match!), side, action)).toBeNull();
  });

  it('answer at once, and the log shows it to their owner only until the game is over', async () => {
    const room = await roomAsking('toy-patrol', 'watch');
    const side = askedIn(room)[0]!;
    const other = side === 'red' ? 'blue' : 'red';
    const done = after(room, side, { type: 'orders', orders: [{ question: 'watch', do: 'pass' }] });
    expect(done.n).toBe(room.n + 1);
    expect(isAsked('watch')(done)).toBe(false);
    expect(toldSince(done, side, room.n)[0]).toMatchObject({ by: 'order', heard: { side, action: { type: 'pass' } } });
    expect(toldSince(done, other, room.n)[0]).toMatchObject({ by: 'player', heard: { side, action: null } });
    const over = after(done, side, { type: 'resign' });
    expect(toldSince(over, other, room.n)[0]).toMatchObject({ by: 'order' });
  });

  it('plans answer in their order, pass over what can not be done, and end with their turn', async () => {
    const room = await roomAsking('toy-patrol', 'watch');
    const asked = { system: room.system, setting: room.setting, position: nowOf(room.match!), side: askedIn(room)[0]! };
    const kind = 'watch';
    const pass = { question: kind, action: { type: 'pass' } };
    const nonsense = { question: kind, action: { type: 'fire', unit: 'nobody' } };
    const outer = { question: asked.position.stack[0]!.kind, action: { type: 'pass' } };
    const later = { question: 'spend', action: { type: 'pass' } };
    expect(plannedAnswerIn(asked, [nonsense, later, pass, later])).toEqual({ action: { type: 'pass' }, left: [later] });
    // What comes after the question that is asked now waits for its turn.
    expect(plannedAnswerIn(asked, [outer, pass])).toBeNull();
    expect(plannedAnswerIn(asked, [nonsense])).toBeNull();
    const { turn } = asked.position.board as unknown as { readonly turn: number };
    expect(plannedAnswerIn(asked, [{ ...pass, turn: turn + 1 }])).toBeNull();
    expect(plannedAnswerIn(asked, [{ ...pass, turn }])).not.toBeNull();
    const done = after(room, asked.side, { type: 'plan', answers: [{ ...pass, turn }, later] });
    expect(done.n).toBe(room.n + 1);
    expect(done.table.plans?.[asked.side]).toEqual([later]);
    // Its owner is told what is left of it, and nobody else.
    const other = asked.side === 'red' ? 'blue' : 'red';
    const toldTo = (side: string | null) =>
      (JSON.parse(updateText(done, { side, isBrief: true }, room.n, null)) as { readonly plan?: unknown }).plan;
    expect([toldTo(asked.side), toldTo(other), toldTo(null)]).toEqual([[later], undefined, undefined]);
    expect(toldSince(done, asked.side, room.n)[0]).toMatchObject({ by: 'order' });
  });

  it('keep a whole game going without a single question of theirs', async () => {
    const orders: readonly StandingOrder[] = [
      { question: 'watch', do: 'act', atLeast: 30 },
      { question: 'watch', do: 'pass' },
      { question: 'returnFire', do: 'act' },
      { question: 'spend', do: 'pass' },
    ];
    let room = await begun();
    for (const side of ['red', 'blue']) room = after(room, side, { type: 'orders', orders: [...orders] });
    const asked = new Set<string>();
    for (let i = 0; i < 2000 && room.table.status === 'running'; i += 1) {
      asked.add(nowOf(room.match!).stack.at(-1)!.kind);
      room = answered(room, i);
    }
    expect(room.table.status).toBe('over');
    for (const kind of ['watch', 'returnFire', 'spend']) expect(asked.has(kind)).toBe(false);
    expect(room.kept.some(({ row }) => row.kind === 'answer' && row.data.by === 'order')).toBe(true);
  });

  it('may always pass where a reaction names a pass: on random games of every system', async () => {
    for (const id of ['toy-patrol', 'toy-skirmish']) {
      let room = await begun(id);
      for (let i = 0; i < 300 && room.table.status === 'running'; i += 1) {
        const { system, setting } = room;
        const position = nowOf(room.match!);
        const kind = position.stack.at(-1)!.kind;
        const pass = decide(room, [{ question: kind, do: 'pass' }]);
        if (reactionsOf(system).includes(kind)) expect(pass).not.toBeNull();
        else expect(pass).toBeNull();
        expect(waitingFor(system, setting, position).length).toBeGreaterThan(0);
        room = answered(room, i);
      }
    }
  });
});
