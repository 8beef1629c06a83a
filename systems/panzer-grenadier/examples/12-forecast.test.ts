import { share } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import { assaultChecks, forecastAssault } from '../rules/12-forecast.ts';
import type { Melee } from '../rules/12-sides.ts';
import { forecastMines } from '../rules/16-mines.ts';
import { unitAt } from '../rules/facts.ts';
import { acting, field, hex, leader, played, unit } from './played.ts';

const look = (units: readonly object[], board: object = {}, leaders: readonly object[] = []) => {
  const read = panzerGrenadier.load(field());
  if (!read.ok) throw new Error('the field does not load');
  const ran = played({ units, leaders, board: { ...board }, stack: [acting('german', { firing: ['g1'] })] });
  return { setting: read.value, board: ran.board };
};
const melee: Melee = {
  side: 'german',
  hex: hex('0505'),
  attackers: ['g1'],
  leaders: [],
  leader: null,
  charging: [],
  starts: true,
};
const chances = (forecasts: ReturnType<typeof forecastAssault>, piece: string) => {
  const one = forecasts.find(({ about }) => about.with?.piece === piece);
  return Object.fromEntries(
    one?.outcomes.map(({ outcome, chance }) => [outcome.word, Math.round(share(chance) * 1e6) / 1e6]) ?? [],
  );
};
const thousandth = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Two dice over 8: by one or two is 9 or 10, by more is 11 or 12. */
const DISRUPTED = 7 / 36;
const DEMORALISED = 3 / 36;

describe('12 What an assault will come to', () => {
  const units = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505')];

  it('PG-12.4.3 PG-REC-AS.1 both sides at once, counted out by hand', () => {
    const said = forecastAssault(look(units), melee);
    // Column 3: M on 4 and 5, M1 on 6. M1: 8 or 9 is disrupted, 10 and more demoralised.
    const worse = { disrupted: 9 / 36, demoralised: 6 / 36 };
    const disrupted = (2 / 6) * DISRUPTED + (1 / 6) * worse.disrupted;
    const demoralised = (2 / 6) * DEMORALISED + (1 / 6) * worse.demoralised;
    for (const piece of ['g1', 's1'])
      expect(chances(said, piece)).toEqual({
        fateUnhurt: thousandth(1 - disrupted - demoralised),
        fateDisrupted: thousandth(disrupted),
        fateDemoralised: thousandth(demoralised),
      });
  });

  it('PG-12.43.1 first fire: the reply is weighed by what it leaves of the attackers', () => {
    const dug = [units[0]!, unit('s1', 'soviet-smg', '0505', { dugIn: true })];
    const said = forecastAssault(look(dug), melee);
    // Column 6: M on 3 and 4, M1 on 5, a step and M2 on 6.
    const broken = (2 * DEMORALISED + 6 / 36 + 10 / 36) / 6;
    const attacker = chances(said, 'g1');
    expect(Object.values(attacker).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
    // Reply by 5, or by 3 when disrupted or reduced (2 when both): column 3, or column 1.
    const stepAndShaken = (1 / 6) * chanceOfDisruptedByM2(7);
    const strong = 1 - broken - stepAndShaken - brokenByM2Beyond();
    const column3 = { M: 2 / 6, M1: 1 / 6 };
    const column1 = { M: 2 / 6, M1: 0 };
    const shaken = (column: typeof column3) => column.M * DEMORALISED + column.M1 * (6 / 36);
    const expected = strong * shaken(column3) + stepAndShaken * shaken(column1);
    expect(chances(said, 's1').fateDemoralised).toBeCloseTo(expected, 5);
  });

  it('PG-12.4.3 the throws of both sides are shown with their terms before they are made', () => {
    const [mine, theirs] = assaultChecks(look(units), melee);
    expect([mine, theirs].map((one) => one?.shape === 'readings' && one.readings.map((each) => each.for))).toEqual([
      ['s1'],
      ['g1'],
    ]);
  });

  it('PG-12.43.1 chances add up to 1 whatever the party', () => {
    const many = [
      unit('g1', 'german-inf', '0504'),
      unit('g2', 'german-hmg', '0504'),
      unit('s1', 'soviet-smg', '0505', { dugIn: true }),
      unit('s2', 'soviet-inf', '0505', { dugIn: true }),
    ];
    const leaders = [leader('lt', 'german', 'LT', '0504', { support: 1 })];
    const said = forecastAssault(look(many, {}, leaders), { ...melee, attackers: ['g1', 'g2'], leaders: ['lt'] });
    expect(said).toHaveLength(5);
    for (const { outcomes } of said)
      expect(outcomes.reduce((sum, { chance }) => sum + share(chance), 0)).toBeCloseTo(1, 5);
  });
});

/** One step gone, so the morale is 7; M2: two dice over 5 by one or two. */
const chanceOfDisruptedByM2 = (morale: number): number => {
  let ways = 0;
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1) if (a + b + 2 > morale && a + b + 2 < morale + 3) ways += 1;
  return ways / 36;
};
/** By three and more it is demoralised: what `broken` counts for a morale of 8 is corrected to 7. */
const brokenByM2Beyond = (): number => {
  const over = (morale: number): number => {
    let ways = 0;
    for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) if (a + b + 2 >= morale + 3) ways += 1;
    return ways / 36;
  };
  return (over(7) - 10 / 36) / 6;
};

describe('16.7 What mines will do', () => {
  const mined = (strength: number, type = 'german-inf', shown = true) => {
    const whole = look([unit('g1', type, '0504')], {
      mines: [{ id: 'm1', side: 'soviet', hex: hex('0503'), strength, shown }],
    });
    const board = panzerGrenadier.see(whole.setting, whole.board, 'german');
    const seen = { setting: whole.setting, board };
    const [one] = forecastMines(seen, unitAt(seen, 'g1')!, hex('0503'));
    return Object.fromEntries(
      one?.outcomes.map(({ outcome, chance }) => [outcome.word, `${chance.ways}/${chance.of}`]) ?? [],
    );
  };

  it('PG-16.72.1 every throw of the dice is counted', () => {
    expect(mined(1)).toEqual({ minesStep: '1/6', minesBroken: '1/6', minesStop: '2/6', minesNothing: '2/6' });
    // Two dice: two sixes 1, six and five 2, one six and less 8, fives without a six 9, …
    expect(mined(2)).toEqual({
      minesLost: '1/36',
      minesStepBroken: '2/36',
      minesStep: '8/36',
      minesBroken: '9/36',
      minesStop: '12/36',
      minesNothing: '4/36',
    });
  });

  it('PG-16.73.1 engineers meet two dice less, and a field that is face down is not foretold', () => {
    expect(mined(3, 'german-eng')).toEqual({
      minesStep: '1/6',
      minesBroken: '1/6',
      minesStop: '2/6',
      minesNothing: '2/6',
    });
    expect(mined(2, 'german-eng')).toEqual({});
    expect(mined(2, 'german-inf', false)).toEqual({});
  });
});
