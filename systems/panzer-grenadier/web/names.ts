import type { Message } from '@grognard/kernel';
import { LEADERS } from '../data/leaders.ts';
import { setup } from '../load/load.ts';
import { bunkerId } from '../rules/03-set-up.ts';
import { leaderId } from '../rules/06-draw-leaders.ts';
import type { Nation, Rank, Setting, Unit } from '../types.ts';
import { RANKS } from '../types.ts';
import { say } from './say.ts';

/** "German infantry 3" where a force has several of them. */
const unitNames = (setting: Setting): readonly (readonly [string, Message])[] => {
  const alike = new Map<string, Unit[]>();
  for (const unit of setup(setting).units) alike.set(unit.type, [...(alike.get(unit.type) ?? []), unit]);
  return [...alike].flatMap(([type, units]) => {
    const { name } = setting.types.get(type)!;
    const plain = say('lookUnitName', { en: name.en, fr: name.fr });
    return units.map(({ id }): readonly [string, Message] => [
      id,
      units.length === 1 ? plain : say('lookNumbered', { name: plain, number: id.slice(type.length + 1) }),
    ]);
  });
};

/** PG-16.82.1: bunkers fire as units do, and are spoken of as such. */
const bunkerNames = ({ scenario, types }: Setting): readonly (readonly [string, Message])[] =>
  scenario.forces.flatMap(({ side, bunkers }) =>
    bunkers.map((type, i): readonly [string, Message] => {
      const { name } = types.get(type)!;
      const plain = say('lookUnitName', { en: name.en, fr: name.fr });
      const isAlone = bunkers.filter((one) => one === type).length === 1;
      const number = bunkers.slice(0, i + 1).filter((one) => one === type).length;
      return [bunkerId(side, i), isAlone ? plain : say('lookNumbered', { name: plain, number: String(number) })];
    }),
  );

/** A leader as he is spoken of. */
export const leaderName = (rank: Rank | null, name: string): Message =>
  rank === null ? say('lookCommissar', { name }) : say('lookLeader', { rank, name });

/** Whoever may be drawn: which of them fight is not known before. */
const leaderNames = (side: Nation): readonly (readonly [string, Message])[] => {
  const { leaders, commissars } = LEADERS[side];
  const named = (rank: Rank | null, name: string) => [leaderId(side, rank, name), leaderName(rank, name)] as const;
  return [
    ...RANKS.flatMap((rank) => leaders[rank].flat().map(({ name }) => named(rank, name))),
    ...commissars.flat().map(({ name }) => named(null, name)),
  ];
};

/** What the ids of a game stand for. */
export const namesOf = (setting: Setting): ReadonlyMap<string, Message> =>
  new Map([...unitNames(setting), ...bunkerNames(setting), ...setting.sides.flatMap(leaderNames)]);
