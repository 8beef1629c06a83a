import { readPosition, throughText, writePosition } from '@grognard/kernel';
import { example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { hex } from './played.ts';

const file = (
  board: object,
  stack: readonly object[] = [{ kind: 'combat', side: 'axis' }],
  scenario = 'edelweiss',
) => ({
  format: 1,
  system: 'eastfront',
  scenario,
  board,
  stack,
});
const read = (...given: Parameters<typeof file>) => {
  const found = readPosition(eastfront, file(...given));
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value.position.board;
};
const problems = (...given: Parameters<typeof file>) => {
  const found = readPosition(eastfront, file(...given));
  return found.ok
    ? []
    : found.problems.map(({ path, why }) => `${path}: ${typeof why === 'string' ? why : `${why.en} | ${why.fr}`}`);
};
const inEnglish = (...given: Parameters<typeof file>) => problems(...given).map((line) => line.split(' | ')[0]);

const PANZER = { unit: 'de-3-pz', at: 'Salsk' };
const ARMY = { unit: '56th Army', at: 'Salsk' };
const STAFF = { unit: 'de-aga', at: 'Rostov E2', orders: 'command' };

describe('A position file of EastFront', () => {
  it('EF-EDEL.5 says of a block which unit it is and where: name, side and full strength follow', () => {
    const { blocks, phase, turnOf } = read({ blocks: [PANZER, { unit: 'SU-STAVKA', cv: 2, at: 'Moscow' }] });
    expect(blocks).toMatchObject([
      { id: 'de-3-pz', side: 'axis', unit: 'de-3-pz', cv: 4, at: { in: 'hex', hex: hex('Salsk') }, flat: false },
      { id: 'su-stavka', side: 'soviet', cv: 2, at: { in: 'moscow' } },
    ]);
    expect({ phase, turnOf }).toEqual({ phase: 'combat', turnOf: 'axis' });
  });

  it('has a battle where both sides are: who came this phase attacks, else who has the hex defends', () => {
    const battle = (panzer: object, more: object = {}) => {
      const { battles, blocks } = read({ blocks: [{ ...PANZER, ...panzer }, ARMY], ...more });
      return [battles[0]?.defender, battles[0]?.isNew, blocks[0]?.by, blocks[0]?.moved, blocks[0]?.flat];
    };
    expect(battle({})).toEqual(['soviet', false, null, 'no', true]);
    expect(battle({}, { control: { axis: ['Salsk'] } })).toEqual(['axis', false, null, 'no', false]);
    expect(battle({ from: 'Rostov E2' })).toEqual(['soviet', true, 'land', 'ground', false]);
    const over = read({
      blocks: [
        { unit: 'de-5', at: 'Rostov E1', from: 'Kamensk E1' },
        { ...ARMY, at: 'Rostov E1' },
      ],
    });
    expect(over.blocks[0]?.by).toBe('river');
  });

  it('EF-7.4.5 EF-7.13.1 EF-5.61.1 supports, strikes and supreme moves follow from the headquarters', () => {
    const fought = [{ kind: 'battle', side: 'axis', hex: 'Salsk' }];
    const blocks = [PANZER, ARMY, STAFF, { unit: 'de-okh', at: 'Kamensk', orders: 'command' }];
    const { battles, blocks: set } = read({ blocks, battles: [{ hex: 'Salsk', strike: 'de-aga' }] }, fought);
    expect(battles).toMatchObject([{ supported: true, strike: { hq: 'de-aga', dice: 2 } }]);
    expect(set.find(({ id }) => id === 'de-okh')?.orders).toMatchObject({ task: 'command', blitz: 'no', moves: 6 });
    expect(set.find(({ id }) => id === 'de-aga')).toMatchObject({ flat: true, seen: { cv: 2 }, known: true });
    expect(read({ blocks: [PANZER, ARMY] }, fought).battles[0]?.supported).toBe(false);
    expect(
      read({ blocks: [PANZER, ARMY], battles: [{ hex: 'Salsk', supported: true }] }, fought).battles[0],
    ).toMatchObject({ supported: true });
    // EF-5.8.1: disrupted by mud.
    const mud = read({ blocks, weather: 'mud', battles: [{ hex: 'Salsk', strike: 'de-aga' }] }, fought);
    expect(mud.battles[0]?.strike?.dice).toBe(1);
    expect(mud.blocks.find(({ id }) => id === 'de-okh')?.orders?.moves).toBe(4);
  });

  it('EF-8.1.1 control follows blocks and zones unless it is told, or a phase is about to fix it', () => {
    const owners = (more: object, stack?: readonly object[]) => {
      const { control, contested } = read({ blocks: [PANZER], ...more }, stack);
      return [control[hex('Salsk')], control[hex('Salsk E1')], contested.length];
    };
    expect(owners({})).toEqual(['axis', 'axis', 0]);
    expect(owners({ control: { soviet: ['Salsk E1'] } })).toEqual(['axis', 'soviet', 0]);
    expect(owners({ control: { axis: ['Salsk'], fixed: true } })).toEqual(['axis', 'soviet', 0]);
    expect(owners({}, [{ kind: 'turn', side: 'axis' }])).toEqual(['soviet', 'soviet', 0]);
  });

  it('stands as the scenario has it where the set-up is given and no blocks are', () => {
    const { blocks, battles } = read({}, [{ kind: 'turn', side: 'axis' }]);
    expect(blocks).toHaveLength(25);
    expect(battles).toMatchObject([{ hex: hex('Stalingrad'), defender: 'soviet', isNew: false }]);
  });

  it('knows short words for weather, beachhead, pools of one side and what a reinforcement comes with', () => {
    const board = read(
      {
        weather: 'snow',
        beachhead: 'ready',
        pool: { soviet: ['su-44'] },
        due: { axis: [{ unit: 'de-gd', month: '1942-08' }] },
        blocks: [PANZER],
      },
      [{ kind: 'production' }],
    );
    expect(board).toMatchObject({
      weather: { east: 'snow', west: 'snow' },
      beachhead: { state: 'ready', hex: null },
      pool: { axis: [], soviet: ['su-44'] },
      due: { axis: [{ unit: 'de-gd', month: '1942-08', cv: 4 }], soviet: [] },
    });
  });

  it('is written in short and read back the same', () => {
    const given = file({ blocks: [{ ...PANZER, from: 'Rostov E2' }, ARMY, STAFF], control: { axis: ['Salsk E1'] } });
    const found = readPosition(eastfront, given);
    if (!found.ok) throw new Error(JSON.stringify(found.problems));
    const { setting, position } = found.value;
    const written = writePosition(eastfront, setting, 'edelweiss', position);
    expect((written.board as { readonly control: object }).control).toEqual({
      axis: ['Kotelnikovo', 'Rostov E1', 'Rostov E2', 'Elista NW1', 'Salsk E1'],
      soviet: [],
      fixed: true,
    });
    const again = readPosition(eastfront, throughText(written));
    expect(again.ok && again.value.position).toEqual(position);
  });
});

describe('What is wrong with a position file of EastFront', () => {
  it('EF-2.4.1 EF-3.22.3 is told all at once, each with its place and what may have been meant', () => {
    expect(
      inEnglish({
        date: 'July 42',
        moon: 'full',
        weather: 'rain',
        control: { axis: ['Rostow', 'Salsk'], soviet: ['Salsk', 'Minsk'], finland: [] },
        blocks: [
          { unit: 'de-3-pzz', at: 'Salsk' },
          { unit: 'de-5', cv: 5, at: 'Nowhere E2' },
          { unit: 'su-44', side: 'axis', cv: 0 },
          { unit: 'de-aga', at: 'Salsk', orders: 'attack' },
        ],
        pool: { axis: ['de-aga'], soviet: ['de-4'] },
      }),
    ).toEqual([
      'board.blocks[0].unit: the forces have no unit "de-3-pzz"; "de-3-pz" perhaps?',
      'board.blocks[1].cv: de-5 has 1 to 4 steps, not 5 (EF-2.4.1)',
      'board.blocks[1].at: there is no hex "Nowhere E2" on this map',
      'board.blocks[2].cv: su-44 has 1 to 3 steps, not 0 (EF-2.4.1)',
      'board.blocks[2].side: su-44 is a unit of the Soviets',
      'board.blocks[2].at: where does it stand? A hex by its name',
      'board.blocks[3].orders: no orders are called "attack": command, blitz, landing, landingBlitz, drop, dropBlitz, secondBlitz',
      'board.weather: no weather is called "rain": dry, mud, snow',
      'board.control.finland: no such field here',
      'board.control.axis[0]: there is no hex "Rostow" on this map; "Rostov" perhaps?',
      'board.control.soviet[0]: Salsk is in both lists',
      'board.control.soviet[1]: Minsk is not land in play in edelweiss',
      'board.pool.soviet[0]: de-4 is a unit of the Axis',
      'board.pool.axis[0]: de-aga is in board.blocks[3] too',
      'board.date: a fortnight is written like "1942-07-II"',
      'board.moon: no such field here',
    ]);
  });

  it('names dates, weathers and blocks there are not', () => {
    expect(inEnglish({ date: 'July 42', blocks: [PANZER] })).toEqual([
      'board.date: a fortnight is written like "1942-07-II"',
    ]);
    expect(inEnglish({ blocks: [PANZER, PANZER] })).toEqual([
      'board.blocks[1].id: de-3-pz is there twice',
      'board.blocks[1].unit: de-3-pz is there twice',
    ]);
    const stack = [{ kind: 'rearGuard', side: 'axis', block: 'A7' }];
    expect(inEnglish({ blocks: [PANZER, ARMY], battles: [{ hex: 'Salsk', strike: 'HQ' }] }, stack)).toEqual([
      'board.battles[0].strike: no block is called "HQ" on this board',
      'stack[0].block: no block is called "A7" on this board',
    ]);
  });

  it('EF-7.12.3 EF-2.26.1 names battles without two sides, orders of those that give none, hexes left out', () => {
    const board = { blocks: [{ ...PANZER, orders: 'command' }], battles: [{ hex: 'Salsk' }] };
    expect(inEnglish(board)).toEqual([
      'board.blocks[0].orders: de-3-pz is no headquarters',
      'board.battles[0].hex: a battle needs blocks of both sides there',
    ]);
    expect(inEnglish({ blocks: [PANZER] }, [{ kind: 'battle', side: 'axis' }])).toEqual([
      'stack[0].hex: a hex is wanted, by its name: "Rostov E2"',
    ]);
    // What else is wrong with a headquarters is told alone, without what would have followed.
    expect(inEnglish({ blocks: [{ ...STAFF, moved: 'fast' }] })).toEqual([
      'board.blocks[0].moved: Invalid option: expected one of "no"|"ground"|"strategic"',
    ]);
  });

  it('EF-6.1.1 EF-9.2.1 answers about nobody are refused by name', () => {
    const refused = (action: object) =>
      example(eastfront, {
        ...file({ blocks: [PANZER, { unit: 'de-okh', at: 'Kamensk', orders: 'command' }] }, [
          { kind: 'manoeuvre', side: 'axis' },
        ]),
        answers: [{ side: 'axis', action }],
      }).refusal;
    for (const action of [
      { type: 'move', block: 'nobody', path: ['Salsk'] },
      { type: 'rail', block: 'nobody', to: 'Salsk' },
    ])
      expect(refused(action)?.why).toEqual({ word: 'notYours', with: { block: 'nobody' } });
  });

  it('EF-2.4.1 EF-5.1.4 EF-2.67.2 headquarters and static units may have no step, others one at least', () => {
    const empty = (unit: string) => inEnglish({ blocks: [{ unit, cv: 0, at: 'Bucharest' }] }, undefined, 'bagration');
    expect([empty('de-okh'), empty('de-ags'), empty('ro-1')]).toEqual([[], [], []]);
    expect(empty('ro-3')).toEqual(['board.blocks[0].cv: ro-3 has 1 to 3 steps, not 0 (EF-2.4.1)']);
    // EF-EDEL.5: Moscow is a hex where it is in play.
    expect(read({ blocks: [{ unit: 'su-stavka', at: 'Moscow' }] }, undefined, 'bagration').blocks[0]?.at).toEqual({
      in: 'hex',
      hex: hex('Moscow'),
    });
  });

  it('is told in French too', () => {
    const [line] = problems({ blocks: [{ unit: 'de-5', cv: 5, at: 'Salsk' }] });
    expect(line).toContain('| de-5 a de 1 à 4 pas, et non 5 (EF-2.4.1)');
  });
});
