import type { ScenarioFile, Side } from '@grognard/kernel';
import type { NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { LIVERY } from '../board/pieces/colours.ts';
import { type Balance, factsOf, marginOf } from '../state/scenario-facts.ts';
import { PICKER } from '../state/words/picker.ts';
import { useWordsOf } from '../ui/hooks.ts';
import '../styles/balance.css';

/** The sides of a scenario, with the colours they are drawn in. */
type Sides = readonly { readonly side: Side; readonly nation: NationMark }[];

/** Shares in whole numbers that still make a hundred: what rounding takes is the last one's. */
const inWhole = (shares: readonly number[]): readonly number[] => {
  const first = shares.slice(0, -1).map(Math.round);
  return [...first, 100 - first.reduce((sum, share) => sum + share, 0)];
};

/** Who wins how often between equal bots: two lengths, in the colours of the sides, with the number of games. */
export const BalanceBar = ({ balance, sides }: { readonly balance: Balance; readonly sides: Sides }): ReactElement => {
  const words = useWordsOf(PICKER);
  const shown = sides.filter(({ side }) => side in balance.score);
  const scores = inWhole(shown.map(({ side }) => balance.score[side]!));
  const told = words('balanceOf', { scores: scores.join(' / '), margin: marginOf(balance), games: balance.games });
  return (
    <span className="balance" title={words('balanceHow')}>
      <span className="bar" aria-hidden="true">
        {shown.map(({ side, nation }, i) => (
          <i
            key={side}
            style={{ flex: scores[i], backgroundColor: LIVERY[nation].body, borderColor: LIVERY[nation].dark }}
          />
        ))}
      </span>
      <span className="small">{told}</span>
    </span>
  );
};

/** What was measured, in words, and the points that make it even. */
export const BidKnob = ({
  scenario,
  sides,
  nameOf,
  points,
  onPoints,
}: {
  readonly scenario: ScenarioFile;
  readonly sides: Sides;
  readonly nameOf: (side: Side) => string;
  readonly points: number;
  readonly onPoints: (points: number) => void;
}): ReactElement | null => {
  const words = useWordsOf(PICKER);
  const { balance } = factsOf(scenario);
  if (!balance) return null;
  const { bid } = balance;
  return (
    <>
      <span>{words('balance')}</span>
      <div>
        <BalanceBar balance={balance} sides={sides} />
        {bid && (
          <label className="row small" style={{ marginTop: 6 }}>
            <input
              type="number"
              data-testid="bid"
              min={0}
              max={MOST_POINTS}
              value={points}
              style={{ width: 64 }}
              onChange={(event) => onPoints(Math.min(MOST_POINTS, Math.max(0, Math.round(Number(event.target.value)))))}
            />
            {words('bidPoints', { side: nameOf(bid.side), points: bid.points })}
          </label>
        )}
      </div>
    </>
  );
};
const MOST_POINTS = 30;
