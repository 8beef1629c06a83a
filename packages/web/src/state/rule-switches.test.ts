import type { ScenarioFile } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { HEX_GAME, HEX_RULES } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { openSwitches, optionalRules, rulesOf, switchesFor, withRules } from './rule-switches.ts';

const coh = (await loadSystem(HEX_GAME))!;
const named = (id: string) => coh.scenarios.find((scenario) => scenario.id === id)!;

describe('the switches of a scenario', () => {
  it('are the optional rules it can be played with, and each one loads', () => {
    const crossroads = named('crossroads');
    const switches = switchesFor(coh, crossroads);
    expect(switches).toContain(HEX_RULES.optional);
    expect(switches.filter((rule) => !coh.load(withRules(crossroads, [rule])).ok)).toEqual([]);
  });

  it('are not those that need more players, or a force that plays by itself', () => {
    const missing = (id: string) => {
      const switches = switchesFor(coh, named(id));
      return optionalRules(coh).filter((rule) => !switches.includes(rule));
    };
    expect(missing('crossroads')).toContain(HEX_RULES.teams);
    expect(missing('crossroads')).toContain(HEX_RULES.soloPlay);
    expect(missing('rzhev-villages')).not.toContain(HEX_RULES.teams);
  });

  it('of a side left to the solitaire rules stay on', () => {
    const alone = coh.doctrine!.leave(named('crossroads'), 'soviet');
    const loaded = coh.load(alone);
    expect(loaded.ok && coh.doctrine!.plays(loaded.value)).toBe('soviet');
    expect(rulesOf(alone)).toEqual([HEX_RULES.soloPlay]);
    expect(rulesOf(coh.doctrine!.leave(alone, 'german'))).toEqual([HEX_RULES.soloPlay]);
    expect(switchesFor(coh, alone)).toContain(HEX_RULES.soloPlay);
  });

  it('are closed where they do not go with what is in use', () => {
    const system = { ...coh, load: (file: ScenarioFile) => ({ ok: rulesOf(file).join() !== 'fog,rain' }) as never };
    const open = (...use: readonly string[]) =>
      openSwitches(system, named('crossroads'), ['fog', 'rain', 'night'], use);
    expect(open()).toEqual(['fog', 'rain', 'night']);
    expect(open('fog')).toEqual(['fog', 'night']);
    expect(open('fog', 'night')).toEqual(['fog', 'rain', 'night']);
  });

  it('of every scenario for two: either side can be left to them', () => {
    for (const scenario of coh.scenarios) {
      const plain = coh.load(scenario);
      const sides = plain.ok ? coh.sides(plain.value) : [];
      for (const side of sides.length === 2 ? sides : []) {
        const loaded = coh.load(coh.doctrine!.leave(scenario, side));
        expect([scenario.id, loaded.ok && coh.doctrine!.plays(loaded.value)]).toEqual([scenario.id, side]);
      }
    }
  });
});
