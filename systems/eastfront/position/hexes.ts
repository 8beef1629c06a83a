import { noSuchHex } from '@grognard/hex';
import type { Problem } from '@grognard/kernel';
import { similarTo } from '@grognard/kernel';
import { hexCalled, plain } from '../map/names.ts';
import { hexName } from '../rules/facts.ts';
import type { Setting } from '../types.ts';
import { noPlace } from './words.ts';

/** The name of a hex most like one that there is not: "Rostow E2" is "Rostov E2". */
export const similarHex = ({ map }: Setting, name: string): string | null => {
  const [, town = name, way = ''] = /^(.*?)( (?:NE|E|SE|SW|W|NW) ?[0-9]*)?$/i.exec(name.trim()) ?? [];
  const names = new Map(map.towns.flatMap((one) => one.plainNames.map((known) => [known, one.name])));
  const meant = similarTo(plain(town), [...names.keys()]);
  return meant === null ? null : `${names.get(meant)!}${way}`;
};

/** A hex as it stands in a file, or what is wrong with it. */
export const hexIn = (setting: Setting, path: string, given: unknown): number | Problem => {
  if (typeof given === 'number' && setting.isInPlay[given]) return given;
  const found = typeof given === 'string' ? hexCalled(setting.map, given) : null;
  if (typeof given === 'string' && !found?.ok) return { path, why: noSuchHex(given, similarHex(setting, given)) };
  const hex = found?.ok ? found.hex : Number(given);
  return setting.isInPlay[hex] ? hex : noPlace(path, hexName(setting, hex), setting.scenario.id);
};
