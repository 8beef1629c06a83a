import { registry } from '@grognard/systems';
import type { ComponentType, ReactElement } from 'react';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Switch, useLocation } from 'wouter';
import { BrokenPage } from './pages/BrokenPage.tsx';
import { loadOnlineWords } from './state/i18n.ts';
import { useSettings } from './state/settings.ts';
import { fetched } from './ui/Fetched.tsx';
import { useTheme } from './ui/hooks.ts';

/** A page with games online: it says more than others. */
const online = <P extends object>(load: () => Promise<ComponentType<P>>): ((props: P) => ReactElement) =>
  fetched(async () => (await Promise.all([load(), loadOnlineWords(useSettings.getState().language)]))[0]);

const HomePage = online(() => import('./pages/HomePage.tsx').then((page) => page.HomePage));
const PlayPage = fetched(() => import('./pages/PlayPage.tsx').then((page) => page.PlayPage));
const AfterPage = fetched(() => import('./pages/AfterPage.tsx').then((page) => page.AfterPage));
const RoomPage = online(() => import('./pages/RoomPage.tsx').then((page) => page.RoomPage));
const ScenariosPage = fetched(() => import('./pages/ScenariosPage.tsx').then((page) => page.ScenariosPage));
const RulesPage = fetched(() => import('./pages/RulesPage.tsx').then((page) => page.RulesPage));
const LabPage = fetched(() => import('./pages/LabPage.tsx').then((page) => page.LabPage));
const CompanionPage = fetched(() => import('./pages/CompanionPage.tsx').then((page) => page.CompanionPage));
const ArmyPage = fetched(() => import('./pages/ArmyPage.tsx').then((page) => page.ArmyPage));
const AboutPage = fetched(() => import('./pages/AboutPage.tsx').then((page) => page.AboutPage));
const OnlinePage = online(() => import('./pages/OnlinePage.tsx').then((page) => page.OnlinePage));
const AccountPage = online(() => import('./pages/account/AccountPage.tsx').then((page) => page.AccountPage));
const ClubPages = online(() => import('./pages/club/ClubPages.tsx').then((page) => page.ClubPages));
const NewRoomPage = online(() => import('./pages/NewRoomPage.tsx').then((page) => page.NewRoomPage));
const ModerationPage = online(() => import('./pages/ModerationPage.tsx').then((page) => page.ModerationPage));
const PuzzlesPage = fetched(() => import('./pages/PuzzlesPage.tsx').then((page) => page.PuzzlesPage));
const PuzzlePage = fetched(() => import('./pages/PuzzlePage.tsx').then((page) => page.PuzzlePage));
const NotFoundPage = fetched(() => import('./pages/NotFoundPage.tsx').then((page) => page.NotFoundPage));
const ReplayPage = fetched(() => import('./pages/ReplayPage.tsx').then((page) => page.ReplayPage));

const GAMES = registry.flatMap(({ id, load }) => (load ? [id] : []));

/** Addresses of games that are not there. */
const NO_SUCH_GAME = new RegExp(
  `^/(scenarios|rules|companion|army|online/new|club/ladder|puzzles)/(?!(${GAMES.join('|')})(/|$))`,
);

/** Everything, by its address. */
export const App = (): ReactElement => {
  useDocument();
  const [address] = useLocation();
  return (
    <ErrorBoundary FallbackComponent={BrokenPage} resetKeys={[address]}>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path={NO_SUCH_GAME} component={NotFoundPage} />
        <Route path="/scenarios/:system">{({ system }) => <ScenariosPage key={system} system={system} />}</Route>
        <Route path="/play/:game">{({ game }) => <PlayPage key={game} game={game} />}</Route>
        <Route path="/after/:game">{({ game }) => <AfterPage key={game} game={game} />}</Route>
        <Route path="/room/:room">{({ room }) => <RoomPage key={room} room={room} />}</Route>
        <Route path="/online" component={OnlinePage} />
        <Route path="/account/:what?">{({ what }) => <AccountPage key={what ?? ''} what={what} />}</Route>
        <Route path="/club/*?" component={ClubPages} />
        <Route path="/online/new/:system/:scenario">
          {({ system, scenario }) => <NewRoomPage key={scenario} system={system} scenario={scenario} />}
        </Route>
        <Route path="/replay" component={ReplayPage} />
        <Route path="/puzzles" component={PuzzlesPage} />
        <Route path="/puzzles/:system/:id">
          {({ system, id }) => <PuzzlePage key={`${system} ${id}`} system={system} id={id} />}
        </Route>
        <Route path="/rules/:system">{({ system }) => <RulesPage key={system} system={system} />}</Route>
        <Route path="/lab" component={LabPage} />
        <Route path="/companion/:system">{({ system }) => <CompanionPage key={system} system={system} />}</Route>
        <Route path="/army/:system">{({ system }) => <ArmyPage key={system} system={system} />}</Route>
        <Route path="/army">{() => <ArmyPage />}</Route>
        <Route path="/moderation" component={ModerationPage} />
        <Route path="/about" component={AboutPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </ErrorBoundary>
  );
};

/** Language, theme and motion stand on the document itself. */
const useDocument = (): void => {
  const { language, colours, motion } = useSettings();
  const theme = useTheme();
  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme;
    root.dataset.colours = colours;
    root.dataset.motion = motion;
  }, [language, theme, colours, motion]);
};
