import { describe, expect, it } from 'vitest';
import { fastRandom } from '../check/dice.ts';
import { fairDice } from '../check/fair.ts';
import { tryGame } from '../contract/index.ts';
import type { Muster } from '../test/muster.ts';
import { muster } from '../test/muster.ts';
import { budgetsOf } from './attempts.ts';
import { leftIn } from './budget.ts';
import { fits } from './fits.ts';
import { questions, refusalOf, unsealed } from './game.ts';
import type { Match } from './match.ts';
import { newMatch, now, play, staySecret, whyNoUndo } from './match.ts';
import type { Ask, SealedAsk } from './procedure.ts';
import type { SheetLine, Space } from './question.ts';
import { fillHoles, spellLine } from './sample.ts';
import type { GameSystem } from './system.ts';
import { eachWrong } from './types.ts';
import { hearEntry, view } from './view.ts';

const [scenario] = muster.scenarios;
const loaded = muster.load(scenario);
if (!loaded.ok) throw new Error('the road does not load');
const setting = loaded.value;

const hire = (...lines: readonly SheetLine[]) => ({ type: 'hire' as const, lines }) as Muster['action'];
const pike = (at: number): SheetLine => ({ row: 'pike', at });
const guard = (at: number): SheetLine => ({ row: 'guard', at });
const begun = (secret = 'a'): Match<Muster> => newMatch(muster, setting, fairDice(secret.repeat(64).slice(0, 64)));
const after = (match: Match<Muster>, ...answers: readonly (readonly [string, Muster['action']])[]): Match<Muster> =>
  answers.reduce((so, [side, action]) => {
    const played = play(so, side, action);
    if (!played.ok) throw new Error(played.refusal.why.word);
    return played.match;
  }, match);
const wrong = (action: Muster['action'], match = begun(), side = 'north') => {
  const refusal = refusalOf(muster, setting, now(match), side, action);
  return refusal ? eachWrong(refusal).map(({ why, at }) => [why.word, at]) : [];
};

describe('a sheet', () => {
  it('is refused for everything that is wrong with it at once, each with its line and its hole', () => {
    expect(
      wrong(hire(pike(0), { row: 'knight' }, { row: 'pike' }, { row: 'pike', at: 5 }, { ...pike(1), hat: 1 })),
    ).toEqual([
      ['noSuchRow', { hole: 'lines', line: 1 }],
      ['missingInRow', { hole: 'lines', line: 2, field: 'at' }],
      ['outsideHole', { hole: 'lines', line: 3, field: 'at' }],
      ['notInRow', { hole: 'lines', line: 4, field: 'hat' }],
      ['rowTooOften', { hole: 'lines', line: 3 }],
      ['rowTooOften', { hole: 'lines', line: 4 }],
    ]);
    expect(wrong(hire(guard(0), guard(0)))).toEqual([
      ['taken', { hole: 'lines', line: 1, field: 'at' }],
      ['overBudget', undefined],
    ]);
    expect(wrong(hire(pike(0), pike(0), guard(2)))).toEqual([]);
  });

  it('tells what there is and what it costs, part by part, legal or not', () => {
    const [purse] = budgetsOf(muster, setting, now(begun()), 'north', hire(pike(0), guard(1), guard(2)));
    expect(purse!.costs.map(({ rule, value }) => [rule, value])).toEqual([
      ['M-2', 1],
      ['M-2', 3],
      ['M-2', 3],
    ]);
    expect(leftIn(purse!)).toBe(-2);
    const answered = after(begun(), ['north', hire()]);
    expect(budgetsOf(muster, setting, now(answered), 'north', hire())).toEqual([]);
  });

  it('spells one line out from what is filled so far', () => {
    const position = now(begun());
    const look = { setting, board: position.board };
    const asked = { action: hire(guard(1)), hole: 'lines', line: { row: 'guard' } };
    const holes = spellLine(muster, look, position.stack.at(-1)!, 'north', asked, { at: { kind: 'open' } });
    expect(holes).toEqual({ at: { kind: 'hexes', hexes: [0, 2] } });
  });

  it('can be filled without the help of its system, in many ways, all legal', () => {
    const position = now(begun());
    const look = { setting, board: position.board };
    const [question] = questions(muster, setting, position);
    const random = fastRandom(3);
    const fillings = Array.from({ length: 80 }, () =>
      fillHoles(muster, look, position.stack.at(-1)!, 'north', question!.choices[0]!, random),
    );
    expect(fillings.filter((action) => wrong(action).length > 0)).toEqual([]);
    const lengths = new Set(fillings.map((action) => (action.type === 'hire' ? action.lines.length : -1)));
    expect([...lengths].sort()).toEqual([0, 1, 2, 3]);
    expect(new Set(fillings.map((action) => JSON.stringify(action))).size).toBeGreaterThan(12);
  });

  it('fits its space by form', () => {
    const rows: Space = {
      kind: 'sheet',
      rows: [{ id: 'a', what: { word: 'pike' }, holes: { n: { kind: 'number', min: 1, max: 2 } }, min: 1, max: 1 }],
    };
    expect(fits(rows, [{ row: 'a', n: 2 }])).toBe(true);
    expect(fits(rows, [{ row: 'a', n: 3 }])).toBe(false);
    expect(fits(rows, [])).toBe(false);
    expect(fits(rows, 'a')).toBe(false);
  });
});

