import { eventsOf } from '@grognard/kernel/contract';
import { expect, it } from 'vitest';
import { acting, DONE, leader, played, unit } from './played.ts';

it('PG-3.1.10: whoever was activated and did nothing has had his turn', () => {
  const { board } = played({
    units: [unit('g1', 'german-inf', '0504'), unit('g2', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0904')],
    leaders: [leader('lt', 'german', 'LT', '0504')],
    stack: [acting('german', { leaders: ['lt'], moving: ['g1', 'lt'], firing: ['g2'] })],
    answers: [['german', DONE]],
  });
  expect(board.units.map(({ id, mark }) => [id, mark])).toEqual([
    ['g1', 'moved'],
    ['g2', 'fired'],
    ['s1', 'none'],
  ]);
  expect(board.leaders[0]!.mark).toBe('moved');
});

it('PG-16.21.2: digging takes a segment of two turns', () => {
  const { board, log } = played({
    units: [unit('g1', 'german-inf', '0504', { work: { what: 'dig', turns: 1, last: 0 } })],
    stack: [acting('german', { moving: ['g1'] })],
    answers: [['german', { type: 'dig', unit: 'g1' }]],
  });
  expect(eventsOf(log).map(({ type }) => type)).toContain('dugIn');
  expect(board.units[0]).toMatchObject({ dugIn: true, mark: 'moved' });
});
