import type { ScenarioFile, Side, Types } from '@grognard/kernel';
import type { Aim, Looks } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { readIn } from '../state/i18n.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';

/** What is said of every side in the same words is said once, of all. */
export const sharedFirst = (aims: readonly Aim[]): readonly Aim[] => {
  const sides = new Set(aims.flatMap(({ side }) => side ?? []));
  const saidOf = (aim: Aim): number => aims.filter(({ side, text }) => side !== null && text.en === aim.text.en).length;
  const isShared = (aim: Aim): boolean => aim.side !== null && sides.size > 1 && saidOf(aim) === sides.size;
  const shared = new Map(aims.filter(isShared).map((aim) => [aim.text.en, { ...aim, side: null }]));
  return [...shared.values(), ...aims.filter((aim) => !isShared(aim))];
};

/** How a scenario is won: what holds for both, and what for either side; one's own first. */
export const Aims = ({
  looks,
  scenario,
  side,
  nameOf,
}: {
  readonly looks: Looks<Types>;
  readonly scenario: ScenarioFile;
  readonly side: Side | null;
  readonly nameOf: (side: Side) => string;
}): ReactElement | null => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const aims = useAims(looks, scenario);
  if (aims.length === 0) return null;
  const whose = [...new Set(aims.map((aim) => aim.side))].toSorted(
    (a, b) => Number(b === side) - Number(a === side) || Number(a === null) - Number(b === null),
  );
  return (
    <section className="aims" data-testid="aims">
      <h3>{say('aims')}</h3>
      {whose.map((one) => (
        <div key={one ?? ''}>
          <b>{one === null ? say('bothSides') : nameOf(one)}</b>
          <ul>
            {aims
              .filter((aim) => aim.side === one)
              .map(({ text }) => (
                <li key={text.en}>{readIn(language, text)}</li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

const useAims = (looks: Looks<Types>, scenario: ScenarioFile): readonly Aim[] => {
  const [aims, setAims] = useState<readonly Aim[]>([]);
  useEffect(() => {
    let current = true;
    void looks
      .aims?.()
      .then((aimsOf) => current && setAims(sharedFirst(aimsOf(scenario))))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [looks, scenario]);
  return aims;
};
