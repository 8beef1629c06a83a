import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { antiTankShot, fired } from './fired.ts';
import { goes, marched } from './moving.ts';
import { hex, leader, unit } from './played.ts';

const TRUCK = unit('t', 'german-truck', '0508');
const LT = leader('lt', 'german', 'LT', 't');
const abouts = (log: Parameters<typeof rollsOf>[0]) =>
  rollsOf(log).map(({ check }) => check.about?.with?.piece ?? check.about?.with?.leader);

describe('5.65 Leaders who are carried', () => {
  const drives = (replies: Parameters<typeof marched>[0]['answers'], dice: readonly number[], more: object = {}) =>
    marched({
      units: [TRUCK, unit('s', 'soviet-inf', '0504')],
      leaders: [LT, leader('cpt', 'german', 'CPT', '0508')],
      moving: ['t'],
      led: ['cpt'],
      answers: [['german', goes('t', ['0507'])], ...replies],
      dice,
      ...more,
    });

  it('PG-5.65.3 PG-13.14.2 fire at a truck on its way strikes the leader who rides on it', () => {
    const shot = [['soviet', { type: 'open', shooters: ['s'], kind: 'df' }]] as const;
    // 4 and one more, three hexes off: column 4; 10 is M. The lieutenant fails by 4, the truck passes.
    const { log, board } = drives(shot, [5, 5, 6, 6, 1, 1]);
    expect(rollsOf(log)[0]?.check).toMatchObject({ readings: [{ for: 't' }, { for: 'lt' }] });
    expect(abouts(log).slice(1)).toEqual(['lt', 't']);
    expect(board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ state: 'demoralised' });
  });

  it('PG-5.65.3 PG-7.4.2 so does anti-tank fire at it', () => {
    const shooter = unit('k', 'soviet-gun-45', '0506');
    const hit = (dice: readonly number[]) =>
      fired(
        { side: 'soviet', units: [shooter, TRUCK], leaders: [LT], frame: { firing: ['k'] }, dice },
        antiTankShot('k', 't'),
      );
    // 3, and 1 for a truck; 2 and 2 make 8: M.
    const { log, board } = hit([2, 2, 6, 6, 1, 1]);
    expect(abouts(log).slice(1)).toEqual(['lt', 't']);
    expect(board.leaders[0]).toMatchObject({ state: 'demoralised' });
    // PG-5.65.1: what destroys it is the end of all aboard.
    expect(hit([6, 6]).board).toMatchObject({ units: [{ id: 'k' }], leaders: [] });
  });

  it('PG-16.72.2 PG-6.7.2 mines that take a step of his carrier put him in danger', () => {
    const mines = [{ id: 'm1', side: 'soviet', hex: hex('0507'), strength: 1, shown: true }];
    const { log } = drives([], [6, 1, 1], { units: [TRUCK], board: { mines } });
    expect(rollsOf(log).map(({ check }) => check.rule)).toEqual(['PG-16.72.1', 'PG-6.7.2']);
  });
});
