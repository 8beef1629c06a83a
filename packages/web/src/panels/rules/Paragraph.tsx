import type { ReactElement, ReactNode } from 'react';
import { Fragment, useContext, useMemo } from 'react';
import { bitsOf, longForm, type RuleText } from '../../state/rulebook.ts';
import { RULEBOOK } from '../../state/words/rulebook.ts';
import { useSay, useWordsOf } from '../../ui/hooks.ts';
import { Reading } from './reading.ts';

/** A rule as the book has it; below the one that is wanted, what it does here, and a picture. */
export const Paragraph = ({
  rule,
  children,
}: {
  readonly rule: RuleText;
  readonly children?: ReactNode;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(RULEBOOK);
  const { wanted, proof, here } = useContext(Reading);
  const shown = proof?.rules[rule.id];
  const marked = rule.id === wanted;
  return (
    <div id={`rule-${rule.id}`} className={marked ? 'para marked' : 'para'} tabIndex={-1}>
      <code>{rule.id}</code>
      <div>
        <p>
          {rule.house && <span className="house">{say('ourRuling')}</span>}
          {rule.optional && <span className="house">{say('optionalRule')}</span>}
          {here.has(rule.id) && (
            <span className="bears" title={words('bearsHere')} role="img" aria-label={words('bearsHere')} />
          )}
          <b>{rule.title}.</b> <RuleWords text={rule.text} />
          {shown && (
            <span className="state" title={say(`${shown.state}Why`, { killed: shown.killed, tried: shown.tried })}>
              {say(shown.state)}
            </span>
          )}
        </p>
        {marked && <Shorts text={rule.text} />}
        {marked && children}
      </div>
    </div>
  );
};

/** The words of a rule: other rules can be opened from it, short forms say what they stand for. */
const RuleWords = ({ text }: { readonly text: string }): ReactElement => {
  const { ids, shorts, onRule } = useContext(Reading);
  const bits = useMemo(() => bitsOf(text, (id) => ids.has(id), shorts), [text, ids, shorts]);
  return (
    <>
      {bits.map((bit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bits of a text stay in their order
        <Fragment key={i}>
          {bit.is === 'text' && bit.text}
          {bit.is === 'short' && <abbr title={longForm(bit.text, shorts)}>{bit.text}</abbr>}
          {bit.is === 'rule' && (
            <button type="button" className="rule" onClick={() => onRule(bit.text)}>
              {bit.text}
            </button>
          )}
        </Fragment>
      ))}
    </>
  );
};

/** What the short forms of the rule stand for, for fingers and readers aloud that never hover. */
const Shorts = ({ text }: { readonly text: string }): ReactElement | null => {
  const say = useWordsOf(RULEBOOK);
  const { ids, shorts } = useContext(Reading);
  const found = useMemo(
    () => [
      ...new Set(bitsOf(text, (id) => ids.has(id), shorts).flatMap((bit) => (bit.is === 'short' ? [bit.text] : []))),
    ],
    [text, ids, shorts],
  );
  if (found.length === 0) return null;
  return (
    <p className="shorts">
      <span className="caps">{say('short')}</span>{' '}
      {found.map((short) => (
        <span key={short}>
          <b>{short}</b> {longForm(short, shorts)}
        </span>
      ))}
    </p>
  );
};
