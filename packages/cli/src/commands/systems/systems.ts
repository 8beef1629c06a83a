import type { AnyBotSystem } from '@grognard/bots';
import type { Result } from '@grognard/kernel';
import { pretty, similarTo } from '@grognard/kernel';
import type { loadThinking } from '@grognard/systems';
import { loadSystem, playable, registry } from '@grognard/systems';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { terminalOf } from '../../io/terminal.ts';
import { columns } from '../../text/layout.ts';

/** A system by the name somebody typed, or why not. What bots know of it is left out unless it is fetched with `loadThinking`. */
export const systemNamed = async (
  { say }: Terminal,
  id: string,
  load: typeof loadThinking = loadSystem,
): Promise<Result<AnyBotSystem>> => {
  const system = await load(id);
  if (system) return { ok: true, value: system };
  const planned = registry.some((entry) => entry.id === id);
  const near = similarTo(
    id,
    playable().map((entry) => entry.id),
  );
  const why = planned ? say('plannedSystem', { id }) : near ? say('didYouMean', { near }) : say('seeSystems');
  return { ok: false, problems: [{ path: 'system', why: planned ? why : `${say('noSystem', { id })} ${why}` }] };
};

const printSystems = (terminal: Terminal): void => {
  const { say, language, paint } = terminal;
  const head = [say('headId'), say('headTitle'), say('headStage'), say('headScenarios')];
  const body = registry.map(({ id, title, stage, load, scenarios }) => [
    id,
    title[language],
    say(`stage_${stage}`),
    load ? String(scenarios) : '–',
  ]);
  const [first, ...rest] = columns([head, ...body]);
  terminal.print([paint.dim(first!), ...rest]);
};

/** `grognard systems`: the games there are, and how far each is. */
export const addSystemsCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  program
    .command('systems')
    .description(terminal.say('aboutSystems'))
    .option('--json', terminal.say('optionJson'))
    .action(({ json }: { json?: true }) => {
      if (!json) return printSystems(terminal);
      const list = registry.map(({ id, title, stage, load, scenarios }) => ({
        id,
        title,
        stage,
        playable: load !== null,
        scenarios,
      }));
      terminal.print(pretty(list).trimEnd());
    });
};
