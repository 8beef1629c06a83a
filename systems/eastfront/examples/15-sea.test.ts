import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../rules/09-network.ts';
import { supplyOf } from '../rules/10-lines.ts';
import { seaReachOf } from '../rules/15-sea-move.ts';
import { controlsZone, portIn, portRoom } from '../rules/15-zones.ts';
import { apart } from '../rules/facts.ts';
import type { Action } from '../types.ts';
import { battle, fought } from './fought.ts';
import { COMMANDS, move, moving, refused, supreme, whereIs } from './moves.ts';
import { changed, controlIn, held, lookAt } from './objectives.ts';
import { block, hex, played, turnOf } from './played.ts';

const sail = (one: string, to: string): Action => ({ type: 'sail', block: one, to: hex(to) });
const okh = (moves: number) => block('A9', 'de-okh', 3, 'Warsaw', { flat: true, orders: supreme(moves) });
const stavka = (moves: number) => block('B9', 'su-stavka', 3, 'Moscow', { flat: true, orders: supreme(moves) });
/** Danzig and Tallinn are German. */
const BALTIC = {
  scenario: 'barbarossa',
  side: 'axis' as const,
  board: { control: controlIn('barbarossa', 'axis', 'Tallinn') },
};

describe('15.1 Sea zones', () => {
  it('EF-15.1.1 EF-15.1.2 who has the base has the zone, in battle too', () => {
    const look = lookAt('barbarossa');
    expect(controlsZone(look, 'soviet', 'Western Black Sea')).toBe(true);
    expect(controlsZone(held(look, 'axis', 'Sevastopol'), 'soviet', 'Western Black Sea')).toBe(false);
    expect(controlsZone(held(look, 'axis', 'Sevastopol'), 'axis', 'Western Black Sea')).toBe(true);
    const blocks = [block('A1', 'de-5', 3, 'Sevastopol'), block('B1', 'su-44', 2, 'Sevastopol')];
    const siege = lookAt('barbarossa', { blocks, battles: [{ hex: hex('Sevastopol'), defender: 'soviet' }] });
    expect(controlsZone(siege, 'soviet', 'Western Black Sea')).toBe(true);
    expect(controlsZone(siege, 'axis', 'Western Black Sea')).toBe(false);
  });

  it('EF-15.1.3 the Axis has no ships on the Caspian', () => {
    const look = held(lookAt('barbarossa'), 'axis', 'Baku', 'Astrakhan');
    expect(controlsZone(look, 'axis', 'Southern Caspian')).toBe(false);
    expect(controlsZone(look, 'axis', 'Northern Caspian')).toBe(false);
    expect(controlsZone(look, 'soviet', 'Southern Caspian')).toBe(false);
  });

  it('EF-15.1.4 EF-MAP.1 only the ports of the table are ports', () => {
    const look = lookAt('barbarossa');
    expect(portIn(look, hex('Memel'))).not.toBeNull();
    expect(portIn(look, hex('Libau'))).toBeNull();
    expect(portIn(look, hex('Salonika'))).toBeNull();
  });

  it('EF-15.0.1 where the players leave ships out nobody controls a sea', () => {
    const look = lookAt(changed('barbarossa', { rules: { use: [], skip: ['EF-15.0.1'] } }));
    expect(controlsZone(look, 'soviet', 'Western Black Sea')).toBe(false);
    const blocks = [okh(4), block('A1', 'de-5', 3, 'Danzig')];
    const left = moving(
      { ...BALTIC, scenario: changed('barbarossa', { rules: { use: [], skip: ['EF-15.0.1'] } }), blocks },
      sail('A1', 'Tallinn'),
    );
    expect(refused(left)).toEqual(['EF-15.2.1', 'notHere']);
  });
});

