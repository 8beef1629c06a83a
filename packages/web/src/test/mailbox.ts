import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this machine that keeps what it is sent. */
export interface Mailbox {
  readonly url: string;
  /** Everything that came to an address, as it came. */
  readonly to: (address: string) => readonly string[];
  readonly close: () => Promise<void>;
}

export const openMailbox = async (): Promise<Mailbox> => {
  const kept: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        // Long lines are broken by an equals sign at their end.
        const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '');
        kept.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    to: (address) => kept.filter(({ to }) => to.includes(address)).map(({ text }) => text),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
