import { hearLog, view } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { watchReach } from '../rules/03-reaction.ts';
import { elementOf } from '../rules/facts.ts';
import { awaited, followed, marks } from '../web/marks.ts';
import { sightline } from '../web/overlays.ts';
import { spotPlace } from '../web/say.ts';
import { events, lookAt } from './firing-range.ts';
import { after, area, FAR, go, kinds, line, placeOf } from './marching.ts';

const MOVER = { profile: 'german-rifles', at: [5000, 6000] } as const;
const WATCHER = { profile: 'soviet-rifles', at: [6000, 8000] } as const;
const NOBODY = { s0: FAR.s0, g0: FAR.g0 } as const;

/** One stretch or more. */
type Spans = readonly [readonly [number, number], ...(readonly [number, number])[]];

/** The stretches each watcher is offered, in tenths of a millimetre along the way. */
const offered = (run: ReturnType<typeof go>) =>
  Object.fromEntries(
    run.asked.flatMap(({ kind, choices }) =>
      kind === 'watch'
        ? choices.flatMap((choice) =>
            choice.action.type === 'react'
              ? [
                  [
                    choice.action.element,
                    (choice as never as { holes: { along: { spans: unknown } } }).holes.along.spans,
                  ],
                ]
              : [],
          )
        : [],
    ),
  );

/** All that a side is sent of a march that began so: its view, and what it heard. */
const sentTo = (
  side: string,
  began: Parameters<typeof lookAt>[0],
  { position, log }: ReturnType<typeof go>,
): string => {
  const { setting, board } = lookAt({ ...began, elements: { ...FAR, ...began.elements } });
  return JSON.stringify({
    view: view(blitzkrieg, setting, position, side),
    heard: hearLog(blitzkrieg, setting, board, log, side),
  });
};

const march = (more: Partial<Parameters<typeof go>[1]> = {}, to: readonly [number, number] = [7000, 6000]) =>
  go([to], { elements: { g1: MOVER, ...NOBODY, s1: WATCHER }, ...more });

