import { describe, expect, it } from 'vitest';
import type { Card, CardId } from '../data/cards.ts';
import { CARD_IDS, CARDS } from '../data/cards.ts';

const rows = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '));
const costOf = ({ cost: { points, from } }: Card): string => (points === 0 ? '0' : `${points}-${from}`);
const listed = (id: CardId): string => {
  const card = CARDS[id];
  return [card.number, id, `x${card.count}`, costOf(card), card.group ? 'group' : 'single'].join(' ');
};
const idsOf = (kind: Card['kind']): readonly CardId[] => CARD_IDS.filter((id) => CARDS[id].kind === kind);

describe('C The cards', () => {
  it('has the action cards of the list, with their number in the box, their cost and their use by groups', () => {
    expect(idsOf('action').map(listed)).toEqual(
      rows(`
        2  command-action   x13 0        group
        3  follow-me        x3  2-either group
        4  rally-attempt    x3  0        group
        5  rapid-deployment x2  0        group
        6  chaos            x2  2-either single
        7  sergeant         x2  1-cap    single
        8  officer          x2  2-ap     single
        11 hasty-defence    x2  0        group
        13 sniper           x3  0        single
        20 bogged-down      x1  0        single
        30 scouts           x1  1-either single
        40 lay-mines        x1  2-either single
        41 clear-obstacle   x1  2-either single
      `),
    );
  });

  it('has the bonus cards of the list', () => {
    expect(idsOf('bonus').map(listed)).toEqual(
      rows(`
        9  careful-aim  x2 0     group
        10 quick-action x2 1-cap group
        12 luck         x3 0     single
      `),
    );
  });

  it('has the event cards of the list, one of each', () => {
    expect(idsOf('event').map(listed)).toEqual(
      rows(`
        E1   scoring     x1 0 single
        E2-1 objective-1 x1 0 single
        E2-2 objective-2 x1 0 single
        E2-3 objective-3 x1 0 single
        E2-4 objective-4 x1 0 single
        E3   event       x1 0 single
        E4   cease-fire  x1 0 single
      `),
    );
  });

  it('COH-C.W6 reads blue FP, red FP and range off the weapon cards, and gives the Molotov the French figures', () => {
    const weaponOf = (id: CardId): string => {
      const { nation, blue, red, range } = CARDS[id].weapon!;
      return [listed(id), nation, blue, red, range ?? '-'].join(' ');
    };
    expect(idsOf('weapon').map(weaponOf)).toEqual(
      rows(`
        W1 stick-grenades x1 0        group  german 4 5 0
        W2 molotov        x1 0        group  soviet 5 4 0
        W3 tellermine     x1 2-either single german 8 4 0
        W4 artillery-105  x1 0        single german 3 5 -
        W5 artillery-122  x1 0        single soviet 3 6 -
      `),
    );
  });

  it('tells the thrown weapons, the Tellermine and the artillery apart', () => {
    const manners = (id: CardId) => {
      const { longRange, he, artillery, smoke, targets, terrain, mines } = CARDS[id].weapon!;
      return { longRange, he, artillery, smoke, targets, terrain, mines };
    };
    const thrown = { longRange: true, he: true, artillery: false, smoke: false, targets: 'all', terrain: true };
    expect(manners('stick-grenades')).toEqual({ ...thrown, mines: false });
    expect(manners('molotov')).toEqual({ ...thrown, mines: false });
    expect(manners('tellermine')).toEqual({
      ...thrown,
      longRange: false,
      targets: 'vehicles',
      terrain: false,
      mines: true,
    });
    const shells = { ...thrown, longRange: false, artillery: true, smoke: true, mines: false };
    expect(manners('artillery-105')).toEqual(shells);
    expect(manners('artillery-122')).toEqual(shells);
  });

  it('fills the box with 36 action, 7 bonus, 7 event and 5 weapon cards, 55 in all', () => {
    const count = (kind: Card['kind']): number => idsOf(kind).reduce((sum, id) => sum + CARDS[id].count, 0);
    expect([count('action'), count('bonus'), count('event'), count('weapon')]).toEqual([36, 7, 7, 5]);
    expect(CARD_IDS.reduce((sum, id) => sum + CARDS[id].count, 0)).toBe(55);
  });

  it('gives each card the rule of its number', () => {
    const numberOf = ({ rule }: Card): string => rule.slice(rule.indexOf('.') + 1).replace(/^0/, '');
    expect(CARD_IDS.filter((id) => CARDS[id].number.replace(/-.*/, '') !== numberOf(CARDS[id]))).toEqual([]);
    expect(new Set(CARD_IDS.map((id) => CARDS[id].number)).size).toBe(CARD_IDS.length);
  });

  it('has a weapon on weapon cards only, and a name in both languages on all', () => {
    expect(CARD_IDS.filter((id) => CARDS[id].weapon !== null)).toEqual(idsOf('weapon'));
    expect(CARD_IDS.filter((id) => CARDS[id].name.en === '' || CARDS[id].name.fr === '')).toEqual([]);
  });
});
