import type { AnySystem } from '@grognard/kernel';
import { anySystem } from '@grognard/kernel';
import { blitzkrieg } from './blitzkrieg/index.ts';
import { coh } from './conflict-of-heroes/index.ts';
import { patrol } from './toy-patrol/index.ts';

interface Game {
  readonly name: string;
  readonly system: AnySystem;
  /** By its number. */
  readonly scenario: number;
  readonly seed: number;
}

/** Random games that must come out the same in every JavaScript engine; nothing here is fetched later. */
export const EVERYWHERE: readonly Game[] = [
  { name: 'patrol', system: anySystem(patrol), scenario: 0, seed: 11 },
  { name: 'conflictOfHeroes', system: anySystem(coh), scenario: 0, seed: 11 },
  { name: 'blitzkrieg', system: anySystem(blitzkrieg), scenario: 1, seed: 11 },
  { name: 'largeBlitzkrieg', system: anySystem(blitzkrieg), scenario: 9, seed: 12 },
];
