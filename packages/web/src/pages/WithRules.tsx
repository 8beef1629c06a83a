import type { ReactElement, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { RuleDrawer, type WantedRule } from '../panels/RuleDrawer.tsx';
import type { Desk } from '../state/desk.ts';
import type { Voice } from '../state/speech.ts';
import type { GameContext } from '../ui/hooks.ts';
import { GameSpeech } from '../ui/hooks.ts';

/** A page on which rule ids open our text of the rule. */
export const WithRules = ({
  desk,
  voice,
  children,
}: {
  readonly desk: Pick<Desk, 'system' | 'looks'>;
  readonly voice: Voice;
  readonly children: ReactNode;
}): ReactElement => {
  const [wanted, setWanted] = useState<WantedRule | null>(null);
  const context = useMemo(
    (): GameContext => ({
      voice,
      openRule: (rule, why) => setWanted({ rule, why }),
      isHouse: (rule) => desk.system.book[rule]?.source === 'house',
      isCap: (rule) => desk.looks.caps?.includes(rule) ?? false,
    }),
    [voice, desk],
  );
  return (
    <GameSpeech value={context}>
      {children}
      {wanted && <RuleDrawer system={desk.system} wanted={wanted} onClose={() => setWanted(null)} />}
    </GameSpeech>
  );
};
