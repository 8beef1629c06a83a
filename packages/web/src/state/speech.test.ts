import { message } from '@grognard/kernel';
import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { called, sideCalled, voiceOf } from './speech.ts';

describe('the voice of a game', () => {
  it('calls units and hexes by their names in that scenario', async () => {
    const { desk } = await deskOf(HEX_GAME, 'crossroads');
    const unit = (
      desk.setting as {
        readonly scenario: { readonly forces: readonly { readonly units: readonly { readonly id: string }[] }[] };
      }
    ).scenario.forces[0]!.units[0]!.id;
    const told = message('tellEntered', { unit, hex: '1-G06' });
    const bare = voiceOf(desk.system, desk.looks, 'en').say(told);
    const named = voiceOf(desk.system, desk.looks, 'en', desk.setting).say(told);
    expect(bare).toContain(unit);
    expect(named).not.toContain(unit);
    expect(named).toMatch(/Rifles 41 A .*\bG06/);
  });

  it('calls a side as players do: the Soviets, not Soviet', async () => {
    const { desk } = await deskOf(HEX_GAME, 'crossroads');
    const { setting, looks, system } = desk;
    const status = looks.status({ setting, board: system.setup(setting) }, null);
    const calledIn = (language: 'en' | 'fr') => sideCalled(status, voiceOf(system, looks, language, setting), 'soviet');
    expect([calledIn('en'), calledIn('fr')]).toEqual(['the Soviets', 'les Soviétiques']);
  });

  it('does not put a name into itself, and writes decimals as the language does', async () => {
    const { desk } = await deskOf(TABLE_GAME, 'road-to-stonne');
    const french = voiceOf(desk.system, desk.looks, 'fr', desk.setting);
    expect(french.name('french')).toBe('Français');
    const name = desk.looks.names!(desk.setting).get('fr-1')!;
    expect(french.say(name)).toMatch(/^Groupe de commandement( \d)?$/);
    expect(french.say(message('lookCm', { cm: 4.5 }))).toBe('4,5 cm');
  });

  it('speaks to a side by its name, with a small article', () => {
    expect(['The Germans', 'Les Allemands', 'red', 'Leaders'].map(called)).toEqual([
      'the Germans',
      'les Allemands',
      'Red',
      'Leaders',
    ]);
  });
});
