import { sumOf } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { deployments, whyNotActivate } from '../rules/05-activation.ts';
import { networkOf } from '../rules/09-network.ts';
import { supplyOf } from '../rules/10-lines.ts';
import { gatesFor } from '../rules/11-arrivals.ts';
import { levelTerms } from '../rules/11-level.ts';
import { offersTo } from '../rules/11-offer.ts';
import { whyNoLanding } from '../rules/15-landing.ts';
import { objectiveTerms, staffSurcharge } from '../rules/16-oil.ts';
import type { Action } from '../types.ts';
import { COMMANDS, move, moving, rearGuard, refused, whereIs } from './moves.ts';
import { controlIn, held, lookAt } from './objectives.ts';
import { block, DONE, hex, played } from './played.ts';

const LANDS = { ...COMMANDS, task: 'landing' } as const;
const DRY = { weather: { east: 'dry', west: 'dry' } };
const NOBODY_FREE = { Odessa: false, Sevastopol: false };
const SNOW = { weather: { east: 'snow', west: 'dry' } };
const evacuate = (hq: string, one: string, asRearGuard: boolean): Action => ({
  type: 'evacuate',
  hq,
  block: one,
  asRearGuard,
});

describe('headquarters at the end of their strength, and at the border', () => {
  it('EF-5.8.2 a headquarters at 0 that snow disrupts orders no landing', () => {
    const control = controlIn('case-blue', 'axis', 'Sevastopol');
    const staff = (cv: number) => block('A9', 'de-aga', cv, 'Sevastopol');
    const landing = (cv: number, weather: object) => {
      const look = lookAt('case-blue', { blocks: [staff(cv)], control, ...weather });
      return whyNoLanding(look, look.board.blocks[0]!)?.rule ?? null;
    };
    expect([landing(0, SNOW), landing(1, SNOW), landing(0, DRY)]).toEqual(['EF-5.8.2', null, null]);
  });

  it('EF-S41.3 no German headquarters deploys into Hungary in June 1941', () => {
    const start = lookAt('barbarossa');
    const hungary = start.setting.map.nation;
    const border = start.setting.hexes.find(
      (at) => hungary[at] !== 'Hungary' && start.setting.around[at]!.some((next) => hungary[next.hex] === 'Hungary'),
    )!;
    const into = start.setting.around[border]!.find((next) => hungary[next.hex] === 'Hungary')!.hex;
    const control = start.board.control.map((owner) => (owner === null ? null : 'axis'));
    const at = (date: string) => {
      const staff = { ...block('A9', 'de-ags', 3, 'Warsaw'), at: { in: 'hex', hex: border } };
      const look = lookAt('barbarossa', { blocks: [staff], control, date });
      const activation = { type: 'activate', block: 'A9', to: into, as: 'command' } as const;
      return [
        deployments(look, look.board.blocks[0]!).includes(into),
        whyNotActivate(look, 'axis', activation)?.rule ?? null,
      ];
    };
    expect(at('1941-06-II')).toEqual([false, 'EF-S41.3']);
    expect(at('1941-07-I')).toEqual([true, null]);
  });
});

