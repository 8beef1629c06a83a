import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { CARD_IDS, CARDS, OBJECTIVE_CARDS } from '../data/cards.ts';
import { guess, suspicions, twin } from '../guess.ts';
import { coh } from '../index.ts';
import { load } from '../load/load.ts';
import { fire } from './combat.ts';
import { choicesOf, E, groupMove, move, PASS, refused, W, walk } from './moves.ts';
import { PLAIN, start, withForce } from './new-game.ts';
import { card, play } from './situation.ts';

/** An answer after which anything anywhere may matter. */
const PASSED = { side: 'german', action: { type: 'pass' }, stack: [] } as const;

const MISS = [1, 1] as const;
const FOES = {
  g: { type: 'german-rifles', hex: '1-E02', facing: E },
  g2: { type: 'german-rifles', hex: '1-F02', facing: E },
  s: { type: 'soviet-rifles', hex: '1-E06', facing: W },
};
const holding = (...hand: readonly string[]) => ({ forces: { german: { hand, caps: 2 } } });
const playCard = (id: string, more: object = {}) => ({ type: 'playCard', card: id, ...more });
const bothPass = [
  ['german', PASS],
  ['soviet', PASS],
] as const;

describe('8.0 The pile and the hand', () => {
  it('COH-8.0.1 a card is an action, a bonus, an event or a weapon', () => {
    expect([...new Set(CARD_IDS.map((id) => CARDS[id].kind))]).toEqual(['action', 'bonus', 'event', 'weapon']);
    const { asked } = play({ units: FOES, ...holding('sniper') }, [['german', playCard('sniper')]], [3]);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
    const quick = play({ units: FOES, ...holding('quick-action') }, [['german', playCard('quick-action')]]);
    expect(quick.refusal).toBeNull();
    expect([quick.board.forces.german!.hand, quick.board.discards]).toEqual([[], ['quick-action']]);
    expect(quick.asked).toEqual([{ kind: 'phase', side: 'german' }]);
  });
  it('COH-8.0.3 each turn brings what the scenario says: a number from turn 2 on, or turn by turn from turn 1', () => {
    const deck = [{ card: 'scouts', count: 9 }];
    const drawn = (draws: unknown, answers: readonly (readonly [string, object])[]) =>
      start(
        withForce('german', { draws }, { deck, initiative: 'german' }),
        answers,
        Array.from({ length: 2 }, () => 'scouts'),
      );
    expect(start(withForce('german', { draws: 2 }, { deck })).board.forces.german!.hand).toEqual([]);
    expect(drawn(2, bothPass).board.forces.german!.hand).toEqual(['scouts', 'scouts']);
    expect(drawn([2, 0], bothPass).board.forces.german!.hand).toEqual(['scouts', 'scouts']);
  });
  it('COH-8.0.4 what is drawn is seen by who draws it', () => {
    const scenario = withForce('german', { hand: 1 }, { deck: [{ card: 'luck', count: 2 }] });
    const { heardBy, setting, seenBy, board } = start(scenario, [], ['luck']);
    expect(eventsOf(heardBy('german')).filter(({ type }) => type === 'drew')).toEqual([
      { type: 'drew', side: 'german', card: 'luck' },
    ]);
    expect(eventsOf(heardBy('soviet')).filter(({ type }) => type === 'drew')).toEqual([
      { type: 'drew', side: 'german', card: 'unknown' },
    ]);
    expect(rollsOf(heardBy('soviet'))).toEqual([]);
    const guessed = guess(setting, seenBy('soviet'), 'soviet', () => 0);
    expect([guessed.forces.german!.hand, guessed.deck]).toEqual([['luck'], ['luck']]);
    expect(coh.see(setting, twin(setting, board, 'soviet', () => 0)!, 'soviet')).toEqual(seenBy('soviet'));
    expect(
      suspicions(setting, seenBy('soviet'), 'soviet', PASSED).some(({ forces }) => forces.german!.hand[0] === 'luck'),
    ).toBe(true);
  });
  it('COH-8.0.4 an event is shown and replaced; nobody is ever dealt one to keep', () => {
    const deck = [
      { card: 'luck', count: 1 },
      { card: 'scoring', count: 1 },
    ];
    const { board, heardBy } = start(withForce('german', { hand: 1 }, { deck }), [], ['scoring', 'luck']);
    expect([board.forces.german!.hand, board.discards, board.deck]).toEqual([['luck'], ['scoring'], []]);
    expect(eventsOf(heardBy('soviet'))).toContainEqual({
      type: 'cardPlayed',
      side: 'german',
      card: 'scoring',
      pay: 'free',
    });
  });
  it('COH-8.0.5 a hand may grow without limit, and is kept from turn to turn', () => {
    const scenario = withForce('german', { hand: 12, draws: 1 }, { deck: [{ card: 'sniper', count: 20 }] });
    const { board } = start(
      scenario,
      bothPass,
      Array.from({ length: 13 }, () => 'sniper'),
    );
    expect(board.forces.german!.hand).toHaveLength(13);
    const three = play(
      { units: FOES, forces: { german: { hand: ['sniper', 'sniper', 'sniper'] }, soviet: { caps: 7 } } },
      [
        ['german', playCard('sniper')],
        ['soviet', PASS],
        ['german', playCard('sniper')],
        ['soviet', PASS],
        ['german', playCard('sniper')],
      ],
      [6, 6, 6],
    );
    expect([three.board.turn, three.board.forces.german!.hand, three.board.forces.soviet!.caps]).toEqual([1, [], 0]);
  });
  it('COH-8.0.8 an empty pile gives nothing, and discards do not come back', () => {
    const scenario = withForce('german', { hand: 3 }, { deck: [{ card: 'sniper', count: 1 }] });
    expect(start(scenario, [], ['sniper']).board.forces.german!.hand).toEqual(['sniper']);
  });
  it('COH-8.0.4 objective cards are not for the pile', () => {
    const loaded = load({ ...PLAIN, deck: [{ card: 'objective-2', count: 1 }] });
    expect(loaded.ok ? [] : loaded.problems).toEqual([
      {
        path: 'deck[0].card',
        why: expect.objectContaining({ en: '"objective-2" has a draw of its own: see scoring.card.objectives' }),
      },
    ]);
    expect(OBJECTIVE_CARDS.map((id) => CARDS[id].rule)).toEqual(Array.from({ length: 4 }, () => 'COH-C.E2'));
  });
});

