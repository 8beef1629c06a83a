import { describe, expect, it } from 'vitest';
import { box, happened, played, point, type Situation } from './played.ts';

const MOVES = [{ kind: 'movement', side: 'german', only: null }];
const SHOOTS = [{ kind: 'shooting', side: 'german', only: null }];
const charge = (detonator: readonly [number, number] | null = null) => ({
  id: 'charge-1',
  side: 'german',
  at: point(10, 10),
  on: null,
  fuse: 'remote',
  detonator: detonator && point(...detonator),
  cable: null,
});
const to = (x: number) =>
  [['german', { type: 'task', man: 'g1', task: 'unroll', at: point(x, 10), on: 'charge-1' }]] as const;
const MAN = { at: [10.3, 10], profile: 'de-obergefreiter', might: 0, fate: 0 } as const;

describe('PF-ENG.12: a cable is unrolled', () => {
  const unrolls = (x: number, { men, board, ...more }: Situation = {}) =>
    played({
      men: { g1: MAN, ...men },
      board: { charges: [charge()], ...board },
      stack: MOVES,
      answers: to(x),
      ...more,
    });

  it('PF-ENG.12: at half speed: 3 inches, half of that in difficult ground, an inch on his belly', () => {
    const far = unrolls(13.3);
    expect(happened(far, 'moved', 'cableUnrolled')).toEqual([
      { type: 'moved', man: 'g1', at: { ...point(13.3, 10), storey: 0 }, spent: 762, how: 'walk' },
      { type: 'cableUnrolled', charge: 'charge-1', man: 'g1', detonator: point(13.3, 10) },
    ]);
    expect(far.board.men.find(({ id }) => id === 'g1')?.did).toMatchObject({ moved: true, long: true });
    expect(unrolls(13.35).refusal).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'halfSpeed' } });
    const table = { areas: [{ id: 'wood', terrain: 'wood', outline: box(5, 5, 20, 15) }] };
    expect(unrolls(11.8, { table }).refusal).toBeNull();
    expect(unrolls(11.85, { table }).refusal).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'halfSpeed' } });
    const men = { g1: { ...MAN, stance: 'prone' } } as const;
    expect(unrolls(11.3, { men }).refusal).toBeNull();
    expect(unrolls(11.35, { men }).refusal).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'halfSpeed' } });
  });

  it('PF-ENG.12, PF-BASE.6, PF-GRP.4: he goes as men go: into nobody’s zone, and nowhere without orders', () => {
    expect(unrolls(13.3, { men: { a1: { at: [15.2, 10] } } }).refusal).toMatchObject({ rule: 'PF-BASE.6' });
    expect(unrolls(13.3, { men: { a1: { at: [13.3 + 250 / 254, 10] } } }).refusal).toMatchObject({ rule: 'PF-ENG.12' });
    const alone = { g1: { ...MAN, profile: 'de-grenadier', nerve: 'failed' } } as const;
    expect(unrolls(13.3, { men: alone }).refusal).toMatchObject({ rule: 'PF-GRP.4' });
    const lines = [{ id: 'wall', terrain: 'lowWall', line: [point(12, 5), point(12, 15)], thickness: 0 }];
    expect(unrolls(13.3, { table: { lines } }).refusal).toMatchObject({ rule: 'PF-ENG.12' });
  });

  it('PF-ENG.12, PF-ENG.4: a mine on his way stops him, and there the cable ends', () => {
    const defences = [{ id: 'm1', side: 'us', kind: 'mines', at: point(14, 10), facing: 0 }];
    const survived = unrolls(13.3, { board: { defences }, dice: [4, 1] });
    expect(happened(survived, 'cableUnrolled')).toEqual([
      { type: 'cableUnrolled', charge: 'charge-1', man: 'g1', detonator: point(11, 10) },
    ]);
    const fell = unrolls(13.3, { men: { g1: { ...MAN, life: 1 } }, board: { defences }, dice: [4, 6] });
    expect(happened(fell, 'lost', 'cableUnrolled')).toMatchObject([{ type: 'lost', piece: 'g1' }]);
  });

  it('PF-ENG.12, PF-EX-09: no farther than 30 inches from the charge', () => {
    const out = (x: number) =>
      unrolls(x, { men: { g1: { ...MAN, at: [38, 10] } }, board: { charges: [charge([38, 10])] } }).refusal;
    expect(out(40)).toBeNull();
    expect(out(40.1)).toMatchObject({ rule: 'PF-ENG.12', why: { word: 'cableTooShort' } });
  });
});

describe('PF-ENG.13: the detonator', () => {
  const fires = (man: object, more: Situation['men'] = {}, die?: number) =>
    played({
      men: { g1: { ...MAN, at: [30, 10], ...man }, ...more },
      board: { charges: [charge([30, 10])], phase: 'shooting' },
      stack: SHOOTS,
      answers: [['german', { type: 'detonate', man: 'g1', charge: 'charge-1' }]],
      dice: die === undefined ? [] : [die],
    });

  it('PF-ENG.13: by a man who did not move: on a 2 it explodes, and leaves its crater behind it', () => {
    expect(happened(fires({}, {}, 2), 'chargeGone', 'burstLanded', 'craterMade')).toMatchObject([
      { type: 'chargeGone', how: 'exploded' },
      { type: 'burstLanded' },
      { type: 'craterMade' },
    ]);
    expect(happened(fires({}, {}, 1), 'chargeGone', 'burstLanded')).toMatchObject([{ how: 'dud' }]);
  });

  it('PF-ENG.13, PF-ACT.3, PF-SHOOT.5: not after a long action, nor knocked down, nor fighting', () => {
    expect(fires({ did: { long: true } }).refusal).toMatchObject({ rule: 'PF-ENG.13' });
    expect(fires({ did: { spent: 10 } }).refusal).toMatchObject({ rule: 'PF-ENG.13' });
    expect(fires({ stance: 'prone', fell: true }).refusal).toMatchObject({ rule: 'PF-SHOOT.5' });
    expect(fires({}, { a1: { at: [30 + 250 / 254, 10] } }).refusal).toMatchObject({ rule: 'PF-SHOOT.5' });
  });
});

describe('what goes off in somebody’s hands', () => {
  const defuses = (more: Situation = {}) =>
    played({
      men: { g1: { ...MAN, at: [10, 10], engineer: true } },
      board: { charges: [{ ...charge(), at: point(10.6, 10), side: 'us', fuse: 'timer' }] },
      stack: MOVES,
      answers: [['german', { type: 'task', man: 'g1', task: 'defuse', at: null, on: 'charge-1' }]],
      ...more,
    });

  it('PF-ENG.14: a natural 1 strikes whoever defuses it, whatever might cover him, and then leaves a crater', () => {
    const run = defuses({ dice: [1, 3] });
    expect(happened(run, 'chargeGone', 'wounded', 'unharmed', 'craterMade')).toEqual([
      { type: 'chargeGone', charge: 'charge-1', how: 'exploded' },
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'craterMade', at: point(10.6, 10) },
    ]);
  });

  it('PF-ENG.9: its own crater covers nobody from a blast', () => {
    const run = played({
      men: { a1: { at: [11.2, 10] } },
      board: { charges: [{ ...charge(), fuse: 'timer' }] },
      stack: [{ kind: 'detonation', charge: 'charge-1' }],
      dice: [3],
    });
    expect(happened(run, 'lost', 'craterMade')).toMatchObject([{ type: 'lost', piece: 'a1' }, { type: 'craterMade' }]);
  });
});
