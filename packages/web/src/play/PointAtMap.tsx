import type { ReactElement } from 'react';
import { useEffect } from 'react';
import type { Pointing } from '../panels/beside.ts';
import { useSay } from '../ui/hooks.ts';
import '../styles/play/point-at.css';

/** What a place is wanted for, over the map, until one is pointed at; keys go to the map meanwhile. */
export const PointAtMap = ({ wanted, onCancel }: Pointing): ReactElement => {
  const say = useSay();
  useEffect(() => {
    document.querySelector<HTMLElement>('.window')?.focus();
  }, []);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    };
    globalThis.addEventListener('keydown', hear, { capture: true });
    return () => globalThis.removeEventListener('keydown', hear, { capture: true });
  }, [onCancel]);
  return (
    <section className="point-at" role="dialog" aria-label={wanted} data-testid="pointing">
      <p role="status">{wanted}</p>
      <button type="button" className="btn" onClick={onCancel}>
        {say('back')} <kbd className="kbd">Esc</kbd>
      </button>
    </section>
  );
};
