import { checksOf, fillHoles } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { antiAircraftOf } from '../rules/11-air.ts';
import type { Placed, Situation } from './firing-range.ts';
import { happened, lookAt, played, rolls } from './firing-range.ts';
import { after, area, FAR, line, refused } from './marching.ts';

const name = (id: string) => ({ en: id, fr: id });
const MEN = { profile: 'soviet-rifles', at: [9000, 6000] } as const;
const TANK = { profile: 't-34-76', at: [9000, 6000] } as const;
const POINT = { x: 9000, y: 6000 };
const FLEW = { type: 'sortieFlew', sortie: 'stuka' };
const landed = (x = 9000, y = 6000) => ({ type: 'shellLanded', at: { x, y }, radius: 500 });
const lost = (element: string, how = 'destroyed', wreck = true) => ({ type: 'lost', element, how, wreck });

const overhead = (elements: Readonly<Record<string, Placed>>, more: Partial<Situation> = {}): Situation => {
  const all = { ...FAR, ...elements };
  const { forces } = lookAt({ ...more, elements: all }).setting.scenario;
  const sorties = [{ id: 'stuka', name: name('stuka'), weapons: ['bombs', 'rockets', 'guns'] }];
  return {
    ...more,
    elements: all,
    scenario: { forces: [{ ...forces[0], sorties }, forces[1]] },
    board: { turn: 2, sorties: [{ id: 'stuka', side: 'german', state: 'overhead' }] },
    stack: [{ kind: 'airStrike', sortie: 'stuka' }],
  };
};

const strike = (
  weapon: string,
  elements: Readonly<Record<string, Placed>>,
  dice: readonly number[],
  more: Partial<Situation> & { readonly at?: object; readonly facing?: number } = {},
) => {
  const { at = POINT, facing = 90, ...rest } = more;
  return played({
    ...overhead(elements, rest),
    answers: [['german', { type: 'strike', sortie: 'stuka', with: weapon, at, facing }], ...(rest.answers ?? [])],
    dice,
  });
};

