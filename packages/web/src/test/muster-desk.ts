import type { AnySystem, Types } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Looks, Piece } from '@grognard/looks';
import type { Muster } from '../../../kernel/src/test/muster.ts';
import { muster } from '../../../kernel/src/test/muster.ts';
import type { Asked } from '../state/desk.ts';
import { askedIn } from '../state/desk.ts';
import type { Session } from '../state/session.ts';
import { giveAnswer, newSession, stageOf, viewAt } from '../state/session.ts';

const ROAD = 10;

/** The road as a row of hexes. */
const looks: Looks<Muster> = {
  words: { en: {}, fr: {} },
  ground: () => ({
    kind: 'hexes',
    manner: 'tactical',
    width: ROAD,
    height: 1,
    tops: 'pointy',
    shoved: 'odd',
    paint: Array.from({ length: ROAD }, () => 'open' as const),
    level: Array.from({ length: ROAD }, () => 0),
    ways: [],
    sides: [],
    towns: [],
    names: Array.from({ length: ROAD }, (_, hex) => `R${hex}`),
    labels: [],
    theatre: 'summer',
    seed: 1,
  }),
  pieces: ({ board }) =>
    board.men.map(
      ({ id, side, at }) =>
        ({
          id,
          side,
          nation: side === 'north' ? 'red' : 'blue',
          name: message('act', { what: `man ${id}` }),
          spoken: message('act', { what: `man ${id}` }),
          at: { kind: 'hex', hex: at },
          states: [],
        }) as unknown as Piece,
    ),
  works: () => [],
  status: () => ({ turn: { now: 1, last: 1 }, notes: [], sides: [] }),
  spoken: () => message('act', { what: 'road' }),
  about: () => ({ pieces: [], places: [] }),
};

/** A game of hiring and marching, before its first answer. */
export const musterSession = (): Session => {
  const system = muster as unknown as AnySystem;
  const [scenario] = system.scenarios;
  const loaded = system.load(scenario);
  if (!loaded.ok) throw new Error('the road does not load');
  const seats = { north: { kind: 'human', name: 'N' }, south: { kind: 'human', name: 'S' } } as const;
  const desk = { system, setting: loaded.value, looks: looks as unknown as Looks<Types> };
  return newSession({ desk, scenario: scenario!, seats, id: 'test', secret: '2a'.repeat(32) });
};

/** The game on the march: so many pikemen a side, in the first places of its home. */
export const marching = (north: readonly number[]): Session => {
  const hire = (places: readonly number[]) => ({ type: 'hire', lines: places.map((at) => ({ row: 'pike', at })) });
  const first = giveAnswer(musterSession(), 'north', hire(north) as never);
  const both = first.ok ? giveAnswer(first.session, 'south', hire([9]) as never) : first;
  if (!both.ok) throw new Error('refused');
  return both.session;
};

/** What the one who is asked first sees. */
export const askedFirst = (session: Session): Asked => {
  const stage = stageOf(session);
  if (stage.kind === 'over' || stage.kind === 'bot') throw new Error('nobody is asked');
  return askedIn(session.desk, viewAt(session, stage.side, session.match.entries.length))!;
};
