import type { HexGround, Piece, Place, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, SearchField, useFilter } from 'react-aria-components';
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
  const { contains } = useFilter({ sensitivity: 'base' });
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
  return (
    <Modal isOpen isDismissable onOpenChange={(open) => !open && onClose()} className="palette-modal">
      <Dialog aria-label={say('palette')}>
        <Autocomplete filter={contains}>
          <SearchField aria-label={say('paletteHint')} autoFocus>
            <Input placeholder={say('paletteHint')} />
          </SearchField>
          <Menu
            items={items}
            aria-label={say('palette')}
            className="palette-list"
            onAction={(id) => {
              items.find((item) => item.id === id)?.act();
              onClose();
            }}
          >
            {(item) => (
              <MenuItem id={item.id} className="palette-item">
                {item.text}
              </MenuItem>
            )}
          </Menu>
        </Autocomplete>
      </Dialog>
    </Modal>
  );
};
