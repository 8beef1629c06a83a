import { connect, createServer, type Socket } from 'node:net';

/** A line between a node and the database that can be cut. */
export interface Cuttable {
  readonly port: number;
  /** What is under way is lost, and nobody gets through until it is mended. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

/** Passes on what comes to a port. */
export const cuttable = async (port: number, to: number): Promise<Cuttable> => {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      server.close();
      drop();
    },
  };
};
