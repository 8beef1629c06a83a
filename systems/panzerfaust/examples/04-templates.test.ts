import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../types.ts';
import { at, by, german, leader, refused, shoot, shooting } from './firing.ts';
import type { Situation } from './played.ts';
import { happened, looked, outline, played, point, rolls, spot } from './played.ts';

const names = (run: ReturnType<typeof played>): readonly string[] => rolls(run).map((roll) => roll.split(':')[0]!);

/** A blast of its own at a place, as a mine or a charge lays it. */
const blast = (more: Situation, frame: Partial<FrameOf<'impact'>> = {}) =>
  played({
    stack: [
      {
        kind: 'impact',
        origin: { piece: null, weapon: null, arm: null, from: spot(10, 20) },
        at: spot(10, 20),
        blast: 3,
        strength: 6,
        main: null,
        under: [],
        ...frame,
      },
    ],
    ...more,
  });

describe('4 Templates', () => {
  it('PF-TPL.1, PF-TPL.2 hits whoever is wholly under it, on 4 or more whoever is partly under it, and nobody it touches', () => {
    // 3" across: the rim is 1.5" off; a base is 0.984" across.
    const men = { u1: { at: [11, 20] }, u2: { at: [10, 21.5] }, u3: { at: [10, 18] }, u4: { at: [60, 40] } } as const;
    const run = blast({ men, dice: [3, 2, 6, 6] });
    expect(rolls(run).slice(0, 2)).toEqual(['PF-TPL.1:  -> PF-TPL.1 4 = -1', 'PF-WND.1:  -> PF-WND.1 3 = -1']);
    expect(happened(run, 'unharmed')).toEqual([{ type: 'unharmed', piece: 'u1' }]);
  });

  it('PF-HERO.1, PF-TPL.1: the firer may turn the die of who is partly under it, and of what covers him', () => {
    const hero = { at: [30, 40], profile: 'de-unteroffizier', life: 2, might: 1, fate: 0 } as const;
    const men = { u2: { at: [10, 21.5] }, g1: hero, u4: { at: [60, 40] } } as const;
    const origin = { piece: 'g1', weapon: null, arm: null, from: { x: 7620, y: 10160, storey: 0 } };
    const asked = blast({ men, dice: [3] }, { origin });
    expect(asked.asked.map(({ kind, side }) => [kind, side])).toEqual([['might', 'german']]);
    const answers = [['german', { type: 'might', points: 1, up: true, die: 0 }]] as const;
    const turned = blast({ men, answers, dice: [3, 1] }, { origin });
    expect(names(turned).slice(0, 2)).toEqual(['PF-TPL.1', 'PF-WND.1']);
  });

  it('PF-TPL.4 lays its survivors prone, hit or not; PF-TPL.5, PF-BRV.5 tests whoever is within 3" of it', () => {
    const men = { u1: { at: [11, 20] }, u2: { at: [10, 24.9] }, u3: { at: [10, 25.1] }, g1: { at: [6, 20] } } as const;
    const run = blast({ men, dice: [1, 3, 3, 5, 5] });
    expect(happened(run, 'stanceTaken')).toMatchObject([
      { man: 'u1', stance: 'prone' },
      { man: 'g1', stance: 'prone' },
    ]);
    expect(names(run)).toEqual(['PF-WND.1', 'PF-BRV.1', 'PF-BRV.1']);
  });

  it('PF-TPL.3, PF-SHOOT.13 counts cover from where it came down, and the ground for whoever lies prone', () => {
    const table = { lines: [{ id: 'fence', terrain: 'fence', line: outline([10.4, 15], [10.4, 25]) }] };
    const men = { u1: { at: [11, 20] }, u2: { at: [9, 20], stance: 'prone' } } as const;
    expect(names(blast({ men, table, dice: [3, 2] }))).toEqual(['PF-COV.1', 'PF-SHOOT.13']);
    const main = blast({ men: { u1: { at: [10, 20] } }, table, dice: [1] }, { main: 'u1' });
    expect(names(main)).toEqual(['PF-WND.1']);
  });

  it('PF-TPL.3, PF-VCB.1 strikes the side of a vehicle that faces the burst, PF-IND.10 the roof of what it fell on', () => {
    const tank = (x: number, y: number) =>
      ({ u9: { at: [x, y], profile: 'us-m4-sherman', facing: 0, arms: [], life: 3 } }) as const;
    const need = (x: number, y: number, frame: Partial<FrameOf<'impact'>>) =>
      rolls(blast({ vehicles: tank(x, y), dice: y === 20 ? [1] : [4, 1] }, { strength: 9, blast: 5, ...frame })).at(-1);
    expect(need(10, 20, { main: 'u9', plunging: true })).toBe('PF-WND.1:  -> PF-WND.1 4 = -3');
    expect(need(10, 24, {})).toBe('PF-WND.1:  -> PF-WND.1 6 = -5');
    expect(need(10, 16, {})).toBe('PF-WND.1:  -> PF-WND.1 5 = -4');
  });

  it('PF-VCB.3, PF-VEH.10 reaches on 4 or more who rides on a hull or in an open vehicle, nobody in a closed one', () => {
    const aboard = (profile: string, how: string, dice: readonly number[]) =>
      names(
        blast(
          {
            men: { u1: { at: [40, 40] } },
            vehicles: { u9: { at: [10, 20], profile, life: 1, arms: [] } },
            board: {
              men: [{ ...looked({ men: { u1: {} } }).board.men[0], at: { in: 'vehicle', vehicle: 'u9', how } }],
            },
            dice,
          },
          { main: 'u9', strength: 1, origin: { piece: null, weapon: null, arm: null, from: spot(10, 5) } },
        ),
      );
    expect(aboard('us-m4-sherman', 'riding', [3])).toEqual(['PF-TPL.1']);
    expect(aboard('us-m4-sherman', 'inside', [])).toEqual([]);
    expect(aboard('us-m3-half-track', 'inside', [4, 1])).toEqual(['PF-TPL.1', 'PF-WND.1']);
  });

  it('PF-DEV.4 falls on friend and foe alike, even on those who fight', () => {
    const men = { u1: { at: [10.5, 20] }, g1: { at: [9.53, 20] } } as const;
    expect(names(blast({ men, dice: [1, 1] }))).toEqual(['PF-WND.1', 'PF-WND.1']);
  });
});

