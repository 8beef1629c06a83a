import { advantageOf } from './glicko.ts';

interface Measured {
  readonly balance?: { readonly score?: Readonly<Record<string, number>> };
}

/** The share of games that a side wins between equal players, as it was measured; a half where it was not. */
export const shareOf = (scenario: object, side: string, other: string): number => {
  const { score } = (scenario as Measured).balance ?? {};
  const [own, theirs] = [score?.[side], score?.[other]];
  if (own === undefined || theirs === undefined || own + theirs <= 0) return 0.5;
  return own / (own + theirs);
};

/** The points a side is worth. Where points were bid for it the players have made it even themselves. */
export const advantageIn = (
  scenario: object,
  { side, other, isBid }: { readonly side: string; readonly other: string; readonly isBid: boolean },
): number => (isBid ? 0 : advantageOf(shareOf(scenario, side, other)));
