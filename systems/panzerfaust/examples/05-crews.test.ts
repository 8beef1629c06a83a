import { describe, expect, it } from 'vitest';
import { estimateChoices } from '../rules/04-indirect.ts';
import { at, by, german, leader, refused, shoot, shooting } from './firing.ts';
import type { Situation } from './played.ts';
import { happened, inch, looked, outline, played, point, rolls, spot } from './played.ts';

const U1 = { u1: { at: [10, 20] } } as const;

describe('5 Heavy weapons: crews', () => {
  const mg = (weapon: string, men: Situation['men'], dice: readonly number[]) =>
    played(
      shooting({
        men: { g1: { at: [10, 39], weapons: [weapon] }, ...men, ...U1 },
        answers: [shoot([by('g1', weapon)], [at('u1')])],
        dice,
      }),
    );

  it('PF-HVY.10, PF-HVY.5, PF-WPN.12 fires a medium machine gun with one man and unloads it, with two it stays loaded; a light one always does', () => {
    const five = [2, 2, 2, 2, 2];
    expect(happened(mg('mmg', { g2: leader(10, 41) }, five), 'weaponSet')).toMatchObject([{ state: 'unloaded' }]);
    const two = mg('mmg', { g2: leader(10, 39.98) }, five);
    expect(happened(two, 'weaponSet')).toEqual([]);
    // PF-HVY.5, PF-HVY.6: a man of rank may load, and has then had his shooting.
    expect(two.board.men.filter(({ did }) => did.shot).map(({ id }) => id)).toEqual(['g1', 'g2']);
    expect(happened(mg('lmg', { g2: leader(10, 41) }, five.slice(1)), 'weaponSet')).toEqual([]);
  });

  it('PF-HVY.10, PF-HVY.2, PF-HVY.4 takes three men to fire a gun, in a chain that touches it, PF-HVY.3, PF-HVY.7 and the gunner himself', () => {
    const gun = (men: Situation['men']) =>
      refused({
        men: { ...men, ...U1 },
        guns: { gpak: { at: [10, 39], weapon: 'lightGun' } },
        answers: [shoot([by('gpak', 'lightGun')], [at('u1')])],
      });
    const gunner = { g1: { at: [9.2, 40], serves: 'gpak' } } as const;
    expect(gun({ ...gunner, g2: leader(10.2, 40.5), g3: { at: [10.9, 39.8] } })).toBeNull();
    expect(gun({ ...gunner, g2: leader(10.2, 40.5) })).toBe('PF-HVY.10');
    expect(gun({ g1: { at: [9.2, 40] }, g2: leader(10.2, 40.5), g3: { at: [10.9, 39.8] } })).toBe('PF-HVY.3');
    // PF-HVY.4: who touches a loader who acts, acts too; who touches nobody does not.
    expect(gun({ ...gunner, g2: leader(10.6, 40.1), g3: { at: [10.6, 41.08] } })).toBeNull();
    expect(gun({ ...gunner, g2: leader(10.6, 40.1), g3: { at: [10.6, 41.2] } })).toBe('PF-HVY.10');
    expect(gun({ ...gunner, g2: leader(10.2, 40.5), g3: { at: [10.9, 39.8], did: { shot: true } } })).toBe('PF-HVY.10');
  });

  it('PF-BASE.12, PF-HVY.1 fires a gun that stood, be its gunner just come to it; and not one that was moved', () => {
    const gun = (gunner: object, did: object) =>
      refused({
        men: {
          g1: { at: [9.2, 40], serves: 'gpak', did: gunner },
          g2: leader(10.2, 40.5),
          g3: { at: [10.9, 39.8] },
          ...U1,
        },
        guns: { gpak: { at: [10, 39], weapon: 'lightGun', did } },
        answers: [shoot([by('gpak', 'lightGun')], [at('u1')])],
      });
    expect([gun({}, {}), gun({ spent: inch(4), moved: true }, {})]).toEqual([null, null]);
    expect([gun({}, { spent: 1 }), gun({}, { long: true })]).toEqual(['PF-HVY.1', 'PF-HVY.1']);
    expect(gun({ spent: inch(4), crossed: true }, {})).toBe('PF-SHOOT.5');
  });

  it('PF-HVY.9, PF-HVY.24 lets any soldier serve the gun of a team, but only men of the squad a squad’s', () => {
    const served = (group: string) =>
      refused({
        men: {
          g1: { at: [9.2, 40], serves: 'gpak', group },
          g2: { ...leader(10.2, 40.5), group },
          g3: { at: [10.9, 39.8], group: 'others' },
          ...U1,
        },
        guns: { gpak: { at: [10, 39], weapon: 'lightGun', group } },
        answers: [shoot([by('gpak', 'lightGun')], [at('u1')])],
      });
    // Who has a heavy weapon himself does not load another's.
    const gunner = refused({
      men: {
        g1: { at: [9.2, 40], serves: 'gpak', group: 'de-at-team' },
        g2: { ...leader(10.2, 40.5), group: 'de-at-team' },
        g3: { at: [10.9, 39.8], group: 'others', weapons: ['lmg'] },
        ...U1,
      },
      guns: { gpak: { at: [10, 39], weapon: 'lightGun', group: 'de-at-team' } },
      answers: [shoot([by('gpak', 'lightGun')], [at('u1')])],
    });
    expect(gunner).toBe('PF-HVY.10');
    expect(served('de-at-team')).toBeNull();
    expect(served('de-grenadier-gruppe')).toBe('PF-HVY.10');
  });

  it('PF-HVY.14 fires no gun that is hooked to its vehicle', () => {
    const men = {
      g1: { at: [9.2, 40], serves: 'gpak' },
      g2: leader(10.2, 40.5),
      g3: { at: [10.9, 39.8] },
      ...U1,
    } as const;
    const vehicles = { gtruck: { at: [30, 40], profile: 'de-opel', arms: [], life: 1, tows: 'gpak' } } as const;
    const limbered = { men, vehicles, guns: { gpak: { at: 'gtruck', weapon: 'lightGun' } } } as const;
    expect(refused({ ...limbered, answers: [shoot([by('gpak', 'lightGun')], [at('u1')])] })).toBe('PF-HVY.14');
  });

  it('PF-HVY.10 keeps a gun in its arc of 45°', () => {
    const gun = (x: number) =>
      refused({
        men: {
          g1: { at: [19.2, 40], serves: 'gpak' },
          g2: leader(20.2, 40.5),
          g3: { at: [20.9, 39.8] },
          u1: { at: [x, 19] },
        },
        guns: { gpak: { at: [20, 39], weapon: 'lightGun' } },
        answers: [shoot([by('gpak', 'lightGun')], [at('u1')])],
      });
    expect(gun(28)).toBeNull();
    expect(gun(29)).toBe('PF-HVY.10');
  });

  it('PF-HVY.8 lets a loader within 2" take what was meant for the gunner, PF-HVY.24 in a squad one who touches him', () => {
    const crew = (y: number) =>
      played({
        stack: [{ kind: 'shooting', side: 'us', only: null }],
        board: { phase: 'shooting', initiative: 'us', acting: 'us' },
        men: {
          g1: { at: [10, 39], weapons: ['lmg'] },
          g2: { at: [10, y] },
          g3: leader(12, 39),
          u1: { at: [10, 30] },
          u2: { at: [10, 29], profile: 'us-corporal', life: 1, might: 0, fate: 0 },
        },
        answers: [['us', shoot([by('u1')], [at('g1')])[1]]],
        dice: [5, 4],
      });
    expect(happened(crew(39.98), 'lost')).toMatchObject([{ piece: 'g2' }]);
    expect(happened(crew(40.5), 'lost')).toMatchObject([{ piece: 'g1' }]);
  });

  it('PF-HVY.8 has a loader come between when the gunner is charged, and take the blows', () => {
    const men = (y: number) =>
      ({
        g1: { at: [10, 39], weapons: ['lmg'], group: 'de-mg-team' },
        g2: { at: [10, y], group: 'de-mg-team' },
        u1: { at: [12, 36] },
      }) as const;
    const charged = (y: number) =>
      played({
        stack: [{ kind: 'movement', side: 'us', only: null }],
        men: men(y),
        answers: [['us', { type: 'moveGroup', ways: [{ unit: 'u1', route: [spot(10, 39)], stance: 'standing' }] }]],
      });
    expect(happened(charged(41), 'moved')).toMatchObject([
      { man: 'u1', how: 'charge' },
      { man: 'g2', how: 'stepIn' },
    ]);
    expect(happened(charged(42.5), 'moved')).toMatchObject([{ man: 'u1', how: 'charge' }]);
    const struck = (y: number) =>
      played({
        stack: [{ kind: 'pairing', side: 'us' }],
        men: { ...men(y), u1: { at: [10, 38.02] } },
        answers: [['german', { type: 'retreat', man: 'g1', to: point(10, 40) }]],
        dice: [1, 6, 6],
      });
    expect(happened(struck(41), 'lost')).toMatchObject([{ piece: 'g2' }]);
  });

  it('PF-HVY.17 to PF-HVY.20, PF-HVY.18, PF-HVY.19, PF-HVY.22, PF-HVY.23 stops at a shield what comes from the front, and the gun is hit', () => {
    const at37 = (weapon: string, y: number, dice: readonly number[], x = 10) =>
      played({
        stack: [{ kind: 'shooting', side: 'us', only: null }],
        board: { phase: 'shooting', initiative: 'us', acting: 'us' },
        men: {
          g1: { at: [10, 21.2], serves: 'gpak' },
          u1: { at: [x, y] },
          u2: { at: [x, y + (y > 21 ? 1.2 : -1.2)], profile: 'us-corporal', life: 1, might: 0, fate: 0 },
        },
        guns: { gpak: { at: [10, 20], weapon } },
        answers: [['us', shoot([by('u1')], [at('g1')])[1]]],
        dice,
      });
    const front = at37('lightGun', 5, [5, 1]);
    expect(happened(front, 'intercepted')).toMatchObject([{ by: 'gpak' }]);
    // Strength 4 against 10: 6 and then 5 or more.
    expect(rolls(front)[1]).toBe('PF-WND.1:  -> PF-WND.1 6 = -5');
    expect(happened(at37('lightGun', 36, [5, 1]), 'intercepted')).toEqual([]);
    // PF-HVY.23: the front is all before its wheels, and no more.
    expect(happened(at37('lightGun', 20, [5, 1], 30), 'intercepted')).toMatchObject([{ by: 'gpak' }]);
    expect(happened(at37('lightGun', 20.12, [5, 1], 30), 'intercepted')).toEqual([]);
    // PF-HVY.19, PF-HVY.22: a gun without a shield is cover of 5.
    expect(rolls(at37('heavyGun', 5, [5, 5, 1]))[1]).toBe('PF-HVY.19:  -> PF-HVY.19 5 = 0');
  });

  it('PF-RLD.2, PF-HVY.10 takes the whole crew to load a gun again', () => {
    const load = (men: Situation['men']) =>
      ({
        men: { g1: { at: [9.2, 40], serves: 'gpak' }, g2: leader(10.2, 40.5), ...men, ...U1 },
        guns: { gpak: { at: [10, 39], weapon: 'lightGun', state: 'unloaded' } },
        answers: [german({ type: 'reload', pieces: ['gpak'], shell: null })],
      }) as const;
    expect(refused(load({}))).toBe('PF-HVY.10');
    const run = played(shooting({ ...load({ g3: { at: [10.9, 39.8] } }), dice: [] }));
    expect(run.board.guns[0]!.state).toBe('ready');
    expect(run.board.men.filter(({ did }) => did.shot).map(({ id }) => id)).toEqual(['g1', 'g2', 'g3']);
  });
});

