import { describe, expect, it } from 'vitest';
import { after, begun, tell, testRoom } from '../test/rooms.ts';
import { chatFor } from './chat.ts';

describe('talk at the table', () => {
  it('is heard by the players in order, and makes no answer stale', async () => {
    const room = await begun();
    const asked = after(room, 'red', { type: 'chat', text: 'Good luck' }, { now: 5 });
    const talked = after(asked, 'blue', { type: 'chat', text: 'And to you' }, { now: 7 });
    expect(chatFor(talked, 'red', 0)).toEqual([
      { n: 1, side: 'red', text: 'Good luck', at: 5 },
      { n: 2, side: 'blue', text: 'And to you', at: 7 },
    ]);
    expect(chatFor(talked, 'blue', 1)).toEqual([{ n: 2, side: 'blue', text: 'And to you', at: 7 }]);
    expect(talked.n).toBe(room.n);
  });

  it('is kept from those who watch while the game hides something, and told them when it is over', async () => {
    const open = after(await testRoom(), 'red', { type: 'chat', text: 'Hello' });
    expect(chatFor(open, null, 0)).toHaveLength(1);
    const running = after(await begun(), 'red', { type: 'chat', text: 'My scouts are in the wood' });
    expect(chatFor(running, null, 0)).toEqual([]);
    const over = after(running, 'red', { type: 'resign' });
    expect(chatFor(over, null, 0)).toHaveLength(1);
  });

  it('lets older talk go', async () => {
    let room = await testRoom();
    for (let i = 1; i <= 103; i += 1) room = tell(room, 'red', { type: 'chat', text: `${i}` }).room;
    expect(chatFor(room, 'blue', 0)).toHaveLength(100);
    expect(chatFor(room, 'blue', 102)).toMatchObject([{ n: 103, text: '103' }]);
  });
});
