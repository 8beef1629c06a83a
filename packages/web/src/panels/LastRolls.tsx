import type { Types } from '@grognard/kernel';
import type { Looks, Piece, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { Asked } from '../state/desk.ts';
import { capital } from '../state/speech.ts';
import type { Line, Tick } from '../state/story.ts';
import { sidesOf, whoseLine } from '../state/whose.ts';
import { NationBadge, RuleRef } from '../ui/atoms.tsx';
import { useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { RolledDice } from './Log.tsx';
import { diceToCome, lastChain } from './roll-chain.ts';

const RollChain = onDemand(() => import('./RollChain.tsx').then((part) => part.RollChain));

const MOST = 3;

/** What the last answer's dice showed and came to; nothing when none fell. */
export const LastRolls = ({
  lines,
  ticks,
  status,
  pieces,
  looks,
  asked,
}: {
  readonly lines: readonly Line[];
  readonly ticks: readonly Tick[];
  readonly status: Status;
  readonly pieces: readonly Piece[];
  readonly looks: Pick<Looks<Types>, 'chain'>;
  /** What is asked now, perhaps of a die that lies there. */
  readonly asked: Asked | null;
}): ReactElement | null => {
  const say = useSay();
  const toCome = useMemo(() => diceToCome(asked), [asked]);
  const chain = useMemo(
    () => lastChain(looks, lines, (entry) => ticks[entry]?.side, toCome),
    [looks, lines, ticks, toCome],
  );
  const last = lines.at(-1)?.entry;
  const rolls = lines.filter(({ entry, roll }) => entry === last && roll !== null && roll.check.shape !== 'draw');
  const others = rolls.filter(({ roll }) => !chain.some((link) => link.roll === roll));
  if (chain.length > 0 && (others.length === 0 || toCome.length > 0))
    return <RollChain chain={chain} looks={looks} toCome={toCome} />;
  if (rolls.length === 0) return null;
  const sides = sidesOf(status.sides, pieces);
  return (
    <ul className="last-rolls" aria-label={say('lastRolls')}>
      {rolls.slice(-MOST).map((line, i) => {
        const whose = whoseLine(line, sides);
        const nation = status.sides.find(({ side }) => side === whose)?.nation;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rolls of one answer stay as they fell
          <li key={i}>
            {nation && <NationBadge nation={nation} />}
            {line.roll && <RolledDice roll={line.roll} />}
            <span className="grow">{capital(line.text)}</span>
            {line.rule !== null && <RuleRef rule={line.rule} />}
          </li>
        );
      })}
    </ul>
  );
};
