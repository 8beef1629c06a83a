import { odds } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import {
  CLOSE_COMBAT,
  COHESION,
  EXPERIENCE_SCORES,
  GRADES,
  RALLY,
  SAVE_LOSS,
  SAVING_THROW,
} from '../data/experience.ts';
import { SHELLS_ON } from '../data/high-explosive.ts';
import { FALLS_BACK, MEANS, ON_A_VEHICLE, OVERRUN } from '../data/infantry-against-armour.ts';
import { ALL_TERRAIN_FREES, ANTI_TANK_MINE, BOGS_ON, MINES } from '../data/mines.ts';
import type { Nation } from '../data/profile.ts';
import { NATIONS } from '../data/profile.ts';
import { PRECISION, SCATTER_PIP, SHIFT, SUPPLY } from '../data/support.ts';
import { crewGrade } from '../rules/checks/experience.ts';
import { burstDice } from '../rules/checks/high-explosive.ts';
import { antiTankMineCheck } from '../rules/checks/mines.ts';
import { requestScore } from '../rules/checks/support.ts';

describe('5 Experience', () => {
  it('BK-EXP.1 is passed on 3+ by elite, 4+ by veteran, 5+ by conscript', () => {
    expect(EXPERIENCE_SCORES).toEqual({ elite: 3, veteran: 4, conscript: 5 });
  });

  it('BK-SA.3 eliminates on 1 and demoralises to 3 (elite), 4 (veteran), 5 (conscript)', () => {
    const read = GRADES.map((_, column) =>
      SAVING_THROW.rows.map((row) => row[column]!.slice('outcome'.length, 'outcome'.length + 1)).join(''),
    );
    expect([SAVING_THROW.low, SAVING_THROW.columns, read]).toEqual([1, GRADES, ['EDDUUU', 'EDDDUU', 'EDDDDU']]);
    expect(SAVE_LOSS).toEqual({ demoralised: -1, eachHitBeyondTheFirst: -1 });
  });

  it('BK-RAL.1 and BK-COH.1 give what is added', () => {
    expect(RALLY).toEqual({ fanatic: 1, hesitant: -1, uncommanded: -2, outOfSight: 1 });
    expect(COHESION).toEqual({ fanatic: 1, hesitant: -1 });
  });

  it('BK-CC.1 eliminates on 5+ and gives what is added', () => {
    expect(CLOSE_COMBAT).toEqual({ score: 5, assault: 1, commander: 1, lowerExperience: -1 });
  });

  it('BK-EXP.2 grades tank crews by nation and year', () => {
    const years = (nation: Nation): string =>
      [1939, 1940, 1941, 1942, 1943, 1944, 1945].map((year) => crewGrade(nation, year)[0]).join('');
    expect(Object.fromEntries(NATIONS.map((nation) => [nation, years(nation)]))).toEqual({
      germany: 'vvvvvvv',
      ussr: 'ccccvvv',
      usa: 'ccccvvv',
      britain: 'vvvvvvv',
      france: 'ccccccc',
      italy: 'ccccccc',
      poland: 'ccccccc',
      romania: 'ccccccc',
      hungary: 'ccccccc',
      finland: 'ccccccc',
      japan: 'ccccccc',
    });
  });

  it('BK-EXP.2 makes the SS elite, and the Russian Guards from 1944', () => {
    expect([1940, 1945].map((year) => crewGrade('germany', year, 'ss'))).toEqual(['elite', 'elite']);
    expect([1942, 1943, 1944, 1945].map((year) => crewGrade('ussr', year, 'guards'))).toEqual([
      'conscript',
      'veteran',
      'elite',
      'elite',
    ]);
  });
});

describe('9 High explosive', () => {
  it.each([
    [20, 2],
    [60, 2],
    [61, 3],
    [90, 3],
    [91, 4],
    [115, 4],
    [116, 5],
    [139, 5],
    [140, 6],
    [199, 6],
    [200, 7],
    [380, 7],
  ])('BK-HE.1 gives a shell of %i mm %i dice', (calibre, dice) => {
    expect(burstDice({ kind: 'shell', calibre })).toBe(dice);
  });

  it('BK-HE.1 gives rocket launchers six dice and naval guns seven', () => {
    expect([burstDice({ kind: 'rockets' }), burstDice({ kind: 'naval' })]).toEqual([6, 7]);
  });

  it('BK-HE.3 hits on 5+, on 6 and with one die fewer in shelter; a bunker takes one die directly, three indirectly', () => {
    expect(SHELLS_ON).toEqual({
      open: { score: 5, direct: 0, indirect: 0 },
      sheltered: { score: 6, direct: -1, indirect: -1 },
      bunker: { score: 6, direct: -1, indirect: -3 },
    });
  });
});

