import type { ReactElement } from 'react';
import { useContext } from 'react';
import { BesideGame } from '../panels/beside.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

/** What a phone shows under the map. */
export type PhoneTab = 'choices' | 'log' | 'table' | 'units' | 'rules';
const PHONE_TABS: readonly (readonly [PhoneTab, IconName])[] = [
  ['choices', 'hand'],
  ['log', 'log'],
  ['units', 'hexagon'],
  ['rules', 'book'],
];
const TABLE_TAB = ['table', 'users'] as const;

/** The panels of a phone, one at a time. */
export const PhoneTabs = ({
  tab,
  onTab,
}: {
  readonly tab: PhoneTab;
  readonly onTab: (tab: PhoneTab) => void;
}): ReactElement => {
  const say = useSay();
  const beside = useContext(BesideGame);
  const tabs = beside ? [...PHONE_TABS.slice(0, 2), TABLE_TAB, ...PHONE_TABS.slice(2)] : PHONE_TABS;
  return (
    <nav
      className="phone-tabs"
      aria-label={say('panels')}
      style={{ gridTemplateColumns: `repeat(${tabs.length}, 1fr)` }}
    >
      {tabs.map(([one, icon]) => (
        <button key={one} type="button" aria-pressed={tab === one} onClick={() => onTab(one)}>
          <Icon name={icon} />
          {say(`tab_${one}`)}
          {one === 'table' && beside && beside.unread > 0 && ` (${beside.unread})`}
        </button>
      ))}
    </nav>
  );
};
