import type { AnyBotSystem, Bot, SideView } from '@grognard/bots';
import { greedyBot } from '@grognard/bots';
import type { Look, Match, Position, Side, Types } from '@grognard/kernel';
import { fastRandom, resume, same, view, waitingFor } from '@grognard/kernel';
import { tryRecord } from '@grognard/kernel/contract';
import type { Looks, Status } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { loadThinking, playable } from './registry.ts';

/*
 * The laws of fog for what the kernel does not know: what is drawn, said and advised is the same on a board and its twin,
 * and under a scenario that differs in what is hidden.
 */
interface Table {
  readonly system: AnyBotSystem;
  readonly looks: Looks<Types>;
  readonly bot: Bot;
}

/** What a screen shows one side. */
const screenOf = (looks: Looks<Types>, look: Look<Types>, side: Side): object => {
  const pieces = looks.pieces(look, side);
  return {
    pieces,
    works: looks.works(look, side),
    status: looks.status(look, side),
    spoken: pieces.flatMap(({ at }) => (at === null ? [] : [looks.spoken(look, at)])).slice(0, 5),
  };
};

/** What a bot advises a side that is asked, with the same chance. */
const hintFor = ({ system, bot }: Table, setting: object, position: Position<Types>, side: Side): unknown => {
  if (!waitingFor(system, setting, position).includes(side)) return null;
  const seen = view(system, setting, position, side) as SideView<Types>;
  const { action } = bot.choose(system, setting, seen, { limit: { positions: 40 }, random: fastRandom(1) });
  return action;
};

/** What gave a hidden thing away at a position, if anything did. */
const tells = (table: Table, setting: object, position: Position<Types>, seed: number): readonly string[] =>
  table.system.sides(setting).flatMap((side) => {
    const { system, looks } = table;
    const board = system.twin(setting, position.board, side, fastRandom(seed));
    const otherSetting = system.twinSetting?.(setting, position.board, side, fastRandom(seed));
    const others = [
      ...(board ? [{ setting, position: { ...position, board } }] : []),
      ...(otherSetting ? [{ setting: otherSetting, position }] : []),
    ];
    const shown = (at: { readonly setting: object; readonly position: Position<Types> }) => {
      const seen = system.see(at.setting, at.position.board, side);
      return { screen: screenOf(looks, { setting: at.setting, board: seen }, side), at };
    };
    const truth = shown({ setting, position });
    return others.flatMap((other) => [
      ...(same(truth.screen, shown(other).screen) ? [] : ['screen']),
      ...(same(hintFor(table, setting, position, side), hintFor(table, other.setting, other.position, side))
        ? []
        : ['hint']),
    ]);
  });

const LOOKED_AT = 12;

/** Some of the positions in which something is hidden from a side; of any where nothing ever is. */
const lookedAt = ({ system, setting, positions }: Match<Types>): readonly Position<Types>[] => {
  const hides = ({ board }: Position<Types>): boolean =>
    system.sides(setting).some((side) => system.twin(setting, board, side, fastRandom(1)) !== null);
  const hiding = positions.filter(hides);
  const from = hiding.length > 0 ? hiding : positions;
  const every = Math.max(1, Math.floor(from.length / LOOKED_AT));
  return from.filter((_, i) => i % every === 0);
};

const toldIn = (table: Table, setting: object, positions: readonly Position<Types>[]): readonly string[] =>
  positions.flatMap((position, i) => tells(table, setting, position, i + 1));

const played = (system: AnyBotSystem): Match<Types> => {
  const record = tryRecord(system, system.scenarios[0]!, 1);
  const match = resume(system, { ...record, outcome: null });
  if (!match.ok) throw new Error(JSON.stringify(match.problems));
  return match.value;
};

for (const { id, looks: load } of playable()) {
  if (!load) continue;
  const [system, looks] = [(await loadThinking(id))!, await load()];

  describe(`a screen of ${id}`, () => {
    const match = played(system);
    const positions = lookedAt(match);
    const told = (table: Table) => toldIn(table, match.setting, positions);

    it('shows, says and advises nothing of what is hidden', () => {
      expect(told({ system, looks, bot: greedyBot })).toEqual([]);
    });

    it('is found out when its status line, or a hint, looks behind the view', () => {
      const truths = new WeakMap<object, object>();
      const leaky: AnyBotSystem = {
        ...system,
        see: (setting, board, side) => {
          const seen = { ...system.see(setting, board, side) };
          truths.set(seen, board);
          return seen;
        },
      };
      const status = (look: Look<Types>, side: Side | null): Status => ({
        ...looks.status(look, side),
        notes: [{ word: JSON.stringify(truths.get(look.board)) }],
      });
      const isHidden = positions.some(({ board }) =>
        system.sides(match.setting).some((side) => system.twin(match.setting, board, side, fastRandom(1)) !== null),
      );
      const bot: Bot = {
        id: 'peeping',
        choose: (_system, _setting, { board }) => ({
          action: { type: JSON.stringify(truths.get(board)) },
          why: { word: 'peeped' },
        }),
      };
      if (!isHidden) return;
      expect(told({ system: leaky, looks: { ...looks, status }, bot: greedyBot })).toContain('screen');
      expect(told({ system: leaky, looks, bot })).toContain('hint');
    });
  });
}
