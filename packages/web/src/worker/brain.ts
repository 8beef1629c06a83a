import type { Reply, Request, Results, Wanted } from './messages.ts';

/** A worker that thinks off the page. */
export interface Thinker {
  readonly ask: <K extends Wanted['kind']>(
    wanted: Extract<Wanted, { kind: K }> & { readonly kind: K },
  ) => Promise<Results[K]>;
  readonly stop: () => void;
}

/** Start a worker. */
export const newThinker = (): Thinker => {
  const worker = new Worker(new URL('./brain-worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }>();
  let next = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const waiting = open.get(data.id);
    open.delete(data.id);
    if (data.ok) waiting?.resolve(data.value as never);
    else waiting?.reject(new Error(data.error));
  });
  return {
    ask: (wanted) =>
      new Promise((resolve, reject) => {
        next += 1;
        open.set(next, { resolve: resolve as (value: never) => void, reject });
        const request: Request = { id: next, wanted: wanted as Wanted };
        worker.postMessage(request);
      }),
    stop: () => {
      worker.terminate();
      for (const { reject } of open.values()) reject(new Error('stopped'));
      open.clear();
    },
  };
};
