import { describe, expect, it } from 'vitest';
import { faceHit } from '../rules/10-armour.ts';
import { vehicleOf } from '../rules/pieces.ts';
import { see } from '../see.ts';
import { at, by, german, leader, refused, shoot, shooting } from './firing.ts';
import type { Situation } from './played.ts';
import { box, happened, inch, looked, played, rolls, spot } from './played.ts';

const ARMS = (count: number, shell: string | null = null) =>
  Array.from({ length: count }, (_, i) => (i === 0 && shell ? { shell } : {}));
/** A Panzer IV with its nose up the table; its turret where it is said. */
const panzer = (more: object = {}) =>
  ({
    gtank: { at: [20, 40], profile: 'de-panzer-4', facing: 0, turret: 0, life: 3, arms: ARMS(3, 'heat'), ...more },
  }) as const;
const U = { u1: { at: [20, 20] } } as const;
const tank = (answer: ReturnType<typeof shoot>, more: Situation = {}, given: object = {}): Situation => ({
  men: U,
  vehicles: panzer(given),
  answers: [answer],
  ...more,
});
const gun = (targets: readonly object[] = [at('u1')]) => shoot([by('gtank', 'mediumTankGun', 0)], targets);
const mg = (arm: number, targets: readonly object[] = [at('u1')]) => shoot([by('gtank', 'vehicleMg', arm)], targets);