describe('retreats over the beach', () => {
  /** A Soviet army clings to Kerch; a headquarters in Novorossiysk, over the strait, can take it off. */
  const control = controlIn('case-blue', 'axis', 'Sevastopol', 'Kerch', 'Simferopol', 'Perekop', 'Eupatoria');
  const staff = block('B9', 'su-southern', 2, 'Novorossiysk', { flat: true, orders: LANDS });
  const other = block('B8', 'su-western', 2, 'Novorossiysk', { flat: true, orders: COMMANDS });

  it('EF-15.6.1 EF-6.33.1 an evacuation keeps no hexside: over the strait another may attack in the same phase', () => {
    const blocks = [
      staff,
      other,
      block('B1', 'su-44', 2, 'Kerch'),
      block('B2', 'su-40', 3, 'Novorossiysk'),
      block('A1', 'de-5', 3, 'Kerch'),
    ];
    const done = moving(
      { scenario: 'case-blue', side: 'soviet', blocks, battles: [['Kerch', 'axis']], board: { control, ...DRY } },
      evacuate('B9', 'B1', true),
      move('B2', 'Kerch'),
    );
    expect(refused(done)).toBeNull();
    expect(whereIs(done, 'B2')).toBe(hex('Kerch'));
  });

  it('EF-6.42.3 EF-6.42.1 a pursuer is told what it takes, and why it fires as it does', () => {
    const blocks = [
      block('A1', 'de-3-pz', 1, 'Maikop'),
      block('B1', 'su-44', 3, 'Maikop'),
      block('B9', 'su-southern', 2, 'Krasnodar', { flat: true, orders: COMMANDS }),
    ];
    const at = { scenario: 'case-blue', side: 'soviet', blocks, battles: [['Maikop', 'axis']], board: DRY } as const;
    const [roll] = rollsOf(moving({ ...at, dice: [1] }, rearGuard('B1', 'Krasnodar'), DONE).log);
    expect(roll?.check.about).toMatchObject({
      with: { block: { word: 'blockKnown', with: { block: 'A1' } }, perStep: 1 },
    });
    expect(roll && 'need' in roll.check ? roll.check.need : []).toMatchObject([
      { value: 5, note: { word: 'pursuerFaster' } },
    ]);
  });

  it('EF-2.67.1 no headquarters takes a static unit off', () => {
    const blocks = [
      block('A9', 'de-aga', 2, 'Sevastopol', { flat: true, orders: LANDS }),
      block('A1', 'ro-1', 2, 'Galatz'),
    ];
    const at = { scenario: 'case-blue', side: 'axis', blocks, board: { control, ...DRY } } as const;
    expect(blocks[1]).toMatchObject({ unit: 'ro-1' });
    expect(refused(moving(at, evacuate('A9', 'A1', false)))).toEqual(['EF-2.67.1', 'staticBySupreme']);
  });

  it('EF-2.67.2 EF-6.42.1 static units without a step pursue nobody', () => {
    const blocks = [
      block('A1', 'ro-1', 0, 'Jassy'),
      block('A2', 'ro-2', 0, 'Jassy'),
      block('B1', 'su-44', 3, 'Jassy'),
      block('B9', 'su-southern', 2, 'Cernauti', { flat: true, orders: COMMANDS }),
    ];
    const done = moving(
      {
        scenario: 'case-blue',
        side: 'soviet',
        blocks,
        battles: [['Jassy', 'axis']],
        board: { control: controlIn('case-blue', 'soviet', 'Cernauti'), ...DRY },
      },
      rearGuard('B1', 'Cernauti'),
      DONE,
    );
    expect(refused(done)).toBeNull();
    expect(rollsOf(done.log)).toEqual([]);
    expect(whereIs(done, 'B1')).toBe(hex('Cernauti'));
  });
});

