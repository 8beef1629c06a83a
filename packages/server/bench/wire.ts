import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket with next to nothing around it: the players of a load test must not take the server's processor. */
export interface Wire {
  readonly say: (text: string) => void;
  readonly close: () => void;
}

/** What a wire calls, and with what it is told there. A message is read from its bytes, which are gone afterwards. */
export interface WireOptions {
  readonly url: string;
  /** The address to call from, of those this machine has. */
  readonly from?: string;
  readonly onOpen: () => void;
  readonly onMessage: (bytes: Buffer) => void;
  readonly onClose?: () => void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const FINAL = 0x80;
const MASKED = 0x80;
const SHORT = 126;
const LONG = 127;
const MASK_BYTES = 4;
const MOST_IN_16_BITS = 0xffff;

/** A frame that came: where its content begins and ends. */
interface Frame {
  readonly kind: number;
  readonly begin: number;
  readonly end: number;
}

/** The frame that begins here, if it is whole. */
const frameAt = (bytes: Buffer, at: number): Frame | null => {
  if (bytes.length < at + 2) return null;
  const short = bytes[at + 1]!;
  const begin = at + (short === LONG ? 10 : short === SHORT ? 4 : 2);
  if (bytes.length < begin) return null;
  const length =
    short === LONG ? Number(bytes.readBigUInt64BE(at + 2)) : short === SHORT ? bytes.readUInt16BE(at + 2) : short;
  const end = begin + length;
  return bytes.length < end ? null : { kind: bytes[at]! & 0x0f, begin, end };
};

/** Clients must mask what they send. */
const MASK = randomBytes(MASK_BYTES);

const framed = (kind: number, content: string): Buffer => {
  const length = Buffer.byteLength(content);
  if (length > MOST_IN_16_BITS) throw new Error('a player says nothing that long');
  const begin = (length < SHORT ? 2 : 4) + MASK_BYTES;
  const frame = Buffer.allocUnsafe(begin + length);
  frame[0] = FINAL | kind;
  frame[1] = MASKED | (length < SHORT ? length : SHORT);
  if (length >= SHORT) frame.writeUInt16BE(length, 2);
  MASK.copy(frame, begin - MASK_BYTES);
  frame.write(content, begin);
  for (let i = 0; i < length; i += 1) frame[begin + i]! ^= MASK[i & (MASK_BYTES - 1)]!;
  return frame;
};

const handshake = ({ hostname, port }: URL): string =>
  [
    'GET /ws HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

const HEAD_END = '\r\n\r\n';

/** Whole frames are heard; what is left of the last is given back. */
const heardFrom = (bytes: Buffer, socket: Socket, onMessage: WireOptions['onMessage']): Buffer => {
  let at = 0;
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    const { kind, begin, end } = frame;
    at = end;
    if (kind === TEXT) onMessage(bytes.subarray(begin, end));
    else if (kind === PING) socket.write(framed(PONG, bytes.toString('latin1', begin, end)));
    else if (kind === CLOSE) socket.destroy();
  }
  return bytes.subarray(at);
};

/** Connect, and hear what comes. A wire that breaks says nothing more. */
export const openWire = ({ url, from, onOpen, onMessage, onClose }: WireOptions): Wire => {
  const address = new URL(url);
  const local = from === undefined ? {} : { localAddress: from };
  const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true, ...local });
  let isOpen = false;
  let rest: Buffer = Buffer.alloc(0);
  socket.on('connect', () => socket.write(handshake(address)));
  socket.on('error', () => undefined);
  socket.on('close', () => onClose?.());
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isOpen) {
      const end = rest.indexOf(HEAD_END);
      if (end < 0) return;
      isOpen = rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101');
      if (!isOpen) return void socket.destroy();
      rest = rest.subarray(end + HEAD_END.length);
      onOpen();
    }
    rest = heardFrom(rest, socket, onMessage);
  });
  return {
    say: (text) => {
      if (isOpen && socket.writable) socket.write(framed(TEXT, text));
    },
    close: () => void socket.destroy(),
  };
};
