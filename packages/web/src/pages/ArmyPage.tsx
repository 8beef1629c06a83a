import type { AnySystem } from '@grognard/kernel';
import { havingPart, loadSystem } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { KeptArmy } from '../state/database.ts';
import { keepArmy, keptArmies } from '../state/database.ts';
import { useSettings } from '../state/settings.ts';
import { capital, voiceOf } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { ArmyForm, isBlank, startOf, usePlaceName } from './ArmyForm.tsx';
import '../styles/forms.css';

/** Army lists: drawn up, checked at once, kept, shared by link, printed. */
export const ArmyPage = (): ReactElement => {
  const say = useSay();
  const [system, setSystem] = useState<AnySystem | null>(null);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const [entry] = havingPart('armies');
      const found = entry ? await loadSystem(entry.id) : null;
      if (!current) return;
      setSystem(found);
      setLooked(true);
    };
    void load().catch(() => setLooked(true));
    return () => {
      current = false;
    };
  }, []);
  return (
    <Sheet title={say('navArmy')}>
      <div className="content army" style={{ maxWidth: 1000 }}>
        <h1>{say('navArmy')}</h1>
        <p className="muted">{say('armyHow')}</p>
        {system ? <Builder system={system} /> : looked && <p className="notice">{say('noArmies')}</p>}
      </div>
    </Sheet>
  );
};

/** A list that came with the address, if one did. */
const fromLink = (): unknown => {
  try {
    return JSON.parse(decodeURIComponent(escape(atob(location.hash.slice(1)))));
  } catch {
    return null;
  }
};
const toLink = (list: unknown): string =>
  `${location.origin}/army#${btoa(unescape(encodeURIComponent(JSON.stringify(list))))}`;

const USUAL_LIMIT = 1000;

const Builder = ({ system }: { readonly system: AnySystem }): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(system, null, language), [system, language]);
  const armies = system.armies!;
  const [list, setList] = useState<unknown>(() => fromLink() ?? startOf(armies.schema));
  const [limit, setLimit] = useState(String(system.generator?.points.usual ?? USUAL_LIMIT));
  const [kept, setKept] = useState<readonly KeptArmy[]>([]);
  const [told, setTold] = useState('');
  useEffect(() => {
    keptArmies()
      .then(setKept)
      .catch(() => undefined);
  }, []);
  const points = useMemo(() => armies.points(list), [armies, list]);
  const name = (list as { readonly title?: string } | null)?.title ?? '';
  const save = async (): Promise<void> => {
    const army = { id: name || 'army', system: system.id, name: name || say('unnamed'), list, updated: Date.now() };
    await keepArmy(army);
    setKept(await keptArmies());
    setTold(say('kept'));
  };
  return (
    <>
      <div className="bar no-print">
        <label className="field">
          <span>{say('pointsLimit')}</span>
          <input
            inputMode="numeric"
            value={limit}
            style={{ width: 110 }}
            onChange={(event) => setLimit(event.target.value.replace(/\D/g, ''))}
          />
        </label>
        <button type="button" className="btn" onClick={() => void save()}>
          {say('keep')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => void navigator.clipboard.writeText(toLink(list)).then(() => setTold(say('linkCopied')))}
        >
          {say('copyLink')}
        </button>
        <button type="button" className="btn" onClick={() => globalThis.print()}>
          {say('print')}
        </button>
        {kept.length > 0 && <KeptArmies kept={kept} onPick={(found) => setList(found ?? list)} />}
        <span role="status">{told}</span>
      </div>
      <p className="serif sum-up">{say('armyPoints', { points })}</p>
      <Problems system={system} list={list} limit={limit === '' ? null : Number(limit)} />
      <ArmyForm
        schema={armies.schema}
        value={list}
        onChange={setList}
        name={voice.name}
        options={(path) => armies.options?.(list, path) ?? null}
      />
    </>
  );
};

const KeptArmies = ({
  kept,
  onPick,
}: {
  readonly kept: readonly KeptArmy[];
  readonly onPick: (list: unknown) => void;
}): ReactElement => {
  const say = useSay();
  return (
    <label className="field">
      <span>{say('keptArmies')}</span>
      <select value="" onChange={(event) => onPick(kept.find(({ id }) => id === event.target.value)?.list)}>
        <option value="">–</option>
        {kept.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

/** All that is wrong with a list, and what is still to be chosen in it. */
const Problems = ({
  system,
  list,
  limit,
}: {
  readonly system: AnySystem;
  readonly list: unknown;
  readonly limit: number | null;
}): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const voice = useMemo(() => voiceOf(system, null, language), [system, language]);
  const problems = useMemo(() => system.armies!.check(list, limit), [system, list, limit]);
  const placeName = usePlaceName();
  return (
    <div aria-live="polite" className={problems.some(({ path }) => !isBlank(list, path)) ? 'notice bad' : 'notice'}>
      {problems.length === 0
        ? say('armySound')
        : problems.map(({ path, why }) => (
            <p key={path + why.word}>
              {isBlank(list, path) ? (
                say('stillToChoose', { what: capital(placeName(path)) })
              ) : (
                <>
                  <b>{capital(placeName(path))}</b> {voice.say(why)}
                </>
              )}
            </p>
          ))}
    </div>
  );
};
