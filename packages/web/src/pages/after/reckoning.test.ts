import { FRONT_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../state/i18n.ts';
import type { Session } from '../../state/session.ts';
import { voiceOf } from '../../state/speech.ts';
import { playedGame } from '../../test/real-games.ts';
import { turnName } from './reckoning.ts';

beforeAll(() => loadWords('en'));

const named = (session: Session, entry: number): string => {
  const { desk, match } = session;
  const voice = voiceOf(desk.system, desk.looks, 'en', desk.setting);
  return turnName(session, voice, { entry, item: null, side: match.entries[entry]!.side });
};

interface Happened {
  readonly type: string;
  readonly how?: string;
  readonly spent?: number;
}

const eventsOf = (session: Session, entry: number): readonly Happened[] =>
  session.match.entries[entry]!.log.flatMap((item) => ('roll' in item ? [] : [item.event as Happened]));

describe('what a turn of a battle is called', () => {
  it('is how far somebody went, not the point of the table to a hundredth', async () => {
    const game = { id: 'far', system: TABLE_GAME, scenario: 'road-to-stonne', humans: [], bot: 'random' } as const;
    const isMove = (session: Session, entry: number) => {
      const last = eventsOf(session, entry).at(-1);
      return last?.type === 'moved' && last.how === 'move' && (last.spent ?? 0) > 0;
    };
    const session = await playedGame({
      ...{ ...game, seed: 3, most: 400 },
      until: (one) => one.match.entries.length > 0 && isMove(one, one.match.entries.length - 1),
    });
    const entry = session.match.entries.length - 1;
    expect(isMove(session, entry)).toBe(true);
    expect(named(session, entry)).toMatch(/ moves \d+(\.\d)? cm$/);
  });

  it('is what was answered, where the log tells of nothing but the phase that begins', async () => {
    const { system, scenario } = FRONT_GAME;
    const tellsPhase = (session: Session) => {
      const types = eventsOf(session, session.match.entries.length - 1).map(({ type }) => type);
      return types.includes('phaseBegan') && session.match.entries.at(-1)!.action.type === 'done';
    };
    const session = await playedGame({
      ...{ id: 'phase', system, scenario, humans: [], bot: 'random', seed: 3, most: 400 },
      until: (one) => one.match.entries.length > 0 && tellsPhase(one),
    });
    expect(tellsPhase(session)).toBe(true);
    expect(named(session, session.match.entries.length - 1)).toMatch(
      /^(Axis|Soviets): (?!(supply|command|movement|combat)$)/i,
    );
  });
});
