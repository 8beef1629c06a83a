import { describe, expect, it } from 'vitest';
import { checkArmy } from '../armies/army.ts';
import type { FormationType } from '../data/formation.ts';
import { SLOTS } from '../data/formation.ts';
import { FORMATIONS, fillersOf, formationTypeNamed } from '../data/formations.ts';
import { NATIONS } from '../data/profile.ts';
import { profileNamed, ROSTER } from '../data/roster.ts';
import { crewGrade } from '../rules/checks/experience.ts';

const yearsOf = ({ years: [first, last] }: FormationType): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The smallest list of one formation: each slot just filled. */
const smallest = (type: FormationType, year: number) => {
  const [commander] = fillersOf(type.slots.find(({ slot }) => slot === 'commander')!, year);
  const needed = type.slots.filter(({ slot, least }) => slot !== 'commander' && least > 0);
  return {
    format: 1,
    system: 'blitzkrieg',
    nation: type.nation,
    year,
    formations: [
      {
        type: type.id,
        grade: type.grades === 'crews' ? crewGrade(type.nation, year) : type.grades[0],
        emplaced: true,
        commander,
        elements: needed.map((slot) => ({ profile: fillersOf(slot, year)[0], count: slot.least })),
      },
    ],
  };
};

describe('formations', () => {
  it('have ids of their own and are found by them', () => {
    expect(new Set(FORMATIONS.map(({ id }) => id)).size).toBe(FORMATIONS.length);
    expect(formationTypeNamed('tiger-company')?.name.fr).toBe('Compagnie lourde de Panzer');
    expect(formationTypeNamed('death-star')).toBeUndefined();
  });

  it('use units of their own nation that exist', () => {
    for (const { id, nation, slots } of FORMATIONS)
      for (const { profiles } of slots)
        for (const profile of profiles)
          expect([id, profile, profileNamed(profile)?.nation]).toEqual([id, profile, nation]);
  });

  it('have one commander and sensible slots', () => {
    for (const { id, slots } of FORMATIONS) {
      expect([id, slots.filter(({ slot }) => slot === 'commander').length]).toEqual([id, 1]);
      for (const { slot, least, most } of slots) {
        expect(SLOTS).toContain(slot);
        expect([id, slot, least <= most && most > 0]).toEqual([id, slot, true]);
      }
    }
  });

  it('can be built in every one of their years', () => {
    for (const type of FORMATIONS)
      for (const year of yearsOf(type))
        expect([type.id, year, checkArmy(smallest(type, year))]).toEqual([type.id, year, []]);
  });

  it('leave no unit of the roster without a place', () => {
    const used = new Set(FORMATIONS.flatMap(({ slots }) => slots.flatMap(({ profiles }) => profiles)));
    expect(ROSTER.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('give every nation infantry, engineers, tanks and guns', () => {
    for (const nation of NATIONS) {
      const slots = FORMATIONS.filter((type) => type.nation === nation).flatMap((type) =>
        type.slots.filter(({ least }) => least > 0).map(({ slot }) => slot),
      );
      expect([nation, slots.includes('rifles'), slots.includes('tanks'), slots.includes('guns')]).toEqual([
        nation,
        true,
        true,
        true,
      ]);
    }
  });
});
