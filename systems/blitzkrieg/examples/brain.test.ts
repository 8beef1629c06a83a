import type { Position, Side, View } from '@grognard/kernel';
import { answer, askOf, begin, fastRandom, fillHoles, pickFrom, view, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { brain } from '../bot/brain.ts';
import { TUNED } from '../bot/weights.ts';
import { blitzkrieg } from '../index.ts';
import type { Bk, Setting } from '../types.ts';

type SideView = View<Bk> & { readonly side: Side };

const scenarioNamed = (id: string, turns: number): Setting => {
  const file = blitzkrieg.scenarios.find((scenario) => scenario.id === id)!;
  const loaded = blitzkrieg.load({ ...file, turns });
  if (!loaded.ok) throw new Error(`${id} must load`);
  return loaded.value;
};

const firstPosition = (setting: Setting, seed: number): Position<Bk> =>
  begin(blitzkrieg, setting, { key: seed.toString(16).padStart(64, '0'), drawn: 0 }).position;

const seenBy = (setting: Setting, position: Position<Bk>, side: Side): SideView => ({
  ...view(blitzkrieg, setting, position, side),
  side,
});

const after = (setting: Setting, position: Position<Bk>, side: Side, action: Bk['action']): Position<Bk> => {
  const answered = answer(blitzkrieg, setting, position, side, action);
  if (!answered.ok) throw new Error(`${side} may not: ${answered.refusal.rule} ${JSON.stringify(action)}`);
  return answered.position;
};

type Player = (setting: Setting, seen: SideView, random: () => number) => Bk['action'];

/** Takes what the brain thinks of first; bots choose among all its ideas. */
const firstIdea: Player = (setting, seen, random) =>
  brain.ideas(momentOf(setting, seen), random, brain.weights)[0]!.action;

const byChance: Player = (setting, seen, random) => {
  const choice = pickFrom(seen.questions[0]!.choices, random);
  return fillHoles(blitzkrieg, { setting, board: seen.board }, seen.stack.at(-1)!, seen.side!, choice, random);
};

/** Play to the end; whoever gives an answer that is refused stops the test. */
const winnerOf = (setting: Setting, seed: number, players: (side: Side) => Player): Side | null => {
  let position = firstPosition(setting, seed);
  const random = fastRandom(seed);
  while (!position.outcome) {
    const side = waitingFor(blitzkrieg, setting, position)[0]!;
    const action = players(side)(setting, seenBy(setting, position, side), random);
    position = after(setting, position, side, action);
  }
  return position.outcome.winner;
};

const thoughtsOf = (moment: Moment, random: () => number) => ({
  ideas: brain.ideas(moment, random, brain.weights),
  afterthoughts: brain.afterthoughts!(moment, random, brain.weights),
});

/** The positions of a game in which both sides answer by the policy. */
const positionsOf = (setting: Setting, seed: number): readonly Position<Bk>[] => {
  const random = fastRandom(seed);
  const positions = [firstPosition(setting, seed)];
  for (let now = positions[0]!; !now.outcome; now = positions.at(-1)!) {
    const side = waitingFor(blitzkrieg, setting, now)[0]!;
    const seen = seenBy(setting, now, side);
    positions.push(after(setting, now, side, brain.policy(momentOf(setting, seen), random, brain.weights)));
  }
  return positions;
};

type Moment = Parameters<typeof brain.ideas>[0];
const momentOf = (setting: Setting, seen: SideView): Moment => ({
  look: { setting, board: seen.board },
  stack: seen.stack,
  side: seen.side,
  choices: () => seen.questions[0]!.choices,
});

describe('the brain of BlitzKrieg', () => {
  it('beats chance on the smallest scenario, from either side, with no answer refused', () => {
    const setting = scenarioNamed('road-to-stonne', 8);
    let won = 0;
    for (let seed = 1; seed <= 6; seed += 1) {
      const clever = setting.sides[seed % 2];
      if (winnerOf(setting, seed, (side) => (side === clever ? firstIdea : byChance)) === clever) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(5);
  });

  it('has only legal ideas, and says why in both languages', () => {
    const setting = scenarioNamed('bridge-on-the-prut', 4);
    const random = fastRandom(5);
    let asked = 0;
    positionsOf(setting, 3).forEach((position, i) => {
      if (position.outcome || i % 3 > 0) return;
      const side = waitingFor(blitzkrieg, setting, position)[0]!;
      const seen = seenBy(setting, position, side);
      const frame = seen.stack.at(-1)!;
      const { ideas, afterthoughts } = thoughtsOf(momentOf(setting, seen), random);
      expect(ideas.length).toBeGreaterThan(0);
      for (const { action, why } of [...ideas, ...afterthoughts]) {
        const look = { setting, board: seen.board };
        expect(askOf(blitzkrieg, frame).refuse(look, frame, side, action), JSON.stringify(action)).toBeNull();
        expect(Object.keys(blitzkrieg.words.en)).toContain(why.word);
        expect(Object.keys(blitzkrieg.words.fr)).toContain(why.word);
      }
      asked += 1;
    });
    expect(asked).toBeGreaterThan(20);
  });

  it('has the same ideas whatever is hidden from it', () => {
    const setting = scenarioNamed('state-farm', 2);
    let compared = 0;
    positionsOf(setting, 2).forEach((position, i) => {
      if (position.outcome || i % 2 > 0) return;
      const side = waitingFor(blitzkrieg, setting, position)[0]!;
      const board = blitzkrieg.twin(setting, position.board, side, fastRandom(i));
      if (!board) return;
      const thoughts = [position, { ...position, board }].map((one) =>
        thoughtsOf(momentOf(setting, seenBy(setting, one, side)), fastRandom(i)),
      );
      expect(thoughts[1]).toEqual(thoughts[0]);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(2);
  });

  it('has every other order as an afterthought, so that none is left out and none comes twice', () => {
    const setting = scenarioNamed('road-to-stonne', 3);
    let more = 0;
    for (const position of positionsOf(setting, 4)) {
      if (position.outcome || position.stack.at(-1)!.kind !== 'chooseOrder') continue;
      const seen = seenBy(setting, position, waitingFor(blitzkrieg, setting, position)[0]!);
      const { ideas, afterthoughts } = thoughtsOf(momentOf(setting, seen), fastRandom(1));
      const [favoured, ...others] = afterthoughts.map(({ action }) => JSON.stringify(action));
      const orders = [...ideas.map(({ action }) => JSON.stringify(action)), ...others];
      expect(new Set(orders).size).toBe(orders.length);
      expect(others).not.toContain(favoured);
      expect([...orders, favoured]).toContain(JSON.stringify({ type: 'order', order: 'stay' }));
      more += others.length;
    }
    expect(more).toBeGreaterThan(5);
  });

  it('hopes for the first idea by the tuned weights, whatever is asked, and for nothing else', () => {
    const setting = scenarioNamed('state-farm', 2);
    const kinds = new Set<string>();
    let differs = 0;
    for (const position of positionsOf(setting, 2)) {
      if (position.outcome) continue;
      const seen = seenBy(setting, position, waitingFor(blitzkrieg, setting, position)[0]!);
      const moment = momentOf(setting, seen);
      const [favoured, ...others] = brain.afterthoughts!(moment, fastRandom(1), brain.weights);
      const [tuned] = brain.ideas(moment, fastRandom(1), TUNED);
      const [ours] = brain.ideas(moment, fastRandom(1), brain.weights);
      expect(favoured).toEqual({ ...tuned, hope: favoured!.hope });
      expect(favoured!.hope).toBeGreaterThan(0);
      expect([ours, ...others].filter((idea) => idea!.hope !== 0)).toEqual([]);
      if (JSON.stringify(ours!.action) !== JSON.stringify(tuned!.action)) differs += 1;
      kinds.add(seen.stack.at(-1)!.kind);
    }
    expect(kinds.size).toBeGreaterThan(4);
    expect(differs).toBeGreaterThan(5);
  });

  it('likes to hold objectives, to have lost nothing and to keep its nerve', () => {
    const setting = scenarioNamed('road-to-stonne', 4);
    const position = positionsOf(setting, 1).find(({ board }) => board.turn === 2)!;
    const { board } = position;
    const worth = (now: Bk['board']): number => brain.worth({ setting, board: now }, 'german', brain.weights);
    const held = { ...board, objectives: board.objectives.map((o) => ({ ...o, held: 'german' })) };
    const own = board.elements.find((e) => e.side === 'german')!;
    const fewer = { ...board, elements: board.elements.filter((e) => e !== own) };
    const shaken = { ...board, elements: board.elements.map((e) => (e === own ? { ...e, demoralised: true } : e)) };
    expect(worth(held)).toBeGreaterThan(worth(board));
    expect(worth(fewer)).toBeLessThan(worth(shaken));
    expect(worth(shaken)).toBeLessThan(worth(board));
    expect(brain.worth({ setting, board }, 'french', brain.weights)).toBeCloseTo(-worth(board), 6);
  });

  it('counts what is lost for good', () => {
    const setting = scenarioNamed('road-to-stonne', 4);
    const { board } = positionsOf(setting, 1).at(-1)!;
    const [element] = board.elements;
    const lost = { type: 'lost', element: element!.id, how: 'eliminated', wreck: false } as const;
    expect(brain.lossIn!({ setting, board }, lost)).toMatchObject({ side: element!.side, what: element!.id });
    expect(brain.lossIn!({ setting, board }, { ...lost, element: 'nobody' })).toBeNull();
  });
});