describe('11 Support: aircraft', () => {
  it('BK-AIR.1 bombs the point on the precision roll: 6D6 on 5 cm, then it leaves', () => {
    const bombed = strike('bombs', { s1: MEN }, [5, 5, 1, 1, 1, 1, 1, 6]);
    expect(rolls(bombed)).toEqual([
      'BK-ART.5:  -> BK-ART.5 5 = 0',
      'BK-HE.2: BK-HE.2 6 -> BK-HE.3 5 = 1',
      'BK-SA.3:  ->  = outcomeUnharmed',
    ]);
    expect(happened(bombed)).toEqual([landed(), { type: 'unharmed', element: 's1' }, FLEW]);
    expect(bombed.board.sorties[0]!.state).toBe('gone');
  });

  it('BK-AIR.1 scatters a bomb in full, by the way it flies; off the table it does nothing (BK-HOUSE.31)', () => {
    expect(happened(strike('bombs', { s1: MEN }, [4, 1, 2]))).toEqual([landed(10_000), FLEW]);
    expect(happened(strike('bombs', { s1: MEN }, [4, 1, 2], { facing: 0 }))).toEqual([landed(9000, 5000), FLEW]);
    const off = strike('bombs', { s1: MEN }, [4, 1, 6], { at: { x: 18_000, y: 6000 } });
    expect(happened(off)).toEqual([{ type: 'shellLost', at: { x: 20_000, y: 6000 } }, FLEW]);
  });

  it('BK-HOUSE.35 has bombs strike vehicles as a 150 mm shell', () => {
    const bombed = strike('bombs', { s1: TANK }, [5, 4, 3, 3]);
    expect(rolls(bombed).slice(1)).toEqual([
      'BK-HE.2:  -> BK-HE.2 4 = 0',
      'BK-AT.1: BK-AT.1 6, BK-AT.m3 1 -> BK-AT.2 12, BK-AT.1 1 = 0',
    ]);
    expect(happened(bombed)).toEqual([landed(), lost('s1'), FLEW]);
  });

  it('BK-AIR.1 hits a vehicle with rockets on 5+, factor 2 from above', () => {
    const hit = strike('rockets', { s1: TANK }, [5, 5, 5]);
    expect(rolls(hit)).toEqual([
      'BK-AIR.1:  -> BK-AIR.1 5 = 0',
      'BK-AT.1: BK-AT.1 2, BK-AT.m3 1 -> BK-AT.2 12, BK-AT.1 1 = 0',
    ]);
    expect(happened(hit)).toEqual([landed(), lost('s1'), FLEW]);
    expect(happened(strike('rockets', { s1: TANK }, [4]))).toEqual([landed(), { type: 'missed', element: 's1' }, FLEW]);
    expect(happened(strike('rockets', { s1: { profile: 'gaz-aa', at: [9000, 6000] } }, [5]))).toEqual([
      landed(),
      lost('s1'),
      FLEW,
    ]);
  });

  it('BK-HOUSE.35 aims rockets at the nearest element within 5 cm, and strikes men as a direct shell does', () => {
    const near = { s1: { ...MEN, at: [9000, 6500] as const }, s2: { ...MEN, at: [9000, 6100] as const } };
    const hit = strike('rockets', near, [5, 5, 5, 1, 1, 1, 1, 3, 6], {
      answers: [['german', { type: 'shareHits', hits: [{ element: 's1', hits: 2 }] }]],
    });
    expect(rolls(hit)).toEqual([
      'BK-AIR.1:  -> BK-AIR.1 5 = 0',
      'BK-HE.1: BK-HE.1 6 -> BK-HE.3 5 = 2',
      'BK-SA.3:  ->  = outcomeDemoralised',
      'BK-SA.3: BK-SA.3 -1 ->  = outcomeUnharmed',
    ]);
    expect(happened(hit)).toEqual([
      landed(),
      { type: 'demoralised', element: 's2' },
      { type: 'unharmed', element: 's1' },
      FLEW,
    ]);
    const alone = strike('rockets', { s1: MEN }, [5, 1, 1, 1, 1, 1, 1, 6]);
    expect(happened(alone)).toEqual([landed(), { type: 'unharmed', element: 's1' }, FLEW]);
    expect(happened(strike('rockets', { s1: { ...MEN, at: [9000, 6501] } }, []))).toEqual([landed(), FLEW]);
  });

  it('BK-AIR.1 strafes everybody within 2 cm of a strip of 20 cm, friend and foe', () => {
    const elements = {
      s1: { ...MEN, at: [11_000, 6380] as const },
      s2: { ...MEN, at: [10_000, 5619] as const },
      g2: { profile: 'german-rifles', at: [9500, 6000] as const, motion: 'moved' },
    };
    const raked = strike('guns', elements, [4, 1, 1, 1, 3, 2, 2, 2, 6, 6]);
    expect(rolls(raked).slice(0, 2)).toEqual([
      'BK-AIR.1: BK-AIR.1 4 -> BK-SA.2 4 = 1',
      'BK-AIR.1: BK-AIR.1 4 -> BK-SA.2 3 = 1',
    ]);
    expect(happened(raked)).toEqual([{ type: 'unharmed', element: 's1' }, { type: 'unharmed', element: 'g2' }, FLEW]);
  });

  it('BK-AIR.1 strafes armour by BK-AT with factor 0 from above', () => {
    const su = { profile: 'su-76', at: [9000, 6000] } as const;
    const raked = strike('guns', { s1: su }, [3, 2]);
    expect(rolls(raked)).toEqual(['BK-AT.1: BK-AT.1 0, BK-AT.m3 3 -> BK-AT.2 7, BK-AT.1 1 = 0']);
    expect(happened(raked)).toEqual([lost('s1'), FLEW]);
  });

  it('BK-HOUSE.35 gives cover from above only by ground one is in; bunkers take a die away', () => {
    const roll = (ground: Partial<Situation>, dice: number) =>
      rolls(
        strike(
          'guns',
          { s1: MEN },
          Array.from({ length: dice }, () => 1),
          ground,
        ),
      )[0];
    const square = [8500, 5500, 9500, 6500] as const;
    expect(roll({ areas: [area('a', 'wood', square)] }, 4)).toBe('BK-AIR.1: BK-AIR.1 4 -> BK-SA.2 5 = 0');
    expect(
      roll(
        {
          lines: [
            line('w', 'wall', [
              [9200, 5000],
              [9200, 7000],
            ]),
          ],
        },
        4,
      ),
    ).toBe('BK-AIR.1: BK-AIR.1 4 -> BK-SA.2 4 = 0');
    expect(roll({ areas: [area('a', 'bunker', square)] }, 3)).toBe('BK-AIR.1: BK-AIR.1 4, BK-SA.1 -1 -> BK-SA.2 6 = 0');
  });

  it('BK-AIR.1 is driven off on 6 by anti-aircraft guns within 40 cm, on 5+ by multiple 20 mm', () => {
    const dshk = { profile: 'dshk', at: [9000, 10_125], facing: 0 } as const;
    const off = strike('bombs', { s1: MEN, s2: dshk }, [6]);
    expect(rolls(off)).toEqual(['BK-AIR.1:  -> BK-AIR.1 6 = 0']);
    expect(happened(off)).toEqual([{ type: 'sortieDrivenOff', sortie: 'stuka', by: 's2' }]);
    expect(off.board.sorties[0]!.state).toBe('gone');
    const through = strike('rockets', { s1: MEN, s2: dshk }, [5, 4]);
    expect(happened(through)).toEqual([landed(), { type: 'missed', element: 's1' }, FLEW]);
    const four = { profile: 'flakvierling', at: [9000, 7000], facing: 0 } as const;
    expect(rolls(strike('bombs', { s1: MEN, s2: four }, [5]))).toEqual(['BK-AIR.1:  -> BK-AIR.1 5 = 0']);
  });

  it('BK-AIR.1 is not driven off from farther away, by the demoralised, nor by those in hiding (BK-HOUSE.34)', () => {
    const rollsWith = (s2: Placed, more: Partial<Situation> = {}) =>
      rolls(strike('rockets', { s1: MEN, s2 }, [4], more)).length;
    const dshk = { profile: 'dshk', at: [9000, 10_175] as const, facing: 0 };
    expect(rollsWith({ ...dshk, at: [9000, 10_176] })).toBe(1);
    expect(rollsWith({ ...dshk, demoralised: true })).toBe(1);
    expect(rollsWith({ ...dshk, jammed: [0] })).toBe(1);
    const wood = [area('wood', 'wood', [8000, 9000, 10_000, 11_500])];
    expect(rollsWith({ ...dshk, camouflaged: true, lair: ['wood'] }, { areas: wood })).toBe(1);
  });

  it('BK-HOUSE.34 counts guns that turn all round', () => {
    const arm = (row: 'mmg' | 'line' | 'cannon20' | 'multiple20', mount: 'allRound' | 'turret') =>
      antiAircraftOf({ kind: 'smallArms', row, mount });
    expect([arm('mmg', 'allRound'), arm('cannon20', 'allRound'), arm('multiple20', 'turret')]).toEqual([
      'single',
      'single',
      'multiple20',
    ]);
    expect([arm('line', 'allRound'), arm('cannon20', 'turret')]).toEqual([null, null]);
    expect(antiAircraftOf({ kind: 'heavyMortar', calibre: 120 })).toBeNull();
  });

  it('BK-HOUSE.32 throws dice at the camouflaged in secret, and finds them when they are hit', () => {
    const wood = [area('wood', 'wood', [8700, 5700, 9300, 6300])];
    const hidden = { ...MEN, camouflaged: true, lair: ['wood'] } as const;
    const missed = strike('guns', { s1: hidden }, [4, 4, 4, 4], { areas: wood });
    expect(missed.log.flatMap((item) => ('roll' in item ? [item.roll.check.seenBy] : []))).toEqual([['soviet']]);
    expect(after(missed, 's1')!.camouflaged).toBe(true);
    const hit = strike('guns', { s1: hidden }, [5, 4, 4, 4, 6], { areas: wood });
    expect(happened(hit)).toMatchObject([{ type: 'found', why: 'hit' }, { type: 'unharmed', element: 's1' }, FLEW]);
  });

  it('BK-AIR.1 comes before the formations of its side in the turn that it was granted', () => {
    const situation = overhead({ s1: MEN });
    const turn = played({
      ...situation,
      stack: [{ kind: 'manoeuvre', side: 'german' }],
      answers: [['german', { type: 'pass' }]],
    });
    expect(happened(turn)).toEqual([FLEW]);
    expect(turn.asked[0]!.kind).toBe('chooseFormation');
  });

  it('lists one choice for each weapon, with point and way open, and to fly off', () => {
    const situation = overhead({ s1: MEN });
    const { asked, position } = played(situation);
    expect(asked[0]!.choices.map(({ action }) => ('with' in action ? action.with : action.type))).toEqual([
      'bombs',
      'rockets',
      'guns',
      'pass',
    ]);
    const { setting } = lookAt(situation);
    const look = { setting, board: position.board };
    const sample = (random: number) =>
      fillHoles(blitzkrieg, look, position.stack.at(-1)!, asked[0]!.side, asked[0]!.choices[0]!, () => random);
    expect(sample(0.5)).toEqual({ type: 'strike', sortie: 'stuka', with: 'bombs', at: POINT, facing: 180 });
    expect(sample(0.9)).toEqual({
      type: 'strike',
      sortie: 'stuka',
      with: 'bombs',
      at: { x: 18_000, y: 10_800 },
      facing: 324,
    });
    const rules = (['bombs', 'rockets', 'guns'] as const).map((weapon) =>
      checksOf(blitzkrieg, setting, position, 'german', {
        type: 'strike',
        sortie: 'stuka',
        with: weapon,
        at: POINT,
        facing: 0,
      }).map(({ rule }) => rule),
    );
    expect(rules).toEqual([['BK-ART.5'], ['BK-AIR.1'], []]);
  });

  it('BK-AIR.1 refuses another sortie, what it does not carry, and points off the table', () => {
    const answer = (action: object, weapons = ['bombs']) => {
      const situation = overhead({ s1: MEN });
      const { forces } = situation.scenario as { readonly forces: readonly { readonly sorties: readonly object[] }[] };
      const sorties = forces[0]!.sorties.map((sortie) => ({ ...sortie, weapons }));
      return refused(
        played({
          ...situation,
          scenario: { forces: [{ ...forces[0], sorties }, forces[1]] },
          answers: [['german', { type: 'strike', sortie: 'stuka', with: 'bombs', at: POINT, facing: 0, ...action }]],
        }),
      );
    };
    expect(answer({ sortie: 'other' })).toEqual(['BK-AIR.1', 'notThatSortie', { sortie: 'stuka' }]);
    expect(answer({ with: 'guns' })).toEqual([
      'BK-AIR.1',
      'notCarried',
      { sortie: 'stuka', weapon: { word: 'aircraftGuns' } },
    ]);
    expect(answer({ at: { x: 20_001, y: 0 } })?.slice(0, 2)).toEqual(['BK-AIR.1', 'pointOffTable']);
    const other = played({ ...overhead({ s1: MEN }), answers: [['german', { type: 'done' }]] });
    expect(refused(other)).toEqual(['BK-AIR.1', 'notHere']);
  });
});
