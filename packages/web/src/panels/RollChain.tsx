import { type Check, facesNow, type Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import type { ReactElement } from 'react';
import { percentIn } from '../state/i18n.ts';
import { capital } from '../state/speech.ts';
import { Die, RuleRef } from '../ui/atoms.tsx';
import { useGame } from '../ui/hooks.ts';
import { type Coming, comingAfter, type Fallen } from './roll-chain.ts';

/** One strip for the whole chain: each die under its name, and below it what is left of the shot after it. */
export const RollChain = ({
  chain,
  looks,
  toCome,
}: {
  readonly chain: readonly Fallen[];
  readonly looks: Pick<Looks<Types>, 'chain'>;
  readonly toCome: readonly Check[];
}): ReactElement => {
  const { voice } = useGame();
  const coming = comingAfter(looks, chain.at(-1)?.left ?? 1, toCome);
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
      {coming.map((die, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice come in their order
        <ComingDie key={i} {...die} />
      ))}
    </ol>
  );
};

/** A die that has still to fall is dashed, with what it has to show. */
const ComingDie = ({ link, need, chance, left, rule }: Coming): ReactElement => {
  const { voice } = useGame();
  return (
    <li className={`${link.by} coming`}>
      <b>{capital(voice.say(link.name))}</b>
      <span className="dice">
        <span className="die to-come">{need === null ? '?' : `${need}+`}</span>
      </span>
      <small>{percentIn(voice.language, chance)}</small>
      <span className="funnel" aria-hidden="true">
        <i style={{ height: `${Math.max(3, left * 100)}%` }} />
      </span>
      <small>
        {percentIn(voice.language, left)} <RuleRef rule={rule} />
      </small>
    </li>
  );
};
