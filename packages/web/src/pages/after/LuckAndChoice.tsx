import type { NationMark, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { percentIn } from '../../state/i18n.ts';
import type { Voice } from '../../state/speech.ts';
import { ofSide, sideCalled, sideHailed } from '../../state/speech.ts';
import type { AnalysisText } from '../../state/table.ts';
import { AFTER } from '../../state/words/after.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useWordsOf } from '../../ui/hooks.ts';

interface LuckProps {
  readonly analysis: AnalysisText;
  readonly status: Status;
  readonly voice: Voice;
}

/** A change with its sign, in hundredths of a game. */
const signed = (part: number): string => {
  const points = Math.round(part * 100);
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
};

/** What choices and dice did for the side that is followed: bars that add up to what changed. */
export const LuckAndChoice = ({ analysis, status, voice }: LuckProps): ReactElement => {
  const say = useWordsOf(AFTER);
  const { choice, luck, nobody, curve } = analysis;
  const most = Math.max(0.01, ...[...Object.values(choice), ...Object.values(luck), nobody].map(Math.abs));
  const sum = (parts: Readonly<Record<string, number>>): number => Object.values(parts).reduce((a, b) => a + b, 0);
  return (
    <section data-testid="luck">
      <header className="head">
        <h2>{say('luckAndChoice')}</h2>
        <small>{say('pointsFor', { side: ofSide(sideCalled(status, voice, analysis.side), voice.language) })}</small>
      </header>
      {status.sides.map(({ side, nation }) => (
        <Group key={side} nation={nation} name={sideHailed(status, voice, side)}>
          <Bar label={say('byChoice')} part={choice[side] ?? 0} most={most} kind="by-choice" />
          <Bar label={say('byLuck')} part={luck[side] ?? 0} most={most} kind="by-luck" />
        </Group>
      ))}
      <Group nation={null} name={say('byNobody')}>
        <Bar label="" part={nobody} most={most} kind="by-nobody" />
      </Group>
      <p className="small">
        {say('adds', {
          start: percentIn(voice.language, curve[0] ?? 0),
          end: percentIn(voice.language, curve.at(-1) ?? 0),
          choice: signed(sum(choice)),
          luck: signed(sum(luck)),
          nobody: signed(nobody),
        })}
      </p>
      <p className="small muted">{say('nobodyHow')}</p>
    </section>
  );
};

const Group = ({
  nation,
  name,
  children,
}: {
  readonly nation: NationMark | null;
  readonly name: string;
  readonly children: ReactElement | readonly ReactElement[];
}): ReactElement => (
  <div className="luck-group">
    <p className="row">
      {nation && <NationBadge nation={nation} />} <b>{name}</b>
    </p>
    {children}
  </div>
);

const Bar = ({
  label,
  part,
  most,
  kind,
}: {
  readonly label: string;
  readonly part: number;
  readonly most: number;
  readonly kind: string;
}): ReactElement => {
  const width = `${(Math.abs(part) / most) * 36}%`;
  return (
    <div className="luck-bar">
      <span className="small">{label}</span>
      <span className="reach">
        <i className={kind} style={part >= 0 ? { left: '50%', width } : { right: '50%', width }} />
        <b style={part >= 0 ? { left: `calc(50% + ${width} + 6px)` } : { right: `calc(50% + ${width} + 6px)` }}>
          {signed(part)}
        </b>
      </span>
    </div>
  );
};
