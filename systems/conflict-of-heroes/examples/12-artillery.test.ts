import { fastRandom, fillHoles, hearLog, questions, readPosition, refusalOf, view } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { against, caps, rolledAgainst, shelling } from './combat.ts';
import type { Placed, Situation } from './situation.ts';
import { fileOf, play } from './situation.ts';
import type { Stood } from './small-map.ts';

const [EAST, WEST] = [1, 4];
const german = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: EAST, ...more });
const soviet = (type: string, hex: string, more: object = {}): Placed => ({ type, hex, facing: WEST, ...more });
const BATTERY = { card: 'artillery-105', side: 'german', unit: null };
const UNITS = { g: german('german-rifles', '1-E02'), s: soviet('soviet-rifles', '1-E06') };
const PREPARATION = [
  { kind: 'game', step: 'nextTurn' },
  { kind: 'turn', step: 'plot' },
];
const plot = (hex: string, smoke = false, card = 'artillery-105') => ({ type: 'plot', plots: [{ card, hex, smoke }] });
const KEEP = { type: 'keepPlot', keep: true };

/** The preparatory phase from the plots on, with one battery. */
const preparing = (more: Partial<Situation> & { readonly plots?: readonly object[] } = {}): Situation => {
  const { plots = [], more: board = {}, ...rest } = more;
  return {
    units: UNITS,
    forces: { soviet: { caps: 1 } },
    stack: PREPARATION,
    more: { weapons: [BATTERY], turn: 2, plots, ...board },
    ...rest,
  };
};
const due = (hex: string, smoke = false) => ({ side: 'german', card: 'artillery-105', hex, smoke, turn: 1 });
const falling = (situation: Partial<Situation>, hex: string, dice: readonly (number | string)[], smoke = false) =>
  play(
    preparing({
      stack: [PREPARATION[0]!, { kind: 'turn', step: 'barrages' }],
      plots: [due(hex, smoke)],
      ...situation,
    } as never),
    [['german', KEEP]],
    dice,
  );

