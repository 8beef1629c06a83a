import type { Problem } from '@grognard/kernel';
import { similarTo } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import type { FrontSide, Setting } from '../types.ts';
import { noUnit, wrong } from './words.ts';

/** A unit by its id, or by its name in either language. */
export const unitCalled = ({ units }: Setting, name: string): Unit | null => {
  const known = units.get(name);
  if (known) return known;
  const typed = name.toLowerCase();
  const isCalled = ({ id, name: { en, fr } }: Unit): boolean => [id, en, fr].some((one) => one.toLowerCase() === typed);
  return [...units.values()].find(isCalled) ?? null;
};

/** The unit whose id or name is most like what was written; its id. */
const meantBy = ({ units }: Setting, name: string): string | null => {
  const ids = new Map(
    [...units.values()].flatMap((unit) => [unit.id, unit.name.en, unit.name.fr].map((n) => [n, unit.id])),
  );
  const meant = similarTo(name, [...ids.keys()]);
  return meant === null ? null : ids.get(meant)!;
};

export const strangeUnit = (setting: Setting, path: string, name: string): Problem =>
  noUnit(path, name, meantBy(setting, name));

/** EF-2.4.1, EF-5.1.4, EF-2.67.2: what is wrong with a unit's steps. */
export const wrongSteps = (path: string, { id, type, max }: Unit, cv: unknown): readonly Problem[] => {
  if (typeof cv !== 'number') return [];
  const least = type === 'hq' || type === 'shq' || type === 'static' ? 0 : 1;
  if (Number.isInteger(cv) && cv >= least && cv <= max) return [];
  return [
    wrong(
      path,
      `${id} has ${least} to ${max} steps, not ${cv} (EF-2.4.1)`,
      `${id} a de ${least} à ${max} pas, et non ${cv} (EF-2.4.1)`,
    ),
  ];
};

/** A satellite's unit may have changed sides (EF-16.1.2); Germans and Soviets never do. */
export const wrongSide = (path: string, { id, side, nation }: Unit, given: unknown): readonly Problem[] => {
  const isStranger = given !== side && (nation === 'Germany' || nation === 'USSR');
  if (given === undefined || !isStranger) return [];
  return [wrong(path, `${id} is a unit of the ${nameOf(side).en}`, `${id} est une unité ${nameOf(side).fr}`)];
};

const NAMES = { axis: { en: 'Axis', fr: "de l'Axe" }, soviet: { en: 'Soviets', fr: 'soviétique' } } as const;
const nameOf = (side: FrontSide) => NAMES[side];