describe('10 Vehicles shoot', () => {
  it('PF-EX-08, PF-VSH.3 fires the turret gun 45° about the turret and the hull machine gun 90° about the hull', () => {
    const turned = { turret: 90, arms: ARMS(3, 'heat') };
    /** Bearings from the tank at 20/24, 15" off. */
    const BEARINGS = { 30: [27.5, 11], 100: [34.8, 26.6], 180: [20, 39] } as const;
    const may = (bearing: keyof typeof BEARINGS, answer: ReturnType<typeof shoot>) =>
      refused(tank(answer, { men: { u1: { at: BEARINGS[bearing] } } }, { ...turned, at: [20, 24] }));
    expect([may(30, gun()), may(30, mg(2))]).toEqual(['PF-VSH.3', null]);
    expect([may(100, gun()), may(100, mg(2))]).toEqual([null, 'PF-VSH.3']);
    expect([may(180, gun()), may(180, mg(2))]).toEqual(['PF-VSH.3', 'PF-VSH.3']);
  });

  it('PF-VSH.3 keeps the machine gun beside the gun on the gun’s own target, and PF-VSH.4 lets the others choose', () => {
    const men = { u1: { at: [20, 20] }, u2: { at: [22, 20] } } as const;
    const fired = { fired: [0], aimed: 'u1', arms: [{ state: 'unloaded' }, {}, {}] };
    expect(refused(tank(mg(1, [at('u1')]), { men }, fired))).toBeNull();
    expect(refused(tank(mg(1, [at('u2')]), { men }, fired))).toBe('PF-VSH.3');
    expect(refused(tank(mg(2, [at('u2')]), { men }, fired))).toBeNull();
    expect(refused(tank(gun([at('u2')]), { men }, { fired: [1], aimed: 'u1' }))).toBe('PF-VSH.3');
  });

  it('PF-VSH.6 fires everything when it stands, one gun after half a move, machine guns after more', () => {
    const moved = (inches: number, answer: ReturnType<typeof shoot>, more: object = {}) =>
      refused(tank(answer, {}, { did: { spent: inch(inches) }, ...more }));
    expect([moved(0, gun()), moved(6, gun()), moved(6.1, gun())]).toEqual([null, null, 'PF-VSH.6']);
    expect([moved(6.1, mg(2)), moved(12, mg(2))]).toEqual([null, null]);
    // PF-VEH.6: working itself loose is a whole move.
    expect([moved(0, gun(), { did: { long: true } }), moved(0, mg(2), { did: { long: true } })]).toEqual([
      'PF-VSH.6',
      null,
    ]);
    expect(moved(1, mg(2), { bogged: true })).toBe('PF-VEH.6');
    // In the turn it bogs it fires nothing, from the next on as if it stood.
    expect(moved(0, mg(2), { bogged: true, freeing: true })).toBe('PF-VEH.6');
    expect(moved(0, gun(), { bogged: true })).toBeNull();
  });

  it('PF-VSH.6, PF-VEQ.2 takes 1 from a gun on the move, unless it is stabilised', () => {
    const first = (profile: string) =>
      rolls(
        played(
          shooting({
            ...tank(gun([at('u9')]), {
              vehicles: {
                ...panzer({ profile, did: { spent: inch(3) } }),
                u9: { at: [20, 10], profile: 'us-jeep', life: 1, arms: [] },
              },
            }),
            dice: [2],
          }),
        ),
      )[0];
    expect(first('de-panzer-4')).toBe('PF-BASE.13: PF-VSH.6 -1 -> PF-CHG.1 4 = -3');
    expect(first('us-m4-sherman')).toBe('PF-BASE.13: PF-VSH.6 -1, PF-VEQ.2 1 -> PF-CHG.1 4 = -2');
  });

  it('PF-VSH.5 measures from the muzzle: the barrel reaches half the hull farther', () => {
    const far = (y: number) => refused(tank(mg(2), { men: { u1: { at: [20, y] } } }));
    expect([far(8.5), far(5)]).toEqual([null, 'PF-SHOOT.2']);
    // A light gun reaches 50": from 2.1" before the middle of a half-track.
    const car = (y: number) =>
      refused({
        men: { u1: { at: [20, y] } },
        vehicles: { gcar: { at: [20, 47], profile: 'de-251-10', facing: 0, turret: 0, life: 2, arms: ARMS(2, 'he') } },
        table: { height: inch(60) },
        answers: [shoot([by('gcar', 'lightTankGun', 0)], [at('u1')])],
      });
    expect(car(0.5)).toBeNull();
  });

  it('PF-VSH.1 aims every arm with the number of the vehicle', () => {
    const need = (answer: ReturnType<typeof shoot>, dice: readonly number[]) =>
      rolls(played(shooting({ ...tank(answer, { men: { u1: { at: [20, 12] } } }), dice }))).map(
        (roll) => roll.split('-> ')[1],
      );
    expect(need(gun(), [2])).toEqual(['PF-CHG.1 4 = -2']);
    expect(need(mg(2), [3, 3, 3, 3])).toEqual(Array(4).fill('PF-CHG.1 4 = -2'));
  });

  it('PF-VSH.2, PF-VSH.3, PF-BASE.37 fires a machine gun fitted at the rear backwards only, one on a pivot all round', () => {
    const fires = (arm: number, y: number) =>
      refused({
        men: { g1: { at: 'gtrack', weapons: ['lmg'] }, u1: { at: [20, y] } },
        vehicles: {
          gtrack: { at: [20, 24], profile: 'de-251-1', facing: 0, turret: 0, life: 2, fitted: 'g1', arms: ARMS(2) },
        },
        answers: [shoot([by('gtrack', 'vehicleMg', arm)], [at('u1')])],
      });
    expect([fires(0, 10), fires(0, 40)]).toEqual([null, 'PF-VSH.3']);
    expect([fires(1, 10), fires(1, 40)]).toEqual(['PF-VSH.3', null]);
    const free = (y: number) =>
      refused(
        tank(mg(3), { men: { u1: { at: [20, y] } } }, { at: [20, 24], options: ['aaMg'], arms: ARMS(4, 'heat') }),
      );
    expect([free(10), free(40)]).toEqual([null, null]);
  });

  it('PF-VSH.7 pierces with HEAT and bursts with HE', () => {
    const with_ = (shell: string, dice: readonly number[]) =>
      played(shooting({ ...tank(gun(), { men: { u1: { at: [20, 10] } } }, { arms: ARMS(3, shell) }), dice }));
    expect(happened(with_('heat', [4, 1]), 'burstLanded')).toEqual([]);
    const burst = with_('he', [4, 1]);
    expect(happened(burst, 'burstLanded')).toMatchObject([{ blast: 5 }]);
    expect(happened(burst, 'weaponSet', 'fired')).toMatchObject([{ shell: 'he' }, { arm: 0, state: 'unloaded' }]);
  });

  it('PF-VSH.8 hides what lies in the breech, until it is fired', () => {
    const shown = (given: object) => {
      const { setting, board } = looked({ men: U, vehicles: panzer(given) });
      return see(setting, board, 'us').vehicles[0]!.arms[0]!.shell;
    };
    expect([shown({}), shown({ fired: [1] }), shown({ fired: [0] })]).toEqual([null, null, 'heat']);
  });

  it('PF-VSH.8, PF-RLD.4 loads a shell face down in a sequence in which nothing is fired', () => {
    const load = german({ type: 'reload', pieces: ['gtank'], shell: 'heat' });
    const empty = { arms: [{ state: 'unloaded' }, {}, {}] };
    const run = played(shooting({ ...tank(load, {}, empty), dice: [] }));
    expect(run.board.vehicles[0]!.arms[0]).toEqual({ state: 'ready', shell: 'heat' });
    expect(refused(tank(mg(2), {}, { ...empty, did: { shot: true } }))).toBe('PF-RLD.4');
    expect(refused(tank(load, {}, { ...empty, fired: [2] }))).toBe('PF-RLD.4');
    expect(refused(tank(gun(), {}, empty))).toBe('PF-RLD.1');
  });
});

