import { answersRoute } from './answers.ts';
import { botRoutes } from './bots.ts';
import { playerRoutes } from './players.ts';
import { seekRoutes } from './seeks.ts';
import { socialRoutes } from './social.ts';
import { tournamentRoutes } from './tournaments.ts';

/** All of the club. */
export const clubRoutes = [
  ...seekRoutes,
  ...socialRoutes,
  ...playerRoutes,
  ...tournamentRoutes,
  ...botRoutes,
  answersRoute,
] as const;