describe('3 Opportunity fire', () => {
  it('BK-HOUSE.7 shows whoever may fire the way up to where his own last see the mover, and not where it leads', () => {
    const areas = [area('house', 'house', [5500, 6800, 7000, 7200])];
    const run = march({ areas }, [6987, 6000]);
    const began = { elements: { g1: MOVER, ...NOBODY, s1: WATCHER }, areas };
    const { setting } = lookAt({ ...began, elements: { ...FAR, ...began.elements } });
    const [, last] = (offered(run).s1 as Spans).at(-1)!;
    const sent = view(blitzkrieg, setting, run.position, 'soviet');
    const [marching, watching] = sent.stack.slice(-2) as unknown as readonly { way: readonly { x: number }[] }[];
    expect(marching).toMatchObject({ kind: 'march', target: null, facing: null, spent: 0, over: [] });
    expect([marching, watching].map((frame) => frame!.way.at(-1)!.x)).toEqual([5000 + last, 5000 + last]);
    expect(last).toBeLessThan(1500);
    // He is asked the same as if he knew, and what he hears tells no more.
    expect(sent.questions).toMatchObject([{ choices: [{ action: { type: 'pass' } }, { action: { element: 's1' } }] }]);
    const told = sentTo('soviet', began, run);
    expect(told).not.toContain('6987');
    expect(told).toContain('"type":"setOut"');
    // His own player knows it, and all do who see him come to rest.
    expect(sentTo('german', began, run)).toContain('6987');
    const gone = march({ areas, next: [['soviet', { type: 'pass' }]] }, [6987, 6000]);
    expect(sentTo('soviet', began, gone)).toContain('6987');
  });

  it('BK-SEQ.6 and BK-HOUSE.7 ask whoever watches for a point of the stretches on which he sees the mover', () => {
    const run = march();
    expect(run.position.stack.at(-1)).toMatchObject({
      kind: 'watch',
      way: [
        { x: 5000, y: 6000 },
        { x: 7000, y: 6000 },
      ],
    });
    expect(run.asked.map(({ kind, side }) => [kind, side])).toEqual([['watch', 'soviet']]);
    expect(offered(run)).toEqual({ s1: [[0, 2000]] });
  });

  it('BK-HOUSE.10 offers only what is seen past a house, to a tenth of a millimetre', () => {
    const areas = [area('house', 'house', [5500, 6800, 7000, 7200])];
    const [[from, to]] = offered(march({ areas })).s1 as Spans;
    expect(from).toBe(0);
    expect(to).toBeGreaterThan(0);
    expect(to).toBeLessThan(1500);
  });

  it('BK-SEQ.6 asks nobody who has acted, is demoralised, out of range or has nothing that would harm', () => {
    const asked = (s1: object, g1: object = {}) => {
      const elements = { g1: { ...MOVER, ...g1 }, ...NOBODY, s1: { ...WATCHER, ...s1 } };
      return go([[7000, 6000]], { elements }).asked[0]?.kind;
    };
    expect(asked({})).toBe('watch');
    expect(asked({ acted: true })).toBe('chooseFormation');
    expect(asked({ demoralised: true })).toBe('chooseFormation');
    expect(asked({ at: [6000, 12_000], profile: 'soviet-smg' })).toBe('chooseFormation');
    expect(asked({}, { profile: 'tiger', facing: 90 })).toBe('chooseFormation');
    expect(asked({ profile: 'zis-3', facing: 0 }, { profile: 'tiger', facing: 90 })).toBe('watch');
  });

  it('BK-SEQ.6 stops the mover where the watcher fires, and uses up its activation', () => {
    const run = march({ next: [['soviet', { type: 'react', element: 's1', along: 800 }]] });
    expect(events(run)).toMatchObject([
      { type: 'setOut', element: 'g1' },
      { type: 'halted', element: 'g1', along: 800, at: { x: 5800, y: 6000 } },
      { type: 'reacted', element: 's1', at: 'g1' },
    ]);
    expect([after(run, 's1')?.acted, after(run, 'g1')?.motion, run.asked[0]?.kind]).toEqual([true, 'moved', 'fire']);
  });

  it('BK-SEQ.6 lets the mover finish its way if it is neither demoralised, immobilised nor destroyed', () => {
    const react = ['soviet', { type: 'react', element: 's1', along: 800 }] as const;
    const fire = ['soviet', { type: 'shoot', weapon: 0, target: 'g1' }] as const;
    const missed = march({ next: [react, fire], dice: [1] });
    expect([placeOf(missed, 'g1'), kinds(missed).at(-1)]).toEqual([[7000, 6000], 'moved']);
    // One die hits the mover in the open on 3+; a veteran is demoralised on 2 to 4.
    const shaken = march({ next: [react, fire], dice: [6, 3] });
    expect([placeOf(shaken, 'g1'), after(shaken, 'g1')?.demoralised]).toEqual([[5800, 6000], true]);
    const lost = march({ next: [react, fire], dice: [6, 1] });
    expect(after(lost, 'g1')).toBeUndefined();
    expect(lost.board.march).toBeNull();
  });

  it('BK-SEQ.6 draws the mover where it would be at the moment of the shot, and measures to it there', () => {
    const shot = { type: 'react', element: 's1', along: 800 } as const;
    const asked = march();
    const drawn = marks(
      { setting: lookAt({ elements: FAR }).setting, board: asked.board },
      asked.position.stack,
      'soviet',
      shot,
    );
    const { setting, board } = {
      setting: lookAt({ elements: FAR }).setting,
      board: march({ next: [['soviet', shot]] }).board,
    };
    const [from, to] = [spotPlace({ x: 6000, y: 8000 }), spotPlace({ x: 5800, y: 6000 })];
    expect(drawn.ghosts).toMatchObject([{ id: 'g1', at: to }]);
    expect(drawn.line).toEqual({ from, to, seen: sightline({ setting, board }, from, to) });
    expect(drawn.line!.seen.distance).not.toEqual(
      sightline({ setting, board: asked.board }, from, spotPlace({ x: 5000, y: 6000 })).distance,
    );
    // The line and the panel say the same figure.
    const [check] = awaited({ setting, board: asked.board }, asked.position.stack, 'soviet', shot);
    expect(drawn.line!.seen.distance.with!.cm).toBe(check!.about!.with!.range);
    // It is drawn as one that is hit, not as one that acts.
    expect(drawn.ghosts![0]!.states).not.toContainEqual({ kind: 'active' });
  });

  it('BK-SEQ.6 who fires into a move fires at the mover; with what, is asked of whoever has several arms', () => {
    const react = { type: 'react', element: 's1', along: 800 } as const;
    const follows = (s1: object) => {
      const elements = { g1: MOVER, ...NOBODY, s1: { ...WATCHER, ...s1 } };
      const { board, position } = march({ elements });
      const shots = followed({ ...lookAt({ elements }), board }, position.stack, 'soviet', react);
      const next = shots.map((shot): readonly [string, object] => ['soviet', shot]);
      return { shots, run: march({ elements, dice: next.length > 0 ? [1] : [], next: [['soviet', react], ...next] }) };
    };
    const rifles = follows({});
    expect(rifles.shots).toMatchObject([{ type: 'shoot', weapon: 0, target: 'g1' }]);
    expect(kinds(rifles.run)).toContain('fired');
    const tank = follows({ profile: 't-34-76', facing: 0 });
    expect([tank.shots, tank.run.asked[0]?.kind]).toEqual([[], 'fire']);
  });

  it('BK-SEQ.6 asks the others again for the rest of the way', () => {
    const elements = { g1: MOVER, ...NOBODY, s1: WATCHER, s2: { ...WATCHER, at: [7000, 8000] as const } };
    const run = go([[7000, 6000]], {
      elements,
      next: [
        ['soviet', { type: 'react', element: 's1', along: 800 }],
        ['soviet', { type: 'holdFire' }],
      ],
    });
    expect(offered(run)).toEqual({ s2: [[800, 2000]] });
    const refusedEarly = go([[7000, 6000]], {
      elements,
      next: [
        ['soviet', { type: 'react', element: 's1', along: 800 }],
        ['soviet', { type: 'holdFire' }],
        ['soviet', { type: 'react', element: 's2', along: 799 }],
      ],
    });
    expect(refusedEarly.refusal).toMatchObject({ rule: 'BK-SEQ.6', why: { word: 'notSeenThere' } });
  });

  it('BK-SEQ.6 lets the way be gone when the watchers pass', () => {
    expect(placeOf(march({ next: [['soviet', { type: 'pass' }]] }), 'g1')).toEqual([7000, 6000]);
  });

  it('BK-SEQ.7 lets the camouflaged watch, and nobody know that they do', () => {
    const areas = [area('wood', 'wood', [5500, 7700, 6500, 8500])];
    const run = march({
      areas,
      elements: { g1: MOVER, ...NOBODY, s1: { ...WATCHER, camouflaged: true, lair: ['wood'] } },
    });
    expect(offered(run)).toEqual({ s1: [[0, 2000]] });
  });

  describe('BK-HOUSE.7 asks in any case whoever has somebody in hiding', () => {
    const areas = [
      area('wood', 'wood', [5500, 7700, 6500, 8500]),
      area('house', 'house', [14_000, 4000, 15_000, 9000]),
      area('copse', 'wood', [17_000, 5500, 18_000, 6500]),
    ];
    const lurking = (at: readonly [number, number], more: object = {}) => ({
      areas,
      elements: { g1: MOVER, ...NOBODY, s1: { ...WATCHER, at, camouflaged: true, lair: ['wood', 'copse'], ...more } },
    });
    const [seeing, blind] = [lurking([6000, 8000]), lurking([17_500, 6000])];

    it('so that the mover is sent the same, byte for byte, whether he is seen or not', () => {
      for (const next of [[], [['soviet', { type: 'pass' }] as const]]) {
        const sent = [seeing, blind].map((where) => sentTo('german', where, march({ ...where, next })));
        expect(sent[0]).toBe(sent[1]);
      }
      expect(JSON.parse(sentTo('german', blind, march(blind)))).toMatchObject({ view: { waitingFor: ['soviet'] } });
    });

    it('and lets it do nothing but pass where nobody sees the mover', () => {
      expect([offered(march(seeing)), offered(march(blind))]).toEqual([{ s1: [[0, 2000]] }, {}]);
      const refused = march({ ...blind, next: [['soviet', { type: 'react', element: 's1', along: 0 }]] }).refusal;
      expect(refused).toMatchObject({ rule: 'BK-SEQ.6', why: { word: 'hasNoWatch' } });
      expect(placeOf(march({ ...blind, next: [['soviet', { type: 'pass' }]] }), 'g1')).toEqual([7000, 6000]);
    });

    it('but not whom everybody knows to be unable to fire, nor about a mover whom nothing would harm', () => {
      const asked = (more: object) => march(lurking([17_500, 6000], more)).asked[0]?.kind;
      expect([{}, { acted: true }, { demoralised: true }, { profile: 'soviet-hq', jammed: [0] }].map(asked)).toEqual([
        'watch',
        ...Array.from({ length: 3 }, () => 'chooseFormation'),
      ]);
      const tank = { ...MOVER, profile: 'tiger', facing: 90 } as const;
      expect(march({ ...blind, elements: { ...blind.elements, g1: tank } }).asked[0]?.kind).toBe('chooseFormation');
    });

    it('and again after a shot of those who are seen', () => {
      const elements = { ...blind.elements, s2: WATCHER };
      const shot = [
        ['soviet', { type: 'react', element: 's2', along: 800 }],
        ['soviet', { type: 'holdFire' }],
      ] as const;
      expect(march({ ...blind, elements, next: shot }).asked[0]?.kind).toBe('watch');
    });
  });

  it('BK-SA.13 keeps buttoned-up crews from firing out of turn but to the front of hull or turret', () => {
    const seen = (tank: object) =>
      offered(march({ elements: { g1: MOVER, ...NOBODY, s1: { profile: 't-34-76', at: [6000, 8000], ...tank } } }))
        .s1 ?? null;
    expect(seen({ facing: 0, turret: 0 })).toEqual([[0, 2000]]);
    expect(seen({ facing: 180, turret: 180 })).toBeNull();
    expect(seen({ facing: 180, turret: 0 })).toEqual([[0, 2000]]);
    expect(seen({ facing: 180, turret: 180, headOut: true })).toEqual([[0, 2000]]);
  });

  it('BK-LOS.8 watches no farther than anybody sees by night', () => {
    const night = { scenario: { night: true } };
    const watching = (profile: string) =>
      offered(march({ ...night, elements: { g1: MOVER, ...NOBODY, s1: { ...WATCHER, profile, at: [6000, 8200] } } }))
        .s1;
    const [[from, to]] = watching('soviet-guards') as Spans;
    expect([from, to].map((along) => along > 0 && along < 2000)).toEqual([true, true]);
    // BK-SA.1: night and fire out of turn leave line infantry no die.
    expect(watching('soviet-rifles')).toBeUndefined();
  });

  it('BK-LOS.7 has nobody with small arms fire out of turn past friends', () => {
    const between = { profile: 'soviet-rifles', at: [6000, 7000], acted: true } as const;
    const guarded = { g1: MOVER, ...NOBODY, s1: { ...WATCHER, at: [6000, 7800] }, s2: between } as const;
    const spans = offered(march({ elements: guarded })).s1 as readonly (readonly [number, number])[];
    expect(spans.some(([from, to]) => from <= 1000 && 1000 <= to)).toBe(false);
    expect(offered(march({ elements: { ...guarded, s2: { ...between, at: [2000, 9000] } } })).s1).toEqual([[0, 2000]]);
  });

  it('BK-SEQ.6 reaches as far as the weapons do', () => {
    const look = lookAt({
      elements: {
        ...NOBODY,
        g1: MOVER,
        g2: { profile: 'tiger', at: [3000, 3000] },
        s1: WATCHER,
        s2: { profile: 'zis-3', at: [9000, 9000] },
      },
    });
    const reach = (watcher: string, mover: string) =>
      watchReach(look, elementOf(look, watcher), elementOf(look, mover));
    // BK-SA.6: at long range the one die of line infantry is lost for firing out of turn.
    expect([reach('s1', 'g1'), reach('s1', 'g2'), reach('s2', 'g2')]).toEqual([3000, 0, Infinity]);
  });

  it('BK-MOV.22 sees a mover come through a gap, and not behind the wall', () => {
    const lines = [
      line('wall', 'wall', [
        [1000, 7000],
        [19_000, 7000],
      ]),
    ];
    const board = { gaps: [{ in: 'wall', at: { x: 6000, y: 7000 } }] };
    const spans = offered(march({ lines, board })).s1 as readonly (readonly [number, number])[];
    expect(spans.length).toBe(1);
    expect(spans[0]![0]).toBeGreaterThan(0);
    expect(spans[0]![1]).toBeLessThan(2000);
  });
});
