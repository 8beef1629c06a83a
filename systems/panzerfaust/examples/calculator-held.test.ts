import type { FlagValues } from '@grognard/kernel';
import { fraction } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';

/** What the rules come to, worked out apart from the calculator by going through every die. */
const HELD: readonly (readonly [FlagValues, Readonly<Record<string, string>>])[] = [
  [{ shooter: 'us-private', range: '7', target: 'de-grenadier' }, { endKilled: '1/3' }],
  [{ shooter: 'us-private', range: '7.5', target: 'de-grenadier' }, { endKilled: '1/3' }],
  [{ shooter: 'us-private', range: '15', target: 'de-grenadier' }, { endKilled: '1/4' }],
  [{ shooter: 'us-private', range: '15.1', target: 'de-grenadier' }, { endKilled: '1/6' }],
  [{ shooter: 'us-private', range: '30', target: 'de-grenadier', cover: '5' }, { endKilled: '1/18' }],
  [{ shooter: 'us-private', range: '20', target: 'de-grenadier', cover: '3,6', prone: true }, { endKilled: '1/81' }],
  [{ shooter: 'us-private', weapon: 'pistol', range: '3', target: 'de-leutnant' }, { endKilled: '203/3888' }],
  [{ shooter: 'us-private', weapon: 'lmg', range: '20', target: 'de-grenadier' }, { endKilled: '15283/23328' }],
  [
    { shooter: 'us-private', weapon: 'mmg', range: '21', target: 'de-unteroffizier', medic: true },
    { endKilled: '294364085/3265173504' },
  ],
  [
    { shooter: 'us-private', weapon: 'hmg', range: '60', target: 'de-grenadier', prone: true, cover: '4' },
    { endKilled: '1214423/4478976' },
  ],
  [{ shooter: 'us-sniper', weapon: 'sniperRifle', range: '30', target: 'de-grenadier' }, { endKilled: '4/9' }],
  [
    { shooter: 'us-sniper', weapon: 'sniperRifle', range: '30', target: 'de-grenadier', moved: 'half' },
    { endKilled: '1/4' },
  ],
  [
    { shooter: 'us-private', range: '10', target: 'de-grenadier', 'lies-low': true, prone: true, cover: '4' },
    { endKilled: '1/24' },
  ],
  [{ shooter: 'us-private', weapon: 'lightMortar', range: '7', target: 'de-grenadier' }, { endKilled: '4/9' }],
  [
    { shooter: 'us-private', weapon: 'lightMortar', range: '20', target: 'de-grenadier', partly: true, prone: true },
    { endKilled: '10/81' },
  ],
  [{ shooter: 'us-private', weapon: 'mediumGun', range: '25', target: 'de-grenadier' }, { endKilled: '14/27' }],
  [{ shooter: 'us-private', weapon: 'extraHeavyGun', range: '120', target: 'de-leutnant' }, { endKilled: '25/1944' }],
  [
    { shooter: 'us-private', weapon: 'flamethrower', target: 'de-grenadier', cover: '6', prone: true },
    { endKilled: '1/4' },
  ],
  [{ shooter: 'us-private', weapon: 'flamethrower', target: 'de-leutnant', partly: true }, {}],
  [{ shooter: 'us-private', weapon: 'grenade', range: '1.5', target: 'de-grenadier' }, { endKilled: '7/27' }],
  [{ shooter: 'us-private', weapon: 'grenade', range: '6', target: 'de-leutnant' }, {}],
  [{ shooter: 'us-private', range: '10', target: 'de-gefreiter' }, { endKilled: '19/144' }],
  [{ shooter: 'us-m4-sherman', range: '20', target: 'de-grenadier' }, { endKilled: '14/27' }],
  [
    { shooter: 'us-m4-sherman', weapon: 'vehicleMg', range: '20', target: 'de-grenadier', moved: 'more' },
    { endKilled: '2465/8748' },
  ],
  [{ shooter: 'de-tiger-1', weapon: 'vehicleMg', range: '5', target: 'us-sergeant' }, { endKilled: '92825/236196' }],
  [{ shooter: 'us-private', range: '10', target: 'gun' }, { endDestroyed: '1/36' }],
  [{ shooter: 'us-private', weapon: 'rocketLauncher', range: '4', target: 'gun' }, { endDestroyed: '1/18' }],
  [{ shooter: 'us-private', range: '10', target: 'us-gmc', aim: 'passengers' }, { endKilled: '1/8' }],
  [
    { shooter: 'us-m4-sherman', range: '40', target: 'de-panther' },
    {
      endUnharmed: '23/24',
      endLifeLeft3: '5/144',
      endLifeLeft2: '1/432',
      endLifeLeft1: '1/432',
      endWheelsOut: '1/2592',
      endOutOfAction: '1/2592',
      endLightAccident: '1/2592',
      endAccident: '1/2592',
      endExplosion: '1/1296',
    },
  ],
  [
    { shooter: 'us-m4-sherman', range: '20', target: 'de-panther', face: 'side', moved: 'half' },
    {
      endUnharmed: '8/9',
      endLifeLeft3: '5/54',
      endLifeLeft2: '1/162',
      endLifeLeft1: '1/162',
      endWheelsOut: '1/972',
      endOutOfAction: '1/972',
      endLightAccident: '1/972',
      endAccident: '1/972',
      endExplosion: '1/486',
    },
  ],
  [
    { shooter: 'us-m10', range: '37', target: 'de-tiger-1' },
    {
      endUnharmed: '8/9',
      endLifeLeft3: '5/54',
      endLifeLeft2: '1/162',
      endLifeLeft1: '1/162',
      endWheelsOut: '1/972',
      endOutOfAction: '1/972',
      endLightAccident: '1/972',
      endAccident: '1/972',
      endExplosion: '1/486',
    },
  ],
  [
    { shooter: 'de-panther', range: '60', target: 'us-m4-sherman', moved: 'half' },
    {
      endUnharmed: '35/36',
      endLifeLeft2: '5/216',
      endLifeLeft1: '1/648',
      endOutOfAction: '1/1944',
      endLightAccident: '1/1944',
      endAccident: '1/1944',
      endExplosion: '1/648',
    },
  ],
  [
    { shooter: 'de-tiger-1', range: '38', target: 'us-m4-sherman', sandbags: true },
    {
      endUnharmed: '7/9',
      endLifeLeft2: '11/54',
      endLifeLeft1: '1/162',
      endOutOfAction: '1/486',
      endLightAccident: '1/486',
      endAccident: '1/486',
      endExplosion: '1/162',
    },
  ],
  [
    { shooter: 'us-private', weapon: 'rocketLauncher', range: '8', target: 'de-panzer-4' },
    {
      endUnharmed: '5/6',
      endLifeLeft2: '11/72',
      endLifeLeft1: '1/216',
      endWheelsOut: '1/648',
      endOutOfAction: '1/648',
      endLightAccident: '1/648',
      endAccident: '1/648',
      endExplosion: '1/324',
    },
  ],
  [
    {
      shooter: 'us-private',
      weapon: 'rocketLauncher',
      range: '8',
      target: 'de-panzer-4',
      face: 'side',
      skirts: true,
      life: '1',
    },
    {
      endUnharmed: '5/6',
      endLifeLeft0: '1/36',
      endOutOfAction: '1/36',
      endLightAccident: '1/36',
      endAccident: '1/36',
      endExplosion: '1/18',
    },
  ],
  [
    {
      shooter: 'de-grenadier',
      weapon: 'panzerfaust',
      range: '4',
      target: 'us-m4-sherman',
      sandbags: true,
      face: 'side',
      life: '1',
    },
    { endUnharmed: '8/9', endOutOfAction: '1/54', endLightAccident: '1/54', endAccident: '1/54', endExplosion: '1/18' },
  ],
  [
    { shooter: 'us-private', weapon: 'lightMortar', range: '20', target: 'de-marder' },
    {
      endUnharmed: '17/27',
      endLifeLeft2: '115/324',
      endLifeLeft1: '5/972',
      endWheelsOut: '5/2916',
      endOutOfAction: '5/2916',
      endLightAccident: '5/2916',
      endAccident: '5/2916',
      endExplosion: '5/1458',
    },
  ],
  [
    { shooter: 'us-private', weapon: 'mediumGun', range: '60', target: 'de-panzer-4', face: 'side' },
    {
      endUnharmed: '22/27',
      endLifeLeft2: '55/324',
      endLifeLeft1: '5/972',
      endWheelsOut: '5/2916',
      endOutOfAction: '5/2916',
      endLightAccident: '5/2916',
      endAccident: '5/2916',
      endExplosion: '5/1458',
    },
  ],
  [
    { shooter: 'us-private', weapon: 'hmg', range: '10', target: 'us-jeep' },
    {
      endUnharmed: '1241/4608',
      endWheelsOut: '26892965449/396718580736',
      endOutOfAction: '52596730753/396718580736',
      endLightAccident: '52596730753/396718580736',
      endAccident: '52596730753/396718580736',
      endExplosion: '52596730753/198359290368',
    },
  ],
];

const ends = (given: FlagValues) => {
  const found = calculator.calculate(given);
  if (!found.ok) throw new Error(found.problems.map(({ flag, why }) => `${flag}: ${why.word}`).join(', '));
  return Object.fromEntries(
    found.value[0]!.outcomes.map(({ what, chance }) => [`${what.word}${what.with?.life ?? ''}`, fraction(chance)]),
  );
};

it.each(HELD)('PF-BASE.19, PF-SHOOT.1, PF-WND.2, PF-VDM.1: %j', (given, chances) => {
  expect(ends(given)).toMatchObject(chances);
});
