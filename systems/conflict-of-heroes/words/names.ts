import type { Language, Words } from '@grognard/kernel';
import type { CardId } from '../data/cards.ts';
import { CARD_IDS, CARDS } from '../data/cards.ts';
import type { Marker } from '../data/hits.ts';
import { HIT_MARKERS, MARKERS } from '../data/hits.ts';
import type { UnitTypeId } from '../data/units.ts';
import { UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';

/**
 * Names that stand in the data, as words: `card.luck`, `marker.pinned`, `type.german-rifles`; of what is drawn from a cup
 * also by the bare name that the draw has.
 */
export type NameWord = `card.${CardId}` | `marker.${Marker}` | Marker | `type.${UnitTypeId}`;

export const namesIn = (language: Language): Words<NameWord> =>
  Object.fromEntries([
    ...CARD_IDS.map((id) => [`card.${id}`, plain(CARDS[id].name[language])]),
    ...MARKERS.flatMap((id) => {
      const name = plain(HIT_MARKERS[id].name[language]);
      return [
        [`marker.${id}`, name],
        [id, name],
      ];
    }),
    ...UNIT_TYPE_IDS.map((id) => [`type.${id}`, plain(UNIT_TYPES[id].name[language])]),
  ]) as Words<NameWord>;

/** Apostrophes and braces mean something in messages; names mean themselves. */
const plain = (name: string): string => name.replaceAll("'", "''").replaceAll('{', "'{'");
