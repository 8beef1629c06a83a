/**
 * The odds of every table against a count of all throws, written from the tables and charts as RULES.md prints them: dice one
 * by one, nothing of the engine.
 */
import { readFileSync } from 'node:fs';
import type { Message } from '@grognard/kernel';
import { fraction } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { calculator } from '../calculator/calculator.ts';

const RULES = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** The rows of a printed table: `T1`, … */
const printed = (name: string): readonly (readonly string[])[] => {
  const after = RULES.split(`\n${name}, `)[1]!;
  const rows = after
    .split('\n')
    .filter(
      (line, i, all) => line.startsWith('|') && all.slice(1, i).every((one) => one === '' || one.startsWith('|')),
    );
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

interface Table {
  readonly columns: readonly number[];
  readonly cell: (total: number, column: number) => string;
}

const tableOf = (name: string): Table => {
  const [head, , ...rows] = printed(name);
  const columns = head!.slice(1).map(Number);
  const byTotal = new Map(
    rows.flatMap(([totals, ...cells]) =>
      /^\d/.test(totals!) ? totals!.split(',').map((total) => [Number(total), cells] as const) : [],
    ),
  );
  return { columns, cell: (total, column) => byTotal.get(total)![column]! };
};

const T1 = tableOf('T1');
const T2 = tableOf('T2');
const T4 = tableOf('T4');

const FACES = [1, 2, 3, 4, 5, 6];
const TWO_DICE = FACES.flatMap((a) => FACES.map((b) => a + b));

const bounded = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

const columnFor = ({ columns }: Table, strength: number, shift: number): number => {
  const found = columns.filter((column) => column <= strength).length - 1;
  return bounded(Math.max(0, found) + shift, 0, columns.length - 1);
};

type Shares = Readonly<Record<string, number>>;

const shares = (results: readonly string[], weight = 1): Shares => {
  const all: Record<string, number> = {};
  for (const one of results) all[one] = (all[one] ?? 0) + weight / results.length;
  return all;
};

/** The cell of the printed table that the calculator puts into words. */
const cellSaid = ({ word, with: given }: Message): string => {
  if (word === 'calcNoResult') return '–';
  return word === 'calcStepAndCheck' ? '1+' : String(given?.cell ?? given?.steps ?? word);
};

/** What one reads who is fired at: the cells and how often they come. */
const readIn = (table: Table, dice: readonly number[], strength: number, shift: number): Shares =>
  shares(dice.map((total) => table.cell(total, columnFor(table, strength, shift))));

type Flags = Readonly<Record<string, string | true>>;

/** The same from the calculator: of the nth thing that is worked out. */
const calculated = (flags: Flags, nth = 0): Shares => {
  const found = calculator.calculate(flags);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  const all: Record<string, number> = {};
  for (const { what, chance } of found.value[nth]!.outcomes) {
    const [ways, of] = fraction(chance).split('/').map(Number) as [number, number];
    const name = cellSaid(what);
    all[name] = (all[name] ?? 0) + ways / of;
  }
  return all;
};

const agree = (worked: Shares, byHand: Shares, about: string): void => {
  for (const name of new Set([...Object.keys(worked), ...Object.keys(byHand)]))
    expect(worked[name] ?? 0, `${about}: ${name}`).toBeCloseTo(byHand[name] ?? 0, 9);
};

const STRENGTHS = [1, 2, 3, 4, 6, 7, 10, 11, 15, 16, 21, 22, 29, 30, 39, 40, 54, 55, 70];

describe('T1 direct fire, by a count of all throws', () => {
  /** Flags, and the columns that 18.1 gives, added up and bounded by hand. */
  const CASES: readonly (readonly [Flags, number])[] = [
    [{ at: 'soviet-inf' }, 0],
    [{ at: 'soviet-inf', distance: '1' }, 2],
    [{ at: 'soviet-inf', distance: '3' }, -1],
    [{ at: 'soviet-inf', terrain: 'field' }, 0],
    [{ at: 'soviet-inf', terrain: 'woods' }, -2],
    [{ at: 'soviet-inf', terrain: 'city' }, -2],
    [{ at: 'soviet-inf', hill: true }, -1],
    [{ at: 'soviet-inf', night: true, distance: '1' }, 2 - 1],
    [{ at: 'soviet-inf', mines: true }, 1],
    [{ at: 'soviet-inf dug-in' }, -1],
    [{ at: 'soviet-inf dug-in', terrain: 'woods' }, -2],
    [{ at: 'soviet-inf', works: 'entrenchment' }, -2],
    [{ at: 'soviet-inf', works: 'entrenchment', terrain: 'town' }, -2],
    [{ at: 'soviet-inf', works: 'entrenchment', terrain: 'town', distance: '1' }, -2 - 1 + 2],
    [{ at: 'soviet-inf', works: 'bunker' }, -3],
    [{ at: 'soviet-inf', works: 'bunker', distance: '4' }, -3],
    [{ at: 'soviet-inf', works: 'bunker', distance: '1' }, -3 + 2],
    [{ at: 'soviet-mortar-82' }, 1],
    [{ at: 'soviet-aa-37' }, 1],
    [{ at: 'soviet-cav' }, 1],
    [{ at: 'soviet-gun-76' }, 2],
    [{ at: 'soviet-inf, soviet-inf, soviet-inf' }, 1],
    [{ at: 'soviet-inf, soviet-inf, soviet-truck' }, 0],
    [{ at: 'soviet-gun-76, soviet-inf, soviet-inf', distance: '1', mines: true }, 3],
    [{ at: 'soviet-inf', terrain: 'woods', hill: true, distance: '5', night: true }, -2],
    [{ at: 'soviet-inf', test: 'opportunity' }, 1],
    [{ at: 'soviet-inf, soviet-inf, soviet-inf', test: 'opportunity', distance: '1' }, 3],
    [{ at: 'soviet-inf', test: 'air', distance: '1', mines: true }, 0],
    [{ at: 'soviet-inf', test: 'air', flak: true, terrain: 'woods' }, -2],
    [{ at: 'soviet-gun-76', test: 'air', flak: true }, 1],
  ];

  it('PG-REC-DF.1 PG-7.5.2 PG-10.3.1 every strength, every shift and both bounds', () => {
    for (const [flags, shift] of CASES)
      for (const strength of STRENGTHS)
        agree(
          calculated({ ...flags, fire: String(strength) }),
          readIn(T1, TWO_DICE, strength, shift),
          `${strength} ${JSON.stringify(flags)}`,
        );
  });

  it('PG-7.3.1 PG-14.2.1 PG-6.42.1 strengths of units, halves rounded up, leaders', () => {
    const by = (fire: string, strength: number) =>
      agree(calculated({ fire, at: 'soviet-inf' }), readIn(T1, TWO_DICE, strength, 0), fire);
    by('german-inf', 5);
    by('german-inf reduced', 3);
    by('german-inf disrupted', 3);
    by('german-inf reduced disrupted', 2);
    by('german-hmg, german-inf, german-inf', 19);
    by('german-inf, leader 8/1/0', 6);
    by('german-inf, leader 8/2/0 disrupted', 6);
    by('german-inf, leader 8/2/0 demoralised', 5);
  });
});

/** Two dice and so much more against a morale: how far too high, 0 where it holds. */
const missedBy = (dice: number, worse: number, morale: number): number => Math.max(0, dice + worse - morale);
const after = (by: number): string => (by === 0 ? 'fateUnhurt' : by <= 2 ? 'fateDisrupted' : 'fateDemoralised');
const worseOf = (cell: string): number => Number(cell.slice(1) || 0);

const added = (all: Record<string, number>, name: string, share: number): void => {
  all[name] = (all[name] ?? 0) + share;
};

describe('What becomes of a target, by a count of all throws', () => {
  /** One unit in good order, with a leader in its hex or without. */
  const fate = (strength: number, morale: number, leader?: { readonly morale: number; readonly support: number }) => {
    const all: Record<string, number> = {};
    const share = 1 / 36 ** 3;
    for (const thrown of TWO_DICE) {
      const cell = T1.cell(thrown, columnFor(T1, strength, 0));
      if (cell === '–') added(all, 'fateUnhurt', 1 / 36);
      else if (cell.endsWith('X')) added(all, 'fateStep', 1 / 36);
      else
        for (const led of TWO_DICE)
          for (const own of TWO_DICE) {
            // A demoralised leader helps nobody; a disrupted one does in his own hex.
            const isLost = leader && missedBy(led, worseOf(cell), leader.morale) >= 3;
            const help = leader && !isLost ? leader.support : 0;
            added(all, after(missedBy(own, worseOf(cell), morale + help)), share);
          }
    }
    return all;
  };

  it('PG-14.1.1 PG-14.13.1 PG-6.51.1 holds, is disrupted, demoralised, or loses steps; its leader checks first', () => {
    for (const strength of [2, 7, 11, 16, 30])
      for (const morale of [6, 8, 10]) {
        const flags = { fire: String(strength), morale: `${morale}/${morale - 1}` };
        agree(calculated({ ...flags, at: 'soviet-inf' }, 1), fate(strength, morale), `${strength} at ${morale}`);
        agree(
          calculated({ ...flags, at: 'soviet-inf, leader 8/0/2' }, 1),
          fate(strength, morale, { morale: 8, support: 2 }),
          `${strength} at ${morale}, led`,
        );
      }
  });

  it('PG-14.12.1 PG-14.12.2 PG-14.3.3 who was shaken before', () => {
    const shaken = (cellOf: (thrown: number) => string, state: 'disrupted' | 'demoralised') => {
      const all: Record<string, number> = {};
      const before = state === 'disrupted' ? 'fateDisrupted' : 'fateDemoralised';
      for (const thrown of TWO_DICE)
        for (const own of TWO_DICE) {
          const cell = cellOf(thrown);
          const by = cell === '–' ? 0 : missedBy(own, worseOf(cell), state === 'disrupted' ? 8 : 7);
          const end = by === 0 ? before : state === 'disrupted' ? 'fateDemoralised' : by >= 3 ? 'fateStep' : before;
          added(all, cell.endsWith('X') ? 'fateStep' : end, 1 / 36 ** 2);
        }
      return all;
    };
    for (const state of ['disrupted', 'demoralised'] as const)
      agree(
        calculated({ fire: '11', at: `soviet-inf ${state}` }, 1),
        shaken((thrown) => T1.cell(thrown, columnFor(T1, 11, 0)), state),
        state,
      );
  });

  it('PG-7.25.1 PG-7.61.4 PG-REC-DF.2 PG-1.1.12 armour minds nothing but an X, and then checks', () => {
    const all: Record<string, number> = {};
    for (const thrown of TWO_DICE)
      for (const own of TWO_DICE) {
        const isX = T1.cell(thrown, columnFor(T1, 22, 0)).endsWith('X');
        added(all, isX ? after(missedBy(own, 2, 8)) : 'fateUnhurt', 1 / 36 ** 2);
      }
    agree(calculated({ fire: '22', at: 'soviet-t-34' }, 1), all, 'T-34');
  });
});

describe('T2 bombardment, by a count of all throws', () => {
  const CASES: readonly (readonly [Flags, number])[] = [
    [{ at: 'soviet-inf' }, 0],
    [{ at: 'soviet-inf', seen: true }, 1],
    [{ at: 'soviet-inf', terrain: 'town' }, -2],
    [{ at: 'soviet-inf', terrain: 'woods' }, -1],
    [{ at: 'soviet-inf', works: 'entrenchment' }, -2],
    [{ at: 'soviet-inf', works: 'entrenchment', terrain: 'town' }, -2],
    [{ at: 'soviet-inf', works: 'entrenchment', terrain: 'woods' }, -3],
    [{ at: 'soviet-inf', works: 'bunker', terrain: 'woods' }, -4],
    [{ at: 'soviet-inf dug-in' }, -1],
    [{ at: 'soviet-inf', mines: true }, 1],
    [{ at: 'soviet-gun-45' }, 1],
    [{ at: 'soviet-cav' }, 1],
    [{ at: 'soviet-truck laden' }, 1],
    [{ at: 'soviet-inf', hill: true, night: true }, 0],
    [{ at: 'soviet-gun-45, soviet-gun-45, soviet-gun-45', seen: true, mines: true }, 4],
  ];

  it('PG-REC-BF.1 PG-BFT.10 every strength and every shift; no bound but the ends', () => {
    for (const [flags, shift] of CASES)
      for (const strength of [...STRENGTHS, 5, 8, 12, 18, 24, 32, 44, 60])
        agree(
          calculated({ ...flags, test: 'bombard', fire: String(strength) }),
          readIn(T2, TWO_DICE, strength, shift),
          `${strength} ${JSON.stringify(flags)}`,
        );
  });

  it('PG-REC-BF.2 the friendly-fire numbers stand over their columns', async () => {
    const { FRIENDLY_COLUMNS } = await import('../data/fire-tables.ts');
    const row = printed('T2')
      .find(([name]) => name === 'friendly-fire number')!
      .slice(1);
    expect(FRIENDLY_COLUMNS.map((column) => row[T2.columns.indexOf(Number(column))])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });
});

describe('T3 anti-tank fire, by a count of all throws', () => {
  const [head, , cells] = printed('T3');
  /** "7 or less", "11, 12", "13 or more". */
  const resultOf = (total: number): string => {
    const at = head!.findIndex((label, i) => {
      if (i === 0) return false;
      const [first] = label.split(/[ ,]/).map(Number);
      if (label.includes('less')) return total <= first!;
      return label.includes('more') ? total >= first! : label.split(', ').map(Number).includes(total);
    });
    const cell = cells![at]!;
    return cell.startsWith('1 step') ? '1+' : cell.startsWith('2 steps') ? '2' : cell;
  };
  const count = (better: number): Shares => shares(TWO_DICE.map((dice) => resultOf(dice + better)));

  it('PG-REC-AT.1 PG-REC-AT.2 PG-11.1.1 the gun, the armour and what else counts', () => {
    const by = (flags: Flags, better: number) =>
      agree(calculated({ test: 'anti-tank', ...flags }), count(better), JSON.stringify(flags));
    by({ fire: 'german-pak-40', at: 'soviet-t-34', distance: '5' }, 7 - 4);
    by({ fire: 'german-pak-40', at: 'soviet-t-34', distance: '8' }, 4 - 4);
    by({ fire: 'german-pz-4 disrupted', at: 'soviet-kv-1', distance: '7' }, 2 - 5);
    by({ fire: 'german-pak-40', at: 'soviet-t-34', distance: '1' }, 7 - 4 + 1);
    by({ fire: 'german-pz-4', at: 'soviet-t-34', distance: '0' }, 6 - 4 + 2);
    by({ fire: 'german-pz-4', at: 'soviet-truck' }, 6 + 1);
    by({ fire: 'german-pak-40', at: 'soviet-t-34', terrain: 'woods', hill: true }, 7 - 4 - 2);
    by({ fire: 'german-pak-40', at: 'soviet-t-34', hill: true, 'fire-hill': true }, 7 - 4);
    by({ fire: 'german-pak-40', at: 'soviet-t-34', crossfire: true }, 7 - 4 + 2);
    by({ fire: 'german-pak-40', at: 'soviet-t-34', night: true, distance: '1' }, 7 - 4 + 1 - 1);
  });

  it('PG-REC-AT.3 even: a check in 33 %, a step in 8 %; two better 28 %, four better 58 %', () => {
    const percent = (better: number, wanted: (result: string) => boolean): number =>
      Math.round(100 * Object.entries(count(better)).reduce((sum, [name, part]) => sum + (wanted(name) ? part : 0), 0));
    const isStep = (result: string): boolean => result === '1+' || result === '2';
    expect([
      percent(0, (one) => one.startsWith('M')),
      percent(0, isStep),
      percent(2, isStep),
      percent(4, isStep),
    ]).toEqual([33, 8, 28, 58]);
  });

  it('PG-REC-AT.4 PG-7.62.1 what becomes of the vehicle', () => {
    const all: Record<string, number> = {};
    for (const thrown of TWO_DICE)
      for (const own of TWO_DICE) {
        const result = resultOf(thrown + 3);
        const end =
          result === '–'
            ? 'fateUnhurt'
            : result === '2'
              ? 'fateLost'
              : result === '1+'
                ? 'fateStep'
                : after(missedBy(own, worseOf(result), 8));
        added(all, end, 1 / 36 ** 2);
      }
    const flags = { test: 'anti-tank', fire: 'german-pak-40', at: 'soviet-t-34, leader 9/0/2' };
    agree(calculated(flags, 1), all, 'T-34');
  });
});

describe('T4 assault, by a count of all throws', () => {
  const by = (flags: Flags, nth: number, strength: number, shift: number): void =>
    agree(
      calculated({ test: 'assault', ...flags }, nth),
      readIn(T4, FACES, strength, shift),
      `${nth} ${JSON.stringify(flags)}`,
    );

  it('PG-REC-AS.1 PG-12.4.2 PG-12.4.3 both sides, their strengths and columns', () => {
    const plain = { fire: 'german-inf, german-inf', at: 'soviet-inf' };
    by(plain, 0, 10, 0);
    by(plain, 2, 4, 0);
    by({ ...plain, terrain: 'town' }, 0, 10, -2);
    by({ ...plain, terrain: 'town' }, 2, 4, 0);
    by({ ...plain, terrain: 'woods', works: 'entrenchment' }, 0, 10, -3);
    by({ ...plain, 'fire-morale': '9/8' }, 0, 10, 1);
    by({ fire: 'german-inf, leader 8/1/0', at: 'soviet-inf' }, 0, 6, 1);
    by({ fire: 'german-hmg', at: 'soviet-inf' }, 0, 5, 0);
    by({ fire: 'german-hmg', at: 'soviet-inf', reinforced: true }, 0, 9, 0);
    by({ fire: 'german-eng, german-pz-4', at: 'soviet-inf', terrain: 'town' }, 0, 15, -2 + 1 + 1);
    by({ fire: 'german-cav', at: 'soviet-inf', charge: true }, 0, 3, 1);
    by({ fire: 'german-inf', at: 'soviet-t-34', terrain: 'woods' }, 0, 5, -1 + 1);
    by({ fire: 'german-inf', at: 'soviet-inf demoralised' }, 0, 5, 1 + 1);
    by({ fire: 'german-inf', at: 'soviet-inf demoralised' }, 2, 1, 0);
  });

  it('PG-REC-AS.2 ends of the table; nobody throws with nothing', () => {
    by({ fire: 'soviet-militia', at: 'german-inf', works: 'bunker' }, 0, 3, -3);
    const found = calculator.calculate({ test: 'assault', fire: 'german-inf', at: 'soviet-truck' });
    expect(found.ok && found.value.map(({ about }) => about.with?.piece)).toEqual(['soviet-truck', 'soviet-truck']);
  });
});

describe('Morale and recovery, by a count of all throws', () => {
  const counted = (of: (dice: number) => string): Shares => shares(TWO_DICE.map(of));

  it('PG-14.1.1 PG-14.12.1 PG-14.12.2 checks, from M to M3', () => {
    for (const [i, state] of ['good', 'disrupted', 'demoralised'].entries())
      for (const worse of [0, 1, 2, 3]) {
        const result = worse === 0 ? 'M' : `M${worse}`;
        const at = state === 'good' ? 'soviet-inf' : `soviet-inf ${state}`;
        const end = (dice: number): string => {
          const by = missedBy(dice, worse, i === 2 ? 7 : 8);
          if (by === 0) return state;
          if (i === 2) return by >= 3 ? 'stepGone' : state;
          return i === 1 || by >= 3 ? 'demoralised' : 'disrupted';
        };
        agree(calculated({ test: 'morale', at, result }), counted(end), `${state} ${result}`);
      }
  });

  it('PG-14.41.1 PG-14.41.2 PG-14.43.1 PG-14.44.1 PG-14.45.1 recovery: strictly below, from a bare 2 at once, 12 loses a leader', () => {
    const recovers = (flags: Flags, of: (dice: number) => string): void =>
      agree(calculated({ test: 'recovery', ...flags }), counted(of), JSON.stringify(flags));
    recovers({ at: 'soviet-inf disrupted' }, (dice) => (dice < 8 ? 'good' : 'disrupted'));
    recovers({ at: 'soviet-inf reduced disrupted' }, (dice) => (dice < 7 ? 'good' : 'disrupted'));
    recovers({ at: 'soviet-inf disrupted, leader 9/0/1', terrain: 'town' }, (dice) =>
      dice < 10 ? 'good' : 'disrupted',
    );
    recovers({ at: 'soviet-inf demoralised' }, (dice) =>
      dice === 2 ? 'good' : dice < 7 ? 'disrupted' : 'demoralised',
    );
    recovers({ at: 'soviet-inf demoralised, commissar 9' }, (dice) => (dice < 9 ? 'good' : 'stepGone'));
    recovers({ at: 'leader 9/0/0 demoralised' }, (dice) =>
      dice === 2 ? 'good' : dice === 12 ? 'removed' : dice < 8 ? 'disrupted' : 'demoralised',
    );
  });
});
