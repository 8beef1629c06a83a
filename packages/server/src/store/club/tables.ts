/** The club's tables. Times are in milliseconds, clocks and bids JSON, `1` is yes. */
export interface ClubTables {
  /** Accounts that programs play for, and whose they are; `token`: of what they show. */
  club_bots: { account: string; owner: string; token: string; created: number };
  /** What is changed by one transaction at a time, whichever node makes it. */
  club_locks: { name: string; taken: number };
  /** Somebody who wants to play; `invited`: with nobody but him. */
  club_seeks: {
    id: string;
    account: string;
    system: string;
    scenario: string;
    side: string | null;
    clock: string;
    rated: number;
    low: number | null;
    high: number | null;
    invited: string | null;
    rematch_of: string | null;
    created: number;
  };
  /**
   * A game between two accounts, written down before its room is made and settled once when it is over. `score`: of the
   * first; `change`: of both ratings.
   */
  club_games: {
    room: string;
    kind: string;
    system: string;
    scenario: string;
    clock: string;
    rated: number;
    first: string;
    first_side: string;
    second: string;
    second_side: string;
    bid: string | null;
    tournament: string | null;
    round: number | null;
    board: number | null;
    made: number;
    settled: number;
    begin_by: number;
    created: number;
    score: number | null;
    how: string | null;
    ended: number | null;
    change: string | null;
  };
  club_ratings: {
    account: string;
    system: string;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
    won: number;
    drawn: number;
    lost: number;
    updated: number;
  };
  club_friends: { account: string; friend: string; created: number };
  club_blocks: { account: string; blocked: string; created: number };
  club_reports: {
    id: string;
    reporter: string;
    about: string;
    room: string | null;
    said: string;
    at: number;
    state: string;
  };
  club_tournaments: {
    id: string;
    name: string;
    system: string;
    scenario: string;
    kind: string;
    sides: string;
    rounds: number;
    clock: string;
    rated: number;
    who: string;
    maker: string;
    status: string;
    round: number;
    most: number;
    created: number;
    ended: number | null;
  };
  club_entrants: { tournament: string; account: string; seed: number; bid: number; joined: number; gone: number };
  /** Without a second the first has a bye. */
  club_pairings: {
    tournament: string;
    round: number;
    board: number;
    first: string;
    second: string | null;
    first_score: number | null;
    second_score: number | null;
    replays: number;
  };
}
