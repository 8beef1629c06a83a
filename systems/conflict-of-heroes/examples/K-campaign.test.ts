import type { NextBattle, ScenarioFile } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../data/campaigns.ts';
import { coh } from '../index.ts';
import { load } from '../load/load.ts';
import { leftAlone } from '../load/scenario.ts';
import { setup } from '../rules/01-setup.ts';
import { soloSide } from '../rules/20-solitaire.ts';
import { withSurvivors } from '../rules/K-campaign.ts';
import type { Board, Setting } from '../types.ts';
import { loadedOrThrow } from './small-map.ts';

const [ID, { battles }] = Object.entries(CAMPAIGNS)[0]!;
const scenarioOf = (id: string): ScenarioFile => coh.scenarios.find((scenario) => scenario.id === id)!;
const settingOf = (scenario: ScenarioFile): Setting => loadedOrThrow(load(scenario));
const unitsIn = (scenario: ScenarioFile, side: string): readonly string[] =>
  settingOf(scenario)
    .scenario.forces.find(({ id }) => id === side)!
    .units.map(({ id }) => id);

/** A battle that is over: these fell, these left the map. */
const after = (
  scenario: ScenarioFile,
  { fell = [], left = [], winner = null }: { fell?: string[]; left?: string[]; winner?: string | null },
): NextBattle | null => {
  const setting = settingOf(scenario);
  const before = setup(setting);
  const goneAs =
    (how: 'eliminated' | 'exited') =>
    (id: string): Board['gone'][number] => {
      const { type, side } = before.units.find((unit) => unit.id === id)!;
      return { id, type, side, how };
    };
  const gone = [...fell.map(goneAs('eliminated')), ...left.map(goneAs('exited'))];
  const units = before.units.filter(({ id }) => !gone.some((unit) => unit.id === id));
  return coh.next!(setting, { ...before, units, gone }, winner);
};
const nextOf = (...given: Parameters<typeof after>): ScenarioFile => after(...given)!.scenario!;