describe('10 Vehicles are shot at', () => {
  const sherman = { u9: { at: [20, 20], profile: 'us-m4-sherman', facing: 0, life: 3, arms: [] } } as const;

  it('PF-EX-02, PF-VCB.1, PF-VCB.4 meets the front from the quarter before the nose, the side from all else', () => {
    const look = looked({ vehicles: sherman });
    const face = (x: number, y: number) => faceHit(look, vehicleOf(look, 'u9'), spot(x, y));
    expect([face(20, 5), face(29, 10), face(31, 10), face(35, 20), face(5, 20), face(20, 40)]).toEqual([
      'front',
      'front',
      'side',
      'side',
      'side',
      'side',
    ]);
  });

  it('PF-VCB.2, PF-VCB.4 meets the roof from 2" above and within 12"', () => {
    const table = { hills: [{ id: 'hill', outline: box(0, 25, 72, 48), level: 1 }] };
    const look = looked({ table, vehicles: sherman });
    const face = (y: number) => faceHit(look, vehicleOf(look, 'u9'), spot(20, y));
    // From his base to the hull, of which half is 2.1 inches long: 12 inches from 34.6.
    expect([face(24), face(30), face(34.5), face(34.7)]).toEqual(['side', 'roof', 'roof', 'side']);
  });

  it('PF-VSH.9, PF-VSH.11 hits those aboard on 4 or more, else the vehicle', () => {
    const aimed = (dice: readonly number[]) =>
      played(
        shooting({
          men: { g1: { at: [20, 35] }, g2: leader(20, 36), u1: { at: 'u9' } },
          vehicles: { u9: { at: [20, 20], profile: 'us-gmc', facing: 0, life: 1, arms: [] } },
          answers: [shoot([by('g1')], [at('u9', 'passengers')])],
          dice,
        }),
      );
    expect(happened(aimed([4, 4, 4]), 'lost')).toMatchObject([{ piece: 'u1' }]);
    expect(happened(aimed([4, 3, 4]), 'unharmed')).toMatchObject([{ piece: 'u9' }]);
  });

  it('PF-VSH.10, PF-VSH.12 still rolls to hit, and a motorcycle takes it only on 4 or more', () => {
    const aimed = (dice: readonly number[]) =>
      played({
        stack: [{ kind: 'shooting', side: 'us', only: null }],
        board: { phase: 'shooting', initiative: 'us', acting: 'us' },
        men: {
          u1: { at: [20, 35] },
          u2: { at: [20, 36], profile: 'us-corporal', life: 1, might: 0, fate: 0 },
          g1: { at: 'gbike' },
        },
        vehicles: { gbike: { at: [20, 20], profile: 'de-side-car', facing: 0, life: 1, arms: [] } },
        answers: [['us', shoot([by('u1')], [at('gbike')])[1]]],
        dice,
      });
    expect(happened(aimed([4, 4, 1]), 'unharmed')).toMatchObject([{ piece: 'gbike' }]);
    expect(happened(aimed([4, 3, 4]), 'lost')).toMatchObject([{ piece: 'g1' }]);
    expect(rolls(aimed([3]))).toHaveLength(1);
  });
});

