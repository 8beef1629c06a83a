import { loadSystem } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { optionalRules, rulesOf, switchesFor, withRules } from './rule-switches.ts';

const coh = (await loadSystem('conflict-of-heroes'))!;
const named = (id: string) => coh.scenarios.find((scenario) => scenario.id === id)!;

describe('the switches of a scenario', () => {
  it('are the optional rules it can be played with, and each one loads', () => {
    const crossroads = named('crossroads');
    const switches = switchesFor(coh, crossroads);
    expect(switches).toContain('COH-3.2.5.1');
    expect(switches.filter((rule) => !coh.load(withRules(crossroads, [rule])).ok)).toEqual([]);
  });

  it('are not those that need more players, or a force that plays by itself', () => {
    const missing = (id: string) => {
      const switches = switchesFor(coh, named(id));
      return optionalRules(coh).filter((rule) => !switches.includes(rule));
    };
    expect(missing('crossroads')).toContain('COH-20.1.1');
    expect(missing('crossroads')).toContain('COH-20.2.1');
    expect(missing('rzhev-villages')).not.toContain('COH-20.1.1');
  });

  it('of a side left to the solitaire rules stay on', () => {
    const alone = coh.doctrine!.leave(named('crossroads'), 'soviet');
    const loaded = coh.load(alone);
    expect(loaded.ok && coh.doctrine!.plays(loaded.value)).toBe('soviet');
    expect(rulesOf(alone)).toEqual(['COH-20.2.1']);
    expect(rulesOf(coh.doctrine!.leave(alone, 'german'))).toEqual(['COH-20.2.1']);
    expect(switchesFor(coh, alone)).toContain('COH-20.2.1');
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
