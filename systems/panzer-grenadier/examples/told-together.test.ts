import type { LogItem, ToldRun } from '@grognard/kernel';
import { addsTo, runWith } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import type { Event, Grenadier } from '../types.ts';
import { acting, hex, leader, looked, played, unit } from './played.ts';

const march = (path: readonly string[], also: readonly string[] = []) => ({
  type: 'move' as const,
  unit: 'g1',
  path: path.map(hex),
  with: also,
});

/** The words of the lines a log is told in, each with its values. */
const linesOf = (log: readonly LogItem<Grenadier>[], units: readonly object[]) => {
  const { setting, board: first } = looked({ units });
  let board = first;
  let run: ToldRun<Grenadier> | null = null;
  const lines: { word: string; with?: unknown }[] = [];
  for (const item of log) {
    if ('roll' in item) {
      run = null;
      continue;
    }
    const look = { setting, board };
    const next: ToldRun<Grenadier> | null = runWith(panzerGrenadier, run, look, item.event);
    const told = addsTo(next, run)
      ? panzerGrenadier.together!.tell(next.look, next.events)
      : panzerGrenadier.tell(look, item.event);
    if (addsTo(next, run)) lines.pop();
    if (told) lines.push(told as { word: string });
    run = next;
    board = panzerGrenadier.reduce(board, item.event);
  }
  return lines;
};

const units = [unit('g1', 'german-inf', '0503')];

describe('what is told of a march', () => {
  const going = (path: readonly string[], also: readonly string[] = []) =>
    played({
      units,
      leaders: [leader('lt', 'german', 'LT', '0503')],
      stack: [acting('german', { moving: ['g1', 'lt'], leaders: ['lt'] })],
      answers: [['german', march(path, also)]],
    });

  it('PG-5.0.4 is one line with the whole way and the hexes it takes, and who goes along', () => {
    const { log } = going(['0504', '0505', '0506'], ['lt']);
    expect(log.filter((item) => 'event' in item && item.event.type === 'entered')).toHaveLength(6);
    const told = linesOf(log, units).filter(({ word }) => word.startsWith('tellWay') || word === 'tellEntered');
    expect(told).toEqual([
      {
        word: 'tellWayTaking',
        with: { pieces: 'g1, lt', way: '0504 → 0505 → 0506', count: 2, hexes: '0504, 0505, 0506' },
      },
    ]);
  });

  it('PG-5.0.4 to enter a hex that is taken is to take it', () => {
    const told = linesOf(going(['0504']).log, units).filter(({ word }) => word.startsWith('tellTook'));
    expect(told).toEqual([{ word: 'tellTook', with: { pieces: 'g1', count: 1, hexes: '0504' } }]);
  });

  it('two who go one after the other have a line each, and what is fired at a mover comes between', () => {
    const entered = (piece: string, at: string): Event => ({ type: 'entered', piece, hex: hex(at), spent: 2 });
    const { goesOn, begins, passes } = panzerGrenadier.together!;
    expect(goesOn([entered('g1', '0504')], entered('g1', '0505'))).toBe(true);
    expect(goesOn([entered('g1', '0504')], entered('lt', '0504'))).toBe(true);
    expect(goesOn([entered('g1', '0504')], entered('g2', '0505'))).toBe(false);
    expect(begins({ type: 'shaken', piece: 'g1', state: 'disrupted' })).toBe(false);
    expect(passes({ type: 'firedAt', pieces: ['s1'], hex: 1, target: 'g1' })).toBe(false);
    expect(passes({ type: 'unspotted', unit: 'g1' })).toBe(true);
  });
});
