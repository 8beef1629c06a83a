import { describe, expect, it } from 'vitest';
import { crewGrade } from '../rules/checks/experience.ts';
import { gunStance, hasPoorGunners } from '../rules/checks/guns.ts';

describe('13 Further house rulings', () => {
  it('BK-HOUSE.1 grades the crews the sheet leaves out, and says who the minors are', () => {
    const crews = [
      crewGrade('finland', 1944),
      crewGrade('france', 1940),
      crewGrade('ussr', 1939),
      crewGrade('usa', 1941),
      crewGrade('ussr', 1943, 'guards'),
      crewGrade('ussr', 1944, 'guards'),
    ];
    expect(crews).toEqual(['conscript', 'conscript', 'conscript', 'conscript', 'veteran', 'elite']);
    const minors = (['poland', 'romania', 'hungary', 'finland', 'japan', 'italy', 'germany'] as const).map(
      hasPoorGunners,
    );
    expect(minors).toEqual([true, true, true, true, true, false, false]);
  });

  it('BK-HOUSE.2 takes s2 for the turrets of tanks alone, s5 for other vehicles, s9 for a 12.7 mm team that moved', () => {
    const after = (carried: 'tankTurret' | 'turret' | 'allRound' | 'hull' | 'team', moved: boolean) =>
      gunStance({ carried, moved, pivots: false, stabilised: false });
    expect([after('tankTurret', true), after('turret', true), after('allRound', true), after('hull', true)]).toEqual([
      'movedTurret',
      'movedOther',
      'movedOther',
      'movedOther',
    ]);
    expect([after('team', false), after('team', true)]).toEqual(['still', 'infantryMoved']);
  });
});
