import { type Check, facesNow, type Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import type { ReactElement, ReactNode } from 'react';
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
  const coming = comingAfter(looks, chain.at(-1)?.left ?? 1, toCome);
  return (
    <ol className="chain">
      {chain.map(({ link, roll, rule, need, chance, left, holds }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
        <ChainStep key={i} state={holds ? 'holds' : 'stops'} {...{ link, need, chance, left, rule }}>
          {facesNow(roll).map((face, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
            <Die key={k} face={face} sides={roll.check.shape === 'target' ? roll.check.sides : 6} counts={holds} />
          ))}
        </ChainStep>
      ))}
      {coming.map((die, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice come in their order
        <ComingDie key={i} {...die} />
      ))}
    </ol>
  );
};

/** A die that has still to fall is dashed, with what it has to show. */
const ComingDie = ({ need, ...step }: Coming): ReactElement => (
  <ChainStep state="coming" need={null} {...step}>
    <span className="die to-come">{need === null ? '?' : `${need}+`}</span>
  </ChainStep>
);

/** One step of the chain: its dice, their chance, and what is left of the whole after it. */
const ChainStep = ({
  state,
  link,
  need,
  chance,
  left,
  rule,
  children,
}: Pick<Coming, 'link' | 'need' | 'chance' | 'left' | 'rule'> & {
  readonly state: 'holds' | 'stops' | 'coming';
  readonly children: ReactNode;
}): ReactElement => {
  const { voice } = useGame();
  return (
    <li className={`${link.by} ${state}`}>
      <b>{capital(voice.say(link.name))}</b>
      <span className="dice">{children}</span>
      <small>
        {need === null ? '' : `${need}+ · `}
        {percentIn(voice.language, chance)}
      </small>
      <span className="funnel" aria-hidden="true">
        <i style={{ height: `${Math.max(3, left * 100)}%` }} />
      </span>
      <small>
        {percentIn(voice.language, left)} <RuleRef rule={rule} />
      </small>
    </li>
  );
};
