import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { HomePage } from './pages/HomePage.tsx';
import { useSettings } from './state/settings.ts';
import { useSay, useTheme } from './ui/hooks.ts';

const PlayPage = lazy(() => import('./pages/PlayPage.tsx').then(({ PlayPage: page }) => ({ default: page })));
const RoomPage = lazy(() => import('./pages/RoomPage.tsx').then(({ RoomPage: page }) => ({ default: page })));
const ScenariosPage = lazy(() =>
  import('./pages/ScenariosPage.tsx').then(({ ScenariosPage: page }) => ({ default: page })),
);
const RulesPage = lazy(() => import('./pages/RulesPage.tsx').then(({ RulesPage: page }) => ({ default: page })));
const LabPage = lazy(() => import('./pages/LabPage.tsx').then(({ LabPage: page }) => ({ default: page })));
const CompanionPage = lazy(() =>
  import('./pages/CompanionPage.tsx').then(({ CompanionPage: page }) => ({ default: page })),
);
const ArmyPage = lazy(() => import('./pages/ArmyPage.tsx').then(({ ArmyPage: page }) => ({ default: page })));
const AboutPage = lazy(() => import('./pages/AboutPage.tsx').then(({ AboutPage: page }) => ({ default: page })));
const OnlinePage = lazy(() => import('./pages/OnlinePage.tsx').then(({ OnlinePage: page }) => ({ default: page })));
const NewRoomPage = lazy(() => import('./pages/NewRoomPage.tsx').then(({ NewRoomPage: page }) => ({ default: page })));
const ReplayPage = lazy(() => import('./pages/ReplayPage.tsx').then(({ ReplayPage: page }) => ({ default: page })));

/** Everything, by its address. */
export const App = (): ReactElement => {
  useDocument();
  const say = useSay();
  return (
    <Suspense fallback={<p className="content">{say('loading')}</p>}>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path="/scenarios/:system">{({ system }) => <ScenariosPage key={system} system={system} />}</Route>
        <Route path="/play/:game">{({ game }) => <PlayPage key={game} game={game} />}</Route>
        <Route path="/room/:room">{({ room }) => <RoomPage key={room} room={room} />}</Route>
        <Route path="/online" component={OnlinePage} />
        <Route path="/online/new/:system/:scenario">
          {({ system, scenario }) => <NewRoomPage key={scenario} system={system} scenario={scenario} />}
        </Route>
        <Route path="/replay" component={ReplayPage} />
        <Route path="/rules/:system">{({ system }) => <RulesPage key={system} system={system} />}</Route>
        <Route path="/lab" component={LabPage} />
        <Route path="/companion/:system">{({ system }) => <CompanionPage key={system} system={system} />}</Route>
        <Route path="/army" component={ArmyPage} />
        <Route path="/about" component={AboutPage} />
        <Route>
          <HomePage />
        </Route>
      </Switch>
    </Suspense>
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
