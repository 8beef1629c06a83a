import { describe, expect, it } from 'vitest';
import { activate, choicesOf, E, groupMove, happened, kindsOf, move, NE, PASS, refused, SE, W, walk } from './moves.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';

const ROW = ['........'];
const TWO_ROWS = ['........', '........'];
const rifles = (hex: string, more: object = {}) => ({ type: 'soviet-rifles', side: 'soviet', hex, facing: E, ...more });
const maxim = (hex: string, more: object = {}) => ({ type: 'soviet-maxim', side: 'soviet', hex, facing: E, ...more });
const SOVIET = { phase: 'soviet' } as const;

describe('9.0 Shared activation', () => {
  it('COH-EX-53, COH-EX-54 a machine gun joins the rifles in their hex, and both go on as a group at its cost', () => {
    const units = { s: rifles('1-A03', { facing: W }), sM: maxim('1-A01'), g: { type: 'german-rifles', hex: '1-A08' } };
    const before = [
      ['soviet', activate('s')],
      ['soviet', move('s', 'A02', E)],
      ['german', PASS],
      ['soviet', move('sM', 'A02', E)],
      ['german', PASS],
    ] as const;
    const joined = play({ terrain: ROW, units, ...SOVIET }, before);
    expect(joined.board.forces.soviet!.ap).toBe(4);
    expect([joined.unit('s')!.status, joined.unit('sM')!.status]).toEqual(['active', 'active']);
    const after = play({ terrain: ROW, units, ...SOVIET }, [
      ...before,
      ['soviet', groupMove([walk('s', 'A03', E), walk('sM', 'A03', E)])],
    ]);
    expect(after.board.forces.soviet!.ap).toBe(2);
    expect([after.unit('s')!.hex, after.unit('sM')!.hex]).toEqual([2, 2]);
    expect(after.asked).toMatchObject([{ side: 'german' }]);
  });
});

