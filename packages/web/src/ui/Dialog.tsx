import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useSay } from './hooks.ts';
import { Icon } from './Icon.tsx';

/** A sheet over the page, closed by Escape or its button. */
export const Dialog = ({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="help" aria-label={title} onClose={onClose}>
      <div className="spread">
        <h2>{title}</h2>
        <button type="button" className="tool" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
};