describe('15.2 Sea moves', () => {
  it('EF-EX-34 EF-15.2.1 Danzig to Tallinn takes two supreme moves, one for each zone', () => {
    const blocks = [okh(3), block('A1', 'de-5', 3, 'Danzig')];
    const there = moving({ ...BALTIC, blocks }, sail('A1', 'Tallinn'));
    expect(whereIs(there, 'A1')).toBe(hex('Tallinn'));
    expect(there.board.blocks.find(({ id }) => id === 'A9')?.orders?.moves).toBe(1);
    expect(there.board.blocks.find(({ id }) => id === 'A1')).toMatchObject({ moved: 'strategic', by: null });
    const short = moving({ ...BALTIC, blocks: [okh(1), block('A1', 'de-5', 3, 'Danzig')] }, sail('A1', 'Tallinn'));
    expect(refused(short)).toEqual(['EF-15.2.1', 'tooFarBySea']);
  });

  it('EF-EX-34 EF-15.2.1 EF-15.42.3 not into a battle, nor to a port that is not one’s own', () => {
    const blocks = [
      okh(3),
      block('A1', 'de-5', 3, 'Danzig'),
      block('A2', 'de-6', 3, 'Tallinn'),
      block('B1', 'su-44', 2, 'Tallinn'),
    ];
    const battle = moving({ ...BALTIC, blocks, battles: [['Tallinn', 'axis']] }, sail('A1', 'Tallinn'));
    expect(refused(battle)).toEqual(['EF-15.2.1', 'noBattleBySea']);
    const enemy = moving({ ...BALTIC, blocks: blocks.slice(0, 2) }, sail('A1', 'Leningrad'));
    expect(refused(enemy)).toEqual(['EF-15.2.1', 'noHarbour']);
    const inland = moving({ ...BALTIC, blocks: [okh(3), block('A1', 'de-5', 3, 'Libau')] }, sail('A1', 'Tallinn'));
    expect(refused(inland)).toEqual(['EF-15.2.1', 'notInPort']);
  });

  it('EF-15.21.1 a minor port takes one sea move a turn, in or out, a major one two', () => {
    const blocks = [
      okh(6),
      block('A1', 'de-5', 3, 'Memel'),
      block('A2', 'de-6', 3, 'Danzig'),
      block('A3', 'de-7', 3, 'Danzig'),
    ];
    const first = moving({ ...BALTIC, blocks }, sail('A1', 'Königsberg'), sail('A2', 'Memel'));
    expect(refused(first)).toEqual(['EF-15.21.1', 'portFull']);
    expect(first.board.portUse).toEqual([hex('Memel'), hex('Königsberg')]);
    const two = moving({ ...BALTIC, blocks }, sail('A2', 'Königsberg'), sail('A3', 'Königsberg'));
    expect(refused(two)).toBeNull();
    const third = [...blocks, block('A4', 'de-8', 3, 'Danzig')];
    const full = moving(
      { ...BALTIC, blocks: third },
      sail('A2', 'Königsberg'),
      sail('A3', 'Königsberg'),
      sail('A4', 'Memel'),
    );
    expect(refused(full)).toEqual(['EF-15.21.1', 'portFull']);
  });

  it('EF-15.2.1 EF-15.6.2 from a friendly battle port one may disengage, the last one may not retreat', () => {
    const blocks = [
      okh(3),
      block('A1', 'de-5', 3, 'Memel'),
      block('A2', 'de-6', 3, 'Memel'),
      block('B1', 'su-44', 2, 'Memel'),
    ];
    const out = moving({ ...BALTIC, blocks, battles: [['Memel', 'axis']] }, sail('A1', 'Danzig'));
    expect(whereIs(out, 'A1')).toBe(hex('Danzig'));
    const last = moving(
      { ...BALTIC, blocks: blocks.filter(({ id }) => id !== 'A2'), battles: [['Memel', 'axis']] },
      sail('A1', 'Danzig'),
    );
    expect(refused(last)).toEqual(['EF-15.2.1', 'noRetreatBySea']);
    const theirs = moving({ ...BALTIC, blocks, battles: [['Memel', 'soviet']] }, sail('A1', 'Danzig'));
    expect(refused(theirs)).toEqual(['EF-15.6.2', 'onlyEvacuation']);
  });

  it('EF-1.39.3 EF-MAP.2 the Kerch strait is shut by an enemy shore', () => {
    const look = lookAt('barbarossa', { blocks: [block('B1', 'su-44', 2, 'Mariupol')] });
    const [one] = look.board.blocks;
    expect(seaReachOf(look, one!, 4)).toContain(hex('Batumi'));
    expect(seaReachOf(held(look, 'axis', 'Kerch'), one!, 4)).not.toContain(hex('Batumi'));
  });

  it('EF-2.66.1 satellites go no further by ship', () => {
    const control = controlIn('barbarossa', 'axis', 'Sevastopol', 'Batumi', 'Kerch', 'Novorossiysk');
    const blocks = [okh(6), block('A1', 'ro-4', 3, 'Constanta')];
    const away = moving(
      {
        scenario: 'barbarossa',
        side: 'axis',
        board: { control, freed: { Odessa: false, Sevastopol: false }, lostOnce: { axis: ['ro-4'], soviet: [] } },
        blocks,
      },
      sail('A1', 'Novorossiysk'),
    );
    expect(refused(away)).toEqual(['EF-2.66.1', 'staysHome']);
  });

  it('EF-15.51.3 a beachhead that nobody fights for is a minor port', () => {
    const beachhead = { state: 'deployed', hex: hex('Eupatoria') };
    const at = (more: object) => ({
      scenario: 'typhoon',
      side: 'soviet' as const,
      blocks: [
        stavka(4),
        block('B1', 'su-44', 2, 'Eupatoria'),
        block('B2', 'su-40', 2, 'Eupatoria'),
        block('B3', 'su-3', 2, 'Sevastopol'),
      ],
      board: {
        beachhead,
        control: controlIn('typhoon', 'soviet', 'Eupatoria', 'Sevastopol'),
        weather: { east: 'dry', west: 'dry' },
      },
      ...more,
    });
    const out = moving(at({}), sail('B1', 'Sevastopol'));
    expect(whereIs(out, 'B1')).toBe(hex('Sevastopol'));
    expect(refused(moving(at({}), sail('B1', 'Sevastopol'), sail('B2', 'Sevastopol')))).toEqual([
      'EF-15.21.1',
      'portFull',
    ]);
    const look = lookAt('typhoon', { beachhead });
    expect(portRoom(look, hex('Eupatoria'))).toBe(1);
    const enemy = block('A1', 'de-5', 3, 'Eupatoria');
    const fought = at({ battles: [['Eupatoria', 'soviet']] as const });
    expect(refused(moving({ ...fought, blocks: [...fought.blocks, enemy] }, sail('B1', 'Sevastopol')))).toEqual([
      'EF-15.6.2',
      'onlyEvacuation',
    ]);
  });
});

