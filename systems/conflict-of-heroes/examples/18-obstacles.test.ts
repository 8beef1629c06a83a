import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { CARD_IDS, CARDS } from '../data/cards.ts';
import { choicesOf, E, groupMove, happened, kindsOf, move, NW, refused, W, walk } from './moves.ts';
import { PLAIN, start } from './new-game.ts';
import type { Outcome } from './situation.ts';
import { AP, CAP, OPPORTUNITY, play } from './situation.ts';

const ROW = ['........'];
const rifles = (hex: string, more: object = {}) => ({ type: 'german-rifles', hex, facing: E, ...more });
const tank = (hex: string, more: object = {}) => ({ type: 'panzer-3e', hex, facing: E, ...more });
const soviets = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', hex, facing: W, ...more });
const fort = (kind: string, hex: string, more: object = {}) => ({
  id: kind,
  kind,
  hex: `1-${hex}`,
  side: 'soviet',
  ...more,
});
const dig = (units: readonly string[], pay: object = OPPORTUNITY) => ({ type: 'digIn', units, pay });
const payCost = (caps: number) => ({ type: 'payCost', caps, give: true });
const FORFEIT = { type: 'payCost', caps: 0, give: false };
const caps = (points: number) => ({ type: 'spendCaps', points });
/** The rule by which an event of this kind came about. */
const ruleOf = ({ log }: Outcome, type: string): string | undefined => {
  for (const item of log) if ('event' in item && item.event.type === type) return item.rule;
  return undefined;
};