describe('supply and production at sea', () => {
  it('EF-11.32.1 EF-15.31.1 a besieged port that a lane enters goes on producing, though it feeds nobody', () => {
    const blocks = [block('A1', 'de-5', 3, 'Odessa'), block('B1', 'su-coastal', 3, 'Odessa')];
    const start = lookAt('barbarossa');
    const hinterland = start.setting.rails[hex('Odessa')]!;
    const control = start.board.control.map((owner, at) => (hinterland.some((one) => one === at) ? 'axis' : owner));
    const look = lookAt('barbarossa', { blocks, control, battles: [{ hex: hex('Odessa'), defender: 'soviet' }] });
    expect([...networkOf(look, 'soviet').besieged]).toEqual([hex('Odessa')]);
    expect(supplyOf(look, 'soviet').sources.has(hex('Odessa'))).toBe(false);
    expect(JSON.stringify(levelTerms(look, 'soviet'))).toContain('Odessa');
    const alone = held(look, 'axis', 'Sevastopol');
    expect(JSON.stringify(levelTerms(alone, 'soviet'))).not.toContain('Odessa');
  });

  it('EF-W44.1 the lane to Courland is cut while Danzig is fought for', () => {
    const blocks = [block('A1', 'de-5', 3, 'Danzig'), block('A2', 'de-1', 3, 'Ventspils')];
    const foe = block('B1', 'su-44', 3, 'Danzig');
    const fed = (scenario: string, more: object) => {
      const control = controlIn(scenario, 'axis', 'Ventspils', 'Danzig', 'Königsberg');
      return supplyOf(lookAt(scenario, { control, ...more }), 'axis').supplied.has(hex('Ventspils'));
    };
    const battle = { blocks: [...blocks, foe], battles: [{ hex: hex('Danzig'), defender: 'axis' }] };
    expect([fed('race-to-berlin', { blocks }), fed('race-to-berlin', battle)]).toEqual([true, false]);
  });

  it('EF-15.51.4 whoever marches through a beachhead that nobody holds destroys it', () => {
    const blocks = [
      block('A1', 'de-3-pz', 3, 'Kerch'),
      block('A9', 'de-aga', 2, 'Kerch', { flat: true, orders: COMMANDS }),
    ];
    const beachhead = { state: 'deployed', hex: hex('Simferopol') };
    const board = { control: controlIn('case-blue', 'axis', 'Kerch', 'Eupatoria'), beachhead, ...DRY };
    const past = (more: readonly { readonly id: string }[]) =>
      moving(
        { scenario: 'case-blue', side: 'axis', blocks: [...blocks, ...more], board },
        move('A1', 'Simferopol', 'Eupatoria'),
      );
    const done = past([]);
    expect(refused(done)).toBeNull();
    expect(done.board.beachhead).toEqual({ state: 'eliminated', hex: null });
    expect(eventsOf(done.log).some((event) => event.type === 'beachheadChanged')).toBe(true);
  });

  it('EF-15.52.1 EF-COST.4 steps cost double where the enemy bars the way to the railway', () => {
    const army = block('B1', 'su-44', 2, 'Simferopol');
    const beachhead = { state: 'deployed', hex: hex('Simferopol') };
    const price = (more: object) => {
      const look = lookAt('case-blue', { blocks: [army], beachhead, ...more });
      const step = offersTo(look, 'soviet').find(({ row }) => row.id === 'step:B1');
      return step ? sumOf(step.cost) : null;
    };
    const overrun = controlIn('case-blue', 'axis', 'Kerch', 'Perekop', 'Eupatoria', 'Sevastopol');
    expect(price({ control: controlIn('case-blue', 'soviet', 'Simferopol', 'Kerch', 'Sevastopol') })).toBe(2);
    // Novorossiysk with its railway lies two hexes off, over the strait, but Kerch between is the enemy's.
    expect(price({ control: overrun.map((owner, at) => (at === hex('Simferopol') ? 'soviet' : owner)) })).toBe(4);
  });
});

describe('rebuilding', () => {
  it('EF-11.6.4 EF-16.1.2 a satellite that changed sides is rebuilt where its new masters hold its country', () => {
    const start = lookAt('race-to-berlin');
    const unit = start.setting.units.get('ro-4')!;
    const gates = (side: 'axis' | 'soviet') =>
      gatesFor(start, side, unit, networkOf(start, side)).map(({ hex: at }) => start.setting.map.nation[at]);
    expect(new Set(gates('soviet'))).toEqual(new Set(['Romania']));
    expect(gates('axis')).toEqual([]);
  });

  it('EF-16.4.2 a satellite called home takes no step while it is abroad', () => {
    const steps = (at: string) => {
      const look = lookAt('case-blue', {
        blocks: [block('A1', 'ro-3', 2, at)],
        freed: NOBODY_FREE,
      });
      return offersTo(look, 'axis').some(({ row }) => row.id === 'step:A1');
    };
    expect([steps('Kiev'), steps('Bucharest')]).toEqual([false, true]);
  });

  it('EF-11.42.2 EF-2.63.1 EF-2.66.3 what began eliminated and is rebuilt counts as rebuilt', () => {
    const done = played(
      'case-blue',
      {
        blocks: [],
        battles: [],
        date: '1942-07-I',
        pool: { axis: ['de-54', 'ro-3'], soviet: [] },
        due: { axis: [], soviet: [] },
      },
      [{ kind: 'production' }],
      [
        [
          'axis',
          {
            type: 'produce',
            lines: [
              { row: 'cadre:de-54', hex: hex('Danzig') },
              { row: 'cadre:ro-3', hex: hex('Bucharest') },
            ],
          },
        ],
        ['soviet', { type: 'produce', lines: [] }],
      ],
      [1, 1],
    );
    expect(refused(done)).toBeNull();
    expect(done.board.blocks.map(({ unit }) => unit).toSorted()).toEqual(['de-54', 'ro-3']);
    expect(done.board.lostOnce.axis).toEqual(['de-54', 'ro-3']);
  });
});

