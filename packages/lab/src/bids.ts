import type { AnySystem, ScenarioFile, Side } from '@grognard/kernel';

interface Bid {
  readonly side: Side;
  readonly points: number;
}

const bidOf = (scenario: ScenarioFile): Bid | null =>
  (scenario as { readonly balance?: { readonly bid?: Bid } }).balance?.bid ?? null;

/** The system with its scenarios as equals would play them: one that leans to a side begins with its bid. */
export const withBids = (system: AnySystem): AnySystem => ({
  ...system,
  scenarios: system.scenarios.map((scenario) => {
    const bid = bidOf(scenario);
    return bid && system.withBid ? system.withBid(scenario, bid.side, bid.points) : scenario;
  }),
});