describe('10 Infantry against armour', () => {
  it('BK-INF.2 gives what each means must show', () => {
    expect(MEANS).toEqual({
      infantry: { score: 6, dice: 1 },
      assault: { score: 5, dice: 1 },
      molotov: { score: 5, dice: 1 },
      flame: { score: 4, dice: 2 },
      charge: { score: 3, dice: 1 },
      magneticMine: { score: 2, dice: 1 },
    });
    expect(ON_A_VEHICLE).toEqual({ openTopped: 1, immobilised: 1, moving: -1 });
  });

  it('BK-OVR.1 gives what armour must show, and how far its target falls back', () => {
    expect(OVERRUN).toEqual({ infantryInOpen: 3, infantryInCover: 5, lorry: 4, jeep: 5, gun: 1 });
    expect(FALLS_BACK).toEqual({ foot: 5, vehicle: 20 });
  });
});

describe('11 Support', () => {
  const asked = (nation: Nation, year: number): string =>
    `${requestScore('artillery', nation, year)}/${requestScore('aircraft', nation, year)}`;

  it.each<[string, Nation, readonly number[], string]>([
    ['Germans before 1944', 'germany', [1939, 1943], '4/4'],
    ['British before 1944', 'britain', [1939, 1943], '4/4'],
    ['Germans 44–45', 'germany', [1944, 1945], '4/6'],
    ['British 44–45', 'britain', [1944, 1945], '3/3'],
    ['Americans', 'usa', [1942, 1945], '2/3'],
    ['Russians 1941', 'ussr', [1939, 1941], '6/6'],
    ['Russians 1942', 'ussr', [1942], '5/5'],
    ['Russians 43–45', 'ussr', [1943, 1944, 1945], '4/4'],
    ['others (French)', 'france', [1940], '5/6'],
    ['others (Italians)', 'italy', [1941], '5/6'],
    ['others (minors)', 'romania', [1944], '5/6'],
  ])('BK-ART.1 gives the %s their scores for artillery and aircraft', (_who, nation, years, scores) => {
    expect(years.map((year) => asked(nation, year))).toEqual(years.map(() => scores));
  });

  it('BK-ART.3, BK-ART.5, BK-ART.6 and BK-AMM.1 have the figures of the sheet', () => {
    expect(SHIFT).toEqual({ reach: 15, score: 3 });
    expect(PRECISION).toEqual({ russiansAndMinors: 6, others: 5 });
    expect(SCATTER_PIP).toBe(5);
    expect(SUPPLY).toEqual({ limited: -1, normal: 0, stockpile: 1 });
  });
});

describe('12 Mines and bogging', () => {
  it('BK-MINE.1 attacks on 5+; engineers clear on 2+', () => {
    expect(MINES).toEqual({ attack: 5, engineersClear: 2 });
  });

  it('BK-MINE.2 does nothing on 1, immobilises on 2 to 4, destroys on 5 and 6', () => {
    expect([ANTI_TANK_MINE.low, ANTI_TANK_MINE.rows.flat()]).toEqual([
      1,
      [
        ...['Nothing', 'Immobilised', 'Immobilised', 'Immobilised', 'Destroyed', 'Destroyed'].map(
          (it) => `outcome${it}`,
        ),
      ],
    ]);
    expect(Object.fromEntries(odds(antiTankMineCheck()).ways)).toEqual({
      outcomeNothing: 1n,
      outcomeImmobilised: 3n,
      outcomeDestroyed: 2n,
    });
  });

  it('BK-MOV.18 bogs tracks on 1, half-tracks to 2, wheels to 3; an all-terrain vehicle frees itself on 4+', () => {
    expect(BOGS_ON).toEqual({ tracked: 1, halfTracked: 2, wheeled: 3 });
    expect(ALL_TERRAIN_FREES).toBe(4);
  });
});