describe('satellites and late comers', () => {
  it('EF-16.4.2 a satellite that is confined again may march home, and nowhere else', () => {
    const blocks = [
      block('A1', 'ro-3', 3, 'Kharkov'),
      block('A9', 'de-ags', 3, 'Kharkov', { flat: true, orders: COMMANDS }),
    ];
    const board = { control: controlIn('case-blue', 'soviet', 'Odessa'), freed: NOBODY_FREE, ...DRY };
    const go = (to: string) => refused(moving({ scenario: 'case-blue', side: 'axis', blocks, board }, move('A1', to)));
    expect([go('Kharkov W1'), go('Kharkov E1')]).toEqual([null, ['EF-2.66.1', 'staysHome']]);
  });

  it('EF-16.4.2 EF-6.22.2 EF-10.4.1 who is out of supply is told by which rule', () => {
    const blocks = [
      block('A1', 'ro-3', 3, 'Kharkov'),
      ...['de-5', 'de-6', 'de-8', 'de-9', 'de-10'].map((unit, i) =>
        block(`C${i + 1}`, unit, 2 + Number(i > 0), 'Kiev'),
      ),
      block('D1', 'de-52', 3, 'Pallasovka'),
    ];
    const done = played(
      'case-blue',
      { blocks, freed: NOBODY_FREE, ...DRY, control: controlIn('case-blue', 'axis', 'Kharkov', 'Kiev') },
      [{ kind: 'attrition', side: 'axis' }],
      [],
    );
    const told = done.log.flatMap((item) =>
      'event' in item && item.event.type === 'supplyChanged' ? [[item.event.block, item.rule]] : [],
    );
    expect(told).toEqual([
      ['A1', 'EF-16.4.2'],
      ['C1', 'EF-6.22.2'],
      ['D1', 'EF-10.4.1'],
    ]);
  });

  it('EF-16.5.1 nobody of Army Group E comes a second time', () => {
    const rows = (more: object) =>
      offersTo(lookAt('bagration', { armyGroupE: 'due', ...more }), 'axis').filter(
        ({ row }) => row.id.startsWith('arrive:') && row.id.endsWith('-e'),
      ).length;
    expect([rows({}), rows({ pool: { axis: ['de-21-e'], soviet: [] } })]).toEqual([4, 3]);
  });

  it('EF-15.6.3 EF-15.6.1 from any shore: mountain, marsh and mud hinder landings only', () => {
    const blocks = [
      block('B9', 'su-southern', 2, 'Novorossiysk', { flat: true, orders: LANDS }),
      block('B1', 'su-44', 3, 'Tuapse'),
    ];
    const off = (weather: object) =>
      refused(
        moving({ scenario: 'case-blue', side: 'soviet', blocks, board: { ...weather } }, evacuate('B9', 'B1', false)),
      );
    expect([off(DRY), off({ weather: { east: 'mud', west: 'dry' } })]).toEqual([null, null]);
  });
});

describe('oil', () => {
  it('EF-W44.4 EF-16.2.1 headquarters are dear in the last winter because Ploesti is lost: not if the Axis has it', () => {
    const rules = (names: readonly string[]) =>
      staffSurcharge(held(lookAt('race-to-berlin'), 'axis', ...names), 'axis').step.map(({ rule }) => rule);
    expect(rules([])).toEqual(['EF-W44.4']);
    const control = lookAt('race-to-berlin').board.control.map((owner) => (owner === null ? null : 'axis'));
    expect(staffSurcharge(lookAt('race-to-berlin', { control }), 'axis').step).toEqual([]);
  });

  it('EF-16.61.1 EF-9.12.3 a battle on the last hex of the railway stops the oil too', () => {
    const blocks = [block('A1', 'de-5', 3, 'Guryev E1'), block('B1', 'su-44', 3, 'Guryev E1')];
    const battle = { battles: [{ hex: hex('Guryev E1'), defender: 'soviet' }] };
    const start = lookAt('case-blue');
    const others = start.setting.rails[hex('Guryev')]!.filter((at) => at !== hex('Guryev E1'));
    const control = start.board.control.map((owner, at) => (others.some((one) => one === at) ? 'axis' : owner));
    const rules = (more: object) => objectiveTerms(lookAt('case-blue', { control, ...more }), 'soviet');
    expect(rules({}).map(({ rule }) => rule)).not.toContain('EF-16.61.1');
    expect(rules({ blocks, ...battle }).map(({ rule }) => rule)).toContain('EF-16.61.1');
  });
});
