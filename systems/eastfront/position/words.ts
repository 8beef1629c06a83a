/** What is wrong with a position file, in both languages. */
import type { Problem, Text } from '@grognard/kernel';

/** A problem with its place. */
export const wrong = (path: string, en: string, fr: string): Problem => ({ path, why: { en, fr } });

const perhaps = (meant: string | null): Text =>
  meant === null ? { en: '', fr: '' } : { en: `; "${meant}" perhaps?`, fr: ` ; peut-être « ${meant} » ?` };

export const noUnit = (path: string, name: string, meant: string | null): Problem =>
  wrong(
    path,
    `the forces have no unit "${name}"${perhaps(meant).en}`,
    `les forces n'ont pas d'unité « ${name} »${perhaps(meant).fr}`,
  );

export const noPlace = (path: string, name: string, scenario: string): Problem =>
  wrong(path, `${name} is not land in play in ${scenario}`, `${name} n'est pas une terre en jeu dans ${scenario}`);
