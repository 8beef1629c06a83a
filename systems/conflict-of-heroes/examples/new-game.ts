import type { Illegal, LogItem, Position } from '@grognard/kernel';
import { answer, begin, hearLog, questions, readAction, scriptedDice } from '@grognard/kernel';
import { coh } from '../index.ts';
import { load } from '../load/load.ts';
import type { Action, Board, Coh, Setting } from '../types.ts';
import { loadedOrThrow } from './small-map.ts';

const rows = (count: number, width: number): readonly string[] =>
  Array.from({ length: count }, () => '.'.repeat(width));

/** Two rifle squads that stand far apart on bare ground; a test changes what it is about. */
export const PLAIN = {
  format: 1,
  system: 'conflict-of-heroes',
  id: 'plain',
  title: { en: 'Plain', fr: 'Plaine' },
  map: [{ board: { id: '1', terrain: rows(6, 12) } }],
  turns: 3,
  initiative: 'german',
  forces: [
    {
      id: 'german',
      nation: 'german',
      caps: 5,
      units: [{ id: 'g', type: 'german-rifles', hex: '1-C01', facing: 'E' }],
    },
    {
      id: 'soviet',
      nation: 'soviet',
      caps: 6,
      units: [{ id: 's', type: 'soviet-rifles', hex: '1-C12', facing: 'W' }],
    },
  ],
} as const;

/** The plain game with one of its forces changed. */
export const withForce = (id: 'german' | 'soviet', change: object, rest: object = {}): object => ({
  ...PLAIN,
  forces: PLAIN.forces.map((force) => (force.id === id ? { ...force, ...change } : force)),
  ...rest,
});

/** How far a game has come. */
export interface Started {
  readonly setting: Setting;
  readonly position: Position<Coh>;
  readonly board: Board;
  readonly log: readonly LogItem<Coh>[];
  readonly refusal: Illegal<Coh> | null;
  readonly asked: readonly (readonly [kind: string, side: string])[];
  readonly seenBy: (side: string | null) => Board;
  /** What a side heard of it all. */
  readonly heardBy: (side: string | null) => readonly LogItem<Coh>[];
}

/** A whole game from its very beginning, with forced dice and draws; hexes by name. */
export const start = (
  scenario: object,
  answers: readonly (readonly [string, object])[] = [],
  dice: readonly (number | string)[] = [],
): Started => {
  const setting = loadedOrThrow(load(scenario));
  const faces = scriptedDice(dice);
  const begun = begin(coh, setting, { key: '', drawn: 0 }, faces);
  const before = coh.setup(setting);
  const log = [...begun.log];
  let { position } = begun;
  let refusal: Illegal<Coh> | null = null;
  for (const [side, given] of answers) {
    const answered = answer(coh, setting, position, side, actionOf(setting, given), faces);
    if (!answered.ok) {
      refusal = answered.refusal;
      break;
    }
    position = answered.position;
    log.push(...answered.entry.log);
  }
  if (!refusal) faces.finish();
  return {
    setting,
    position,
    board: position.board,
    log,
    refusal,
    asked: position.outcome ? [] : questions(coh, setting, position).map(({ kind, side }) => [kind, side]),
    seenBy: (side) => coh.see(setting, position.board, side),
    heardBy: (side) => hearLog(coh, setting, before, log, side),
  };
};

const actionOf = (setting: Setting, given: object): Action => {
  const action = readAction(coh, loadedOrThrow(coh.files!.read(setting, given)));
  return loadedOrThrow(action);
};
