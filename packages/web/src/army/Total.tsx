import type { ArmyProblem } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useDeferredValue, useMemo } from 'react';
import { LIVERY, towards } from '../board/pieces/colours.ts';
import { placeOf, remediesFor, ruleOf, told, toldOf } from '../state/army.ts';
import { capital } from '../state/speech.ts';
import { ARMY } from '../state/words/army.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import type { OpenList } from './props.ts';

/** The parts of the bar, in tones of the nation's own cloth; whoever stands for none has the ink's. */
const tonesOfList = ({ chart, looks }: OpenList): readonly string[] => {
  const units = chart.parts.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots.flatMap((slot) => slot.units)));
  const figure = units.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.figure ?? []))[0];
  const nation = figure === undefined ? undefined : looks.figure?.(figure)?.nation;
  if (!nation) return ['var(--line-strong)'];
  const { body, dark } = LIVERY[nation];
  return [dark, towards(dark, '#000', 0.35), towards(dark, body, 0.2), 'var(--line-strong)'];
};

/** What the list costs against what was agreed upon, part by part; what is too much is hatched past a bar. */
export const Total = (open: OpenList): ReactElement => {
  const words = useWordsOf(ARMY);
  const { armies, list, limit, chart, voice } = open;
  const points = armies.points(list);
  const whole = Math.max(points, limit ?? points, 1);
  const over = limit === null ? 0 : points - limit;
  const parts = chart.parts.filter((part) => part.points > 0);
  const tones = tonesOfList(open);
  return (
    <section className="total">
      <p className={over > 0 ? 'sum over' : 'sum'}>
        <b className="serif">{points}</b>
        {limit === null ? words('armyPointsOnly', { points }) : words('armyOf', { limit })}
        <span className="gap" />
        {limit !== null && (
          <b className={over > 0 ? 'foe' : ''}>
            {over > 0 ? words('armyTooMuch', { over }) : words('armyLeft', { left: -over })}
          </b>
        )}
      </p>
      <div className="bar" aria-hidden="true">
        {parts.map((part, i) => (
          <span
            key={part.path}
            style={{ width: `${(part.points * 100) / whole}%`, background: tones[i % tones.length] }}
            title={told(voice, part.name)}
          >
            {capital(told(voice, part.name))} {part.points}
          </span>
        ))}
        {over > 0 && <i className="overrun" style={{ width: `${(over * 100) / whole}%` }} />}
      </div>
      {chart.facts.map(({ text, rule }) => (
        <p key={told(voice, text)} className="small">
          {told(voice, text)} {rule !== null && <RuleRef rule={rule} />}
        </p>
      ))}
    </section>
  );
};

/** Everything wrong with the list, one row a fault, with what would mend it and what the list would cost then. */
export const Faults = (open: OpenList): ReactElement => {
  const words = useWordsOf(ARMY);
  const { problems } = open;
  return (
    <section className="faults no-print" aria-live="polite">
      <h2>{words('armyFaults', { count: problems.length })}</h2>
      {problems.length === 0 && <p className="small muted">{words('armySound')}</p>}
      <ul>
        {problems.map((problem) => (
          <FaultRow key={problem.path + problem.why.word} open={open} problem={problem} />
        ))}
      </ul>
    </section>
  );
};

const FaultRow = ({ open, problem }: { readonly open: OpenList; readonly problem: ArmyProblem }): ReactElement => {
  const words = useWordsOf(ARMY);
  const { voice, chart, armies, onChange, onChoose, limit } = open;
  const rule = ruleOf(problem.why);
  const text = toldOf(voice, chart.names, problem.why).replace(rule === null ? '' : ` (${rule})`, '');
  const { part, unit } = placeOf(chart, problem.path);
  const place = unit ?? part;
  // Who is named at the head of the row is not named once more in what is said of him.
  const where = place ? capital(told(voice, place.name)) : '';
  const list = useDeferredValue(open.list);
  const remedies = useMemo(
    () => remediesFor(armies, chart, problem, { list, points: limit }),
    [armies, chart, problem, list, limit],
  );
  return (
    <li className="fault">
      <Icon name="threat" />
      <div>
        {place && (
          <button type="button" className="where" onClick={() => onChoose(place.path)}>
            {where}
          </button>
        )}{' '}
        {text.startsWith(where) ? text.slice(where.length).trimStart() : capital(text)}
        <div className="remedies">
          {remedies.map(({ does, name, list: mended, points }) => (
            <button key={`${does} ${told(voice, name)} ${points}`} type="button" onClick={() => onChange(mended)}>
              {words(`remedy_${does}`, { what: told(voice, name), points })}
            </button>
          ))}
        </div>
      </div>
      {rule !== null && <RuleRef rule={rule} />}
    </li>
  );
};
