import { message } from '@grognard/kernel';
import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { called, ofSide, readOut, sideCalled, voiceOf, winning } from './speech.ts';

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

  it('reads sentences out with one full stop between them, whichever bring their own', () => {
    expect(readOut(['The Germans have 4 CAP.', 'Initiative: Germans', '5.5 cm left'])).toBe(
      'The Germans have 4 CAP. Initiative: Germans. 5.5 cm left',
    );
  });

  it('calls a side as players do: the Soviets, not Soviet', async () => {
    const { desk } = await deskOf(HEX_GAME, 'crossroads');
    const { setting, looks, system } = desk;
    const status = looks.status({ setting, board: system.setup(setting) }, null);
    const calledIn = (language: 'en' | 'fr') => sideCalled(status, voiceOf(system, looks, language, setting), 'soviet');
    expect([calledIn('en'), calledIn('fr')]).toEqual(['the Soviets', 'les Soviétiques']);
  });

  it.each([
    ['french', 'the French', 'les Français'],
    ['german', 'the Germans', 'les Allemands'],
  ])('gives a people the article its scenario leaves out: %s', async (side, en, fr) => {
    const { desk } = await deskOf(TABLE_GAME, 'road-to-stonne');
    const { setting, looks, system } = desk;
    const status = looks.status({ setting, board: system.setup(setting) }, null);
    const calledIn = (language: 'en' | 'fr') => sideCalled(status, voiceOf(system, looks, language, setting), side);
    expect([calledIn('en'), calledIn('fr')]).toEqual([en, fr]);
  });

  it.each(['Red', 'Commonwealth', 'Kampfgruppe Marks'])(
    'leaves a name that is no people’s as it is: %s',
    async (name) => {
      const { desk } = await deskOf(TABLE_GAME, 'road-to-stonne');
      const [status, voice] = [{ sides: [] }, voiceOf(desk.system, desk.looks, 'en')];
      expect(sideCalled(status, { ...voice, name: () => name }, name)).toBe(name);
    },
  );

  it.each([
    ['les Soviétiques', 'des Soviétiques'],
    ['le Commonwealth', 'du Commonwealth'],
    ['l’Axe', 'de l’Axe'],
    ['Axe', 'd’Axe'],
    ['Rouge', 'de Rouge'],
  ])('runs articles together after “of”, in French: %s', (name, of) => {
    expect(ofSide(name, 'fr')).toBe(of);
    expect(winning(name, 'fr')).toBe(of);
    expect([ofSide(name, 'en'), winning(name, 'en')]).toEqual([`of ${name}`, name]);
  });

  it('does not put a name into itself, and writes decimals as the language does', async () => {
    const { desk } = await deskOf(TABLE_GAME, 'road-to-stonne');
    const french = voiceOf(desk.system, desk.looks, 'fr', desk.setting);
    expect(french.name('french')).toBe('Français');
    const name = desk.looks.names!(desk.setting).get('fr-1')!;
    expect(french.say(name)).toMatch(/^Groupe de commandement( \d)?$/);
    expect(french.say(message('lookCm', { cm: 4.5 }))).toBe('4,5 cm');
  });

  it('says where on a table from the place with a name that is nearest, not in coordinates', async () => {
    const { desk } = await deskOf(TABLE_GAME, 'road-to-stonne');
    const { objectives } = (
      desk.setting as {
        readonly scenario: {
          readonly objectives: readonly {
            readonly at: { readonly x: number; readonly y: number };
            readonly name: { readonly en: string; readonly fr: string };
          }[];
        };
      }
    ).scenario;
    const [{ at, name }] = objectives as readonly [(typeof objectives)[number]];
    const spot = (right: number, down: number): string =>
      `${((at.x + right) / 100).toFixed(2)}/${((at.y + down) / 100).toFixed(2)}`;
    const [english, french] = (['en', 'fr'] as const).map((language) =>
      voiceOf(desk.system, desk.looks, language, desk.setting),
    );
    const smoke = (place: string) => message('smokeLaid', { place });
    expect(name).toEqual({ en: 'The crossroads', fr: 'Le carrefour' });
    expect(english!.say(smoke(spot(0, 520)))).toBe('Smoke at a spot 5 cm south of the crossroads');
    expect(english!.say(smoke(spot(-500, -500)))).toBe('Smoke at a spot 7 cm north-west of the crossroads');
    expect(english!.say(smoke(spot(10, 0)))).toBe('Smoke at a spot close to the crossroads');
    expect(french!.say(smoke(spot(600, 0))).replace(/\s/g, ' ')).toBe(
      'Fumigènes en un point à 6 cm à l’est du carrefour',
    );
    const way = message('doRoute', { route: [spot(0, 1000), spot(300, 1000), spot(300, 600)].join(' → ') });
    expect(english!.say(way)).toBe('go by a way of 7 cm to a spot 7 cm south-east of the crossroads');
  });

  it('measures what is too far in centimetres, as the range is', async () => {
    const { desk } = await deskOf(TABLE_GAME, 'road-to-stonne');
    const told = message('outOfRange', { target: 'fr-1', range: 72.34, most: 60, over: 123.4 });
    const said = (language: 'en' | 'fr'): string => voiceOf(desk.system, desk.looks, language, desk.setting).say(told);
    expect(said('en')).toMatch(/is 72\.34 cm away; .* is 60 cm: 12\.34 cm too far$/);
    expect(said('fr')).toMatch(/trop loin de 12,34\scm$/);
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