describe('spaces', () => {
  it('know what fits', () => {
    expect(fits({ kind: 'options', options: [{ by: 'ap' }] }, { by: 'ap' })).toBe(true);
    expect(fits({ kind: 'hexes', hexes: [1, 2] }, 3)).toBe(false);
    expect(fits({ kind: 'number', min: -2, max: 2 }, 0)).toBe(true);
    expect(fits({ kind: 'number', min: -2, max: 2 }, 0.5)).toBe(false);
    expect(fits({ kind: 'facing', from: 0, to: 359 }, 360)).toBe(false);
    expect(fits({ kind: 'span', spans: [[0, 5]] }, 3)).toBe(true);
    expect(fits({ kind: 'path', hexes: [1], min: 0, max: 1 }, [])).toBe(true);
    expect(fits({ kind: 'units', units: ['a'], min: 1, max: 1 }, ['b'])).toBe(false);
    expect(fits({ kind: 'route', from: { x: 0, y: 0 }, length: 1, area: [] }, [])).toBe(false);
    expect(fits({ kind: 'open' }, 1)).toBe(false);
  });
});

describe('answers that stay secret', () => {
  const first = after(begun(), ['south', hire(pike(9), guard(7))]);
  const opened = after(first, ['north', hire(pike(0))]);

  it('are told to nobody else: others hear and see what the events tell', () => {
    const [south, north] = opened.entries;
    for (const other of ['north', null]) {
      expect(hearEntry(muster, setting, now(begun()).board, south!, other)).toEqual({
        side: 'south',
        action: null,
        log: [],
      });
      const heard = hearEntry(muster, setting, first.positions.at(-1)!.board, north!, other);
      const kinds = heard.log.flatMap((item) =>
        'event' in item && item.event.type === 'hired' ? [item.event.man] : [],
      );
      expect(kinds.filter(({ side }) => side === 'south').map(({ kind }) => kind)).toEqual(['unknown', 'unknown']);
      expect(JSON.stringify(view(muster, setting, now(opened), other))).not.toContain('guard');
    }
    expect(view(muster, setting, now(first), 'north').stack.at(-1)).not.toHaveProperty('sealed');
    expect(hearEntry(muster, setting, now(begun()).board, south!, 'south').action).toEqual(hire(pike(9), guard(7)));
  });

  it('end undo when they are opened, and yet teach nobody what the events do not', () => {
    expect(whyNoUndo(first, 'south')).toBeNull();
    expect(whyNoUndo(opened, 'north')).not.toBeNull();
    const frame = first.positions.at(-1)!.stack.at(-1)!;
    expect(staySecret(muster, frame)).toBe(true);
    expect(staySecret(muster, { kind: 'march', side: 'north' })).toBe(false);
    expect(unsealed<Muster>(frame)).toEqual({ kind: 'hire' });
  });
});

describe('public names', () => {
  it('are dealt by a draw that nobody sees, and tell nothing of the order', () => {
    const named = (secret: string): string => {
      const match = after(begun(secret), ['north', hire(pike(0), pike(1))], ['south', hire(guard(9))]);
      const { men } = now(match).board;
      expect(men.map(({ id }) => id)).toEqual(men.map(({ id }) => id).sort());
      for (const side of ['north', 'south', null]) {
        const heard = hearEntry(muster, setting, match.positions[1]!.board, match.entries[1]!, side);
        expect(heard.log.filter((item) => 'roll' in item)).toEqual([]);
      }
      return men.find(({ kind }) => kind === 'guard')!.id;
    };
    const names = new Set(Array.from('0123456789abcdef', named));
    expect(names.size).toBeGreaterThan(4);
  });
});

