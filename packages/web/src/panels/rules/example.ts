import { registeredAs } from '@grognard/systems';
import { useEffect, useMemo, useState } from 'react';
import { orNull } from '../../state/faults.ts';
import { recordedSession } from '../../state/recorded.ts';
import { type RuleScene, sceneOf } from '../../state/rule-scenes.ts';
import type { Session } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { voiceOf } from '../../state/speech.ts';

/** A moment of the game that a system is shown by, in which a rule is at work. */
export interface Example {
  readonly session: Session;
  readonly scene: RuleScene;
}

/** The system's own recorded game, once somebody asks for a rule; null until it is there, or where there is none. */
const useRecorded = (system: string, wanted: boolean): Session | null => {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const name = registeredAs(system)?.demo;
    if (!wanted || !name) return;
    let current = true;
    void recordedSession({ system, name })
      .then((found) => current && setSession(found))
      // Without a network the rule stands without its picture.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [system, wanted]);
  return session;
};

/** A picture of a rule, where the recorded game has one. */
export const useExample = (system: string, rule: string | null): Example | null => {
  const language = useSettings((settings) => settings.language);
  const session = useRecorded(system, rule !== null);
  return useMemo(() => {
    if (!session || rule === null) return null;
    const { desk } = session;
    const voice = voiceOf(desk.system, desk.looks, language, desk.setting);
    const scene = orNull(() => sceneOf(session, voice, rule));
    return scene && { session, scene };
  }, [session, rule, language]);
};
