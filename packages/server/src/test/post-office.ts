import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. */
export interface Arrived {
  readonly to: readonly string[];
  /** Everything as it came over the line. */
  readonly raw: string;
  readonly subject: string;
  /** What people read, decoded. */
  readonly text: string;
}

/** A real SMTP server on this machine. */
export interface PostOffice {
  readonly url: string;
  readonly letters: readonly Arrived[];
  /** It takes no letters until it is told to again; `for good`: it never will. */
  readonly refuse: (how: 'no' | 'for now' | 'for good') => void;
  readonly close: () => Promise<void>;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const readable = (raw: string, type: string): string => {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const coded = body.join('\r\n\r\n');
  return /base64/i.test(head) ? Buffer.from(coded, 'base64').toString('utf8') : unquoted(coded);
};

const subjectOf = (raw: string): string => {
  const [head = ''] = raw.split('\r\n\r\n');
  const line = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
  const words = line.replace(/\r\n\s/g, '').replace(/\?= =\?/g, '?==?');
  return words.replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, way: string, text: string) =>
    way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
  );
};

export const openPostOffice = async (): Promise<PostOffice> => {
  const letters: Arrived[] = [];
  let refusing: 'no' | 'for now' | 'for good' = 'no';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (refusing === 'no') return done();
      const code = refusing === 'for now' ? 451 : 550;
      done(Object.assign(new Error('not today'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, raw, subject: subjectOf(raw), text: readable(raw, 'text/plain') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (how) => {
      refusing = how;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
