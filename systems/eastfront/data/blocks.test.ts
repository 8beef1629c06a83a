import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { BLOCKS, blockCalled, readBlocks } from './blocks.ts';

const those = (which: (block: Block) => boolean): readonly Block[] => BLOCKS.filter(which);
const ids = (blocks: readonly Block[]): readonly string[] => blocks.map(({ id }) => id);
const steps = (blocks: readonly Block[]): number => blocks.reduce((sum, { max }) => sum + max, 0);
const isHq = ({ type }: Block): boolean => type === 'hq' || type === 'shq';

describe('EF-2.1.1: the blocks', () => {
  it('ten of them are satellites', () =>
    expect(ids(those(({ side, nation }) => side === 'axis' && nation !== 'Germany'))).toHaveLength(10));

  it('EF-OOB.1, EF-5.1.2: OKH and four army groups, three of them III, one II: 14 steps', () => {
    const axis = those((block) => block.side === 'axis' && isHq(block));
    expect(axis.map(({ max }) => max).toSorted()).toEqual([2, 3, 3, 3, 3]);
    expect(steps(axis)).toBe(14);
    expect(blockCalled('de-okh')).toMatchObject({ type: 'shq', max: 3 });
    expect(blockCalled('de-aga')).toMatchObject({ type: 'hq', max: 2 });
  });

  it('EF-OOB.2: STAVKA and five fronts: 13 steps', () => {
    const soviet = those((block) => block.side === 'soviet' && isHq(block));
    expect(soviet.map(({ type, max }) => `${type} ${max}`).toSorted()).toEqual([...Array(5).fill('hq 2'), 'shq 3']);
    expect(steps(soviet)).toBe(13);
  });

  it('EF-OOB.4: 45 to 50 German corps stand at the front late in 1942', () => {
    const corps = those(
      (block) => block.nation === 'Germany' && !isHq(block) && !block.event && (block.enters ?? '') <= '1942-12',
    );
    expect(corps.length).toBeGreaterThanOrEqual(45);
    expect(corps.length).toBeLessThanOrEqual(50);
  });

  it('EF-2.68.1: Army Group E is four German units', () => {
    const armyGroup = those((block) => block.armyGroupE === true);
    expect(armyGroup).toHaveLength(4);
    expect(new Set(armyGroup.map(({ nation, event }) => `${nation} ${event}`))).toEqual(new Set(['Germany EF-16.5.1']));
  });

  it('EF-2.66.2, EF-16.4.1: four may march out, one after Odessa, three after Sevastopol', () => {
    expect(ids(those(({ expedition }) => expedition === 'Odessa'))).toEqual(['ro-3']);
    expect(ids(those(({ expedition }) => expedition === 'Sevastopol'))).toEqual(['ro-4', 'hu-2', 'it-8']);
  });

  it('EF-11.42.2, EF-2.5.1: the Italian 8th comes by an event and is never rebuilt', () => {
    expect(ids(those((block) => block.noRebuild === true))).toEqual(['it-8']);
    expect(blockCalled('it-8')).toMatchObject({ event: 'EF-16.4.1', max: 3 });
  });

  it('EF-2.67.1: only Romanians and Bulgarians are static', () =>
    expect(new Set(those(({ type }) => type === 'static').map(({ nation }) => nation))).toEqual(
      new Set(['Romania', 'Bulgaria']),
    ));

  it('EF-2.61.1, EF-2.63.1, EF-2.64.1: one coastal army, one siege corps, one paratroop corps of December 1941', () => {
    expect(ids(those(({ type }) => type === 'coastal'))).toEqual(['su-coastal']);
    expect(ids(those(({ type }) => type === 'siege'))).toEqual(['de-54']);
    expect(ids(those(({ type }) => type === 'paratroops'))).toEqual(['su-para']);
    expect(blockCalled('su-para')?.enters).toBe('1941-12');
  });

  it('EF-2.65.1: SS are armour and mechanised, and come from 1943 on', () => {
    const ss = those((block) => block.ss === true);
    expect(new Set(ss.map(({ type }) => type))).toEqual(new Set(['armour', 'mechanised']));
    for (const { enters } of ss) expect(enters! >= '1943-01').toBe(true);
  });

  it('EF-2.24.1, EF-2.25.1: cavalry and shock are Soviet', () =>
    expect(new Set(those(({ type }) => type === 'cavalry' || type === 'shock').map(({ side }) => side))).toEqual(
      new Set(['soviet']),
    ));

  it('EF-2.4.2 T1: Germans reach 4, Soviets 3, Guards and shock 4, satellites 3, static 2', () => {
    const expected = ({ nation, type, guards }: Block): number => {
      if (type === 'static') return 2;
      if (nation === 'USSR') return guards === true || type === 'shock' ? 4 : 3;
      return nation === 'Germany' ? 4 : 3;
    };
    for (const block of those((each) => !isHq(each)))
      expect([block.id, block.max]).toEqual([block.id, expected(block)]);
  });

  it('EF-2.5.1: the label is the number, with a G for Guards and no twin of its type', () => {
    for (const { guards, label } of those(({ side }) => side === 'soviet')) expect(label.includes('G')).toBe(!!guards);
    expect(new Set(BLOCKS.map(({ side, type, label }) => `${side} ${type} ${label}`)).size).toBe(BLOCKS.length);
  });

  it('T12: there is a Guards army and a Guards tank corps by July 1942', () => {
    const guards = those((block) => block.guards === true && (block.enters ?? '') <= '1942-07');
    expect(new Set(guards.map(({ type }) => type))).toEqual(new Set(['infantry', 'armour', 'cavalry']));
  });

  it('names are in both languages', () => {
    for (const { name } of BLOCKS) expect(name.en.length * name.fr.length).toBeGreaterThan(0);
    expect(blockCalled('de-24-pz')?.name).toEqual({ en: 'XXIV Panzer Corps', fr: 'XXIVe corps blindé' });
    expect(blockCalled('su-1-shock')?.name).toEqual({ en: '1st Shock Army', fr: '1re armée de choc' });
  });
});

describe('a file of blocks', () => {
  const [block] = BLOCKS;
  it.each([
    ['an unknown type', { ...block, type: 'elephants' }, '[0].type'],
    ['a month that is none', { ...block, enters: '1941-13' }, '[0].enters'],
    ['EF-2.1.1 a Romanian among the Soviets', { ...block, side: 'soviet' }, '[0].nation'],
    ['a field too many', { ...block, colour: 'grey' }, '[0].colour'],
  ])('%s is refused by its path', (_, given, path) => {
    const read = readBlocks([given]);
    expect(read.ok || read.problems.map((problem) => problem.path)).toEqual([path]);
  });

  it('EF-S43.5: SS that come before January 1943 are refused, those of January are not', () => {
    const ss = { ...block, ss: true };
    const read = readBlocks([{ ...ss, enters: '1942-12' }]);
    expect(read.ok || read.problems).toEqual([{ path: '[0].enters', why: 'the SS come from 1943-01 on' }]);
    expect(readBlocks([{ ...ss, enters: null }]).ok).toBe(false);
    expect(readBlocks([{ ...ss, enters: '1943-01' }]).ok).toBe(true);
  });

  it('a block that is there twice is refused', () => {
    const read = readBlocks([block, block]);
    expect(read).toEqual({ ok: false, problems: [{ path: '[1].id', why: `"${block!.id}" is there twice` }] });
  });
});