describe('9.1.1 Group move', () => {
  it('COH-9.1.1.1 costs what the dearest of those who move costs', () => {
    const units = { s: rifles('1-A02'), sM: maxim('1-A02') };
    const { board } = play({ terrain: ['..F.....'], units, ...SOVIET, forces: { soviet: { caps: 5 } } }, [
      ['soviet', groupMove([walk('s', 'A03', E), walk('sM', 'A03', E)], CAP)],
    ]);
    expect(board.forces.soviet!.caps).toBe(5 - 3);
    expect(board.units.map(({ status }) => status)).toEqual(['fresh', 'fresh']);
  });
  it('COH-EX-56, COH-9.1.1.2 whoever is parted from the others goes alone', () => {
    const units = {
      s1: rifles('1-A02', { status: 'active' }),
      s2: rifles('1-A03', { status: 'active' }),
      s3: rifles('1-A06', { status: 'active' }),
    };
    const at = { terrain: ['.....F..'], units, ...SOVIET, forces: { soviet: { ap: 5 } } };
    const all = play(at, [['soviet', groupMove([walk('s1', 'A03', E), walk('s2', 'A04', E), walk('s3', 'A07', E)])]]);
    expect(refused(all)).toEqual(['COH-9.1.0.3', 'groupApart']);
    const pair = play(at, [['soviet', groupMove([walk('s1', 'A03', E), walk('s2', 'A04', E)])]]);
    expect(pair.board.forces.soviet!.ap).toBe(4);
    expect(refused(play(at, [['soviet', move('s3', 'A07', E)]]))).toBeNull();
  });
  it('COH-9.1.1.3 one that stays put ties the others together and costs nothing, even when it could not move', () => {
    const units = { s1: rifles('1-A02'), sM: maxim('1-A03', { hit: 'pinned' }), s2: rifles('1-A04') };
    const at = { terrain: ROW, units, ...SOVIET, forces: { soviet: { caps: 5 } } };
    const tied = play(at, [
      ['soviet', groupMove([walk('s1', 'A01', E), walk('sM', '', E), walk('s2', 'A05', E)], CAP)],
    ]);
    expect(refused(tied)).toBeNull();
    expect(tied.board.forces.soviet!.caps).toBe(3); // the one that backs away pays 2
    expect(tied.unit('sM')!.hex).toBe(2);
    expect(refused(play(at, [['soviet', groupMove([walk('s1', '', E), walk('sM', '', E)], CAP)]]))).toEqual([
      'COH-9.1.1.3',
      'nobodyActs',
    ]);
  });
  it('COH-9.1.1.4 they may go to different hexes, and some only turn', () => {
    const units = { s1: rifles('1-A02'), s2: rifles('1-A02'), s3: rifles('1-A03') };
    const outcome = play({ terrain: TWO_ROWS, units, ...SOVIET }, [
      ['soviet', groupMove([walk('s1', 'B03', E), walk('s2', '', NE), walk('s3', 'A04', SE)], OPPORTUNITY)],
    ]);
    expect(kindsOf(outcome)).toEqual(['entered', 'faced', 'faced', 'entered', 'faced']);
    expect(outcome.board.units.map(({ facing }) => facing)).toEqual([E, NE, SE]);
  });
  it('COH-9.2.3 as an opportunity all of them are fresh, and all are spent', () => {
    const units = { s1: rifles('1-A02'), s2: rifles('1-A02') };
    const walks = [walk('s1', 'A03', E), walk('s2', 'A03', E)];
    const { board } = play({ terrain: ROW, units, ...SOVIET }, [['soviet', groupMove(walks, OPPORTUNITY)]]);
    expect(board.units.map(({ status }) => status)).toEqual(['spent', 'spent']);
    const tired = { ...units, s2: rifles('1-A02', { status: 'spent' }) };
    expect(
      refused(play({ terrain: ROW, units: tired, ...SOVIET }, [['soviet', groupMove(walks, OPPORTUNITY)]])),
    ).toEqual(['COH-3.1.3', 'notFresh']);
  });
  it('COH-9.1.1.5 a hit unit that can move comes along, a pinned one does not', () => {
    const walks = [walk('s1', 'A03', E), walk('s2', 'A03', E)];
    const goes = (hit: string) =>
      refused(
        play({ terrain: ROW, units: { s1: rifles('1-A02'), s2: rifles('1-A02', { hit }) }, ...SOVIET }, [
          ['soviet', groupMove(walks, OPPORTUNITY)],
        ]),
      );
    expect(goes('suppressed')).toBeNull();
    expect(goes('pinned')).toEqual(['COH-7.5.0.9', 'isPinned']);
  });
  it('COH-9.1.1.6 each vehicle of a group uses its own bonus', () => {
    const units = {
      sT: { type: 't-34a', hex: '1-A02', facing: E },
      s: rifles('1-A02'),
    };
    const { unit, board } = play({ terrain: ROW, units, ...SOVIET, forces: { soviet: { caps: 3 } } }, [
      ['soviet', groupMove([walk('sT', 'A03 A04 A05', E), walk('s', 'A03', E)], CAP)],
    ]);
    expect([unit('sT')!.hex, unit('s')!.hex, board.forces.soviet!.caps]).toEqual([4, 2, 2]);
  });
  it('COH-9.1.1.7 a pivot counts 1 among the costs', () => {
    const units = { s1: rifles('1-A02'), s2: rifles('1-A02') };
    const { board } = play({ terrain: ROW, units, ...SOVIET, forces: { soviet: { caps: 3 } } }, [
      ['soviet', groupMove([walk('s1', '', W), walk('s2', '', NE)], CAP)],
    ]);
    expect(board.forces.soviet!.caps).toBe(2);
  });
  it('COH-9.1.0.1 a group is two or more, nobody twice', () => {
    const units = { s1: rifles('1-A02'), s2: rifles('1-A02') };
    const group = (...walks: object[]) =>
      refused(play({ terrain: ROW, units, ...SOVIET }, [['soviet', groupMove(walks, OPPORTUNITY)]]));
    expect(group(walk('s1', 'A03', E))).toEqual(['COH-9.1.0.1', 'groupOfTwo']);
    expect(group(walk('s1', 'A03', E), walk('s1', 'A01', E))).toEqual(['COH-9.1.0.1', 'twiceInGroup']);
  });
  it('COH-9.2.5 under a card nobody changes status', () => {
    const units = { s1: rifles('1-A02'), s2: rifles('1-A02', { status: 'spent' }) };
    const { board } = play({ terrain: ROW, units, ...SOVIET, forces: { soviet: { hand: ['command-action'] } } }, [
      ['soviet', groupMove([walk('s1', 'A03', E), walk('s2', 'A03', E)], card('command-action'))],
    ]);
    expect(board.units.map(({ status, hex }) => [status, hex])).toEqual([
      ['fresh', 2],
      ['spent', 2],
    ]);
  });

  describe('COH-14.2.4 trucks of a group', () => {
    const truck = (hex: string) => ({ type: 'opel-truck', hex, facing: E });
    const at = {
      terrain: ['FFFFFFFF'],
      board: { roads: [['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08']] },
      units: { g1: truck('1-A01'), g2: truck('1-A02'), g: { type: 'german-rifles', hex: '1-A01', facing: E } },
      forces: { german: { caps: 2 } },
    };
    const convoy = (...walks: readonly object[]) => play(at, [['german', groupMove(walks, CAP)]]);

    it('drive in column, the front one first: each finds the road as those before it have left it', () => {
      const column = convoy(walk('g2', 'A03 A04 A05', E), walk('g1', 'A02 A03 A04', E));
      expect(kindsOf(column)).toEqual(Array(6).fill('entered'));
      expect([column.unit('g1')!.hex, column.unit('g2')!.hex]).toEqual([3, 4]);
      expect(column.board.forces.german!.caps).toBe(1);
    });
    it('COH-9.1.1.4 may be named in any order: those ahead drive first', () => {
      const rearFirst = convoy(walk('g1', 'A02 A03 A04', E), walk('g2', 'A03 A04 A05', E));
      expect([rearFirst.unit('g1')!.hex, rearFirst.unit('g2')!.hex]).toEqual([3, 4]);
      expect(happened(rearFirst).map((event) => (event.type === 'entered' ? event.unit : event.type))).toEqual([
        ...Array(3).fill('g2'),
        ...Array(3).fill('g1'),
      ]);
    });
    it('are offered the road as far as their wheels take them', () => {
      const [group] = choicesOf(at).filter(({ action }) => action.type === 'groupMove');
      const { options } = (group!.holes as { walks: { options: readonly { unit: string; path: number[] }[] } }).walks;
      const drives = options.filter(({ path }) => path.length > 1).map(({ unit, path }) => [unit, ...path]);
      expect(drives).toEqual([
        ['g1', 1, 2],
        ['g1', 1, 2, 3],
        ['g2', 2, 3],
        ['g2', 2, 3, 4],
      ]);
    });
    it('are refused what would be cut short: both to one hex', () => {
      const jammed = ['COH-14.2.4', 'roadCongested'];
      expect(refused(convoy(walk('g2', 'A03 A04', E), walk('g1', 'A02 A03 A04', E)))).toEqual(jammed);
    });
    it('that lie hidden are seen before they set out, and so are in the way', () => {
      const units = { g1: { ...truck('1-A01'), hidden: true }, g2: { ...truck('1-A02'), hidden: true } };
      const rearFirst = groupMove([walk('g1', 'A02 A03 A04', E), walk('g2', 'A03', E)], CAP);
      expect(refused(play({ ...at, units }, [['german', rearFirst]]))).toEqual(['COH-14.2.4', 'roadCongested']);
    });
  });
});