describe('12.3 Off-board artillery: plotting', () => {
  it('COH-8.4.1, COH-12.3.8 a battery the scenario leaves to its side may be called for again once its shells have fallen', () => {
    const weapons = (keepsWeapons: readonly string[]) =>
      falling({ scenario: { keepsWeapons } }, '1-E12', [], true).board.weapons.map((one) => one.card);
    expect([weapons(['artillery-105']), weapons([])]).toEqual([['artillery-105'], []]);
  });
  it('COH-12.3.1, COH-2.0.5, COH-C.W8 the target is noted in secret, and falls in the next turn', () => {
    const { board, log, asked } = play(preparing(), [['german', plot('1-E06')]]);
    expect(board.plots).toMatchObject([{ side: 'german', card: 'artillery-105', smoke: false, turn: 2 }]);
    expect(asked.map(({ kind }) => kind)).toEqual(['initiativeCaps']);
    const read = readPosition(coh, fileOf(preparing()));
    if (!read.ok) throw new Error('the file reads');
    const { setting, position } = read.value;
    expect(eventsOf(hearLog(coh, setting, position.board, log, 'soviet')).map(({ type }) => type)).not.toContain(
      'plotted',
    );
    expect(eventsOf(log).map(({ type }) => type)).toContain('plotted');
  });
  it('COH-2.0.9 both plot at once: the first answer lies sealed', () => {
    const units = { ...UNITS };
    const both = preparing({
      units,
      more: { weapons: [BATTERY, { card: 'artillery-122', side: 'soviet', unit: null }], turn: 2 },
    });
    const half = play(both, [['german', plot('1-E06')]]);
    expect(half.asked).toEqual([{ kind: 'plotting', side: 'soviet' }]);
    const read = readPosition(coh, fileOf(both));
    if (!read.ok) throw new Error('the file reads');
    expect(JSON.stringify(view(coh, read.value.setting, half.position, 'soviet'))).not.toContain('"sealed"');
    const done = play(both, [
      ['german', plot('1-E06')],
      ['soviet', plot('1-E02', true, 'artillery-122')],
    ]);
    expect(done.board.plots).toHaveLength(2);
  });
  it('COH-12.3.1 nobody has to, and nobody is asked who has no guns, or in the last turn', () => {
    expect(play(preparing(), [['german', { type: 'plot', plots: [] }]]).board.plots).toEqual([]);
    expect(play(preparing({ more: { weapons: [], turn: 2 } }), []).asked[0]!.kind).toBe('initiativeCaps');
    expect(play(preparing({ more: { weapons: [BATTERY], turn: 5 } }), []).asked[0]!.kind).toBe('initiativeCaps');
  });
  it('COH-12.3.4, COH-12.3.8 an observer must see the hex now', () => {
    const terrain = Array.from({ length: 10 }, () => '...w........');
    const { refusal } = play(preparing({ terrain }), [['german', plot('1-E06')]]);
    expect(refusal).toMatchObject({ rule: 'COH-12.3.4', why: { word: 'notObserved' } });
  });
  it('COH-12.3.4 observers are those the scenario names', () => {
    const force = (observers: unknown) => ({
      forces: [
        {
          id: 'german',
          nation: 'german',
          caps: 5,
          observers,
          units: [{ id: 'g', type: 'german-rifles', entry: { turn: 5, hexes: ['1-A01'] } }],
        },
        {
          id: 'soviet',
          nation: 'soviet',
          caps: 5,
          units: [{ id: 's', type: 'soviet-rifles', entry: { turn: 5, hexes: ['1-A01'] } }],
        },
      ],
    });
    const units = { ...UNITS, g2: german('german-rifles', '1-E04') };
    const terrain = Array.from({ length: 10 }, () => '..w.........');
    const by = (observers: unknown) =>
      play(preparing({ units, terrain, scenario: force(observers) }), [['german', plot('1-E06')]]).refusal;
    expect(by('any')).toBeNull();
    expect(by(['g'])).toMatchObject({ why: { word: 'notObserved' } });
  });
  it('COH-12.3.4, COH-7.7.3.12, COH-7.5.0.14 hidden observers stay hidden; stunned or pressed ones see nothing', () => {
    const observer = (more: object) =>
      play(preparing({ units: { ...UNITS, g: german('german-rifles', '1-E02', more) } }), [['german', plot('1-E06')]]);
    expect(observer({ hidden: true }).unit('g')!.hidden).toBe(true);
    expect(observer({ hit: 'stunned' }).refusal).toMatchObject({ why: { word: 'notObserved' } });
    expect(observer({ hex: '1-E06' }).refusal).toMatchObject({ why: { word: 'notObserved' } });
  });
  it('COH-12.3.1 a battery whose shells are on the way can not be plotted again', () => {
    const onTheWay = preparing({ plots: [{ ...due('1-E06'), turn: 2 }] } as never);
    expect(play(onTheWay, []).asked[0]!.kind).toBe('initiativeCaps');
    const two = preparing({
      plots: [{ ...due('1-E06'), turn: 2 }],
      more: { weapons: [BATTERY, BATTERY], turn: 2 },
    } as never);
    expect(play(two, [['german', plot('1-E05')]]).board.plots).toHaveLength(2);
  });
  it('random plots are legal ones', () => {
    const read = readPosition(coh, fileOf(preparing()));
    if (!read.ok) throw new Error('the file reads');
    const { setting } = read.value;
    const { position } = play(preparing(), []);
    const [question] = questions(coh, setting, position);
    const random = fastRandom(3);
    const answers = Array.from({ length: 20 }, () =>
      fillHoles(
        coh,
        { setting, board: position.board },
        position.stack.at(-1)!,
        question!.side,
        question!.choices[0]!,
        random,
      ),
    );
    expect(answers.map((action) => refusalOf(coh, setting, position, 'german', action))).toEqual(Array(20).fill(null));
    expect(new Set(answers.map((action) => (action.type === 'plot' ? action.plots.length : 0)))).toEqual(
      new Set([0, 1]),
    );
  });
  it('each battery fires once, at a hex of the map, and only those at hand', () => {
    const answer = (action: object, more: Partial<Situation> = {}) =>
      play(preparing(more), [['german', action]]).refusal?.why.word;
    expect(answer({ type: 'plot', plots: [...plot('1-E06').plots, ...plot('1-E06').plots] })).toBe('noBattery');
    expect(answer(plot('1-E06', false, 'artillery-122'))).toBe('noBattery');
    expect(answer(plot(9999 as never))).toBe('offMap');
    expect(answer({ type: 'pass' })).toBe('notHere');
    expect(answer(plot('1-E06', true), { scenario: { noSmoke: true } })).toBe('noSmokeShells');
  });
});

