import { answer, goOn, hearLog, readAction, readPosition, same, scriptedDice } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Marker } from '../data/hits.ts';
import { HIT_MARKERS, MARKERS } from '../data/hits.ts';
import { guess, suspicions, twin } from '../guess.ts';
import { coh } from '../index.ts';
import { see } from '../see.ts';
import type { Board } from '../types.ts';
import { pieceOf } from '../web/pieces.ts';
import { fire } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { CAP, fileOf, play } from './situation.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const gunners = (hit: Marker) => german('german-lmg', '1-E02', { hit });
const RIFLES = soviet('soviet-rifles', '1-E06');
const MISS = [1, 1] as const;
const CAPS = { german: { caps: 7 } };
const FIRE_MARKERS = ['stunned', 'panicked', 'suppressed', 'cowering', 'berserk'];

/** What all can tell does not lie under each unit. */
const ruledOut = ({ ruledOutMarkers }: Board) =>
  Object.fromEntries(ruledOutMarkers.map(({ of, markers, turn }) => [of, { markers, turn }]));

const withHit = (board: Board, id: string, hit: Marker): Board => ({
  ...board,
  units: board.units.map((u) => (u.id === id ? { ...u, hit } : u)),
});

/** An attack that is declared and paid for, its first roll still to come. */
const declared = (units: Situation['units'], shot: object) => {
  const read = readPosition(coh, fileOf({ units, forces: CAPS }));
  if (!read.ok) throw new Error('the file reads');
  const { setting, position } = read.value;
  const begun = goOn(coh, setting, { ...position, dice: { key: '', drawn: 0 } }, scriptedDice([]));
  const plain = coh.files!.read(setting, shot);
  const action = readAction(coh, plain.ok ? plain.value : null);
  if (!action.ok) throw new Error('the shot reads');
  const answered = answer(coh, setting, begun.position, 'german', action.value, scriptedDice([]));
  if (!answered.ok) throw new Error(answered.refusal.why.word);
  return { setting, position: answered.position };
};

/** What the enemy hears of the roll if this marker lies under a unit that fired. */
const heardWith = ({ setting, position }: ReturnType<typeof declared>, id: string, hit: Marker) => {
  const board = withHit(position.board, id, hit);
  const none = { type: 'spendCaps', points: 0 } as const;
  const rolled = answer(coh, setting, { ...position, board }, 'german', none, scriptedDice([...MISS, ...MISS]));
  if (!rolled.ok) throw new Error(rolled.refusal.why.word);
  return hearLog(coh, setting, board, rolled.entry.log, 'soviet');
};

