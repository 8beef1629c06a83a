/** A row of scenarios; what is left of a force after one of them fights the next. */
interface Campaign {
  readonly title: 'campaign.dubnoToVyazma';
  /** Scenarios by id, in the order they are fought. */
  readonly battles: readonly string[];
}

/** The campaigns by id. */
export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  'dubno-to-vyazma': {
    title: 'campaign.dubnoToVyazma',
    battles: ['rearguard', 'forest-ambush', 'yelnya-ridge', 'vyazma-breakout'],
  },
};