describe('18.3.1 Wire', () => {
  const wire = (units: Parameters<typeof play>[0]['units'], german: object) => ({
    terrain: ROW,
    units: { ...units, s: soviets('1-A08') },
    forces: { german },
    more: { forts: [fort('wire', 'A03')] },
  });
  const crawl = (pay: object) => move('g', 'A03', E, pay);
  it('COH-18.3.1.2 on foot a die is added to the cost', () => {
    const at = wire({ g: rifles('1-A02', { status: 'active' }) }, { ap: 7 });
    const { board, unit, log } = play(
      at,
      [
        ['german', crawl(AP)],
        ['german', payCost(0)],
      ],
      [4],
    );
    expect([unit('g')!.hex, board.forces.german!.ap]).toEqual([2, 2]);
    expect(rollsOf(log)[0]!.check.rule).toBe('COH-18.3.1.2');
    expect(eventsOf(log)).toContainEqual({
      type: 'apPaid',
      side: 'german',
      ap: 5,
      cost: [
        { rule: 'COH-5.0.0.1', value: 1 },
        { rule: 'COH-18.3.1.2', value: 4 },
      ],
    });
  });
  it('COH-18.3.1.2 the rest may come from CAPs', () => {
    const at = wire({ g: rifles('1-A02', { status: 'active' }) }, { ap: 3, caps: 3 });
    const answers = [
      ['german', crawl(AP)],
      ['german', caps(0)],
    ] as const;
    expect(refused(play(at, [...answers, ['german', payCost(0)]], [4]))).toEqual(['COH-3.0.0.2', 'notEnoughAp']);
    expect(refused(play(at, [...answers, ['german', payCost(4)]], [4]))).toEqual(['COH-3.2.1.1', 'tooManyCaps']);
    const { board } = play(at, [...answers, ['german', payCost(2)]], [4]);
    expect(board.forces.german).toMatchObject({ ap: 0, caps: 1 });
  });
  it('COH-18.3.1.3 whoever does not pay loses the action points and stays', () => {
    const at = wire({ g: rifles('1-A02', { status: 'active' }) }, { ap: 5 });
    const outcome = play(
      at,
      [
        ['german', crawl(AP)],
        ['german', FORFEIT],
      ],
      [6],
    );
    expect(kindsOf(outcome)).toEqual(['stuckAtObstacle', 'apLost']);
    expect(ruleOf(outcome, 'apLost')).toBe('COH-18.3.1.3');
    expect(outcome.unit('g')).toMatchObject({ hex: 1, status: 'spent' });
    expect(outcome.board).toMatchObject({ stuck: false, forces: { german: { ap: 0 } } });
    expect(outcome.asked).toMatchObject([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-18.3.1.3 giving up is free, and the only choice of who can not pay', () => {
    const at = wire({ g: rifles('1-A02', { status: 'active' }) }, { ap: 5, caps: 1 });
    const answers = [
      ['german', crawl(AP)],
      ['german', caps(0)],
    ] as const;
    expect(refused(play(at, [...answers, ['german', { ...FORFEIT, caps: 1 }]], [6]))).toEqual([
      'COH-18.3.1.3',
      'givesUpForNothing',
    ]);
    expect(refused(play(at, [...answers, ['german', payCost(1)]], [6]))).toEqual(['COH-3.0.0.2', 'notEnoughAp']);
  });
  it('COH-18.3.1.6 a command action is forfeited, and nothing else', () => {
    const at = wire({ g: rifles('1-A02'), g2: rifles('1-A01', { status: 'active' }) }, { ap: 5, caps: 3 });
    const { board, unit } = play(
      at,
      [
        ['german', crawl(CAP)],
        ['german', caps(0)],
        ['german', FORFEIT],
      ],
      [6],
    );
    expect(board.forces.german).toMatchObject({ ap: 5, caps: 3 });
    expect(unit('g')).toMatchObject({ hex: 1, status: 'fresh' });
    const paid = play(
      at,
      [
        ['german', crawl(CAP)],
        ['german', caps(0)],
        ['german', payCost(3)],
      ],
      [2],
    );
    expect([paid.unit('g')!.hex, paid.board.forces.german!.caps]).toEqual([2, 0]);
  });
  it('COH-18.3.1.6 in a group each rolls, and the group pays for the dearest; giving up loses the whole pool', () => {
    const units = { g: rifles('1-A02', { status: 'active' }), gH: { type: 'german-hmg', hex: '1-A02', facing: E } };
    const both = groupMove([walk('g', 'A03', E), walk('gH', 'A03', E)]);
    const paid = play(
      wire(units, { ap: 7 }),
      [
        ['german', both],
        ['german', payCost(0)],
      ],
      [5, 3],
    );
    expect(paid.board.forces.german!.ap).toBe(1); // 1 + 5 against 2 + 3
    const lost = play(
      wire(units, { ap: 7 }),
      [
        ['german', both],
        ['german', FORFEIT],
      ],
      [5, 3],
    );
    expect([lost.unit('g')!.status, lost.unit('gH')!.status]).toEqual(['spent', 'spent']);
    expect([ruleOf(lost, 'stuckAtObstacle'), ruleOf(lost, 'apLost')]).toEqual(['COH-18.3.1.3', 'COH-18.3.1.6']);
  });
  it('COH-3.1.4 an opportunity ignores the price, the rolled one too', () => {
    const { unit, log } = play(wire({ g: rifles('1-A02') }, {}), [['german', crawl(OPPORTUNITY)]]);
    expect(unit('g')!.hex).toBe(2);
    expect(rollsOf(log)).toEqual([]);
  });
  it('COH-3.2.3.3 CAPs and luck change the die, which never costs less than nothing', () => {
    const at = wire({ g: rifles('1-A02', { status: 'active' }) }, { ap: 7, caps: 2, hand: ['luck'] });
    const { board } = play(
      at,
      [
        ['german', crawl(AP)],
        ['german', caps(-2)],
        ['german', { type: 'luck', play: true }],
        ['german', payCost(0)],
      ],
      [1, 1],
    );
    expect(board.forces.german!.ap).toBe(6);
  });
  it('COH-18.3.1.1 tracks crush it and have no bonus; wheels do not enter', () => {
    const crushed = play(wire({ g: tank('1-A02') }, {}), [['german', crawl(OPPORTUNITY)]]);
    expect(kindsOf(crushed)).toEqual(['entered', 'fortDestroyed']);
    expect(refused(play(wire({ g: tank('1-A02') }, {}), [['german', move('g', 'A03 A04', E, OPPORTUNITY)]]))?.[0]).toBe(
      'COH-18.3.1.1',
    );
    const truck = { type: 'opel-truck', hex: '1-A02', facing: E };
    expect(refused(play(wire({ g: truck }, {}), [['german', crawl(OPPORTUNITY)]]))).toEqual([
      'COH-18.3.1.1',
      'closedToWheels',
    ]);
  });
});

describe('18.3.2 Roadblocks', () => {
  const at = (unit: object, german: object = {}) => ({
    terrain: ROW,
    units: { g: unit as never, s: soviets('1-A08') },
    forces: { german },
    more: { forts: [fort('roadblock', 'A03')] },
  });
  it('COH-18.3.2.1 whoever does not pay at a roadblock loses the action points as at wire', () => {
    const lost = play(
      at(tank('1-A02', { status: 'active' }), { ap: 5 }),
      [
        ['german', move('g', 'A03', E)],
        ['german', FORFEIT],
      ],
      [6],
    );
    expect([ruleOf(lost, 'stuckAtObstacle'), ruleOf(lost, 'apLost')]).toEqual(['COH-18.3.2.1', 'COH-18.3.2.1']);
    expect(lost.board.forces.german!.ap).toBe(0);
  });
  it('COH-18.3.2.1 nothing on foot, a die on tracks, no way on wheels', () => {
    expect(
      play(at(rifles('1-A02', { status: 'active' }), { ap: 7 }), [['german', move('g', 'A03', E)]]).board.forces.german!
        .ap,
    ).toBe(6);
    const onTracks = play(
      at(tank('1-A02', { status: 'active' }), { ap: 7 }),
      [
        ['german', move('g', 'A03', E)],
        ['german', payCost(0)],
      ],
      [3],
    );
    expect(onTracks.board.forces.german!.ap).toBe(3);
    expect(onTracks.unit('g')!.hex).toBe(2);
    const truck = { type: 'opel-truck', hex: '1-A02', facing: E };
    expect(refused(play(at(truck), [['german', move('g', 'A03', E, OPPORTUNITY)]]))).toEqual([
      'COH-18.3.2.1',
      'closedToWheels',
    ]);
  });
});

describe('18.3 Obstacles under tracks', () => {
  const driven = (kind: string) => {
    const units = { g: tank('1-A02'), s: soviets('1-A08') };
    return play({ terrain: ROW, units, more: { forts: [fort(kind, 'A03')] } }, [
      ['german', move('g', 'A03', E, OPPORTUNITY)],
    ]);
  };
  it('COH-18.3.1.1, COH-18.3.2.4 wire is crushed, a roadblock stays', () => {
    expect(['wire', 'roadblock'].map((kind) => driven(kind).board.forts.length)).toEqual([0, 1]);
  });
});

describe('18.3.3 Mines', () => {
  const mined = (units: Parameters<typeof play>[0]['units'], more: object = {}, forces: object = {}) => ({
    terrain: ROW,
    units: { ...units, s: soviets('1-A08') },
    forces: forces as Record<string, object>,
    more: { forts: [fort('mines', 'A03', more)] },
  });
  const enter = move('g', 'A03', E, OPPORTUNITY);
  it('COH-18.3.3.5 their owner rolls: an 8 hits, a 7 does not', () => {
    expect(play(mined({ g: rifles('1-A02') }), [['german', enter]], [4, 4, 'pinned']).unit('g')!.hit).toBe('pinned');
    const missed = play(mined({ g: rifles('1-A02') }), [['german', enter]], [4, 3]);
    expect(happened(missed)).toMatchObject([{ type: 'entered' }, { type: 'missed', target: 'g' }]);
  });
  it('COH-EX-98, COH-3.2.3.1 with two CAPs of their owner a natural 6 hits', () => {
    const at = mined({ g: rifles('1-A02') }, {}, { soviet: { caps: 2 } });
    const { unit, board } = play(
      at,
      [
        ['german', enter],
        ['soviet', caps(2)],
      ],
      [3, 3, 'suppressed'],
    );
    expect([unit('g')!.hit, board.forces.soviet!.caps]).toEqual(['suppressed', 0]);
    expect(
      play(
        at,
        [
          ['german', enter],
          ['soviet', caps(2)],
        ],
        [3, 2],
      ).unit('g')!.hit,
    ).toBeNull();
  });
  it('COH-C.12 and luck in the action of the other', () => {
    const at = mined({ g: rifles('1-A02') }, {}, { soviet: { hand: ['luck'] } });
    const { unit } = play(
      at,
      [
        ['german', enter],
        ['soviet', { type: 'luck', play: true }],
      ],
      [3, 3, 4, 'pinned'],
    );
    expect(unit('g')!.hit).toBe('pinned');
  });
  it('COH-18.3.3.1 hidden mines are found by whoever enters, before they go off', () => {
    const outcome = play(mined({ g: rifles('1-A02') }, { hidden: true }), [['german', enter]], [1, 1]);
    expect(kindsOf(outcome)).toEqual(['entered', 'fortFound', 'missed']);
    expect(outcome.board.forts).toMatchObject([{ kind: 'mines', hidden: false }]);
  });
  it('COH-18.3.3.2 friend or foe, also after an action in the hex, but not after fire; leaving is free', () => {
    const own = play(
      { ...mined({ s2: soviets('1-A04') }), phase: 'soviet' },
      [['soviet', move('s2', 'A03', W, OPPORTUNITY)]],
      [1, 1],
    );
    expect(kindsOf(own)).toEqual(['entered', 'missed']);
    const inHex = (action: object, dice: readonly number[]) =>
      kindsOf(play(mined({ g: rifles('1-A03') }), [['german', action]], dice));
    expect(inHex(dig(['g']), [1, 1])).toEqual(['dugIn', 'missed']);
    expect(inHex(move('g', '', W, OPPORTUNITY), [1, 1])).toEqual(['faced', 'missed']);
    expect(inHex(move('g', 'A04', E, OPPORTUNITY), [])).toEqual(['entered']);
    expect(inHex({ type: 'fire', leader: 'g', hex: '1-A08', pay: OPPORTUNITY }, [1, 1])).not.toContain('dugIn');
  });
  it('COH-18.3.3.3 only who enters is attacked', () => {
    const { log } = play(mined({ g: rifles('1-A02'), g2: rifles('1-A03') }), [['german', enter]], [1, 1]);
    expect(eventsOf(log).filter(({ type }) => type === 'missed')).toEqual([{ type: 'missed', target: 'g' }]);
  });
  it.each(['german-hmg', 'pak-38', 'panzer-3e', 'opel-truck'])(
    'COH-18.3.3.4 they attack a %s like any other type',
    (type) => {
      const { log } = play(mined({ g: { type, hex: '1-A02', facing: E } }), [['german', enter]], [1, 1]);
      expect(rollsOf(log).map(({ check }) => check.rule)).toEqual(['COH-18.3.3.5']);
    },
  );
  it('COH-18.3.3.6 no criticals, but a second hit kills; passengers are attacked each by itself', () => {
    const twelve = play(mined({ g: rifles('1-A02') }), [['german', enter]], [6, 6, 'unnerved']);
    expect(twelve.unit('g')!.hit).toBe('unnerved');
    const killed = play(mined({ g: rifles('1-A02', { hit: 'unnerved' }) }), [['german', enter]], [4, 4]);
    expect(killed.unit('g')).toBeUndefined();
    expect(killed.board.forces.soviet!.points).toBe(1);
    const units = { g: { type: 'sdkfz-251', hex: '1-A02', facing: E }, g2: rifles('1-A02', { aboard: 'g' }) };
    const riding = play(mined(units), [['german', enter]], [4, 4, 'v-lightDamage', 4, 4, 'stunned']);
    expect([riding.unit('g')!.hit, riding.unit('g2')!.hit]).toEqual(['v-lightDamage', 'stunned']);
  });
  it('COH-Q.1 whoever is stopped by them goes no farther, but sets its facing once', () => {
    const at = mined({ g: { type: 't-34a', side: 'german', hex: '1-A02', facing: E } });
    const drive = move('g', 'A03 A04 A05', NW, OPPORTUNITY);
    const stopped = play(at, [['german', drive]], [4, 4, 'v-immobilised']);
    expect(stopped.unit('g')).toMatchObject({ hex: 2, facing: NW, hit: 'v-immobilised' });
    expect(play(at, [['german', drive]], [4, 4, 'v-lightDamage']).unit('g')).toMatchObject({ hex: 4, facing: NW });
    expect(play(at, [['german', drive]], [4, 4, 'v-destroyed']).unit('g')).toBeUndefined();
  });
  it('COH-19.0.1 engineers find them and are never attacked', () => {
    const at = mined({ g: { type: 'german-engineers', hex: '1-A02', facing: E } }, { hidden: true });
    expect(kindsOf(play(at, [['german', enter]]))).toEqual(['entered', 'fortFound']);
  });
  it('COH-3.0.0.7 an activation ends with its last unit', () => {
    const at = mined({ g: rifles('1-A02', { hit: 'unnerved', status: 'active' }) }, {}, { german: { ap: 7 } });
    const { board } = play(at, [['german', move('g', 'A03', E)]], [4, 4]);
    expect(board.forces.german!.ap).toBe(0);
  });
});

describe('18 Works in play', () => {
  it('COH-18.1.0.1, COH-18.3.1.4, COH-18.3.2.2 whatever a side holds, it is offered to build no trench, bunker, wire or roadblock', () => {
    const choices = choicesOf({
      terrain: ROW,
      units: { g: { type: 'german-engineers', hex: '1-A02', facing: E }, s: soviets('1-A08') },
      forces: { german: { caps: 7, hand: CARD_IDS.filter((id) => CARDS[id].kind !== 'weapon') } },
    });
    const offered = new Set(choices.map(({ action }) => action.type));
    expect([offered.has('digIn'), offered.has('playCard')]).toEqual([true, true]);
    expect(JSON.stringify(choices)).not.toMatch(/"(build|trench|bunker|wire|roadblock)"/);
  });
  it('COH-18.1.0.1, COH-18.3.1.4, COH-18.3.2.2 they stand where the scenario puts them at set-up', () => {
    const kinds = ['trench', 'bunker', 'wire', 'roadblock'];
    const forts = kinds.map((kind) => fort(kind, 'A03', kind === 'bunker' ? { facing: 'E' } : {}));
    const { board } = start({ ...PLAIN, forts });
    expect(board.forts.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('18.3.3.2 Mines and handiwork', () => {
  it('COH-18.3.3.2, COH-C.41 whoever clears wire among mines may set them off; whoever clears the mines may not', () => {
    const at = {
      terrain: ROW,
      units: { g: rifles('1-A03'), s: soviets('1-A08') },
      forces: { german: { caps: 2, hand: ['clear-obstacle'] } },
      more: { forts: [fort('mines', 'A03'), fort('wire', 'A03')] },
    };
    const clear = (what: string) => ({ type: 'playCard', card: 'clear-obstacle', unit: 'g', fort: what });
    expect(kindsOf(play(at, [['german', clear('wire')]], [1, 1]))).toEqual(['cardPlayed', 'fortDestroyed', 'missed']);
    expect(kindsOf(play(at, [['german', clear('mines')]]))).toEqual(['cardPlayed', 'fortDestroyed']);
  });
});
