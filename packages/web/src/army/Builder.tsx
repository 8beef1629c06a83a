import type { AnySystem, Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { WithRules } from '../pages/WithRules.tsx';
import type { KeptArmy } from '../state/database.ts';
import { keepArmy, keptArmies } from '../state/database.ts';
import { useSettings } from '../state/settings.ts';
import { voiceOf } from '../state/speech.ts';
import { ARMY } from '../state/words/army.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Chart, ChoiceView } from './Chart.tsx';
import { Chosen } from './Chosen.tsx';
import { linkTo, listInLink } from './link.ts';
import { Offers } from './Offers.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import type { OpenList } from './props.ts';
import { Faults, Total } from './Total.tsx';

const USUAL_LIMIT = 1000;
const KEPT_AFTER_MS = 400;

/** The lists as they were, the last one open. */
interface Drafts {
  readonly id: string;
  readonly before: readonly unknown[];
  readonly list: unknown;
}

const opened = (list: unknown, id: string = crypto.randomUUID()): Drafts => ({ id, before: [], list });

const titleOf = (list: unknown): string => (list as { readonly title?: string } | null)?.title ?? '';

/** An army list on its chart: what can be added, what it has, what it costs, and what is wrong with it. */
export const Builder = ({
  system,
  looks,
}: {
  readonly system: AnySystem;
  readonly looks: Looks<Types>;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(ARMY);
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(system, looks, language), [system, looks, language]);
  const armies = system.armies!;
  const [drafts, setDrafts] = useState<Drafts>(() => opened(listInLink(location.hash) ?? armies.builder.blank));
  const { list } = drafts;
  const [given, setGiven] = useState<string | null>(null);
  const named = armies.limit?.(list) ?? system.generator?.points.usual ?? USUAL_LIMIT;
  const written = given ?? String(named);
  const limit = written === '' ? null : Number(written);
  const [chosen, onChoose] = useState<string | null>(null);
  const chart = useMemo(() => armies.builder.chart(list), [armies, list]);
  const problems = useMemo(() => armies.check(list, limit), [armies, list, limit]);
  const onChange = (next: unknown): void =>
    setDrafts(({ id, before, list: old }) => ({ id, before: [...before, old], list: next }));
  useKeeping(system.id, drafts, titleOf(list) || say('unnamed'));
  const open: OpenList | null = chart && {
    system,
    looks,
    armies,
    voice,
    list,
    chart,
    limit,
    problems,
    chosen,
    onChoose,
    onChange,
  };
  return (
    <WithRules desk={{ system, looks }} voice={voice}>
      <div className="builder">
        <header className="list-head no-print">
          <input
            className="list-title serif"
            aria-label={words('armyTitle')}
            placeholder={say('unnamed')}
            maxLength={80}
            value={titleOf(list)}
            onChange={(event) =>
              setDrafts((old) => ({ ...old, list: { ...(old.list as object), title: event.target.value } }))
            }
          />
          {open?.chart.choices.map((choice) => (
            <ChoiceView key={choice.id} open={open} choice={choice} />
          ))}
          <label className="one-of">
            <span className="caps">{words('pointsLimit')}</span>
            <input
              inputMode="numeric"
              value={written}
              style={{ width: 84 }}
              onChange={(event) => setGiven(event.target.value.replace(/\D/g, ''))}
            />
          </label>
          <ListTools drafts={drafts} setDrafts={setDrafts} system={system} />
          {armies.fielded && (
            <PlayWith
              drafts={drafts}
              system={system.id}
              name={titleOf(list) || say('unnamed')}
              faults={problems.length}
            />
          )}
        </header>
        {open ? (
          <>
            <Offers {...open} />
            <div className="middle">
              <Chart {...open} />
              <Chosen {...open} />
            </div>
            <div className="right">
              <Total {...open} />
              <Faults {...open} />
              <PrintSheet open={open} title={titleOf(list) || say('unnamed')} />
            </div>
          </>
        ) : (
          <ul className="notice bad">
            {problems.map(({ path, why }) => (
              <li key={path + why.word}>
                <b>{path}</b> {voice.say(why)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </WithRules>
  );
};

/** Every list is kept as soon as it is changed, faults or not. */
const useKeeping = (system: string, { id, before, list }: Drafts, name: string): void => {
  useEffect(() => {
    if (before.length === 0) return;
    const timer = setTimeout(
      () => void keepArmy({ id, system, name, list, updated: Date.now() }).catch(() => undefined),
      KEPT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [id, system, name, list, before.length]);
};

/** To the scenarios, with this list for the army of its nation; what is wrong with it keeps it off the table. */
const PlayWith = ({
  drafts: { id, list },
  system,
  name,
  faults,
}: {
  readonly drafts: Drafts;
  readonly system: string;
  readonly name: string;
  readonly faults: number;
}): ReactElement => {
  const say = useSay();
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      className="btn primary play-with"
      data-testid="play-with"
      disabled={faults > 0}
      onClick={() =>
        void keepArmy({ id, system, name, list, updated: Date.now() }).then(() =>
          navigate(`/scenarios/${system}?army=${id}`),
        )
      }
    >
      {say('playWithList')}
    </button>
  );
};

const ListTools = ({
  drafts,
  setDrafts,
  system,
}: {
  readonly drafts: Drafts;
  readonly setDrafts: (drafts: Drafts) => void;
  readonly system: AnySystem;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(ARMY);
  const [kept, setKept] = useState<readonly KeptArmy[]>([]);
  const [linked, setLinked] = useState(false);
  useEffect(() => {
    keptArmies()
      .then((all) => setKept(all.filter((one) => one.system === system.id)))
      .catch(() => undefined);
  }, [system.id]);
  const { before, id, list } = drafts;
  const others = kept.filter((one) => one.id !== id);
  return (
    <div className="list-tools">
      <button
        type="button"
        className="btn"
        disabled={before.length === 0}
        aria-label={say('undo')}
        title={say('undo')}
        onClick={() => setDrafts({ id, before: before.slice(0, -1), list: before.at(-1) })}
      >
        <Icon name="undo" />
      </button>
      <button type="button" className="btn" onClick={() => setDrafts(opened(system.armies!.builder.blank))}>
        {words('armyNew')}
      </button>
      <button
        type="button"
        className="btn"
        onClick={() =>
          void navigator.clipboard.writeText(linkTo(location.origin, system.id, list)).then(() => setLinked(true))
        }
      >
        {say('copyLink')}
      </button>
      {others.length > 0 && (
        <select
          aria-label={words('keptArmies')}
          value=""
          onChange={(event) => {
            const found = others.find((one) => one.id === event.target.value);
            if (found) setDrafts(opened(found.list, found.id));
          }}
        >
          <option value="">{words('keptArmies')}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      <span role="status">{linked && say('linkCopied')}</span>
    </div>
  );
};
