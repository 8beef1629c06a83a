/** One thing after the other; what fails does not stop the next. */
export type Queue = <V>(work: () => Promise<V>) => Promise<V>;

export const newQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};
