import { stripTypeScriptTypes } from 'node:module';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Span } from './places.ts';

/** A small fault that can be switched on in the instrumented text of a file. */
export interface Fault {
  /** Stryker's number, good for one instrumentation. */
  readonly id: string;
  /** Which fault it is, in every instrumentation of the same file. */
  readonly name: string;
  readonly file: string;
  readonly span: Span;
  /** Stryker's name for its sort. */
  readonly sort: string;
  readonly replacement: string;
}
/** The files with all faults in them, each behind a switch. */
export interface Instrumented {
  /** By the file's name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}
/** A file and the spans of it that faults go into. */
export interface Faulty {
  readonly file: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** What of Babel's tree our own faults need. Lines are counted from 1, columns from 0. */
interface Tree {
  readonly node: {
    readonly type: string;
    readonly value?: unknown;
    readonly expression?: { readonly type: string };
    readonly test?: unknown;
    readonly consequent?: unknown;
    readonly alternate?: unknown;
    readonly loc: { readonly start: Position; readonly end: Position };
  };
  readonly parent: { readonly type: string; readonly key?: unknown; readonly body?: unknown };
}
interface Mutator {
  readonly name: string;
  readonly mutate: (path: Tree, options: unknown) => Iterable<unknown>;
  readonly filter?: unknown;
}

/** One more and one less: Stryker leaves numbers alone, and tables are made of them. */
const numbers: Mutator = {
  name: 'NumericLiteral',
  *mutate({ node, parent }) {
    if (node.type !== 'NumericLiteral' || typeof node.value !== 'number' || parent.key === node) return;
    yield { type: 'NumericLiteral', value: node.value + 1 };
    yield node.value > 0
      ? { type: 'NumericLiteral', value: node.value - 1 }
      : { type: 'UnaryExpression', operator: '-', prefix: true, argument: { type: 'NumericLiteral', value: 1 } };
  },
};

/** Something that should be done is not. */
const deeds: Mutator = {
  name: 'Deed',
  *mutate({ node }) {
    if (node.type === 'ExpressionStatement' && node.expression?.type === 'CallExpression')
      yield { type: 'EmptyStatement' };
  },
};

/** The other of two: Stryker turns conditions, but not what a choice between two values asks. */
const choices: Mutator = {
  name: 'Choice',
  *mutate({ node }) {
    if (node.type !== 'ConditionalExpression') return;
    const { test, consequent, alternate } = structuredClone(node);
    yield { type: 'ConditionalExpression', test, consequent: alternate, alternate: consequent };
  },
};

/**
 * A function that answers nothing. Stryker changes the function itself, which happens once, while the file is read; its
 * answer can be switched in every call.
 */
const answers: Mutator = {
  name: 'ArrowFunction',
  *mutate({ node, parent }) {
    if (parent.type !== 'ArrowFunctionExpression' || parent.body !== node || node.type === 'BlockStatement') return;
    yield { type: 'Identifier', name: 'undefined' };
  },
};

/** Stryker's own list and what puts it into a file; neither is exported. */
const strykersOwn = async (): Promise<{
  readonly allMutators: readonly Mutator[];
  readonly transformBabel: (ast: unknown, collector: unknown, context: unknown, mutators: readonly Mutator[]) => void;
  readonly createParser: unknown;
  readonly print: unknown;
}> => {
  const home = import.meta.resolve('@stryker-mutator/instrumenter');
  const parts = ['mutators/mutate.js', 'transformers/babel-transformer.js', 'parsers/index.js', 'printers/index.js'];
  const [mutators, transformer, parsers, printers] = await Promise.all(
    parts.map((part) => import(new URL(part, home).href)),
  );
  return { ...mutators, ...transformer, ...parsers, ...printers };
};

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  isDebugEnabled: () => false,
  warn: console.warn,
  error: console.error,
};

/**
 * Put faults into the spans of the files: all there are, or only those named. Types go first: Stryker does not look
 * into `as const`.
 */
export const instrument = async (
  files: readonly Faulty[],
  only: ReadonlySet<string> | null = null,
): Promise<Instrumented> => {
  const { allMutators, transformBabel, createParser, print } = await strykersOwn();
  const mutators = [...allMutators.filter(({ name }) => name !== answers.name), numbers, deeds, choices, answers];
  // Stryker numbers the faults as they are made.
  const names: string[] = [];
  const transform = (ast: { readonly originFileName: string }, collector: unknown, context: unknown): void => {
    const named = mutators.map((one) => naming(one, plainName(ast.originFileName), only, names));
    transformBabel(ast, collector, context, named);
  };
  const parts = [SILENT, createParser, print, transform] as unknown as ConstructorParameters<typeof Instrumenter>;
  const made = await new Instrumenter(...parts).instrument(
    files.map(({ file, text, spans }) => ({
      name: `${file}.js`,
      mutate: spans.map((span) => ({ start: positionOf(text, span.start), end: positionOf(text, span.end) })),
      content: stripTypeScriptTypes(text),
    })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  return {
    texts: Object.fromEntries(made.files.map(({ name, content }) => [plainName(name), content])),
    faults: made.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
      const file = plainName(fileName);
      const text = texts.get(file)!;
      const span = { start: offsetOf(text, location.start), end: offsetOf(text, location.end) };
      return { id, name: names[Number(id)]!, file, span, sort: mutatorName, replacement };
    }),
  };
};

const plainName = (name: string): string => name.slice(0, -'.js'.length);

/** A mutator that gives each fault a name and writes it down; with a list of names it makes no others. */
const naming = (
  { name: sort, mutate, filter }: Mutator,
  file: string,
  only: ReadonlySet<string> | null,
  names: string[],
): Mutator => ({
  name: sort,
  ...(only === null && filter ? { filter } : {}),
  *mutate(path, options) {
    const { start, end } = path.node.loc;
    let count = 0;
    for (const replacement of mutate(path, options)) {
      count += 1;
      const name = `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${sort} ${count}`;
      if (only !== null && !only.has(name)) continue;
      names.push(name);
      yield replacement;
    }
  },
});

/** Counted from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

const positionOf = (text: string, offset: number): Position => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length - 1, column: offset - (before.lastIndexOf('\n') + 1) };
};

const offsetOf = (text: string, { line, column }: Position): number => {
  let start = 0;
  for (let i = 0; i < line; i++) start = text.indexOf('\n', start) + 1;
  return start + column;
};