describe('12.3 Off-board artillery: the barrage', () => {
  it('COH-2.0.6, COH-12.3.2, COH-12.3.3 shells fall on the hex and the six around it, each hex and each unit for itself', () => {
    const units = {
      ...UNITS,
      s2: soviet('soviet-rifles', '1-E07'),
      s3: soviet('soviet-smg', '1-E07'),
      s4: soviet('soviet-smg', '1-E08'),
    };
    const { log, board } = falling({ units }, '1-E06', [1, 1, 1, 1, 1, 1]);
    expect(rollsOf(log).map(({ check }) => check.about!.with!.target)).toEqual(['s', 's2', 's3']);
    expect(rollsOf(log)[0]!.check).toMatchObject({
      rule: 'COH-12.3.2',
      about: { with: { by: { word: 'card.artillery-105' } } },
      add: [{ rule: 'COH-C.W4', value: 5 }],
      need: [{ rule: 'COH-12.1.1', value: 11 }],
    });
    expect(board.plots).toEqual([]);
  });
  it('COH-12.3.8 the card is spent when the shells fall', () => {
    expect(falling({}, '1-E06', [1, 1]).board.weapons).toEqual([]);
  });
  it('COH-12.3.8 a plot may be dropped in silence, and the card is kept', () => {
    const situation = preparing({
      stack: [PREPARATION[0]!, { kind: 'turn', step: 'barrages' }],
      plots: [due('1-E06')],
    } as never);
    const { board, log, asked } = play(situation, [['german', { type: 'keepPlot', keep: false }]]);
    expect(board).toMatchObject({ plots: [], weapons: [BATTERY] });
    expect(asked[0]!.kind).toBe('initiativeCaps');
    const read = readPosition(coh, fileOf(situation));
    if (!read.ok) throw new Error('the file reads');
    expect(hearLog(coh, read.value.setting, read.value.position.board, log, 'soviet')).toEqual([]);
    expect(play(situation, [['german', { type: 'pass' }]]).refusal).toMatchObject({
      rule: 'COH-12.3.8',
      why: { word: 'notHere' },
    });
  });
  it('COH-2.0.9 whoever had the initiative resolves his first', () => {
    const plots = [due('1-E06'), { side: 'soviet', card: 'artillery-122', hex: '1-E02', smoke: false, turn: 1 }];
    const weapons = [BATTERY, { card: 'artillery-122', side: 'soviet', unit: null }];
    const first = (order: readonly string[]) =>
      play(
        {
          units: UNITS,
          stack: [PREPARATION[0]!, { kind: 'turn', step: 'barrages' }],
          more: { turn: 2, plots, weapons, order },
        },
        [],
      ).asked;
    expect(first(['german', 'soviet'])).toEqual([{ kind: 'keepPlot', side: 'german' }]);
    expect(first(['soviet', 'german'])).toEqual([{ kind: 'keepPlot', side: 'soviet' }]);
  });
  it('COH-12.3.7 CAPs may be spent on the rolls, and friends are struck too', () => {
    const units = { ...UNITS, g2: german('german-lmg', '1-E05') };
    const situation = preparing({
      units,
      stack: [PREPARATION[0]!, { kind: 'turn', step: 'barrages' }],
      plots: [due('1-E06')],
      forces: { german: { caps: 2 }, soviet: { caps: 1 } },
    } as never);
    const { unit, log } = play(
      situation,
      [
        ['german', KEEP],
        ['german', caps(2)],
      ],
      [2, 2, 'pinned', 1, 1],
    );
    expect(unit('s')!.hit).toBe('pinned');
    expect(rollsOf(log).map(({ check }) => check.about?.with?.target)).toEqual(['s', undefined, 'g2']);
  });
  it('COH-12.3.5 heights are nothing to it, COH-12.2.1 nor is a forest', () => {
    const target: Stood = { id: 's', type: 'soviet-rifles', hex: 'A02' };
    const shells = shelling({ rows: ['.F.'], levels: ['010'], units: [target] }, 'artillery-105', 'A02');
    expect(against(shells, 's')).toMatchObject({
      fp: [['COH-C.W4', 5]],
      dv: [
        ['COH-12.1.1', 11],
        ['COH-12.2.1', 0],
      ],
    });
  });
  it('COH-12.3.6, COH-13.1.4 smoke covers the same seven hexes, +2 each', () => {
    const { board, log } = falling({}, '1-E06', [], true);
    expect(board.smoke).toHaveLength(7);
    expect(board.smoke.every(({ points }) => points === 2)).toBe(true);
    expect(rollsOf(log)).toEqual([]);
    expect(falling({}, '1-A01', [], true).board.smoke.length).toBeLessThan(7);
  });
  it('COH-10.0.4, COH-12.1.1 while anybody hides, every hex that looks empty is searched, by the flank DR', () => {
    const hidden = {
      units: { ...UNITS, s: soviet('soviet-rifles', '1-E06', { hidden: true }) },
      terrain: Array.from({ length: 10 }, () => '.....w......'),
    };
    const dice = [3, 4, ...Array(12).fill(1)];
    const { log, asked } = falling(hidden, '1-E06', dice.slice(0, 2));
    expect(rollsOf(log)[0]!.check).toMatchObject({ shape: 'plain', rule: 'COH-10.0.4' });
    expect(asked).toEqual([{ kind: 'setFacing', side: 'soviet' }]); // 5 + 7 against 11 + 1
  });
  it('COH-10.0.4 when nobody hides, empty hexes cost no time', () => {
    const rolled = (hidden: boolean) => {
      const far = { id: 'g', type: 'german-rifles', hex: 'A06', hidden } as const;
      return rolledAgainst(shelling({ rows: ['......'], units: [far] }, 'artillery-122', 'A02'));
    };
    expect([rolled(false), rolled(true).length]).toEqual([[], 1]);
  });
});
