import type { Check, Roll, Types } from '@grognard/kernel';
import { chanceToPass, facesNow, passed, share } from '@grognard/kernel';
import type { ChainLink, Looks } from '@grognard/looks';
import type { ReactElement } from 'react';
import { percentIn } from '../state/i18n.ts';
import { capital } from '../state/speech.ts';
import type { Line } from '../state/story.ts';
import { Die, RuleRef } from '../ui/atoms.tsx';
import { useGame } from '../ui/hooks.ts';

/** A die of a chain as it fell, and what was left of the shot before and after it. */
export interface Fallen {
  readonly link: ChainLink;
  readonly roll: Roll;
  readonly rule: string;
  /** The chance of this die alone, and that of all dice up to it. */
  readonly chance: number;
  readonly left: number;
  readonly holds: boolean;
}

type WithChain = Pick<Looks<Types>, 'chain'>;

/** Whoever was asked for points on the way and gave none has not ended the chain. */
const STAYS_FOR = 2;

/** The last chain of dice: from the die that began it to the last one that fell. Nothing where that is one die. */
export const lastChain = (looks: WithChain, lines: readonly Line[]): readonly Fallen[] => {
  const links = lines.flatMap(({ roll, rule, entry }) => {
    const link = roll && looks.chain?.(roll.check);
    return roll && link ? [{ roll, link, entry, rule: rule ?? roll.check.rule }] : [];
  });
  const from = links.findLastIndex(({ link }) => link.begins);
  const last = lines.at(-1)?.entry ?? 0;
  const chain = from < 0 ? [] : links.slice(from);
  if (chain.length < 2 || last - chain.at(-1)!.entry > STAYS_FOR) return [];
  let left = 1;
  return chain.map(({ roll, link, rule }) => {
    const chance = chanceOf(roll.check, link);
    left *= chance;
    return { roll, link, rule, chance, left, holds: holdsIn(roll, link) };
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

/** One strip for the whole chain: each die under its name, and below it what is left of the shot after it. */
export const RollChain = ({ chain }: { readonly chain: readonly Fallen[] }): ReactElement => {
  const { voice } = useGame();
  return (
    <ol className="chain">
      {chain.map(({ link, roll, rule, chance, left, holds }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
        <li key={i} className={`${link.by} ${holds ? 'holds' : 'stops'}`}>
          <b>{capital(voice.say(link.name))}</b>
          <span className="dice">
            {facesNow(roll).map((face, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
              <Die key={k} face={face} sides={roll.check.shape === 'target' ? roll.check.sides : 6} counts={holds} />
            ))}
          </span>
          <small>{percentIn(voice.language, chance)}</small>
          <span className="funnel" aria-hidden="true">
            <i style={{ height: `${Math.max(3, left * 100)}%` }} />
          </span>
          <small>
            {percentIn(voice.language, left)} <RuleRef rule={rule} />
          </small>
        </li>
      ))}
    </ol>
  );
};
