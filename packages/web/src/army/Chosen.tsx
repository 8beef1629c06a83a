import type { ArmyStep } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { told, unitsIn } from '../state/army.ts';
import { capital } from '../state/speech.ts';
import { ARMY } from '../state/words/army.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useNarrow, useWordsOf } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { FigureView } from './FigureView.tsx';
import { MARKS, type OpenList } from './props.ts';

/** The unit that is chosen: what can be bought for it, and who is in it. */
export const Chosen = (open: OpenList): ReactElement => {
  const words = useWordsOf(ARMY);
  const { chart, chosen, voice, onChange } = open;
  const narrow = useNarrow();
  const view = useRef<HTMLElement>(null);
  // On a phone it lies below the chart.
  useEffect(() => {
    if (narrow && chosen !== null) view.current?.scrollIntoView({ block: 'center' });
  }, [narrow, chosen]);
  const unit = unitsIn(chart).find(({ path }) => path === chosen) ?? null;
  if (!unit) return <p className="muted chosen none no-print">{words('armyChooseUnit')}</p>;
  const name = capital(told(voice, unit.name));
  const men = unit.profiles.filter(({ values }) => values.length > 0);
  const others = unit.profiles.filter(({ values }) => values.length === 0);
  return (
    <section ref={view} className="chosen no-print" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <b>{unit.points}</b>
        <span className="gap" />
        {unit.rule !== null && <RuleRef rule={unit.rule} />}
        <button type="button" className="btn" onClick={() => onChange(unit.without)}>
          <Icon name="trash" />
          {words('armyTakeAway')}
        </button>
      </header>
      <div className="halves">
        <ul className="steps">
          {unit.steps.map((step) => (
            <StepRow key={step.id} open={open} step={step} />
          ))}
        </ul>
        <div>
          {men.length > 0 && (
            <table className="profiles">
              <thead>
                <tr>
                  <th scope="col">{words('armyProfile')}</th>
                  {chart.columns.map((column) => (
                    <th scope="col" key={told(voice, column)}>
                      {told(voice, column)}
                    </th>
                  ))}
                  {chart.tallies.slice(1).map(({ name: head, mark }) => (
                    <th scope="col" key={told(voice, head)} title={told(voice, head)} aria-label={told(voice, head)}>
                      {MARKS[mark]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {men.map(({ name: who, count, arms, values, tallies, figure }) => (
                  <tr key={`${figure} ${count}`}>
                    <th scope="row">
                      {count > 1 && `${count} × `}
                      {told(voice, who)}
                      <small>{arms.map((arm) => told(voice, arm)).join(', ')}</small>
                    </th>
                    {[...values, ...tallies.slice(1).map((one) => (one === 0 ? '–' : String(one)))].map((value, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: values come in the order of their columns
                      <td key={i}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {others.map(({ name: who, count, arms, figure }) => (
            <p key={`${figure} ${count}`} className="small">
              <b>
                {count > 1 && `${count} × `}
                {told(voice, who)}
              </b>{' '}
              {arms.map((arm) => told(voice, arm)).join(', ')}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
};

const signed = (points: number, isOne: boolean): string => (points === 0 ? '' : `${isOne ? '+' : '±'}${points}`);

const StepRow = ({ open, step }: { readonly open: OpenList; readonly step: ArmyStep }): ReactElement => {
  const words = useWordsOf(ARMY);
  const { voice, looks, onChange } = open;
  const name = capital(told(voice, step.name));
  const isSwitch = step.most === 1;
  return (
    <li className="step">
      <FigureView looks={looks} figure={step.figure} size={36} />
      <span className="what">
        {name}
        <small>
          {step.note !== null && told(voice, step.note)} {step.rule !== null && <RuleRef rule={step.rule} />}
        </small>
      </span>
      <b>{signed(step.points, step.count === 0 || isSwitch)}</b>
      {isSwitch ? (
        <input
          type="checkbox"
          aria-label={name}
          checked={step.count > 0}
          onChange={() => onChange(step.count > 0 ? step.less : step.more)}
        />
      ) : (
        <span className="stepper">
          <button
            type="button"
            aria-label={words('armyLess', { what: name })}
            disabled={step.less === null}
            onClick={() => onChange(step.less)}
          >
            –
          </button>
          <output aria-label={name}>{step.count}</output>
          <button
            type="button"
            aria-label={words('armyMore', { what: name })}
            disabled={step.more === null}
            onClick={() => onChange(step.more)}
          >
            +
          </button>
        </span>
      )}
    </li>
  );
};