describe('10 Damage', () => {
  const damaged = (die: number, more: Situation = {}, given: object = {}, dice: readonly number[] = []) =>
    played({
      stack: [{ kind: 'damage', vehicle: 'u9' }],
      men: { u1: { at: 'u9' }, g1: { at: [20, 25] }, g2: { at: [20, 30] }, ...more.men },
      vehicles: { u9: { at: [20, 20], profile: 'us-gmc', facing: 0, life: 0, arms: [], ...given } },
      dice: [die, ...dice],
    });

  it('PF-VDM.1 costs the wheels on a 1', () => {
    const run = damaged(1);
    expect(run.board.vehicles[0]).toMatchObject({ id: 'u9', wheelsOut: true });
  });

  it('PF-VEQ.3, PF-VDM.3 does nothing on a 1 behind skirts, or on a second one', () => {
    expect(happened(damaged(1, {}, { options: ['skirts'] }), 'unharmed', 'wheelsOut')).toMatchObject([
      { type: 'unharmed' },
    ]);
    expect(happened(damaged(1, {}, { wheelsOut: true }), 'unharmed', 'wheelsOut')).toMatchObject([
      { type: 'unharmed' },
    ]);
  });

  it('PF-VDM.1, PF-VDM.4 leaves a wreck on a 2, and those aboard get out unharmed within 1"', () => {
    const run = damaged(2);
    expect(run.board.wrecks).toMatchObject([{ id: 'u9' }]);
    expect(run.board.men.find(({ id }) => id === 'u1')).toMatchObject({ at: { in: 'table' }, stance: 'standing' });
  });

  it('PF-VDM.1 throws them out on a 3, hurts them on a 4 and knocks down all within 3"', () => {
    const light = damaged(3);
    expect(light.board.men.map(({ id, stance }) => `${id} ${stance}`)).toEqual([
      'g1 standing',
      'g2 standing',
      'u1 prone',
    ]);
    const heavy = damaged(4, {}, {}, [2]);
    expect(heavy.board.men.map(({ id, stance }) => `${id} ${stance}`)).toEqual(['g1 prone', 'g2 standing', 'u1 prone']);
    expect(rolls(heavy).at(-1)).toBe('PF-WND.1:  -> PF-WND.1 4 = -2');
  });

  it('PF-VDM.1 kills those aboard and every soldier within 3" on 5 and 6; PF-VDM.2, PF-VEQ.6 sooner where fuel is volatile', () => {
    expect(damaged(5).board.men.map(({ id }) => id)).toEqual(['g2']);
    expect(damaged(4, {}, { profile: 'us-m4-sherman' }).board.men.map(({ id }) => id)).toEqual(['g2']);
  });

  it('PF-VDM.4, PF-VDM.1 spares who is upstairs beside it, not who is at the window below', () => {
    const hut = { id: 'hut', material: 'stone', outline: box(22, 18, 28, 24), storeys: [{}, {}] };
    const blown = (storey: number) =>
      damaged(5, { men: { g3: { at: [23, 20, storey] } }, table: { buildings: [hut] } }).board.men.map(({ id }) => id);
    expect([blown(0), blown(1)]).toEqual([['g2'], ['g2', 'g3']]);
  });
});

describe('10 What is in the way', () => {
  it('PF-BASE.36 is metal: 5 or more past a vehicle', () => {
    const run = played(
      shooting({
        men: { g1: { at: [20, 35] }, g2: leader(20, 36), u1: { at: [20, 20] } },
        vehicles: { u9: { at: [20.7, 26], profile: 'us-jeep', facing: 0, life: 1, arms: [] } },
        answers: [shoot([by('g1')], [at('u1')])],
        dice: [4, 4, 1],
      }),
    );
    expect(rolls(run)[1]).toBe('PF-BASE.36:  -> PF-BASE.36 5 = -1');
    expect(happened(run, 'intercepted')).toMatchObject([{ by: 'u9' }]);
  });
});
