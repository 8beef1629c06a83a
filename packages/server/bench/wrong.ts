import type { Links } from '../src/rooms/create.ts';

/** A secret bid: the first answer of the practice game. */
const BID = { type: 'bid', points: 0 };
/** An answer that was taken once: sent again word for word. */
export const REPLAYED = { type: 'answer', id: 'honest', to: 1, action: BID };
/** The row the room attacked is at: both sides have made their secret bids. */
const ROW = 3;
/** Beyond the largest message the server takes. */
const OVERSIZED = 70_000;
/** One message in so many is of such a size. */
const OVERSIZED_EVERY = 1400;
/** One in so many forges a hello: rare, because it takes the socket from its table. */
const FORGED_EVERY = 500;

const junkOf = (random: () => number): string =>
  Array.from({ length: 40 }, () => String.fromCharCode(32 + Math.floor(random() * 90))).join('');

const forgedSeat = (junk: string): string =>
  junk
    .replace(/[^A-Za-z0-9]/g, 'x')
    .padEnd(43, 'x')
    .slice(0, 43);

const wrongAnswers = (id: string, junk: string, far: number): readonly object[] => [
  { type: 'answer', id, to: 0, action: BID },
  REPLAYED,
  { type: 'answer', id, to: ROW + 1 + far, action: BID },
  { type: 'answer', id, to: ROW, action: { type: 'bid', points: 99 } },
  { type: 'answer', id, to: ROW, action: { type: junk } },
  { type: 'answer', id, to: ROW, action: BID, side: 'blue' },
  { type: 'answer', id, to: ROW, action: JSON.parse('{"type":"bid","points":99,"__proto__":{"points":0}}') },
  { type: 'answer', id, to: ROW, action: { type: 'spend', points: 3 } },
];

const wrongRequests = (id: string, junk: string): readonly object[] => [
  { type: 'agree', id, what: 'draw' },
  { type: 'undo', id, to: 1 },
  { type: 'resume', id },
  { type: 'handOver', id, side: 'blue', bot: junk },
  { type: 'orders', id, orders: [{ question: junk, do: 'cheat' }] },
  { type: 'offer', id, to: 7, what: 'surrender' },
];

/** One wrong message, of a kind that goes with its number. */
export const wrongMessage = (i: number, { room }: Pick<Links, 'room'>, random: () => number): string => {
  if (i % OVERSIZED_EVERY === 0) return 'x'.repeat(OVERSIZED);
  const id = `h${i}`;
  const junk = junkOf(random);
  if (i % FORGED_EVERY === 0) return JSON.stringify({ type: 'hello', room, seat: forgedSeat(junk) });
  const texts = [
    ...[...wrongAnswers(id, junk, Math.floor(random() * 2 ** 31)), ...wrongRequests(id, junk)].map((message) =>
      JSON.stringify(message),
    ),
    junk,
    `{"type":"answer","id":"${id}","to":1,"action":${'['.repeat(2000)}`,
    'null',
  ];
  return texts[i % texts.length]!;
};
