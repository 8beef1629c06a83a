import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { caps, fire } from './combat.ts';
import { choicesOf, E, groupMove, move, PASS, refused, W, walk } from './moves.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';

const MISS = [1, 1] as const;
const FOES = {
  g: { type: 'german-rifles', hex: '1-E02', facing: E },
  g2: { type: 'german-rifles', hex: '1-F02', facing: E },
  s: { type: 'soviet-rifles', hex: '1-E07', facing: W },
};
const hold = (hand: readonly string[], german: object = {}, soviet: object = {}) => ({
  forces: { german: { hand, ...german }, soviet },
});
const playCard = (id: string, more: object = {}) => ({ type: 'playCard', card: id, ...more });
const change = (id: string, more: object, rest: object = {}) =>
  ({ ...FOES, [id]: { ...FOES[id as keyof typeof FOES], ...more }, ...rest }) as typeof FOES;
const rally = (pay: object, ...units: readonly string[]) => ({ type: 'rally', units, pay });
const WOODS = (columns: string) => ({ terrain: Array.from({ length: 10 }, () => columns) });

describe('10.0.2 Cards on hidden units', () => {
  it('COH-10.0.2, COH-8.0.7 a sergeant or an officer gives the active unit he comes to away', () => {
    for (const [id, more, dice] of [
      ['sergeant', {}, [3]],
      ['officer', { ap: 2 }, [4]],
    ] as const) {
      const units = change('g', { status: 'active', hidden: true, hex: '1-E01' });
      const { unit, log } = play(
        { units, ...hold([id], { ap: 7, caps: 1 }) },
        [
          ['german', playCard(id, more)],
          ['german', { type: 'face', facing: E }],
        ],
        dice,
      );
      expect([unit('g')!.hidden, eventsOf(log).some(({ type }) => type === 'revealed')]).toEqual([false, true]);
    }
  });
});

