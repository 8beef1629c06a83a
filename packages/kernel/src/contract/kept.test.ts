import { describe, expect, it } from 'vitest';
import type { GameSystem } from '../engine/system.ts';
import { throughText } from '../files/json.ts';
import type { Duel } from '../test/duel.ts';
import { duel } from '../test/duel.ts';
import oldSave from '../test/saves/duel-v1.json' with { type: 'json' };
import { keptFaults } from './kept.ts';
import { tryRecord, trySave } from './trial.ts';

const [dawn] = duel.scenarios;
const changed = (change: Partial<GameSystem<Duel>>): GameSystem<Duel> => ({ ...duel, ...change });

describe('files of an older day', () => {
  it('hold as long as the rules do: saves of this version and of the one before, finished games', () => {
    expect(keptFaults(duel, throughText(trySave(duel, dawn, 3)))).toEqual([]);
    expect(keptFaults(duel, throughText(tryRecord(duel, dawn, 3)))).toEqual([]);
    expect(keptFaults(duel, oldSave)).toEqual([]);
  });

  it('a save is taken where most is being resolved, and is not over', () => {
    const save = trySave(duel, dawn, 3);
    expect(save.outcome).toBeNull();
    expect(save.dice.secret).not.toBeNull();
    expect(save.now.stack.length).toBeGreaterThan(1);
  });

  it('an upgrade that loses something is found', () => {
    const careless = changed({ upgrades: [{ to: 2, why: 'careless', board: () => ({}) }] });
    expect(keptFaults(careless, oldSave)).not.toEqual([]);
  });

  it('rules that changed under the same version are found', () => {
    const game = throughText(tryRecord(duel, dawn, 3));
    const kinder = changed({ setup: (setting) => ({ ...duel.setup(setting), round: 2 }) });
    expect(keptFaults(kinder, game)).toEqual(["legs[0].board: not the scenario's set-up"]);
  });

  it('a board that is unsound at the end is found', () => {
    const strict = changed({ faults: () => ['never sound'] });
    expect(keptFaults(strict, throughText(tryRecord(duel, dawn, 3)))).toEqual(['never sound']);
  });

  it('positions, scenarios and army lists are read by what they are', () => {
    expect(keptFaults(duel, dawn)).toEqual([]);
    expect(keptFaults(duel, { ...dawn, title: 7 })).not.toEqual([]);
    const position = { format: 1, system: duel.id, scenario: dawn!.id };
    expect(keptFaults(duel, position)).toEqual([]);
    expect(keptFaults(duel, { ...position, scenario: 'nowhere' })).toHaveLength(1);
    const refused = [{ side: 'ash', action: { type: 'parry' } }];
    expect(keptFaults(duel, { ...position, answers: refused })[0]).toMatch(/^answers\[0\]: /);
    expect(keptFaults(duel, { format: 1, kind: 'army' })).toEqual([`${duel.id} has no army lists`]);
  });
});