describe('several that move in one answer', () => {
  const ready = after(begun(), ['north', hire(pike(0), pike(2))], ['south', hire()]);
  const [a, b] = now(ready).board.men.map(({ id }) => id) as [string, string];
  const at = (id: string): number => now(ready).board.men.find((man) => man.id === id)!.at;
  const march = (...men: readonly (readonly [string, readonly number[]])[]): Muster['action'] => ({
    type: 'march',
    men: men.map(([unit, route]) => ({ unit, route })),
  });

  it('go each their own way and are judged where they end', () => {
    const apart = (one: number, two: number) => wrong(march([a, [one]], [b, [two]]), ready);
    const [low, high] = at(a) < at(b) ? [a, b] : [b, a];
    expect(wrong(march([low, [1]], [high, [1]]), ready)).toEqual([]);
    expect(wrong(march([low, [1, 0]], [high, [3, 4]]), ready)).toEqual([['scattered', undefined]]);
    expect(apart(7, 9).map(([word]) => word)).toEqual(['notNext', 'notNext']);
    const moved = after(ready, ['north', march([low, [1]], [high, [3]])]);
    expect(
      now(moved)
        .board.men.map((man) => man.at)
        .sort(),
    ).toEqual([1, 3]);
  });

  it('are refused as strangers, twice, or none', () => {
    expect(wrong(march(['Z', [1]]), ready).map(([word]) => word)).toEqual(['noSuchMover']);
    const twice = wrong(march([a, [1]], [a, [1]]), ready);
    expect(twice).toContainEqual(['moverTwice', { hole: 'men', line: 1, field: 'unit' }]);
    expect(wrong(march(), ready).map(([word]) => word)).toContain('moversCount');
  });
});

describe('the laws', () => {
  const brokenBy = (change: Partial<SealedAsk<Muster, never>>, name = 'hire'): readonly string[] => {
    const procedures = { ...muster.procedures, [name]: { ...muster.procedures[name as 'hire'], ...change } };
    const faulty = { ...muster, procedures } as unknown as GameSystem<Muster>;
    const found = new Set<string>();
    for (let seed = 1; seed <= 4; seed += 1)
      for (const { law } of tryGame(faulty, scenario, seed).broken) found.add(law);
    return [...found];
  };
  const sound = muster.procedures.hire as SealedAsk<Muster, never>;

  it('hold for a sound system', () => {
    expect(brokenBy({})).toEqual([]);
  });
  it('find a sheet that may cost more than there is', () => {
    const refuse: typeof sound.refuse = (look, f, side, action) => {
      const refusal = sound.refuse(look, f, side, action);
      return refusal?.why.word === 'overBudget' ? null : refusal;
    };
    expect(brokenBy({ refuse })).toContain('overdrawn sheets are refused');
  });
  it('find a row too many, a stranger among the rows, a hole filled from outside', () => {
    for (const word of ['rowTooOften', 'noSuchRow', 'outsideHole', 'notInRow'])
      expect(
        brokenBy({
          refuse: (look, f, side, action) => {
            const rest = eachWrong(sound.refuse(look, f, side, action) ?? FINE).filter(({ why }) => why.word !== word);
            return rest.find(({ why }) => why.word !== FINE.why.word) ?? null;
          },
        }),
      ).toContain('near misses are refused');
  });
  it('find a budget that a legal sheet breaks, or that says what there is no word for', () => {
    const budgets: NonNullable<typeof sound.budgets> = (look, f, side, action) =>
      sound.budgets!(look, f, side, action).map((budget) => ({ ...budget, spend: 'all' as const }));
    expect(brokenBy({ budgets })).toContain('legal sheets keep their budgets');
    expect(
      brokenBy({
        budgets: (look, f, side, action) =>
          sound.budgets!(look, f, side, action).map((budget) => ({ ...budget, name: { word: 'hoard' as never } })),
      }),
    ).toContain('words exist');
  });
  it('find movers that may come twice', () => {
    const { refuse } = muster.procedures.march as Ask<Muster, never>;
    const lax = ((look, f, side, action) => {
      const refusal = refuse(look, f, side, action);
      return refusal?.why.word === 'noSuchMover' ? null : refusal;
    }) as typeof refuse;
    expect(brokenBy({ refuse: lax }, 'march')).toContain('near misses are refused');
  });
});
const FINE = { rule: 'M-1', why: { word: 'ask' } } as const;
