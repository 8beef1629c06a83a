/** The book's examples as somebody would write them who has nothing but docs/eastfront-referee.md. */
import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';

const judged = (file: object) => example(eastfront, { scenario: 'edelweiss', ...file });
const axis = (...actions: readonly object[]) => actions.map((action) => ({ side: 'axis', action }));
const soviet = (...actions: readonly object[]) => actions.map((action) => ({ side: 'soviet', action }));
const DONE = { type: 'done' };
const steps = ({ board }: ReturnType<typeof judged>) => Object.fromEntries(board.blocks.map(({ id, cv }) => [id, cv]));
const turn = (side: string, step: string) => [{ kind: 'turn', side, step }];

describe('The examples of the book, from position files alone', () => {
  it('EF-EX-09 EF-5.2.4 a headquarters of 0 is gone when it has commanded its own hex', () => {
    const blocks = [
      { unit: 'de-aga', cv: 0, at: 'Kamensk' },
      { unit: 'de-5', at: 'Kamensk E1' },
    ];
    const order = [{ type: 'activate', block: 'de-aga' }, DONE];
    const far = { type: 'move', block: 'de-5', path: ['Kalach'] };
    expect(
      judged({ board: { blocks }, stack: turn('axis', 'command'), answers: axis(...order, far) }).refusal,
    ).toMatchObject({
      why: { word: 'notCommanded' },
    });
    const over = judged({ board: { blocks }, stack: turn('axis', 'command'), answers: axis(...order, DONE, DONE) });
    expect(eventsOf(over.log)).toContainEqual({ type: 'lost', block: 'de-aga', unit: 'de-aga' });
  });

  it('EF-EX-16 EF-6.41.3 EF-7.12.1 a garrison relieved: the rear guard is pursued, and who defended attacks in a new battle', () => {
    const swapped = judged({
      board: {
        blocks: [
          { unit: 'de-aga', at: 'Kamensk', orders: 'command' },
          { unit: 'de-5', cv: 3, at: 'Voroshilovgrad' },
          { unit: 'de-44', cv: 2, at: 'Kamensk E1' },
          { unit: 'su-56', cv: 2, at: 'Kamensk E1' },
        ],
        battles: [{ hex: 'Kamensk E1', defender: 'axis' }],
      },
      stack: turn('axis', 'movement'),
      answers: axis(
        { type: 'move', block: 'de-44', path: ['Kamensk'], asRearGuard: true },
        { type: 'move', block: 'de-5', path: ['Kamensk', 'Kamensk E1'] },
        DONE,
      ),
      dice: [6, 1],
    });
    expect(steps(swapped)).toEqual({ 'de-aga': 2, 'de-5': 3, 'de-44': 1, 'su-56': 2 });
    expect(swapped.board.battles).toMatchObject([{ defender: 'soviet', isNew: true }]);
  });

  it('EF-EX-29 EF-11.42.3 a headquarters is rebuilt without a step', () => {
    const OKH = { unit: 'de-okh', at: 'Warsaw' };
    const nobody = { axis: [], soviet: [] };
    const rebuilt = judged({
      scenario: 'barbarossa',
      board: { date: '1941-08-I', blocks: [OKH], pool: { axis: ['de-agn'] }, due: nobody },
      stack: [{ kind: 'production' }],
      answers: [
        ...axis({ type: 'produce', lines: [{ row: 'cadre:de-agn', hex: 'Danzig' }] }),
        ...soviet({ type: 'produce', lines: [] }),
      ],
      dice: ['A1'],
    });
    expect(steps(rebuilt)).toEqual({ A1: 0, 'de-okh': 3 });
  });

  it('EF-EX-19 EF-7.33.2 a whole round in the open, with an air strike at triple fire', () => {
    const round = judged({
      scenario: { like: 'edelweiss', air: { axis: 'TF', soviet: 'SF' } },
      board: {
        blocks: [
          { id: 'Arm', unit: 'de-3-pz', at: 'Salsk', from: 'Rostov E2' },
          { id: 'Mech', unit: 'de-46-mot', at: 'Salsk', from: 'Rostov E2' },
          { id: 'HQ', unit: 'de-aga', at: 'Rostov E2', orders: 'command' },
          { id: 'S-Arm', unit: 'su-1g-tank', cv: 3, at: 'Salsk' },
          { id: 'S-InfA', unit: 'su-56', cv: 3, at: 'Salsk' },
          { id: 'S-InfB', unit: 'su-37', cv: 2, at: 'Salsk' },
        ],
        battles: [{ hex: 'Salsk', strike: 'HQ' }],
      },
      stack: [{ kind: 'battle', side: 'axis', hex: 'Salsk' }],
      answers: [
        ...soviet({ type: 'choose', block: 'S-InfA' }),
        ...axis({ type: 'choose', block: 'Arm' }),
        ...soviet({ type: 'choose', block: 'S-InfB' }),
      ],
      dice: [3, 5, ...[1, 2, 5], ...[6, 1], ...[1, 1], ...[5, 6, 1], ...[1, 2, 3]],
    });
    expect(steps(round)).toEqual({ Arm: 3, Mech: 3, HQ: 2, 'S-Arm': 2, 'S-InfA': 2, 'S-InfB': 1 });
  });

  it('EF-EX-21 EF-7.54.1 EF-14.4.1 paratroops and river together: the lowest number for all', () => {
    const assault = judged({
      board: {
        blocks: [
          { unit: 'su-para', at: 'Salsk', from: 'Kropotkin', by: 'air' },
          { unit: 'su-1g', at: 'Salsk', from: 'Rostov E1', by: 'river' },
          { unit: 'su-44', at: 'Salsk', from: 'Rostov SE1', by: 'river' },
          { unit: 'de-5', at: 'Salsk' },
        ],
      },
      stack: [{ kind: 'volley', side: 'axis', hex: 'Salsk', fire: 'defence', left: ['de-5'] }],
      answers: soviet({ type: 'choose', block: 'su-para' }),
      dice: [6, 1, 5, 2],
    });
    expect(steps(assault)).toEqual({ 'su-para': 2, 'su-1g': 3, 'su-44': 3, 'de-5': 4 });
  });

  it('EF-EX-27 EF-10.2.2 EF-EX-36 who cuts himself off starves in the next supply phase of the enemy; ships feed Courland', () => {
    const cut = {
      blocks: [
        { unit: 'de-51', cv: 3, at: 'Astrakhan' },
        { unit: 'su-stavka', at: 'Moscow' },
      ],
    };
    expect(steps(judged({ scenario: 'case-blue', board: cut, stack: turn('axis', 'supply') }))['de-51']).toBe(3);
    expect(steps(judged({ scenario: 'case-blue', board: cut, stack: turn('soviet', 'supply') }))['de-51']).toBe(2);
    const courland = { blocks: [{ unit: 'de-5', at: 'Ventspils' }], control: { axis: ['Danzig', 'Ventspils'] } };
    expect(
      steps(judged({ scenario: 'race-to-berlin', board: courland, stack: turn('soviet', 'supply') }))['de-5'],
    ).toBe(4);
  });

  it('EF-EX-31 EF-13.15.1 an air strike into a forest: a hit is kept', () => {
    const { board } = judged({
      board: {
        blocks: [
          { unit: 'de-5', at: 'Krasnodar W1', from: 'Yeisk' },
          { unit: 'su-56', cv: 3, at: 'Krasnodar W1', hits: 1 },
          { unit: 'de-aga', at: 'Yeisk', orders: 'command' },
        ],
        battles: [{ hex: 'Krasnodar W1', strike: 'de-aga' }],
      },
      stack: [{ kind: 'battle', side: 'axis', hex: 'Krasnodar W1' }],
      dice: [6, 1, ...[1, 1], ...[1, 1, 1, 1]],
    });
    expect(board.blocks.find(({ id }) => id === 'su-56')).toMatchObject({ cv: 2, hits: 0 });
  });

  it('EF-EX-34 EF-15.2.1 Danzig to Tallinn takes two supreme moves, and none into a battle', () => {
    const sail = axis({ type: 'sail', block: 'de-5', to: 'Tallinn' });
    const blocks = [
      { unit: 'de-okh', at: 'Danzig', orders: 'command' },
      { unit: 'de-5', at: 'Danzig' },
    ];
    const control = { axis: ['Tallinn', 'Leningrad'] };
    const stack = [{ kind: 'manoeuvre', side: 'axis' }];
    const sailed = judged({ scenario: 'barbarossa', board: { blocks, control }, stack, answers: sail });
    expect(sailed.refusal).toBeNull();
    expect(sailed.board.blocks.find(({ id }) => id === 'de-okh')?.orders?.moves).toBe(4);
    const fought = [...blocks, { unit: 'de-6', at: 'Tallinn' }, { unit: 'su-8', at: 'Tallinn' }];
    expect(
      judged({ scenario: 'barbarossa', board: { blocks: fought, control }, stack, answers: sail }).refusal?.rule,
    ).toBe('EF-15.2.1');
  });

  it('EF-EX-38 EF-15.43.1 the landing at Simferopol is thrown back', () => {
    const landing = judged({
      scenario: 'case-blue',
      board: {
        date: '1942-10-I',
        blocks: [
          { unit: 'su-southern', cv: 2, at: 'Novorossiysk' },
          { unit: 'su-44', at: 'Novorossiysk' },
          { unit: 'de-5', cv: 3, at: 'Simferopol' },
          { unit: 'de-6', at: 'Kerch' },
          { unit: 'de-7', at: 'Sevastopol' },
        ],
      },
      stack: turn('soviet', 'command'),
      answers: soviet(
        { type: 'activate', block: 'su-southern', as: 'landing' },
        DONE,
        { type: 'land', hq: 'su-southern', block: 'su-44', to: 'Simferopol' },
        DONE,
        DONE,
        { type: 'strike', hq: 'su-southern', hex: 'Simferopol' },
      ),
      dice: [6, 1, 3, 6],
    });
    expect(steps(landing)).toMatchObject({ 'su-44': 2, 'de-5': 2, 'su-southern': 1 });
    expect(landing.board.battles).toEqual([]);
  });

  it('EF-EX-39 EF-15.6.1 the Coastal Army is taken off at speed 2', () => {
    const guard = (unit: string) =>
      judged({
        scenario: 'case-blue',
        board: {
          blocks: [
            { unit, cv: 3, at: 'Simferopol' },
            { unit: 'de-5', cv: 2, at: 'Simferopol' },
            { unit: 'su-southern', at: 'Novorossiysk', orders: 'landing' },
          ],
          rearGuards: [{ block: unit, path: ['Novorossiysk'], by: 'sea' }],
        },
        stack: [{ kind: 'rearGuard', side: 'soviet', block: unit }],
        dice: [5, 1],
      });
    expect(steps(guard('su-coastal'))['su-coastal']).toBe(3);
    expect(steps(guard('su-44'))['su-44']).toBe(2);
  });
});