describe('15.3 Sea supply', () => {
  it('EF-EX-36 EF-15.3.1 EF-W44.1 Courland is supplied by sea from Danzig through Ventspils', () => {
    const look = lookAt('race-to-berlin');
    expect(look.board.control[hex('Ventspils')]).toBe('axis');
    expect(networkOf(look, 'axis').hexes.has(hex('Ventspils'))).toBe(true);
    expect(supplyOf(look, 'axis').supplied.has(hex('Riga W1'))).toBe(true);
    const cut = held(look, 'soviet', 'Danzig');
    expect(networkOf(cut, 'axis').hexes.has(hex('Ventspils'))).toBe(false);
    expect(supplyOf(cut, 'axis').supplied.has(hex('Riga W1'))).toBe(false);
  });

  it('EF-15.31.1 a besieged port keeps one unit at its last step, and feeds nobody else', () => {
    const start = lookAt('barbarossa');
    const control = start.board.control.map((owner, at) =>
      owner !== null && ![hex('Odessa'), hex('Sevastopol')].includes(at) && apart(start, hex('Odessa'), at) <= 3
        ? 'axis'
        : owner,
    );
    const blocks = [
      block('A1', 'de-5', 4, 'Odessa'),
      block('B1', 'su-44', 1, 'Odessa'),
      block('B2', 'su-3', 2, 'Odessa'),
    ];
    const battles = [{ hex: hex('Odessa'), defender: 'soviet' }];
    const look = lookAt('barbarossa', { blocks, battles, control });
    const { network, supplied } = supplyOf(look, 'soviet');
    expect(network.besieged.has(hex('Odessa'))).toBe(true);
    expect(supplied.has(hex('Odessa'))).toBe(false);
    const { board } = played('barbarossa', { blocks, battles, control }, [{ kind: 'attrition', side: 'soviet' }], []);
    expect(board.blocks.map(({ id, cv }) => [id, cv])).toEqual([
      ['A1', 4],
      ['B1', 1],
      ['B2', 1],
    ]);
  });

  it('EF-15.31.1 a sea lane enters a port in battle but does not pass it', () => {
    const blocks = [block('A1', 'de-5', 4, 'Ventspils'), block('B1', 'su-44', 1, 'Ventspils')];
    const look = lookAt('race-to-berlin', { blocks, battles: [{ hex: hex('Ventspils'), defender: 'axis' }] });
    const { network, supplied } = supplyOf(look, 'axis');
    expect(network.besieged.has(hex('Ventspils'))).toBe(true);
    expect(supplied.has(hex('Riga W1'))).toBe(false);
  });
});