describe('8.0.6 What cards cost', () => {
  const active = { ...FOES, g: { ...FOES.g, status: 'active' } };
  const cost = (id: string, force: object, ap: number, dice: readonly number[] = []) => {
    const { board, refusal } = play(
      { units: active, forces: { german: { hand: [id], ...force }, soviet: { caps: 3 } } },
      [['german', playCard(id, { ap, unit: id === 'chaos' ? 's' : null })]],
      dice,
    );
    return refusal ? refusal.why.word : [board.forces.german!.ap, board.forces.german!.caps];
  };
  it('COH-8.0.6 blue is paid in CAPs, green in AP of the active unit, two colours in any mix', () => {
    expect(cost('sergeant', { ap: 3, caps: 1 }, 0, [2])).toEqual([5, 0]);
    expect(cost('sergeant', { ap: 3, caps: 1 }, 1)).toBe('cardPaidInCaps');
    expect(cost('sergeant', { ap: 3, caps: 0 }, 0)).toBe('notEnoughCaps');
    expect(cost('officer', { ap: 3, caps: 5 }, 2, [4])).toEqual([1, 9]);
    expect(cost('officer', { ap: 3, caps: 5 }, 0)).toBe('cardPaidInAp');
    expect([0, 1, 2].map((ap) => cost('chaos', { ap: 3, caps: 2 }, ap))).toEqual([
      [3, 0],
      [2, 1],
      [1, 2],
    ]);
    expect(cost('chaos', { ap: 3, caps: 2 }, 3)).toBe('notEnoughAp');
    expect(cost('chaos', { ap: 3, caps: 1 }, 0)).toBe('notEnoughCaps');
  });
  it('COH-8.0.6 a card that pays for a deed takes any mix as well, and every mix is offered', () => {
    const units = { ...active, g: { ...active.g, hit: 'pinned' } };
    const rally = (caps: number, force: object = { ap: 3, caps: 2 }) => {
      const { board, refusal } = play({ units, forces: { german: { hand: ['follow-me'], ...force } } }, [
        ['german', { type: 'rally', units: ['g'], pay: card('follow-me', caps) }],
      ]);
      return refusal ? refusal.why.word : [board.forces.german!.ap, board.forces.german!.caps];
    };
    expect([rally(0), rally(1), rally(2)]).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
    expect([rally(3), rally(1, { ap: 3, caps: 0 }), rally(0, { ap: 1, caps: 2 })]).toEqual([
      'notEnoughCaps',
      'notEnoughCaps',
      'notEnoughAp',
    ]);
    expect(rally(3, { ap: 3, caps: 3 })).toBe('tooManyCaps');
    const offered = choicesOf({ units, forces: { german: { hand: ['follow-me'], ap: 3, caps: 2 } } }).find(
      ({ action }) => action.type === 'rally',
    )!;
    expect((offered.holes as { pay: { options: unknown } }).pay.options).toEqual([
      { by: 'activation', caps: 2 },
      card('follow-me', 0),
      card('follow-me', 1),
      card('follow-me', 2),
    ]);
  });
  it('COH-8.0.7, COH-8.5.1 a card paid with AP is for active units, one paid with CAPs for anybody, even a group', () => {
    const units = { ...active, g: { ...active.g, hit: 'pinned' }, g2: { ...FOES.g2, hit: 'pinned' } };
    const rally = (ids: readonly string[], caps: number) =>
      refused(
        play({ units, forces: { german: { hand: ['follow-me'], ap: 3, caps: 2 } } }, [
          ['german', { type: 'rally', units: ids, pay: card('follow-me', caps) }],
        ]),
      );
    expect([rally(['g'], 0), rally(['g', 'g2'], 2), rally(['g2'], 2)]).toEqual([null, null, null]);
    expect([rally(['g2'], 0), rally(['g', 'g2'], 1)]).toEqual([
      ['COH-8.0.7', 'cardForActiveOnly'],
      ['COH-8.0.7', 'cardForActiveOnly'],
    ]);
    const shared = { ...units, g2: { ...units.g2, status: 'active' } };
    const both = { type: 'rally', units: ['g', 'g2'], pay: card('follow-me', 0) };
    expect(
      refused(play({ units: shared, forces: { german: { hand: ['follow-me'], ap: 3 } } }, [['german', both]])),
    ).toBeNull();
    const scouts = (ap: number, unit: string) =>
      refused(
        play({ units: active, forces: { german: { hand: ['scouts'], ap: 3, caps: 1 } } }, [
          ['german', playCard('scouts', { unit, ap })],
        ]),
      );
    expect([scouts(1, 'g'), scouts(0, 'g2'), scouts(1, 'g2')]).toEqual([
      null,
      null,
      ['COH-8.0.7', 'cardForActiveOnly'],
    ]);
  });
});