const GUN_CREW = {
  g1: { at: [9.2, 40], weapons: ['pistol'], serves: 'gpak' },
  g2: leader(10.2, 40.5),
  g3: { at: [10.9, 39.8] },
} as const;
const PAK = { gpak: { at: [10, 39], weapon: 'lightGun' } } as const;

describe('4 Shells', () => {
  const fire = (more: Situation) =>
    played(shooting({ men: { ...GUN_CREW, u1: { at: [10, 10] } }, guns: PAK, ...more }));

  it('PF-TPL.6, PF-DEV.1, PF-DEV.3 goes astray from where it was aimed when it misses, unless the die says Hit', () => {
    const answers = [shoot([by('gpak', 'lightGun')], [], spot(10, 20))];
    const run = fire({ answers, dice: [3, 1, 90, 4] });
    expect(happened(run, 'deviated')).toEqual([{ type: 'deviated', from: point(10, 20), to: point(14, 20) }]);
    expect(happened(run, 'burstLanded')).toMatchObject([{ at: point(14, 20), blast: 3 }]);
    expect(happened(fire({ answers, dice: [3, 5] }), 'burstLanded')).toMatchObject([{ at: point(10, 20) }]);
  });

  it('PF-DEV.2 sends a large one twice as far', () => {
    const guns = { gpak: { at: [10, 39], weapon: 'mediumGun' } } as const;
    const run = fire({
      guns,
      men: { ...GUN_CREW, u1: { at: [40, 10] } },
      answers: [shoot([by('gpak', 'mediumGun')], [], spot(10, 20))],
      dice: [1, 2, 1, 360, 6, 5],
    });
    expect(happened(run, 'deviated')).toEqual([{ type: 'deviated', from: point(10, 20), to: point(10, 9) }]);
    // PF-JAM.3: it asked for the jam first; the shell has left all the same.
    expect(names(run).slice(0, 2)).toEqual(['PF-BASE.13', 'PF-JAM.1']);
  });

  it('PF-RLD.1, PF-HVY.10, PF-HVY.6 leaves a gun unloaded and its crew without their own shots', () => {
    const run = fire({ answers: [shoot([by('gpak', 'lightGun')], [], spot(10, 20))], dice: [3, 5] });
    expect(happened(run, 'weaponSet')).toEqual([
      { type: 'weaponSet', piece: 'gpak', weapon: 'lightGun', arm: null, state: 'unloaded' },
    ]);
    expect(run.board.men.filter(({ did }) => did.shot).map(({ id }) => id)).toEqual(['g1', 'g2', 'g3']);
  });

  it('PF-TPL.7 bursts at what stops it, and strikes whoever is behind that through it once more', () => {
    const table = { lines: [{ id: 'wall', terrain: 'lowWall', line: outline([5, 11], [15, 11]) }] };
    const run = fire({ table, answers: [shoot([by('gpak', 'lightGun')], [at('u1')])], dice: [5, 4, 4, 2, 1] });
    expect(happened(run, 'intercepted')).toMatchObject([{ by: 'wall' }]);
    expect(names(run).slice(0, 4)).toEqual(['PF-BASE.13', 'PF-COV.1', 'PF-TPL.1', 'PF-COV.1']);
  });
});

