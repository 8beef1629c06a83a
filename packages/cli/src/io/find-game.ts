import { resolve } from 'node:path';
import type { AnyBotSystem } from '@grognard/bots';
import type { AnySystem, Problem, Result, Text } from '@grognard/kernel';
import { scenarioNamed, under } from '@grognard/kernel';
import { loadThinking, playable } from '@grognard/systems';
import { readJsonFile } from './files.ts';

/** A system and a scenario of it, ready to be played. */
export interface FoundGame {
  readonly system: AnyBotSystem;
  readonly scenario: unknown;
  /** The scenario's own id. */
  readonly id: string;
  readonly setting: object;
}

/** That nobody has heard of a system, and which there are. */
export const noSystem = (known: readonly string[]): Text => ({
  en: `no such system can be played; these can: ${known.join(', ')}`,
  fr: `ce jeu ne peut pas être joué ; ceux-ci le peuvent : ${known.join(', ')}`,
});

/** That a system has no such scenario, and which it has. */
export const noScenario = (system: string, given: string, known: readonly string[]): Text => ({
  en: `${system} has no scenario '${given}'; it has: ${known.join(', ')}`,
  fr: `${system} n'a pas de scénario « ${given} » ; il a : ${known.join(', ')}`,
});

const noNumber = (given: string, least: number, most: number): Text => ({
  en: `'${given}' is no whole number from ${least} to ${most}`,
  fr: `« ${given} » n'est pas un nombre entier de ${least} à ${most}`,
});

/** The system of that id with one of its scenarios, or with one from a file. */
export const findGame = async (id: string, scenario: string, folder: string): Promise<Result<FoundGame>> => {
  const system = await loadThinking(id);
  if (!system) {
    const known = playable().map((entry) => entry.id);
    return wrong({ path: id, why: noSystem(known) });
  }
  const own = scenarioNamed(system, scenario);
  if (own) return ready(system, own, scenario);
  if (scenario.endsWith('.json')) {
    const read = readJsonFile(resolve(folder, scenario));
    return read.ok ? ready(system, read.value, scenario) : read;
  }
  const known = system.scenarios.map((one) => one.id);
  return wrong({ path: scenario, why: noScenario(id, scenario, known) });
};

/** The setting of a scenario that a system has itself. */
export const settingNamed = (system: AnySystem, id: string): object => {
  const loaded = system.load(scenarioNamed(system, id));
  if (!loaded.ok) throw new Error(`${system.id} does not load ${id}`);
  return loaded.value;
};

const ready = (system: AnyBotSystem, scenario: unknown, name: string): Result<FoundGame> => {
  const loaded = system.load(scenario);
  if (!loaded.ok) return { ok: false, problems: under(name, loaded.problems) };
  const { id } = scenario as { readonly id: string };
  return { ok: true, value: { system, scenario, id, setting: loaded.value } };
};

const wrong = (problem: Problem): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [problem],
});

/** A whole number from the command line, or why it is none. */
export const wholeNumber = (name: string, text: string, least: number, most: number): Result<number> => {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return { ok: true, value };
  return wrong({ path: name, why: noNumber(text, least, most) });
};
