import type { ReactElement, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useSay } from './hooks.ts';
import { Icon } from './Icon.tsx';

/** A sheet over the page, closed by Escape or its button; put aside for a while with all that is written on it. */
export const Dialog = ({
  title,
  isAside = false,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isAside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const lastFocus = useRef<Element | null>(null);
  // Before anything else on the page takes the keyboard.
  useLayoutEffect(() => {
    if (isAside) {
      lastFocus.current = document.activeElement;
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    if (lastFocus.current instanceof HTMLElement) lastFocus.current.focus();
  }, [isAside]);
  return (
    <dialog
      ref={dialog}
      className="help"
      aria-label={title}
      // What is put aside comes back.
      onClose={() => {
        if (!isAside) onClose();
      }}
    >
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
