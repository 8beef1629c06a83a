import type { Command } from 'commander';
import type { Io } from './io/io.ts';
import type { ToolWord } from './text/words/en.ts';

/** A command, or several that come together: what the help says of each, and where it is fetched from. */
interface Fetched {
  readonly about: Readonly<Record<string, ToolWord>>;
  /** Names of old that the help leaves out. */
  readonly also?: readonly string[];
  readonly load: () => Promise<(program: Command, io: Io) => void>;
}

// Not at the top of the file: the lab imports from this package, and that would be a circle.
const lab = async (at: number) => (await import('@grognard/lab')).LAB_COMMANDS[at]!;

/** All commands, in the order the help lists them. */
export const COMMANDS: readonly Fetched[] = [
  { about: { play: 'aboutPlay' }, load: async () => (await import('./commands/play/play.ts')).addPlayCommand },
  {
    about: { replay: 'aboutReplay' },
    load: async () => (await import('./commands/replay/replay.ts')).addReplayCommand,
  },
  {
    about: { verify: 'aboutVerify' },
    load: async () => (await import('./commands/verify/verify.ts')).addVerifyCommand,
  },
  { about: { next: 'aboutNext' }, load: async () => (await import('./commands/next/next.ts')).addNextCommand },
  { about: { hint: 'aboutHint' }, load: async () => (await import('./commands/hint/hint.ts')).addHintCommand },
  {
    about: { analyse: 'aboutAnalyse' },
    load: async () => (await import('./commands/analyse/analyse.ts')).addAnalyseCommand,
  },
  {
    about: { referee: 'aboutReferee' },
    load: async () => (await import('./commands/referee/command.ts')).addRefereeCommand,
  },
  { about: { odds: 'aboutOdds' }, load: async () => (await import('./commands/odds/odds.ts')).addOddsCommand },
  { about: { army: 'aboutArmy' }, load: async () => (await import('./commands/army/army.ts')).addArmyCommand },
  {
    about: { generate: 'aboutGenerate' },
    load: async () => (await import('./commands/generate/generate.ts')).addGenerateCommand,
  },
  {
    about: { systems: 'aboutSystems' },
    load: async () => (await import('./commands/systems/systems.ts')).addSystemsCommand,
  },
  {
    about: { scenarios: 'aboutScenarios' },
    load: async () => (await import('./commands/scenarios/scenarios.ts')).addScenariosCommand,
  },
  { about: { rule: 'aboutRule' }, load: async () => (await import('./commands/rule/rule.ts')).addRuleCommand },
  { about: { rules: 'aboutRules' }, load: async () => (await import('./commands/rules/rules.ts')).addRulesCommand },
  {
    about: { playthrough: 'aboutPlaythrough' },
    load: async () => (await import('./commands/playthrough/playthrough.ts')).addPlaythroughCommand,
  },
  {
    about: { record: 'aboutRecord', save: 'aboutSave' },
    load: async () => (await import('./commands/keep/keep.ts')).addKeepCommands,
  },
  { about: { simulate: 'aboutSimulate' }, load: () => lab(0) },
  { about: { ladder: 'aboutLadder' }, load: () => lab(1) },
  { about: { lab: 'aboutLab' }, also: ['learn', 'openings', 'slopes'], load: () => lab(2) },
  { about: { bench: 'aboutBench' }, load: () => lab(3) },
  {
    about: { worker: 'aboutWorker' },
    load: async () => (await import('./commands/worker/worker.ts')).addWorkerCommand,
  },
  {
    about: { 'new-system': 'aboutNewSystem' },
    load: async () => (await import('./commands/new-system/new-system.ts')).addNewSystemCommand,
  },
];
