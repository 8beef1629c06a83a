import { camelCase } from './names.ts';

/** The line of the registry that promises a system. */
const promise = (id: string): string => `  { ...${camelCase(id)}About, load: null, looks: null },\n`;

const entryOf = (id: string): string =>
  [
    '  {',
    `    ...${camelCase(id)}About,`,
    `    load: async () => anySystem((await import('./${id}/index.ts')).system),`,
    `    looks: async () => anyLooks((await import('./${id}/web/looks.ts')).looks),`,
    `    brain: async () => anyBrain((await import('./${id}/bot/brain.ts')).brain),`,
    '  },',
    '',
  ].join('\n');

const ABOUT_IMPORT = /^import \{ about as \w+ \} from '\.\/[a-z0-9-]+\/about\.ts';\n/gm;

/**
 * The registry with a system that can be played: in the place of its promise, or at the end of the list. Null when the
 * list is not to be found.
 */
export const withEntry = (registry: string, id: string): string | null => {
  const kept = promise(id);
  if (registry.includes(kept)) return registry.replace(kept, entryOf(id));
  const list = registry.indexOf('export const registry');
  const end = registry.indexOf('\n];', list);
  const imports = [...registry.matchAll(ABOUT_IMPORT)];
  if (list < 0 || end < 0 || imports.length === 0) return null;
  const listed = `${registry.slice(0, end + 1)}${entryOf(id)}${registry.slice(end + 1)}`;
  const first = imports[0]!.index;
  const after = imports.at(-1)!.index + imports.at(-1)![0].length;
  return (
    listed.slice(0, first) +
    withImport(
      imports.map(([line]) => line),
      id,
    ) +
    listed.slice(after)
  );
};

const withImport = (lines: readonly string[], id: string): string =>
  [...lines, `import { about as ${camelCase(id)}About } from './${id}/about.ts';\n`]
    .sort((a, b) => (pathIn(a) < pathIn(b) ? -1 : 1))
    .join('');

const pathIn = (line: string): string => line.slice(line.indexOf("'"));