describe('4 Grenades', () => {
  const throwing = (more: Situation) =>
    played({
      stack: [{ kind: 'grenades', side: 'german' }],
      men: { g1: { at: [10, 25], gear: ['grenade'], ...more.men?.g1 }, g2: leader(10, 26), u1: { at: [10, 20] } },
      board: { phase: 'grenades' },
      answers: more.answers ?? [german({ type: 'throw', man: 'g1', target: 'u1', at: null })],
      dice: more.dice ?? [],
    });

  it('PF-GREN.3 looks for one on 4 or more, and that was his throw if there is none', () => {
    const none = throwing({ dice: [3] });
    expect(happened(none, 'grenadeSought', 'fired')).toEqual([{ type: 'grenadeSought', man: 'g1', found: false }]);
    expect(none.board.men[0]!.did.shot).toBe(true);
  });

  it('PF-GREN.4, PF-WPN.2 lays the small template on the target, or astray from it', () => {
    const hit = throwing({ dice: [4, 5, 1] });
    expect(happened(hit, 'burstLanded')).toMatchObject([{ at: point(10, 20), blast: 3 }]);
    expect(rolls(hit).at(-1)).toBe('PF-WND.1:  -> PF-WND.1 3 = -2');
    const missed = throwing({ dice: [4, 2, 2, 180, 6, 3, 3] });
    expect(happened(missed, 'burstLanded')).toMatchObject([{ at: point(10, 26) }]);
  });

  it('PF-GREN.1 waits until both sides have shot', () => {
    const men = { g1: { at: [10, 25], gear: ['grenade'] }, g2: leader(10, 26), u1: { at: [10, 20] } } as const;
    expect(refused({ men, answers: [german({ type: 'throw', man: 'g1', target: 'u1', at: null })] })).toBe('PF-GREN.1');
  });

  it('PF-GREN.5 is for who has not shot; PF-GREN.2 takes a target in sight and within 6", and somebody who has some', () => {
    const refusal = (more: Situation) => throwing({ ...more, dice: [] }).refusal?.rule;
    expect(throwing({ men: { g1: { did: { shot: true } } }, answers: [] }).asked[0]!.kind).not.toBe('grenades');
    expect(refusal({ answers: [german({ type: 'throw', man: 'g2', target: 'u1', at: null })] })).toBe('PF-GREN.2');
    expect(refusal({ answers: [german({ type: 'throw', man: 'g1', target: null, at: point(10, 10) })] })).toBe(
      'PF-SHOOT.2',
    );
  });
});

describe('4 Flame', () => {
  const flame = (dice: readonly number[], more: Situation = {}) =>
    played(
      shooting({
        men: {
          g1: { at: [10, 26], weapons: ['flamethrower'] },
          g2: leader(10, 27),
          u1: { at: [10, 20] },
          u2: { at: [11.2, 20.3] },
          ...more.men,
        },
        answers: [shoot([by('g1', 'flamethrower')], [at('u1')])],
        dice,
        ...(more.table ? { table: more.table } : {}),
      }),
    );

  it('PF-FLAME.1, PF-FLAME.3, PF-COV.4 burns all under the teardrop, whatever is in the way, and frightens nobody', () => {
    const table = { lines: [{ id: 'fence', terrain: 'fence', line: outline([5, 22], [15, 22]) }] };
    const run = flame([4, 4, 1, 1], { table });
    expect(names(run)).toEqual(['PF-BASE.13', 'PF-TPL.1', 'PF-WND.1', 'PF-WND.1']);
    expect(happened(run, 'stanceTaken', 'braveryTested')).toEqual([]);
  });

  it('PF-FLAME.3 hits nobody when it misses', () => {
    expect(names(flame([3]))).toEqual(['PF-BASE.13']);
  });

  it('PF-FLAME.2 blows up its bearer on a second 1, and jams on 2 or 3', () => {
    expect(happened(flame([1, 1]), 'lost')).toEqual([{ type: 'lost', piece: 'g1', how: 'blownUp' }]);
    expect(happened(flame([1, 3]), 'weaponSet')).toMatchObject([{ piece: 'g1', state: 'jammed' }]);
    expect(happened(flame([1, 4]), 'weaponSet', 'lost')).toEqual([]);
    expect(
      refused({
        men: { g1: { at: [10, 26], weapons: ['flamethrower'] }, g2: leader(10, 27), u1: { at: [10, 17] } },
        answers: [shoot([by('g1', 'flamethrower')], [at('u1')])],
      }),
    ).toBe('PF-SHOOT.2');
  });
});