describe('7.5.0.4 Markers that are not shown when they would be are known not to be there', () => {
  const shot = fire('g', '1-E06', { pay: CAP });

  it('COH-7.5.0.5 who fires as printed shows nothing, and all remember by what that was, and when', () => {
    const { board, log } = play({ units: { g: gunners('pinned'), s: RIFLES } }, [['german', fire('g', '1-E06')]], MISS);
    expect(eventsOf(log)).toContainEqual({ type: 'markerKeptDown', unit: 'g', without: FIRE_MARKERS });
    expect(ruledOut(board)).toEqual({ g: { markers: FIRE_MARKERS, turn: board.turn } });
  });
  it('COH-7.5.0.12 the roll sounds the same whatever may still lie under those who fired', () => {
    const group = { ...shot, supporters: ['g2'] };
    const tank = { g: german('panzer-3e', '1-E02', { hit: 'v-lightDamage' }), s: RIFLES };
    const nobody = { ...tank, s: soviet('soviet-rifles', '1-E09', { hidden: true }) };
    const pair = { g: gunners('unnerved'), g2: german('german-rifles', '1-E02', { hit: 'pinned' }), s: RIFLES };
    const fought: readonly (readonly [string, Situation['units'], object])[] = [
      ['g', { g: gunners('pinned'), s: RIFLES }, shot],
      ['g', tank, shot],
      ['g', { ...tank, s: soviet('t-34a', '1-E06') }, shot],
      ['g', { ...nobody, g: german('panzer-3e', '1-E02', { hit: 'v-redGunDamaged' }) }, shot],
      ['g', pair, group],
      ['g2', pair, group],
    ];
    const told = fought.map(([id, units, aimed]) => {
      const attack = declared(units, aimed);
      const { board } = attack.position;
      const fired = board.units.find((u) => u.id === id)!;
      const { pool } = HIT_MARKERS[fired.hit as Marker];
      const out: readonly Marker[] = board.ruledOutMarkers.find(({ of }) => of === id)!.markers;
      const left = MARKERS.filter((m) => HIT_MARKERS[m].pool === pool && !HIT_MARKERS[m].kills && !out.includes(m));
      const truth = heardWith(attack, id, fired.hit as Marker);
      for (const marker of left) expect([marker, heardWith(attack, id, marker)]).toEqual([marker, truth]);
      // Something else would have been heard of one at least: it is what was ruled out.
      expect(out.some((marker) => !same(heardWith(attack, id, marker), truth))).toBe(true);
      return left;
    });
    expect(told).toEqual([
      ['unnerved', 'pinned'],
      ['v-blueGunDamaged', 'v-immobilised', 'v-lightDamage'],
      ['v-redGunDamaged', 'v-immobilised', 'v-lightDamage'],
      ['v-redGunDamaged'],
      ['unnerved', 'pinned'],
      ['unnerved', 'pinned'],
    ]);
  });
  it('COH-7.5.0.5, COH-7.5.0.4 being attacked and paying for a move rule out what they would show, one after the other', () => {
    const walk = { type: 'move', unit: 'g', path: ['1-E03'], facing: EAST, pay: CAP };
    const units = { g: gunners('suppressed'), s: RIFLES };
    const walked = play({ units, forces: CAPS }, [['german', walk]]);
    expect(ruledOut(walked.board).g!.markers).toEqual(['cowering']);
    const back = { type: 'fire', leader: 's', hex: '1-E03', pay: { by: 'opportunity' } };
    const shotAt = play(
      { units, forces: CAPS },
      [
        ['german', walk],
        ['soviet', back],
      ],
      MISS,
    );
    expect(ruledOut(shotAt.board).g!.markers).toEqual(['panicked', 'cowering', 'berserk']);
    const shown = play(
      { units, forces: CAPS },
      [
        ['german', walk],
        ['soviet', { type: 'pass' }],
        ['german', fire('g', '1-E06')],
      ],
      MISS,
    );
    expect([shown.board.shownMarkers.map(({ marker }) => marker), ruledOut(shown.board)]).toEqual([['suppressed'], {}]);
  });
  it('COH-7.5.0.4 what is ruled out is neither guessed nor reckoned with, and a twin has none of it; the counter says so', () => {
    const { setting, position } = declared({ g: gunners('pinned'), s: RIFLES }, shot);
    const { board, stack } = position;
    const seen = see(setting, board, 'soviet');
    expect(ruledOut(seen)).toEqual(ruledOut(board));
    const card = pieceOf({ setting, board: seen }, seen.units.find(({ id }) => id === 'g')!, new Map())!.card;
    expect(card.filter(({ rule }) => rule === 'COH-7.5.0.4').map(({ label }) => label.word)).toEqual(['lookRuledOut']);
    const hitIn = (one: Board) => one.units.find(({ id }) => id === 'g')!.hit;
    const random = (n: number) => () => (n * 0.618) % 1;
    const tries = Array.from({ length: 40 }, (_, n) => random(n));
    expect(new Set(tries.map((chance) => hitIn(guess(setting, seen, 'soviet', chance))))).toEqual(
      new Set(['unnerved', 'pinned']),
    );
    expect(new Set(tries.map((chance) => hitIn(twin(setting, board, 'soviet', chance)!)))).toEqual(
      new Set(['unnerved', 'pinned']),
    );
    const action = { type: 'spendCaps', points: 0 } as const;
    const reckoned = suspicions(setting, seen, 'soviet', { side: 'german', action, stack }).map(hitIn);
    expect(new Set(reckoned)).toEqual(new Set(['unnerved', 'pinned']));
  });
});
