import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { at, by, german, leader, refused, shoot, shooting } from './firing.ts';
import type { Situation } from './played.ts';
import { happened, inch, outline, played, point, rolls, spot } from './played.ts';

const MEN = { g1: { at: [10, 35] }, g2: leader(10, 36), u1: { at: [10, 20] } } as const;
const ONE = { men: MEN, answers: [shoot([by('g1')], [at('u1')])] } as const;
const shotOf = (more: Situation) => played(shooting({ ...ONE, ...more }));

describe('4 The shot', () => {
  it('PF-BASE.19 runs hit, interception, wound; PF-SHOOT.7, PF-BASE.15, PF-COV.1: once for each obstacle, outward', () => {
    const table = {
      lines: [
        { id: 'hedge', terrain: 'hedge', line: outline([5, 30], [15, 30]) },
        { id: 'fence', terrain: 'fence', line: outline([5, 26], [15, 26]) },
      ],
    };
    const stopped = shotOf({ table, dice: [4, 3, 3] });
    expect(rolls(stopped)).toEqual([
      'PF-BASE.13:  -> PF-CHG.1 4 = 0',
      'PF-COV.1:  -> PF-COV.1 3 = 0',
      'PF-COV.1:  -> PF-COV.1 4 = -1',
    ]);
    // PF-COV.3: a rifle is too weak to break it (PF-DEM.2).
    expect(happened(stopped, 'intercepted')).toEqual([{ type: 'intercepted', piece: 'g1', by: 'fence' }]);
    const through = shotOf({ table, dice: [4, 3, 4, 4] });
    expect(rolls(through).at(-1)).toBe('PF-WND.1:  -> PF-WND.1 4 = 0');
    expect(happened(through, 'lost')).toEqual([{ type: 'lost', piece: 'u1', how: 'killed' }]);
  });

  it('PF-BASE.16 minds nothing that the shooter touches', () => {
    const table = { lines: [{ id: 'fence', terrain: 'fence', line: outline([5, 34.5], [15, 34.5]) }] };
    expect(rolls(shotOf({ table, dice: [4, 1] })).map((roll) => roll.split(':')[0])).toEqual([
      'PF-BASE.13',
      'PF-WND.1',
    ]);
  });

  it('PF-COV.3, PF-DEM.2 breaks what stops it where it is strong enough', () => {
    const table = { lines: [{ id: 'fence', terrain: 'fence', line: outline([5, 26], [15, 26]) }] };
    const run = shotOf({
      table,
      men: { ...MEN, g1: { at: [10, 33], weapons: ['panzerfaust'] } },
      answers: [shoot([by('g1', 'panzerfaust')], [at('u1')])],
      // Hit, stopped by the fence, Strength 5 against 6.
      dice: [5, 3, 5],
    });
    expect(happened(run, 'obstacleStruck')).toMatchObject([{ piece: 'fence', life: 0, became: 'gone' }]);
  });

  it('PF-COV.1 strikes a man who is in the way', () => {
    const run = shotOf({ men: { ...MEN, u2: { at: [10, 25] } }, dice: [4, 3, 4] });
    expect(happened(run, 'intercepted', 'lost')).toMatchObject([{ by: 'u2' }, { piece: 'u2' }]);
  });

  it('PF-SHOOT.13 lets the ground stop what is meant for a man who lies prone', () => {
    const men = { ...MEN, u1: { at: [10, 20], stance: 'prone' } } as const;
    expect(rolls(shotOf({ men, dice: [4, 2] }))).toEqual([
      'PF-BASE.13:  -> PF-CHG.1 4 = 0',
      'PF-SHOOT.13:  -> PF-SHOOT.13 3 = -1',
    ]);
  });

  it('PF-SHOOT.8 hits the other of rider and mount when the interception fails', () => {
    const needed = (aim: 'body' | 'mount', dice: readonly number[]) =>
      rolls(
        shotOf({
          men: {
            ...MEN,
            g1: { at: [10, 26], weapons: ['pistol'] },
            g2: leader(10, 27),
            u1: { at: [10, 20], mount: { life: 1 } },
          },
          answers: [shoot([by('g1', 'pistol')], [at('u1', aim)])],
          dice: [...dice, 2],
        }),
      ).filter((roll) => roll.startsWith('PF-WND.1'));
    // Strength 3 against the man's Defence of 3 takes a 4, against the horse's of 4 a 5.
    expect(needed('body', [4, 4, 1])).toEqual(['PF-WND.1:  -> PF-WND.1 4 = -3']);
    expect(needed('body', [4, 3, 1])).toEqual(['PF-WND.1:  -> PF-WND.1 5 = -4']);
    expect(needed('mount', [4, 4, 1])).toEqual(['PF-WND.1:  -> PF-WND.1 5 = -4']);
    expect(needed('mount', [4, 3, 1])).toEqual(['PF-WND.1:  -> PF-WND.1 4 = -3']);
  });

  it('PF-MOV.15 has to make out first who lies prone behind something, PF-MOV.16 unless he has shown himself within 6"', () => {
    const table = { lines: [{ id: 'fence', terrain: 'fence', line: outline([5, 21], [15, 21]) }] };
    const low = (more: Situation) => rolls(shotOf({ table, ...more })).map((roll) => roll.split(':')[0]);
    const men = { ...MEN, u1: { at: [10, 20], stance: 'prone' } } as const;
    expect(low({ men, dice: [3] })).toEqual(['PF-MOV.15']);
    expect(low({ men, dice: [4, 2] })).toEqual(['PF-MOV.15', 'PF-BASE.13']);
    // PF-HERO.1: a hero may turn the die.
    const hero = { ...men, g1: { at: [10, 35], profile: 'de-leutnant' } } as const;
    expect(shotOf({ table, men: hero, dice: [3] }).asked[0]).toMatchObject({ kind: 'might' });
    const turn = ['german', { type: 'might', points: 1, up: true, die: 0 }] as const;
    const found = shotOf({ table, men: hero, answers: [shoot([by('g1')], [at('u1')]), turn], dice: [3, 1, 2] });
    expect(happened(found, 'fired')).toHaveLength(1);
    const shown = { at: [10, 20], stance: 'prone', seenUntil: 1 } as const;
    expect(low({ men: { ...MEN, u1: shown }, dice: [3] })).toEqual(['PF-MOV.15']);
    expect(low({ men: { ...MEN, g1: { at: [10, 26.5] }, g2: leader(10, 28), u1: shown }, dice: [2] })).toEqual([
      'PF-BASE.13',
    ]);
    const lying = shotOf({ men: { ...MEN, g1: { at: [10, 35], stance: 'prone' } }, dice: [2] });
    expect(happened(lying, 'showedItself')).toEqual([{ type: 'showedItself', man: 'g1', until: 2 }]);
  });

  it('PF-WPN.7, PF-HVY.11 fires a Panzerfaust once', () => {
    const run = shotOf({
      men: { ...MEN, g1: { at: [10, 33], weapons: ['panzerfaust'] } },
      answers: [shoot([by('g1', 'panzerfaust')], [at('u1')])],
      dice: [2],
    });
    expect(happened(run, 'weaponSet')).toEqual([
      { type: 'weaponSet', piece: 'g1', weapon: 'panzerfaust', arm: null, state: 'spent' },
    ]);
  });
});

