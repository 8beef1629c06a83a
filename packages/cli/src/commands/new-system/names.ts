import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@grognard/kernel';

/** What a new system is called. */
export interface NewSystem {
  readonly id: string;
  /** The capitals its rule ids begin with. */
  readonly prefix: string;
  readonly title: string;
  /** The text of its about.ts where the registry promises it; null for a system nobody has heard of. */
  readonly promised: string | null;
}

/** What was typed; the rest is in the promise, or made of the id. */
export interface Typed {
  readonly id: string;
  readonly prefix?: string;
  readonly title?: string;
}

const LONGEST_PREFIX = 5;
const LONGEST_ID = 30;
const LONGEST_TITLE = 40;

/** 'winter-war' is WW, 'bastogne' is BAS. */
export const prefixFor = (id: string): string => {
  const words = id.split('-').filter((word) => /^[a-z]/.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]!).join('') : (words[0] ?? '').replace(/[^a-z]/g, '');
  return letters.slice(0, words.length > 1 ? LONGEST_PREFIX : 3).toUpperCase();
};

/** 'winter-war' is winterWar. */
export const camelCase = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const titleFor = (id: string): string => {
  const text = id.replaceAll('-', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

const aboutPath = (root: string, id: string): string => join(root, 'systems', id, 'about.ts');

/** A system that is said to be planned is promised, not made, whatever groundwork lies in its folder already. */
const promiseOf = (root: string, id: string): string | null => {
  const folder = join(root, 'systems', id);
  if (!existsSync(aboutPath(root, id)) || existsSync(join(folder, 'index.ts'))) return null;
  const text = readFileSync(aboutPath(root, id), 'utf8');
  return text.includes("stage: 'planned'") ? text : null;
};

const fieldOf = (about: string, field: string): string | null =>
  new RegExp(`\\b${field}: (?:\\{ en: )?'([^']+)'`).exec(about)?.[1] ?? null;

/** The names of a new system: as they were promised, as they were typed, or made of its id. */
export const named = (root: string, { id, prefix, title }: Typed): NewSystem => {
  const promised = /^[a-z0-9-]+$/.test(id) ? promiseOf(root, id) : null;
  return {
    id,
    prefix: prefix ?? (promised ? fieldOf(promised, 'prefix') : null) ?? prefixFor(id),
    title: title ?? (promised ? fieldOf(promised, 'title') : null) ?? titleFor(id),
    promised,
  };
};

/** All that is wrong with the names of a new system. */
export const nameProblems = (root: string, { id, prefix, title, promised }: NewSystem): readonly Problem[] => {
  const isPlain = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id);
  const rules: readonly (readonly [boolean, string, string])[] = [
    [!isPlain, id, 'a name is lower-case letters and digits, with single hyphens'],
    [id.length < 3 || id.length > LONGEST_ID, id, `a name has 3 to ${LONGEST_ID} letters`],
    [isPlain && promised === null && existsSync(join(root, 'systems', id)), id, 'there is a system of that name'],
    [
      !/^[A-Z]+$/.test(prefix) || prefix.length < 2 || prefix.length > LONGEST_PREFIX,
      `--prefix ${prefix}`,
      `a prefix is 2 to ${LONGEST_PREFIX} capitals`,
    ],
    [prefixesOfOthers(root, id).includes(prefix), `--prefix ${prefix}`, 'the rules of another system begin with it'],
    [
      !/^[\p{L}\p{N}][\p{L}\p{N} .,:&-]*$/u.test(title) || title.length > LONGEST_TITLE,
      `--title ${title}`,
      `a title is at most ${LONGEST_TITLE} letters, digits, spaces and . , : & -`,
    ],
    ...(promised ? ([changed(promised, 'prefix', prefix), changed(promised, 'title', title)] as const) : []),
  ];
  return rules.flatMap(([wrong, path, why]) => (wrong ? [{ path, why }] : []));
};

/** Another name than the one that was promised is a slip: about.ts is where to change it. */
const changed = (promised: string, field: 'prefix' | 'title', given: string): readonly [boolean, string, string] => {
  const was = fieldOf(promised, field);
  return [was !== given, `--${field} ${given}`, `its about.ts says ${was}: change it there first`];
};

const prefixesOfOthers = (root: string, id: string): readonly string[] =>
  readdirSync(join(root, 'systems'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== id && existsSync(aboutPath(root, entry.name)))
    .flatMap((entry) => fieldOf(readFileSync(aboutPath(root, entry.name), 'utf8'), 'prefix') ?? []);
