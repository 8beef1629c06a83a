import type { Message } from '@grognard/kernel';
import { CARD_IDS } from '../data/cards.ts';
import { MARKERS } from '../data/hits.ts';
import type { UnitTypeId } from '../data/units.ts';
import { UNIT_TYPES } from '../data/units.ts';
import type { Setting } from '../types.ts';
import { say } from './say.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What players call the units: "HMG 34", or "Rifles 41 B" where the scenario has several of them. */
export const unitNames = ({ scenario }: Setting): ReadonlyMap<string, Message> => {
  // Both armies have rifles of 1941: what is called alike is lettered through.
  const alike = new Map<string, { readonly id: string; readonly type: UnitTypeId }[]>();
  for (const unit of scenario.forces.flatMap(({ units }) => units)) {
    const name = UNIT_TYPES[unit.type].name.en;
    alike.set(name, [...(alike.get(name) ?? []), unit]);
  }
  return new Map(
    [...alike.values()].flatMap((units) =>
      units.map(({ id, type }, i) => [id, nameOf(type, units.length > 1 ? i : null)] as const),
    ),
  );
};

const nameOf = (type: UnitTypeId, place: number | null): Message => {
  const plain = say(`type.${type}`);
  if (place === null) return plain;
  return say('lookUnit', { type: plain, letter: LETTERS[place] ?? String(place + 1) });
};

const BOARD = /^\d+-/;

/** The name of a hex on the map: on a single board without the number of that board. */
export const shortHex = ({ scenario }: Setting, name: string): string =>
  scenario.map.length === 1 ? name.replace(BOARD, '') : name;

/** What the ids of a game stand for. */
export const namesOf = (setting: Setting): ReadonlyMap<string, Message> => {
  const names = new Map(unitNames(setting));
  for (const { id, kind } of setting.scenario.forts) names.set(id, say(`fort.${kind}`));
  for (const id of CARD_IDS) names.set(id, say(`card.${id}`));
  for (const id of MARKERS) names.set(id, say(`marker.${id}`));
  for (const name of setting.names) {
    const short = shortHex(setting, name ?? '');
    if (short !== name) names.set(name, say('lookPlain', { text: short }));
  }
  return names;
};
