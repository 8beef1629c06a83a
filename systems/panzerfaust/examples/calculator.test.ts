import type { FlagValues } from '@grognard/kernel';
import { flagSchema, fraction } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';
import { FLAGS } from '../calculator/flags.ts';
import { calculator as en } from '../words/en/calculator.ts';

const worked = (given: FlagValues) => {
  flagSchema(FLAGS).parse(given);
  const found = calculator.calculate(given);
  if (!found.ok) throw new Error(found.problems.map(({ flag, why }) => `${flag}: ${why.word}`).join(', '));
  return found.value;
};
const ends = (given: FlagValues, which = 0) =>
  Object.fromEntries(
    worked(given)[which]!.outcomes.map(({ what, chance }) => [
      `${what.word}${what.with ? ` ${what.with.life}` : ''}`,
      fraction(chance),
    ]),
  );
const wrong = (given: FlagValues) => {
  const found = calculator.calculate(given);
  return found.ok ? [] : found.problems.map(({ flag, why }) => `${flag} ${why.word}`);
};
const RIFLE = { shooter: 'us-private', range: '10', target: 'de-grenadier' } as const;

describe('The calculator', () => {
  it('PF-GREN.3 looks for a grenade before it is thrown', () => {
    // A grenade on 4, a hit at medium range on 4 or a third of the misses, a wound on 3.
    const grenade = { ...RIFLE, weapon: 'grenade', range: '3' } as const;
    expect(ends(grenade)).toEqual({ endKilled: '2/9', endUnharmed: '7/9' });
    expect(ends(grenade, 1)).toMatchObject({ reachedNoGrenade: '1/2' });
    expect(worked(grenade)[0]!.checks[0]).toMatchObject({ rule: 'PF-GREN.3' });
  });

  it('PF-BASE.24, PF-SHOOT.8 strikes a horse at its own Defence, behind its rider', () => {
    // Hit on 4, past the rider on 4, Strength 4 against 4 wounds on 4.
    expect(ends({ ...RIFLE, target: 'de-leutnant', aim: 'mount' })).toEqual({ endKilled: '1/8', endUnharmed: '7/8' });
  });

  it('PF-BASE.12, PF-VSH.6 says what is not fired after such a move', () => {
    expect(wrong({ ...RIFLE, moved: 'half' })).toEqual([]);
    expect(wrong({ ...RIFLE, moved: 'more' })).toEqual(['moved movedAndFiresNot']);
    expect(wrong({ ...RIFLE, weapon: 'lmg', moved: 'half' })).toEqual(['moved movedAndFiresNot']);
    expect(wrong({ ...RIFLE, weapon: 'smg', moved: 'more' })).toEqual([]);
    const tank = { ...RIFLE, shooter: 'us-m4-sherman' } as const;
    expect(wrong({ ...tank, moved: 'half' })).toEqual([]);
    expect(wrong({ ...tank, moved: 'more' })).toEqual(['moved movedAndFiresNot']);
    expect(wrong({ ...tank, weapon: 'vehicleMg', moved: 'more' })).toEqual([]);
  });

  it('PF-BASE.19 goes from the hit past all that is in the way to the wound', () => {
    expect(ends(RIFLE)).toEqual({ endKilled: '1/4', endUnharmed: '3/4' });
    expect(ends({ ...RIFLE, cover: '4' })).toEqual({ endKilled: '1/8', endUnharmed: '7/8' });
    expect(ends({ ...RIFLE, cover: '4,5', prone: true })).toEqual({ endKilled: '1/36', endUnharmed: '35/36' });
    expect(ends({ ...RIFLE, 'lies-low': true })).toEqual({ endKilled: '1/8', endUnharmed: '7/8' });
    expect(ends({ ...RIFLE, cover: '4' }, 1)).toEqual({
      reachedMissed: '1/2',
      reachedHit: '1/4',
      reachedThrough: '1/8',
      reachedWounded: '1/8',
    });
  });

  it('PF-RATE.1, PF-JAM.1 adds up the shots of a burst, which a jam ends', () => {
    expect(ends({ ...RIFLE, weapon: 'smg' })).toEqual({ endKilled: '3181/7776', endUnharmed: '4595/7776' });
    expect(ends({ ...RIFLE, weapon: 'smg', shots: '1' })).toEqual({ endKilled: '1/6', endUnharmed: '5/6' });
  });

  it('PF-SHOOT.11 may take a man of two life points at once; PF-HERO.7 and PF-EQP.2 may save him', () => {
    const leader = { shooter: 'us-private', range: '10', defence: '4', life: '2' };
    // Hit 1/2; a natural 6 to wound is 1/6, and another one 1/6: two wounds or more.
    expect(ends(leader)).toEqual({ endKilled: '1/72', 'endLifeLeft 1': '17/72', endUnharmed: '3/4' });
    expect(ends({ ...RIFLE, fate: '1' })).toMatchObject({ endKilled: '19/144' });
    expect(ends({ ...RIFLE, medic: true })).toMatchObject({ endKilled: '19/144' });
  });

  it('PF-TPL.6, PF-DEV.3 lets a missed blast stay where it is on two faces of the scatter die', () => {
    // Hit 1/2, or missed 1/2 and stays 1/3: 2/3; Strength 7 against 3 wounds on 3 or more.
    expect(ends({ shooter: 'us-private', weapon: 'lightGun', range: '20', target: 'de-grenadier' })).toEqual({
      endKilled: '4/9',
      endUnharmed: '5/9',
    });
    const edge = {
      shooter: 'us-private',
      weapon: 'lightGun',
      range: '20',
      target: 'de-grenadier',
      partly: true,
    } as const;
    expect(ends(edge)).toEqual({ endKilled: '2/9', endUnharmed: '7/9' });
  });

  it('PF-COV.4 burns through cover, and PF-FLAME.2 is among its dice', () => {
    const flame = { shooter: 'us-private', weapon: 'flamethrower', target: 'de-grenadier', cover: '6' } as const;
    expect(ends(flame)).toEqual({ endKilled: '1/4', endUnharmed: '3/4' });
    expect(worked(flame)[0]!.checks.map(({ rule }) => rule)).toEqual(['PF-BASE.13', 'PF-FLAME.2', 'PF-WND.1']);
  });

  it('PF-VDM.1 goes on to the damage die of a vehicle, PF-VCB.1 by the armour that is hit', () => {
    // A jeep has one life point: hit 1/2, Strength 4 against 5 on 5 or more, then the damage die.
    const jeep = { shooter: 'de-grenadier', range: '10', target: 'us-jeep' } as const;
    expect(ends(jeep)).toEqual({
      endExplosion: '1/18',
      endAccident: '1/36',
      endLightAccident: '1/36',
      endOutOfAction: '1/36',
      endWheelsOut: '1/36',
      endUnharmed: '5/6',
    });
    expect(ends({ ...jeep, skirts: true })).toMatchObject({ 'endLifeLeft 0': '1/36' });
    expect(ends({ ...jeep, volatile: true })).toMatchObject({ endExplosion: '1/12' });
    expect(ends({ shooter: 'de-grenadier', range: '10', target: 'us-m4-sherman' })).toEqual({ endUnharmed: '1/1' });
    const side = worked({
      shooter: 'de-grenadier',
      weapon: 'panzerfaust',
      range: '8',
      target: 'us-m4-sherman',
      face: 'side',
    });
    expect(side[0]!.terms!.map(({ rule, value }) => `${rule} ${value}`)).toEqual([
      'PF-SHOOT.10 5',
      'PF-WPN.7 4',
      'PF-VCB.1 -11',
    ]);
  });

  it('PF-IND.10 strikes the roof by estimation, PF-IND.9 at no better than medium range', () => {
    const mortar = worked({ shooter: 'us-private', weapon: 'lightMortar', range: '8', target: 'us-m4-sherman' });
    expect(mortar[0]!.terms!.at(-1)).toMatchObject({ value: -9 });
    expect(mortar[0]!.checks[0]).toMatchObject({ add: [] });
  });

  it('PF-SHOOT.2 refuses what is out of range, and says all that is wrong at once', () => {
    expect(wrong({ ...RIFLE, range: '30.1' })).toEqual(['range outOfRangeOf']);
    expect(wrong({ shooter: 'napoleon', range: 'far', cover: '2', shots: '2' })).toEqual([
      'shooter noSuchProfile',
      'range noSuchLength',
      'shots noSuchRate',
      'cover noSuchCover',
      'target needsTarget',
    ]);
    expect(wrong({ shooter: 'us-gmc', range: '5', target: 'us-jeep' })).toEqual(['shooter nobodyShoots']);
  });

  it('says every flag and every end in words', () => {
    const known = Object.keys(en);
    expect(FLAGS.map(({ about }) => about).filter((word) => !known.includes(word))).toEqual([]);
  });
});