describe('4 Bursts', () => {
  const smg = (more: Situation) =>
    shotOf({
      men: { ...MEN, g1: { at: [10, 26], weapons: ['smg'] }, g2: leader(10, 27), ...more.men },
      answers: more.answers ?? [shoot([by('g1', 'smg')], [at('u1')])],
      dice: more.dice ?? [],
    });

  it('PF-RATE.1, PF-RATE.4 shoots as often as its rate, each shot by itself', () => {
    const run = smg({ dice: [2, 2, 3] });
    expect(happened(run, 'fired')).toHaveLength(3);
    expect(rolls(run)).toEqual([
      'PF-BASE.13:  -> PF-CHG.1 4 = -2',
      'PF-BASE.13:  -> PF-CHG.1 4 = -2',
      'PF-BASE.13:  -> PF-CHG.1 4 = -1',
    ]);
  });

  it('PF-JAM.1, PF-JAM.3 jams on a second 1, and that ends the burst', () => {
    const run = smg({ dice: [2, 1, 1] });
    expect(happened(run, 'weaponSet')).toEqual([
      { type: 'weaponSet', piece: 'g1', weapon: 'smg', arm: null, state: 'jammed' },
    ]);
    expect(happened(run, 'fired')).toHaveLength(2);
    expect(rollsOf(run.log).at(-1)!.check.about).toEqual({ word: 'jamOf', with: { piece: 'g1' } });
    expect(happened(smg({ dice: [2, 1, 2, 3] }), 'weaponSet')).toEqual([]);
  });

  it('PF-HERO.1, PF-JAM.1: a hero may turn the die that jams his weapon, and not the 1 before it', () => {
    const men = { g1: { at: [10, 26], weapons: ['smg'], profile: 'de-leutnant' } } as const;
    const run = smg({ men, dice: [1, 1] });
    expect(run.asked[0]).toMatchObject({
      kind: 'might',
      choices: [{ action: { type: 'pass' } }, { action: { type: 'might', points: 1, up: true, die: 0 } }],
    });
    const answers = [
      shoot([by('g1', 'smg')], [at('u1')]),
      ['german', { type: 'might', points: 1, up: true, die: 0 }],
    ] as const;
    const turned = smg({ men, answers, dice: [1, 1, 2, 2] });
    expect(happened(turned, 'weaponSet')).toEqual([]);
    expect(happened(turned, 'fired')).toHaveLength(3);
  });

  it('PF-RATE.2 walks from man to man within 2", the same one as often as he stands', () => {
    const men = { u2: { at: [12.4, 20] }, u3: { at: [16, 20] } } as const;
    const both = [shoot([by('g1', 'smg')], [at('u1'), at('u2'), at('u3')])];
    const run = smg({ men, answers: both, dice: [4, 4, 4, 4] });
    // u1 and u2 fall; u3 is more than 2" from where u2 stood: the burst goes no farther by itself.
    expect(happened(run, 'fired')).toMatchObject([{ target: 'u1' }, { target: 'u2' }]);
    expect(run.asked[0]).toMatchObject({ kind: 'shooting' });
  });

  it('PF-RATE.4, PF-HVY.10 does not leave the arc of a machine gun on its tripod', () => {
    const near = (weapon: string, dice: readonly number[]) =>
      happened(
        shotOf({
          men: {
            g1: { at: [10, 25.9], weapons: [weapon] },
            g2: leader(10, 27.2),
            u1: { at: [11.2, 24.5] },
            u2: { at: [8.8, 24.5] },
          },
          answers: [shoot([by('g1', weapon)], [at('u1'), at('u2')])],
          dice,
        }),
        'fired',
      ).map((event) => event.type === 'fired' && event.target);
    expect(near('mmg', [4, 4])).toEqual(['u1']);
    expect(near('lmg', [4, 4, 2, 2, 2])).toEqual(['u1', 'u2', 'u2', 'u2']);
  });

  it('PF-RATE.3 asks where the rest goes when somebody not named is within reach, and walks over the ground', () => {
    const men = { u2: { at: [14, 20] } } as const;
    const first = [shoot([by('g1', 'smg')], [at('u1')])];
    const asked = smg({ men, answers: first, dice: [4, 4] });
    expect(asked.asked[0]).toMatchObject({ kind: 'walk', rule: 'PF-RATE.3' });
    const toGround = german({ type: 'burst', target: null, at: point(12, 20) });
    const run = smg({
      men,
      answers: [...first, toGround, german({ type: 'burst', target: 'u2', at: null })],
      dice: [4, 4, 5, 6, 1],
    });
    expect(happened(run, 'fired')).toMatchObject([{ target: 'u1' }, { target: null }, { target: 'u2' }]);
    const tooFar = german({ type: 'burst', target: null, at: point(12.1, 20) });
    expect(smg({ men, answers: [...first, tooFar], dice: [4, 4] }).refusal?.rule).toBe('PF-RATE.3');
    const atOnce = german({ type: 'burst', target: 'u2', at: null });
    expect(smg({ men, answers: [...first, atOnce], dice: [4, 4] }).refusal?.rule).toBe('PF-RATE.2');
  });
});