describe('C.1 Action cards that pay for a deed', () => {
  it('COH-C.02 Command action: any unit or group, spent or not, does one thing for nothing; digging in too', () => {
    const free = hold(['command-action']);
    const spent = change('g', { status: 'spent' });
    const dug = play({ units: spent, ...free }, [
      ['german', { type: 'digIn', units: ['g', 'g2'], pay: card('command-action') }],
    ]);
    expect([dug.unit('g')!.hasty, dug.unit('g2')!.hasty, dug.unit('g')!.status, dug.unit('g2')!.status]).toEqual([
      true,
      true,
      'spent',
      'fresh',
    ]);
    const fired = play(
      { units: spent, ...free },
      [['german', fire('g', '1-E07', { pay: card('command-action') })]],
      MISS,
    );
    expect([fired.refusal, fired.board.forces.german!.hand]).toEqual([null, []]);
    const moved = play({ units: FOES, ...free }, [
      ['german', groupMove([walk('g', 'E03', E), walk('g2', 'F03', E)], card('command-action'))],
    ]);
    expect(refused(moved)).toBeNull();
  });
  it('COH-C.03, COH-EX-49 Follow me: a pinned unit rallies without dice for 2 CAPs and stays fresh', () => {
    const { unit, board, log, asked } = play(
      { units: change('g', { hit: 'pinned' }), ...hold(['follow-me'], { caps: 2 }) },
      [['german', rally(card('follow-me', 2), 'g')]],
    );
    expect([unit('g')!.hit, unit('g')!.status, board.forces.german!.caps, board.discards]).toEqual([
      null,
      'fresh',
      0,
      ['follow-me'],
    ]);
    expect([rollsOf(log), asked[0]!.side]).toEqual([[], 'soviet']);
  });
  it('COH-C.03 even in close combat, and as a group; not for markers without a rally number', () => {
    const close = change('g', { hit: 'panicked', hex: '1-E07' });
    expect(
      play({ units: close, ...hold(['follow-me'], { caps: 2 }) }, [['german', rally(card('follow-me', 2), 'g')]]).unit(
        'g',
      )!.hit,
    ).toBeNull();
    const two = change('g', { hit: 'panicked' }, { g2: { ...FOES.g2, hit: 'pinned' } });
    const both = play({ units: two, ...hold(['follow-me'], { caps: 2 }) }, [
      ['german', rally(card('follow-me', 2), 'g', 'g2')],
    ]);
    expect([both.unit('g')!.hit, both.unit('g2')!.hit]).toEqual([null, null]);
    const tank = { ...FOES, g: { type: 'panzer-3h', hex: '1-E02', facing: E, hit: 'v-immobilised' } };
    expect(
      refused(
        play({ units: tank, ...hold(['follow-me'], { caps: 2 }) }, [['german', rally(card('follow-me', 2), 'g')]]),
      ),
    ).toEqual(['COH-7.6.0.3', 'noRally']);
  });
  it('COH-C.04 Rally attempt: each unit of the group rolls, and nobody in close combat', () => {
    const two = change('g', { hit: 'pinned' }, { g2: { ...FOES.g2, hit: 'pinned' } });
    const { unit, log } = play(
      { units: two, ...hold(['rally-attempt']) },
      [['german', rally(card('rally-attempt'), 'g', 'g2')]],
      [6, 6, 1, 1],
    );
    expect([unit('g')!.hit, unit('g2')!.hit, rollsOf(log).length]).toEqual([null, 'pinned', 2]);
    const close = change('g', { hit: 'pinned', hex: '1-E07' });
    expect(
      refused(play({ units: close, ...hold(['rally-attempt']) }, [['german', rally(card('rally-attempt'), 'g')]])),
    ).toEqual([expect.any(String), 'enemyInHex']);
  });
  it('COH-C.05, COH-EX-63 Rapid deployment: four rifles next to each other go two hexes each, in one action', () => {
    const four = { ...FOES, g3: { ...FOES.g, hex: '1-E02' }, g4: { ...FOES.g, hex: '1-D02' } };
    const walks = [
      walk('g', 'E03 E04', E),
      walk('g2', 'F03 F04', E),
      walk('g3', 'E03 E04', E),
      walk('g4', 'D03 D04', E),
    ];
    const { unit, asked, board } = play({ units: four, ...hold(['rapid-deployment']) }, [
      ['german', groupMove(walks, card('rapid-deployment'))],
    ]);
    expect(['g', 'g2', 'g3', 'g4'].map((id) => [unit(id)!.hex! % 12, unit(id)!.status])).toEqual(
      Array.from({ length: 4 }, () => [3, 'fresh']),
    );
    expect([asked[0]!.side, board.forces.german!.caps]).toEqual(['soviet', 0]);
  });
  it('COH-C.05 no farther than two hexes, not where a unit may not go, not pinned; wire costs nothing, mines go off', () => {
    const rapid = (hexes: string, units: object = FOES, more: object = {}) =>
      play({ units: units as typeof FOES, ...hold(['rapid-deployment']), ...more }, [
        ['german', move('g', hexes, E, card('rapid-deployment'))],
      ]);
    expect(refused(rapid('E03 E04 E05'))).toEqual(['COH-C.05', 'tooFarForCard']);
    expect(refused(rapid('E03', change('g', { hit: 'pinned' })))).toEqual(['COH-7.5.0.9', 'isPinned']);
    const truck = { ...FOES, g: { type: 'opel-truck', hex: '1-E02', facing: E } };
    expect(refused(rapid('E03', truck, WOODS('..F.........')))).toEqual(['COH-T.2', 'closedToVehicle']);
    const wire = { more: { forts: [{ id: 'w', kind: 'wire', hex: '1-E03', side: 'soviet' }] } };
    expect(rollsOf(rapid('E03 E04', FOES, wire).log)).toEqual([]);
    const mines = { more: { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'soviet' }] } };
    const { unit, log } = play(
      { units: FOES, ...hold(['rapid-deployment']), ...mines },
      [['german', move('g', 'E03 E04', E, card('rapid-deployment'))]],
      [6, 6, 'pinned'],
    );
    expect([unit('g')!.hit, unit('g')!.hex! % 12, rollsOf(log).length]).toEqual(['pinned', 2, 2]);
  });
  it('COH-C.05 hidden units stay hidden, but contact and nearness in the open give them away hex by hex', () => {
    const creep = (path: readonly string[], columns: string) =>
      play(
        {
          units: change('g', { hidden: true }, { s: { ...FOES.s, hex: '1-E05' } }),
          ...hold(['rapid-deployment']),
          ...WOODS(columns),
        },
        [['german', { type: 'hiddenMove', units: [{ unit: 'g', path }], pay: card('rapid-deployment') }]],
      );
    expect(creep(['1-E03', '1-E04'], 'wwwwwwwwwwww').unit('g')!.hidden).toBe(true);
    expect(creep(['1-E03', '1-E04'], '............').unit('g')!.hidden).toBe(false);
    expect(creep(['1-E03'], '............').unit('g')!.hidden).toBe(false);
  });
  it('COH-C.05 hidden guns and vehicles use it too, where they can pass; no other way moves them in hiding', () => {
    const creep = (type: string, columns: string, pay: object = card('rapid-deployment')) =>
      play(
        { units: change('g', { type, hidden: true, hit: null }), ...hold(['rapid-deployment']), ...WOODS(columns) },
        [['german', { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-E03', '1-E04'] }], pay }]],
      );
    const gun = creep('pak-38', 'wwwwwwwwwwww');
    expect([gun.unit('g')!.hidden, gun.unit('g')!.hex! % 12, gun.board.discards]).toEqual([
      true,
      3,
      ['rapid-deployment'],
    ]);
    expect(creep('panzer-3h', 'wwwwwwwwwwww').unit('g')!.hidden).toBe(true);
    expect(refused(creep('pak-38', 'ww~wwwwwwwww'))).toEqual([expect.any(String), 'tooHeavyForWater']);
    expect(refused(creep('opel-truck', 'wwFwwwwwwwww'))).toEqual(['COH-T.2', 'closedToVehicle']);
    expect(refused(creep('panzer-3h', 'wwSwwwwwwwww'))).toEqual(['COH-C.05', 'noSecretTest']);
    expect(refused(creep('pak-38', 'wwwwwwwwwwww', OPPORTUNITY))).toEqual(['COH-10.1.1', 'tooHeavyToHide']);
  });
  it('COH-C.05 what a hidden vehicle carries goes with it; who is found on the way goes on in the open', () => {
    const aboard = { type: 'german-rifles', hex: '1-E02', facing: E, hidden: true, aboard: 'g' };
    const units = change('g', { type: 'sdkfz-251', hidden: true }, { g3: aboard });
    const { unit } = play({ units, ...hold(['rapid-deployment']), ...WOODS('wwwwwwwwwwww') }, [
      [
        'german',
        { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-E03', '1-E04'] }], pay: card('rapid-deployment') },
      ],
    ]);
    expect(['g', 'g3'].map((id) => [unit(id)!.hex! % 12, unit(id)!.hidden])).toEqual([
      [3, true],
      [3, true],
    ]);
  });
  it('COH-C.08, COH-C.06 is refused on what a card is not played on', () => {
    const units = change('g', { status: 'active' });
    const held = { units, ...hold(['officer', 'chaos'], { ap: 5, caps: 5 }) };
    const why = (card: string, more: object) => play(held, [['german', playCard(card, more)]]).refusal;
    expect(why('officer', { ap: 2, unit: 'g' })).toMatchObject({ rule: 'COH-C.08', why: { word: 'cardNotOnThat' } });
    expect(why('chaos', { unit: 's', hex: '1-E02' })).toMatchObject({
      rule: 'COH-C.06',
      why: { word: 'cardNotOnThat' },
    });
    expect(why('chaos', { unit: 's' })).toBeNull();
  });
  it('COH-14.5.5, COH-C.05 a hidden tank frees what it tows out of the ground that held it, and nobody sees it', () => {
    const gone = play(
      {
        units: {
          ...change('g', { type: 'panzer-3h', hidden: true }),
          gT: { type: 'panzer-3h', hex: '1-E02', hidden: true, aboard: 'g', bogged: 'terrain' },
        },
        ...hold(['rapid-deployment']),
        ...WOODS('.S.wwwwwwwww'),
      },
      [
        [
          'german',
          { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-E03', '1-E04'] }], pay: card('rapid-deployment') },
        ],
      ],
    );
    expect(gone.refusal).toBeNull();
    expect(gone.unit('gT')).toMatchObject({ hex: gone.unit('g')!.hex, bogged: null, hidden: true });
  });
  it('COH-18.3.1.1, COH-C.05 a hidden tank crushes the wire it goes over, and stays hidden', () => {
    const over = (type: string) =>
      play(
        {
          units: change('g', { type, hidden: true }),
          ...hold(['rapid-deployment']),
          ...WOODS('wwwwwwwwwwww'),
          more: { forts: [{ id: 'w', kind: 'wire', hex: '1-E03', side: 'soviet' }] },
        },
        [
          [
            'german',
            { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-E03', '1-E04'] }], pay: card('rapid-deployment') },
          ],
        ],
      );
    const tank = over('panzer-3h');
    expect([tank.board.forts, tank.unit('g')!.hidden, tank.unit('g')!.hex! % 12]).toEqual([[], true, 3]);
    expect(over('pak-38').board.forts).toHaveLength(1);
  });
  it('COH-18.3.3.6, COH-C.05 mines roll against a hidden vehicle and against whoever it carries', () => {
    const aboard = { type: 'german-rifles', hex: '1-E02', facing: E, hidden: true, aboard: 'g' };
    const { unit, log } = play(
      {
        units: change('g', { type: 'sdkfz-251', hidden: true }, { g3: aboard }),
        ...hold(['rapid-deployment']),
        ...WOODS('wwwwwwwwwwww'),
        more: { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'soviet' }] },
      },
      [
        [
          'german',
          { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-E03', '1-E04'] }], pay: card('rapid-deployment') },
        ],
      ],
      [1, 1, 6, 6, 'pinned'],
    );
    expect(eventsOf(log)).toContainEqual({ type: 'missed', target: 'g' });
    expect([unit('g')!.hit, unit('g3')!.hit, unit('g')!.hex! % 12]).toEqual([null, 'pinned', 2]);
  });
  it('COH-C.05 such a move is listed for a hidden gun only with the card in hand', () => {
    const gun = change('g', { type: 'pak-38', hidden: true });
    const listed = (hand: readonly string[]) =>
      choicesOf({ units: gun, ...hold(hand) }).filter(
        ({ action }) => action.type === 'hiddenMove' && action.units[0]!.unit === 'g',
      ).length;
    expect([listed([]), listed(['rapid-deployment']) > 0]).toEqual([0, true]);
  });
  it('COH-C.11, COH-EX-59 Hasty defence: for each unit of a group, vehicles too, without changing anybody’s status', () => {
    const units = {
      g: { type: 'german-rifles', hex: '1-E02', facing: E, status: 'active' },
      gM: { type: 'german-hmg', hex: '1-F02', facing: E },
      gT: { type: 'panzer-3h', hex: '1-F02', facing: E },
      s: FOES.s,
    };
    const dig = { type: 'digIn', units: ['g', 'gM', 'gT'], pay: card('hasty-defence') };
    const { unit } = play({ units, ...hold(['hasty-defence'], { ap: 4 }) }, [['german', dig]]);
    expect(['g', 'gM', 'gT'].map((id) => [unit(id)!.hasty, unit(id)!.status])).toEqual([
      [true, 'active'],
      [true, 'fresh'],
      [true, 'fresh'],
    ]);
    const close = { ...units, s: { ...FOES.s, hex: '1-E02' } };
    const alone = { ...dig, units: ['g'] };
    expect(refused(play({ units: close, ...hold(['hasty-defence'], { ap: 4 }) }, [['german', alone]]))).toEqual([
      'COH-18.1.3.5',
      'enemyInHex',
    ]);
  });
});

describe('C.1 Action cards that do something themselves', () => {
  it('COH-C.06 Chaos of combat: one enemy unit is spent, and can act by CAPs and cards only', () => {
    const struck = [['german', playCard('chaos', { unit: 's' })]] as const;
    const { unit } = play({ units: FOES, ...hold(['chaos'], { caps: 2 }) }, struck);
    expect(unit('s')!.status).toBe('spent');
    const then = (answer: object, dice: readonly number[] = []) =>
      refused(
        play({ units: FOES, ...hold(['chaos'], { caps: 2 }, { caps: 4 }) }, [...struck, ['soviet', answer]], dice),
      );
    expect(then({ type: 'activate', unit: 's' })).toEqual(['COH-2.2.3', 'notFresh']);
    expect(then(move('s', 'E06', W, OPPORTUNITY))).toEqual(['COH-3.1.3', 'notFresh']);
    expect(then(move('s', 'E06', W, CAP))).toBeNull();
  });
  it('COH-C.06 an active unit loses its activation; of a shared one only it drops out', () => {
    const alone = play({ units: change('s', { status: 'active' }), ...hold(['chaos'], { caps: 2 }, { ap: 4 }) }, [
      ['german', playCard('chaos', { unit: 's' })],
    ]);
    expect(alone.board.forces.soviet!.ap).toBe(0);
    const two = change('s', { status: 'active' }, { s2: { ...FOES.s, hex: '1-G07', status: 'active' } });
    const shared = play({ units: two, ...hold(['chaos'], { caps: 2 }, { ap: 4 }) }, [
      ['german', playCard('chaos', { unit: 's' })],
    ]);
    expect([shared.board.forces.soviet!.ap, shared.unit('s')!.status, shared.unit('s2')!.status]).toEqual([
      4,
      'spent',
      'active',
    ]);
  });
  it('COH-C.06 not on own, spent, hidden or absent units', () => {
    const on = (unit: string, units: object) =>
      refused(
        play({ units: units as typeof FOES, ...hold(['chaos'], { caps: 2 }) }, [
          ['german', playCard('chaos', { unit })],
        ]),
      );
    const far = change('s', {}, { sR: { type: 'soviet-rifles', hex: null, entry: { turn: 1, hexes: ['1-A01'] } } });
    const no = ['COH-C.06', 'cardNeedsUnit'];
    expect([
      on('g', FOES),
      on('s', change('s', { status: 'spent' })),
      on('s', change('s', { hidden: true })),
      on('sR', far),
    ]).toEqual([no, no, no, no]);
  });
  it('COH-C.07 Experienced sergeant: 1D6 AP for the active unit or shared activation, even above 7', () => {
    const active = change('g', { status: 'active' });
    const { board } = play(
      { units: active, ...hold(['sergeant'], { ap: 6, caps: 1 }) },
      [['german', playCard('sergeant')]],
      [5],
    );
    expect([board.forces.german!.ap, board.forces.german!.caps]).toEqual([11, 0]);
    expect(
      refused(play({ units: FOES, ...hold(['sergeant'], { caps: 1 }) }, [['german', playCard('sergeant')]])),
    ).toEqual(['COH-C.07', 'cardNeedsUnit']);
  });
  it('COH-C.08 Front-line officer: for 2 AP, 1D6 CAPs this turn, even above the starting value', () => {
    const active = change('g', { status: 'active' });
    const { board, unit } = play(
      { units: active, ...hold(['officer'], { ap: 2, caps: 7 }) },
      [
        ['german', playCard('officer', { ap: 2 })],
        ['german', caps(1)],
      ],
      [6],
    );
    expect([board.forces.german!.ap, board.forces.german!.caps, unit('g')!.status]).toEqual([0, 13, 'spent']);
    const next = play(
      { units: active, ...hold(['officer'], { ap: 3, caps: 7 }) },
      [
        ['german', playCard('officer', { ap: 2 })],
        ['german', caps(0)],
        ['soviet', PASS],
        ['german', PASS],
      ],
      [6],
    );
    expect([next.board.turn, next.board.forces.german!.caps]).toEqual([2, 7]);
  });
  it('COH-C.13 Sniper: 1 takes nothing, 2 and 3 one CAP, 4 and 5 two, 6 three, never more than there are', () => {
    const loss = (die: number, there = 5) =>
      there -
      play({ units: FOES, ...hold(['sniper'], {}, { caps: there }) }, [['german', playCard('sniper')]], [die]).board
        .forces.soviet!.caps;
    expect([1, 2, 3, 4, 5, 6].map((die) => loss(die))).toEqual([0, 1, 1, 2, 2, 3]);
    expect(loss(6, 1)).toBe(1);
  });
  it('COH-C.20, COH-Q.9 Bogged down: an enemy vehicle neither moves nor turns until the turn ends; it is not hit', () => {
    const units = { ...FOES, s: { type: 't-34a', hex: '1-E07', facing: W } };
    const bogged = ['german', playCard('bogged-down', { unit: 's' })] as const;
    const then = (answer: object) => refused(play({ units, ...hold(['bogged-down']) }, [bogged, ['soviet', answer]]));
    expect(then(move('s', 'E06', W, OPPORTUNITY))).toEqual(['COH-C.20', 'isImmobilised']);
    expect(then(move('s', '', E, OPPORTUNITY))).toEqual(['COH-C.20', 'isImmobilised']);
    const { unit } = play({ units, ...hold(['bogged-down']) }, [bogged, ['soviet', PASS], ['german', PASS]]);
    expect([unit('s')!.bogged, unit('s')!.hit]).toEqual([null, null]);
    expect(refused(play({ units: FOES, ...hold(['bogged-down']) }, [bogged]))).toEqual(['COH-C.20', 'cardNeedsUnit']);
  });
  it('COH-C.30 Scouts: hidden enemies within two hexes and in sight of the unit are revealed', () => {
    const ambush = (hex: string, columns: string) => {
      const units = change('s', {}, { s2: { type: 'soviet-rifles', hex, facing: W, hidden: true } });
      return play({ units, ...hold(['scouts'], { caps: 1 }), ...WOODS(columns) }, [
        ['german', playCard('scouts', { unit: 'g' })],
      ]);
    };
    const { unit, asked, board } = ambush('1-E04', '...w........');
    expect([unit('s2' as never)!.hidden, board.forces.german!.caps, asked]).toEqual([
      false,
      0,
      [{ kind: 'setFacing', side: 'soviet' }],
    ]);
    expect(ambush('1-E05', '....w.......').unit('s2' as never)!.hidden).toBe(true);
    expect(ambush('1-E04', '..ww........').unit('s2' as never)!.hidden).toBe(true);
    const close = change('s', { hex: '1-E02' });
    expect(
      refused(
        play({ units: close, ...hold(['scouts'], { caps: 1 }) }, [['german', playCard('scouts', { unit: 'g' })]]),
      ),
    ).toEqual(['COH-C.30', 'cardNeedsUnit']);
  });
});

describe('C.1 Mines and obstacles', () => {
  const lay = (more: object) => playCard('lay-mines', { unit: 'g', ...more });
  const laid = (more: object, units: object = FOES, rest: object = {}) =>
    play({ units: units as typeof FOES, ...hold(['lay-mines'], { caps: 2 }), ...rest }, [['german', lay(more)]]);
  it('COH-C.40 in the hex of the unit or one next to it, spent or not; not by a unit that is hit or in close combat', () => {
    const { board, asked } = laid({ hex: '1-E03' }, change('g', { status: 'spent' }));
    expect(board.forts).toMatchObject([{ kind: 'mines', side: 'german', hidden: false }]);
    expect([board.forces.german!.caps, asked[0]!.side]).toEqual([0, 'soviet']);
    expect(refused(laid({ hex: '1-E02' }))).toBeNull();
    expect(refused(laid({ hex: '1-E04' }))).toEqual(['COH-C.40', 'cardNeedsHex']);
    expect(refused(laid({ hex: '1-E03' }, change('g', { hit: 'unnerved' })))).toEqual(['COH-C.40', 'cardNeedsUnit']);
    expect(refused(laid({ hex: '1-E03' }, change('s', { hex: '1-E02' })))).toEqual(['COH-C.40', 'cardNeedsUnit']);
    expect(refused(laid({ hex: '1-E03' }, change('s', { hex: '1-E03' })))).toEqual(['COH-C.40', 'cardNeedsHex']);
  });
  it('COH-C.40 hidden only where no enemy looks; a hidden layer is given away only by mines laid openly in sight', () => {
    expect(refused(laid({ hex: '1-E03', hidden: true }))).toEqual(['COH-C.40', 'hiddenInSight']);
    const behind = WOODS('....F.......');
    expect(laid({ hex: '1-E03', hidden: true }, FOES, behind).board.forts[0]!.hidden).toBe(true);
    const layer = change('g', { hidden: true });
    const cover = WOODS('.w..F.......');
    expect(laid({ hex: '1-E03', hidden: true }, layer, cover).unit('g')!.hidden).toBe(true);
    expect(laid({ hex: '1-E03' }, layer, cover).unit('g')!.hidden).toBe(true);
    expect(laid({ hex: '1-E03' }, layer, WOODS('.w..........')).unit('g')!.hidden).toBe(false);
  });
  it('COH-C.40, COH-18.0.1 where an enemy had hidden mines they are found instead: one field a hex', () => {
    const forts = [{ id: 'theirs', kind: 'mines', hex: '1-E03', side: 'soviet', hidden: true }];
    const { board } = laid({ hex: '1-E03' }, FOES, { more: { forts } });
    expect(board.forts).toMatchObject([{ id: 'theirs', hidden: false }]);
    const open = [{ id: 'theirs', kind: 'mines', hex: '1-E03', side: 'soviet' }];
    expect(refused(laid({ hex: '1-E03' }, FOES, { more: { forts: open } }))).toEqual(['COH-C.40', 'cardNeedsHex']);
  });
  it('COH-C.W3 a Tellermine may be laid as mines instead, by the unit that has it, at its own price', () => {
    const weapons = [{ card: 'tellermine', side: 'german', unit: 'g' }];
    const teller = (unit: string, force: object = { caps: 2 }) =>
      play({ units: FOES, forces: { german: force }, more: { weapons } }, [
        ['german', playCard('tellermine', { unit, hex: '1-E03' })],
      ]);
    const { board, asked, log } = teller('g');
    expect([board.forts.map(({ kind }) => kind), board.weapons, board.forces.german!.caps]).toEqual([['mines'], [], 0]);
    expect([asked[0]!.side, eventsOf(log).some(({ type }) => type === 'cardPlayed')]).toEqual(['soviet', false]);
    expect(refused(teller('g2'))).toEqual(['COH-C.40', 'cardNeedsUnit']);
    expect(refused(teller('g', { caps: 1 }))).toEqual(['COH-8.0.6', 'notEnoughCaps']);
    const offered = choicesOf({ units: FOES, forces: { german: { caps: 2 } }, more: { weapons } }).filter(
      ({ action }) => action.type === 'playCard',
    );
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ action }) => action.type === 'playCard' && action.unit === 'g')).toBe(true);
  });
  it('COH-C.41 Clear obstacle: unhit light infantry, not in close combat, takes mines, wire or a roadblock out of its hex', () => {
    const clear = (kind: string, units: object = FOES) => {
      const more = { forts: [{ id: 'x', kind, hex: '1-E02', side: 'soviet' }] };
      return play({ units: units as typeof FOES, ...hold(['clear-obstacle'], { caps: 2 }), more }, [
        ['german', playCard('clear-obstacle', { unit: 'g', fort: 'x' })],
      ]);
    };
    for (const kind of ['mines', 'wire', 'roadblock']) expect(clear(kind).board.forts).toEqual([]);
    expect(refused(clear('trench'))).toEqual(['COH-C.41', 'noObstacleThere']);
    expect(clear('wire', change('g', { status: 'spent' })).board.forts).toEqual([]);
    const no = ['COH-C.41', 'cardNeedsUnit'];
    expect(refused(clear('wire', change('g', { hit: 'unnerved' })))).toEqual(no);
    expect(refused(clear('wire', change('s', { hex: '1-E02' })))).toEqual(no);
    expect(refused(clear('wire', { ...FOES, g: { type: 'pak-38', hex: '1-E02', facing: E } }))).toEqual(no);
  });
});