describe('15.5 The beachhead', () => {
  const army = (at: string, more: object = {}) => block('B1', 'su-coastal', 3, at, { landed: true, ...more });
  const SUPPLY = [...turnOf('soviet', 'command'), { kind: 'beachhead', side: 'soviet' }];
  const ready = { state: 'ready', hex: null };

  it('EF-15.51.1 is deployed where the Coastal Army landed, in battle too, once it is ready', () => {
    const blocks = [block('A1', 'de-5', 3, 'Simferopol'), army('Simferopol')];
    const battles = [{ hex: hex('Simferopol'), defender: 'axis' }];
    const { board } = played('typhoon', { blocks, battles, beachhead: ready }, SUPPLY, [
      ['soviet', { type: 'deployBeachhead' }],
    ]);
    expect(board.beachhead).toEqual({ state: 'deployed', hex: hex('Simferopol') });
    const deploys = (landed: readonly object[], beachhead: object) =>
      played('typhoon', { blocks: landed, beachhead }, SUPPLY, [['soviet', { type: 'deployBeachhead' }]]).refusal;
    expect(deploys([army('Sevastopol')], { state: 'preparing', hex: null })?.why.word).toBe('beachheadNotReady');
    expect(deploys([{ ...army('Sevastopol'), unit: 'su-44' }], ready)?.why.word).toBe('armyNotLanded');
    const byLand = played('typhoon', { blocks: [army('Sevastopol', { landed: false })], beachhead: ready }, SUPPLY, []);
    expect(byLand.asked.map(({ kind }) => kind)).not.toContain('beachhead');
  });

  it('EF-15.51.1 is asked about wherever somebody landed, so that the question does not name the Coastal Army', () => {
    const asked = (unit: string, beachhead: object) =>
      played('typhoon', { blocks: [{ ...army('Sevastopol'), unit }], beachhead }, SUPPLY, []).asked.map(
        ({ kind }) => kind,
      );
    const preparing = { state: 'preparing', hex: null };
    expect(asked('su-coastal', ready)).toContain('beachhead');
    expect(asked('su-coastal', preparing)).toContain('beachhead');
    expect(asked('su-44', ready)).toContain('beachhead');
    expect(asked('su-44', { state: 'eliminated', hex: null })).not.toContain('beachhead');
  });

  it('EF-15.51.4 is destroyed by enemies in its hex when no friends are there', () => {
    const beachhead = { state: 'deployed', hex: hex('Simferopol') };
    const alone = played(
      'typhoon',
      { blocks: [block('A1', 'de-5', 3, 'Simferopol')], beachhead },
      turnOf('axis', 'command'),
      [],
    );
    expect(alone.board.beachhead).toEqual({ state: 'eliminated', hex: null });
    const blocks = [block('A1', 'de-5', 3, 'Simferopol'), army('Simferopol')];
    const battles = [{ hex: hex('Simferopol'), defender: 'axis' }];
    const running = played('typhoon', { blocks, battles, beachhead }, turnOf('axis', 'command'), []);
    expect(running.board.beachhead.state).toBe('deployed');
    expect(eventsOf(running.log).some(({ type }) => type === 'beachheadChanged')).toBe(false);
  });

  it('EF-15.51.4 at once: in the middle of the move that overruns it, and of the fire that kills its last defender', () => {
    const beachhead = { state: 'deployed', hex: hex('Simferopol') };
    const blocks = [
      block('A1', 'de-5', 3, 'Perekop'),
      block('A2', 'de-ags', 2, 'Perekop', { flat: true, orders: { ...COMMANDS } }),
    ];
    const overrun = moving(
      { scenario: 'typhoon', side: 'axis', blocks, board: { beachhead, control: { axis: ['Perekop'] } } },
      move('A1', 'Simferopol'),
    );
    expect(overrun.asked.map(({ kind }) => kind)).toEqual(['manoeuvre']);
    expect(overrun.board.beachhead).toEqual({ state: 'eliminated', hex: null });
    const last = fought({
      scenario: 'typhoon',
      blocks: [block('A1', 'de-5', 1, 'Simferopol'), block('B1', 'su-coastal', 1, 'Simferopol')],
      battle: battle('Simferopol', 'soviet'),
      board: { beachhead },
      dice: [1, 6],
    });
    expect(last.board.beachhead).toEqual({ state: 'eliminated', hex: null });
    expect(last.board.phase).toBe('combat');
  });

  it('EF-10.6.1 EF-15.51.3 EF-15.52.1 it feeds its own hex even in an enemy battle, others only from a friendly hex', () => {
    const blocks = [block('A1', 'de-5', 3, 'Kherson'), block('B1', 'su-coastal', 3, 'Kherson')];
    const battles = [{ hex: hex('Kherson'), defender: 'axis' }];
    const beachhead = { state: 'deployed', hex: hex('Kherson') };
    const theirs = lookAt('case-blue', { blocks, battles, beachhead });
    expect(supplyOf(theirs, 'soviet').supplied.has(hex('Kherson'))).toBe(true);
    expect(supplyOf(theirs, 'soviet').supplied.has(hex('Kakhovka'))).toBe(false);
    const ours = held(lookAt('case-blue', { blocks: blocks.slice(1), beachhead }), 'soviet', 'Kherson');
    expect(supplyOf(ours, 'soviet').supplied.has(hex('Perekop'))).toBe(true);
    expect(networkOf(ours, 'soviet').hexes.has(hex('Kherson'))).toBe(false);
  });

  it('EF-15.52.2 without port or beachhead a landed unit has no supply', () => {
    const look = held(
      lookAt('case-blue', { blocks: [block('B1', 'su-44', 3, 'Kherson', { landed: true })] }),
      'soviet',
      'Kherson',
    );
    expect(supplyOf(look, 'soviet').supplied.has(hex('Kherson'))).toBe(false);
  });
});
