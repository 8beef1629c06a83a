import type { HexGround, Piece, Place, TableGround } from '@grognard/looks';
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { plain } from '../state/plain.ts';
import { capital } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import { wordsFor } from './option-words.ts';
import { useHexNames } from './Pickers.tsx';

interface PaletteProps {
  readonly table: Table;
  readonly ground: HexGround | TableGround;
  readonly pieces: readonly Piece[];
  readonly onClose: () => void;
  readonly onPlace: (place: Place) => void;
  readonly onRow: (row: number) => void;
}

interface Found {
  readonly id: string;
  readonly text: string;
  readonly act: () => void;
}

/** Find anything by typing: a choice, a piece, a hex, a rule. */
export const Palette = ({ table, ground, pieces, onClose, onPlace, onRow }: PaletteProps): ReactElement => {
  const say = useSay();
  const { voice, openRule } = useGame();
  const hexName = useHexNames(table);
  const items = useMemo((): readonly Found[] => {
    const { asked, desk } = table;
    const rows = asked?.question.choices.map((choice, row) => ({
      id: `c${row}`,
      text: capital(wordsFor(asked, voice, choice.action)),
      act: () => onRow(row),
    }));
    const units = pieces.map((piece) => ({
      id: `p${piece.id}`,
      text: capital(voice.say(piece.name)),
      act: () => onPlace(piece.at),
    }));
    const hexes =
      ground.kind === 'hexes'
        ? ground.names.flatMap((_, hex) =>
            ground.paint[hex] === null
              ? []
              : [{ id: `h${hex}`, text: hexName(hex), act: () => onPlace({ kind: 'hex', hex }) }],
          )
        : [];
    const rules = Object.keys(desk.system.book).map((id) => ({
      id: `r${id}`,
      text: `${id} ${voice.title(id)}`,
      act: () => openRule(id),
    }));
    return [...(rows ?? []), ...units, ...hexes, ...rules];
  }, [table, ground, pieces, voice, openRule, onPlace, onRow, hexName]);
  return <Finder items={items} label={say('palette')} hint={say('paletteHint')} onClose={onClose} />;
};

/** So many are listed; the rest is found by typing more of it. */
const MOST_LISTED = 60;

interface FinderProps {
  readonly items: readonly Found[];
  readonly label: string;
  readonly hint: string;
  readonly onClose: () => void;
}

/** A line to type in, over the list of what it finds: the arrows walk the list while the line keeps the keys. */
const Finder = ({ items, label, hint, onClose }: FinderProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  const found = useMemo(() => {
    const wanted = plain(typed);
    return items.filter(({ text }) => plain(text).includes(wanted)).slice(0, MOST_LISTED);
  }, [items, typed]);
  const now = found[at];
  useEffect(() => document.getElementById(`${list}${now?.id}`)?.scrollIntoView({ block: 'nearest' }), [list, now]);
  const take = (item: Found | undefined): void => {
    if (!item) return;
    // Closed first: what is done next may want the focus.
    dialog.current?.close();
    item.act();
  };
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') take(now);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <dialog ref={dialog} className="palette-modal" aria-label={label} onClose={onClose}>
      <input
        role="combobox"
        aria-label={hint}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={now ? list + now.id : undefined}
        placeholder={hint}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={walk}
      />
      <div id={list} role="listbox" aria-label={label} className="palette-list">
        {found.map((item, row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys stay with the line above
          // biome-ignore lint/a11y/useFocusableInteractive: the line above says which one is meant
          <div
            key={item.id}
            id={list + item.id}
            role="option"
            aria-selected={row === at}
            className="palette-item"
            onClick={() => take(item)}
          >
            {item.text}
          </div>
        ))}
      </div>
    </dialog>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