describe('4 Indirect fire', () => {
  const MORTAR = {
    g1: { at: [10, 40], weapons: ['lightMortar'] },
    g2: leader(10, 40.98),
    u1: { at: [10, 22] },
  } as const;
  const guess = (inches: number, more: object = {}) =>
    german({ type: 'estimate', piece: 'g1', distance: inch(inches), toward: point(10, 22), observer: null, ...more });

  it('PF-HVY.12, PF-IND.7, PF-IND.8 lands a mortar bomb where it was guessed to, on its bearing', () => {
    const run = played(shooting({ men: MORTAR, answers: [guess(17.5)], dice: [5, 1] }));
    expect(happened(run, 'burstLanded')).toMatchObject([{ at: point(10, 22.5), blast: 3 }]);
    // PF-IND.9: the gunner's number at the range that was guessed.
    expect(rolls(run)[0]).toBe('PF-BASE.13: PF-SHOOT.1 -1 -> PF-CHG.1 4 = 0');
    const missed = played(shooting({ men: MORTAR, answers: [guess(17.5)], dice: [3, 1, 180, 2, 6, 6] }));
    expect(happened(missed, 'burstLanded')).toMatchObject([{ at: point(10, 24.5) }]);
    expect(happened(missed, 'weaponSet')).toMatchObject([{ piece: 'g1', weapon: 'lightMortar', state: 'unloaded' }]);
    expect(refused({ men: MORTAR, answers: [shoot([by('g1', 'lightMortar')], [at('u1')])] })).toBe('PF-HVY.12');
  });

  it('PF-IND.7 leaves the bearing of a mortar open, and who sees for it; a gun lobs along what it was laid on', () => {
    const men = { ...MORTAR, g3: { at: [20, 40], profile: 'de-observer', gear: ['radio'] } } as const;
    const gun = {
      men: { ...men, g4: { at: [9.2, 33], serves: 'gpak' }, g5: leader(10.2, 33.5), g6: { at: [10.9, 32.8] } },
      guns: { gpak: { at: [10, 32], weapon: 'lightGun', laid: point(10, 22) } },
    } as const;
    const holes = estimateChoices(looked(gun), 'german').map(({ action, holes: open = {} }) => [
      (action as { readonly piece: string }).piece,
      ...Object.keys(open),
    ]);
    expect(holes).toEqual([
      ['g1', 'distance', 'toward', 'observer'],
      ['gpak', 'distance'],
    ]);
    const [mortar] = estimateChoices(looked({ men }), 'german');
    expect(mortar).toMatchObject({ holes: { observer: { options: [null, 'g2', 'g3'] }, toward: { kind: 'area' } } });
  });

  it('PF-IND.3, PF-IND.9 takes half inches within its range; the least range binds only what is fired for an observer', () => {
    const men = { ...MORTAR, g3: { at: [14, 40], profile: 'de-observer', gear: ['radio'] } } as const;
    const tried = (inches: number, more: object = {}) => refused({ men, answers: [guess(inches, more)] });
    expect(tried(17.25)).toBe('PF-IND.3');
    expect(tried(30.5)).toBe('PF-IND.9');
    expect(tried(5)).toBeNull();
    expect(tried(7, { observer: 'g3' })).toBe('PF-IND.3');
    expect(tried(7.5, { observer: 'g3' })).toBeNull();
  });

  it('PF-IND.1, PF-IND.4, PF-IND.5, PF-IND.6 takes somebody who sees: the gunner, an observer who does nothing else, his leader beside him', () => {
    const table = { lines: [{ id: 'wall', terrain: 'highWall', line: outline([5, 30], [12, 30]) }] };
    const tried = (men: object, observer: string | null) =>
      refused({ table, men: { ...MORTAR, ...men }, answers: [guess(18, { observer })] });
    const sees = { at: [20, 40], profile: 'de-observer', gear: ['radio'] } as const;
    expect(tried({}, null)).toBe('PF-IND.4');
    expect(tried({ g3: sees }, 'g3')).toBeNull();
    expect(tried({ g3: { ...sees, at: [8, 40] } }, 'g3')).toBe('PF-IND.4');
    expect(tried({ g3: { ...sees, did: { spent: 1 } } }, 'g3')).toBe('PF-IND.5');
    expect(tried({ g3: { ...sees, did: { shot: true } } }, 'g3')).toBe('PF-IND.5');
    expect(tried({ g3: { at: [20, 40] } }, 'g3')).toBe('PF-IND.6');
    const run = played(
      shooting({ table, men: { ...MORTAR, g3: sees }, answers: [guess(18, { observer: 'g3' })], dice: [5, 6, 1] }),
    );
    expect(run.board.men.find(({ id }) => id === 'g3')!.did.shot).toBe(true);
  });

  it('PF-IND.6 lets a leader of the crew within 2" see for it', () => {
    const table = { lines: [{ id: 'wall', terrain: 'highWall', line: outline([5, 30], [10.6, 30]) }] };
    const tried = (x: number, y: number) =>
      refused({
        table,
        men: { g1: MORTAR.g1, u1: MORTAR.u1, g3: { at: [10, 40.98] }, g2: leader(x, y) },
        answers: [guess(18, { observer: 'g2' })],
      });
    expect(tried(12.9, 40)).toBeNull();
    expect(tried(13.1, 40)).toBe('PF-IND.6');
  });

  it('PF-IND.2 does not clear what is higher than it is far away', () => {
    const tried = (y: number) =>
      refused({
        table: { lines: [{ id: 'wall', terrain: 'highWall', line: outline([8, y], [12, y]) }] },
        men: { ...MORTAR, g3: { at: [20, 40], profile: 'de-observer', gear: ['radio'] } },
        answers: [guess(18, { observer: 'g3' })],
      });
    expect(tried(37.1)).toBe('PF-IND.2');
    expect(tried(36.9)).toBeNull();
  });

  it('PF-HVY.16, PF-IND.7 fires a gun for an observer along its barrel', () => {
    const men = {
      g1: { at: [9.2, 40], serves: 'gpak' },
      g2: leader(10.2, 40.5),
      g3: { at: [10.9, 39.8] },
      g4: { at: [20, 40], profile: 'de-observer', gear: ['radio'] },
      ...U1,
    } as const;
    const guns = { gpak: { at: [10, 39], weapon: 'lightGun', laid: point(10, 20) } } as const;
    const action = { type: 'estimate', piece: 'gpak', distance: inch(18), toward: null, observer: 'g4' };
    const run = played(shooting({ men, guns, answers: [german(action)], dice: [5, 1] }));
    expect(happened(run, 'burstLanded')).toMatchObject([{ at: point(10, 21) }]);
    expect(refused({ men, guns, answers: [german({ ...action, observer: null })] })).toBe('PF-IND.4');
    // PF-HVY.10: nor out of its arc, however it was laid.
    const astray = { gpak: { ...guns.gpak, laid: point(30, 35) } } as const;
    expect(refused({ men, guns: astray, answers: [german(action)] })).toBe('PF-HVY.10');
    const lay = (facing: number, x: number, y: number) => {
      const answer = german({ type: 'lay', gun: 'gpak', facing, at: point(x, y) });
      const stack = [{ kind: 'movement', side: 'german', only: null }];
      return played({ stack, men, guns, answers: [answer] }).refusal?.rule ?? null;
    };
    expect([lay(0, 10, 20), lay(0, 30, 35), lay(80, 30, 35)]).toEqual([null, 'PF-HVY.10', null]);
  });
});