describe('8.1, 8.2 Action and Bonus cards', () => {
  it('COH-8.1.1, COH-8.5.3 playing an Action card is an action of one’s own phase, and the card must be in hand', () => {
    const { asked, board } = play({ units: FOES, ...holding('command-action') }, [
      ['german', move('g', 'E03', E, card('command-action'))],
    ]);
    expect([asked[0]!.side, board.passes]).toEqual(['soviet', []]);
    expect(refused(play({ units: FOES }, [['german', playCard('sniper')]]))).toEqual(['COH-8.1.1', 'notInHand']);
    expect(refused(play({ units: FOES }, [['german', move('g', 'E03', E, card('command-action'))]]))).toEqual([
      'COH-8.1.1',
      'notInHand',
    ]);
    expect(
      play({ units: FOES, phase: 'soviet', ...holding('sniper') }, [['german', playCard('sniper')]]).refusal,
    ).toMatchObject({ why: { word: 'notAsked' } });
  });
  it('COH-8.1.2 a card leaves the status of its unit as it was', () => {
    for (const status of ['fresh', 'active', 'spent']) {
      const forces = { german: { hand: ['command-action'], ap: status === 'active' ? 2 : 0 } };
      const units = { ...FOES, g: { ...FOES.g, status } };
      expect(play({ units, forces }, [['german', move('g', 'E03', E, card('command-action'))]]).unit('g')!.status).toBe(
        status,
      );
    }
  });
  it('COH-8.2.2 Action and Bonus cards go to the discards', () => {
    const { board } = play(
      { units: FOES, ...holding('command-action', 'careful-aim', 'luck') },
      [
        ['german', fire('g', '1-E06', { bonus: ['careful-aim'], pay: card('command-action') })],
        ['german', { type: 'luck', play: true }],
      ],
      [...MISS, 4],
    );
    expect([board.forces.german!.hand, [...board.discards].sort()]).toEqual([
      [],
      ['careful-aim', 'command-action', 'luck'],
    ]);
  });
  it('COH-8.5.1, COH-8.5.4 each card serves groups or not as its description says, and only what it is for', () => {
    const pair = groupMove([walk('g', 'E03', E), walk('g2', 'F03', E)], card('rapid-deployment'));
    expect(refused(play({ units: FOES, ...holding('rapid-deployment') }, [['german', pair]]))).toBeNull();
    expect(CARD_IDS.filter((id) => CARDS[id].group)).toEqual([
      'command-action',
      'follow-me',
      'rally-attempt',
      'rapid-deployment',
      'hasty-defence',
      'careful-aim',
      'quick-action',
      'stick-grenades',
      'molotov',
    ]);
    const wrong = move('g', 'E03', E, card('rally-attempt'));
    expect(refused(play({ units: FOES, ...holding('rally-attempt') }, [['german', wrong]]))).toEqual([
      'COH-C.04',
      'cardNotForThis',
    ]);
    expect(refused(play({ units: FOES, ...holding('follow-me') }, [['german', playCard('follow-me')]]))).toEqual([
      'COH-C.03',
      'cardIsPayment',
    ]);
    expect(refused(play({ units: FOES, ...holding('careful-aim') }, [['german', playCard('careful-aim')]]))).toEqual([
      'COH-C.09',
      'cardNotPlayable',
    ]);
  });
  it('COH-8.4.4 a weapon card is lost with its unit', () => {
    const units = { ...FOES, g: { ...FOES.g, hit: 'unnerved' } };
    const ofForce = { card: 'artillery-105', side: 'german', unit: null };
    const weapons = [{ card: 'stick-grenades', side: 'german', unit: 'g' }, ofForce];
    const { board } = play({ units, phase: 'soviet', more: { weapons } }, [['soviet', fire('s', '1-E02')]], [6, 6]);
    expect(board.weapons).toEqual([ofForce]);
  });
});