describe('4 Reloading', () => {
  it('PF-RLD.2, PF-RLD.3, PF-JAM.2 loads and clears all he carries in a sequence in which he does nothing else', () => {
    const weapons = [
      { weapon: 'rocketLauncher', state: 'unloaded' },
      { weapon: 'pistol', state: 'jammed' },
    ];
    const men = { ...MEN, g1: { at: [10, 35], weapons } } as const;
    const run = played(shooting({ men, answers: [german({ type: 'reload', pieces: ['g1'], shell: null })], dice: [] }));
    expect(run.board.men[0]!.weapons.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(run.board.men[0]!.did.shot).toBe(true);
    expect(refused({ men: MEN, answers: [german({ type: 'reload', pieces: ['g1'], shell: null })] })).toBe('PF-RLD.2');
    const shot = { ...MEN, g1: { at: [10, 35], weapons, did: { shot: true } } } as const;
    expect(refused({ men: shot, answers: [german({ type: 'reload', pieces: ['g1'], shell: null })] })).toBe(
      'PF-SHOOT.4',
    );
  });
});

describe('4 Snipers', () => {
  const sniper = (more: object, dice: readonly number[]) =>
    rolls(
      shotOf({
        men: { g1: { at: [10, 45], profile: 'de-sniper', weapons: ['sniperRifle'], ...more }, u1: { at: [10, 20] } },
        answers: [shoot([by('g1', 'sniperRifle')], [at('u1')])],
        dice,
      }),
    )[0];

  it('PF-SR.2, PF-SR.3, PF-WPN.4 throws a miss again and sees well at long range, unless he has moved', () => {
    expect(sniper({}, [2, 3, 1])).toBe('PF-BASE.13: PF-SHOOT.1 -1, PF-SR.3 1 -> PF-CHG.1 3 = 0');
    expect(sniper({ did: { spent: inch(1) } }, [2])).toBe('PF-BASE.13: PF-SHOOT.1 -1 -> PF-CHG.1 3 = -2');
  });
});

describe('4 A place', () => {
  it('PF-SHOOT.3, PF-DEM.1 takes scenery for a target', () => {
    const table = { lines: [{ id: 'fence', terrain: 'fence', line: outline([5, 26], [15, 26]) }] };
    const run = shotOf({
      table,
      men: { ...MEN, g1: { at: [10, 33], weapons: ['panzerfaust'] }, g2: leader(10, 34) },
      answers: [shoot([by('g1', 'panzerfaust')], [], spot(10, 26.1))],
      dice: [5, 5],
    });
    expect(run.refusal).toBeNull();
    expect(happened(run, 'obstacleStruck')).toMatchObject([{ piece: 'fence', became: 'gone' }]);
  });
});
