import type { ReactElement } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { BotsPage } from './BotsPage.tsx';
import { LadderPage } from './LadderPage.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { LADDER } from './places.ts';
import { SeeksPage } from './SeeksPage.tsx';
import { TournamentPage } from './TournamentPage.tsx';
import { TournamentsPage } from './TournamentsPage.tsx';
import { WatchPage } from './WatchPage.tsx';

/** All pages of the club, by their addresses. */
export const ClubPages = (): ReactElement => (
  <Switch>
    <Route path="/club/tournaments" component={TournamentsPage} />
    <Route path="/club/tournament/:id">{({ id }) => <TournamentPage key={id} id={id} />}</Route>
    <Route path="/club/ladder">{() => <Redirect to={LADDER} replace />}</Route>
    <Route path="/club/ladder/:system">{({ system }) => <LadderPage key={system} system={system} />}</Route>
    <Route path="/club/player/:name">{({ name }) => <PlayerPage key={name} name={decodeURIComponent(name)} />}</Route>
    <Route path="/club/watch" component={WatchPage} />
    <Route path="/club/bots" component={BotsPage} />
    <Route path="/club" component={SeeksPage} />
    <Route component={NotFoundPage} />
  </Switch>
);
