import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { InterfaceWord } from '../state/words/en.ts';
import { INQUIRY } from '../state/words/inquiry.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

const KEYS: readonly (readonly [string, InterfaceWord])[] = [
  ['1 – 9', 'keyChoice'],
  ['↵', 'keyGo'],
  ['Ctrl ↵', 'keyGoAnywhere'],
  ['Esc', 'keyBack'],
  ['Tab', 'keyTab'],
  ['Ctrl Z', 'keyUndo'],
  ['Ctrl K', 'keyPalette'],
  ['F1', 'keyRules'],
  ['[  ]', 'keyReplay'],
  ['B', 'keyBoard'],
  ['P', 'keyPanel'],
  ['H', 'keyHint'],
  ['I', 'keyCard'],
  ['J', 'keyBriefing'],
  ['?', 'keyHelp'],
];
const MAP_KEYS: readonly (readonly [string, InterfaceWord])[] = [
  ['← ↑ → ↓, Q W E A S D', 'keySteps'],
  ['N, Shift N', 'keyNext'],
  ['↵', 'keyAct'],
  ['Space', 'keyFan'],
  ['1 – 9', 'keyStacked'],
  ['L  O  M', 'keyTools'],
  ['G', 'keyGrid'],
  ['+  −  0', 'keyZoom'],
  ['Shift ← ↑ → ↓', 'keyPan'],
];

/** What the map can be asked: the answer is read aloud. */
const ASK_KEYS = [
  ['U', 'keyNear'],
  ['X', 'keyThreats'],
  ['R', 'keyFront'],
  ['K', 'keyCards'],
] as const;

/** Every key there is. */
export const Help = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const words = useWordsOf(INQUIRY);
  const list = (keys: readonly (readonly [string, string])[]): ReactElement => (
    <dl>
      {keys.map(([key, text]) => (
        <div key={text} style={{ display: 'contents' }}>
          <dt>
            <span className="kbd">{key}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <dialog ref={dialog} className="help" aria-label={say('help')} onClose={onClose}>
      <div className="spread">
        <h2>{say('help')}</h2>
        <button type="button" className="tool" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <h3>{say('keysEverywhere')}</h3>
      {list([...KEYS.map(([key, word]) => [key, say(word)] as const), ['0 1 2', words('keyPoints')]])}
      <h3>{say('keysOnMap')}</h3>
      {list([
        ...MAP_KEYS.map(([key, word]) => [key, say(word)] as const),
        ...ASK_KEYS.map(([key, word]) => [key, words(word)] as const),
      ])}
    </dialog>
  );
};
