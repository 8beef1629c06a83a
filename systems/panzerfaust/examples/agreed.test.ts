import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';

const file = (id: string) => SCENARIOS.find((one) => one.id === id)!;
const loaded = (id: string, use: readonly string[], skip: readonly string[] = []) =>
  panzerfaust.load({ ...file(id), rules: { use, skip } });
const played = (id: string, ...use: readonly string[]) => {
  const setting = loaded(id, use);
  if (!setting.ok) throw new Error(JSON.stringify(setting.problems));
  return setting.value.scenario;
};

describe('what is agreed upon before a battle', () => {
  it('PF-SCN.3: a standard scenario ends after twelve turns unless that is left out', () => {
    const village = panzerfaust.load(file('encounter-village'));
    expect(village.ok && [village.value.scenario.turns, village.value.scenario.undecided]).toEqual([12, 'models']);
    const { turns, undecided } = played('encounter-village');
    expect([turns, undecided]).toEqual([null, 'draw']);
    expect(played('formigny', 'PF-SCN.3').turns).toBe(15);
  });

  it('PF-SHOOT.2: nobody measures before a shot stands', () => {
    expect(played('encounter-village').measured).toBe('open');
    expect(played('encounter-village', 'PF-SHOOT.2').measured).toBe('strict');
  });

  it('PF-SCN-ENC.5: night, weather, demolition, hidden deployment', () => {
    const plain = played('encounter-village');
    expect([plain.night, plain.weather, plain.demolition]).toEqual([false, 'fine', false]);
    const { night, weather, demolition } = played('encounter-village', 'PF-NIGHT.1', 'PF-WTH.3', 'PF-DEM.1');
    expect([night, weather, demolition]).toEqual([true, 'rain', true]);
    expect(['PF-WTH.2', 'PF-WTH.4'].map((rule) => played('encounter-village', rule).weather)).toEqual([
      'fog',
      'snowfall',
    ]);
    const hidden = (...use: readonly string[]) =>
      played('encounter-village', ...use).deployment.map((part) => part.hidden);
    expect([hidden(), hidden('PF-HID.1')]).toEqual([['never'], ['may']]);
    // PF-SCN-DEF.4: who must hide still must.
    expect(played('defence-bocage', 'PF-HID.1').deployment.map((part) => part.hidden)).toEqual(['must', 'may']);
  });

  it('refuses what nobody can agree upon, and two kinds of weather', () => {
    const why = (...use: readonly string[]) => {
      const setting = loaded('encounter-village', use);
      return setting.ok ? [] : setting.problems.map(({ path }) => path);
    };
    // PF-BRV.1 is always played.
    expect(why('PF-BRV.1', 'PF-NIGHT.1', 'nonsense')).toEqual(['rules.use[0]', 'rules.use[2]']);
    expect(why('PF-WTH.2', 'PF-WTH.3')).toEqual(['rules.use[1]']);
    expect(loaded('encounter-village', ['PF-WTH.2', 'PF-WTH.3'], ['PF-WTH.2']).ok).toBe(true);
  });
});
