import type { Calculation, Calculator, Flag, FlagValues, Problem, Result } from '@grognard/kernel';
import { flagSchema, similarTo } from '@grognard/kernel';
import type { Speaker, ToolSpeech } from '../../text/say.ts';

/** Flags as they were typed, and what was wrong with the typing. */
export interface Typed {
  readonly values: FlagValues;
  readonly problems: readonly Problem[];
}

/** Read what follows the name of a system: `--range 75cm`, `--range=75cm`, `--moved`. */
export const typedFlags = (flags: readonly Flag[], args: readonly string[], say: ToolSpeech): Typed => {
  const values: Record<string, string | true> = {};
  const problems: Problem[] = [];
  const complain = (path: string, why: string): void => void problems.push({ path, why });
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const [, name, joined] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const flag = flags.find((known) => known.name === name);
    const isSwitch = flag?.takes.kind === 'switch';
    // The value goes with its flag, known or not.
    const value =
      joined ?? (isSwitch || name === undefined || left[0]?.startsWith('--') !== false ? undefined : left.shift());
    if (name === undefined) complain(arg, say('notFlag'));
    else if (!flag) complain(`--${name}`, unknown(flags, name, say));
    else if (name in values) complain(`--${name}`, say('flagTwice'));
    else if (isSwitch && value !== undefined) complain(`--${name}`, say('flagTakesNothing'));
    else if (!isSwitch && value === undefined) complain(`--${name}`, say('flagTakes', { takes: takesText(flag) }));
    else values[name] = value ?? true;
  }
  return { values, problems };
};

const unknown = (flags: readonly Flag[], name: string, say: ToolSpeech): string => {
  const near = similarTo(
    name,
    flags.map((flag) => flag.name),
  );
  const told = say('unknownOption', { name: `--${name}` });
  return near ? `${told} ${say('didYouMean', { near: `--${near}` })}` : told;
};

/** What a flag takes, as the list of flags shows it. */
export const takesText = ({ takes }: Pick<Flag, 'takes'>): string => {
  switch (takes.kind) {
    case 'switch':
      return '';
    case 'options':
      return takes.options.join('|');
    case 'text':
      return takes.example;
  }
};

/** The calculation, or everything that is wrong with what was typed. */
export const calculateTyped = (
  calculator: Calculator,
  { values, problems }: Typed,
  speaker: Speaker,
): Result<readonly Calculation[]> => {
  const shape = flagSchema(calculator.flags).safeParse(values);
  const misshapen = shape.success
    ? []
    : shape.error.issues.map(({ path, message }) => ({ path: `--${path.join('.')}`, why: message }));
  const complained = [...problems, ...misshapen].map(({ path }) => path);
  // What is wrong in itself is left out, so that the rest is judged too.
  const sound = Object.entries(values).filter(([name]) => !complained.includes(`--${name}`));
  const found = calculator.calculate(Object.fromEntries(sound));
  const senseless = found.ok
    ? []
    : found.problems
        .map(({ flag, why }) => ({ path: `--${flag}`, why: speaker.say(why) }))
        .filter(({ path }) => !complained.includes(path));
  const all = [...problems, ...misshapen, ...senseless];
  return found.ok && all.length === 0 ? found : { ok: false, problems: all };
};
