import { run } from './run.ts';

/** A file a document tells its reader to write. */
export interface ShownFile {
  readonly kind: 'file';
  readonly name: string;
  readonly text: string;
}
/** A command a document shows, and what it says is printed. */
export interface ShownCommand {
  readonly kind: 'command';
  readonly command: string;
  readonly output: string;
}

const FENCE = /^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** The files and commands of a document, in its order. */
export const shownIn = (markdown: string): readonly (ShownFile | ShownCommand)[] =>
  [...markdown.matchAll(FENCE)].flatMap(([, language, name, text = '']): readonly (ShownFile | ShownCommand)[] => {
    if (language === 'console') return commandsIn(text);
    return language === 'json' ? [{ kind: 'file', name: name ?? 'unnamed.json', text }] : [];
  });

const commandsIn = (text: string): readonly ShownCommand[] =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map((block) => {
      const [command = '', ...output] = block.split('\n');
      return { kind: 'command', command, output: output.join('\n') };
    });

/** The words of a command; what stands between quotes is one. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** A shell that knows `npx grognard …` and `echo $?`: each command gives what it prints. */
export const shell = (cwd: string): ((command: string) => Promise<string>) => {
  let code = 0;
  return async (command) => {
    if (command === 'echo $?') return `${code}\n`;
    const ran = await run(wordsOf(command.replace('npx grognard ', '')), { cwd, width: 80 });
    code = ran.code;
    return ran.out + ran.err;
  };
};

/** Is this what was shown? A line of three dots stands for any lines. */
export const isShown = (output: string, shown: string): boolean => {
  const parts = shown
    .trimEnd()
    .split(/^…(?:\n|$)/m)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`).test(output.trimEnd());
};
