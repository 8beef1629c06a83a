import type { Message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { acting, field, force, hex, leader, looked, unit } from '../examples/played.ts';
import type { Action, OwnFrame } from '../types.ts';
import { looks } from './looks.ts';

const at = (name: string) => ({ kind: 'hex', hex: hex(name) }) as const;
const bare = (units: readonly object[], leaders: readonly object[], board: Readonly<Record<string, unknown>> = {}) =>
  looked({ units, leaders, board });
/** What a list of words says, one after the other. */
const partsOf = ({ word, with: given }: Message): readonly unknown[] => {
  const { a, b } = given as { readonly a: Message; readonly b: Message };
  return word === 'lookAnd' ? [...partsOf(a), ...partsOf(b)] : [given];
};
const WAKE: Action = { type: 'activate', lines: [] };

describe('the looks of Panzer Grenadier', () => {
  it('PG-3.2.1: the chain of a leader goes by falling rank to those beside him, and from them on', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404'), unit('g2', 'german-inf', '0505'), unit('far', 'german-inf', '0909')],
      [leader('cpt', 'german', 'CPT', '0405'), leader('lt', 'german', 'LT', '0506')],
    );
    const chain = looks.command!(look, 'cpt')!.chain!;
    expect(chain.leaders).toEqual([['cpt', 'lt']]);
    expect(chain.reaches).toContainEqual({ by: 'cpt', to: at('0404'), are: 'his' });
    expect(chain.hexes).toContain(hex('0606'));
    expect(chain.hexes).not.toContain(hex('0909'));
    expect(looks.command!(look, 'lt')!.chain!.leaders).toEqual([]);
  });

  it('PG-3.1.7: pointing at a leader wakes all he reaches: those who see an enemy fire, the others move', () => {
    const look = bare(
      [
        unit('g1', 'german-inf', '0404'),
        unit('g2', 'german-hmg', '0405'),
        unit('far', 'german-inf', '0909'),
        unit('s1', 'soviet-inf', '0402', { spotted: true }),
      ],
      [leader('cpt', 'german', 'CPT', '0405')],
    );
    const taken = looks.takes!(look, WAKE, 'cpt');
    expect(taken).toMatchObject({ type: 'activate' });
    const does = new Map((taken as typeof WAKE & { type: 'activate' }).lines.map((one) => [one.row, one.does]));
    expect(does).toEqual(
      new Map([
        ['cpt', 'fire'],
        ['g1', 'fire'],
        ['g2', 'fire'],
      ]),
    );
    // Pointed at once more it does the other thing, and then it sleeps on.
    const moves = looks.takes!(look, taken!, 'g1')!;
    expect(moves).toMatchObject({ lines: expect.arrayContaining([{ row: 'g1', does: 'move' }]) });
    const sleeps = looks.takes!(look, moves, 'g1') as typeof WAKE & { type: 'activate' };
    expect(sleeps.lines.map(({ row }) => row).sort()).toEqual(['cpt', 'g2']);
  });

  it('PG-3.1.2, PG-5.41.1: who is led somewhere wakes by himself where that is enough, else with one who leads him', () => {
    const segment = [{ kind: 'segment', side: 'german' }] as unknown as readonly OwnFrame[];
    // The enemy at 0503 reaches three hexes: 0506 lies in it, 0507 and 0508 do not.
    const look = bare(
      [unit('g', 'german-inf', '0507'), unit('g2', 'german-inf', '0607'), unit('s', 'soviet-inf', '0503')],
      [leader('cpt', 'german', 'CPT', '0507'), leader('lt', 'german', 'LT', '0507')],
    );
    const ways = looks.woken!(look, segment, 'german', 'g', null);
    expect(ways.get(hex('0508'))).toEqual([
      { type: 'activate', lines: [{ row: 'g', does: 'move' }] },
      { type: 'move', unit: 'g', path: [hex('0508')], with: [] },
    ]);
    // The lower rank leads him, so that the captain is left for others, and nobody else comes along.
    expect(ways.get(hex('0506'))![0]).toEqual({
      type: 'activate',
      lines: [
        { row: 'lt', does: 'move' },
        { row: 'g', does: 'move' },
      ],
    });
    // Whoever is woken with others as the sheet has it goes with those.
    const group: Action = {
      type: 'activate',
      lines: [
        { row: 'cpt', does: 'fire' },
        { row: 'g', does: 'move' },
      ],
    };
    expect(looks.woken!(look, segment, 'german', 'g', group).get(hex('0506'))![0]).toEqual(group);
    expect(looks.woken!(look, segment, 'soviet', 'g', null).size).toBe(0);
    const spent = bare([unit('g', 'german-inf', '0507', { mark: 'moved' })], []);
    expect(looks.woken!(spent, segment, 'german', 'g', null).size).toBe(0);
  });

  it('PG-3.1.1, PG-10.2.2: an enemy is fired at by those of the hex that do it best, who are woken for it', () => {
    const segment = [{ kind: 'segment', side: 'german' }] as unknown as readonly OwnFrame[];
    const look = bare(
      [
        unit('g1', 'german-inf', '0404'),
        unit('g2', 'german-hmg', '0404'),
        unit('g3', 'german-inf', '0505'),
        unit('g4', 'german-inf', '0303', { mark: 'fired' }),
        unit('far', 'german-inf', '0911'),
        unit('s1', 'soviet-inf', '0402', { spotted: true }),
        unit('away', 'soviet-inf', '1001', { spotted: true }),
      ],
      [leader('lt', 'german', 'LT', '0505')],
    );
    const shot = looks.roused!(look, segment, 'german', 's1', null);
    expect(shot).toEqual([
      {
        type: 'activate',
        lines: [
          { row: 'g1', does: 'fire' },
          { row: 'g2', does: 'fire' },
        ],
      },
      { type: 'direct', shooters: ['g1', 'g2'], hex: hex('0402'), parts: [], leaders: [], combines: null },
    ]);
    // Those whom the sheet has are woken as it has them, and only who fires there fires.
    const group: Action = {
      type: 'activate',
      lines: [
        { row: 'lt', does: 'fire' },
        { row: 'g3', does: 'fire' },
        { row: 'g1', does: 'move' },
      ],
    };
    expect(looks.roused!(look, segment, 'german', 's1', group)).toMatchObject([group, { shooters: ['g3'] }]);
    // Nobody reaches him, and nobody is asked who is awake already, or of the other side.
    expect(looks.roused!(look, segment, 'german', 'away', null)).toBeNull();
    expect(looks.roused!(look, segment, 'german', 'g3', null)).toBeNull();
    expect(looks.roused!(look, [acting('german', {})] as never, 'german', 's1', null)).toBeNull();
  });

  it('PG-11.0.1: at armour it is the gun that is woken', () => {
    const segment = [{ kind: 'segment', side: 'german' }] as unknown as readonly OwnFrame[];
    const look = bare(
      [
        unit('g1', 'german-inf', '0404'),
        unit('at', 'german-pak-40', '0405'),
        unit('t', 'soviet-t-34', '0402', { spotted: true }),
      ],
      [],
    );
    expect(looks.roused!(look, segment, 'german', 't', null)?.at(-1)).toMatchObject({
      type: 'antiTank',
      shooter: 'at',
    });
  });

  it('PG-5.0.3, PG-5.0.5: a move tells what it costs of the points there are, and who leads it', () => {
    const look = bare(
      [unit('g', 'german-inf', '0507'), unit('t', 'german-inf', '0709')],
      [leader('lt', 'german', 'LT', '0507')],
    );
    const going = (leaders: readonly string[]) =>
      [acting('german', { moving: ['g'], leaders, starts: [] })] as unknown as readonly OwnFrame[];
    const move: Action = { type: 'move', unit: 'g', path: [hex('0508'), hex('0509')], with: [] };
    expect(looks.toll!(look, going([]), 'german', move)).toEqual({
      cost: { word: 'lookToll', with: { cost: 2, have: 3 } },
      left: { word: 'lookTollLeft', with: { left: 1 } },
    });
    // Who is woken alone has the segment to himself.
    const alone = [acting('german', { moving: ['g'], starts: [{ piece: 'g', hex: hex('0507'), state: 'good' }] })];
    expect(looks.toll!(look, alone as unknown as readonly OwnFrame[], 'german', move)?.wakes).toEqual({
      word: 'lookTollSegment',
    });
    expect(looks.toll!(look, going(['lt']), 'german', move)?.left).toEqual({
      word: 'lookTollLed',
      with: { left: 1, leader: 'lt' },
    });
  });

  it('PG-5.0.1: a move finds its way to every hex in reach', () => {
    const look = bare([unit('g1', 'german-inf', '0404'), unit('s1', 'soviet-inf', '1111')], []);
    const stack = [acting('german', { moving: ['g1'], starts: [] })] as unknown as readonly OwnFrame[];
    const move: Action = { type: 'move', unit: 'g1', path: [hex('0405')], with: [] };
    expect(looks.ways!(look, move, stack).get(hex('0406'))).toEqual([hex('0405'), hex('0406')]);
  });

  it('PG-3.0.3, PG-3.0.6: the bar shows the pass before, this segment, what is left of the lead, and who comes then', () => {
    const segment = { number: 2, side: 'soviet', lead: 3, passed: 'german', open: true };
    const look = bare([unit('g1', 'german-inf', '0404')], [], { phase: 'action', segment });
    expect(looks.status(look, 'soviet').goes!.boxes.map(({ nation, is }) => `${nation} ${is}`)).toEqual([
      'germany passed',
      'ussr now',
      'ussr sure',
      'ussr sure',
      'germany next',
    ]);
  });

  it('PG-13.1.2: tells who has fired once of twice from who has fired', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404', { mark: 'opened' }), unit('g2', 'german-inf', '0405', { mark: 'fired' })],
      [],
    );
    const states = looks.pieces(look, null).map(({ id, states: own }) => [id, own.map(({ kind }) => kind)]);
    expect(states).toEqual([
      ['g1', ['halfFired']],
      ['g2', ['fired']],
    ]);
  });

  it('PG-14.33.2: the way by which a piece would flee is drawn from where it stands, and every step it takes then', () => {
    const look = bare([unit('g1', 'german-inf', '0404', { state: 'demoralised' })], []);
    const stack = [{ kind: 'flee', side: 'german', piece: 'g1', with: [] }] as const;
    const flee: Action = { type: 'flee', path: [hex('0403'), hex('0402')], with: [] };
    expect(looks.marks!(look, stack, 'german', flee).way).toEqual([at('0404'), at('0403'), at('0402')]);
    const stays: Action = { type: 'flee', path: [], with: [] };
    expect(looks.marks!(look, stack, 'german', stays).way).toEqual([at('0404')]);
    expect(looks.walked!(look, { type: 'entered', piece: 'g1', hex: hex('0403'), spent: 2 })).toEqual({
      piece: 'g1',
      to: at('0403'),
    });
    expect(looks.walked!(look, { type: 'marksRemoved' })).toBeNull();
  });

  it('PG-3.1.7: who is under way is held first, then who fires, then who marches, and last those who lead', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404'), unit('g2', 'german-hmg', '0404')],
      [leader('lt', 'german', 'LT', '0404')],
    );
    const group = { moving: ['lt', 'g1'], firing: ['g2'], starts: [], mover: null };
    const stack = (more: object) => [acting('german', { ...group, ...more })] as unknown as readonly OwnFrame[];
    expect(looks.next!(look, stack({}))).toEqual(['g2', 'g1', 'lt']);
    expect(looks.next!(look, stack({ mover: 'g1' }))[0]).toBe('g1');
    expect(looks.next!(look, [{ kind: 'segment', side: 'german' }])).toEqual([]);
  });

  it('whoever is lost has fallen where he stood, a tank leaves a wreck; a step lost alone takes nobody away', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404'), unit('t1', 'german-pz-4', '0404')],
      [leader('lt', 'german', 'LT', '0404')],
    );
    expect(looks.fell!(look, { type: 'unitLost', unit: 'g1' })).toEqual({ piece: 'g1', leaves: 'men' });
    expect(looks.fell!(look, { type: 'unitLost', unit: 't1' })).toEqual({ piece: 't1', leaves: 'wreck' });
    expect(looks.fell!(look, { type: 'leaderLost', leader: 'lt' })).toEqual({ piece: 'lt', leaves: 'men' });
    expect(looks.fell!(look, { type: 'stepLost', unit: 'g1' })).toBeNull();
  });

  it('pointing at somebody who can not be woken with the others begins anew with him', () => {
    const look = bare([unit('g1', 'german-inf', '0404'), unit('g9', 'german-inf', '0909')], []);
    const rows = (action: Action | null) => (action?.type === 'activate' ? action.lines.map(({ row }) => row) : null);
    const first = looks.takes!(look, WAKE, 'g1');
    expect([rows(first), rows(looks.takes!(look, first!, 'g9'))]).toEqual([['g1'], ['g9']]);
  });

  it('a line under the name of its piece does not name it again', () => {
    const look = bare([unit('g1', 'german-inf', '0404')], []);
    const word = (action: Action) => looks.short!(look, action)?.word ?? null;
    expect(word({ type: 'open', shooters: ['g1'], kind: 'df' })).toBe('lookShort_open_df');
    expect(word({ type: 'open', shooters: ['g1', 'g2'], kind: 'df' })).toBeNull();
    expect(word({ type: 'recover', piece: 'g1', helper: null })).toBe('lookShort_recover');
    expect(word({ type: 'choose', piece: 'g1' })).toBe('lookShort_choose');
    expect(word({ type: 'pass' })).toBeNull();
  });

  it('fire is seen from every hex it comes out of; that of guns off the board from nowhere', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404'), unit('g2', 'german-hmg', '0404'), unit('g3', 'german-inf', '0505')],
      [],
    );
    const fired = { type: 'firedAt', pieces: ['g1', 'g2', 'g3'], hex: hex('0402'), target: null } as const;
    expect(looks.shots!(look, fired)).toEqual([
      { from: at('0404'), to: at('0402') },
      { from: at('0505'), to: at('0402') },
    ]);
    const shelled = { type: 'firedAt', pieces: [], hex: hex('0402'), target: null } as const;
    expect(looks.shots!(look, shelled)).toEqual([{ from: null, to: at('0402') }]);
  });

  it('PG-3.0.6: a segment is in the log as its own side’s, whoever’s answer ended the one before', () => {
    expect(looks.whose!({ type: 'segmentBegan', side: 'soviet' })).toBe('soviet');
    expect(looks.whose!({ type: 'segmentEnded', next: 'soviet', lead: 0, passed: 'german' })).toBe('german');
    expect(looks.whose!({ type: 'turnBegan', turn: 2 })).toBeNull();
    expect(looks.whose!({ type: 'marked', piece: 'g1', mark: 'moved' })).toBeUndefined();
  });

  it('PG-8.2.1: hexes of which the scenario says that they limit sight are marked', () => {
    const look = looked({ units: [], scenario: field({}, { limiting: ['0505'] }) });
    expect(looks.works(look, null).filter(({ id }) => id.startsWith('limit'))).toMatchObject([{ at: at('0505') }]);
    expect(looks.works(bare([], []), null).filter(({ id }) => id.startsWith('limit'))).toEqual([]);
  });

  it('has the senior leader on top of those who stand with him, and a tab for every unit', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404')],
      [leader('a-cpt', 'german', 'CPT', '0404'), leader('b-sgt', 'german', 'SGT', '0404')],
    );
    const pieces = looks.pieces(look, null);
    expect(pieces.map(({ id }) => id)).toEqual(['g1', 'b-sgt', 'a-cpt']);
    expect(pieces[0]!.tab).toBe('INF');
  });

  it('a stack is read by values: fire, morale and steps of a unit, what a leader adds', () => {
    const look = bare(
      [unit('g1', 'german-inf', '0404', { steps: 1, state: 'disrupted' }), unit('gun', 'german-pak-40', '0404')],
      [leader('cpt', 'german', 'CPT', '0404', { morale: 9, combat: 1, support: 2 })],
    );
    const valuesOf = (id: string): readonly unknown[] => {
      const { stacked } = looks.pieces(look, 'german').find((one) => one.id === id)!;
      const { place, state } = stacked!.with as { readonly place: Message; readonly state: Message };
      return [...partsOf(place), state.word];
    };
    const value = (text: string) => ({ value: text });
    expect(valuesOf('g1')).toEqual([value('2-3'), { morale: 7 }, { left: 1, of: 2 }, 'of_disrupted']);
    expect(valuesOf('gun')).toEqual([value('4-6'), value('7-7'), { morale: 8 }, { left: 1, of: 1 }, 'of_good']);
    expect(valuesOf('cpt')).toEqual([{ morale: 9 }, { combat: 1, support: 2 }, 'of_good']);
  });

  it('PG-16.82.1: a bunker that fires has a name, with a number where a side has two of a kind', () => {
    const bunkers = (types: readonly string[]) => {
      const { setting } = looked({
        scenario: field({}, { forces: [force('german', { bunkers: types }), force('soviet')] }),
        units: [],
        leaders: [],
      });
      return types.map((_, i) => looks.names!(setting).get(`german-bunker-${i + 1}`)!.with);
    };
    const [nests, gun] = [
      { en: 'Machine-gun bunker', fr: 'Bunker à mitrailleuses' },
      { en: 'Gun bunker', fr: 'Bunker à canon' },
    ];
    expect(bunkers(['mg-bunker', 'gun-bunker'])).toEqual([nests, gun]);
    expect(bunkers(['mg-bunker', 'gun-bunker', 'mg-bunker'])).toMatchObject([
      { name: { with: nests }, number: '1' },
      gun,
      { name: { with: nests }, number: '2' },
    ]);
  });
});