describe('K Campaigns', () => {
  it('COH-K.1 four scenarios follow each other, and whoever is in none of them has no next battle', () => {
    expect(battles).toHaveLength(4);
    for (const [i, id] of battles.entries()) expect(scenarioOf(id).campaign).toMatchObject({ id: ID, battle: i + 1 });
    let scenario = scenarioOf(battles[0]!);
    for (const id of battles.slice(1)) {
      scenario = nextOf(scenario, {});
      expect(scenario.id).toBe(id);
      expect(unitsIn(scenario, 'german')).toEqual(unitsIn(scenarioOf(id), 'german'));
    }
    expect(after(scenario, {})!.scenario).toBeNull();
    expect(after(scenarioOf('crossroads'), {})).toBeNull();
  });

  it('COH-K.2 half of those who fell are made good, rounded up, the longest missing first; whoever left lives', () => {
    const first = scenarioOf(battles[0]!);
    const fell = ['soviet-rifles-1', 'soviet-rifles-2', 'soviet-maxim-1', 'german-rifles-3'];
    const second = nextOf(first, { fell, left: ['soviet-rifles-3'] });
    expect((second.campaign as object | undefined) ?? {}).toMatchObject({
      lost: { soviet: ['soviet-maxim-1'], german: [] },
    });
    const whole = unitsIn(scenarioOf(battles[1]!), 'soviet');
    expect(unitsIn(second, 'soviet')).toEqual(whole.filter((id) => id !== 'soviet-maxim-1'));
    expect(unitsIn(second, 'german')).toEqual(unitsIn(scenarioOf(battles[1]!), 'german'));
    const third = nextOf(second, { fell: ['soviet-nkvd-1', 'soviet-nkvd-2', 'soviet-rifles-1'] });
    // Of the four that are missing now the machine gun and the first guards are back.
    expect(third.campaign).toMatchObject({ lost: { soviet: ['soviet-nkvd-2', 'soviet-rifles-1'] } });
    expect(unitsIn(third, 'soviet')).not.toContain('soviet-rifles-1');
    expect(unitsIn(third, 'soviet')).toContain('soviet-maxim-1');
  });

  it('COH-K.2 those who are missing can observe for nobody', () => {
    const third = scenarioOf(battles[2]!);
    const fell = ['german-rifles-1', 'german-rifles-2', 'german-hmg-1'];
    const { forces } = settingOf(nextOf(third, { fell })).scenario;
    expect(forces[0]!.observers).toEqual(['german-rifles-1', 'german-rifles-2', 'german-rifles-3']);
  });

  it('COH-K.3 whom the next battle needs comes in any case, and nobody fights with nothing', () => {
    const first = scenarioOf(battles[0]!);
    const lost = { german: unitsIn(scenarioOf(battles[1]!), 'german') };
    const second = nextOf(
      { ...first, campaign: { id: ID, battle: 1, lost: { german: [...lost.german, ...lost.german] } } },
      {},
    );
    expect(unitsIn(second, 'german')).toEqual([lost.german[0]]);
    const missing = (id: string, side: string, units: string[]): readonly string[] => {
      const campaign = { id: ID, battle: 2, won: {}, lost: { [side]: units } };
      const here = unitsIn(withSurvivors(scenarioOf(id), campaign), side);
      return units.filter((unit) => !here.includes(unit));
    };
    expect(missing('raseiniai-convoy', 'german', ['german-wagon-1', 'german-lmg-1'])).toEqual(['german-lmg-1']);
    expect(missing('verba-rescue', 'soviet', ['soviet-nkvd-1', 't-35-1'])).toEqual(['t-35-1']);
    expect(missing('nepokrytaya', 'german', ['sdkfz-251-1', 'panzer-3j-1'])).toEqual(['panzer-3j-1']);
    expect(missing('couriers-satchel', 'soviet', ['soviet-smg-1', 'soviet-maxim-1'])).toEqual(['soviet-maxim-1']);
  });

  it('COH-K.4 whoever won more battles wins; a battle both lost counts for nobody', () => {
    let scenario = scenarioOf(battles[0]!);
    const winners = ['soviet', null, 'soviet'];
    for (const winner of winners) scenario = nextOf(scenario, { winner });
    expect(scenario.campaign).toMatchObject({ battle: 4, won: { soviet: 2 } });
    expect(after(scenario, { winner: 'german' })!.told).toEqual({
      word: 'campaignWon',
      with: { campaign: { word: CAMPAIGNS[ID]!.title }, side: { word: 'side.soviet' }, ours: 2, theirs: 1 },
    });
    const drawn = { ...scenario, campaign: { id: ID, battle: 4, won: { soviet: 1 } } };
    expect(after(drawn, { winner: 'german' })!.told).toMatchObject({ word: 'campaignDrawn', with: { battles: 1 } });
    expect(after(scenarioOf(battles[0]!), { winner: 'german' })!.told).toMatchObject({
      word: 'campaignStands',
      with: { fought: 1, battles: 4, ours: 1, theirs: 0 },
    });
  });

  it('COH-K.1 a force that no player leads is led by nobody in the next battle either', () => {
    const first = scenarioOf(battles[0]!);
    const second = nextOf(leftAlone(first, 'soviet'), {});
    expect([soloSide({ setting: settingOf(second) }, 'COH-20.2.1'), second.id]).toEqual(['soviet', battles[1]]);
    expect(soloSide({ setting: settingOf(nextOf(first, {})) }, 'COH-20.2.1')).toBeNull();
  });

  it('COH-K.1 a battle of a campaign that is not there does not load', () => {
    const problems = (campaign: object): readonly string[] => {
      const result = load({ ...scenarioOf('crossroads'), campaign });
      return result.ok ? [] : result.problems.map(({ path }) => path);
    };
    expect(problems({ id: 'nowhere', battle: 1 })).toEqual(['campaign.id']);
    expect(problems({ id: ID, battle: 5 })).toEqual(['campaign.battle']);
  });
});
