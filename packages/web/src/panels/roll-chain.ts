import type { Check, Roll, Side, Types } from '@grognard/kernel';
import { chanceToPass, passed, share } from '@grognard/kernel';
import type { ChainLink, Looks } from '@grognard/looks';
import { needOf } from '../state/chances.ts';
import type { Asked } from '../state/desk.ts';
import { checksIn } from '../state/desk.ts';
import type { Line } from '../state/story.ts';

/** A die of a chain as it fell, and what was left of the shot before and after it. */
export interface Fallen {
  readonly link: ChainLink;
  readonly roll: Roll;
  readonly rule: string;
  /** What it had to show; null where nothing was to be reached. */
  readonly need: number | null;
  /** The chance of this die alone, and that of all dice up to it. */
  readonly chance: number;
  readonly left: number;
  readonly holds: boolean;
}

/** A die of it that has still to fall: what it has to show. */
export interface Coming {
  readonly link: ChainLink;
  readonly rule: string;
  readonly need: number | null;
  readonly chance: number;
  readonly left: number;
}

/** More choices than these are no question about a die that lies there. */
const FEW = 8;

/** The dice that the shot in question has still to pass, as the first answer that goes on with it would have them thrown. */
export const diceToCome = (asked: Asked | null): readonly Check[] => {
  const { chain } = asked?.desk.looks ?? {};
  if (!asked || !chain || asked.question.choices.length > FEW) return [];
  for (const { action } of asked.question.choices) {
    const links = checksIn(asked, action).flatMap((check) => {
      const link = chain(check);
      return link ? [{ check, link }] : [];
    });
    // Another shot that may be fired has dice of its own.
    if (links.length > 0 && !links.some(({ link }) => link.begins)) return links.map(({ check }) => check);
  }
  return [];
};

/** What is left of a shot after each die that has still to fall. */
export const comingAfter = (looks: WithChain, before: number, checks: readonly Check[]): readonly Coming[] => {
  let left = before;
  return checks.flatMap((check) => {
    const link = looks.chain?.(check);
    if (!link) return [];
    const passing = share(chanceToPass(check));
    const chance = link.by === 'own' ? passing : 1 - passing;
    left *= chance;
    return [{ link, rule: check.rule, need: needOf(check)?.number ?? null, chance, left }];
  });
};

type WithChain = Pick<Looks<Types>, 'chain'>;

/** Whoever was asked for points on the way and gave none has not ended the chain. */
const STAYS_FOR = 2;

/** Who gave an answer; nothing where that is not known. */
type AnsweredBy = (entry: number) => Side | null | undefined;

/**
 * The last chain of dice: from the die that began it to the last one that fell. Nothing where that is one die and none is
 * to come, nor once whoever began it has done something else.
 */
export const lastChain = (
  looks: WithChain,
  lines: readonly Line[],
  answeredBy: AnsweredBy = () => undefined,
  toCome: readonly Check[] = [],
): readonly Fallen[] => {
  const links = lines.flatMap(({ roll, rule, entry }) => {
    const link = roll && looks.chain?.(roll.check);
    return roll && link ? [{ roll, link, entry, rule: rule ?? roll.check.rule }] : [];
  });
  const from = links.findLastIndex(({ link }) => link.begins);
  const chain = from < 0 ? [] : links.slice(from);
  if (chain.length === 0 || chain.length + toCome.length < 2) return [];
  const [began, fell, last] = [chain[0]!.entry, chain.at(-1)!.entry, lines.at(-1)!.entry];
  const after = Array.from({ length: last - fell }, (_, i) => answeredBy(fell + 1 + i));
  const actsAgain = after.some((side) => side !== undefined && side === answeredBy(began));
  if (actsAgain || after.length > STAYS_FOR) return [];
  let left = 1;
  const before = new Map<string, number>();
  return chain.map(({ roll, link, rule }, i) => {
    const { word } = link.name;
    // A die of a kind that came before others are thrown for the next whom a burst covers: for him all begins there again.
    if (before.has(word) && chain[i - 1]!.link.name.word !== word) left = before.get(word)!;
    else if (!before.has(word)) before.set(word, left);
    const chance = chanceOf(roll.check, link);
    left *= chance;
    const need = needOf(roll.check)?.number ?? null;
    return { roll, link, rule, need, chance, left, holds: holdsIn(roll, link) };
  });
};

/** The chance that what was begun goes on: the other's die stops it where it succeeds. */
const chanceOf = (check: Check, { by }: ChainLink): number => {
  if (check.shape !== 'target') return 1;
  const passing = share(chanceToPass(check));
  return by === 'own' ? passing : 1 - passing;
};
const holdsIn = (roll: Roll, { by }: ChainLink): boolean =>
  roll.check.shape !== 'target' || passed(roll) === (by === 'own');
